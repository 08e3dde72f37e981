"""The whole way from the data folder to the site: read, audit, fill the database, render, write, swap."""

from __future__ import annotations

import gc
import signal
import sqlite3
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import chain
from pathlib import Path
from types import FrameType
from typing import NoReturn

from engine.audit.coverage import coverage
from engine.audit.rules import RULES
from engine.audit.run import Audit, audit
from engine.dex.rulebook import read_rules
from generator.build.assets import write_assets
from generator.build.downloads import write_downloads
from generator.build.render import Renderer
from generator.build.write import Sink, new_site
from generator.load.sources import has_tests, naming_files
from generator.load.tree import Tree, read_tree
from generator.pages import (
    abilities,
    about,
    groups,
    home,
    items,
    league_data,
    league_tools,
    moves,
    phase_tools,
    rulebook,
    species,
    sub_tool,
    tool_calc,
    tools,
    types,
    vocabulary,
)
from generator.pages import audit as audit_pages
from generator.pages.page import Page
from generator.pages.shelf import Shelf
from generator.store import bulk
from generator.store.fill import fill_database
from generator.store.rulebook_rows import Coverage

VERSION = "0.1.0"
Progress = Callable[[str], None]


@dataclass(frozen=True, slots=True)
class BuildReport:
    """What a build did: pages, files, bytes, seconds by stage in order, and the audit it rests on."""

    out: Path
    pages: int
    files: int
    bytes: int
    seconds: dict[str, float]
    audit: Audit
    tree: Tree


class DataRefused(Exception):
    """The audit found errors in the data: nothing was written. `audit` has the findings, `tree` their places."""

    def __init__(self, outcome: Audit, tree: Tree) -> None:
        super().__init__("the data has errors, so no site was built")
        self.audit = outcome
        self.tree = tree


class _Clock:
    def __init__(self, progress: Progress | None) -> None:
        self.seconds: dict[str, float] = {}
        self._progress = progress
        self._start = time.perf_counter()

    def tell(self, text: str) -> None:
        if self._progress is not None:
            self._progress(text)

    def stop(self, stage: str) -> None:
        now = time.perf_counter()
        self.seconds[stage] = now - self._start
        self._start = now


def build(data: Path, out: Path, progress: Progress | None = None, *, today: str = "") -> BuildReport:
    """Build the site at `out` from the folder `data`. `today` (ISO date) decides which waivers have expired.

    Raises DataRefused when the audit finds errors, DataFault when the folder cannot be read, SiteError when the site
    cannot be written; in each case, and when the process is stopped or killed, the earlier site stays as it was.
    """
    clock = _Clock(progress)
    with _no_collector(), _orderly_end():
        clock.tell("reading the data")
        tree = read_tree(data)
        clock.stop("read")
        clock.tell("auditing")
        outcome = audit(tree.documents, RULES, today=today, faults=tree.reader_faults())
        clock.stop("audit")
        if outcome.blocked:
            raise DataRefused(outcome, tree)
        clock.tell("filling the database")

        def place(path: tuple[str | int, ...]) -> tuple[str, int, int]:
            spot = tree.spot(path)
            return spot.file, spot.line, spot.column

        named = Coverage(coverage(read_rules(tree.documents), naming_files(tree)), has_tests())
        db = fill_database(outcome.context.dex, tree.documents, outcome, place, named)
        clock.stop("database")
        with new_site(out, VERSION) as sink:
            pages = write_site(sink, db, clock.tell, clock.stop)
            clock.tell("putting the site in place")
        clock.stop("swap")
        total = sum(size for size, _ in sink.files.values())
        return BuildReport(out, pages, len(sink.files), total, clock.seconds, outcome, tree)


def write_site(
    sink: Sink, db: sqlite3.Connection, tell: Progress = lambda text: None, stop: Progress = lambda stage: None
) -> int:
    """Write everything of the site but the manifest from a filled database; returns the number of pages."""
    shelf = Shelf(db)
    tell("writing downloads and static files")
    files = write_downloads(sink, shelf)
    assets = write_assets(sink, shelf)
    stop("downloads")
    renderer = Renderer(bulk.site_text(db), assets)
    count = 0
    for count, (file, content) in enumerate(renderer.all(all_pages(shelf, files)), 1):
        sink.put(file, content)
        if count % 250 == 0:
            tell(f"writing pages: {count:,}")
    stop("pages")
    return count


def all_pages(shelf: Shelf, files: list[about.File]) -> Iterator[Page]:
    """Every page of the site."""
    return chain(
        home.pages(shelf),
        about.pages(shelf, files),
        audit_pages.pages(shelf),
        types.pages(shelf),
        abilities.pages(shelf),
        items.pages(shelf),
        vocabulary.pages(shelf),
        species.pages(shelf),
        moves.pages(shelf),
        groups.pages(shelf),
        league_data.pages(shelf),
        league_tools.pages(shelf),
        sub_tool.pages(shelf),
        phase_tools.pages(shelf),
        tools.pages(shelf),
        tool_calc.pages(shelf),
        rulebook.pages(shelf),
    )


@contextmanager
def _no_collector() -> Iterator[None]:
    """Nothing a build makes is cyclic garbage, and looking for it costs a third of the time."""
    on = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if on:
            gc.enable()


@contextmanager
def _orderly_end() -> Iterator[None]:
    """Let a polite request to stop (SIGTERM) clean up like Ctrl-C does; only the main thread may say so."""
    if (
        threading.current_thread() is not threading.main_thread()
        or signal.getsignal(signal.SIGTERM) is not signal.SIG_DFL
    ):
        yield
        return

    def stop(number: int, frame: FrameType | None) -> NoReturn:
        raise SystemExit(128 + number)

    signal.signal(signal.SIGTERM, stop)
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, signal.SIG_DFL)
