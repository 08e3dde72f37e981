"""A made-up export of a few records and a data folder to import it into: the importer's tests need no Node."""

from __future__ import annotations

import copy
import json
from pathlib import Path
from typing import Any

VERSION = "9.9.9"
INTEGRITY = "sha512-abc=="
SOURCES = f"""\
sources:
  pokemon-showdown: {{name: Package, kind: main-series, version: {VERSION}, integrity: "{INTEGRITY}", takes: facts}}
  showdown-code: {{name: Code, kind: hand, takes: behaviour}} # a comment that stays
corrections:
  - {{record: species/testmon, field: learnset.tackle, was: 9L7 9L07, now: 9L7, reason: zero}}
  - {{record: moves/growl, field: gen, was: null, now: 1, reason: unknown upstream}}
"""

STATS = {"hp": 50, "atk": 50, "def": 50, "spa": 50, "spd": 50, "spe": 50}
_SPECIES = {
    "num": 1,
    "gen": 1,
    "types": ["Normal"],
    "baseStats": STATS,
    "abilities": {"0": "Run Away"},
    "heightm": 1,
    "weightkg": 0.5,
    "genderRatio": {"M": 0.5, "F": 0.5},
    "eggGroups": ["Field"],
}
_MOVE = {
    "num": 1,
    "gen": 1,
    "type": "Normal",
    "category": "Physical",
    "accuracy": 100,
    "pp": 35,
    "priority": 0,
    "target": "normal",
}

EXPORT: dict[str, Any] = {
    "package": {"name": "pokemon-showdown", "version": VERSION},
    "species": [
        {
            "id": "testmon",
            "name": "Testmon",
            "baseSpecies": "Testmon",
            "formeOrder": ["Testmon", "Testmon-Mega"],
            "otherFormes": ["Testmon-Mega"],
            "evos": ["Bigmon"],
            **_SPECIES,
        },
        {
            "id": "testmongmax",
            "name": "Testmon-Gmax",
            "baseSpecies": "Testmon",
            "forme": "Gmax",
            "changesFrom": "Testmon",
            "isNonstandard": "Past",
            **_SPECIES,
            "weightkg": 0,
        },
        {
            "id": "testmonmega",
            "name": "Testmon-Mega",
            "baseSpecies": "Testmon",
            "forme": "Mega",
            "battleOnly": "Testmon",
            "requiredItems": ["Testite"],
            **_SPECIES,
        },
        {
            "id": "bigmon",
            "name": "Bigmon",
            "baseSpecies": "Bigmon",
            "prevo": "Testmon",
            "evoLevel": 16,
            "gender": "N",
            **_SPECIES,
        },
        {
            "id": "flabemon",
            "name": "Flabe\u0301mon",
            "baseSpecies": "Flabe\u0301mon",
            "cosmeticFormes": ["Flabe\u0301mon-Red"],
            **_SPECIES,
        },
    ],
    "moves": [
        {"id": "tackle", "name": "Tackle", "basePower": 40, "flags": ["contact"], "zMove": {"basePower": 100}, **_MOVE},
        {
            "id": "growl",
            "name": "Growl",
            "basePower": 0,
            "flags": [],
            "boosts": {"atk": -1},
            **_MOVE,
            "category": "Status",
            "gen": 0,
        },
        {"id": "kingsguard", "name": "King's Guard", "basePower": 0, "flags": [], "damage": 40, **_MOVE},
        {
            "id": "hiddenpowerfire",
            "name": "Hidden Power Fire",
            "placeholderFor": "Hidden Power",
            "basePower": 60,
            "flags": [],
            **_MOVE,
        },
    ],
    "abilities": [{"id": "runaway", "name": "Run Away", "num": 50, "gen": 3, "rating": 0, "flags": []}],
    "items": [
        {
            "id": "testite",
            "name": "Testite",
            "num": 1,
            "gen": 6,
            "megaStone": {"Testmon": "Testmon-Mega"},
            "fling": {"basePower": 80},
        }
    ],
    "types": [{"id": "normal", "name": "Normal", "damageTaken": {"Normal": 0, "par": 0, "psn": 3}}],
    "natures": [{"id": "bold", "name": "Bold", "plus": "def", "minus": "atk"}],
    "learnsets": {"testmon": {"tackle": ["9L7", "9L07"], "growl": ["9M"]}},
}


def export() -> dict[str, Any]:
    """A copy of the made-up export, free to be changed."""
    return copy.deepcopy(EXPORT)


def package_folder(
    root: Path, *, version: str = VERSION, name: str = "pokemon-showdown", integrity: str | None = INTEGRITY
) -> Path:
    """An installed package as far as its manifest and npm's lock file go."""
    folder = root / "node_modules" / "pokemon-showdown"
    folder.mkdir(parents=True)
    (folder / "package.json").write_text(json.dumps({"name": name, "version": version}), encoding="utf-8")
    if integrity is not None:
        lock = {"packages": {"node_modules/pokemon-showdown": {"version": version, "integrity": integrity}}}
        (root / "node_modules" / ".package-lock.json").write_text(json.dumps(lock), encoding="utf-8")
    return folder


def data_folder(root: Path) -> Path:
    """A data folder with nothing but its sources."""
    data = root / "data"
    data.mkdir()
    (data / "sources.yaml").write_text(SOURCES, encoding="utf-8")
    return data


def snapshot(folder: Path) -> dict[str, bytes]:
    """Every file of a folder: relative name -> bytes."""
    return {p.relative_to(folder).as_posix(): p.read_bytes() for p in sorted(folder.rglob("*")) if p.is_file()}
