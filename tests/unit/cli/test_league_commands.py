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
    (["save.yaml", "--stat", "40"], "a file is named and --stat given besides"),
    (["nowhere.yaml"], "No such file"),
]


@pytest.mark.parametrize(("words", "said"), FAULTS, ids=[f[1] for f in FAULTS])
def test_faults(words: list[str], said: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["league", "save", *words]) == 2
    shown = capsys.readouterr()
    assert said in shown.err
    assert shown.out == ""


def test_a_difference_is_told_with_exit_code_1(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "save.yaml"
    file.write_text("stat: 30\nexpect: {chance: 1/3}\n")
    assert run(["league", "save", str(file)]) == 1
    assert "other than expected: chance: 1/2, where 1/3 is expected" in capsys.readouterr().out


def test_help(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["league", "save", "--help"]) == 0
    shown = capsys.readouterr().out
    assert "stat (needed), against, roll, turns, parameters, title, expect" in " ".join(shown.split())
    assert run(["league", "--help"]) == 0
    assert "save" in capsys.readouterr().out
