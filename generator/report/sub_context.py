"""What the options of `compendium sub` say of a battle, as the context that a text is read in."""

from __future__ import annotations

import re
import sqlite3
from collections.abc import Sequence
from dataclasses import dataclass

from engine.bbp.substitutions.context import Context
from engine.bbp.substitutions.reader import read_order
from engine.bbp.vocabulary import Vocabulary
from generator.report.resolve import printable
from generator.store import queries
from generator.store.vocabulary import knows, lent_moves

_NAMED = re.compile(r"^(.*?)\s*\(([^()]*)\)\s*$")
_BETWEEN = re.compile(r",(?!\d{3})|;")


class Unusable(Exception):
    """An option that says what cannot be; `hint` says what would help."""

    def __init__(self, message: str, hint: str) -> None:
        super().__init__(message)
        self.hint = hint


@dataclass(frozen=True, slots=True)
class Options:
    """The battle as a command line tells it: names may be `Nickname (Species)`, lists are separated by commas."""

    receiver: str = ""
    foes: Sequence[str] = ()
    allies: Sequence[str] = ()
    steps: int = 3
    step: int | None = None
    orders: str = ""
    knows: str | None = None
    count: int | None = None


def context_of(db: sqlite3.Connection, words: Vocabulary, options: Options) -> Context:
    """The context; the movepool is that of the receiver's species unless `knows` lists it.

    Raises Unusable for an order or a known move that nothing has, and for a step outside of the round.
    """
    if options.step is not None and options.step > options.steps:
        raise Unusable(f"a round of {options.steps} steps has no step {options.step}", "give --step within --steps")
    orders = _listed(options.orders)
    if len(orders) > options.steps:
        raise Unusable(
            f"{len(orders)} orders for a round of {options.steps} steps", "give one order a step, or --steps"
        )
    name, species = _name(options.receiver)
    plain = Context(steps=options.steps)
    for text in orders:
        if read_order(text.rstrip("* "), plain, words) is None:
            raise Unusable(f"--orders: there is no action `{printable(text)}`", _meant(words, text))
    known: tuple[str, ...] | None = None
    if options.knows is not None:
        known = tuple(_known(words, text) for text in _listed(options.knows))
    elif species or name:
        slug = queries.find(db, "species", species or name)
        known = (knows(db, slug) if slug else ()) or None
    return Context(
        receiver=name,
        foes=tuple(_name(foe)[0] for foe in options.foes),
        allies=tuple(_name(ally)[0] for ally in options.allies),
        steps=options.steps,
        orders=orders,
        step=options.step,
        knows=None if known is None else (*known, *lent_moves(db)),
        count=options.count,
    )


def _name(text: str) -> tuple[str, str]:
    """`Rhyme (Gengar)` as (Rhyme, Gengar); a name alone has no species of its own."""
    told = _NAMED.match(text)
    return (told[1].strip(), told[2].strip()) if told and told[1].strip() else (text.strip(), "")


def _listed(text: str) -> tuple[str, ...]:
    return tuple(part.strip() for part in _BETWEEN.split(text) if part.strip())


def _known(words: Vocabulary, text: str) -> str:
    action = read_order(text, Context(), words)
    if action is None or not action.name:
        raise Unusable(f"--knows: there is no move or command `{printable(text)}`", _meant(words, text))
    return words.name_of("action", action.name)


def _meant(words: Vocabulary, text: str) -> str:
    near = words.near(text, ("move", "command"))
    return f"did you mean {' or '.join(near)}?" if near else "use the names of moves and commands"
