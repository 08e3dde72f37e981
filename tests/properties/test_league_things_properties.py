"""Whatever riders, things, sneakers, healers and trainers go through, nothing is lost and scenarios are answered."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.league.ending.rounds import Battle, Trainer, Turn, play
from engine.league.healing.care import Carer, Move, end_scene, use
from engine.league.items.bags import Bags, Holder, Thing, drop, eat, steal, take
from engine.league.items.spoils import settle
from engine.league.notes import is_refused
from engine.league.parameters import DEFAULTS
from engine.league.riding.herd import Being, Herd, is_sneaking
from engine.league.riding.mounting import climb
from engine.league.riding.together import displaced, faint
from engine.league.sneaking.cover import STYLES, Hider, Shot, is_hidden, shoot
from engine.node import Misfit, Node
from engine.procedures import run_procedure
from generator.load.node import load

PLACES = st.tuples(st.integers(0, 2), st.integers(0, 2), st.just(0))
NAMES = st.sampled_from("ABCD")


@st.composite
def herds(draw: st.DrawFn) -> Herd:
    places = draw(st.lists(PLACES, min_size=4, max_size=4, unique=True))
    strengths = draw(st.lists(st.integers(0, 6), min_size=4, max_size=4))
    return Herd(
        tuple(
            Being(name, strength, at, trainer=name == "D", sneaking=draw(st.booleans()), bonus=2, dash=3)
            for name, strength, at in zip("ABCD", strengths, places, strict=True)
        ),
        size=(3, 3),
    )


@given(herds(), st.lists(st.tuples(st.sampled_from(["climb", "move", "faint"]), NAMES, NAMES, PLACES), max_size=12))
@settings(deadline=None)
def test_riders_stand_where_their_mounts_do_and_are_lighter(herd: Herd, events: list[Any]) -> None:
    """TT-RIDE-01, 02, 05, 07, 08 and 16."""
    for kind, one, other, to in events:
        names = {b.name for b in herd.beings}
        if one not in names or (kind == "climb" and (other not in names or one == other)):
            continue
        before = herd
        if kind == "climb":
            herd, notes = climb(herd, herd.named(one), herd.named(other), None, DEFAULTS)
        elif kind == "move":
            herd, notes = displaced(herd, one, to)
        else:
            herd, notes = faint(herd, one)
        assert notes
        assert not is_refused(notes) or herd is before
        for being in herd.beings:
            riders = herd.riders(being.name)
            assert not riders or being.on is None
            assert not riders or sum(b.strength for b in riders) < being.strength
            assert {b.at for b in riders} <= {being.at}
            assert {is_sneaking(herd, b.name) for b in riders} <= {is_sneaking(herd, being.name)}
        alone = [b.at for b in herd.beings if b.on is None]
        assert len(alone) == len(set(alone))


@given(
    st.lists(st.tuples(st.sampled_from(["eat", "take", "drop", "steal"]), NAMES, NAMES, PLACES), max_size=15),
    st.sampled_from(["Red", "Blue", None]),
)
@settings(deadline=None)
def test_a_thing_is_in_one_place_and_ends_with_one_owner(events: list[Any], winner: str | None) -> None:
    """TT-ITEM-01, 08 and 09."""
    holders = tuple(
        Holder(name, f"{team}-{name}", team, (n, 0, 0))
        for n, (name, team) in enumerate(zip("ABCD", _TEAMS, strict=True))
    )
    things = (
        Thing("Nugget", "Red-A", "A"),
        Thing("Berry", "Blue-C", "C", edible=True),
        Thing("Pearl", None, None, (1, 0, 0)),
    )
    bags = Bags(holders, things)
    for kind, one, other, to in events:
        bags = bags.with_free(one, True)
        if kind == "eat":
            bags, notes = eat(bags, one)
        elif kind == "take":
            bags, notes = take(bags, one, "Nugget" if to[0] else "Pearl")
        elif kind == "drop":
            bags, notes = drop(bags, one, to, DEFAULTS)
        elif one == other:
            continue
        else:
            bags, notes = steal(bags, one, other, bool(to[1]), None, DEFAULTS)
        assert notes
        held = [t.holder for t in bags.things if t.holder]
        assert len(held) == len(set(held))
        assert all(t.holder is None or t.at is None for t in bags.things)
    after, kept, returned, _ = settle(bags, winner)
    assert not set(kept) & set(returned)
    for thing in after.things:
        assert (thing.owner == bags.thing(thing.name).owner) == (thing.name not in kept) or bags.thing(
            thing.name
        ).owner is None
        assert thing.name not in kept or after.team_of(thing.owner) == winner


_TEAMS = ("Red", "Red", "Blue", "Blue")


@given(
    st.lists(st.tuples(NAMES, NAMES, st.sampled_from(STYLES), st.booleans(), st.booleans(), st.booleans()), max_size=10)
)
@settings(deadline=None)
def test_riders_are_as_hidden_as_their_mounts(shots: list[Any]) -> None:
    """TT-SNEAK-01 and 04 to 07: only a move of its own that hides makes anybody sneak."""
    hiders: tuple[Hider, ...] = (
        Hider("A", "Red", True),
        Hider("B", "Red", on="A"),
        Hider("C", "Blue", True),
        Hider("D", "Blue"),
    )
    for by, target, style, dodged, identifies, hides in shots:
        aim = target if style in ("melee", "ranged") else None
        hidden = {h.name for h in hiders if is_hidden(hiders, h.name)}
        shot = Shot("m", by, style, aim, (), (target,) if dodged and aim else (), (), identifies, hides)
        hiders, hit, notes = shoot(hiders, shot)
        now = {h.name for h in hiders if is_hidden(hiders, h.name)}
        assert is_hidden(hiders, "A") == is_hidden(hiders, "B")
        assert now <= hidden or hides
        assert not is_refused(notes) or (now == hidden and not hit and style == "ranged" and target in hidden)


@given(st.integers(0, 5), st.lists(st.tuples(st.integers(0, 3), st.integers(1, 4)), max_size=12))
@settings(deadline=None)
def test_friendship_is_spent_and_nothing_else(friendship: int, events: list[tuple[int, int]]) -> None:
    """TT-HEAL-01 to 06; a fourth kind of event ends the scene."""
    carer, scene = Carer("C", friendship), 1
    moves = (Move("heal", heals=True), Move("hard", heals=True, difficult=True), Move("rest", rests=True))
    for kind, times in events:
        if kind == 3:
            carer, _ = end_scene(carer, scene)
            scene += 1
            assert not carer.uses
            continue
        carer, notes = use(carer, moves[kind], times, scene)
        assert notes
        assert carer.friendship + carer.spent == friendship
        assert carer.friendship >= 0
        assert carer.uses.get("hard", 0) <= 1
        assert carer.back is None or scene < carer.back <= scene + 2


@given(st.lists(st.lists(st.tuples(st.integers(0, 2), st.booleans(), st.integers(0, 2)), max_size=3), max_size=8))
@settings(deadline=None)
def test_a_battle_ends_once_and_its_winner_has_not_lost(rounds: list[list[tuple[int, bool, int]]]) -> None:
    """TT-WIN-01 to 04."""
    names = ("A", "B", "C")
    battle = Battle(tuple(Trainer(name, team, 1, 1) for name, team in zip(names, ("Red", "Blue", "Blue"), strict=True)))
    for told in rounds:
        turns: list[Turn] = []
        fields = {t.name: t.field for t in battle.trainers}
        for who, sends, loser in told:
            if names[who] in {t.trainer for t in turns}:
                continue
            trainer = battle.trainer(names[who])
            more = int(sends and trainer.reserve > 0)
            fields[names[who]] += 0 if trainer.out else more
            loses = {names[loser]: 1} if fields[names[loser]] else {}
            fields[names[loser]] -= len(loses)
            turns.append(Turn(names[who], more, loses))
        battle, _ = play(battle, tuple(turns))
        assert {t.name: t.field for t in battle.trainers} == fields
        assert all(t.field >= 0 and t.reserve >= 0 for t in battle.trainers)
        assert battle.winner not in battle.lost
        assert battle.over == (len(battle.lost) >= 1)
        assert all(battle.on_field()[team] == 0 for team in battle.lost)
        if battle.over:
            return


CASES = Path(__file__).resolve().parents[1] / "cases" / "league"
SOUND = {
    "riding": CASES / "ride" / "holding-on.yaml",
    "items": CASES / "items" / "stolen-twice.yaml",
    "sneaking": CASES / "sneak" / "a-whole-fight.yaml",
    "healing": CASES / "heal" / "a-day.yaml",
    "ending": CASES / "end" / "three-teams.yaml",
}
VALUES = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-2, 2_000_000)
    | st.sampled_from(["Ann", "Gengar", "Nugget", "at", "turn", "", "\x00("]),
    lambda inner: (
        st.lists(inner, max_size=3) | st.dictionaries(st.sampled_from(["at", "team", "use"]), inner, max_size=2)
    ),
    max_leaves=6,
)


def nests(value: Any) -> list[Any]:
    """The value and every list and mapping within it."""
    inner = value.values() if isinstance(value, dict) else value if isinstance(value, list) else ()
    return [value, *(n for v in inner for n in nests(v))] if isinstance(value, dict | list) else []


@pytest.mark.parametrize("procedure", SOUND)
@given(data=st.data())
@settings(deadline=None)
def test_a_spoiled_scenario_runs_or_is_refused(procedure: str, data: st.DataObject) -> None:
    """Whatever stands in a scenario, it is run or refused with the way to what is wrong."""
    scenario = load(SOUND[procedure].read_bytes(), "f").value
    for _ in range(data.draw(st.integers(1, 2))):
        place = data.draw(st.sampled_from([n for n in nests(scenario) if n]))
        keys = list(place) if isinstance(place, dict) else list(range(len(place)))
        place[data.draw(st.sampled_from(keys))] = data.draw(VALUES)
    try:
        found = run_procedure(procedure, Node(scenario), {})
    except Misfit as misfit:
        value: Any = scenario
        for key in misfit.path:
            assert key in value if isinstance(value, dict) else 0 <= key < len(value)
            value = value[key]
    else:
        assert found["result"]["legal"] == (not found["result"]["illegal"])
