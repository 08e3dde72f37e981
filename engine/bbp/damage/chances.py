"""What is rolled for an attack, in rolls of 1 to 600, and the exact distribution of the damage that comes of it.

BBP-CALC-19 to 23 and 25. A distribution keeps whole weights over a common sum, so that nothing is ever rounded.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from math import gcd

ROLLS = 600
"""A referee rolls a whole number from 1 to this (BBP-CALC-19)."""

CRITICAL = 25
"""A hit is critical on a roll of at most this (BBP-CALC-20)."""

SEVERAL_HITS = {(2, 5): ((2, 210), (3, 210), (4, 90), (5, 90))}
"""(fewest, most hits) -> (hits, rolls out of 600) of the main series; BBP's own are not known (BBP-CALC-23)."""

MOST_USES, MOST_HITS, MOST_IN_ALL = 30, 10, 100
"""For how many uses, hits of one use, and hits of all uses together a distribution is worked out at most."""


def rolls_of(percent: int) -> int:
    """How many of 600 rolls a chance in per cent succeeds on: 6 for each (BBP-CALC-19)."""
    return min(ROLLS, 6 * percent)


@dataclass(frozen=True, slots=True)
class Use:
    """One use of an attack: damage of a plain and of a critical hit, and how many of 600 rolls each chance has.

    `hits` is how many hits there are, each number with its weight. With `roll_each` every hit rolls accuracy and the
    first miss ends the use; else one roll decides for all. Every hit rolls for itself whether it is critical.
    """

    damage: int
    critical_damage: int
    accuracy: int = ROLLS
    critical: int = CRITICAL
    hits: tuple[tuple[int, int], ...] = ((1, 1),)
    roll_each: bool = False


@dataclass(frozen=True, slots=True)
class Distribution:
    """Total damage -> weight; the weights add up to `whole`. Totals stand in rising order."""

    weights: tuple[tuple[int, int], ...]
    whole: int

    def chance(self, total: int) -> Fraction:
        """How likely exactly this total is."""
        return Fraction(sum(w for t, w in self.weights if t == total), self.whole)

    def at_least(self, total: int) -> Fraction:
        """How likely this total or more is."""
        return Fraction(sum(w for t, w in self.weights if t >= total), self.whole)

    @property
    def mean(self) -> Fraction:
        """The mean total."""
        return Fraction(sum(t * w for t, w in self.weights), self.whole)


_Weights = dict[int, int]


def _distribution(weights: Mapping[int, int]) -> Distribution:
    """Totals in order, without those that cannot be, the weights in lowest terms."""
    shared = gcd(*weights.values()) or 1
    pairs = tuple((t, weights[t] // shared) for t in sorted(weights) if weights[t])
    return Distribution(pairs, sum(w for _, w in pairs))


def _joined(a: Mapping[int, int], b: Mapping[int, int], cap: int | None) -> _Weights:
    """The weights of the sums of one total of each; sums above `cap` count as it."""
    out: _Weights = {}
    for x, v in a.items():
        for y, w in b.items():
            total = x + y if cap is None or x + y < cap else cap
            out[total] = out.get(total, 0) + v * w
    return out


def _add(into: _Weights, more: Mapping[int, int], times: int) -> None:
    for total, weight in more.items():
        into[total] = into.get(total, 0) + weight * times


def one_use(use: Use) -> Distribution:
    """The damage of one use: misses (BBP-CALC-21), number of hits (BBP-CALC-23), and each hit critical or not."""
    hit: _Weights = {}
    _add(hit, {use.damage: ROLLS - use.critical}, 1)
    _add(hit, {use.critical_damage: use.critical}, 1)
    most = max(count for count, _ in use.hits)
    lands, misses = use.accuracy, ROLLS - use.accuracy
    power = ROLLS * ROLLS
    out: _Weights = {}
    done: _Weights = {0: 1}  # the damage of so many hits that all landed; the weights add up to 600 for each
    for count in range(1, most + 1):
        done = _joined(done, hit, None)
        left = power ** (most - count)  # brings all counts to a common sum
        exactly = sum(weight for n, weight in use.hits if n == count)
        if use.roll_each:
            here = lands**count
            _add(out, done, here * exactly * left)
            more = sum(weight for n, weight in use.hits if n > count)
            _add(out, done, here * misses * more * left // ROLLS)
        else:
            _add(out, done, lands * exactly * ROLLS ** (most - count))
    all_weights = sum(weight for _, weight in use.hits)
    missed = misses * all_weights
    _add(out, {0: 1}, missed * (ROLLS ** (2 * most - 1) if use.roll_each else ROLLS**most))
    return _distribution(out)


def most_uses(hits: tuple[tuple[int, int], ...]) -> int:
    """For how many uses of so many hits a distribution is worked out at most: it would take too long for more."""
    return min(MOST_USES, MOST_IN_ALL // max(count for count, _ in hits))


def several(one: Distribution, uses: int, cap: int | None = None) -> Distribution:
    """The total of several uses (BBP-CALC-25), each like the first; totals above `cap` count as it."""
    weights: Mapping[int, int] = {0: 1}
    for _ in range(uses):
        weights = _joined(weights, dict(one.weights), cap)
    return _distribution(weights)


def knock_out(one: Distribution, hp: int, uses: int) -> tuple[Fraction, ...]:
    """How likely the total reaches `hp` within one use, two, ... up to `uses` (BBP-CALC-25)."""
    out = []
    weights: Mapping[int, int] = {0: 1}
    part = dict(one.weights)
    whole = 1
    for _ in range(uses):
        weights = _joined(weights, part, hp)
        whole *= one.whole
        out.append(Fraction(weights.get(hp, 0), whole))
    return tuple(out)
