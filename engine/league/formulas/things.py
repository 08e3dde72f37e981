"""Formulas of riding, and of healing outside combat."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from engine.league.dice import doubles_within
from engine.league.formulas.formula import Formula, samples
from engine.league.healing.care import Carer, Move, use
from engine.league.parameters import Parameters
from engine.league.riding.together import all_hit


def _both_hit(of: Sequence[Fraction], p: Parameters) -> Fraction:
    return all_hit(tuple(doubles_within(int(stat), p) for stat in of))


def _healing(of: Sequence[Fraction], _p: Parameters) -> Fraction:
    times = int(of[0])
    carer, _ = use(Carer("user", times), Move("healing move", heals=True), times, 1)
    return Fraction(carer.spent)


THINGS_FORMULAS: tuple[Formula, ...] = (
    Formula(
        "mount-and-rider-hit",
        "Mount and rider both hit by an area, each dodging for itself, without a critical hit",
        {
            "tens": "(1 - min(6, floor(s / 10)) / 36) * (1 - min(6, floor(r / 10)) / 36)",
            "flat": "(1 - min(60, s) / 3600) * (1 - min(60, r) / 3600)",
        },
        (("s", "the mount's stat: speed against melee, sense against ranged"), ("r", "the rider's")),
        samples((30, 20), (0, 0), (60, 60), (75, 10)),
        _both_hit,
        ("TT-RIDE-10",),
    ),
    Formula(
        "healing-cost",
        "Friendship points that uses of one healing move in a scene cost its user",
        {"": "max(0, n - 1)"},
        (("n", "how often it is used"),),
        samples(1, 2, 3, 10),
        _healing,
        ("TT-HEAL-02", "TT-HEAL-03"),
        chance=False,
    ),
)
"""The formulas of these subjects."""
