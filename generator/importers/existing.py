"""What people wrote into the generated files: found before an import, kept by it, never lost by it.

Kept are effects with `source: hand`, `bbp` blocks, the `body` of a species and the other wordings of an item. Anything
else that a person could have added (a comment, a field of its own) has no place to be kept, so the import refuses and
lists it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from engine.dex.fields import record_table
from generator.importers.corrections import Files, kind_of
from generator.importers.faults import ImportFault
from generator.load.reader import read_document

MANAGED = ("species/*.yaml", "moves/*.yaml", "items/*.yaml", "abilities.yaml", "types.yaml", "natures.yaml")
"""The files under `dex/` that belong to the import; every other file there is none of its business."""

BY_HAND = frozenset({"items/medicine.yaml"})
"""Files of those folders that people keep: the package has no medicines, so an import would take them for gone."""

HAND_FIELDS = ("body", "bbp", "said", "source")
_QUOTED = re.compile(r"\"(?:[^\"\\]|\\.)*\"|'(?:[^']|'')*'")
_COMMENT = re.compile(r"(?:^|\s)#")


@dataclass(frozen=True, slots=True)
class Hand:
    """What is kept by hand in one tree: by kind of file (`moves`, `species`) and slug."""

    effects: dict[tuple[str, str], list[dict[str, Any]]] = field(default_factory=dict)
    fields: dict[tuple[str, str], dict[str, Any]] = field(default_factory=dict)  # those of HAND_FIELDS
    files: frozenset[str] = frozenset()  # managed files that exist, relative to `dex/`


def managed_files(dex: Path) -> list[Path]:
    """The managed files that exist, sorted."""
    found = (path for pattern in MANAGED for path in dex.glob(pattern))
    return sorted(path for path in found if path.relative_to(dex).as_posix() not in BY_HAND)


def _comments(text: str) -> Iterator[int]:
    """1-based lines that hold a comment."""
    if "#" not in text:
        return
    for number, line in enumerate(text.splitlines(), 1):
        if "#" in line and _COMMENT.search(_QUOTED.sub('""', line)):
            yield number


def _strangers(home: str, records: dict[str, Any]) -> Iterator[str]:
    """Fields that no import makes and none would keep."""
    table = record_table(f"dex/{home}")
    known = table[1].fields.keys() if table else set()
    for slug, record in records.items():
        for name in record.keys() - known if isinstance(record, dict) else ():
            yield f"{home}: `{slug}` has a field `{name}`"


def read_hand(dex: Path) -> Hand:
    """Everything written by hand in the generated files of a tree.

    Raises ImportFault for a file that cannot be read, and for comments and fields that the import would lose.
    """
    hand = Hand(files=frozenset(p.relative_to(dex).as_posix() for p in managed_files(dex)))
    lost: list[str] = []
    for home in sorted(hand.files):
        data = (dex / home).read_bytes()
        document = read_document(data, home)
        if document.faults:
            fault = document.faults[0]
            raise ImportFault(f"{home}:{fault.line}:{fault.column}: {fault.message}", "put the file right first")
        lost += [f"{home}:{line}: a comment" for line in _comments(data.decode("utf-8"))]
        lost += _strangers(home, document.value)
        for slug, record in document.value.items():
            key = (kind_of(home), slug)
            effects = [e for e in record.get("effects", ()) if e.get("source") == "hand"]
            if effects:
                hand.effects[key] = effects
            kept = {name: record[name] for name in HAND_FIELDS if name in record}
            if kept:
                hand.fields[key] = kept
    if lost:
        raise ImportFault(
            "the import would lose what was written by hand into generated files: " + "; ".join(lost),
            "say it in sources.yaml (corrections), waivers.yaml or a `source: hand` effect instead",
        )
    return hand


def merge_hand(files: Files, hand: Hand) -> None:
    """Put what is kept into the new records, in place: hand effects after the derived ones.

    Raises ImportFault when a record that people wrote to is gone from upstream.
    """
    new = {(kind_of(home), slug): record for home, records in files.items() for slug, record in records.items()}
    gone = sorted({*hand.effects, *hand.fields} - new.keys())
    if gone:
        raise ImportFault(
            "upstream no longer has records that hold hand-written values: "
            + ", ".join(f"{kind}/{slug}" for kind, slug in gone),
            "move the values to the record's new name, or remove them",
        )
    for key, effects in hand.effects.items():
        new[key].setdefault("effects", []).extend(effects)
    for key, fields in hand.fields.items():
        new[key].update(fields)
