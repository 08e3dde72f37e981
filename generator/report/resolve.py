"""Names that people type to slugs, with `did you mean` for those that nothing has."""

from __future__ import annotations

import sqlite3

from engine.dex.names import suggest
from engine.node import printable as shortened
from generator.store import queries


class UnknownName(Exception):
    """Nothing of that kind has the name; `hint` says what was perhaps meant."""

    def __init__(self, message: str, hint: str = "") -> None:
        super().__init__(message)
        self.hint = hint


def resolve(db: sqlite3.Connection, kind: str, name: str) -> str:
    """The slug that a name in any spelling means. Raises UnknownName."""
    slug = queries.find(db, kind, name)
    if slug is not None:
        return slug
    raise UnknownName(f"there is no {kind} `{printable(name)}`", _hint(db, kind, name[:60]))


def printable(text: str, most: int = 60) -> str:
    """A text from outside as a message may repeat it."""
    return shortened(text, most)


def _hint(db: sqlite3.Connection, kind: str, name: str) -> str:
    elsewhere = [k for k in queries.KINDS if k not in (kind, "nature") and queries.find(db, k, name)]
    if elsewhere:
        other = elsewhere[0]
        article = "an" if other[0] in "ai" else "a"
        return f"{article} {other} has that name: compendium {other} {queries.find(db, other, name)}"
    known = dict(queries.names(db, kind))
    near = [known[slug] for slug in suggest(name, known)]
    if not near:
        near = [row["name"] for row in queries.search(db, name, 50) if row["kind"] == kind][:3]
    if not near:
        return f"there are {', '.join(known.values())}" if 0 < len(known) <= 30 else ""
    return f"did you mean {near[0]}?" if len(near) == 1 else f"did you mean {', '.join(near[:-1])} or {near[-1]}?"
