"""Pins of the League: golden odds, rounds as rolled, edges, a simulation beside the exact figures, and refusals."""

from __future__ import annotations

import random
from fractions import Fraction as F
from typing import Any

import pytest

from engine.league.dice import faces
from engine.league.odds.pins import Struggle, hurts_needed
from engine.league.odds.telling import READABLE, power, told
from engine.league.parameters import DEFAULTS
from engine.league.pins.struggle import Ended, Pin, Round, hurt_of, play
from engine.league.saves import passes
from engine.node import Misfit, Node
from engine.procedures import run_procedure


def pin(**told: Any) -> dict[str, Any]:
    scenario = {"attacker": {"strength": 40}, "defender": {"strength": 30, "hp": 50}, "damage": 20, **told}
    return run_procedure("pin", Node(scenario), {})


def test_the_golden_pin() -> None:
    """TT-PIN-03, 04, 05 and 13: 40 against 30, damage 20, HP 50."""
    found = pin()["result"]
    assert found["saves"] == {"attacker": "2/3", "defender": "1/2"}
    assert (found["unhurt"], found["at_least"]) == ("1/5", ["4/5", "8/25", "16/125"])
    assert (found["mean_hurts"], found["mean_hurts_until_faint"]) == ("4/3", "156/125")
    assert (found["needed"], found["knock_out"], found["mean_lost"]) == (3, "16/125", "592/25")


def test_a_harsh_pin() -> None:
    """TT-PIN-09 to 11: no more damage, no roll of the attacker, and the defender's save as ever."""
    found = pin(multiplier=2)
    assert found["result"]["per_hurt"] == "20"
    assert found["result"]["at_least"] == ["1", "1/2", "1/4"]
    assert (found["result"]["knock_out"], found["result"]["mean_hurts_until_faint"]) == ("1/4", "7/4")
    texts = [done["text"] for done in pin(defender={"strength": 30, "hp": 20})["trace"]]
    assert "One hurt makes Defender faint: chance 4/5" in texts
    assert pin(multiplier=4)["result"] == found["result"]


def test_saves_on_doubles() -> None:
    found = pin(parameters={"P-SAVE": "doubles"})["result"]
    assert (found["unhurt"], found["knock_out"]) == ("2/5", "363/2000")
    assert found["parameters"] == {"P-DIE": "tens", "P-DBL": "face", "P-SAVE": "doubles", "P-ROUND": "exact"}


def test_equal_stats_hurt_once_on_average() -> None:
    for save in ("single", "both", "doubles"):
        for stat in (10, 20, 50):
            told = {"attacker": {"strength": stat}, "defender": {"strength": stat, "hp": 50}}
            assert pin(**told, parameters={"P-SAVE": save})["result"]["mean_hurts"] == "1"


@pytest.mark.parametrize("multiplier", [0, "1/4", "1/2"])
def test_who_is_strong_against_it_cannot_be_pinned(multiplier: Any) -> None:
    """TT-PIN-08."""
    found = pin(multiplier=multiplier)
    assert found["result"] == {"kind": "none", "parameters": {}}
    assert [done["rule"] for done in found["trace"]] == ["TT-PIN-08"]


EDGES: list[tuple[dict[str, Any], dict[str, Any], list[str]]] = [
    ({"attacker": {"strength": 9}, "defender": {"strength": 0, "hp": 50}}, {"kind": "stalemate"}, ["TT-PIN-06"]),
    ({"defender": {"strength": 0, "hp": 50}}, {"knock_out": "1", "mean_hurts": "endless", "mean_lost": "50"}, []),
    ({"defender": {"strength": 0, "hp": 50}, "damage": 0}, {"knock_out": "0", "needed": None}, ["TT-PIN-06"]),
    ({"attacker": {"strength": 0}}, {"unhurt": "1", "knock_out": "0", "mean_lost": "0"}, []),
    ({"defender": {"strength": 60, "hp": 50}, "multiplier": 2}, {"exactly": ["1", "0", "0"]}, ["TT-PIN-02"]),
    ({"defender": {"strength": 30, "hp": 1}}, {"needed": 1, "knock_out": "4/5", "mean_lost": "4/5"}, []),
    ({"defender": {"strength": 30, "hp": 50, "reduction": 30}}, {"per_hurt": "0", "knock_out": "0"}, []),
    ({"defender": {"strength": 30, "hp": 50, "reduction": [3, 7]}}, {"per_hurt": "10", "needed": 5}, []),
    ({"damage": "17.5", "parameters": {"P-ROUND": "ceil10"}}, {"per_hurt": "20"}, []),
    ({"damage": "17.5", "parameters": {"P-ROUND": "floor"}}, {"per_hurt": "17"}, []),
    ({"damage": "17.5"}, {"per_hurt": "17.5", "needed": 3}, []),
]


@pytest.mark.parametrize(("told", "expected", "asks"), EDGES)
def test_edges(told: dict[str, Any], expected: dict[str, Any], asks: list[str]) -> None:
    """TT-PIN-06, 11, 12 and 13, where saves never fail, never succeed, or hurts do nothing."""
    found = pin(**told)
    assert {key: found["result"][key] for key in expected} == expected
    assert [r["rule"] for r in found["needs_ruling"]] == asks


def test_hopeless_struggles_end_at_once() -> None:
    """One chance in millions, and a hundred thousand hurts: told to six places."""
    told_ = {
        "defender": {"strength": 1, "hp": 100_000},
        "damage": 1,
        "parameters": {"P-DIE": "flat", "P-SAVE": "doubles"},
    }
    found = pin(**told_)["result"]
    assert found["needed"] == 100_000
    assert found["knock_out"] == "about 0.000000"
    assert found["mean_lost"] == "about 40.000000"
    assert told(Struggle(F(1), F(1, 9_999_999)).knock_out(100_000, F(1))) == "about 0.990050"


def test_rounds_as_rolled() -> None:
    """TT-PIN-02, 03, 04, 05 and 07: the order of a log, and nothing left of the pin."""
    found = pin(rounds=[{"attacker": 50, "defender": 40}, {"attacker": 40, "defender": 30}])
    assert found["result"]["played"] == {"hurts": 1, "hp": "30", "rounds": 2, "ended": "free"}
    assert [d["text"].split(":")[0] for d in found["trace"] if d["text"].startswith("Round")] == ["Round 1"] * 2 + [
        "Round 2"
    ] * 2
    assert found["trace"][-1]["rule"] == "TT-PIN-07"


def test_fainting_and_giving_up() -> None:
    hurts = [{"attacker": True, "defender": False}, {"attacker": True, "defender": False}, {"attacker": True}]
    found = pin(rounds=hurts)
    assert found["result"]["played"] == {"hurts": 3, "hp": "0", "rounds": 3, "ended": "fainted"}
    found = pin(rounds=[{"attacker": False, "defender": False}] * 3, parameters={"P-PINMAX": 2})
    assert found["result"]["played"]["ended"] == "given up"
    found = pin(rounds=[{"defender": False}], multiplier=2)
    assert found["result"]["played"] == {"hurts": 1, "hp": "30", "rounds": 1, "ended": "open"}


FAULTS: list[tuple[dict[str, Any], tuple[str | int, ...], str]] = [
    ({"damage": -1}, ("damage",), "a number from 0 on"),
    ({"damage": 100_001}, ("damage",), "at most 100000"),
    ({"multiplier": 3}, ("multiplier",), "3 is no type multiplier"),
    ({"defender": {"strength": 30}}, ("defender",), "the key `hp` is missing"),
    ({"defender": {"strength": 30, "hp": 0}}, ("defender", "hp"), "a whole number from 1 to 100000"),
    ({"attacker": {"strength": 1.5}}, ("attacker", "strength"), "a whole number from 0 to 1000"),
    ({"attacker": {"strength": 40, "name": "x" * 61}}, ("attacker", "name"), "a name of 1 to 60"),
    ({"rounds": [{"attacker": 35}]}, ("rounds", 0, "attacker"), "no d60 shows 35"),
    ({"rounds": [{"attacker": [20, 20]}]}, ("rounds", 0, "attacker"), "rolls one die"),
    ({"rounds": [{"defender": 20}]}, ("rounds", 0), "the attacker saves first"),
    ({"rounds": [{"attacker": 20}, {"attacker": 20}]}, ("rounds", 0), "has its save before the next round"),
    ({"rounds": [{"attacker": 20, "defender": 20}, {"attacker": 20}]}, ("rounds", 1), "the pin is over"),
    ({"damage": 50, "rounds": [{"attacker": 20, "defender": 20}]}, ("rounds", 0, "defender"), "has fainted"),
    ({"multiplier": 2, "rounds": [{"attacker": 20}]}, ("rounds", 0, "attacker"), "without a save of the attacker"),
    ({"rounds": [{}] * 101}, ("rounds",), "101 are too many"),
    (
        {"parameters": {"P-SAVE": "fixed", "P-CHANCE": "1/2"}, "rounds": [{"attacker": 20}]},
        ("rounds", 0, "attacker"),
        "no dice",
    ),
    ({"parameters": {"P-SAVE": "add"}}, ("parameters", "P-SAVE"), "P-SAVE add needs P-DC"),
    ({"most": 21}, ("most",), "from 1 to 20"),
    ({"most": "many", "multiplier": 0}, ("most",), "from 1 to 20"),
    ({"most": 3, "rounds": []}, ("most",), "no chances where the rounds are told"),
    ({"effect": 5, "attacker": {"strength": 0}, "defender": {"strength": 0, "hp": 50}}, ("effect",), "a text"),
    ({"multiplier": "1/2", "rounds": [{"attacker": 20}]}, ("rounds",), "cannot be pinned, so nobody rolls"),
    (
        {"attacker": {"strength": 9, "name": "Abra"}, "defender": {"strength": 9, "hp": 5, "name": "ABRA"}},
        ("defender", "name"),
        "two Pokemon are called ABRA",
    ),
]


@pytest.mark.parametrize(("told_", "path", "said"), FAULTS, ids=[f[2] for f in FAULTS])
def test_faults(told_: dict[str, Any], path: tuple[str | int, ...], said: str) -> None:
    with pytest.raises(Misfit) as misfit:
        pin(**told_)
    assert said in str(misfit.value)
    assert misfit.value.path == path


def test_a_simulation_agrees_with_the_exact_odds() -> None:
    """Four thousand struggles with real dice: within four standard errors, which are worked out from the odds."""
    roll, p = random.Random(5), DEFAULTS
    one = Pin("A", "B", 40, 30, 50, F(20))
    odds, times = Struggle(F(2, 3), F(1, 2)), 4000
    fainted = lost = 0
    for _ in range(times):
        rounds = tuple(
            Round(*(passes((roll.choice(faces(p)),), stat, p) for stat in (one.strength, one.against)))
            for _ in range(40)
        )
        came = play(one, rounds, p)
        fainted += came.ended is Ended.FAINTED
        lost += int(one.hp - came.hp)
    chance, mean = odds.knock_out(50, F(20)), odds.mean_lost(50, F(20))
    assert (F(fainted, times) - chance) ** 2 <= 16 * chance * (1 - chance) / times
    square = sum(min(50, 20 * n) ** 2 * (odds.exactly(n) if n < 3 else odds.at_least(3)) for n in (1, 2, 3))
    assert (F(lost, times) - mean) ** 2 <= 16 * (square - mean**2) / times


def test_numbers_of_a_pin() -> None:
    odds = Struggle(F(2, 3), F(1, 2))
    assert sum(odds.exactly(n) for n in range(20)) + odds.at_least(20) == 1
    assert [hurts_needed(hp, F(20)) for hp in (1, 20, 21, 50)] == [1, 1, 2, 3]
    assert hurt_of(Pin("A", "B", 1, 1, 10, F(20), meets=F(1, 2)), DEFAULTS) == 0


def test_long_numbers_are_told_to_six_places() -> None:
    assert (told(F(16, 125)), told(F(1, READABLE + 1))) == ("16/125", "about 0.000000")
    assert power(F(9, 10), 50) == F(9, 10) ** 50
    rough, exact = power(F(999, 1000), 5000), F(999, 1000) ** 5000
    assert 0 <= exact - rough < F(1, 10**33)


def test_a_pin_that_nothing_ends_is_not_said_to_end_in_fainting() -> None:
    said = [d["text"] for d in pin(defender={"strength": 0, "hp": 50}, damage=0)["trace"]]
    assert "The defender cannot break free, and nothing else ends the pin" in said
    said = [d["text"] for d in pin(defender={"strength": 0, "hp": 50})["trace"]]
    assert "The defender cannot break free, so the pin goes on until it faints" in said


SAVES = [
    ({"stat": 40}, "Each that fails means one round more; rounds until one succeeds: 3/2 on average"),
    ({"stat": 40, "against": "trapped"}, "Each that fails means one turn more; turns until one succeeds: 3/2"),
    ({"stat": 0, "against": "sleep"}, "turns until one succeeds: none can succeed, so they are without end"),
    ({"stat": 0, "against": "compulsion"}, "None can succeed, so the compulsion never ends by a save"),
]


@pytest.mark.parametrize(("told_", "said"), SAVES)
def test_how_long_saves_take_is_told_in_what_they_take(told_: dict[str, Any], said: str) -> None:
    found = run_procedure("save", Node({**told_, "turns": 3}), {})
    assert said in " ".join(d["text"] for d in found["trace"])
