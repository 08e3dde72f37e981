"""Substitutions in plain words, from tests/cases/bbp/explain.yaml; each case names its rule."""

from __future__ import annotations

from typing import Any

import pytest
from clause_trees import Table, read_cases, record

from engine.bbp.substitutions.clauses import Substitution, Timing, Trigger
from engine.bbp.substitutions.explain import explain

NAMES = Table(read_cases("wording.yaml")["names"])


def substitution(case: dict[str, Any]) -> Substitution:
    trigger = Trigger(record(case.get("actions", [])), record(case.get("states", [])))
    return Substitution(trigger, record(case["results"]), record(case["timing"]) if "timing" in case else None)


@pytest.mark.parametrize("case", [pytest.param(c, id=c["rule"]) for c in read_cases("explain.yaml")])
def test_explanations(case: dict[str, Any]) -> None:
    assert explain(substitution(case), NAMES) == case["lines"]


WORDING = read_cases("wording.yaml")


@pytest.mark.parametrize("given", [pytest.param(g, id=text) for _, g, text in WORDING["timing"]])
def test_every_moment_is_explained(given: Any) -> None:
    first = explain(Substitution(Trigger(), record([{"PushDown": {}}]), Timing(record(given))), NAMES)[0]
    assert first.startswith("Looked at when")
    assert first.endswith(".")
    assert len(first) < 100


@pytest.mark.parametrize("given", [pytest.param(g, id=text) for _, g, text in WORDING["actions"]])
def test_every_action_clause_is_explained(given: Any) -> None:
    clause = record({"ActionClause": given})
    need = explain(Substitution(Trigger((clause,)), record([{"PushDown": {}}])), NAMES)[1]
    assert need.startswith("It triggers only if ")
    assert len(need) < 130


@pytest.mark.parametrize("given", [pytest.param(g, id=text) for _, g, text in WORDING["states"]])
def test_every_state_clause_is_explained_without_you(given: Any) -> None:
    need = explain(Substitution(Trigger((), (record(given),)), record([{"PushDown": {}}])), NAMES)[1]
    assert need.startswith("It triggers only if ")
    assert " you are " not in need
    assert len(need) < 130


@pytest.mark.parametrize("given", [pytest.param(g, id=text) for _, g, text in WORDING["results"]])
def test_every_result_is_explained(given: Any) -> None:
    lines = explain(Substitution(Trigger(), (record(given),)), NAMES)
    assert lines[2] == "When it triggers:"
    assert lines[3].startswith("- ")
    assert max(len(line) for line in lines) < 190
