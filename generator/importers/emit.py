"""YAML text for exactly the layout of `data/dex`: the same records always give the same bytes.

Records and their fields are block style; a list or mapping of leaves stands on the line of its key when it fits into
`WIDTH` columns; text of several lines is a literal block. What any reader could take for something else is quoted.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

from generator.load.scalars import needs_quotes

WIDTH = 120
ALWAYS_BLOCK = frozenset({"effects", "bbp"})
"""Fields whose entries are read and changed one by one, so each has a line of its own."""

_NUMERIC = re.compile(r"[-+]?[0-9][0-9_.,:/-]*\Z")
_ESCAPES = {'"': '\\"', "\\": "\\\\", "\n": "\\n", "\t": "\\t"}


def _escaped(char: str) -> str:
    if char in _ESCAPES:
        return _ESCAPES[char]
    if char.isprintable():
        return char
    code = ord(char)
    return f"\\x{code:02X}" if code < 0x100 else f"\\u{code:04X}" if code < 0x10000 else f"\\U{code:08X}"


def text_scalar(text: str, *, flow: bool = False) -> str:
    """A text as one YAML scalar: plain where no reader can misread it, else in double quotes.

    `flow` is for places inside brackets, where a colon or a question mark is reason enough: libyaml stops there.
    """
    plain = (
        text != ""
        and not needs_quotes(text)
        and text.isprintable()
        and "\\" not in text
        and not text.startswith(("---", "..."))
        and not (flow and (":" in text or "?" in text))
        and not _NUMERIC.match(text)
    )
    return text if plain else '"' + "".join(map(_escaped, text)) + '"'


def scalar(value: Any, *, flow: bool = False) -> str:
    """Any leaf as a YAML scalar: text, int, float, bool or None.

    Raises TypeError for another type and ValueError for a float that has no plain decimal spelling.
    """
    if value is None:
        return "null"
    if value is True or value is False:
        return "true" if value else "false"
    if isinstance(value, int):
        return str(value)
    if isinstance(value, float):
        text = repr(value)
        if not re.fullmatch(r"-?[0-9]+\.[0-9]+", text):
            raise ValueError(f"{value!r} cannot be written as a plain decimal")
        return text
    if isinstance(value, str):
        return text_scalar(value, flow=flow)
    raise TypeError(f"{type(value).__name__} is no YAML leaf")


def _flow(value: Any) -> str:
    if isinstance(value, Mapping):
        return "{" + ", ".join(f"{text_scalar(str(k), flow=True)}: {_flow(v)}" for k, v in value.items()) + "}"
    if isinstance(value, Sequence) and not isinstance(value, str):
        return "[" + ", ".join(map(_flow, value)) + "]"
    return scalar(value, flow=True)


def _literal(text: str) -> list[str] | None:
    """The lines of a text that a literal block gives back unchanged, else None."""
    *lines, last = text.split("\n")
    fits = lines and last == "" and all(line and line == line.strip() and line.isprintable() for line in lines)
    return lines if fits else None


def _field(key: str, value: Any, indent: str) -> list[str]:
    """The lines of one `key: value`."""
    head = f"{indent}{text_scalar(key)}:"
    block = _literal(value) if isinstance(value, str) else None
    if block:
        return [f"{head} |", *(f"{indent}  {line}" for line in block)]
    if not isinstance(value, Mapping | list | tuple):
        return [f"{head} {scalar(value)}"]
    if not value:
        raise ValueError(f"`{key}` is empty: leave the field out")
    line = f"{head} {_flow(value)}"
    if key not in ALWAYS_BLOCK and len(line) <= WIDTH:
        return [line]
    return [head, *_block(value, indent + "  ")]


def _block(value: Any, indent: str) -> list[str]:
    """The lines of a mapping or list in block style, its entries in flow style where they fit."""
    lines: list[str] = []
    if isinstance(value, Mapping):
        for key, inner in value.items():
            lines += _field(key, inner, indent)
        return lines
    for item in value:
        flow = f"{indent}- {_flow(item)}"
        if len(flow) <= WIDTH or not isinstance(item, Mapping):
            lines.append(flow)
        else:
            first, *rest = _block(item, indent + "  ")
            lines += [f"{indent}- {first.strip()}", *rest]
    return lines


def document(records: Mapping[str, Mapping[str, Any]]) -> str:
    """A file of records: slug -> fields, in the order given; a final line end and nothing else around it."""
    lines: list[str] = []
    for slug, fields in records.items():
        lines += [f"{text_scalar(slug)}:", *_block(fields, "  ")]
    return "\n".join(lines) + "\n"


def listing(key: str, items: Sequence[Mapping[str, Any]]) -> str:
    """A top-level key with a list of small mappings, one line each where it fits."""
    return "\n".join([f"{key}:", *_block(items, "  ")]) + "\n"
