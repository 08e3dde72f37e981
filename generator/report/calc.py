"""A calculation of damage from the database's values and what the referee gives: what `compendium calc` answers."""

from __future__ import annotations

import sqlite3
from typing import Any

from engine.bbp.calculator.answer import calculation as calculated
from engine.bbp.calculator.options import CannotCalculate, Options
from generator.store import queries
from generator.store.queries import value_answer

Answer = dict[str, Any]

_HINTS = {
    "attack": "give it with --atk",
    "defense": "give it with --def",
    "bap": "give it with --bap",
    "effectiveness": "give it with --effectiveness",
    "hits": "give them with --hits",
    "hp": "give those that it has with --hp",
    "category": "say --category physical or special with --bap",
    "double_weak": "give it, such as --double-weak 9/4",
    "double_resist": "give it, such as --double-resist 1/2",
}
"""What a calculation needs -> the option that gives it."""


def calculation(db: sqlite3.Connection, names: tuple[str, str, str], options: Options) -> Answer:
    """The damage of attacker, move and target (slugs), as the engine tells it.

    Raises CannotCalculate for a number that is needed and not known, with the option that gives it as a hint.
    """
    attacker, move, target = queries.species(db, names[0]), queries.move(db, names[1]), queries.species(db, names[2])
    assert attacker is not None
    assert move is not None
    assert target is not None
    chart = {type_: queries.matchups(db, [type_]) for type_ in target["types"]}
    try:
        return calculated(_with_values(attacker), _with_values(move), _with_values(target), chart, options)
    except CannotCalculate as fault:
        if fault.name:
            fault.hint = f'give it, such as `--{fault.needs} "{fault.name}=1/2"`'
        else:
            fault.hint = _HINTS.get(fault.needs, fault.hint)
        raise


def _with_values(record: Answer) -> Answer:
    """A record with its BBP values as answers tell them."""
    return record | {"bbp": {name: value_answer(row) for name, row in record["bbp"].items()}}
