"""Texts for the rules' examples: whole small data files, made from a few real records with single fields changed."""

from __future__ import annotations

from collections.abc import Mapping

from engine.audit.registry import Example

_LUNATONE = {
    "name": "Lunatone",
    "num": "337",
    "gen": "3",
    "types": "[rock, psychic]",
    "stats": "{hp: 90, atk: 55, def: 65, spa: 95, spd: 85, spe: 70}",
    "abilities": "{first: levitate}",
    "height_m": "1.0",
    "weight_kg": "168.0",
    "gender": "none",
    "egg_groups": "[mineral]",
}
_FLAMETHROWER = {
    "name": "Flamethrower",
    "num": "53",
    "gen": "1",
    "type": "fire",
    "category": "special",
    "power": "90",
    "accuracy": "100",
    "pp": "15",
    "priority": "0",
    "target": "normal",
    "flags": "[metronome, mirror, protect]",
}
_WISP = {
    "name": "Will-O-Wisp",
    "num": "261",
    "gen": "3",
    "type": "fire",
    "category": "status",
    "accuracy": "85",
    "pp": "15",
    "priority": "0",
    "target": "normal",
    "flags": "[metronome, mirror, protect, reflectable]",
}

LUNATONE = "dex/species/lunatone.yaml"
FIRE = "dex/moves/fire.yaml"


def record(slug: str, fields: Mapping[str, str | None], changes: Mapping[str, str | None]) -> str:
    """The text of one record: its fields, one a line, with some replaced, added at the end, or (None) left out.

    A value that starts with a line end is written as a nested block as it stands.
    """
    merged = {**fields, **changes}
    lines = [f"  {k}:{v}" if v.startswith("\n") else f"  {k}: {v}" for k, v in merged.items() if v is not None]
    return "\n".join([f"{slug}:", *lines, ""])


def lunatone(slug: str = "lunatone", /, **changes: str | None) -> str:
    """A species file's text: Lunatone (gen 3, rock and psychic, no gender) with fields changed."""
    return record(slug, _LUNATONE, changes)


def flamethrower(slug: str = "flamethrower", /, **changes: str | None) -> str:
    """A move's text: Flamethrower, an attack, with fields changed."""
    return record(slug, _FLAMETHROWER, changes)


def wisp(slug: str = "will-o-wisp", /, **changes: str | None) -> str:
    """A move's text: Will-O-Wisp, a status move, with fields changed."""
    return record(slug, _WISP, changes)


def effects(*lines: str) -> str:
    """The value of `effects`: one flow mapping a line."""
    return "".join(f"\n    - {{{line}}}" for line in lines)


def learnset(*lines: str) -> str:
    """The value of `learnset`: a literal block with the lines."""
    return "|" + "".join(f"\n    {line}" for line in lines)


def one(document: str, text: str, *at: tuple[int, int], title: str = "") -> Example:
    """An example of one file, with the line and column of each finding in it."""
    return Example({document: text}, tuple((document, *place) for place in at), title)
