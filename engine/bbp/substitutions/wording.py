"""Substitutions in canonical wording: one text for one meaning, and reading it back gives equal clauses.

The keywords IF, AND and THEN stand in capitals; results are joined by `, then ` because a comma alone belongs to the
sequence of `begin using`. Ordered actions aim `on` someone, observed ones are `targeting` someone.
"""

from __future__ import annotations

from engine.bbp.substitutions.clauses import (
    Action,
    ActionAffix,
    ActionClause,
    ActionResult,
    Begin,
    ConditionCreated,
    Hit,
    HitQuality,
    Ignore,
    Phase,
    Priority,
    PullBack,
    PushDown,
    ReplaceAll,
    ResultAffix,
    ResultClause,
    Substitution,
    Timing,
    TimingClause,
    Trigger,
    Use,
    Who,
)
from engine.bbp.substitutions.phrases import (
    Names,
    condition_words,
    count_of_steps,
    listed,
    nth,
    numbered_steps,
    ordinal,
    possessive,
    subject,
    times,
    verb,
    write_action,
)
from engine.bbp.substitutions.wording_states import write_state_clause

__all__ = [
    "Names",
    "write",
    "write_action",
    "write_action_clause",
    "write_result",
    "write_results",
    "write_state_clause",
    "write_timing",
    "write_timing_clause",
    "write_trigger",
]

QUALITIES = {
    "critical": "critically",
    "super-effective": "super-effectively",
    "not-very-effective": "not very effectively",
    "no-effect": "non-effectively",
}
WINDOWS = {
    "prior": "any prior step",
    "previous": "the previous step",
    "other": "any other step",
    "next": "the next step",
    "upcoming": "any upcoming step",
}


def write(substitution: Substitution, names: Names) -> str:
    """The whole substitution as one sentence with a full stop (BBP-SUB-FORM-01)."""
    timing = "" if substitution.timing is None else f"{write_timing(substitution.timing, names)}, "
    results = ", then ".join([write_result(r, names) for r in substitution.results])
    return _sentence(f"{timing}IF {write_trigger(substitution.trigger, names)}, THEN {results}")


def write_results(results: tuple[ResultClause, ...], names: Names) -> str:
    """Results that stand alone, without timing and trigger, as one sentence: `Use Protect, then use Rest next step.`"""
    text = ", then ".join([write_result(r, names) for r in results])
    return _sentence(text[:1].upper() + text[1:])


def _sentence(text: str) -> str:
    # Mime Jr. brings its own full stop.
    return text if text.endswith(".") else f"{text}."


def write_timing(timing: Timing, names: Names) -> str:
    """The timing component with its affix after a comma: `When you are hit, on steps 1 and 3`."""
    words = write_timing_clause(timing.clause, names)
    if timing.affix is None:
        return words
    if timing.affix.kind == "on-steps":
        return f"{words}, on {numbered_steps(timing.affix.steps)}"
    return f"{words}, {timing.affix.kind}"


def write_timing_clause(clause: TimingClause, names: Names) -> str:
    """A Timing Clause with its capital: `At the start of priority -3` (BBP-SUB-TIMING-01 to 14)."""
    match clause:
        case Phase():
            return f"At the {clause.edge} of {_phase(clause, 'each')}"
        case Priority():
            return f"At the start of priority {clause.value}"
        case ConditionCreated(verb="created"):
            return f"When {condition_words(clause.condition, names)} is created"
        case ConditionCreated(who=Who() as who):
            given = "inflicted with" if clause.verb == "inflicted" else clause.verb
            return f"When {subject(who)} {verb(who, 'is')} {given} {condition_words(clause.condition, names)}"
        case ConditionCreated():
            return f"When {condition_words(clause.condition, names)} is {clause.verb}"
        case Hit(by=Action() as action):
            return f"When {_is_hit(clause.who)} with {write_action(action, names)}"
        case Hit(by=Who() as attacker):
            return f"When {_is_hit(clause.who)} with an attack from {subject(attacker)}"
        case Hit():
            return f"When {_is_hit(clause.who)}"
        case HitQuality():
            return f"When {_is_hit(clause.who)} {QUALITIES[clause.quality]}"
        case ActionResult():
            return f"When {subject(clause.who)} {_outcome(clause)} {write_action(clause.action, names)}"


def _is_hit(who: Who) -> str:
    return f"{subject(who)} {verb(who, 'is')} hit"


def _outcome(clause: ActionResult) -> str:
    if clause.result == "misses":
        return f"{verb(clause.who, 'misses')} with"
    return f"{verb(clause.who, 'fails')} to {clause.result.removeprefix('fails-to-')}"


def _phase(phase: Phase, which: str) -> str:
    return f"{which} {phase.of}" if phase.who is None else f"{possessive(phase.who)} {phase.of}"


def write_trigger(trigger: Trigger, names: Names) -> str:
    """The clauses joined by AND, Action Clauses first; `able` for none (BBP-SUB-FORM-04, BBP-SUB-EMPTY-02)."""
    clauses = [write_action_clause(c, names) for c in trigger.actions]
    clauses += [write_state_clause(c, names) for c in trigger.states]
    return " AND ".join(clauses) or "able"


def write_action_clause(clause: ActionClause, names: Names) -> str:
    """An Action Clause with its affix: `Weavile is to use Hex on steps 2 and 3` (BBP-SUB-ACTION-04, BBP-SUB-AAFFIX)."""
    affix, who, action = clause.affix, clause.who, write_action(clause.action, names)
    if affix is not None and affix.kind == "executed":
        return f"{subject(who)} {verb(who, 'has')} executed {action} previously this {affix.window}"
    words = f"{subject(who)} {verb(who, 'is')} to use {action}"
    return words if affix is None else words + _action_affix(affix, who, names)


def _action_affix(affix: ActionAffix, who: Who, names: Names) -> str:
    match affix:
        case ActionAffix(kind="cap"):
            return f" on any step, but no more than {times(affix.times)} this round"
        case ActionAffix(kind="and-not", other=Action() as other):
            window = numbered_steps(affix.steps) if affix.window == "steps" else WINDOWS[affix.window]
            return f", and {verb(who, 'is')} not to use {write_action(other, names)} in {window} this round"
        case ActionAffix(steps=()):
            return " on any upcoming step"
        case _:
            return f" on {numbered_steps(affix.steps)}"


def write_result(result: ResultClause, names: Names) -> str:
    """A Result Clause with its affix: `use Protect next step on 2nd instance` (BBP-SUB-RESULT, BBP-SUB-RAFFIX)."""
    words = _result(result, names)
    return words if result.affix is None else f"{words} {_result_affix(result.affix)}"


def _result(result: ResultClause, names: Names) -> str:
    match result:
        case Use():
            return f"use {write_action(result.action, names, 'on')}{_when(result.step)}"
        case Begin():
            return f"begin using {', '.join([write_action(a, names, 'on') for a in result.actions])}"
        case ReplaceAll():
            return f"replace all {write_action(result.old, names, 'on')} with {write_action(result.new, names, 'on')}"
        case Ignore():
            return f"ignore {_ignored(result.numbers)} {_duration(result.until)}"
        case PushDown():
            first = "" if result.action is None else f"use {write_action(result.action, names, 'on')} and "
            return f"{first}push down your orders{_by(result.steps)}"
        case PullBack():
            return f"pull back your orders{_by(result.steps)}"


def _when(step: int | None) -> str:
    if step is None:
        return ""
    return f" on step {step}" if step else " next step"


def _by(steps: int) -> str:
    return "" if steps == 1 else f" by {count_of_steps(steps)}"


def _ignored(numbers: tuple[int, ...]) -> str:
    if not numbers:
        return "all your other substitutions"
    noun = "substitution" if len(numbers) == 1 else "substitutions"
    return f"your {listed(tuple(ordinal(n) for n in numbers))} {noun}"


def _duration(until: Phase | int | None) -> str:
    match until:
        case None:
            return "for the rest of the round"
        case Phase():
            return f"until the {until.edge} of {_phase(until, 'the')}"
        case _:
            return f"for {count_of_steps(until)}"


def _result_affix(affix: ResultAffix) -> str:
    match affix.kind:
        case "nth-instance":
            return f"on {nth(affix.n)} instance"
        case "other-instances":
            return "on other instances"
        case "step":
            return f"if it is step {affix.n}"
        case "other-steps":
            return "in other steps"
        case _:
            return affix.kind
