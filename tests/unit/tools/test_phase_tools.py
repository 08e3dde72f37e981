"""The tools of BBP's procedures: JSON in, and the very account that the command line gives out as JSON."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
from vectors.phase import data

from engine.node import Node
from engine.procedures import run_procedure
from engine.scenarios import Names
from engine.tools import checklist, sort, switching
from engine.tools.wire import names_of
from generator.load.node import load

ROOT = Path(__file__).resolve().parents[3]
TOOLS = {"sort": sort, "switching": switching, "checklist": checklist}


@pytest.fixture(scope="module")
def names() -> Names:
    return names_of(data())


def cases(procedure: str) -> Iterator[dict[str, Any]]:
    """Every hand-written scenario of a procedure, of the cases and of the rulebook, as plain values."""
    for path in sorted((ROOT / "tests/cases/bbp" / procedure).glob("*.yaml")):
        yield load(path.read_bytes(), str(path)).value
    value = load((ROOT / f"data/rulebook/bbp/{procedure}.yaml").read_bytes(), procedure).value
    for section in value["sections"]:
        for rule in section.get("rules", ()):
            yield from (run for run in rule.get("runs", ()) if run.get("procedure", procedure) == procedure)


def ask(tool: ModuleType, names: Names, question: Any) -> dict[str, Any]:
    answer: dict[str, Any] = json.loads(tool.answer(names, json.dumps(question)))
    return answer


@pytest.mark.parametrize("procedure", TOOLS)
def test_a_tool_answers_as_the_command_line_does(procedure: str, names: Names) -> None:
    found = list(cases(procedure))
    assert len(found) > 15
    for case in found:
        around = ("title", "expect", "from", "procedure")
        told = json.loads(json.dumps({k: v for k, v in case.items() if k not in around}))
        record = run_procedure(procedure, Node(told), names)
        expected = {key: record[key] for key in ("trace", "result", "needs_ruling")}
        answer = ask(TOOLS[procedure], names, told)
        assert answer.pop("sentence").endswith("."), case.get("title")
        for table in answer.pop("tables"):
            assert table["caption"]
            assert table["rows"]
            assert all(len(row) == len(table["head"]) for row in table["rows"])
            assert all(isinstance(cell, str) for row in table["rows"] for cell in row)
        assert answer == json.loads(json.dumps(expected)), case.get("title")


def test_the_order_of_a_sort_is_told_with_what_sets_neighbours_apart(names: Names) -> None:
    answer = ask(
        sort,
        names,
        {
            "pokemon": {"Zangoose": {"speed": 90, "entered": 0}},
            "effects": [
                {"effect": "Burn", "kind": "condition", "of": "Zangoose", "event": 1, "does": "HP loss", "created": 1},
            ],
        },
    )
    assert answer["error"]["path"] == ["effects", 0, "does"]
    effects = [
        {
            "effect": "burn",
            "kind": "condition",
            "of": "Zangoose",
            "event": 1,
            "does": "causes HP loss",
            "created": 1,
        },
        {
            "effect": "Leftovers",
            "kind": "held item",
            "of": "Zangoose",
            "event": 1,
            "does": "restores HP",
            "equipped": 0,
        },
        {
            "effect": "Toxic Boost",
            "kind": "ability",
            "of": "Zangoose",
            "continuous": True,
            "number": "power",
            "apply": "x 3/2",
        },
    ]
    question = {"pokemon": {"Zangoose": {"speed": 90, "entered": 0}}, "effects": effects, "numbers": {"power": 10}}
    answer = ask(sort, names, question)
    assert answer["sentence"] == (
        "Leftovers of Zangoose, then Burn of Zangoose. Toxic Boost of Zangoose does not trigger. power is 15."
    )
    order, numbers = answer["tables"]
    assert order["rows"][1] == ["2. Burn of Zangoose", "1", "3", "90", "moment 1", "component, BBP-SORT-04"]
    assert numbers["rows"] == [["power", "15"]]


def test_a_switching_phase_is_told_as_a_post_tells_it(names: Names) -> None:
    question = {
        "players": {
            "Ann": {"in_play": ["Zangoose"], "bench": ["Seviper"]},
            "Bob": {"in_play": ["Weavile", None], "fainted": ["Rhyme (Gengar)"]},
        },
        "declarations": {"Ann": {"Zangoose": "switch to Seviper"}, "Bob": {"Weavile": "terastal"}},
    }
    answer = ask(switching, names, question)
    assert answer["sentence"] == (
        "Bob starts the round. Ann has Seviper in play. Bob has Weavile and an empty position in play. "
        "Weavile is Terastallized."
    )
    assert [table["caption"] for table in answer["tables"]] == ["After the phase", "Declarations"]


def test_a_run_of_the_checklist_is_told_as_a_post_tells_it(names: Names) -> None:
    players = {"Ann": ["Zangoose"], "Bob": {"in_play": {"Gengar": {"hp": -6, "conditions": ["Burn"]}}}}
    answer = ask(checklist, names, {"players": players})
    assert answer["sentence"] == (
        "Put: Fainting on Gengar. Gone: Burn on Gengar. Gengar is Fainted. Bob has lost. Bob is out of the battle. "
        "Ann wins."
    )
    calm = ask(checklist, names, {"players": {"Ann": ["Zangoose"], "Bob": ["Gengar"]}})
    assert calm["sentence"] == "The checks change nothing."
    assert calm["tables"][0]["rows"][0] == ["Zangoose", "Ann", "in play", "", "", "", ""]
