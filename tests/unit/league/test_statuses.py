"""Statuses of the League over time: landing, own turns, leaving and scenes; edges, a simulation, and refusals."""

from __future__ import annotations

import random
import time
from fractions import Fraction as F
from typing import Any

import pytest

from engine.league.odds.lasting import at_turn, by_turn, lost_before, lost_of, mean_lost, mean_turns
from engine.league.odds.repeating import lost_by, tick, turns_to_faint
from engine.league.parameters import DEFAULTS
from engine.league.statuses.landing import Hit, land
from engine.league.statuses.state import Kind, Status, Sufferer, status_of
from engine.league.statuses.turns import due_at_start, end, start
from engine.node import Misfit, Node
from engine.procedures import run_procedure


def run(*events: dict[str, Any], **told: Any) -> dict[str, Any]:
    pokemon = {"name": "Pidgey", "strength": 30, "mind": 40, "hp": 150, **told.pop("pokemon", {})}
    return run_procedure("statuses", Node({"pokemon": pokemon, "events": list(events), **told}), {})


def rules(found: dict[str, Any]) -> list[str]:
    return [done["rule"] for done in found["trace"]]


LANDINGS: list[tuple[dict[str, Any], list[str], str]] = [
    ({"hit": "stun", "dodged": True}, [], "TT-STATUS-01"),
    ({"hit": "stun"}, ["stun"], "TT-STATUS-01"),
    ({"hit": "stun", "harsh": True}, ["harsh stun"], "TT-STATUS-02"),
    ({"hit": "stun", "multiplier": 2}, ["harsh stun"], "TT-STATUS-03"),
    ({"hit": "stun", "multiplier": 4}, ["harsh stun"], "TT-STATUS-03"),
    ({"hit": "stun", "multiplier": "1/2"}, [], "TT-STATUS-04"),
    ({"hit": "stun", "multiplier": 0}, [], "TT-STATUS-04"),
    ({"hit": "stun", "willing": True}, ["stun"], "TT-STATUS-08"),
    ({"hit": "effect", "about": "slow", "multiplier": 2}, ["effect (slow)"], "TT-OTHER-01"),
]


@pytest.mark.parametrize(("hit", "statuses", "rule"), LANDINGS)
def test_how_a_status_lands(hit: dict[str, Any], statuses: list[str], rule: str) -> None:
    found = run(hit)
    assert found["result"]["statuses"] == statuses
    assert rules(found)[0] == rule


def test_nothing_stacks_but_damage_and_a_compulsion_is_replaced() -> None:
    """TT-STATUS-07, TT-COMP-06, TT-REP-05 and 06."""
    assert run({"hit": "stun"}, {"hit": "stun", "multiplier": 2})["result"]["statuses"] == ["harsh stun"]
    assert run({"hit": "stun", "harsh": True}, {"hit": "stun"})["result"]["statuses"] == ["harsh stun"]
    two = run({"hit": "identified", "by": "Abra"}, {"hit": "identified", "by": "Onix"})
    assert two["result"]["statuses"] == ["identified by Abra and Onix"]
    assert two["result"]["cannot"] == {"dodge Abra and Onix": "TT-IDENT-01"}
    berserk = {"hit": "compulsion", "about": "berserk", "multiplier": 2}
    confused = run(berserk, {"hit": "compulsion", "about": "confusion"})
    assert confused["result"]["statuses"] == ["compulsion (confusion)"]
    effects = run(
        {"hit": "effect", "about": "slow"}, {"hit": "effect", "about": "slow"}, {"hit": "effect", "about": "low"}
    )
    assert effects["result"]["statuses"] == ["effect (slow)", "effect (low)"]
    mixed = run({"hit": "repeating", "amount": 30}, {"hit": "repeating", "amount": 20, "multiplier": 2})
    assert mixed["result"]["forecast"] == {"ticks": [50, 70, 110], "turns_to_faint": 3}


def test_sleep() -> None:
    """TT-SLEEP-01 to 07: one turn lost when normal; as long as the saves fail when harsh, and one turn more."""
    found = run({"hit": "sleep"}, {"starts": "turn"}, {"ends": "turn"}, {"starts": "turn"})
    after = found["result"]["after"]
    assert run({"hit": "sleep"}, {"uses": 40})["result"]["illegal"] == ["TT-SLEEP-01"]
    assert after["2"]["cannot"] == ["act", "dodge"]
    assert (after["3"]["lost_turns"], after["4"]["cannot"], after["4"]["statuses"]) == (1, [], [])
    harsh = {"hit": "sleep", "multiplier": 2}
    found = run(harsh, {"turn": 2, "saves": {"sleep": False}}, {"turn": 1, "saves": {"sleep": 40}}, {"turn": 1})
    assert (found["result"]["lost_turns"], found["result"]["statuses"], found["result"]["turns"]) == (3, [], 4)
    found = run({"hit": "sleep"}, {"takes": 50}, {"hit": "trapped"}, {"turn": 1, "saves": {"trapped": 60}})
    assert {"TT-SLEEP-03", "TT-SLEEP-07"} <= set(rules(found))
    assert (found["result"]["hp"], found["result"]["statuses"]) == (100, ["sleep", "trapped"])


def test_stun() -> None:
    """TT-STUN-01 to 06."""
    found = run({"gains": "Agility"}, {"hit": "stun"}, {"gains": "Agility"}, {"starts": "turn"}, {"ends": "turn"})
    after = found["result"]["after"]
    assert rules(found)[1:] == [
        f"TT-{r}" for r in ("STATUS-01", "STUN-03", "STUN-02", "STUN-02", "STUN-01", "STUN-04", "STUN-06")
    ]
    assert after["4"]["cannot"] == ["dash", "dodge"]
    assert (after["5"]["cannot"], found["result"]["lost_turns"], found["result"]["bonus_dashes"]) == ([], 0, [])
    own = run({"starts": "turn"}, {"hit": "stun"}, {"ends": "turn"}, {"turn": 1})
    assert (own["result"]["after"]["3"]["statuses"], own["result"]["statuses"]) == (["stun"], [])
    harsh = run({"hit": "stun", "harsh": True}, {"turn": 1, "saves": {"stun": 30}}, {"starts": "turn"})
    assert (harsh["result"]["after"]["2"]["cannot"], harsh["result"]["cannot"]) == (["dash", "dodge"], {})


def test_compulsion() -> None:
    """TT-COMP-01 to 05, 07 and 08."""
    berserk = {"hit": "compulsion", "about": "berserk"}
    others = {"Ally": 1, "Foe": 2}
    found = run(
        berserk, {"turn": 2, "saves": {"compulsion": 50}}, {"turn": 1, "saves": {"compulsion": 40}}, others=others
    )
    assert (found["result"]["lost_turns"], found["result"]["statuses"]) == (2, [])
    assert "Pidgey attacks Ally, the nearest of all, friend or foe" in [d["text"] for d in found["trace"]]
    harsh = run({**berserk, "harsh": True}, {"turn": 3, "saves": {"compulsion": True}}, {"ends": "scene"})
    assert rules(harsh).count("TT-COMP-04") == 3
    assert (rules(harsh)[-2], harsh["result"]["statuses"]) == ("TT-COMP-05", [])
    tied = run(berserk, {"starts": "turn", "saves": {"compulsion": False}}, others={"Foe": 1, "Ally": 1})
    assert [r["rule"] for r in tied["needs_ruling"]] == ["TT-COMP-07"]
    assert tied["result"]["cannot"] == {"act freely": "TT-COMP-03"}
    confused = {"hit": "compulsion", "about": "confusion"}
    turn = {"turn": 1, "saves": {"compulsion": False}}
    assert "each with chance 1/3" in run(confused, turn, actions=["dash", "sing", "rest"])["trace"][-1]["text"]
    assert [r["rule"] for r in run(confused, turn)["needs_ruling"]] == ["TT-COMP-08"]
    assert [r["rule"] for r in run(berserk, turn)["needs_ruling"]] == ["TT-COMP-07"]


def test_traps() -> None:
    """TT-TRAP-01 to 08."""
    found = run({"gains": "Agility"}, {"hit": "trapped"}, {"pushed": 3}, {"leaves": "ball"}, {"starts": "turn"})
    assert (found["result"]["moved"], found["result"]["illegal"], found["result"]["bonus_dashes"]) == (
        [0],
        ["TT-TRAP-04"],
        [],
    )
    assert rules(found)[-1] == "TT-TRAP-02"
    freed = run({"hit": "trapped"}, {"turn": 2, "saves": {"trapped": 40}}, {"turn": 1, "saves": {"trapped": 30}})
    assert (freed["result"]["statuses"], freed["result"]["turns"]) == ([], 3)
    harsh = {"hit": "trapped", "multiplier": 2}
    assert run(harsh, {"turn": 100})["result"]["statuses"] == ["harsh trapped"]
    help_ = {"helped": "Onix", "strength": 50, "roll": 50}
    assert run(harsh, {**help_, "adjacent": False}, help_)["result"]["illegal"] == ["TT-TRAP-06"]
    assert run(harsh, {**help_, "roll": 60})["result"]["statuses"] == ["harsh trapped"]
    assert run({"hit": "trapped"}, help_)["result"]["illegal"] == ["TT-TRAP-06"]
    gone = run({"hit": "trapped"}, {"takes": 150}, {"leaves": "sideline"}, {"returns": "field"})
    assert gone["result"]["illegal"] == ["TT-SWITCH-11"]
    assert "TT-TRAP-08" in rules(gone)


def test_repeating_damage() -> None:
    """TT-REP-01 to 04 and 07 to 09."""
    found = run(
        {"hit": "repeating", "amount": 20}, {"turn": 1}, {"turn": 1}, {"turn": 5}, pokemon={"hp": 60, "reduction": 30}
    )
    assert [found["result"]["after"][n]["hp"] for n in "1234"] == [60, 40, 20, 0]
    assert (found["result"]["fainted_in"], rules(found)[-2:]) == (3, ["TT-REP-07", "TT-REP-09"])
    harsh = {"hit": "repeating", "amount": 20, "multiplier": 2}
    assert run(harsh, {"turn": 3})["result"]["hp"] == 10
    assert run(harsh, {"turn": 1}, parameters={"P-REPFIRST": "doubled"})["result"]["hp"] == 110
    out = run(harsh, {"turn": 1}, {"leaves": "ball"}, {"turn": 3}, {"returns": "field"}, {"turn": 1})
    assert [out["result"]["after"][n]["hp"] for n in "23456"] == [130, 130, 130, 130, 90]
    aside = run(harsh, {"leaves": "sideline"}, {"turn": 2})
    assert (aside["result"]["hp"], aside["result"]["turns"], rules(aside)[-1]) == (150, 0, "TT-REP-04")
    armoured = run({"hit": "repeating", "amount": 20}, {"turn": 1}, pokemon={"reduction": 5}, parameters={"P-AUTO": []})
    assert (armoured["result"]["hp"], armoured["result"]["parameters"]) == (135, {"P-REPFIRST": "base", "P-AUTO": []})


@pytest.mark.parametrize(
    ("hp", "normal", "harsh", "turns"), [(150, 20, 0, 8), (150, 0, 20, 4), (140, 0, 20, 3), (141, 0, 20, 4)]
)
def test_turns_until_repeating_damage_makes_faint(hp: int, normal: int, harsh: int, turns: int) -> None:
    """TT-REP-07."""
    assert turns_to_faint(hp, normal, harsh) == turns
    assert lost_by(normal, harsh, turns) == sum(tick(normal, harsh, n) for n in range(1, turns + 1)) >= hp
    assert turns_to_faint(hp, 0, 0) is None


def test_leaving_and_the_end_of_a_scene() -> None:
    """TT-STATUS-05 and 06, TT-OTHER-01."""
    hits = [
        {"hit": "blinded"},
        {"hit": "sleep", "harsh": True},
        {"hit": "effect", "about": "next move half", "halves": True},
    ]
    for end_ in ({"leaves": "ball"}, {"leaves": "sideline"}, {"ends": "scene"}):
        found = run(*hits, end_)
        assert found["result"]["statuses"] == ["harsh sleep"]
        assert rules(found)[-3:] == ["TT-STATUS-05", "TT-OTHER-01", "TT-STATUS-06"]
    assert run(*hits, {"cured": "sleep"}, {"ends": "scene"})["result"]["statuses"] == []
    assert run(*hits, {"cured": "everything"})["result"]["statuses"] == []
    assert rules(run({"gains": "Agility"}, {"leaves": "ball"}))[-1] == "TT-SWITCH-07"


def test_an_effect_that_halves_is_used_up() -> None:
    """TT-OTHER-02."""
    half = {"hit": "effect", "about": "next move half", "halves": True}
    assert run(half, {"uses": 80}, {"uses": 80})["result"]["dealt"] == ["40", "80"]
    other = {"hit": "effect", "about": "weakened", "halves": True}
    assert run(half, other, {"uses": 0}, {"uses": 80}, {"uses": 80})["result"]["dealt"] == ["0", "20", "80"]
    by_name = run({"uses": 80}, pokemon={"statuses": [{"effect": "Next Move Half"}]})
    assert by_name["result"]["dealt"] == ["40"]
    plain = run({"hit": "effect", "about": "next move half", "halves": False}, {"uses": 80})
    assert plain["result"]["dealt"] == ["80"]


def test_statuses_that_it_has_already() -> None:
    told = ["stun", "harsh stun", {"repeating": 30}, {"harsh repeating": 20}, {"compulsion": "berserk"}]
    found = run({"cured": "compulsion"}, {"turn": 1, "saves": {"stun": 30}}, pokemon={"statuses": told})
    assert found["result"]["statuses"] == ["harsh stun", "repeating 30", "harsh repeating 40"]
    assert (found["result"]["hp"], found["result"]["parameters"]["P-AUTO"][0]) == (100, "repeating")
    for wrong in ("pinned", "sleepy", "repeating", {"repeating": 0}, 3, "identified", "effect", {"identified": []}):
        with pytest.raises(Misfit) as misfit:
            run(pokemon={"statuses": [wrong]})
        assert misfit.value.path[:3] == ("pokemon", "statuses", 0)


def test_blindness() -> None:
    assert run({"hit": "blinded"})["result"]["cannot"] == {"land a critical hit": "TT-BLIND-01"}
    assert run({"hit": "blinded", "harsh": True})["result"]["cannot"]["dodge"] == "TT-BLIND-03"


def test_names_in_other_spellings_are_the_same() -> None:
    """TT-COMP-07, TT-STATUS-07, TT-BEN-04."""
    berserk = {"hit": "compulsion", "about": "Berserk"}
    found = run(berserk, {"starts": "turn", "saves": {"compulsion": False}}, others={"Foe": 1})
    assert rules(found)[-1] == "TT-COMP-07"
    twice = run({"hit": "effect", "about": "slow"}, {"hit": "effect", "about": "Slow"})
    assert twice["result"]["statuses"] == ["effect (slow)"]
    assert run({"gains": "Agility"}, {"gains": "agility"})["result"]["bonus_dashes"] == ["Agility"]
    told = run(pokemon={"statuses": ["Harsh Stun", {"HARSH Identified": "Abra"}]})
    assert told["result"]["statuses"] == ["harsh stun", "harsh identified by Abra"]
    for wrong in ({"others": {"pidgey": 1}}, {"others": {"Ally": 1, "ally": 2}}, {"actions": ["sing", "Sing"]}):
        with pytest.raises(Misfit):
            run(**wrong)
    with pytest.raises(Misfit):
        run(others={f"Foe {n}": 1 for n in range(101)})


def test_a_helper_has_one_try_a_turn() -> None:
    """TT-TRAP-06."""
    harsh = {"hit": "trapped", "multiplier": 2}
    tries = {"helped": "Onix", "strength": 50, "roll": 60}
    assert run(harsh, tries, {**tries, "helped": "onix", "roll": 50})["result"]["illegal"] == ["TT-TRAP-06"]
    for between in ({"turn": 1}, {"starts": "turn"}):
        found = run(harsh, tries, between, {**tries, "roll": 50})
        assert (found["result"]["illegal"], found["result"]["statuses"]) == ([], [])
    two = run(harsh, tries, {**tries, "helped": "Machop", "roll": 50})
    assert (two["result"]["illegal"], two["result"]["statuses"]) == ([], [])


def test_a_cure_within_a_turn_gives_the_rest_of_it_back() -> None:
    """TT-STATUS-06."""
    woken = run({"hit": "sleep"}, {"starts": "turn"}, {"cured": "sleep"}, {"uses": 40}, {"ends": "turn"})
    assert (woken["result"]["lost_turns"], woken["result"]["dealt"]) == (0, ["40"])


def test_saves_that_cannot_fail_are_asked_about() -> None:
    """P-SAVE."""
    high = run({"hit": "trapped"}, {"turn": 1, "saves": {"trapped": 60}}, pokemon={"strength": 60})
    assert [r["rule"] for r in high["needs_ruling"]] == ["TT-TRAP-03"]
    helper = run({"hit": "trapped", "harsh": True}, {"helped": "Onix", "strength": 70, "roll": 60})
    assert [r["rule"] for r in helper["needs_ruling"]] == ["TT-TRAP-06"]
    assert run({"hit": "trapped"}, {"turn": 1, "saves": {"trapped": 30}})["needs_ruling"] == []


def test_the_forecast_behind_armour() -> None:
    """TT-REP-07 and 08: damage that is not automatic is reduced, each instance for itself."""
    told = {"pokemon": {"hp": 60, "reduction": 30}, "parameters": {"P-AUTO": []}}
    normal, harsh = {"hit": "repeating", "amount": 40}, {"hit": "repeating", "amount": 20, "harsh": True}
    assert run(normal, **told)["result"]["forecast"] == {"ticks": [10] * 6, "turns_to_faint": 6}
    assert run(normal, harsh, **told)["result"]["forecast"] == {"ticks": [10, 20, 60], "turns_to_faint": 3}
    assert run(normal, harsh, {"turn": 3}, **told)["result"]["fainted_in"] == 3
    told["pokemon"]["reduction"] = 40
    assert run(normal, **told)["result"]["forecast"] == {"ticks": [0] * 10, "turns_to_faint": None}


def test_sentences() -> None:
    """One and several things are told in good grammar."""
    berserk = {"hit": "compulsion", "about": "berserk"}
    turn = {"starts": "turn", "saves": {"compulsion": False}}
    tied = run(berserk, turn, others={"Ally": 1, "Foe": 1, "Cat": 1})
    assert tied["trace"][-1]["text"] == "Ally, Foe and Cat are equally near: Pidgey attacks each with chance 1/3"
    sing = run({"hit": "compulsion", "about": "confusion"}, turn, actions=["sing"])
    assert sing["trace"][-1]["text"] == "Pidgey can do nothing in its confusion but this: sing"
    gains = [{"gains": "Agility"}, {"gains": "Adrenaline Shot"}]
    texts = [
        d["text"] for d in run(*gains, {"hit": "stun"}, {"hit": "blinded"}, {"pushed": 1}, {"ends": "scene"})["trace"]
    ]
    assert "The bonus dashes of Agility and Adrenaline Shot are gone" in texts
    assert "The attack hits Pidgey and brings blindness" in texts
    assert "Nothing holds Pidgey: it is moved 1 space" in texts
    assert texts[-1] == "The scene ends: stun and blinded end"


FAULTS: list[tuple[list[dict[str, Any]], tuple[str | int, ...], str]] = [
    ([{"hit": "burned"}], ("hit",), "`burned` is not known here"),
    ([{"hit": "pinned"}], ("hit",), "a pin is over within one turn"),
    ([{"hit": "compulsion"}], ("hit",), "which compulsion it is has to be told"),
    ([{"hit": "effect"}], ("hit",), "which effect it is has to be told"),
    ([{"hit": "repeating"}], ("hit",), "repeating needs `amount`"),
    ([{"hit": "identified"}], ("hit",), "identified needs `by`"),
    ([{"hit": "stun", "amount": 3}], ("amount",), "`amount` goes with repeating alone"),
    ([{"hit": "stun", "multiplier": 3}], ("multiplier",), "3 is no type multiplier"),
    ([{"hit": "stun", "dodged": True, "willing": True}], ("dodged",), "does not dodge"),
    ([{"hit": "repeating", "amount": 0}], ("amount",), "from 1 to 100000"),
    ([{"hit": "stun", "harsh": True}, {"turn": 1}], (), "how the strength save against stun went is not told"),
    ([{"hit": "stun", "harsh": True}, {"turn": 1, "saves": {"stun": 35}}], ("saves", "stun"), "no d60 shows 35"),
    ([{"turn": 1, "saves": {"stun": 30}}], ("saves", "stun"), "no save against stun is due here"),
    ([{"turn": 1, "saves": {"poison": 30}}], ("saves", "poison"), "not known here"),
    ([{"turn": 1001}], ("turn",), "from 1 to 1000"),
    ([{"turn": 600}, {"turn": 401}], (), "more than 1000 turns"),
    ([{"ends": "turn"}], (), "has not begun"),
    ([{"starts": "turn"}, {"turn": 1}], (), "is under way"),
    ([{"starts": "scene"}], ("starts",), "`scene` is not known here"),
    ([{"ends": "scene", "saves": {"stun": 30}}], ("saves",), "no save is due when a scene ends"),
    ([{"returns": "field"}], ("returns",), "is on the field"),
    ([{"leaves": "ball"}, {"leaves": "ball"}], ("leaves",), "is not on the field"),
    ([{"takes": 150}, {"turn": 1}], (), "has fainted and has no turns"),
    ([{"takes": 150}, {"takes": 1}], ("takes",), "has fainted already"),
    ([{"leaves": "ball"}, {"hit": "stun"}], ("hit",), "is not on the field"),
    ([{"takes": 150}, {"hit": "stun"}], ("hit",), "has fainted already"),
    ([{"hit": "identified", "by": "pidgey"}], ("by",), "cannot be a foe of itself"),
    ([{"helped": "Pidgey", "strength": 50, "roll": 50}], ("helped",), "cannot be its own helper"),
    ([{"cured": "pinned"}], ("cured",), "`pinned` is not known here"),
    ([{"jumps": 1}], (), "the kind of this event is not told"),
]


@pytest.mark.parametrize(("events", "path", "said"), FAULTS, ids=[f[2] for f in FAULTS])
def test_faults(events: list[dict[str, Any]], path: tuple[str | int, ...], said: str) -> None:
    with pytest.raises(Misfit) as misfit:
        run(*events)
    assert said in str(misfit.value)
    assert misfit.value.path == ("events", len(events) - 1, *path)


def test_a_thousand_turns_end_at_once() -> None:
    hits = [{"hit": kind, "harsh": True} for kind in ("sleep", "stun", "trapped")]
    failed = {"sleep": False, "stun": False, "compulsion": False}
    began = time.perf_counter()
    found = run(*hits, {"hit": "compulsion", "about": "berserk"}, {"turn": 1000, "saves": failed})
    assert (found["result"]["lost_turns"], len(found["needs_ruling"])) == (1000, 0)
    assert time.perf_counter() - began < 5


def test_the_odds_of_lasting() -> None:
    """TT-TRAP-03, TT-SLEEP-05 and 06, TT-STUN-05, TT-COMP-02 to 04."""
    assert (by_turn(F(1, 2), 3), mean_turns(F(1, 2))) == (F(7, 8), 2)
    assert (by_turn(F(1, 6), 3), mean_turns(F(1, 6)), mean_turns(F(0))) == (F(91, 216), 6, None)
    assert (at_turn(F(1, 2), 1), 1 - by_turn(F(1, 2), 2), at_turn(F(2, 3), 1)) == (F(1, 2), F(1, 4), F(2, 3))
    assert (mean_lost(F(2, 3)), mean_lost(F(0)), lost_before(F(2, 3), 1)) == (F(1, 2), None, F(2, 9))
    lost = lost_of(F(2, 3), 3)
    assert sum(lost) == 1
    assert sum((3 - n) * chance for n, chance in enumerate(lost)) == 2


def test_a_simulation_of_harsh_sleep_agrees_with_the_odds() -> None:
    """Two thousand sleepers: within four standard errors, which are worked out from the odds (TT-SLEEP-05)."""
    roll, times, p = random.Random(7), 2000, F(1, 2)
    lost = []
    for _ in range(times):
        s, _notes = land(Sufferer("A", 30, 30, 100), Hit(Status(Kind.SLEEP, harsh=True)), DEFAULTS)
        while status_of(s, Kind.SLEEP) is not None:
            s, _notes = start(s, {kind: roll.randrange(2) == 0 for kind in due_at_start(s)})
            s, _notes = end(s, {}, DEFAULTS)
        lost.append(s.lost_turns)
    variance = (1 - p) / p**2
    assert (F(sum(lost), times) - 1 / p) ** 2 <= 16 * variance / times
    once = at_turn(p, 1)
    assert (F(lost.count(1), times) - once) ** 2 <= 16 * once * (1 - once) / times
