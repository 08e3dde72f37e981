"""Items in combat as a scenario tells them: the procedure `items`.

pokemon:
  Sentret: {trainer: Ann, at: [0, 0]}
  Rattata: {trainer: Bob, at: [1, 0], free: false}   # `free: false` when its free action is used already
things:
  Oran Berry: {holder: Sentret, edible: true}
  Nugget: {holder: Rattata}
events:
  - {eat: Sentret}
  - {steal: Sentret, from: Rattata}                  # `to: [x, y]` sets it down there
  - {turn: Sentret}
  - {drop: Sentret, to: [0, 1]}
  - {take: Sentret, thing: Nugget}
winner: Ann                                          # ends the battle; a team, or `nobody`
"""

from __future__ import annotations

from collections.abc import Mapping

from engine.league.items.bags import Bags, Holder, Thing, drop, eat, spend, steal, take
from engine.league.items.spoils import settle
from engine.league.notes import Notes, account, done
from engine.league.parameters import Parameters, read_parameters
from engine.league.places import read_place
from engine.league.told import Kinds, event, few, flag, named_entries, shared_name
from engine.node import Node
from engine.scenarios import Names, Procedure, one_of
from engine.trace import Account

KEYS = ("pokemon", "things", "events", "winner", "parameters")
"""The keys of a scenario."""

RESULT = ("legal", "illegal", "holds", "ground", "eaten", "owners", "kept", "returned", "parameters")
"""The names of what comes of it: who holds what, what lies where, and whose things are once there is a `winner`."""

NOBODY = "nobody"
"""As `winner`: the battle ends without one."""

_EVENTS: Kinds = {
    "eat": ((), ()),
    "take": (("thing",), ()),
    "drop": ((), ("to",)),
    "steal": (("from",), ("to", "down")),
    "free": ((), ()),
    "turn": ((), ()),
}


def items(told: Mapping[str, Node], _names: Names) -> Account:
    """Run a scenario of items; raises Misfit for what does not fit."""
    p = read_parameters(told.get("parameters"))
    bags = _read_bags(told)
    notes: Notes = ()
    used: tuple[str, ...] = ()
    for node in few(told["events"]) if "events" in told else ():
        bags, new, asked = _event(bags, node, p)
        notes, used = notes + new, used + asked
    kept: tuple[str, ...] = ()
    returned: tuple[str, ...] = ()
    if "winner" in told:
        teams = tuple(dict.fromkeys(h.team for h in bags.holders))
        winner = one_of(told["winner"], (*teams, NOBODY), "team")
        bags, kept, returned, new = settle(bags, None if winner == NOBODY else winner)
        notes += new
    result = {
        "holds": {t.holder: t.name for t in bags.things if t.holder},
        "ground": {t.name: list(t.at if t.at[2] else t.at[:2]) for t in bags.things if t.at},
        "eaten": [t.name for t in bags.things if t.holder is None and t.at is None],
        "owners": {t.name: t.owner for t in bags.things} if "winner" in told else {},
        "kept": list(kept),
        "returned": list(returned),
        "parameters": p.echo(*used),
    }
    return account(notes, result)


def _read_bags(told: Mapping[str, Node]) -> Bags:
    holders: list[Holder] = []
    for name, parts in named_entries(told["pokemon"], ("team", "free"), ("trainer", "at")).items():
        trainer = shared_name(parts["trainer"], (h.trainer for h in holders))
        teams = [h.team for h in holders]
        team = shared_name(parts["team" if "team" in parts else "trainer"], teams)
        if team.casefold() == NOBODY:
            hint = "`winner: nobody` is a battle that no team wins"
            parts["team" if "team" in parts else "trainer"].fail(f"no team is called {team}", hint)
        other = next((h.team for h in holders if h.trainer == trainer and h.team != team), None)
        if other is not None:
            parts["team" if "team" in parts else "trainer"].fail(f"{trainer} is on team {other}", "one team a trainer")
        holders.append(Holder(name, trainer, team, read_place(parts["at"]), flag(parts, "free", True)))
    return Bags(tuple(holders), _read_things(told["things"], tuple(holders)))


def _read_things(node: Node, holders: tuple[Holder, ...]) -> tuple[Thing, ...]:
    things: list[Thing] = []
    trainers = tuple(dict.fromkeys(h.trainer for h in holders))
    for name, parts in named_entries(node, ("holder", "at", "owner", "edible"), ()).items():
        if ("holder" in parts) == ("at" in parts):
            node.entries()[name].fail(f"{name} is held or lies somewhere", "tell `holder` or `at`", at_key=True)
        holder = one_of(parts["holder"], tuple(h.name for h in holders), "Pokemon") if "holder" in parts else None
        if holder is not None and any(t.holder == holder for t in things):
            parts["holder"].fail(f"{holder} holds something already", "a Pokemon carries one item (TT-ITEM-01)")
        owner = next((h.trainer for h in holders if h.name == holder), None)
        if "owner" in parts:
            owner = one_of(parts["owner"], trainers, "trainer")
        at = read_place(parts["at"]) if "at" in parts else None
        things.append(Thing(name, owner, holder, at, flag(parts, "edible")))
    return tuple(things)


def _event(bags: Bags, node: Node, p: Parameters) -> tuple[Bags, Notes, tuple[str, ...]]:
    """The bags after an event, what it tells, and the parameters it used."""
    kind, parts = event(node, _EVENTS)
    names = tuple(h.name for h in bags.holders)
    name = one_of(parts[kind], names, "Pokemon")
    to = read_place(parts["to"]) if "to" in parts else None
    if kind == "eat":
        return (*eat(bags, name), ())
    if kind == "take":
        return (*take(bags, name, one_of(parts["thing"], tuple(t.name for t in bags.things), "thing")), ())
    if kind == "drop":
        return (*drop(bags, name, to, p), ("P-ADJ", "P-METRIC"))
    if kind == "steal":
        victim = one_of(parts["from"], names, "Pokemon")
        if victim == name:
            parts["from"].fail(f"{name} cannot steal from itself", "name another Pokemon")
        down = flag(parts, "down", to is not None)
        if to is not None and not down:
            parts["down"].fail("`to` sets down what is stolen", "leave one of them out")
        return (*steal(bags, name, victim, down, to, p), ("P-ADJ", "P-METRIC") if to else ())
    if kind == "free":
        bags, notes = spend(bags, name)
        return bags, notes or (done("TT-ITEM-05", f"{name} uses the free action of its turn"),), ()
    return bags.with_free(name, True), (done("TT-ITEM-05", f"a new turn of {name}: one free action"),), ()


ITEMS = Procedure("items", KEYS, ("pokemon", "things"), RESULT, items)
"""The procedure `items` of scenarios."""
