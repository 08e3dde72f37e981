"""What a field table says of a value that does not fit: in words, without the marks of a programming language."""

from __future__ import annotations

from typing import Any

import pytest

from engine.dex.league_fields import GYM
from engine.dex.schema import TEXT, ListOf, Range, Spec, choice


@pytest.mark.parametrize(
    ("spec", "value", "message"),
    [
        (TEXT, None, "expected text, found null"),
        (TEXT, "", "expected text, found text ''"),
        (TEXT, "  ", "expected text, found text '  '"),
        (TEXT, True, "expected text, found `true`"),
        (TEXT, ["a", None], "expected text, found a list"),
        (ListOf(TEXT), {}, "expected a list, found a mapping"),
        (ListOf(TEXT), 2, "expected a list, found a whole number 2"),
        (Range(1, 9), [1], "expected a whole number, found a list"),
        (Range(0, 1_000_000_000), -1, "-1 is not between 0 and 1000000000"),
        (Range(0, 0.5, whole=False), 2, "2 is not between 0 and 0.5"),
        (choice("a"), None, "null is not one of the allowed values"),
        (choice("a"), "b", "'b' is not one of the allowed values"),
        (GYM, [], "expected a mapping of fields, found a list"),
    ],
)
def test_messages(spec: Spec, value: Any, message: str) -> None:
    assert not spec.ok(value)
    assert [fault.message for fault in spec.faults(value, ())] == [message]
