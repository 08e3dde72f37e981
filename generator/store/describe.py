"""datasette's metadata.json: the same descriptions that the database holds, with the licences of the sources."""

from __future__ import annotations

import json
import sqlite3
from typing import Any

DATABASE_NAME = "compendium"


def metadata(db: sqlite3.Connection, title: str = "", description: str = "") -> dict[str, Any]:
    """Metadata as datasette reads it: every table and column described, facets and labels where they help."""
    tables: dict[str, dict[str, Any]] = {}
    for name, text in db.execute("SELECT name, text FROM table_description ORDER BY name"):
        tables[name] = {"description": text}
    for table, column, text in db.execute("SELECT table_name, column_name, text FROM column_description"):
        tables[table].setdefault("columns", {})[column] = text
    for table in (
        "type",
        "nature",
        "command",
        "condition",
        "ability",
        "item",
        "move",
        "species",
        "action_group",
        "league_place",
        "league_move",
    ):
        tables[table]["label_column"] = "name"
    for table in ("rulebook", "rulebook_section", "game_rule"):
        tables[table]["label_column"] = "title"
    for table, facets in (
        ("move", ["type_id", "category"]),
        ("species", ["gen", "status"]),
        ("action_group", ["rule", "noun"]),
        ("group_member", ["group_id", "how"]),
        ("finding", ["code", "severity"]),
        ("condition", ["kind", "provenance"]),
        ("game_rule", ["section_id", "subject", "kind"]),
        ("rule_place", ["part"]),
        ("league_place", ["kind"]),
        ("league_move", ["style", "category"]),
    ):
        tables[table]["facets"] = facets
    sources = db.execute("SELECT name, licence FROM source WHERE kind = 'main-series' ORDER BY slug").fetchall()
    out: dict[str, Any] = {"title": title or "BBP Compendium"}
    if description:
        out["description"] = description
    if sources:
        out["source"] = ", ".join(name for name, _ in sources)
        out["license"] = ", ".join(dict.fromkeys(licence for _, licence in sources if licence))
    out["databases"] = {DATABASE_NAME: {"tables": tables}}
    return out


def metadata_json(db: sqlite3.Connection, title: str = "", description: str = "") -> str:
    """The metadata as the text of `metadata.json`."""
    return json.dumps(metadata(db, title, description), ensure_ascii=False, indent=1, sort_keys=True) + "\n"
