"""What moves of a mount do to those on it: nothing hinders, and some effects are shared (TT-RIDE-13 to 15)."""

from __future__ import annotations

from dataclasses import replace

from engine.dex.names import enumerated
from engine.league.notes import Note, Notes, asks, breach, done
from engine.league.parameters import Parameters
from engine.league.places import Place, are_adjacent
from engine.league.riding.herd import Herd, is_sneaking
from engine.league.riding.together import displaced
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
        if user.on:
            question = f"does a move of {name} change whether it sneaks while it rides {user.on}?"
            notes.append(asks("TT-RIDE-13", question, f"no, it sneaks while {user.on} does"))
        herd, told = _sneaking(herd, (*(() if user.on else (name,)), *held), effect == "sneak")
        return herd, (), (*notes, *told)
    together = (name, *(b.name for b in riders if b.name not in held), *held)
    if effect == "pass":
        notes.append(done("TT-RIDE-14", f"{enumerated(together)} can pass through solid objects"))
        return herd, together, tuple(notes)
    if to is not None:
        herd, moved = displaced(herd, name, to, "TT-RIDE-14")
        notes += moved
        for who in held if herd.named(name).at == to else ():
            at = herd.named(who).at
            herd = herd.with_being(replace(herd.named(who), at=to))
            notes.append(done("TT-RIDE-15", f"{who} goes along", Change(who, "at", str(at), str(to))))
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
