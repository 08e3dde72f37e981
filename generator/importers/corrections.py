"""Real upstream faults, put right on import: the list stands in `data/sources.yaml`, with the reason for each."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from generator.importers.faults import ImportFault

Files = dict[str, dict[str, dict[str, Any]]]
"""File under `dex/` -> slug -> record."""


@dataclass(frozen=True, slots=True)
class Correction:
    """One field of one record: what upstream says, what is right, and why.

    `record` is kind and slug (`species/walking-wake`), `field` a dotted path (`learnset.bite`). In a learnset line
    `was` is a run of codes within it; elsewhere it is the whole value, None when upstream has none.
    """

    record: str
    field: str
    was: Any
    now: Any
    reason: str


def kind_of(home: str) -> str:
    """The kind of records in a file under `dex/`: `moves/fire.yaml` and `moves/ice.yaml` give `moves`."""
    return home.split("/")[0].removesuffix(".yaml")


def read_corrections(items: Sequence[Mapping[str, Any]]) -> tuple[Correction, ...]:
    """The `corrections` of `data/sources.yaml`. Raises ImportFault for one that lacks a part."""
    found = []
    for item in items:
        missing = sorted({"record", "field", "was", "now", "reason"} - item.keys())
        if missing:
            raise ImportFault(f"a correction in sources.yaml has no `{missing[0]}`: {dict(item)}", "complete it")
        found.append(Correction(*(item[k] for k in ("record", "field", "was", "now", "reason"))))
    return tuple(found)


def _corrected(value: Any, correction: Correction) -> Any:
    """The right value, or the same object when `was` is not what upstream says (any more)."""
    if correction.field.startswith("learnset.") and isinstance(value, str):
        padded = f" {value} ".replace(f" {correction.was} ", f" {correction.now} ", 1)[1:-1]
        return value if padded == value else padded
    return correction.now if value == correction.was and type(value) is type(correction.was) else value


def apply_corrections(
    files: Files, corrections: Sequence[Correction]
) -> tuple[tuple[Correction, ...], tuple[Correction, ...]]:
    """Change the records in place; the corrections that applied and those that are stale, in the order given."""
    applied, stale = [], []
    for correction in corrections:
        kind, _, slug = correction.record.partition("/")
        records = next((r for home, r in files.items() if slug in r and kind_of(home) == kind), {})
        *outer, last = correction.field.split(".")
        target: Any = records.get(slug)
        for key in outer:
            target = target.get(key) if isinstance(target, dict) else None
        value = target.get(last) if isinstance(target, dict) else None
        right = _corrected(value, correction) if isinstance(target, dict) else value
        if right is value or not isinstance(target, dict):
            stale.append(correction)
            continue
        target[last] = right
        applied.append(correction)
    return tuple(applied), tuple(stale)
