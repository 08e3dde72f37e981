"""Random substitutions that the rules allow, over a given vocabulary: records, not texts.

What they respect: one timing clause and affix; Action Clauses on different Pokemon, never the receiver; three State
Clauses, on single Pokemon; one to three results; affixes that need siblings have them; steps of the round; action
groups only where they may stand; combinations of two different moves; medicine observed alone.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from typing import Any

from hypothesis import strategies as st

from engine.bbp.result_problems import problems
from engine.bbp.substitutions.clauses import (
    ANY,
    BATTLE,
    YOU,
    Action,
    ActionAffix,
    ActionClause,
    ActionKind,
    ActionResult,
    Begin,
    Comparison,
    Condition,
    ConditionCreated,
    Hit,
    HitQuality,
    Ignore,
    Party,
    Phase,
    Presence,
    Priority,
    PullBack,
    PushDown,
    Quantity,
    ReplaceAll,
    ResultAffix,
    ResultClause,
    Share,
    Substitution,
    Timing,
    TimingAffix,
    Trigger,
    Use,
    Who,
)
from engine.finding import Severity

Strategy = st.SearchStrategy[Any]
FAMILIES = ("major-status", "screen", "hazard", "weather", "terrain")
CORE = ("atk", "def", "spa", "spd", "spe", "size", "weight")
STAGED = ("atk", "def", "spa", "spd", "spe", "accuracy", "evasion", "critical")
RESOURCES = ("hp", "energy", "combo-tokens", "recovery-allotment", "chill-allotment", "ep", "fatigue")


@dataclass(frozen=True)
class World:
    """What can be named: slugs by kind, and Pokemon of the battle other than the receiver by their names.

    `others` are the numbers of the receiver's other substitutions; `max_moves` can be observed but not ordered.
    """

    moves: tuple[str, ...]
    commands: tuple[str, ...]
    medicine: tuple[str, ...]
    items: tuple[str, ...]
    groups: tuple[str, ...]
    types: tuple[str, ...]
    abilities: tuple[str, ...]
    species: tuple[str, ...]
    of_pokemon: tuple[str, ...]
    of_teams: tuple[str, ...]
    of_battle: tuple[str, ...]
    pokemon: tuple[str, ...]
    max_moves: tuple[str, ...] = ()
    z_powers: tuple[str, ...] = ()
    sealed: str | None = None
    steps: int = 3
    others: tuple[int, ...] = (2, 3)


def _numbers(numbers: Any) -> Strategy:
    """A few different ones of the numbers, in order."""
    return st.sets(st.sampled_from(tuple(numbers)), min_size=1).map(lambda found: tuple(sorted(found)))


@cache
def _role() -> Strategy:
    return st.sampled_from(("foe", "ally")).map(lambda name: Who(Party.ROLE, name))


@cache
def _named(w: World) -> Strategy:
    return st.sampled_from(w.pokemon).map(lambda name: Who(Party.POKEMON, name))


@cache
def _single(w: World) -> Strategy:
    return st.just(YOU) | _named(w)


@cache
def _anyone(w: World) -> Strategy:
    return st.just(YOU) | _named(w) | _role()


@cache
def _side(party: Party) -> Strategy:
    return st.sampled_from(("your", "foe")).map(lambda name: Who(party, name))


# --- actions --------------------------------------------------------------------------------------------------------


@cache
def _combination(w: World) -> Strategy:
    pairs = st.sets(st.sampled_from(w.moves), min_size=2, max_size=2)
    return pairs.map(lambda pair: {"kind": ActionKind.COMBINATION, "parts": tuple(sorted(pair))})


def _modified(w: World, plain: Strategy) -> Strategy:
    z = st.none() | st.sampled_from((ANY, "none", *w.z_powers))
    extra = st.fixed_dictionaries({"z": z, "combination": st.sampled_from((None, None, True, False))})
    return st.tuples(plain, extra).map(lambda parts: parts[0] | parts[1])


@cache
def _plain(w: World) -> Strategy:
    names = st.sampled_from((*w.moves, *w.max_moves)) | st.sampled_from(w.commands)
    named = names.map(lambda slug: {"kind": ActionKind.NAMED, "name": slug})
    attacks = st.sampled_from(w.types).map(lambda slug: {"kind": ActionKind.ATTACKS, "name": slug})
    group = st.sampled_from(w.groups).map(lambda slug: {"kind": ActionKind.GROUP, "name": slug})
    return named | attacks | group


def _aimed(w: World, shapes: Strategy) -> Strategy:
    target = st.none() | _anyone(w)
    return st.tuples(shapes, target).map(lambda parts: Action(**parts[0], target=parts[1]))


@cache
def observed(w: World) -> Strategy:
    """An action as an Action Clause may observe it."""
    medicine = st.sampled_from(w.medicine).map(lambda slug: {"kind": ActionKind.MEDICINE, "name": slug})
    medicine = medicine | st.just({"kind": ActionKind.ANY_MEDICINE})
    return _aimed(w, _plain(w) | _modified(w, _plain(w)) | _combination(w) | medicine)


@cache
def ordered(w: World) -> Strategy:
    """An action as a result may order it."""
    names = st.sampled_from(w.moves) | st.sampled_from(w.commands)
    named = names.map(lambda slug: {"kind": ActionKind.NAMED, "name": slug})
    z = st.sampled_from(w.moves).flatmap(
        lambda slug: st.sampled_from((ANY, *w.z_powers)).map(
            lambda power: {"kind": ActionKind.NAMED, "name": slug, "z": power}
        )
    )
    return _aimed(w, named | _combination(w) | z)


# --- timing ---------------------------------------------------------------------------------------------------------


def _family(*names: str) -> Strategy:
    return st.sampled_from(names).map(lambda name: Condition(name, True))


def _condition(slugs: tuple[str, ...]) -> Strategy:
    return st.sampled_from(slugs).map(Condition)


@cache
def timing_clause(w: World) -> Strategy:
    """One of the six families of Timing Clauses."""
    edge = st.sampled_from(("start", "end"))
    created = _condition((*w.of_pokemon, *w.of_teams, *w.of_battle)) | _family(*FAMILIES)
    verb = st.sampled_from(("inflicted", "granted"))
    on_pokemon = _condition(w.of_pokemon) | _family("major-status")
    on_team = _condition(w.of_teams) | _family("screen", "hazard")
    plain = _plain(w).map(lambda shape: Action(**shape))
    qualities = ("critical", "super-effective", "not-very-effective", "no-effect")
    results = ("misses", "fails-to-attempt", "fails-to-execute")
    return st.one_of(
        st.builds(Phase, edge, st.sampled_from(("round", "step"))),
        st.builds(Phase, edge, st.just("turn"), _single(w)),
        st.builds(Priority, st.integers(-7, 7)),
        st.builds(ConditionCreated, st.just("created"), created),
        st.builds(ConditionCreated, verb, on_pokemon, _anyone(w)),
        st.builds(ConditionCreated, verb, on_team, _side(Party.TEAM)),
        st.builds(Hit, _anyone(w), st.none() | plain | _anyone(w)),
        st.builds(HitQuality, _anyone(w), st.sampled_from(qualities)),
        st.builds(ActionResult, _anyone(w), st.sampled_from(results), plain | st.just(Action(ActionKind.ANY))),
    )


@cache
def timing(w: World) -> Strategy:
    """A clause with or without an affix."""
    on_steps = _numbers(range(1, w.steps + 1)).map(lambda steps: TimingAffix("on-steps", steps))
    affix = st.none() | st.sampled_from((TimingAffix("once"), TimingAffix("non-consecutively"))) | on_steps
    return st.builds(Timing, timing_clause(w), affix)


# --- trigger --------------------------------------------------------------------------------------------------------


@cache
def action_affix(w: World) -> Strategy:
    """None or one of the four affixes of an Action Clause."""
    steps = _numbers(range(1, w.steps + 1))
    windows = st.sampled_from(("prior", "previous", "other", "next", "upcoming"))
    return st.one_of(
        st.none(),
        st.integers(1, 9).map(lambda times: ActionAffix("cap", times=times)),
        (st.just(()) | steps).map(lambda which: ActionAffix("future", steps=which)),
        st.builds(lambda window, other: ActionAffix("and-not", window=window, other=other), windows, observed(w)),
        st.builds(lambda s, other: ActionAffix("and-not", steps=s, window="steps", other=other), steps, observed(w)),
        st.sampled_from(("step", "round")).map(lambda window: ActionAffix("executed", window=window)),
    )


@cache
def action_clauses(w: World) -> Strategy:
    """None to three, on different Pokemon; a role would be asked about, for the battle has several foes."""
    clause = st.builds(ActionClause, _named(w), observed(w), action_affix(w))
    return st.lists(clause, max_size=3, unique_by=lambda c: c.who.name).map(tuple)


@cache
def quantity(w: World) -> Strategy:
    """A numeric value of any row."""
    resources = st.tuples(st.sampled_from(("maximum", "remaining")), st.integers(0, 6)).map(
        lambda part: (f"P0{part[1] + 1}", f"{part[0]}-{RESOURCES[part[1]]}")
    )
    stats = st.tuples(st.sampled_from(("current", "default")), st.sampled_from(CORE))
    stages = st.tuples(st.sampled_from(("current", "default", "maximum", "minimum")), st.sampled_from(STAGED))
    rows = st.one_of(
        resources,
        stats.map(lambda part: ("P08", "-".join(part))),
        stages.map(lambda part: ("P09", f"{part[0]}-{part[1]}-stage")),
        st.sampled_from((("P10", "level"), ("P14", "held-items"))),
    )
    return st.one_of(
        st.builds(lambda row, who: Quantity(row[0], who, row[1]), rows, _single(w)),
        _side(Party.TRAINER).map(lambda who: Quantity("T02", who, "pokemon-in-play")),
        _side(Party.TEAM).map(lambda who: Quantity("M02", who, "trainers")),
        st.just(Quantity("B03", BATTLE, "teams")),
    )


@cache
def comparison(w: World) -> Strategy:
    """A numeric State Clause."""
    fraction = st.integers(2, 16).flatmap(lambda b: st.integers(1, b - 1).map(lambda a: Fraction(a, b)))
    share = st.builds(Share, fraction, st.just(False), quantity(w)) | st.builds(
        Share, st.integers(1, 300).map(lambda percent: Fraction(percent, 100)), st.just(True), quantity(w)
    )
    op = st.sampled_from(("<", "<=", "=", ">=", ">", "!="))
    return st.builds(Comparison, quantity(w), op, st.integers(-6, 1000) | quantity(w) | share)


@cache
def presence(w: World) -> Strategy:
    """A State Clause that something is there or not."""
    there = st.booleans()

    def one(value: str, who: Strategy, names: Strategy, scopes: tuple[str, ...] = ("",)) -> Strategy:
        return st.builds(
            lambda who, there, name, scope: Presence(value, who, there, (name,), scope=scope),
            who,
            there,
            names,
            st.sampled_from(scopes),
        )

    def condition(value: str, who: Strategy, which: Strategy) -> Strategy:
        return st.builds(lambda who, there, which: Presence(value, who, there, (), which), who, there, which)

    single, scopes = _single(w), ("current", "default")
    species, types = st.sampled_from(w.species), _numbers(w.types)
    actions = st.sampled_from(w.moves) | st.sampled_from(w.commands)
    items = st.sampled_from(w.items) | st.sampled_from(w.medicine)
    own = st.builds(
        lambda value, who, there: Presence(value, who, there, scope="own-default"),
        st.sampled_from(("P13", "P19")),
        single,
        there,
    )
    rows = [
        one("P11", single, species, scopes),
        one("P12", single, st.sampled_from(w.abilities)),
        one("P13", single, species, ("species",)),
        own,
        one("P15", single, items),
        condition("P16", single, _condition(w.of_pokemon) | _family("major-status")),
        st.builds(lambda who, there, names: Presence("P18", who, there, names), single, there, types),
        one("P19", single, species, ("species",)),
        one("P20", single, actions, scopes),
        one("T01", _side(Party.TRAINER), items),
        condition("M01", _side(Party.TEAM), _condition(w.of_teams) | _family("screen", "hazard")),
        condition("B01", st.just(BATTLE), _condition(w.of_battle) | _family("weather", "terrain")),
        one("B02", st.just(BATTLE), items),
    ]
    if w.sealed is not None:
        sealed = w.sealed
        rows.append(condition("P17", single, actions.map(lambda slug: Condition(sealed, parameter=slug))))
    return st.one_of(rows)


# --- results --------------------------------------------------------------------------------------------------------


@cache
def result_affixes(w: World) -> Strategy:
    """One to three affixes (or None) that may stand together in one substitution."""
    first = st.one_of(
        st.none(),
        st.integers(1, 12).map(lambda n: ResultAffix("nth-instance", n)),
        st.integers(1, w.steps).map(lambda n: ResultAffix("step", n)),
    )

    def with_dependent(chosen: list[ResultAffix | None]) -> Strategy:
        kinds = {a.kind for a in chosen if a is not None}
        dependent = [ResultAffix("other-instances")] if "nth-instance" in kinds else []
        dependent += [ResultAffix("other-steps")] if "step" in kinds else []
        dependent += [ResultAffix("otherwise")] if kinds else []
        options = st.sampled_from((None, *dependent))
        return st.tuples(*[options if a is None else st.just(a) for a in chosen])

    return st.lists(first, min_size=1, max_size=3).flatmap(with_dependent)


@cache
def result(w: World, affix: ResultAffix | None, earliest: int) -> Strategy:
    """A Result Clause with the affix that is possible in step `earliest` and, where it can be, after it."""
    order = ordered(w)
    step = affix.n if affix is not None and affix.kind == "step" else earliest
    when = [st.none(), st.integers(step, w.steps)] + ([st.just(0)] if step < w.steps else [])
    until = st.one_of(
        st.none(),
        st.integers(1, w.steps),
        st.builds(Phase, st.just("end"), st.just("turn"), _single(w)),
        st.just(Phase("end", "step")),
    )
    shift = st.integers(1, max(1, w.steps - 1))
    kept = st.just(affix)
    return st.one_of(
        st.builds(Use, order, st.one_of(when), kept),
        st.builds(Begin, st.lists(order, min_size=1, max_size=w.steps - step + 1).map(tuple), kept),
        st.builds(ReplaceAll, order, order, kept).filter(lambda r: r.old != r.new),
        st.builds(Ignore, st.just(()) | _numbers(w.others), until, kept),
        st.builds(PushDown, shift, st.none() | order, kept),
        st.builds(PullBack, shift, kept),
    )


@cache
def results(w: World, earliest: int = 1) -> Strategy:
    """One to three Result Clauses of one substitution."""
    clauses = result_affixes(w).flatmap(lambda affixes: _in_sequence(w, affixes, earliest))
    return clauses.filter(lambda drawn: all(p.severity is Severity.NOTE for p in problems(drawn, w.steps)))


@cache
def _in_sequence(w: World, affixes: tuple[ResultAffix | None, ...], earliest: int) -> Strategy:
    return st.tuples(*[result(w, affix, earliest) for affix in affixes])


def substitutions(w: World) -> Strategy:
    """A whole substitution."""

    states = st.lists(comparison(w) | presence(w), max_size=3).map(tuple)
    trigger, moment = st.builds(Trigger, action_clauses(w), states), st.none() | timing(w)

    @st.composite
    def whole(draw: st.DrawFn) -> Substitution:
        when: Timing | None = draw(moment)
        affix = None if when is None else when.affix
        outcome: tuple[ResultClause, ...] = draw(results(w, affix.steps[0] if affix is not None and affix.steps else 1))
        return Substitution(draw(trigger), outcome, when)

    return whole()
