"""The rules of the games: an index, and a page a document with tables of its rules and every rule with its examples."""

from __future__ import annotations

from collections.abc import Iterator

from markupsafe import Markup

from engine.dex.rulebook import EVIDENCE
from generator.pages import league
from generator.pages.fragments import esc
from generator.pages.page import Page, neighbours
from generator.pages.reference import reference_page
from generator.pages.rule_coverage import coverage_page, covered
from generator.pages.rule_runs import asks, has_runs, run_record
from generator.pages.rule_text import rule_link, setting, tell
from generator.pages.shelf import Shelf
from generator.pages.source_faults import GAMES, WINS, known_faults
from generator.pages.tool_links import TOOL_OF
from generator.store import bulk
from generator.store.bulk import Record

_OF_THE_SOURCE = "BBP-META"
"""The family of the rules about the source itself; its page has all known faults of it."""

EVIDENCE_TOLD = {
    "fact": "read in a source",
    "derived": "worked out from printed numbers, and fits all of them",
    "inferred": "likely, but unproven",
    "open": "not found in any source",
}
"""How sure a rule is, by the word that labels it."""


def pages(shelf: Shelf) -> Iterator[Page]:
    """`rules/`, a quick reference a game such as `rules/bbp/`, one page a document, what stands beside
    the rules of the League, and `rules/coverage/`."""
    books = shelf.rulebooks
    total = sum(len(s["rules"]) for b in books for s in b["sections"])
    games = list(dict.fromkeys(b["game"] for b in books))
    yield Page(
        "rules/",
        "rulebooks.html",
        "Rules",
        f"The {total} rules that this site tells in its own words, numbered, with examples that run.",
        {
            "books": [
                {
                    **b,
                    "intro": tell(shelf, b["intro"], "../", b["game"]),
                    "size": sum(len(s["rules"]) for s in b["sections"]),
                }
                for b in books
            ],
            "total": total,
            "beside": league.BESIDE,
            "games": [(game, GAMES[game]) for game in games],
        },
    )
    for game in games:
        yield reference_page(shelf, game, GAMES[game])
    order = [(b["title"], f"rules/{b['slug']}/") for b in books]
    for at, book in enumerate(books):
        yield _book(shelf, book, *neighbours(order, at))
    yield from league.pages(shelf)
    yield coverage_page(shelf)


def _book(shelf: Shelf, book: Record, before: tuple[str, str] | None, after: tuple[str, str] | None) -> Page:
    root = "../" * (2 + book["slug"].count("/"))
    names = {s["slug"]: s["name"] for s in bulk.all_sources(shelf.db)[0]}
    source = names.get(book["source"], book["source"])
    labels = {r["evidence"] for s in book["sections"] for r in s["rules"]}
    return Page(
        f"rules/{book['slug']}/",
        "rulebook.html",
        book["title"],
        f"Rules of {GAMES[book['game']]}: {book['title'].lower()}, numbered, with examples that run.",
        {
            "book": {**book, "intro": tell(shelf, book["intro"], root, book["game"])},
            "source": Markup(f'<a href="{root}about/#source-{esc(book["source"])}">{esc(source)}</a>'),
            "setting": setting(book["context"])
            if any(r["examples"] for s in book["sections"] for r in s["rules"])
            else "",
            "sections": [_section(shelf, s, root, book["game"]) for s in book["sections"]],
            "count": sum(len(s["rules"]) for s in book["sections"]),
            "wins": WINS[book["game"]],
            "sheet": has_runs(book),
            "known_faults": known_faults(shelf, book["game"], root)
            if any(s["family"] == _OF_THE_SOURCE for s in book["sections"])
            else [],
            "evidence": [(word, EVIDENCE_TOLD[word]) for word in EVIDENCE if word in labels],
        },
        crumbs=(("Rules", "rules/"), ("Quick reference", f"rules/{book['game']}/")),
        before=before,
        after=after,
    )


def _section(shelf: Shelf, s: Record, root: str, game: str) -> Record:
    return {
        **s,
        "intro": tell(shelf, s["intro"], root, game),
        "note": tell(shelf, s["note"], root, game),
        "tool": TOOL_OF.get(s["family"]),
        "rules": [_rule(shelf, r, root, game) for r in s["rules"]],
        "values": [r for r in s["rules"] if r["observes"]],
        "checks": any(r["if_part"] for r in s["rules"]),
    }


_TOLD = ("statement", "if_part", "then_part", "reading", "note", "gap", "no_legal", "no_illegal", "no_run")


def _rule(shelf: Shelf, r: Record, root: str, game: str) -> Record:
    groups = [g for g in shelf.groups if g["rule"] == r["rule"]]
    return {
        **r,
        **{k: tell(shelf, r[k], root, game) for k in _TOLD},
        "number": r["rule"].rsplit("-", 1)[1],
        "examples": [_example(shelf, e, root) for e in r["examples"]],
        "asks": asks(r),
        "runs": [run_record(shelf, run, root) for run in r["runs"]],
        "see": [rule_link(shelf, rule, root) for rule in r["see"]],
        "groups": [
            Markup(f'<a href="{root}groups/{g["slug"]}/">{esc(g["parameter"] or g["name"])}</a>') for g in groups
        ],
        "state": covered(r).state,
    }


def _example(shelf: Shelf, e: Record, root: str) -> Record:
    others = [rule_link(shelf, rule, root) for rule in e["breaks"] if rule != e["rule"]]
    return {
        **e,
        "setting": setting(e["context"]),
        "why": tell(shelf, e["why"], root),
        "remark": tell(shelf, e["remark"], root),
        "others": others,
    }
