"""datasette's metadata."""

from __future__ import annotations

import json
import sqlite3

from generator.store.describe import metadata_json
from generator.store.tables import TABLES


def test_metadata_names_every_table_and_column(real_db: sqlite3.Connection) -> None:
    data = json.loads(metadata_json(real_db, "T", "D"))
    tables = data["databases"]["compendium"]["tables"]
    assert set(tables) == {t.name for t in TABLES} | {"search"}
    for table in TABLES:
        assert set(tables[table.name]["columns"]) == {c.name for c in table.columns}
        for facet in tables[table.name].get("facets", []):
            assert facet in tables[table.name]["columns"]
    assert (data["title"], data["description"]) == ("T", "D")
    assert "MIT" in data["license"]
