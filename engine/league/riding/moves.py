"""What moves of a mount do to those on it: nothing hinders, and some effects are shared (TT-RIDE-13 to 15)."""

from __future__ import annotations

from dataclasses import replace

from engine.dex.names import enumerated
from engine.league.notes import Note, Notes, asks, breach, done
from engine.league.parameters import Parameters
from engine.league.places import Place, are_adjacent
from engine.league.riding.herd import Herd, is_sneaking
from engine.league.riding.together import carried_along, displaced
from engine.trace import Change

EFFECTS = ("sneak", "reveal", "pass", "teleport")
"""What a move may do to its user: begin to sneak, stop it, pass through solid objects, or be elsewhere at once."""


def use(
    herd: Herd, name: str, move: str, effect: str, to: Place | None, holding: tuple[str, ...], p: Parameters
) -> tuple[Herd, tuple[str, ...], Notes]:
    """Somebody uses a move with an `effect`, or "" for another one: the herd after it, and who passes solid objects.

    `to` is where a teleport leads. `holding` are trainers who hold on to the user out of battle and have the same
    effect, if they are adjacent or in its space (TT-RIDE-15); a rider's own sneaking is that of its mount.
    """
    user, riders = herd.named(name), herd.riders(name)
    loaded = f" with {enumerated([b.name for b in riders])} on it" if riders else ""
    notes: list[Note] = [done("TT-RIDE-13", f"{name} uses {move}{loaded}: riders hinder no move")]
    held: list[str] = []
    for who in holding:
        at = herd.named(who).at
        if at == user.at or are_adjacent(at, user.at, p):
            held.append(who)
            notes.append(done("TT-RIDE-15", f"{who} holds on to {name} and shares {move}"))
            notes.append(asks("TT-RIDE-15", f"may {who} share {move} by holding on to {name}?", "yes, out of battle"))
        else:
            notes.append(breach("TT-RIDE-15", f"{who} is too far from {name} to hold on"))
    if effect in ("sneak", "reveal"):
        for who in (name, *held):
            mount = herd.named(who).on
            if mount and mount != name:  # who holds on from the saddle of the user sneaks with it anyway
                question = f"does {move}, used by {name}, change whether {who} sneaks on {mount}?"
                notes.append(asks("TT-RIDE-13", question, f"no, {who} sneaks while {mount} does"))
        alone = tuple(who for who in (name, *held) if not herd.named(who).on)
        herd, told = _sneaking(herd, alone, effect == "sneak")
        return herd, (), (*notes, *told)
    carried = [b.name for who in held for b in herd.riders(who)]
    together = tuple(dict.fromkeys((name, *(b.name for b in riders if b.name not in held), *held, *carried)))
    if effect == "pass":
        notes.append(done("TT-RIDE-14", f"{enumerated(together)} can pass through solid objects"))
        return herd, together, tuple(notes)
    if to is not None:
        herd, moved = displaced(herd, name, to, "TT-RIDE-14")
        notes += moved
        for who in held if herd.named(name).at == to else ():
            if herd.named(who).on != name:
                herd, moved = carried_along(herd, who, to, "TT-RIDE-15", "goes along")
                notes += moved
    return herd, (), tuple(notes)


def _sneaking(herd: Herd, names: tuple[str, ...], sneaks: bool) -> tuple[Herd, Notes]:
    """These sneak from now on, or no longer; with each its riders (TT-SNEAK-07)."""
    notes: list[Note] = []
    for name in names:
        before = is_sneaking(herd, name)
        herd = herd.with_being(replace(herd.named(name), sneaking=sneaks))
        changes = [
            Change(b, "sneaking", _yes(before), _yes(sneaks)) for b in (name, *(r.name for r in herd.riders(name)))
        ]
        verb = "sneaks" if sneaks else "no longer sneaks"
        riders = enumerated([r.name for r in herd.riders(name)])
        with_them = f", and so do its riders: {riders}" if riders else ""
        notes.append(done("TT-RIDE-13", f"{name} {verb}{with_them}", *(changes if before != sneaks else ())))
    return herd, tuple(notes)


def _yes(flag: bool) -> str:
    return "yes" if flag else "no"
