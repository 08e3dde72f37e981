"""What a use of a move outside combat costs, and when there is none (TT-HEAL-01 to 06)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from engine.league.notes import Note, Notes, breach, done
from engine.trace import Change

RESTING = ("rest", "roost")
"""Moves that take their user out of play instead of costing friendship (TT-HEAL-04), in small letters."""


@dataclass(frozen=True, slots=True)
class Move:
    """A move: whether it heals, and whether it is difficult; one that is neither is natural. `rests` is as RESTING."""

    name: str
    heals: bool = False
    difficult: bool = False
    rests: bool = False


@dataclass(frozen=True, slots=True)
class Carer:
    """A Pokemon with its friendship points. `uses` counts by move what it has used in this scene.

    `back` is the scene in which it can be used again, None when it can be now; `spent` the friendship it has paid.
    """

    name: str
    friendship: int
    uses: Mapping[str, int] = field(default_factory=dict)
    back: int | None = None
    spent: int = 0


def use(carer: Carer, move: Move, times: int, scene: int) -> tuple[Carer, Notes]:
    """A Pokemon uses a move so many times, one after the other, as long as that is legal.

    `times` is 1 or more. Difficult moves are limited before anything else (TT-HEAL-05); resting replaces the cost of
    healing, from the first use on (TT-HEAL-04).
    """
    if carer.back is not None:
        return carer, (_away(carer, move.name),)
    if move.rests:
        return _rest(carer, move, times, scene)
    notes: list[Note] = []
    before = carer.uses.get(move.name, 0)
    granted = times
    if move.difficult:
        granted = min(times, 1 - min(before, 1))
        if granted:
            notes.append(done("TT-HEAL-05", f"{carer.name} uses {move.name}, which is difficult: once a scene"))
    if move.heals:
        free = min(granted, 1 - min(before, 1))
        paid = min(granted - free, carer.friendship)
        short = granted - free - paid
        if free:
            notes.append(done("TT-HEAL-02", f"{carer.name} uses {move.name}, for the first time in the scene: free"))
        if paid:
            left = carer.friendship - paid
            text = f"{carer.name} uses {move.name} {_more(paid)}, for a friendship point each"
            notes.append(done("TT-HEAL-03", text, Change(carer.name, "friendship", carer.friendship, left)))
            carer = replace(carer, friendship=left, spent=carer.spent + paid)
        if short:
            text = f"{carer.name} has no friendship point left for another use of {move.name}"
            notes.append(breach("TT-HEAL-03", text))
        granted = free + paid
    elif not move.difficult:
        text = f"{carer.name} uses {move.name} {_times(granted)}: natural moves have no limit"
        notes.append(done("TT-HEAL-01", text))
    if move.difficult and granted < times:
        notes.append(breach("TT-HEAL-05", f"{move.name} is difficult, and {carer.name} has used it in this scene"))
    return replace(carer, uses={**carer.uses, move.name: before + granted}), tuple(notes)


def end_scene(carer: Carer, scene: int) -> tuple[Carer, Notes]:
    """A Pokemon at the end of scene number `scene`: what it has used counts from none again (TT-HEAL-06)."""
    changes = [Change(carer.name, f"uses of {move}", n, 0) for move, n in carer.uses.items() if n]
    notes: list[Note] = []
    if changes:
        notes.append(done("TT-HEAL-06", f"scene {scene} ends for {carer.name}: its moves count anew", *changes))
    if carer.back == scene + 1:
        text = f"{carer.name} has rested and is back from scene {scene + 1} on"
        notes.append(done("TT-HEAL-04", text, Change(carer.name, "unavailable", "yes", "no")))
        carer = replace(carer, back=None)
    return replace(carer, uses={}), tuple(notes)


def _rest(carer: Carer, move: Move, times: int, scene: int) -> tuple[Carer, Notes]:
    text = f"{carer.name} uses {move.name} and is out of play until the end of scene {scene + 1}"
    notes = [done("TT-HEAL-04", text, Change(carer.name, "unavailable", "no", "yes"))]
    before = carer.uses.get(move.name, 0)
    carer = replace(carer, uses={**carer.uses, move.name: before + 1}, back=scene + 2)
    if times > 1:
        notes.append(_away(carer, move.name))
    return carer, tuple(notes)


def _away(carer: Carer, move: str) -> Note:
    return breach("TT-HEAL-04", f"{carer.name} cannot use {move}: it rests and is back in scene {carer.back}")


def _more(n: int) -> str:
    return "once more" if n == 1 else f"{n} more times"


def _times(n: int) -> str:
    return "once" if n == 1 else f"{n} times"
