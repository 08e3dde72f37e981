"""Ways of learning as text."""

from __future__ import annotations

import sqlite3

from generator.store.ways import read_codes


def ways(db: sqlite3.Connection, slug: str) -> dict[str, tuple[str, str]]:
    rows = db.execute(
        "SELECT m.slug, w.codes, w.told FROM movepool p JOIN species s ON s.id = p.species_id "
        "JOIN move m ON m.id = p.move_id "
        "JOIN way w ON w.id = p.way_id WHERE s.slug = ?",
        (slug,),
    )
    return {move: (codes, told) for move, codes, told in rows}


def test_own_codes_come_as_they_are_and_others_with_their_owner(small_db: sqlite3.Connection) -> None:
    assert ways(small_db, "bun")["nibble"] == ("9L1 8L1", "level 1 gen 8–9")
    assert ways(small_db, "big-bun")["nibble"] == ("as bun: 9L1 8L1", "as Bun: level 1 gen 8–9")
    assert ways(small_db, "big-bun")["ember-hop"][0] == "9L30"


def test_a_code_that_is_there_already_is_not_told_twice_but_events_are(small_db: sqlite3.Connection) -> None:
    assert ways(small_db, "big-bun")["rest-up"] == ("9M 9S0; as bun: 9S0", "TM gen 9; event gen 9; as Bun: event gen 9")


def test_reading_a_way_apart() -> None:
    assert read_codes("9M 9S0; as bun: 9S0; as x-y: 8L1 7M") == [
        ("", ["9M", "9S0"]),
        ("bun", ["9S0"]),
        ("x-y", ["8L1", "7M"]),
    ]
    assert read_codes("as bun: 9L1") == [("bun", ["9L1"])]


def test_every_way_of_the_committed_data_reads_back(real_db: sqlite3.Connection) -> None:
    slugs = {s for (s,) in real_db.execute("SELECT slug FROM species")}
    for codes, told in real_db.execute("SELECT codes, told FROM way"):
        assert told
        assert all((owner == "" or owner in slugs) and several and all(several) for owner, several in read_codes(codes))
