"""A question and its answer as JSON text."""

from __future__ import annotations

import json

import pytest

from engine.node import Misfit
from engine.tools.wire import DEEPEST, LONGEST, asked, names_of, reply, told


def test_a_number_with_a_point_stays_as_it_was_written() -> None:
    assert asked('{"a": 1.50, "b": 3}').value == {"a": "1.50", "b": 3}


@pytest.mark.parametrize("text", ["", "{", "[1,]", "nothing", '{"a" 1}'])
def test_what_is_no_json_is_told(text: str) -> None:
    with pytest.raises(Misfit, match="no JSON"):
        asked(text)


def test_a_question_has_its_limits() -> None:
    with pytest.raises(Misfit, match="longer"):
        asked('"' + "a" * LONGEST + '"')
    with pytest.raises(Misfit, match="levels deep"):
        asked("[" * (DEEPEST + 1) + "]" * (DEEPEST + 1))
    assert asked(json.dumps("[" * 500)).text() == "[" * 500


def test_a_misfit_becomes_an_error_with_its_place() -> None:
    answer = json.loads(reply('{"bap": "x"}', lambda node: {"n": node.entries(("bap",))["bap"].integer(0, 9)}))
    assert answer["error"]["path"] == ["bap"]
    assert "whole number" in answer["error"]["message"]
    assert answer["error"]["hint"]


def test_an_answer_keeps_its_order_and_letters() -> None:
    assert told({"b": 1, "a": ["é", None, True]}) == '{"b":1,"a":["é",null,true]}'


def test_names_are_found_by_their_slugs() -> None:
    assert names_of('{"move": ["Will-O-Wisp"]}') == {"move": {"will-o-wisp": "Will-O-Wisp"}}
