"""Commands, conditions and medicines of the committed data, as records."""

from __future__ import annotations

import pytest

from engine.dex.fields import CONDITION_KINDS
from engine.dex.names import fold
from engine.dex.records import Dex


def test_commands_that_the_sources_name(dex: Dex) -> None:
    current = {c.name for c in dex.commands.values() if c.status is None}
    assert current == {"Aim", "Ball Reject", "Chill", "Cover", "Forme Shift", "Hide", "Rescue", "Struggle"}
    assert {c.users for c in dex.commands.values()} == {"unknown"}  # no source that was read says it
    assert dex.commands["struggle"].move == "struggle"
    assert all(c.note and c.date for c in dex.commands.values())


@pytest.mark.parametrize(
    ("typed", "slug"),
    [
        ("Burnt", "burn"),
        ("paralyzed", "paralysis"),
        ("paralysed", "paralysis"),
        ("Toxic'd", "bad-poison"),
        ("badly poisoned", "bad-poison"),
        ("poisoned", "poison"),
        ("asleep", "sleep"),
        ("behind a substitute", "substitute"),
        ("sub", "substitute"),
        ("harsh sunlight", "sun"),
        ("raining", "rain"),
    ],
)
def test_what_players_say(dex: Dex, typed: str, slug: str) -> None:
    meant = [s for s, c in dex.conditions.items() if fold(typed) in map(fold, (c.name, *c.said))]
    assert meant == [slug]


def test_families(dex: Dex) -> None:
    by_kind = {kind: {s for s, c in dex.conditions.items() if c.kind == kind} for kind in CONDITION_KINDS}
    assert all(by_kind.values())
    weathers = {s for s in by_kind["weather"] if dex.conditions[s].provenance == "bbp"}
    assert weathers == {"fog", "rain", "sandstorm", "snow", "sun"}  # the options that the reference lists
    assert by_kind["terrain"] == {f"{t}-terrain" for t in ("electric", "grassy", "misty", "psychic")}
    assert by_kind["screen"] == {"aurora-veil", "light-screen", "reflect"}
    assert dex.conditions["poison"].covers == ("bad-poison", "regular-poison")
    assert dex.conditions["sealed"].parameter == "move"


def test_medicines_have_their_index_numbers(dex: Dex) -> None:
    medicines = {s: i for s, i in dex.items.items() if i.kind == "medicine"}
    assert {"potion", "full-restore", "x-defense", "x-sp-atk", "dire-hit", "guard-spec"} <= medicines.keys()
    assert {dex.homes["item", s] for s in medicines} == {"dex/items/medicine.yaml"}
    assert (medicines["potion"].num, medicines["x-sp-def"].num) == (17, 62)
    assert {i.source for i in medicines.values()} == {"pokeapi"}
    assert medicines["x-defense"].said == ("X Defend", "X Defence")
