"""Skill rolls in a battle: by the Pokemon alone, with a die or with a move (TT-SKILL-01 to 03), and beginner's luck
(TT-SKILL-05)."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

from engine.league.notes import asks, done
from engine.league.state import Battle, put
from engine.league.turns.actions import Fit, Skill
from engine.league.turns.moves import spend, unready
from engine.league.turns.work import Left, Step, refused
from engine.numbers import fraction

_COUNTS = {Fit.GOOD: Fraction(1), Fit.PERFECT: Fraction(2), Fit.POOR: Fraction(1, 2)}


def roll(battle: Battle, left: Left, action: Skill) -> Step:
    """The skill roll of whoever acts: its stat, and the die or what the move counts for."""
    one = battle.pokemon[left.actor]
    if action.move is not None:
        faults = tuple(unready(one, action.move))
        if faults:
            return refused(battle, left, *faults)
        one, told_of = spend(one, action.move)
    stat = one.stats[action.stat]
    trace = [done("TT-SKILL-01", f"{one.name} spends its command action on a skill roll")]
    if action.move is None:
        total = Fraction(stat + action.die)
        trace.append(done("TT-SKILL-02", f"{action.stat} {stat} and die {action.die} make {fraction(total)}"))
    else:
        counts = (action.move.power or 0) * _COUNTS[action.fit]
        total = stat + counts
        text = f"{action.move.name} fits {_WELL[action.fit]} and counts for {fraction(counts)}"
        trace.append(done("TT-SKILL-03", f"{text}: with {action.stat} {stat} that makes {fraction(total)}"))
        trace += told_of
        if action.fit is not Fit.GOOD:
            trace.append(asks("TT-SKILL-03", *_OR_ELSE[action.fit]))
    if action.trainer is not None:
        trace.append(done("TT-SKILL-02", f"The {action.trainer} of its trainer counts for nothing in a battle"))
    told = [f"{action.stat} {fraction(total)}"]
    if action.earlier is not None:
        luck = action.luck[min(action.earlier, len(action.luck) - 1)]
        tried = _TIMES.get(action.earlier, f"Tried {action.earlier} times before")
        trace.append(done("TT-SKILL-05", f"{tried}, the trick is worth {fraction(luck)}"))
        told.append(f"worth {fraction(luck)}")
    return Step(put(battle, one), replace(left, command=0), tuple(trace), skill=(", ".join(told),))


_TIMES = {0: "Never tried before", 1: "Tried once before"}
_OR_ELSE = {
    Fit.PERFECT: ("Does a move that fits perfectly succeed at once?", "no, its power counts twice"),
    Fit.POOR: ("Does a move that fits poorly count for anything?", "yes, for half of its power"),
}
_WELL = {Fit.GOOD: "well", Fit.PERFECT: "perfectly", Fit.POOR: "poorly"}
