"""Parameters of the League: read with hints, refused where they contradict each other, echoed with results."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from engine.league.parameters import DEFAULTS, PARAMETERS, number, read_parameters
from engine.node import Misfit, Node

WRONG = [
    ({"P-DICE": "flat"}, ("P-DICE",), "no parameter", "P-DIE"),
    ({"P-DIE": "d60"}, ("P-DIE",), "not known", "tens"),
    ({"P-DC": 100}, ("P-DC",), "contradicts P-SAVE", "P-SAVE: add"),
    ({"P-CHANCE": "1/2", "P-SAVE": "both"}, ("P-CHANCE",), "contradicts P-SAVE", "P-SAVE: fixed"),
    ({"P-SAVE": "add"}, ("P-SAVE",), "needs P-DC", "P-DC: 100"),
    ({"P-SAVE": "fixed"}, ("P-SAVE",), "needs P-CHANCE", "1/2"),
    ({"P-SAVE": "fixed", "P-CHANCE": "3/2"}, ("P-CHANCE",), "from 0 to 1", "1/3"),
    ({"P-ACTIVE": 0}, ("P-ACTIVE",), "whole number", ""),
    ({"P-AUTO": ["recoil"]}, ("P-AUTO", 0), "not known", "repeating"),
    ([], (), "a mapping", ""),
]


@pytest.mark.parametrize(("told", "path", "message", "hint"), WRONG)
def test_what_cannot_be_is_refused_with_a_hint(told: Any, path: tuple[Any, ...], message: str, hint: str) -> None:
    with pytest.raises(Misfit) as caught:
        read_parameters(Node(told))
    assert caught.value.path == path
    assert message in str(caught.value)
    assert hint in caught.value.hint


def test_what_is_not_told_has_its_default() -> None:
    found = read_parameters(Node({"P-DIE": "flat", "P-AUTO": ["repeating"]}))
    assert (found["P-DIE"], found["P-FOCUS"], found["P-AUTO"]) == ("flat", "both", ("repeating",))
    assert read_parameters(None) is DEFAULTS


def test_a_result_echoes_what_it_used() -> None:
    found = read_parameters(Node({"P-SAVE": "fixed", "P-CHANCE": 0.25}))
    assert found.echo("P-SAVE", "P-DIE") == {"P-DIE": "tens", "P-SAVE": "fixed", "P-CHANCE": "0.25"}
    assert DEFAULTS.echo("P-SAVE") == {"P-SAVE": "single"}


@pytest.mark.parametrize("name", PARAMETERS)
def test_every_parameter_says_what_and_why(name: str) -> None:
    p = PARAMETERS[name]
    assert p.about
    assert p.why
    if isinstance(p.values, tuple) and isinstance(p.default, str):
        assert p.default in p.values


@pytest.mark.parametrize(("told", "value"), [(40, Fraction(40)), ("17.5", Fraction(35, 2)), (0.1, Fraction(1, 10))])
def test_numbers_are_exact(told: Any, value: Fraction) -> None:
    assert number(Node(told)) == value


@pytest.mark.parametrize("told", [-1, True, "many", None, "1e9", 12345678])
def test_what_is_no_number_is_refused(told: Any) -> None:
    with pytest.raises(Misfit):
        number(Node(told))
