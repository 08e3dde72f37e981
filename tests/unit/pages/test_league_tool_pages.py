"""The pages of the League's tools, as they are without script: form, worked examples, formulas and rules."""

from __future__ import annotations

import re
import sqlite3
from collections.abc import Mapping
from urllib.parse import parse_qsl

import pytest

from engine.league.parameters import PARAMETERS
from generator.build.render import Renderer
from generator.pages import league_tools
from generator.pages.league_forms import FORMS, Group
from generator.pages.league_state import opened, state
from generator.pages.league_tools import TOOLS
from generator.pages.shelf import Shelf
from generator.store import bulk
from tests.unit.pages.test_rulebook_pages import ASSETS

SCRIPTS = ("data-rules.js", "tool.js", "tool-league.js", "tool-worker.js", "engine-attack.js", "engine-repeating.js")


@pytest.fixture(scope="module")
def pages(real_db: sqlite3.Connection) -> Mapping[str, str]:
    renderer = Renderer(
        bulk.site_text(real_db), {**ASSETS, **dict.fromkeys(SCRIPTS, "x"), "engine-pin.js": "static/engine"}
    )
    return {page.path: renderer.render(page).decode() for page in league_tools.pages(Shelf(real_db))}


def test_each_tool_has_a_page_with_rules_formulas_and_examples(pages: Mapping[str, str]) -> None:
    assert list(pages) == ["tools/league-attack/", "tools/league-pin/", "tools/league-repeating/"]
    for tool in TOOLS:
        html = pages[tool.path]
        for rule in tool.rules:
            assert f"#{rule}" in html.partition('id="rules"')[2], f"{rule} is not told on {tool.path}"
        for name in tool.formulas:
            assert f"rules/league/formulas/#{name}" in html
        assert html.count('<details class="run">') == len(tool.examples)
        assert "<noscript>" in html


def test_a_page_shows_what_the_engine_makes_of_its_examples(pages: Mapping[str, str]) -> None:
    html = pages["tools/league-attack/"]
    assert "hits Snorlax with 92.82% (critically with 12.73%)" in html
    assert re.search(r'<th scope="row">Critical hit</th><td>55/432</td><td>12.73%</td><td>160</td>', html)
    assert '<a href="../../rules/league/attacks/#TT-HIT-03">TT-HIT-03</a>' in html
    assert "faints in 1 more turn" in pages["tools/league-repeating/"]


def test_every_parameter_of_a_tool_is_an_input_with_its_default_and_why(pages: Mapping[str, str]) -> None:
    for tool in TOOLS:
        html = pages[tool.path]
        for name in FORMS[tool.name].parameters:
            assert f'name="parameters.{name}"' in html
            assert f"#{name}" in html
    assert "(default)" in pages["tools/league-pin/"]
    pin = pages["tools/league-pin/"]
    assert all(f'<option value="{word}"' in pin for word in ("both", "doubles", "add", "fixed"))
    assert "0 to 1,000,000; no default; with P-SAVE add alone" in pin
    used = {name for form in FORMS.values() for name in form.parameters}
    assert used <= set(PARAMETERS)


def test_the_engine_stands_before_the_scripts_that_ask_it(pages: Mapping[str, str]) -> None:
    scripts = re.findall(r'<script src="([^"]+)"', pages["tools/league-pin/"])
    assert scripts[-4:] == ["../../static/engine", *["../../x"] * 3]


def test_no_two_fields_share_a_name(pages: Mapping[str, str]) -> None:
    for html in pages.values():
        outside = re.sub(r"<template>.*?</template>", "", html, flags=re.S)
        names = re.findall(r' name="([^"]+)"', outside.partition('<form class="tool')[2].partition("</form>")[0])
        single = [name for name in names if name != "parameters.P-AUTO"]
        assert len(single) == len(set(single))


def test_every_part_of_an_example_has_a_field_to_stand_in() -> None:
    for tool in TOOLS:
        known = {f.path for group in _groups(tool.name) for f in (*group.fields, *group.more)}
        known |= {f"parameters.{name}" for name in FORMS[tool.name].parameters}
        for _, question in tool.examples:
            names = {re.sub(r"\.\d+\.", ".*.", name) for name, _ in parse_qsl(state(question))}
            assert names <= known, tool.name


def test_the_state_of_a_form_is_its_question_laid_flat() -> None:
    question = {
        "pokemon": {"hp": 90, "statuses": [{"harsh repeating": 10}, "stun", {"compulsion": "berserk"}]},
        "events": [{"hit": "repeating", "amount": 20, "harsh": True}, {"turn": 2}, {"leaves": "ball"}, {"takes": 5}],
    }
    assert parse_qsl(state(question)) == [
        ("pokemon.hp", "90"),
        ("pokemon.statuses", "harsh repeating 10, stun, compulsion: berserk"),
        ("events.0.kind", "hit"),
        ("events.0.amount", "20"),
        ("events.0.harsh", "on"),
        ("events.1.kind", "turn"),
        ("events.1.turns", "2"),
        ("events.2.kind", "leaves ball"),
        ("events.3.kind", "takes"),
        ("events.3.damage", "5"),
    ]


def _groups(name: str) -> tuple[Group, ...]:
    return FORMS[name].groups


def test_worked_runs_open_in_their_tool_where_every_part_has_a_field() -> None:
    attack = {"target": {"speed": 30, "hp": 50}, "move": {"base": 40}, "rolls": {"attack": [20, 20], "dodge": [10, 30]}}
    assert opened("attack", attack) == (
        "tools/league-attack/#?move.base=40&targets.0.speed=30&targets.0.hp=50&targets.0.rolled=10%2C+30"
        "&rolls.attack=20%2C+20"
    )
    assert opened("attack", {**attack, "target": {"benefits": []}, "attacker": {"lost": ["Agility"]}}) == ""
    assert opened("statuses", {"pokemon": {"hp": 50}, "events": [{"hit": "stun"}]}) == ""
    rounds = [{"attacker": True, "defender": False}, {"attacker": 40, "defender": [20, 20]}]
    assert opened("pin", {"attacker": {"strength": 1}, "rounds": rounds}).endswith(
        "rounds.0.attacker=pass&rounds.0.defender=fail&rounds.1.attacker=40&rounds.1.defender=20%2C+20"
    )
    assert opened("turn", {}) == ""
