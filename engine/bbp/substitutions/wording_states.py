"""State Clauses as text: comparisons of numbers, and what is present or absent (BBP-SUB-STATE)."""

from __future__ import annotations

from engine.bbp.substitutions.clauses import Comparison, Presence, Quantity, Share, StateClause
from engine.bbp.substitutions.phrases import (
    FAMILIES,
    Names,
    action_name,
    condition_words,
    listed,
    possessive,
    subject,
    verb,
)

COMPARATORS = {
    "<": "less than",
    "<=": "at most",
    "=": "equal to",
    ">=": "at least",
    ">": "greater than",
    "!=": "not equal to",
}
RESOURCES = {
    "hp": "HP",
    "energy": "Energy",
    "combo-tokens": "Combo Tokens",
    "recovery-allotment": "Recovery Allotment",
    "chill-allotment": "Chill Allotment",
    "ep": "EP",
    "fatigue": "Fatigue",
}
STATS = {
    "atk": "Attack",
    "def": "Defense",
    "spa": "Special Attack",
    "spd": "Special Defense",
    "spe": "Speed",
    "size": "Size",
    "weight": "Weight",
    "accuracy": "Accuracy",
    "evasion": "Evasion",
    "critical": "critical-hit",
}


def write_state_clause(clause: StateClause, names: Names) -> str:
    """One State Clause: `your remaining HP is at most 50% of your maximum HP`, `Weavile is not under Burn`."""
    if isinstance(clause, Presence):
        return _presence(clause, names)
    return f"{write_quantity(clause.left)} is {COMPARATORS[clause.op]} {_right(clause)}"


def write_quantity(quantity: Quantity) -> str:
    """A numeric value with its owner: `Weavile's current Speed stage`, `the number of items held by you`."""
    who, measure = quantity.who, quantity.measure
    match measure:
        case "level":
            return f"{possessive(who)} Level"
        case "held-items":
            return f"the number of items held by {subject(who)}"
        case "pokemon-in-play":
            return f"the number of Pokemon {subject(who)} {verb(who, 'has')} in play"
        case "trainers":
            return f"the number of trainers on {subject(who)}"
        case "teams":
            return "the number of teams in contention"
    part, _, what = measure.partition("-")
    if what.endswith("-stage"):
        stat = what.removesuffix("-stage")
        return f"{possessive(who)} {part} {STATS.get(stat, stat)} stage"
    return f"{possessive(who)} {part} {RESOURCES.get(what) or STATS.get(what, what)}"


def _right(clause: Comparison) -> str:
    match clause.right:
        case Share(part=part, percent=True, of=of):
            return f"{part * 100}% of {write_quantity(of)}"
        case Share(part=part, of=of):
            return f"{part.numerator}/{part.denominator} of {write_quantity(of)}"
        case Quantity():
            return write_quantity(clause.right)
        case _:
            return str(clause.right)


def _presence(clause: Presence, names: Names) -> str:
    who, no = clause.who, "" if clause.present else " not"
    name = clause.names[0] if clause.names else ""
    is_there = verb(who, "is") + no
    match clause.value:
        case "P11":
            return f"{possessive(who)} {clause.scope} species is{no} {names.name_of('species', name)}"
        case "P12":
            return f"{subject(who)} {_does(clause, 'has', 'have')} the ability {names.name_of('ability', name)}"
        case "P13":
            return f"{possessive(who)} abilities are{no} {_defaults(clause, 'abilities', names)}"
        case "P15":
            return f"{subject(who)} {_does(clause, 'holds', 'hold')} {names.name_of('item', name)}"
        case "P16":
            return f"{subject(who)} {is_there} under {_condition(clause, names)}"
        case "P17":
            return _parameterised(clause, no, names)
        case "P18":
            types = tuple(names.name_of("type", kind) for kind in clause.names)
            return f"{possessive(who)} typing {_includes(clause)} {listed(types, 'or')}"
        case "P19":
            return f"{possessive(who)} typing is{no} {_defaults(clause, 'typing', names)}"
        case "P20":
            return f"{possessive(who)} {clause.scope} movepool {_includes(clause)} {action_name(name, names)}"
        case "T01":
            contains = "contains" if clause.present else "does not contain"
            return f"{possessive(who)} backpack {contains} {names.name_of('item', name)}"
        case "M01":
            return f"{subject(who)} {_does(clause, 'has', 'have')} {_condition(clause, names)}"
        case "B01":
            return f"there is {_condition(clause, names)}" if clause.present else _no_condition(clause, names)
        case _:
            return f"{names.name_of('item', name)} is{no} among the dropped items"


def _does(clause: Presence, third_person: str, plain: str) -> str:
    return verb(clause.who, third_person) if clause.present else f"{verb(clause.who, 'does')} not {plain}"


def _includes(clause: Presence) -> str:
    return "includes" if clause.present else "does not include"


def _defaults(clause: Presence, what: str, names: Names) -> str:
    if clause.scope == "own-default":
        return f"{possessive(clause.who)} default {what}"
    return f"the default {what} of {names.name_of('species', clause.names[0])}"


def _condition(clause: Presence, names: Names) -> str:
    return condition_words(clause.condition, names) if clause.condition else ""


def _no_condition(clause: Presence, names: Names) -> str:
    condition = clause.condition
    if condition is None or not condition.family:
        return f"there is no {_condition(clause, names)}"
    return f"there is no {FAMILIES.get(condition.name, condition.name)}"


def _parameterised(clause: Presence, no: str, names: Names) -> str:
    condition = clause.condition
    if condition is None or condition.parameter is None:
        return f"{subject(clause.who)} {verb(clause.who, 'is')}{no} under {_condition(clause, names)}"
    held = action_name(condition.parameter, names)
    return f"{possessive(clause.who)} {held} is{no} {names.name_of('condition', condition.name)}"
