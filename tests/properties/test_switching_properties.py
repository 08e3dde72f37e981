"""Laws of the Switching Phase on drawn states: it ends, nobody and no marker is lost or doubled, one player starts."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from random import Random
from typing import Any

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
from engine.node import Misfit, Node
from engine.procedures import run_procedure

PLAYERS = ("Ann", "Bob", "Cleo", "Dan", "Eve", "Flo")


@st.composite
def sides(draw: st.DrawFn, player: str) -> Side:
    """A player's Pokemon, dealt at random to positions, bench, reserve and the fainted."""
    own = [f"{player}{n}" for n in range(draw(st.integers(1, 7)))]
    place = {p: draw(st.sampled_from(["play", "play", "bench", "bench", "reserve", "fainted"])) for p in own}
    away = {kind: tuple(p for p in own if place[p] == kind) for kind in ("bench", "reserve", "fainted")}
    held = [Position(p) for p in own if place[p] == "play"]
    leavers = st.sampled_from(["", *(p for p in own if place[p] != "play")])
    empty = st.builds(Position, st.just(""), leavers, st.integers(UNTOLD, 4))
    few = draw(st.lists(empty, min_size=0 if held else 1, max_size=2))
    wishes = tuple(draw(st.lists(st.sampled_from(own), max_size=2, unique=True)))
    terastals = draw(st.none() | st.integers(0, 2))
    return Side(player, tuple(draw(st.permutations([*held, *few]))), **away, wishes=wishes, terastals=terastals)


@st.composite
def legal(draw: st.DrawFn, side: Side) -> tuple[Intent, ...]:
    """What a player may declare, from the side as it is then; named replacements may be taken twice."""
    left, out = len(side.sendable), []
    terastals = 7 if side.terastals is None else side.terastals
    for pokemon in draw(st.permutations(side.in_play)):
        act = draw(st.sampled_from((Act.SWITCH, Act.SWITCH, *Act)))
        if act is Act.SWITCH and left:
            left -= 1
            out.append(Intent(pokemon, act, draw(st.sampled_from(("", *side.sendable)))))
        elif act is Act.TERASTAL and terastals:
            terastals -= 1
            out.append(Intent(pokemon, act))
    return tuple(out)


@st.composite
def scenes(draw: st.DrawFn) -> Scene:
    """A battle of two to six players, with markers, wishes and declarations, most of them legal."""
    players = PLAYERS[: draw(st.integers(2, 6))]
    dealt = tuple(draw(sides(player)) for player in players)
    anyone = st.sampled_from([p for side in dealt for p in side.pokemon])
    some = st.lists(anyone, max_size=2, unique=True).map(tuple)
    trapped, done = draw(some), draw(some)
    held_by = {p: (draw(anyone),) for p in trapped if draw(st.booleans())}
    state = State(dealt, draw(st.sampled_from(players)), trapped, done, held_by=held_by)
    marker = st.builds(Marker, anyone, st.sampled_from(MarkerKind), st.sampled_from(players), st.integers(0, 9))
    markers = tuple(draw(st.lists(marker, max_size=4)))
    filled = run_phase(Scene(state, markers)).state
    anything = st.lists(st.builds(Intent, anyone, st.sampled_from(Act), st.just("") | anyone), max_size=3).map(tuple)
    intents = {s.player: draw(anything if draw(st.integers(0, 7)) == 7 else legal(s)) for s in filled.sides}
    order = tuple(draw(st.just(tuple(Part)) | st.lists(st.sampled_from(Part), max_size=3)))
    return Scene(state, markers, intents, order)


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
    for pokemon in (p for p in scene.state.trapped if p not in scene.state.held_by):
        seat = seat_of(scene.state, pokemon)
        assert seat is None or position_at(state, seat).holder == pokemon
    said = Counter(i for intents in scene.intents.values() for i in intents)
    came = Counter(outcome.resolved.done + outcome.resolved.skipped)
    assert came == Counter(outcome.declared.stand)
    assert came <= said
    assert len(state.terastallized) == len(set(state.terastallized))
    assert set(scene.state.terastallized) <= set(state.terastallized)
    accepted = [player for player, answer in outcome.declared.answers.items() if answer == "accepted"]
    started = [scene.state.starter, *(m.by for m in markers.done), *accepted]
    assert state.starter == started[-1]
    assert [m.at for m in markers.done] == sorted(m.at for m in markers.done)
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
@settings(max_examples=1_500)
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


@given(scenes(), st.randoms(use_true_random=False))
@settings(deadline=None)
def test_the_order_in_which_markers_are_listed_does_not_matter(scene: Scene, chance: Random) -> None:
    """BBP-SWITCH-03, for markers of different ages."""
    markers = [replace(m, at=n) for n, m in enumerate(scene.markers)]
    scene = replace(scene, markers=tuple(markers))
    chance.shuffle(markers)
    assert account(run_phase(replace(scene, markers=tuple(markers)))) == account(run_phase(scene))


NAMES = {"species": {"zangoose": "Zangoose", "seviper": "Seviper", "weavile": "Weavile"}}
WORDS = st.sampled_from(
    [
        *("Zangoose", "Seviper", "Rhyme (Weavile)", "Rhyme", "Ann", "bob", "switch", "switch to Seviper", "terastal"),
        *("players", "in_play", "bench", "left", "at", "pokemon", "kind", "by", "Phazing", "declaration", "trapped"),
        *("", " to ", "\x00("),
    ]
)
VALUES = st.recursive(
    st.none() | st.booleans() | st.integers(-2, 2_000_000) | WORDS,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(WORDS, inner, max_size=3),
    max_leaves=6,
)


def sound() -> dict[str, Any]:
    """A scenario that has every key."""
    return {
        "players": {
            "Ann": {"in_play": ["Zangoose", {"left": "Rhyme", "at": 3}], "bench": ["Seviper"], "terastals": 1},
            "Bob": {"in_play": ["Weavile", None], "fainted": [], "reserve": []},
        },
        "starter": "Ann",
        "markers": [{"pokemon": "Weavile", "kind": "Phazing", "by": "Ann", "at": 1}],
        "trapped": ["Zangoose"],
        "terastallized": [],
        "replacements": {"Ann": ["Seviper"]},
        "declarations": {"Ann": {"Zangoose": "terastal"}, "Bob": {"Weavile": ["switch", "nothing"]}},
        "order": ["forced"],
    }


def nests(value: Any) -> list[Any]:
    """The value and every list and mapping within it."""
    inner = value.values() if isinstance(value, dict) else value if isinstance(value, list) else ()
    return [value, *(n for v in inner for n in nests(v))] if isinstance(value, dict | list) else []


@given(st.data())
@settings(deadline=None)
def test_a_spoiled_scenario_runs_or_is_refused(data: st.DataObject) -> None:
    """Whatever stands in a scenario, it is run or refused with the way to what is wrong."""
    scenario = sound()
    scenario["players"]["Ann"]["fainted"] = ["Rhyme (Seviper)"]
    for _ in range(data.draw(st.integers(0, 2))):
        place = data.draw(st.sampled_from([n for n in nests(scenario) if n]))
        keys = list(place) if isinstance(place, dict) else list(range(len(place)))
        place[data.draw(st.sampled_from(keys))] = data.draw(VALUES)
    try:
        found = run_procedure("switching", Node(scenario), NAMES)
    except Misfit as misfit:
        value: Any = scenario
        for key in misfit.path:
            assert key in value if isinstance(value, dict) else 0 <= key < len(value)
            value = value[key]
    else:
        assert found["result"]["starter"] in scenario["players"]
