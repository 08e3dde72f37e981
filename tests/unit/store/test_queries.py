"""Look-ups against the committed data."""

from __future__ import annotations

import sqlite3
import time

import pytest

from engine.dex.movepools import movepool
from engine.dex.records import Dex
from generator.store import queries


@pytest.mark.parametrize(
    ("typed", "slug"),
    [
        ("Mr Mime", "mr-mime"),
        ("mr. mime", "mr-mime"),
        ("flabebe", "flabebe"),
        ("Flabe\u0301be\u0301", "flabebe"),
        ("Farfetch'd", "farfetchd"),
        ("farfetch’d galar", "farfetchd-galar"),
        ("Type: Null", "type-null"),
        ("TYPENULL", "type-null"),
        ("Nidoran♀", "nidoran-f"),
        ("ho oh", "ho-oh"),
        ("nobody at all", None),
        ("", None),
        ("'", None),
        ("%", None),
    ],
)
def test_names_are_found_in_any_spelling(real_db: sqlite3.Connection, typed: str, slug: str | None) -> None:
    assert queries.find(real_db, "species", typed) == slug


@pytest.mark.parametrize(
    ("typed", "first"),
    [
        ("flabebe", ("species", "flabebe")),
        ("Farfetch'd", ("species", "farfetchd")),
        ("type null", ("species", "type-null")),
        ("u turn", ("move", "u-turn")),
        ("uturn", ("move", "u-turn")),
        ("skarm", ("species", "skarmory")),
        ("data audit", ("link", "data-audit-tables")),
    ],
)
def test_search_finds_the_right_thing_first(real_db: sqlite3.Connection, typed: str, first: tuple[str, str]) -> None:
    found = queries.search(real_db, typed)
    assert (found[0]["kind"], found[0]["slug"]) == first


@pytest.mark.parametrize("typed", ["", "  ", '"', "* OR", "a AND (", "NEAR(", "':;--", "\x00", "é" * 500])
def test_search_takes_anything(real_db: sqlite3.Connection, typed: str) -> None:
    assert isinstance(queries.search(real_db, typed), list)


def brute(dex: Dex, moves: list[str], of_type: str | None) -> list[str]:
    return [
        s
        for s in sorted(dex.species)
        if (of_type is None or of_type in dex.species[s].types) and set(moves) <= movepool(dex.species, s).keys()
    ]


@pytest.mark.parametrize(
    ("moves", "of_type"),
    [
        (["fake-out", "u-turn"], "normal"),
        (["fake-out", "u-turn"], None),
        (["spikes"], "steel"),
        (["protect", "rest", "spikes"], None),
        (["fake-out", "fake-out"], None),
        (["struggle"], None),
    ],
)
def test_learners_agree_with_the_records(
    real_db: sqlite3.Connection, dex: Dex, moves: list[str], of_type: str | None
) -> None:
    assert [s for s, _ in queries.learners(real_db, moves, of_type)] == brute(dex, moves, of_type)


def test_learners_of_unknown_or_no_moves(real_db: sqlite3.Connection) -> None:
    assert queries.learners(real_db, ["no-such-move"]) == []
    assert queries.learners(real_db, []) == []


@pytest.mark.parametrize("of_type", ["normal", None])
def test_learners_are_found_by_keys_alone(real_db: sqlite3.Connection, of_type: str | None) -> None:
    seen: list[str] = []
    real_db.set_trace_callback(seen.append)
    queries.learners(real_db, ["fake-out", "u-turn"], of_type)
    real_db.set_trace_callback(None)
    plan = [row[3] for row in real_db.execute("EXPLAIN QUERY PLAN " + seen[-1])]
    assert plan
    assert not [step for step in plan if step.startswith("SCAN")]


def test_movepool_is_that_of_the_records(real_db: sqlite3.Connection, dex: Dex) -> None:
    for slug in ("skarmory", "altaria", "rotom-wash", "mew", "charizard-mega-x"):
        assert {m["slug"] for m in queries.movepool(real_db, slug)} == set(movepool(dex.species, slug))


def test_matchups_in_quarters(real_db: sqlite3.Connection) -> None:
    taken = queries.matchups(real_db, ["steel", "flying"])
    assert {t: taken[t] for t in ("fire", "electric", "grass", "poison", "ground", "ice", "bug", "normal")} == {
        "fire": 8,
        "electric": 8,
        "grass": 1,
        "poison": 0,
        "ground": 0,
        "ice": 4,
        "bug": 1,
        "normal": 2,
    }
    assert queries.matchups(real_db, ["ghost"])["normal"] == 0


def test_one_query_takes_a_fraction_of_a_second(real_db: sqlite3.Connection) -> None:
    start = time.perf_counter()
    for _ in range(20):
        queries.learners(real_db, ["fake-out", "u-turn"], "normal")
    assert time.perf_counter() - start < 1.0  # 0.06 ms each on a quiet machine; the exact figure is the benchmark's


@pytest.mark.parametrize(
    ("typed", "found"),
    [
        ("burnt", ("condition", "burn")),
        ("toxic'd", ("condition", "bad-poison")),
        ("x special", ("item", "x-sp-atk")),
        ("ball reject", ("command", "ball-reject")),
        ("struggle", ("command", "struggle")),
        ("struggle", ("move", "struggle")),
    ],
)
def test_commands_conditions_and_other_wordings_are_searched(
    real_db: sqlite3.Connection, typed: str, found: tuple[str, str]
) -> None:
    assert found in [(row["kind"], row["slug"]) for row in queries.search(real_db, typed)]
