"""The exact odds of a pin: two Pokemon struggle by turns until one breaks free or faints (TT-PIN-02 to 06, 13).

A round is a save of the attacker, who hurts with chance `a`, and then one of the defender, who goes free with chance
`d` and stays with `q` = 1 - d. The hurts form a chain: some round brings the first with `u`, and from each to the
next it is `w` = q * u.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from engine.league.odds.telling import power


@dataclass(frozen=True, slots=True)
class Struggle:
    """A pin by its chances a round: `a` that the attacker hurts, 1 in a harsh pin (TT-PIN-10), and `d` that the
    defender breaks free. Both 0 is a pin that never ends: it has no odds (TT-PIN-06)."""

    a: Fraction
    d: Fraction

    @property
    def endless(self) -> bool:
        """Whether nobody can ever do anything; every other method is for struggles that can end."""
        return self.a == 0 == self.d

    @property
    def u(self) -> Fraction:
        """The chance of being hurt at all."""
        return self.a / (1 - (1 - self.a) * (1 - self.d))

    @property
    def w(self) -> Fraction:
        """The chance of another hurt after one."""
        return (1 - self.d) * self.u

    def at_least(self, n: int) -> Fraction:
        """The chance of n hurts or more, were there no fainting."""
        return self.u * power(self.w, n - 1) if n > 0 else Fraction(1)

    def exactly(self, n: int) -> Fraction:
        """The chance of just n hurts, were there no fainting."""
        return self.at_least(n) - self.at_least(n + 1)

    def mean(self) -> Fraction | None:
        """How many hurts there are on average, were there no fainting: a/d; None for no end (TT-PIN-05)."""
        return self.a / self.d if self.d else None

    def mean_up_to(self, most: int) -> Fraction:
        """How many hurts there are on average when the pin ends with hurt number `most`."""
        if self.w == 1:
            return self.u * most
        return self.u * (1 - power(self.w, most)) / (1 - self.w)

    def knock_out(self, hp: int, damage: Fraction) -> Fraction:
        """The chance that the defender faints before it breaks free (TT-PIN-13)."""
        most = hurts_needed(hp, damage)
        return self.at_least(most) if most is not None else Fraction(0)

    def mean_lost(self, hp: int, damage: Fraction) -> Fraction:
        """How much HP the defender loses on average; the last hurt takes no more than there is."""
        most = hurts_needed(hp, damage)
        if most is None:
            return Fraction(0)
        return damage * self.mean_up_to(most - 1) + (hp - (most - 1) * damage) * self.at_least(most)


def hurts_needed(hp: int, damage: Fraction) -> int | None:
    """How many hurts make a Pokemon of so much HP faint; None when they do nothing (TT-PIN-13)."""
    if damage == 0:
        return None
    needed = hp / damage
    return -(-needed.numerator // needed.denominator)
