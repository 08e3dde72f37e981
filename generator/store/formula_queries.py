"""Whole tables of the League's parameters and formulas, for the pages."""

from __future__ import annotations

import json
import sqlite3

from generator.store.bulk import grouped
from generator.store.queries import Record, records


def parameters(db: sqlite3.Connection) -> list[Record]:
    """The parameters in order, with `rules` as a list."""
    found = records(db, "SELECT * FROM parameter ORDER BY position")
    for p in found:
        p["rules"] = p["rules"].split()
    return found


def formulas(db: sqlite3.Connection) -> list[Record]:
    """The formulas in order, each with its `values` (with `sample` read); `rules` are a list."""
    values = records(db, "SELECT * FROM formula_value ORDER BY formula, position")
    for value in values:
        value["sample"] = json.loads(value["sample"])
    by_formula = grouped(values, "formula")
    found = records(db, "SELECT * FROM formula ORDER BY position")
    for f in found:
        f["rules"] = f["rules"].split()
        f["arguments"], f["settings"] = json.loads(f["arguments"]), json.loads(f["settings"])
        f["values"] = by_formula.get(f["name"], [])
    return found
