"""The dice of the League: exact chances of doubles, of the Dodge action and of saves, under each reading."""

from __future__ import annotations

from fractions import Fraction as F

import pytest

from engine.league.dice import (
    are_doubles_within,
    doubles_within,
    focus_within,
    highest,
    is_focus_within,
    lowest,
    mean,
    single,
)
from engine.league.parameters import DEFAULTS, Parameters
from engine.league.saves import doubt, save, used

FLAT = Parameters({"P-DIE": "flat"})

DOUBLES = [(50, F(5, 36), F(1, 72)), (9, F(0), F(1, 400)), (75, F(1, 6), F(1, 60)), (0, F(0), F(0))]


@pytest.mark.parametrize(("stat", "tens", "flat"), DOUBLES)
def test_doubles_within_a_stat(stat: int, tens: F, flat: F) -> None:
    assert (doubles_within(stat, DEFAULTS), doubles_within(stat, FLAT)) == (tens, flat)


def test_tens_are_ten_times_as_likely_on_full_tens() -> None:
    for stat in range(0, 61, 10):
        assert doubles_within(stat, DEFAULTS) == 10 * doubles_within(stat, FLAT)


FOCUS = [("both", F(25, 36)), ("either", F(35, 36)), ("sum", F(5, 18))]


@pytest.mark.parametrize(("how", "chance"), FOCUS)
def test_the_dodge_action_at_50(how: str, chance: F) -> None:
    assert focus_within(50, Parameters({"P-FOCUS": how})) == chance


@pytest.mark.parametrize("how", ["both", "either", "sum"])
@pytest.mark.parametrize("die", ["tens", "flat"])
@pytest.mark.parametrize("stat", [0, 9, 30, 45, 61, 130])
def test_chances_count_the_rolls_that_are_told_one_by_one(how: str, die: str, stat: int) -> None:
    p = Parameters({"P-FOCUS": how, "P-DIE": die, "P-DBL": "sum" if how == "sum" else "face"})
    rolls = [(a, b) for a in single(p) for b in single(p)]
    assert focus_within(stat, p) == F(sum(is_focus_within(a, b, stat, p) for a, b in rolls), len(rolls))
    assert doubles_within(stat, p) == F(sum(are_doubles_within(a, b, stat, p) for a, b in rolls), len(rolls))


def test_the_higher_and_the_lower_of_two_dice() -> None:
    assert (mean(highest(DEFAULTS)), mean(lowest(DEFAULTS))) == (F(805, 18), F(455, 18))
    assert highest(DEFAULTS)[60] == F(11, 36)
    assert sum(highest(FLAT).values()) == sum(lowest(FLAT).values()) == 1


SAVES = [
    (20, F(1, 3), F(1, 9), F(1, 18), F(0)),
    (30, F(1, 2), F(1, 4), F(1, 12), F(0)),
    (40, F(2, 3), F(4, 9), F(1, 9), F(1, 6)),
    (50, F(5, 6), F(25, 36), F(5, 36), F(1, 3)),
    (60, F(1), F(1), F(1, 6), F(1, 2)),
]


@pytest.mark.parametrize(("stat", "single_", "both", "doubles", "add"), SAVES)
def test_a_save_under_each_model(stat: int, single_: F, both: F, doubles: F, add: F) -> None:
    models = [{"P-SAVE": "single"}, {"P-SAVE": "both"}, {"P-SAVE": "doubles"}, {"P-SAVE": "add", "P-DC": 100}]
    assert [save(stat, Parameters(told)) for told in models] == [single_, both, doubles, add]
    assert save(stat, Parameters({"P-SAVE": "fixed", "P-CHANCE": F(2, 5)})) == F(2, 5)


def test_a_save_that_cannot_fail_is_asked_about() -> None:
    assert doubt("TT-PIN-02", (20, 50), DEFAULTS) == ()
    assert [r.rule for r in doubt("TT-PIN-02", (20, 60), DEFAULTS)] == ["TT-PIN-02"]
    assert doubt("TT-PIN-02", (60,), Parameters({"P-SAVE": "doubles"})) == ()


USED = [
    ({}, {"P-DIE": "tens", "P-SAVE": "single"}),
    ({"P-SAVE": "doubles"}, {"P-DIE": "tens", "P-DBL": "face", "P-SAVE": "doubles"}),
    ({"P-SAVE": "add", "P-DC": 100}, {"P-DIE": "tens", "P-SAVE": "add", "P-DC": 100}),
    ({"P-SAVE": "fixed", "P-CHANCE": F(2, 5)}, {"P-SAVE": "fixed", "P-CHANCE": "0.4"}),
]


@pytest.mark.parametrize(("told", "echo"), USED)
def test_a_save_echoes_what_it_rests_on(told: dict[str, object], echo: dict[str, object]) -> None:
    p = Parameters(told)
    assert p.echo(*used(p)) == echo
