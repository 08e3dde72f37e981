"""The 27 values that a State Clause can observe, and the words for them (BBP-SUB-STATE-P01 to B03)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Row:
    """One row of the list: id, whose value it is (pokemon, trainer, team, battle), and whether it is a number."""

    id: str
    of: str
    numeric: bool
    what: str


ROWS: tuple[Row, ...] = (
    Row("P01", "pokemon", True, "maximum or remaining HP"),
    Row("P02", "pokemon", True, "maximum or remaining Energy"),
    Row("P03", "pokemon", True, "maximum or remaining Combo Tokens"),
    Row("P04", "pokemon", True, "maximum or remaining Recovery Allotment"),
    Row("P05", "pokemon", True, "maximum or remaining Chill Allotment"),
    Row("P06", "pokemon", True, "maximum or remaining EP"),
    Row("P07", "pokemon", True, "maximum or remaining Fatigue"),
    Row(
        "P08",
        "pokemon",
        True,
        "current or default Attack, Defense, Special Attack, Special Defense, Speed, Size, Weight",
    ),
    Row("P09", "pokemon", True, "current, default, maximum or minimum stage of one stat, or critical-hit stage"),
    Row("P10", "pokemon", True, "current Level, after Level Sync"),
    Row("P11", "pokemon", False, "current or default species or forme"),
    Row("P12", "pokemon", False, "one named ability"),
    Row("P13", "pokemon", False, "abilities equal to the own defaults or to those of a species and forme"),
    Row("P14", "pokemon", True, "number of held items"),
    Row("P15", "pokemon", False, "one named held item"),
    Row("P16", "pokemon", False, "one named condition, or any Major Status"),
    Row("P17", "pokemon", False, "one named condition with a parameter"),
    Row("P18", "pokemon", False, "any of the listed types in the typing"),
    Row("P19", "pokemon", False, "typing equal to the own default or to that of a species and forme"),
    Row("P20", "pokemon", False, "one named move or command in the current or default movepool"),
    Row("T01", "trainer", False, "one named item in the backpack"),
    Row("T02", "trainer", True, "number of Pokemon in play"),
    Row("M01", "team", False, "one named field condition, any Screen or any Hazard"),
    Row("M02", "team", True, "number of Trainers remaining"),
    Row("B01", "battle", False, "one named battle condition, any Weather or any Terrain"),
    Row("B02", "battle", False, "one named dropped item"),
    Row("B03", "battle", True, "number of teams in contention"),
)

RESOURCES: Mapping[str, tuple[str, str]] = {
    "hp": ("P01", "HP"),
    "energy": ("P02", "Energy"),
    "combo-tokens": ("P03", "Combo Tokens"),
    "recovery-allotment": ("P04", "Recovery Allotment"),
    "chill-allotment": ("P05", "Chill Allotment"),
    "ep": ("P06", "EP"),
    "fatigue": ("P07", "Fatigue"),
}
"""What has a maximum and a remainder: slug -> (row, name)."""

STATS: Mapping[str, str] = {
    "atk": "Attack",
    "def": "Defense",
    "spa": "Special Attack",
    "spd": "Special Defense",
    "spe": "Speed",
    "size": "Size",
    "weight": "Weight",
}
"""The core and secondary stats of P08."""

STAGED: Mapping[str, str] = {
    "atk": "Attack",
    "def": "Defense",
    "spa": "Special Attack",
    "spd": "Special Defense",
    "spe": "Speed",
    "accuracy": "Accuracy",
    "evasion": "Evasion",
}
"""The stats that have stages (P09); the critical-hit stage stands apart."""

QUALIFIERS: Mapping[str, str] = {
    "remaining": "remaining",
    "left": "remaining",
    "current": "current",
    "currently": "current",
    "present": "current",
    "maximum": "maximum",
    "max": "maximum",
    "total": "maximum",
    "full": "maximum",
    "minimum": "minimum",
    "min": "minimum",
    "default": "default",
    "base": "default",
    "normal": "default",
    "original": "default",
}

RESOURCE_WORDS: Mapping[tuple[str, ...], str] = {
    ("hp",): "hp",
    ("health",): "hp",
    ("hit", "points"): "hp",
    ("energy",): "energy",
    ("en",): "energy",
    ("combo", "tokens"): "combo-tokens",
    ("combo", "token"): "combo-tokens",
    ("tokens",): "combo-tokens",
    ("recovery", "allotment"): "recovery-allotment",
    ("recovery", "allotments"): "recovery-allotment",
    ("recoveries",): "recovery-allotment",
    ("chill", "allotment"): "chill-allotment",
    ("chill", "allotments"): "chill-allotment",
    ("chills",): "chill-allotment",
    ("ep",): "ep",
    ("fatigue",): "fatigue",
}

STAT_WORDS: Mapping[tuple[str, ...], str] = {
    ("special", "attack"): "spa",
    ("sp", "attack"): "spa",
    ("sp", "atk"): "spa",
    ("sp", "a"): "spa",
    ("spatk",): "spa",
    ("spa",): "spa",
    ("special", "defense"): "spd",
    ("special", "defence"): "spd",
    ("sp", "defense"): "spd",
    ("sp", "def"): "spd",
    ("sp", "d"): "spd",
    ("spdef",): "spd",
    ("spd",): "spd",
    ("attack",): "atk",
    ("atk",): "atk",
    ("defense",): "def",
    ("defence",): "def",
    ("def",): "def",
    ("speed",): "spe",
    ("spe",): "spe",
    ("size",): "size",
    ("weight",): "weight",
    ("accuracy",): "accuracy",
    ("acc",): "accuracy",
    ("evasion",): "evasion",
    ("evasiveness",): "evasion",
    ("eva",): "evasion",
    ("critical", "hit"): "critical",
    ("critical",): "critical",
    ("crit",): "critical",
}
