"""Laws of the checklist: it ends on any battle, and whatever it takes or puts is told; nothing is lost or doubled."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.bbp.checklist.run import ITEMS, run_checklist
from engine.bbp.checklist.state import (
    FAINTING,
    Battle,
    Deed,
    Effect,
    Held,
    Kind,
    Mark,
    Place,
    Player,
    Pokemon,
    Team,
)

_MARKS = ("Burn", "Taunt", "Phazing", FAINTING)
_FLAGS = st.none() | st.booleans()
_TIMES = st.none() | st.integers(0, 3)
_NUMBERS = st.none() | st.integers(-5, 5)


@st.composite
def battles(draw: st.DrawFn, most: int = 3) -> Battle:
    """Battles of up to `most` teams, players and Pokemon a player, with anything on them."""
    teams = [f"T{n}" for n in range(draw(st.integers(0, most)))]
    players = [Player(f"P{n}", draw(st.booleans()) and draw(st.booleans())) for n in range(draw(st.integers(0, most)))]
    sides = {p.name: draw(st.sampled_from(teams)) for p in players if teams}
    pokemon = [draw(_pokemon(f"{p.name}x{n}", p.name)) for p in players for n in range(draw(st.integers(0, most)))]
    names = [p.name for p in pokemon]
    on_pokemon = st.builds(
        Mark,
        st.sampled_from([Kind.CONDITION, Kind.MARKER]),
        st.sampled_from(_MARKS),
        st.sampled_from([None, *names]),
        st.booleans(),
        _FLAGS,
        _FLAGS,
    )
    on_team = st.builds(Mark, st.just(Kind.FIELD), st.just("Tailwind"), st.sampled_from([None, "gone", *teams]))
    marks = [*draw(st.lists(on_pokemon, max_size=8)), *draw(st.lists(on_team, max_size=3))]
    held = draw(st.lists(_held(names), max_size=8)) if names else []
    effects = draw(st.lists(_effects(names), max_size=3)) if names else []
    in_play = [p.name for p in pokemon if p.in_play]
    return Battle(
        teams=tuple(Team(t, tuple(p for p, side in sides.items() if side == t)) for t in teams),
        players=tuple(players if teams else [Player(p.name, p.conceded, True) for p in players]),
        pokemon=tuple(pokemon),
        marks=tuple(marks),
        held=tuple(held),
        effects=tuple(effects),
        acting=draw(st.none() | st.sampled_from(in_play)) if in_play else None,
        now=10,
        faints=tuple(draw(st.permutations(in_play)))[:2],
    )


def _pokemon(name: str, player: str) -> st.SearchStrategy[Pokemon]:
    return st.builds(
        Pokemon,
        st.just(name),
        st.just(player),
        st.sampled_from(Place),
        hp=_NUMBERS,
        energy=_NUMBERS,
        fell=st.none() | st.integers(0, 5),
        speed=st.none() | st.integers(0, 3),
        entered=st.integers(0, 2),
        unaffected=st.lists(st.sampled_from(_MARKS), max_size=1).map(tuple),
        most_items=st.none() | st.integers(0, 2),
        most_abilities=st.none() | st.integers(0, 2),
    )


def _held(names: list[str]) -> st.SearchStrategy[Held]:
    kinds = st.sampled_from([Kind.ITEM, Kind.ABILITY])
    return st.builds(Held, kinds, st.sampled_from("ab"), st.sampled_from(names), st.integers(0, 3))


def _effects(names: list[str]) -> st.SearchStrategy[Effect]:
    mark = st.builds(Mark, st.just(Kind.CONDITION), st.sampled_from(_MARKS), st.none(), st.just(True), _FLAGS, _FLAGS)
    change = st.integers(-6, 6)
    deed = st.builds(
        Deed,
        st.sampled_from(names),
        change,
        change,
        st.lists(mark, max_size=2).map(tuple),
        st.lists(st.sampled_from(_MARKS), max_size=2).map(tuple),
    )
    anybody = st.none() | st.sampled_from(names)
    return st.builds(Effect, st.just("Aftermath"), anybody, anybody, st.lists(deed, max_size=2).map(tuple), _TIMES)


def things(battle: Battle) -> Counter[tuple[Kind, str, str | None]]:
    """Every condition, marker, item and ability with whose it is, how often it is there."""
    marks = Counter((m.kind, m.name, m.on) for m in battle.marks)
    return marks + Counter((h.kind, h.name, h.of) for h in battle.held)


def hold(battle: Battle) -> None:
    """Everything that must hold of a battle and the checks on it."""
    found = run_checklist(battle)
    after = found.battle
    # It ends, long before it would be given up.
    assert found.stable
    assert found.passes <= 2 * len(battle.pokemon) + len(battle.teams) + 6
    # Each Pokemon is there once, with its name and player.
    assert [(p.name, p.player) for p in after.pokemon] == [(p.name, p.player) for p in battle.pokemon]
    # What was there or was put is there or is told to be gone.
    put = Counter((m.kind, m.name, m.on) for m in after.put)
    gone = Counter((g.kind, g.name, g.of) for g in after.gone)
    assert things(battle) + put == things(after) + gone
    # So it is with players and teams; no team takes anybody on.
    assert [p.name for p in after.players] == [p.name for p in battle.players]
    assert Counter(t.name for t in battle.teams) == Counter([*(t.name for t in after.teams), *after.left])
    before = {t.name: set(t.players) for t in battle.teams}
    assert all(set(t.players) <= before[t.name] for t in after.teams)
    lost = {p.name for p in after.players if p.lost}
    assert not lost & {name for t in after.teams for name in t.players}
    # Fainting is put on each at most once, but on those from whom it is taken again for being unaffected by it.
    immune = {p.name for p in after.pokemon if FAINTING in p.unaffected}
    fainted = [m.on for m in after.put if m.name == FAINTING and m.kind is Kind.CONDITION and m.on not in immune]
    assert len(fainted) == len(set(fainted))
    # Each change is in the trace as well.
    told = Counter((c.of, c.before) for d in found.trace for c in d.changes if c.what == "item" or c.what == "ability")
    assert told == Counter((g.of, g.name) for g in after.gone if g.kind in (Kind.ITEM, Kind.ABILITY))
    if not after.over:
        # Nothing is left to do, whichever item looks.
        assert run_checklist(after).battle == after
        assert all(not check(after).done for check in ITEMS)
        assert len(after.teams) > 1
        assert all(m.on is not None for m in after.marks)
        assert after.acting is not None or not any(p.in_play and p.name in after.fainted() for p in after.pokemon)


@settings(max_examples=60)
@given(battles())
def test_the_checks_end_and_lose_nothing(battle: Battle) -> None:
    """BBP-POST-01 to 14."""
    hold(battle)


@pytest.mark.slow
@settings(max_examples=600)
@given(battles(most=5))
def test_the_checks_end_and_lose_nothing_many_times(battle: Battle) -> None:
    """BBP-POST-01 to 14."""
    hold(battle)


@settings(max_examples=60)
@given(battles())
def test_an_item_that_does_nothing_changes_nothing(battle: Battle) -> None:
    """A pass is the last one when its items tell of nothing, so none may change the battle in silence."""
    for check in ITEMS:
        step = check(battle)
        answered = step.battle.faints != battle.faints
        assert step.done or answered or step.battle == battle
