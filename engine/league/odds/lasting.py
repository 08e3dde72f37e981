"""How long a status lasts that ends with a save: chances over the sufferer's turns, as exact fractions."""

from __future__ import annotations

from fractions import Fraction
from math import comb


def at_turn(p: Fraction, n: int) -> Fraction:
    """The chance that the n-th save (n >= 1) is the first to succeed, each with chance `p`.

    So long a normal trap lasts (TT-TRAP-03), and so many turns harsh sleep (TT-SLEEP-05) and stun (TT-STUN-05) cost.
    """
    return (1 - p) ** (n - 1) * p


def by_turn(p: Fraction, n: int) -> Fraction:
    """The chance that one of the first n saves succeeds."""
    return 1 - (1 - p) ** n


def mean_turns(p: Fraction) -> Fraction | None:
    """How many saves it takes on average until one succeeds; None for never, when none can (TT-SLEEP-06)."""
    return 1 / p if p else None


def lost_before(p: Fraction, n: int) -> Fraction:
    """The chance that a normal compulsion costs just n turns before its save succeeds (TT-COMP-02 and 03)."""
    return (1 - p) ** n * p


def mean_lost(p: Fraction) -> Fraction | None:
    """How many turns a normal compulsion costs on average (TT-COMP-02); None for never ending, when no save can."""
    return (1 - p) / p if p else None


def lost_of(p: Fraction, turns: int) -> tuple[Fraction, ...]:
    """The chance that a harsh compulsion costs 0, 1, ... of so many turns: it is rolled anew in each (TT-COMP-04)."""
    return tuple(comb(turns, lost) * (1 - p) ** lost * p ** (turns - lost) for lost in range(turns + 1))
