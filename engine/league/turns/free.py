"""The free action: poses and the like, and what is done with items (TT-ACT-03 and 04)."""

from __future__ import annotations

from dataclasses import replace

from engine.league.notes import done
from engine.league.state import Battle
from engine.league.turns.actions import Free, Trifle
from engine.league.turns.work import Left, Step


def free(battle: Battle, left: Left, action: Free) -> Step:
    """A free action of whoever acts. Whether it may eat, pick up or drop an item is for TT-ITEM-01 to 07 to say; here
    it counts that each of them takes the one free action."""
    after = replace(left, free=0, acted=True)
    if action.kind in (Trifle.POSE, Trifle.OTHER):
        text = f"{left.actor} does something simple that needs no roll: {action.kind}"
        return Step(battle, after, (done("TT-ACT-03", text),))
    return Step(battle, after, (done("TT-ACT-04", f"{left.actor} uses its free action to {action.kind}"),))
