"""State Clauses against the facts (BBP-SUB-STATE-03 to 09): exact arithmetic, and presence or absence."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

from engine.bbp.observation.facts import OWN_DEFAULT, Facts, is_there, number
from engine.bbp.observation.setting import Setting, meant
from engine.bbp.observation.verdict import Answer, Verdict, unknown
from engine.bbp.substitutions.clauses import (
    Comparison,
    Condition,
    Party,
    Presence,
    Quantity,
    Share,
    StateClause,
    Who,
)
from engine.bbp.substitutions.wording_states import write_quantity, write_state_clause


def judge_state(clause: StateClause, owner: str, facts: Facts, setting: Setting) -> Verdict:
    """Whether a State Clause holds for a substitution of `owner`, by the facts of the moment."""
    if isinstance(clause, Comparison):
        return _compare(clause, owner, facts, setting)
    text = write_state_clause(clause, setting.names)
    about = _single(clause.who, owner, setting)
    if about is None:
        return Verdict(None, "BBP-SUB-STATE-08", text, (f"which one is meant in `{text}`?",))
    there = _presence(clause, about, facts, setting)
    if there is None:
        asked = replace(clause, who=_by_name(clause.who, about), present=True)
        return Verdict(None, "BBP-SUB-STATE-07", text, (f"is it so that {write_state_clause(asked, setting.names)}?",))
    return Verdict(there is clause.present, "BBP-SUB-STATE-07", text)


def _by_name(who: Who, about: str) -> Who:
    """A Pokemon that is meant as you or by its role, by its name."""
    return Who(Party.POKEMON, about) if who.party in (Party.YOU, Party.ROLE) else who


def _single(who: Who, owner: str, setting: Setting) -> str | None:
    """The one that is meant; None when it could be several, or nobody (BBP-SUB-STATE-08)."""
    names = meant(who, owner, setting)
    return names[0] if len(names) == 1 else None


_Number = Fraction | None
"""A value, or None when the observed one has no such value."""


def _compare(clause: Comparison, owner: str, facts: Facts, setting: Setting) -> Verdict:
    rule = "BBP-SUB-STATE-" + _rule_of(clause.right)
    left = _quantity(clause.left, owner, facts, setting)
    right: _Number | Answer
    match clause.right:
        case int():
            right = Fraction(clause.right)
        case Quantity():
            right = _quantity(clause.right, owner, facts, setting)
        case Share():
            whole = _quantity(clause.right.of, owner, facts, setting)
            right = whole if whole is None or isinstance(whole, Answer) else whole * clause.right.part
    text = write_state_clause(clause, setting.names)
    asks = tuple(q for side in (left, right) if isinstance(side, Answer) for q in side.asks)
    if isinstance(left, Answer) or isinstance(right, Answer):
        return Verdict(None, rule, text, tuple(dict.fromkeys(asks)))
    if left is None or right is None:
        # A value that does not exist compares with nothing: the clause is false, and the reader should hear of it.
        return Verdict(False, rule, f"{text}: warning, one of the values does not exist")
    return Verdict(_relation(clause.op, left, right), rule, f"{text}: {left} {clause.op} {right}")


def _rule_of(right: int | Quantity | Share) -> str:
    if isinstance(right, int):
        return "03"
    if isinstance(right, Quantity):
        return "04"
    return "06" if right.percent else "05"


def _relation(op: str, left: Fraction, right: Fraction) -> bool:
    match op:
        case "<":
            return left < right
        case "<=":
            return left <= right
        case "=":
            return left == right
        case ">=":
            return left >= right
        case ">":
            return left > right
        case _:
            return left != right


def _quantity(quantity: Quantity, owner: str, facts: Facts, setting: Setting) -> _Number | Answer:
    about = _single(quantity.who, owner, setting)
    if about is None:
        return unknown(f"which one is meant in `{write_quantity(quantity)}`?")
    told, value = number(facts, about, quantity.measure)
    if not told and quantity.measure == "pokemon-in-play" and about in setting.teams:
        return Fraction(len(setting.teams[about]))
    if not told:
        return unknown(f"what is {write_quantity(replace(quantity, who=_by_name(quantity.who, about)))}?")
    return None if value is None else Fraction(value)


_KEYS = {
    "P11": "species",
    "P12": "ability",
    "P15": "item",
    "P18": "type",
    "P20": "move",
    "T01": "item",
    "B02": "dropped",
}
_DEFAULTS = {"P13": "abilities", "P19": "typing"}


def _presence(clause: Presence, about: str, facts: Facts, setting: Setting) -> bool | None:
    if clause.condition is not None:
        return _condition(clause.condition, about, facts, setting)
    if clause.value in _DEFAULTS:
        return _any([is_there(facts, about, _DEFAULTS[clause.value], n) for n in clause.names or (OWN_DEFAULT,)])
    scope = (clause.scope or "current") if clause.value in ("P11", "P20") else ""
    return _any([is_there(facts, about, _KEYS[clause.value], name, scope=scope) for name in clause.names])


def _condition(condition: Condition, about: str, facts: Facts, setting: Setting) -> bool | None:
    families = [family for family, members in setting.families.items() if condition.name in members]
    kinds = () if condition.parameter else sorted(setting.families.get(condition.name, ()))
    told = [is_there(facts, about, "condition", kind, families=(condition.name, *families)) for kind in kinds]
    whole = is_there(facts, about, "condition", condition.name, condition.parameter, families=families)
    if whole or any(told):
        return True
    return False if told and None not in told else whole


def _any(told: list[bool | None]) -> bool | None:
    return True if any(told) else None if None in told else False
