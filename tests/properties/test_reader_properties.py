"""Whatever the bytes, the reader answers with values and faults at real places; what it accepts, ruamel reads alike."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from ruamel.yaml import YAML
from ruamel.yaml.error import YAMLError

from generator.load.reader import read_document, read_places
from generator.load.tree import Tree

SCRAPS = st.lists(
    st.sampled_from(
        [
            "a",
            "b",
            ":",
            ": ",
            "\n",
            "  ",
            "- ",
            "[",
            "]",
            "{",
            "}",
            ",",
            '"',
            "'",
            "|",
            ">",
            "&x",
            "*x",
            "!t",
            "?",
            "#",
            "~",
            "no",
            "1",
            "0x1",
            "9e5",
            "\t",
            "---",
            "...",
            "é",
            "\x00",
            "<<",
            "%",
            "@",
        ]
    ),
    max_size=40,
).map("".join)


def plain(value: Any) -> Any:
    if isinstance(value, dict):
        return {k: plain(v) for k, v in value.items()}
    return [plain(v) for v in value] if isinstance(value, list) else value


@given(st.one_of(st.binary(max_size=80), SCRAPS.map(lambda s: s.encode())))
@settings(max_examples=400)
def test_any_bytes_are_answered(data: bytes) -> None:
    document = read_document(data, "t")
    read_places(data, "t")
    lines = data.decode("utf-8", "replace").replace("\r\n", "\n").split("\n")
    for fault in document.faults:
        assert 1 <= fault.line <= len(lines) + 1
        assert fault.column >= 1
        assert fault.message


@given(SCRAPS)
@settings(max_examples=400)
def test_what_is_accepted_means_the_same_to_ruamel(text: str) -> None:
    document = read_document(text.encode(), "t")
    if document.faults or not document.value:
        return
    try:
        other = YAML(typ="safe", pure=True).load(text)
    except YAMLError as error:  # pragma: no cover - would be a finding of this test
        raise AssertionError(text) from error
    assert plain(other) == document.value


@pytest.mark.slow
def test_ruamel_reads_the_committed_data_alike(tree: Tree) -> None:
    yaml = YAML(typ="safe")
    for name, text in tree.texts.items():
        assert plain(yaml.load(text)) == tree.documents[name], name
