"""`Skarmory Brave Bird vs Altaria`: who attacks, with what, and whom, from a text in the style of calculators."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator

from engine.dex.names import fold, suggest
from generator.report.resolve import UnknownName, printable, resolve
from generator.store import queries

_AGAINST = frozenset({"vs", "vs.", "v", "v.", "versus", "against", "on"})
_MOST_WORDS, _LONGEST = 16, 200
_STYLE = "write `Skarmory Brave Bird vs Altaria`"


class UnreadableText(UnknownName):
    """A text that does not say who attacks with what, and whom."""


def _folded(db: sqlite3.Connection, kind: str) -> dict[str, str]:
    """Every spelling of the names of a kind, reduced to letters and digits -> slug."""
    found = {fold(name): slug for slug, name in queries.names(db, kind)}
    return found | {slug.replace("-", ""): slug for slug, _ in queries.names(db, kind)}


def _spellings(words: list[str]) -> Iterator[str]:
    """The words as a name, and without the `'s` that they may end in."""
    text = fold(" ".join(words))
    yield text
    if words[-1][-2:].lower() in ("'s", "’s"):
        yield text[:-1]


def read_text(db: sqlite3.Connection, text: str) -> tuple[str, str, str]:
    """Slugs of attacker, move and target. Raises UnknownName with a hint for whatever cannot be read.

    Of several ways to part the words, that with the longest name of a species is taken.
    """
    words = text.split()
    if len(text) > _LONGEST or len(words) > _MOST_WORDS:
        raise UnreadableText("the text is too long for three names", _STYLE)
    at = next((i for i, word in enumerate(words) if word.casefold() in _AGAINST), None)
    if at is None:
        raise UnreadableText(f"`{printable(text)}` does not say whom the attack is against", _STYLE)
    left, right = words[:at], words[at + 1 :]
    if len(left) < 2 or not right:
        raise UnreadableText("three names are needed: who attacks, with what, and whom", _STYLE)
    species = _folded(db, "species")
    target = species.get(fold(" ".join(right)))
    attacker, move = _left(db, left, species)
    return attacker, move, target or resolve(db, "species", " ".join(right))


def _left(db: sqlite3.Connection, words: list[str], species: dict[str, str]) -> tuple[str, str]:
    """Attacker and move from the words before `vs`."""
    moves = _folded(db, "move")
    who = {
        i: species[name]
        for i in range(1, len(words))
        for name in _spellings(words[:i])
        if species.get(name) is not None
    }
    what = {i: moves[name] for i in range(1, len(words)) if (name := fold(" ".join(words[i:]))) in moves}
    both = sorted(set(who) & set(what))
    if both:
        return who[both[-1]], what[both[-1]]
    if who:
        resolve(db, "move", " ".join(words[max(who) :]))
    if what:
        resolve(db, "species", " ".join(words[: min(what)]))
    said = printable(" ".join(words))
    raise UnreadableText(f"there is no species and no move in `{said}`", _guess(db, words) or _STYLE)


def _guess(db: sqlite3.Connection, words: list[str]) -> str:
    """`did you mean`, when some way to part the words comes near to a species and a move."""
    names = {kind: dict(queries.names(db, kind)) for kind in ("species", "move")}
    for i in range(min(3, len(words) - 1), 0, -1):
        near = [
            suggest(" ".join(part)[:60], names[kind], 1) for kind, part in (("species", words[:i]), ("move", words[i:]))
        ]
        if all(near):
            return f"did you mean {names['species'][near[0][0]]} {names['move'][near[1][0]]}?"
    return ""
