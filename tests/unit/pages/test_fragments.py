"""Small pieces of pages: escaping, values, bars, match-ups."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path

import pytest

from engine.dex.build import build_dex
from generator.load.tree import read_tree
from generator.pages import fragments, words
from generator.pages.page import Page, neighbours

SMALL = Path(__file__).resolve().parents[2] / "cases" / "audit" / "base"


def value(text: str, provenance: str = "derived", low: int | None = 1, note: str | None = None) -> dict[str, object]:
    return {"text": text, "provenance": provenance, "low": low, "note": note}


def test_text_is_escaped() -> None:
    assert fragments.esc("<b>&\"'") == "&lt;b&gt;&amp;&#34;&#39;"
    assert fragments.prose("the `<move>` <i>") == "the <code>&lt;move&gt;</code> &lt;i&gt;"


@pytest.mark.parametrize(
    ("given", "text"),
    [
        (value("9"), "9"),
        (value("7 or more"), "7+"),
        (value("3–4"), "3–4"),
        (value("3", note="per hit"), "3 per hit"),
        (value("--", "main-series"), "–"),
        (None, "unknown"),
    ],
)
def test_values_as_cells(given: dict[str, object] | None, text: str) -> None:
    assert fragments.shown(given) == text


def test_unknown_is_said_and_marked() -> None:
    assert fragments.cell(value("unknown", "unknown", None), "derived") == '<i class="unk">unknown</i>'
    assert fragments.cell(None, "derived") == '<i class="unk">unknown</i>'


def test_a_stated_value_is_marked_by_its_letter() -> None:
    assert fragments.cell(value("9", "bbp"), "derived") == "9<sup>B</sup>"
    assert fragments.cell(value("9", "derived"), "derived") == "9"


def test_signs() -> None:
    assert [fragments.signed(n) for n in (2, 0, -6)] == ["+2", "0", "−6"]


def test_a_bar_never_leaves_its_frame() -> None:
    assert 'width="200"' in fragments.meter(255, 200, 5)
    assert fragments.bbp_meter("hp", value("unknown", "unknown", None)) == ""


def test_steps_of_bbp_say_how_sure_they_are() -> None:
    assert "derived" in fragments.bbp_step(Fraction(2))
    assert "inferred" in fragments.bbp_step(Fraction(4))
    assert "unknown" in fragments.bbp_step(Fraction(1, 4))
    assert fragments.bbp_step(Fraction(0)) == "no effect"


def test_matchups_hold_every_type_once() -> None:
    types = build_dex(read_tree(SMALL).documents).types
    labels = {slug: fragments.pill(slug, record.name) for slug, record in types.items()}
    rows = fragments.matchup_rows(types, ("rock", "psychic"), labels)
    assert all(rows.count(f'class="t-{slug}"') == 1 for slug in types)


def test_addresses_of_pages() -> None:
    page = Page("species/mew/", "species.html", "Mew", "")
    assert (page.file, page.root) == ("species/mew/index.html", "../../")
    assert (Page("", "home.html", "", "").file, Page("", "home.html", "", "").root) == ("index.html", "")
    assert (Page("404.html", "missing.html", "", "").file, Page("404.html", "m", "", "").root) == ("404.html", "")


def test_neighbours_end_at_the_ends() -> None:
    order = [("A", "a/"), ("B", "b/")]
    assert neighbours(order, 0) == (None, ("B", "b/"))
    assert neighbours(order, 1) == (("A", "a/"), None)


def test_words() -> None:
    assert words.gender("0.875:0.125") == "87.5\u00a0% male, 12.5\u00a0% female"
    assert words.gender("none") == "no gender"
    assert words.status(None) == "current"
    assert (words.number(1517), words.number(50.0), words.number(1.7)) == ("1,517", "50", "1.7")
    assert (words.size(7_655_424), words.size(15_300), words.size(12)) == ("7.7 MB", "15 KB", "1 KB")
