"""Whole tables of the rules of the games, for the pages."""

from __future__ import annotations

import json
import sqlite3

from generator.store.bulk import grouped
from generator.store.queries import Record, records

PARTS = ("code", "data", "test")
"""What can name a rule."""


def rulebooks(db: sqlite3.Connection) -> list[Record]:
    """Documents of rules in order, each with its `sections`, these with `rules` and `limits`, and with `faults`.

    A rule has `see` as a list, its `examples` (with `context`, `breaks` and `after` read), its `runs` (with `scenario`
    and `record` read), its `faults` and `places`: part -> names. The faults of a document are those of no single rule.
    """
    examples = records(db, "SELECT * FROM game_rule_example ORDER BY rule, position")
    for e in examples:
        e["context"] = json.loads(e["context"])
        e["breaks"] = e["breaks"].split()
        e["after"] = json.loads(e["after"]) if e["after"] else []
    by_rule = grouped(examples, "rule")
    runs = records(db, "SELECT * FROM game_rule_run ORDER BY rule, position")
    for run in runs:
        run["scenario"], run["record"] = json.loads(run["scenario"]), json.loads(run["record"])
    runs_by_rule = grouped(runs, "rule")
    faults = records(db, "SELECT * FROM source_fault ORDER BY id")
    faults_by_rule, faults_by_book = grouped(faults, "rule"), grouped(faults, "rulebook")
    places: dict[str, dict[str, list[str]]] = {}
    for rule, part, name in db.execute("SELECT rule, part, name FROM rule_place ORDER BY rule, part, name"):
        places.setdefault(rule, {part: [] for part in PARTS})[part].append(name)
    rules = records(db, "SELECT * FROM game_rule ORDER BY id")
    for r in rules:
        r["see"] = r["see"].split()
        r["examples"] = by_rule.get(r["rule"], [])
        r["runs"] = runs_by_rule.get(r["rule"], [])
        r["faults"] = faults_by_rule.get(r["rule"], [])
        r["places"] = places.get(r["rule"], {part: [] for part in PARTS})
    by_section = grouped(rules, "section_id")
    sections = records(db, "SELECT * FROM rulebook_section ORDER BY id")
    for s in sections:
        s["rules"] = by_section.get(s["id"], [])
        s["limits"] = json.loads(s["limits"]) if s["limits"] else []
    by_book = grouped(sections, "rulebook")
    books = records(db, "SELECT * FROM rulebook ORDER BY position")
    for book in books:
        book["context"] = json.loads(book["context"])
        book["sections"] = by_book.get(book["slug"], [])
        book["faults"] = [f for f in faults_by_book.get(book["slug"], []) if f["rule"] is None]
    return books
