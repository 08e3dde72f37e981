"""What the damage of one hit is worked out from, and what comes of it.

The numbers of an edition (`Numbers`) are kept apart from the hit, for some of them are not known: those are None, and
a hit that needs one raises Undecided rather than take a guess.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction


class Edition(StrEnum):
    """Whose formula: Generation 9, or the older one of Generations 7 and 8.1 with its table of ranks."""

    G9 = "g9"
    G7 = "g7"


class Effectiveness(StrEnum):
    """How the type of the attack meets the types of the target."""

    IMMUNE = "immune"
    DOUBLE_RESIST = "double-resist"
    RESIST = "resist"
    NEUTRAL = "neutral"
    WEAK = "weak"
    DOUBLE_WEAK = "double-weak"


BY_QUARTERS = {
    0: Effectiveness.IMMUNE,
    1: Effectiveness.DOUBLE_RESIST,
    2: Effectiveness.RESIST,
    4: Effectiveness.NEUTRAL,
    8: Effectiveness.WEAK,
    16: Effectiveness.DOUBLE_WEAK,
}
"""Main-series multiplier in quarters -> how the types meet."""


@dataclass(frozen=True, slots=True)
class Numbers:
    """The numbers of an edition: STAB and critical hit in BAP, type multipliers, damage a stage, the least damage.

    `double_weak` and `double_resist` are None where no source tells. `ranks_by_table`: the older table of ranks.
    """

    edition: Edition = Edition.G9
    ranks_by_table: bool = False
    stab: int = 3
    critical: int = 3
    weak: Fraction = Fraction(3, 2)
    resist: Fraction = Fraction(2, 3)
    double_weak: Fraction | None = Fraction(2)
    double_resist: Fraction | None = None
    stage: int = 2
    minimum: int = 0


NUMBERS = {Edition.G9: Numbers(), Edition.G7: Numbers(edition=Edition.G7, ranks_by_table=True, double_weak=None)}
"""What is known of each edition. The older texts do not print the type multipliers: those of Generation 9 stand in."""

OPEN_NUMBERS = ("double_weak", "double_resist", "minimum")
"""The fields of Numbers that a referee may decide."""

Amounts = tuple[tuple[str, int], ...]
"""Named amounts that are added, in their order."""

Factors = tuple[tuple[str, Fraction], ...]
"""Named factors, in their order."""


@dataclass(frozen=True, slots=True)
class Hit:
    """One hit of an attack: everything that its damage depends on.

    `attack` and `defense` are ranks; with `defense` None, `attack` is the difference of the ranks itself, as referees
    print it. `stages` is the difference of combat stages: the attacker's less the target's. `factors` multiply the
    BAP, `screens` too unless the hit is critical; `adjustments` are added to the BAP; `additional` is added after the
    types; `multipliers` are on the whole. The names are for the sentences alone.
    """

    bap: int
    attack: int = 0
    defense: int | None = None
    stab: bool = False
    critical: bool = False
    effectiveness: Effectiveness = Effectiveness.NEUTRAL
    stages: int = 0
    factors: Factors = ()
    screens: Factors = ()
    adjustments: Amounts = ()
    additional: Amounts = ()
    multipliers: Factors = ()
    numbers: Numbers = NUMBERS[Edition.G9]
    attacker: str = "the attacker"
    move: str = "the attack"
    target: str = "the target"


@dataclass(frozen=True, slots=True)
class Step:
    """One term: its name, the rule behind it, its value (`+3`, `x1.5`), the total after it, and a sentence."""

    name: str
    rule: str
    value: str
    total: str
    sentence: str


@dataclass(frozen=True, slots=True)
class Result:
    """The damage of a hit, with the exact number before rounding, the formula as referees print it, and its steps."""

    damage: int
    exact: Fraction
    formula: str
    steps: tuple[Step, ...]
    sentence: str


class Undecided(Exception):
    """A number is needed that no source tells: the `parameter` (a field of Numbers) and the rule that it is about."""

    def __init__(self, parameter: str, rule: str, message: str) -> None:
        super().__init__(message)
        self.parameter, self.rule, self.message = parameter, rule, message
