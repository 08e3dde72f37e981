"""What scenarios of the League tell alike: short lists, events by their kind, numbers and names."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from engine.league.dice import faces
from engine.league.parameters import Parameters
from engine.node import Node
from engine.scenarios import own_name

MOST = 100
"""How many things a list of a scenario may hold."""

MOST_STAT = 1000
"""The highest stat that a scenario may tell."""

HIGHEST_FACE = 60
"""The most that a d60 can show."""

Kinds = Mapping[str, tuple[tuple[str, ...], tuple[str, ...]]]
"""Kind of event, which is a key of it -> the keys it needs besides, and those it may have."""


def few(node: Node, most: int = MOST) -> list[Node]:
    """The items of a list of at most `most`; raises Misfit for more."""
    items = node.items()
    if len(items) > most:
        node.fail(f"{len(items)} are too many", f"at most {most}")
    return items


def event(node: Node, kinds: Kinds) -> tuple[str, dict[str, Node]]:
    """The kind of an event and its entries; raises Misfit for one of no kind and for keys that do not go with it."""
    told = node.entries()
    kind = next((k for k in kinds if k in told), None)
    if kind is None:
        node.fail("the kind of this event is not told", f"an event has one of the keys {', '.join(kinds)}")
    needed, more = kinds[kind]
    return kind, node.entries(more, (kind, *needed))


def named_entries(node: Node | None, keys: tuple[str, ...], needed: tuple[str, ...]) -> dict[str, dict[str, Node]]:
    """The entries of a mapping of names, such as those of Pokemon, each with `keys`; raises Misfit for a name that
    stands there twice in other letters, and for more than MOST."""
    out: dict[str, dict[str, Node]] = {}
    entries = node.entries() if node is not None else {}
    if node is not None and len(entries) > MOST:
        node.fail(f"{len(entries)} are too many", f"at most {MOST}")
    for key, child in entries.items():
        name = own_name(child, key, at_key=True)
        if any(name.casefold() == other.casefold() for other in out):
            child.fail(f"{name} stands here twice", "give one of them another name", at_key=True)
        out[name] = child.entries(keys, needed)
    return out


def shared_name(node: Node, known: Iterable[str]) -> str:
    """A name that several may have in common, such as that of a team: as it was spelled first among `known`."""
    name = own_name(node, node.text())
    return next((other for other in known if other.casefold() == name.casefold()), name)


def flag(told: Mapping[str, Node], key: str, default: bool = False) -> bool:
    """True or false under a key; `default` when nobody told it."""
    return told[key].flag() if key in told else default


def number(told: Mapping[str, Node], key: str, default: int, most: int) -> int:
    """A whole number from 0 to `most` under a key; `default` when nobody told it."""
    return told[key].integer(0, most) if key in told else default


def face(node: Node, p: Parameters) -> int:
    """What a die showed; raises Misfit for what no d60 shows under P-DIE."""
    shown = node.integer(1, HIGHEST_FACE)
    if shown not in faces(p):
        node.fail(f"no d60 shows {shown} under P-DIE {p['P-DIE']}", "it shows 10, 20, 30, 40, 50 or 60")
    return shown
