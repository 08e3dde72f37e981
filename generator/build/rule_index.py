"""The lines of the search index for the rules of the games: found by number, chapter, title and what they say.

The rules of the League have an index of their own, which the search box fetches when the first one has no answer or a
page of the League asks: most visitors never need it.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Sequence
from typing import Any

from engine.dex.names import slug
from generator.pages.shelf import Shelf
from generator.store.bulk import Record
from generator.store.formula_queries import formulas, parameters

_STOP = """
a about after all also an and another any are as at be been before but by can do does each else even every for
from had has have he his how if in into is it its may more must no nor not of on one only or other out own so
than that the their them then there these they this those to two until was were what when where which while
who whom whose why will with without would
"""
STOP_WORDS = frozenset(_STOP.split())
"""Words that tell no rule from another; a query may have them, and is answered by its other words."""

_SAID = ("statement", "if_part", "then_part", "reading", "note")


def index_script(data: dict[str, Any]) -> bytes:
    """An index as the classic script that templates/static/search.js waits for."""
    return f"compendiumIndex({json.dumps(data, ensure_ascii=False, separators=(',', ':'))});\n".encode()


def index_kind(label: str, path: str, end: str, shape: str, entries: Sequence[tuple[str, ...]]) -> dict[str, str]:
    """One kind of the index: entries of name, fact, key and perhaps other names and words.

    The address stands in a line only when slugging the name does not give it.
    """
    rows = "\n".join(
        "\t".join((name, fact, "" if slug(name) == key else key, *other)).rstrip("\t")
        for name, fact, key, *other in entries
    )
    return {"label": label, "path": path, "end": end, "shape": shape, "rows": rows}


def rule_kinds(shelf: Shelf, game: str) -> list[dict[str, str]]:
    """A kind for each document of rules of a game; those of the League are found by their titles as well."""
    return [
        index_kind(
            f"Rules: {book['title']}",
            f"rules/{book['slug']}/#",
            "",
            "",
            [*([(book["title"], "all rules", "sheet")] if game == "league" else []), *rule_entries(book)],
        )
        for book in shelf.rulebooks
        if book["game"] == game
    ]


def league_index(shelf: Shelf) -> bytes:
    """The second index, with the rules of the League, its arenas, gyms and moves; `more` tells it from the first."""
    places = [(p["name"], f"{p['kind']} of the League", p["slug"]) for p in shelf.places]
    moves = [(m["name"], "move of the League", m["slug"]) for m in shelf.league_moves]
    kinds = [
        *rule_kinds(shelf, "league"),
        index_kind("Open questions of the League", "rules/league/parameters/#", "", "", list(_questions(shelf))),
        index_kind("Formulas of the League", "rules/league/formulas/#", "", "", list(_formulas(shelf))),
        index_kind("Arenas and gyms", "league/arenas/#", "", "", places),
        index_kind("Moves of the League", "league/moves/#", "", "", moves),
    ]
    return index_script({"more": True, "kinds": [k for k in kinds if k["rows"]]})


def _questions(shelf: Shelf) -> Iterator[tuple[str, ...]]:
    """What the source leaves open, by its question (as far as the colon) and by the id of its parameter."""
    for p in parameters(shelf.db):
        question, _, choice = p["about"].partition(":")
        yield question[0].upper() + question[1:], p["id"], p["id"], p["id"], _beyond(question, choice, p["why"])


def _formulas(shelf: Shelf) -> Iterator[tuple[str, ...]]:
    """The formulas, named so that a rule of the same words comes before them."""
    for f in formulas(shelf.db):
        yield f"Formula: {f['title'][0].lower()}{f['title'][1:]}", "", f["name"]


def rule_entries(book: Record) -> Iterator[tuple[str, str, str, str, str]]:
    """Name, fact, key, other names (`|` between) and words of each section and each rule of a document.

    A section is also called by its chapter of the handbook, a rule by its number, a check by its place in the list.
    """
    for section in book["sections"]:
        chapter = section["handbook"] or ""
        yield section["title"], f"handbook {chapter}" if chapter else "section", section["slug"], chapter, ""
        for rule in section["rules"]:
            yield rule["title"], rule["rule"], rule["rule"], "|".join(_called(rule)), _words(rule)


def _called(rule: Record) -> Iterator[str]:
    yield rule["rule"]
    if rule["if_part"]:
        yield f"item {int(rule['rule'].rsplit('-', 1)[1])}"


def _words(rule: Record) -> str:
    """What the texts of a rule say beyond its title."""
    return _beyond(rule["title"], *(rule[key] or "" for key in _SAID))


def _beyond(named: str, *texts: str) -> str:
    """The words of texts that a title lacks, each once, folded as slugs are."""
    title = set(_folded(named))
    said = (word for text in texts for word in _folded(text))
    return " ".join(dict.fromkeys(w for w in said if _tells(w) and w not in title))


def _tells(word: str) -> bool:
    """Whether a word is worth its place: numbers of two figures and more are, as in 72 hours."""
    return (len(word) > 2 or (len(word) > 1 and word.isdecimal())) and word not in STOP_WORDS


def _folded(text: Any) -> list[str]:
    return re.findall(r"[a-z0-9]+", slug(str(text)))
