"""Worked runs as text: values in words, and scenarios as YAML that reads back to the same."""

from __future__ import annotations

from typing import Any

import pytest

from generator.load.reader import read_document
from generator.pages.rule_runs import scenario_text, told

LONG = {f"Pokemon {n}": {"at": n, "on": [1, 2], "of": None} for n in range(12)}


@pytest.mark.parametrize(
    "scenario",
    [
        {"players": {"Ann": ["Zangoose", "Mr. Mime"]}},
        {"a": "true", "b": "12", "c": "x: y", "d": " x", "e": "#", "f": "", "g": "é", "h": "no", "i": "1:30"},
        {"a": True, "b": -3, "c": None, "d": [], "e": {}, "f": "3/4", "g": "a # b", "h": "a - b", "i": "null"},
        {"long": LONG, "lists": [LONG, LONG, ["x" * 40, "y" * 40], 7]},
        {"Farfetch'd": "King’s Shield", "2": "two", "true": "yes"},
    ],
)
def test_a_scenario_reads_back(scenario: dict[str, Any]) -> None:
    found = read_document(scenario_text(scenario).encode() + b"\n", "scenario.yaml")
    assert not found.faults
    assert found.value == scenario


def test_lines_are_short() -> None:
    assert max(map(len, scenario_text({"long": LONG}).splitlines())) <= 72


def test_values_in_words() -> None:
    assert told({"a": [1, None], "b": True, "c": {}}) == "a: 1, none; b: yes; c: none"
    assert told([]) == "none"
    assert told(False) == "no"
