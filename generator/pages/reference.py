"""The quick reference: all documents of a game in short, for a phone beside a battle."""

from __future__ import annotations

from generator.pages.league import BESIDE
from generator.pages.page import Page
from generator.pages.rule_runs import asks, has_runs
from generator.pages.rule_text import tell
from generator.pages.shelf import Shelf
from generator.pages.source_faults import WINS
from generator.store.bulk import Record

_HINTS = {"league": "harsh sleep", "bbp": "faints"}
"""Words that the field for finding a rule has as an example."""


def reference_page(shelf: Shelf, game: str, name: str) -> Page:
    """`rules/<game>/`: the procedures as tables, the clauses by their forms, the groups by name, all linked."""
    books = [_book(shelf, b) for b in shelf.rulebooks if b["game"] == game]
    return Page(
        f"rules/{game}/",
        "reference.html",
        f"{name[0].upper()}{name[1:]} quick reference",
        f"The procedures of {name} in short: tables to look things up in during a battle.",
        {
            "books": books,
            "game": name,
            "wins": WINS[game],
            "beside": BESIDE if game == "league" else (),
            "size": sum(len(s["rules"]) for b in books if b["shape"] != "groups" for s in b["sections"]),
            "hint": _HINTS.get(game, ""),
        },
        crumbs=(("Rules", "rules/"),),
    )


def _book(shelf: Shelf, book: Record) -> Record:
    """`shape` says how a document is shown in short: as tables of its rules, by the forms of its clauses, or as the
    names of its groups."""
    rules = [r for s in book["sections"] for r in s["rules"]]
    shown = {r["rule"] for r in rules}
    groups = [g for g in shelf.groups if g["rule"] in shown]
    shape = "groups" if groups else "forms" if any(r["examples"] for r in rules) else "tables"
    return {
        **book,
        "anchor": book["slug"].rpartition("/")[2],
        "shape": shape,
        "runs": has_runs(book),
        "groups": groups,
        "size": len(rules),
        "sections": [
            {
                **s,
                "checks": any(r["if_part"] for r in s["rules"]),
                "rules": [_rule(shelf, r, book["game"]) for r in s["rules"] if shape == "tables" or r["template"]],
            }
            for s in book["sections"]
        ],
    }


def _rule(shelf: Shelf, r: Record, game: str) -> Record:
    return {
        **r,
        "number": r["rule"].rsplit("-", 1)[1],
        "asks": asks(r),
        **{k: tell(shelf, r[k], "../../", game) for k in ("statement", "if_part", "then_part")},
    }
