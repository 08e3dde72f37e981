"""Whatever a turn is made of: budgets hold, nobody shares a space, and chances of initiative sum to one."""

from __future__ import annotations

from fractions import Fraction
from itertools import pairwise
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.league.grid import Field, shortest
from engine.league.initiative.odds import odds, totals
from engine.league.initiative.order import Entrant, order, reflexes
from engine.league.parameters import Parameters
from engine.league.places import distance
from engine.node import Node
from engine.procedures import run_procedure

NAMES = ("Pidgey", "Abra", "Zubat", "Machop")
SIZE = 4
CELLS = st.tuples(st.integers(0, SIZE - 1), st.integers(0, SIZE - 1)).map(list)
MOVES = {
    "Tackle": {"style": "melee"},
    "Gust": {"style": "ranged", "reach": 3, "burns_out": True},
    "Agility": {"style": "self", "dashes": 1},
    "Fly": {"style": "self", "height": 2},
    "Land": {"style": "self", "height": 0},
    "Rain": {"style": "weather", "weather": "rain"},
}
ACTIONS = st.one_of(
    st.sampled_from(["pose", "dodge", "encourage"]),
    CELLS.map(lambda cell: {"dash": cell}),
    st.lists(CELLS, min_size=1, max_size=3).map(lambda cells: {"dash": cells}),
    st.tuples(st.sampled_from(NAMES), CELLS, st.booleans()).map(lambda t: {"switch": t[0], "at": t[1], "thrown": t[2]}),
    st.sampled_from(NAMES).map(lambda name: {"ally": name}),
    st.tuples(st.sampled_from(["Tackle", "Gust"]), st.sampled_from(NAMES), st.booleans()).map(
        lambda t: {"move": t[0], "targets": [t[1]], "fainted": [t[1]] * t[2]}
    ),
    st.sampled_from(["Agility", "Fly", "Land", "Rain"]).map(lambda move: {"move": move}),
)
TURNS = st.lists(
    st.tuples(st.sampled_from((*NAMES, "Ann", "Bob")), st.lists(ACTIONS, max_size=6)).map(
        lambda t: {"of": t[0], "actions": t[1]}
    ),
    max_size=6,
)
STATUSES = st.lists(
    st.sampled_from(["stun", "trapped", "harsh trapped", "sleep", "blinded"]),
    max_size=2,
    unique_by=lambda status: status.removeprefix("harsh "),
)


@st.composite
def battles(draw: st.DrawFn) -> dict[str, Any]:
    at = draw(st.lists(CELLS, min_size=3, max_size=3, unique_by=tuple))
    pokemon = {
        name: {
            "trainer": "Bob" if name == "Abra" else "Ann",
            "dash": 2,
            "hp": draw(st.sampled_from([0, 50, 50, 50])),
            "stats": {"speed": 30, "sense": 30, "mind": 20},
            "statuses": draw(STATUSES),
            **({"at": at[n]} if n < 3 else {}),
        }
        for n, name in enumerate(NAMES)
    }
    trainers = {"Ann": {"team": "Reds"}, "Bob": {"team": draw(st.sampled_from(["Reds", "Blues"]))}}
    told = {"field": [SIZE, SIZE], "trainers": trainers, "pokemon": pokemon, "moves": MOVES, "turns": draw(TURNS)}
    return {**told, "parameters": {"P-ACTIVE": 2}}


@settings(max_examples=150)
@given(battles())
def test_budgets_hold_and_nobody_shares_a_space(told: dict[str, Any]) -> None:
    """TT-ACT-01, TT-GRID-03, TT-ENC-01: whatever is tried."""
    found = run_procedure("turn", Node(told), {})
    result = found["result"]
    assert result["legal"] == (not result["illegal"])
    taken = [tuple(cell) for name, cell in result["at"].items() if cell is not None and name not in result["fainted"]]
    assert len(taken) == len(set(taken))
    assert all(fp <= 2 for fp in result["fp"].values())
    assert all(0 <= n <= 3 for n in result["left"].values())
    assert found == run_procedure("turn", Node(told), {})


@settings(max_examples=100)
@given(battles(), st.sampled_from(NAMES[:3]), st.lists(ACTIONS, max_size=6))
def test_one_turn_moves_no_farther_than_its_dashes(told: dict[str, Any], of: str, actions: list[Any]) -> None:
    """TT-ACT-05 to 08: one dash, one of Agility and one of a command, two spaces each; none when stunned or trapped."""
    actions = [a for a in actions if not isinstance(a, dict) or "switch" not in a]
    at = told["pokemon"][of]["at"]
    result = run_procedure("turn", Node({**told, "turns": [{"of": of, "actions": actions}]}), {})["result"]
    end = result["at"][of]
    moved = distance((*at, 0), (end[0], end[1], 0))
    rooted = any("sleep" in s or "stun" in s or "trapped" in s for s in told["pokemon"][of]["statuses"])
    assert moved <= (0 if rooted or of in result["fainted"] else 4)


@settings(max_examples=100)
@given(CELLS, CELLS, st.lists(CELLS, max_size=8))
def test_a_shortest_way_is_one_of_single_steps(start: list[int], goal: list[int], walls: list[list[int]]) -> None:
    """TT-GRID-01 and 02."""
    blocked = {(x, y, 0) for x, y in walls} - {(*start, 0)}
    way = shortest((start[0], start[1], 0), (goal[0], goal[1], 0), Field(SIZE, SIZE), blocked, SIZE * SIZE)
    if way is None:
        return
    whole = ((start[0], start[1], 0), *way)
    assert whole[-1] == (*goal, 0)
    assert all(distance(a, b) == 1 for a, b in pairwise(whole))
    assert not blocked & set(way)
    assert len(way) >= distance(whole[0], whole[-1])


@pytest.mark.parametrize("die", ["tens", "flat"])
@settings(max_examples=25)
@given(
    st.lists(st.tuples(st.integers(0, 70), st.booleans(), st.integers(0, 2)), min_size=2, max_size=3),
    st.booleans(),
)
def test_chances_of_initiative(die: str, stats: list[tuple[int, bool, int]], decided: bool) -> None:
    """TT-INIT-03 to 06: told dice agree with the totals, and what nobody decides is what is left of one."""
    p = Parameters({"P-DIE": die})
    entrants = tuple(Entrant(f"T{n}", stat, trained, sense) for n, (stat, trained, sense) in enumerate(stats))
    gm = tuple(e.name for e in entrants) if decided else ()
    found = odds(entrants, gm, p)
    assert all(c.first + c.tie + c.behind == 1 for c in found.values())
    total = sum((c.acts_first for c in found.values()), Fraction(0))
    assert total == 1 if decided or len({e.sense for e in entrants}) == len(entrants) else total <= 1
    rolled = tuple(Entrant(e.name, e.stat, e.trained, e.sense, (20, 50)) for e in entrants)
    assert all(reflexes(e, p) in totals(e, p) for e in rolled)
    row = order(rolled, gm, p)
    assert sorted(row.trainers) == [e.name for e in entrants]
    rolls = dict(row.rolls)
    assert [rolls[name] for name in row.trainers] == sorted(rolls.values(), reverse=True)
