"""G-015: a species is among the learners of a move exactly when the move is in its movepool, in the database too."""

from __future__ import annotations

import sqlite3
from pathlib import Path

from engine.dex.movepools import movepool
from engine.dex.records import Dex


def test_g_015_learners_and_movepools_agree(dex: Dex, site: Path) -> None:
    database = sqlite3.connect(f"file:{site / 'compendium.sqlite'}?mode=ro", uri=True)
    stored = set(
        database.execute(
            "SELECT s.slug, m.slug FROM movepool p JOIN species s ON s.id = p.species_id "
            "JOIN move m ON m.id = p.move_id"
        )
    )
    expected = {(slug, move) for slug in dex.species for move in movepool(dex.species, slug)}
    assert stored == expected


def test_g_034_stats_in_the_database_are_those_of_the_data(dex: Dex, site: Path) -> None:
    database = sqlite3.connect(f"file:{site / 'compendium.sqlite'}?mode=ro", uri=True)
    for slug, *stats in database.execute("SELECT slug, hp, atk, def, spa, spd, spe FROM species"):
        assert stats == [value for _, value in dex.species[slug].stats.items()]
