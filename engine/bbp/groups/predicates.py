"""The predicates of action groups: data in, reasons in plain words out.

A predicate is a list of alternatives, each a list of conditions that must all hold. A condition is a scalar of the
action (`priority: positive`), a pattern of one of its effects, or membership of another group.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from engine.bbp.groups.facts import ActionFacts
from engine.dex.effect_phrases import Effect
from engine.dex.effects import tell

VALUE = "$value"
"""What a pattern writes where the words of a group's parameter belong."""

Words = tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Reason:
    """One thing that makes an action a member, in plain words; `effect` is the position of the effect it comes from."""

    text: str
    effect: int | None = None


@dataclass(frozen=True, slots=True)
class Scalar:
    """A condition on one property of the action: a name and a word of the field table."""

    name: str
    word: str


@dataclass(frozen=True, slots=True)
class Pattern:
    """A condition on effects: for each key the words of which the effect must have one."""

    keys: tuple[tuple[str, Words], ...]


@dataclass(frozen=True, slots=True)
class MemberOf:
    """A condition that holds for the members of another group, by its slug."""

    group: str


Condition = Scalar | Pattern | MemberOf
Predicate = tuple[tuple[Condition, ...], ...]
Found = Mapping[str, Mapping[str, tuple[Reason, ...]]]
"""Slug of a group -> its members and why they are, as far as they are known."""


def _listed(value: Any) -> list[Any]:
    return list(value) if isinstance(value, list | tuple) else [value]


def _words(value: Any, stands_for: Sequence[str]) -> Words:
    out: list[str] = []
    for word in _listed(value):
        out.extend(stands_for if word == VALUE else [str(word)])
    return tuple(out)


def _condition(name: str, value: Any, stands_for: Sequence[str]) -> Condition:
    if name == "effect":
        return Pattern(tuple((key, _words(word, stands_for)) for key, word in value.items()))
    return MemberOf(str(value)) if name == "member_of" else Scalar(name, str(value))


def read_predicate(value: Any, stands_for: Sequence[str] = ()) -> Predicate:
    """A `when` of the data, one mapping or a list of alternatives, with the parameter's words put in."""
    return tuple(
        tuple(_condition(name, word, stands_for) for name, word in alternative.items())
        for alternative in _listed(value)
    )


def _fits(effect: Effect, pattern: Pattern) -> bool:
    for key, words in pattern.keys:
        value = effect.get(key)
        if value is None:
            return False
        if key == "by" and isinstance(value, int):
            if ("up" if value > 0 else "down") not in words:
                return False
        elif not any(str(word) in words for word in _listed(value)):
            return False
    return True


def _hits(facts: ActionFacts) -> str:
    low, high = facts.hits or (1, 1)
    return f"hits {low} times" if low == high else f"hits {low} to {high} times"


def _scalar(condition: Scalar, facts: ActionFacts) -> list[Reason] | None:
    """The reasons, none for a mere limit (`class: ordinary`), or None when the condition does not hold."""
    match (condition.name, condition.word):
        case ("category", word):
            return [] if facts.category == word else None
        case ("class", word):
            return [] if facts.z_or_max == (word == "z-or-max") else None
        case ("priority", _):
            best = max(facts.priorities)
            whose = ", as BBP states it" if facts.stated_priority else ""
            return [Reason(f"has priority {best:+}{whose}")] if best > 0 else None
        case ("accuracy", _):
            return [Reason("hits without an accuracy roll")] if facts.sure else None
        case ("hits", "several"):
            return [Reason(_hits(facts))] if facts.hits is not None else None
        case ("hits", "varying"):
            return [Reason(_hits(facts))] if facts.hits is not None and facts.hits[0] != facts.hits[1] else None
        case ("hits", _):
            text = "each hit has an accuracy roll, and the first miss ends it"
            return [Reason(text)] if facts.hits_roll_each else None
        case ("without_flag", "protect"):
            return [Reason("Protect does not stop it")] if "protect" not in facts.flags else None
        case ("without_flag", word):
            return [Reason(f"has no flag {word}")] if word not in facts.flags else None
    return None


def _condition_reasons(condition: Condition, facts: ActionFacts, found: Found) -> list[Reason] | None:
    match condition:
        case Pattern():
            hits = [Reason(tell(e), i) for i, e in enumerate(facts.effects) if _fits(e, condition)]
            return hits or None
        case MemberOf():
            why = found.get(condition.group, {}).get(facts.slug)
            return None if why is None else list(why)
        case Scalar():
            return _scalar(condition, facts)


def reasons(predicate: Predicate, facts: ActionFacts, found: Found) -> tuple[Reason, ...] | None:
    """Why the action fits: the reasons of every alternative that holds, each once; None when none holds."""
    out: list[Reason] = []
    fits = False
    for alternative in predicate:
        parts = [_condition_reasons(condition, facts, found) for condition in alternative]
        if any(part is None for part in parts):
            continue
        fits = True
        out.extend(reason for part in parts if part for reason in part if reason not in out)
    return tuple(out) if fits else None
