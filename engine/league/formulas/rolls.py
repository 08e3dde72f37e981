"""Formulas over the dice: doubles, the Dodge action, saves, and the higher and lower of two dice."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from engine.league.dice import doubles_within, focus_within, highest, lowest, mean
from engine.league.formulas.formula import Formula, samples
from engine.league.parameters import Parameters
from engine.league.saves import save


def _doubles(of: Sequence[Fraction], p: Parameters) -> Fraction:
    return doubles_within(int(of[0]), p)


def _focus(of: Sequence[Fraction], p: Parameters) -> Fraction:
    return focus_within(int(of[0]), p)


def _save(of: Sequence[Fraction], p: Parameters) -> Fraction:
    return save(int(of[0]), p)


def _save_that_adds(of: Sequence[Fraction], p: Parameters) -> Fraction:
    return save(int(of[0]), Parameters({**p.told, "P-DC": int(of[1])}))


def _higher(of: Sequence[Fraction], p: Parameters) -> Fraction:
    return highest(p)[int(of[0])]


def _lower(of: Sequence[Fraction], p: Parameters) -> Fraction:
    return lowest(p)[int(of[0])]


def _higher_on_average(of: Sequence[Fraction], p: Parameters) -> Fraction:
    return mean(highest(p))


def _lower_on_average(of: Sequence[Fraction], p: Parameters) -> Fraction:
    return mean(lowest(p))


_STAT = (("s", "the stat"),)
_FACE = (("f", "what the die shows"),)
_STATS = samples(0, 9, 20, 30, 45, 50, 60, 75)
_FACES = samples(10, 30, 60)

_ROLLS = (
    Formula(
        "doubles",
        "Doubles within the stat: a critical hit, or a dodge",
        {"tens": "min(6, floor(s / 10)) / 36", "flat": "min(60, s) / 3600"},
        _STAT,
        _STATS,
        _doubles,
        ("TT-HIT-02", "TT-HIT-03", "TT-HIT-05"),
        factor=10,
    ),
    Formula(
        "doubles-sum",
        "Doubles of which both dice together are within the stat",
        {"tens": "min(6, floor(s / 20)) / 36", "flat": "min(60, floor(s / 2)) / 3600"},
        _STAT,
        _STATS,
        _doubles,
        ("TT-HIT-02",),
        {"P-DBL": "sum"},
    ),
    Formula(
        "focus-both",
        "A dodge after the Dodge action: both dice within the stat",
        {"tens": "(min(6, floor(s / 10)) / 6)^2", "flat": "(min(60, s) / 60)^2"},
        _STAT,
        _STATS,
        _focus,
        ("TT-DODGE-01",),
        factor=1,
    ),
    Formula(
        "focus-either",
        "A dodge after the Dodge action: either die within the stat",
        {"tens": "1 - (1 - min(6, floor(s / 10)) / 6)^2", "flat": "1 - (1 - min(60, s) / 60)^2"},
        _STAT,
        _STATS,
        _focus,
        ("TT-DODGE-01",),
        {"P-FOCUS": "either"},
        factor=1,
    ),
    Formula(
        "focus-sum",
        "A dodge after the Dodge action: both dice together within the stat",
        {
            "tens": "sum(i = 1..6: min(6, max(0, floor(s / 10) - i))) / 36",
            "flat": "sum(i = 1..60: min(60, max(0, s - i))) / 3600",
        },
        _STAT,
        _STATS,
        _focus,
        ("TT-DODGE-01",),
        {"P-FOCUS": "sum"},
    ),
)

_SAVES = (
    Formula(
        "save-single",
        "A save of one die within the stat",
        {"tens": "min(6, floor(s / 10)) / 6", "flat": "min(60, s) / 60"},
        _STAT,
        _STATS,
        _save,
        ("TT-COMP-01", "TT-PIN-02", "TT-TRAP-03"),
        {"P-SAVE": "single"},
        factor=1,
    ),
    Formula(
        "save-both",
        "A save of two dice, both within the stat",
        {"tens": "(min(6, floor(s / 10)) / 6)^2", "flat": "(min(60, s) / 60)^2"},
        _STAT,
        _STATS,
        _save,
        ("TT-PIN-02",),
        {"P-SAVE": "both"},
        factor=1,
    ),
    Formula(
        "save-doubles",
        "A save of two dice, doubles within the stat",
        {"tens": "min(6, floor(s / 10)) / 36", "flat": "min(60, s) / 3600"},
        _STAT,
        _STATS,
        _save,
        ("TT-PIN-02",),
        {"P-SAVE": "doubles"},
        factor=10,
    ),
    Formula(
        "save-add",
        "A save of stat and die together, against a number",
        {"tens": "max(0, 7 - max(1, ceil((t - s) / 10))) / 6", "flat": "max(0, 61 - max(1, t - s)) / 60"},
        (*_STAT, ("t", "what they have to reach, P-DC")),
        samples((30, 100), (40, 100), (45, 100), (50, 100), (60, 100), (100, 100)),
        _save_that_adds,
        ("TT-PIN-02",),
        {"P-SAVE": "add"},
    ),
)

_TWO_DICE = (
    Formula(
        "higher",
        "The higher of two dice, as a skilled roll keeps it",
        {"tens": "(2 * f / 10 - 1) / 36", "flat": "(2 * f - 1) / 3600"},
        _FACE,
        _FACES,
        _higher,
        ("TT-INIT-03", "TT-INIT-08"),
    ),
    Formula(
        "lower",
        "The lower of two dice, as an unskilled roll keeps it",
        {"tens": "(13 - 2 * f / 10) / 36", "flat": "(121 - 2 * f) / 3600"},
        _FACE,
        _FACES,
        _lower,
        ("TT-INIT-03", "TT-INIT-08"),
    ),
    Formula(
        "higher-on-average",
        "The higher of two dice on average",
        {"tens": "10 * 7 * 23 / 36", "flat": "61 * 239 / 360"},
        (),
        ((),),
        _higher_on_average,
        ("TT-INIT-08",),
        chance=False,
    ),
    Formula(
        "lower-on-average",
        "The lower of two dice on average",
        {"tens": "10 * 7 * 13 / 36", "flat": "61 * 121 / 360"},
        (),
        ((),),
        _lower_on_average,
        ("TT-INIT-08",),
        chance=False,
    ),
)

ROLL_FORMULAS: tuple[Formula, ...] = (*_ROLLS, *_SAVES, *_TWO_DICE)
"""All of them, in the order of the pages."""
