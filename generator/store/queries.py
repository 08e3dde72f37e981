"""Look-ups: one function a question. Every function takes the connection first and returns plain dicts or tuples.

Whole tables for building the site are in `generator.store.bulk`.
"""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Mapping, Sequence
from typing import Any

from engine.dex.names import fold, slug

Record = dict[str, Any]
KINDS = ("species", "move", "ability", "item", "type", "nature", "group")
_TABLES = {kind: kind for kind in (*KINDS, "command", "condition")} | {"group": "action_group"}


def records(db: sqlite3.Connection, sql: str, parameters: Sequence[Any] = ()) -> list[Record]:
    """The rows of a query as dicts by column name."""
    cursor = db.execute(sql, parameters)
    names = [column[0] for column in cursor.description]
    return [dict(zip(names, row, strict=True)) for row in cursor]


def _one(db: sqlite3.Connection, sql: str, parameters: Sequence[Any]) -> Record | None:
    found = records(db, sql, parameters)
    return found[0] if found else None


def find(db: sqlite3.Connection, kind: str, name: str) -> str | None:
    """The slug that a name means, in any spelling (`Mr Mime`, `flabebe`, `Type: Null`), or None.

    The slug itself comes first; then whatever has the same letters and digits.
    """
    wanted = slug(name)
    row = db.execute(f"SELECT slug FROM [{_TABLES[kind]}] WHERE slug = ?", (wanted,)).fetchone()
    if row:
        return str(row[0])
    folded = fold(name)
    return next((s for s, n in names(db, kind) if folded in (s.replace("-", ""), fold(n))), None) if folded else None


def names(db: sqlite3.Connection, kind: str) -> list[tuple[str, str]]:
    """(slug, name) of all records of a kind, by slug."""
    return db.execute(f"SELECT slug, name FROM [{_TABLES[kind]}] ORDER BY slug").fetchall()


def search(db: sqlite3.Connection, text: str, limit: int = 20) -> list[Record]:
    """What has words in its name that start as the text's words do: name, kind, slug, hint; exact names first."""
    words = [w for w in slug(text).split("-") if w]
    if not words:
        return []
    match = " AND ".join(f'"{w}"*' for w in words)
    whole = fold(text)
    return records(
        db,
        "SELECT name, kind, slug, hint FROM search WHERE search MATCH ? "
        "ORDER BY replace(slug, '-', '') <> ?, length(name), kind, slug LIMIT ?",
        (f'({match}) OR "{whole}"*', whole, limit),
    )


def learners(db: sqlite3.Connection, moves: Sequence[str], of_type: str | None = None) -> list[tuple[str, str]]:
    """(slug, name) of every species that has all the moves in its movepool and, if given, the type.

    `moves` and `of_type` are slugs. At least one move must be given.
    """
    ids = [db.execute("SELECT id FROM move WHERE slug = ?", (m,)).fetchone() for m in dict.fromkeys(moves)]
    if not ids or None in ids:
        return []
    parameters: list[Any] = [i for (i,) in ids]
    # The order of the joins is fixed: SQLite without statistics would not know which list is short.
    if of_type is None:
        start, pools = "movepool p0", range(1, len(ids))
        where = "p0.move_id = ?"
        parameters = parameters[1:] + parameters[:1]
        owner = "p0.species_id"
    else:
        start, pools = "type t CROSS JOIN species_type st ON st.type_id = t.id", range(len(ids))
        where = "t.slug = ?"
        parameters.append(of_type)
        owner = "st.species_id"
    joins = " ".join(f"CROSS JOIN movepool p{n} ON p{n}.species_id = {owner} AND p{n}.move_id = ?" for n in pools)
    return db.execute(
        f"SELECT s.slug, s.name FROM {start} {joins} CROSS JOIN species s ON s.id = {owner} "
        f"WHERE {where} ORDER BY s.id",
        parameters,
    ).fetchall()


def values(db: sqlite3.Connection, kind: str, record: int) -> dict[str, Record]:
    """The BBP values of a species or move by field: low, high, text, provenance, rule, source, date, note."""
    rows = records(
        db,
        "SELECT field, low, high, text, provenance, rule, source, date, note FROM bbp_value "
        "WHERE kind = ? AND record_id = ?",
        (kind, record),
    )
    return {row.pop("field"): row for row in rows}


def species(db: sqlite3.Connection, of: str) -> Record | None:
    """A species by slug: its columns with `base` and `prevo` as slugs, types, abilities by slot, egg groups, formes,
    evolutions, relations and BBP values."""
    found = _one(
        db,
        "SELECT s.*, b.slug AS base, p.slug AS prevo FROM species s LEFT JOIN species b ON b.id = s.base_id "
        "LEFT JOIN species p ON p.id = s.prevo_id WHERE s.slug = ?",
        (of,),
    )
    if found is None:
        return None
    i = found["id"]
    found["details"] = json.loads(found["details"]) if found["details"] else {}
    found["types"] = [
        s
        for (s,) in db.execute(
            "SELECT t.slug FROM species_type st JOIN type t ON t.id = st.type_id "
            "WHERE st.species_id = ? ORDER BY st.position",
            (i,),
        )
    ]
    order = {"first": 0, "second": 1, "hidden": 2, "special": 3}
    slots = db.execute(
        "SELECT sa.slot, a.slug FROM species_ability sa JOIN ability a ON a.id = sa.ability_id WHERE sa.species_id = ?",
        (i,),
    )
    found["abilities"] = dict(sorted(slots, key=lambda row: order.get(row[0], 9)))
    found["egg_groups"] = [
        g for (g,) in db.execute("SELECT egg_group FROM species_egg_group WHERE species_id = ? ORDER BY 1", (i,))
    ]
    found["formes"] = [s for (s,) in db.execute("SELECT slug FROM species WHERE base_id = ? ORDER BY id", (i,))]
    found["evolutions"] = [s for (s,) in db.execute("SELECT slug FROM species WHERE prevo_id = ? ORDER BY id", (i,))]
    found["relations"] = db.execute(
        "SELECT r.kind, o.slug FROM species_relation r JOIN species o ON o.id = r.other_id "
        "WHERE r.species_id = ? ORDER BY 1, 2",
        (i,),
    ).fetchall()
    found["bbp"] = values(db, "species", i)
    return found


def movepool(db: sqlite3.Connection, of: str) -> list[Record]:
    """A species' movepool by move name: slug, name, type, category, power, power_varies, accuracy, priority, pp, flags,
    codes and told (how it is learned), bap."""
    return records(
        db,
        "SELECT m.slug, m.name, t.slug AS type, m.category, m.power, m.power_varies, m.accuracy, m.priority, m.pp, "
        "m.flags, w.codes, w.told, v.text AS bap "
        "FROM species s JOIN movepool p ON p.species_id = s.id JOIN move m ON m.id = p.move_id "
        "JOIN way w ON w.id = p.way_id LEFT JOIN type t ON t.id = m.type_id "
        "LEFT JOIN bbp_value v ON v.kind = 'move' AND v.record_id = m.id AND v.field = 'bap' "
        "WHERE s.slug = ? ORDER BY m.name",
        (of,),
    )


def matchups(db: sqlite3.Connection, types: Sequence[str]) -> dict[str, int]:
    """What a Pokemon of one or two types takes from each attacking type, in quarters: 0, 1, 2, 4 (plain), 8 or 16."""
    marks = ", ".join("?" * len(types))
    taken: dict[str, int] = {}
    for attacking, halves in db.execute(
        "SELECT a.slug, x.halves FROM type_takes x "
        "JOIN type d ON d.id = x.defending_id JOIN type a ON a.id = x.attacking_id "
        f"WHERE d.slug IN ({marks}) ORDER BY a.id",
        tuple(types),
    ):
        taken[attacking] = taken[attacking] * halves // 2 if attacking in taken else halves * 2
    return taken


def move(db: sqlite3.Connection, of: str) -> Record | None:
    """A move by slug: its columns with `type` as slug, its effects and BBP values."""
    found = _one(
        db, "SELECT m.*, t.slug AS type FROM move m LEFT JOIN type t ON t.id = m.type_id WHERE m.slug = ?", (of,)
    )
    if found is None:
        return None
    found["effects"] = records(
        db,
        "SELECT do, what, who, chance, text, line, details, source, ref FROM move_effect "
        "WHERE move_id = ? ORDER BY position",
        (found["id"],),
    )
    for effect in found["effects"]:
        effect["details"] = json.loads(effect["details"]) if effect["details"] else {}
    found["bbp"] = values(db, "move", found["id"])
    return found


def learned_by(db: sqlite3.Connection, of: str) -> list[Record]:
    """Who has a move, by slug: slug, name, codes, told."""
    return records(
        db,
        "SELECT s.slug, s.name, w.codes, w.told FROM move m CROSS JOIN movepool p ON p.move_id = m.id "
        "CROSS JOIN species s ON s.id = p.species_id CROSS JOIN way w ON w.id = p.way_id "
        "WHERE m.slug = ? ORDER BY s.id",
        (of,),
    )


def ability(db: sqlite3.Connection, of: str) -> Record | None:
    """An ability by slug, with `species`: slug, name, slot of everyone who may have it."""
    found = _one(db, "SELECT * FROM ability WHERE slug = ?", (of,))
    if found is not None:
        found["species"] = records(
            db,
            "SELECT s.slug, s.name, sa.slot FROM species_ability sa JOIN species s ON s.id = sa.species_id "
            "WHERE sa.ability_id = ? ORDER BY s.id",
            (found["id"],),
        )
    return found


def item(db: sqlite3.Connection, of: str) -> Record | None:
    """An item by slug; `details` is read from its JSON."""
    found = _one(db, "SELECT * FROM item WHERE slug = ?", (of,))
    if found is not None:
        found["details"] = json.loads(found["details"]) if found["details"] else {}
    return found


def type_(db: sqlite3.Connection, of: str) -> Record | None:
    """A type by slug, with `takes` and `deals` (type slug -> halves) and how many species and moves have it."""
    found = _one(db, "SELECT * FROM type WHERE slug = ?", (of,))
    if found is None:
        return None
    i = found["id"]
    found["takes"] = dict(
        db.execute(
            "SELECT a.slug, x.halves FROM type_takes x JOIN type a ON a.id = x.attacking_id "
            "WHERE x.defending_id = ? ORDER BY a.id",
            (i,),
        )
    )
    found["deals"] = dict(
        db.execute(
            "SELECT d.slug, x.halves FROM type_takes x JOIN type d ON d.id = x.defending_id "
            "WHERE x.attacking_id = ? ORDER BY d.id",
            (i,),
        )
    )
    found["species_count"] = db.execute("SELECT count(*) FROM species_type WHERE type_id = ?", (i,)).fetchone()[0]
    found["move_count"] = db.execute("SELECT count(*) FROM move WHERE type_id = ?", (i,)).fetchone()[0]
    return found


def meta(db: sqlite3.Connection) -> dict[str, str]:
    """Facts about the database: schema, counts, versions of the sources."""
    return dict(db.execute("SELECT key, value FROM meta"))


def value_answer(row: Mapping[str, Any]) -> Record:
    """A BBP value of the database: `value` (None unless exact), `text`, `provenance`, and where it comes from."""
    exact = row["low"] if row["low"] == row["high"] else None
    out: Record = {"value": exact, "text": row["text"], "provenance": row["provenance"]}
    if exact is None and row["low"] is not None:
        out |= {"low": row["low"], "high": row["high"]}
    return out | {k: row[k] for k in ("rule", "source", "date", "note") if row[k] is not None}
