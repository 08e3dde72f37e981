"""data/groups.yaml as records: 28 groups of the source, 58 once each parameter has its value."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from engine.bbp.groups.predicates import Predicate, read_predicate
from engine.dex.names import slug as slug_of

PLACEHOLDER = re.compile(r"\[[A-Z][a-z]+\]")
"""The part of a group's name that a parameter's value replaces, such as `[Weather]`."""


@dataclass(frozen=True, slots=True)
class Entry:
    """An action put into a group or kept out of it by hand; `source` is a key of data/sources.yaml."""

    action: str
    reason: str
    source: str | None = None


@dataclass(frozen=True, slots=True)
class Ruling:
    """A question that only BBP can answer. `default` (`in` or `out`) is what this project takes until then.

    It bears on the actions in `affects`, and on those that fit `when` and would not be members without it.
    """

    slug: str
    question: str
    default: str
    affects: tuple[str, ...] = ()
    when: Predicate = ()


@dataclass(frozen=True, slots=True)
class Group:
    """One of the 58 groups. `rule` is the id of its template, `parameter` the value's name or None for a fixed group.

    `noun` is move, attack or action: an attack group has only actions with a Base Attack Power (BBP-GROUP-G4), and
    only the action groups of stat changes are meant to have commands as well. `position` and `value` say where in the
    document the group stands.
    """

    slug: str
    name: str
    rule: str
    template: str
    noun: str
    parameter: str | None
    stands_for: tuple[str, ...]
    exemplars: tuple[str, ...]
    when: Predicate
    include: tuple[Entry, ...]
    exclude: tuple[Entry, ...]
    rulings: tuple[Ruling, ...]
    position: int
    value: int | None


def for_value(entry: Mapping[str, Any], parameter: str | None) -> bool:
    """Whether an entry of a template counts for a value: it names the value in `parameter`, or names none at all."""
    named = entry.get("parameter")
    return named is None or parameter in (named if isinstance(named, list) else [named])


def _entries(group: Mapping[str, Any], key: str, parameter: str | None) -> tuple[Entry, ...]:
    return tuple(
        Entry(e["action"], e.get("reason", ""), e.get("source")) for e in group.get(key, ()) if for_value(e, parameter)
    )


def _rulings(group: Mapping[str, Any], parameter: str | None, words: tuple[str, ...]) -> tuple[Ruling, ...]:
    return tuple(
        Ruling(
            r["slug"],
            r["question"],
            r["default"],
            tuple(r.get("affects", ())),
            read_predicate(r["when"], words) if "when" in r else (),
        )
        for r in group.get("rulings", ())
        if for_value(r, parameter)
    )


def _group(group: Mapping[str, Any], position: int, value: int | None) -> Group:
    template: str = group["name"]
    own: Mapping[str, Any] = group if value is None else group["values"][value]
    parameter = None if value is None else str(own["name"])
    words = tuple(own.get("stands_for", ()))
    name = template if parameter is None else PLACEHOLDER.sub(parameter, template)
    return Group(
        slug_of(name),
        name,
        group["id"],
        template,
        template.rsplit(" ", 1)[-1].lower(),
        parameter,
        words,
        tuple(own.get("exemplars", ())),
        read_predicate(group["when"], words) if "when" in group else (),
        _entries(group, "include", parameter),
        _entries(group, "exclude", parameter),
        _rulings(group, parameter, words),
        position,
        value,
    )


def read_groups(document: Mapping[str, Any]) -> tuple[Group, ...]:
    """Every group of a groups.yaml that fits its field table, in the document's order (that of the source)."""
    out: list[Group] = []
    for position, group in enumerate(document["groups"]):
        values = range(len(group["values"])) if "values" in group else (None,)
        out.extend(_group(group, position, value) for value in values)
    return tuple(out)
