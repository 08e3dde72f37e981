"""The field of a battle: its spaces and edges, steps and ways (TT-GRID-01 to 03); distances are those of places."""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import dataclass
from enum import StrEnum

from engine.league.parameters import Parameters
from engine.league.places import Place, are_adjacent

Cell = Place
"""A space of the field: across, along and height; the plane of battle has height 0, its south-west corner is (0, 0)."""


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


def is_opposite(middle: Cell, one: Cell, other: Cell, p: Parameters) -> bool:
    """Whether two spaces lie on opposite sides of a third, which both are adjacent to under P-ADJ."""
    return are_adjacent(one, middle, p) and all(a + b == 2 * m for m, a, b in zip(middle, one, other, strict=True))


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
    width, depth, ring = field.width, field.depth, [start]
    for _ in range(most + 1):
        for cell in ring:
            if wanted(cell):
                return _way(came, cell)
        beyond = []
        for cell in ring:
            x, y, z = cell
            # `steps_from` and `holds`, written out: a battle may ask for thousands of ways across a large field
            for step in ((x, y + 1, z), (x + 1, y, z), (x, y - 1, z), (x - 1, y, z)):
                if step not in came and 0 <= step[0] < width and 0 <= step[1] < depth and step not in blocked:
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
