"""Challenges and their answers: who may challenge, who has to accept, and a gym's quest (TT-ARENA-15 to 20, 27)."""

from __future__ import annotations

from dataclasses import replace

from engine.league.arenas.claims import Challenge, Claim, Step, among
from engine.league.arenas.clocks import clock
from engine.league.arenas.events import Event
from engine.league.arenas.notes import Note, do, illegal, together, warning
from engine.league.arenas.places import Kind, Place, called


def do_quest(claim: Claim, event: Event, place: Place) -> Step:
    """Somebody does what a gym asks for."""
    if place.kind is not Kind.GYM or not place.quest:
        return claim, [warning("TT-ARENA-27", f"{called(place)} asks for no quest")]
    note = Note("TT-ARENA-27", f"{do(event.who, 'has', 'have')} done what the gym asks for: {place.quest}")
    return replace(claim, quests=among(claim.quests, event.who)), [note]


def lacking_quest(claim: Claim, who: tuple[str, ...], place: Place) -> tuple[str, ...]:
    """Who of these has not done the quest that a gym asks for; nobody where none is asked for (TT-ARENA-27)."""
    asked = place.kind is Kind.GYM and bool(place.quest)
    return tuple(name for name in who if asked and name not in claim.quests)


def challenge(claim: Claim, event: Event, place: Place) -> Step:
    """Somebody challenges the owners, who are no part of the challenge themselves (TT-ARENA-16, 24 and 27)."""
    if not claim.owners:
        who = together(event.who)
        text = f"{who} cannot challenge anybody: {called(place)} is unowned, and any groups may fight for it"
        return claim, [warning("TT-ARENA-23", text)]
    own = tuple(name for name in event.who if name in claim.owners)
    by = tuple(name for name in event.who if name not in claim.owners)
    owns = do(own, "owns", "own")
    notes = [warning("TT-ARENA-24", f"{owns} {called(place)} and cannot challenge for it")] if own else []
    if lacking := lacking_quest(claim, by, place):
        text = f"{together(lacking)} cannot challenge before the quest is done: {place.quest}"
        return claim, [*notes, Note("TT-ARENA-27", text)]
    if not by:
        return claim, notes
    challenged = do(by, "challenges", "challenge")
    notes.append(Note("TT-ARENA-16", f"At {clock(event.at)} {challenged}, and whoever does is let in to fight"))
    return replace(claim, challenges=(*claim.challenges, Challenge(by, event.at))), notes


def refuse(claim: Claim, event: Event, place: Place) -> Step:
    """Somebody refuses, as no owner may unless the quest of a gym is not done (TT-ARENA-15 and 27)."""
    refuses = do(event.who, "refuses", "refuse")
    if not any(name in claim.owners for name in event.who):
        return claim, [warning("TT-ARENA-15", f"{refuses} what only an owner can answer")]
    if not any(c.accepted is None for c in claim.challenges):
        if place.kind is Kind.GYM and place.quest:
            return claim, [Note("TT-ARENA-27", f"{together(event.who)} may refuse whoever has not done the quest")]
        return claim, [warning("TT-ARENA-15", f"{refuses}, but nobody waits for an answer")]
    text = f"{refuses} a challenge, which owners have to accept: it stands"
    if place.kind is not Kind.GYM:
        text += ", and its 10 hours run on"
    return claim, [illegal("TT-ARENA-15", text)]


def accept(claim: Claim, event: Event, place: Place) -> Step:
    """Owners accept the oldest challenge that has no answer: they fight it at once, or, when a battle is on, after
    that one (TT-ARENA-18 and 20)."""
    accepts = do(event.who, "accepts", "accept")
    if not claim.owners:
        return claim, [warning("TT-ARENA-20", f"{accepts}, but {called(place)} is unowned by now")]
    if strangers := tuple(name for name in event.who if name not in claim.owners):
        text = f"{do(strangers, 'is no owner', 'are no owners')} and cannot accept a challenge"
        return claim, [illegal("TT-ARENA-15", text)]
    n = next((n for n, c in enumerate(claim.challenges) if c.accepted is None), None)
    if n is None:
        return claim, [warning("TT-ARENA-15", f"{accepts}, but nobody waits for an answer")]
    taken = claim.challenges[n]
    said = f"At {clock(event.at)} {accepts} the challenge of {together(taken.by)}"
    answered = Note("TT-ARENA-20", f"The challenge of {clock(taken.at)} is answered")
    here = among(claim.here, (*taken.by, *event.who))
    if claim.battle:
        queue = (*claim.challenges[:n], replace(taken, accepted=event.who), *claim.challenges[n + 1 :])
        text = f"{said}: they fight when the battle that is on has ended"
        return replace(claim, challenges=queue, here=here), [answered, Note("TT-ARENA-18", text)]
    rest = (*claim.challenges[:n], *claim.challenges[n + 1 :])
    notes = [answered, Note("TT-ARENA-18", f"{said}: all go to the arena and fight")]
    return replace(claim, challenges=rest, battle=(taken.by, event.who), for_title=True, here=here), notes
