"""Reading numbers, ordinals and lists of steps: `steps 1 and 3`, `A1/A2`, `S1+2`, `the third action`."""

from __future__ import annotations

from collections.abc import Callable

from engine.bbp.substitutions.reading import Reading

NUMBERS = {
    w: n
    for n, w in enumerate(
        ["zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"]
    )
}
ORDINALS = {
    w: n
    for n, w in enumerate(
        ["zeroth", "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth"]
    )
}
TIMES = {"once": 1, "twice": 2, "thrice": 3}
_STEP = frozenset({"step", "steps", "action", "actions"})
_JOINS = frozenset({",", "and", "/", "+", "&", "or"})
SUBS = frozenset({"sub", "subs", "substitution", "substitutions"})
"""Words for a substitution; `sub` may be the move as well."""


def number(word: str) -> int | None:
    """A whole number in digits or as a word up to twelve; None for anything else."""
    if word.isdecimal() and len(word) < 10:
        return int(word)
    return NUMBERS.get(word)


def ordinal(word: str) -> int | None:
    """`3rd` and `third` are 3."""
    if word[:1].isdecimal() and word[-2:] in ("st", "nd", "rd", "th") and word[:-2].isdecimal() and len(word) < 10:
        return int(word[:-2])
    return ORDINALS.get(word)


_THROUGH = frozenset({"to", "through", "thru", "—"})
_LONGEST_RANGE = 20


def _short(word: str) -> int | None:
    """`a1` and `s1`, as players write the steps."""
    return int(word[1:]) if word[:1] in ("a", "s") and word[1:].isdecimal() and len(word) < 6 else None


def steps(r: Reading, at: int) -> tuple[tuple[int, ...], int] | None:
    """A list of step numbers, sorted, and the index after it; None if word `at` starts none."""
    words = r.words
    if words[at] == "the":
        at += 1
        if words[at] == "last" and words[at + 1] in _STEP:
            return (r.context.steps,), at + 2
    if words[at] in _STEP:
        return _listed(r, at + 1, number)
    if _short(words[at]) is not None:
        return _listed(r, at, lambda word: _short(word) if _short(word) is not None else number(word))
    first = ordinal(words[at])
    if first is None:
        return None
    found, end = [first], at + 1
    while words[end] in _JOINS and ordinal(words[end + 1]) is not None:
        found.append(ordinal(words[end + 1]) or 0)
        end += 2
    if words[end] not in _STEP:
        return None
    return tuple(sorted(set(found))), end + 1


def _listed(r: Reading, at: int, read: Callable[[str], int | None]) -> tuple[tuple[int, ...], int] | None:
    words = r.words
    value = read(words[at])
    if value is None:
        return None
    found, end = [value], at + 1
    while True:
        jump, through = 0, False
        if r.tokens.tight(end) and read(words[end]) is not None:
            through = "-" in r.tokens.text[r.tokens.ends[end - 1] : r.tokens.starts[end]]
        elif words[end] in _THROUGH:
            jump, through = 1, True
        elif words[end] == "," and words[end + 1] == "and":
            jump = 2
        elif words[end] in _JOINS:
            jump = 1
        else:
            break
        value = read(words[end + jump])
        if value is None:
            break
        if through and found[-1] < value <= found[-1] + _LONGEST_RANGE:
            found += range(found[-1] + 1, value)
        found.append(value)
        end += jump + 1
    return tuple(sorted(set(found))), end
