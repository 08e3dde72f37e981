"""Rounds gone through from their start: what fires where, with orders that change what follows in the same step."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from battle_words import vocabulary

from engine.bbp.observation.facts import facts_of
from engine.bbp.round_runner import Running
from engine.bbp.rounds.play import play
from generator.load.node import FileFault
from generator.load.reader import read_document
from generator.load.scenario import read_scenario
from generator.report.round_record import failed
from generator.report.round_sequence import sequence_record
from generator.report.round_text import round_lines

FILES = sorted((Path(__file__).resolve().parents[2] / "cases" / "bbp" / "sequences").glob("*.yaml"))
BASE: dict[str, Any] = {
    "steps": 2,
    "teams": {"ours": ["Seviper"], "theirs": ["Weavile"]},
    "speeds": {"Seviper": 65, "Weavile": 125},
}


def record_of(data: bytes, name: str = "round.yaml") -> dict[str, Any]:
    scenario = read_scenario(data, name, vocabulary())
    assert scenario.plan is not None
    running = Running(scenario.entrants, scenario.setting, facts_of(scenario.facts), dict(scenario.earlier))
    played = play(scenario.plan, running, scenario.priorities)
    return sequence_record(scenario, played, running.orders)


def record(**told: Any) -> dict[str, Any]:
    """A round of two steps between Seviper and Weavile, with what differs from that."""
    return record_of(json.dumps(BASE | told).encode())


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_scenario_comes_out_as_expected(path: Path) -> None:
    found = record_of(path.read_bytes(), path.name)
    assert found["differs"] == []
    assert not failed(found)
    assert json.loads(json.dumps(found)) == found
    assert all(line.isprintable() for line in round_lines(found))


def moments(found: dict[str, Any]) -> list[str]:
    return [m["words"] for m in found["moments"]]


def test_the_moments_of_a_step_stand_in_their_sequence() -> None:
    """BBP-STEP-03 to 06; the turns come after the turn sequence, and the end of the round after the last step."""
    assert moments(record(steps=1, orders={"Seviper": ["Coil"], "Weavile": [None]})) == [
        "start of the round",
        "step 1: start of the step",
        "step 1: start of Weavile's turn",
        "step 1: Weavile executes its order",
        "step 1: end of Weavile's turn",
        "step 1: start of Seviper's turn",
        "step 1: Seviper executes Coil",
        "step 1: end of Seviper's turn",
        "step 1: end of the step",
        "end of the round",
    ]


def test_a_substitution_at_the_start_of_a_step_sees_the_orders_of_that_step() -> None:
    """BBP-STEP-02: each step's order is there before its substitutions are looked at."""
    found = record(
        orders={"Weavile": ["Taunt on Seviper", "Fake Out on Seviper"]},
        substitutions={"Seviper": ["At the start of each step, IF Weavile is to use Fake Out, THEN use Protect."]},
    )
    assert [c["outcome"] for m in found["moments"] for c in m["checks"]] == ["does not fire", "fires"]


def test_a_substitution_at_the_start_of_a_step_changes_what_is_used() -> None:
    """BBP-STEP-04: a medicine that was replaced is not used, one that stands is, and is its user's action."""
    orders = {"Seviper": ["Potion"], "Weavile": ["Antidote"]}
    found = record(
        steps=1,
        orders=orders,
        substitutions={"Seviper": ["At the start of each step, IF able, THEN use Coil."]},
    )
    assert [b["text"] for b in found["sequence"] if b["kind"] == "item"] == ["Weavile uses Antidote"]
    assert [m for m in moments(found) if "executes" in m] == [
        "step 1: Weavile executes Antidote",
        "step 1: Seviper executes Coil",
    ]


def test_substitutions_of_skipped_steps_are_never_looked_at() -> None:
    """BBP-STEP-08, with BBP-ROUND-07: the last step stays what it is."""
    found = record(
        substitutions={"Seviper": ["At the start of each step, IF able, THEN use Coil."]},
        happens=[{"step": 1, "in": "end", "leaves": "Weavile"}],
    )
    assert [m["step"] for m in found["moments"] if m["checks"]] == [1]
    assert found["result"]["last_step"] == 2
    assert found["result"]["skipped"] == [2]


def test_a_priority_that_only_a_substitution_waits_for_has_its_moment() -> None:
    found = record(
        steps=1, substitutions={"Seviper": ["At the start of priority 3, IF able, THEN use Coil."]}
    )  # fmt: skip
    assert [m for m in moments(found) if "priority" in m] == [
        "step 1: start of priority 3",
        "step 1: start of priority 0",
    ]
    assert found["result"]["fires"] == ["Seviper 1"]


@pytest.mark.parametrize("kind", ["misses", "fails-to-attempt", "fails-to-execute", "executes"])
def test_what_is_told_of_an_action_takes_the_place_of_its_execution(kind: str) -> None:
    happening = {"step": 1, "in": "Seviper", "at": kind, "who": "Seviper", "action": "Coil"}
    found = record(steps=1, orders={"Seviper": ["Coil"]}, happens=[happening])
    assert len([m for m in found["moments"] if m["at"] == kind]) == (2 if kind == "executes" else 1)
    assert not [m for m in moments(found) if m == "step 1: Seviper executes Coil"] or kind == "executes"


def test_facts_without_a_moment_hold_from_the_next_one_on() -> None:
    text = "At the start of each step, IF your remaining HP is less than 50, THEN use Coil."
    happening = {"step": 2, "in": "start", "facts": {"Seviper": {"remaining-hp": 40}}}
    found = record(
        facts={"Seviper": {"remaining-hp": 60}}, substitutions={"Seviper": [text]}, happens=[happening]
    )  # fmt: skip
    assert [c["outcome"] for m in found["moments"] for c in m["checks"]] == ["does not fire", "fires"]


def test_what_differs_is_told() -> None:
    hit = {"step": 1, "in": "Weavile", "at": "hit", "who": "Seviper", "expect": {"checks": {"Seviper 1": "ignored"}}}
    found = record(
        substitutions={"Seviper": ["When you are hit, IF able, THEN use Coil."]},
        happens=[hit],
        expect={"skipped": [2]},
    )
    assert failed(found)
    assert list(round_lines(found))[-2:] == [
        "other than expected at moment 5 (step 1: Seviper is hit): Seviper 1: fires, where ignored is expected",
        "other than expected: skipped: [], where [2] is expected",
    ]


@pytest.mark.parametrize(
    ("told", "message", "hint"),
    [
        ({"speeds": {"Seviper": 65}}, "the Speed of Weavile is missing", "the bench too"),
        ({"speeds": {"Seviper": -65, "Weavile": 1}}, "from 0 to 9999", "never below 0"),
        ({"speeds": {"Sevper": 65, "Weavile": 1}}, "there is no Pokemon `Sevper`", "did you mean Seviper"),
        ({"moments": []}, "the key `speeds` is not known here", ""),
        ({"happens": [{"step": 1, "in": "Weavile", "at": "step-start"}]}, "`step-start` is not known here", ""),
        ({"happens": [{"step": 1, "in": "Weavile", "at": "hit"}]}, "the key `who` is missing", ""),
        ({"happens": [{"step": 1, "in": "Weavile", "who": "Seviper"}]}, "the key `who` is not known here", ""),
        ({"happens": [{"step": 3, "in": "Weavile"}]}, "from 1 to 2", ""),
        ({"happens": [{"step": 1, "in": "Weavil"}]}, "no place in a step", "Weavile"),
        ({"happens": [{"step": 1, "in": "start", "expect": {}}]}, "the key `expect` is not known here", ""),
        ({"happens": [{"step": 1, "in": "start"}] * 301}, "301 entries are too many", "at most 300"),
        ({"expect": {"fire": []}}, "the key `fire` is not known here", "did you mean fires"),
        ({"items": [{"who": "Seviper", "step": 1, "item": "Potin"}]}, "there is no item `Potin`", "Potion"),
    ],
)
def test_what_does_not_fit_is_refused_with_its_place(told: dict[str, Any], message: str, hint: str) -> None:
    with pytest.raises(FileFault) as caught:
        record(**told)
    assert str(caught.value).startswith("round.yaml:1:")
    assert message in str(caught.value)
    assert hint in caught.value.hint


def test_a_file_with_neither_moments_nor_speeds_is_told_what_it_lacks() -> None:
    with pytest.raises(FileFault) as caught:
        read_scenario(b"steps: 1\nteams: {ours: [Seviper], theirs: [Weavile]}\n", "round.yaml", vocabulary())
    assert str(caught.value) == "round.yaml:1:1: the key `moments` is missing, or `speeds`"
    assert "the moments are made" in caught.value.hint


def _places(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    inner = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    return [path, *(p for key, child in inner for p in _places(child, (*path, key)))]


@pytest.mark.parametrize("junk", [None, -1, 10**9, True, "", "\u202e?", "Seviper 9", [], {}, [[1]], {"at": {"x": 1}}])
def test_any_value_in_any_place_is_run_or_refused_with_its_place(junk: Any) -> None:
    document = read_document(FILES[1].read_bytes(), "round.yaml").value
    for place in _places(document)[1:]:
        spoilt = inside = json.loads(json.dumps(document))
        for key in place[:-1]:
            inside = inside[key]
        inside[place[-1]] = junk
        assert _run_or_refused(json.dumps(spoilt).encode())


def _run_or_refused(data: bytes) -> bool:
    try:
        return bool(record_of(data)["sequence"])
    except FileFault as fault:
        return str(fault).startswith("round.yaml:1:")
