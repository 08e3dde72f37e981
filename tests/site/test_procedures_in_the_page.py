"""The trigger sorter, the Switching Phase and the checklist as a person uses them, and every worked run of them opened."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest

from engine.tools import checklist, sort, switching
from engine.tools.wire import names_of
from generator.pages.phase_state import PATHS
from generator.pages.phase_state import opened as address_of
from generator.pages.phase_tools import TOOLS
from tests.site.kit import opened
from tests.unit.tools.test_phase_tools import cases
from tests.vectors.phase import data

pytestmark = pytest.mark.browser

MODULES = {"sort": sort, "switching": switching, "checklist": checklist}
PHONE = 360


SAID = """
wanted => [...document.querySelectorAll('.answer .sentence, .answer .trace li')]
  .map(node => node.textContent).join('\\n') === wanted.join('\\n')
"""


@pytest.fixture
def desk(browser: Any, base: str) -> Iterator[Any]:
    """A page on a desktop."""
    with opened(browser, base) as page:
        yield page


def told(page: Any) -> str:
    """The sentence of the result."""
    return str(page.locator(".answer .sentence").text_content())


def says(page: Any, text: str) -> None:
    """Wait until the sentence has a text."""
    page.locator(".answer .sentence", has_text=text).wait_for()


@pytest.mark.parametrize("procedure", MODULES)
def test_every_run_that_a_form_can_hold_gives_the_account_of_the_engine(desk: Any, base: str, procedure: str) -> None:
    """The form, its address and the script between them lose nothing: sentence and steps are those of CPython."""
    facts, module, count = names_of(data()), MODULES[procedure], 0
    desk.goto(base + PATHS[procedure])
    for case in cases(procedure):
        question = {k: v for k, v in case.items() if k not in ("title", "expect", "from", "procedure")}
        address = address_of(procedure, question)
        if not address:
            continue
        count += 1
        answer = json.loads(module.answer(facts, json.dumps(question)))
        desk.evaluate("hash => { location.hash = hash }", address.partition("#")[2])
        steps = [f"{step['rule']} {step['text']}." for step in answer["trace"]]
        desk.wait_for_function(SAID, arg=[answer["sentence"], *steps])
    assert count > 30


def test_effects_are_typed_chosen_sorted_shared_and_reloaded(desk: Any, base: str) -> None:
    desk.goto(base + "tools/trigger-sorter/")
    desk.get_by_role("button", name="Empty all fields").click()
    says(desk, "0 effects cannot be sorted")
    desk.get_by_role("button", name="Add a Pokemon").click()
    name = desk.get_by_role("group", name="Pokemon 1").get_by_role("combobox", name="Name")
    name.press_sequentially("zango")
    desk.get_by_role("option", name="Zangoose").wait_for()
    desk.keyboard.press("Enter")
    assert name.input_value() == "Zangoose"
    desk.get_by_label("Current Speed").fill("90")
    desk.get_by_label("Entered play at").fill("0")
    effects = (("condition", "Burn", "causes HP loss", "Created"), ("held item", "Leftovers", "restores HP", "Equipped"))
    for n, (kind, thing, does, fact) in enumerate(effects, 1):
        desk.get_by_role("button", name="Add an effect").click()
        effect = desk.get_by_role("group", name=f"Effect {n}")
        effect.get_by_label("Which is a").select_option(kind)
        effect.get_by_role("combobox", name="Effect of").fill(thing)
        effect.get_by_role("combobox", name="Owner").fill("Zangoose")
        effect.get_by_label("Triggered at").fill("3")
        effect.get_by_label("What it does").select_option(does)
        effect.get_by_label(f"{fact} at").fill("1")
    says(desk, "Leftovers of Zangoose, then Burn of Zangoose.")
    assert desk.locator(".told-table a[href$='#BBP-SORT-04']").count() == 1
    shared = desk.url
    assert "#?" in shared
    desk.reload()
    says(desk, "Leftovers of Zangoose, then Burn of Zangoose.")
    with opened(desk.context.browser, base) as other:
        other.goto(shared)
        says(other, "Leftovers of Zangoose, then Burn of Zangoose.")
    desk.locator(".answer .trace a", has_text="BBP-SORT-06").first.click()
    assert desk.url.endswith("rules/bbp/sort/#BBP-SORT-06")


def test_what_is_wrong_is_told_at_its_field(desk: Any, base: str) -> None:
    desk.goto(base + "tools/switching/")
    bench = desk.locator("[name='players.0.bench']")
    bench.fill("Nobodymon")
    desk.locator("[aria-invalid]").wait_for()
    assert bench.get_attribute("aria-invalid") == "true"
    assert "Nobodymon" in str(desk.locator(f"#{bench.get_attribute('aria-describedby').split()[-1]}".replace(".", "\\.")).text_content())
    bench.fill("Zapdos")
    says(desk, "starts the round")
    assert desk.locator("[aria-invalid]").count() == 0


def test_a_battle_is_checked_and_its_end_told(desk: Any, base: str) -> None:
    desk.goto(base + "tools/checklist/")
    desk.locator("[name='pokemon.0.hp']").fill("0")
    says(desk, "Fainted")
    desk.get_by_role("button", name="Add a player").click()
    desk.locator("[name='players.0.name']").fill("")
    says(desk, "There is no player")
    desk.get_by_role("button", name="Back to the example").click()
    says(desk, "Drifblim is Fainted")
    assert "#" not in desk.url


@pytest.mark.parametrize("tool", TOOLS, ids=lambda tool: tool.name)
def test_a_phone_needs_no_scrolling_sideways(browser: Any, base: str, tool: Any) -> None:
    with opened(browser, base, width=PHONE) as page:
        page.goto(base + tool.path)
        for details in page.locator("form details").all():
            details.locator("summary").click()
        assert page.evaluate("document.documentElement.scrollWidth") <= PHONE


@pytest.mark.parametrize("tool", TOOLS, ids=lambda tool: tool.name)
def test_without_javascript_there_are_rules_and_worked_examples(browser: Any, base: str, tool: Any) -> None:
    with opened(browser, base, java_script_enabled=False) as page:
        page.goto(base + tool.path)
        assert page.locator("form.phase-tool").is_hidden()
        assert page.locator("details.run").count() == len(tool.runs)
        assert page.locator(".answer .trace li").count() > 1
        assert page.locator("#rules + * dt, dl.pairs dt").count() >= len(tool.rules)


def test_a_rule_leads_to_its_tool_and_a_run_opens_in_it(desk: Any, base: str) -> None:
    desk.goto(base + "rules/bbp/sort/")
    assert desk.locator("main a[href$='tools/trigger-sorter/']").count()
    run = desk.locator("a[href*='tools/trigger-sorter/#?']").first
    run.evaluate("node => { const box = node.closest('details'); if (box) box.open = true }")
    run.click()
    says(desk, "Toxic Boost of Zangoose does not trigger.")
