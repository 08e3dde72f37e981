"""Attacks of the League, for whatever numbers: outcomes add up, and knock-outs agree with a walk through all rolls."""

from __future__ import annotations

from fractions import Fraction as F
from itertools import product

from hypothesis import given, settings
from hypothesis import strategies as st

from engine.league.attacks.fighters import Fighter, Move
from engine.league.attacks.scenario import odds_of
from engine.league.damage import Blow, dealt, met
from engine.league.dice import are_doubles_within, faces, is_focus_within
from engine.league.odds.attack import Outcome, Table, judge, knocks_out, mean_lost, number_hit, table
from engine.league.odds.knockout import CERTAIN, Barrage, Repeating, knock_out
from engine.league.parameters import DEFAULTS, Parameters
from engine.league.types import MULTIPLIERS

STATS = st.integers(0, 80)
CHANCES = st.fractions(0, 1, max_denominator=40)


@settings(max_examples=40, deadline=None)
@given(STATS, STATS, st.booleans())
def test_the_table_counts_all_rolls(attacker: int, target: int, dodging: bool) -> None:
    """TT-HIT-09 and 14, under six faces."""
    pairs = list(product(faces(DEFAULTS), repeat=2))
    dodges = [(is_focus_within if dodging else are_doubles_within)(*roll, target, DEFAULTS) for roll in pairs]
    outcomes = [judge(are_doubles_within(*roll, attacker, DEFAULTS), dodge) for roll in pairs for dodge in dodges]
    found = odds_of(Fighter("a", attacker), Fighter("t", target, dodging=dodging), Move(), DEFAULTS)
    assert [F(outcomes.count(o), len(outcomes)) for o in Outcome] == [chance for _, chance in found.items()]


@settings(max_examples=60, deadline=None)
@given(
    st.integers(0, 500),
    st.lists(st.integers(0, 200), max_size=3),
    st.sampled_from(MULTIPLIERS),
    st.lists(st.integers(0, 300), max_size=3),
    st.sampled_from(["exact", "floor", "ceil10"]),
)
def test_damage_is_never_below_nothing_and_reductions_add(
    base: int, boosts: list[int], m: F, dr: list[int], how: str
) -> None:
    """TT-DR-01 to 04, TT-BOOST-01 and 02."""
    p = Parameters({"P-ROUND": how})
    blow = Blow(base, tuple(boosts), m=m, reductions=tuple(dr))
    assert dealt(blow, p) == max(F(0), met(blow, p) - sum(dr))
    assert dealt(Blow(base, (sum(boosts),), m=m, reductions=(sum(dr),)), p) == dealt(blow, p)


def walked(barrage: Barrage, hp: int, on: tuple[Repeating, ...], turns: int, reduction: int) -> list[F]:
    """The chances by every course of outcomes, one by one."""
    out = [F(0)] * turns
    for course in product(barrage.odds.items(), repeat=turns):
        chance, taken, ticks, down = F(1), F(0), [(one.amount, one.harsh) for one in on], turns
        for turn, (how, p) in enumerate(course):
            chance *= p
            adds = {Outcome.MISS: (), Outcome.NORMAL: barrage.adds, Outcome.CRIT: barrage.crit_adds}[how]
            taken += {Outcome.MISS: F(0), Outcome.NORMAL: barrage.normal, Outcome.CRIT: barrage.crit}[how]
            ticks += [(one.amount, one.harsh) for one in adds]
            taken += sum(max(0, amount - reduction) for amount, _ in ticks)
            ticks = [(2 * amount if harsh else amount, harsh) for amount, harsh in ticks]
            down = min(down, turn) if taken >= hp else down
        for turn in range(down, turns):
            out[turn] += chance
    return out


REPEATING = st.lists(st.builds(Repeating, st.integers(1, 20), st.booleans()), max_size=2)


@settings(max_examples=60, deadline=None)
@given(
    CHANCES,
    CHANCES,
    st.fractions(0, 60, max_denominator=4),
    st.fractions(0, 90, max_denominator=4),
    st.integers(1, 150),
    st.tuples(REPEATING, REPEATING, REPEATING),
    st.sampled_from([0, 7]),
)
def test_knock_outs_agree_with_every_course_walked(
    c: F, d: F, normal: F, crit: F, hp: int, ticks: tuple[list[Repeating], ...], reduction: int
) -> None:
    on, adds, crit_adds = map(tuple, ticks)
    barrage = Barrage(table(c, d), normal, crit, adds, crit_adds)
    course = knock_out(barrage, hp, on, 4, reduction)
    found, chances = course.knocked_out, walked(barrage, hp, on, 4, reduction)
    assert list(found) == chances[: len(found)]
    assert len(found) == 4 or found[-1] >= 1 - F(1, 2 * CERTAIN)
    assert all(sum(left.values()) == 1 for left in course.hp_left)
    assert knocks_out(barrage.odds, normal, crit, hp) <= found[0]


@settings(max_examples=40, deadline=None)
@given(CHANCES, st.lists(CHANCES, min_size=1, max_size=6), st.integers(1, 100))
def test_chances_add_up(c: F, dodges: list[F], hp: int) -> None:
    assert sum(number_hit(c, dodges)) == 1
    odds = table(c, dodges[0])
    assert odds.hit + odds.miss == 1
    assert mean_lost(odds, F(50), F(100), hp) <= hp
    assert isinstance(odds, Table)
