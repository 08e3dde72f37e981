"""The type chart: what a type, or a pair of types, takes from each attacking type.

Main-series multipliers are kept as halves in the records; here they are exact fractions. BBP counts in steps of its
own: x1.5 for a weakness and x2/3 for a resistance (derived from referees' prints); a double weakness is x2 by the one
print there is, and nothing is known of a double resistance (facts on BBP, section 1).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction

from engine.dex.records import Type

BBP_STEPS: dict[Fraction, Fraction | None] = {
    Fraction(0): Fraction(0),
    Fraction(1, 4): None,
    Fraction(1, 2): Fraction(2, 3),
    Fraction(1): Fraction(1),
    Fraction(2): Fraction(3, 2),
    Fraction(4): Fraction(2),
}
"""Main-series multiplier -> BBP multiplier; None where no source tells. x0 mirrors "does not affect"; x2 for a double
weakness rests on one print and is INFERRED."""


def takes(types: Mapping[str, Type], defending: Sequence[str], attacking: str) -> Fraction:
    """The main-series multiplier of an attack of one type on a Pokemon of one or two types: 0, 1/4, 1/2, 1, 2 or 4."""
    product = Fraction(1)
    for slug in defending:
        product *= Fraction(types[slug].takes.get(attacking, 2), 2)
    return product


def matchups(types: Mapping[str, Type], defending: Sequence[str]) -> dict[Fraction, list[str]]:
    """Every attacking type grouped by what it does to the Pokemon, highest multiplier first; plain x1 included."""
    groups: dict[Fraction, list[str]] = {}
    for attacking in types:
        groups.setdefault(takes(types, defending, attacking), []).append(attacking)
    return dict(sorted(groups.items(), reverse=True))
