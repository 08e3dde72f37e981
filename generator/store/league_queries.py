"""Whole tables of the League's data, for the pages and the downloads."""

from __future__ import annotations

import json
import sqlite3

from generator.store.queries import Record, records


def all_places(db: sqlite3.Connection) -> list[Record]:
    """Arenas and then gyms; `special`, `conditions` and `unknown` are lists."""
    found = records(db, "SELECT * FROM league_place ORDER BY id")
    for place in found:
        place["special"], place["conditions"] = (place[k].splitlines() for k in ("special", "conditions"))
        place["unknown"] = place["unknown"].split()
    return found


def all_league_moves(db: sqlite3.Connection) -> list[Record]:
    """Moves by name; `statuses` and `unknown` are lists, `details` is read from its JSON, `flags` parted by blanks."""
    found = records(db, "SELECT * FROM league_move ORDER BY name COLLATE NOCASE, slug")
    for move in found:
        for key in ("statuses", "unknown"):
            move[key] = move[key].split()
        move["details"] = json.loads(move["details"]) if move["details"] else {}
    return found
