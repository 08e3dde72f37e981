"""Which moments are those of a Timing Clause, and what Timing Affixes leave of them (BBP-SUB-TIMING, TAFFIX)."""

from __future__ import annotations

import pytest

from engine.bbp.observation.moments import Moment, MomentKind, affix_lets, is_moment_of
from engine.bbp.observation.setting import Setting
from engine.bbp.orders import named
from engine.bbp.substitutions.clauses import (
    YOU,
    Action,
    ActionKind,
    ActionResult,
    Condition,
    ConditionCreated,
    Hit,
    HitQuality,
    Party,
    Phase,
    Priority,
    TimingAffix,
    TimingClause,
    Who,
)

SETTING = Setting(
    steps=3,
    teams={"ours": ("Seviper", "Hitmontop"), "theirs": ("Zangoose", "Weavile")},
    groups={"priority-attack": frozenset({"mach-punch", "ice-shard"})},
    attacks={"mach-punch": "fighting", "ice-shard": "ice", "roar": None},
    families={"weather": frozenset({"rain", "sun"})},
)
FOE, ALLY, WEAVILE = Who(Party.ROLE, "foe"), Who(Party.ROLE, "ally"), Who(Party.POKEMON, "Weavile")
ANY = Action(ActionKind.ANY)
FAST, FIRE = Action(ActionKind.GROUP, "priority-attack"), Action(ActionKind.ATTACKS, "fire")
K = MomentKind
RAIN, BURN = Condition("rain"), Condition("burn")
BURNT = ConditionCreated("inflicted", BURN, WEAVILE)


def created(condition: Condition) -> ConditionCreated:
    return ConditionCreated("created", condition)


def hit(action: str | None = "mach-punch", who: str = "Seviper", source: str = "Weavile", **rest: object) -> Moment:
    return Moment(K.HIT, 1, who, action=None if action is None else named(action), source=source, **rest)  # type: ignore[arg-type]


def got(condition: Condition, who: str = "", kind: MomentKind = K.INFLICTED) -> Moment:
    return Moment(kind if who else K.CREATED, 1, who, condition=condition)


def did(kind: MomentKind, action: str | None = "roar") -> Moment:
    return Moment(kind, 1, "Weavile", action=None if action is None else named(action))


@pytest.mark.parametrize(
    ("rule", "clause", "moment", "expected"),
    [
        ("BBP-SUB-TIMING-01", Phase("start", "round"), Moment(K.ROUND_START), True),
        ("BBP-SUB-TIMING-01", Phase("end", "round"), Moment(K.ROUND_END), True),
        ("BBP-SUB-TIMING-01", Phase("end", "round"), Moment(K.STEP_END, 3), False),
        ("BBP-SUB-TIMING-02", Phase("start", "step"), Moment(K.STEP_START, 2), True),
        ("BBP-SUB-TIMING-02", Phase("end", "step"), Moment(K.STEP_START, 2), False),
        ("BBP-SUB-TIMING-03", Phase("end", "turn", WEAVILE), Moment(K.TURN_END, 1, "Weavile"), True),
        ("BBP-SUB-TIMING-03", Phase("end", "turn", WEAVILE), Moment(K.TURN_END, 1, "Zangoose"), False),
        ("BBP-SUB-TIMING-03", Phase("start", "turn", YOU), Moment(K.TURN_START, 1, "Seviper"), True),
        ("BBP-SUB-TIMING-03", Phase("start", "turn", FOE), Moment(K.TURN_START, 1, "Hitmontop"), False),
        ("BBP-SUB-TIMING-04", Priority(-3), Moment(K.PRIORITY, 1, priority=-3), True),
        ("BBP-SUB-TIMING-04", Priority(-3), Moment(K.PRIORITY, 1, priority=3), False),
        ("BBP-SUB-TIMING-05", created(RAIN), got(RAIN), True),
        ("BBP-SUB-TIMING-05", created(RAIN), got(Condition("sun")), False),
        ("BBP-SUB-TIMING-05", created(RAIN), Moment(K.CREATED, 1), None),
        ("BBP-SUB-TIMING-05", created(RAIN), Moment(K.STEP_START, 1), False),
        ("BBP-SUB-TIMING-06", BURNT, got(BURN, "Weavile"), True),
        ("BBP-SUB-TIMING-06", BURNT, got(BURN, "Weavile", K.GRANTED), True),
        ("BBP-SUB-TIMING-06", BURNT, got(BURN, "Zangoose"), False),
        ("BBP-SUB-TIMING-07", created(Condition("weather", True)), got(RAIN), True),
        ("BBP-SUB-TIMING-07", created(Condition("weather", True)), got(BURN), False),
        ("BBP-SUB-TIMING-07", created(Condition("hazard", True)), got(RAIN), None),
        ("BBP-SUB-TIMING-08", Hit(YOU, named("mach-punch")), hit(), True),
        ("BBP-SUB-TIMING-08", Hit(YOU, named("mach-punch")), hit(who="Hitmontop"), False),
        ("BBP-SUB-TIMING-08", Hit(ALLY, named("mach-punch")), hit(who="Hitmontop"), True),
        ("BBP-SUB-TIMING-08", Hit(YOU, named("fake-out")), hit(), False),
        ("BBP-SUB-TIMING-08", Hit(YOU, named("fake-out")), hit(None), None),
        ("BBP-SUB-TIMING-09", Hit(YOU, FAST), hit("ice-shard"), True),
        ("BBP-SUB-TIMING-09", Hit(YOU, FAST), hit("bite"), False),
        ("BBP-SUB-TIMING-09", Hit(YOU, FIRE), hit(), False),
        ("BBP-SUB-TIMING-09", Hit(YOU, FIRE), hit("bite"), None),
        ("BBP-SUB-TIMING-10", Hit(YOU, WEAVILE), hit(), True),
        ("BBP-SUB-TIMING-10", Hit(YOU, FOE), hit(source="Hitmontop"), False),
        ("BBP-SUB-TIMING-10", Hit(YOU, FOE), hit(source=""), None),
        ("BBP-SUB-TIMING-11", Hit(YOU), hit(None, source=""), True),
        ("BBP-SUB-TIMING-12", HitQuality(YOU, "critical"), hit(critical=True), True),
        ("BBP-SUB-TIMING-12", HitQuality(YOU, "critical"), hit(critical=False), False),
        ("BBP-SUB-TIMING-12", HitQuality(YOU, "critical"), hit(), None),
        ("BBP-SUB-TIMING-12", HitQuality(YOU, "super-effective"), hit(effectiveness="super-effective"), True),
        ("BBP-SUB-TIMING-12", HitQuality(YOU, "no-effect"), hit(effectiveness="neutral"), False),
        ("BBP-SUB-TIMING-12", HitQuality(YOU, "not-very-effective"), hit(), None),
        ("BBP-SUB-TIMING-13", ActionResult(WEAVILE, "misses", named("roar")), did(K.MISSES), True),
        ("BBP-SUB-TIMING-13", ActionResult(WEAVILE, "misses", named("roar")), did(K.FAILS_TO_EXECUTE), False),
        ("BBP-SUB-TIMING-13", ActionResult(FOE, "fails-to-attempt", named("roar")), did(K.FAILS_TO_ATTEMPT), True),
        ("BBP-SUB-TIMING-14", ActionResult(WEAVILE, "misses", ANY), did(K.MISSES, None), True),
        ("BBP-SUB-TIMING-14", ActionResult(WEAVILE, "fails-to-execute", FAST), did(K.FAILS_TO_EXECUTE), False),
        ("BBP-SUB-FORM-02", None, Moment(K.STEP_START, 2), True),
        ("BBP-SUB-FORM-02", None, Moment(K.ROUND_START), False),
    ],
)  # fmt: skip
def test_the_moment_of_a_timing_clause(
    rule: str, clause: TimingClause | None, moment: Moment, expected: bool | None
) -> None:
    verdict = is_moment_of(clause, moment, "Seviper", SETTING)
    assert verdict.holds is expected, verdict
    assert bool(verdict.asks) == (expected is None)
    if expected:
        assert verdict.rule == rule


ONCE, APART, ON = TimingAffix("once"), TimingAffix("non-consecutively"), TimingAffix("on-steps", (1, 3))


@pytest.mark.parametrize(
    ("rule", "affix", "step", "fired_in", "expected"),
    [
        ("BBP-SUB-TAFFIX-01", ONCE, 1, (), True),
        ("BBP-SUB-TAFFIX-01", ONCE, 1, (1,), False),
        ("BBP-SUB-TAFFIX-01", ONCE, 3, (1,), False),
        ("BBP-SUB-TAFFIX-01", ONCE, 1, (0,), False),
        ("BBP-SUB-TAFFIX-02", APART, 1, (), True),
        ("BBP-SUB-TAFFIX-02", APART, 2, (1,), False),
        ("BBP-SUB-TAFFIX-02", APART, 3, (1,), True),
        ("BBP-SUB-TAFFIX-02", APART, 2, (2,), True),
        ("BBP-SUB-TAFFIX-02", APART, 1, (0,), True),
        ("BBP-SUB-TAFFIX-03", ON, 3, (1,), True),
        ("BBP-SUB-TAFFIX-03", ON, 2, (), False),
        ("BBP-SUB-TAFFIX-03", ON, 0, (), False),
    ],
)
def test_a_timing_affix(rule: str, affix: TimingAffix, step: int, fired_in: tuple[int, ...], expected: bool) -> None:
    verdict = affix_lets(affix, step, fired_in)
    assert (verdict.holds, verdict.rule) == (expected, rule)
