"""The canonical wording of every kind of clause, from tests/cases/bbp/wording.yaml; each case names its rule."""

from __future__ import annotations

from typing import Any, get_args

import pytest
from clause_trees import Table, fields, read_cases, record

from engine.bbp.substitutions import clauses
from engine.bbp.substitutions.clauses import (
    YOU,
    ActionClause,
    ActionKind,
    Hit,
    Substitution,
    Timing,
    TimingAffix,
    Trigger,
)
from engine.bbp.substitutions.phrases import article, nth
from engine.bbp.substitutions.wording import (
    write,
    write_action_clause,
    write_result,
    write_results,
    write_state_clause,
    write_timing,
    write_timing_clause,
)

CASES = read_cases("wording.yaml")
NAMES = Table(CASES["names"])
ROWS = [f"P{n:02}" for n in range(1, 21)] + ["T01", "T02", "M01", "M02", "B01", "B02", "B03"]


def rows(section: str) -> list[Any]:
    return [pytest.param(given, text, id=f"{rule} {text}") for rule, given, text in CASES[section]]


@pytest.mark.parametrize(("given", "text"), rows("timing"))
def test_timing_clauses(given: Any, text: str) -> None:
    assert write_timing_clause(record(given), NAMES) == text


@pytest.mark.parametrize(("given", "text"), rows("timing_affixes"))
def test_timing_affixes(given: Any, text: str) -> None:
    assert write_timing(Timing(Hit(YOU), TimingAffix(**fields(given))), NAMES) == text


@pytest.mark.parametrize(("given", "text"), rows("actions"))
def test_action_clauses(given: Any, text: str) -> None:
    assert write_action_clause(ActionClause(**fields(given)), NAMES) == text


@pytest.mark.parametrize(("given", "text"), rows("states"))
def test_state_clauses(given: Any, text: str) -> None:
    assert write_state_clause(record(given), NAMES) == text


@pytest.mark.parametrize(("given", "text"), rows("results"))
def test_results(given: Any, text: str) -> None:
    assert write_result(record(given), NAMES) == text


@pytest.mark.parametrize("case", [pytest.param(c, id=f"{c['rule']} {c['text'][:60]}") for c in CASES["whole"]])
def test_whole_substitutions(case: dict[str, Any]) -> None:
    trigger = Trigger(record(case.get("actions", [])), record(case.get("states", [])))
    timing = record(case["timing"]) if "timing" in case else None
    assert write(Substitution(trigger, record(case["results"]), timing), NAMES) == case["text"]


def test_results_alone_are_a_sentence() -> None:
    """BBP-SUB-RESULT-01: results in sequence, without timing and trigger."""
    results = record([{"Use": {"action": "protect"}}, {"PushDown": {}}])
    assert write_results(results, NAMES) == "Use Protect, then push down your orders."


@pytest.mark.parametrize("union", ["TimingClause", "StateClause", "ResultClause"])
def test_the_cases_hold_every_kind_of_clause(union: str) -> None:
    section = {"TimingClause": "timing", "StateClause": "states", "ResultClause": "results"}[union]
    kinds = {next(iter(given)) for _, given, _ in CASES[section]}
    assert kinds == {c.__name__ for c in get_args(getattr(clauses, union))}


def test_the_cases_hold_every_shape_of_action() -> None:
    text = repr(CASES["actions"]) + repr(CASES["timing"])
    for kind in ActionKind:
        assert kind is ActionKind.NAMED or f"'kind': '{kind.value}'" in text, kind


def test_the_cases_hold_every_value_of_a_state_clause() -> None:
    assert {row for row in ROWS if f"'value': '{row}'" not in repr(CASES["states"])} == set()


def test_different_clauses_have_different_texts() -> None:
    for section in ("timing", "actions", "states", "results"):
        texts = [text for _, _, text in CASES[section]]
        assert len(texts) == len(set(texts)), section


@pytest.mark.parametrize(
    ("words", "wanted"), [("Hazard", "a"), ("Ice", "an"), ("HP Recovery Move", "an"), ("One-Hit Knockout Attack", "a")]
)
def test_articles_go_by_sound(words: str, wanted: str) -> None:
    assert article(words) == wanted


def test_ordinals() -> None:
    assert [nth(n) for n in (1, 2, 3, 4, 11, 12, 13, 21, 102, 111)] == [
        "1st",
        "2nd",
        "3rd",
        "4th",
        "11th",
        "12th",
        "13th",
        "21st",
        "102nd",
        "111th",
    ]
