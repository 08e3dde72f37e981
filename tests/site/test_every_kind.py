"""Every kind of page on phone and desktop, light and dark: fits the screen, and axe-core finds nothing serious."""

from __future__ import annotations

from typing import Any

import pytest

from tests.site.kit import KINDS, opened

pytestmark = pytest.mark.browser

SIZES = {"phone": (360, 740), "desktop": (1280, 800)}
SCHEMES = ("light", "dark")
LOOKS = ["color-contrast", "scrollable-region-focusable"]

# Rows of a table and rules of a page are all made alike: the quick run looks at the first of them.
FEWER = """
() => {
  for (const body of document.querySelectorAll('tbody')) [...body.rows].slice(8).forEach(r => r.remove());
  for (const list of document.querySelectorAll('.stack, .links, .evo'))
    [...list.children].slice(3).forEach(child => child.remove());
  [...document.querySelectorAll('main section')].slice(4).forEach(s => s.remove());
}
"""
OUT_OF_BOX = """
() => [...document.querySelectorAll('.box')].filter(box => getComputedStyle(box).overflowX !== 'auto').flatMap(box => {
  const frame = (box.closest('.card') || box).getBoundingClientRect();
  return [...box.querySelectorAll('td, th')].filter(cell => cell.getBoundingClientRect().right > frame.right + 1)
    .map(cell => cell.textContent);
})
"""
AXE = """
async only => {
  const found = await axe.run(document, {resultTypes: ['violations'], ...(only ? {runOnly: only} : {})});
  return found.violations.filter(v => ['serious', 'critical'].includes(v.impact))
    .map(v => `${v.id}: ${v.nodes.length} x ${v.nodes[0].html.slice(0, 160)}`);
}
"""


@pytest.fixture(scope="module")
def axe() -> str:
    """The text of axe-core."""
    from axe_playwright_python.base import AXE_SCRIPT

    return str(AXE_SCRIPT)


def faults(page: Any, axe: str, thorough: bool = False) -> dict[str, list[str]]:
    """axe-core's serious and critical faults of the open page by screen and colours; the page is loaded once."""
    page.evaluate(axe)
    found: dict[str, list[str]] = {}
    for size, (width, height) in SIZES.items():
        page.set_viewport_size({"width": width, "height": height})
        for scheme in SCHEMES:
            page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
            # The other rules look at what neither the screen nor the colours change.
            only = None if thorough or (size, scheme) == ("phone", "light") else LOOKS
            found[f"{size}, {scheme}"] = page.evaluate(AXE, only)
    return {state: what for state, what in found.items() if what}


@pytest.mark.parametrize("kind", KINDS)
def test_a_page_of_every_kind_fits_and_is_accessible(browser: Any, base: str, axe: str, kind: str) -> None:
    """U-013 at 360 px, then axe-core on phone and desktop in both colours, over the first of many like rows."""
    with opened(browser, base, *SIZES["phone"]) as page:
        assert page.goto(base + KINDS[kind]).ok
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        assert page.evaluate(OUT_OF_BOX) == []
        page.evaluate(FEWER)
        assert faults(page, axe) == {}


@pytest.mark.slow
@pytest.mark.parametrize("kind", KINDS)
def test_whole_pages_are_accessible(browser: Any, base: str, axe: str, kind: str) -> None:
    """All of each page, but 300 rows of a table: axe takes minutes for more."""
    with opened(browser, base, *SIZES["phone"]) as page:
        page.goto(base + KINDS[kind])
        page.evaluate(
            "document.querySelectorAll('tbody').forEach(b => [...b.rows].slice(300).forEach(row => row.remove()))"
        )
        assert faults(page, axe, thorough=True) == {}


def test_open_results_and_filtered_tables_are_accessible(browser: Any, base: str, axe: str) -> None:
    """The parts that scripts add after a visitor has done something."""
    with opened(browser, base, *SIZES["phone"]) as page:
        page.goto(base + "natures/#all?raises=attack&sort=-lowers")
        page.locator("#q").fill("char")
        page.get_by_role("option").first.wait_for()
        assert faults(page, axe) == {}


def test_axe_finds_faults(browser: Any, base: str, axe: str) -> None:
    with opened(browser, base) as page:
        page.goto(base + "natures/")
        page.evaluate(
            "document.querySelector('h1').innerHTML = '<b style=\"color: #ccc\">pale words</b><img src=\"data:,\">'"
        )
        found = faults(page, axe)
        assert [f.split(":")[0] for f in found["phone, light"]] == ["color-contrast", "image-alt"]
