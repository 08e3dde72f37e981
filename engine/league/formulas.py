"""Every formula of the League by its name; a module that works something out brings the formulas of it."""

from __future__ import annotations

from collections.abc import Mapping

from engine.league.attack_formulas import ATTACK_FORMULAS
from engine.league.formula import Formula
from engine.league.initiative.formulas import INITIATIVE_FORMULAS
from engine.league.lasting_formulas import LASTING_FORMULAS
from engine.league.roll_formulas import ROLL_FORMULAS
from engine.league.things_formulas import THINGS_FORMULAS

_ALL: tuple[Formula, ...] = (
    *ROLL_FORMULAS,
    *INITIATIVE_FORMULAS,
    *ATTACK_FORMULAS,
    *LASTING_FORMULAS,
    *THINGS_FORMULAS,
)
FORMULAS: Mapping[str, Formula] = {f.name: f for f in _ALL}
"""All formulas, in the order of the pages."""
