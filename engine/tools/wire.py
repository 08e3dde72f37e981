"""What the tools of the page share: a question as JSON text, and the answer or what is wrong with it as JSON text.

A page and CPython ask the same functions and must get the same bytes. So numbers with a point come in as the texts that
they were written as, nothing is a float, and keys of an answer keep their order.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from typing import Any

from engine.dex.names import slug
from engine.node import Misfit, Node
from engine.scenarios import Names

LONGEST = 200_000
"""How many characters a question may have."""

DEEPEST = 40
"""How deep the lists and mappings of a question may stand in each other."""


def asked(text: str) -> Node:
    """A question as a node to read; raises Misfit when it is no JSON, too long or too deep."""
    if len(text) > LONGEST:
        raise Misfit(f"the question is longer than {LONGEST} characters", (), "ask for less at once")
    if _depth(text) > DEEPEST:
        raise Misfit(f"the question is more than {DEEPEST} levels deep", (), "ask for less at once")
    try:
        return Node(json.loads(text, parse_float=str, parse_constant=_no_number))
    except ValueError:
        raise Misfit("the question is no JSON", (), "reload the page, or check the link that was shared") from None


def _no_number(word: str) -> None:
    """Not a number, and numbers without end, are no JSON whatever Python takes for it."""
    raise ValueError(word)


def told(record: Any) -> str:
    """A value of mappings, lists, texts, whole numbers, true, false and None as JSON text."""
    return json.dumps(record, ensure_ascii=False, separators=(",", ":"))


def reply(text: str, run: Callable[[Node], Mapping[str, Any]]) -> str:
    """The answer that `run` gives to a question, or `{"error": {message, path, hint}}` for the Misfit it raises."""
    try:
        return told(run(asked(text)))
    except Misfit as misfit:
        return told({"error": {"message": misfit.message, "path": list(misfit.path), "hint": misfit.hint}})


def names_of(data: str) -> Names:
    """Kind -> slug -> name, from JSON text with the names of each kind as a list."""
    return {kind: {slug(name): name for name in names} for kind, names in json.loads(data).items()}


def _depth(text: str) -> int:
    """How deep brackets stand in each other outside of quotes."""
    depth, deepest, quoted, escaped = 0, 0, False, False
    for c in text:
        if escaped:
            escaped = False
        elif c == "\\":
            escaped = quoted
        elif c == '"':
            quoted = not quoted
        elif not quoted and c in "[{":
            depth += 1
            deepest = max(deepest, depth)
        elif not quoted and c in "]}":
            depth -= 1
    return deepest
