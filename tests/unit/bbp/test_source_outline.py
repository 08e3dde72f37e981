"""Labels of the source, which source wins, and where a part of the outline is retold."""

from __future__ import annotations

import pytest

from engine.dex.outline import OUTLINE_FILE, Label, authority_over, outline, read_label, told


@pytest.mark.parametrize(
    ("text", "label"),
    [
        ("2.5", Label(2, 5)),
        ("~2.10", Label(2, 10, approximate=True)),
        ("2.5b", Label(2, 5, "b")),
        ("10.6~10.8", Label(10, 6, last=8)),
        ("10.6~11.8", None),
        ("2.", None),
        ("2.5bc", None),
        ("", None),
        ("~~2.5", None),
        ("٢.٥", None),
    ],
)
def test_bbp_meta_03_labels(text: str, label: Label | None) -> None:
    assert read_label(text) == label


def _documents(**page: str) -> dict[str, object]:
    return {OUTLINE_FILE: {"page": {"heading": "A", **page}, "b": {"heading": "B", "told": "bbp/b", "terms": [{}]}}}


def test_bbp_meta_01_the_handbook_outranks_the_reference() -> None:
    documents = _documents(source="card", authority="book")
    del documents[OUTLINE_FILE]["b"]["terms"]  # type: ignore[index]
    assert authority_over(documents, "card") == "book"
    assert authority_over(documents, "book") is None
    assert authority_over({}, "card") is None


def test_a_broken_outline_tells_nothing() -> None:
    assert list(outline(_documents())) == []
    assert list(outline({OUTLINE_FILE: []})) == []


def test_told_is_the_nearest_above() -> None:
    documents = _documents(told="bbp/meta")
    assert told(documents, (OUTLINE_FILE, "b", "terms", 0, "term")) == ("bbp/b", (OUTLINE_FILE, "b", "told"))
    assert told(documents, (OUTLINE_FILE, "page", "label")) == ("bbp/meta", (OUTLINE_FILE, "page", "told"))
    assert told(documents, (OUTLINE_FILE, "gone", 9)) == ("", (OUTLINE_FILE, "gone", 9))
