"""The words that a reader of substitutions knows, from the database, and what a species can know."""

from __future__ import annotations

import sqlite3
from collections.abc import Mapping
from typing import Any

from engine.bbp.vocabulary import Vocabulary
from engine.tools.wire import told

_PLAIN = ("move", "command", "condition", "type", "ability", "species")


def vocabulary(db: sqlite3.Connection) -> Vocabulary:
    """All names of the database with their other wordings, the members of groups, and what is an attack."""
    names: dict[str, dict[str, str]] = {k: dict(db.execute(f"SELECT slug, name FROM [{k}]")) for k in _PLAIN}
    names["medicine"] = dict(db.execute("SELECT slug, name FROM item WHERE kind = 'medicine'"))
    names["item"] = dict(db.execute("SELECT slug, name FROM item WHERE kind IS NOT 'medicine'"))
    names["group"] = dict(db.execute("SELECT slug, name FROM action_group ORDER BY id"))
    said = {
        kind: {
            wording: slug for slug, text in db.execute(f"SELECT slug, said FROM [{kind}]") for wording in _parts(text)
        }
        for kind in ("command", "condition")
    }
    members: dict[str, set[str]] = {slug: set() for slug in names["group"]}
    for group, action in db.execute(
        "SELECT g.slug, m.action FROM group_member m JOIN action_group g ON g.id = m.group_id"
    ):
        members[group].add(action)
    attacks = "SELECT m.slug, t.slug FROM move m JOIN type t ON t.id = m.type_id WHERE m.attack = 1"
    z_powers = "SELECT slug FROM move WHERE is_z = 1 UNION SELECT slug FROM item WHERE kind = 'z-crystal'"
    return Vocabulary(
        names,
        said=said,
        attack_types=dict(db.execute(attacks)),
        members={slug: frozenset(inside) for slug, inside in members.items()},
        family_of=dict(db.execute("SELECT slug, kind FROM condition")),
        z_powers=frozenset(slug for (slug,) in db.execute(z_powers)),
    )


def words_data(db: sqlite3.Connection) -> str:
    """What `engine.tools.sub.ready` reads, as JSON text: the `names` that all tools share, and the `words`."""
    names = {kind: list(table.values()) for kind, table in record_names(db).items()}
    return told({"names": names, "words": words_record(db)})


def words_record(db: sqlite3.Connection) -> dict[str, Any]:
    """What substitutions need besides the lists of names, as plain values with each list sorted."""
    words = vocabulary(db)
    return {
        "group": list(words.names["group"].values()),
        "type": list(words.names["type"].values()),
        "medicine": sorted(words.names["medicine"]),
        "said": {kind: _sorted(said) for kind, said in sorted(words.said.items())},
        "attacks": _gathered(words.attack_types),
        "members": {group: sorted(inside) for group, inside in words.members.items()},
        "families": _gathered(words.family_of),
        "z_powers": sorted(words.z_powers),
    }


def record_names(db: sqlite3.Connection) -> dict[str, dict[str, str]]:
    """Kind of record -> slug -> name, for what scenarios of procedures may name; medicines are items here."""
    return {kind: dict(db.execute(f"SELECT slug, name FROM [{kind}]")) for kind in (*_PLAIN, "item")}


def knows(db: sqlite3.Connection, species: str) -> tuple[str, ...]:
    """Names of the moves in a species' movepool, by its slug; empty when none is known of it."""
    found = db.execute(
        "SELECT m.name FROM movepool p JOIN move m ON m.id = p.move_id JOIN species s ON s.id = p.species_id "
        "WHERE s.slug = ? ORDER BY m.slug",
        (species,),
    )
    return tuple(name for (name,) in found)


def priorities(db: sqlite3.Connection) -> dict[str, int]:
    """The priority of each move by its slug, where BBP's is known to be one number."""
    found = db.execute(
        "SELECT m.slug, v.low FROM bbp_value v JOIN move m ON m.id = v.record_id "
        "WHERE v.kind = 'move' AND v.field = 'priority' AND v.low IS NOT NULL AND v.low = v.high"
    )
    return dict(found.fetchall())


def lent_moves(db: sqlite3.Connection) -> tuple[str, ...]:
    """Names of the moves that no movepool has: Z-Moves and Max Moves, which a Pokemon uses by other means."""
    return tuple(name for (name,) in db.execute("SELECT name FROM move WHERE is_z = 1 OR is_max = 1"))


def _parts(said: str) -> list[str]:
    return [part for part in said.split("; ") if part]


def _sorted(table: Mapping[str, str]) -> dict[str, str]:
    return dict(sorted(table.items()))


def _gathered(table: Mapping[str, str]) -> dict[str, list[str]]:
    """Value -> its keys, of a table of key -> value."""
    out: dict[str, list[str]] = {}
    for key in sorted(table):
        out.setdefault(table[key], []).append(key)
    return dict(sorted(out.items()))
