"""`+1 Skarmory Brave Bird vs Altaria`: who attacks, with what, and whom, from a text in the style of calculators."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from itertools import permutations

from engine.dex.names import fold
from engine.numbers import integer
from generator.report.resolve import UnknownName
from generator.store import queries

MINUS = "−"
"""What a minus sign stands as in a text, so that no option is seen in `-1 Altaria`."""

STYLE = "write `Skarmory Brave Bird vs Altaria`"
_AGAINST = frozenset(
    {"vs", "v", "versus", "against", "on", "onto", "into", "hits", "hitting", "attacks", "attacking", "targeting"}
)
_FILLERS = frozenset({"uses", "use", "using", "used", "with", "from", "by", "of"})
_AFTER = frozenset({"forme", "form", "style", "mask", "mode", "cloak"})
_REGIONS = {"alolan": "alola", "galarian": "galar", "hisuian": "hisui", "paldean": "paldea", "gigantamax": "gmax"}
_ARTICLES = frozenset({"the", "a", "an", "opposing", "enemy", "wild", "foe's", "foe’s"})
_MOST_WORDS, _LONGEST, _MOST_STAGES, _MOST_PARTS = 16, 200, 6, 4


class UnreadableText(UnknownName):
    """A text that does not say who attacks with what, and whom."""


@dataclass(frozen=True, slots=True)
class Call:
    """What a text says: slugs of attacker, move and target; the difference of stages and the type, None unless said."""

    attacker: str
    move: str
    target: str
    stage: int | None = None
    type: str | None = None


Pair = tuple[str, str, str | None]
"""Slugs of a species and its move, and the type that the text gives to the move."""


class Speller:
    """The names of the database in every spelling, and the words of a text as such names."""

    def __init__(self, db: sqlite3.Connection) -> None:
        self.db = db

    def _folded(self, kind: str) -> dict[str, str]:
        names = queries.names(self.db, kind)
        return {fold(name): slug for slug, name in names} | {slug.replace("-", ""): slug for slug, _ in names}

    @cached_property
    def all_species(self) -> dict[str, str]:
        """Folded name -> slug."""
        return self._folded("species")

    @cached_property
    def all_moves(self) -> dict[str, str]:
        """Folded name -> slug."""
        return self._folded("move")

    @cached_property
    def all_types(self) -> dict[str, str]:
        """Folded name -> slug."""
        return self._folded("type")

    def species(self, words: list[str]) -> str | None:
        """The slug of a species: as it is called, with `'s`, and with what tells the forme anywhere around it."""
        return next((self.all_species[s] for s in _spellings(words) if s in self.all_species), None)

    def move(self, words: list[str]) -> tuple[str, str | None] | None:
        """The slug of a move, and its type where one follows a move whose type varies, as in `Hidden Power Fire`."""
        name = fold(" ".join(words))
        if name in self.all_moves:
            return self.all_moves[name], None
        of_type = self.all_types.get(fold(words[-1])) if len(words) > 1 else None
        if of_type is None:
            return None
        name = fold(" ".join(words[:-1]))
        slug = self.all_moves.get("hiddenpower" if name == "hp" else name)
        found = None if slug is None else queries.move(self.db, slug)
        if slug is None or found is None:
            return None
        varies = any(e["do"] == "vary" and e["what"] == "type" for e in found["effects"])
        return (slug, of_type) if varies else None

    def pair(self, words: list[str]) -> Pair | None:
        """Species and move in either order; of several ways to part the words, that with the longest species."""
        for told in (words, [w for w in words if w.casefold() not in _FILLERS]):
            for i in range(len(told) - 1, 0, -1):
                who, what = self.species(told[:i]), self.move(told[i:])
                if who is not None and what is not None:
                    return who, *what
            for i in range(1, len(told)):
                who, what = self.species(told[i:]), self.move(told[:i])
                if who is not None and what is not None:
                    return who, *what
        return None


def _spellings(words: list[str]) -> Iterator[str]:
    """The words as a folded name: as they are, without `'s`, and with the words for the forme in any place."""
    if not words:
        return
    text = fold(" ".join(words))
    yield text
    if words[-1][-2:].lower() in ("'s", "’s"):
        words = [*words[:-1], words[-1][:-2]]
        yield text[:-1]
    plain = [_REGIONS.get(fold(w), fold(w)) for w in words]
    while len(plain) > 1 and plain[-1] in _AFTER:
        plain.pop()
    if len(plain) <= _MOST_PARTS:
        yield from ("".join(parts) for parts in permutations(plain))


def tokens(text: str) -> list[str]:
    """The words of a text, with `@` and arrows apart and one kind of minus sign."""
    for arrow in ("->", "=>", "→", "»"):
        text = text.replace(arrow, " vs ")
    words = text.replace("@", " @ ").split()
    return [MINUS + w[1:] if w[0] in "-–" and w[1:].isdigit() else w for w in words]


def stages(words: list[str]) -> tuple[list[str], int | None]:
    """The words without articles and a combat stage such as `+1`; that stage. Raises UnreadableText for a bad one."""
    found = [integer(w.replace(MINUS, "-")) for w in words if w[0] in "+" + MINUS and w[1:].isdigit()]
    if len(found) > 1 or any(n is None or abs(n) > _MOST_STAGES for n in found):
        raise UnreadableText(
            "one combat stage from -6 to +6 is taken on each side",
            "a larger difference: --stage +8",
        )
    rest = [w for w in words if not (w[0] in "+" + MINUS and w[1:].isdigit())]
    while rest and rest[0].casefold() in _ARTICLES:
        del rest[0]
    return rest, found[0] if found else None


def sides(text: str) -> list[tuple[list[str], list[str]]]:
    """Every way to part a text at a word such as `vs`; at `@` only when it has no such word."""
    words = tokens(text)
    marks = [i for i, w in enumerate(words) if w.casefold().strip(".,:;") in _AGAINST]
    marks = marks or [i for i, w in enumerate(words) if w == "@"]
    if not marks and text.count(", ") == 2:  # three names in a row
        first, second, third = text.split(", ")
        return [(tokens(f"{first} {second}"), tokens(third))]
    return [(words[:i], words[i + 1 :]) for i in marks]


def read_text(db: sqlite3.Connection, text: str) -> Call:
    """What a text says. Raises UnknownName with a hint for whatever cannot be read."""
    from generator.report.calc_hints import unread

    if len(text) > _LONGEST or len(tokens(text)) > _MOST_WORDS:
        raise UnreadableText("the text is too long for three names", STYLE)
    speller = Speller(db)
    ways = sides(text)
    for left, right in ways:
        left, attacking = stages(left)
        right, defending = stages(right)
        found = _call(speller, left, right)
        if found is not None:
            who, what, whom, of_type = found
            told = attacking is not None or defending is not None
            return Call(who, what, whom, (attacking or 0) - (defending or 0) if told else None, of_type)
    raise unread(speller, text, ways)


def _call(speller: Speller, left: list[str], right: list[str]) -> tuple[str, str, str, str | None] | None:
    """Attacker, move, target and type; the move may stand after the target when a word or a colon says so."""
    target = speller.species(right)
    pair = speller.pair(left) if target else None
    if target and pair:
        return pair[0], pair[1], target, pair[2]
    attacker = speller.species([w for w in left if w.casefold() not in _FILLERS])
    if attacker is None:
        return None
    for i, word in enumerate(right):
        filler = word.casefold() in _FILLERS
        if filler or word[-1] in ":,":
            whom, what = speller.species(right[: i + (not filler)]), speller.move(right[i + 1 :])
            if whom and what:
                return attacker, what[0], whom, what[1]
    return None
