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

from engine.league.dice import faces, mean
from engine.league.initiative.choices import Choice, choose
from engine.league.initiative.odds import odds, totals
from engine.league.initiative.order import OF_REFLEXES, Entrant, order, slots
from engine.league.parameters import STATS, Parameters, read_parameters
from engine.node import Node
from engine.numbers import fraction
from engine.scenarios import Names, Procedure, by_name, one_of, own_name
from engine.trace import Account, Done

MOST_TRAINERS, MOST_POKEMON, MOST_ROUNDS, MOST_CHOICES, MOST_STAT = 6, 6, 100, 100, 1000
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
    trainers = told["trainers"].entries()
    if not 2 <= len(trainers) <= MOST_TRAINERS:
        told["trainers"].fail(f"2 to {MOST_TRAINERS} trainers are expected, not {len(trainers)}")
    entrants = tuple(_entrant(name, node, p) for name, node in by_name(told["trainers"], _name).items())
    _together(told["trainers"], entrants)
    known = tuple(e.name for e in entrants)
    gm_order = _gm_order(told.get("gm_order"), known)
    settled = choose(_choices(told.get("choices"), known), known, p) if "choices" in told else None
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
    ]


def _name(node: Node, key: str) -> str:
    return own_name(node, key, at_key=True)


def _entrant(name: str, node: Node, p: Parameters) -> Entrant:
    stat = str(p["P-REFLEX"])
    told = node.entries((*STATS, "trained", "dice", "pokemon"), (stat,))
    stats = {key: told[key].integer(0, MOST_STAT) for key in STATS if key in told}
    return Entrant(
        name,
        stats[stat],
        told["trained"].flag() if "trained" in told else False,
        stats.get("sense"),
        _dice(told["dice"], p) if "dice" in told else (),
        tuple(_pokemon(told["pokemon"])) if "pokemon" in told else (),
    )


def _dice(node: Node, p: Parameters) -> tuple[int, ...]:
    wanted = 1 if p["P-REFROLL"] == "one" else 2
    items = node.items() if isinstance(node.value, list) else [node]
    if len(items) != wanted:
        node.fail(f"a reflexes roll has {wanted} dice under P-REFROLL {p['P-REFROLL']}, not {len(items)}")
    shown = faces(p)
    for item in items:
        if item.integer(shown[0], shown[-1]) not in shown:
            item.fail(f"a d60 cannot show {item.value} under P-DIE {p['P-DIE']}", "it shows 10, 20, 30, 40, 50 or 60")
    return tuple(item.integer(shown[0], shown[-1]) for item in items)


def _pokemon(node: Node) -> list[str]:
    items = node.items()
    if not 1 <= len(items) <= MOST_POKEMON:
        node.fail(f"1 to {MOST_POKEMON} Pokemon are expected, not {len(items)}")
    return [own_name(item, item.text()) for item in items]


def _together(node: Node, entrants: tuple[Entrant, ...]) -> None:
    """Dice and sense are told for everybody or for nobody, so that nothing is compared with a guess."""
    for what, has in (("dice", [bool(e.dice) for e in entrants]), ("sense", [e.sense is not None for e in entrants])):
        if any(has) and not all(has):
            node.entries()[entrants[has.index(False)].name].fail(
                f"{entrants[has.index(False)].name} has no {what}, others have", "tell it for everybody or for nobody"
            )


def _gm_order(node: Node | None, known: tuple[str, ...]) -> tuple[str, ...]:
    names: list[str] = []
    for item in node.items() if node is not None else ():
        name = one_of(item, known, "trainer")
        if name in names:
            item.fail(f"{name} stands here twice", "name each trainer once")
        names.append(name)
    return tuple(names)


def _choices(node: Node | None, known: tuple[str, ...]) -> tuple[Choice | None, ...]:
    """The choices in the order in which they are made; None is the reveal."""
    items = node.items() if node is not None else []
    if node is not None and len(items) > MOST_CHOICES:
        node.fail(f"at most {MOST_CHOICES} choices are expected, not {len(items)}")
    out: list[Choice | None] = []
    for item in items:
        if not isinstance(item.value, dict):
            item.word(("reveal",))
            out.append(None)
            continue
        told = item.entries((), ("trainer", "pokemon"))
        out.append(Choice(one_of(told["trainer"], known, "trainer"), tuple(_pokemon(told["pokemon"]))))
    return tuple(out)


def _own(names: tuple[str, ...]) -> str:
    return " acts before ".join(names) if len(names) < 3 else f"{', then '.join(names)} act"
