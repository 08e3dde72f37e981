"""Who is on the field of a riding scenario, and who is in the saddle there already."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from engine.league.notes import Notes, is_refused
from engine.league.parameters import Parameters
from engine.league.places import Place, read_place, shown
from engine.league.riding.herd import Being, Herd
from engine.league.riding.mounting import climb, is_too_heavy
from engine.league.told import MOST_STAT, few, flag, named_entries, number
from engine.node import Misfit, Node
from engine.scenarios import one_of

MOST_DASHES = 10
_BEING = ("strength_iv", "at", "rides", "sneaking", "dash", "command", "bonus", "speed", "sense")


def read_herd(told: Mapping[str, Node]) -> Herd:
    """The herd from the keys `pokemon`, `trainers`, `field` and `arena`; raises Misfit for what does not fit."""
    for key in ("riders", "trainer_riders"):
        if key in told:
            told[key].fail(f"`{key}` goes with `mount`", "tell the strength IV of the mount", at_key=True)
    for key in ("pokemon", "events"):
        if key not in told:
            hint = "`pokemon` and `events` are needed, or `mount` and `riders`"
            raise Misfit(f"the key `{key}` is missing", (), hint, at_key=True)
    herd = Herd((), _size(told.get("field")), flag(told, "arena"))
    entries: dict[str, dict[str, Node]] = {}
    for key in ("pokemon", "trainers"):
        for name, parts in named_entries(told.get(key), _BEING, ("strength_iv", "at")).items():
            if any(name.casefold() == other.casefold() for other in entries):
                told[key].entries()[name].fail(f"two are called {name}", "give one another name", at_key=True)
            entries[name] = parts
            herd = replace(herd, beings=(*herd.beings, _being(herd, name, parts, key == "trainers")))
    for name, parts in entries.items():
        if "rides" in parts:
            herd = _seated(herd, name, parts["rides"])
    taken: dict[Place, str] = {}
    for being in herd.beings:
        if being.on is None and being.at in taken:
            hint = "a rider is told by `rides`, with the name of its mount"
            entries[being.name]["at"].fail(f"{taken[being.at]} stands there", hint)
        if being.on is None:
            taken[being.at] = being.name
    return herd


def load(told: Mapping[str, Node], p: Parameters) -> tuple[Herd, Notes]:
    """Whom a mount can carry of those who get onto it one after the other, from the keys `mount`, `riders` and
    `trainer_riders`, which hold strength IVs; what they are called tells what they are."""
    for key in ("pokemon", "trainers", "events", "field"):
        if key in told:
            told[key].fail(f"`{key}` does not go with `mount`", "leave one of them out", at_key=True)
    mount = Being("the mount", told["mount"].integer(0, MOST_STAT), (0, 0, 0))
    herd = Herd((mount,), arena=flag(told, "arena"))
    notes: Notes = ()
    for key, word in (("riders", "rider"), ("trainer_riders", "trainer")):
        nodes = few(told[key]) if key in told else []
        for n, node in enumerate(nodes, 1):
            name = f"{word} {n}" if len(nodes) > 1 else f"the {word}"
            rider = Being(name, node.integer(0, MOST_STAT), (1, 0, 0), trainer=key == "trainer_riders")
            up, new = climb(replace(herd, beings=(*herd.beings, rider)), rider, mount, None, p)
            herd, notes = (herd if is_refused(new) else up), (*notes, *new)
    if len(herd.beings) == 1 and not notes:
        told["mount"].fail("nobody rides the mount", "tell `riders` or `trainer_riders`", at_key=True)
    return herd, notes


def place_on(herd: Herd, node: Node) -> Place:
    """A place on the field; raises Misfit for one outside."""
    place, size = read_place(node), herd.size
    if size is not None and not (0 <= place[0] < size[0] and 0 <= place[1] < size[1]):
        node.fail(f"{shown(place)} is not on the field", f"it goes from (0, 0) to ({size[0] - 1}, {size[1] - 1})")
    return place


def _size(node: Node | None) -> tuple[int, int] | None:
    if node is None:
        return None
    sides = [item.integer(1, MOST_STAT) for item in node.items()]
    if len(sides) != 2:
        node.fail("a field has two sides", "write `[across, along]`")
    return sides[0], sides[1]


def _being(herd: Herd, name: str, parts: Mapping[str, Node], trainer: bool) -> Being:
    bonus = number(parts, "bonus", 0, MOST_DASHES)
    return Being(
        name=name,
        strength=parts["strength_iv"].integer(0, MOST_STAT),
        at=place_on(herd, parts["at"]),
        trainer=trainer,
        sneaking=flag(parts, "sneaking"),
        dash=_dashes(parts, bonus),
        command=number(parts, "command", 1, 1),
        bonus=bonus,
        speed=parts["speed"].integer(0, MOST_STAT) if "speed" in parts else None,
        sense=parts["sense"].integer(0, MOST_STAT) if "sense" in parts else None,
    )


def _dashes(parts: Mapping[str, Node], bonus: int) -> int:
    if "dash" not in parts:
        return 1 + bonus
    return parts["dash"].integer(0, 1 + bonus, "a turn has one dash action, and those of `bonus`")


def _seated(herd: Herd, name: str, node: Node) -> Herd:
    """The herd with somebody in the saddle of whom `node` names; a rider has its place."""
    carrier = herd.named(one_of(node, tuple(b.name for b in herd.beings), "mount"))
    rider = replace(herd.named(name), on=carrier.name, at=carrier.at)
    if carrier.name == name or carrier.on or herd.riders(name):
        node.fail(f"{name} cannot ride {carrier.name}", "who rides carries nobody, and nobody rides itself")
    if herd.arena and (rider.trainer or carrier.trainer):
        node.fail(f"{name} cannot ride {carrier.name} in an arena", "no trainer is on its field")
    if rider.trainer and carrier.trainer:
        node.fail(f"{name} cannot ride {carrier.name}", "trainers carry Pokemon")
    if rider.sneaking:
        node.fail(f"{name} does not sneak for itself", f"it does when {carrier.name} does: tell `sneaking` there")
    herd = herd.with_being(rider)
    if is_too_heavy(carrier, herd.riders(carrier.name)):
        node.fail(f"{carrier.name} is too weak for its load", "its strength IV is above theirs together")
    return herd
