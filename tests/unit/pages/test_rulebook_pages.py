"""The pages of the rules of the games: every rule with its anchor, links between rules, and the coverage."""

from __future__ import annotations

import re
import sqlite3

from generator.build.render import Renderer
from generator.pages import rulebook
from generator.pages.shelf import Shelf
from generator.store import bulk

ASSETS = dict.fromkeys(
    ("icon.svg", "site.css", "site.js", "theme.js", "search.js", "search-index.js", "table.js", "find.js"), "x"
)


def rendered(db: sqlite3.Connection) -> dict[str, str]:
    renderer = Renderer(bulk.site_text(db), ASSETS)
    return {page.path: renderer.render(page).decode() for page in rulebook.pages(Shelf(db))}


def test_every_rule_has_an_anchor_and_is_linked_from_the_coverage(real_db: sqlite3.Connection) -> None:
    pages = rendered(real_db)
    books = [path for path in pages if path not in ("rules/", "rules/coverage/")]
    assert books == sorted(books)
    assert {"rules/bbp/groups/", "rules/bbp/substitutions/", "rules/bbp/switching/"} <= set(books)
    for book, sizes in (("groups", {"G": 6, "": 28}), ("substitutions", {"": 111})):
        html = pages[f"rules/bbp/{book}/"]
        ids = re.findall(r'<article class="card rule" id="([^"]+)"', html)
        assert len(ids) == len(set(ids)) == sum(sizes.values())
        assert "the handbook is right" in html
        for rule in ids:
            assert f'<tr id="{rule}"><td><a href="../bbp/{book}/#{rule}">{rule}</a>' in pages["rules/coverage/"]


def test_what_a_page_of_rules_holds(small_db: sqlite3.Connection) -> None:
    pages = rendered(small_db)
    html = pages["rules/bbp/substitutions/"]
    assert "Three parts, as in <em>IF able</em>." in html
    assert "IF [trigger], THEN [result]" in html
    assert "Timing Clauses</td><td>1</td>" in html
    assert '<span class="verdict ok">Legal</span>' in html
    assert "There is no result." in html
    assert "Orders afterwards: Nibble · Nibble." in html
    assert '<a href="#BBP-SAMPLE-P01" aria-label="BBP-SAMPLE-P01">P01</a></td><td>Pokemon</td><td>HP</td>' in html
    assert "Examples are written for Bun, against Big Bun, 3 steps" in html


def test_ids_in_texts_are_links_and_settings_are_words(real_db: sqlite3.Connection) -> None:
    shelf = Shelf(real_db)
    told = rulebook.tell(shelf, "As *in* `x` and BBP-SUB-FORM-01 <b> BBP-OTHER-01.", "../")
    assert told == (
        "As <em>in</em> <code>x</code> and "
        '<a href="../rules/bbp/substitutions/#BBP-SUB-FORM-01">BBP-SUB-FORM-01</a> &lt;b&gt; BBP-OTHER-01.'
    )
    assert rulebook.tell(shelf, None, "") == ""
    setting = rulebook.setting({"for": "Mew", "foes": ["A", "B", "C"], "orders": ["X", "Y"], "locked": [2, 3]})
    assert setting == "for Mew, against A, B and C, with the orders X · Y, with step 2 and 3 locked"


def test_a_rule_without_cover_says_why(small_db: sqlite3.Connection) -> None:
    html = rendered(small_db)["rules/coverage/"]
    assert '<span class="st st-old">neither</span>' in html or '<span class="st st-wanted">' in html
    assert "no reason is given" in html
    assert "not at hand" not in html
