"""How a move is learned: the source codes of a learnset line, read and told in words.

A code is a generation digit, a kind and, for level-up and event, a number: `9L33` is level 33 in generation 9.
"""

from __future__ import annotations

import re
from functools import cache

KINDS = {
    "L": "level",
    "M": "TM",
    "T": "tutor",
    "E": "egg",
    "S": "event",
    "D": "Dream World",
    "R": "reminder or special",
    "V": "Virtual Console",  # generation 7; see kind_of
}
"""The kinds of source by their letter, in the order in which they are told."""

CODE = re.compile(r"(?:[1-9](?:L(?:0|[1-9][0-9]?|100)|S(?:0|[1-9][0-9]?)|[MER])|[1-8]T|5D|[78]V)\Z")
"""One well-formed code. Level 0 stands for a move learned on evolving; generation 9 has no tutors, the Dream World was
in generation 5 alone, and transfers of old games came in generations 7 and 8."""


def kind_of(code: str) -> str:
    """The kind of source in words. V is a transfer: from Virtual Console in generation 7, from Let's Go in 8."""
    return "Let’s Go transfer" if code[1] == "V" and code[0] != "7" else KINDS[code[1]]


def is_code(text: str) -> bool:
    """Whether the text is one well-formed source code (`9L7` is, `9L07` is not)."""
    return CODE.match(text) is not None


@cache
def _spans(generations: tuple[int, ...]) -> str:
    ordered = sorted(set(generations))
    parts: list[str] = []
    start = previous = ordered[0]
    for g in [*ordered[1:], 99]:
        if g == previous + 1:
            previous = g
            continue
        parts.append(str(start) if start == previous else f"{start}–{previous}")
        start = previous = g
    return ", ".join(parts)


@cache
def _told(codes: str) -> str:
    """The codes of one kind in words, "" when none is well-formed. Few such groups exist, so each is told once."""
    details: dict[str, tuple[int, ...]] = {}
    for code in filter(is_code, codes.split(" ")):
        detail = code[2:] if code[1] == "L" else ""
        details[detail] = (*details.get(detail, ()), int(code[0]))
    if not details:
        return ""
    told = []
    for detail, generations in sorted(details.items(), key=lambda d: (-max(d[1]), int(d[0] or 0))):
        word = "on evolving" if detail == "0" else detail
        told.append(f"{word} gen {_spans(generations)}".strip())
    return f"{kind_of(codes)} {', '.join(told)}"


@cache
def tell(codes: str) -> str:
    """A line's codes in words, newest way first: `9M 8L33 7L50` gives `TM gen 9; level 33 gen 8, 50 gen 7`.

    `codes` is the text after the move's slug: codes with single blanks between. Malformed codes are left out.
    """
    groups: dict[str, str] = {}
    for code in codes.split(" "):
        kind = code[1:2]
        if kind == "V" and code[0] != "7":
            kind = "8V"
        groups[kind] = f"{groups[kind]} {code}" if kind in groups else code
    return "; ".join([told for kind in (*KINDS, "8V") if kind in groups and (told := _told(groups[kind]))])


@cache
def generations(codes: str) -> frozenset[int]:
    """The generations in which the line's codes teach the move."""
    return frozenset(int(code[0]) for code in codes.split(" ") if is_code(code))
