"""The League's tools: JSON in, and the very account that the command line gives out as JSON."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from vectors import attack as attacks
from vectors import pin as pins
from vectors import repeating as ticks

from engine.node import Node
from engine.procedures import run_procedure
from engine.tools import attack, pin, repeating
from generator.load.node import load

ROOT = Path(__file__).resolve().parents[3]
TOOLS = {"attack": attack, "pin": pin, "statuses": repeating}
QUESTIONS = {"attack": attacks.questions, "pin": pins.questions, "statuses": ticks.questions}
SEEDS = 400


def ask(procedure: str, question: Any) -> dict[str, Any]:
    """The answer to a question."""
    tool = TOOLS[procedure]
    answer: dict[str, Any] = json.loads(tool.answer(tool.ready("{}"), json.dumps(question)))
    return answer


def cases() -> Iterator[tuple[str, dict[str, Any]]]:
    """Every hand-written scenario of the three procedures, as plain values without what goes around them."""
    for procedure in TOOLS:
        for path in sorted((ROOT / "tests/cases/league" / procedure).glob("*.yaml")):
            yield procedure, load(path.read_bytes(), str(path)).value
    for name in ("attacks", "pins", "statuses"):
        value = load((ROOT / f"data/rulebook/league/{name}.yaml").read_bytes(), name).value
        for section in value["sections"]:
            for rule in section.get("rules", ()):
                for run in rule.get("runs", ()):
                    procedure = run.get(
                        "procedure", rule.get("procedure", section.get("procedure", value["procedure"]))
                    )
                    if procedure in TOOLS:
                        yield procedure, {k: v for k, v in run.items() if k != "procedure"}


def test_a_tool_answers_as_the_command_line_does() -> None:
    found = list(cases())
    assert len(found) > 150
    for procedure, case in found:
        told = json.loads(
            json.dumps({k: v for k, v in case.items() if k not in ("title", "expect", "from")}, default=str)
        )
        record = run_procedure(procedure, Node(told), {})
        expected = {key: record[key] for key in ("trace", "result", "needs_ruling")}
        answer = ask(procedure, told)
        assert answer.pop("sentence")
        _shapely(answer.pop("tables"))
        assert answer == json.loads(json.dumps(expected)), case.get("title")


def _shapely(tables: list[dict[str, Any]]) -> None:
    """Each row of a table has a text for each column."""
    for table in tables:
        assert table["caption"]
        assert table["rows"]
        for row in table["rows"]:
            assert len(row) == len(table["head"])
            assert all(isinstance(cell, str) for cell in row)


@pytest.mark.parametrize("procedure", TOOLS)
def test_whatever_is_asked_is_answered(procedure: str) -> None:
    """Random questions, a good part of them with faults: each has an account, or a fault with what helps."""
    tool, answered = TOOLS[procedure], 0
    facts = tool.ready("{}")
    for seed in range(SEEDS):
        text = QUESTIONS[procedure](random.Random(seed))
        answer = json.loads(tool.answer(facts, text))
        if "error" in answer:
            assert set(answer["error"]) == {"message", "path", "hint"}
            assert answer["error"]["message"]
        else:
            answered += 1
            assert set(answer) == {"sentence", "tables", "trace", "result", "needs_ruling"}
            assert answer["sentence"].endswith(".")
            _shapely(answer["tables"])
    assert 0.4 * SEEDS < answered < 0.95 * SEEDS


def test_the_example_of_the_source() -> None:
    """Speed 50 against 30: critical hits and dodges by doubles within the stat (TT-HIT-09)."""
    answer = ask("attack", {"attacker": {"speed": 50}, "target": {"speed": 30}, "move": {"base": 80}})
    assert answer["result"]["outcomes"] == {"crit": "55/432", "normal": "173/216", "miss": "31/432"}


def test_other_parameters_come_to_other_odds() -> None:
    question = {"attacker": {"strength": 40}, "defender": {"strength": 30, "hp": 50}, "damage": 20}
    one = ask("pin", question)
    other = ask("pin", {**question, "parameters": {"P-SAVE": "fixed", "P-CHANCE": 0.25}})
    assert one["result"]["knock_out"] == "16/125"
    assert other["result"]["saves"] == {"attacker": "1/4", "defender": "1/4"}
    assert other["result"]["parameters"]["P-CHANCE"] == "0.25"


def test_a_fault_has_its_place() -> None:
    fault = ask("statuses", {"pokemon": {"hp": 0}, "events": []})["error"]
    assert fault["path"] == ["pokemon", "hp"]
    assert "1 to" in fault["message"]


def test_sentences_say_what_came_of_it() -> None:
    question = {"attacker": {"name": "Gengar", "speed": 50}, "target": {"name": "Zubat", "speed": 30, "hp": 100}}
    told = ask("attack", {**question, "move": {"base": 80}, "turns": 2})["sentence"]
    assert told == (
        "Gengar hits Zubat with 92.82% (critically with 12.73%), deals 80, 74.26 on average, "
        "knocks it out within 2 turns with 86.16% (P-DIE tens, P-DBL face, P-ROUND exact)."
    )
    told = ask("pin", {"attacker": {"strength": 40}, "defender": {"strength": 30, "hp": 50}, "damage": 20})["sentence"]
    assert told == (
        "The defender is pinned, takes 1.33 hurts on average of 20 HP each, loses 23.68 HP on average, "
        "gets off unhurt with 20%, faints with 12.80% (P-DIE tens, P-SAVE single, P-ROUND exact)."
    )
    question = {"pokemon": {"hp": 150, "statuses": [{"harsh repeating": 20}]}, "events": [{"turn": 2}]}
    told = ask("statuses", question)["sentence"]
    assert told == (
        "The Pokemon has 90 HP after 2 turns and harsh repeating 80; as it stands it faints in 2 more turns "
        "(P-AUTO repeating, self_cost and auto_damage)."
    )
