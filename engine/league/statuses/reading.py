"""What a scenario tells of a Pokemon with statuses: itself, the hits that it takes, and how its saves went."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from engine.league.battlefield import read_status
from engine.league.parameters import Parameters
from engine.league.pins.scenario import HIGHEST
from engine.league.saves import read_save
from engine.league.statuses.landing import Hit, join
from engine.league.statuses.state import SAVED_ON, Kind, Status, Sufferer
from engine.league.statuses.turns import Saves
from engine.league.told import MOST_STAT, Kinds, few, flag
from engine.league.told import number as whole
from engine.league.types import read_multiplier
from engine.node import Node
from engine.scenarios import own_name

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

_ABOUT = {Kind.COMPULSION: "berserk", Kind.EFFECT: "next move half"}
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
        s, _notes = join(s, status)
    return s


def read_hit(told: Told) -> Hit:
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
        by=(own_name(told["by"], told["by"].text()),) if "by" in told else (),
        amount=told["amount"].integer(1, HIGHEST) if "amount" in told else 0,
        halves=flag(told, "halves"),
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


def read_others(node: Node | None) -> dict[str, int]:
    """All other Pokemon with their distances."""
    if node is None:
        return {}
    return {own_name(n, key, at_key=True): n.integer(0, FARTHEST) for key, n in node.entries().items()}


def read_actions(node: Node | None) -> tuple[str, ...]:
    """What a confused Pokemon may do."""
    return tuple(own_name(n, n.text()) for n in few(node)) if node is not None else ()
