"""Attacks of the League: the golden values, the edge cases, dice that are thrown many times, and refused scenarios.

What each rule of TT-HIT, TT-TYPE, TT-BOOST, TT-DR, TT-BLIND, TT-IDENT, TT-SELF and TT-BEN does is tested by the runs of
data/rulebook/league/attacks.yaml.
"""

from __future__ import annotations

import random
from collections import Counter
from fractions import Fraction as F
from pathlib import Path
from typing import Any

import pytest

from engine.dex.rulebook import read_rules
from engine.league.attacks.scenario import RESULT
from engine.league.damage import Blow, dealt
from engine.league.odds.attack import Outcome, judge, number_hit, table, variance
from engine.league.odds.knockout import MOST_WORK, Barrage, Repeating, first_tick, knock_out, tick_table
from engine.league.parameters import DEFAULTS, Parameters
from engine.league.rounding import rounded
from engine.league.types import MULTIPLIERS, TYPES, Form, form, means, multiplier
from engine.node import Misfit, Node
from engine.procedures import run_procedure
from generator.load.procedure import run_file
from generator.load.tree import Tree

CASES = sorted((Path(__file__).resolve().parents[2] / "cases" / "league" / "attack").glob("*.yaml"))
FAST = {"attacker": {"speed": 50}, "target": {"speed": 30}, "move": {"base": 80, "crit": {"boosts": [100]}}}


def result(scenario: dict[str, Any]) -> dict[str, Any]:
    found = run_procedure("attack", Node(scenario), {})["result"]
    assert isinstance(found, dict)
    return found


@pytest.mark.parametrize("path", CASES, ids=lambda path: path.stem)
def test_every_scenario_comes_out_as_expected(path: Path) -> None:
    found = run_file("attack", path.read_bytes(), path.name, {})
    assert found["differs"] == []
    assert set(found["result"]) <= set(RESULT)


@pytest.mark.parametrize(
    ("family", "most"),
    [("HIT", 14), ("TYPE", 11), ("DR", 5), ("BOOST", 6), ("SELF", 3), ("BEN", 7), ("BLIND", 4), ("IDENT", 4)],
)
def test_every_rule_is_stated_and_shown_by_a_run(tree: Tree, family: str, most: int) -> None:
    rules = [r for r in read_rules(tree.documents) if r.id.startswith(f"TT-{family}-")]
    assert [r.id for r in rules] == [f"TT-{family}-{n:02}" for n in range(1, most + 1)]
    assert [r.id for r in rules if not r.runs] == []


DAMAGE = [
    (Blow(80, (100, 100), m=F(2)), "exact", 480),
    (Blow(80, (100, 100), m=F(4)), "exact", 960),
    (Blow(80, (100, 100), m=F(1, 2)), "exact", 120),
    (Blow(80, (100, 100), m=F(1, 4)), "exact", 60),
    (Blow(70, reductions=(30,)), "exact", 40),
    (Blow(70, m=F(2), reductions=(30,)), "exact", 110),
    (Blow(70, m=F(1, 2), reductions=(30,)), "exact", 5),
    (Blow(70, m=F(1, 2), reductions=(30,)), "ceil10", 10),
    (Blow(70, m=F(1, 4)), "floor", 17),
    (Blow(0, (100,), m=F(4)), "ceil10", 0),
    (Blow(70, halves=2), "exact", F(35, 2)),
    (Blow(40, reductions=(30,), hits=3), "exact", 30),
]


@pytest.mark.parametrize(("blow", "how", "damage"), DAMAGE)
def test_golden_damage(blow: Blow, how: str, damage: F) -> None:
    assert dealt(blow, Parameters({"P-ROUND": how})) == damage


@pytest.mark.parametrize(("value", "tens"), [(F(35), 40), (F(35, 2), 20), (F(40), 40), (F(0), 0), (F(1, 4), 10)])
def test_raising_to_the_next_ten(value: F, tens: int) -> None:
    assert rounded(value, Parameters({"P-ROUND": "ceil10"})) == tens


GOLDEN = [
    ({}, "760/9", "401/432"),
    ({"parameters": {"P-DIE": "flat"}}, "724/9", "8569/8640"),
    ({"target": {"speed": 50, "dodging": True}}, "320/9", "521/1296"),
    ({"attacker": {"speed": 50, "statuses": ["blinded"]}}, "220/3", "11/12"),
    ({"target": {"speed": 30, "multiplier": 0}}, 0, "401/432"),
    ({"target": {"speed": 30, "reduction": 500}}, 0, "401/432"),
    ({"target": {"speed": 60, "dodging": True, "statuses": ["harsh sleep"]}}, "820/9", "1"),
    ({"target": {"speed": 60, "dodging": True, "statuses": ["stun"]}}, "820/9", "1"),
    ({"move": {"base": 80, "auto_hit": True}, "target": {"speed": 60, "dodging": True}}, 80, "1"),
    ({"attacker": {"speed": 1000}, "target": {"speed": 1000}}, 80, "31/36"),
    ({"attacker": {"speed": 0}, "target": {"speed": 9}}, 80, "1"),
    ({"move": {"base": 80, "crit": {"boosts": [100, 100]}}}, "2555/27", "401/432"),
    ({"target": {"speed": 30, "statuses": ["blinded", "harsh blinded"]}}, "820/9", "1"),
    ({"target": {"speed": 30, "statuses": ["harsh blinded", "blinded"]}}, "820/9", "1"),
]


@pytest.mark.parametrize(("told", "expected", "hit"), GOLDEN)
def test_golden_odds_and_edge_cases(told: dict[str, Any], expected: Any, hit: str) -> None:
    found = result({**FAST, **told})
    assert (found["expected"], found["hit"]) == (expected, hit)


KNOCK_OUT = [
    ({}, 160, 3, ["55/432", "54737/62208", "79594259/80621568"]),
    ({"P-DIE": "flat"}, 160, 3, ["119/8640", "24481553/24883200", "644844396739/644972544000"]),
    ({}, 1, 1, ["401/432"]),
    ({}, 160, 0, None),
]


@pytest.mark.parametrize(("parameters", "hp", "turns", "chances"), KNOCK_OUT)
def test_golden_knock_outs(parameters: dict[str, str], hp: int, turns: int, chances: list[str] | None) -> None:
    told = {**FAST, "parameters": parameters, "target": {"speed": 30, "hp": hp}, "turns": turns}
    assert result(told).get("knock_out") == chances


def test_a_foe_that_did_not_identify_it_can_be_dodged() -> None:
    told = {**FAST, "target": {"speed": 30, "statuses": [{"identified": "Noctowl"}]}}
    assert result(told)["hit"] == "401/432"


def test_each_target_of_an_area_rolls_for_itself_mount_and_rider_too() -> None:
    found = number_hit(F(0), (F(1, 6), F(1, 12)))
    assert found == (F(1, 72), F(16, 72), F(55, 72))
    assert number_hit(F(1), (F(1, 6), F(1, 12)))[2] == 1


def test_the_two_dice_differ_tenfold_in_critical_hits_alone() -> None:
    """Nobody dodges here, so that nothing but the critical hit differs."""
    chances = [
        F(result({**FAST, "target": {"speed": 0}, "parameters": {"P-DIE": die}})["outcomes"]["crit"])
        for die in ("tens", "flat")
    ]
    assert chances[0] == 10 * chances[1]


@pytest.mark.parametrize("kind", TYPES)
def test_lists_and_products(kind: str) -> None:
    assert multiplier(kind, (kind, kind), (), ()) == 4
    assert multiplier(kind, (), (kind, kind), ()) == F(1, 4)
    assert multiplier(kind, (kind,), (kind,), ()) == 1
    assert multiplier(kind, (kind, kind), (), (kind,)) == 0
    assert multiplier(kind, (), (), ()) == 1


def test_every_multiplier_means_something() -> None:
    """TT-TYPE-01 to 06 and 09."""
    assert len({means(m).rule for m in MULTIPLIERS}) == 6
    assert [form(m) for m in MULTIPLIERS] == [*[Form.NONE] * 3, Form.NORMAL, *[Form.HARSH] * 2]


def test_ticks_double_and_stay_apart() -> None:
    """TT-REP-02, 05, 06 and 08, with P-REPFIRST and P-AUTO."""
    on = (Repeating(30), Repeating(20, True))
    assert tick_table(on, 3, 1000) == (50, 70, 110)
    assert tick_table(on, 3, 1000, reduction=25) == (5, 20, 60)
    assert first_tick(20, True, DEFAULTS) == 20
    assert first_tick(20, True, Parameters({"P-REPFIRST": "doubled"})) == 40
    assert tick_table((Repeating(20, True),), 1000, 140)[-1] == 140


def test_a_critical_hit_may_make_a_status_harsh_and_adds_repeating_damage() -> None:
    move = {"base": 10, "statuses": ["stun", {"repeating": 20}], "crit": {"statuses": ["harsh stun", {"repeating": 5}]}}
    found = result({**FAST, "move": move})
    assert found["statuses"] == {
        "crit": ["harsh stun", "repeating 20", "repeating 5"],
        "normal": ["stun", "repeating 20"],
    }
    assert found["status_odds"]["stun"] == {"none": "31/432", "normal": "173/216", "harsh": "55/432"}
    assert found["status_odds"]["repeating 5"] == {"none": "377/432", "normal": "55/432"}


def test_repeating_damage_that_an_attack_adds_piles_up() -> None:
    """Counted out for a sure hit of 10 that adds 5 a turn: 15, then 20 more, then 25 more."""
    sure = Barrage(table(F(0), F(0)), F(10), F(10), (Repeating(5),))
    assert [list(left) for left in knock_out(sure, 100, (), 4).hp_left] == [[85], [65], [40], [10]]
    harsh = Barrage(table(F(0), F(0)), F(0), F(0), (Repeating(5, True),))
    assert [list(left) for left in knock_out(harsh, 100, (), 4).hp_left] == [[95], [80], [45], [0]]


def test_what_is_too_much_work_is_cut_and_says_so() -> None:
    odds = table(F(1, 7), F(1, 11))
    course = knock_out(Barrage(odds, F(7), F(31), (Repeating(3),)), 100_000, (), 1000)
    assert course.cut
    assert 10 < len(course.knocked_out) < 1000
    assert MOST_WORK < 10**7


def thrown(seed: int, turns: int, hp: int, rounds: int) -> tuple[Counter[str], list[int], list[int]]:
    """Rounds of the golden fight by dice that fall: outcomes and damages of first attacks, knock-outs by turn."""
    dice = random.Random(seed)
    outcomes: Counter[str] = Counter()
    damages, down = [], [0] * turns
    for _ in range(rounds):
        left = hp
        for turn in range(turns):
            a, b, c, d = (10 * dice.randint(1, 6) for _ in range(4))
            how = judge(a == b and a <= 50, c == d and c <= 30)
            damage = {Outcome.CRIT: 160, Outcome.NORMAL: 80, Outcome.MISS: 0}[how]
            if turn == 0:
                outcomes[how] += 1
                damages.append(damage)
            left -= damage
            if left <= 0:
                for t in range(turn, turns):
                    down[t] += 1
                break
    return outcomes, damages, down


def test_thrown_dice_agree_within_their_error() -> None:
    """Five standard errors of 20,000 rounds, with a seed: exact chances against counted ones."""
    rounds, turns = 20_000, 3
    outcomes, damages, down = thrown(5, turns, 160, rounds)
    found = result({**FAST, "target": {"speed": 30, "hp": 160}, "turns": turns})
    pairs = [(F(found["outcomes"][o]), outcomes[o]) for o in ("crit", "normal", "miss")]
    pairs += list(zip(map(F, found["knock_out"]), down, strict=True))
    for chance, count in pairs:
        assert (F(count, rounds) - chance) ** 2 <= 25 * chance * (1 - chance) / rounds
    spread = variance(table(F(5, 36), F(1, 12)), F(80), F(160))
    assert F(found["variance"]) == spread
    assert (F(sum(damages), rounds) - F(found["expected"])) ** 2 <= 25 * spread / rounds


WRONG: list[tuple[dict[str, Any], tuple[Any, ...], str, str]] = [
    ({"move": {"type": "Fyre"}}, ("move", "type"), "no type `Fyre`", "Fire"),
    ({"move": {"type": "Fire"}, "target": {"weak": ["Watr"]}}, ("target", "weak", 0), "no type", "Water"),
    ({"target": {"weak": ["Fire"]}}, ("target",), "no type to look up", "multiplier"),
    ({"target": {"weak": ["Fire"], "multiplier": 2}}, ("target", "weak"), "told outright", "multiplier"),
    ({"move": {"type": "Fire"}, "target": {"weak": ["Fire"] * 3}}, ("target", "weak", 2), "more than twice", "two"),
    ({"target": {"multiplier": 3}}, ("target", "multiplier"), "3 is no type", "1/4"),
    ({"target": {"multiplier": "1/3"}}, ("target", "multiplier"), "1/3 is no type", "1/4"),
    ({"attacker": {"speed": -1}}, ("attacker", "speed"), "from 0 to 1000", ""),
    ({"attacker": {"speed": 12.5}}, ("attacker", "speed"), "whole number", ""),
    ({"attacker": {"spede": 5}}, ("attacker", "spede"), "not known", "speed"),
    ({"move": {"base": 100_001}}, ("move", "base"), "from 0 to 100000", ""),
    ({"move": {"base": "many"}}, ("move", "base"), "whole number", ""),
    ({"move": {"style": "weather"}}, ("move", "style"), "attacks nobody", "melee"),
    ({"move": {"style": "area"}}, ("move", "style"), "not known", "melee"),
    ({"move": {"statuses": ["stunned"]}}, ("move", "statuses", 0), "not known", "stun"),
    ({"move": {"boosts": [100, -5]}}, ("move", "boosts", 1), "from 0 to 1000", ""),
    ({"target": {"reduction": [0] * 101}}, ("target", "reduction"), "101 are too many", "100"),
    ({"target": {"hp": 50, "max_hp": 40}}, ("target", "hp"), "more hp", "max_hp"),
    ({"target": {"statuses": ["identified"]}}, ("target", "statuses", 0), "the foe", "identified:"),
    ({"move": {"statuses": [{"identified": "Abra"}]}}, ("move", "statuses", 0), "the user of the move", "alone"),
    ({"target": {"statuses": ["repeating"]}}, ("target", "statuses", 0), "how much", "repeating: 20"),
    ({"turns": 3}, ("turns",), "hp", "`hp`"),
    ({"turns": 1001, "target": {"hp": 5}}, ("turns",), "from 0 to 1000", ""),
    ({"rolls": {"attack": [10, 20]}, "attacker": {}}, ("attacker",), "`speed` of attacker is missing", "melee"),
    ({"rolls": {"attack": [10, 20]}, "target": {}}, ("target",), "`speed` of target is missing", "melee"),
    ({"rolls": {"dodge": [10, 20]}}, ("rolls",), "`attack` is missing", "[40, 20]"),
    ({"rolls": {"attack": [10, 20]}}, ("rolls",), "the dodge of target", "[10, 30]"),
    ({"rolls": {"attack": [10]}}, ("rolls", "attack"), "two dice", ""),
    ({"rolls": {"attack": [10, 15]}}, ("rolls", "attack", 1), "10, 20, 30", "flat"),
    ({"rolls": {"attack": [10, True]}, "parameters": {"P-DIE": "flat"}}, ("rolls", "attack", 1), "1 to 60", ""),
    ({"rolls": {"attack": [10, 20], "dodge": {"Zubat": [10, 20]}}}, ("rolls", "dodge", "Zubat"), "no target", "target"),
    ({"targets": []}, ("targets",), "`target` too", "list"),
    ({"target": {"name": "attacker"}}, ("target",), "two Pokemon are called", "name"),
    ({"move": {"style": "self"}}, ("target",), "its user alone", "style"),
    (
        {"rolls": {"attack": [10, 20], "dodge": [10, 10]}, "target": {"speed": 30, "statuses": ["sleep"]}},
        ("rolls", "dodge"),
        "rolls no dodge: target sleeps",
        "leave",
    ),
    (
        {"rolls": {"attack": [10, 20], "dodge": {"target": [10, 10], "TARGET": [10, 20]}}},
        ("rolls", "dodge", "TARGET"),
        "stands here twice",
        "keep one",
    ),
    ({"rolls": {"attack": [10, 20]}, "move": {"heal": 20}}, ("rolls", "attack"), "nobody rolls to hit", "leave"),
    ({"move": {"base": 80, "heal": 20}}, ("move", "base"), "`heal` helps whom it meets", "two moves"),
    ({"move": {"statuses": ["stun"], "gives": {"dash": 1}}}, ("move", "statuses"), "`gives` helps", "two moves"),
    ({"move": {"crit": {"boosts": [50]}, "helpful": True}}, ("move", "crit"), "`helpful` helps", "two moves"),
    ({"move": {"heal": 20}, "target": {"hp": 20}, "turns": 3}, ("turns",), "the move heals", "leave"),
    ({"move": {"statuses": ["pinned"]}}, ("move", "statuses", 0), "no roll to hit", "`pin`"),
    ({"target": {"speed": 3, "statuses": ["pinned"]}}, ("target", "statuses", 0), "within its turn", "`pin`"),
    (
        {"attacker": {"benefits": [{"move": "Agility", "gives": {"dash": 1}}, {"move": "agility", "gives": {}}]}},
        ("attacker", "benefits", 1),
        "agility stands here twice",
        "keep one",
    ),
    (
        {"attacker": {"benefits": [{"move": "Agility", "gives": {"dash": 1}}], "lost": ["AGILITY"]}},
        ("attacker", "lost", 0),
        "as had and as lost",
        "keep it",
    ),
    (
        {"move": {"type": "Fire"}, "target": {"weak": ["Fire"] * 2, "resist": ["Fire"]}},
        ("target", "resist", 0),
        "more than twice",
        "two types",
    ),
    ({"parameters": {"P-DYE": "flat"}}, ("parameters", "P-DYE"), "no parameter", "P-DIE"),
]


@pytest.mark.parametrize(("told", "path", "message", "hint"), WRONG, ids=[f"{w[1]}: {w[2]}" for w in WRONG])
def test_what_cannot_be_is_refused_with_a_hint(
    told: dict[str, Any], path: tuple[Any, ...], message: str, hint: str
) -> None:
    with pytest.raises(Misfit) as caught:
        result({**FAST, **told})
    assert caught.value.path == path
    assert message in str(caught.value)
    assert hint in caught.value.hint


def test_no_and_too_many_targets_are_refused() -> None:
    for targets in ([], [{"name": f"Zubat {n}"} for n in range(101)]):
        with pytest.raises(Misfit, match="1 to 100 targets"):
            result({"targets": targets, "move": {"base": 80}})


def test_without_stats_there_is_damage_and_it_is_said_why_no_odds() -> None:
    found = result({"move": {"base": 80}, "target": {"hp": 50, "multiplier": 2}})
    assert found["damage"] == {"crit": 160, "normal": 160, "miss": 0}
    assert found["no_odds"] == "nobody told the speed of attacker and target"
    assert "outcomes" not in found


def test_help_tells_nothing_of_damage_and_adds_up_in_any_spelling() -> None:
    told = {
        "attacker": {"speed": 50},
        "target": {"multiplier": 2, "ally": True, "benefits": [{"move": "Agility", "gives": {"dash": 1}}]},
        "move": {"name": "Adrenaline Shot", "gives": {"Dash": 1}},
    }
    found = run_procedure("attack", Node(told), {})
    assert found["result"]["bonuses"] == {"dash": 2}
    assert [d["rule"] for d in found["trace"]] == ["TT-BEN-01", "TT-BEN-02", "TT-BEN-05"]


def test_what_bars_a_dodge_is_all_that_is_told_of_it() -> None:
    statuses = ["stun", "blinded", {"identified": ["Noctowl", "Hoothoot"]}]
    found = run_procedure("attack", Node({**FAST, "target": {"speed": 30, "statuses": statuses}}), {})
    assert [d["text"] for d in found["trace"] if "dodge" in d["text"]] == ["target is stunned and cannot dodge"]
    found = run_procedure("attack", Node({**FAST, "target": {"speed": 30, "statuses": statuses[2:]}}), {})
    assert "target is identified by Noctowl and Hoothoot, not by attacker: it may dodge" in str(found["trace"])


def test_many_targets_have_numbers_that_can_be_read() -> None:
    targets = [{"name": f"Zubat {n}", "speed": 41} for n in range(100)]
    found = result({"attacker": {"speed": 7}, "targets": targets, "move": {"base": 8}, "parameters": {"P-DIE": "flat"}})
    assert all(len(chance) < 60 for chance in found["together"]["hit"].values())


def test_harsh_damage_to_its_own_user_begins_as_any_other() -> None:
    """TT-REP-02 under P-REPFIRST."""
    move = {"base": 10, "own": {"statuses": [{"harsh repeating": 20}]}}
    found = result({**FAST, "move": move, "parameters": {"P-REPFIRST": "doubled"}})
    assert found["user"]["statuses"] == ["harsh repeating 40"]
    assert found["parameters"]["P-REPFIRST"] == "doubled"


def test_odds_over_turns_say_that_statuses_change_none_of_them() -> None:
    told = {**FAST, "move": {"base": 10, "statuses": ["sleep"]}, "target": {"speed": 30, "hp": 50}, "turns": 2}
    found = run_procedure("attack", Node(told), {})
    assert any("rolled as this one is" in d["text"] for d in found["trace"])
