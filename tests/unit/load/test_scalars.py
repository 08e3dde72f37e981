"""Plain scalars: what is read, and what is refused because readers disagree (traps 1 and 2; G-038, G-044, G-046)."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from ruamel.yaml import YAML

from generator.load.reader import read_document
from generator.load.scalars import AmbiguousScalar, needs_quotes, read_plain


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("12", 12),
        ("-2", -2),
        ("0", 0),
        ("1.5", 1.5),
        ("0.125", 0.125),
        ("true", True),
        ("false", False),
        ("null", None),
        ("steel", "steel"),
        ("u-turn", "u-turn"),
        ("10-000", "10-000"),
        ("x", "x"),
        ("none", "none"),
        ("nope", "nope"),
    ],
)
def test_plain_values(text: str, value: object) -> None:
    assert read_plain(text) == value
    assert type(read_plain(text)) is type(value)


@pytest.mark.parametrize(
    "text",
    [
        "no",
        "No",
        "NO",
        "yes",
        "Yes",
        "on",
        "Off",
        "y",
        "N",
        "True",
        "TRUE",
        "Null",
        "NULL",
        "~",
        "",
        "=",
        "<<",
        "1:7",
        "1:30:00",
        "017",
        "0025",
        "0o17",
        "0x1F",
        "9E4",
        "1e3",
        "9e5",
        "2024-09-22",
        "1_000",
        "+3",
        ".5",
        "1.",
        ".inf",
        ".NaN",
        "-.INF",
        "00",
        "9" * 19,
    ],
)
def test_refused(text: str) -> None:
    with pytest.raises(AmbiguousScalar):
        read_plain(text)
    assert needs_quotes(text)


@given(st.text(alphabet=st.sampled_from("aeno0179.:-_+~EeXx'\"#,[]{} yY<=*&!%@`|>?"), max_size=12))
def test_quoting_by_need_keeps_every_text(text: str) -> None:
    written = f'"{text}"'.replace("\\", "\\\\") if needs_quotes(text) else text
    if needs_quotes(text):
        escaped = text.replace("\\", "\\\\").replace('"', '\\"')
        written = f'"{escaped}"'
    document = read_document(f"k: {written}\n".encode(), "t")
    assert document.faults == ()
    assert document.value == {"k": text}
    assert YAML(typ="safe", pure=True).load(f"k: {written}\n") == {"k": text}
