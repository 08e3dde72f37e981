"""Places: what an arena or a gym has to have, and the terms that hold in it (TT-ARENA-06 to 08, 25 and 26)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction

from engine.league.arenas.notes import Note, illegal, warning
from engine.numbers import fraction


class Kind(StrEnum):
    """What a place is to the law; whatever is neither arena nor gym is `elsewhere`."""

    ARENA = "arena"
    GYM = "gym"
    ELSEWHERE = "elsewhere"


class Scope(StrEnum):
    """What a limit counts: Pokemon of each trainer of the larger group, of every trainer, or of a whole side."""

    LARGER = "larger"
    EACH = "each"
    SIDE = "side"


@dataclass(frozen=True, slots=True)
class Limit:
    """How many Pokemon may take part; `number` is None for the usual one, which P-TEAMLIM has (TT-ARENA-08)."""

    scope: Scope = Scope.LARGER
    number: int | None = None


Terms = Mapping[str, str | int]
"""What is agreed about a battle: `victory` (knockout, points, told), `rounds`, `judges`, `pokemon` for each trainer,
and `also` for whatever cannot be told by a number."""

USUAL_TERMS: Terms = {"victory": "knockout"}
"""What holds in an arena that says nothing else."""


@dataclass(frozen=True, slots=True)
class Place:
    """Where a battle is. What is unknown or missing is empty or None; `special` are layers, the general ones first."""

    kind: Kind
    name: str = ""
    registered: bool = True
    manager: str = ""
    record: str = ""
    limit: Limit | None = None
    shares: tuple[Fraction, Fraction] | None = None
    prize: int | None = None
    zone: str = ""
    special: tuple[Terms, ...] = ()
    conditions: tuple[str, ...] = ()
    posted: bool = False
    quest: str = ""
    known: bool = True
    """Whether the facts above are told; a place of which only the kind is known has nothing to find fault with."""


def is_arena(place: Place) -> bool:
    """Whether the place is an arena in the eyes of the law; gyms are (TT-ARENA-26)."""
    return place.kind is not Kind.ELSEWHERE


def facts(place: Place) -> Iterator[Note]:
    """What an arena or gym lacks that it has to have (TT-ARENA-06, 07, 08 and 26); nothing for other places."""
    if not is_arena(place) or not place.known:
        return
    lacking = [
        what for what, told in (("manager", place.manager), ("record with the league", place.record)) if not told
    ]
    if lacking:
        yield illegal("TT-ARENA-06", f"{called(place)} has no {' and no '.join(lacking)}")
    else:
        yield Note("TT-ARENA-06", f"{called(place)} is run by {place.manager} and stands as {place.record}")
    if place.limit is None and not any("pokemon" in layer for layer in place.special):
        yield illegal("TT-ARENA-08", f"{called(place)} names no limit of Pokemon, as every arena has to")
    if place.shares is not None:
        yield _shares(*place.shares)
    if said := _conditions(place):
        yield _posted(place, said)


def called(place: Place) -> str:
    """What a sentence calls the place."""
    return place.name or (f"the {place.kind}" if is_arena(place) else "this place")


def terms_of(place: Place) -> tuple[Terms, Iterator[Note]]:
    """The terms in force: the usual ones, under each layer of the place's own, of which the last wins
    (TT-ARENA-25); and notes on every term that is not the usual one."""
    terms: dict[str, str | int] = dict(USUAL_TERMS)
    for layer in place.special:
        terms |= layer
    return terms, _special(place, terms)


def limit_of(place: Place, terms: Terms) -> Limit:
    """The limit in force: that of the terms when they name one, else the place's, else the usual one."""
    if "pokemon" in terms:
        return Limit(Scope.EACH, int(terms["pokemon"]))
    return place.limit or Limit()


def _special(place: Place, terms: Terms) -> Iterator[Note]:
    for said in _unusual(terms):
        yield Note("TT-ARENA-25", f"{called(place)} has a rule of its own: {said}")


def _unusual(terms: Terms) -> list[str]:
    return [f"{name} {value}" for name, value in terms.items() if USUAL_TERMS.get(name) != value]


def _shares(manager: Fraction, trainers: Fraction) -> Note:
    parts = f"{fraction(manager)} to the manager and {fraction(trainers)} to the trainers"
    if manager + trainers != 1:
        return illegal("TT-ARENA-07", f"The proceeds go {parts}, which is not the whole")
    if trainers > manager:
        return Note("TT-ARENA-07", f"The proceeds go {parts}")
    return warning("TT-ARENA-07", f"The proceeds go {parts}, although most belongs to the trainers")


def _conditions(place: Place) -> str:
    """What is special about a battle there; the rules of a gym's own are conditions like any others (TT-ARENA-26)."""
    own = _unusual(terms_of(place)[0]) if place.kind is Kind.GYM else []
    return ", ".join((*place.conditions, *own))


def _posted(place: Place, said: str) -> Note:
    if place.kind is not Kind.GYM:
        return Note("TT-ARENA-25", f"{called(place)} sets conditions: {said}")
    if place.posted:
        return Note("TT-ARENA-26", f"The conditions of {called(place)} are posted at its door: {said}")
    return illegal("TT-ARENA-26", f"The conditions of {called(place)} are posted nowhere: {said}")
