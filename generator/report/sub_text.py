"""A check of a substitution as lines for a terminal: verdict, wording, reasons with the place, notes."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from generator.report.resolve import printable

_WIDTH = 100


def check_lines(text: str, found: dict[str, Any]) -> Iterator[str]:
    """The check as text; `found` is what `Check.as_dict` gives."""
    yield found["verdict"]
    if found["verdict"] == "not-a-substitution":
        yield "  it has no IF and does not begin like a Timing Clause, such as When you are hit"
    if found["canonical"]:
        yield f"  {found['canonical']}"
    for reason in found["reasons"]:
        yield f"  {reason['rule']}  {printable(reason['message'], 300)}"
        yield from _pointed(text, reason["span"])
        if reason["hint"]:
            yield f"    hint: {printable(reason['hint'], 300)}"
    for n, reading in enumerate(found["readings"], 1):
        yield f"  reading {n}: {reading}"
    for note in found["notes"]:
        yield f"  note {note['rule']}: {printable(note['message'], 300)}"
    for group in found["groups"].values():
        yield f"  {group['name']}: {len(group['members'])} actions"
    if found["orders_after"]:
        yield "  orders after it: " + " ~ ".join(order or "?" for order in found["orders_after"])


def line_of_check(text: str, found: dict[str, Any]) -> str:
    """One line for one of many: verdict, the rules against it, and the text."""
    rules = ", ".join(dict.fromkeys(reason["rule"] for reason in found["reasons"]))
    return f"{found['verdict']}{f' ({rules})' if rules else ''}: {printable(text, _WIDTH)}"


def _pointed(text: str, span: list[int] | None) -> Iterator[str]:
    """The words in question, with a little of what stands around them, and a line of carets."""
    if span is None or not text.strip():
        return
    start, end = span
    first = max(0, start - 30)
    last = min(len(text), max(end, start + 1) + 30, first + _WIDTH)
    shown = "".join(c if c.isprintable() else " " for c in text[first:last])
    yield f"    {shown}"
    yield "    " + " " * (start - first) + "^" * max(1, min(end, last) - start)
