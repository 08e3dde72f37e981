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
    "V": "Virtual Console",
}
"""The kinds of source by their letter, in the order in which they are told."""

CODE = re.compile(r"[1-9](?:L(?:0|[1-9][0-9]?|100)|S(?:0|[1-9][0-9]?)|[MTEDRV])\Z")
"""One well-formed code. Level 0 stands for a move learned on evolving."""


def is_code(text: str) -> bool:
    """Whether the text is one well-formed source code (`9L7` is, `9L07` is not)."""
    return CODE.match(text) is not None


def _spans(generations: list[int]) -> str:
    generations = sorted(set(generations))
    parts: list[str] = []
    start = previous = generations[0]
    for g in [*generations[1:], 99]:
        if g == previous + 1:
            previous = g
            continue
        parts.append(str(start) if start == previous else f"{start}–{previous}")
        start = previous = g
    return ", ".join(parts)


@cache
def tell(codes: str) -> str:
    """A line's codes in words, newest way first: `9M 8L33 7L50` gives `TM gen 9; level 33 gen 8, 50 gen 7`.

    `codes` is the text after the move's slug: codes with single blanks between. Malformed codes are left out.
    """
    ways: dict[str, dict[str, list[int]]] = {}
    for code in codes.split(" "):
        if is_code(code):
            kind, detail = code[1], code[2:] if code[1] == "L" else ""
            ways.setdefault(kind, {}).setdefault(detail, []).append(int(code[0]))
    told: list[str] = []
    for kind in sorted(ways, key=list(KINDS).index):
        details = []
        for detail, generations in sorted(ways[kind].items(), key=lambda d: (-max(d[1]), int(d[0] or 0))):
            word = "on evolving" if detail == "0" else detail
            details.append(f"{word} gen {_spans(generations)}".strip())
        told.append(f"{KINDS[kind]} {', '.join(details)}")
    return "; ".join(told)


@cache
def generations(codes: str) -> frozenset[int]:
    """The generations in which the line's codes teach the move."""
    return frozenset(int(code[0]) for code in codes.split(" ") if is_code(code))
