"""The engine in the page on a slow phone: Chromium with its CPU slowed four times, nothing in a cache.

The first result of the battle calculator is measured against the same page with a script written by hand in place of
the engine and of what glues it to the form (`hand/calc.js`): the same HTML, styles and data, the same sentence.
"""

from __future__ import annotations

import json
import re
import shutil
import statistics
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from generator.build.site import build
from tests.bench.measure import ROOT, Peer, Row, compare_all, limit
from tests.bench.site import NotEqual
from tests.site.kit import opened, served

SLOWED, LETTERS, TIMES = 4, 200, 40
OURS, THEIRS = "tools/calculator/", "tools/calculator-by-hand/"
TEXT = (
    "IF Weavile is to use a Protective Move or Taunt AND Weavile has less than 20 HP, THEN use Poison Jab, UNLESS it "
    "is the first step of the round; IF Weavile is to use Protect AND Weavile is Burned, THEN Coil on it"
)

# The first time that a script writes into the answer, in milliseconds from the start of the navigation.
_WATCH = """
addEventListener('readystatechange', () => {
  const box = document.querySelector('.answer .told');
  if (document.readyState !== 'interactive' || !box) return;
  const seen = new MutationObserver(() => { self.first = performance.now(); seen.disconnect(); });
  seen.observe(box, {childList: true, subtree: true});
}, true);
"""
_CHECKED = """
([text, times]) => new Promise(done => setTimeout(() => {
  const engine = BBP.engine.sub, took = [];
  const facts = engine.ready('{"names":' + BBP.data.names + ',"words":' + BBP.data.words + '}');
  const told = {text: text, receiver: 'Seviper', foes: ['Weavile'], orders: ['Coil', 'Taunt', 'Chill']};
  for (let n = 0; n < times; n++) {
    const start = performance.now();
    engine.answer(facts, JSON.stringify({...told, count: n % 4 + 1}));
    took.push(performance.now() - start);
  }
  done(took);
}))
"""


@contextmanager
def _chromium() -> Iterator[Any]:
    """Headless Chromium; raises OSError where there is none."""
    path = shutil.which("chromium")
    if path is None:
        raise OSError("chromium is not installed")
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=["--no-sandbox", "--disable-gpu"])
        yield browser
        browser.close()


@contextmanager
def _slow(browser: Any, base: str) -> Iterator[Any]:
    """A page of a browser that has nothing in its cache, on a slow phone."""
    with opened(browser, base, 360, 740) as page:
        page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": SLOWED})
        yield page


def _by_hand(site: Path) -> None:
    """The calculator's page again, with the script by hand in place of engine and glue."""
    html = (site / OURS / "index.html").read_text("utf-8")
    html = re.sub(r'<script src="[^"]*/(?:engine-calc|tool)\.[^"]*"[^>]*></script>\s*', "", html)
    html, count = re.subn(r'(<script src="[^"]*/)tool-calc\.[^"]*"', r'\1hand-calc.js"', html)
    if count != 1:
        raise NotEqual("the calculator's page does not load one script of its own")
    (site / THEIRS).mkdir()
    (site / THEIRS / "index.html").write_text(html, "utf-8")
    shutil.copy(ROOT / "tests" / "bench" / "hand" / "calc.js", site / "static" / "hand-calc.js")


def page(rounds: int, scratch: Path) -> list[Row]:
    """First result against the script by hand; a check of a substitution against 20 ms."""
    site = scratch / "page-site"
    build(ROOT / "data", site)
    _by_hand(site)
    said: dict[str, str] = {}
    with _chromium() as browser, served(site) as base:

        def first(path: str) -> float:
            with _slow(browser, base) as slow:
                slow.add_init_script(_WATCH)
                slow.goto(base + path)
                slow.wait_for_function("self.first")
                said[path] = slow.locator(".answer .sentence").inner_text()
                return float(slow.evaluate("self.first")) / 1000

        note = f"navigation to first result, CPU slowed {SLOWED} times, nothing cached, the same page and data"
        rows = compare_all(
            "first result of the battle calculator",
            lambda: first(OURS),
            [Peer("a script by hand", lambda: first(THEIRS), 2, note)],
            rounds,
        )
        if said[OURS] != said[THEIRS]:
            raise NotEqual(f"the results are not the same: {json.dumps(said)}")
        with _slow(browser, base) as slow:
            slow.goto(base + "tools/substitutions/")
            took = slow.evaluate(_CHECKED, [TEXT[:LETTERS], TIMES])
    middle = statistics.median(took)
    return [
        *rows,
        limit(
            f"check of {LETTERS} characters in the page", middle, 20, "ms", f"CPU slowed {SLOWED} times, {TIMES} runs"
        ),
    ]
