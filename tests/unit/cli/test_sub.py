"""`compendium sub`: check, explain, build."""

from __future__ import annotations

import io
import json
import sqlite3
from pathlib import Path
from typing import Any

import pytest
from battle_words import vocabulary as from_records

from generator.cli import run
from generator.store.vocabulary import knows, vocabulary

LEGAL = "IF Weavile is to use a Protective Move THEN use Taunt and push back"


@pytest.fixture(autouse=True)
def _database(database_file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COMPENDIUM_DB", str(database_file))


def ask(capsys: pytest.CaptureFixture[str], code: int, *arguments: str) -> str:
    assert run(["sub", *arguments]) == code
    return capsys.readouterr().out


def refused(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    assert run(["sub", *arguments]) == 2
    shown = capsys.readouterr()
    assert "Traceback" not in shown.err
    return shown.err


def check_json(capsys: pytest.CaptureFixture[str], code: int, *arguments: str) -> dict[str, Any]:
    found = json.loads(ask(capsys, code, "check", *arguments, "--format", "json"))
    assert isinstance(found, dict)
    return found


def test_the_words_of_the_database_are_those_of_the_records(database_file: Path) -> None:
    with sqlite3.connect(database_file) as db:
        stored, read = vocabulary(db), from_records()
    assert stored.names == read.names
    assert stored.said["condition"] == read.said["condition"]
    assert (stored.attack_types, stored.members) == (read.attack_types, read.members)
    assert (stored.family_of, stored.z_powers) == (read.family_of, read.z_powers)


def test_a_legal_one_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    found = check_json(capsys, 0, LEGAL, "--for", "Seviper", "--foe", "Weavile", "--orders", "Coil, Poison Jab*, Glare")
    assert found["verdict"] == "legal"
    assert found["canonical"] == "IF Weavile is to use a Protective Move, THEN use Taunt and push down your orders."
    assert found["timing"] is None
    (clause,) = found["trigger"]["actions"]
    assert clause["pokemon"] == "Weavile"
    assert (clause["action"]["kind"], clause["action"]["slug"]) == ("group", "protective-move")
    assert found["results"][0]["kind"] == "insert-and-push-down"
    assert "protect" in found["groups"]["protective-move"]["members"]
    assert found["orders_after"] == ["Taunt", "Poison Jab", "Coil"]
    assert {n["rule"] for n in found["notes"]} == {"BBP-SUB-FORM-02", "BBP-SUB-RESULT-08"}


def test_an_illegal_one_names_rule_place_and_hint(capsys: pytest.CaptureFixture[str]) -> None:
    text = "IF Weavile is to use Protect OR Detect THEN Taunt"
    found = check_json(capsys, 1, text)
    (reason,) = found["reasons"]
    assert (found["verdict"], reason["rule"]) == ("illegal", "BBP-SUB-FORM-04")
    assert text[slice(*reason["span"])] == "OR"
    assert reason["hint"]
    shown = ask(capsys, 1, "check", text)
    assert "BBP-SUB-FORM-04" in shown
    assert "^^" in shown


def test_what_is_none_and_what_is_unclear(capsys: pytest.CaptureFixture[str]) -> None:
    assert ask(capsys, 1, "check", "Taunt ~ Protect").startswith("not-a-substitution")
    assert ask(capsys, 1, "check", "IF rain is up").startswith("ambiguous")
    assert "reading 2" in ask(capsys, 1, "check", "IF Weavile has Taunt THEN Protect", "--foe", "Weavile")


def test_a_result_alone(capsys: pytest.CaptureFixture[str]) -> None:
    found = check_json(capsys, 0, "--result", "Ignore your third sub until Arcanine's next turn ends.")
    assert found["results"][0]["kind"] == "ignore"
    assert check_json(capsys, 1, "--result", "walk away")["verdict"] == "illegal"


def test_the_movepool_is_that_of_the_species_or_what_is_listed(
    capsys: pytest.CaptureFixture[str], database_file: Path
) -> None:
    """BBP-SUB-FORM-06."""
    fly = "IF able THEN use Fly"
    assert check_json(capsys, 1, fly, "--for", "Seviper")["reasons"][0]["rule"] == "BBP-SUB-RESULT-16"
    assert check_json(capsys, 1, fly, "--for", "Rhyme (Seviper)")["verdict"] == "illegal"
    assert check_json(capsys, 0, fly, "--for", "Seviper", "--knows", "fly, coil")["verdict"] == "legal"
    assert check_json(capsys, 0, fly, "--for", "Rhyme")["verdict"] == "legal"
    assert check_json(capsys, 0, "IF able THEN use Max Flare", "--for", "Seviper")["verdict"] == "legal"
    with sqlite3.connect(database_file) as db:
        assert "Glare" in knows(db, "seviper")


def test_lines_of_a_file_are_answered_in_order(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    lines = "\ufeffIF able THEN Protect\r\n\nnonsense\nIF THEN Protect"
    (tmp_path / "lines.txt").write_text(lines, encoding="utf-8", newline="")
    shown = ask(capsys, 1, "check", "--file", str(tmp_path / "lines.txt"), "--format", "json")
    found = [json.loads(line) for line in shown.splitlines()]
    assert [(f["line"], f["verdict"]) for f in found] == [
        (1, "legal"),
        (2, "not-a-substitution"),
        (3, "not-a-substitution"),
        (4, "illegal"),
    ]
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(b"IF able THEN Protect\n")))
    assert ask(capsys, 0, "check", "--file", "-") == "1: legal: IF able THEN Protect\n"


def test_a_line_that_is_not_utf_8_is_named(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = tmp_path / "lines.txt"
    path.write_bytes(b"IF able THEN Protect\nIF \xff\n")
    assert f"{path}:2:4: not UTF-8" in refused(capsys, "check", "--file", str(path))


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["check"], "give a text, or --file"),
        (["check", "IF able THEN Protect", "--file", "x"], "give a text, or --file"),
        (["check", "--file", "no-such-file"], "No such file"),
        (["check", "IF able THEN Protect", "--orders", "Protct"], "did you mean Protect"),
        (["check", "IF able THEN Protect", "--orders", "Protect, Coil, Glare, Taunt"], "4 orders"),
        (["check", "IF able THEN Protect", "--knows", "qwertz"], "no move or command"),
        (["check", "IF able THEN Protect", "--steps", "2", "--step", "3"], "has no step 3"),
        (["check", "IF able THEN Protect", "--steps", "0"], "--steps"),
    ],
)
def test_what_cannot_be_done_is_told_in_one_message(
    capsys: pytest.CaptureFixture[str], arguments: list[str], said: str
) -> None:
    assert said in refused(capsys, *arguments)


def test_explain_tells_it_in_plain_words(capsys: pytest.CaptureFixture[str]) -> None:
    shown = ask(capsys, 0, "explain", LEGAL)
    assert "Protective Move" in shown
    assert len(shown.splitlines()) >= 3
    assert ask(capsys, 1, "explain", "IF THEN Protect").startswith("illegal")
    assert json.loads(ask(capsys, 0, "explain", LEGAL, "--format", "json"))["explanation"]


def test_build_asks_until_it_is_legal(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    answers = iter(
        [
            "When you are hit",
            "?",
            "Weavile is to use Fake Out",
            "you are to use Coil",
            "",
            "",
            "walk away",
            "use Coil",
            "",
        ]
    )
    monkeypatch.setattr("click.prompt", lambda *_, **__: next(answers))
    shown = ask(capsys, 0, "build", "--for", "Seviper", "--foe", "Weavile")
    assert "BBP-SUB-ACTION-03" in shown
    assert "BBP-SUB-RESULT-17" in shown
    assert shown.splitlines()[-1] == "  When you are hit, IF Weavile is to use Fake Out, THEN use Coil."


def test_build_without_answers_is_told(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO(""))
    assert "the answers ended" in refused(capsys, "build")


def test_names_do_not_steer_a_terminal(capsys: pytest.CaptureFixture[str]) -> None:
    text = "IF Kim is to use Taunt, THEN use Protect on Kim"
    shown = ask(capsys, 0, "check", text, "--foe", "Kim\x1b")
    assert "\x1b" not in shown


def test_a_damaged_database_is_told(capsys: pytest.CaptureFixture[str], database_file: Path, tmp_path: Path) -> None:
    copy = tmp_path / "copy.sqlite"
    copy.write_bytes(database_file.read_bytes())
    with sqlite3.connect(copy) as db:
        db.execute("DROP TABLE command")
    assert "the database is damaged" in refused(capsys, "check", "IF able THEN Protect", "--db", str(copy))


def test_an_answer_holds_what_was_asked_for(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    answers = iter(["", "you are under Burn, THEN use Taunt", "you are under Burn", "", "use Protect", ""])
    monkeypatch.setattr("click.prompt", lambda *_, **__: next(answers))
    shown = ask(capsys, 0, "build")
    assert "more than was asked for" in shown
    assert shown.splitlines()[-2] == "  IF you are under Burn, THEN use Protect."
