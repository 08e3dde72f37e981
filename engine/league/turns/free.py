"""The free action: poses, and what is done with items (TT-ACT-03 and 04)."""

from __future__ import annotations

from dataclasses import replace

from engine.league.grid import is_adjacent
from engine.league.parameters import Parameters
from engine.league.state import Battle, put
from engine.league.turns.actions import Free, Trifle
from engine.league.turns.work import Fault, Left, Step, changed, refused
from engine.trace import Done


def free(battle: Battle, left: Left, action: Free, p: Parameters) -> Step:
    """A free action of whoever acts; what it does with items is as TT-ITEM-01 to 04 say."""
    one = battle.pokemon[left.actor]
    after = replace(left, free=0, acted=True)
    if action.kind in (Trifle.POSE, Trifle.OTHER):
        return Step(battle, after, (Done("TT-ACT-03", f"{one.name} does something simple ({action.kind})"),))
    if action.kind is Trifle.EAT:
        if not one.item:
            return refused(battle, left, Fault("TT-ACT-04", f"{one.name} holds nothing that it could eat"))
        trace = (Done("TT-ACT-04", f"{one.name} eats {one.item}", changed(one.name, "item", one.item, None)),)
        return Step(put(battle, replace(one, item="")), after, trace)
    if one.at is None:
        return refused(battle, left, Fault("TT-ACT-03", f"{one.name} is not on the field"))
    at = action.at or one.at
    if action.kind is Trifle.PICK_UP:
        faults = [Fault("TT-ITEM-01", f"{one.name} holds {one.item} already")] if one.item else []
        if at != one.at or at not in battle.ground:
            faults.append(Fault("TT-ITEM-03", f"there is nothing to pick up on the space of {one.name}"))
        if faults:
            return refused(battle, left, *faults)
        item, ground = battle.ground[at], {cell: i for cell, i in battle.ground.items() if cell != at}
        done = Done("TT-ITEM-03", f"{one.name} picks up {item}", changed(one.name, "item", None, item))
        return Step(put(replace(battle, ground=ground), replace(one, item=item)), after, (done,))
    if not one.item or at in battle.ground or not (at == one.at or is_adjacent(one.at, at, p)):
        why = "holds nothing" if not one.item else "cannot drop it there"
        return refused(battle, left, Fault("TT-ITEM-04", f"{one.name} {why}"))
    done = Done("TT-ITEM-04", f"{one.name} drops {one.item}", changed(one.name, "item", one.item, None))
    ground = {**battle.ground, at: one.item}
    return Step(put(replace(battle, ground=ground), replace(one, item="")), after, (done,))
