"""The data of the battle calculator in the page: rows of species and moves as engine/tools/calc.py describes them."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterable, Mapping
from typing import Any

from engine.tools.calc import CATEGORIES, KINDS, MOVE_VALUES, STATS, VALUED
from generator.store import queries
from generator.store.queries import value_answer

Record = dict[str, Any]
_VARIES = ("power", "type", "category", "effectiveness")
_HEEDED = (
    *("use-stat", "ignore-immunity", "multi-hit", "split-hits", "ignore-defense-boosts", "recoil", "drain"),
    *("ignore-screens", "always-crit"),
)
"""What an effect does that changes a calculation; one with a chance is told with its rolls."""


_OF_VALUE = ("low", "high", "text", "provenance", "rule", "source", "date", "note")


class _Numbered:
    """Values by number, each kept once."""

    def __init__(self) -> None:
        self.all: list[Record] = []
        self._numbers: dict[str, int] = {}

    def number(self, value: Record) -> int:
        key = json.dumps(value, sort_keys=True)
        if key not in self._numbers:
            self._numbers[key] = len(self.all)
            self.all.append(value)
        return self._numbers[key]


def calc_data(db: sqlite3.Connection) -> Record:
    """Types, their chart, values, effects, species, moves and conditions."""
    values, effects = _Numbered(), _Numbered()
    types = [slug for (slug,) in db.execute("SELECT slug FROM type ORDER BY id")]
    at = {slug: n for n, slug in enumerate(types)}
    chart = {
        of: {attacking: quarters for attacking, quarters in queries.matchups(db, [of]).items() if quarters != 4}
        for of in types
    }
    known = _known(db)
    own: dict[int, list[int]] = {}
    for species, type_ in db.execute("SELECT species_id, type_id FROM species_type ORDER BY species_id, position"):
        own.setdefault(species, []).append(type_)
    ids = {i: at[slug] for i, slug in db.execute("SELECT id, slug FROM type")}
    columns = ", ".join(STATS)
    species_rows = [
        [name, [ids[t] for t in own.get(i, ())], base, _numbers(known.get(("species", i), {}), VALUED, values)]
        for i, name, *base in db.execute(f"SELECT id, name, {columns} FROM species ORDER BY id")
    ]
    does: dict[int, list[int]] = {}
    for move, effect in _effects(db):
        does.setdefault(move, []).append(effects.number(effect))
    move_rows = [
        [
            name,
            ids.get(type_, -1),
            CATEGORIES.index(category),
            *facts,
            does.get(i, []),
            _numbers(known.get(("move", i), {}), MOVE_VALUES, values),
        ]
        for i, name, type_, category, *facts in db.execute(
            "SELECT id, name, type_id, category, attack, crit_ratio, hits_low, hits_high, hits_roll_each "
            "FROM move ORDER BY id"
        )
    ]
    conditions = [
        [kind, name, [s for s in (move, *said.split(";"), name.lower().removesuffix(kind).strip()) if s]]
        for kind, name, move, said in db.execute("SELECT kind, name, move, said FROM condition ORDER BY slug")
        if kind in KINDS
    ]
    return {
        "types": types,
        "chart": chart,
        "values": values.all,
        "effects": effects.all,
        "species": species_rows,
        "moves": move_rows,
        "conditions": conditions,
    }


def _known(db: sqlite3.Connection) -> Mapping[tuple[str, int], Record]:
    """(kind, id) -> BBP values by field."""
    out: dict[tuple[str, int], Record] = {}
    columns = ", ".join(_OF_VALUE)
    found = db.execute(f"SELECT kind, record_id, field, {columns} FROM bbp_value")

    for kind, i, field, *value in found:
        out.setdefault((kind, i), {})[field] = value_answer(dict(zip(_OF_VALUE, value, strict=True)))
    return out


def _numbers(known: Mapping[str, Record], fields: Iterable[str], values: _Numbered) -> list[int]:
    return [values.number(known[field]) if field in known else -1 for field in fields]


def _effects(db: sqlite3.Connection) -> Iterable[tuple[int, Record]]:
    """(move, effect) of those that a calculation heeds or tells the chance of."""
    for move, do, what, chance, text, line, details in db.execute(
        "SELECT move_id, do, what, chance, text, line, details FROM move_effect ORDER BY move_id, position"
    ):
        if do in _HEEDED or chance is not None or (do == "vary" and what in _VARIES):
            told = json.loads(details) if details and (do in _HEEDED or do == "vary") else {}
            yield move, {"do": do, "what": what, "chance": chance, "text": line or text, "line": None, "details": told}
