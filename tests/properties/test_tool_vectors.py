"""Every tool of the page in CPython: hand-written cases, and thousands of random questions that must be answered."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests.tool_vectors import Tool, names, tool

SOME, MANY = 400, 5_000


@pytest.fixture(params=names())
def asked(request: pytest.FixtureRequest) -> Tool:
    """Each tool in turn."""
    return tool(request.param)


def _holds(wanted: Any, found: Any) -> bool:
    """Whether what is wanted is there: some keys of a mapping, or an equal value."""
    if isinstance(wanted, dict) and isinstance(found, dict):
        return all(key in found and _holds(value, found[key]) for key, value in wanted.items())
    return bool(json.loads(json.dumps(wanted, default=str)) == found)


def test_hand_written_questions_have_their_answers(asked: Tool) -> None:
    facts = asked.module.ready(asked.data)
    for case in asked.hand_written():
        answer = json.loads(asked.module.answer(facts, json.dumps(case["ask"], default=str)))
        assert "error" not in answer or "answer" in case, (case["title"], answer)
        assert _holds(case.get("answer", {}), answer), (case["title"], answer)


def _all_are_answered(asked: Tool, count: int) -> None:
    """Each question has an answer or a fault with its place; facts do not change by asking."""
    facts, again = asked.module.ready(asked.data), asked.module.ready(asked.data)
    texts = list(asked.asked(count))
    told = [asked.module.answer(facts, text) for text in texts]
    faults = 0
    for text, answer in zip(texts, told, strict=True):
        record = json.loads(answer)
        assert isinstance(record, dict), text
        if "error" in record:
            faults += 1
            assert set(record["error"]) == {"message", "path", "hint"}, text
            assert record["error"]["message"], text
            assert all(isinstance(part, str | int) for part in record["error"]["path"]), text
    assert 0.3 * count < count - faults, "most questions are no good"
    for text, answer in list(zip(texts, told, strict=True))[::-7]:
        assert asked.module.answer(again, text) == answer, text


def test_whatever_is_asked_of_a_tool_is_answered(asked: Tool) -> None:
    _all_are_answered(asked, SOME)


@pytest.mark.slow
def test_thousands_of_questions_are_answered(asked: Tool) -> None:
    _all_are_answered(asked, MANY)
