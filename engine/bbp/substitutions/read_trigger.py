"""Reading the trigger component: clauses joined by AND, up to where the results begin (BBP-SUB-FORM-04)."""

from __future__ import annotations

from engine.bbp.substitutions.clauses import Comparison
from engine.bbp.substitutions.read_action import action
from engine.bbp.substitutions.read_actions import negative_continuation
from engine.bbp.substitutions.read_clause import clause, rest
from engine.bbp.substitutions.read_results import starts_result
from engine.bbp.substitutions.reading import Reading

_AND = frozenset({"and", "but", "&", "while", "plus"})
_THEN = frozenset({"then", ":", "→", "—", ";"})


def trigger(r: Reading, at: int) -> int | None:
    """Read the clauses from word `at`; the index where the results begin, or None when there are none."""
    words, count = r.words, r.tokens.count
    start = at
    while words[at] == "," or (words[at] == ":" and at == start and words[at - 1] == "if"):
        at += 1
    if words[at] in ("then", ":", "→"):
        r.mark("empty-trigger", at - 1, at + 1)
        return at + 1
    if at >= count:
        r.mark("empty-trigger", at - 1, at)
        return None
    found = _clauses(r, at, r.find("then", at))
    r.trigger = r.tokens.span(start, found if found is not None else count)
    return found


def _clauses(r: Reading, at: int, then: int) -> int | None:
    words, count = r.words, r.tokens.count
    joined = False
    while at < count:
        again = negative_continuation(r, at) if joined else None
        actions, states = len(r.actions), len(r.states)
        at = again if again is not None else clause(r, at)
        if len(r.actions) > actions:
            r.subject = r.actions[-1].who
        elif len(r.states) > states:
            state = r.states[-1]
            r.subject = state.left.who if isinstance(state, Comparison) else state.who
        at = rest(r, at)
        while words[at] == ")":
            at += 1
        word = words[at]
        following = words[at + 1]
        if word == "," and following in _AND | {"or", "then", "/"}:
            at += 1
            word, following = words[at], words[at + 1]
        if word in _AND:
            at += 1
            joined = True
            at += words[at] == "if"
        elif word in ("or", "/"):
            at = _alternative(r, at)
            if words[at] in _AND:
                at += 1
                joined = True
            elif words[at] in _THEN or (words[at] == "," and words[at + 1] == "then"):
                return at + 1 + (words[at] == ",")
            elif words[at] == "," and starts_result(r, at + 1):
                return at + 1
            elif words[at] == ",":
                at += 1
        elif word in _THEN:
            if word != ":" and following != "then" and r.tokens.said(at, at + 1) != "THEN" and _loud_then(r, at + 1):
                r.mark("then-inside", at, at + 1)
            return at + 1
        elif word == ",":
            if _result_after_comma(r, at + 1, then):
                return at + 1
            at += 1
            joined = True
            if at >= count:
                return None
            r.mark("comma-and", at - 1, at)
        elif word in (".", "!", "?"):
            if at + 1 >= count:
                return None
            if following == "then" or starts_result(r, at + 1):
                if following != "then" and _loud_then(r, at + 1):
                    r.mark("then-inside", at, at + 1)
                return at + 1
            at += 1
        elif word == "...":
            if following == "then" and at + 1 < count:
                return at + 2
            r.mark("cut-off", at, at + 1)
            return None
        elif not word:
            return None
        else:
            at += 1
    return None


def _loud_then(r: Reading, at: int) -> bool:
    """Whether a THEN in capitals is still to come: what stood before it was then no THEN."""
    while (at := r.find("then", at)) >= 0:
        if r.tokens.said(at, at + 1) == "THEN":
            return True
        at += 1
    return False


def _result_after_comma(r: Reading, at: int, then: int) -> bool:
    """Whether a comma stands for THEN; with a THEN still to come, only an unmistakable order makes it one."""
    if not starts_result(r, at):
        return False
    if then < 0:
        return True
    words = r.words
    if words[at] in ("use", "push", "delay", "pull", "expedite", "begin", "replace", "ignore", "try"):
        return True
    held = len(r.marks)
    got = action(r, at, "order")
    del r.marks[held:]
    return got is not None and words[got[1]] in ("it", "him", "her", "them", "em")


def _alternative(r: Reading, at: int) -> int:
    """Past an OR and the clause behind it, which is read for its end alone; a slash between states is asked about."""
    words = r.words
    slash = words[at] == "/"
    states, actions, marks, able = len(r.states), len(r.actions), len(r.marks), len(r.able)
    bare_state = slash and states > 0
    end = clause(r, at + 1)
    if bare_state and len(r.states) == states + 1:
        del r.marks[marks:]
        r.mark("slash-states", at, at + 1)
        return end
    kind = "or-able" if r.able else "slash" if slash else "or"
    if len(r.able) > able:
        end = max(end, at + 2)
    del r.states[states:], r.actions[actions:], r.able[able:]
    kept = [m for m in r.marks[marks:] if m.kind in ("observes-substitution",)]
    del r.marks[marks:]
    r.mark(kind, at, at + 1)
    r.marks += kept
    return end
