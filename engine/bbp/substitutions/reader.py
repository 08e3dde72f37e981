"""Reading a whole substitution: timing, IF, trigger, THEN, results, in the many ways in which players write it."""

from __future__ import annotations

from engine.bbp.substitutions.clauses import YOU, Action
from engine.bbp.substitutions.context import Context
from engine.bbp.substitutions.read_action import action
from engine.bbp.substitutions.read_results import results, starts_result
from engine.bbp.substitutions.read_steps import SUBS, ordinal, steps
from engine.bbp.substitutions.read_timing import starts_timing, timing
from engine.bbp.substitutions.read_trigger import trigger
from engine.bbp.substitutions.read_who import who
from engine.bbp.substitutions.reading import Reading
from engine.bbp.substitutions.tokens import tokens
from engine.bbp.vocabulary import Vocabulary

_LEAD = frozenset(
    [
        "secondly",
        "firstly",
        "thirdly",
        "lastly",
        "finally",
        "also",
        "first",
        "second",
        "third",
        "sub",
        "subs",
        "substitution",
        "substitutions",
        "and",
        "next",
        "-",
        "—",
        "~",
        ">",
        "#",
        "+",
        ",",
        ".",
        ":",
        ";",
        ")",
        "(",
        "!",
        "then",
    ]
)


_ARROWS = frozenset({"→", "~", ">"})


def read(text: str, context: Context, vocabulary: Vocabulary) -> tuple[Reading, bool]:
    """What the text says, and whether it is a substitution at all (it has an IF, or begins like a Timing Clause)."""
    r = _new(text, context, vocabulary)
    words, count = r.words, r.tokens.count
    at = _lead(r, 0)
    condition = r.find("if", at)
    if condition < 0:
        return r, _without_if(r, at)
    _brackets(r)
    if condition > at:
        before = words[at]
        if before == "or":
            r.mark("or", at, at + 1)
        if not starts_timing(r, at) and not _is_affix(r, at) and starts_result(r, at):
            end = trigger(r, condition + 1)
            results_before(r, at, condition)
            r.mark("reversed", at, condition)
            if end is not None and end < count:
                results(r, end)
            return r, True
        if before:
            timing(r, at, condition)
    end = trigger(r, condition + 1)
    if end is not None:
        results(r, end)
    return r, True


def read_results(text: str, context: Context, vocabulary: Vocabulary) -> Reading:
    """What a text says that is a result component alone, such as `Use Brick Break on Weavile`."""
    r = _new(text, context, vocabulary)
    _brackets(r)
    at = _lead(r, 0)
    if r.words[at] == "then":
        at += 1
    results(r, at)
    return r


def read_order(text: str, context: Context, vocabulary: Vocabulary) -> Action | None:
    """The action that one order of a round names, or None when it cannot be read. A medicine is ordered like an action,
    though no Result Clause can order it."""
    r = _new(text, context, vocabulary)
    got = action(r, 0, "order")
    if got is None or r.words[got[1]]:
        got = action(r, 0, "trigger")
        if got is None or got[0].name not in vocabulary.names.get("medicine", {}):
            return None
    return None if r.words[got[1]] else got[0]


def results_before(r: Reading, at: int, end: int) -> None:
    """Results that stand before IF: read as if the text ended there."""
    count, held = r.tokens.count, r.words[end]
    r.tokens.count, r.words[end] = end, ""
    r.windows.clear()
    results(r, at)
    r.tokens.count, r.words[end] = count, held
    r.windows.clear()


def _new(text: str, context: Context, vocabulary: Vocabulary) -> Reading:
    t = tokens(text, vocabulary)
    return Reading(t, context, vocabulary, t.words, chained=not _ARROWS.isdisjoint(t.words))


def _lead(r: Reading, at: int) -> int:
    """Past bullets, numbers and headings: `1.`, `Sub 2:`, `Secondly,`, the receiver's name and a colon."""
    words = r.words
    for _ in range(8):
        word = words[at]
        if word in _LEAD or (word.isdecimal() and words[at + 1] in (".", ")", ":", "if", "when")):
            at += 1
        elif ordinal(word) is not None and words[at + 1] in SUBS:
            at += 2
        elif word.isdecimal() and words[at - 1] in SUBS and at:
            at += 1
        else:
            break
    if words[at] != "if" and words[at] and r.context.receiver:
        got = who(r, at)
        if got is not None and got[0] == YOU and words[got[1]] in (":", "—", ",", "if"):
            return got[1] + (words[got[1]] != "if")
    return at


def _is_affix(r: Reading, at: int) -> bool:
    start = at + (r.words[at] == "only")
    start += r.words[start] in ("on", "in", "during")
    return steps(r, start) is not None


def _brackets(r: Reading) -> None:
    depth = r.words.count("(") - r.words.count(")")
    if depth > 0:
        r.mark("brackets", r.words.index("("), r.words.index("(") + 1)


def _without_if(r: Reading, at: int) -> bool:
    """A text without IF is a substitution that lacks its trigger when it begins with a Timing Clause."""
    words, count = r.words, r.tokens.count
    if words[at] not in ("when", "whenever") and not (
        words[at] == "at" and words[at + 1] in ("the", "start", "end", "priority")
    ):
        return False
    stop = at
    while stop < count and words[stop] not in ("then", ",", ":"):
        stop += 1
    _brackets(r)
    timing(r, at, stop)
    r.mark("no-trigger", at, stop)
    if stop < count:
        results(r, stop + 1)
    return True
