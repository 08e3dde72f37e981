"""The rules beside a battle: found by search, with links that a finger hits and anchors that the bar does not hide."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from tests.site.kit import opened

pytestmark = pytest.mark.browser

ASKED = [
    ("phazing", "switching/#BBP-SWITCH-02"),
    ("checklist", "checklist/"),
    ("stab", "damage/#BBP-CALC-05"),
    ("2.10", "sort/"),
    ("2.5c", "switching/#replacement"),
    ("BBP-SORT-04", "sort/#BBP-SORT-04"),
    ("who starts", "switching/#BBP-SWITCH-17"),
    ("Who starts the round?", "switching/#BBP-SWITCH-17"),
    ("faint at once", "checklist/#BBP-POST-09"),
    ("item 7", "checklist/#BBP-POST-07"),
    ("item 1", "checklist/#BBP-POST-01"),
    ("decline", "switching/#BBP-SWITCH-15"),
]
ALONE = (
    ".crumbs a, .toc a, .subs a, .sec a, .links h2 a, .links h3 a, footer nav a, .menu a, .number, a.tag, "
    "td:first-child > a, summary, button, input"
)
"""What stands alone on a page, so that a finger has to hit it; a link within a sentence need not be as large."""

SMALL = """([alone, least]) => [...document.querySelectorAll(alone)].filter(e => e.checkVisibility())
  .map(e => [e.textContent.trim().slice(0, 30), e.getBoundingClientRect()])
  .filter(([, r]) => r.width < least || r.height < least).map(([name, r]) => [name, r.width, r.height])"""


@pytest.fixture(scope="module")
def phone(browser: Any, base: str) -> Iterator[Any]:
    with opened(browser, base, 360, 740, has_touch=True, is_mobile=True, reduced_motion="reduce") as page:
        yield page


@pytest.mark.parametrize(("query", "path"), ASKED)
def test_a_question_finds_its_rule(phone: Any, base: str, query: str, path: str) -> None:
    phone.goto(base + "natures/")
    phone.locator("#q").fill(query)
    phone.get_by_role("option").first.wait_for()
    offered = phone.get_by_role("option").evaluate_all("all => all.slice(0, 8).map(a => a.getAttribute('href'))")
    assert f"../rules/bbp/{path}" in offered


@pytest.mark.parametrize("page", ["natures/", "rules/league/"])
def test_a_rule_of_the_league_is_found_by_its_number_from_everywhere(phone: Any, base: str, page: str) -> None:
    """Its index is fetched only when the first one has little to say, or on a page of the League."""
    phone.goto(base + page)
    box = phone.locator("#q")
    box.fill("TT-PIN-01")
    option = phone.locator('[role=option][href$="/rules/league/pins/#TT-PIN-01"]')
    option.wait_for()
    box.press("Enter")
    phone.wait_for_url(base + "rules/league/pins/#TT-PIN-01", wait_until="commit", timeout=5_000)


@pytest.mark.parametrize(
    "path", ["", "rules/", "rules/bbp/", "rules/bbp/switching/", "rules/bbp/damage/", "rules/bbp/meta/", "species/"]
)
def test_what_stands_alone_is_large_enough_for_a_finger(phone: Any, base: str, path: str) -> None:
    """24 pixels each way: WCAG 2.2, 2.5.8."""
    phone.goto(base + path)
    assert phone.evaluate(SMALL, [ALONE, 24]) == []


@pytest.mark.parametrize(
    "anchor",
    ["bbp/#BBP-POST-07", "bbp/#sort", "bbp/switching/#BBP-SWITCH-17", "bbp/sort/#timestamp", "coverage/#BBP-SORT-04"],
)
def test_an_anchor_lands_just_below_the_bar(phone: Any, base: str, anchor: str) -> None:
    phone.goto("about:blank")
    phone.goto(f"{base}rules/{anchor}")
    gap = phone.evaluate(
        """id => document.getElementById(id).getBoundingClientRect().top
            - document.querySelector('.bar').getBoundingClientRect().bottom""",
        anchor.partition("#")[2],
    )
    assert 0 <= gap <= 70
