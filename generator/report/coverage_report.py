"""The coverage of the rules of the games as JSON and as text."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from engine.audit.coverage import Covered, counts
from engine.dex.rulebook import GameRule


def coverage_record(rules: Sequence[GameRule], rows: Sequence[Covered], tests_read: bool) -> dict[str, Any]:
    """The whole coverage: `tests_read` says whether tests were at hand, `counts` rules by state, `rules` each rule."""
    return {
        "tests_read": tests_read,
        "counts": counts(rows),
        "rules": [
            {
                "id": r.id,
                "title": r.title,
                "section": r.section,
                "document": r.document,
                "state": row.state,
                "reason": row.reason,
                "code": list(row.code),
                "data": list(row.data),
                "tests": list(row.tests),
            }
            for r, row in zip(rules, rows, strict=True)
        ],
    }


def coverage_lines(record: dict[str, Any]) -> Iterator[str]:
    """Sections with their rules: state, what names it by number, and why something is missing."""
    if not record["tests_read"]:
        yield "The tests of the project are not at hand here, so none could be counted."
        yield ""
    place = None
    for r in record["rules"]:
        if place != (r["document"], r["section"]):
            if place is not None:
                yield ""
            place = (r["document"], r["section"])
            yield f"{r['document'].removeprefix('rulebook/').removesuffix('.yaml')}: {r['section']}"
        named = f"code {len(r['code'])}, data {len(r['data'])}, tests {len(r['tests'])}"
        yield f"  {r['id']:<19} {r['state']:<8} {named}  {r['title']}"
        if r["reason"] and r["state"] != "covered":
            yield f"  {'':<19} {r['reason']}"
    yield ""
    total = len(record["rules"])
    yield f"{total} rules: " + ", ".join(f"{n} {state}" for state, n in record["counts"].items())
