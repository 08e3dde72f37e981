"""What Pokemon do with things in combat (TT-ITEM-01 to 07)."""

from __future__ import annotations

from dataclasses import dataclass, replace

from engine.league.notes import Notes, breach, done
from engine.league.parameters import Parameters
from engine.league.places import Place, are_adjacent, shown
from engine.trace import Change


@dataclass(frozen=True, slots=True)
class Holder:
    """A Pokemon of a trainer on a team. `free` is whether it has the free action of its turn left."""

    name: str
    trainer: str
    team: str
    at: Place
    free: bool = True


@dataclass(frozen=True, slots=True)
class Thing:
    """An item: `holder` has it, or it lies `at` a space; with neither it is eaten. `owner` is whose it was before.

    `thief` is the trainer whose Pokemon stole it last, None when no other team has.
    """

    name: str
    owner: str | None
    holder: str | None = None
    at: Place | None = None
    edible: bool = False
    thief: str | None = None


@dataclass(frozen=True, slots=True)
class Bags:
    """All Pokemon and things of a battle, in the order of the scenario."""

    holders: tuple[Holder, ...]
    things: tuple[Thing, ...]

    def holder(self, name: str) -> Holder:
        """A Pokemon by name."""
        return next(h for h in self.holders if h.name == name)

    def thing(self, name: str) -> Thing:
        """A thing by name."""
        return next(t for t in self.things if t.name == name)

    def held(self, name: str) -> Thing | None:
        """What a Pokemon holds."""
        return next((t for t in self.things if t.holder == name), None)

    def team_of(self, trainer: str | None) -> str | None:
        """The team of a trainer who has Pokemon here; of anybody else None."""
        return next((h.team for h in self.holders if h.trainer == trainer), None)

    def with_thing(self, thing: Thing) -> Bags:
        """The bags with a thing as it is now."""
        return replace(self, things=tuple(thing if t.name == thing.name else t for t in self.things))

    def with_free(self, name: str, free: bool) -> Bags:
        """The bags with the free action of a Pokemon spent, or there again."""
        return replace(self, holders=tuple(replace(h, free=free) if h.name == name else h for h in self.holders))


def eat(bags: Bags, name: str) -> tuple[Bags, Notes]:
    """A Pokemon eats what it holds, which has to be edible, as its free action (TT-ITEM-02)."""
    thing = bags.held(name)
    if thing is None or not thing.edible:
        what = f"{thing.name} is not edible" if thing else f"{name} holds nothing"
        return bags, (breach("TT-ITEM-02", f"{name} cannot eat: {what}"),)
    bags, notes = spend(bags, name)
    if notes:
        return bags, notes
    change = Change(name, "holds", thing.name, None)
    eaten = replace(thing, holder=None, at=None)
    return bags.with_thing(eaten), (done("TT-ITEM-02", f"{name} eats {thing.name} as a free action", change),)


def take(bags: Bags, name: str, what: str) -> tuple[Bags, Notes]:
    """A Pokemon with empty hands (TT-ITEM-01) takes up a thing on its own space as its free action (TT-ITEM-03)."""
    thing, holder, held = bags.thing(what), bags.holder(name), bags.held(name)
    if held is not None:
        return bags, (breach("TT-ITEM-01", f"{name} holds {held.name} and cannot take up {what}"),)
    if thing.at != holder.at:
        where = f"is at {shown(thing.at)}" if thing.at else f"is held by {thing.holder}" if thing.holder else "is eaten"
        text = f"{what} {where}, and does not lie on the space of {name}, {shown(holder.at)}"
        return bags, (breach("TT-ITEM-03", text),)
    bags, notes = spend(bags, name)
    if notes:
        return bags, notes
    bags = bags.with_thing(_taken_by(bags, thing, holder, stolen=False))
    change = Change(name, "holds", None, what)
    return bags, (done("TT-ITEM-03", f"{name} takes up {what} as a free action", change),)


def drop(bags: Bags, name: str, to: Place | None, p: Parameters) -> tuple[Bags, Notes]:
    """A Pokemon puts what it holds on its own space or an adjacent one as its free action (TT-ITEM-04).

    `to` None is its own.
    """
    thing, holder = bags.held(name), bags.holder(name)
    place = to or holder.at
    if thing is None:
        return bags, (breach("TT-ITEM-04", f"{name} holds nothing to put down"),)
    if not _is_within_reach(holder, place, p):
        return bags, (breach("TT-ITEM-04", f"{shown(place)} is neither the space of {name} nor adjacent to it"),)
    bags, notes = spend(bags, name)
    if notes:
        return bags, notes
    bags = bags.with_thing(replace(thing, holder=None, at=place))
    text = f"{name} puts {thing.name} on {shown(place)} as a free action"
    return bags, (done("TT-ITEM-04", text, Change(name, "holds", thing.name, None)),)


def steal(bags: Bags, name: str, victim: str, down: bool, to: Place | None, p: Parameters) -> tuple[Bags, Notes]:
    """A move steals what another holds: the thief holds it with empty hands (TT-ITEM-06), unless it wants it `down`.

    Otherwise it is set down as part of the move (TT-ITEM-07), `to` its own or an adjacent space, as with dropping.
    """
    thing, holder, held = bags.held(victim), bags.holder(name), bags.held(name)
    if thing is None:
        return bags, (breach("TT-ITEM-06", f"{victim} holds nothing that {name} could steal"),)
    lost = Change(victim, "holds", thing.name, None)
    stolen = _taken_by(bags, thing, holder, stolen=True)
    if held is None and not down:
        text = f"{name} steals {thing.name} from {victim} and holds it"
        return bags.with_thing(stolen), (done("TT-ITEM-06", text, lost, Change(name, "holds", None, thing.name)),)
    place = to or holder.at
    if not _is_within_reach(holder, place, p):
        return bags, (breach("TT-ITEM-04", f"{shown(place)} is neither the space of {name} nor adjacent to it"),)
    keeps = f", as it holds {held.name}" if held else ""
    text = f"{name} steals {thing.name} from {victim} and sets it down on {shown(place)}{keeps}"
    return bags.with_thing(replace(stolen, holder=None, at=place)), (done("TT-ITEM-07", text, lost),)


def spend(bags: Bags, name: str) -> tuple[Bags, Notes]:
    """The free action of a Pokemon's turn, gone; there is one a turn (TT-ITEM-05)."""
    if not bags.holder(name).free:
        return bags, (breach("TT-ITEM-05", f"{name} has used its free action of this turn"),)
    return bags.with_free(name, False), ()


def _is_within_reach(holder: Holder, place: Place, p: Parameters) -> bool:
    return place == holder.at or are_adjacent(place, holder.at, p)


def _taken_by(bags: Bags, thing: Thing, holder: Holder, *, stolen: bool) -> Thing:
    """A thing in the hands of a Pokemon: that of its owner's team ends a theft, and only stealing begins one."""
    thief = thing.thief
    if bags.team_of(thing.owner) == holder.team:
        thief = None
    elif stolen and thing.owner is not None:
        thief = holder.trainer
    return replace(thing, holder=holder.name, at=None, thief=thief)
