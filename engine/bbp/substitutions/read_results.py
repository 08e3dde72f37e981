"""Reading Result Clauses and their affixes (BBP-SUB-RESULT, BBP-SUB-RAFFIX)."""

from __future__ import annotations

import re
from dataclasses import replace

from engine.bbp.substitutions.clauses import (
    ResultAffix,
    ResultClause,
    Use,
)
from engine.bbp.substitutions.read_action import ENDS, action
from engine.bbp.substitutions.read_ignore import ignore
from engine.bbp.substitutions.read_orders import INSTANCE, USE, about_substitution, begin, pull, push, replace_all, use
from engine.bbp.substitutions.read_steps import ordinal, steps
from engine.bbp.substitutions.reading import Reading
from engine.bbp.substitutions.remarks import PURPOSE, changes, conditional

_OTHER_INSTANCES = re.compile(
    r"(?:on|for|at|in) (?:all |any |the )?(?:other|later|subsequent|following|prior|further) "
    r"(?:instances?|times?|activations?) "
)
_IF_STEP = re.compile(r"(?:if|when) (?:it is |it 's |this is |on |in |during )?(?:the )?")
_OTHER_STEPS = re.compile(
    r"(?:on|in|during|for) (?:all |any |the )?(?:other|later|prior|subsequent|earlier) (?:steps?|actions?) "
)
_JOINS = frozenset({"and", "then", "&", ",", ";", ".", "!", "plus", "also"})
_BEFORE = _JOINS | {":", "→", "—", "otherwise", ""}
"""What stands before a clause, or nothing; behind other words an instance or a step may belong to those."""
_HARD = frozenset(
    [
        "switch",
        "withdraw",
        "return",
        "retreat",
        "go",
        "move",
        "moves",
        "walk",
        "run",
        "dodge",
        "do",
        "mega",
        "evolve",
        "dynamax",
        "terastallize",
        "wait",
    ]
)


def starts_result(r: Reading, at: int) -> bool:
    """Whether the words at `at` can only begin a Result Clause: what follows a comma without THEN."""
    words = r.words
    if words[at] in ("push", "delay", "pull", "expedite", "begin", "replace", "ignore", "use", "try", "go"):
        return True
    if r.phrase(USE, at) is not None and words[at] not in ("you", "counter"):
        return True
    held, last = len(r.marks), r.last
    got = action(r, at, "order")
    del r.marks[held:]
    r.last = last
    return got is not None and words[got[1]] not in ("is", "are", "'s", "or", "was", "in")


def results(r: Reading, at: int) -> int:
    """Read Result Clauses from word `at` to the end of the text."""
    words, count = r.words, r.tokens.count
    at += words[at] == ":"
    while at < count:
        if words[at] in _JOINS or words[at] in (")", "(", "?", "'s"):
            if words[at] == "(":
                at = _note(r, at)
                continue
            at += 1
            if words[at - 1] in (".", "!") and words[at] in ("otherwise", "else"):
                r.mark("else-branch", at, count)
                return count
            continue
        if words[at] == "/":
            if words[at - 1] in (".", "!"):
                at += 1
                continue
            r.mark("or-result", at, at + 1)
            at += 1
            held = len(r.results)
            at = _skip_other(r, at)
            del r.results[held:]
            continue
        if words[at] == "or":
            r.mark("or-result", at, at + 1)
            held = len(r.results)
            at = _skip_other(r, at + 1)
            del r.results[held:]
            continue
        if words[at] in ("...", "…"):
            r.mark("cut-off", at, at + 1)
            at += 1
            continue
        got = _clause(r, at)
        at = _unread(r, at) if got is None else _affixed(r, *got, at)
    return at


def _skip_other(r: Reading, at: int) -> int:
    got = _clause(r, at)
    return _affixed(r, *got, at) if got is not None else _unread(r, at)


def _note(r: Reading, at: int) -> int:
    """A note in brackets: one that says that the move is not known is taken at its word."""
    end = r.until(at + 1, (")", ""))
    said = " ".join(r.words[at + 1 : end])
    whole = _clause(r, at) if not r.results and said else None
    if whole is not None and whole[1] > end:
        return _affixed(r, *whole, at)
    if said.startswith(("not in", "not known", "unknown", "does not know", "not learned", "cannot")):
        r.mark("not-known-note", at, end + 1)
    elif said in ("...", ""):
        r.mark("blank", at, end + 1)
    elif "or" in r.words[at:end]:
        r.mark("or-result", at, end + 1)
    else:
        _remark(r, at + 1, end)
    return end + 1


def _remark(r: Reading, at: int, end: int) -> None:
    """Words behind a result: no condition can be one's own, what may change it is asked about, the rest is a remark."""
    if r.words[at] not in PURPOSE and conditional(r, at, end):
        r.mark("conditional-result", at, end)
    else:
        r.mark("unread-remark" if changes(r, at, end) else "comment", at, end)


def _unread(r: Reading, at: int) -> int:
    """Words that are no Result Clause, up to the next join: a remark behind a clause, or a result that is none."""
    words = r.words
    end = max(r.until(at, (",", "then", ".", "!", ";", "(", ")", "")), at + 1)
    if about_substitution(words, at, end):
        r.mark("changes-substitution", at, end)
    elif len(words[at]) == 1 and words[at].isalpha() and end == at + 1:
        r.mark("placeholder-action", at, end)
    elif r.results and words[at] not in _HARD:
        _remark(r, at, end)
    elif end - at <= 4:
        r.mark_near("near-action", "unread-result", at, end, "move", "command")
    else:
        r.mark("unread-result", at, end)
    return end


def _clause(r: Reading, at: int) -> tuple[ResultClause, int] | None:
    words = r.words
    otherwise = words[at] in ("otherwise", "else")
    if otherwise:
        got = None if words[at + 1] in ("otherwise", "else") else _clause(r, at + 1)
        if got is None or got[0].affix is not None:
            return None
        affix = ResultAffix("otherwise", span=r.tokens.span(at, at + 1))
        return replace(got[0], affix=affix), got[1]
    for attempt in (ignore, replace_all, begin, push, pull, use, _led):
        found = attempt(r, at)
        if found is not None:
            return found
    return None


def _led(r: Reading, at: int) -> tuple[ResultClause, int] | None:
    """A clause behind its instance or its step: `on 1st instance use Taunt`, `on step 2 use Slash`, `A2: Slash`."""
    words = r.words
    if words[at - 1] not in _BEFORE:
        return None
    affix = _affix(r, at) if words[at] in ("on", "for", "at", "in") else None
    if affix is not None:
        k = affix[1] + (words[affix[1]] in (",", ":"))
        got = None if words[k] in ("on", "for", "at", "in") else _clause(r, k)
        if got is None or got[0].affix is not None:
            return None
        return replace(got[0], affix=affix[0]), got[1]
    listed = steps(r, at + (words[at] in ("on", "in", "during")))
    if listed is None or len(listed[0]) > 1:
        return None
    used = use(r, listed[1] + (words[listed[1]] in (",", ":")))
    if used is None or not isinstance(used[0], Use) or used[0].step is not None:
        return None
    return replace(used[0], step=listed[0][0]), used[1]


def _affixed(r: Reading, clause: ResultClause, end: int, start: int) -> int:
    """Read the affixes behind a clause and keep it."""
    words = r.words
    for _ in range(4 if words[end] not in ENDS else 0):
        at = end + (words[end] == ",")
        got = _affix(r, at)
        if got is None or (at > end and got[0].kind == "step" and words[at] not in ("if", "when")):
            break
        if at > end and got[0].kind in ("nth-instance", "other-instances", "other-steps"):
            k = got[1] + (words[got[1]] in (",", ":"))
            if starts_result(r, k):  # it leads the next clause; with commas on both sides it may belong to either
                if clause.affix is None and words[got[1]] == ",":
                    r.mark("unread-remark", at, got[1])
                break
        affix, end = got
        if clause.affix is not None:
            r.mark("second-result-affix", at, end)
        else:
            clause = replace(clause, affix=affix)
    r.results.append(replace(clause, span=r.tokens.span(start, end)))
    return end


def _affix(r: Reading, at: int) -> tuple[ResultAffix, int] | None:
    words = r.words
    if words[at] in ("otherwise", "else") and words[at - 1] not in (".", "!"):
        if r.words[at + 1] not in ("", ",", ".", "!", "then", "and", ")"):
            return None
        return ResultAffix("otherwise", span=r.tokens.span(at, at + 1)), at + 1
    other = r.phrase(_OTHER_INSTANCES, at)
    if other is not None:
        return ResultAffix("other-instances", span=r.tokens.span(at, other[1])), other[1]
    nth = r.phrase(INSTANCE, at)
    if nth is not None:
        n = ordinal(nth[0]["n"])
        if n is not None:
            return ResultAffix("nth-instance", n, r.tokens.span(at, nth[1])), nth[1]
    steps_ = r.phrase(_OTHER_STEPS, at)
    if steps_ is not None:
        return ResultAffix("other-steps", span=r.tokens.span(at, steps_[1])), steps_[1]
    if words[at] in ("if", "when"):
        m = r.phrase(_IF_STEP, at)
        if m is not None:
            listed = steps(r, m[1])
            if listed is not None:
                if len(listed[0]) > 1:
                    r.mark("several-steps", at, listed[1])
                return ResultAffix("step", listed[0][0], r.tokens.span(at, listed[1])), listed[1]
    return None
