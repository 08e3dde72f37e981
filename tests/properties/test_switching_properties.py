"""Laws of the Switching Phase on drawn states: it ends, nobody and no marker is lost or doubled, one player starts."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.bbp.switching.phase import Outcome, account, run_phase
from engine.bbp.switching.state import (
    UNTOLD,
    Act,
    Intent,
    Marker,
    MarkerKind,
    Part,
    Position,
    Scene,
    Side,
    State,
    position_at,
    seat_of,
)

PLAYERS = ("Ann", "Bob", "Cleo", "Dan", "Eve", "Flo")


@st.composite
def sides(draw: st.DrawFn, player: str) -> Side:
    """A player's Pokemon, dealt at random to positions, bench, reserve and the fainted."""
    own = [f"{player}{n}" for n in range(draw(st.integers(0, 7)))]
    places = {p: draw(st.integers(0, 3)) for p in own}
    away = {n: tuple(p for p in own if places[p] == n) for n in (1, 2, 3)}
    held = [Position(p) for p in own if places[p] == 0][:6]
    rest = tuple(p for p in own if places[p] == 0)[6:]
    leavers = st.sampled_from(["", *(p for p in own if places[p])])
    empty = st.builds(Position, st.just(""), leavers, st.integers(UNTOLD, 4))
    few = draw(st.lists(empty, min_size=0 if held else 1, max_size=2))
    positions = tuple(draw(st.permutations([*held, *few])))
    terastals = draw(st.none() | st.integers(0, 2))
    return Side(player, positions, away[1] + rest, away[2], away[3], (), terastals)


@st.composite
def scenes(draw: st.DrawFn) -> Scene:
    """A battle of two to six players, with markers, wishes and declarations, legal or not."""
    players = PLAYERS[: draw(st.integers(2, 6))]
    dealt = [draw(sides(player)) for player in players]
    everyone = [p for side in dealt for p in side.pokemon] or [""]
    anyone = st.sampled_from(everyone)
    some = st.lists(anyone, max_size=3, unique=True).map(tuple)
    if everyone != [""]:
        dealt = [Side(s.player, s.positions, s.bench, s.reserve, s.fainted, draw(some), s.terastals) for s in dealt]
    state = State(tuple(dealt), draw(st.sampled_from(players)), draw(some), draw(some))
    if everyone == [""]:
        return Scene(State(tuple(dealt), state.starter))
    marker = st.builds(Marker, anyone, st.sampled_from(MarkerKind), st.sampled_from(players), st.integers(0, 4))
    intents = {}
    for side in dealt:
        own = st.sampled_from(side.pokemon) if side.pokemon else anyone
        whom = st.just("") | own
        said = st.builds(Intent, own | anyone if draw(st.booleans()) else own, st.sampled_from(Act))
        switch = st.builds(Intent, own, st.just(Act.SWITCH), whom)
        intents[side.player] = tuple(draw(st.lists(said | switch, max_size=3)))
    order = tuple(draw(st.lists(st.sampled_from(Part), max_size=5)))
    return Scene(state, tuple(draw(st.lists(marker, max_size=5))), intents, order)


def check(scene: Scene) -> Outcome:
    """Every law at once, so that one drawn scene is used for all of them."""
    before = {s.player: s for s in scene.state.sides}
    outcome = run_phase(scene)
    state = outcome.state
    assert state.starter in before
    assert [s.player for s in state.sides] == list(before)
    for side in state.sides:
        assert Counter(side.pokemon) == Counter(before[side.player].pokemon)
        assert len(side.positions) == len(before[side.player].positions)
        assert side.fainted == before[side.player].fainted
        empty = [p for p in side.positions if not p.holder]
        assert not (empty and side.sendable), "a position stays empty only when nobody can come"
    assert state.vacated == ()
    markers = outcome.markers
    assert Counter(markers.done + markers.idle + markers.kept) == Counter(scene.markers)
    assert len({m.on for m in markers.done}) == len(markers.done)
    for pokemon in scene.state.trapped:
        seat = seat_of(scene.state, pokemon)
        assert seat is None or position_at(state, seat).holder == pokemon
    said = Counter(i for intents in scene.intents.values() for i in intents)
    came = Counter(outcome.resolved.done + outcome.resolved.skipped)
    assert came == Counter(outcome.declared.stand)
    assert came <= said
    assert len(state.terastallized) == len(set(state.terastallized))
    assert set(scene.state.terastallized) <= set(state.terastallized)
    answered = set(outcome.declared.answers)
    assert answered == (set(before) if outcome.ended is Part.RESOLUTION else {state.starter})
    return outcome


@given(scenes())
@settings(deadline=None)
def test_nothing_is_lost_and_it_ends(scene: Scene) -> None:
    """BBP-SWITCH-01 to 20."""
    check(scene)


@pytest.mark.slow
@given(scenes())
@settings(max_examples=5000, deadline=None)
def test_nothing_is_lost_and_it_ends_in_many_battles(scene: Scene) -> None:
    check(scene)


@given(scenes())
@settings(deadline=None)
def test_the_trace_tells_how_the_one_state_became_the_other(scene: Scene) -> None:
    """Carrying out the changes of the trace on the positions before the phase gives those after it."""
    held = {f"{s.player} {n}": p.holder or None for s in scene.state.sides for n, p in enumerate(s.positions, 1)}
    told = account(run_phase(scene))
    starter = scene.state.starter
    for change in (c for d in told.trace for c in d.changes):
        if change.what == "in play":
            assert held[change.of] == change.before
            held[change.of] = change.after
        elif change.what == "starting player":
            assert starter == change.before
            starter = str(change.after)
    assert starter == told.result["starter"]
    assert held == {f"{who} {n}": p for who, row in told.result["in_play"].items() for n, p in enumerate(row, 1)}


@given(scenes())
@settings(deadline=None)
def test_the_same_scene_comes_out_the_same(scene: Scene) -> None:
    assert account(run_phase(scene)) == account(run_phase(scene))
