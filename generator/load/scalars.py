"""Plain YAML scalars: the few spellings that every reader takes alike, and why each other one is refused.

YAML 1.1 and 1.2 readers disagree on `no`, `1:30`, `017`, `9E4`, `2024-09-22` and more (facts on data sources, trap 2;
cases G-038, G-044, G-046), so a plain scalar is text, a plain decimal number, `true`, `false` or `null`, or it is
refused with the way to write it.
"""

from __future__ import annotations

import re

Scalar = str | int | float | bool | None

_INT = re.compile(r"-?(?:0|[1-9][0-9]*)\Z")
_FLOAT = re.compile(r"-?(?:0|[1-9][0-9]*)\.[0-9]+\Z")
_CONSTANTS: dict[str, bool | None] = {"true": True, "false": False, "null": None}
_WORDS = frozenset({"y", "n", "yes", "no", "on", "off", "true", "false", "null"})
_TRAPS: tuple[tuple[re.Pattern[str], str], ...] = (
    (re.compile(r"[-+]?[0-9]+(?::[0-9]+)+(?:\.[0-9]*)?\Z"), "a number in base 60 to some readers"),
    (re.compile(r"[0-9]{4}-[0-9]{1,2}-[0-9]{1,2}(?:[Tt ].*)?\Z"), "a date to some readers and text to others"),
    (re.compile(r"[-+]?(?:[0-9]+\.?[0-9]*|\.[0-9]+)[eE][-+]?[0-9]+\Z"), "a number with an exponent to some readers"),
    (re.compile(r"[-+]?0[0-9_]+(?:\.[0-9_]*)?\Z"), "octal to some readers: it has a leading zero"),
    (re.compile(r"[-+]?0[xob][0-9A-Fa-f_]+\Z"), "a number in another base to some readers"),
    (re.compile(r"[-+]?[0-9][0-9_]*(?:\.[0-9_]*)?\Z"), "a number to some readers and text to others"),
    (re.compile(r"[-+]?\.[0-9_]+\Z"), "a number to some readers: write the zero before the point"),
    (re.compile(r"[-+]?\.(?:inf|nan)\Z", re.IGNORECASE), "not a number that the data can hold"),
)


class AmbiguousScalar(ValueError):
    """A plain scalar that YAML readers take differently; the text says how it may be misread."""


def read_plain(text: str) -> Scalar:
    """The value of a plain scalar: int, float, True, False, None or the text itself.

    Raises AmbiguousScalar for a spelling on which readers disagree.
    """
    if text[:1] in "-+.0123456789":
        if _INT.match(text):
            if len(text) > 18:
                raise AmbiguousScalar("a number too long to be exact everywhere")
            return int(text)
        if _FLOAT.match(text):
            if len(text) > 18:
                raise AmbiguousScalar("a number too long to be exact everywhere")
            return float(text)
        for pattern, reading in _TRAPS:
            if pattern.match(text):
                raise AmbiguousScalar(reading)
        if text == "":
            raise AmbiguousScalar("nothing, which readers take for null")
        return text
    if text in _CONSTANTS:
        return _CONSTANTS[text]
    if len(text) < 6 and text.lower() in _WORDS:
        raise AmbiguousScalar("true, false or null to some readers")
    if text in ("~", "=", "<<"):
        raise AmbiguousScalar("a special value to some readers")
    return text


def needs_quotes(text: str) -> bool:
    """Whether a text value must be quoted in a data file to stay that very text."""
    if text != text.strip() or any(c in text for c in "\n\t\"'`"):
        return True
    if text[:1] in set("-?:,[]{}#&*!|>%@") and not (text[:1] in "-?:" and len(text) > 1 and text[1] not in " ,[]{}"):
        return True
    if ": " in text or " #" in text or text.endswith(":") or any(c in text for c in "[]{},?"):
        return True
    try:
        return read_plain(text) is not text
    except AmbiguousScalar:
        return True
