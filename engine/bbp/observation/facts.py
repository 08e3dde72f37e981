"""Facts as they stand at a moment: numbers, and what is there or not. What no fact tells is not known."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

BATTLE = "battle"
NO_OTHER = "*"
"""As a name: whatever is not named otherwise. With the value False it closes a list."""
OWN_DEFAULT = "own-default"
"""As whose defaults abilities or typing equal: the Pokemon's own."""

KEYS = ("measure", "condition", "ability", "item", "species", "type", "move", "abilities", "typing", "dropped")
"""What facts are about: `measure` is a number; `abilities` and `typing` say whose defaults they equal; the rest is
there or not."""


@dataclass(frozen=True, slots=True)
class Fact:
    """One fact about a Pokemon or a team by its name, or about the `battle`.

    `name` is the measure's slug (as in `clauses.Quantity`), or the slug of what is there (`value` True) or not. A
    measure's value is an integer, or None when the Pokemon has no such value. `parameter` narrows a condition;
    `scope` is `current` or `default` for species and moves.
    """

    about: str
    key: str
    name: str
    value: int | bool | None = True
    parameter: str | None = None
    scope: str = ""


_Key = tuple[str, str, str, str | None, str]
Facts = tuple[Mapping[_Key, int | bool | None], ...]
"""Layers of facts: what an earlier layer tells goes before what a later one tells."""


def facts_of(*layers: Iterable[Fact]) -> Facts:
    """Facts in layers, such as those of this moment before those of the moments before it."""
    return tuple({(f.about, f.key, f.name, f.parameter, f.scope): f.value for f in layer} for layer in layers)


def is_there(
    facts: Facts,
    about: str,
    key: str,
    name: str,
    parameter: str | None = None,
    scope: str = "",
    families: Iterable[str] = (),
) -> bool | None:
    """Whether it is there; None when no fact tells.

    What holds with some parameter holds without one. What is wholly absent is absent with any parameter, and so is
    whatever belongs to one of the `families` that are said to be absent.
    """
    for layer in facts:
        stated = layer.get((about, key, name, parameter, scope))
        if stated is None and parameter is None:
            narrower = [v for (a, k, n, _, s), v in layer.items() if (a, k, n, s) == (about, key, name, scope)]
            stated = True if any(narrower) else None
        if stated is None:
            wider = [layer.get((about, key, n, None, scope)) for n in (*families, *((name,) if parameter else ()))]
            stated = False if any(v is False for v in wider) else layer.get((about, key, NO_OTHER, None, scope))
        if stated is not None:
            return bool(stated)
    return None


def number(facts: Facts, about: str, measure: str) -> tuple[bool, int | None]:
    """Whether a measure is told, and its value; a value None means that there is no such value."""
    for layer in facts:
        key = (about, "measure", measure, None, "")
        if key in layer:
            value = layer[key]
            return True, None if value is None else int(value)
    return False, None
