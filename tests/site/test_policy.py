"""The strictest policy that a host may send, and no host at all: every page and every tool work under both."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.site.kit import KINDS, STRICT, opened, served

pytestmark = pytest.mark.browser
TOOLS = {kind: path for kind, path in KINDS.items() if path.startswith("tools/") and path != "tools/"}
LOADED = "Object.keys((self.BBP || {}).engine || {}).length"
ANSWERED = "() => (document.querySelector('main .answer') || {textContent: ''}).textContent.trim()"


@pytest.fixture(scope="module")
def strict(site: Path) -> Iterator[str]:
    """The address of the site with the policy on each answer."""
    with served(site, "/some/folder/", STRICT) as address:
        yield address


def test_the_policy_stops_what_it_is_to_stop(browser: Any, strict: str) -> None:
    """A script in the page is against it, so that the other tests mean something."""
    with opened(browser, strict) as page:
        page.goto(strict + "about/")
        page.evaluate(
            "const s = document.createElement('script'); s.textContent = 'self.ran = 1'; document.body.append(s)"
        )
        assert page.evaluate("self.ran") is None
        assert any("Content Security Policy" in text for text in page.trouble)
        page.trouble.clear()


@pytest.mark.parametrize("kind", KINDS)
def test_a_page_of_every_kind_keeps_to_the_policy(browser: Any, strict: str, kind: str) -> None:
    """Nothing inline, nothing from elsewhere, no eval: the console stays empty, and a search works."""
    with opened(browser, strict) as page:
        assert page.goto(strict + KINDS[kind]).ok
        if kind in TOOLS:
            assert page.evaluate(LOADED) > 0
            assert page.evaluate(ANSWERED)


@pytest.mark.parametrize("kind", TOOLS)
def test_a_tool_works_from_disk(browser: Any, site: Path, kind: str) -> None:
    """No server: the engine and the data are there, and there is an answer."""
    root = site.resolve().as_uri() + "/"
    with opened(browser, root) as page:
        page.goto(f"{root}{TOOLS[kind]}index.html")
        assert page.evaluate(LOADED) > 0
        assert page.evaluate(ANSWERED)


@pytest.mark.parametrize("kind", TOOLS)
def test_a_tool_that_is_open_needs_no_network(browser: Any, base: str, kind: str) -> None:
    """Once a page is there, its answers come without the host."""
    with opened(browser, base) as page:
        page.goto(base + TOOLS[kind])
        failed: list[str] = []
        page.on("requestfailed", lambda request: failed.append(request.url))
        page.context.set_offline(True)
        before = page.evaluate(LOADED)
        page.locator("main form input:visible, main form textarea:visible").first.fill("7")
        page.wait_for_timeout(400)
        assert page.evaluate(ANSWERED)
        assert before > 0
        assert all("/static/icon." in url for url in failed), failed  # the browser asks again when the address changes
        page.trouble[:] = page.trouble[len(failed) :]
