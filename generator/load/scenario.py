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

Without `moments` the round is gone through from its start: `speeds` and what else `engine.bbp.rounds.reading` lists
make its plan, and a happening may be a moment with its facts, such as a hit.

A `*` locks an order, null is not known. Facts are read by `scenario_facts`; what is expected of a moment, if anything,
is compared with what comes out.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from engine.bbp.observation.facts import Fact
from engine.bbp.observation.moments import Moment, MomentKind
from engine.bbp.observation.setting import REFINED, Setting
from engine.bbp.round_runner import Entrant
from engine.bbp.rounds.outcome import OUTCOME
from engine.bbp.rounds.plan import Plan
from engine.bbp.rounds.reading import HAPPENING_KEYS, PLAN_KEYS, priorities_of, read_plan
from engine.bbp.substitutions.check import Check, check
from engine.bbp.substitutions.clauses import Priority
from engine.bbp.triggers.scenario import MOST_POKEMON
from engine.bbp.vocabulary import FAMILIES, Vocabulary
from engine.node import Misfit, Node
from engine.scenarios import spelled
from generator.load.node import load, placed
from generator.load.scenario_facts import facts_of_node
from generator.load.scenario_moments import (
    KEYS,
    TOLD,
    Expected,
    Numbered,
    by_pokemon,
    entries_of,
    expected_of_node,
    moment_of_node,
    moments_of_node,
    numbered,
    orders_of_node,
)
from generator.load.scenario_names import Cast, named_pokemon

MOST_STEPS, MOST_SUBSTITUTIONS, MOST_IN_ALL, MOST_CHECKS = 20, 50, 100, 12_000
"""Steps; substitutions of one Pokemon and of all; substitutions times moments, which take some two seconds then."""
Knows = Callable[[str], tuple[str, ...] | None]
"""The names of what a species can know, by its slug; None when that is not known."""


@dataclass(frozen=True, slots=True)
class Scenario:
    """A round as it was written, with the check of every substitution; one that is not legal takes no part.

    With a `plan` it has no moments of its own: `expected` is then of its happenings, `priorities` are those told by the
    scenario, and `outcome` what is expected of the whole.
    """

    title: str
    entrants: tuple[Entrant, ...]
    setting: Setting
    facts: tuple[Fact, ...]
    moments: tuple[Moment, ...]
    expected: tuple[Expected | None, ...]
    checks: Mapping[Numbered, Check]
    earlier: Mapping[Numbered, int]
    plan: Plan | None = None
    priorities: Mapping[str, int] = field(default_factory=dict)
    outcome: Mapping[str, Any] = field(default_factory=dict)


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
    needed, allowed = ("steps", "teams"), ("title", "bench", "orders", "substitutions", "facts", "earlier")
    root = node.entries((*allowed, "moments", *PLAN_KEYS, "expect"), needed)
    if "moments" in root:
        root = node.entries((*allowed, "moments"), needed)
    elif "speeds" not in root:
        hint = "with `speeds` the moments are made from the sequence of the round"
        node.fail("the key `moments` is missing, or `speeds`", hint, at_key=True)
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
    orders = by_pokemon(root.get("orders"), cast)
    given = {p: orders_of_node(told, cast, p) for p, told in orders.items()}
    checks: dict[Numbered, Check] = {}
    for pokemon, told in by_pokemon(root.get("substitutions"), cast).items():
        items = told.items()
        if len(items) > MOST_SUBSTITUTIONS:
            told.fail(f"{len(items)} substitutions of one Pokemon are too many", f"at most {MOST_SUBSTITUTIONS}")
        known = knows(cast.species[pokemon])
        for n, item in enumerate(items, 1):
            checks[pokemon, n] = substitution_of(item, cast, pokemon, len(items), known)
        if len(checks) > MOST_IN_ALL:
            root["substitutions"].fail("more substitutions than a round can be run with", f"at most {MOST_IN_ALL}")
    entrants = []
    for pokemon in cast.species:
        own = [c.substitution if c.legal else None for (p, _), c in checks.items() if p == pokemon]
        if pokemon in given or own:
            entrants.append(Entrant(pokemon, given.get(pokemon), tuple(own)))
    moments, expected = moments_of_node(root["moments"], cast, checks) if "moments" in root else ((), ())
    if len(moments) * len(checks) > MOST_CHECKS:
        most = MOST_CHECKS // len(checks)
        root["moments"].fail(f"{len(moments)} moments are too many for {len(checks)} substitutions", f"at most {most}")
    earlier = {numbered(key, told, cast, checks): told.integer(0, 999) for key, told in entries_of(root.get("earlier"))}
    scenario = Scenario(
        root["title"].text() if "title" in root else "",
        tuple(entrants),
        setting,
        facts_of_node(root["facts"], cast) if "facts" in root else (),
        moments,
        expected,
        checks,
        earlier,
    )
    return scenario if "moments" in root else _planned(scenario, root, cast)


def _planned(scenario: Scenario, root: Mapping[str, Node], cast: Cast) -> Scenario:
    """The same scenario with the plan of its round."""
    checks = scenario.checks
    known = cast.words.names
    names = {**known, "item": {**known.get("item", {}), **known.get("medicine", {})}}
    expected: list[Expected | None] = []

    def moment(node: Node, step: int) -> tuple[Moment | None, tuple[Fact, ...]]:
        told = node.entries()
        expected.append(expected_of_node(told["expect"], cast, checks) if "expect" in told else None)
        if "at" not in told:
            told = node.entries((*HAPPENING_KEYS, "facts"))
            return None, facts_of_node(told["facts"], cast) if "facts" in told else ()
        kind = MomentKind(told["at"].word(k.value for k in TOLD))
        needed, allowed = KEYS[kind]
        told = node.entries(
            ("at", *allowed, *HAPPENING_KEYS, "facts", "expect"), tuple(k for k in needed if k != "step")
        )
        return moment_of_node(kind, told, cast, step, {}), ()

    legal = [c.substitution for c in checks.values() if c.legal and c.substitution is not None]
    clauses = [s.timing.clause for s in legal if s.timing is not None]
    plan = read_plan(
        root,
        cast.steps,
        cast.team,
        tuple([p for members in cast.in_play.values() for p in members]),
        names,
        moment,
        ("at", "facts", "expect", *dict.fromkeys(key for kind in TOLD for group in KEYS[kind] for key in group)),
        tuple(dict.fromkeys([c.value for c in clauses if isinstance(c, Priority)])),
    )
    told = root["expect"].entries((*OUTCOME, "fires", "needs_ruling")) if "expect" in root else {}
    return replace(
        scenario,
        expected=tuple(expected),
        plan=plan,
        priorities=priorities_of(root["priorities"], names) if "priorities" in root else {},
        outcome={key: node.value for key, node in told.items()},
    )


def _cast(teams: Node, bench: Node | None, words: Vocabulary, steps: int) -> Cast:
    species: dict[str, str] = {}
    team: dict[str, str] = {}
    in_play: dict[str, tuple[str, ...]] = {}
    for plays, group in ((True, teams), (False, bench)):
        for side, members in entries_of(group):
            if plays:
                in_play[side] = ()
            elif side not in in_play:
                members.fail(f"there is no team `{side[:60]}`", f"there are {', '.join(in_play)}", at_key=True)
            for node in members.items():
                name, slug = named_pokemon(node, words)
                if any(spelled(name) == spelled(other) for other in species):
                    node.fail(f"two Pokemon are called {name}", "give one of them a nickname: `Rhyme (Gengar)`")
                species[name], team[name] = slug, side
                in_play[side] += (name,) if plays else ()
                if len(species) > MOST_POKEMON:
                    node.fail(f"more than {MOST_POKEMON} Pokemon are too many", "leave out whom it is not about")
    if len(in_play) < 2:
        teams.fail("a battle has two teams or more")
    return Cast(words, steps, species, team, in_play)
