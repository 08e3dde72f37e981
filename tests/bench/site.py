"""Rendering and the whole build against the write floor, a naive Jinja2 render and Hugo; memory and page weight."""

from __future__ import annotations

import gzip
import os
import shutil
import statistics
import sys
import tempfile
import time
from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from generator.build.assets import write_assets
from generator.build.render import Renderer
from generator.build.write import Sink
from generator.pages.shelf import Shelf
from generator.store import bulk
from generator.store.fill import database_bytes
from tests.bench.data import DATA, filled
from tests.bench.hugo import HugoSite, hugo_site, same_pages
from tests.bench.measure import Peer, Row, compare_all, cpu, limit, memory, process
from tests.bench.model import Model, dex_pages, model
from tests.bench.naive import naive_pages

PLAIN, AUTO = "Hugo without escaping (done in its JSON)", "Hugo with its own escaping"


class NotEqual(Exception):
    """Two builds that must hold the same pages do not, so comparing their times would mean nothing."""


@dataclass
class Bench:
    """What the rows below share, each made once: our pages, the joined values, the Hugo sites."""

    scratch: Path

    @cached_property
    def _made(self) -> tuple[Model, dict[str, bytes], bytes]:
        db = filled()
        shelf = Shelf(db)
        out = self.scratch / "assets"
        out.mkdir()
        assets = write_assets(Sink(out), shelf)
        pages = dict(Renderer(bulk.site_text(db), assets).all(dex_pages(shelf)))
        return model(db, assets), pages, database_bytes(db)

    @cached_property
    def database(self) -> Path:
        file = self.scratch / "ready.sqlite"
        file.write_bytes(self._made[2])
        return file

    @cached_property
    def hugo(self) -> tuple[HugoSite, HugoSite]:
        """Hugo without and with its own escaping. Raises NotEqual when either renders other pages than ours."""
        values, pages, _ = self._made
        sites = hugo_site(values, self.scratch, plain=True), hugo_site(values, self.scratch, plain=False)
        for site in sites:
            out = self.scratch / "check"
            site.run(out)
            other = same_pages(pages, out)
            shutil.rmtree(out)
            said = f"{len(pages) - len(other)} of {len(pages)} pages are the same as Hugo's"
            print(f"{PLAIN if site.plain else AUTO}: {said}", file=sys.stderr)
            if other:
                raise NotEqual(f"{said}; others are {', '.join(other[:3])}: bring tests/bench/hugo up to date")
        return sites

    def naive(self, rounds: int) -> list[Row]:
        """Our renderer against the same templates with loops over values, from ready values; in CPU time."""
        values, pages, _ = self._made
        db = filled()

        def ours() -> None:
            shelf = Shelf(db)
            for _ in Renderer(values["site"], values["asset"]).all(dex_pages(shelf)):
                pass

        def naive() -> None:
            for _ in naive_pages(values):
                pass

        if dict(naive_pages(values)) != pages:
            raise NotEqual("the naive render has other bytes: bring tests/bench/naive_rows.html up to date")
        peer = Peer("naive Jinja2, from joined values", lambda: cpu(naive), 0.1, f"{len(pages)} pages, the same bytes")
        return compare_all("render alone", lambda: cpu(ours), [peer], rounds, "CPU time; ours reads the database too")

    def render(self, rounds: int) -> list[Row]:
        """Ready data to the same pages on tmpfs, each a whole process: ours from the database, Hugo from its JSON."""
        plain, auto = self.hugo
        with _folder(memory=True) as place:

            def ours(out: Path) -> float:
                return process([sys.executable, "-m", "tests.bench.ready", str(self.database), str(out)])

            return compare_all(
                "render and write",
                place.timed(ours),
                [
                    Peer(PLAIN, place.timed(plain.run), 0.43),
                    Peer(AUTO, place.timed(auto.run), 0.43),
                ],
                rounds,
                "the same pages from ready data",
            )

    def build(self, rounds: int, *, on_disk: bool) -> list[Row]:
        """The whole cold build from YAML against writing its bytes and against Hugo."""
        plain, auto = self.hugo
        with _folder(memory=not on_disk) as place:
            first = place.path / "first"
            _build(first)
            files = {str(f.relative_to(first)): f.read_bytes() for f in sorted(first.rglob("*")) if f.is_file()}
            shutil.rmtree(first)

            def floor(out: Path) -> float:
                start = time.perf_counter()
                _write(out, files)
                return time.perf_counter() - start

            return compare_all(
                f"whole cold build from YAML, {'disk' if on_disk else 'tmpfs'}",
                place.timed(_build),
                [
                    Peer("writing the same bytes", place.timed(floor), None, f"{len(files)} files"),
                    Peer(PLAIN, place.timed(plain.run), 0.75, _MORE),
                    Peer(AUTO, place.timed(auto.run), 0.75, _MORE),
                ],
                rounds,
            )

    def limits(self, rounds: int) -> list[Row]:
        """Peak memory of a build; gzipped weight of the pages with all that each loads, and of the search index."""
        with _folder(memory=True) as place:
            peak = 0.0
            for n in range(rounds):
                out = place.path / str(n)
                peak = max(peak, _build(out, memory))
            hugo = max(site.run(place.path / f"hugo-{at}", memory) for at, site in enumerate(self.hugo))
            static = {f.name: _gzipped(f) for f in (out / "static").iterdir()}
            index = sum(size for name, size in static.items() if name.startswith("search-index"))
            rest = sum(static.values()) - index
            pages = [_gzipped(f) for f in out.rglob("*.html")]
        return [
            limit("peak memory of a build", peak, 250, "MiB", f"Hugo: {hugo:.0f} MiB"),
            limit(
                "median page with its styles and scripts, gzip",
                (statistics.median(pages) + rest) / 1000,
                30,
                "KB",
                f"HTML alone {statistics.median(pages) / 1000:.1f}, biggest {max(pages) / 1000:.1f}",
            ),
            limit("search index, gzip", index / 1000, 40, "KB", "fetched when the search box is used"),
        ]


_MORE = "ours also reads, audits, fills the database, and makes the audit, downloads, about and front pages"


def _build(out: Path, how: Callable[[list[str]], float] = process) -> float:
    return how([sys.executable, "-m", "generator.cli", "build", "--data", str(DATA), "--out", str(out)])


def _write(out: Path, files: dict[str, bytes]) -> None:
    out.mkdir()
    made = {""}
    for path, content in files.items():
        folder = ""
        for step in path.split("/")[:-1]:
            folder = f"{folder}{step}/"
            if folder not in made:
                os.mkdir(f"{out}/{folder}")
                made.add(folder)
        fd = os.open(f"{out}/{path}", os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o644)
        os.write(fd, content)
        os.close(fd)


def _gzipped(file: Path) -> int:
    return len(gzip.compress(file.read_bytes(), 6))


class _folder:
    """A scratch folder on tmpfs or on the disk of temporary files; everything in it goes at the end."""

    def __init__(self, memory: bool) -> None:
        shared = Path("/dev/shm")
        self.path = Path(tempfile.mkdtemp(prefix="bench-", dir=shared if memory and shared.is_dir() else None))

    def __enter__(self) -> _folder:
        return self

    def __exit__(self, *error: object) -> None:
        shutil.rmtree(self.path, ignore_errors=True)

    def timed(self, call: Callable[[Path], float]) -> Callable[[], float]:
        """The call with a fresh folder each time, earlier writing settled before and its own output removed after."""

        def run() -> float:
            out = self.path / "out"
            os.sync()
            try:
                return call(out)
            finally:
                shutil.rmtree(out, ignore_errors=True)

        return run
