"""Weather, terrain and screens of a calculation: by their names in the data, with a factor where one is needed."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable
from fractions import Fraction
from typing import Any

from engine.bbp.damage.fields import Attack, touches
from engine.bbp.damage.terms import Effectiveness, Factors
from engine.dex.names import fold
from engine.dex.values import MAIN_SERIES
from engine.node import likely
from engine.trace import Ruling
from generator.report.calc_options import CannotCalculate, Condition
from generator.report.resolve import UnknownName, printable

Answer = dict[str, Any]
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


def settled(
    told: Iterable[Condition], attack: Attack, words: tuple[str, str], critical: bool, meets: Effectiveness
) -> tuple[Factors, Factors, Answer | None, list[Ruling]]:
    """Factors of fields, those of screens, what is taken as x1 (a parameter), and what is open about that.

    `words` are the names of move and type. Raises CannotCalculate for a factor that is needed and not given.
    """
    fields: list[tuple[str, Fraction]] = []
    screens: list[tuple[str, Fraction]] = []
    untouched: list[str] = []
    asked: list[Ruling] = []
    for c in told:
        into = screens if c.kind == "screen" else fields
        if c.factor is not None:
            into.append((c.name, c.factor))
        elif not touches(c.slug, attack):
            untouched.append(c.name)
            how = f"{attack.category} attacks" if c.kind == "screen" else f"{words[0]} ({words[1]})"
            asked.append(
                Ruling("BBP-CALC-29", f"does {c.name} change the damage of {how}?", "x1, as in the main series")
            )
        elif c.kind == "screen" and critical:
            into.append((c.name, Fraction(1)))  # a critical hit goes past it, whatever its factor
        elif meets is not Effectiveness.IMMUNE:
            raise CannotCalculate(
                f"the factor of {c.name} is not known (BBP-CALC-04)", f'give it, such as `--{c.kind} "{c.name}=1/2"`'
            )
    taken = {
        "value": [{"name": name, "by": "1"} for name in untouched],
        "provenance": MAIN_SERIES,
        "rule": "BBP-CALC-29",
    }
    return tuple(fields), tuple(screens), taken if untouched else None, asked
