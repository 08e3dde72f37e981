"""Weather, terrain and screens of a calculation: their factors, and which of them need none (BBP-CALC-29)."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction

from engine.bbp.calculator.options import CannotCalculate, Condition
from engine.bbp.damage.fields import Attack, touches
from engine.bbp.damage.terms import Effectiveness, Factors
from engine.trace import Ruling


def settled(
    told: Iterable[Condition], attack: Attack, words: tuple[str, str], critical: bool, meets: Effectiveness
) -> tuple[Factors, Factors, list[str], list[Ruling]]:
    """Factors of fields, those of screens, the names of what is taken as x1, and what is open about that.

    `words` are the names of move and type. Raises CannotCalculate for a factor that is needed and not given.
    """
    fields: list[tuple[str, Fraction]] = []
    screens: list[tuple[str, Fraction]] = []
    untouched: list[str] = []
    asked: list[Ruling] = []
    for c in told:
        into = screens if c.kind == "screen" else fields
        if c.factor is not None:
            into.append((c.name, c.factor))
        elif not touches(c.slug, attack):
            untouched.append(c.name)
            how = f"{attack.category} attacks" if c.kind == "screen" else f"{words[0]} ({words[1]})"
            asked.append(
                Ruling("BBP-CALC-29", f"does {c.name} change the damage of {how}?", "x1, as in the main series")
            )
        elif c.kind == "screen" and critical:
            into.append((c.name, Fraction(1)))  # a critical hit goes past it, whatever its factor
        elif meets is not Effectiveness.IMMUNE:
            raise CannotCalculate(
                f"the factor of {c.name} is not known (BBP-CALC-04)", c.kind, "give it, such as 1/2", c.name
            )
    return tuple(fields), tuple(screens), untouched, asked
