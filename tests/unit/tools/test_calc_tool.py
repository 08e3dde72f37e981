"""The battle calculator by JSON text: the cases, and the same answers as the command line's."""

from __future__ import annotations

import json
import random
import sqlite3
from typing import Any

import pytest
from tool_vectors import tool

from engine.bbp.calculator.options import CannotCalculate, Options
from engine.dex.names import slug
from engine.tools import calc
from generator.report.calc import calculation
from generator.store.calc_data import calc_data

CALC = tool("calc")


@pytest.fixture(scope="module")
def facts(real_db: sqlite3.Connection) -> calc.Facts:
    return calc.ready(json.dumps(calc_data(real_db), ensure_ascii=False))


def ask(facts: calc.Facts, question: Any) -> dict[str, Any]:
    answer: dict[str, Any] = json.loads(calc.answer(facts, json.dumps(question, default=str)))
    return answer


def test_the_cases(facts: calc.Facts) -> None:
    for case in CALC.hand_written():
        answer = ask(facts, case["ask"])
        for key, value in case["answer"].items():
            assert answer.get(key, answer) == value, case["title"]


def test_names_of_the_data_have_the_slugs_of_the_database(real_db: sqlite3.Connection) -> None:
    for kind in ("species", "move"):
        for of, name in real_db.execute(f"SELECT slug, name FROM {kind}"):
            assert slug(name) == of


def test_it_answers_as_the_command_line_does(facts: calc.Facts, real_db: sqlite3.Connection) -> None:
    rng = random.Random(6)
    species, moves = list(facts.species), [name for name, row in facts.moves.items() if row[3]]
    answered = 0
    for _ in range(150):
        names = (rng.choice(species), rng.choice(moves), rng.choice(species))
        told = ask(facts, dict(zip(calc.NAMES, names, strict=True)))
        one, move, other = map(slug, names)
        try:
            expected = json.loads(json.dumps(calculation(real_db, (one, move, other), Options())))
        except CannotCalculate as fault:
            refused = fault.message
        else:
            answered += 1
            refused = ""
        assert told.get("error", {"message": ""})["message"] == refused
        assert refused or {key: told[key] for key in expected} == expected, names
    assert answered > 50


def test_every_option_reaches_the_calculation(facts: calc.Facts) -> None:
    question = {
        "attacker": "Skarmory",
        "move": "Brave Bird",
        "target": "Altaria",
        "edition": "g7",
        "critical": True,
        "stages": -1,
        "bap": 9,
        "attack": 5,
        "defense": 4,
        "hp": 20,
        "type": "Steel",
        "category": "special",
        "stab": False,
        "effectiveness": "double-weak",
        "double_weak": "9/4",
        "double_resist": "1/2",
        "minimum": 1,
        "factors": {"several targets": "3/4"},
        "adjustments": {"Life Orb": 2},
        "additional": {"Spikes": 1},
        "multipliers": {"Helping Hand": "3/2"},
        "weather": {"Rain": "1/2"},
        "terrain": {"grassy": 2},
        "screen": {"Reflect": "2/3"},
        "accuracy": 90,
        "critical_rolls": 50,
        "hits": 2,
        "uses": 2,
        "recoil": "1/4",
        "drain": "1/8",
        "share_of": "hp-lost",
        "minimum_share": 1,
    }
    assert sorted(question) == sorted(calc.KEYS)
    answer = ask(facts, question)
    given = {name for name, told in answer["parameters"].items() if told["provenance"] == "given"}
    assert {"bap", "attack", "defense", "hp", "type", "shares_type", "effectiveness", "critical_hit"} <= given
    assert {"factors", "screens", "multipliers", "adjustments", "additional", "stages", "accuracy", "hits"} <= given
    assert {"double_weak", "double_resist", "minimum", "recoil", "drain"} <= given
    for key in calc.KEYS[:3]:
        assert ask(facts, {k: v for k, v in question.items() if k != key})["error"]["path"] == []


def test_whatever_is_asked_there_is_an_answer(facts: calc.Facts) -> None:
    fine = 0
    for text in CALC.asked(500):
        answer = json.loads(calc.answer(facts, text))
        fine += "error" not in answer
        for table in answer.get("tables", ()):
            assert table["rows"]
            assert all(len(row) == len(table["head"]) for row in table["rows"])
    assert fine > 200
