"""The trigger sort is total and stable: however the same effects are given, one order comes out, and it is sorted."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.bbp.triggers.account import account_of
from engine.bbp.triggers.arithmetic import Continuous, Operation, work_out
from engine.bbp.triggers.effects import OWNED, OWNERLESS, Component, Effect, Kind, Owner, component_class
from engine.bbp.triggers.sort import RULES, Key, decide, keys_of, sort_triggers, tied

SMALL = st.integers(0, 2)
"""Few values, so that ties are many."""


@st.composite
def effects(draw: st.DrawFn) -> list[Effect]:
    """Effects of a few Pokemon and of nobody, all of them different."""
    owners = [
        Owner(f"p{seat}", draw(SMALL), seat, draw(st.none() | SMALL), draw(st.integers(1, 3)))
        for seat in range(1, draw(st.integers(1, 3)) + 1)
    ]
    found: dict[tuple[object, ...], Effect] = {}
    for _ in range(draw(st.integers(1, 8))):
        kind = draw(st.sampled_from(Kind))
        owned = kind in OWNED or (kind not in OWNERLESS and draw(st.booleans()))
        owner = draw(st.sampled_from(owners)) if owned else None
        components = tuple(draw(st.lists(st.sampled_from(Component), max_size=2)))
        name, event, line = draw(st.sampled_from("ab")), draw(SMALL), draw(st.integers(1, 2))
        moment = draw(SMALL) if kind is not Kind.CONTINUOUS_ARENA else draw(st.none() | SMALL)
        same = (name, kind, event, line, owner)
        found[same] = Effect(" ".join(map(str, same)), name, kind, event, components, owner, moment, line)
    return list(found.values())


def check(given_: list[Effect], shuffled: list[Effect]) -> None:
    order = sort_triggers(given_)
    assert sort_triggers(shuffled) == order
    assert sorted(e.label for e in order) == sorted(e.label for e in given_)
    assert account_of(tuple(shuffled), (), {}) == account_of(tuple(given_), (), {})
    in_ties = {e.label for group in tied(order) for e in group}
    for first, second in pairwise(order):
        decision = decide(first, second)
        place = [key for key, _ in RULES].index(decision.key)
        mine, other = keys_of(first), keys_of(second)
        assert mine[:place] == other[:place]
        assert place > 3 or mine[place] < other[place]
        assert decision.key is not Key.SEAT or {first.label, second.label} <= in_ties
        assert (component_class(first) <= component_class(second)) or first.event < second.event


ORDERS = effects().flatmap(lambda found: st.tuples(st.just(found), st.permutations(found)))


@settings(deadline=None)
@given(ORDERS)
def test_any_permutation_gives_the_same_order(both: tuple[list[Effect], list[Effect]]) -> None:
    """BBP-SORT-03 to 28."""
    check(*both)


@pytest.mark.slow
@settings(max_examples=2_000)
@given(ORDERS)
def test_any_permutation_gives_the_same_order_many_times(both: tuple[list[Effect], list[Effect]]) -> None:
    check(*both)


OPERATIONS = st.builds(Operation, st.sampled_from("x/+-"), st.fractions(1, 9, max_denominator=9))


@settings(deadline=None)
@given(st.lists(OPERATIONS, max_size=6).flatmap(lambda o: st.tuples(st.just(o), st.permutations(o))), st.fractions())
def test_arithmetic_does_not_depend_on_the_order_given(
    both: tuple[list[Operation], list[Operation]], start: object
) -> None:
    """BBP-SORT-02: exact fractions, so that no order of writing leaves a trace in the number."""
    from fractions import Fraction

    assert isinstance(start, Fraction)
    ends = []
    for operations in both:
        steps = work_out(start, [Continuous(str(n), "n", o) for n, o in enumerate(operations)])
        assert [s.before for s in steps[1:]] == [s.after for s in steps[:-1]]
        ends.append(steps[-1].after if steps else start)
    assert ends[0] == ends[1]
