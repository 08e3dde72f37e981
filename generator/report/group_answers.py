"""Look-ups of action groups as plain data: one group, all of them, those of an action, and the answer to a query."""

from __future__ import annotations

import sqlite3
from collections.abc import Mapping
from typing import Any

from engine.bbp.group_query import QueryFault, action_sets, evaluate, named, parse_query, query_names
from generator.report.resolve import UnknownName, printable, resolve
from generator.store import group_queries, queries

Answer = dict[str, Any]


class UnreadableQuery(Exception):
    """A query that cannot be read; `hint` says what to write instead."""

    def __init__(self, message: str, hint: str) -> None:
        super().__init__(message)
        self.hint = hint


def _action(x: Mapping[str, Any]) -> Answer:
    return {"slug": x["action"], "name": x["name"], "kind": x["kind"]}


def group_answer(db: sqlite3.Connection, slug: str) -> Answer:
    """A group: what it is, its members with what makes each one, who is left out, and the open rulings."""
    g = group_queries.group(db, slug)
    assert g is not None
    inside = {(m["kind"], m["action"]) for m in g["members"]}
    examples = dict(queries.names(db, "move"))
    return {
        "kind": "group",
        **{k: g[k] for k in ("slug", "name", "rule", "template", "noun", "parameter", "about", "reading")},
        "examples": [{"slug": s, "name": examples.get(s, s)} for s in g["exemplars"].split()],
        "count": g["size"],
        "members": [
            {
                **_action(m),
                **{k: m[k] for k in ("type", "category", "bap", "how", "why")},
                "effects": [int(n) for n in m["effects"].split()],
                "rulings": m["rulings"].split(),
            }
            for m in g["members"]
        ],
        "excluded": [{**_action(x), "reason": x["reason"]} for x in g["exclusions"]],
        "rulings": [
            {
                **{k: r[k] for k in ("slug", "question", "assumed")},
                "affects": [{**_action(x), "member": (x["kind"], x["action"]) in inside} for x in r["affects"]],
            }
            for r in g["rulings"]
        ],
    }


def groups_answer(db: sqlite3.Connection) -> Answer:
    """All groups in the source's order, with the number of members and of open rulings."""
    found = group_queries.groups(db)
    keys = ("slug", "name", "rule", "noun", "parameter", "size", "commands", "open")
    return {"kind": "groups", "count": len(found), "groups": [{k: g[k] for k in keys} for g in found]}


def groups_of_answer(db: sqlite3.Connection, name: str) -> Answer:
    """The groups of a move or command and why, and those that only an open ruling keeps it out of.

    Raises UnknownName.
    """
    command = None if queries.find(db, "move", name) else queries.find(db, "command", name)
    kind, slug = ("command", command) if command else ("move", resolve(db, "move", name))
    found = group_queries.groups_of(db, kind, slug)
    return {
        "kind": "groups-of",
        "action": {"slug": slug, "name": dict(queries.names(db, kind))[slug], "kind": kind},
        "count": len(found),
        "groups": [{**g, "rulings": g["rulings"].split()} for g in found],
        "undecided": group_queries.doubts_of(db, kind, slug),
    }


def ask_groups(db: sqlite3.Connection, text: str) -> Answer:
    """A group by its name in any spelling, or the actions that a query describes (see engine.bbp.group_query).

    Raises UnknownName for a name that nothing has and UnreadableQuery for a query that cannot be read.
    """
    members = group_queries.members(db)
    names = query_names(members, [slug for slug, _ in queries.names(db, "type")])
    plain = not set("&|~()").intersection(text) and " - " not in text
    key = named(text, names) if plain else None
    if key in members:
        return group_answer(db, key)
    query = parse_query(text, names)
    if isinstance(query, QueryFault):
        if plain and text.strip():
            try:
                return group_answer(db, resolve(db, "group", text))
            except UnknownName as unknown:
                raise UnknownName(str(unknown), unknown.hint or query.hint) from None
        where = f" (character {query.start + 1})" if text.strip() else ""
        raise UnreadableQuery(printable(query.message, 200) + where, query.hint)
    actions = group_queries.actions(db)
    sets = action_sets(members, [(a["slug"], a["type"], bool(a["attack"])) for a in actions])
    wanted = evaluate(query, sets)
    found = [{k: v for k, v in a.items() if k != "attack"} for a in actions if a["slug"] in wanted]
    return {"kind": "group-query", "query": text, "count": len(found), "actions": found}
