"""State Clauses against the facts (BBP-SUB-STATE-03 to 09): exact arithmetic, and presence or absence."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction

from engine.bbp.observation.facts import Facts, is_there, number
from engine.bbp.observation.setting import Setting, meant
from engine.bbp.observation.verdict import YES, Answer, Verdict, any_of, negation, unknown
from engine.bbp.substitutions.clauses import Comparison, Condition, Presence, Quantity, Share, StateClause, Who


def judge_state(clause: StateClause, owner: str, facts: Facts, setting: Setting) -> Verdict:
    """Whether a State Clause holds for a substitution of `owner`, by the facts of the moment."""
    if isinstance(clause, Comparison):
        return _compare(clause, owner, facts, setting)
    about = _single(clause.who, owner, setting)
    if about is None:
        answer = unknown(f"who is the {clause.who.name} (for {clause.value})?")
    else:
        there = _presence(clause, about, facts, setting)
        answer = there if clause.present else negation(there)
    seen = clause.condition.name if clause.condition else " or ".join(clause.names)
    text = f"{clause.value} of {about or clause.who.name}: {'' if clause.present else 'not '}{seen}"
    return Verdict(answer.holds, "BBP-SUB-STATE-07", text, answer.asks)


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
    asks = tuple(q for side in (left, right) if isinstance(side, Answer) for q in side.asks)
    if isinstance(left, Answer) or isinstance(right, Answer):
        return Verdict(None, rule, f"{clause.left.value} {clause.left.measure}", tuple(dict.fromkeys(asks)))
    name = f"{clause.left.measure} ({clause.left.value})"
    if left is None or right is None:
        # A value that does not exist compares with nothing: the clause is false, and the reader should hear of it.
        return Verdict(False, rule, f"warning: {name} or what it is compared with does not exist")
    return Verdict(_relation(clause.op, left, right), rule, f"{name} {left} {clause.op} {right}")


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
        return unknown(f"who is the {quantity.who.name} (for {quantity.measure})?")
    told, value = number(facts, about, quantity.measure)
    if not told and quantity.measure == "pokemon-in-play" and about in setting.teams:
        return Fraction(len(setting.teams[about]))
    if not told:
        return unknown(f"what is the {quantity.measure} of {about}?")
    return None if value is None else Fraction(value)


_KEYS = {"P12": "ability", "P15": "item", "T01": "item", "P18": "type", "B02": "dropped"}
_DEFAULTS = {"P13": "abilities", "P19": "typing"}


def _presence(clause: Presence, about: str, facts: Facts, setting: Setting) -> Answer:
    if clause.condition is not None:
        return _condition(clause.condition, about, facts, setting)
    if clause.value in _DEFAULTS:
        names = clause.names or ("own-default",)
        return any_of([_told(facts, about, _DEFAULTS[clause.value], name) for name in names])
    if clause.value in ("P11", "P20"):
        key = "species" if clause.value == "P11" else "move"
        return any_of([_told(facts, about, key, name, scope=clause.scope or "current") for name in clause.names])
    return any_of([_told(facts, about, _KEYS[clause.value], name) for name in clause.names])


def _condition(condition: Condition, about: str, facts: Facts, setting: Setting) -> Answer:
    if not condition.family:
        families = [family for family, members in setting.families.items() if condition.name in members]
        return _told(facts, about, "condition", condition.name, condition.parameter, families=families)
    whole = is_there(facts, about, "condition", condition.name)
    members = sorted(setting.families.get(condition.name, ()))
    told = [is_there(facts, about, "condition", m, families=(condition.name,)) for m in members]
    if any(told):
        return YES
    if whole is None and members and all(t is False for t in told):
        whole = False
    return unknown(f"is there a {condition.name} ({about})?") if whole is None else Answer(whole)


def _told(
    facts: Facts,
    about: str,
    key: str,
    name: str,
    parameter: str | None = None,
    *,
    scope: str = "",
    families: Iterable[str] = (),
) -> Answer:
    told = is_there(facts, about, key, name, parameter, scope, families)
    if told is not None:
        return Answer(told)
    what = name if parameter is None else f"{name} ({parameter})"
    return unknown(f"{key} {what} of {about}{f' ({scope})' if scope else ''}?")
