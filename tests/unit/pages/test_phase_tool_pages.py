"""The pages of the trigger sorter, the Switching Phase and the checklist without script, and addresses of forms."""

from __future__ import annotations

import sqlite3
from collections.abc import Mapping
from urllib.parse import parse_qsl

import pytest

from generator.build.render import Renderer
from generator.pages import phase_tools
from generator.pages.phase_forms import FORMS
from generator.pages.phase_state import opened, state
from generator.pages.phase_tools import TOOLS
from generator.pages.shelf import Shelf
from generator.store import bulk
from tests.unit.pages.test_rulebook_pages import ASSETS


@pytest.fixture(scope="module")
def pages(real_db: sqlite3.Connection) -> Mapping[str, str]:
    scripts = dict.fromkeys(("tool.js", "tool-phase.js", "data-names.js", "engine-sort.js"), "static/x")
    renderer = Renderer(bulk.site_text(real_db), {**ASSETS, **scripts})
    return {page.path: renderer.render(page).decode() for page in phase_tools.pages(Shelf(real_db))}


def test_each_tool_has_a_page_with_rules_and_examples(pages: Mapping[str, str]) -> None:
    assert list(pages) == ["tools/trigger-sorter/", "tools/switching/", "tools/checklist/"]
    for tool in TOOLS:
        html = pages[tool.path]
        for rule in tool.rules:
            assert f"#{rule}" in html.partition('id="rules"')[2], f"{rule} is not told on {tool.path}"
        assert html.count('<details class="run">') == len(tool.runs) == html.count('class="open"')
        assert "<noscript>" in html


def test_each_field_of_a_form_is_on_its_page(pages: Mapping[str, str]) -> None:
    for tool in TOOLS:
        for group in FORMS[tool.name].groups:
            for field in (*group.fields, *group.more):
                assert f'name="{field.path.replace("*", "0")}"' in pages[tool.path]


def test_a_scenario_is_an_address_of_the_form() -> None:
    found = opened(
        "switching",
        {
            "players": {
                "Ann": {"in_play": ["Zangoose", None, {"left": "Seviper", "at": 2}], "bench": ["Seviper"]},
                "Bob": {"in_play": [{"at": 1}]},
            },
            "declarations": {"Ann": {"Zangoose": ["switch to Seviper", "terastal"]}},
            "trapped": {"Zangoose": None},
        },
    )
    address, _, text = found.partition("#?")
    assert address == "tools/switching/"
    told = dict(parse_qsl(text))
    assert told["players.0.in_play"] == "Zangoose, -, Seviper left at 2"
    assert told["players.1.in_play"] == "left at 1"
    assert (told["declarations.0.act"], told["declarations.0.to"], told["declarations.1.act"]) == (
        "switch",
        "Seviper",
        "terastal",
    )
    assert told["trapped.0.pokemon"] == "Zangoose"
    assert "trapped.0.by" not in told


def test_conditions_are_told_with_what_is_known_of_them() -> None:
    conditions = {"Burn": None, "Curse": {"persists": True, "made": "bench"}}
    told = dict(parse_qsl(state("checklist", {"players": {"Ann": {"bench": {"Gengar": {"conditions": conditions}}}}})))
    assert told["pokemon.0.conditions"] == "Burn, Curse (persists bench)"
    assert told["pokemon.0.place"] == "bench"


@pytest.mark.parametrize(
    ("procedure", "scenario"),
    [
        ("sort", {"effects": [{"effect": "Burn", "kind": "condition", "does": "heals"}]}),
        ("switching", {"players": {"Ann": {"in_play": []}}, "order": ["resolution"]}),
        ("checklist", {"players": {"Ann": None}, "teams": {"A": ["Ann"], "B": []}}),
        ("checklist", {"players": {"Ann": ["Gengar"]}, "loose": {"markers": ["Phazing"], "conditions": ["Burn"]}}),
        ("rounds", {}),
    ],
)
def test_what_a_form_cannot_hold_is_not_opened_in_it(procedure: str, scenario: Mapping[str, object]) -> None:
    assert opened(procedure, scenario) == ""
