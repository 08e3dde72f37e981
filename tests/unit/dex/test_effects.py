"""Effects in words."""

from __future__ import annotations

import re

import pytest

from engine.dex.effects import tell, tell_boosts, tell_lines
from engine.dex.records import Dex


@pytest.mark.parametrize(
    ("effect", "told"),
    [
        ({"do": "inflict", "what": "burn", "who": "target", "chance": 10}, "10 % chance to burn the target"),
        ({"do": "inflict", "what": "burn", "who": "target"}, "burns the target"),
        ({"do": "inflict", "what": "bad-poison", "who": "foes"}, "badly poisons all foes"),
        ({"do": "inflict", "what": "flinch", "who": "target", "chance": 30}, "30 % chance to make the target flinch"),
        ({"do": "inflict", "what": "stockpile", "who": "self"}, "gives the user the condition Stockpile"),
        ({"do": "boost", "who": "self", "stat": "spa", "by": 2}, "raises the user's Special Attack by 2 stages"),
        (
            {"do": "boost", "who": "target", "stat": "def", "by": -1, "chance": 20},
            "20 % chance to lower the target's Defense by 1 stage",
        ),
        ({"do": "boost", "who": "self", "stat": "atk", "by": 12}, "raises the user's Attack as far as it goes"),
        ({"do": "cure", "what": ["burn", "bad-poison"], "who": "self"}, "cures the user of burn and bad poison"),
        ({"do": "heal", "who": "self", "part": "1/2"}, "heals the user by 1/2 of its max HP"),
        ({"do": "heal", "who": "self", "part": "1/4", "when": "rain"}, "heals the user by 1/4 of its max HP in rain"),
        ({"do": "drain", "part": "1/2"}, "heals the user by 1/2 of the damage dealt"),
        ({"do": "recoil", "part": "1/4", "of": "max-hp"}, "hurts the user by 1/4 of its max HP"),
        ({"do": "hazard-create", "hazard": "stealth-rock", "side": "foe"}, "lays Stealth Rock on the foe's side"),
        ({"do": "set-side", "condition": "light-screen", "side": "own"}, "puts Light Screen on the user's side"),
        ({"do": "lock-in", "turns": [2, 3]}, "locks the user in for 2–3 turns"),
        (
            {"do": "faint", "who": "self", "when": "user-is-ghost-type"},
            "makes the user faint when the user is ghost type",
        ),
        ({"do": "fixed-damage", "amount": 40}, "deals exactly 40 damage"),
        ({"do": "juggle-berries", "who": "self", "count": 3}, "juggles berries the user (count 3)"),
        ({"do": "juggle"}, "juggles"),
        ({}, "does something"),
    ],
)
def test_known_effects(effect: dict[str, object], told: str) -> None:
    assert tell(effect) == told


def test_boosts_of_a_z_move() -> None:
    assert (
        tell_boosts({"acc": 1, "atk": 2})
        == "raises the user's accuracy by 1 stage; raises the user's Attack by 2 stages"
    )


@pytest.mark.parametrize("junk", [None, 3, -1.5, True, [], {}, [None], {"a": 1}, "x-y", ""])
def test_no_particular_makes_it_fail(junk: object) -> None:
    from engine.dex.effect_phrases import PHRASES

    for kind in [*PHRASES, "unheard-of", junk]:
        for key in (
            "what",
            "who",
            "stat",
            "by",
            "part",
            "of",
            "side",
            "turns",
            "when",
            "chance",
            "pick",
            "to",
            "from",
            "type",
            "types",
            "with",
            "hit_by",
            "stats",
            "amount",
            "factor",
            "item",
            "layers",
            "guard",
            "condition",
            "hits",
            "against",
        ):
            assert isinstance(tell({"do": kind, key: junk}), str)


def test_every_effect_of_the_committed_data_is_told_in_words(dex: Dex) -> None:
    for move in dex.moves.values():
        for effect in move.effects:
            told = tell(effect)
            assert re.match(r"(\d+ % chance to )?[a-z]+s?\b", told), told
            assert not re.search(r"  |None|\{|\[|_| '|\bthe the\b", told), (move.slug, told)


def test_stat_changes_of_one_roll_share_a_line() -> None:
    stats = ["atk", "def", "spe"]
    roll = [{"do": "boost", "who": "self", "stat": s, "by": 1, "chance": 10} for s in stats]
    other = {"do": "boost", "who": "target", "stat": "atk", "by": -1}
    lines = tell_lines([*roll, other, {"do": "recharge"}])
    assert lines == [
        "10 % chance to raise the user's Attack, Defense and Speed by 1 stage",
        None,
        None,
        "lowers the target's Attack by 1 stage",
        "needs a turn to recharge afterwards",
    ]
