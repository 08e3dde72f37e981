"""The exact chance to be knocked out by the end of each turn, when the same attack comes turn after turn.

A turn is the attack and then the end of the target's own turn, when repeating damage ticks (TT-REP-01). Everything
stays as it is: nobody recovers, and no status of an earlier hit changes the next roll.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from math import lcm

from engine.league.odds.attack import Table
from engine.league.parameters import Parameters

MOST_TURNS = 1000
"""For how many turns odds are worked out at most."""

TURNS_SPREAD = 10
"""For how many turns the spread of the hp left is told."""

CERTAIN = 10**6
"""A course ends when its chance, to the nearest of so many parts, is all of them."""

MOST_WORK = 500_000
"""How many states are gone through in all; what would need more ends before its last turn."""


@dataclass(frozen=True, slots=True)
class Repeating:
    """Repeating damage on a Pokemon: what its next tick deals, and whether it is harsh and doubles with each."""

    amount: int
    harsh: bool = False


@dataclass(frozen=True, slots=True)
class Barrage:
    """An attack that comes every turn: its odds, its damage, and the repeating damage that an ordinary and a critical
    hit add."""

    odds: Table
    normal: Fraction
    crit: Fraction
    adds: tuple[Repeating, ...] = ()
    crit_adds: tuple[Repeating, ...] = ()


@dataclass(frozen=True, slots=True)
class Course:
    """By the end of each turn, the chance to be knocked out; for the first ones hp left -> chance, 0 if knocked out.

    It has fewer turns than were asked for when it ends with a chance that six places cannot tell from 1, or when it is
    `cut` as too much work.
    """

    knocked_out: tuple[Fraction, ...]
    hp_left: tuple[dict[Fraction, Fraction], ...]
    cut: bool = False


def first_tick(amount: int, harsh: bool, p: Parameters) -> int:
    """What repeating damage that has just landed deals first: the amount, or twice that when it is harsh and
    P-REPFIRST says so (TT-REP-02)."""
    return 2 * amount if harsh and p["P-REPFIRST"] == "doubled" else amount


def tick_table(on: tuple[Repeating, ...], turns: int, most: int, reduction: int = 0) -> tuple[int, ...]:
    """What all instances deal together at the end of each turn, never told as more than `most` (TT-REP-05, 06).

    `reduction` is taken off each of them: that of the Pokemon where P-AUTO does not call repeating damage automatic.
    """
    steady = sum(max(0, one.amount - reduction) for one in on if not one.harsh)
    harsh = [one.amount for one in on if one.harsh]
    out = []
    for _ in range(turns):
        out.append(min(most, steady + sum(max(0, amount - reduction) for amount in harsh)))
        harsh = [min(most + reduction, 2 * amount) for amount in harsh]
    return tuple(out)


def knock_out(
    barrage: Barrage, hp: int, on: tuple[Repeating, ...], turns: int, reduction: int = 0, most_work: int = MOST_WORK
) -> Course:
    """The course of up to `turns` turns for a target with `hp` that suffers `on` already; `reduction` as in
    `tick_table`. It is cut at `most_work` states."""
    scale = lcm(barrage.normal.denominator, barrage.crit.denominator)
    whole = lcm(*(chance.denominator for _, chance in barrage.odds.items()))
    full, less = hp * scale, reduction * scale
    branches = [
        (int(chance * whole), int(amount * scale), _ticks(adds, scale, less))
        for chance, amount, adds in (
            (barrage.odds.miss, Fraction(0), ()),
            (barrage.odds.normal, barrage.normal, barrage.adds),
            (barrage.odds.crit, barrage.crit, barrage.crit_adds),
        )
        if chance
    ]
    # A state is (damage taken, steady tick, next harsh ticks) of a target that still stands, all times `scale`.
    states = {(0, *_more((0, ()), _ticks(on, scale, less), full, less)): 1}
    out: list[Fraction] = []
    left: list[dict[Fraction, Fraction]] = []
    work, power = 0, 1
    for _ in range(turns):
        work += sum(1 + len(harsh) for _, _, harsh in states) * len(branches)
        if work > most_work:
            return Course(tuple(out), tuple(left), True)
        after: dict[_State, int] = {}
        for (taken, steady, harsh), weight in states.items():
            for chance, amount, adds in branches:
                s, h = _more((steady, harsh), adds, full, less)
                total = taken + amount + s + sum(max(0, tick - less) for tick in h)
                if total < full:
                    state = (total, s, tuple(min(full + less, 2 * tick) for tick in h))
                    after[state] = after.get(state, 0) + weight * chance
        states = after
        power *= whole
        standing = sum(states.values())
        out.append(Fraction(power - standing, power))
        if len(left) < TURNS_SPREAD:
            left.append(_hp_left(states, full, scale, power) | ({Fraction(0): out[-1]} if out[-1] else {}))
        if 2 * standing * CERTAIN <= power:
            break
    return Course(tuple(out), tuple(left))


_Ticks = tuple[int, tuple[int, ...]]
_State = tuple[int, int, tuple[int, ...]]


def _ticks(of: tuple[Repeating, ...], scale: int, less: int) -> _Ticks:
    """What the next ticks of some instances come to: steady ones reduced, harsh ones as they are."""
    steady = sum(max(0, one.amount * scale - less) for one in of if not one.harsh)
    return steady, tuple(one.amount * scale for one in of if one.harsh)


def _more(ticks: _Ticks, adds: _Ticks, full: int, less: int) -> _Ticks:
    """The ticks with more of them; capped where more makes no difference, so that states stay few and numbers short.
    Harsh ones are kept apart only where each of them is reduced, else as one sum."""
    if adds == (0, ()):
        return ticks  # most branches of a long course
    harsh = (*ticks[1], *adds[1])
    if harsh and not less:
        harsh = (sum(harsh),)
    return min(full, ticks[0] + adds[0]), tuple(sorted(min(full + less, tick) for tick in harsh))


def _hp_left(states: dict[_State, int], full: int, scale: int, power: int) -> dict[Fraction, Fraction]:
    weights: dict[int, int] = {}
    for (taken, _, _), weight in states.items():
        weights[full - taken] = weights.get(full - taken, 0) + weight
    return {Fraction(hp, scale): Fraction(weights[hp], power) for hp in sorted(weights, reverse=True)}
