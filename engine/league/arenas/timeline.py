"""What happens at an arena, event after event: who comes and goes, challenges, answers, battles and their ends."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from enum import StrEnum

from engine.league.arenas.claims import Challenge, Claim, owner_is_here, until
from engine.league.arenas.clocks import clock
from engine.league.arenas.notes import Note, do, illegal, together, warning
from engine.league.arenas.outcomes import finish
from engine.league.arenas.places import Kind, Place, called
from engine.league.parameters import Parameters


class What(StrEnum):
    """What happens."""

    COMES = "comes"
    LEAVES = "leaves"
    VISITS = "visits"
    INVITE = "invite"
    EJECT = "eject"
    QUEST = "quest"
    CHALLENGE = "challenge"
    ACCEPT = "accept"
    REFUSE = "refuse"
    BATTLE = "battle"
    WINS = "wins"
    DRAW = "draw"


@dataclass(frozen=True, slots=True)
class Event:
    """Something at a moment, in minutes: `who` does it or whom it is done to, `sides` only for a battle."""

    at: int
    what: What
    who: tuple[str, ...] = ()
    sides: tuple[tuple[str, ...], ...] = ()


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


Step = tuple[Claim, list[Note]]


def _comes(claim: Claim, event: Event, place: Place) -> Step:
    return replace(claim, here=_with(claim.here, event.who)), _seen(claim, event)


def _leaves(claim: Claim, event: Event, place: Place) -> Step:
    owned = any(name in claim.owners and name in claim.here for name in event.who)
    here = tuple(name for name in claim.here if name not in event.who)
    left = replace(claim, here=here, seen=event.at if owned else claim.seen)
    alone = owned and not owner_is_here(left)
    text = f"At {clock(event.at)} the last owner leaves: from now on the 72 hours run"
    return left, [Note("TT-ARENA-19", text)] if alone else []


def _visits(claim: Claim, event: Event, place: Place) -> Step:
    owned = any(name in claim.owners for name in event.who)
    return replace(claim, seen=event.at if owned else claim.seen), _seen(claim, event)


def _seen(claim: Claim, event: Event) -> list[Note]:
    """That an owner, any one of them, has been there and stopped the clock."""
    found = [name for name in event.who if name in claim.owners]
    if not found or owner_is_here(claim):
        return []
    return [Note("TT-ARENA-19", f"{found[0]}, an owner, is there at {clock(event.at)}: the 72 hours begin anew")]


def _invite(claim: Claim, event: Event, place: Place) -> Step:
    if not claim.owners:
        return claim, [_nobody_decides(place)]
    banned = tuple(name for name in claim.banned if name not in event.who)
    note = Note("TT-ARENA-14", f"The owners let {together(event.who)} in")
    return replace(claim, guests=_with(claim.guests, event.who), banned=banned), [note]


def _eject(claim: Claim, event: Event, place: Place) -> Step:
    if not claim.owners:
        return claim, [_nobody_decides(place)]
    guests = tuple(name for name in claim.guests if name not in event.who)
    note = Note("TT-ARENA-14", f"The owners put {together(event.who)} out")
    return replace(claim, guests=guests, banned=_with(claim.banned, event.who)), [note]


def _quest(claim: Claim, event: Event, place: Place) -> Step:
    if place.kind is not Kind.GYM or not place.quest:
        return claim, [warning("TT-ARENA-27", f"{called(place)} asks for no quest")]
    note = Note("TT-ARENA-27", f"{do(event.who, 'has', 'have')} done what the gym asks for: {place.quest}")
    return replace(claim, quests=_with(claim.quests, event.who)), [note]


def _challenge(claim: Claim, event: Event, place: Place) -> Step:
    who = together(event.who)
    if not claim.owners:
        text = f"{who} cannot challenge anybody: {called(place)} is unowned, and any groups may fight for it"
        return claim, [warning("TT-ARENA-23", text)]
    if lacking := quest_lacks(claim, event.who, place):
        note = Note("TT-ARENA-27", f"{together(lacking)} cannot challenge before the quest is done: {place.quest}")
        return claim, [note]
    if all(name in claim.owners for name in event.who):
        return claim, [
            warning("TT-ARENA-24", f"{do(event.who, 'owns', 'own')} {called(place)} and cannot challenge for it")
        ]
    challenged = do(event.who, "challenges", "challenge")
    note = Note("TT-ARENA-16", f"At {clock(event.at)} {challenged}, and whoever does is let in to fight")
    return replace(claim, challenges=(*claim.challenges, Challenge(event.who, event.at))), [note]


def quest_lacks(claim: Claim, who: tuple[str, ...], place: Place) -> tuple[str, ...]:
    """Who of these has not done the quest that a gym asks for; nobody where none is asked for (TT-ARENA-27)."""
    asked = place.kind is Kind.GYM and bool(place.quest)
    return tuple(name for name in who if asked and name not in claim.quests)


def _refuse(claim: Claim, event: Event, place: Place) -> Step:
    who = together(event.who)
    if not claim.challenges:
        if place.kind is Kind.GYM and place.quest:
            return claim, [Note("TT-ARENA-27", f"{who} may refuse who has not done the quest")]
        return claim, [warning("TT-ARENA-15", f"{do(event.who, 'refuses', 'refuse')}, but nobody challenges")]
    if not any(name in claim.owners for name in event.who):
        return claim, [warning("TT-ARENA-15", f"{do(event.who, 'refuses', 'refuse')} what only an owner can answer")]
    refused = do(event.who, "refuses", "refuse")
    text = f"{refused} a challenge, which owners have to accept: it stands, and its 10 hours run on"
    return claim, [illegal("TT-ARENA-15", text)]


def _accept(claim: Claim, event: Event, place: Place) -> Step:
    accepts = do(event.who, "accepts", "accept")
    strangers = tuple(name for name in event.who if name not in claim.owners)
    if not claim.owners:
        return claim, [warning("TT-ARENA-20", f"{accepts}, but {called(place)} is unowned by now")]
    if strangers:
        return claim, [
            illegal("TT-ARENA-15", f"{do(strangers, 'is no owner', 'are no owners')} and cannot accept a challenge")
        ]
    if not claim.challenges or claim.battle:
        why = "a battle is on already" if claim.battle else "nobody challenges"
        return claim, [warning("TT-ARENA-15", f"{accepts}, but {why}")]
    challenge, rest = claim.challenges[0], claim.challenges[1:]
    sides = (challenge.by, event.who)
    text = f"At {clock(event.at)} {accepts} the challenge of {together(challenge.by)}: all go to the arena and fight"
    here = _with(claim.here, (*challenge.by, *event.who))
    notes = [Note("TT-ARENA-20", f"The challenge of {clock(challenge.at)} is answered"), Note("TT-ARENA-18", text)]
    return replace(claim, challenges=rest, battle=sides, for_title=True, here=here), notes


def _battle(claim: Claim, event: Event, place: Place) -> Step:
    if claim.battle:
        return claim, [warning("TT-ARENA-23", "A battle is on already, so no other begins")]
    here = _with(claim.here, tuple(name for side in event.sides for name in side))
    sides = " against ".join(together(side) for side in event.sides)
    fought = replace(claim, battle=event.sides, here=here, for_title=not claim.owners)
    if claim.owners:
        text = f"{sides}, in an arena that is owned and that nobody challenged: it stays with its owners"
        return fought, [warning("TT-ARENA-23", text)]
    return fought, [Note("TT-ARENA-23", f"The battle for the unowned arena is {sides}")]


def _nobody_decides(place: Place) -> Note:
    return warning("TT-ARENA-22", f"{called(place)} is unowned, so nobody decides who may enter")


_STEPS: Mapping[What, Callable[[Claim, Event, Place], Step]] = {
    What.COMES: _comes,
    What.LEAVES: _leaves,
    What.VISITS: _visits,
    What.INVITE: _invite,
    What.EJECT: _eject,
    What.QUEST: _quest,
    What.CHALLENGE: _challenge,
    What.ACCEPT: _accept,
    What.REFUSE: _refuse,
    What.BATTLE: _battle,
}


def _with(names: tuple[str, ...], more: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(dict.fromkeys((*names, *more)))
