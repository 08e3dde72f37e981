"""`compendium switch`: the trace as text and JSON, exit codes, and files that are no scenarios."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from generator.cli import run

CASES = Path(__file__).resolve().parents[2] / "cases" / "bbp" / "switching"
GOOD = """\
title: A counter-switch
players:
  Ann: {in_play: [Zangoose], bench: [Skarmory]}
  Bob: {in_play: [Rhyme (Gengar)], reserve: [Arcanine]}
markers:
  - {pokemon: Zangoose, kind: Phazing, by: Bob, at: 5}
declarations:
  Bob: {Rhyme: switch}
  Ann: {Skarmory: terastal}
expect: {starter: Ann}
"""


@pytest.fixture(autouse=True)
def _database(database_file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COMPENDIUM_DB", str(database_file))


@pytest.mark.parametrize("path", sorted(CASES.glob("*.yaml")), ids=lambda path: path.stem)
def test_every_scenario_comes_out_as_expected(path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["switch", str(path)]) == 0, capsys.readouterr().out


def test_the_trace(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """BBP-SWITCH-02, 04, 07, 10, 14, 16, 17 and 19, as a reader sees them."""
    file = tmp_path / "switch.yaml"
    file.write_text(GOOD)
    assert run(["switch", str(file)]) == 0
    assert capsys.readouterr().out.splitlines() == [
        "A counter-switch",
        "  BBP-SWITCH-02  Zangoose leaves play: Phazing on Zangoose by Bob at 5",
        "                   Ann 1: in play Zangoose -> none",
        "  BBP-SWITCH-04  Bob made this marker and is starting player",
        "                   posting sequence: starting player Ann -> Bob",
        "  BBP-SWITCH-07  Ann sends out Skarmory",
        "                   Ann 1: in play none -> Skarmory",
        "  BBP-SWITCH-10  Bob declares Rhyme: switch",
        "  BBP-SWITCH-14  Ann declares Skarmory: terastal",
        "  BBP-SWITCH-16  Every player has answered: Bob declared, Ann accepted",
        "  BBP-SWITCH-17  Ann was the last to accept and starts the round",
        "                   round: starting player Bob -> Ann",
        "  BBP-SWITCH-19  Bob withdraws Rhyme and sends out Arcanine",
        "                   Bob 1: in play Rhyme -> none",
        "                   Bob 1: in play none -> Arcanine",
        "  BBP-SWITCH-19  Skarmory Terastallizes",
        "                   Skarmory: Terastallized no -> yes",
        "",
        "starter: Ann",
        "in play: Ann: Skarmory; Bob: Arcanine",
        "bench: Ann: Zangoose; Bob: Rhyme",
        "left: Zangoose",
        "sent out: Ann 1: Skarmory",
        "answers: Bob declared; Ann accepted",
        "carried out: Rhyme: switch, Skarmory: terastal",
        "terastallized: Skarmory",
        "markers: done: Phazing on Zangoose by Bob at 5; idle: none; kept: none",
        "ended: resolution",
        "needs a ruling (BBP-SWITCH-17): Does Ann accept by a Terastal alone? If not, Bob starts the round; taken: yes",
    ]


def test_the_same_as_json(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "switch.yaml"
    file.write_text(GOOD)
    assert run(["switch", str(file), "--format", "json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert list(found) == ["procedure", "title", "trace", "result", "needs_ruling", "differs"]
    assert found["trace"][0] == {
        "rule": "BBP-SWITCH-02",
        "text": "Zangoose leaves play: Phazing on Zangoose by Bob at 5",
        "changes": [{"of": "Ann 1", "what": "in play", "before": "Zangoose", "after": None}],
    }
    assert found["result"]["in_play"] == {"Ann": ["Skarmory"], "Bob": ["Arcanine"]}
    assert found["needs_ruling"][0]["rule"] == "BBP-SWITCH-17"


def test_what_comes_out_otherwise_has_an_exit_code_of_its_own(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "switch.yaml"
    file.write_text(GOOD.replace("{starter: Ann}", "{starter: Bob}"))
    assert run(["switch", str(file)]) == 1
    assert capsys.readouterr().out.endswith("other than expected: starter: Ann, where Bob is expected\n")


def test_a_bad_scenario_is_one_message_with_its_place(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "switch.yaml"
    file.write_text(GOOD.replace("[Arcanine]", "[Arcannine]"))
    assert run(["switch", str(file)]) == 2
    shown = capsys.readouterr()
    assert shown.out == ""
    assert shown.err.splitlines() == [
        f"compendium: {file}:4:46: there is no species `Arcannine`",
        "  hint: did you mean Arcanine?",
    ]


def test_files_that_cannot_be_read(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "bytes.yaml").write_bytes(b"title: \xff\xfe\n")
    for file in (tmp_path, tmp_path / "none.yaml", tmp_path / "bytes.yaml"):
        assert run(["switch", str(file)]) == 2
        err = capsys.readouterr().err
        assert err.startswith(f"compendium: {file}")
        assert "Traceback" not in err
