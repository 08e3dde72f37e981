"""Scenarios of a round, from YAML: who is in play, orders, substitutions, and the moments with the facts then.

    title: Taunt meets a Protective Move
    steps: 3
    teams: {ours: [Seviper], theirs: [Zangoose, Rhyme (Gengar)]}
    bench: {theirs: [Skarmory]}
    orders: {Seviper: [Coil, Poison Jab, Poison Jab*], Zangoose: [Protect, null, Tackle on Seviper]}
    substitutions:
      Seviper: ["IF Zangoose is to use a Protective Move, THEN use Taunt and push down your orders"]
    facts: {Seviper: {maximum-hp: 95}}
    moments:
      - {at: step-start, step: 1, facts: {Zangoose: {conditions: [Burn]}}}
      - {at: hit, who: Seviper, by: Zangoose, action: Tackle, expect: {checks: {Seviper 1: fires}}}

A `*` locks an order, null is not known. Facts are read by `scenario_facts`; what is expected of a moment, if anything,
is compared with what comes out.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from engine.bbp.observation.facts import Fact
from engine.bbp.observation.moments import Moment, MomentKind
from engine.bbp.observation.setting import REFINED, Setting
from engine.bbp.orders import Orders
from engine.bbp.round_runner import Entrant
from engine.bbp.substitutions.check import Check, check
from engine.bbp.vocabulary import FAMILIES, Vocabulary
from engine.node import Misfit, Node
from generator.load.node import load, placed
from generator.load.scenario_facts import facts_of_node
from generator.load.scenario_names import Cast, action_of, condition_of, named_pokemon, order_of

MOST_STEPS, MOST_MOMENTS, MOST_SUBSTITUTIONS = 20, 500, 50
Knows = Callable[[str], tuple[str, ...] | None]
"""The names of what a species can know, by its slug; None when that is not known."""
Numbered = tuple[str, int]
"""A Pokemon and the number of one of its substitutions."""


@dataclass(frozen=True, slots=True)
class Expected:
    """What the author expects of a moment. `checks`: `fires`, `ignored`, `unknown`, or the rule by which it does not
    fire, of every substitution that is checked then; `results`: the rules of its clauses; `orders` after it."""

    checks: Mapping[Numbered, str] | None
    results: Mapping[Numbered, tuple[str, ...]]
    orders: Mapping[str, Orders]


@dataclass(frozen=True, slots=True)
class Scenario:
    """A round as it was written, with the check of every substitution; one that is not legal takes no part."""

    title: str
    entrants: tuple[Entrant, ...]
    setting: Setting
    facts: tuple[Fact, ...]
    moments: tuple[Moment, ...]
    expected: tuple[Expected | None, ...]
    checks: Mapping[Numbered, Check]
    earlier: Mapping[Numbered, int]


_INSIDE = ("step", "facts", "teams", "expect")
_KEYS: Mapping[MomentKind, tuple[tuple[str, ...], tuple[str, ...]]] = {
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
_EFFECTIVENESS = ("super-effective", "neutral", "not-very-effective", "no-effect")


def read_scenario(data: bytes, name: str, words: Vocabulary, knows: Knows = lambda species: None) -> Scenario:
    """Read a scenario file's bytes; raises FileFault, with line and column, for whatever is wrong first."""
    node = load(data, name)
    try:
        return _scenario(node, words, knows)
    except Misfit as misfit:
        raise placed(misfit, data, name) from None


def substitution_of(node: Node, cast: Cast, pokemon: str, count: int, knows: tuple[str, ...] | None) -> Check:
    """One substitution of a Pokemon with `count` of them: its text, read and judged; raises Misfit for no text."""
    plain = cast.context(pokemon)
    context = type(plain)(pokemon, plain.foes, plain.allies, cast.steps, knows=knows, count=count)
    return check(node.text(), context, cast.words)


def _scenario(node: Node, words: Vocabulary, knows: Knows) -> Scenario:
    needed = ("steps", "teams", "moments")
    root = node.entries(("title", "bench", "orders", "substitutions", "facts", "earlier"), needed)
    steps = root["steps"].integer(1, MOST_STEPS)
    cast = _cast(root["teams"], root.get("bench"), words, steps)
    setting = Setting(
        steps,
        cast.in_play,
        words.members,
        {a: words.attack_types.get(a) for kind in ("command", "move") for a in words.names.get(kind, {})},
        {f: frozenset(c for c, kind in words.family_of.items() if kind == f) for f in FAMILIES} | REFINED,
        words,
    )
    orders = _by_pokemon(root.get("orders"), cast)
    given = {p: _orders(told, cast, p) for p, told in orders.items()}
    checks: dict[Numbered, Check] = {}
    for pokemon, told in _by_pokemon(root.get("substitutions"), cast).items():
        items = told.items()
        if len(items) > MOST_SUBSTITUTIONS:
            told.fail(f"{len(items)} substitutions of one Pokemon are too many", f"at most {MOST_SUBSTITUTIONS}")
        known = knows(cast.species[pokemon])
        for n, item in enumerate(items, 1):
            checks[pokemon, n] = substitution_of(item, cast, pokemon, len(items), known)
    entrants = []
    for pokemon in cast.species:
        own = [c.substitution if c.legal else None for (p, _), c in checks.items() if p == pokemon]
        if pokemon in given or own:
            entrants.append(Entrant(pokemon, given.get(pokemon), tuple(own)))
    moments, expected = _moments(root["moments"], cast, checks)
    earlier = {_numbered(key, told, cast, checks): told.integer(0, 999) for key, told in _entries(root.get("earlier"))}
    return Scenario(
        root["title"].text() if "title" in root else "",
        tuple(entrants),
        setting,
        facts_of_node(root["facts"], cast) if "facts" in root else (),
        moments,
        expected,
        checks,
        earlier,
    )


def _entries(node: Node | None) -> list[tuple[str, Node]]:
    return [] if node is None else list(node.entries().items())


def _by_pokemon(node: Node | None, cast: Cast) -> dict[str, Node]:
    return {cast.pokemon(told, key): told for key, told in _entries(node)}


def _cast(teams: Node, bench: Node | None, words: Vocabulary, steps: int) -> Cast:
    species: dict[str, str] = {}
    team: dict[str, str] = {}
    in_play: dict[str, tuple[str, ...]] = {}
    for plays, group in ((True, teams), (False, bench)):
        for side, members in _entries(group):
            if plays:
                in_play[side] = ()
            elif side not in in_play:
                members.fail(f"there is no team `{side[:60]}`", f"there are {', '.join(in_play)}", at_key=True)
            for node in members.items():
                name, slug = named_pokemon(node, words)
                if name in species:
                    node.fail(f"two Pokemon are called {name}", "give one of them a nickname: `Rhyme (Gengar)`")
                species[name], team[name] = slug, side
                in_play[side] += (name,) if plays else ()
    if len(in_play) < 2:
        teams.fail("a battle has two teams or more")
    return Cast(words, steps, species, team, in_play)


def _orders(node: Node, cast: Cast, pokemon: str) -> Orders:
    slots = tuple([order_of(item, cast, pokemon) for item in node.items()])
    if len(slots) != cast.steps:
        node.fail(f"{len(slots)} orders for {cast.steps} steps", "write one for each step; null is not known")
    return Orders(slots)


def _moments(
    node: Node, cast: Cast, checks: Mapping[Numbered, Check]
) -> tuple[tuple[Moment, ...], tuple[Expected | None, ...]]:
    items = node.items()
    if len(items) > MOST_MOMENTS:
        node.fail(f"{len(items)} moments are too many", f"at most {MOST_MOMENTS}")
    moments, expected, step = [], [], 1
    everything = {key for keys in _KEYS.values() for group in keys for key in group}
    in_play = dict(cast.in_play)
    for item in items:
        kind = MomentKind(item.entries((*everything, *_INSIDE), ("at",))["at"].word(k.value for k in MomentKind))
        needed, allowed = _KEYS[kind]
        told = item.entries(("at", *allowed, *_INSIDE), needed)
        if "step" in told:
            now = told["step"].integer(1, cast.steps)
            if now < step:
                told["step"].fail(f"step {now} after step {step}", "moments stand in their sequence")
            step = now
        if "teams" in told:
            in_play |= _in_play(told["teams"], cast)
        moments.append(_moment(kind, told, cast, step, dict(in_play)))
        expected.append(_expected(told["expect"], cast, checks) if "expect" in told else None)
    return tuple(moments), tuple(expected)


def _moment(
    kind: MomentKind, told: Mapping[str, Node], cast: Cast, step: int, teams: Mapping[str, tuple[str, ...]]
) -> Moment:
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


def _numbered(key: str, node: Node, cast: Cast, checks: Mapping[Numbered, Check]) -> Numbered:
    """A substitution by its Pokemon and number: `Seviper 1`."""
    name, _, number = key.rpartition(" ")
    found = (cast.pokemon(node, name), int(number) if number.isdecimal() else 0)
    if found not in checks:
        node.fail(f"there is no substitution `{key[:60]}`", "name it like `Seviper 1`", at_key=True)
    return found


def _expected(node: Node, cast: Cast, checks: Mapping[Numbered, Check]) -> Expected:
    told = node.entries(("checks", "results", "orders"))
    results = _entries(told.get("results"))
    return Expected(
        {_numbered(k, v, cast, checks): v.text() for k, v in _entries(told["checks"])} if "checks" in told else None,
        {_numbered(k, v, cast, checks): tuple([rule.text() for rule in v.items()]) for k, v in results},
        {p: _orders(v, cast, p) for p, v in _by_pokemon(told.get("orders"), cast).items()},
    )
