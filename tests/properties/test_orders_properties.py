"""Laws of orders: whatever is pushed, pulled or replaced, the round keeps its length and locked orders their place."""

from __future__ import annotations

from collections import Counter

from hypothesis import given
from hypothesis import strategies as st

from engine.bbp.orders import STRUGGLE, Order, Orders, named, pull_back, push_down
from engine.bbp.results import apply
from engine.bbp.substitutions.clauses import (
    Begin,
    Ignore,
    Party,
    Phase,
    PullBack,
    PushDown,
    ReplaceAll,
    ResultAffix,
    ResultClause,
    Use,
    Who,
)

NAMES = st.sampled_from("abcde").map(named)
ORDER = st.builds(Order, NAMES, st.booleans())
AFFIXES = st.none() | st.builds(
    ResultAffix,
    st.sampled_from(["nth-instance", "other-instances", "step", "other-steps", "otherwise"]),
    st.integers(0, 6),
)
ENDS = st.none() | st.integers(-1, 8) | st.just(Phase("end", "turn", Who(Party.POKEMON, "Weavile")))
RESULT: st.SearchStrategy[ResultClause] = st.one_of(
    st.builds(Use, NAMES, st.none() | st.integers(-1, 7), AFFIXES),
    st.builds(Begin, st.lists(NAMES, max_size=6).map(tuple), AFFIXES),
    st.builds(ReplaceAll, NAMES, NAMES, AFFIXES),
    st.builds(Ignore, st.lists(st.integers(1, 4), max_size=3).map(tuple), ENDS, AFFIXES),
    st.builds(PushDown, st.integers(-1, 7), st.none() | NAMES, AFFIXES),
    st.builds(PullBack, st.integers(-1, 7), AFFIXES),
)


@st.composite
def rounds(draw: st.DrawFn) -> Orders:
    """Orders of one to six steps, somewhere within them."""
    slots = draw(st.lists(ORDER, min_size=1, max_size=6))
    return Orders(tuple(slots), draw(st.integers(1, len(slots))), draw(st.booleans()))


def bag(orders: Orders) -> Counter[Order]:
    return Counter(orders.slots)


@given(rounds(), st.integers(1, 7))
def test_push_then_pull_restores_what_was_not_dropped(orders: Orders, by: int) -> None:
    pushed = push_down(orders, by)
    back = pull_back(pushed.orders, by).orders
    places = [s for s in orders.pending if not orders.at(s).locked]
    kept = len(places) - len(pushed.lost)
    assert [back.at(s) for s in places[:kept]] == [orders.at(s) for s in places[:kept]]
    assert all(back.at(s) == Order(STRUGGLE) for s in places[kept:])


@given(rounds(), st.integers(1, 7), st.none() | NAMES)
def test_a_push_loses_what_it_says_and_adds_its_holes(orders: Orders, by: int, action: object) -> None:
    pushed = push_down(orders, by)
    assert bag(pushed.orders) + Counter(pushed.lost) == bag(orders) + Counter({Order(STRUGGLE): len(pushed.lost)})


@given(rounds(), st.integers(1, 7))
def test_a_pull_loses_what_it_says_and_adds_its_holes(orders: Orders, by: int) -> None:
    pulled = pull_back(orders, by)
    assert bag(pulled.orders) + Counter(pulled.lost) == bag(orders) + Counter({Order(STRUGGLE): len(pulled.lost)})


@given(rounds(), st.integers(1, 4), st.integers(1, 4))
def test_moving_by_n_is_moving_by_one_n_times(orders: Orders, a: int, b: int) -> None:
    assert push_down(push_down(orders, a).orders, b).orders == push_down(orders, a + b).orders
    assert pull_back(pull_back(orders, a).orders, b).orders == pull_back(orders, a + b).orders


@given(rounds(), st.lists(RESULT, max_size=4), st.integers(1, 5), st.integers(1, 4))
def test_results_keep_length_locks_and_the_past(
    orders: Orders, results: list[ResultClause], instance: int, own: int
) -> None:
    applied = apply(tuple(results), orders, instance=instance, step=orders.step, own=own)
    after = applied.orders
    assert (len(after.slots), after.step, after.acted) == (len(orders.slots), orders.step, orders.acted)
    for step, (old, new) in enumerate(zip(orders.slots, after.slots, strict=True), 1):
        if old.locked or step not in orders.pending:
            assert new == old
        assert not new.locked or old.locked
    assert len(applied.trace) in (len(results), 0)
    assert all(1 <= s.step <= len(orders.slots) and not s.covers(own) for s in applied.silences)
