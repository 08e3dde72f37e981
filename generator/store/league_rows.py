"""The League's data to rows: arenas, gyms and moves that fit their field tables, and what a search finds of them."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from engine.audit.registry import Context
from engine.audit.rules.league_tables import moves, places
from engine.dex.names import fold
from generator.store.rows import Row, Rows

_FROM = ("source", "ref", "date")


def league_rows(context: Context) -> Rows:
    """The rows of both tables in the order of their files, and of the search; of a slug that stands twice the first."""
    rows: Rows = {"league_place": [], "league_move": []}
    search: list[Row] = []
    seen: set[str] = set()
    for _, kind, entry in places(context):
        if entry["slug"] not in seen:
            seen.add(entry["slug"])
            rows["league_place"].append(_place(len(seen), kind, entry))
            search.append(_search(entry, kind, f"{kind} of the League"))
    seen = set()
    for _, entry in moves(context):
        if entry["slug"] not in seen:
            seen.add(entry["slug"])
            rows["league_move"].append(_move(len(seen), entry))
            search.append(_search(entry, "league-move", "move of the League"))
    return rows | {"search": search}


def _from(entry: Mapping[str, Any]) -> Row:
    return (entry.get("note"), " ".join(entry.get("unknown", ())), *(entry.get(k) for k in _FROM))


def _place(i: int, kind: str, entry: Mapping[str, Any]) -> Row:
    limit, share, victory = (entry.get(k, {}) for k in ("limit", "share", "victory"))
    return (
        i,
        entry["slug"],
        entry["name"],
        kind,
        *(entry.get(k) for k in ("region", "manager", "registration")),
        *(limit.get(k) for k in ("scope", "number")),
        entry.get("carry"),
        *(share.get(k) for k in ("manager", "trainers")),
        *(entry.get(k) for k in ("prize", "zone")),
        *(victory.get(k) for k in ("kind", "rounds", "judges", "points", "about")),
        *("\n".join(entry.get(k, ())) for k in ("special", "conditions")),
        *(entry.get(k) for k in ("posted", "quest")),
        *_from(entry),
    )


def _move(i: int, entry: Mapping[str, Any]) -> Row:
    plain = ("style", "category", "type", "power", "range", "targets", "area", "height", "repeats", "heals", "weather")
    details = {k: entry[k] for k in ("crit", "pin", "benefit") if k in entry}
    return (
        i,
        entry["slug"],
        entry["name"],
        *(entry.get(k) for k in plain),
        *(" ".join(entry.get(k, ())) for k in ("statuses", "flags")),
        entry.get("effect"),
        json.dumps(details, ensure_ascii=False) if details else None,
        *_from(entry),
    )


def _search(entry: Mapping[str, Any], kind: str, hint: str) -> Row:
    return entry["name"], f"{entry['slug'].replace('-', ' ')} {fold(entry['name'])}", kind, entry["slug"], hint
