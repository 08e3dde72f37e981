"""Pins of any chances add up and agree with rounds played one by one; statuses keep their laws through any events."""

from __future__ import annotations

from contextlib import suppress
from fractions import Fraction as F
from typing import Any

from hypothesis import assume, given, settings
from hypothesis import strategies as st

from engine.league.odds.pins import Struggle, hurts_needed
from engine.league.odds.repeating import lost_by, turns_to_faint
from engine.node import Misfit, Node
from engine.procedures import run_procedure

CHANCES = st.builds(F, st.integers(0, 12), st.just(12))
SOME = st.one_of(st.none(), st.booleans(), st.integers(-5, 110), st.text(max_size=5), st.just([]), st.just({}))


def walked(a: F, d: F, most: int, rounds: int = 40) -> tuple[list[F], F]:
    """The chances of 0, 1, ... `most` hurts, the last a fainting, round by round; and what is still going on."""
    going, over = {0: F(1)}, [F(0)] * (most + 1)
    for _ in range(rounds):
        after: dict[int, F] = {}
        for hurts, chance in going.items():
            for more, part in ((1, a), (0, 1 - a)):
                if hurts + more == most:
                    over[most] += chance * part
                else:
                    over[hurts + more] += chance * part * d
                    after[hurts + more] = after.get(hurts + more, F(0)) + chance * part * (1 - d)
        going = after
    return over, sum(going.values(), F(0))


@given(CHANCES, CHANCES, st.integers(1, 4))
@settings(deadline=None, max_examples=60)
def test_the_odds_of_a_pin_are_those_of_its_rounds(a: F, d: F, most: int) -> None:
    """TT-PIN-02 to 06 and 13: the formulas, against a walk over every round."""
    odds = Struggle(a, d)
    assume(not odds.endless)
    over, left = walked(a, d, most)
    formula = [*(odds.exactly(n) for n in range(most)), odds.at_least(most)]
    assert sum(formula) == 1
    assert all(0 <= said - seen <= left for said, seen in zip(formula, over, strict=True))
    assert odds.mean_up_to(most) == sum(n * chance for n, chance in enumerate(formula))
    assert Struggle(F(1), d).at_least(most) >= odds.at_least(most)


@given(CHANCES, CHANCES, st.integers(1, 300), st.integers(0, 90))
def test_no_pin_takes_more_than_there_is(a: F, d: F, hp: int, damage: int) -> None:
    odds = Struggle(a, d)
    assume(not odds.endless)
    lost, fainted = odds.mean_lost(hp, F(damage)), odds.knock_out(hp, F(damage))
    assert 0 <= fainted * hp <= lost <= hp
    needed = hurts_needed(hp, F(damage))
    assert needed is None or (needed - 1) * damage < hp <= needed * damage


@given(st.integers(1, 5000), st.integers(0, 60), st.integers(0, 60))
def test_repeating_damage_is_through_in_the_turn_told(hp: int, normal: int, harsh: int) -> None:
    """TT-REP-07."""
    turns = turns_to_faint(hp, normal, harsh)
    if turns is None:
        assert normal == harsh == 0
    else:
        assert lost_by(normal, harsh, turns - 1) < hp <= lost_by(normal, harsh, turns)


MULTIPLIERS = st.sampled_from([0, "1/2", 1, 2, 4])
SAVES = st.fixed_dictionaries({k: st.booleans() for k in ("sleep", "stun", "compulsion", "trapped")})
PLAIN = st.sampled_from(["sleep", "stun", "trapped", "blinded"])
EVENTS = st.one_of(
    st.fixed_dictionaries({"hit": PLAIN, "multiplier": MULTIPLIERS, "dodged": st.booleans()}),
    st.fixed_dictionaries({"hit": st.just("repeating"), "amount": st.integers(1, 30), "multiplier": MULTIPLIERS}),
    st.fixed_dictionaries({"hit": st.just("compulsion"), "about": st.sampled_from(["berserk", "confusion"])}),
    st.fixed_dictionaries({"turn": st.just(2), "saves": SAVES}),
    st.sampled_from(({"leaves": "ball"}, {"leaves": "sideline"}, {"returns": "field"}, {"ends": "scene"})),
    st.sampled_from(({"gains": "Agility"}, {"pushed": 3}, {"takes": 40}, {"cured": "everything"}, {"uses": 50})),
)


@given(st.lists(EVENTS, max_size=12))
@settings(deadline=None, max_examples=80)
def test_statuses_keep_their_laws(events: list[dict[str, Any]]) -> None:
    """TT-STATUS-05 to 07, TT-COMP-06, TT-TRAP-01, 04 and 07, TT-REP-03 and 04, whatever happens in whichever order."""
    while True:  # what cannot happen is left out
        try:
            found = run_procedure("statuses", Node({"pokemon": {"hp": 200}, "events": events}), {})["result"]
            break
        except Misfit as misfit:
            n = misfit.path[1]
            assert isinstance(n, int)
            events = [*events[:n], *events[n + 1 :]]
    before: dict[str, Any] = {"hp": 200, "statuses": [], "lost_turns": 0}
    away = False
    for event, now in zip(events, found["after"].values(), strict=True):
        kinds = [status.removeprefix("harsh ") for status in now["statuses"] if "repeating" not in status]
        assert len(kinds) == len({kind.split(" ")[0] for kind in kinds})
        assert 0 <= now["hp"] <= before["hp"]
        assert before["lost_turns"] <= now["lost_turns"] <= found["turns"]
        if "ends" in event:
            assert all(status.startswith("harsh") for status in now["statuses"])
        if "leaves" in event:
            away = "trapped" not in " ".join(before["statuses"])
            assert away or now["statuses"] == before["statuses"]
        away = away and not (event.get("returns") and before["hp"])
        if "turn" in event and away:
            assert now["hp"] == before["hp"]
        before = now
    assert not (found["bonus_dashes"] and {"stun", "trapped"} & {s.split(" ")[-1] for s in found["statuses"]})


@given(st.sampled_from(("pin", "save", "statuses")), st.data())
@settings(deadline=None, max_examples=80)
def test_whatever_stands_in_a_scenario_is_answered_or_refused(name: str, data: st.DataObject) -> None:
    """Any value in any place: an account, or Misfit and nothing else."""
    scenarios: dict[str, dict[str, Any]] = {
        "pin": {"attacker": {"strength": 40}, "defender": {"strength": 30, "hp": 50}, "damage": 20, "rounds": []},
        "save": {"stat": 40, "against": "sleep", "turns": 3, "roll": 20, "parameters": {"P-SAVE": "single"}},
        "statuses": {"pokemon": {"hp": 50}, "events": [{"hit": "stun"}], "others": {"A": 1}, "actions": ["x"]},
    }
    scenario = scenarios[name]
    scenario[data.draw(st.sampled_from(sorted(scenario)))] = data.draw(SOME)
    if name == "statuses" and scenario["events"] == [{"hit": "stun"}]:
        scenario["events"].append(data.draw(st.dictionaries(st.sampled_from(["hit", "turn", "saves", "ends"]), SOME)))
    with suppress(Misfit):
        assert run_procedure(name, Node(scenario), {})["result"]
