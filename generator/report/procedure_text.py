"""A procedure that was run as lines for a terminal: the trace with rules and changes, the result, open questions."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from engine.trace import is_empty, key_in_words
from generator.report.resolve import printable


def procedure_lines(found: dict[str, Any]) -> Iterator[str]:
    """The account as text; `found` is what `run_procedure` gives. Results that are empty are left out."""
    if found["title"]:
        yield printable(found["title"], 200)
    width = max((len(done["rule"]) for done in found["trace"]), default=0)
    for done in found["trace"]:
        yield f"  {done['rule']:<{width}}  {done['text']}"
        for c in done["changes"]:
            yield f"  {'':<{width}}    {c['of']}: {c['what']} {_value(c['before'])} -> {_value(c['after'])}"
    yield from outcome_lines(found)
    for difference in found["differs"]:
        yield f"other than expected: {difference}"


def outcome_lines(found: dict[str, Any]) -> Iterator[str]:
    """The `result` by its names, and what `needs_ruling`."""
    yield ""
    for key, value in found["result"].items():
        if is_empty(value):
            continue
        if isinstance(value, Mapping) and any(isinstance(v, Mapping) for v in value.values()):
            yield f"{key_in_words(key)}:"
            yield from (f"  {key_in_words(name)}: {_value(v)}" for name, v in value.items())
        else:
            yield f"{key_in_words(key)}: {_value(value)}"
    for ruling in found["needs_ruling"]:
        yield f"needs a ruling ({ruling['rule']}): {ruling['question']}; taken: {ruling['default']}"


def _value(value: Any) -> str:
    if isinstance(value, Mapping):
        return (
            "; ".join(f"{key_in_words(k)}{':' * isinstance(v, list)} {_value(v)}" for k, v in value.items()) or "none"
        )
    if isinstance(value, list):
        inner = [v for v in value if isinstance(v, list)]
        return (" | " if inner else ", ").join(map(_value, value)) or "none"
    return "none" if value is None else str(value).lower() if isinstance(value, bool) else str(value)
