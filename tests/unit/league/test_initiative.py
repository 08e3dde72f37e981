"""Initiative: the order from told dice, exact chances without, sealed choices, and what a scenario may not say."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from engine.league.initiative.odds import odds, totals
from engine.league.initiative.order import Entrant, order, reflexes
from engine.league.initiative.scenario import RESULT
from engine.league.parameters import DEFAULTS, Parameters
from engine.node import Misfit, Node
from engine.procedures import run_procedure
from generator.load.procedure import run_file

CASES = sorted((Path(__file__).resolve().parents[2] / "cases" / "league" / "initiative").glob("*.yaml"))
FLAT = Parameters({"P-DIE": "flat"})


def run(**scenario: Any) -> dict[str, Any]:
    return run_procedure("initiative", Node(scenario), {})


@pytest.mark.parametrize("path", CASES, ids=lambda path: path.stem)
def test_every_scenario_comes_out_as_expected(path: Path) -> None:
    found = run_file("initiative", path.read_bytes(), path.name, {})
    assert found["differs"] == []
    assert tuple(found["result"]) == RESULT


def test_two_trainers_before_the_dice() -> None:
    """TT-INIT-04: a trained one at 40 against an untrained one at 60."""
    ann, bob = Entrant("Ann", 40, trained=True), Entrant("Bob", 60)
    found = odds((ann, bob), (), DEFAULTS)
    assert (found["Ann"].first, found["Ann"].tie, found["Ann"].behind) == (
        Fraction(277, 648),
        Fraction(59, 324),
        Fraction(253, 648),
    )
    assert found["Bob"].first == found["Ann"].behind


@pytest.mark.parametrize("p", [DEFAULTS, FLAT, Parameters({"P-REFROLL": "one"})])
def test_chances_sum_to_one_for_any_number_of_trainers(p: Parameters) -> None:
    """TT-INIT-04 and 08: enumerated anew for three trainers, with ties in sense."""
    entrants = (Entrant("A", 40, True, 30), Entrant("B", 60, False, 30), Entrant("C", 50, True, 20))
    found = odds(entrants, (), p)
    sums = {e.name: sum(totals(e, p).values()) for e in entrants}
    assert sums == {"A": 1, "B": 1, "C": 1}
    for e in entrants:
        c = found[e.name]
        assert c.first + c.tie + c.behind == 1
        assert c.first <= c.acts_first <= c.first + c.tie
    with_gm = odds(entrants, ("B", "A"), p)
    assert sum(c.acts_first for c in with_gm.values()) == 1


def test_brute_force_agrees_with_the_chances() -> None:
    """TT-INIT-04 to 06: every pair of totals weighed one by one."""
    entrants = (Entrant("A", 40, True, 50), Entrant("B", 60, False, 40))
    first = sum(
        a_chance * b_chance
        for a, a_chance in totals(entrants[0], DEFAULTS).items()
        for b, b_chance in totals(entrants[1], DEFAULTS).items()
        if a >= b
    )
    assert odds(entrants, (), DEFAULTS)["A"].acts_first == first


@pytest.mark.parametrize(
    ("entrant", "p", "total"),
    [
        (Entrant("A", 40, True, dice=(20, 50)), DEFAULTS, 90),
        (Entrant("A", 60, False, dice=(20, 50)), DEFAULTS, 80),
        (Entrant("A", 60, False, dice=(37,)), Parameters({"P-REFROLL": "one", "P-DIE": "flat"}), 97),
    ],
)
def test_a_reflexes_roll(entrant: Entrant, p: Parameters, total: int) -> None:
    """TT-INIT-03."""
    assert reflexes(entrant, p) == total


def test_ties_are_broken_by_sense_then_by_the_gm() -> None:
    """TT-INIT-05 and 06."""
    entrants = tuple(Entrant(name, 40, False, sense, (30, 30)) for name, sense in (("A", 40), ("B", 50), ("C", 40)))
    open_ = order(entrants, (), DEFAULTS)
    assert open_.trainers == ("B", "A", "C")
    assert open_.undecided == (("A", "C"),)
    assert [r.rule for r in open_.rulings] == ["TT-INIT-06"]
    decided = order(entrants, ("C", "A"), DEFAULTS)
    assert decided.trainers == ("B", "C", "A")
    assert (decided.undecided, decided.rulings) == ((), ())


TWO = {"Ann": {"speed": 40, "dice": [20, 50]}, "Bob": {"speed": 60, "dice": [20, 50]}}


def test_the_result_has_all_of_its_names() -> None:
    found = run(trainers=TWO, rounds=2)
    assert tuple(found["result"]) == RESULT
    assert found["result"]["rounds"] == [["Bob", "Ann"]] * 2
    assert found["result"]["parameters"] == {"P-DIE": "tens", "P-REFLEX": "speed", "P-REFROLL": "two"}


@pytest.mark.parametrize(
    ("choices", "illegal", "starts"),
    [
        ([("Ann", "X"), ("Bob", "Y"), "reveal"], 0, {"Ann": ["X"], "Bob": ["Y"]}),
        ([("Ann", "X"), ("Ann", "Z"), ("Bob", "Y"), "reveal"], 0, {"Ann": ["Z"], "Bob": ["Y"]}),
        ([("Ann", "X"), ("Bob", "Y"), "reveal", ("Ann", "Z")], 1, {"Ann": ["X"], "Bob": ["Y"]}),
        ([("Ann", "X"), "reveal", ("Bob", "Y")], 1, {"Ann": ["X"], "Bob": ["Y"]}),
    ],
)
def test_choices_are_sealed(choices: list[Any], illegal: int, starts: dict[str, list[str]]) -> None:
    """TT-INIT-01."""
    told = [c if isinstance(c, str) else {"trainer": c[0], "pokemon": [c[1]]} for c in choices]
    result = run(trainers=TWO, choices=told)["result"]
    assert result["illegal"] == ["TT-INIT-01"] * bool(illegal)
    assert result["starts"] == starts


@pytest.mark.parametrize(
    ("scenario", "path"),
    [
        ({"trainers": {"Ann": {"speed": 40}}}, ("trainers",)),
        ({"trainers": {"Ann": {"speed": 40}, "Bob": {"sense": 40}}}, ("trainers", "Bob")),
        ({"trainers": {"Ann": {"speed": 1001}, "Bob": {"speed": 40}}}, ("trainers", "Ann", "speed")),
        ({"trainers": {"Ann": {"speed": 40, "dice": [20, 50]}, "Bob": {"speed": 40}}}, ("trainers", "Bob")),
        ({"trainers": {"Ann": {"speed": 40, "sense": 50}, "Bob": {"speed": 40}}}, ("trainers", "Bob")),
        ({"trainers": {**TWO, "Bob": {"speed": 1, "dice": [20]}}}, ("trainers", "Bob", "dice")),
        ({"trainers": {**TWO, "Bob": {"speed": 1, "dice": [20, 55]}}}, ("trainers", "Bob", "dice", 1)),
        ({"trainers": TWO, "gm_order": ["Ann", "Cleo"]}, ("gm_order", 1)),
        ({"trainers": TWO, "gm_order": ["Ann", "ann"]}, ("gm_order", 1)),
        ({"trainers": TWO, "rounds": 0}, ("rounds",)),
        ({"trainers": {"Ann": {"speed": 1}, "Bob": {"speed": 1}}, "rounds": 2}, ("rounds",)),
        ({"trainers": TWO, "choices": ["show"]}, ("choices", 0)),
        ({"trainers": TWO, "choices": [{"trainer": "Ann", "pokemon": ["Abra", "abra"]}]}, ("choices", 0, "pokemon", 1)),
        ({"trainers": {**TWO, "Bob": {**TWO["Bob"], "pokemon": ["Abra", "abra"]}}}, ("trainers", "Bob", "pokemon", 1)),
        ({"trainers": TWO, "choices": [{"trainer": "Ann"}]}, ("choices", 0)),
        ({"trainers": TWO, "parameters": {"P-REFLEX": "mind"}}, ("trainers", "Ann")),
    ],
)
def test_what_a_scenario_may_not_say(scenario: dict[str, Any], path: tuple[Any, ...]) -> None:
    with pytest.raises(Misfit) as misfit:
        run(**scenario)
    assert misfit.value.path[: len(path)] == path
    assert misfit.value.hint


@pytest.mark.parametrize(
    ("senses", "told"),
    [
        ((None, None), "nobody told it"),
        ((30, 30), "each has sense 30"),
        ((30, 50), "the higher sense goes first, Bob 50, Ann 30"),
    ],
)
def test_a_tie_tells_what_sense_makes_of_it(senses: tuple[int | None, ...], told: str) -> None:
    """TT-INIT-05: a sense that nobody told is not called equal."""
    trainers = {
        name: {"speed": 40, "dice": [30, 30], **({} if sense is None else {"sense": sense})}
        for name, sense in zip(("Ann", "Bob"), senses, strict=True)
    }
    texts = [d["text"] for d in run(trainers=trainers)["trace"] if d["rule"] == "TT-INIT-05"]
    assert len(texts) == 1
    assert texts[0].endswith(told)
