"""Where fighting is lawful, and what it is elsewhere (TT-ARENA-01 to 05)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from engine.league.arenas.notes import Note, illegal, together, warning
from engine.league.arenas.places import Place, called, is_arena
from engine.league.parameters import Parameters
from engine.trace import Ruling

ASSAULT = "assault"
"""What the law calls starting a fight outside an arena."""


@dataclass(frozen=True, slots=True)
class Fight:
    """A fight: who started it, against whom, and whether all agreed. `wild` when no person started it; `on_pokemon`
    when the attack was on somebody's Pokemon; `sends` who of those attacked send out Pokemon."""

    by: str
    against: tuple[str, ...]
    wild: bool = False
    consent: bool = False
    on_pokemon: bool = False
    sends: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Judged:
    """Whether the fight is lawful, who defends lawfully in it, and name -> offence of whoever breaks the law."""

    lawful: bool
    defends: tuple[str, ...]
    offences: dict[str, str]
    notes: tuple[Note, ...]


def judge_fight(fight: Fight, place: Place) -> Judged:
    """What the law says of a fight: fine in a registered arena, elsewhere an assault by whoever starts it and
    self-defence by whoever did not agree to it (TT-ARENA-01 to 04)."""
    if is_arena(place) and place.registered:
        note = Note("TT-ARENA-01", f"{called(place)} is registered, so battles there are lawful")
        return Judged(True, (), {}, (note,))
    notes = [unlawful(place)]
    if fight.wild:
        notes = [Note("TT-ARENA-01", f"{_flaw(place)}, and it is no person who attacks")]
    elif fight.consent:
        text = f"That {together((fight.by, *fight.against))} agree does not make it lawful"
        ruling = Ruling("TT-ARENA-03", "Does the GM let a battle pass that all agreed to?", "no")
        notes.append(replace(warning("TT-ARENA-03", text), ruling=ruling))
        return Judged(False, (), {}, tuple(notes))
    else:
        text = f"{fight.by} starts a fight outside an arena, which counts as an assault and may mean jail"
        notes.append(illegal("TT-ARENA-02", text))
    hit = "whose Pokemon was attacked" if fight.on_pokemon else "who was attacked"
    for name in fight.sends:
        if name in fight.against:
            notes.append(Note("TT-ARENA-04", f"{name}, {hit}, may send out Pokemon in defence"))
        else:
            notes.append(illegal("TT-ARENA-04", f"{name} was not attacked and may not send out Pokemon"))
    defends = tuple(name for name in fight.sends if name in fight.against)
    offences = {} if fight.wild else {fight.by: ASSAULT}
    offences |= {name: ASSAULT for name in fight.sends if name not in fight.against}
    # whoever is set upon by something wild and only defends breaks no law
    return Judged(fight.wild and not offences, defends, offences, tuple(notes))


def unlawful(place: Place) -> Note:
    """That nobody battles lawfully at a place, which is no arena or is not registered (TT-ARENA-01)."""
    return illegal("TT-ARENA-01", f"{_flaw(place)}, so no battle there is lawful")


def _flaw(place: Place) -> str:
    where = "is no arena" if not is_arena(place) else "is not registered with the league"
    return f"{called(place)} {where}"


@dataclass(frozen=True, slots=True)
class Carried:
    """How many Pokemon a trainer carries, those of others among them."""

    trainer: str
    own: int
    borrowed: int = 0


def carrying(carried: tuple[Carried, ...], p: Parameters) -> Iterator[Note]:
    """Who carries more than the law allows; borrowed Pokemon count (TT-ARENA-05, P-CARRY)."""
    for c in carried:
        count = c.own + c.borrowed
        lent = f", {c.borrowed} of them borrowed" if c.borrowed else ""
        if count > p["P-CARRY"]:
            text = f"{c.trainer} carries {count} Pokemon{lent}, over the {p['P-CARRY']} of the law: a fine or jail"
            yield illegal("TT-ARENA-05", text)
        else:
            yield Note("TT-ARENA-05", f"{c.trainer} carries {count} Pokemon{lent}, of {p['P-CARRY']} at most")
