"""Weather, terrain and screens of a calculation, by their names in the data."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable
from fractions import Fraction

from engine.bbp.calculator.options import Condition
from engine.dex.names import fold
from engine.node import likely
from generator.report.resolve import UnknownName, printable

_NAMES = "SELECT slug, name, move, said FROM condition WHERE kind = ? ORDER BY slug"


def spelled(db: sqlite3.Connection, kind: str) -> dict[str, tuple[str, str]]:
    """Every spelling of the conditions of a kind, folded: name, move that makes it, adjective -> slug and name."""
    out: dict[str, tuple[str, str]] = {}
    for slug, name, move, said in db.execute(_NAMES, (kind,)):
        for spelling in (name, move or "", *said.split(";"), fold(name).removesuffix(kind)):
            out.setdefault(fold(spelling), (slug, name))
    out.pop("", None)
    return out


def conditions(db: sqlite3.Connection, kind: str, told: Iterable[tuple[str, Fraction | None]]) -> tuple[Condition, ...]:
    """Screens, weather or terrain with the factors given. Raises UnknownName."""
    known = spelled(db, kind)
    out = []
    for said, factor in told:
        found = known.get(fold(said))
        if found is None:
            names = sorted({name for _, name in known.values()})
            raise UnknownName(f"there is no {kind} `{printable(said)}`", likely(said, names))
        out.append(Condition(kind, *found, factor))
    return tuple(out)
