"""Reading the Result Clause that ignores other substitutions for a time (BBP-SUB-RESULT-07)."""

from __future__ import annotations

import re

from engine.bbp.substitutions.clauses import (
    YOU,
    Ignore,
    Phase,
    ResultClause,
)
from engine.bbp.substitutions.read_steps import SUBS, number, ordinal
from engine.bbp.substitutions.read_who import who
from engine.bbp.substitutions.reading import Reading

_IGNORE = re.compile(r"(?:ignore|disregard|skip) ")
_UNTIL = re.compile(r"until (?:the )?(?:end of )?")
_REST = re.compile(
    r"(?:for )?(?:the )?(?:(?:rest|remainder) of (?:the|this) round|(?:for|during|in) (?:the|this) round|"
    r"this round|(?:the )?round) "
)


def ignore(r: Reading, at: int) -> tuple[ResultClause, int] | None:
    """`ignore your second and third substitutions until the end of Weavile's turn`."""
    words = r.words
    m = r.phrase(_IGNORE, at)
    if m is None:
        return None
    k = m[1]
    others = False
    itself = words[k] == "this" and words[k + 1] in SUBS
    if words[k] in ("your", "my", "the", "all", "this"):
        k += 1
    elif words[k] not in SUBS and ordinal(words[k]) is None:
        someone = who(r, k)
        if someone is not None:
            others = someone[0] != YOU
            k = someone[1]
    if words[k] in ("foe", "opponent", "ally"):
        others = True
        k += 1
    if words[k] == "'s":
        k += 1
    while words[k] in ("of", "your", "my", "all", "the"):
        k += 1
    numbers: list[int] = []
    while True:
        n = ordinal(words[k])
        if n is None:
            break
        numbers.append(n)
        k += 1
        while words[k] in (",", "and", "&", "/"):
            k += 1
    every = not numbers
    if words[k] in ("other", "others", "remaining"):
        k += 1
    if words[k] not in SUBS:
        return None
    k += 1
    while every and number(words[k]) is not None:
        numbers.append(number(words[k]) or 0)
        k += 1
        through = r.tokens.tight(k) or words[k] in ("to", "through", "—")
        k += not r.tokens.tight(k) and through
        after = number(words[k])
        if through and after is not None and numbers[-1] < after < numbers[-1] + 20:
            numbers += range(numbers[-1] + 1, after)
        if words[k] in (",", "and", "&") and number(words[k + 1]) is not None:
            k += 1
    if others:
        r.mark("ignores-others", at, k)
    if itself:
        r.mark("ignores-itself", at, k)
    until, end = _duration(r, k)
    return Ignore(tuple(sorted(set(numbers))), until), end


def _duration(r: Reading, at: int) -> tuple[Phase | int | None, int]:
    words = r.words
    rest = r.phrase(_REST, at)
    if rest is not None:
        return None, rest[1]
    until = r.phrase(_UNTIL, at)
    if until is not None:
        return _end_of(r, at, until[1])
    if words[at] == "for":
        n = number(words[at + 1])
        if n is not None and words[at + 2] in ("step", "steps", "action", "actions"):
            if n < 1:
                r.mark("shift-number", at, at + 3)
            return max(n, 1), at + 3
    if words[at] in ("this", "for") and "step" in words[at : at + 3]:
        return 1, at + words[at : at + 3].index("step") + 1
    r.mark("no-duration", at - 1, at)
    return None, at


def _end_of(r: Reading, start: int, at: int) -> tuple[Phase | int | None, int]:
    words = r.words
    for of in ("round", "step"):
        for lead in ((), ("the",), ("this",), ("each",)):
            if tuple(words[at : at + len(lead) + 1]) == (*lead, of):
                end = at + len(lead) + 1
                end += words[end] in ("ends", "end")
                if of == "round":
                    return None, end
                return Phase("end", "step", None, r.tokens.span(start, end)), end
    got = who(r, at)
    if got is not None:
        k = got[1]
        k += words[k] == "'s"
        k += words[k] == "next"
        if words[k] == "turn":
            k += 1
            k += words[k] in ("ends", "is")
            k += words[k] == "over"
            return Phase("end", "turn", got[0], r.tokens.span(start, k)), k
    at = r.until(at, (",", "and", "then", ".", ""))
    r.mark("unread-duration", start, at)
    return None, at
