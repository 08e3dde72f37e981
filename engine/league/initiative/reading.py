"""The trainers, choices and order of the GM in a scenario of initiative."""

from __future__ import annotations

from engine.league.initiative.choices import Choice
from engine.league.initiative.order import Entrant
from engine.league.parameters import STATS, Parameters
from engine.league.told import MOST_STAT, face, few, flag
from engine.node import Node
from engine.scenarios import by_name, one_of, own_name, spelled

MOST_TRAINERS, MOST_POKEMON = 6, 6


def read_entrants(node: Node, p: Parameters) -> tuple[Entrant, ...]:
    """The trainers who roll; raises Misfit. Each needs the stat that P-REFLEX names."""
    nodes = by_name(node, _name)
    if not 2 <= len(nodes) <= MOST_TRAINERS:
        node.fail(f"2 to {MOST_TRAINERS} trainers are expected, not {len(nodes)}", "write `Ann: {speed: 40}`")
    entrants = tuple(_entrant(name, child, p) for name, child in nodes.items())
    _together(node, entrants)
    return entrants


def _name(node: Node, key: str) -> str:
    return own_name(node, key, at_key=True)


def _entrant(name: str, node: Node, p: Parameters) -> Entrant:
    stat = str(p["P-REFLEX"])
    told = node.entries((*STATS, "trained", "dice", "pokemon"), (stat,))
    stats = {key: told[key].integer(0, MOST_STAT) for key in STATS if key in told}
    return Entrant(
        name,
        stats[stat],
        flag(told, "trained"),
        stats.get("sense"),
        _dice(told["dice"], p) if "dice" in told else (),
        tuple(_pokemon(told["pokemon"])) if "pokemon" in told else (),
    )


def _dice(node: Node, p: Parameters) -> tuple[int, ...]:
    wanted = 1 if p["P-REFROLL"] == "one" else 2
    items = node.items() if isinstance(node.value, list) else [node]
    if len(items) != wanted:
        what = f"a reflexes roll has {wanted} dice under P-REFROLL {p['P-REFROLL']}, not {len(items)}"
        node.fail(what, "another P-REFROLL has another number")
    return tuple(face(item, p) for item in items)


def _pokemon(node: Node) -> list[str]:
    items = node.items()
    if not 1 <= len(items) <= MOST_POKEMON:
        node.fail(f"1 to {MOST_POKEMON} Pokemon are expected, not {len(items)}", "write [name, name]")
    names = [own_name(item, item.text()) for item in items]
    for n, item in enumerate(items):
        if any(spelled(names[n]) == spelled(name) for name in names[:n]):
            item.fail(f"{names[n]} stands here twice", "tell two of a kind apart by nicknames")
    return names


def _together(node: Node, entrants: tuple[Entrant, ...]) -> None:
    """Dice and sense are told for everybody or for nobody, so that nothing is compared with a guess."""
    for what, has in (("dice", [bool(e.dice) for e in entrants]), ("sense", [e.sense is not None for e in entrants])):
        if any(has) and not all(has):
            node.entries()[entrants[has.index(False)].name].fail(
                f"{entrants[has.index(False)].name} has no {what}, others have", "tell it for everybody or for nobody"
            )


def read_gm_order(node: Node | None, known: tuple[str, ...]) -> tuple[str, ...]:
    """The trainers in the order that the GM gives them, none when that is not told; raises Misfit."""
    names: list[str] = []
    for item in node.items() if node is not None else ():
        name = one_of(item, known, "trainer")
        if name in names:
            item.fail(f"{name} stands here twice", "name each trainer once")
        names.append(name)
    return tuple(names)


def read_choices(node: Node, known: tuple[str, ...]) -> tuple[Choice | None, ...]:
    """The choices in the order in which they are made; None is the reveal."""
    out: list[Choice | None] = []
    for item in few(node):
        if not isinstance(item.value, dict):
            item.word(("reveal",))
            out.append(None)
            continue
        told = item.entries((), ("trainer", "pokemon"))
        out.append(Choice(one_of(told["trainer"], known, "trainer"), tuple(_pokemon(told["pokemon"]))))
    return tuple(out)
