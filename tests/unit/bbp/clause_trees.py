"""Clause records from plain YAML: `{Hit: {who: you, by: protect}}` is a Hit; short forms for whom and for actions."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path
from typing import Any

from ruamel.yaml import YAML

from engine.bbp.substitutions import clauses
from engine.bbp.substitutions.clauses import BATTLE, YOU, Action, ActionKind, Condition, Party, Who

CASES = Path(__file__).resolve().parents[2] / "cases" / "bbp"
WHO = {"you": YOU, "battle": BATTLE}
WHOS = ("who", "target")
ACTIONS = ("action", "other", "old", "new", "actions")


class Table:
    """Names from a plain table, kind -> slug -> name."""

    def __init__(self, names: dict[str, dict[str, str]]) -> None:
        self.names = names

    def name_of(self, kind: str, slug: str) -> str:
        """The name, or the slug as it is given."""
        return self.names.get(kind, {}).get(slug, slug)


def read_cases(name: str) -> dict[str, Any]:
    """A file of cases by its name."""
    return YAML(typ="safe").load(CASES / name)


def who(text: str) -> Who:
    """`you`, `battle`, `role foe`, `trainer your`, `team foe`, or a Pokemon by its name."""
    if text in WHO:
        return WHO[text]
    party, _, name = text.partition(" ")
    return Who(Party(party), name) if party in ("role", "trainer", "team") else Who(Party.POKEMON, text)


def record(value: Any, key: str = "") -> Any:
    """The record, tuple or plain value that a piece of YAML stands for; `key` is the field that it fills."""
    if isinstance(value, list):
        return tuple(record(v, key) for v in value)
    if isinstance(value, str):
        if key in WHOS:
            return who(value)
        if key in (*ACTIONS, "by"):
            return Action(ActionKind.NAMED, value)
        if key == "condition":
            return Condition(value)
        if key == "part":
            return Fraction(value)
        return ActionKind(value) if key == "kind" and value in [k.value for k in ActionKind] else value
    if not isinstance(value, dict):
        return value
    first = next(iter(value))
    if first[0].isupper():
        return getattr(clauses, first)(**fields(value[first]))
    if key in (*ACTIONS, "by"):
        return Action(**fields(value))
    return fields(value)


def fields(values: dict[str, Any]) -> dict[str, Any]:
    """The arguments of a record."""
    return {key: record(value, key) for key, value in values.items()}
