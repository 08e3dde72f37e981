"""A move as a scenario of an attack tells it, and what moves and Pokemon tell alike."""

from __future__ import annotations

from collections.abc import Mapping

from engine.league.attacks.fighters import Move, Own, Style
from engine.league.battlefield import read_status
from engine.league.statuses.state import Kind, Status
from engine.league.told import MOST, MOST_STAT, few, flag
from engine.league.types import TYPES
from engine.node import Node
from engine.scenarios import one_of, own_name

AMOUNT, PERCENT, HALVES = 100_000, 1000, 10
"""The most that an amount of damage or hp, a boost and a number of halvings may be."""

MOVE_KEYS = (
    *("name", "style", "type", "base", "boosts", "halves", "hits", "crit", "statuses", "auto_hit"),
    *("auto_damage", "sight_only", "area", "helpful", "heal", "gives", "own"),
)
"""What may be told of a move."""


def read_move(node: Node) -> Move:
    """The move of a scenario; raises Misfit for whatever does not fit."""
    told = node.entries(MOVE_KEYS)
    plain = Move()
    style = plain.style
    if "style" in told:
        if told["style"].value == "weather":
            told["style"].fail("a weather move attacks nobody", "styles of attacks are self, melee and ranged")
        style = Style(told["style"].word([s.value for s in Style]))
    _one_or_the_other(told)
    crit = told["crit"].entries(("boosts", "statuses")) if "crit" in told else {}
    own = told["own"].entries(("damage", "statuses", "faint")) if "own" in told else {}
    return Move(
        own_name(told["name"], told["name"].text()) if "name" in told else plain.name,
        style,
        type=one_of(told["type"], TYPES, "type") if "type" in told else "",
        base=told["base"].integer(0, AMOUNT) if "base" in told else 0,
        boosts=read_whole(told.get("boosts"), PERCENT),
        halves=told["halves"].integer(0, HALVES) if "halves" in told else 0,
        hits=told["hits"].integer(1, MOST) if "hits" in told else 1,
        crit_boosts=read_whole(crit.get("boosts"), PERCENT),
        crit_statuses=_leaves(crit.get("statuses")),
        statuses=_leaves(told.get("statuses")),
        auto_hit=flag(told, "auto_hit"),
        auto_damage=flag(told, "auto_damage"),
        sight_only=flag(told, "sight_only"),
        area=flag(told, "area"),
        helpful=flag(told, "helpful"),
        heal=told["heal"].integer(0, AMOUNT) if "heal" in told else 0,
        gives=read_gives(told["gives"]) if "gives" in told else {},
        own=Own(
            own["damage"].integer(0, AMOUNT) if "damage" in own else 0,
            _leaves(own.get("statuses")),
            flag(own, "faint"),
        ),
    )


def _one_or_the_other(told: Mapping[str, Node]) -> None:
    """Raise Misfit for a move that is told to attack and to help: it meets its target as one or the other."""
    helps = [key for key in ("heal", "gives", "helpful") if key in told and told[key].value not in (0, False, {})]
    attacks = [key for key in ("base", "crit", "statuses") if key in told and told[key].value not in (0, [], {})]
    if helps and attacks:
        said = f"a move with `{helps[0]}` helps whom it meets, and `{attacks[0]}` is of one that attacks"
        told[attacks[0]].fail(said, "tell the help and the attack as two moves", at_key=True)


def _leaves(node: Node | None) -> tuple[Status, ...]:
    """Statuses that a move leaves; `identified` is by its user."""
    out = []
    for one in listed(node):
        status = read_lasting(one)
        if status.by:
            one.fail("who identifies is the user of the move", "write `identified` alone")
        out.append(status)
    return tuple(out)


def read_lasting(node: Node) -> Status:
    """A status that lasts beyond its attack; raises Misfit for a pin."""
    status = read_status(node)
    if status.kind is Kind.PINNED:
        node.fail("a pin has no roll to hit and is over within its turn", "the procedure `pin` is for it")
    return status


def read_gives(node: Node) -> dict[str, int]:
    """What a benefit gives, `{dash: 1}`, by kind."""
    return {
        own_name(child, str(key), at_key=True): child.integer(1, MOST_STAT) for key, child in node.entries().items()
    }


def read_whole(node: Node | None, most: int) -> tuple[int, ...]:
    """Whole numbers, from one of them or from a list."""
    if node is not None and not isinstance(node.value, list):
        return (node.integer(0, most),)
    return tuple(one.integer(0, most) for one in listed(node))


def listed(node: Node | None) -> list[Node]:
    """The items of a short list, which may be missing."""
    return [] if node is None else few(node)
