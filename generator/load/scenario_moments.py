"""Moments of a scenario with what is expected of them, and the orders and substitutions that both name."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from engine.bbp.observation.moments import Moment, MomentKind
from engine.bbp.orders import Orders
from engine.bbp.substitutions.check import Check
from engine.node import Node
from engine.scenarios import by_name
from generator.load.scenario_facts import facts_of_node
from generator.load.scenario_names import Cast, action_of, condition_of, order_of

MOST_MOMENTS = 500
Numbered = tuple[str, int]
"""A Pokemon and the number of one of its substitutions."""


@dataclass(frozen=True, slots=True)
class Expected:
    """What the author expects of a moment. `checks`: `fires`, `ignored`, `unknown`, or the rule by which it does not
    fire, of every substitution that is checked then; `results`: the rules of its clauses; `orders` after it."""

    checks: Mapping[Numbered, str] | None
    results: Mapping[Numbered, tuple[str, ...]]
    orders: Mapping[str, Orders]


_INSIDE = ("step", "facts", "teams", "expect")
KEYS: Mapping[MomentKind, tuple[tuple[str, ...], tuple[str, ...]]] = {
    MomentKind.ROUND_START: ((), ()),
    MomentKind.ROUND_END: ((), ()),
    MomentKind.STEP_START: (("step",), ()),
    MomentKind.STEP_END: ((), ()),
    MomentKind.TURN_START: (("who",), ()),
    MomentKind.TURN_END: (("who",), ()),
    MomentKind.PRIORITY: (("priority",), ()),
    MomentKind.CREATED: ((), ("condition",)),
    MomentKind.INFLICTED: (("who",), ("condition",)),
    MomentKind.GRANTED: (("who",), ("condition",)),
    MomentKind.HIT: (("who",), ("by", "action", "critical", "effectiveness")),
    MomentKind.MISSES: (("who",), ("action",)),
    MomentKind.FAILS_TO_ATTEMPT: (("who",), ("action",)),
    MomentKind.FAILS_TO_EXECUTE: (("who",), ("action",)),
    MomentKind.EXECUTES: (("who",), ("action",)),
}
"""The keys of each kind of moment: those that it needs and those that it may have."""
TOLD = tuple([kind for kind in KEYS if not kind.endswith(("-start", "-end")) and kind is not MomentKind.PRIORITY])
"""The moments that a sequence does not make of itself."""
_EFFECTIVENESS = ("super-effective", "neutral", "not-very-effective", "no-effect")


def entries_of(node: Node | None) -> list[tuple[str, Node]]:
    """The entries of a mapping that may be missing; raises Misfit."""
    return [] if node is None else list(node.entries().items())


def by_pokemon(node: Node | None, cast: Cast) -> dict[str, Node]:
    """The same by the names that Pokemon go by; raises Misfit for one that is not of this battle."""
    return by_name(node, cast.pokemon)


def orders_of_node(node: Node, cast: Cast, pokemon: str) -> Orders:
    """One order for each step; raises Misfit."""
    slots = tuple([order_of(item, cast, pokemon) for item in node.items()])
    if len(slots) != cast.steps:
        node.fail(f"{len(slots)} orders for {cast.steps} steps", "write one for each step; null is not known")
    return Orders(slots)


def moments_of_node(
    node: Node, cast: Cast, checks: Mapping[Numbered, Check]
) -> tuple[tuple[Moment, ...], tuple[Expected | None, ...]]:
    """A list of moments in their sequence, and what is expected of each; raises Misfit."""
    items = node.items()
    if len(items) > MOST_MOMENTS:
        node.fail(f"{len(items)} moments are too many", f"at most {MOST_MOMENTS}")
    moments, expected, step = [], [], 1
    everything = {key for keys in KEYS.values() for group in keys for key in group}
    in_play = dict(cast.in_play)
    for item in items:
        kind = MomentKind(item.entries((*everything, *_INSIDE), ("at",))["at"].word(k.value for k in MomentKind))
        needed, allowed = KEYS[kind]
        told = item.entries(("at", *allowed, *_INSIDE), needed)
        if "step" in told:
            now = told["step"].integer(1, cast.steps)
            if now < step:
                told["step"].fail(f"step {now} after step {step}", "moments stand in their sequence")
            step = now
        if "teams" in told:
            in_play |= _in_play(told["teams"], cast)
        moments.append(moment_of_node(kind, told, cast, step, dict(in_play)))
        expected.append(expected_of_node(told["expect"], cast, checks) if "expect" in told else None)
    return tuple(moments), tuple(expected)


def moment_of_node(
    kind: MomentKind, told: Mapping[str, Node], cast: Cast, step: int, teams: Mapping[str, tuple[str, ...]]
) -> Moment:
    """A moment of a kind with the entries that are told of it; raises Misfit. `teams` are those in play if told."""
    who = source = ""
    if "who" in told:
        team = kind in (MomentKind.INFLICTED, MomentKind.GRANTED) and told["who"].text() in cast.in_play
        who = told["who"].text() if team else cast.pokemon(told["who"])
    if "by" in told:
        source = cast.pokemon(told["by"])
    does = source if kind is MomentKind.HIT else who
    return Moment(
        kind,
        0 if kind in (MomentKind.ROUND_START, MomentKind.ROUND_END) else step,
        who,
        told["priority"].integer(-20, 20) if "priority" in told else 0,
        condition_of(told["condition"], cast.words) if "condition" in told else None,
        action_of(told["action"], cast, does) if "action" in told else None,
        source,
        told["critical"].flag() if "critical" in told else None,
        told["effectiveness"].word(_EFFECTIVENESS) if "effectiveness" in told else None,
        facts_of_node(told["facts"], cast) if "facts" in told else (),
        teams if "teams" in told else None,
    )


def _in_play(node: Node, cast: Cast) -> dict[str, tuple[str, ...]]:
    return {side: tuple([cast.pokemon(p) for p in told.items()]) for side, told in node.entries(cast.in_play).items()}


def numbered(key: str, node: Node, cast: Cast, checks: Mapping[Numbered, Check]) -> Numbered:
    """A substitution by its Pokemon and number: `Seviper 1`; raises Misfit."""
    name, _, number = key.rpartition(" ")
    found = (cast.pokemon(node, name), int(number) if number.isdecimal() and len(number) < 4 else 0)
    if found not in checks:
        node.fail(f"there is no substitution `{key[:60]}`", "name it like `Seviper 1`", at_key=True)
    return found


def expected_of_node(node: Node, cast: Cast, checks: Mapping[Numbered, Check]) -> Expected:
    """What is expected of a moment; raises Misfit."""
    told = node.entries(("checks", "results", "orders"))
    results = entries_of(told.get("results"))
    return Expected(
        {numbered(k, v, cast, checks): v.text() for k, v in entries_of(told["checks"])} if "checks" in told else None,
        {numbered(k, v, cast, checks): tuple([rule.text() for rule in v.items()]) for k, v in results},
        {p: orders_of_node(v, cast, p) for p, v in by_pokemon(told.get("orders"), cast).items()},
    )
