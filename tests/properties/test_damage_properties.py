"""Laws of damage: exact by a plain formula, never lower for more power, and chances that add up to one."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction
from math import floor

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.bbp.damage.aftermath import Counted, Kind, loss, share
from engine.bbp.damage.chances import Use, knock_out, one_use, several
from engine.bbp.damage.formula import calculate, type_factor
from engine.bbp.damage.terms import NUMBERS, Edition, Effectiveness, Hit, Numbers
from engine.numbers import fraction, ratio

FACTOR = st.fractions(min_value=Fraction(1, 20), max_value=20, max_denominator=20)
FACTORS = st.lists(st.tuples(st.just("f"), FACTOR), max_size=3).map(tuple)
AMOUNTS = st.lists(st.tuples(st.just("a"), st.integers(-20, 20)), max_size=3).map(tuple)
RANK = st.integers(0, 20)
KNOWN = [replace(n, double_weak=Fraction(2), double_resist=Fraction(1, 2)) for n in NUMBERS.values()]
HITS = st.builds(
    Hit,
    bap=st.integers(0, 30),
    attack=RANK,
    defense=RANK,
    stab=st.booleans(),
    critical=st.booleans(),
    effectiveness=st.sampled_from(Effectiveness),
    stages=st.integers(-12, 12),
    factors=FACTORS,
    screens=FACTORS,
    adjustments=AMOUNTS,
    additional=AMOUNTS,
    multipliers=FACTORS,
    numbers=st.sampled_from(KNOWN),
)
USES = st.builds(
    Use,
    damage=st.integers(0, 60),
    critical_damage=st.integers(0, 60),
    accuracy=st.integers(0, 600),
    critical=st.integers(0, 600),
    hits=st.lists(st.tuples(st.integers(1, 4), st.integers(1, 9)), min_size=1, max_size=3).map(tuple),
    roll_each=st.booleans(),
)


def worth(rank: int, numbers: Numbers) -> Fraction:
    if not numbers.ranks_by_table:
        return Fraction(rank)
    return sum((Fraction(3, 2) if r <= 6 else Fraction(1) for r in range(1, rank + 1)), Fraction(0))


def plainly(hit: Hit) -> Fraction:
    """The formula of BBP-CALC-01 in one expression of Fractions."""
    n, factor, whole = hit.numbers, Fraction(1), Fraction(1)
    for _, by in (*hit.factors, *(() if hit.critical else hit.screens)):
        factor *= by
    for _, by in hit.multipliers:
        whole *= by
    bracket = (
        hit.bap * factor
        + n.stab * hit.stab
        + n.critical * hit.critical
        + worth(hit.attack, n)
        - worth(hit.defense or 0, n)
        + sum(a for _, a in hit.adjustments)
    )
    return (
        bracket * type_factor(hit.effectiveness, n) + n.stage * hit.stages + sum(a for _, a in hit.additional)
    ) * whole


@given(HITS)
def test_damage_is_exact(hit: Hit) -> None:
    """BBP-CALC-01 and BBP-CALC-17: the steps come to what one expression of Fractions comes to."""
    found = calculate(hit)
    if hit.effectiveness is Effectiveness.IMMUNE:
        assert found.damage == 0
        return
    exact = plainly(hit)
    assert found.exact == exact
    assert found.damage == max(hit.numbers.minimum, floor(exact + Fraction(1, 2)))
    assert found.steps[-1].total in (str(found.damage), fraction(exact))


@given(HITS)
def test_every_step_follows_from_the_one_before(hit: Hit) -> None:
    before: Fraction | None = None
    for step in calculate(hit).steps:
        total = Fraction(step.total)
        if before is not None and step.name not in ("rounding", "minimum"):
            value = step.value
            assert total == (before * Fraction(value[1:]) if value[0] == "x" else before + Fraction(value)), step
        before = total


@given(HITS, st.sampled_from(["bap", "attack", "stages"]), st.integers(1, 9))
def test_more_power_never_deals_less(hit: Hit, what: str, more: int) -> None:
    """More BAP, attacking rank or stages never lower the damage; more of the defending rank never raises it."""
    stronger = calculate(replace(hit, **{what: getattr(hit, what) + more})).damage
    assert stronger >= calculate(hit).damage
    assert calculate(replace(hit, defense=(hit.defense or 0) + more)).damage <= calculate(hit).damage


@given(HITS, st.permutations(range(3)))
def test_the_order_of_named_terms_changes_nothing(hit: Hit, order: list[int]) -> None:
    def mixed(terms: tuple[tuple[str, object], ...]) -> tuple[tuple[str, object], ...]:
        return tuple(terms[i] for i in order if i < len(terms))

    other = replace(
        hit,
        **{k: mixed(getattr(hit, k)) for k in ("factors", "screens", "adjustments", "additional", "multipliers")},
    )
    assert calculate(other).exact == calculate(hit).exact


@given(st.fractions(min_value=0, max_value=10**6, max_denominator=9999))
def test_a_number_shown_is_read_back(number: Fraction) -> None:
    assert ratio(fraction(number)) in (number, None)  # None: more digits than people may write
    assert Fraction(fraction(number)) == number


def by_hand(use: Use) -> Mapping[int, Fraction]:
    """The distribution of one use, by walking through every sequence of rolls."""
    hit, land = Fraction(use.critical, 600), Fraction(use.accuracy, 600)
    shares = Fraction(sum(w for _, w in use.hits))
    out: dict[int, Fraction] = {}

    def walk(left: int, total: int, chance: Fraction, first: bool) -> None:
        if left and (first or use.roll_each):
            out[total] = out.get(total, Fraction(0)) + chance * (1 - land)
            chance *= land
        if not left:
            out[total] = out.get(total, Fraction(0)) + chance
            return
        walk(left - 1, total + use.critical_damage, chance * hit, False)
        walk(left - 1, total + use.damage, chance * (1 - hit), False)

    for count, weight in use.hits:
        walk(count, 0, weight / shares, True)
    return {total: chance for total, chance in sorted(out.items()) if chance}


@given(USES)
def test_a_distribution_is_that_of_all_sequences(use: Use) -> None:
    """BBP-CALC-20 to 23."""
    one = one_use(use)
    assert {t: Fraction(w, one.whole) for t, w in one.weights} == by_hand(use)
    assert sum(w for _, w in one.weights) == one.whole


def knocks_out(use: Use, uses: int, hp: int) -> None:
    """BBP-CALC-25: chances add up to one, and a knock-out is the tail of the distribution of so many uses."""
    one = one_use(use)
    chances = knock_out(one, hp, uses)
    assert list(chances) == sorted(chances)
    for n, chance in enumerate(chances, 1):
        total = several(one, n)
        assert sum(w for _, w in total.weights) == total.whole
        assert sum((total.chance(t) for t, _ in total.weights), Fraction(0)) == 1
        assert chance == total.at_least(hp)
        assert total.mean == n * one.mean


@settings(max_examples=40)
@given(USES, st.integers(1, 4), st.integers(1, 300))
def test_knock_outs(use: Use, uses: int, hp: int) -> None:
    knocks_out(use, uses, hp)


@pytest.mark.slow
@settings(max_examples=400)
@given(USES, st.integers(1, 12), st.integers(1, 2000))
def test_many_knock_outs(use: Use, uses: int, hp: int) -> None:
    knocks_out(use, uses, hp)


@given(st.integers(0, 9999), st.integers(1, 9999), st.fractions(0, 1, max_denominator=100), st.integers(0, 3))
def test_hp_are_lost_no_further_than_there_are(damage: int, before: int, part: Fraction, minimum: int) -> None:
    """BBP-CALC-26 to 28: nothing is lost twice, and a share is within a half of what it is exactly."""
    found = loss(damage, before)
    assert found.lost + max(found.after, 0) == before
    assert before - found.after == damage
    of = share(Kind.DRAIN, part, Counted.DAMAGE, damage, minimum)
    assert -Fraction(1, 2) <= of.exact - of.amount < Fraction(1, 2) or of.amount == minimum
    assert of.amount <= max(damage, minimum)


def test_there_is_an_edition_for_each_set_of_numbers() -> None:
    assert set(NUMBERS) == set(Edition)
