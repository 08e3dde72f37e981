"""What a referee gives to a calculation of damage, and the fault of one that lacks a number."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from engine.bbp.damage.aftermath import Counted
from engine.bbp.damage.terms import Amounts, Edition, Effectiveness, Factors


class CannotCalculate(Exception):
    """A number is needed that nobody knows or gave.

    `needs` is the field of Options that gives it, or the kind of the condition whose factor it is, by `name`.
    """

    def __init__(self, message: str, needs: str, hint: str = "give it", name: str = "") -> None:
        super().__init__(message)
        self.message, self.needs, self.hint, self.name = message, needs, hint, name


@dataclass(frozen=True, slots=True)
class Condition:
    """A weather, terrain or screen (`kind`) with its factor on the BAP; None when the referee gives none."""

    kind: str
    slug: str
    name: str
    factor: Fraction | None


@dataclass(frozen=True, slots=True)
class Options:
    """What the referee gives; None leaves a value to the data, or to the rule's own number.

    `type` is a slug. `hits` is each number of hits with its weight. `recoil` and `drain` are shares from 0 to 1.
    """

    edition: Edition = Edition.G9
    critical: bool | None = None
    stage: int = 0
    bap: int | None = None
    attack: int | None = None
    defense: int | None = None
    hp: int | None = None
    type: str | None = None
    category: str | None = None
    stab: bool | None = None
    effectiveness: Effectiveness | None = None
    double_weak: Fraction | None = None
    double_resist: Fraction | None = None
    minimum: int | None = None
    factors: Factors = ()
    conditions: tuple[Condition, ...] = ()
    adjustments: Amounts = ()
    additional: Amounts = ()
    multipliers: Factors = ()
    accuracy: int | None = None
    critical_rolls: int | None = None
    hits: tuple[tuple[int, int], ...] | None = None
    uses: int | None = None
    recoil: Fraction | None = None
    drain: Fraction | None = None
    share_of: Counted | None = None
    minimum_share: int | None = None

    @property
    def decided(self) -> tuple[str, ...]:
        """The numbers of the rules (fields of Numbers) that the referee has decided."""
        told = (("double_weak", self.double_weak), ("double_resist", self.double_resist))
        names = [name for name, value in told if value is not None]
        return (*names, "minimum") if self.minimum is not None else tuple(names)
