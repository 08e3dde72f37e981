"""What meets mount and rider together or apart: moving, attacks, terrain, fainting (TT-RIDE-06 to 10, and 16)."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

from engine.dex.names import enumerated
from engine.league.notes import Note, Notes, asks, breach, done
from engine.league.places import Place, shown
from engine.league.riding.herd import Being, Herd
from engine.trace import Change


def displaced(herd: Herd, name: str, to: Place, rule: str = "TT-RIDE-08") -> tuple[Herd, Notes]:
    """Somebody moves or is moved to a space, unless that is taken (TT-RIDE-05): as `carried_along`."""
    if any(b.at == to and b.name != name and b.on != name for b in herd.beings):
        return herd, (breach("TT-RIDE-05", f"{shown(to)} is taken, and only a rider shares the space of another"),)
    return carried_along(herd, name, to, rule)


def carried_along(
    herd: Herd, name: str, to: Place, rule: str = "TT-RIDE-08", alone: str = "moves, with nobody on it"
) -> tuple[Herd, Notes]:
    """Somebody comes to a space: riders go along (TT-RIDE-08), and a rider that goes alone dismounts (TT-RIDE-07).

    `rule` is the one behind what the riders share, `alone` what is told of somebody without any.
    """
    being = herd.named(name)
    notes: list[Note] = []
    if being.on:
        text = f"{name} moves without {being.on} and so dismounts"
        notes.append(done("TT-RIDE-07", text, Change(name, "rides", being.on, None)))
    where = Change(name, "at", shown(being.at), shown(to))
    herd = herd.with_being(replace(being, at=to, on=None))
    riders = herd.riders(name)
    for rider in riders:
        herd = herd.with_being(replace(rider, at=to))
    if riders:
        along = tuple(Change(b.name, "at", shown(b.at), shown(to)) for b in riders)
        notes.append(done(rule, f"{name} moves and takes {enumerated([b.name for b in riders])} along", where, *along))
    elif not notes:
        notes.append(done(rule, f"{name} {alone}", where))
    else:
        notes[-1] = replace(notes[-1], changes=(*notes[-1].changes, where))
    return herd, tuple(notes)


def targets(herd: Herd, name: str) -> tuple[str, ...]:
    """Whom the user of a single-target move aimed at somebody may choose from: mount and riders (TT-RIDE-09)."""
    being = herd.named(name)
    carrier = being.on or name
    return (carrier, *(b.name for b in herd.riders(carrier)))


def reached(herd: Herd, places: tuple[Place, ...]) -> tuple[Being, ...]:
    """Everybody whom a move over these spaces hits, mounts and riders alike (TT-RIDE-10)."""
    return tuple(b for b in herd.beings if b.at in places)


def all_hit(dodges: tuple[Fraction, ...]) -> Fraction:
    """The chance that a move hits everybody in its area: each dodges for itself, without criticals (TT-RIDE-10)."""
    product = Fraction(1)
    for chance in dodges:
        product *= 1 - chance
    return product


def meets_hazard(herd: Herd, place: Place) -> tuple[str, ...]:
    """Whom the terrain of a space does something to: not those who ride there (TT-RIDE-06)."""
    return tuple(b.name for b in herd.beings if b.at == place and b.on is None)


def faint(herd: Herd, name: str) -> tuple[Herd, Notes]:
    """Somebody faints and leaves the field: its riders dismount to the nearest free spaces (TT-RIDE-16).

    The first has the space of the mount itself; equally near spaces are taken from left to right, and then upward.
    """
    gone = herd.named(name)
    riders = herd.riders(name)
    herd = replace(herd, beings=tuple(b for b in herd.beings if b.name != name))
    if gone.on:
        change = Change(name, "rides", gone.on, None)
        return herd, (done("TT-RIDE-16", f"{name} faints and is no longer on {gone.on}", change),)
    if not riders:
        return herd, (done("TT-RIDE-16", f"{name} faints, with nobody on it"),)
    notes: list[Note] = []
    if gone.at[2]:
        question = f"do those on {name} fall, which faints above or below the field?"
        notes.append(asks("TT-RIDE-16", question, "no, they stay at its height"))
    for rider in riders:
        taken = {b.at for b in herd.beings if b.on is None}  # those still on the mount leave its space one by one
        free = _nearest(herd.size, gone.at, taken)
        to = free[0] if free else gone.at
        if len(free) != 1:
            question = f"which of {len(free)} equally near free spaces does {rider.name} get?"
            notes.append(
                asks("TT-RIDE-16", question if free else "where do riders go when no space is free?", shown(to))
            )
        herd = herd.with_being(replace(rider, on=None, at=to))
        changes = [Change(rider.name, "rides", name, None)]
        if to != rider.at:
            changes.append(Change(rider.name, "at", shown(rider.at), shown(to)))
        notes.append(done("TT-RIDE-16", f"{name} faints, so {rider.name} dismounts to {shown(to)}", *changes))
    return herd, tuple(notes)


def _nearest(size: tuple[int, int] | None, place: Place, taken: set[Place]) -> list[Place]:
    x, y, z = place
    for far in range(len(taken) + 1):  # so many rings hold more spaces than are taken, unless the field ends
        ring = [(x + dx, y + dy, z) for dx in range(-far, far + 1) for dy in {far - abs(dx), abs(dx) - far}]
        free = [c for c in sorted(ring) if c not in taken and _inside(size, c)]
        if free:
            return free
    return []


def _inside(size: tuple[int, int] | None, place: Place) -> bool:
    return size is None or (0 <= place[0] < size[0] and 0 <= place[1] < size[1])
