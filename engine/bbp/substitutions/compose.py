"""Composing a substitution of its parts: a moment, clauses of the trigger, results."""

from __future__ import annotations

from collections.abc import Sequence

TRIAL = "use Struggle"
"""The result that stands in while there is none yet."""


def composed(timing: str, clauses: Sequence[str], results: Sequence[str]) -> str:
    """The text of a substitution; without clauses its trigger is empty (`IF able`), without a moment it has none."""
    head = f"{timing}, " if timing else ""
    needs = " AND ".join(clauses) if clauses else "able"
    does = ", then ".join(results) if results else TRIAL
    return f"{head}IF {needs}, THEN {does}"
