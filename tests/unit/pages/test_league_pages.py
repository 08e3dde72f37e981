"""The pages beside the rules of the League: open questions, known faults, and formulas that the engine works out."""

from __future__ import annotations

import json
import re
import sqlite3
from collections import defaultdict
from collections.abc import Mapping

import pytest

from engine.league.formulas import FORMULAS
from engine.league.formulas.formula import Worked, worked
from engine.league.parameters import PARAMETERS
from generator.build.render import Renderer
from generator.build.rule_index import league_index
from generator.pages import league, league_data
from generator.pages.shelf import Shelf
from generator.store import bulk
from generator.store.formula_queries import formulas, parameters
from tests.unit.pages.test_rulebook_pages import rendered


@pytest.fixture(scope="module")
def pages(audited_db: sqlite3.Connection) -> Mapping[str, str]:
    return rendered(audited_db)


def test_every_parameter_is_told_with_its_values_default_and_reason(pages: Mapping[str, str]) -> None:
    html = pages["rules/league/parameters/"]
    assert re.findall(r'<article class="card rule" id="(P-[A-Z]+)"', html) == list(PARAMETERS)
    assert html.count("<dt>Default</dt>") == html.count("<dt>Why</dt>") == len(PARAMETERS)
    die = html.partition('id="P-DIE"')[2].partition("</article>")[0]
    assert "<dd>tens, flat</dd>" in die
    assert "<code>tens</code>" in die
    assert "a whole number from 0 to 1,000,000" in html
    assert "any of repeating, self_cost, auto_damage" in html
    assert "none: it has to be told where it is needed" in html


def test_every_known_fault_of_the_league_is_told(pages: Mapping[str, str]) -> None:
    shown = {n for html in pages.values() for n in re.findall(r">(AUD-TT-[0-9]{2})</a>", html)}
    listed = set(re.findall(r">(AUD-TT-[0-9]{2})</a>", pages["rules/league/parameters/"]))
    assert shown == listed == {f"AUD-TT-{n:02}" for n in range(1, 16)}
    assert "AUD-TT" not in pages["rules/bbp/meta/"]


def test_every_formula_stands_with_what_the_engine_makes_of_it(pages: Mapping[str, str]) -> None:
    html = pages["rules/league/formulas/"]
    assert re.findall(r'<article class="card rule" id="([a-z0-9-]+)"', html) == list(FORMULAS)
    doubles = html.partition('id="doubles"')[2].partition("</article>")[0]
    assert "<code>min(6, floor(s / 10)) / 36</code>" in doubles
    row = re.search(r"<tr><td>50</td>(.*?)</tr>", doubles)
    assert row is not None
    assert re.sub(r"<[^>]+>", " ", row.group(1)).split() == ["5/36", "13.89%", "1/72", "1.39%", "10"]
    assert "10 times as likely with tens as with flat" in doubles


def test_the_store_has_what_the_engine_works_out(small_db: sqlite3.Connection) -> None:
    assert [p["id"] for p in parameters(small_db)] == list(PARAMETERS)
    told = formulas(small_db)
    assert [f["name"] for f in told] == list(FORMULAS)
    for f in told:
        found: tuple[Worked, ...] = worked(FORMULAS[f["name"]])
        for die in ("tens", "flat", "plain"):
            expected = [w.values.get("" if die == "plain" else die) for w in found]
            assert [v[die] for v in f["values"]] == [None if e is None else str(e) for e in expected]


def test_the_wiki_is_right_about_the_league_and_the_handbook_about_bbp(pages: Mapping[str, str]) -> None:
    for path, html in pages.items():
        if path.startswith(("rules/bbp/", "rules/league/")):
            assert ("League’s wiki disagree, the wiki is right" in html) is path.startswith("rules/league/"), path
            assert ("this page and the handbook disagree, the handbook is right" in html) is path.startswith(
                "rules/bbp/"
            ), path


def test_the_quick_reference_leads_to_all_of_the_league(pages: Mapping[str, str]) -> None:
    html = pages["rules/league/"]
    assert "<h1>The League quick reference</h1>" in html
    own = [p for p in pages if p.startswith("rules/league/") and p != "rules/league/"]
    assert len(own) == 9
    assert all(f'href="../{p.removeprefix("rules/")}' in html or f'href="../../{p}"' in html for p in own)


def test_a_status_of_the_league_is_no_condition_of_bbp(
    audited_db: sqlite3.Connection, pages: Mapping[str, str]
) -> None:
    assert 'class="word"' not in "".join(html for p, html in pages.items() if p.startswith("rules/league/"))
    assert not any(rule.startswith("TT-") for rules in Shelf(audited_db).rules_of_conditions.values() for rule in rules)


def test_an_exact_decimal_is_not_told_again_as_about_itself(pages: Mapping[str, str]) -> None:
    html = pages["rules/league/formulas/"]
    assert "about 1.33" in html
    assert not re.search(r"\.[0-9]+\s*<[^>]*>\s*about", html)


def test_each_value_of_a_parameter_is_explained(pages: Mapping[str, str]) -> None:
    """Words that do not stand in the question itself are told in brackets behind what they mean."""
    for p in PARAMETERS.values():
        if p.id in ("P-SAVE", "P-DIE", "P-ADJ", "P-ROUND", "P-METRIC", "P-FPMAX", "P-STALE") and isinstance(
            p.values, tuple
        ):
            assert all(f"({value})" in p.about for value in p.values), p.id


def test_results_of_runs_have_no_keys_of_the_code(pages: Mapping[str, str]) -> None:
    for path, html in pages.items():
        results = re.findall(r'<dl class="pairs result">(.*?)</dl>', html, re.DOTALL)
        shown = re.sub("repeating, self_cost, auto_damage", "", " ".join(results))
        assert not re.search(r"[a-z]_[a-z]", shown), path


def test_the_quick_reference_has_a_field_for_finding_a_rule(pages: Mapping[str, str]) -> None:
    html = pages["rules/league/"]
    rows = re.findall(r'<tr id="(TT-[A-Z]+-[0-9]{2})"', html)
    assert f'<output for="find">{len(rows)} rules</output>' in html
    assert 'placeholder="words, such as harsh sleep"' in html


def test_search_finds_the_league_by_hours_by_open_questions_and_by_formulas(audited_db: sqlite3.Connection) -> None:
    text = league_index(Shelf(audited_db)).decode()
    kinds = {
        k["label"]: k["rows"].split("\n") for k in json.loads(text[text.index("(") + 1 : text.rindex(")")])["kinds"]
    }
    stale = next(row for row in kinds["Rules: Arenas and the law"] if "TT-ARENA-19" in row)
    assert {"72", "hours"} <= set(re.split(r"[\s-]+", stale.lower()))
    assert [row.split("\t")[1] for row in kinds["Open questions of the League"]] == list(PARAMETERS)
    assert len(kinds["Formulas of the League"]) == len(FORMULAS)


def test_open_questions_are_linked_where_texts_and_results_name_them(pages: Mapping[str, str]) -> None:
    link = '<a href="../../../rules/league/parameters/#{0}">{0}</a>'.format
    items = pages["rules/league/riding/"]
    assert f"What is adjacent depends on {link('P-ADJ')}." in items
    assert f"<dd>{link('P-ADJ')}: l1; {link('P-METRIC')}: l1</dd>" in items


def test_pages_of_the_league_stand_under_its_entry_in_the_menu(audited_db: sqlite3.Connection) -> None:
    renderer = Renderer(bulk.site_text(audited_db), defaultdict(str))
    shelf = Shelf(audited_db)
    for page in (*league.pages(shelf), *league_data.pages(shelf)):
        (current,) = re.findall(r'<a href="[./]*([a-z/]*)" aria-current="true">', renderer.render(page).decode())
        assert current == "rules/league/", page.path
