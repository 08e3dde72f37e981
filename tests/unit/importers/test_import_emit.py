"""The YAML writer: every trap is quoted, every reader gets back what was written, the layout is the agreed one."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from ruamel.yaml import YAML

from generator.importers.emit import WIDTH, document, listing, scalar, text_scalar
from generator.load.reader import read_document

TRAPS = [
    "no", "No", "NO", "yes", "on", "Off", "y", "N", "true", "False", "null", "NULL", "~", "=", "<<", "", "0", "7",
    "-1", "+1", "017", "0x1F", "0o17", "0b1", "1_000", "1.5", "1.", ".5", "-.5", "1e3", "9E4", "1.0e+3", ".inf",
    ".NaN", "1:7", "190:20:30", "1:30.5", "2026-11-29", "2026-1-2", "2026-11-29T10:00:00Z", "2026-11-29 10:00:00",
    "1/2", "33/100", "10,000,000", "Type: Null", "a #b", "#a", "- a", "-", "--- a", "...", "? a", ": a", "a:", "[a",
    "a]", "{a", "a, b", "&a", "*a", "!a", "|", ">", "%a", "@a", "`a`", "'a'", '"a"', " a", "a ", "a\tb", "a\\b",
    "\u00a0", "\u2028", "\ufeff", "\U000e0001",
]  # fmt: skip
PLAIN = [
    "skarmory",
    "Farfetch’d",
    "Flabébé",
    "g-max-one-blow",
    "10-000-000-volt-thunderbolt",
    "Zygarde-10%",
    "u-turn",
    "9M",
    "A",
]


def read_back(text: str) -> list[Any]:
    """What the project's reader, a YAML 1.2 reader and a YAML 1.1 reader make of a file."""
    ours = read_document(text.encode("utf-8"), "x.yaml")
    assert ours.faults == ()
    old = YAML(typ="safe", pure=True)
    old.version = (1, 1)
    return [ours.value, YAML(typ="safe", pure=True).load(text), old.load(text)]


@pytest.mark.parametrize("text", TRAPS)
def test_traps_are_quoted_everywhere(text: str) -> None:
    value = {"name": text, "list": [text, "x"], "map": {"k": text}, text or "e": "key"}
    assert text_scalar(text).startswith('"')
    assert read_back(document({"r": value})) == [{"r": value}] * 3


@pytest.mark.parametrize("text", PLAIN)
def test_names_and_slugs_stay_plain(text: str) -> None:
    assert text_scalar(text) == text_scalar(text, flow=True) == text


@pytest.mark.parametrize("text", ["a:b"])
def test_quoted_only_inside_brackets(text: str) -> None:
    assert text_scalar(text) == text
    assert text_scalar(text, flow=True) == f'"{text}"'
    assert read_back(document({"r": {"a": text, "b": [text]}})) == [{"r": {"a": text, "b": [text]}}] * 3


@given(
    st.text(
        st.characters(exclude_categories=["Cs", "Cc"], include_characters="\t\n", exclude_characters="\ufffe\uffff"),
        max_size=12,
    )
    | st.text("ab \n:?#-\"'1", max_size=8)
)
def test_any_text_comes_back(text: str) -> None:
    value = {"name": text, "list": [text]}
    read = read_document(document({"r": value}).encode("utf-8"), "x.yaml")
    assert (read.value, read.faults) == ({"r": value}, ())


@pytest.mark.parametrize("text", ["\x07", "a\u0085b", "a\x07\nb\n", "\x1b[31m", "\x00"])
def test_a_character_that_steers_a_terminal_is_written_so_that_no_reader_takes_it(text: str) -> None:
    found = read_document(document({"r": {"name": text}}).encode("utf-8"), "x.yaml")
    assert [(f.rule, f.line) for f in found.faults] == [("yaml-encoding", 2)]


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (None, "null"),
        (True, "true"),
        (False, "false"),
        (7, "7"),
        (-6, "-6"),
        (50.5, "50.5"),
        (0.1, "0.1"),
        (2.0, "2.0"),
    ],
)
def test_other_leaves(value: Any, text: str) -> None:
    assert scalar(value) == text


@pytest.mark.parametrize("value", [float("nan"), float("inf"), 1e-7, 1e22])
def test_no_float_without_a_plain_spelling(value: float) -> None:
    with pytest.raises(ValueError, match="plain decimal"):
        scalar(value)


def test_no_other_type() -> None:
    with pytest.raises(TypeError, match="bytes"):
        scalar(b"x")


def test_layout() -> None:
    record = {
        "name": "Type: Null",
        "types": ["normal"],
        "abilities": {"first": "battle-armor"},
        "weight_kg": None,
        "effects": [{"do": "heal", "part": "1/2"}],
        "bbp": {"priority": {"value": 0, "date": "2026-11-29"}},
        "learnset": "absorb 9L1 8L1\ncut 4M\n",
    }
    assert document({"type-null": record}) == (
        "type-null:\n"
        '  name: "Type: Null"\n'
        "  types: [normal]\n"
        "  abilities: {first: battle-armor}\n"
        "  weight_kg: null\n"
        "  effects:\n"
        '    - {do: heal, part: "1/2"}\n'
        "  bbp:\n"
        '    priority: {value: 0, date: "2026-11-29"}\n'
        "  learnset: |\n"
        "    absorb 9L1 8L1\n"
        "    cut 4M\n"
    )


def test_what_is_too_wide_becomes_a_block() -> None:
    names = [f"forme-number-{i}" for i in range(12)]
    effect = {f"key-{i}": "a-value-of-some-length" for i in range(6)}
    written = document({"r": {"list": names, "effects": [effect], "short": ["a"]}})
    assert max(map(len, written.splitlines())) <= WIDTH
    assert "  list:\n    - forme-number-0\n" in written
    assert "    - key-0: a-value-of-some-length\n      key-1: " in written
    assert read_back(written) == [{"r": {"list": names, "effects": [effect], "short": ["a"]}}] * 3


@pytest.mark.parametrize("value", [[], {}])
def test_nothing_empty_is_written(value: Any) -> None:
    with pytest.raises(ValueError, match="leave the field out"):
        document({"r": {"flags": value}})


@pytest.mark.parametrize("text", ["a\n\nb\n", "a \nb\n", " a\nb\n", "a\nb", "\n"])
def test_text_that_a_block_would_change_is_quoted(text: str) -> None:
    written = document({"r": {"learnset": text}})
    assert "|" not in written
    assert read_back(written) == [{"r": {"learnset": text}}] * 3


def test_listing() -> None:
    assert listing("normalised", [{"id": "a", "count": 1}]) == "normalised:\n  - {id: a, count: 1}\n"
