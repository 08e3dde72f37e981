"""From the base of a move to the damage that it deals: boosts, halves, type, rounding, reduction. TT-DR, TT-BOOST."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from engine.league.parameters import Parameters
from engine.league.rounding import rounded
from engine.numbers import fraction
from engine.trace import Done


@dataclass(frozen=True, slots=True)
class Blow:
    """What one hit is worked out from, `hits` times.

    `boosts` are percentages (100 for +100%), `crit_boosts` those that a critical hit adds; `halves` is how many effects
    halve it; `m` the multiplier of the type; `reductions` those of whom it meets, which `automatic` damage passes by.
    """

    base: int
    boosts: tuple[int, ...] = ()
    crit_boosts: tuple[int, ...] = ()
    halves: int = 0
    m: Fraction = Fraction(1)
    reductions: tuple[int, ...] = ()
    automatic: bool = False
    hits: int = 1


def boosted(base: int, boosts: tuple[int, ...]) -> Fraction:
    """The base with every percentage of it added (TT-BOOST-01, TT-BOOST-04): 80 with two of 100 is 240."""
    return base * (1 + Fraction(sum(boosts), 100))


def met(blow: Blow, p: Parameters, *, crit: bool = False) -> Fraction:
    """One hit before damage reduction, in the order of TT-BOOST-06: base, boosts, halves, type, rounding."""
    boosts = blow.boosts + blow.crit_boosts if crit else blow.boosts
    return rounded(boosted(blow.base, boosts) / 2**blow.halves * blow.m, p)


def reduced(value: Fraction, reductions: tuple[int, ...], *, automatic: bool = False) -> Fraction:
    """What damage reduction leaves of a hit (TT-DR-01 to 04): never less than nothing, all of it when automatic."""
    return value if automatic else max(Fraction(0), value - sum(reductions))


def dealt(blow: Blow, p: Parameters, *, crit: bool = False) -> Fraction:
    """What all its hits deal, each of them reduced (TT-DR-05)."""
    return blow.hits * reduced(met(blow, p, crit=crit), blow.reductions, automatic=blow.automatic)


def steps(blow: Blow, p: Parameters, *, crit: bool = False) -> tuple[Done, ...]:
    """How `dealt` comes about, by rule; only what bears on this blow is told."""
    extra = blow.crit_boosts if crit else ()
    boosts = blow.boosts + extra
    value = boosted(blow.base, boosts)
    out: list[Done] = []
    if extra:
        out.append(Done("TT-BOOST-03", f"the critical hit is one more source: {_percents(extra)}"))
    if boosts:
        rule = "TT-BOOST-01" if all(b == 100 for b in boosts) else "TT-BOOST-04"
        out.append(Done(rule, f"{_percents(boosts)}, each of the base {blow.base}: {fraction(value)}"))
    if blow.halves:
        value /= 2**blow.halves
        out.append(Done("TT-BOOST-05", f"halved{_times(blow.halves)} after the boosts: {fraction(value)}"))
    if blow.m != 1:
        value *= blow.m
        rule = "TT-BOOST-02" if boosts else "TT-BOOST-06"
        out.append(Done(rule, f"x{blow.m} for the type: {fraction(value)}"))
    even = rounded(value, p)
    if even != value:
        out.append(Done("TT-BOOST-06", f"rounded before any reduction, P-ROUND {p['P-ROUND']}: {fraction(even)}"))
    out += _reduction(even, blow)
    total = dealt(blow, p, crit=crit)
    if blow.hits > 1:
        out.append(Done("TT-DR-05", f"{blow.hits} hits, each of them reduced: {fraction(total)}"))
    name = "a critical hit" if crit else "an ordinary hit"
    return (*out, Done("TT-BOOST-06", f"{name} on base {blow.base} deals {fraction(total)}"))


def _reduction(value: Fraction, blow: Blow) -> list[Done]:
    if not blow.reductions:
        return []
    if blow.automatic:
        return [Done("TT-DR-02", f"automatic damage passes by damage reduction: {fraction(value)}")]
    whole, out = sum(blow.reductions), []
    if len(blow.reductions) > 1:
        out.append(Done("TT-DR-03", f"reductions add: {' + '.join(map(str, blow.reductions))} = {whole}"))
    left = reduced(value, blow.reductions)
    out.append(Done("TT-DR-01", f"after the type {whole} is taken off: {fraction(value)} - {whole} = {fraction(left)}"))
    if value < whole:
        out[-1] = Done("TT-DR-01", f"after the type up to {whole} is taken off {fraction(value)}")
        out.append(Done("TT-DR-04", "a reduction beyond the damage leaves 0 and heals nothing"))
    return out


def _percents(boosts: tuple[int, ...]) -> str:
    return " and ".join(f"+{b}%" for b in boosts)


def _times(count: int) -> str:
    return f" {count} times" if count > 1 else ""
