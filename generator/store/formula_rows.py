"""The parameters and formulas of the League to rows; the engine works the formulas out here, once a build."""

from __future__ import annotations

import json
from fractions import Fraction
from typing import Any

from engine.league.formulas import FORMULAS
from engine.league.formulas.formula import Formula, worked
from engine.league.parameters import AUTOMATIC, PARAMETERS, Parameter
from generator.store.rows import Row, Rows


def formula_rows() -> Rows:
    """The rows of the parameters, the formulas and their values, in the order of their keys."""
    formulas = list(FORMULAS.values())
    return {
        "parameter": sorted(
            (p.id, n, p.about, _allowed(p), _preset(p.default), p.why, " ".join(p.cites))
            for n, p in enumerate(PARAMETERS.values(), 1)
        ),
        "formula": sorted(_formula(n, f) for n, f in enumerate(formulas, 1)),
        "formula_value": sorted(
            (
                f.name,
                n,
                json.dumps([str(v) for v in found.sample]),
                *(_exact(found.values.get(die)) for die in ("tens", "flat", "")),
                _exact(found.ratio if "tens" in found.values else None),
            )
            for f in formulas
            for n, found in enumerate(worked(f))
        ),
    }


def _formula(n: int, f: Formula) -> Row:
    forms = (f.forms.get(die) for die in ("tens", "flat", ""))
    arguments, settings = json.dumps(f.arguments), json.dumps(dict(f.settings))
    return (f.name, n, f.title, *forms, arguments, settings, f.factor or None, int(f.chance), " ".join(f.rules))


def _allowed(p: Parameter) -> str:
    if p.values == "chance":
        return "a chance from 0 to 1"
    if p.values == "tags":
        return f"any of {', '.join(AUTOMATIC)}"
    if isinstance(p.values[0], int):
        return f"a whole number from {p.values[0]} to {p.values[1]:,}"
    return ", ".join(map(str, p.values))


def _preset(value: Any) -> str | None:
    return ", ".join(value) if isinstance(value, tuple) else None if value is None else str(value)


def _exact(value: Fraction | None) -> str | None:
    return None if value is None else str(value)
