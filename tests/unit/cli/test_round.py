"""`compendium round`: the trace as text and JSON, and files that are no scenarios."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from generator.cli import run

BBP = Path(__file__).resolve().parents[2] / "cases" / "bbp"
FILES = sorted([*BBP.glob("rounds/*.yaml"), *BBP.glob("sequences/*.yaml")])
GOOD = """\
title: One step
steps: 1
teams: {ours: [Seviper], theirs: [Weavile]}
orders: {Seviper: [Coil]}
substitutions:
  Seviper:
    - When you are hit with Fake Out, IF able, THEN use Crunch.
facts:
  Seviper: {remaining-hp: 40}
moments:
  - {at: hit, who: Seviper, step: 1, by: Weavile, action: Fake Out}
"""


@pytest.fixture(autouse=True)
def _database(database_file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COMPENDIUM_DB", str(database_file))


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_every_scenario_is_legal_for_the_movepools_of_its_species(
    path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["round", str(path)]) == 0, capsys.readouterr().out


def test_the_trace(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """BBP-SUB-TIMING-08, BBP-SUB-EMPTY-01 and BBP-SUB-RESULT-02, as a reader sees them."""
    file = tmp_path / "round.yaml"
    file.write_text(GOOD)
    assert run(["round", str(file)]) == 0
    assert capsys.readouterr().out.splitlines() == [
        "One step",
        "  Seviper: Coil",
        "  Seviper 1: When you are hit with Fake Out, IF able, THEN use Crunch.",
        "",
        "step 1: Seviper is hit with Fake Out by Weavile",
        "  Seviper 1 fires (time 1 this round)",
        "    yes  BBP-SUB-TIMING-08  When you are hit with Fake Out",
        "    yes  BBP-SUB-EMPTY-01  able: nothing more is asked",
        "    then BBP-SUB-RESULT-02  use Crunch",
        "  orders of Seviper: Crunch",
        "",
        "orders in the end",
        "  Seviper: Crunch",
    ]
    assert run(["round", str(file), "--format", "json"]) == 0
    found = json.loads(capsys.readouterr().out)
    (check,) = found["moments"][0]["checks"]
    assert (check["outcome"], check["orders"]) == ("fires", ["Crunch"])


def test_findings_have_an_exit_code_of_their_own(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """BBP-SUB-RESULT-16: a move that the species cannot know makes the substitution illegal."""
    file = tmp_path / "round.yaml"
    file.write_text(GOOD.replace("use Crunch", "use Spore"))
    assert run(["round", str(file)]) == 1
    assert "illegal, so it is never checked" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("old", "new", "place", "hint"),
    [
        ("orders:", "ordres:", "4:1: the key `ordres`", "did you mean orders"),
        ("steps: 1\n", "", "1:1: the key `steps` is missing", ""),
        ("steps: 1", "steps: 0", "2:8: a whole number from 1 to 20", ""),
        ("steps: 1", "steps: 1\nsteps: 1", "3:1: ", ""),
        ("[Seviper], theirs", "[Sevipper], theirs", "3:16: there is no species `Sevipper`", "Seviper"),
        ("[Seviper], theirs", "[Rhyme], theirs", "3:16: there is no species `Rhyme`", "Rhyme (Gengar)"),
        ("{Seviper: [Coil]}", "{Sevipper: [Coil]}", "4:10: there is no Pokemon `Sevipper`", "did you mean Seviper"),
        ("{Seviper: [Coil]}", "{Seviper: [Coli]}", "4:20: `Coli` is no action", "did you mean Coil"),
        ("{Seviper: [Coil]}", "{Seviper: [Coil, Coil]}", "4:19: 2 orders for 1 steps", "null is not known"),
        ("{remaining-hp: 40}", "{remaning-hp: 40}", "9:13: the key `remaning-hp`", "did you mean remaining-hp"),
        ("{remaining-hp: 40}", "{remaining-hp: much}", "9:27: a whole number", ""),
        ("{remaining-hp: 40}", "{conditions: [Brun]}", "9:26: there is no condition", "did you mean Burn"),
        ("at: hit", "at: hits", "11:10: `hits` is not known", "did you mean hit"),
        ("by: Weavile", "buy: Weavile", "11:38: the key `buy`", "did you mean by"),
        ("by: Weavile", "priority: 1", "11:38: the key `priority` is not known", ""),
        ("by: Weavile", "by: Clefable", "11:42: there is no Pokemon `Clefable`", ""),
        ("step: 1, by", "step: 2, by", "11:35: a whole number from 1 to 1", ""),
        ("teams: {", "teams: [", "3:", ""),
        ("title: One", "title: \0", "1:8: ", ""),
        (GOOD, "just a text", "1:1: ", ""),
        (GOOD, "", "1:1: ", ""),
    ],
)
def test_a_bad_scenario_is_one_message_with_its_place(
    old: str, new: str, place: str, hint: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "round.yaml"
    file.write_text(GOOD.replace(old, new))
    assert run(["round", str(file)]) == 2
    shown = capsys.readouterr()
    assert shown.out == ""
    assert shown.err.startswith(f"compendium: {file}:{place}"), shown.err
    assert hint in shown.err
    assert len(shown.err.splitlines()) <= 2


def test_files_that_cannot_be_read(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "bytes.yaml").write_bytes(b"title: \xff\xfe\n")
    for file in (tmp_path, tmp_path / "none.yaml", tmp_path / "bytes.yaml"):
        assert run(["round", str(file)]) == 2
        err = capsys.readouterr().err
        assert err.startswith(f"compendium: {file}")
        assert "Traceback" not in err


PLANNED = """\
steps: 2
teams: {ours: [Seviper], theirs: [Weavile]}
speeds: {Seviper: 65, Weavile: 60}
orders: {Weavile: [Fake Out on Seviper, null]}
substitutions: {Seviper: ["When you are hit with Fake Out, IF able, THEN use Coil next step."]}
happens:
  - {step: 1, in: Weavile, at: hit, who: Seviper, by: Weavile, action: Fake Out}
  - {step: 1, in: Weavile, leaves: Weavile}
"""


def test_a_round_without_moments_makes_them(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """BBP-STEP-05 and 07: the priority of Fake Out comes from the database."""
    file = tmp_path / "round.yaml"
    file.write_text(PLANNED)
    assert run(["round", str(file)]) == 0
    lines = capsys.readouterr().out.splitlines()
    start = next(n for n, line in enumerate(lines) if "turn sequence" in line)
    assert lines[start : start + 10] == [
        ("BBP-STEP-05   the turn sequence is created: Weavile (Speed 60, priority 3), Seviper (Speed 65, priority 0)"),
        "BBP-STEP-05   start of priority 3",
        "BBP-STEP-05   Weavile's turn starts",
        "BBP-STEP-05   Weavile's turn: Fake Out on Seviper",
        "BBP-STEP-05   Seviper is hit with Fake Out by Weavile",
        "    Seviper 1 fires (time 1 this round)",
        "      yes  BBP-SUB-TIMING-08  When you are hit with Fake Out",
        "      yes  BBP-SUB-EMPTY-01  able: nothing more is asked",
        "      then BBP-SUB-RESULT-03  use Coil next step",
        "    orders of Seviper: ? ~ Coil",
    ]
    assert "skipped: 2" in lines
    assert "lost orders: Weavile: ?; Seviper: Coil" in lines
    assert run(["round", str(file), "--format", "json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["result"]["turns"] == [["Weavile", "Seviper"]]
    assert [b["text"] for b in found["sequence"] if b["kind"] == "early end"] == [
        "only ours has Pokemon in play: the round ends"
    ]


def test_a_round_without_moments_that_differs(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "round.yaml"
    file.write_text(PLANNED + "expect: {steps: [1, 2]}\n")
    assert run(["round", str(file)]) == 1
    assert "other than expected: steps: [1], where [1, 2] is expected" in capsys.readouterr().out
