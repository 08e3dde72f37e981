"""The formulas that pages show: their texts, evaluated, give what the engine gives, and the dice differ as stated."""

from __future__ import annotations

import math
import random
import re
from collections.abc import Sequence
from fractions import Fraction as F
from typing import Any

import pytest

from engine.league.formulas import FORMULAS
from engine.league.formulas.formula import DICE, Formula, samples, worked
from engine.league.parameters import PARAMETERS, Parameters, read_parameters
from engine.league.types import MULTIPLIERS
from engine.node import Node

ALL = list(FORMULAS.values())
_NUMBER = re.compile(r"(?<![\w.])(\d+)(?![\w.])")


def evaluated(text: str, formula: Formula, sample: Sequence[F]) -> Any:
    """What a form says of a sample, read as arithmetic and never through the engine."""
    text = re.sub(r"sum\(i = (\d+)\.\.(\d+): ", r"total(\1, \2, lambda i: ", text).replace("^", "**")
    names: dict[str, Any] = {name: value for (name, _), value in zip(formula.arguments, sample, strict=True)}
    names |= {"min": min, "max": max, "floor": math.floor, "ceil": math.ceil, "F": F}
    names["total"] = lambda low, high, term: sum(term(F(i)) for i in range(int(low), int(high) + 1))
    return eval(_NUMBER.sub(r"F(\1)", text), {"__builtins__": {}, **names})


def tried(formula: Formula) -> list[tuple[F, ...]]:
    """Samples, and for formulas over stats every stat up to 130."""
    more = samples(*range(131)) if formula.arguments and formula.arguments[0] == ("s", "the stat") else ()
    rest = formula.samples[0][1:]
    return [*formula.samples, *((*s, *rest) for s in more)]


def drawn(formula: Formula, die: str, times: int = 200) -> list[tuple[F, ...]]:
    """Values beyond the samples, of the kind that each argument is."""
    dice = random.Random(formula.name + die)

    def one(name: str, about: str) -> F:
        if "chance" in about:
            return F(dice.randint("above 0" in about, 36), 36)
        if "die shows" in about:
            return F(10 * dice.randint(1, 6) if die == "tens" else dice.randint(1, 60))
        if "multiplier" in about:
            return dice.choice(MULTIPLIERS)
        if "deals" in about or "hurt" in about:
            return F(dice.randint("above 0" in about, 400), dice.choice([1, 1, 2, 4]))
        if "how" in about or "number of" in about:
            return F(dice.randint(1, 9))
        return F(dice.randint("above 0" in about or "HP" in about, 150))

    return [tuple(one(*argument) for argument in formula.arguments) for _ in range(times)]


@pytest.mark.parametrize("formula", ALL, ids=lambda f: f.name)
def test_the_text_says_it_for_values_beyond_the_samples(formula: Formula) -> None:
    for die, text in formula.forms.items():
        p = Parameters({**formula.settings, **({"P-DIE": die} if die else {})})
        for sample in drawn(formula, die):
            assert evaluated(text, formula, sample) == formula.value(sample, p), (die, sample)


@pytest.mark.parametrize("formula", ALL, ids=lambda f: f.name)
def test_the_text_says_what_the_engine_works_out(formula: Formula) -> None:
    for die, text in formula.forms.items():
        p = Parameters({**formula.settings, **({"P-DIE": die} if die else {})})
        for sample in tried(formula):
            assert evaluated(text, formula, sample) == formula.value(sample, p), (die, sample)


@pytest.mark.parametrize("formula", [f for f in ALL if f.factor], ids=lambda f: f.name)
def test_the_two_dice_differ_by_the_factor_stated(formula: Formula) -> None:
    for stat in range(10, 61, 10):
        sample = (F(stat), *formula.samples[0][1:])
        tens, flat = (formula.value(sample, Parameters({**formula.settings, "P-DIE": die})) for die in DICE)
        assert tens == formula.factor * flat


@pytest.mark.parametrize("formula", [f for f in ALL if not f.factor and "flat" in f.forms], ids=lambda f: f.name)
def test_where_no_factor_is_stated_there_is_none(formula: Formula) -> None:
    assert len({w.ratio for w in worked(formula)}) > 1 or not formula.chance


def test_each_is_whole_and_its_settings_are_values_of_parameters() -> None:
    for formula in ALL:
        assert all(len(s) == len(formula.arguments) for s in formula.samples)
        assert set(formula.forms) in ({""}, set(DICE))
        assert formula.rules
        assert set(formula.settings) <= set(PARAMETERS)
        settings = {**formula.settings, **({"P-DC": 100} if formula.settings.get("P-SAVE") == "add" else {})}
        read_parameters(Node(settings, ("parameters",)))


def test_doubles_side_by_side() -> None:
    found = {w.sample[0]: w for w in worked(FORMULAS["doubles"])}
    assert (found[F(50)].values, found[F(50)].ratio) == ({"tens": F(5, 36), "flat": F(1, 72)}, F(10))
    assert found[F(0)].ratio is None
    assert found[F(75)].ratio == 10
    assert found[F(9)].ratio == 0


def test_a_save_against_a_number() -> None:
    found = {w.sample: w.values["tens"] for w in worked(FORMULAS["save-add"])}
    assert found[F(40), F(100)] == F(1, 6)
    assert found[F(60), F(100)] == F(1, 2)


def test_means() -> None:
    assert worked(FORMULAS["higher-on-average"])[0].values["tens"] == F(805, 18)
    assert worked(FORMULAS["lower-on-average"])[0].values["tens"] == F(455, 18)


def test_the_golden_values_of_attacks() -> None:
    """Speed 50 against 30 with a base of 80, of which a critical hit makes 160; and the weak and the armoured."""
    assert worked(FORMULAS["hit"])[0].values == {"tens": F(401, 432), "flat": F(8569, 8640)}
    assert [w.values[""] for w in worked(FORMULAS["mean-damage"])][:3] == [F(760, 9), F(724, 9), F(320, 9)]
    damages = [w.values[""] for w in worked(FORMULAS["damage"])]
    assert damages == [480, 960, 120, 60, 80, 40, 110, 5, 0]


def test_the_golden_values_of_initiative() -> None:
    """A skilled 40 against an unskilled 60: behind with the rest, 253/648."""
    first, tie = (worked(FORMULAS[name])[0].values["tens"] for name in ("initiative-first", "initiative-tie"))
    assert (first, tie, 1 - first - tie) == (F(277, 648), F(59, 324), F(253, 648))
