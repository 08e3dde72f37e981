"""What the import changes as a whole kind, counted: spellings that upstream and our layout do not share.

Each kind is told once in `data/sources.yaml` under `normalised`, with its count and, when few, its records. That
block belongs to the importer; the rest of the file is written by hand and left as it is, byte for byte.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from generator.importers.emit import listing

LISTED = 12
"""With more records than this a kind gives only its count."""

REASONS = {
    "nfc-names": "names are kept in composed form (NFC); upstream has these decomposed",
    "house-apostrophe": "one apostrophe in all names, U+2019; upstream mixes it with U+0027",
    "unknown-weight": "upstream's weight 0 stands for unknown and is written as null",
    "unknown-fling-power": "upstream's Fling power 0 says that the item has none: the field is left out",
    "condition-case": "upstream capitalises these condition ids and no others",
    "chart-non-types": "type chart rows that are no types: an immunity becomes an entry of immune_to",
    "type-generations": "upstream gives none: 2 for dark and steel, 6 for fairy, 9 for stellar, 1 for the rest",
    "typed-hidden-powers": "stand-ins for Hidden Power of one type are no moves of their own and are left out",
    "one-way-evos": "evolutions are kept once, on the evolved side; upstream tells these links on one side only",
    "unlisted-gmax": "formes name their base and are not listed a second time there; upstream's list lacks these",
    "repeated-forme-order": "upstream's forme order names a forme more than once; the first place counts",
    "coded-secondaries": "a chance whose effect is code upstream: the effect is kept by hand, with its chance",
    "varying-power": "attacks with power 0 upstream have their power or damage worked out in use: varies",
    "base-move-power": "Z-Moves with power 1 and Max Moves with power 10 upstream take it from the base move: varies",
    "simulator-devices": "fields that only steer the simulator and are no effect of the move",
    "empty-ability-slot": "an ability slot without a name is written as no-ability",
    "unknown-generation": "upstream's generation 0 stands for unknown; a correction supplies it",
}
"""Kind -> why it is changed, in the order of the list in `data/sources.yaml`."""


@dataclass(frozen=True, slots=True)
class Normalised:
    """One kind of change with the records it touched (slugs, or slug with a field where a record has several)."""

    id: str
    records: tuple[str, ...]

    @property
    def count(self) -> int:
        """How many values were changed."""
        return len(self.records)


@dataclass(slots=True)
class Tally:
    """Collects what the conversion changes, in the order met."""

    found: dict[str, list[str]] = field(default_factory=dict)

    def note(self, kind: str, record: str) -> None:
        """Count one change of a kind that `REASONS` knows."""
        if kind not in REASONS:
            raise KeyError(kind)
        self.found.setdefault(kind, []).append(record)

    def result(self) -> tuple[Normalised, ...]:
        """Every kind met, in the order of `REASONS`, its records sorted."""
        return tuple(Normalised(kind, tuple(sorted(self.found[kind]))) for kind in REASONS if kind in self.found)


def normalised_block(kinds: tuple[Normalised, ...]) -> str:
    """The `normalised:` block of `data/sources.yaml`."""
    items: list[dict[str, object]] = []
    for kind in kinds:
        item: dict[str, object] = {"id": kind.id, "count": kind.count}
        if kind.count <= LISTED:
            item["records"] = list(dict.fromkeys(kind.records))
        items.append({**item, "reason": REASONS[kind.id]})
    return listing("normalised", items)


def replace_block(text: str, block: str) -> str:
    """The text of `data/sources.yaml` with its `normalised:` block exchanged, or appended when there is none.

    The block ends before the next line that is neither blank nor indented; comments inside it are part of it.
    """
    found = re.search(r"^normalised:.*\n(?:(?:[ ].*)?\n)*", text, re.MULTILINE)
    if found is None:
        return text.rstrip("\n") + "\n\n" + block
    rest = text[found.end() :]
    return text[: found.start()] + block + ("\n" + rest if rest else "")
