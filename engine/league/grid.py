"""The grid of a battle: spaces, steps, distance and adjacency (TT-GRID), with height above or below the plane."""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import dataclass
from enum import StrEnum

from engine.league.parameters import Parameters

Cell = tuple[int, int, int]
"""A space: across (x), along (y) and height (z); the plane of battle is z = 0, and (0, 0, 0) its south-west corner."""


class Edge(StrEnum):
    """A side of the field: `south` is the row y = 0, `west` the column x = 0."""

    SOUTH = "south"
    NORTH = "north"
    WEST = "west"
    EAST = "east"


@dataclass(frozen=True, slots=True)
class Field:
    """A field of `width` spaces across and `depth` along."""

    width: int
    depth: int

    def holds(self, cell: Cell) -> bool:
        """Whether a space lies on the field, above it or below it."""
        return 0 <= cell[0] < self.width and 0 <= cell[1] < self.depth

    def from_edge(self, cell: Cell, edge: Edge) -> int:
        """How many spaces lie between a space and an edge; 0 for a space of the edge itself (TT-SWITCH-05)."""
        x, y, _ = cell
        across = {Edge.WEST: x, Edge.EAST: self.width - 1 - x}
        return {**across, Edge.SOUTH: y, Edge.NORTH: self.depth - 1 - y}[edge]


def distance(one: Cell, other: Cell) -> int:
    """Across, along and height together (TT-GRID-07, P-METRIC): never diagonally."""
    return sum(abs(a - b) for a, b in zip(one, other, strict=True))


def is_adjacent(one: Cell, other: Cell, p: Parameters) -> bool:
    """Whether two spaces are adjacent under P-ADJ, height included (TT-GRID-08 and 09).

    `king` adds the diagonal neighbours of the same height.
    """
    if distance(one, other) == 1:
        return True
    flat = one[2] == other[2] and one != other
    return p["P-ADJ"] == "king" and flat and max(abs(one[0] - other[0]), abs(one[1] - other[1])) == 1


def is_opposite(middle: Cell, one: Cell, other: Cell) -> bool:
    """Whether two spaces lie on opposite sides of a third, which both are adjacent to."""
    return distance(one, middle) == 1 and all(a + b == 2 * m for m, a, b in zip(middle, one, other, strict=True))


def steps_from(cell: Cell) -> tuple[Cell, ...]:
    """The four spaces that one step leads to; none is diagonal, and none changes height (TT-GRID-01)."""
    x, y, z = cell
    return (x, y + 1, z), (x + 1, y, z), (x, y - 1, z), (x - 1, y, z)


def shortest(start: Cell, goal: Cell, field: Field, blocked: Collection[Cell], most: int) -> tuple[Cell, ...] | None:
    """A shortest way from one space to another that avoids those `blocked`, without the start; None when there is
    none of at most `most` steps (TT-GRID-01 to 03)."""
    return _search(start, field, blocked, most, lambda cell: cell == goal)


def nearest_free(start: Cell, field: Field, taken: Collection[Cell]) -> Cell | None:
    """The space nearest to another, itself included, that nobody has taken; None when the field is full."""
    if start not in taken:
        return start
    way = _search(start, field, (), field.width * field.depth, lambda cell: cell not in taken)
    return None if way is None else way[-1]


def _search(
    start: Cell, field: Field, blocked: Collection[Cell], most: int, wanted: Callable[[Cell], bool]
) -> tuple[Cell, ...] | None:
    """The way to the first space that is wanted, ring by ring from the start."""
    came: dict[Cell, Cell] = {start: start}
    ring = [start]
    for _ in range(most + 1):
        for cell in ring:
            if wanted(cell):
                return _way(came, cell)
        beyond = []
        for cell in ring:
            for step in steps_from(cell):
                if step not in came and field.holds(step) and step not in blocked:
                    came[step] = cell
                    beyond.append(step)
        if not beyond:
            return None
        ring = beyond
    return None


def _way(came: dict[Cell, Cell], cell: Cell) -> tuple[Cell, ...]:
    way: list[Cell] = []
    while came[cell] != cell:
        way.append(cell)
        cell = came[cell]
    return tuple(reversed(way))
