"""Movepools and the words for how a move is learned (G-015, G-023)."""

from __future__ import annotations

import pytest

from engine.dex.build import learnset_faults, read_learnset
from engine.dex.movepools import lineage, movepool
from engine.dex.records import Dex
from engine.dex.sources import is_code, tell


@pytest.mark.parametrize("code", ["9L1", "8V", "8L100", "9L0", "7M", "6T", "5E", "4S12", "5D", "7R", "7V", "3S0"])
def test_well_formed_codes(code: str) -> None:
    assert is_code(code)


@pytest.mark.parametrize(
    "code", ["9L07", "0M", "9T", "4D", "9V", "9X", "9L101", "L9", "9L", "99M", "9M1", "9l7", "", "9 M"]
)
def test_malformed_codes(code: str) -> None:
    assert not is_code(code)


@pytest.mark.parametrize(
    ("codes", "words"),
    [
        ("9M", "TM gen 9"),
        ("9L1 8L1 7L1", "level 1 gen 7–9"),
        ("9M 9L33 8M 8L33 7L50 4M 4L49", "level 33 gen 8–9, 50 gen 7, 49 gen 4; TM gen 4, 8–9"),
        ("9L0", "level on evolving gen 9"),
        ("8E 6E 5D", "egg gen 6, 8; Dream World gen 5"),
        ("7V 8V", "Virtual Console gen 7; Let’s Go transfer gen 8"),
        ("9L07 9M", "TM gen 9"),
        ("", ""),
    ],
)
def test_ways_in_words(codes: str, words: str) -> None:
    assert tell(codes) == words


@pytest.mark.parametrize(
    ("slug", "expected"),
    [
        ("skarmory", ("skarmory",)),
        ("skarmory-mega", ("skarmory-mega", "skarmory")),
        ("charizard", ("charizard", "charmeleon", "charmander")),
        ("raichu-alola", ("raichu-alola", "pikachu", "pichu")),
        ("persian-alola", ("persian-alola", "meowth-alola")),
        ("rotom-wash", ("rotom-wash", "rotom")),
    ],
)
def test_whose_learnsets_count(dex: Dex, slug: str, expected: tuple[str, ...]) -> None:
    assert lineage(dex.species, slug) == expected


def test_a_regional_forme_does_not_learn_as_its_base(dex: Dex) -> None:
    assert "pay-day" in movepool(dex.species, "meowth")
    assert "meowth" not in lineage(dex.species, "meowth-galar")


def test_skarmory_learns_brave_bird_and_spikes(dex: Dex) -> None:
    pool = movepool(dex.species, "skarmory")
    assert {"brave-bird", "spikes"} <= pool.keys()
    assert tell(pool["brave-bird"][0].codes) == "level 52 gen 8–9; TM gen 8–9; egg gen 4–7"


def test_a_fused_kyurem_has_no_glaciate(dex: Dex) -> None:
    assert "glaciate" in movepool(dex.species, "kyurem")
    assert "glaciate" not in movepool(dex.species, "kyurem-black")


def test_pools_are_sorted_and_hold_every_own_move(dex: Dex) -> None:
    for slug, species in dex.species.items():
        pool = movepool(dex.species, slug)
        assert list(pool) == sorted(pool)
        assert species.learnset.keys() <= pool.keys()


def test_g_023_wurmple_has_exactly_two_evolutions(dex: Dex) -> None:
    assert {s.slug for s in dex.species.values() if s.prevo == "wurmple"} == {"silcoon", "cascoon"}


def test_learnset_blocks() -> None:
    block = "b 9M\na 9L1 8L1\nb 8M\nbad\nc  9M\n"
    assert read_learnset(block) == {"b": "9M", "a": "9L1 8L1", "c": " 9M"}
    assert [(f.row, f.kind, f.first_row) for f in learnset_faults(block)] == [
        (2, "move-twice", 0),
        (3, "bad-line", None),
        (4, "bad-line", None),
    ]
