"""Upstream's words and ours: tables that turn ids and codes of the package into the slugs of the data tree."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from engine.dex.names import normalise, slug
from generator.importers.faults import ImportFault
from generator.importers.normalised import Tally

Json = dict[str, Any]
"""One record as exported: field -> value."""

STATUS_CONDITIONS = {
    "brn": "burn",
    "frz": "freeze",
    "par": "paralysis",
    "psn": "poison",
    "tox": "bad-poison",
    "slp": "sleep",
}
_VOLATILES = {
    **STATUS_CONDITIONS,
    "partiallytrapped": "partial-trap",
    "trapped": "trap",
    "attract": "infatuation",
    "confusion": "confusion",
    "flinch": "flinch",
    "leechseed": "leech-seed",
    "mustrecharge": "recharge",
    "lockedmove": "lock-in",
}
WEATHERS = {"raindance": "rain", "sunnyday": "sun", "sandstorm": "sandstorm", "hail": "hail", "snowscape": "snow"}
SLOTS = {"0": "first", "1": "second", "H": "hidden", "S": "special"}
_HUMPS = re.compile(r"(?<=[a-z])(?=[A-Z])")


def known(table: Mapping[Any, Any], key: Any, what: str, where: str) -> Any:
    """The entry of a table. Raises ImportFault for a key that upstream has and the table does not know."""
    if key not in table:
        raise ImportFault(f"the {what} `{key}` of {where} is new to the import", "name it in generator/importers")
    return table[key]


def kebab(word: str) -> str:
    """A camel-case word of upstream in our spelling: `allAdjacentFoes` gives `all-adjacent-foes`."""
    return _HUMPS.sub("-", word).lower()


@dataclass(frozen=True, slots=True)
class Words:
    """What the conversion must know of all records to turn one: names by id, and where changes are counted."""

    moves: Mapping[str, str]  # upstream id -> slug
    items: Mapping[str, str]
    tally: Tally = field(default_factory=Tally)

    def name(self, upstream: str) -> str:
        """The house spelling of a name, its changes counted."""
        house = normalise(upstream)
        if "'" in upstream:
            self.tally.note("house-apostrophe", slug(upstream))
        if not unicodedata.is_normalized("NFC", upstream):
            self.tally.note("nfc-names", slug(upstream))
        return house

    def condition(self, upstream: str, where: str) -> str:
        """Our word for an upstream condition id; most carry the id of the move that makes them.

        Raises ImportFault for an id that names neither a known condition nor a move.
        """
        lower = upstream.lower()
        if lower != upstream:
            self.tally.note("condition-case", where)
        if lower in _VOLATILES:
            return _VOLATILES[lower]
        return known(self.moves, lower, "condition", where)  # type: ignore[no-any-return]


def words_of(export: Mapping[str, list[Json]]) -> Words:
    """The tables for one export."""
    return Words(
        moves={m["id"]: slug(m["name"]) for m in export["moves"]},
        items={i["id"]: slug(i["name"]) for i in export["items"]},
    )
