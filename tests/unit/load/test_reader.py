"""The reader: values, places, and every kind of broken text (G-038 to G-048; traps 1 to 3)."""

from __future__ import annotations

import pytest

from generator.load.reader import MAX_DEPTH, Place, parser_name, read_document, read_places

BOMB = "a: &a [x, x]\n" + "".join(f"{chr(98 + i)}: &{chr(98 + i)} [*{chr(97 + i)}, *{chr(97 + i)}]\n" for i in range(9))

BROKEN = [
    # text, rule, line, column, part of message or hint
    ("name: Type: Null\n", "yaml-syntax", 1, 11, "must be quoted"),  # G-042
    ("a: 1\nb: 2\na: 3\n", "yaml-duplicate-key", 3, 1, "stands twice"),  # G-040
    ("a:\n  b: {x: 1, x: 2}\n", "yaml-duplicate-key", 2, 13, "stands twice"),
    ("name: No\n", "yaml-ambiguous-scalar", 1, 7, "true, false or null"),  # G-038
    ("No: 1\n", "yaml-ambiguous-scalar", 1, 1, "key"),
    ("a: [x, ~]\n", "yaml-ambiguous-scalar", 1, 8, "special"),
    ("num: 0025\n", "yaml-ambiguous-scalar", 1, 6, "octal"),  # G-044
    ("num: 9e5\n", "yaml-ambiguous-scalar", 1, 6, "exponent"),  # G-046
    ("ratio: 1:7\n", "yaml-ambiguous-scalar", 1, 8, "base 60"),
    ("date: 2024-09-22\n", "yaml-ambiguous-scalar", 1, 7, "date"),
    ("a:\n", "yaml-ambiguous-scalar", 1, 3, "null"),
    ("12: x\n", "yaml-ambiguous-scalar", 1, 1, "key"),
    (BOMB, "yaml-anchor-or-tag", 1, 4, "anchor"),  # G-048
    ("a: &a [*a]\n", "yaml-anchor-or-tag", 1, 4, "anchor"),
    ("a: *a\n", "yaml-anchor-or-tag", 1, 4, "alias"),
    ("a: !!python/object x\n", "yaml-anchor-or-tag", 1, 4, "tag"),
    ("a: [x, y\nb: 1\n", "yaml-syntax", 2, 2, "bracket"),
    ('a: "x\n', "yaml-syntax", 2, 1, "never closed"),
    ("\ta: 1\n", "yaml-syntax", 1, 1, "tabs"),
    ("a: 1\n---\nb: 2\n", "yaml-syntax", 2, 1, "second document"),
    ("- a\n", "yaml-syntax", 1, 1, "not a mapping"),
    ("? [a]\n: b\n", "yaml-syntax", 1, 3, "key must be a name"),
    ("a: [Type:Null]\n", "yaml-syntax", 1, 9, "quote"),
    ("a: " + "[" * 10_000 + "\n", "yaml-syntax", 1, 3 + MAX_DEPTH, "deep"),
    ("a: " + "{b: " * 40 + "\n", "yaml-syntax", 1, 4 + 4 * (MAX_DEPTH - 1), "deep"),
    ("a\x00: 1\n", "yaml-encoding", 1, 2, "U+0000"),
    ('a: 1\nb: "\\a"\n', "yaml-encoding", 2, 4, "an escape for U+0007"),
    ('"\\x9b2J": 1\n', "yaml-encoding", 1, 1, "an escape for U+009B"),
    ("a: 1\nb: \x07\n", "yaml-encoding", 2, 4, "U+0007"),
    ("a: 1\nb:\t2\n", "yaml-syntax", 2, 3, "blank"),
    ("a: 1\r\nb: 2\r\n", "yaml-line-ends", 1, 5, "LF"),
    ("a: 1\nb: 2", "yaml-line-ends", 2, 5, "no line end"),
]


@pytest.mark.parametrize(("text", "rule", "line", "column", "part"), BROKEN, ids=[t[0][:20] for t in BROKEN])
def test_broken_text_is_one_fault_at_its_place(text: str, rule: str, line: int, column: int, part: str) -> None:
    faults = read_document(text.encode(), "t").faults
    assert [(f.rule, f.line, f.column) for f in faults] == [(rule, line, column)]
    assert part in faults[0].message + faults[0].hint


@pytest.mark.parametrize("data", [b"a: \xe9\n", b"\xff\xfea\x00", b"\xef\xbb\xbfa: 1\n", b"a: \x80"])
def test_wrong_encodings_are_named(data: bytes) -> None:
    assert [f.rule for f in read_document(data, "t").faults] == ["yaml-encoding"]


def test_a_file_too_large_is_refused_before_it_is_parsed() -> None:
    assert "bytes" in read_document(b"a: 1\n" * 1_000_000, "t").faults[0].message


def test_reading_goes_on_after_a_duplicate_and_keeps_the_first() -> None:
    document = read_document(b"a: 1\nb: {x: 1, x: {y1: [2]}, z: 3}\na: [1, {c: 2}]\nc: 4\nc: 5\n", "t")
    assert document.value == {"a": 1, "b": {"x": 1, "z": 3}, "c": 4}
    assert [(f.line, f.column, f.related) for f in document.faults] == [(2, 11, (2, 5)), (3, 1, (1, 1)), (5, 1, (4, 1))]


GOOD = "a:\n  b: [1, x]\n  c: {d: \"e f\"}\nl: |\n  q 1\n  9E4\nu: null\nv: true\nf: 1.5\ns: 'no'\n"


@pytest.mark.parametrize("pure", [False, True])
def test_both_parsers_read_alike(pure: bool) -> None:
    document = read_document(GOOD.encode(), "t", pure=pure)
    assert document.faults == ()
    assert document.value == {
        "a": {"b": [1, "x"], "c": {"d": "e f"}},
        "l": "q 1\n9E4\n",
        "u": None,
        "v": True,
        "f": 1.5,
        "s": "no",
    }


def test_places_of_keys_values_and_items() -> None:
    places = read_places(GOOD.encode(), "t")
    assert places["a",] == Place(1, 1, 2, 3)
    assert places["a", "b", 1] == Place(2, 10, 2, 10)
    assert places["a", "c", "d"] == Place(3, 7, 3, 10)
    assert places["l",] == Place(4, 1, 4, 4)


def test_trap_1_the_c_parser_runs() -> None:
    assert parser_name() == "libyaml"
