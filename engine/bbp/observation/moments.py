"""Moments of a round, and which Timing Clauses they are the moment of (BBP-SUB-TIMING-01 to 15)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from enum import StrEnum

from engine.bbp.observation.facts import Fact
from engine.bbp.observation.setting import Setting, matches, meant
from engine.bbp.observation.verdict import NO, YES, Answer, Verdict, unknown
from engine.bbp.substitutions.clauses import (
    Action,
    ActionKind,
    ActionResult,
    Condition,
    ConditionCreated,
    Hit,
    HitQuality,
    Phase,
    Priority,
    TimingAffix,
    TimingClause,
    Who,
)
from engine.bbp.substitutions.phrases import times
from engine.bbp.substitutions.wording import write_timing_clause


class MomentKind(StrEnum):
    """What happens at a moment. `executes` is no moment of any Timing Clause; it tells what was carried out."""

    ROUND_START = "round-start"
    ROUND_END = "round-end"
    STEP_START = "step-start"
    STEP_END = "step-end"
    TURN_START = "turn-start"
    TURN_END = "turn-end"
    PRIORITY = "priority"
    CREATED = "created"
    INFLICTED = "inflicted"
    GRANTED = "granted"
    HIT = "hit"
    MISSES = "misses"
    FAILS_TO_ATTEMPT = "fails-to-attempt"
    FAILS_TO_EXECUTE = "fails-to-execute"
    EXECUTES = "executes"


@dataclass(frozen=True, slots=True)
class Moment:
    """A moment with what is known of it, and the facts that hold from then on.

    `step` from 1; 0 at the start and end of the round, which are in no step. `who` is the Pokemon whose turn it is,
    who is hit, misses, fails, executes or gets the condition (or the team that does). Of a hit, `critical` and
    `effectiveness` (super-effective, neutral, not-very-effective, no-effect) are None when not told, as are `action`
    and `source`. `teams`, if given, are the Pokemon in play from now on.
    """

    kind: MomentKind
    step: int = 0
    who: str = ""
    priority: int = 0
    condition: Condition | None = None
    action: Action | None = None
    source: str = ""
    critical: bool | None = None
    effectiveness: str | None = None
    facts: tuple[Fact, ...] = ()
    teams: Mapping[str, tuple[str, ...]] | None = None


DEFAULT_TIMING = Phase("start", "step")
"""When a substitution without a Timing Clause is checked: the source leaves it open (BBP-SUB-FORM-02)."""


def is_moment_of(clause: TimingClause | None, moment: Moment, owner: str, setting: Setting) -> Verdict:
    """Whether this is a moment of the Timing Clause of a substitution of `owner`."""
    if clause is None:
        answer, _ = _happens(DEFAULT_TIMING, moment, owner, setting)
        text = "no Timing Clause: checked at the start of each step by default"
        return Verdict(answer.holds, "BBP-SUB-FORM-02", text)
    answer, rule = _happens(clause, moment, owner, setting)
    return Verdict(answer.holds, f"BBP-SUB-TIMING-{rule}", write_timing_clause(clause, setting.names), answer.asks)


def affix_lets(affix: TimingAffix, step: int, fired_in: tuple[int, ...]) -> Verdict:
    """Whether a Timing Affix leaves the clause true (BBP-SUB-TAFFIX-01 to 03).

    `fired_in`: the steps of this round in which the substitution has fired so far, 0 for outside of steps.
    """
    match affix.kind:
        case "once":
            text = f"fired {times(len(fired_in))} before in this round" if fired_in else "has not fired in this round"
            return Verdict(not fired_in, "BBP-SUB-TAFFIX-01", text)
        case "non-consecutively":
            fired = step > 1 and step - 1 in fired_in
            text = f"fired in step {step - 1}" if fired else "did not fire in the previous step"
            return Verdict(not fired, "BBP-SUB-TAFFIX-02", text)
        case _:
            steps = ", ".join(map(str, affix.steps))
            now = f"step {step}" if step else "outside of steps"
            return Verdict(step in affix.steps, "BBP-SUB-TAFFIX-03", f"on step {steps}; this is {now}")


def _happens(clause: TimingClause, moment: Moment, owner: str, setting: Setting) -> tuple[Answer, str]:
    """The answer and the number of the TIMING rule."""

    def is_meant(who: Who) -> bool:
        return moment.who in meant(who, owner, setting)

    match clause:
        case Phase():
            rule = {"round": "01", "step": "02", "turn": "03"}[clause.of]
            right = moment.kind == f"{clause.of}-{clause.edge}"
            return Answer(right and (clause.who is None or is_meant(clause.who))), rule
        case Priority():
            return Answer(moment.kind is MomentKind.PRIORITY and moment.priority == clause.value), "04"
        case ConditionCreated():
            if moment.kind not in (MomentKind.CREATED, MomentKind.INFLICTED, MomentKind.GRANTED):
                return NO, "05"
            # Whoever gets a condition, it is created thereby; and the verb is not tied to harm.
            if clause.who is not None and not is_meant(clause.who):
                return NO, "06"
            rule = "07" if clause.condition.family else "05" if clause.who is None else "06"
            return _condition(clause.condition, moment.condition, setting), rule
        case Hit():
            rule = _hit_rule(clause)
            if moment.kind is not MomentKind.HIT or not is_meant(clause.who):
                return NO, rule
            return _hit(clause.by, moment, owner, setting), rule
        case HitQuality():
            if moment.kind is not MomentKind.HIT or not is_meant(clause.who):
                return NO, "12"
            if clause.quality == "critical":
                told = moment.critical
                return (unknown(f"was the hit on {moment.who} critical?") if told is None else Answer(told)), "12"
            if moment.effectiveness is None:
                return unknown(f"how effective was the hit on {moment.who}?"), "12"
            return Answer(moment.effectiveness == clause.quality), "12"
        case ActionResult():
            rule = "14" if clause.action.kind in (ActionKind.ANY, ActionKind.GROUP) else "13"
            if moment.kind != clause.result or not is_meant(clause.who):
                return NO, rule
            return _with(clause.action, moment, owner, moment.who, setting), rule


def _condition(wanted: Condition, made: Condition | None, setting: Setting) -> Answer:
    if made is None:
        return unknown("which condition was created?")
    if wanted.family:
        if wanted.name not in setting.families:
            return unknown(f"which conditions are in the family {wanted.name}?")
        return Answer(made.name in setting.families[wanted.name])
    same = made.name == wanted.name or made.name in setting.families.get(wanted.name, ())
    return Answer(same and wanted.parameter in (None, made.parameter))


def _hit_rule(clause: Hit) -> str:
    if clause.by is None:
        return "11"
    if isinstance(clause.by, Who):
        return "10"
    return "08" if clause.by.kind is ActionKind.NAMED else "09"


def _hit(by: Action | Who | None, moment: Moment, owner: str, setting: Setting) -> Answer:
    if by is None:
        return YES
    if isinstance(by, Who):
        if not moment.source:
            return unknown(f"who hit {moment.who}?")
        return Answer(moment.source in meant(by, owner, setting))
    return _with(by, moment, owner, moment.source, setting)


def _with(wanted: Action, moment: Moment, owner: str, doer: str, setting: Setting) -> Answer:
    if wanted.kind is ActionKind.ANY and wanted.target is None:
        return YES
    if moment.action is None:
        return unknown(f"with which action ({moment.kind}, {moment.who})?")
    if moment.kind is MomentKind.HIT and wanted.target is not None:
        # Whoever was hit was targeted, whether or not the order told whom it targets.
        if moment.who not in meant(wanted.target, owner, setting):
            return NO
        wanted = replace(wanted, target=None)
    return matches(wanted, moment.action, owner, doer, setting)
