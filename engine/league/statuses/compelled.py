"""What a compelled Pokemon does: two compulsions that the source describes (TT-COMP-07 and 08)."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from engine.dex.names import enumerated
from engine.league.notes import Notes, asks, done
from engine.league.statuses.state import Kind, Sufferer, status_of
from engine.scenarios import spelled

BERSERK, CONFUSION = "berserk", "confusion"
"""Their names, as `about` of a compulsion, in any spelling."""


def nearest(others: Mapping[str, int]) -> tuple[str, ...]:
    """Who is closest of all others by their distance, friend or foe; several when they are equally close."""
    least = min(others.values(), default=0)
    return tuple(name for name, distance in others.items() if distance == least)


def compelled(s: Sufferer, others: Mapping[str, int], actions: tuple[str, ...]) -> Notes:
    """What it does in a turn that its compulsion has: `others` are all other Pokemon with their distance, `actions`
    what a confused one may do. Nothing for a compulsion of another name."""
    told = status_of(s, Kind.COMPULSION)
    if told is None or not s.lost or status_of(s, Kind.SLEEP) is not None:
        return ()
    if spelled(told.about) == BERSERK:
        return _berserk(s, others)
    return _confused(s, actions) if spelled(told.about) == CONFUSION else ()


def _berserk(s: Sufferer, others: Mapping[str, int]) -> Notes:
    targets = nearest(others)
    if not targets:
        return (asks("TT-COMP-07", f"Who is nearest to {s.name}?", "not told, so nobody is attacked"),)
    if len(targets) == 1:
        return (done("TT-COMP-07", f"{s.name} attacks {targets[0]}, the nearest of all, friend or foe"),)
    each = Fraction(1, len(targets))
    listed = enumerated(targets)
    tied = done("TT-COMP-07", f"{listed} are equally near: {s.name} attacks each with chance {each}")
    return (tied, asks("TT-COMP-07", f"{listed} are equally near: whom does {s.name} attack?", "any, at random"))


def _confused(s: Sufferer, actions: tuple[str, ...]) -> Notes:
    if not actions:
        return (asks("TT-COMP-08", f"What may {s.name} do in its confusion?", "no list is told"),)
    if len(actions) == 1:
        return (done("TT-COMP-08", f"{s.name} can do nothing in its confusion but this: {actions[0]}"),)
    each = Fraction(1, len(actions))
    return (done("TT-COMP-08", f"{s.name} does one of these, each with chance {each}: {', '.join(actions)}"),)
