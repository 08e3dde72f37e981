"""Scenarios of initiative.

    trainers:                                  # all with dice, or none: then the exact odds come out
      Ann: {speed: 40, trained: true, sense: 50, dice: [20, 50], pokemon: [Pidgey]}
      Bob: {speed: 60, sense: 40, dice: [20, 50]}
    gm_order: [Bob, Ann]                       # who goes first where roll and sense are equal
    rounds: 3                                  # told to see the order of each
    choices: [{trainer: Ann, pokemon: [Pidgey]}, {trainer: Bob, pokemon: [Abra]}, reveal]
    parameters: {P-DIE: flat}

The stat that a trainer needs is the one that P-REFLEX names.
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

from engine.league.dice import mean
from engine.league.initiative.choices import choose
from engine.league.initiative.odds import Chances, odds, totals
from engine.league.initiative.order import OF_REFLEXES, Entrant, order, slots
from engine.league.initiative.reading import read_choices, read_entrants, read_gm_order
from engine.league.parameters import Parameters, read_parameters
from engine.node import Node
from engine.numbers import fraction
from engine.scenarios import Names, Procedure
from engine.trace import Account, Done

MOST_ROUNDS = 100
RESULT = (
    "order", "acts", "rolls", "rounds", "undecided", "chances", "left_to_gm", "totals", "means",
    "starts", "illegal", "parameters",
)  # fmt: skip
"""The names of the result. With dice: `order` of trainers, their Pokemon as they act (`acts`), `rolls`, the order of
each of the `rounds`, groups that are `undecided`. Without: `chances` and `left_to_gm`, the `totals` of each roll with
their chances, and `means`. `starts` are the Pokemon that the choices settled, `illegal` rules that they broke."""


def initiative(told: Mapping[str, Node], names: Names) -> Account:
    """Run a scenario (TT-INIT-01 to 08); raises Misfit for whatever is wrong in it first."""
    p = read_parameters(told.get("parameters"))
    entrants = read_entrants(told["trainers"], p)
    known = tuple(e.name for e in entrants)
    gm_order = read_gm_order(told.get("gm_order"), known)
    settled = choose(read_choices(told["choices"], known), known, p) if "choices" in told else None
    trace = list(settled.trace) if settled else []
    result: dict[str, Any] = {
        "starts": {t: list(pokemon) for t, pokemon in settled.starts.items()} if settled else {},
        "illegal": list(dict.fromkeys(settled.illegal)) if settled else [],
        "parameters": p.echo(*OF_REFLEXES, *(("P-ACTIVE",) if settled else ())),
    }
    if not entrants[0].dice:
        if "rounds" in told:
            told["rounds"].fail("rounds have an order only when dice are told", "add dice to each trainer", at_key=True)
        return _account(result, [*trace, *_odds(entrants, gm_order, p, result)])
    found = order(entrants, gm_order, p)
    rounds = told["rounds"].integer(1, MOST_ROUNDS) if "rounds" in told else 1
    acts = slots(found.trainers, entrants)
    trace += [*found.trace, Done("TT-INIT-02", f"{_own(found.trainers)} with all of their Pokemon")]
    if rounds > 1:
        trace.append(Done("TT-INIT-07", f"Nobody rolls again: the order holds in all {rounds} rounds"))
    result |= {
        "order": list(found.trainers),
        "acts": list(acts),
        "rolls": dict(found.rolls),
        "rounds": [list(found.trainers)] * rounds if "rounds" in told else [],
        "undecided": [list(group) for group in found.undecided],
    }
    return Account(tuple(trace), {key: result.get(key) for key in RESULT}, found.rulings)


INITIATIVE = Procedure(
    "initiative", ("trainers", "gm_order", "rounds", "choices", "parameters"), ("trainers",), RESULT, initiative
)
"""Initiative as scenarios name it."""


def _account(result: Mapping[str, Any], trace: list[Done]) -> Account:
    return Account(tuple(trace), {key: result.get(key) for key in RESULT})


def _odds(
    entrants: tuple[Entrant, ...], gm_order: tuple[str, ...], p: Parameters, result: dict[str, Any]
) -> list[Done]:
    """The trace of odds, which are put into the result."""
    chances = odds(entrants, gm_order, p)
    rolls = {e.name: totals(e, p) for e in entrants}
    result |= {
        "chances": {
            name: {
                "first": fraction(c.first),
                "tie": fraction(c.tie),
                "behind": fraction(c.behind),
                "acts_first": fraction(c.acts_first),
            }
            for name, c in chances.items()
        },
        "left_to_gm": fraction(1 - sum((c.acts_first for c in chances.values()), Fraction(0))),
        "totals": {name: {str(t): fraction(c) for t, c in row.items() if c} for name, row in rolls.items()},
        "means": {name: fraction(mean(row)) for name, row in rolls.items()},
    }
    return [
        *(Done("TT-INIT-08", f"{name} rolls {fraction(mean(row))} on average") for name, row in rolls.items()),
        *(Done("TT-INIT-04", f"{name} is highest alone with {fraction(c.first)}") for name, c in chances.items()),
        *_ties(entrants, chances, 1 - sum((c.acts_first for c in chances.values()), Fraction(0))),
    ]


def _ties(entrants: tuple[Entrant, ...], chances: Mapping[str, Chances], left: Fraction) -> list[Done]:
    """What becomes of ties before the dice are rolled (TT-INIT-05 and 06)."""
    trace = []
    if any(e.sense is not None for e in entrants):
        acts = ", ".join(f"{name} acts first with {fraction(c.acts_first)}" for name, c in chances.items())
        trace.append(Done("TT-INIT-05", f"With ties that sense breaks, {acts}"))
    if left:
        why = "" if trace else ", as long as nobody tells their sense"
        trace.append(Done("TT-INIT-06", f"The GM has to break a tie at the top with {fraction(left)}{why}"))
    return trace


def _own(names: tuple[str, ...]) -> str:
    return " acts before ".join(names) if len(names) < 3 else f"{', then '.join(names)} act"
