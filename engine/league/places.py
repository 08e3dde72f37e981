"""Places on the League's field as scenarios tell them, and how far apart they are (TT-GRID-07 and 08)."""

from __future__ import annotations

from engine.league.parameters import Parameters
from engine.node import Node

Place = tuple[int, int, int]
"""Across, along, and how far above the plane of the field; a place below has a height under 0."""

FARTHEST = 1000
"""The largest coordinate that a scenario may tell."""


def read_place(node: Node) -> Place:
    """A place from `[x, y]` or `[x, y, height]`; raises Misfit for anything else."""
    numbers = [item.integer(-FARTHEST, FARTHEST) for item in node.items()]
    if not 2 <= len(numbers) <= 3:
        node.fail(f"{len(numbers)} numbers are no place", "write `[x, y]`, or `[x, y, height]`")
    return numbers[0], numbers[1], numbers[2] if len(numbers) == 3 else 0


def distance(a: Place, b: Place) -> int:
    """Spaces between two places: across, along and up or down together (P-METRIC)."""
    return abs(a[0] - b[0]) + abs(a[1] - b[1]) + abs(a[2] - b[2])


def are_adjacent(a: Place, b: Place, p: Parameters) -> bool:
    """Whether two places are adjacent under P-ADJ: one space apart, or one of the eight around on the same height."""
    around = a[2] == b[2] and max(abs(a[0] - b[0]), abs(a[1] - b[1])) == 1
    return distance(a, b) == 1 or (around and p["P-ADJ"] == "king")


def spaces(count: int) -> str:
    """A number of spaces as texts write it: `1 space`, `3 spaces`."""
    return f"{count} space{'s' * (count != 1)}"


def shown(place: Place) -> str:
    """A place as texts write it: `(2, 0)`, with its height when that is not 0."""
    return f"({place[0]}, {place[1]}, {place[2]})" if place[2] else f"({place[0]}, {place[1]})"
