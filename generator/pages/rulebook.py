"""The rules of the games: an index, a page a document with every rule and its examples, and what covers each."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any

from markupsafe import Markup

from engine.audit.coverage import STATES, Covered
from engine.dex.rulebook import RULE_ID
from generator.pages.fragments import NONE, esc, prose
from generator.pages.page import Page, neighbours
from generator.pages.shelf import Shelf
from generator.store import bulk
from generator.store.bulk import Record
from generator.store.rulebook_queries import PARTS

_EMPHASIS = re.compile(r"\*([^*]+)\*")
_STATE_CLASS = {"covered": "checked", "no code": "wanted", "no test": "wanted", "neither": "old"}


def pages(shelf: Shelf) -> Iterator[Page]:
    """`rules/`, `rules/coverage/` and one page a document, such as `rules/bbp/substitutions/`."""
    books = shelf.rulebooks
    total = sum(len(s["rules"]) for b in books for s in b["sections"])
    yield Page(
        "rules/",
        "rulebooks.html",
        "Rules",
        f"The {total} rules that this site tells in its own words, numbered, with legal and illegal examples.",
        {"books": [{**b, "size": sum(len(s["rules"]) for s in b["sections"])} for b in books], "total": total},
    )
    order = [(b["title"], f"rules/{b['slug']}/") for b in books]
    for at, book in enumerate(books):
        yield _book(shelf, book, *neighbours(order, at))
    yield _coverage(shelf, books)


def _book(shelf: Shelf, book: Record, before: tuple[str, str] | None, after: tuple[str, str] | None) -> Page:
    root = "../" * (2 + book["slug"].count("/"))
    names = {s["slug"]: s["name"] for s in bulk.all_sources(shelf.db)[0]}
    source = names.get(book["source"], book["source"])
    return Page(
        f"rules/{book['slug']}/",
        "rulebook.html",
        book["title"],
        f"Rules of {_GAMES[book['game']]}: {book['title'].lower()}, numbered, with legal and illegal examples.",
        {
            "book": book,
            "source": Markup(f'<a href="{root}about/#source-{esc(book["source"])}">{esc(source)}</a>'),
            "setting": setting(book["context"]),
            "sections": [
                {
                    **s,
                    "intro": tell(shelf, s["intro"], root),
                    "note": tell(shelf, s["note"], root),
                    "rules": [_rule(shelf, r, root) for r in s["rules"]],
                    "values": [r for r in s["rules"] if r["observes"]],
                }
                for s in book["sections"]
            ],
            "count": sum(len(s["rules"]) for s in book["sections"]),
        },
        crumbs=(("Rules", "rules/"),),
        before=before,
        after=after,
    )


_GAMES = {"bbp": "BBP", "league": "the League"}


def _rule(shelf: Shelf, r: Record, root: str) -> Record:
    texts = {k: tell(shelf, r[k], root) for k in ("statement", "reading", "note", "gap", "no_legal", "no_illegal")}
    groups = [g for g in shelf.groups if g["rule"] == r["rule"]]
    return {
        **r,
        **texts,
        "examples": [_example(shelf, e, root) for e in r["examples"]],
        "see": [_link(shelf, rule, root) for rule in r["see"]],
        "groups": [
            Markup(f'<a href="{root}groups/{g["slug"]}/">{esc(g["parameter"] or g["name"])}</a>') for g in groups
        ],
        "state": covered(r).state,
    }


def _example(shelf: Shelf, e: Record, root: str) -> Record:
    others = [_link(shelf, rule, root) for rule in e["breaks"] if rule != e["rule"]]
    return {
        **e,
        "setting": setting(e["context"]),
        "why": tell(shelf, e["why"], root),
        "remark": tell(shelf, e["remark"], root),
        "others": others,
    }


def setting(context: Mapping[str, Any]) -> str:
    """For whom and in which battle a text is written: `for Skarmory, against Arcanine, 3 steps`; "" for nothing."""
    words = {
        "for": "for {}",
        "allies": "beside {}",
        "foes": "against {}",
        "steps": "{} steps",
        "step": "in step {}",
        "orders": "with the orders {}",
        "locked": "with step {} locked",
        "knows": "knowing {}",
    }
    return ", ".join(word.format(_several(key, context[key])) for key, word in words.items() if key in context)


def _several(key: str, value: Any) -> str:
    """One value or a list in words; orders stand one after the other."""
    if not isinstance(value, list):
        return str(value)
    if key == "orders":
        return " · ".join(value)
    return " and ".join(filter(None, (", ".join(map(str, value[:-1])), str(value[-1]))))


def tell(shelf: Shelf, text: str | None, root: str) -> Markup:
    """A text of a rule: `code`, *stressed words*, and ids of rules as links; empty for None."""
    if not text:
        return Markup("")
    marked = _EMPHASIS.sub(r"<em>\1</em>", str(prose(text)))
    return Markup(RULE_ID.sub(lambda m: str(_link(shelf, m.group(), root)), marked))


def _link(shelf: Shelf, rule: str, root: str) -> Markup:
    address = shelf.rule_addresses.get(rule)
    return Markup(f'<a href="{root}{address}">{rule}</a>') if address else esc(rule)


def covered(r: Record) -> Covered:
    """What names a rule, as the coverage has it."""
    code, data, tests = (tuple(r["places"][part]) for part in PARTS)
    return Covered(r["rule"], code, data, tests, r["uncovered"] or "")


def _coverage(shelf: Shelf, books: list[Record]) -> Page:
    parts = [(b, s, [covered(r).state for r in s["rules"]]) for b in books for s in b["sections"]]
    states = [state for _, _, told in parts for state in told]
    return Page(
        "rules/coverage/",
        "coverage.html",
        "Coverage of the rules",
        "Which rules of the games are carried out by code and data, and which tests run each.",
        {
            "sums": [(state, states.count(state)) for state in STATES],
            "states": STATES,
            "total": len(states),
            "tests_read": bulk.meta(shelf.db).get("tests-read") == "1",
            "sections": [
                (f"../{b['slug']}/#{s['slug']}", b["title"], s["title"], [told.count(state) for state in STATES])
                for b, s, told in parts
            ],
        },
        ("".join(_row(s, r) for _, s, _ in parts for r in s["rules"]).encode(),),
        (("Rules", "rules/"),),
    )


def _row(section: Record, r: Record) -> str:
    found = covered(r)
    places = "".join(f"<td>{_files(names)}" for names in (found.code, found.data, found.tests))
    missing = esc(found.reason) if found.reason else NONE if found.state == "covered" else "no reason is given"
    return (
        f'<tr id="{r["rule"]}"><td><a href="../{section["rulebook"]}/#{r["rule"]}">{r["rule"]}</a><td>{esc(r["title"])}'
        f'<td>{esc(section["title"])}<td><span class="st st-{_STATE_CLASS[found.state]}">{found.state}</span>'
        f"{places}<td>{missing}\n"
    )


def _files(names: tuple[str, ...]) -> str:
    """Files without their folders, tests without the rule; the lines of one file together: `wording.yaml:38, 40`."""
    told: list[str] = []
    for name in (name.partition("[")[0] for name in names):
        file, _, line = name.rpartition("/")[2].rpartition(":")
        if line.isdigit() and told and told[-1].partition(":")[0] == file:
            told[-1] += f", {line}"
        else:
            told.append(name.rpartition("/")[2])
    return "<br>".join(f"<code>{esc(name)}</code>" for name in told) or NONE
