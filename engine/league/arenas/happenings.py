"""What scenarios of arenas tell about owners, persons and events in time."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from engine.league.arenas.claims import Challenge, Claim
from engine.league.arenas.clocks import clock, moment
from engine.league.arenas.events import Event, What
from engine.league.arenas.notes import CHALLENGERS
from engine.league.arenas.places import Kind, Place
from engine.league.arenas.reading import MOST, items, persons
from engine.node import Node, likely
from engine.scenarios import own_name, spelled

TIMED = ("owners", "seen", "challenged", "events", "now", "persons")
"""The keys about owners, persons and events: with any of them the scenario is played through."""

_NEW = (What.CHALLENGE, What.BATTLE, What.INVITE, What.EJECT, What.QUEST, What.COMES, What.VISITS)
"""Events that may bring in somebody who has not been named; the others are about somebody who has."""


@dataclass(frozen=True, slots=True)
class History:
    """What is played through: the claim at first, the events in order, the moment to stop at, whom to ask about."""

    claim: Claim
    events: tuple[Event, ...]
    now: int
    persons: tuple[str, ...]


def read_history(told: Mapping[str, Node], place: Place) -> History | None:
    """The history of a scenario; None when it tells nothing of owners, persons or events."""
    keys = [key for key in TIMED if key in told]
    if not keys:
        return None
    if place.kind is Kind.ELSEWHERE:
        told[keys[0]].fail("only arenas and gyms have owners and challenges", "leave it out", at_key=True)
    cast = _Cast()
    owners = cast.all(told.get("owners"), least=0)
    if place.kind is Kind.GYM and not owners:
        owners = (
            (cast.enter(place.manager),)
            if place.manager
            else told[keys[0]].fail(
                "whose gym is it?",
                "a gym always has an owner: add `owners`, or the `manager` of its place",
                at_key=True,
            )
        )
    for key in ("seen", "challenged"):
        if key in told and not owners:
            told[key].fail(f"`{key}` needs owners", "add `owners`", at_key=True)
    seen = moment(told["seen"]) if "seen" in told else 0
    challenges: tuple[Challenge, ...] = ()
    if "challenged" in told:
        challenges = (Challenge((cast.enter(CHALLENGERS),), moment(told["challenged"])),)
    asked = cast.all(told.get("persons"))
    nodes = items(told.get("events"))
    for node in nodes:
        cast.introduce(node)
    events = [_event(node, cast) for node in nodes]
    latest = max([seen, *(c.at for c in challenges)])
    for n, event in enumerate(events):
        if event.at < latest:
            nodes[n].fail(f"this is at {clock(event.at)}, after something at {clock(latest)}", "tell events in order")
        latest = event.at
    now = moment(told["now"]) if "now" in told else latest
    if now < latest:
        told["now"].fail(f"{clock(now)} is before the last that happens, at {clock(latest)}", "tell a later time")
    return History(Claim(owners, seen=seen, challenges=challenges), tuple(events), now, asked)


class _Cast:
    """Everybody that a scenario names, each in the spelling that comes first."""

    def __init__(self) -> None:
        self.names: dict[str, str] = {}

    def enter(self, name: str) -> str:
        return self.names.setdefault(spelled(name), name)

    def all(self, node: Node | None, least: int = 1) -> tuple[str, ...]:
        return tuple(self.enter(name) for name in persons(node, least))

    def known(self, node: Node) -> tuple[str, ...]:
        """Persons that have been named somewhere; raises Misfit for somebody new, who may be a slip of the pen."""
        found = []
        for child in items(node, 1):
            name = own_name(child, child.text())
            if spelled(name) not in self.names:
                child.fail(f"nobody is called `{name}` here", likely(name, self.names.values()))
            found.append(self.names[spelled(name)])
        return tuple(dict.fromkeys(found))

    def introduce(self, node: Node) -> None:
        """Enter whom an event may bring in, so that others can be told from slips."""
        for what in _NEW:
            if what in node.entries():
                child = node.entries()[what]
                for side in child.items() if what is What.BATTLE else [child]:
                    self.all(side)


def _event(node: Node, cast: _Cast) -> Event:
    """One event: `at`, and one thing that happens."""
    told = node.entries(tuple(map(str, What)), ("at",))
    if len(told) != 2:
        node.fail("an event is one thing that happens `at` a time", "as in {at: 9h30m, challenge: Dee}")
    at = moment(told["at"])
    key = next(key for key in told if key != "at")
    what, child = What(key), told[key]
    if what is What.DRAW:
        if not child.flag():
            child.fail("`draw` is true or left out", "write {at: 9h30m, draw: true}")
        return Event(at, what)
    if what is not What.BATTLE:
        return Event(at, what, cast.known(child))
    sides = tuple(cast.known(side) for side in child.items())
    everybody = [name for side in sides for name in side]
    if not 2 <= len(sides) <= MOST or len(set(everybody)) < len(everybody):
        child.fail("two sides or more are expected, with nobody on both", "write them as [[Bea], [Cid, Dee]]")
    return Event(at, what, sides=sides)
