"""What a visitor has to fetch, in gzipped bytes."""

from __future__ import annotations

import gzip
import statistics
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.site.kit import Facts, target

KIB = 1024


def weight(content: bytes) -> int:
    """Bytes on the wire from an ordinary server."""
    return len(gzip.compress(content, 6))


@pytest.fixture(scope="module")
def weights(site: Path, pages: dict[str, Facts]) -> dict[str, tuple[int, int]]:
    """Each page's own weight and its weight with the static files that it loads at once."""
    static = {f.relative_to(site).as_posix(): weight(f.read_bytes()) for f in (site / "static").iterdir()}
    out = {}
    for name, page in pages.items():
        own = weight((site / name).read_bytes())
        loads = {target(name, link)[0] for tag, _, link in page.links if tag in ("link", "script")}
        assert loads <= set(static), name
        out[name] = (own, own + sum(static[file] for file in loads if file))
    return out


def test_the_median_page_with_its_files_is_light(weights: dict[str, tuple[int, int]]) -> None:
    assert statistics.median(whole for _, whole in weights.values()) <= 30 * KIB


def test_no_page_is_heavy(weights: dict[str, tuple[int, int]]) -> None:
    assert {name: whole for name, (_, whole) in weights.items() if whole > 150 * KIB} == {}


def test_the_search_index_is_light(site: Path) -> None:
    (index,) = site.glob("static/search-index.*.js")
    assert 10 * KIB < weight(index.read_bytes()) <= 40 * KIB


def test_the_second_index_is_lighter_and_loads_with_no_page(site: Path, pages: dict[str, Facts]) -> None:
    """The rules of the League: fetched where the first index has little to say, and on pages of the League."""
    (index,) = site.glob("static/search-league.*.js")
    assert weight(index.read_bytes()) <= 20 * KIB
    assert not any(index.name in link for page in pages.values() for tag, _, link in page.links if tag == "script")


def test_pages_of_worked_runs_are_light(site: Path) -> None:
    for page in (site / "rules").rglob("index.html"):
        assert weight(page.read_bytes()) <= 60 * KIB, page


OVER = {"engine-sub": 66 * KIB}
"""Scripts of the engine over the limit of 40 KiB, and what they may have until they are split."""


def test_the_engine_of_each_tool_is_light(site: Path, record_property: Callable[[str, object], None]) -> None:
    """One script a tool, with all that it needs of the engine and of the runtime."""
    weights = {f.name.split(".")[0]: weight(f.read_bytes()) for f in sorted(site.glob("static/engine-*.js"))}
    told = ", ".join(f"{name.removeprefix('engine-')} {size / KIB:.1f}" for name, size in weights.items())
    record_property("counted", f"KiB of the engine's scripts, gzipped: {told}")
    assert len(weights) >= 8
    assert {name: size for name, size in weights.items() if size > OVER.get(name, 40 * KIB)} == {}
    assert all(weights.get(name, 0) > 40 * KIB for name in OVER), "an exception that is needed no more"
