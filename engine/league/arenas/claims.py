"""Who owns an arena and who is there, as a frozen state; and what persons may enter (TT-ARENA-14 to 24, and 28)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import StrEnum

from engine.league.arenas.clocks import abandoned_at, clock, first, unanswered_at
from engine.league.arenas.notes import Note, together
from engine.league.arenas.places import Kind, Place, called
from engine.league.parameters import Parameters
from engine.trace import Change


@dataclass(frozen=True, slots=True)
class Challenge:
    """An open challenge: who made it and when, and which owners have `accepted` it but wait for another battle to
    end; None when it has no answer."""

    by: tuple[str, ...]
    at: int
    accepted: tuple[str, ...] | None = None


@dataclass(frozen=True, slots=True)
class Claim:
    """An arena at a moment: its `owners`, none when it is unowned, and since when (`lost`, None when it never was lost
    to a clock); who is `here`; when an owner was last `seen`; open challenges; the sides of a battle that is on;
    whom the owners let in (`guests`) and put out (`banned`); and who has done the quest of a gym."""

    owners: tuple[str, ...] = ()
    lost: int | None = None
    here: tuple[str, ...] = ()
    seen: int = 0
    challenges: tuple[Challenge, ...] = ()
    battle: tuple[tuple[str, ...], ...] = ()
    for_title: bool = True
    """Whether the arena goes to whoever wins the battle that is on."""
    guests: tuple[str, ...] = ()
    banned: tuple[str, ...] = ()
    quests: tuple[str, ...] = ()


Step = tuple[Claim, list[Note]]
"""The claim after an event, and what was judged."""


class Access(StrEnum):
    """Where somebody may be: in the whole zone with its arena, in the arena alone, or nowhere."""

    ZONE = "zone"
    ARENA = "arena"
    NONE = "none"


def owner_is_here(claim: Claim) -> bool:
    """Whether any owner is there: one is enough to keep the arena (TT-ARENA-19)."""
    return any(name in claim.here for name in claim.owners)


def among(names: tuple[str, ...], more: tuple[str, ...]) -> tuple[str, ...]:
    """Names with more names, each once."""
    return tuple(dict.fromkeys((*names, *more)))


def _unanswered(claim: Claim) -> int | None:
    """When the oldest challenge was made that has no answer."""
    return first(c.at for c in claim.challenges if c.accepted is None)


def ends(claim: Claim, place: Place, p: Parameters) -> tuple[int | None, int | None]:
    """When the owners lose the arena by absence, and when by leaving a challenge unanswered, if nothing happens until
    then; None for a clock that does not run. No clock runs for a gym (TT-ARENA-28)."""
    if not claim.owners or place.kind is Kind.GYM:
        return None, None
    absent = None if owner_is_here(claim) else abandoned_at(claim.seen, p)
    oldest = _unanswered(claim)
    return absent, None if oldest is None else unanswered_at(oldest, p)


def until(claim: Claim, place: Place, now: int, p: Parameters) -> Step:
    """The claim as the clocks leave it at `now`: unowned when either has run out (TT-ARENA-19 to 22)."""
    absent, unanswered = ends(claim, place, p)
    end = first((absent, unanswered))
    if end is None or end > now:
        return claim, []
    notes = _ran_out(claim, absent, unanswered, end)
    notes.append(Note("TT-ARENA-22", f"Unowned, {called(place)} is open to anybody to explore"))
    return replace(claim, owners=(), lost=end, challenges=(), guests=(), banned=()), notes


def may_enter(claim: Claim, place: Place, who: str) -> tuple[Access, Note]:
    """Where somebody may be at this moment, and by which rule."""
    where = place.zone or f"the area around {called(place)}"
    if any(who in side for side in claim.battle):
        return Access.ARENA, Note("TT-ARENA-18", f"{who} is in the battle, and so in the arena")
    if place.kind is Kind.GYM:
        text = f"Only victors of arenas keep others out, so {who} may be in {where}"
        return Access.ZONE, Note("TT-ARENA-14", text)
    if not claim.owners:
        return Access.ZONE, Note("TT-ARENA-22", f"{called(place)} is unowned, so {who} may explore {where}")
    if who in claim.owners:
        return Access.ZONE, Note("TT-ARENA-14", f"{who} is an owner and may be in {where}")
    asked = [c for c in claim.challenges if who in c.by]
    if any(c.accepted is not None for c in asked) and who not in claim.guests:
        return Access.ARENA, Note("TT-ARENA-18", f"The challenge of {who} is accepted, so {who} waits in the arena")
    if asked:
        if not owner_is_here(claim):
            return Access.ZONE, Note("TT-ARENA-17", f"No owner is there, so {who}, who challenges, may roam {where}")
        if who not in claim.guests:
            return Access.ARENA, Note("TT-ARENA-16", f"{who} challenges and is let into the arena, no farther")
    if who in claim.guests:
        return Access.ZONE, Note("TT-ARENA-14", f"The owners let {who} into {where}")
    why = "put out by the owners" if who in claim.banned else "not let in by the owners"
    return Access.NONE, Note("TT-ARENA-14", f"{who} is {why} and may not enter {where}")


def _ran_out(claim: Claim, absent: int | None, unanswered: int | None, end: int) -> list[Note]:
    """Which clock has run out, and that it was the first of two if both were running."""
    change = Change("arena", "owners", together(claim.owners), None)
    notes = []
    if absent is not None and unanswered is not None:
        notes.append(Note("TT-ARENA-21", f"Absence would end it at {clock(absent)}, silence at {clock(unanswered)}"))
    if absent == end:
        text = f"No owner was there since {clock(claim.seen)}, so from {clock(end)} on the arena is unowned"
        notes.append(Note("TT-ARENA-19", text, changes=(change,)))
    else:
        oldest = _unanswered(claim)
        assert oldest is not None
        text = f"The challenge of {clock(oldest)} had no answer, so from {clock(end)} on the arena is unowned"
        notes.append(Note("TT-ARENA-20", text, changes=(change,)))
    return notes
