"""What an action group may look at: the properties of one action, and nothing of any battle (BBP-GROUP-G1, -G2)."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from engine.dex.effect_phrases import Effect
from engine.dex.records import Dex, Move, Stated

_WHOLE = re.compile(r"[-+]?[0-9]+")


@dataclass(frozen=True, slots=True)
class ActionFacts:
    """The properties of a move or command. What BBP states of it itself takes the place of the main series' value.

    `priorities` has more than one number where BBP gives the action several; `sure` means that it needs no accuracy
    roll of its own; `hits` are the lowest and highest number of hits, None for a single one.
    """

    slug: str
    name: str
    kind: str  # "move" or "command"
    type: str | None
    category: str | None
    attack: bool
    priorities: tuple[int, ...] = (0,)
    stated_priority: bool = False
    sure: bool = False
    hits: tuple[int, int] | None = None
    hits_roll_each: bool = False
    z_or_max: bool = False
    flags: tuple[str, ...] = ()
    effects: tuple[Effect, ...] = ()


def _attack(move: Move, bap: Stated | None) -> bool:
    """Whether it has a Base Attack Power: by what BBP prints (`--` is none, `??` varies), else by its category."""
    return move.attack if bap is None else bap.value != "--"


def _priorities(move: Move, stated: Stated | None) -> tuple[int, ...]:
    if stated is None:
        return (move.priority,)
    return tuple(int(n) for n in _WHOLE.findall(str(stated.value))) or (move.priority,)


def move_facts(move: Move) -> ActionFacts:
    """The properties of a move by which groups judge it."""
    accuracy = move.bbp.get("accuracy")
    return ActionFacts(
        move.slug,
        move.name,
        "move",
        move.type,
        move.category,
        _attack(move, move.bbp.get("bap")),
        _priorities(move, move.bbp.get("priority")),
        "priority" in move.bbp,
        move.accuracy is None if accuracy is None else accuracy.value == "--",
        move.hits,
        move.hits_roll_each,
        move.is_z or move.is_max,
        move.flags,
        move.effects,
    )


def dex_facts(dex: Dex) -> Iterator[ActionFacts]:
    """Every action of the data: moves in the order of their slugs, then commands.

    A command of the same name as a move is judged as that move. Of the others no property is known, so that only an
    entry by hand or a ruling can make them members.
    """
    for slug in sorted(dex.moves):
        yield move_facts(dex.moves[slug])
    for slug in sorted(dex.commands.keys() - dex.moves.keys()):
        yield ActionFacts(slug, dex.commands[slug].name, "command", None, None, attack=False)
