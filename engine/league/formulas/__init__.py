"""The formulas of the League that pages show: one module a subject, all of them by name here."""

from __future__ import annotations

from collections.abc import Mapping

from engine.league.formulas.attacks import ATTACK_FORMULAS
from engine.league.formulas.formula import Formula
from engine.league.formulas.initiative import INITIATIVE_FORMULAS
from engine.league.formulas.lasting import LASTING_FORMULAS
from engine.league.formulas.rolls import ROLL_FORMULAS
from engine.league.formulas.things import THINGS_FORMULAS

_ALL: tuple[Formula, ...] = (
    *ROLL_FORMULAS,
    *INITIATIVE_FORMULAS,
    *ATTACK_FORMULAS,
    *LASTING_FORMULAS,
    *THINGS_FORMULAS,
)
FORMULAS: Mapping[str, Formula] = {f.name: f for f in _ALL}
"""All formulas, in the order of the pages."""
