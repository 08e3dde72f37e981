"""The dash: how many there are, and where one may lead (TT-ACT-05, 07 and 08, TT-GRID-01 to 06)."""

from __future__ import annotations

from dataclasses import replace

from engine.league.grid import Cell, nearest_free, shortest, steps_from
from engine.league.notes import Note, breach, done
from engine.league.places import distance, shown, spaces
from engine.league.state import Battle, Pokemon, has, is_enemy, on_field, put
from engine.league.statuses.state import Kind
from engine.league.turns.actions import Dash
from engine.league.turns.work import Left, Step, changed, refused


def rooted(one: Pokemon) -> str:
    """Why a Pokemon has no dash at all, "" when it has: stun and being trapped take the ordinary and the bonus ones
    (TT-ACT-08)."""
    return "stunned" if has(one, Kind.STUN) else "trapped" if has(one, Kind.TRAPPED) else ""


def bonus_of(one: Pokemon) -> int:
    """The dashes that its benefits add to a turn, each move's once (TT-ACT-07, TT-BEN-04 and 05)."""
    return sum(dict(one.benefits).values())


def dash(battle: Battle, left: Left, action: Dash, lends: bool, is_last_chance: bool) -> Step:
    """A dash of whoever acts.

    `lends` says that a command with a dash of its own is still to come or was taken; `is_last_chance` that it is still
    to come and its dash cannot be used after it, as with a melee move, so that it is used first (TT-MOVE-04).
    """
    one = battle.pokemon[left.actor]
    if one.at is None:
        return refused(battle, left, breach("TT-ACT-05", f"{one.name} is not on the field"))
    why = rooted(one)
    if why:
        return refused(battle, left, breach("TT-ACT-08", f"{one.name} is {why} and has no dash, nor any bonus dash"))
    lent = left.lent or (lends and not left.owed)
    if lent and is_last_chance:
        after, of = replace(left, lent=0, owed=one.name), "the dash that comes with its melee move"
    elif left.dash:
        after, of = replace(left, dash=left.dash - 1), "its dash action"
    elif left.extra:
        after, of = replace(left, extra=left.extra - 1), "a bonus dash"
    elif lent:
        after, of = replace(left, lent=0, owed="" if left.lent else one.name), "the dash that comes with its command"
    else:
        return refused(battle, left, breach("TT-ACT-01", f"{one.name} has no dash left in this turn"))
    way, faults = _way(battle, one, one.at, action)
    if faults:
        return refused(battle, left, *faults)
    rule = "TT-ACT-05" if of == "its dash action" else "TT-MOVE-04" if is_last_chance and lent else "TT-ACT-07"
    end = way[-1] if way else one.at
    moved = changed(one.name, "at", shown(one.at), shown(end))
    trace = [done(rule, f"{one.name} moves {spaces(len(way))} of {one.dash} with {of}", *moved)]
    trace += _passed(battle, one, way)
    battle = put(battle, replace(one, at=end, riding="" if way else one.riding))
    if one.riding and way:
        trace.append(done("TT-RIDE-07", f"{one.name} moves without {one.riding} and so dismounts"))
    if way:
        battle, told = carry(battle, one.name, end)
        trace += told
    return Step(battle, replace(after, acted=True), tuple(trace))


def carry(battle: Battle, mount: str, to: Cell) -> tuple[Battle, list[Note]]:
    """Whoever rides a mount goes where it goes (TT-RIDE-08), but who is trapped stays on its space (TT-TRAP-01)."""
    trace: list[Note] = []
    for rider in [r for r in battle.pokemon.values() if r.riding == mount]:
        if has(rider, Kind.TRAPPED):
            battle = put(battle, replace(rider, riding=""))
            trace.append(done("TT-TRAP-01", f"{rider.name} is trapped and stays where it is, without {mount}"))
        else:
            battle = put(battle, replace(rider, at=to))
            trace.append(done("TT-RIDE-08", f"{rider.name} goes where {mount} goes"))
    return battle, trace


def dismount(battle: Battle, mount: str) -> tuple[Battle, list[Note]]:
    """Whoever rode a mount that is gone or has fainted stands on its space, or on the nearest one that is free
    (TT-RIDE-16)."""
    trace: list[Note] = []
    for rider in [r for r in battle.pokemon.values() if r.riding == mount and r.at is not None]:
        taken = {o.at for o in on_field(battle) if o.at is not None and o.name != rider.name and o.riding != mount}
        start = rider.at or (0, 0, 0)
        at = nearest_free(start, battle.area, taken)
        battle = put(battle, replace(rider, riding="", at=at))
        moved = changed(rider.name, "at", shown(start), shown(at or start))
        trace.append(done("TT-RIDE-16", f"{rider.name} no longer rides {mount}", *moved))
    return battle, trace


def _way(battle: Battle, one: Pokemon, start: Cell, action: Dash) -> tuple[tuple[Cell, ...], list[Note]]:
    """The spaces that a dash leads through, and why it may not."""
    others = [o for o in on_field(battle) if o.name not in (one.name, one.riding) and o.riding != one.name]
    enemies = {o.at: o for o in others if is_enemy(battle, one, o)}
    faults: list[Note] = []
    way, most = action.path, one.dash or 0
    if action.to is not None:
        if action.to[2] != start[2]:
            return (), [breach("TT-GRID-05", f"{one.name} cannot dash up or down to {shown(action.to)}, as moves can")]
        away = distance(start, action.to)
        if away > most:
            return (), [breach("TT-ACT-05", f"{shown(action.to)} is {spaces(away)} away, {_dash_of(one)}")]
        blocked = {cell for cell in enemies if cell is not None}
        found = shortest(start, action.to, battle.area, blocked, battle.area.width * battle.area.depth)
        if found is None:
            return (), [breach("TT-GRID-02", f"{one.name} finds no way to {shown(action.to)} past its enemies")]
        way = found
    before = start
    for cell in way:
        if cell not in steps_from(before):
            faults.append(breach("TT-GRID-01", f"{shown(before)} to {shown(cell)} is no step to a space beside it"))
        if cell in enemies:
            faults += _blocked(one, enemies[cell], cell)
        before = cell
    if len(way) > most:
        faults.append(breach("TT-ACT-05", f"the way is {spaces(len(way))} long, {_dash_of(one)}"))
    ally = next((o for o in others if way and o.at == way[-1] and o.at not in enemies), None)
    if ally is not None:
        faults.append(breach("TT-GRID-03", f"{one.name} may pass {ally.name} but not stop on its space"))
    return way, faults


def _dash_of(one: Pokemon) -> str:
    return f"where the dash distance of {one.name} is {one.dash or 0}"


def _passed(battle: Battle, one: Pokemon, way: tuple[Cell, ...]) -> list[Note]:
    """Whom a dash leads past that does not stop it: allies (TT-GRID-03), and whoever is above or below (TT-GRID-06)."""
    others = [o for o in on_field(battle) if o.at is not None and o.name != one.name and o.riding != one.name]
    past = [o for o in others if o.at in way[:-1] and o.name != one.riding]
    under = [o for o in others if way and o.at is not None and o.at[:2] == way[-1][:2] and o.at[2] != way[-1][2]]
    return [
        *(done("TT-GRID-03", f"It passes through the space of {o.name}, an ally") for o in past),
        *(done("TT-GRID-06", f"It stops {_side(o, way[-1])} {o.name}, on a space of its own") for o in under),
    ]


def _side(other: Pokemon, at: Cell) -> str:
    return "under" if other.at is not None and other.at[2] > at[2] else "over"


def _blocked(one: Pokemon, enemy: Pokemon, cell: Cell) -> list[Note]:
    fault = breach("TT-GRID-02", f"{one.name} may not pass {enemy.name} on {shown(cell)}")
    flyer = done("TT-GRID-04", f"{enemy.name} flies, and takes up its space like anyone else")
    return [fault, flyer] if enemy.flies else [fault]
