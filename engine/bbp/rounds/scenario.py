"""Scenarios of a round's sequence alone, without substitutions.

    steps: 3
    teams: {ours: [Zangoose], theirs: [Seviper]}       # in the order of the seats; `bench` likewise
    orders: {Zangoose: [Close Combat, Protect, null]}  # null is not known, and * locks
    speeds: {Zangoose: 90, Seviper: 65}

and what else belongs to the plan, see `reading`.
"""

from __future__ import annotations

from collections.abc import Mapping

from engine.bbp.orders import Order, Orders
from engine.bbp.rounds.outcome import OUTCOME, lost_orders, outcome_of, rulings_of
from engine.bbp.rounds.plan import BeatKind, order_words, seen_of
from engine.bbp.rounds.reading import MOST_STEPS, PLAN_KEYS, priorities_of, read_plan
from engine.bbp.rounds.sequence import sequence
from engine.bbp.substitutions.clauses import Action, ActionKind
from engine.bbp.triggers.scenario import MOST_POKEMON
from engine.dex.names import slug
from engine.node import Node
from engine.scenarios import Names, Procedure, by_name, member, named, own_name, pokemon, spelled
from engine.trace import Account, Done

MOST_TEAMS = 20
_ORDERED = ("move", "command", "item")
"""The kinds of record that an order may name."""


def _run(told: Mapping[str, Node], names: Names) -> Account:
    steps = told["steps"].integer(1, MOST_STEPS, "a Battling Phase has one step or more")
    team_of, in_play = _teams(told["teams"], told.get("bench"), names)
    plan = read_plan(told, steps, team_of, in_play, names)
    by_pokemon = by_name(told.get("orders"), lambda node, key: member(node, team_of, key))
    orders = {name: _orders(node, steps, names) for name, node in by_pokemon.items()}
    priorities = priorities_of(told["priorities"], names) if "priorities" in told else {}

    def ordered(name: str, step: int) -> Order:
        return orders[name].at(step) if name in orders else Order(None)

    def name_of(action: Action) -> str:
        return next(names[kind][action.name] for kind in _ORDERED if action.name in names[kind])

    beats = tuple(sequence(plan, seen_of(ordered, name_of, priorities)))
    lost = {p: [order_words(o, name_of, "?") for o in left] for p, left in lost_orders(orders, beats).items()}
    # Nothing waits for the edges of a turn here, so a turn is one line.
    edges = (BeatKind.TURN_START, BeatKind.TURN_END)
    trace = tuple([Done(b.rule, b.text, b.changes) for b in beats if b.kind not in edges])
    return Account(trace, outcome_of(beats, steps, lost), rulings_of(beats))


def _teams(teams: Node, bench: Node | None, names: Names) -> tuple[dict[str, str], tuple[str, ...]]:
    """The team of each Pokemon, and who is in play."""
    team_of: dict[str, str] = {}
    in_play: list[str] = []
    sides = teams.entries()
    if not 2 <= len(sides) <= MOST_TEAMS:
        teams.fail(f"a battle has two teams or more, here at most {MOST_TEAMS}")
    for side, members in sides.items():
        own_name(members, side, at_key=True)
    for node, plays in ((teams, True), *(((bench, False),) if bench is not None else ())):
        for side, members in node.entries().items():
            if side not in sides:
                members.fail(f"there is no team `{side[:60]}`", f"there are {', '.join(sides)}"[:200], at_key=True)
            for child in members.items():
                name = pokemon(child, names)
                if any(spelled(name) == spelled(other) for other in team_of):
                    child.fail(f"two Pokemon are called {name}", "give one of them a nickname: `Rhyme (Gengar)`")
                team_of[name] = side
                in_play += [name] if plays else []
                if len(team_of) > MOST_POKEMON:
                    child.fail(
                        f"more than {MOST_POKEMON} Pokemon are too many", "leave out whom the round is not about"
                    )
    return team_of, tuple(in_play)


def _orders(node: Node, steps: int, names: Names) -> Orders:
    items = node.items()
    if len(items) != steps:
        node.fail(f"{len(items)} orders for {steps} steps", "write one for each step; null is not known")
    return Orders(tuple([_order(item, names) for item in items]))


def _order(node: Node, names: Names) -> Order:
    if node.value is None:
        return Order(None)
    text = node.text()
    said = slug(named(node, names, _ORDERED, text.rstrip("* ")))
    acts = any(said in names[kind] for kind in ("move", "command"))
    return Order(Action(ActionKind.NAMED if acts else ActionKind.MEDICINE, said), text.endswith("*"))


ROUNDS = Procedure(
    "rounds",
    keys=("steps", "teams", "bench", "orders", *PLAN_KEYS),
    needed=("steps", "teams", "speeds"),
    result=OUTCOME,
    run=_run,
)
"""Result: `turns` of each step that was reached; `steps` and `skipped`; `last_step`; whether it `ended_early`;
`lost_orders` by Pokemon; the `effects` that triggered before and after the steps."""
