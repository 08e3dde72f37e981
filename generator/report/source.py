"""A finding's place in its file, as reporters need it: shown path, line, column and the text of the line."""

from __future__ import annotations

from dataclasses import dataclass

from engine.finding import Finding, Path
from generator.load.tree import Spot, Tree


@dataclass(frozen=True, slots=True)
class Placed:
    """A place for people: `file` is the path to open, line and column count from 1, `text` is the line itself."""

    file: str
    line: int
    column: int
    text: str


def _placed(tree: Tree, spot: Spot) -> Placed:
    folder = tree.root.as_posix()
    return Placed(spot.file if folder == "." else f"{folder}/{spot.file}", spot.line, spot.column, tree.line(spot))


def place_of(tree: Tree, path: Path) -> Placed:
    """The place of a data path."""
    return _placed(tree, tree.spot(path))


def place_of_finding(tree: Tree, finding: Finding) -> Placed:
    """The place of a finding: the reader's own where it knows one, else that of its path."""
    if finding.place is not None:
        return _placed(tree, Spot(str(finding.path[0]), *finding.place))
    return place_of(tree, finding.path)
