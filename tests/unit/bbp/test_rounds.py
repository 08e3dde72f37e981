"""Whole rounds: every scenario under tests/cases/bbp/rounds comes out as its author expects, moment by moment."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from battle_words import vocabulary

from engine.bbp.round_runner import MomentReport, run_round
from engine.bbp.vocabulary import Vocabulary
from generator.load.node import FileFault
from generator.load.scenario import Scenario, read_scenario
from generator.report.round_record import failed, round_record
from generator.report.round_text import round_lines

FILES = sorted((Path(__file__).resolve().parents[2] / "cases" / "bbp" / "rounds").glob("*.yaml"))


def run(scenario: Scenario) -> tuple[MomentReport, ...]:
    return run_round(scenario.entrants, scenario.setting, scenario.moments, scenario.facts, scenario.earlier)


def record(**told: Any) -> dict[str, Any]:
    """A round of two steps between Seviper and Weavile, with what differs from that."""
    scenario = {"steps": 2, "teams": {"ours": ["Seviper"], "theirs": ["Weavile"]}, "moments": []} | told
    read = read_scenario(json.dumps(scenario).encode(), "round.yaml", vocabulary())
    return round_record(read, run(read))


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_scenario_comes_out_as_expected(path: Path) -> None:
    scenario = read_scenario(path.read_bytes(), path.name, vocabulary())
    assert any(expected is not None for expected in scenario.expected)
    found = round_record(scenario, run(scenario))
    assert found["differs"] == []
    assert not failed(found), [s for s in found["substitutions"] if s["verdict"] != "legal"]
    assert json.loads(json.dumps(found)) == found
    assert all(line.isprintable() for line in round_lines(found))


STEP = {"at": "step-start", "step": 1}


def test_what_differs_is_told() -> None:
    expect = {"checks": {"Seviper 1": "ignored"}, "results": {"Seviper 1": []}, "orders": {"Seviper": ["Coil", "Coil"]}}
    found = record(
        orders={"Seviper": ["Coil", "Coil"]},
        substitutions={"Seviper": ["IF able, THEN use Crunch."]},
        moments=[STEP | {"expect": expect}],
    )
    assert [d["what"] for d in found["differs"]] == [
        "Seviper 1: fires, where ignored is expected",
        "Seviper 1: results ['BBP-SUB-RESULT-02'], where [] are expected",
        "Seviper: orders Crunch ~ Coil, where Coil ~ Coil are expected",
    ]
    assert failed(found)


def test_one_that_is_not_legal_is_never_checked_and_keeps_its_number() -> None:
    """BBP-SUB-RESULT-16: it is illegal as a whole, and the numbers of the others do not change."""
    texts = ["IF able, THEN use Nonsense.", "IF able, THEN use Crunch."]
    found = record(substitutions={"Seviper": texts}, moments=[STEP])
    assert [s["verdict"] for s in found["substitutions"]][1] == "legal"
    assert [c["number"] for c in found["moments"][0]["checks"]] == [2]
    assert failed(found)
    assert any("never checked" in line for line in round_lines(found))


def test_orders_that_are_not_known_are_known_where_a_result_gave_them() -> None:
    found = record(substitutions={"Seviper": ["IF able, THEN use Crunch, then use Coil next step."]}, moments=[STEP])
    assert found["moments"][0]["orders"] == {"Seviper": ["Crunch", "Coil"]}


def test_instances_may_count_through_the_battle() -> None:
    """BBP-SUB-RAFFIX-01: per round by default; with instances from earlier rounds they count on."""
    text = "IF able, THEN use Crunch on 1st instance, then use Coil on other instances."
    for earlier, expected in (({}, "Crunch"), ({"Seviper 1": 1}, "Coil")):
        found = record(substitutions={"Seviper": [text]}, moments=[STEP], earlier=earlier)
        assert found["moments"][0]["orders"]["Seviper"][0] == expected


def test_who_is_not_in_play_has_no_substitutions_checked() -> None:
    found = record(
        bench={"ours": ["Gengar"]},
        substitutions={"Gengar": ["IF able, THEN use Hex."]},
        moments=[STEP, {"at": "step-start", "step": 2, "teams": {"ours": ["Gengar"]}}],
    )
    assert [len(m["checks"]) for m in found["moments"]] == [0, 1]


def _places(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    inner = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    return [path, *(p for key, child in inner for p in _places(child, (*path, key)))]


@pytest.mark.parametrize(
    ("pokemon", "substitutions", "moments", "message", "hint"),
    [
        (2, 51, 1, "51 substitutions of one Pokemon are too many", "at most 50"),
        (3, 34, 1, "more substitutions than a round can be run with", "at most 100"),
        (2, 50, 121, "121 moments are too many for 100 substitutions", "at most 120"),
        (1, 1, 501, "501 moments are too many", "at most 500"),
        (61, 0, 1, "more than 60 Pokemon are too many", "leave out"),
    ],
)
def test_a_round_has_bounds(pokemon: int, substitutions: int, moments: int, message: str, hint: str) -> None:
    """Each is far beyond a real battle; within them a round takes a second or two."""
    cast = [f"N{n}" for n in range(pokemon)]
    document = {
        "steps": 1,
        "teams": {"ours": [f"{name} (Seviper)" for name in cast], "theirs": ["Zangoose"]},
        "substitutions": {name: ["IF able THEN push down"] * substitutions for name in cast},
        "moments": [STEP] * moments,
    }
    with pytest.raises(FileFault) as caught:
        read_scenario(json.dumps(document).encode(), "round.yaml", vocabulary())
    assert message in str(caught.value)
    assert hint in caught.value.hint


@pytest.mark.parametrize(
    ("teams", "said"),
    [
        ("{ours: [Rhyme (Seviper)], theirs: [RHYME (Zangoose)]}", "two Pokemon are called RHYME"),
        ('{ours: ["\\u2066x (Seviper)"], theirs: [Zangoose]}', "a name of 1 to 60 letters that can be printed"),
        ("{ours: [日本 (Seviper)], theirs: [中国 (Zangoose)]}", "中国 stands here twice"),
    ],
)
def test_names_of_a_round(teams: str, said: str) -> None:
    text = f"steps: 1\nteams: {teams}\norders: {{日本: [null], 中国: [null], '中国 ': [null]}}\nmoments: []\n"
    with pytest.raises(FileFault) as caught:
        read_scenario(text.encode(), "round.yaml", vocabulary())
    assert said in str(caught.value)


@pytest.mark.parametrize("junk", [None, -1, 10**9, True, "", "\u202e?", "Seviper 9", [], {}, [[1]], {"at": {"x": 1}}])
def test_any_value_in_any_place_is_read_or_refused_with_its_place(junk: Any) -> None:
    words = vocabulary()
    for path in (FILES[0], FILES[-2]):
        scenario = read_scenario(path.read_bytes(), path.name, words)
        document = json.loads(json.dumps(_document(path)))
        assert scenario.moments
        for place in _places(document)[1:]:
            spoilt = json.loads(json.dumps(document))
            inside = spoilt
            for key in place[:-1]:
                inside = inside[key]
            inside[place[-1]] = junk
            assert _read_or_refused(json.dumps(spoilt).encode(), words)


def _read_or_refused(data: bytes, words: Vocabulary) -> bool:
    """Whether a file is read and run, or refused with its place."""
    try:
        found = read_scenario(data, "round.yaml", words)
    except FileFault as fault:
        return str(fault).startswith("round.yaml:1:")
    return run(found) is not None


def _document(path: Path) -> dict[str, Any]:
    from generator.load.reader import read_document

    return read_document(path.read_bytes(), path.name).value
