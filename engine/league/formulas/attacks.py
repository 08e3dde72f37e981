"""Formulas of attacks: how they end, from two chances or two stats, what they deal, and what that comes to."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from engine.league.damage import Blow, dealt
from engine.league.dice import doubles_within
from engine.league.formulas.formula import Formula, samples
from engine.league.odds.attack import Table, expected, knocks_out, mean_lost, table, variance
from engine.league.parameters import Parameters
from engine.league.types import Form, form


def _table(of: Sequence[Fraction], p: Parameters) -> Table:
    return table(of[0], of[1])


def _crit(of: Sequence[Fraction], p: Parameters) -> Fraction:
    return _table(of, p).crit


def _normal(of: Sequence[Fraction], p: Parameters) -> Fraction:
    return _table(of, p).normal


def _miss(of: Sequence[Fraction], p: Parameters) -> Fraction:
    return _table(of, p).miss


def _hit(of: Sequence[Fraction], p: Parameters) -> Fraction:
    return table(doubles_within(int(of[0]), p), doubles_within(int(of[1]), p)).hit


def _dealt(of: Sequence[Fraction], p: Parameters) -> Fraction:
    base, boosts, halves, m, reduction = of
    return dealt(Blow(int(base), (int(boosts),), halves=int(halves), m=m, reductions=(int(reduction),)), p)


def _expected(of: Sequence[Fraction], p: Parameters) -> Fraction:
    return expected(_table(of, p), of[2], of[3])


def _variance(of: Sequence[Fraction], p: Parameters) -> Fraction:
    return variance(_table(of, p), of[2], of[3])


def _status(of: Sequence[Fraction], p: Parameters) -> Fraction:
    return Fraction(0) if form(of[2]) is Form.NONE else _table(of, p).hit


def _knocks_out(of: Sequence[Fraction], p: Parameters) -> Fraction:
    return knocks_out(_table(of, p), of[2], of[3], int(of[4]))


def _lost(of: Sequence[Fraction], p: Parameters) -> Fraction:
    return mean_lost(_table(of, p), of[2], of[3], int(of[4]))


_CHANCES = (("c", "the chance to roll a critical hit"), ("d", "the chance to roll a dodge"))
_ROLLED = samples(("5/36", "1/12"), ("1/72", "1/120"), (0, "1/12"), ("5/36", "25/36"), ("1/6", 0), (0, 1))
_TERMS = (
    ("b", "the base of the move"),
    ("p", "all boosts together, in per cent"),
    ("h", "how many effects halve it"),
    ("m", "the multiplier of the type"),
    ("r", "all damage reduction together"),
)
_BLOWS = samples(
    (80, 200, 0, 2, 0),
    (80, 200, 0, 4, 0),
    (80, 200, 0, "1/2", 0),
    (80, 200, 0, "1/4", 0),
    (80, 100, 1, 1, 0),
    (70, 0, 0, 1, 30),
    (70, 0, 0, 2, 30),
    (70, 0, 0, "1/2", 30),
    (20, 0, 0, 1, 30),
)
_BROKEN = samples((70, 0, 0, "1/2", 30), (70, 0, 0, "1/4", 0), (70, 0, 2, 1, 0), (80, 0, 0, 1, 0))
_DAMAGES = (("z", "what a plain hit deals"), ("y", "what a critical hit deals"))
_STRUCK = samples(("5/36", "1/12", 80, 160), ("1/72", "1/120", 80, 160), ("5/36", "25/36", 80, 160), (0, 1, 80, 160))
_LEFT = samples(("5/36", "1/12", 80, 160, 160), ("5/36", "1/12", 80, 160, 100), ("5/36", "1/12", 80, 160, 1))
_NORMAL = "(c * d + (1 - c) * (1 - d))"
_MEAN = f"{_NORMAL} * z + c * (1 - d) * y"

ATTACK_FORMULAS: tuple[Formula, ...] = (
    Formula(
        "crit",
        "An attack that ends as a critical hit",
        {"": "c * (1 - d)"},
        _CHANCES,
        _ROLLED,
        _crit,
        ("TT-HIT-04", "TT-HIT-09"),
    ),
    Formula(
        "plain-hit",
        "An attack that ends as a plain hit",
        {"": _NORMAL},
        _CHANCES,
        _ROLLED,
        _normal,
        ("TT-HIT-07", "TT-HIT-08", "TT-HIT-09"),
    ),
    Formula(
        "miss",
        "An attack that misses",
        {"": "(1 - c) * d"},
        _CHANCES,
        _ROLLED,
        _miss,
        ("TT-HIT-06", "TT-HIT-09"),
    ),
    Formula(
        "hit",
        "An attack that hits at all, from two stats",
        {
            "tens": "1 - (1 - min(6, floor(s / 10)) / 36) * min(6, floor(t / 10)) / 36",
            "flat": "1 - (1 - min(60, s) / 3600) * min(60, t) / 3600",
        },
        (("s", "the attacker's speed, or sense at range"), ("t", "the same of the target")),
        samples((50, 30), (30, 50), (9, 60), (60, 60), (0, 75)),
        _hit,
        ("TT-HIT-03", "TT-HIT-09", "TT-HIT-10"),
    ),
    Formula(
        "status",
        "An attack that leaves its status, by the multiplier of its type",
        {"": "(1 - (1 - c) * d) * min(1, floor(m))"},
        (*_CHANCES, ("m", "the multiplier of the type")),
        samples(("5/36", "1/12", 1), ("5/36", "1/12", 2), ("5/36", "1/12", "1/2"), ("5/36", "1/12", 0)),
        _status,
        ("TT-HIT-09", "TT-TYPE-09"),
    ),
    Formula(
        "damage",
        "What one hit deals",
        {"": "max(0, b * (1 + p / 100) / 2^h * m - r)"},
        _TERMS,
        _BLOWS,
        _dealt,
        ("TT-BOOST-02", "TT-BOOST-05", "TT-BOOST-06", "TT-DR-01", "TT-DR-04"),
        {"P-ROUND": "exact"},
        chance=False,
    ),
    Formula(
        "damage-floor",
        "What one hit deals, fractions dropped",
        {"": "max(0, floor(b * (1 + p / 100) / 2^h * m) - r)"},
        _TERMS,
        _BROKEN,
        _dealt,
        ("TT-BOOST-06",),
        {"P-ROUND": "floor"},
        chance=False,
    ),
    Formula(
        "damage-ceil10",
        "What one hit deals, raised to the next ten",
        {"": "max(0, 10 * ceil(b * (1 + p / 100) / 2^h * m / 10) - r)"},
        _TERMS,
        _BROKEN,
        _dealt,
        ("TT-BOOST-06", "TT-DR-01"),
        {"P-ROUND": "ceil10"},
        chance=False,
    ),
    Formula(
        "mean-damage",
        "The damage of an attack on average",
        {"": _MEAN},
        (*_CHANCES, *_DAMAGES),
        _STRUCK,
        _expected,
        ("TT-HIT-09",),
        chance=False,
    ),
    Formula(
        "variance-of-damage",
        "The variance of an attack's damage",
        {"": f"{_NORMAL} * z^2 + c * (1 - d) * y^2 - ({_MEAN})^2"},
        (*_CHANCES, *_DAMAGES),
        _STRUCK,
        _variance,
        ("TT-HIT-09",),
        chance=False,
    ),
    Formula(
        "knock-out-at-once",
        "One attack knocks out",
        {"": f"{_NORMAL} * min(1, floor(z / h)) + c * (1 - d) * min(1, floor(y / h))"},
        (*_CHANCES, *_DAMAGES, ("h", "the HP left")),
        _LEFT,
        _knocks_out,
        ("TT-HIT-09",),
    ),
    Formula(
        "mean-hp-lost",
        "The HP that an attack takes on average, none beyond those that are left",
        {"": f"{_NORMAL} * min(h, z) + c * (1 - d) * min(h, y)"},
        (*_CHANCES, *_DAMAGES, ("h", "the HP left")),
        _LEFT,
        _lost,
        ("TT-HIT-09",),
        chance=False,
    ),
)
"""All of them, in the order of the pages."""
