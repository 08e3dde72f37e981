"""Laws of arenas on drawn histories: clocks end ownership on the minute, and no limit goes beyond the law."""

from __future__ import annotations

from contextlib import suppress
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from engine.league.arenas.claims import Access, Claim, ends, may_enter, until
from engine.league.arenas.clocks import clock, moment
from engine.league.arenas.events import Event, What
from engine.league.arenas.limits import Group, Trainer, judge_groups
from engine.league.arenas.places import Kind, Limit, Place, Scope
from engine.league.arenas.timeline import run_events
from engine.league.parameters import Parameters
from engine.node import Misfit, Node
from engine.procedures import run_procedure

PERSONS = ("Ann", "Bob", "Cid", "Dee", "Eve")
PARAMETERS = st.sampled_from([Parameters({"P-STALE": word}) for word in (">=", ">")])
WHO = st.lists(st.sampled_from(PERSONS), min_size=1, max_size=3, unique=True).map(tuple)


@st.composite
def histories(draw: st.DrawFn) -> tuple[Claim, tuple[Event, ...], int]:
    """A claim, events in order, and the moment to stop at."""
    at, events = 0, []
    for _ in range(draw(st.integers(0, 12))):
        at += draw(st.sampled_from([0, 1, 60, 599, 600, 601, 4319, 4320]))
        what = draw(st.sampled_from(list(What)))
        who = draw(WHO)
        rest = tuple(p for p in PERSONS if p not in who)
        if what is What.BATTLE:
            events.append(Event(at, what, sides=(who, rest)))
        else:
            events.append(Event(at, what, () if what is What.DRAW else who))
    return Claim(draw(st.just(()) | WHO)), tuple(events), at + draw(st.integers(0, 5000))


@given(histories(), PARAMETERS, st.sampled_from([Kind.ARENA, Kind.GYM]), st.integers(0, 1000))
@settings(deadline=None)
def test_histories(history: tuple[Claim, tuple[Event, ...], int], p: Parameters, kind: Kind, prize: int) -> None:
    """TT-ARENA-13, 19 to 24 and 28."""
    first, events, now = history
    if kind is Kind.GYM and not first.owners:
        first = Claim(("Ann",))
    place = Place(kind, prize=prize)
    ran = run_events(first, events, now, place, p)
    claim = ran.claim
    assert set(claim.owners) <= set(PERSONS)
    if kind is Kind.GYM:
        assert (claim.owners, ran.prizes) == (first.owners, {})
        assert ends(claim, place, p) == (None, None)
    running = [end for end in ends(claim, place, p) if end is not None]
    assert all(end > now for end in running)
    for end in running[:1]:
        last = min(running)
        assert until(claim, place, last - 1, p) == (claim, [])
        assert until(claim, place, last, p)[0].lost == last <= end
    assert (ran.left_over + sum(ran.prizes.values())) % max(prize, 1) == 0
    fighting = {name for side in claim.battle for name in side}
    assert len(fighting) == sum(map(len, claim.battle))
    assert not any(set(c.by) & set(claim.owners) for c in claim.challenges)
    assert claim.battle or all(c.accepted is None for c in claim.challenges)
    for who in PERSONS:
        access = may_enter(claim, place, who)[0]
        if who in fighting:
            assert access is Access.ARENA
        elif who in claim.owners or not claim.owners:
            assert access is Access.ZONE


@given(histories(), PARAMETERS)
@settings(deadline=None)
def test_stopping_on_the_way_changes_nothing(history: tuple[Claim, tuple[Event, ...], int], p: Parameters) -> None:
    first, events, now = history
    place = Place(Kind.ARENA)
    whole = run_events(first, events, now, place, p).claim
    for cut in range(len(events)):
        before = run_events(first, events[:cut], events[cut].at, place, p).claim
        assert run_events(before, events[cut:], now, place, p).claim == whole


@given(
    st.lists(
        st.lists(st.tuples(st.none() | st.integers(0, 9), st.none() | st.integers(0, 9)), min_size=1, max_size=5),
        min_size=2,
        max_size=4,
    ),
    st.builds(Limit, st.sampled_from(list(Scope)), st.none() | st.integers(1, 12)),
    st.integers(1, 8),
)
@settings(deadline=None)
def test_limits(sizes: list[list[tuple[int | None, int | None]]], limit: Limit, carry: int) -> None:
    """TT-ARENA-09 to 12."""
    groups = tuple(
        Group(f"g{n}", tuple(Trainer(f"t{n}.{m}", *told) for m, told in enumerate(size)))
        for n, size in enumerate(sizes)
    )
    totals, notes = judge_groups(groups, limit, Parameters({"P-CARRY": carry}))
    for g in groups:
        may = totals[g.name]
        assert 0 < may.usable <= min(may.total, carry * len(g.trainers))
        used = sum(t.used or 0 for t in g.trainers)
        assert (used > may.usable) == any(
            n.rule in ("TT-ARENA-11", "TT-ARENA-12")
            and n.text.startswith(f"{g.name} uses {used} ")
            and n.level == "illegal"
            for n in notes
        )
    if limit.scope is not Scope.EACH:
        assert len({may.total for may in totals.values()}) == 1


@given(st.integers(0, 6_000_000))
def test_a_moment_reads_as_it_is_written(minutes: int) -> None:
    assert moment(Node(clock(minutes))) == minutes


VALUES: st.SearchStrategy[Any] = st.recursive(
    st.none() | st.booleans() | st.integers(-2, 200) | st.sampled_from(["arena", "gym", "Ann", "1h", "usual", ""]),
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(
            st.sampled_from(["kind", "at", "by", "Ann", "comes", "wins", "each", "own"]), inner, max_size=3
        )
    ),
    max_leaves=8,
)
KEYS = ("fight", "carried", "groups", "owners", "seen", "challenged", "events", "now", "persons", "acts", "field")


@given(st.dictionaries(st.sampled_from(KEYS), VALUES, max_size=5), VALUES | st.sampled_from(["arena", "gym"]))
@settings(deadline=None)
def test_whatever_is_told_is_judged_or_refused(told: dict[str, Any], place: Any) -> None:
    with suppress(Misfit):
        found = run_procedure("arena", Node({**told, "place": place}), {})
        assert found["result"]["parameters"] is not None
