"""Laws of a round's sequence: it always ends, keeps its order, and turns are only of those in play."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.bbp.observation.facts import facts_of
from engine.bbp.observation.setting import Setting
from engine.bbp.round_runner import Running
from engine.bbp.rounds.plan import BeatKind, Elevation, Happening, ItemUse, Place, Plan, Seen
from engine.bbp.rounds.play import play
from engine.bbp.rounds.sequence import sequence

POKEMON = "abcdef"
SOME = st.lists(st.sampled_from(POKEMON), max_size=2).map(tuple)
SPEED = st.integers(0, 3)
_IN_STEP = (
    BeatKind.STEP_BEGINS, BeatKind.ORDERS, BeatKind.STEP_START, BeatKind.TURN_SEQUENCE, BeatKind.STEP_END
)  # fmt: skip


@st.composite
def plans(draw: st.DrawFn) -> Plan:
    """Rounds of up to four steps in which Pokemon come and go."""
    steps = draw(st.integers(1, 4))
    step = st.integers(1, steps)
    places = st.sampled_from([(p, "") for p in Place if p is not Place.TURN] + [(Place.TURN, p) for p in POKEMON])
    happenings = []
    for _ in range(draw(st.integers(0, 6))):
        speeds = draw(st.dictionaries(st.sampled_from(POKEMON), SPEED, max_size=2))
        happenings.append(Happening(draw(step), *draw(places), speeds, draw(SOME), draw(SOME)))
    return Plan(
        steps,
        {p: draw(st.sampled_from("xy")) for p in POKEMON},
        {p: draw(SPEED) for p in POKEMON},
        tuple(sorted(draw(st.sets(st.sampled_from(POKEMON))))),
        tuple([Elevation(p, draw(step), "Dynamax", draw(st.none() | SPEED)) for p in draw(SOME)]),
        tuple([ItemUse(p, draw(step), "Potion") for p in draw(SOME)]),
        tuple(happenings),
        brackets=tuple(draw(st.lists(st.integers(-1, 1), max_size=2))),
    )


def check(plan: Plan, priorities: dict[str, int]) -> None:
    seen = Seen(lambda p, step: "", lambda p, step: priorities[p], lambda p, step: "")
    beats = tuple(sequence(plan, seen))
    kinds = [b.kind for b in beats]
    assert kinds[0] is BeatKind.PHASE_BEGINS
    assert kinds[-2:] == [BeatKind.ROUND_END, BeatKind.PHASE_ENDS]
    reached = [b.step for b in beats if b.kind is BeatKind.STEP_BEGINS]
    skipped = [b.step for b in beats if b.kind is BeatKind.SKIPPED]
    assert reached + skipped == list(range(1, plan.steps + 1))
    assert bool(skipped) == (BeatKind.EARLY_END in kinds)
    for step in reached:
        inside = [b for b in beats if b.step == step and b.kind in _IN_STEP]
        assert tuple([b.kind for b in inside]) == _IN_STEP
        ends = inside[-1].in_play
        one_team = len({plan.team_of[p] for p in ends}) < 2
        assert (bool(skipped) and step == reached[-1]) == (one_team and step < plan.steps)
        created = inside[3].order
        assert sorted(created) == sorted(inside[3].in_play)
        turns = [b.who for b in beats if b.step == step and b.kind is BeatKind.TURN_START]
        assert turns == [p for p in created if p in turns]
        assert [priorities[p] for p in created] == sorted([priorities[p] for p in created], reverse=True)
    for beat in beats:
        assert set(beat.in_play) <= set(POKEMON)
        assert beat.kind is not BeatKind.TURN_START or beat.who in beat.in_play
        assert list(beat.in_play) == sorted(beat.in_play)


@settings(deadline=None)
@given(plans())
def test_substitutions_look_on_and_change_nothing_by_being_there(plan: Plan) -> None:
    """Without orders and substitutions, playing a round is its sequence, with moments in their order."""
    teams = {t: tuple([p for p in plan.in_play if plan.team_of[p] == t]) for t in "xy"}
    played = play(plan, Running((), Setting(plan.steps, teams), facts_of(), {}), {})
    assert tuple([p.beat for p in played]) == tuple(
        sequence(plan, Seen(lambda p, step: "", lambda p, step: 0, lambda p, step: ""))
    )
    moments = [p.report.moment for p in played if p.report is not None]
    assert [m.step for m in moments[1:-1]] == sorted(m.step for m in moments[1:-1])
    assert (moments[0].kind, moments[-1].kind) == ("round-start", "round-end")


PRIORITIES = st.fixed_dictionaries({p: st.integers(-1, 1) for p in POKEMON})


@settings(deadline=None)
@given(plans(), PRIORITIES)
def test_laws_of_the_sequence(plan: Plan, priorities: dict[str, int]) -> None:
    """BBP-ROUND-01 to 07, BBP-STEP-01 to 08."""
    check(plan, priorities)


@pytest.mark.slow
@settings(max_examples=1_500)
@given(plans(), PRIORITIES)
def test_laws_of_the_sequence_many_times(plan: Plan, priorities: dict[str, int]) -> None:
    check(plan, priorities)
