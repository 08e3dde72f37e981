"""Formulas of initiative: one trainer who is trained in reflexes against one who is not."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from engine.league.formulas.formula import Formula, samples
from engine.league.initiative.odds import Chances, odds
from engine.league.initiative.order import Entrant
from engine.league.parameters import Parameters

_STATS = (("s", "the stat of the trained one"), ("t", "that of the other"))
_SAMPLES = samples((40, 60), (40, 40), (45, 40), (60, 10), (10, 100))


def _under(faces: int, most: str) -> str:
    """The chance that the lower of two dice shows one of the `most` lowest of its faces, as a form."""
    return f"1 - (({faces} - max(0, min({faces}, {most}))) / {faces})^2"


def _first(of: Sequence[Fraction], p: Parameters) -> Fraction:
    return _trained(of, p).first


def _tie(of: Sequence[Fraction], p: Parameters) -> Fraction:
    return _trained(of, p).tie


def _trained(of: Sequence[Fraction], p: Parameters) -> Chances:
    return odds((Entrant("one", int(of[0]), trained=True), Entrant("other", int(of[1]))), (), p)["one"]


INITIATIVE_FORMULAS: tuple[Formula, ...] = (
    Formula(
        "initiative-first",
        "Who is trained in reflexes rolls higher than who is not",
        {
            "tens": f"sum(i = 1..6: (2 * i - 1) / 36 * ({_under(6, 'ceil((s - t) / 10) + i - 1')}))",
            "flat": f"sum(i = 1..60: (2 * i - 1) / 3600 * ({_under(60, 's - t + i - 1')}))",
        },
        _STATS,
        _SAMPLES,
        _first,
        ("TT-INIT-03", "TT-INIT-04"),
    ),
    Formula(
        "initiative-tie",
        "Who is trained in reflexes rolls the same as who is not",
        {
            "tens": "sum(i = 1..6: (2 * i - 1) / 36 * "
            "(((6 - max(0, min(6, ceil((s - t) / 10) + i - 1))) / 6)^2 "
            "- ((6 - max(0, min(6, floor((s - t) / 10) + i))) / 6)^2))",
            "flat": "sum(i = 1..60: (2 * i - 1) / 3600 * "
            "(((60 - max(0, min(60, s - t + i - 1))) / 60)^2 - ((60 - max(0, min(60, s - t + i))) / 60)^2))",
        },
        _STATS,
        _SAMPLES,
        _tie,
        ("TT-INIT-04", "TT-INIT-05"),
    ),
)
"""The formulas of this subject."""
