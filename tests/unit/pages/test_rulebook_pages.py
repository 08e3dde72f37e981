"""The pages of the rules of the games: every rule with its anchor, links between rules, and the coverage."""

from __future__ import annotations

import re
import sqlite3

from generator.build.render import Renderer
from generator.pages import rulebook, vocabulary
from generator.pages.rule_text import setting, tell
from generator.pages.shelf import Shelf
from generator.store import bulk

ASSETS = dict.fromkeys(
    (
        "icon.svg",
        "site.css",
        "site.js",
        "theme.js",
        "search.js",
        "search-index.js",
        "search-league.js",
        "table.js",
        "find.js",
    ),
    "x",
)


def rendered(db: sqlite3.Connection) -> dict[str, str]:
    renderer = Renderer(bulk.site_text(db), ASSETS)
    return {page.path: renderer.render(page).decode() for page in rulebook.pages(Shelf(db))}


def test_every_rule_has_an_anchor_and_is_linked_from_the_coverage(real_db: sqlite3.Connection) -> None:
    pages = rendered(real_db)
    assert list(pages)[:2] == ["rules/", "rules/bbp/"]
    books = [path.split("/")[2] for path in pages if path.startswith("rules/bbp/") and path != "rules/bbp/"]
    of_the_source = ["switching", "rounds", "checklist", "sort", "substitutions", "groups"]
    assert [b for b in books if b in of_the_source] == [b for b in of_the_source if b in books]
    assert books[-1] == "meta"
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
    told = tell(shelf, "As *in* `x` and BBP-SUB-FORM-01 <b> BBP-OTHER-01.", "../")
    assert told == (
        "As <em>in</em> <code>x</code> and "
        '<a href="../rules/bbp/substitutions/#BBP-SUB-FORM-01">BBP-SUB-FORM-01</a> &lt;b&gt; BBP-OTHER-01.'
    )
    assert tell(shelf, None, "") == ""
    words = setting({"for": "Mew", "foes": ["A", "B", "C"], "orders": ["X", "Y"], "locked": [2, 3]})
    assert words == "for Mew, against A, B and C, with the orders X · Y, with step 2 and 3 locked"


def test_a_rule_without_cover_says_why(small_db: sqlite3.Connection) -> None:
    html = rendered(small_db)["rules/coverage/"]
    assert '<span class="st st-old">neither</span>' in html or '<span class="st st-wanted">' in html
    assert "no reason is given" in html
    assert "not at hand" not in html


def test_conditions_in_texts_are_links_and_conditions_name_the_rules(real_db: sqlite3.Connection) -> None:
    shelf = Shelf(real_db)
    assert tell(shelf, "Bad Poison, not Burning, `Burn` or *Burn*.", "../") == (
        '<a class="word" href="../conditions/#bad-poison">Bad Poison</a>, not Burning, <code>Burn</code> or '
        '<em><a class="word" href="../conditions/#burn">Burn</a></em>.'
    )
    assert "BBP-POST-14" in shelf.rules_of_conditions["fainting"]
    (page,) = (p for p in vocabulary.pages(shelf) if p.path == "conditions/")
    row = next(r for r in page.bodies[0].decode().splitlines() if r.startswith('<tr id="fainting"'))
    assert '<a href="../rules/bbp/checklist/#BBP-POST-14">BBP-POST-14</a>' in row


def test_a_procedure_has_its_tables_and_its_runs(small_db: sqlite3.Connection) -> None:
    html = rendered(small_db)["rules/bbp/checklist/"]
    assert '<th scope="col">If …</th><th scope="col">… then</th>' in html
    assert (
        '<td><a href="#BBP-POST-01" aria-label="BBP-POST-01">01</a></td><td>One is left.</td><td>It wins.</td>' in html
    )
    assert '<details class="run"><summary>One is left</summary>' in html
    assert '<span class="by"><a href="../../../rules/bbp/checklist/#BBP-POST-01">BBP-POST-01</a></span>' in html
    assert "<dt>winner</dt><dd>Ann</dd>" in html
    assert "<code>players: {Ann: [Bun]}</code>" in html
    assert '<span class="pv ev-derived">derived</span>' in rendered(small_db)["rules/bbp/damage/"]


def test_every_run_of_the_committed_data_is_shown(real_db: sqlite3.Connection) -> None:
    pages = rendered(real_db)
    stored = real_db.execute("SELECT count(*) FROM game_rule_run").fetchone()[0]
    shown = sum(html.count('<details class="run">') for path, html in pages.items() if path != "rules/bbp/")
    assert shown == stored > 100


def test_the_quick_reference_has_every_rule_of_the_procedures(real_db: sqlite3.Connection) -> None:
    html = rendered(real_db)["rules/bbp/"]
    ids = re.findall(r'<tr id="([^"]+)"><td><a href="\.\./bbp/([a-z]+)/#([^"]+)"', html)
    assert all(row == target for row, _, target in ids)
    assert len(ids) == len({row for row, _, _ in ids})
    wanted = real_db.execute(
        "SELECT r.rule FROM game_rule r JOIN rulebook_section s ON s.id = r.section_id "
        "JOIN rulebook b ON b.slug = s.rulebook WHERE b.procedure IS NOT NULL AND b.game = 'bbp'"
    ).fetchall()
    assert {rule for (rule,) in wanted} <= {row for row, _, _ in ids}
    assert html.count('<li><a href="../../groups/') == len(Shelf(real_db).groups) + 1
    assert "<td>State Clauses</td><td>3</td>" in html


def test_faults_of_the_source_stand_beside_what_they_are_about(audited_db: sqlite3.Connection) -> None:
    pages = rendered(audited_db)
    card = re.search(r'id="BBP-SWITCH-19".*?</article>', pages["rules/bbp/switching/"], re.DOTALL)
    assert card
    assert '<a href="../../../audit/rules/#RB008">AUD-BBP-01</a>: <code>2.6f</code> is printed' in card.group()
    listed = pages["rules/bbp/meta/"].partition('id="known-faults"')[2]
    assert set(re.findall(r">(AUD-BBP-[0-9]{2})</a>", listed)) == {f"AUD-BBP-{n:02}" for n in range(1, 17)}
    pages["rules/bbp/meta/"] = pages["rules/bbp/meta/"].partition('id="known-faults"')[0]
    shown = {f for html in pages.values() for f in re.findall(r">(AUD-BBP-[0-9]{2})</a>", html)}
    of_rounds = set() if "rules/bbp/rounds/" in pages else {"AUD-BBP-05"}
    assert shown == {f"AUD-BBP-{n:02}" for n in range(1, 17)} - of_rounds
