"""State Clauses against facts: all 27 observable values (BBP-SUB-STATE-P01 to B03), and how they are compared."""

from __future__ import annotations

import dataclasses
from fractions import Fraction

import pytest

from engine.bbp.observation.facts import NO_OTHER, Fact, facts_of
from engine.bbp.observation.setting import REFINED, Setting
from engine.bbp.observation.states import judge_state
from engine.bbp.substitutions.clauses import (
    BATTLE,
    YOU,
    Comparison,
    Condition,
    Party,
    Presence,
    Quantity,
    Share,
    StateClause,
    Who,
)

SETTING = Setting(
    steps=3,
    teams={"ours": ("Seviper",), "theirs": ("Zangoose", "Weavile")},
    families={
        "major-status": frozenset({"burn", "sleep"}),
        "weather": frozenset({"rain", "sun"}),
        "hazard": frozenset({"spikes"}),
    },
)
WEAVILE, FOE = Who(Party.POKEMON, "Weavile"), Who(Party.ROLE, "foe")
FOES, OPPONENT, MINE = Who(Party.TEAM, "foe"), Who(Party.TRAINER, "foe"), Who(Party.TRAINER, "your")


def holds(clause: StateClause, *facts: Fact, before: tuple[Fact, ...] = ()) -> bool | None:
    verdict = judge_state(clause, "Seviper", facts_of(facts, before), SETTING)
    assert bool(verdict.asks) == (verdict.holds is None), verdict
    return verdict.holds


@pytest.mark.parametrize(
    ("row", "who", "measure", "about"),
    [
        ("P01", WEAVILE, "remaining-hp", "Weavile"),
        ("P02", YOU, "maximum-energy", "Seviper"),
        ("P03", YOU, "remaining-combo-tokens", "Seviper"),
        ("P04", YOU, "remaining-recovery-allotment", "Seviper"),
        ("P05", YOU, "remaining-chill-allotment", "Seviper"),
        ("P06", YOU, "remaining-ep", "Seviper"),
        ("P07", YOU, "remaining-fatigue", "Seviper"),
        ("P08", WEAVILE, "current-spe", "Weavile"),
        ("P09", WEAVILE, "current-critical-stage", "Weavile"),
        ("P10", WEAVILE, "level", "Weavile"),
        ("P14", WEAVILE, "held-items", "Weavile"),
        ("T02", OPPONENT, "pokemon-in-play", "theirs"),
        ("M02", FOES, "trainers", "theirs"),
        ("B03", BATTLE, "teams", "battle"),
    ],
)
def test_numeric_values(row: str, who: Who, measure: str, about: str) -> None:
    """BBP-SUB-STATE-P01 to P10, P14, T02, M02 and B03, compared with an integer (BBP-SUB-STATE-03)."""
    clause = Comparison(Quantity(row, who, measure), "=", 4)
    assert holds(clause, Fact(about, "measure", measure, 4)) is True
    assert holds(clause, Fact(about, "measure", measure, 5)) is False
    assert holds(clause) is (False if row == "T02" else None)
    assert holds(clause, Fact(about, "measure", measure, None)) is False  # there is no such value


C = Condition


def there(row: str, who: Who, *names: str, scope: str = "", condition: Condition | None = None) -> Presence:
    return Presence(row, who, True, names, condition, scope)


@pytest.mark.parametrize(
    ("clause", "fact", "other"),
    [
        (there("P11", WEAVILE, "zoroark", scope="current"), "Weavile species zoroark current", "weavile"),
        (there("P12", WEAVILE, "levitate"), "Weavile ability levitate", "pressure"),
        (there("P13", YOU, scope="own-default"), "Seviper abilities own-default", None),
        (there("P13", YOU, "rotom-wash", scope="species"), "Seviper abilities rotom-wash", None),
        (there("P15", WEAVILE, "leftovers"), "Weavile item leftovers", "life-orb"),
        (there("P16", WEAVILE, condition=C("burn")), "Weavile condition burn", "sleep"),
        (there("P16", WEAVILE, condition=C("major-status", True)), "Weavile condition burn", "confusion"),
        (there("P18", WEAVILE, "ice", "water"), "Weavile type ice", "dark"),
        (there("P19", WEAVILE, scope="own-default"), "Weavile typing own-default", None),
        (there("P20", WEAVILE, "protect", scope="current"), "Weavile move protect current", "detect"),
        (there("P20", WEAVILE, "protect", scope="default"), "Weavile move protect default", "detect"),
        (there("T01", MINE, "potion"), "ours item potion", "x-defense"),
        (there("T01", OPPONENT, "potion"), "theirs item potion", "x-defense"),
        (there("M01", FOES, condition=C("spikes")), "theirs condition spikes", "reflect"),
        (there("M01", FOES, condition=C("hazard", True)), "theirs condition spikes", "reflect"),
        (there("B01", BATTLE, condition=C("rain")), "battle condition rain", "sun"),
        (there("B01", BATTLE, condition=C("weather", True)), "battle condition sun", "gravity"),
        (there("B02", BATTLE, "leftovers"), "battle dropped leftovers", "life-orb"),
    ],
)
def test_values_that_are_there_or_not(clause: Presence, fact: str, other: str | None) -> None:
    """BBP-SUB-STATE-07; BBP-SUB-STATE-P11 to P13, P15, P16, P18 to P20, T01, M01, B01, B02.

    True, false, unknown, and the same for absence.
    """
    about, key, name, scope = [*fact.split(), ""][:4]
    told = Fact(about, key, name, True, None, scope)
    absent = Presence(clause.value, clause.who, False, clause.names, clause.condition, clause.scope)
    assert (holds(clause, told), holds(absent, told)) == (True, False)
    assert (holds(clause), holds(absent)) == (None, None)
    closed = Fact(about, key, NO_OTHER, False, None, scope)
    others = [] if other is None else [Fact(about, key, other, True, None, scope)]
    assert (holds(clause, closed, *others), holds(absent, closed, *others)) == (False, True)
    assert holds(clause, closed, told) is True
    assert holds(clause, closed, before=(told,)) is False  # what is told last counts
    assert holds(clause, told, before=(closed,)) is True


def test_a_parameter_narrows_a_condition() -> None:
    """BBP-SUB-STATE-P17: what is Sealed with one move is Sealed, and not with another that nobody told of."""
    sealed = Condition("sealed", parameter="earthquake")
    narrow, wide = there("P17", YOU, condition=sealed), there("P16", YOU, condition=Condition("sealed"))
    fact = Fact("Seviper", "condition", "sealed", True, "earthquake")
    other = Fact("Seviper", "condition", "sealed", True, "bite")
    assert (holds(narrow, fact), holds(wide, fact)) == (True, True)
    assert (holds(narrow, other), holds(wide, other)) == (None, True)
    assert holds(narrow, Fact("Seviper", "condition", "sealed", False)) is False


HP, MAXIMUM = Quantity("P01", YOU, "remaining-hp"), Quantity("P01", YOU, "maximum-hp")


@pytest.mark.parametrize(
    ("rule", "op", "right", "values"),
    [
        ("BBP-SUB-STATE-03", "<", 40, {39: True, 40: False}),
        ("BBP-SUB-STATE-03", "<=", 40, {40: True, 41: False}),
        ("BBP-SUB-STATE-03", "=", 40, {40: True, 39: False}),
        ("BBP-SUB-STATE-03", ">=", 40, {40: True, 39: False}),
        ("BBP-SUB-STATE-03", ">", 40, {41: True, 40: False}),
        ("BBP-SUB-STATE-03", "!=", 40, {41: True, 40: False}),
        ("BBP-SUB-STATE-04", "=", MAXIMUM, {95: True, 94: False}),
        ("BBP-SUB-STATE-05", "<=", Share(Fraction(1, 2), False, MAXIMUM), {47: True, 48: False}),
        ("BBP-SUB-STATE-05", ">", Share(Fraction(2, 3), False, MAXIMUM), {64: True, 63: False}),
        ("BBP-SUB-STATE-06", "<=", Share(Fraction(50, 100), True, MAXIMUM), {47: True, 48: False}),
        ("BBP-SUB-STATE-06", "<", Share(Fraction(123, 100), True, MAXIMUM), {116: True, 117: False}),
    ],
)
def test_comparisons(rule: str, op: str, right: int | Quantity | Share, values: dict[int, bool]) -> None:
    """Exact, without rounding: half of 95 is 47.5."""
    for value, expected in values.items():
        clause = Comparison(HP, op, right)
        facts = facts_of(
            [Fact("Seviper", "measure", "remaining-hp", value), Fact("Seviper", "measure", "maximum-hp", 95)]
        )
        verdict = judge_state(clause, "Seviper", facts, SETTING)
        assert (verdict.holds, verdict.rule) == (expected, rule)
    assert holds(Comparison(HP, op, right)) is None


def test_the_subject_is_one() -> None:
    """BBP-SUB-STATE-08: also one that is not in play; with two foes, `the foe` has to be asked about."""
    low = Comparison(Quantity("P01", FOE, "remaining-hp"), "<", 40)
    verdict = judge_state(low, "Seviper", facts_of([Fact("Weavile", "measure", "remaining-hp", 3)]), SETTING)
    assert verdict.holds is None
    assert "a foe" in verdict.asks[0]
    benched = Comparison(Quantity("P01", Who(Party.POKEMON, "Skarmory"), "remaining-hp"), "<", 40)
    assert holds(benched, Fact("Skarmory", "measure", "remaining-hp", 3)) is True


def test_pokemon_in_play_are_counted() -> None:
    """BBP-SUB-STATE-T02: when no fact tells, those of the team are counted."""
    assert holds(Comparison(Quantity("T02", OPPONENT, "pokemon-in-play"), "=", 2)) is True
    assert holds(Comparison(Quantity("T02", MINE, "pokemon-in-play"), "=", 2)) is False


def test_a_family_that_is_absent_leaves_none_of_its_conditions() -> None:
    """BBP-SUB-STATE-P16: no Major Status means no Burn, until a later fact tells of one."""
    none = Fact("Weavile", "condition", "major-status", False)
    burn = Fact("Weavile", "condition", "burn", True)
    named = there("P16", WEAVILE, condition=C("burn"))
    family = there("P16", WEAVILE, condition=C("major-status", True))
    assert (holds(named, none), holds(family, none)) == (False, False)
    assert (holds(named, burn, before=(none,)), holds(family, burn, before=(none,))) == (True, True)
    assert (holds(named, none, before=(burn,)), holds(family, none, before=(burn,))) == (False, False)


def test_a_condition_that_comes_in_kinds() -> None:
    """BBP-SUB-STATE-P16: who is under Bad Poison is under Poison; which kind of Poison it is may not be told."""
    kinds = dataclasses.replace(SETTING, families=REFINED)
    poison, bad = (there("P16", WEAVILE, condition=C(name)) for name in ("poison", "bad-poison"))
    one, closed = Fact("Weavile", "condition", "poison"), Fact("Weavile", "condition", NO_OTHER, False)
    other = Fact("Weavile", "condition", "bad-poison")

    def told(clause: Presence, *facts: Fact) -> bool | None:
        return judge_state(clause, "Seviper", facts_of(facts), kinds).holds

    assert (told(poison, other), told(poison, one), told(poison, one, closed)) == (True, True, True)
    assert (told(bad, one), told(bad, other), told(poison, closed)) == (None, True, False)
    assert told(bad, dataclasses.replace(one, value=False)) is False
