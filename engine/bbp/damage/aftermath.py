"""What a hit does to HP: those that the target loses, and the share that the user loses or restores.

BBP-CALC-26 to 28. Damage itself is never cut short by the HP that are there.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction

from engine.numbers import fraction, nearest
from engine.trace import Ruling


class Counted(StrEnum):
    """What a share is taken of: the whole damage, or no more than the HP that the target lost."""

    DAMAGE = "damage"
    LOST = "hp-lost"


class Kind(StrEnum):
    """Whether the user loses its share of the damage or restores it."""

    RECOIL = "recoil"
    DRAIN = "drain"


@dataclass(frozen=True, slots=True)
class Loss:
    """HP of the target before a hit (1 or more), how many it loses, and what is left: 0 or less when it falls."""

    before: int
    lost: int
    after: int


@dataclass(frozen=True, slots=True)
class Share:
    """A share of `whole`: exact, and as the whole number of HP that the user loses or restores."""

    kind: Kind
    part: Fraction
    counted: Counted
    whole: int
    exact: Fraction
    amount: int


def loss(damage: int, before: int) -> Loss:
    """What a target at `before` HP loses to so much damage (BBP-CALC-26)."""
    return Loss(before, min(damage, before), before - damage)


def whole_of(counted: Counted, damage: int, lost: Loss | None) -> int | None:
    """What a share is taken of (BBP-CALC-27); None when the HP lost are to be counted and not known."""
    if counted is Counted.DAMAGE:
        return damage
    return None if lost is None else lost.lost


def share(kind: Kind, part: Fraction, counted: Counted, whole: int, minimum: int = 0) -> Share:
    """A part of a whole (BBP-CALC-27), to the nearest, halves up; `minimum` at the least unless the whole is 0.

    BBP-CALC-28 says what of this is open.
    """
    exact = part * whole
    amount = nearest(exact.numerator, exact.denominator)
    return Share(kind, part, counted, whole, exact, max(amount, minimum) if whole else 0)


def share_sentence(found: Share, user: str) -> str:
    """A share as a sentence without a final stop."""
    what = "damage" if found.counted is Counted.DAMAGE else "HP lost"
    end = f"{found.amount} HP to recoil" if found.kind is Kind.RECOIL else f"{found.amount} HP"
    exact = fraction(found.exact)
    tail = "" if exact == str(found.amount) else f", taken as {found.amount}"
    verb = "loses" if found.kind is Kind.RECOIL else "restores"
    return f"{user} {verb} {end}: {fraction(found.part)} of {found.whole} {what} = {exact}{tail}"


def share_questions(found: Share, lost: Loss | None, given: tuple[str, ...]) -> Iterator[Ruling]:
    """The open questions behind a share; `given` names what a referee has decided: `share_of`, `minimum_share`."""
    name = found.kind.value
    if lost is not None and lost.after < 0 and "share_of" not in given:
        yield Ruling("BBP-CALC-27", f"does {name} count the damage or the HP lost?", "the damage")
    if found.exact.denominator != 1:
        yield Ruling("BBP-CALC-28", f"how is {name} rounded?", "to the nearest, halves up, as damage is")
    if found.whole and not found.amount and "minimum_share" not in given:
        yield Ruling("BBP-CALC-28", f"what is the least {name}?", "0")
