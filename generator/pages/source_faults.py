"""The games by name, the known faults of their sources, and what is right where a page differs from a source."""

from __future__ import annotations

from markupsafe import Markup

from generator.pages.fragments import esc
from generator.pages.rule_text import rule_link
from generator.pages.shelf import Shelf
from generator.store.bulk import Record

GAMES = {"bbp": "BBP", "league": "the League"}
"""What a game is called in a sentence."""

WINS = {
    "bbp": "Where this page and the handbook disagree, the handbook is right.",
    "league": "Where this page and the League’s wiki disagree, the wiki is right.",
}
"""Game -> what to believe where a page about its rules differs from what they are told after."""


def known_faults(shelf: Shelf, game: str, root: str) -> list[tuple[Record, Markup]]:
    """Every known fault of a game's source, in order, with a link to where it is told."""
    books = [b for b in shelf.rulebooks if b["game"] == game]
    titles = {b["slug"]: b["title"] for b in books}
    found = [
        f for b in books for f in (*b["faults"], *(f for s in b["sections"] for r in s["rules"] for f in r["faults"]))
    ]
    return [
        (
            f,
            rule_link(shelf, f["rule"], root)
            if f["rule"]
            else Markup(f'<a href="{root}rules/{f["rulebook"]}/">{esc(titles[f["rulebook"]])}</a>'),
        )
        for f in sorted(found, key=lambda f: (f["fault"], f["id"]))
    ]
