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

MOST_WORK = 500_000
"""How many states are gone through in all; what would need more ends before its last turn."""


@dataclass(frozen=True, slots=True)
class Repeating:
    """Repeating damage on a Pokemon: its `amount`, and how many `ticks` it has dealt; harsh ticks double."""

    amount: int
    harsh: bool = False
    ticks: int = 0


@dataclass(frozen=True, slots=True)
class Barrage:
    """An attack that comes every turn: its odds, its damage, and the repeating damage that each hit adds."""

    odds: Table
    normal: Fraction
    crit: Fraction
    adds: tuple[Repeating, ...] = ()


@dataclass(frozen=True, slots=True)
class Course:
    """By the end of each turn, the chance to be knocked out; for the first ones hp left -> chance, 0 if knocked out.

    It has fewer turns than were asked for when the knock-out is certain, or when it is `cut` as too much work.
    """

    knocked_out: tuple[Fraction, ...]
    hp_left: tuple[dict[Fraction, Fraction], ...]
    cut: bool = False


def next_tick(one: Repeating, p: Parameters) -> int:
    """What the next tick deals: the amount, doubled for each earlier tick when harsh (TT-REP-02, P-REPFIRST)."""
    if not one.harsh:
        return one.amount
    doublings = one.ticks + (p["P-REPFIRST"] == "doubled")
    return one.amount * int(2**doublings)


def tick_table(on: tuple[Repeating, ...], turns: int, p: Parameters, most: int) -> tuple[int, ...]:
    """What all instances deal together at the end of each turn, never told as more than `most` (TT-REP-05, 06)."""
    steady, harsh = _sums(on, p)
    out = []
    for _ in range(turns):
        out.append(min(most, steady + harsh))
        harsh = min(most, 2 * harsh)
    return tuple(out)


def knock_out(barrage: Barrage, hp: int, on: tuple[Repeating, ...], turns: int, p: Parameters) -> Course:
    """The course of up to `turns` turns for a target with `hp` that suffers `on` already."""
    scale = lcm(barrage.normal.denominator, barrage.crit.denominator)
    whole = lcm(*(chance.denominator for _, chance in barrage.odds.items()))
    full = hp * scale
    steady, harsh = _sums(on, p)
    add_steady, add_harsh = _sums(barrage.adds, p)
    branches = [
        (int(chance * whole), int(amount * scale), hits * add_steady * scale, hits * add_harsh * scale)
        for chance, amount, hits in (
            (barrage.odds.miss, Fraction(0), 0),
            (barrage.odds.normal, barrage.normal, 1),
            (barrage.odds.crit, barrage.crit, 1),
        )
        if chance
    ]
    # A state is (damage taken, steady tick, next harsh tick) of a target that still stands, all times `scale`. Ticks
    # are capped at the full hp, beyond which they make no difference, so that states stay few and numbers short.
    states = {(0, min(full, steady * scale), min(full, harsh * scale)): 1}
    out: list[Fraction] = []
    left: list[dict[Fraction, Fraction]] = []
    work, power = 0, 1
    for _ in range(turns):
        work += len(states) * len(branches)
        if work > MOST_WORK:
            return Course(tuple(out), tuple(left), True)
        after: dict[tuple[int, int, int], int] = {}
        for (taken, s, h), weight in states.items():
            for chance, amount, more_s, more_h in branches:
                total, s1, h1 = taken + amount, min(full, s + more_s), min(full, h + more_h)
                if total < full and total + s1 + h1 < full:
                    state = (total + s1 + h1, s1, min(full, 2 * h1))
                    after[state] = after.get(state, 0) + weight * chance
        states = after
        power *= whole
        standing = sum(states.values())
        out.append(Fraction(power - standing, power))
        if len(left) < TURNS_SPREAD:
            left.append(_hp_left(states, full, scale, power) | ({Fraction(0): out[-1]} if out[-1] else {}))
        if not states:
            break
    return Course(tuple(out), tuple(left))


def _sums(of: tuple[Repeating, ...], p: Parameters) -> tuple[int, int]:
    """What the next ticks of the normal and of the harsh instances deal."""
    return (
        sum(next_tick(one, p) for one in of if not one.harsh),
        sum(next_tick(one, p) for one in of if one.harsh),
    )


def _hp_left(states: dict[tuple[int, int, int], int], full: int, scale: int, power: int) -> dict[Fraction, Fraction]:
    weights: dict[int, int] = {}
    for (taken, _, _), weight in states.items():
        weights[full - taken] = weights.get(full - taken, 0) + weight
    return {Fraction(hp, scale): Fraction(weights[hp], power) for hp in sorted(weights, reverse=True)}
