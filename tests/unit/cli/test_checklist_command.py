"""`compendium checklist`: the trace as text and JSON, exit codes, and files that are no scenarios."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from generator.cli import run

CASES = Path(__file__).resolve().parents[2] / "cases" / "bbp" / "checklist"
GOOD = """\
title: Fainted, and sent off
players:
  Ann: {in_play: {Zangoose: {hp: 0, energy: 9, conditions: [Burn]}}, bench: [Skarmory]}
  Bob: [Seviper]
expect: {gone: [Burn on Zangoose]}
"""


@pytest.fixture(autouse=True)
def _database(database_file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COMPENDIUM_DB", str(database_file))


@pytest.mark.parametrize("path", sorted(CASES.glob("*.yaml")), ids=lambda path: path.stem)
def test_every_scenario_comes_out_as_it_expects(path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["checklist", str(path)]) == 0, capsys.readouterr().out


def test_the_trace(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """BBP-POST-11, 10 and 13, as a reader sees them."""
    file = tmp_path / "checklist.yaml"
    file.write_text(GOOD)
    assert run(["checklist", str(file)]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[: lines.index("")] == [
        "Fainted, and sent off",
        "  BBP-POST-11  pass 1, item 11: Zangoose has 0 HP left: Fainting is put on it",
        "                 Zangoose: condition none -> Fainting",
        "  BBP-POST-10  pass 2, item 10: Zangoose is Fainted and goes to the bench of Ann",
        "                 Zangoose: condition Burn -> none",
        "                 Zangoose: Energy 9 -> 0",
        "                 Zangoose: place in-play -> bench",
        "  BBP-POST-13  pass 3 changes nothing: the checks are done",
    ]
    assert "bench: Ann: Zangoose, Skarmory" in lines
    assert "gone: Burn on Zangoose" in lines
    assert run(["checklist", str(file), "--format", "json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert [d["rule"] for d in found["trace"]] == ["BBP-POST-11", "BBP-POST-10", "BBP-POST-13"]
    assert found["result"]["fainted"] == ["Zangoose"]
    assert found["needs_ruling"] == found["differs"] == []


def test_a_question_to_the_referee_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """BBP-POST-01: that no team is left is not provided for."""
    file = tmp_path / "checklist.yaml"
    file.write_text("players: {}\n")
    assert run(["checklist", str(file)]) == 0
    assert "needs a ruling (BBP-POST-01): no team is left: who wins?; taken: nobody" in capsys.readouterr().out


def test_what_comes_out_otherwise_has_an_exit_code_of_its_own(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "checklist.yaml"
    file.write_text(GOOD.replace("[Burn on Zangoose]", "[]"))
    assert run(["checklist", str(file)]) == 1
    assert "other than expected: gone: [Burn on Zangoose], where [] is expected" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("old", "new", "place", "hint"),
    [
        ("players:", "plyers:", "2:1: the key `plyers` is not known here", "did you mean players?"),
        ("Burn]}}", "Burm]}}", "3:61: there is no condition `Burm`", "did you mean Burn?"),
        ("hp: 0", "hp: none", "3:34: a whole number from -9999 to 9999 is expected", ""),
        ("[Skarmory]", "[Zangoose]", "3:78: `Zangoose` is in play of Ann already", "`Name (Zangoose)`"),
        ("gone:", "goen:", "5:10: the key `goen` is not known here", "did you mean gone?"),
        ("title:", "? [", "1:", ""),
    ],
)
def test_a_file_that_is_no_scenario(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], old: str, new: str, place: str, hint: str
) -> None:
    file = tmp_path / "checklist.yaml"
    file.write_text(GOOD.replace(old, new))
    assert run(["checklist", str(file)]) == 2
    said = capsys.readouterr().err
    assert f"checklist.yaml:{place}" in said
    assert hint in said


def test_a_file_that_is_not_there(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["checklist", str(tmp_path / "none.yaml")]) == 2
    assert "none.yaml" in capsys.readouterr().err
