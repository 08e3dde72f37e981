"""The outline of a game's source of rules as data: its headings, terms, what it says of a thing, and more.

From it the audit works out the faults of the source. A part of the outline stands under its own key; `told` names the
document (`bbp/switching`) or the rule (`BBP-SWITCH-19`) in which this project retells what the part is about. The
outlines of both games have some fields in common; labels, dates and sequences are the quick reference's alone.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from engine.dex.reckon import reckoned
from engine.dex.schema import DATE, SLUG, TEXT, TRUE, Leaf, ListOf, MapOf, Path, Record

OUTLINE_FILE = "rulebook/bbp/outline.yaml"
"""The outline of the quick reference of BBP."""

LEAGUE_OUTLINE_FILE = "rulebook/league/outline.yaml"
"""The outline of the League's page of rules."""

OUTLINES: Mapping[str, str] = {"bbp": OUTLINE_FILE, "league": LEAGUE_OUTLINE_FILE}
"""Game -> its outline, in the order of the pages."""

FAULT_ID = re.compile(r"AUD-(?:BBP|TT)-[0-9]{2}\b")
"""An id in the list of the known faults of a source."""

_WORDS = ListOf(TEXT, 1)
_HEADING: dict[str, Any] = {"label": TEXT, "heading": TEXT, "told": TEXT}
_SUM = Leaf("a sum in figures, as 70 / 2 - 30", lambda v: type(v) is str and reckoned(v) is not None)
_SUBPART = Record(_HEADING, frozenset({"heading"}), "heading")
_PARTS = ListOf(Record({**_HEADING, "parts": ListOf(_SUBPART, 1)}, frozenset({"heading"}), "heading"), 1)
_ENTRY = Record(
    {"about": TEXT, "moment": TEXT, "makes": _WORDS, "uses": _WORDS, "if": _WORDS, "then": _WORDS, "told": TEXT},
    frozenset({"about"}),
    "entry of a sequence",
)
_SEQUENCE = Record(
    {"of": TEXT, "checks": TRUE, "repeats": TEXT, "entries": ListOf(_ENTRY, 1), "told": TEXT},
    frozenset({"of", "entries"}),
    "sequence",
)
_LIMIT = Record({"part": TEXT, "most": TEXT, "under": TEXT}, frozenset({"part", "most", "under"}), "limit")


def _of_game(mark: str) -> dict[str, Any]:
    """The fields of a part that the outline of any game may have; its faults are numbered AUD-<mark>-01 and so on."""
    fault = Leaf(
        f"the id of a known fault, as AUD-{mark}-01",
        lambda v: type(v) is str and bool(FAULT_ID.fullmatch(v)) and v.startswith(f"AUD-{mark}-"),
    )
    return {
        "heading": TEXT,
        "told": TEXT,
        "source": SLUG,
        "terms": ListOf(
            Record(
                {"fault": fault, "term": TEXT, "printed": _WORDS, "senses": _WORDS, "told": TEXT},
                frozenset({"fault", "term"}),
                "term",
            ),
            1,
        ),
        "words": ListOf(
            Record(
                {"fault": fault, "word": TEXT, "defined": TEXT, "elsewhere": TEXT, "told": TEXT},
                frozenset({"fault", "word"}),
                "word",
            ),
            1,
        ),
        "sums": ListOf(
            Record(
                {"fault": fault, "of": TEXT, "sum": _SUM, "printed": _SUM, "at_most": _SUM, "told": TEXT},
                frozenset({"of", "sum"}),
                "sum",
            ),
            1,
        ),
        "says": ListOf(
            Record(
                {"fault": fault, "of": TEXT, "says": TEXT, "within": TEXT, "told": TEXT},
                frozenset({"of", "says"}),
                "statement of the source",
            ),
            1,
        ),
        "stated": ListOf(
            Record({"fault": fault, "says": TEXT, "told": TEXT}, frozenset({"fault", "says"}), "stated fault"), 1
        ),
    }


_HEADED = frozenset({"heading"})
OUTLINE = MapOf(
    SLUG,
    Record(
        {
            **_HEADING,
            **_of_game("BBP"),
            "authority": SLUG,
            "patched": DATE,
            "updated": DATE,
            "table": TRUE,
            "parts": _PARTS,
            "sequences": ListOf(_SEQUENCE, 1),
            "moments": _WORDS,
            "templates": ListOf(Record({"text": TEXT, "told": TEXT}, frozenset({"text"}), "template"), 1),
            "parameters": ListOf(Record({"of": TEXT, "any": TEXT, "told": TEXT}, frozenset({"of"}), "parameter"), 1),
            "limits": Record({"of": ListOf(_LIMIT, 1), "told": TEXT}, frozenset({"of"}), "limits"),
            "lists": ListOf(Record({"of": TEXT, "printed": _WORDS, "told": TEXT}, frozenset({"of"}), "list"), 1),
        },
        _HEADED,
        "part of an outline",
    ),
)
"""An outline of the quick reference: parts of the source in its order, the whole of it first."""

LEAGUE_OUTLINE = MapOf(
    SLUG,
    Record(
        {
            **_of_game("TT"),
            "parts": ListOf(Record({"heading": TEXT, "told": TEXT}, _HEADED, "heading"), 1),
        },
        _HEADED,
        "part of an outline",
    ),
)
"""An outline of the League's page, likewise."""

_SPECS = {OUTLINE_FILE: OUTLINE, LEAGUE_OUTLINE_FILE: LEAGUE_OUTLINE}


@dataclass(frozen=True, slots=True)
class Label:
    """A printed label taken apart: `~2.5` is chapter 2, section 5, approximate; `2.5b` has a letter, `10.6~10.8` a
    last section."""

    chapter: int
    section: int
    letter: str = ""
    last: int | None = None
    approximate: bool = False


_LABEL = re.compile(r"(~?)([0-9]{1,3})\.([0-9]{1,3})([a-z]?)(?:~\2\.([0-9]{1,3}))?")


def read_label(text: str) -> Label | None:
    """The label that a heading of the source carries, or None for what is none.

    BBP-META-03: a `~` before it says that the position in the handbook is approximate; between two it makes a range.
    """
    match = _LABEL.fullmatch(text)
    if match is None:
        return None
    about, chapter, section, letter, last = match.groups()
    return Label(int(chapter), int(section), letter, int(last) if last else None, bool(about))


def authority_over(documents: Mapping[str, Any], source: str) -> str | None:
    """The source that wins where it differs from this one (BBP-META-01), or None when none is known to outrank it."""
    for _, part in outlines(documents):
        if part.get("source") == source:
            authority = part.get("authority")
            return authority if isinstance(authority, str) else None
    return None


def outline(documents: Mapping[str, Any], file: str = OUTLINE_FILE) -> Iterator[tuple[str, Mapping[str, Any]]]:
    """(key, part) of a sound outline, in order; nothing when there is none or it is broken."""
    document = documents.get(file)
    if isinstance(document, dict) and _SPECS[file].ok(document):
        yield from document.items()


def outlines(documents: Mapping[str, Any]) -> Iterator[tuple[tuple[str, str], Mapping[str, Any]]]:
    """((file, key), part) of the sound outlines of all games, in order."""
    for file in OUTLINES.values():
        for key, part in outline(documents, file):
            yield (file, key), part


def order(documents: Mapping[str, Any], books: Iterable[str]) -> list[str]:
    """Keys of documents by their games, in the order in which the parts of a game's outline are retold in them.

    Then come those that the outline leaves out, by name, and last what is said of the whole source, its first part.
    """
    games = list(OUTLINES)
    said: list[str] = []
    last: list[str] = []
    for file in OUTLINES.values():
        whole, *parts = [part for _, part in outline(documents, file)] or [{}]
        said += dict.fromkeys(_mentioned(parts))
        last.append(whole.get("told", ""))

    def place(book: str) -> tuple[int, int, str]:
        game = book.partition("/")[0]
        at = said.index(book) if book in said else len(said) + (book in last)
        return (games.index(game) if game in games else len(games), at, book)

    return sorted(books, key=place)


def _mentioned(value: Any) -> Iterator[str]:
    """Every `told` within a value, in order."""
    if isinstance(value, dict):
        if isinstance(value.get("told"), str):
            yield value["told"]
        value = list(value.values())
    if isinstance(value, list):
        for below in value:
            yield from _mentioned(below)


def told(documents: Mapping[str, Any], path: Path) -> tuple[str, Path]:
    """(what `told` says nearest above a place of the outline, the way to it); ("", the place) where none does."""
    for n in range(len(path), 1, -1):
        value = _at(documents, path[:n])
        if isinstance(value, dict) and isinstance(value.get("told"), str):
            return value["told"], (*path[:n], "told")
    return "", path


def _at(documents: Mapping[str, Any], path: Sequence[str | int]) -> Any:
    value: Any = documents
    for step in path:
        try:
            value = value[step]
        except (KeyError, IndexError, TypeError):
            return None
    return value
