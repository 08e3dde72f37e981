"""Whole tables at once, for building the site: one query a table, grouped here, so that no page asks for itself."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterable
from operator import itemgetter
from typing import Any

Record = dict[str, Any]
"""One row by column name."""


def _records(db: sqlite3.Connection, sql: str) -> list[Record]:
    cursor = db.execute(sql)
    names = [column[0] for column in cursor.description]
    return [dict(zip(names, row, strict=True)) for row in cursor]


def grouped(rows: Iterable[Record], key: str) -> dict[Any, list[Record]]:
    """Rows by the value of one column, order kept."""
    groups: dict[Any, list[Record]] = {}
    for row in rows:
        groups.setdefault(row[key], []).append(row)
    return groups


def all_types(db: sqlite3.Connection) -> list[Record]:
    """Types by name, each with `takes`: attacking slug -> halves."""
    types = _records(db, "SELECT * FROM type ORDER BY name")
    names = {t["id"]: t["slug"] for t in types}
    takes: dict[int, dict[str, int]] = {t["id"]: {} for t in types}
    for defending, attacking, halves in db.execute("SELECT defending_id, attacking_id, halves FROM type_takes"):
        takes[defending][names[attacking]] = halves
    return [{**t, "takes": takes[t["id"]]} for t in types]


def all_natures(db: sqlite3.Connection) -> list[Record]:
    """Natures by name."""
    return _records(db, "SELECT * FROM nature ORDER BY name")


def all_commands(db: sqlite3.Connection) -> list[Record]:
    """Commands by name, those of older rules last; `said` is a list."""
    return _with_said(_records(db, "SELECT * FROM command ORDER BY status IS NOT NULL, name"))


def all_conditions(db: sqlite3.Connection) -> list[Record]:
    """Conditions by name; `said` is a list of wordings, `covers` one of slugs."""
    conditions = _with_said(_records(db, "SELECT * FROM condition ORDER BY name COLLATE NOCASE, slug"))
    for condition in conditions:
        condition["covers"] = condition["covers"].split()
    return conditions


def _with_said(records: list[Record]) -> list[Record]:
    for r in records:
        r["said"] = r["said"].split("; ") if r["said"] else []
    return records


def all_abilities(db: sqlite3.Connection) -> list[Record]:
    """Abilities by name."""
    return _records(db, "SELECT * FROM ability ORDER BY name COLLATE NOCASE, slug")


def all_items(db: sqlite3.Connection) -> list[Record]:
    """Items by name; `details` is read from its JSON."""
    items = _records(db, "SELECT * FROM item ORDER BY name COLLATE NOCASE, slug")
    for item in items:
        item["details"] = json.loads(item["details"]) if item["details"] else {}
    return items


def all_moves(db: sqlite3.Connection) -> list[Record]:
    """Moves by name, each with its type's slug (`type`), its `effects` and its `bbp` values by field."""
    moves = _records(
        db,
        "SELECT m.*, t.slug AS type FROM move m LEFT JOIN type t ON t.id = m.type_id "
        "ORDER BY m.name COLLATE NOCASE, m.slug",
    )
    effects = grouped(_records(db, "SELECT * FROM move_effect ORDER BY move_id, position"), "move_id")
    values = all_values(db, "move")
    for move in moves:
        move["effects"] = effects.get(move["id"], [])
        move["bbp"] = values.get(move["id"], {})
    return moves


def all_species(db: sqlite3.Connection) -> list[Record]:
    """Species in the order of the National Dex, fan-made ones last, each base before its formes.

    Each has `types` (slugs), `abilities` (slot -> ability id), `egg_groups`, `relations` (kind, other id), `bbp` values
    by field, and `details` read from its JSON.
    """
    species = _records(
        db, "SELECT * FROM species ORDER BY num <= 0, abs(num), coalesce(base_id, id), base_id IS NOT NULL, slug"
    )
    types: dict[int, list[str]] = {}
    for owner, slug in db.execute(
        "SELECT s.species_id, t.slug FROM species_type s JOIN type t ON t.id = s.type_id "
        "ORDER BY s.species_id, s.position"
    ):
        types.setdefault(owner, []).append(slug)
    abilities: dict[int, dict[str, int]] = {}
    for owner, slot, ability in db.execute("SELECT species_id, slot, ability_id FROM species_ability"):
        abilities.setdefault(owner, {})[slot] = ability
    eggs: dict[int, list[str]] = {}
    for owner, group in db.execute(
        "SELECT species_id, egg_group FROM species_egg_group ORDER BY species_id, egg_group"
    ):
        eggs.setdefault(owner, []).append(group)
    relations: dict[int, list[tuple[str, int]]] = {}
    for owner, kind, other in db.execute("SELECT species_id, kind, other_id FROM species_relation ORDER BY 1, 2, 3"):
        relations.setdefault(owner, []).append((kind, other))
    values = all_values(db, "species")
    slots = {"first": 0, "second": 1, "hidden": 2, "special": 3}
    for s in species:
        i = s["id"]
        s["types"] = types.get(i, [])
        s["abilities"] = dict(sorted(abilities.get(i, {}).items(), key=lambda pair: slots.get(pair[0], 9)))
        s["egg_groups"] = eggs.get(i, [])
        s["relations"] = relations.get(i, [])
        s["bbp"] = values.get(i, {})
        s["details"] = json.loads(s["details"]) if s["details"] else {}
    return species


def all_values(db: sqlite3.Connection, kind: str) -> dict[int, dict[str, Record]]:
    """BBP values of all records of a kind (species or move): record id -> field -> the value's row."""
    values: dict[int, dict[str, Record]] = {}
    names = ("low", "high", "text", "provenance", "rule", "source", "date", "note")
    for row in db.execute(f"SELECT record_id, field, {', '.join(names)} FROM bbp_value WHERE kind = ?", (kind,)):
        values.setdefault(row[0], {})[row[1]] = dict(zip(names, row[2:], strict=True))
    return values


def all_ways(db: sqlite3.Connection) -> list[tuple[int, str, str]]:
    """(id, source codes, the same in words) of every way of learning."""
    return db.execute("SELECT id, codes, told FROM way").fetchall()


def all_movepools(db: sqlite3.Connection) -> list[tuple[int, int, int]]:
    """(species id, move id, way id), sorted by species and move."""
    return db.execute("SELECT species_id, move_id, way_id FROM movepool ORDER BY species_id, move_id").fetchall()


def all_links(db: sqlite3.Connection) -> list[Record]:
    """Sections of the link compendium in order, each with its `entries`, each of these with its `links`."""
    sublinks = grouped(_records(db, "SELECT * FROM sublink ORDER BY link_id, position"), "link_id")
    entries = _records(db, "SELECT * FROM link ORDER BY id")
    for entry in entries:
        entry["links"] = sublinks.get(entry["id"], [])
    by_section = grouped(entries, "section_id")
    sections = _records(db, "SELECT * FROM link_section ORDER BY id")
    for section in sections:
        section["entries"] = by_section.get(section["id"], [])
    return sections


def all_rules(db: sqlite3.Connection) -> list[Record]:
    """Audit rules by code, each with its `examples`, these in order with those that have no finding first."""
    examples = grouped(_records(db, "SELECT * FROM rule_example ORDER BY code, valid DESC, position, document"), "code")
    rules = _records(db, "SELECT * FROM rule ORDER BY code")
    for rule in rules:
        rule["examples"] = examples.get(rule["code"], [])
    return rules


def all_findings(db: sqlite3.Connection) -> list[Record]:
    """What the audit found, open and waived, in its order, each with its rule's name."""
    return _records(db, "SELECT f.*, r.name FROM finding f LEFT JOIN rule r ON r.code = f.code ORDER BY f.id")


def all_sources(db: sqlite3.Connection) -> tuple[list[Record], list[Record], list[Record]]:
    """Sources, corrections made on import, and spellings changed throughout."""
    return (
        _records(db, "SELECT * FROM source ORDER BY slug"),
        _records(db, "SELECT * FROM correction ORDER BY id"),
        _records(db, "SELECT * FROM normalised ORDER BY id"),
    )


_SITE: dict[str, Any] = {
    "title": "BBP Compendium",
    "tagline": "",
    "description": "",
    "language": "en",
    "games": [],
    "disclaimers": [],
    "nav": [
        {"label": label, "path": path}
        for label, path in (
            ("Links", ""),
            ("Quick reference", "rules/bbp/"),
            ("Species", "species/"),
            ("Moves", "moves/"),
            ("Abilities", "abilities/"),
            ("Items", "items/"),
            ("Commands", "commands/"),
            ("Conditions", "conditions/"),
            ("Types", "types/"),
            ("Natures", "natures/"),
            ("Groups", "groups/"),
            ("Rules", "rules/"),
            ("Audit", "audit/"),
            ("Downloads", "downloads/"),
        )
    ],
}


def site_text(db: sqlite3.Connection) -> dict[str, Any]:
    """The site's own words by field, with plain ones for what data/site.yaml leaves out."""
    return _SITE | {key: json.loads(value) for key, value in db.execute("SELECT key, value FROM site_text")}


def meta(db: sqlite3.Connection) -> dict[str, str]:
    """Facts about the database."""
    return dict(db.execute("SELECT key, value FROM meta"))


def described_tables(db: sqlite3.Connection) -> list[tuple[str, str, int]]:
    """(table, description, number of rows) of every described table, by name."""
    rows = sorted(db.execute("SELECT name, text FROM table_description").fetchall(), key=itemgetter(0))
    return [(name, text, db.execute(f"SELECT count(*) FROM [{name}]").fetchone()[0]) for name, text in rows]
