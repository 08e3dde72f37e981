"""The front page: one search box and the link compendium; and the page for addresses that lead nowhere."""

from __future__ import annotations

from collections.abc import Iterator

from generator.pages.page import Page
from generator.pages.shelf import Shelf
from generator.pages.words import number
from generator.store import bulk

LINK_STATUS = {
    "checked": "opened and found right on the date given",
    "unchecked": "an address was found; nobody has opened it since the date given",
    "wanted": "no address is known: tell us if you know it",
    "old": "an earlier edition’s address; the present one is wanted",
    "placeholder": "the forum’s list itself does not name it yet",
}


def pages(shelf: Shelf) -> Iterator[Page]:
    """Home and `404.html`."""
    text = bulk.site_text(shelf.db)
    sections = bulk.all_links(shelf.db)
    used = {
        entry["status"]
        for s in sections
        for entry in (*s["entries"], *(sub for e in s["entries"] for sub in e["links"]))
    }
    tiles = [
        (label, path, number(len(records)), unit)
        for label, path, records, unit in (
            ("Species", "species/", shelf.species, "species"),
            ("Moves", "moves/", shelf.moves, "moves"),
            ("Abilities", "abilities/", shelf.abilities, "abilities"),
            ("Items", "items/", shelf.items, "items"),
            ("Commands", "commands/", shelf.commands, "commands"),
            ("Conditions", "conditions/", shelf.conditions, "conditions"),
            ("Types", "types/", shelf.types, "types"),
            ("Natures", "natures/", shelf.natures, "natures"),
            ("Groups", "groups/", shelf.groups, "action groups"),
            ("Rules", "rules/", _of(shelf, "bbp"), "rules of BBP"),
            ("The League", "rules/league/", _of(shelf, "league"), "rules of the League"),
        )
    ]
    yield Page(
        "",
        "home.html",
        text["title"],
        text["description"],
        {
            "sections": sections,
            "tiles": tiles,
            "legend": [(s, t) for s, t in LINK_STATUS.items() if s in used],
            "entries": sum(len(s["entries"]) for s in sections),
        },
    )
    yield Page("404.html", "missing.html", "Page not found", "No page has this address.")


def _of(shelf: Shelf, game: str) -> list[str]:
    """The rules of a game."""
    return [r["rule"] for b in shelf.rulebooks if b["game"] == game for s in b["sections"] for r in s["rules"]]
