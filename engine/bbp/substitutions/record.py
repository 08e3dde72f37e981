"""A check as plain values for JSON: verdict, canonical wording, components, reasons, expanded groups, orders after."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from engine.bbp.orders import Orders
from engine.bbp.results import actions_given, kind
from engine.bbp.substitutions.clauses import Action, ActionClause, Comparison, ResultClause, Span, StateClause, Timing
from engine.bbp.substitutions.phrases import write_action
from engine.bbp.substitutions.wording import (
    Names,
    write,
    write_action_clause,
    write_result,
    write_state_clause,
    write_timing,
)
from engine.finding import Finding

if TYPE_CHECKING:
    from engine.bbp.substitutions.check import Check

Record = dict[str, Any]


def record(check: Check) -> Record:
    """The whole of a check; texts are canonical wordings, names are slugs, spans are character offsets of the text."""
    names, trigger = check.vocabulary, check.trigger
    after = check.orders_after
    return {
        "verdict": str(check.verdict),
        "canonical": check.canonical,
        "timing": None if check.timing is None else timing_record(check.timing, names),
        "trigger": {
            "actions": [action_clause_record(clause, names) for clause in trigger.actions],
            "states": [state_record(clause, names) for clause in trigger.states],
        },
        "results": [result_record(clause, names) for clause in check.results],
        "reasons": [finding_record(f) for f in check.reasons],
        "notes": [finding_record(f) for f in check.notes],
        "readings": [write(reading, names) for reading in check.readings],
        "groups": {
            slug: {"name": names.name_of("group", slug), "members": sorted(names.members.get(slug, ()))}
            for slug in check.groups
        },
        "orders_after": None if after is None else order_names(after, names),
    }


def finding_record(finding: Finding) -> Record:
    """One reason or note: the numbered rule, the law's name, what is wrong, where, and what would be legal."""
    return {
        "rule": finding.code,
        "law": finding.name,
        "message": finding.message,
        "span": _span(finding.span),
        "hint": finding.hint,
    }


def timing_record(timing: Timing, names: Names) -> Record:
    """The timing component."""
    affix = timing.affix
    return {
        "text": write_timing(timing, names),
        "affix": None if affix is None else affix.kind,
        "steps": [] if affix is None else list(affix.steps),
        "span": _span(timing.clause.span),
    }


def action_record(action: Action) -> Record:
    """An action: its kind and slug, and whatever else was said of it."""
    return {
        "kind": str(action.kind),
        "slug": action.name or None,
        "parts": list(action.parts),
        "z_power": action.z,
        "combination": action.combination,
        "target": None if action.target is None else action.target.name,
    }


def action_clause_record(clause: ActionClause, names: Names) -> Record:
    """An Action Clause."""
    return {
        "text": write_action_clause(clause, names),
        "pokemon": clause.who.name or None,
        "action": action_record(clause.action),
        "affix": None if clause.affix is None else clause.affix.kind,
        "span": _span(clause.span),
    }


def state_record(clause: StateClause, names: Names) -> Record:
    """A State Clause; `value` is the row of the observable values, such as `P16` of BBP-SUB-STATE-P16."""
    if isinstance(clause, Comparison):
        subject, value = clause.left.who, clause.left.value
    else:
        subject, value = clause.who, clause.value
    return {
        "text": write_state_clause(clause, names),
        "value": value,
        "subject": subject.name or None,
        "span": _span(clause.span),
    }


def result_record(clause: ResultClause, names: Names) -> Record:
    """A Result Clause: which of the eight kinds, and the actions it orders."""
    return {
        "text": write_result(clause, names),
        "kind": str(kind(clause)),
        "actions": [action_record(action) for action in actions_given((clause,))],
        "affix": None if clause.affix is None else clause.affix.kind,
        "span": _span(clause.span),
    }


def order_names(orders: Orders, names: Names) -> list[str | None]:
    """The orders as names, step by step; None where the order is not known."""
    return [None if slot.action is None else write_action(slot.action, names, "on") for slot in orders.slots]


def _span(span: Span | None) -> list[int] | None:
    return None if span is None else list(span)
