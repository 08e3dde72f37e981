"""What the League's tools tell beside the bare account: tables with a caption, and a sentence to copy into a post."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

from engine.dex.names import enumerated
from engine.numbers import percent

Table = dict[str, Any]
"""`caption`, `head` (a text a column) and `rows` (a list of texts each; the first of a row is its head)."""

Result = Mapping[str, Any]
"""What came of an account, by name."""


def table(caption: str, head: list[str], rows: list[list[str]]) -> list[Table]:
    """A table in a list of its own; no table when it has no rows."""
    return [{"caption": caption, "head": head, "rows": rows}] if rows else []


def in_percent(told: str) -> str:
    """A chance as a result tells it, `16/125` or `about 0.128001`, in per cent: `12.8%`."""
    return percent(number_of(told))


def number_of(told: str) -> Fraction:
    """The number that a result tells as `16/125`, `17.5` or `about 0.128001`."""
    over, stroke, under = told.removeprefix("about ").partition("/")
    before, _point, after = over.partition(".")
    found = Fraction(int(before + after), 10 ** len(after))
    return found / int(under) if stroke else found


def near(told: str) -> str:
    """A number that is told as a fraction to two places, `33.33`; "" for one that reads well as it is."""
    number = number_of(told)
    if "/" not in told:
        return ""
    hundredths = (200 * number.numerator + number.denominator) // (2 * number.denominator)
    return f"{hundredths // 100}.{hundredths % 100:02}"


def with_chance(head: str, told: str) -> list[str]:
    """A row of three: what it is about, the chance exactly, and in per cent."""
    return [head, told, in_percent(told)]


def with_number(head: str, told: object) -> list[str]:
    """A row of three: what it is about, the number exactly, and to two places."""
    text = f"{told}"
    return [head, text, near(text)]


def read_with(parameters: Mapping[str, Any]) -> str:
    """The parameters that a result rests on, as the end of a sentence: ` (P-DIE tens, P-ROUND exact)`."""
    if not parameters:
        return ""
    return f" ({', '.join(f'{name} {_value(value)}' for name, value in parameters.items())})"


def _value(value: Any) -> str:
    if isinstance(value, list):
        return enumerated([str(v) for v in value]) if value else "nothing"
    return f"{value}"
