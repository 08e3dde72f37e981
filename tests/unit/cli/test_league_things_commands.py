"""`compendium league ride` and `heal` on options, and the subcommands that take a file alone."""

from __future__ import annotations

import json

import pytest

from generator.cli import run


@pytest.mark.parametrize(
    ("words", "illegal", "riders"),
    [
        (["--mount", "4", "--rider", "3"], [], ["the rider"]),
        (["--mount", "4", "--rider", "4"], ["TT-RIDE-01"], []),
        (["--mount", "5", "--rider", "2", "--rider", "2"], [], ["rider 1", "rider 2"]),
        (["--mount", "5", "--rider", "2", "--rider", "3"], ["TT-RIDE-02"], ["rider 1"]),
        (["--mount", "5", "--trainer", "5"], ["TT-RIDE-11"], []),
        (["--mount", "5", "--trainer", "4", "--arena"], ["TT-RIDE-11"], []),
    ],
)
def test_ride(words: list[str], illegal: list[str], riders: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    """TT-RIDE-01, 02 and 11."""
    assert run(["league", "ride", *words, "--format", "json"]) == 0
    result = json.loads(capsys.readouterr().out)["result"]
    assert result["illegal"] == illegal
    assert result["riders"] == ({"the mount": riders} if riders else {})


@pytest.mark.parametrize(
    ("words", "illegal", "spent"),
    [
        (["--kind", "natural", "--times", "10", "--friendship", "0"], [], {}),
        (["--kind", "healing", "--times", "3", "--friendship", "2"], [], {"the Pokemon": 2}),
        (["--kind", "healing", "--times", "3", "--friendship", "1"], ["TT-HEAL-03"], {"the Pokemon": 1}),
        (["--kind", "difficult", "--times", "2", "--friendship", "9"], ["TT-HEAL-05"], {}),
        (["--kind", "rest", "--times", "1", "--friendship", "0", "--scene", "3"], [], {}),
    ],
)
def test_heal(words: list[str], illegal: list[str], spent: dict[str, int], capsys: pytest.CaptureFixture[str]) -> None:
    """TT-HEAL-01 to 05."""
    assert run(["league", "heal", *words, "--format", "json"]) == 0
    result = json.loads(capsys.readouterr().out)["result"]
    assert (result["illegal"], result["spent"]) == (illegal, spent)
    assert result["back"] == ({"the Pokemon": 5} if "rest" in words else {})


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["ride", "--rider", "2"], "--mount is missing"),
        (["ride", "--mount", "5"], "--mount: nobody rides the mount"),
        (["ride", "--mount", "5", "--rider", "x"], "--rider: a whole number from 0 to 1000"),
        (["heal", "--kind", "rest", "--times", "1"], "--friendship is missing"),
        (["heal", "--kind", "rest", "--times", "0", "--friendship", "1"], "--times: a whole number from 1"),
        (
            ["heal", "--kind", "rest", "--times", "1", "--friendship", "3", "--mind", "20"],
            "--friendship: the Pokemon has",
        ),
        (["items"], "no file is named"),
        (["sneak", "--parameter", "P-ADJ=king"], "no file is named"),
        (["end"], "no file is named"),
    ],
)
def test_faults(words: list[str], said: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["league", *words]) == 2
    assert said in capsys.readouterr().err
