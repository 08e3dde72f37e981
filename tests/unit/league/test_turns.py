"""Turns: what a scenario may not say, and what is easier shown in Python than by the runs of turns.yaml."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from engine.dex.rulebook import read_rules
from engine.league.turns.scenario import RESULT
from engine.node import Misfit, Node
from engine.procedures import run_procedure
from generator.load.procedure import run_file
from generator.load.tree import Tree

CASES = sorted((Path(__file__).resolve().parents[2] / "cases" / "league" / "turn").glob("*.yaml"))
FAMILIES = {"INIT": 8, "ACT": 9, "GRID": 9, "SWITCH": 12, "ENC": 8, "DODGE": 5, "MOVE": 9, "SKILL": 6}
ADVICE = ("TT-SKILL-04", "TT-SKILL-06")

TEAMS = {"Ann": {"team": "Reds"}, "Bob": {"team": "Reds"}}
BENCH = {"trainer": "Ann"}
TACKLE = {"move": "Tackle", "targets": ["Abra"]}
PIDGEY = {"trainer": "Ann", "at": [0, 0], "dash": 4, "stats": {"speed": 40, "sense": 30, "strength": 40, "mind": 50}}
ABRA = {"trainer": "Bob", "at": [5, 0], "dash": 3, "stats": {"speed": 30, "sense": 30}}
MOVES = {
    "Tackle": {"style": "melee"},
    "Ember": {"style": "ranged", "power": 40},
    "Agility": {"style": "self", "dashes": 1},
    "Fly": {"style": "self", "height": 2},
}


def run(*actions: Any, pidgey: dict[str, Any] | None = None, **more: Any) -> dict[str, Any]:
    pokemon = {"Pidgey": {**PIDGEY, **(pidgey or {})}, "Abra": ABRA}
    told = {"pokemon": pokemon, "moves": MOVES, "turns": [{"of": "Pidgey", "actions": list(actions)}], **more}
    return run_procedure("turn", Node(told), {})


def illegal(*actions: Any, **more: Any) -> list[str]:
    found = run(*actions, **more)["result"]["illegal"]
    assert isinstance(found, list)
    return found


@pytest.mark.parametrize("path", CASES, ids=lambda path: path.stem)
def test_every_scenario_comes_out_as_expected(path: Path) -> None:
    found = run_file("turn", path.read_bytes(), path.name, {})
    assert found["differs"] == []
    assert tuple(found["result"]) == RESULT


@pytest.mark.parametrize(("family", "most"), FAMILIES.items())
def test_every_rule_is_stated_and_shown_by_a_run(tree: Tree, family: str, most: int) -> None:
    rules = [r for r in read_rules(tree.documents) if r.id.startswith(f"TT-{family}-")]
    assert [r.id for r in rules] == [f"TT-{family}-{n:02}" for n in range(1, most + 1)]
    assert [r.id for r in rules if not r.runs and r.id not in ADVICE] == []


def test_advice_to_the_gm_is_described_and_not_modelled(tree: Tree) -> None:
    """TT-SKILL-04 and 06."""
    rules = {r.id: r for r in read_rules(tree.documents)}
    assert [rules[r].uncovered for r in ADVICE] == ["Advice to the GM, described and not modelled."] * 2


@pytest.mark.parametrize(
    ("actions", "broken"),
    [
        (({"dash": [4, 0]}, TACKLE, "pose"), []),
        (({"dash": [2, 0]}, {"dash": [4, 0]}, TACKLE), []),
        (({"dash": [4, 0]}, TACKLE, {"dash": [3, 0]}), []),
        (({"dash": [4, 0]}, TACKLE, {"dash": [3, 0]}, {"dash": [2, 0]}), ["TT-ACT-01"]),
        (({"dash": [1, 0]}, {"dash": [2, 0]}, TACKLE), ["TT-MOVE-05", "TT-ACT-07"]),
        (({"dash": [1, 0]}, {"dash": [2, 0]}), ["TT-ACT-01"]),
        (("dodge", {"dash": [1, 0]}, {"dash": [2, 0]}, {"dash": [3, 0]}), ["TT-ACT-01"]),
        (({"dash": [1, 0]}, {"dash": [2, 0]}, "encourage", {"dash": [3, 0]}), ["TT-ACT-01"]),
        (({"move": "Agility"}, {"dash": [1, 0]}, {"dash": [2, 0]}), []),
        (("pose", "eat"), ["TT-ACT-01"]),
    ],
)
def test_dashes_and_where_they_come_from(actions: tuple[Any, ...], broken: list[str]) -> None:
    """TT-ACT-01, TT-ACT-07 and TT-MOVE-04: the dash of a melee move cannot be used after it."""
    assert illegal(*actions) == broken


FIRST = ("turns", 0, "actions", 0)


def acting(*actions: Any) -> list[Any]:
    return [{"of": "Pidgey", "actions": list(actions)}]


@pytest.mark.parametrize(
    ("change", "path"),
    [
        ({"turns": [{"of": "Zubat"}]}, ("turns", 0, "of")),
        ({"turns": [{"of": "Pidgey", "actions": ["jump"]}]}, ("turns", 0, "actions", 0)),
        ({"turns": [{"of": "Pidgey", "actions": [{"dash": [20, 0]}]}]}, ("turns", 0, "actions", 0, "dash")),
        ({"turns": [{"of": "Pidgey", "actions": [{"dash": [1]}]}]}, ("turns", 0, "actions", 0, "dash")),
        ({"turns": [{"of": "Pidgey", "actions": [{"move": "Tackle"}]}]}, ("turns", 0, "actions", 0, "move")),
        ({"turns": [{"of": "Pidgey", "actions": [{"move": "Peck"}]}]}, ("turns", 0, "actions", 0, "move")),
        ({"turns": [{"of": "Pidgey", "actions": [{"skill": "speed"}]}]}, ("turns", 0, "actions", 0, "skill")),
        ({"turns": [{"of": "Abra", "actions": [{"skill": "mind", "die": 30}]}]}, ("turns", 0, "actions", 0, "skill")),
        ({"turns": [{"of": "Pidgey", "actions": [{"skill": "mind", "die": 35}]}]}, ("turns", 0, "actions", 0, "die")),
        ({"turns": [{"of": "Pidgey", "actions": [{"switch": "Abra"}]}]}, ("turns", 0, "actions", 0)),
        ({"turns": [{"of": "Pidgey", "actions": ["pose"] * 21}]}, ("turns", 0, "actions")),
        ({"turns": [{"of": "Pidgey"}] * 101}, ("turns",)),
        ({"turns": acting({"move": "Tackle", "targets": ["Abra", "abra"]})}, (*FIRST, "targets")),
        ({"turns": acting({"move": "Tackle", "targets": ["Abra"], "dodged": ["Pidgey"]})}, (*FIRST, "dodged", 0)),
        ({"turns": acting({"skill": "sense", "move": "Tackle"})}, (*FIRST, "move")),
        ({"turns": acting({"skill": "sense", "die": 30, "fit": "good"})}, (*FIRST, "fit")),
        ({"turns": acting({"skill": "sense", "die": 30, "move": "Ember"})}, (*FIRST, "skill")),
        ({"turns": acting({"dash": [1, 0, 51]})}, (*FIRST, "dash")),
        ({"turns": acting({"free": "sleep"})}, (*FIRST, "free")),
        ({"turns": acting({"ally": "Zubat"})}, (*FIRST, "ally")),
        ({"trainers": {f"T{n}": {} for n in range(13)}}, ("trainers",)),
        ({"pokemon": {f"P{n}": {"trainer": f"T{n}"} for n in range(13)}}, ("pokemon",)),
        ({"pokemon": {"Pidgey": {**PIDGEY, "statuses": [{"stun": "x", "sleep": "y"}]}}}, ("pokemon", "Pidgey")),
        ({"pokemon": {"Pidgey": {**PIDGEY, "riding": "Abra"}, "Abra": ABRA}}, ("pokemon", "Pidgey", "riding")),
        ({"pokemon": {"Pidgey": {**PIDGEY, "benefits": {"Agility": 6}}}}, ("pokemon", "Pidgey", "benefits")),
        ({"moves": {"Tackle": {"style": "area"}}}, ("moves", "Tackle", "style")),
        ({"moves": {"Tackle": {"style": "self", "reach": 2}}}, ("moves", "Tackle", "reach")),
        ({"moves": {"Rain Dance": {"style": "weather"}}}, ("moves", "Rain Dance", "style")),
        ({"field": [0, 5]}, ("field", 0)),
        ({"field": [5]}, ("field",)),
        ({"pokemon": {}}, ("pokemon",)),
        ({"pokemon": {"Pidgey": {}}}, ("pokemon", "Pidgey")),
        ({"pokemon": {"Pidgey": PIDGEY, "PIDGEY": ABRA}}, ("pokemon", "PIDGEY")),
        ({"pokemon": {"Pidgey": PIDGEY, "Abra": {**ABRA, "at": [0, 0]}}}, ("pokemon", "Abra", "at")),
        ({"pokemon": {"Pidgey": {**PIDGEY, "fp": 6}}}, ("pokemon", "Pidgey", "fp")),
        ({"pokemon": {"Pidgey": {**PIDGEY, "hp": -1}}}, ("pokemon", "Pidgey", "hp")),
        ({"pokemon": {"Pidgey": {**PIDGEY, "statuses": ["hungry"]}}}, ("pokemon", "Pidgey", "statuses", 0)),
        ({"pokemon": {"Pidgey": {**PIDGEY, "statuses": ["repeating"]}}}, ("pokemon", "Pidgey", "statuses", 0)),
        ({"pokemon": {"Pidgey": {**PIDGEY, "statuses": [{"repeating": 0}]}}}, ("pokemon", "Pidgey", "statuses", 0)),
        ({"pokemon": {"Pidgey": {**PIDGEY, "riding": "Pidgey"}}}, ("pokemon", "Pidgey", "riding")),
        ({"trainers": {"Cleo": {}}}, ("pokemon", "Pidgey", "trainer")),
        ({"trainers": {"Ann": {"edge": "up"}, "Bob": {}}}, ("trainers", "Ann", "edge")),
        ({"pokemon": {"Pidgey": {**PIDGEY, "statuses": ["pinned"]}}}, ("pokemon", "Pidgey", "statuses", 0)),
        ({"limit": 0}, ("limit",)),
        (
            {"pokemon": {"Pidgey": PIDGEY, "Abra": {**ABRA, "trainer": "Ann"}}, "parameters": {"P-ACTIVE": 1}},
            ("pokemon",),
        ),
        (
            {"pokemon": {"Pidgey": {**PIDGEY, "hp": 0}, "Abra": {"trainer": "Bob", "riding": "Pidgey"}}},
            ("pokemon", "Abra"),
        ),
        ({"turns": [{"of": "Pidgey", "actions": [{**TACKLE, "dodged": ["Abra"], "fainted": ["Abra"]}]}]}, ("turns", 0)),
        ({"limit": 1, "trainers": TEAMS}, ("limit",)),
        ({"trainers": {"Ann": {}, "Bob": {"dropped": True}}}, ("pokemon", "Abra", "at")),
        ({"pokemon": {"Pidgey": PIDGEY, "Abra": {"trainer": "Bob", "out": True}}}, ("pokemon", "Abra", "out")),
        ({"pokemon": {"Ann": PIDGEY, "Abra": ABRA}}, ("pokemon", "Ann")),
        ({"pokemon": {"Pidgey": {**PIDGEY, "statuses": ["stun", "harsh stun"]}}}, ("pokemon", "Pidgey", "statuses", 1)),
        ({"pokemon": {"Pidgey": {**PIDGEY, "benefits": {"Rest": 1, "rest": 1}}}}, ("pokemon", "Pidgey", "benefits")),
        ({"pokemon": {"Pidgey": {**PIDGEY, "riding": "Abra"}, "Abra": {**ABRA, "riding": "Pidgey"}}}, ("pokemon",)),
        (
            {"turns": [{"of": "Pidgey", "actions": [{"move": "Ember", "targets": ["Abra"]}]}]},
            ("turns", 0, "actions", 0),
        ),
        (
            {"pokemon": {"Pidgey": BENCH}, "turns": [{"of": "Pidgey", "actions": [{"dash": [1, 0]}]}]},
            ("turns", 0, "actions", 0, "dash"),
        ),
        ({"turns": [{"of": "Pidgey", "actions": [{"skill": "mind", "die": 30, "luck": [1]}]}]}, ("turns", 0)),
        (
            {"turns": [{"of": "Pidgey", "actions": [{"skill": "mind", "die": 30, "earlier": 1, "luck": [0.5, 1]}]}]},
            ("turns", 0, "actions", 0, "luck"),
        ),
        ({"order": ["Ann"]}, ("order",)),
        ({"order": ["Ann", "Bob", "Ann"]}, ("order",)),
        ({"parameters": {"P-ADJ": "round"}}, ("parameters", "P-ADJ")),
    ],
)
def test_what_a_scenario_may_not_say(change: dict[str, Any], path: tuple[Any, ...]) -> None:
    """Among it a style that is none (TT-MOVE-01)."""
    told = {"pokemon": {"Pidgey": PIDGEY, "Abra": ABRA}, "moves": MOVES, "turns": [{"of": "Pidgey"}], **change}
    with pytest.raises(Misfit) as misfit:
        run_procedure("turn", Node(told), {})
    assert misfit.value.path[: len(path)] == path
    assert misfit.value.hint


TRAPPED = ["trapped"]


@pytest.mark.parametrize(
    ("turns", "pokemon", "broken"),
    [
        ([{"of": "Ann", "actions": ["pose"]}], {}, ["TT-ACT-01"]),
        ([{"of": "Ann", "actions": [{"ally": "Abra"}]}], {}, ["TT-ENC-06"]),
        ([{"of": "Pidgey", "actions": [{"ally": "Abra"}]}], {}, []),
        ([{"of": "Pidgey", "actions": [{"ally": "Pidgey"}]}], {}, ["TT-ENC-06"]),
        ([{"of": "Ann", "actions": [{"switch": "Zubat", "at": [9, 0]}]}], {"Zubat": BENCH}, ["TT-SWITCH-01"]),
        ([{"of": "Pidgey", "actions": [{"switch": "Zubat", "at": [9, 0]}]}], {"Zubat": BENCH}, []),
        ([{"of": "Pidgey", "actions": [{"switch": "Abra", "at": [9, 0]}]}], {}, ["TT-SWITCH-01"]),
        ([{"of": "Pidgey", "actions": ["dodge"]}], {"Pidgey": {**PIDGEY, "statuses": ["sleep"]}}, ["TT-SLEEP-01"]),
        (
            [{"of": "Pidgey", "actions": [{"switch": "Zubat", "at": [9, 0]}]}],
            {"Pidgey": {**PIDGEY, "statuses": ["sleep"]}, "Zubat": BENCH},
            [],
        ),
        ([{"of": "Pidgey", "actions": [{"move": "Fly"}]}], {"Pidgey": {**PIDGEY, "statuses": TRAPPED}}, ["TT-TRAP-01"]),
        ([{"of": "Pidgey", "actions": ["pose"]}], {"Pidgey": {**PIDGEY, "out": True}}, []),
        ([{"of": "Pidgey", "actions": [{"dash": [1, 0]}]}], {"Pidgey": {**PIDGEY, "out": True}}, ["TT-SWITCH-02"]),
        ([{"of": "Pidgey", "actions": [{"ally": "Abra"}]}], {"Pidgey": {**PIDGEY, "hp": 0}}, []),
        (
            [{"of": "Pidgey", "actions": [{"switch": "Zubat", "at": [5, 0], "thrown": True}]}],
            {"Zubat": BENCH},
            ["TT-SWITCH-05"],
        ),
        ([{"of": "Zubat", "actions": ["dodge"]}], {"Zubat": BENCH}, ["TT-ACT-01"]),
        ([{"of": "Pidgey", "actions": [{"switch": "Zubat", "at": [9, 0, 3]}]}], {"Zubat": BENCH}, ["TT-SWITCH-03"]),
        (
            [{"of": "Ann", "actions": [{"ally": "Abra"}]}],
            {"Pidgey": {**PIDGEY, "hp": 0}, "Zubat": BENCH},
            ["TT-SWITCH-09"],
        ),
        (
            [{"of": "Pidgey", "actions": [{"switch": "Zubat", "at": [9, 0]}, {"ally": "Abra"}]}],
            {"Zubat": BENCH},
            ["TT-ENC-06"],
        ),
    ],
)
def test_who_may_do_what(turns: list[Any], pokemon: dict[str, Any], broken: list[str]) -> None:
    """TT-ENC-06, TT-SWITCH-01, TT-SWITCH-02 and TT-SLEEP-01, by whose turn it is."""
    told = {"pokemon": {"Pidgey": PIDGEY, "Abra": ABRA, **pokemon}, "trainers": TEAMS, "moves": MOVES, "turns": turns}
    assert run_procedure("turn", Node(told), {})["result"]["illegal"] == broken


@pytest.mark.parametrize(
    ("statuses", "by", "dodge"),
    [
        ([], "Abra", "1/9"),
        (["blinded"], "Abra", "1/9"),
        (["harsh blinded"], "Abra", "0"),
        (["sleep"], "Abra", "0"),
        ([{"identified": "Abra"}], "Abra", "0"),
        ([{"identified": "Zubat"}], "Abra", "1/9"),
        ([{"harsh identified": ["Zubat"]}], "Abra", "0"),
        ([{"harsh identified": ["Zubat"]}], "Machop", "1/9"),
    ],
)
def test_what_forbids_to_dodge(statuses: list[Any], by: str, dodge: str) -> None:
    """TT-DODGE-04, from whom a scenario says who identified whom; an ally may be dodged all the same."""
    told = {
        "trainers": {"Ann": {"team": "Reds"}, "Bob": {"team": "Blues"}, "Cleo": {"team": "Reds"}},
        "pokemon": {
            "Pidgey": {**PIDGEY, "statuses": statuses},
            "Abra": {**ABRA, "at": [1, 0]},
            "Machop": {"trainer": "Cleo", "at": [0, 1]},
        },
        "moves": MOVES,
        "turns": [{"of": by, "actions": [{"move": "Tackle", "targets": ["Pidgey"]}]}],
    }
    assert run_procedure("turn", Node(told), {})["result"]["dodge"] == [dodge]


@pytest.mark.parametrize(("until", "told"), [("start", 1), ("end", 1)])
def test_the_dodge_action_ends_once(until: str, told: int) -> None:
    """TT-DODGE-03: at the start or at the end of the next turn, under P-DODGEDUR."""
    found = run(pidgey={"dodging": True}, parameters={"P-DODGEDUR": until})
    assert [d["rule"] for d in found["trace"]].count("TT-DODGE-03") == told
    assert found["result"]["dodging"] == []
    again = run("dodge", pidgey={"dodging": True}, parameters={"P-DODGEDUR": until})
    assert again["result"]["dodging"] == ["Pidgey"]


def test_names_mean_the_same_in_any_spelling() -> None:
    """Teams, trainers and whose turn it is; otherwise allies would be enemies, and a round would never be over."""
    told = {
        "trainers": {"Ann": {"team": "Reds"}, "Bob": {"team": "reds"}},
        "pokemon": {"Mr. Mime": {**PIDGEY, "trainer": "ann"}, "Abra": {**ABRA, "at": [1, 0]}},
        "turns": [{"of": "mr mime", "actions": [{"dash": [2, 0]}]}, {"of": "Abra"}],
    }
    result = run_procedure("turn", Node(told), {})["result"]
    assert (result["at"]["Mr. Mime"], result["legal"], result["rounds"]) == ([2, 0], True, 1)
    pokemon = {"Pidgey": PIDGEY, "Abra": {**ABRA, "trainer": "ann"}}
    alone = {"pokemon": pokemon, "turns": [{"of": "Pidgey"}], "parameters": {"P-ACTIVE": 2}}
    assert run_procedure("turn", Node(alone), {})["result"]["rounds"] == 1


def test_nobody_acts_twice_in_a_turn_of_its_trainer() -> None:
    """TT-ACT-01: who acted, left in exchange for a thrown ball and would come in again for another Pokemon."""
    told = {
        "pokemon": {"Pidgey": PIDGEY, "Machop": {**BENCH, "at": [0, 3]}, "Zubat": BENCH},
        "parameters": {"P-ACTIVE": 2},
        "turns": [
            {"of": "Pidgey", "actions": ["pose", {"switch": "Zubat", "at": [2, 2], "thrown": True}]},
            {"of": "Machop", "actions": [{"switch": "Pidgey", "at": [0, 0]}]},
        ],
    }
    assert run_procedure("turn", Node(told), {})["result"]["illegal"] == ["TT-ACT-01"]


def test_a_round_ends_with_the_last_pokemon_of_its_last_trainer() -> None:
    """TT-ACT-09 and TT-INIT-02: not already with that trainer's first."""
    pokemon = {"Pidgey": PIDGEY, "Abra": ABRA, "Zubat": {"trainer": "Bob", "at": [6, 0]}}
    turns = [{"of": name, "actions": ["pose"]} for name in pokemon]
    told = {"pokemon": pokemon, "turns": turns, "parameters": {"P-ACTIVE": 2}}
    trace = run_procedure("turn", Node(told), {})["trace"]
    assert [d["rule"] for d in trace] == ["TT-ACT-03", "TT-ACT-03", "TT-ACT-03", "TT-ACT-09"]


@pytest.mark.parametrize(
    ("one", "left"),
    [
        ({"statuses": ["stun"]}, {"free": 1, "dash": 0, "command": 1}),
        ({"statuses": ["harsh trapped"], "benefits": {"Agility": 1}}, {"free": 1, "dash": 0, "command": 1}),
        ({"statuses": ["sleep"]}, {"free": 0, "dash": 0, "command": 1}),
        ({"out": True}, {"free": 1, "dash": 0, "command": 1}),
        ({"hp": 0}, {"free": 0, "dash": 0, "command": 1}),
        ({"benefits": {"Agility": 1, "Adrenaline Shot": 1}}, {"free": 1, "dash": 3, "command": 1}),
    ],
)
def test_what_is_left_is_what_can_still_be_done(one: dict[str, Any], left: dict[str, int]) -> None:
    """TT-ACT-08, TT-SLEEP-01, TT-SWITCH-02 and 09 take actions away, benefits add dashes."""
    assert run(pidgey=one)["result"]["left"] == left


@pytest.mark.parametrize(("statuses", "at"), [([], [1, 0]), (["trapped"], [0, 0])])
def test_a_trapped_rider_stays_where_it_is(statuses: list[str], at: list[int]) -> None:
    """TT-RIDE-08 and TT-TRAP-01."""
    told = {
        "pokemon": {"Pidgey": PIDGEY, "Abra": {"trainer": "Ann", "riding": "Pidgey", "statuses": statuses}},
        "turns": [{"of": "Pidgey", "actions": [{"dash": [1, 0]}]}],
        "parameters": {"P-ACTIVE": 2},
    }
    assert run_procedure("turn", Node(told), {})["result"]["at"]["Abra"] == at


@pytest.mark.parametrize(("adjacent", "flanked"), [("l1", []), ("king", ["Backstab on Abra"])])
def test_opposite_sides_across_corners_where_those_are_adjacent(adjacent: str, flanked: list[str]) -> None:
    """TT-MOVE-09 under P-ADJ."""
    found = run(
        {"move": "Backstab", "targets": ["Abra"]},
        pokemon={
            "Pidgey": PIDGEY,
            "Abra": {**ABRA, "at": [1, 1]},
            "Zubat": {"trainer": "Ann", "at": [2, 2]},
        },
        moves={"Backstab": {"style": "melee", "flank": True}},
        parameters={"P-ADJ": adjacent, "P-ACTIVE": 2},
    )
    assert found["result"]["flanked"] == flanked


def test_traces_count_in_good_english() -> None:
    """One space, and a trick that was tried once (TT-GRID-07, TT-SKILL-05)."""
    for at, text in ((3, "2 spaces away"), (4, "1 space away")):
        found = run({"move": "Tackle", "targets": ["Abra"]}, pidgey={"at": [at, 0]})
        assert any(text in d["text"] for d in found["trace"])
    once = run({"skill": "strength", "die": 30, "earlier": 1})
    assert [d["text"] for d in once["trace"]][-1] == "Tried once before, the trick is worth 0.5"


def test_a_mount_that_faints_carries_nobody() -> None:
    """TT-RIDE-16: the first rider keeps the space, another goes beside it."""
    told = {
        "pokemon": {
            "Pidgey": PIDGEY,
            "Zubat": {"trainer": "Ann", "riding": "Pidgey"},
            "Machop": {"trainer": "Ann", "riding": "Pidgey"},
            "Abra": {**ABRA, "at": [1, 0]},
        },
        "moves": MOVES,
        "turns": [{"of": "Abra", "actions": [{"move": "Tackle", "targets": ["Pidgey"], "fainted": ["Pidgey"]}]}],
        "parameters": {"P-ACTIVE": 3},
    }
    found = run_procedure("turn", Node(told), {})
    assert (found["result"]["at"]["Zubat"], found["result"]["at"]["Machop"]) == ([0, 0], [0, 1])
    assert [d["rule"] for d in found["trace"]].count("TT-RIDE-16") == 2


def test_who_faints_of_its_own_move_is_switched_in_the_next_turn() -> None:
    """TT-SWITCH-09: not in the turn in which it fainted, in which nothing else can be done."""
    told = {
        "pokemon": {"Pidgey": PIDGEY, "Zubat": BENCH, "Abra": {**ABRA, "at": [1, 0]}},
        "moves": {"Explosion": {"style": "melee"}},
        "turns": [
            {"of": "Pidgey", "actions": [{"move": "Explosion", "targets": ["Abra"], "fainted": ["Pidgey"]}]},
            {"of": "Pidgey"},
        ],
    }
    first = run_procedure("turn", Node({**told, "turns": told["turns"][:1]}), {})["result"]
    assert (first["illegal"], first["fainted"]) == ([], ["Pidgey"])
    assert run_procedure("turn", Node(told), {})["result"]["illegal"] == ["TT-SWITCH-09"]


def test_a_rider_is_left_behind_when_its_mount_is_switched() -> None:
    """Whoever rode stays on the space, and others beside it (TT-SWITCH-07)."""
    told = {
        "pokemon": {
            "Pidgey": PIDGEY,
            "Abra": {"trainer": "Ann", "riding": "Pidgey"},
            "Zubat": {"trainer": "Ann", "riding": "Pidgey"},
            "Machop": BENCH,
        },
        "turns": [{"of": "Pidgey", "actions": [{"switch": "Machop", "at": [9, 0]}]}],
        "parameters": {"P-ACTIVE": 3},
    }
    at = run_procedure("turn", Node(told), {})["result"]["at"]
    assert (at["Pidgey"], at["Abra"], at["Machop"]) == (None, [0, 0], [9, 0])
    assert at["Zubat"] in ([0, 1], [1, 0])


def test_a_rider_goes_up_with_its_mount_and_statuses_are_told_back() -> None:
    """TT-GRID-05: whatever takes the mount out of the plane takes its riders along."""
    told = {
        "pokemon": {
            "Pidgey": {**PIDGEY, "statuses": [{"compulsion": "berserk"}, {"harsh repeating": 20}]},
            "Abra": {"trainer": "Ann", "riding": "Pidgey", "benefits": {"agility": 1}, "burned": ["EMBER", "Ember"]},
        },
        "moves": MOVES,
        "turns": [{"of": "Pidgey", "actions": [{"free": "pose"}, {"move": "Fly"}]}],
        "parameters": {"P-ACTIVE": 2},
    }
    result = run_procedure("turn", Node(told), {})["result"]
    assert result["at"] == {"Pidgey": [0, 0, 2], "Abra": [0, 0, 2]}
    assert result["statuses"] == {"Pidgey": ["compulsion (berserk)", "harsh repeating 20"]}
    assert (result["benefits"], result["burned"]) == ({"Abra": ["Agility"]}, {"Abra": ["Ember"]})


def test_nobody_gets_through_a_wall_of_enemies() -> None:
    """TT-GRID-02: no way at all is told so; one that is too long is not."""
    wall = {f"W{n}": {"trainer": "Bob", "at": [n, 1]} for n in range(4)}
    told = {
        "field": [4, 3],
        "pokemon": {"Pidgey": {**PIDGEY, "dash": 9}, **wall},
        "turns": acting({"dash": [0, 2]}),
        "parameters": {"P-ACTIVE": 4},
    }
    assert run_procedure("turn", Node(told), {})["result"]["illegal"] == ["TT-GRID-02"]
    del told["pokemon"]["W3"]
    result = run_procedure("turn", Node(told), {})["result"]
    assert (result["illegal"], result["at"]["Pidgey"]) == ([], [0, 2])
