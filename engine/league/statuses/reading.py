"""What a scenario tells of a Pokemon with statuses: itself, the hits that it takes, and how its saves went."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction

from engine.league.battlefield import read_status
from engine.league.parameters import Parameters
from engine.league.pins.scenario import HIGHEST
from engine.league.saves import read_save
from engine.league.statuses.landing import Hit, join
from engine.league.statuses.state import SAVED_ON, Kind, Status, Sufferer
from engine.league.statuses.turns import Saves
from engine.league.told import MOST, MOST_STAT, Kinds, few, flag
from engine.league.told import number as whole
from engine.league.types import read_multiplier
from engine.node import Node
from engine.scenarios import own_name, spelled

MOST_TURNS = 1000
"""How many turns a scenario may have in all."""

FARTHEST = 1000
"""The largest distance to another Pokemon."""

KINDS: Kinds = {
    "hit": ((), ("multiplier", "harsh", "about", "by", "amount", "dodged", "willing", "halves")),
    "turn": ((), ("saves",)),
    "starts": ((), ("saves",)),
    "ends": ((), ("saves",)),
    "leaves": ((), ()),
    "returns": ((), ()),
    "cured": ((), ()),
    "helped": (("strength", "roll"), ("adjacent",)),
    "pushed": ((), ()),
    "gains": ((), ()),
    "uses": ((), ()),
    "takes": ((), ()),
}
"""The events there are, with the keys of each."""

HALVING = "next move half"
"""The effect that halves the next damage by its name alone; others say `halves: true`."""

_ABOUT = {Kind.COMPULSION: "berserk", Kind.EFFECT: HALVING}
"""Statuses that have to say which they are, with a sample."""

_NO_PIN, _PIN_HINT = "a pin is over within one turn and does not last", "the procedure `pin` is for it"

Told = Mapping[str, Node]


def read_sufferer(node: Node) -> Sufferer:
    """The Pokemon: its HP, the stats behind its saves, 0 when they are not told, and statuses that it has already."""
    told = node.entries(("name", "strength", "mind", "hp", "reduction", "statuses"), ("hp",))
    s = Sufferer(
        name=own_name(told["name"], told["name"].text()) if "name" in told else "Pokemon",
        strength=whole(told, "strength", 0, MOST_STAT),
        mind=whole(told, "mind", 0, MOST_STAT),
        hp=told["hp"].integer(1, HIGHEST),
        reduction=whole(told, "reduction", 0, HIGHEST),
    )
    for item in few(told["statuses"]) if "statuses" in told else ():
        status = read_status(item)
        if status.kind is Kind.PINNED:
            item.fail(_NO_PIN, _PIN_HINT)
        for kind, told_, hint in (
            (Kind.IDENTIFIED, status.by, "Abra"),
            *((k, status.about, v) for k, v in _ABOUT.items()),
        ):
            if status.kind is kind and not told_:
                what = "who identified it" if kind is Kind.IDENTIFIED else f"which {kind} it is"
                item.fail(f"{what} has to be told", f"write `{kind}: {hint}`")
        if status.kind is Kind.EFFECT and spelled(status.about) == spelled(HALVING):
            status = replace(status, halves=True)
        s, _notes = join(s, status)
    return s


def read_hit(s: Sufferer, told: Told) -> Hit:
    """A hit that brings a status; raises Misfit for what does not go with the status."""
    kind = Kind(told["hit"].word(Kind))
    if kind is Kind.PINNED:
        told["hit"].fail(_NO_PIN, _PIN_HINT)
    for key, fits in (("by", Kind.IDENTIFIED), ("amount", Kind.REPEATING), ("halves", Kind.EFFECT)):
        if key in told and kind is not fits:
            told[key].fail(f"`{key}` goes with {fits} alone", "leave it out", at_key=True)
        if key in ("by", "amount") and kind is fits and key not in told:
            told["hit"].fail(f"{kind} needs `{key}`", f"add `{key}: {'Abra' if key == 'by' else '20'}`")
    if kind in _ABOUT and "about" not in told:
        told["hit"].fail(f"which {kind} it is has to be told", f"add `about: {_ABOUT[kind]}`")
    meets = read_multiplier(told["multiplier"]) if "multiplier" in told else Fraction(1)
    if flag(told, "willing") and flag(told, "dodged"):
        told["dodged"].fail("a target that is willing does not dodge", "keep one of the two", at_key=True)
    brings = Status(
        kind,
        harsh=flag(told, "harsh"),
        about=own_name(told["about"], told["about"].text()) if "about" in told else "",
        by=(read_other(s, told["by"], "a foe of itself"),) if "by" in told else (),
        amount=told["amount"].integer(1, HIGHEST) if "amount" in told else 0,
        halves=flag(told, "halves", "about" in told and spelled(told["about"].text()) == spelled(HALVING)),
    )
    return Hit(brings, meets, flag(told, "dodged"), flag(told, "willing"))


def read_saves(s: Sufferer, told: Told, due: tuple[Kind, ...], node: Node, p: Parameters) -> Saves:
    """How the saves went that are due; raises Misfit for one that is not told."""
    saves = told["saves"].entries(tuple(SAVED_ON)) if "saves" in told else {}
    out = {}
    for kind in due:
        stat = SAVED_ON[kind]
        if kind not in saves:
            message = f"how the {stat} save against {kind} went is not told"
            node.fail(message, f"add `saves: {{{kind}: 30}}`, the die, or true or false")
        out[kind] = read_save(saves[kind], s.mind if stat == "mind" else s.strength, p)
    return out


def no_more_saves(told: Told, due: tuple[Kind, ...]) -> None:
    """Raise Misfit for a save that is told and not due."""
    for key, child in told["saves"].entries(tuple(SAVED_ON)).items() if "saves" in told else ():
        if key not in due:
            child.fail(f"no save against {key} is due here", "leave it out", at_key=True)


def read_others(s: Sufferer, node: Node | None) -> dict[str, int]:
    """All other Pokemon with their distances."""
    out: dict[str, int] = {}
    entries = node.entries() if node is not None else {}
    if node is not None and len(entries) > MOST:
        node.fail(f"{len(entries)} are too many", f"at most {MOST}")
    for key, child in entries.items():
        name = own_name(child, key, at_key=True)
        if spelled(name) == spelled(s.name):
            child.fail(f"{name} is the Pokemon itself", "name the others alone", at_key=True)
        if any(spelled(name) == spelled(other) for other in out):
            child.fail(f"{name} stands here twice", "keep one", at_key=True)
        out[name] = child.integer(0, FARTHEST)
    return out


def read_actions(node: Node | None) -> tuple[str, ...]:
    """What a confused Pokemon may do."""
    out: list[str] = []
    for item in few(node) if node is not None else ():
        said = own_name(item, item.text())
        if any(spelled(said) == spelled(other) for other in out):
            item.fail(f"`{said}` stands here twice", "each is as likely as the others: keep one")
        out.append(said)
    return tuple(out)


def read_other(s: Sufferer, node: Node, what: str) -> str:
    """The name of another Pokemon; raises Misfit for that of the sufferer, which cannot be `what`."""
    name = own_name(node, node.text())
    if spelled(name) == spelled(s.name):
        node.fail(f"{name} cannot be {what}", "name another Pokemon")
    return name
