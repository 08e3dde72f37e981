"""What scenarios of arenas tell about a place and its battle: fight, groups, what is carried and what is done."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from engine.league.arenas.conduct import Act, Deed
from engine.league.arenas.law import Carried, Fight
from engine.league.arenas.limits import Group, Trainer
from engine.league.arenas.places import Kind, Limit, Place, Scope, Terms
from engine.league.parameters import number
from engine.node import Node
from engine.scenarios import own_name, spelled

MOST = 100
"""The most of anything that a scenario may list or count."""

LONGEST_TEXT = 300
"""How long a text about a place may be."""

HIGHEST_PRIZE = 1_000_000
"""The highest prize."""

_PLACE = (
    *("name", "registered", "manager", "record", "limit", "shares", "prize", "zone", "special"),
    *("conditions", "posted", "quest"),
)
_TERMS = ("victory", "rounds", "judges", "pokemon", "also")
VICTORIES = ("knockout", "points", "told")
"""What decides a battle: who is left, points of judges, or what `also` says."""


def items(node: Node | None, least: int = 0) -> list[Node]:
    """The items of a list that may be left out; a single text is a list of one. Raises Misfit for a long list."""
    if node is None:
        return []
    found = [node] if isinstance(node.value, str) else node.items()
    if not least <= len(found) <= MOST:
        node.fail(
            f"{least} to {MOST} are expected here, not {len(found)}",
            "split it into several scenarios" if found else "name at least one, or leave it out",
        )
    return found


def persons(node: Node | None, least: int = 1) -> tuple[str, ...]:
    """Names of persons, one or a list; raises Misfit when one stands twice."""
    found: list[str] = []
    for child in items(node, 0 if node is None else least):
        name = own_name(child, child.text())
        if any(spelled(other) == spelled(name) for other in found):
            child.fail(f"{name} stands here twice", "keep one")
        found.append(name)
    return tuple(found)


def read_place(node: Node) -> Place:
    """A place: `arena`, `gym` or `elsewhere` alone, of which nothing else is asked, or a mapping with its facts, in
    which what is left out is missing."""
    if not isinstance(node.value, dict):
        return Place(Kind(node.word(tuple(map(str, Kind)))), known=False)
    told = node.entries(_PLACE, ("kind",))
    kind = Kind(told["kind"].word(tuple(map(str, Kind))))
    if kind is Kind.ELSEWHERE:
        for key in told:
            if key not in ("kind", "name"):
                told[key].fail(f"only arenas and gyms have a {key}", "of other places tell the name", at_key=True)
    for key in ("prize", "zone"):
        if key in told and kind is Kind.GYM:
            told[key].fail(f"only arenas have a {key}", "nobody wins a gym: leave it out", at_key=True)
    for key in ("posted", "quest"):
        if key in told and kind is not Kind.GYM:
            told[key].fail(f"only gyms have `{key}`", "an arena's own rules are `special`", at_key=True)
    name, manager, record, zone, quest = (
        _written(told[key]) if key in told else "" for key in ("name", "manager", "record", "zone", "quest")
    )
    return Place(
        kind,
        name,
        registered=told["registered"].flag() if "registered" in told else bool(manager and record),
        manager=manager,
        record=record,
        limit=_limit(told["limit"]) if "limit" in told else None,
        shares=_shares(told["shares"]) if "shares" in told else None,
        prize=told["prize"].integer(0, HIGHEST_PRIZE) if "prize" in told else None,
        zone=zone,
        special=_special(told.get("special")),
        conditions=tuple(_written(n) for n in items(told.get("conditions"))),
        posted=told["posted"].flag() if "posted" in told else False,
        quest=quest,
    )


def _written(node: Node) -> str:
    """A text of one line; raises Misfit for one that is long or cannot be printed."""
    text = " ".join(node.text().split())
    if len(text) > LONGEST_TEXT or not text.isprintable():
        node.fail(f"a text of 1 to {LONGEST_TEXT} letters that can be printed is expected", "shorten it")
    return text


def _limit(node: Node) -> Limit:
    """`usual`, a number for each trainer of the larger group, or `{each: 6}` or `{side: 8}`."""
    if node.value == "usual":
        return Limit()
    if not isinstance(node.value, dict):
        return Limit(Scope.LARGER, node.integer(1, MOST, "a number, `usual`, or `{each: 6}` or `{side: 8}`"))
    told = node.entries(tuple(map(str, Scope)))
    if len(told) != 1:
        node.fail("a limit counts one thing", "write {each: 6} for every trainer, or {side: 8} for a whole side")
    ((scope, child),) = told.items()
    return Limit(Scope(scope), child.integer(1, MOST))


def _shares(node: Node) -> tuple[Fraction, Fraction]:
    told = node.entries((), ("manager", "trainers"))
    return number(told["manager"]), number(told["trainers"])


def _special(node: Node | None) -> tuple[Terms, ...]:
    layers = [] if node is None else [node] if isinstance(node.value, dict) else items(node)
    return tuple(read_terms(layer) for layer in layers)


def read_terms(node: Node) -> Terms:
    """Rules of a place's own, as `{victory: points, rounds: 5, judges: 3, pokemon: 6, also: ...}`."""
    told = node.entries(_TERMS)
    terms: dict[str, str | int] = {}
    for key, child in told.items():
        if key == "victory":
            terms[key] = child.word(VICTORIES)
        else:
            terms[key] = _written(child) if key == "also" else child.integer(0 if key == "judges" else 1, 1000)
    return terms


def read_fight(node: Node) -> Fight:
    """A fight, as `{by: Xen, against: [Ann], consent: true, wild: true, on_pokemon: true, sends: [Ann]}`."""
    told = node.entries(("consent", "wild", "on_pokemon", "sends"), ("by", "against"))
    flags = {key: told[key].flag() for key in ("consent", "wild", "on_pokemon") if key in told}
    if flags.get("wild") and flags.get("consent"):
        told["consent"].fail("nothing wild agrees to a fight", "leave consent out", at_key=True)
    by, against = own_name(told["by"], told["by"].text()), persons(told["against"])
    if any(spelled(by) == spelled(name) for name in against):
        told["against"].fail(f"{by} does not fight {by}", "name somebody else")
    if flags.get("consent") and "sends" in told:
        told["sends"].fail("whoever agreed to a fight does not defend themselves", "leave sends out", at_key=True)
    known = {spelled(name): name for name in (by, *against)}
    sends = tuple(known.get(spelled(name), name) for name in persons(told.get("sends")))
    return Fight(by, against, sends=sends, **flags)


def read_carried(node: Node | None) -> tuple[Carried, ...]:
    """How many Pokemon trainers carry: `{Ann: 6, Bob: {own: 5, borrowed: 2}}`."""
    out = []
    for name, child in _named(node).items():
        if isinstance(child.value, dict):
            told = child.entries(("borrowed",), ("own",))
            borrowed = told["borrowed"].integer(0, MOST) if "borrowed" in told else 0
            out.append(Carried(name, told["own"].integer(0, MOST), borrowed))
        else:
            out.append(Carried(name, child.integer(0, MOST)))
    return tuple(out)


def read_groups(node: Node) -> tuple[Group, ...]:
    """The sides of a battle: `[3, 2]` for so many trainers each, or by name a number, a list of trainers, or a mapping
    from each trainer to a share or to `{share: 3, used: 2}`."""
    if isinstance(node.value, list):
        named = {f"group {n}": child for n, child in enumerate(items(node), 1)}
    else:
        named = dict(_named(node))
    if not 2 <= len(named) <= MOST:
        node.fail(f"2 to {MOST} groups are expected, not {len(named)}", "a battle has two sides or more")
    return tuple(Group(name, _trainers(child)) for name, child in named.items())


def _trainers(node: Node) -> tuple[Trainer, ...]:
    if isinstance(node.value, dict):
        found = tuple(_trainer(name, child) for name, child in _named(node).items())
        if not found:
            node.fail("a group has at least one trainer", "write a number of trainers, or their names")
        return found
    if isinstance(node.value, list):
        return tuple(Trainer(name) for name in persons(node))
    return tuple(Trainer(f"trainer {n}") for n in range(1, node.integer(1, MOST) + 1))


def _trainer(name: str, node: Node) -> Trainer:
    if not isinstance(node.value, dict):
        return Trainer(name, node.integer(0, MOST))
    told = node.entries(("share", "used"))
    return Trainer(name, **{key: child.integer(0, MOST) for key, child in told.items()})


_TAKES: Mapping[Deed, tuple[str, ...]] = {
    Deed.STANDS: (),
    Deed.INTERFERES: ("target",),
    Deed.RIDES: ("target",),
    Deed.HEALS: ("item", "target"),
    Deed.USES: ("item", "target"),
    Deed.EATS: ("item",),
}
"""What may be told of a deed besides who does it."""


def read_acts(node: Node | None, has_field: bool) -> tuple[Act, ...]:
    """What is done during a battle, as `{by: Ann, does: heals, item: Potion, target: Zangoose}` or
    `{by: Ann, does: stands, at: [3, 4]}`; a space needs a field to be on or off."""
    out = []
    for child in items(node):
        told = child.entries(("item", "target", "at"), ("by", "does"))
        deed = Deed(told["does"].word(tuple(map(str, Deed))))
        if ("at" in told) != (deed is Deed.STANDS):
            child.fail("`at` goes with `does: stands` alone", "as in {by: Ann, does: stands, at: [3, 4]}")
        for key in ("item", "target"):
            if key in told and key not in _TAKES[deed]:
                told[key].fail(f"`does: {deed}` has no {key}", "leave it out", at_key=True)
        if "at" in told and not has_field:
            told["at"].fail("whether that is in the battle area depends on `field`", "add `field: [8, 8]`", at_key=True)
        texts = {key: own_name(told[key], told[key].text()) for key in ("by", "item", "target") if key in told}
        out.append(Act(texts.pop("by"), deed, at=_pair(told["at"], -1000) if "at" in told else None, **texts))
    return tuple(out)


def read_field(node: Node | None) -> tuple[int, int]:
    """How many spaces the battle area has across and along; none when it is not told."""
    return (0, 0) if node is None else _pair(node, 1)


def _pair(node: Node, low: int) -> tuple[int, int]:
    found = node.items()
    if len(found) != 2:
        node.fail("two numbers are expected, across and along", "write them as [3, 4]")
    return found[0].integer(low, 1000), found[1].integer(low, 1000)


def _named(node: Node | None) -> Mapping[str, Node]:
    """The entries of a mapping by the name of a person or group; raises Misfit when two mean the same."""
    told = {} if node is None else node.entries()
    seen: set[str] = set()
    for name, child in told.items():
        own_name(child, name, at_key=True)
        if spelled(name) in seen:
            child.fail(f"{name} stands here twice", "keep one", at_key=True)
        seen.add(spelled(name))
    if node is not None and len(told) > MOST:
        node.fail(f"at most {MOST} are expected, not {len(told)}", "split it into several scenarios")
    return told
