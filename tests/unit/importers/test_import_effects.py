"""Structured upstream fields become our effects (cases as data), and an unknown word stops the import."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from engine.dex.fields import EFFECT
from generator.importers.effects import derived_effects
from generator.importers.faults import ImportFault
from generator.importers.words import Words
from generator.load.reader import read_document

FILE = Path(__file__).resolve().parents[2] / "cases" / "importers" / "effects.yaml"
CASES: list[dict[str, Any]] = read_document(FILE.read_bytes(), FILE.name).value["cases"]
SLUGS = {
    "saltcure": "salt-cure", "kingsshield": "kings-shield", "wideguard": "wide-guard", "stealthrock": "stealth-rock",
    "trickroom": "trick-room", "healingwish": "healing-wish", "revivalblessing": "revival-blessing",
}  # fmt: skip


def exported(move: dict[str, Any]) -> dict[str, Any]:
    return {"category": "Physical", "target": "normal", "flags": [], **move}


def words() -> Words:
    ids = {case["move"]["id"] for case in CASES} | {"snowscape"}
    return Words(moves={i: SLUGS.get(i, i) for i in ids}, items={})


@pytest.mark.parametrize("case", CASES, ids=[case["name"] for case in CASES])
def test_derived(case: dict[str, Any]) -> None:
    got = derived_effects(exported(case["move"]), words())
    assert got == [{**effect, "source": "derived"} for effect in case["effects"]]
    assert all(EFFECT.ok(effect) for effect in got)


def test_case_names_are_unique() -> None:
    assert len({case["name"] for case in CASES}) == len(CASES)


@pytest.mark.parametrize(
    ("fields", "word"),
    [
        ({"volatileStatus": "brandnew"}, "brandnew"),
        ({"secondaries": [{"chance": 10, "status": "frostbite"}]}, "frostbite"),
        ({"weather": "fog"}, "fog"),
        ({"sideCondition": "moat"}, "moat"),
    ],
)
def test_unknown_word(fields: dict[str, Any], word: str) -> None:
    with pytest.raises(ImportFault, match=word):
        derived_effects(exported({"id": "splash", **fields}), words())


def test_capitals_are_counted() -> None:
    told = words()
    derived_effects(exported({"id": "raindance", "weather": "RainDance"}), told)
    assert [(n.id, n.records) for n in told.tally.result()] == [("condition-case", ("moves/raindance",))]
