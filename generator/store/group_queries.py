"""Questions about action groups: one group, the groups of an action, all of them, and whole tables for the pages."""

from __future__ import annotations

import sqlite3
from typing import Any

from generator.store.bulk import grouped
from generator.store.queries import Record, records

_SUMMARY = (
    "SELECT g.*, "
    "(SELECT count(*) FROM group_member m WHERE m.group_id = g.id) AS size, "
    "(SELECT count(*) FROM group_member m WHERE m.group_id = g.id AND m.kind = 'command') AS commands, "
    "(SELECT count(*) FROM group_ruling r WHERE r.group_id = g.id) AS open FROM action_group g"
)
_RULINGS = (
    "(SELECT coalesce(group_concat(d.ruling, ' '), '') FROM group_doubt d "
    "WHERE d.group_id = x.group_id AND d.kind = x.kind AND d.action = x.action) AS rulings"
)
_COMMAND = "LEFT JOIN command c ON x.kind = 'command' AND c.slug = x.action"
_MEMBERS = (
    "SELECT x.group_id, x.kind, x.action, m.id AS move_id, coalesce(m.name, c.name, x.action) AS name, t.slug AS type, "
    f"m.category, v.text AS bap, x.how, x.why, x.effects, {_RULINGS} "
    f"FROM group_member x LEFT JOIN move m ON m.id = x.move_id {_COMMAND} LEFT JOIN type t ON t.id = m.type_id "
    "LEFT JOIN bbp_value v ON v.kind = 'move' AND v.record_id = m.id AND v.field = 'bap'"
)
_EXCLUSIONS = (
    "SELECT x.group_id, x.kind, x.action, coalesce(m.name, c.name, x.action) AS name, x.reason "
    "FROM group_exclusion x LEFT JOIN move m ON m.id = x.move_id " + _COMMAND
)
_DOUBTS = (
    "SELECT x.group_id, x.ruling, x.kind, x.action, coalesce(m.name, c.name, x.action) AS name "
    "FROM group_doubt x LEFT JOIN move m ON m.id = x.move_id " + _COMMAND
)
_BY_NAME = "name COLLATE NOCASE, x.action"


def groups(db: sqlite3.Connection) -> list[Record]:
    """All groups in the source's order; `size` members, `commands` of them commands, `open` rulings."""
    return records(db, f"{_SUMMARY} ORDER BY g.id")


def group(db: sqlite3.Connection, of: str) -> Record | None:
    """A group by slug: its columns, `members` and `exclusions` by name, and `rulings`."""
    found = records(db, f"{_SUMMARY} WHERE g.slug = ?", (of,))
    if not found:
        return None
    (one,) = found
    key = (one["id"],)
    one["members"] = records(db, f"{_MEMBERS} WHERE x.group_id = ? ORDER BY {_BY_NAME}", key)
    one["exclusions"] = records(db, f"{_EXCLUSIONS} WHERE x.group_id = ? ORDER BY {_BY_NAME}", key)
    one["rulings"] = records(
        db, "SELECT slug, question, assumed FROM group_ruling WHERE group_id = ? ORDER BY slug", key
    )
    doubts = records(db, f"{_DOUBTS} WHERE x.group_id = ? ORDER BY {_BY_NAME}", key)
    _affected(one["rulings"], doubts)
    return one


def _affected(rulings: list[Record], doubts: list[Record]) -> None:
    """Give each ruling of a group the actions that it decides on, `affects`."""
    by_ruling = grouped(doubts, "ruling")
    for ruling in rulings:
        ruling["affects"] = by_ruling.get(ruling["slug"], [])


def groups_of(db: sqlite3.Connection, kind: str, action: str) -> list[Record]:
    """The groups that an action (`kind` move or command) is in, in the source's order: slug, name, rule, how, why,
    rulings."""
    return records(
        db,
        f"SELECT g.slug, g.name, g.rule, x.how, x.why, {_RULINGS} FROM group_member x "
        "JOIN action_group g ON g.id = x.group_id WHERE x.kind = ? AND x.action = ? ORDER BY g.id",
        (kind, action),
    )


def doubts_of(db: sqlite3.Connection, kind: str, action: str) -> list[Record]:
    """The groups that an action is not in for as long as an open ruling stands: slug, name, rule, ruling, question."""
    return records(
        db,
        "SELECT g.slug, g.name, g.rule, r.slug AS ruling, r.question FROM group_doubt x "
        "JOIN action_group g ON g.id = x.group_id "
        "JOIN group_ruling r ON r.group_id = x.group_id AND r.slug = x.ruling "
        "WHERE x.kind = ? AND x.action = ? AND NOT EXISTS (SELECT 1 FROM group_member m "
        "WHERE m.group_id = x.group_id AND m.kind = x.kind AND m.action = x.action) ORDER BY g.id, r.slug",
        (kind, action),
    )


def actions(db: sqlite3.Connection) -> list[Record]:
    """Every action a group may hold, moves by name and then commands: slug, name, kind, type, category, attack, bap.

    A command that has the name of a move is that move.
    """
    return records(
        db,
        "SELECT m.slug, m.name, 'move' AS kind, t.slug AS type, m.category, m.attack, v.text AS bap FROM move m "
        "LEFT JOIN type t ON t.id = m.type_id "
        "LEFT JOIN bbp_value v ON v.kind = 'move' AND v.record_id = m.id AND v.field = 'bap' "
        "UNION ALL SELECT slug, name, 'command', NULL, NULL, 0, NULL FROM command "
        "WHERE slug NOT IN (SELECT slug FROM move) ORDER BY 3 DESC, 2 COLLATE NOCASE, 1",
    )


def members(db: sqlite3.Connection) -> dict[str, list[str]]:
    """Group slug -> the slugs of its members."""
    out: dict[str, list[str]] = {slug: [] for (slug,) in db.execute("SELECT slug FROM action_group ORDER BY id")}
    for slug, action in db.execute(
        "SELECT g.slug, x.action FROM group_member x JOIN action_group g ON g.id = x.group_id"
    ):
        out[slug].append(action)
    return out


def all_groups(db: sqlite3.Connection) -> list[Record]:
    """All groups for the pages, each as `group` gives it: one query a table."""
    members = grouped(records(db, f"{_MEMBERS} ORDER BY x.group_id, {_BY_NAME}"), "group_id")
    exclusions = grouped(records(db, f"{_EXCLUSIONS} ORDER BY x.group_id, {_BY_NAME}"), "group_id")
    doubts = grouped(records(db, f"{_DOUBTS} ORDER BY x.group_id, {_BY_NAME}"), "group_id")
    rulings = grouped(records(db, "SELECT * FROM group_ruling ORDER BY group_id, slug"), "group_id")
    out: list[dict[str, Any]] = groups(db)
    for one in out:
        key = one["id"]
        one["members"] = members.get(key, [])
        one["exclusions"] = exclusions.get(key, [])
        one["rulings"] = rulings.get(key, [])
        _affected(one["rulings"], doubts.get(key, []))
    return out
