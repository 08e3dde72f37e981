"""Fractions of damage (P-ROUND): kept exactly, dropped, or raised to the next ten."""

from __future__ import annotations

from fractions import Fraction

from engine.league.parameters import Parameters


def rounded(damage: Fraction, p: Parameters) -> Fraction:
    """Damage, 0 or more, as P-ROUND has it, after boosts and types and before reduction (TT-BOOST-06)."""
    if p["P-ROUND"] == "exact":
        return damage
    step = 10 if p["P-ROUND"] == "ceil10" else 1
    steps = damage / step
    whole = steps.numerator // steps.denominator
    if step == 10 and whole < steps:
        whole += 1
    return Fraction(whole * step)
