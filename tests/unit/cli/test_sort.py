"""`compendium sort`: the order with its reasons as text and JSON, and files that cannot be sorted."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from generator.cli import run

CASES = Path(__file__).resolve().parents[2] / "cases" / "bbp" / "sort"
GOOD = """\
title: Two at once
pokemon: {Seviper: {speed: 65, entered: 0}, Shuckle: {speed: 5, entered: 0}}
numbers: {power: 10}
effects:
  - {effect: Burn, kind: condition, of: Seviper, event: 3, does: causes HP loss, created: 2}
  - {effect: Leftovers, kind: held item, of: Shuckle, event: 3, does: restores HP, equipped: 0}
  - {effect: Thick fog, kind: arena, continuous: true, number: power, apply: x 3/4}
"""


@pytest.fixture(autouse=True)
def _database(database_file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COMPENDIUM_DB", str(database_file))


@pytest.mark.parametrize("path", sorted(CASES.glob("*.yaml")), ids=lambda path: path.stem)
def test_sample_scenarios(path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["sort", str(path)]) == 0, capsys.readouterr().out


def test_text_and_json(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "sort.yaml"
    file.write_text(GOOD)
    assert run(["sort", str(file)]) == 0
    assert capsys.readouterr().out.splitlines() == [
        "Two at once",
        "  BBP-SORT-01  Thick fog does not trigger, so it is not sorted",
        "  BBP-SORT-02  Thick fog makes power 10 x 3/4 = 15/2",
        "                 power: value 10 -> 15/2",
        "  BBP-SORT-06  Leftovers of Shuckle: class 1, restores HP",
        "  BBP-SORT-08  Burn of Seviper: class 3, causes HP loss",
        (
            "  BBP-SORT-04  Leftovers of Shuckle, then Burn of Seviper; "
            "component: class 1 (restores HP), before class 3 (causes HP loss)"
        ),
        "",
        "order: Leftovers of Shuckle, Burn of Seviper",
        "decided by: component",
        "keys:",
        "  Leftovers of Shuckle: event 3; component 1; speed 5; timestamp moment 0",
        "  Burn of Seviper: event 3; component 3; speed 65; timestamp moment 2",
        "excluded: Thick fog",
        "numbers: power 15/2",
    ]
    assert run(["sort", str(file), "--format", "json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["procedure"] == "sort"
    assert found["result"]["order"] == ["Leftovers of Shuckle", "Burn of Seviper"]
    assert found["result"]["keys"]["Burn of Seviper"] == {
        "event": 3, "component": 3, "speed": 65, "timestamp": "moment 2"
    }  # fmt: skip


def test_something_else_than_expected(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "sort.yaml"
    file.write_text(GOOD + "expect: {decided_by: [Speed]}\n")
    assert run(["sort", str(file)]) == 1
    assert "other than expected: decided_by: [component], where [Speed] is expected" in capsys.readouterr().out


def test_a_file_that_cannot_be_sorted(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "sort.yaml"
    file.write_text(GOOD.replace("Leftovers", "Leftover"))
    assert run(["sort", str(file)]) == 2
    assert capsys.readouterr().err.splitlines() == [
        f"compendium: {file}:6:14: there is no item `Leftover`",
        "  hint: did you mean Leftovers?",
    ]
