"""The pages of commands and conditions: an anchor for every record, and what nobody knows told as unknown."""

from __future__ import annotations

import re
import sqlite3

from generator.pages import vocabulary
from generator.pages.shelf import Shelf
from generator.store import bulk


def rows(db: sqlite3.Connection) -> dict[str, str]:
    """Address -> the page's rows."""
    return {page.path: b"".join(page.bodies).decode() for page in vocabulary.pages(Shelf(db))}


def test_every_record_has_an_anchor(real_db: sqlite3.Connection) -> None:
    pages, shelf = rows(real_db), Shelf(real_db)
    assert list(pages) == ["commands/", "conditions/"]
    for path, records in (("commands/", shelf.commands), ("conditions/", shelf.conditions)):
        assert re.findall(r'<tr id="([^"]+)">', pages[path]) == [r["slug"] for r in records]
    assert shelf.link("conditions", "burn", "../") == '<a href="../conditions/#burn">Burn</a>'


def test_cells(small_db: sqlite3.Connection) -> None:
    pages = rows(small_db)
    mull, nibble = pages["commands/"].splitlines()
    assert '<i class="unk">unknown</i><td>What it does is unknown.<td>Ponder<td>–' in mull
    assert mull.endswith("pokemon-showdown</a> (First part, 2026-11-29)")
    assert '<td>past<td>both<td>Once a command.<td>–<td><a href="../moves/nibble/">Nibble</a>' in nibble
    burn, nibble = pages["conditions/"].splitlines()
    assert "<td>Major Status<td>" in burn
    assert "<td>Burned, Burnt<td>–<td>One at a time.<td>" in burn
    assert "One instance is about a move." in nibble


def test_lists_are_read_back(small_db: sqlite3.Connection) -> None:
    burn, nibble = bulk.all_conditions(small_db)
    assert (burn["said"], burn["covers"], nibble["said"]) == (["Burned", "Burnt"], [], [])
