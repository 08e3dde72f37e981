"""Whose stolen things are when the battle is over (TT-ITEM-08 and 09)."""

from __future__ import annotations

from dataclasses import replace

from engine.league.items.bags import Bags, Thing
from engine.league.notes import Note, Notes, asks, done
from engine.trace import Change


def settle(bags: Bags, winner: str | None) -> tuple[Bags, tuple[str, ...], tuple[str, ...], Notes]:
    """The bags with `owner` as the end leaves it; the names of the things kept and of those returned.

    A thing stolen by the winning team, and still in the hands of one of its Pokemon, belongs to the trainer whose
    Pokemon stole it (TT-ITEM-08); whatever else is out of its owner's hands goes back (TT-ITEM-09). What is eaten is
    gone. `winner` is a team; None when nobody won.
    """
    kept: list[str] = []
    returned: list[str] = []
    notes: list[Note] = []
    for thing in bags.things:
        gone = thing.holder is None and thing.at is None
        team = bags.holder(thing.holder).team if thing.holder else None
        if gone or (team is not None and team == bags.team_of(thing.owner)):
            continue
        if thing.owner is None:
            if thing.holder is not None:
                bags, note = _found(bags, thing)
                notes.append(note)
        elif thing.thief is not None and winner is not None and team == winner == bags.team_of(thing.thief):
            kept.append(thing.name)
            bags = bags.with_thing(replace(thing, owner=thing.thief, thief=None))
            text = f"{thing.name} was stolen, and {winner} won with it in hand: it is {thing.thief}'s to keep"
            notes.append(done("TT-ITEM-08", text, Change(thing.name, "owner", thing.owner, thing.thief)))
        else:
            returned.append(thing.name)
            notes.append(done("TT-ITEM-09", f"{thing.name} goes back to {thing.owner}: {_why(thing, team, winner)}"))
    return bags, tuple(kept), tuple(returned), tuple(notes)


def _why(thing: Thing, team: str | None, winner: str | None) -> str:
    if team is None:
        return "nobody holds it"
    if team != winner:
        return f"{team} holds it, which did not win"
    return f"{team} won with it, but had not stolen it"


def _found(bags: Bags, thing: Thing) -> tuple[Bags, Note]:
    """A thing that was nobody's, in the hands of a Pokemon at the end."""
    finder = bags.holder(thing.holder or "").trainer
    question = f"whose is {thing.name}, which was nobody's before the battle?"
    return bags.with_thing(replace(thing, owner=finder)), asks("TT-ITEM-08", question, f"{finder}'s, who has it")
