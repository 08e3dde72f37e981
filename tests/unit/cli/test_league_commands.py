"""`compendium league ...`: options make the scenario that a file would tell, and faults name the option."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from generator.cli import run

CASES = Path(__file__).resolve().parents[2] / "cases" / "league"


@pytest.mark.parametrize("path", sorted(CASES.glob("*/*.yaml")), ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_every_scenario_comes_out_as_expected(path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A folder is called as the subcommand that runs its scenarios."""
    assert run(["league", path.parent.name, str(path)]) == 0, capsys.readouterr().out


def test_options_say_what_a_file_says(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "save.yaml"
    file.write_text("stat: 30\nagainst: sleep\nroll: [20, 30]\nparameters: {P-SAVE: both, P-DIE: flat}\n")
    options = ["--stat", "30", "--against", "sleep", "--roll", "20,30"]
    assert run(["league", "save", str(file), "--format", "json"]) == 0
    of_file = json.loads(capsys.readouterr().out)
    words = ["--parameter", "P-SAVE=both", "--parameter", "p-die=flat"]
    assert run(["league", "save", *options, *words, "--format", "json"]) == 0
    assert json.loads(capsys.readouterr().out) == of_file
    assert of_file["result"]["passes"] is True
    assert of_file["result"]["parameters"] == {"P-DIE": "flat", "P-SAVE": "both"}


FAULTS = [
    ([], "--stat is missing, and no file is named"),
    (["--turns", "3"], "--stat is missing"),
    (["--stat", "x"], "--stat: a whole number from 0 to 1000 is expected, not `x`"),
    (["--stat", "1001"], "--stat: a whole number from 0 to 1000"),
    (["--stat", "40", "--turns", "51"], "--turns: a whole number from 1 to 50"),
    (["--stat", "40", "--roll", "20,x"], "--roll: `20,x` is no roll"),
    (["--stat", "40", "--roll", "20,20"], "--roll: a save under P-SAVE single rolls one die"),
    (["--stat", "40", "--roll", "15"], "--roll: no d60 shows 15 under P-DIE tens"),
    (["--stat", "40", "--parameter", "P-DIE"], "--parameter: `P-DIE` has no `=`"),
    (["--stat", "40", "--parameter", "P-DIE=cube"], "--parameter P-DIE: `cube` is not known here"),
    (["--stat", "40", "--parameter", "P-DC=100"], "--parameter P-DC: P-DC contradicts P-SAVE"),
    (["--stat", "40", "--parameter", "P-AUTO=x"], "--parameter P-AUTO: `x` is not known here"),
    (["--stat", "40", "--harsh"], "--harsh: only a compulsion has saves in both forms"),
    (["--stat", "40", "--stat", "30"], "--stat is given 2 times"),
    (["--stat", "40", "--parameter", "P-DIE=flat", "--parameter", "p-die=tens"], "--parameter P-DIE is given twice"),
    (["save.yaml", "--stat", "40"], "a file is named and --stat given besides"),
    (["nowhere.yaml"], "No such file"),
]


@pytest.mark.parametrize(("words", "said"), FAULTS, ids=[f[1] for f in FAULTS])
def test_faults(words: list[str], said: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["league", "save", *words]) == 2
    shown = capsys.readouterr()
    assert said in shown.err
    assert shown.out == ""


def test_a_pin_by_options(capsys: pytest.CaptureFixture[str]) -> None:
    """TT-PIN-02 to 13: odds, and rounds as rolled."""
    pin = ["league", "pin", "--strength", "40", "--against", "30", "--hp", "50", "--damage", "20"]
    assert run(pin) == 0
    shown = capsys.readouterr().out
    assert "TT-PIN-13  3 hurts make Defender faint: chance 16/125" in shown
    assert "decimals: unhurt 0.200000; mean hurts 1.333333; knock out 0.128000; mean lost 23.680000" in shown
    assert run([*pin, "--round", "50/40", "--round", "pass/pass"]) == 0
    assert "played: hurts 1; hp 30; rounds 2; ended free" in capsys.readouterr().out
    assert run([*pin, "--multiplier", "2", "--round", "/30"]) == 0
    assert "TT-PIN-10  Round 1: Attacker hurts without a roll" in capsys.readouterr().out
    assert run([*pin, "--reduction", "5", "--reduction", "3"]) == 0
    assert "per hurt: 12" in capsys.readouterr().out
    assert run([*pin, "--round", "5"]) == 2
    assert "--round: `5` is no round" in capsys.readouterr().err
    assert run([*pin, "--round", "20/60", "--round", "20/5"]) == 2
    assert "--round 2: no d60 shows 5 under P-DIE tens" in capsys.readouterr().err


def test_statuses_by_options(capsys: pytest.CaptureFixture[str]) -> None:
    """TT-REP-01 and 02, TT-SLEEP-06."""
    statuses = ["league", "statuses", "--hp", "150", "--mind", "30"]
    events = ["hit: repeating, amount: 20, multiplier: 2", "hit: sleep, harsh: true", "turn: 2, saves: {sleep: 50}"]
    assert run([*statuses, *(word for event in events for word in ("--event", event))]) == 0
    shown = capsys.readouterr().out
    assert "lost turns: 2\n" in shown
    assert "forecast: ticks: 80, 160; turns to faint 2" in shown
    turn = ["--event", "turn: 1, saves: {stun: 10}"]
    assert run([*statuses, "--strength", "30", "--status", "harsh stun", "--status", "repeating: 20", *turn]) == 0
    assert "statuses: harsh stun, repeating 20" in capsys.readouterr().out
    for told, said in (("harsh repeating", "how much does it repeat?"), ("", "one status is expected, not 0")):
        assert run([*statuses, "--status", told, *turn]) == 2
        assert f"--status: {said}" in capsys.readouterr().err
    for event, said in (
        ("hit sleep", "--event: `hit sleep` is no event"),
        ("hit: slep", "--event: `slep` is not known"),
    ):
        assert run([*statuses, "--event", event]) == 2
        assert said in capsys.readouterr().err


def test_a_difference_is_told_with_exit_code_1(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "save.yaml"
    file.write_text("stat: 30\nexpect: {chance: 1/3}\n")
    assert run(["league", "save", str(file)]) == 1
    assert "other than expected: chance: 1/2, where 1/3 is expected" in capsys.readouterr().out


def test_help(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["league", "save", "--help"]) == 0
    shown = capsys.readouterr().out
    assert "stat (needed), against, harsh, roll, turns, parameters, title, expect" in " ".join(shown.split())
    assert run(["league", "--help"]) == 0
    assert "save" in capsys.readouterr().out
