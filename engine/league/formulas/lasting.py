"""Formulas over pins, over statuses that a save ends, and over repeating damage."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from engine.league.formulas.formula import Formula, samples
from engine.league.odds.lasting import at_turn, by_turn, lost_before, lost_of, mean_lost, mean_turns
from engine.league.odds.pins import Struggle, hurts_needed
from engine.league.odds.repeating import lost_by, tick, turns_to_faint
from engine.league.parameters import Parameters

Of = Sequence[Fraction]


def _hurt(of: Of, _p: Parameters) -> Fraction:
    return Struggle(of[0], of[1]).u


def _hurts(of: Of, _p: Parameters) -> Fraction:
    return Struggle(of[0], of[1]).at_least(int(of[2]))


def _mean_hurts(of: Of, _p: Parameters) -> Fraction:
    return Struggle(of[0], of[1]).mean() or Fraction(0)


def _mean_up_to(of: Of, _p: Parameters) -> Fraction:
    return Struggle(of[0], of[1]).mean_up_to(int(of[2]))


def _needed(of: Of, _p: Parameters) -> Fraction:
    return Fraction(hurts_needed(int(of[0]), of[1]) or 0)


def _hp_lost(of: Of, _p: Parameters) -> Fraction:
    return Struggle(of[0], of[1]).mean_lost(int(of[2]), of[3])


def _at(of: Of, _p: Parameters) -> Fraction:
    return at_turn(of[0], int(of[1]))


def _by(of: Of, _p: Parameters) -> Fraction:
    return by_turn(of[0], int(of[1]))


def _mean_turns(of: Of, _p: Parameters) -> Fraction:
    return mean_turns(of[0]) or Fraction(0)


def _lost(of: Of, _p: Parameters) -> Fraction:
    return lost_before(of[0], int(of[1]))


def _mean_lost(of: Of, _p: Parameters) -> Fraction:
    return mean_lost(of[0]) or Fraction(0)


def _harsh_lost(of: Of, _p: Parameters) -> Fraction:
    return sum((n * chance for n, chance in enumerate(lost_of(of[0], int(of[1])))), Fraction(0))


def _tick(of: Of, _p: Parameters) -> Fraction:
    return Fraction(tick(int(of[0]), int(of[1]), int(of[2])))


def _ticks(of: Of, _p: Parameters) -> Fraction:
    return Fraction(lost_by(int(of[0]), int(of[1]), int(of[2])))


def _to_faint(of: Of, _p: Parameters) -> Fraction:
    return Fraction(turns_to_faint(int(of[0]), int(of[1]), 0) or 0)


_SIDES = (
    ("a", "the chance of the attacker's save, 1 in a harsh pin"),
    ("d", "the chance of the defender's save, above 0"),
)
_OF_A_HURT = ("x", "the damage of a hurt, after reduction and above 0")
_SAVE = (("p", "the chance of the save, above 0"),)
_TURN = (*_SAVE, ("n", "the number of the turn"))
_DAMAGE = (("r", "normal damage a turn"), ("h", "harsh damage, as it begins"), ("t", "the number of the tick"))
_PAIRS = samples(("2/3", "1/2"), (1, "1/2"), ("1/9", "1/12"), ("1/2", "1/2"))
_THIRD = tuple((*pair, Fraction(3)) for pair in _PAIRS)
_CHANCES = samples("1/6", "1/2", "2/3", 1)
_TURNS = samples(("1/6", 3), ("1/2", 3), ("2/3", 1), ("2/3", 2))
_TICKS = samples((20, 0, 3), (0, 20, 3), (30, 20, 3))

_HURT = "a / (1 - (1 - a) * (1 - d))"
_AGAIN = f"(1 - d) * {_HURT}"
_BEFORE = "ceil(v / x) - 1"

LASTING_FORMULAS: tuple[Formula, ...] = (
    Formula("pin-hurt", "Being hurt at all in a pin", {"": _HURT}, _SIDES, _PAIRS, _hurt, ("TT-PIN-04",)),
    Formula(
        "pin-hurts",
        "Being hurt so often, or fainting, when as many hurts make the target faint",
        {"": f"{_HURT} * ({_AGAIN})^(n - 1)"},
        (*_SIDES, ("n", "how often")),
        _THIRD,
        _hurts,
        ("TT-PIN-10", "TT-PIN-13"),
    ),
    Formula(
        "pin-mean",
        "Hurts of a pin on average",
        {"": "a / d"},
        _SIDES,
        _PAIRS,
        _mean_hurts,
        ("TT-PIN-05",),
        chance=False,
    ),
    Formula(
        "pin-mean-in-hp",
        "Hurts on average when the target faints from so many",
        {"": f"{_HURT} * (1 - ({_AGAIN})^n) / (1 - {_AGAIN})"},
        (*_SIDES, ("n", "how many make it faint")),
        _THIRD,
        _mean_up_to,
        ("TT-PIN-13",),
        chance=False,
    ),
    Formula(
        "pin-needed",
        "How many hurts make the target faint",
        {"": "ceil(v / x)"},
        (("v", "the HP that it has"), _OF_A_HURT),
        samples((50, 20), (40, 20), (41, 20), (1, 20)),
        _needed,
        ("TT-PIN-12", "TT-PIN-13"),
        chance=False,
    ),
    Formula(
        "pin-lost",
        "HP that a pin costs its target on average",
        {
            "": f"x * {_HURT} * (1 - ({_AGAIN})^({_BEFORE})) / (1 - {_AGAIN}) "
            f"+ (v - ({_BEFORE}) * x) * {_HURT} * ({_AGAIN})^({_BEFORE})"
        },
        (*_SIDES, ("v", "the HP that it has"), _OF_A_HURT),
        tuple((*pair, Fraction(50), Fraction(20)) for pair in _PAIRS),
        _hp_lost,
        ("TT-PIN-13",),
        chance=False,
    ),
    Formula(
        "save-at-turn",
        "The first save to succeed is that of this turn: a trap, harsh sleep or a harsh stun lasts so long",
        {"": "(1 - p)^(n - 1) * p"},
        _TURN,
        _TURNS,
        _at,
        ("TT-TRAP-03", "TT-SLEEP-05", "TT-STUN-05"),
    ),
    Formula(
        "save-by-turn",
        "A save of some turn up to this one succeeds",
        {"": "1 - (1 - p)^n"},
        _TURN,
        _TURNS,
        _by,
        ("TT-TRAP-03", "TT-SLEEP-06", "TT-STUN-05"),
    ),
    Formula(
        "save-mean",
        "Turns until a save succeeds, on average",
        {"": "1 / p"},
        _SAVE,
        _CHANCES,
        _mean_turns,
        ("TT-TRAP-03", "TT-SLEEP-05"),
        chance=False,
    ),
    Formula(
        "compulsion-turns",
        "A normal compulsion costs so many turns",
        {"": "(1 - p)^n * p"},
        (*_SAVE, ("n", "how many")),
        _TURNS,
        _lost,
        ("TT-COMP-02", "TT-COMP-03"),
    ),
    Formula(
        "compulsion-mean",
        "Turns that a normal compulsion costs on average",
        {"": "(1 - p) / p"},
        _SAVE,
        _CHANCES,
        _mean_lost,
        ("TT-COMP-02",),
        chance=False,
    ),
    Formula(
        "harsh-compulsion-mean",
        "Turns that a harsh compulsion costs on average of so many",
        {"": "n * (1 - p)"},
        (*_SAVE, ("n", "of how many turns")),
        _TURNS,
        _harsh_lost,
        ("TT-COMP-04",),
        chance=False,
    ),
    Formula(
        "repeating-tick",
        "Repeating damage of a turn",
        {"": "r + h * 2^(t - 1)"},
        _DAMAGE,
        _TICKS,
        _tick,
        ("TT-REP-02", "TT-REP-05", "TT-REP-06"),
        chance=False,
    ),
    Formula(
        "repeating-lost",
        "Repeating damage of all turns up to this one",
        {"": "r * t + h * (2^t - 1)"},
        _DAMAGE,
        _TICKS,
        _ticks,
        ("TT-REP-02", "TT-REP-07"),
        chance=False,
    ),
    Formula(
        "repeating-turns",
        "Turns until normal repeating damage makes faint",
        {"": "ceil(v / r)"},
        (("v", "the HP that it has"), ("r", "the damage a turn, above 0")),
        samples((150, 20), (60, 20)),
        _to_faint,
        ("TT-REP-07",),
        chance=False,
    ),
)
"""All of them, in the order of the pages."""
