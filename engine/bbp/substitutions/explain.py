"""A substitution in plain words, for a player who has never read the rules: when it is looked at, what must be true,
and what then happens in which order.

The Pokemon that the substitution was given to is `your Pokemon` throughout.
"""

from __future__ import annotations

from engine.bbp.substitutions.clauses import (
    Action,
    ActionAffix,
    ActionClause,
    ActionResult,
    Comparison,
    ConditionCreated,
    Hit,
    HitQuality,
    Phase,
    Presence,
    Priority,
    Quantity,
    Share,
    StateClause,
    Substitution,
    TimingAffix,
    TimingClause,
    Trigger,
    Who,
)
from engine.bbp.substitutions.explain_results import explain_results
from engine.bbp.substitutions.phrases import Names, condition_words, nth, numbered_steps, possessive, subject
from engine.bbp.substitutions.plain_words import plain_action, plain_who
from engine.bbp.substitutions.wording_states import write_state_clause

QUALITIES = {
    "critical": "a critical hit lands on {}",
    "super-effective": "a super-effective hit lands on {}",
    "not-very-effective": "a not very effective hit lands on {}",
    "no-effect": "{} is hit by something that has no effect on it",
}
OUTCOMES = {
    "misses": "{who} misses with {action}",
    "fails-to-attempt": "{who} cannot even attempt {action}",
    "fails-to-execute": "{who} attempts {action} but it is not carried out",
}
WINDOWS = {
    "prior": "any earlier step",
    "previous": "the previous step",
    "other": "any other step",
    "next": "the next step",
    "upcoming": "any later step",
}


def explain(substitution: Substitution, names: Names) -> list[str]:
    """Short lines in order of reading: the moment, its restriction, what must be true, what happens."""
    lines = []
    if substitution.timing is None:
        lines.append("It names no moment to be looked at; the rules leave open when that is.")
    else:
        lines.append(f"Looked at {_moment(substitution.timing.clause, names)}.")
        if substitution.timing.affix is not None:
            lines.append(_restriction(substitution.timing.affix))
    return lines + _needs(substitution.trigger, names) + explain_results(substitution.results, names)


def _moment(clause: TimingClause, names: Names) -> str:
    match clause:
        case Phase():
            whose = f"each {clause.of}" if clause.who is None else f"{possessive(plain_who(clause.who))} {clause.of}"
            return f"when {whose} {clause.edge}s"
        case Priority():
            return f"when the turns of priority {clause.value} begin"
        case ConditionCreated():
            return f"whenever {_condition_event(clause, names)}"
        case Hit(by=Action() as action):
            return f"whenever {_name(clause.who)} is hit with {plain_action(action, names)}"
        case Hit(by=Who() as attacker):
            return f"whenever {_name(clause.who)} is hit with an attack from {_name(attacker)}"
        case Hit():
            return f"whenever {_name(clause.who)} is hit with anything"
        case HitQuality():
            return "whenever " + QUALITIES[clause.quality].replace("{}", _name(clause.who))
        case ActionResult():
            what = plain_action(clause.action, names)
            return "whenever " + OUTCOMES[clause.result].replace("{who}", _name(clause.who)).replace("{action}", what)


def _name(who: Who) -> str:
    return subject(plain_who(who))


def _condition_event(clause: ConditionCreated, names: Names) -> str:
    condition = condition_words(clause.condition, names)
    if clause.who is None:
        return f"{condition} comes into being anywhere"
    return f"{_name(clause.who)} {'comes under' if clause.verb == 'inflicted' else 'is given'} {condition}"


def _restriction(affix: TimingAffix) -> str:
    if affix.kind == "once":
        return "It works only the first time it triggers in a round."
    if affix.kind == "non-consecutively":
        return "It does not trigger in a step right after a step in which it triggered."
    return f"It works only during {numbered_steps(affix.steps)}."


def _needs(trigger: Trigger, names: Names) -> list[str]:
    needs = [_action_need(c, names) for c in trigger.actions] + [_state_need(c, names) for c in trigger.states]
    if not needs:
        return ["Nothing else has to be true."]
    if len(needs) == 1:
        return [f"It triggers only if {needs[0]}."]
    return ["It triggers only if all of this is true:", *[f"- {need[:1].upper()}{need[1:]}" for need in needs]]


def _action_need(clause: ActionClause, names: Names) -> str:
    who, action, affix = _name(clause.who), plain_action(clause.action, names), clause.affix
    match affix:
        case None:
            return f"{who} is to use {action} in this step"
        case ActionAffix(kind="cap"):
            count = "the first time" if affix.times == 1 else f"at most the {nth(affix.times)} time"
            return f"{who} is to use {action}, and this is {count} this round"
        case ActionAffix(kind="and-not", other=Action() as other):
            window = numbered_steps(affix.steps) if affix.window == "steps" else WINDOWS[affix.window]
            return f"{who} is to use {action}, but not {plain_action(other, names)} in {window} of this round"
        case ActionAffix(kind="executed"):
            return f"{who} has already carried out {action} in this {affix.window}"
        case _:
            when = numbered_steps(affix.steps) if affix.steps else "some later step of this round"
            return f"{who} is to use {action} in {when}"


def _state_need(clause: StateClause, names: Names) -> str:
    if isinstance(clause, Presence):
        plain = Presence(
            clause.value, plain_who(clause.who), clause.present, clause.names, clause.condition, clause.scope
        )
        return write_state_clause(plain, names)
    return write_state_clause(Comparison(_plain(clause.left), clause.op, _plain_right(clause.right)), names)


def _plain(quantity: Quantity) -> Quantity:
    return Quantity(quantity.value, plain_who(quantity.who), quantity.measure)


def _plain_right(right: int | Quantity | Share) -> int | Quantity | Share:
    match right:
        case Quantity():
            return _plain(right)
        case Share():
            return Share(right.part, right.percent, _plain(right.of))
        case _:
            return right
