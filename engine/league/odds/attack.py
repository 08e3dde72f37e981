"""The exact outcomes of one attack roll against one dodge roll, and what they come to. TT-HIT-03 to 14."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction

NEVER, SURE = Fraction(0), Fraction(1)


class Outcome(StrEnum):
    """How an attack ends for one target."""

    CRIT = "crit"
    NORMAL = "normal"
    MISS = "miss"


def judge(crit: bool, dodge: bool) -> Outcome:
    """What two rolls come to: a critical hit and a dodge cancel into an ordinary hit (TT-HIT-07), a dodge alone avoids
    the attack (TT-HIT-06), and without either it hits as usual (TT-HIT-08)."""
    if crit:
        return Outcome.NORMAL if dodge else Outcome.CRIT
    return Outcome.MISS if dodge else Outcome.NORMAL


@dataclass(frozen=True, slots=True)
class Table:
    """The chances of the three outcomes; they add up to exactly 1 (TT-HIT-14)."""

    crit: Fraction
    normal: Fraction
    miss: Fraction

    @property
    def hit(self) -> Fraction:
        """The chance to be hit at all."""
        return self.crit + self.normal

    def items(self) -> Iterator[tuple[Outcome, Fraction]]:
        """Outcome and chance, in the order of Outcome."""
        yield Outcome.CRIT, self.crit
        yield Outcome.NORMAL, self.normal
        yield Outcome.MISS, self.miss


def table(c: Fraction, d: Fraction) -> Table:
    """The outcomes for a chance `c` to roll a critical hit and a chance `d` to roll a dodge (TT-HIT-09)."""
    found = Table(c * (1 - d), c * d + (1 - c) * (1 - d), (1 - c) * d)
    assert found.crit + found.normal + found.miss == 1
    return found


def expected(odds: Table, normal: Fraction, crit: Fraction) -> Fraction:
    """The damage of an attack on average; a miss deals none."""
    return odds.normal * normal + odds.crit * crit


def variance(odds: Table, normal: Fraction, crit: Fraction) -> Fraction:
    """How far the damage of an attack scatters: the mean square of its distance from the mean."""
    return expected(odds, normal**2, crit**2) - expected(odds, normal, crit) ** 2


def mean_lost(odds: Table, normal: Fraction, crit: Fraction, hp: int) -> Fraction:
    """The hp lost on average by a target that has `hp`: damage beyond them takes nothing more."""
    return expected(odds, min(normal, Fraction(hp)), min(crit, Fraction(hp)))


def knocks_out(odds: Table, normal: Fraction, crit: Fraction, hp: int) -> Fraction:
    """The chance that this one attack takes all of `hp`."""
    return (odds.normal if normal >= hp else NEVER) + (odds.crit if crit >= hp else NEVER)


def number_hit(c: Fraction, dodges: Sequence[Fraction]) -> tuple[Fraction, ...]:
    """How many targets of one attack are hit: the chance of 0, 1, ... all of them (TT-HIT-13).

    One attack roll holds for all, each target dodges for itself; a critical hit misses nobody.
    """
    spread = [SURE]
    for d in dodges:
        spread = [
            (spread[n] * d if n < len(spread) else NEVER) + (spread[n - 1] * (1 - d) if n else NEVER)
            for n in range(len(spread) + 1)
        ]
    found = [(1 - c) * chance for chance in spread]
    found[-1] += c
    return tuple(found)


def all_missed_without_crit(dodges: Sequence[Fraction]) -> Fraction:
    """The chance that an attack that is no critical hit misses every target (TT-HIT-13)."""
    out = SURE
    for d in dodges:
        out *= d
    return out
