"""What carries out and tests the rules of the games, as a page."""

from __future__ import annotations

from engine.audit.coverage import STATES, Covered
from generator.pages.fragments import NONE, esc
from generator.pages.page import Page
from generator.pages.shelf import Shelf
from generator.store import bulk
from generator.store.bulk import Record
from generator.store.rulebook_queries import PARTS

_STATE_CLASS = {"covered": "checked", "no code": "wanted", "no test": "wanted", "neither": "old"}


def covered(r: Record) -> Covered:
    """What names a rule, as the coverage has it."""
    code, data, tests = (tuple(r["places"][part]) for part in PARTS)
    return Covered(r["rule"], code, data, tests, r["uncovered"] or "")


def coverage_page(shelf: Shelf) -> Page:
    """`rules/coverage/`: one row a rule."""
    parts = [(b, s, [covered(r).state for r in s["rules"]]) for b in shelf.rulebooks for s in b["sections"]]
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
