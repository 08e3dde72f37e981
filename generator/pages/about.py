"""About: sources and licences, the words for where a value comes from, and the rules that derive values; downloads."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.bbp.derive import DERIVATIONS
from engine.dex.values import PROVENANCE
from generator.pages.page import Page
from generator.pages.shelf import Shelf
from generator.pages.words import STATUS_MEANS, number, size
from generator.store import bulk

File = tuple[str, str, int, int | None]
"""(path from the site's root, what it holds, bytes, number of rows or None)."""


def pages(shelf: Shelf, files: Sequence[File]) -> Iterator[Page]:
    """`about/`, and `downloads/` with the files that the build has made."""
    text = bulk.site_text(shelf.db)
    sources, _, _ = bulk.all_sources(shelf.db)
    facts = bulk.meta(shelf.db)
    yield Page(
        "about/",
        "about.html",
        "About",
        "Sources and licences of the data, and what the words for where a value comes from mean.",
        {
            "sources": sources,
            "provenance": list(PROVENANCE.items()),
            "derivations": list(DERIVATIONS.values()),
            "games": text["games"],
            "disclaimers": text["disclaimers"],
            "standings": list(STATUS_MEANS.items()),
        },
    )
    yield Page(
        "downloads/",
        "downloads.html",
        "Downloads",
        "The whole data as SQLite, JSON and CSV.",
        {
            "files": [
                (path, about, size(count), number(rows) if rows is not None else None)
                for path, about, count, rows in files
            ],
            "tables": [(name, about, number(rows)) for name, about, rows in bulk.described_tables(shelf.db)],
            "schema": facts.get("schema", "1"),
        },
    )
