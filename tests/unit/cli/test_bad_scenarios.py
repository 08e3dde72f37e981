"""Files that are no scenarios, for every command that takes one: one message with its place and a hint, exit code 2."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest

from generator.cli import run
from generator.load.node import MOST_BYTES

COMMANDS = ("switch", "checklist", "sort", "round")
STEERING = '"\\u202Ex"'

BAD: tuple[tuple[str, bytes, str, str], ...] = (
    ("nothing", b"", ":1:1: the key `", "the keys here are "),
    ("a comment alone", b"# nothing\n", ":1:1: the key `", "the keys here are "),
    ("NUL", b"players: {}\n\0", ":2:1: control character U+0000", "remove it"),
    ("byte order mark", b"\xef\xbb\xbfplayers: {}\n", ":1:1: the file starts with a byte order mark", "without BOM"),
    ("UTF-16", "players: {}\n".encode("utf-16"), ":1:1: the file starts with a byte order mark", "save it as UTF-8"),
    ("not UTF-8", b"players: {\xff: 1}\n", ":1:11: byte 0xFF is not UTF-8", "save the file as UTF-8"),
    ("old line ends", b"players: {}\rteams: {}\r", ":1:12: the file has carriage returns", "LF"),
    ("a list", b"- players\n", ":1:1: the file is not a mapping", "start with `name:`"),
    ("brackets", b"players: " + b"[" * 10_000, ":1:33: nested more than 24 deep", "never closed"),
    ("mappings", b"{a: " * 10_000, ":1:97: nested more than 24 deep", "never closed"),
    ("an open quote", b'players: "Ann\n', ":2:1: cannot be read as YAML", "never closed"),
    ("a key twice", b"title: a\ntitle: b\n", ":2:1: the key `title` stands twice", "keep one"),
    (
        "a key twice that steers",
        f"{STEERING}: 1\n{STEERING}: 2\n".encode(),
        ":2:1: the key `?x` stands",
        "keep one",
    ),
    ("an escape that steers", b'title: "\\e[2J"\n', ":1:8: an escape for U+001B", "remove it"),
    ("a long key twice", (f"? {'k' * 900}\n: 1\n" * 2).encode(), ":3:3: the key `kkkkk", "keep one"),
    ("an unknown key that steers", f"{STEERING}: 1\n".encode(), ":1:1: the key `?x` is not known here", ""),
    ("two documents", b"title: a\n---\ntitle: b\n", ":2:1: a second document", "one document a file"),
    ("too long", b"# " + b"x" * MOST_BYTES, ":1:1: more than 500,000 bytes", "split it"),
)


@pytest.fixture(autouse=True)
def _database(database_file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COMPENDIUM_DB", str(database_file))


@pytest.mark.parametrize("command", COMMANDS)
@pytest.mark.parametrize(("data", "message", "hint"), [row[1:] for row in BAD], ids=[row[0] for row in BAD])
def test_a_bad_file(
    command: str, data: bytes, message: str, hint: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "bad.yaml"
    file.write_bytes(data)
    assert run([command, str(file)]) == 2
    shown = capsys.readouterr()
    assert shown.out == ""
    said, *more = shown.err.splitlines()
    assert said.startswith(f"compendium: {file}{message}")
    assert hint in "".join(more)
    assert all(line.isprintable() and len(line) < 500 for line in (said, *more))


@pytest.mark.parametrize("command", COMMANDS)
def test_what_is_no_file(command: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for name, message in ((".", "Is a directory"), ("none\033[2J.yaml", "No such file"), ("x" * 300, "name too long")):
        assert run([command, str(tmp_path / name)]) == 2
        said, hint = capsys.readouterr().err.splitlines()
        assert message in said
        assert said.isprintable()
        assert hint == "  hint: name a file that can be read, with a scenario in YAML"


@pytest.mark.skipif(not os.path.exists("/dev/zero"), reason="there is no endless file")
def test_an_endless_file_is_not_read_to_its_end(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["switch", "/dev/zero"]) == 2
    assert capsys.readouterr().err.startswith("compendium: /dev/zero:1:1: more than 500,000 bytes")


def test_words_of_a_command_line_do_not_steer_a_terminal(capsys: pytest.CaptureFixture[str]) -> None:
    for words in (["switch", "a", "\033[2J"], ["\033[2J"], ["switch", "--\033[2J"], ["calc", "a vs b", "--hp=\033[2J"]):
        assert run(words) == 2
        assert "\033" not in capsys.readouterr().err


def test_long_words_of_a_command_line_are_cut(capsys: pytest.CaptureFixture[str]) -> None:
    for words in (["switch", "a", "x" * 9000], ["x" * 9000], ["calc", "a vs b", "--effectiveness", "x" * 9000]):
        assert run(words) == 2
        assert max(map(len, capsys.readouterr().err.splitlines())) <= 400


def test_json_holds_what_steers_a_terminal_as_escapes(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "switch.yaml"
    file.write_text(f"title: {STEERING}\nplayers: {{Ann: {{in_play: [Zangoose]}}, Bob: {{in_play: [Seviper]}}}}\n")
    assert run(["switch", str(file), "--format", "json"]) == 0
    shown = capsys.readouterr().out
    assert json.loads(shown)["title"] == "\u202ex"
    assert all(c.isprintable() or c == "\n" for c in shown)
