"""What no source decides and a result nevertheless rests on: the questions that a referee has to rule on."""

from __future__ import annotations

from collections.abc import Iterator

from engine.bbp.damage.terms import Edition, Effectiveness, Hit, Result
from engine.numbers import fraction
from engine.trace import Ruling

EVIDENCE = {
    "stab": ("BBP-CALC-05", "fact"),
    "critical": ("BBP-CALC-06", "fact"),
    "weak": ("BBP-CALC-10", "derived"),
    "resist": ("BBP-CALC-10", "derived"),
    "double_weak": ("BBP-CALC-11", "inferred"),
    "double_resist": ("BBP-CALC-12", "open"),
    "stage": ("BBP-CALC-14", "fact"),
    "minimum": ("BBP-CALC-18", "open"),
}
"""Field of Numbers -> the rule that states it, and how sure that rule is."""


def questions(hit: Hit, result: Result, given: tuple[str, ...] = ()) -> Iterator[Ruling]:
    """The open questions behind a result; `given` are the fields of Numbers that a referee has decided."""
    meets, numbers = hit.effectiveness, hit.numbers
    if meets is Effectiveness.DOUBLE_WEAK and "double_weak" not in given and numbers.double_weak is not None:
        yield Ruling(
            "BBP-CALC-11",
            "what does a double weakness multiply by? one print reads as x2",
            fraction(numbers.double_weak),
        )
    if numbers.edition is Edition.G7 and meets in (Effectiveness.WEAK, Effectiveness.RESIST):
        taken = numbers.weak if meets is Effectiveness.WEAK else numbers.resist
        yield Ruling("BBP-CALC-10", "what are the type multipliers of the older rules?", f"{fraction(taken)}, as in g9")
    if hit.screens and hit.critical:
        yield Ruling("BBP-CALC-04", "does a critical hit go past a screen?", "it does")
    if hit.multipliers and hit.additional:
        yield Ruling("BBP-CALC-16", "does a multiplier on the whole hold for additional damage?", "it does")
    if "minimum" not in given and any(step.name == "minimum" for step in result.steps):
        yield Ruling("BBP-CALC-18", "what is the least damage of a hit?", str(numbers.minimum))
