"""What happens at an arena, event after event: who comes and goes, challenges, answers, battles and their ends."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace

from engine.league.arenas.challenges import accept, challenge, do_quest, refuse
from engine.league.arenas.claims import Access, Claim, Step, among, may_enter, owner_is_here, until
from engine.league.arenas.clocks import clock
from engine.league.arenas.events import Event, What
from engine.league.arenas.notes import Note, do, illegal, together, warning
from engine.league.arenas.outcomes import finish
from engine.league.arenas.places import Kind, Place, called
from engine.league.parameters import Parameters


@dataclass(frozen=True, slots=True)
class Ran:
    """The claim at the end, name -> prize of those who won any, what of prizes cannot be split, and all notes."""

    claim: Claim
    prizes: dict[str, int]
    left_over: int
    notes: tuple[Note, ...]


def run_events(claim: Claim, events: tuple[Event, ...], now: int, place: Place, p: Parameters) -> Ran:
    """Let the events happen in order, the clocks running between them, up to `now`, which no event comes after."""
    notes: list[Note] = []
    prizes: dict[str, int] = {}
    left_over = 0
    for event in events:
        claim, told = until(claim, place, event.at, p)
        notes += told
        if event.what in (What.WINS, What.DRAW):
            claim, paid, told = finish(claim, event.who, event.at, place)
            prizes = {name: prizes.get(name, 0) + paid.get(name, 0) for name in (*prizes, *paid)}
            left_over += (place.prize or 0) - sum(paid.values()) if paid else 0
        else:
            claim, told = _STEPS[event.what](claim, event, place)
        notes += told
    claim, told = until(claim, place, now, p)
    return Ran(claim, prizes, left_over, (*notes, *told))


def _comes(claim: Claim, event: Event, place: Place) -> Step:
    return replace(claim, here=among(claim.here, event.who)), [
        *_seen(claim, event, place),
        *_uninvited(claim, event, place),
    ]


def _leaves(claim: Claim, event: Event, place: Place) -> Step:
    here = tuple(name for name in claim.here if name not in event.who)
    owned = any(name in claim.owners for name in event.who)
    # whoever leaves has been there until now, whether it was told when they came or not
    left = replace(claim, here=here, seen=event.at if owned else claim.seen)
    alone = owned and not owner_is_here(left) and place.kind is not Kind.GYM
    text = f"At {clock(event.at)} the last owner leaves: from now on the 72 hours run"
    return left, [Note("TT-ARENA-19", text)] if alone else []


def _visits(claim: Claim, event: Event, place: Place) -> Step:
    owned = any(name in claim.owners for name in event.who)
    seen = event.at if owned else claim.seen
    return replace(claim, seen=seen), [*_seen(claim, event, place), *_uninvited(claim, event, place)]


def _uninvited(claim: Claim, event: Event, place: Place) -> list[Note]:
    """Who comes and may be nowhere there, as neither guest nor challenger (TT-ARENA-14, 16 and 17)."""
    out = []
    for who in event.who:
        access, why = may_enter(claim, place, who)
        if access is Access.NONE:
            out.append(illegal(why.rule, f"At {clock(event.at)} {who} comes all the same: {why.text}"))
    return out


def _seen(claim: Claim, event: Event, place: Place) -> list[Note]:
    """That an owner, any one of them, has been there and stopped the clock."""
    found = [name for name in event.who if name in claim.owners]
    if not found or owner_is_here(claim) or place.kind is Kind.GYM:
        return []
    return [Note("TT-ARENA-19", f"{found[0]}, an owner, is there at {clock(event.at)}: the 72 hours begin anew")]


def _invite(claim: Claim, event: Event, place: Place) -> Step:
    if not claim.owners or place.kind is Kind.GYM:
        return claim, [_nobody_decides(place)]
    banned = tuple(name for name in claim.banned if name not in event.who)
    note = Note("TT-ARENA-14", f"The owners let {together(event.who)} in")
    return replace(claim, guests=among(claim.guests, event.who), banned=banned), [note]


def _eject(claim: Claim, event: Event, place: Place) -> Step:
    if not claim.owners or place.kind is Kind.GYM:
        return claim, [_nobody_decides(place)]
    notes = []
    if own := tuple(name for name in event.who if name in claim.owners):
        notes.append(warning("TT-ARENA-14", f"{do(own, 'is an owner', 'are owners')} and cannot be put out"))
    if out := tuple(name for name in event.who if name not in claim.owners):
        notes.append(Note("TT-ARENA-14", f"The owners put {together(out)} out"))
    guests = tuple(name for name in claim.guests if name not in out)
    return replace(claim, guests=guests, banned=among(claim.banned, out)), notes


def _battle(claim: Claim, event: Event, place: Place) -> Step:
    if claim.battle:
        return claim, [warning("TT-ARENA-23", "A battle is on already, so no other begins")]
    here = among(claim.here, tuple(name for side in event.sides for name in side))
    sides = " against ".join(together(side) for side in event.sides)
    fought = replace(claim, battle=event.sides, here=here, for_title=not claim.owners)
    if claim.owners:
        text = f"{sides}, with no challenge accepted: {called(place)} stays with its owners"
        return fought, [warning("TT-ARENA-23", text)]
    return fought, [Note("TT-ARENA-23", f"The battle for the unowned arena is {sides}")]


def _nobody_decides(place: Place) -> Note:
    if place.kind is Kind.GYM:
        return warning("TT-ARENA-14", f"{called(place)} is a gym, and only victors of arenas decide who may enter")
    return warning("TT-ARENA-22", f"{called(place)} is unowned, so nobody decides who may enter")


_STEPS: Mapping[What, Callable[[Claim, Event, Place], Step]] = {
    What.COMES: _comes,
    What.LEAVES: _leaves,
    What.VISITS: _visits,
    What.INVITE: _invite,
    What.EJECT: _eject,
    What.QUEST: do_quest,
    What.CHALLENGE: challenge,
    What.ACCEPT: accept,
    What.REFUSE: refuse,
    What.BATTLE: _battle,
}
