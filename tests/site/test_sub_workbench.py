"""The workbench of substitutions as a person uses it: write, read the reasons, follow a rule, compose, reload, share."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from tests.site.kit import opened

pytestmark = pytest.mark.browser

PAGE = "tools/substitutions/"


@pytest.fixture
def desk(browser: Any, base: str) -> Iterator[Any]:
    """A page on a desktop."""
    with opened(browser, base) as page:
        yield page


def write(page: Any, text: str) -> None:
    """Write the first substitution and wait for its answer."""
    page.get_by_label("Substitution 1").fill(text)
    page.wait_for_function(
        "text => { const p = document.querySelector('.told .sub-text'); return p && p.textContent === text; }", arg=text
    )


def test_an_illegal_one_is_told_with_its_reasons_and_its_rule(desk: Any, base: str) -> None:
    desk.goto(base + PAGE)
    write(desk, "IF you are Paralyzed OR Asleep THEN use Haze")
    assert desk.locator(".sentence .verdict").inner_text() == "Illegal"
    assert desk.locator(".told mark").first.inner_text() == "OR"
    reason = desk.locator(".told .reasons li").first
    assert "joined by AND alone" in reason.inner_text()
    assert not desk.get_by_role("button", name="Copy the canonical wording").is_visible()
    reason.get_by_role("link").click()
    desk.wait_for_url("**/rules/bbp/substitutions/#BBP-SUB-FORM-04")
    assert desk.locator("#BBP-SUB-FORM-04").is_visible()


def test_a_legal_one_has_plain_words_groups_and_orders(desk: Any, base: str) -> None:
    desk.goto(base + PAGE)
    desk.get_by_label("Orders, a comma between").fill("Coil, Poison Jab*, Haze")
    write(desk, "if weavile is to use a protective move then taunt and push down")
    assert desk.locator(".sentence .canonical").inner_text() == (
        "IF Weavile is to use a Protective Move, THEN use Taunt and push down your orders."
    )
    rows = desk.locator(".told-table tbody tr")
    assert [rows.nth(n).inner_text().split("\t") for n in range(3)] == [
        ["1", "Coil", "Taunt"],
        ["2", "Poison Jab (locked)", "Poison Jab (locked)"],
        ["3", "Haze", "Coil"],
    ]
    desk.locator(".told summary").click()
    desk.locator(".told").get_by_role("link", name="Detect", exact=True).click()
    desk.wait_for_url("**/moves/detect/")


def test_what_was_written_survives_a_reload_and_can_be_shared(desk: Any, base: str) -> None:
    desk.goto(base + PAGE)
    desk.get_by_label("Issued to").fill("Rhyme (Gengar)")
    desk.get_by_role("button", name="Another substitution").click()
    desk.get_by_label("Substitution 2").fill("IF 😀 & Weavile=asleep, THEN Hex + Taunt")
    write(desk, "IF Weavile is to use Hex THEN Taunt")
    desk.reload()
    assert desk.get_by_label("Substitution 2").input_value() == "IF 😀 & Weavile=asleep, THEN Hex + Taunt"
    assert desk.get_by_label("Issued to").input_value() == "Rhyme (Gengar)"
    assert desk.locator(".subs .state .verdict").all_inner_texts()[0] == "Legal"
    here = desk.url
    desk.goto(base)
    desk.goto(here)
    assert desk.get_by_label("Substitution 1").input_value() == "IF Weavile is to use Hex THEN Taunt"
    desk.get_by_role("button", name="Remove number 1").click()
    assert desk.get_by_label("Substitution 1").input_value().startswith("IF 😀")


def test_a_fault_of_the_battle_stands_at_its_field(desk: Any, base: str) -> None:
    desk.goto(base + PAGE)
    desk.get_by_label("Orders, a comma between").fill("Cool")
    desk.locator(".fault").wait_for()
    assert "did you mean Coil" in desk.locator(".fault").inner_text()
    assert desk.get_by_label("Orders, a comma between").get_attribute("aria-invalid") == "true"
    desk.get_by_label("Orders, a comma between").fill("Coil")
    desk.locator(".fault").wait_for(state="detached")


def test_only_what_is_legal_can_be_composed(desk: Any, base: str) -> None:
    desk.goto(base + PAGE)
    desk.get_by_text("Compose one by choosing").click()
    use = desk.get_by_role("button", name="Use this as a substitution")
    assert use.is_disabled()
    clause = desk.get_by_role("group", name="If, clause 1")
    clause.get_by_label("Clause").select_option("Is to use an action")
    clause.get_by_label("a move, a command or a group of actions").fill("Protect")
    result = desk.get_by_role("group", name="Then, result 1")
    result.get_by_label("Result").select_option("Push down")
    desk.locator(".preview .v-legal").wait_for()
    disabled = result.get_by_label("and only").locator("option:disabled").all_inner_texts()
    assert "The times that no other result counts" in disabled
    desk.wait_for_function("!document.querySelector('.take').disabled")
    clause.get_by_label("a move, a command or a group of actions").fill("Protec Shield")
    desk.locator(".preview .verdict:not(.v-legal)").wait_for()
    assert use.is_disabled()
    clause.get_by_label("a move, a command or a group of actions").fill("Detect")
    desk.locator(".preview .v-legal").wait_for()
    use.click()
    assert desk.get_by_label("Substitution 2").input_value() == (
        "IF Weavile is to use Detect, THEN push down your orders."
    )
    assert desk.locator(".sentence .verdict").inner_text() == "Legal"


def test_it_fits_a_small_phone(browser: Any, base: str) -> None:
    with opened(browser, base, 360, 640, has_touch=True, is_mobile=True) as page:
        page.goto(base + PAGE)
        page.get_by_text("Compose one by choosing").tap()
        page.get_by_role("group", name="When").get_by_label("Moment").select_option("Somebody is hit with an action")
        write(page, "IF Weavile is to use Hex, and is not to use Hex in any prior step this round, THEN Protect")
        assert page.evaluate("document.documentElement.scrollWidth") <= 360


def test_without_script_there_are_examples(browser: Any, base: str) -> None:
    with opened(browser, base, java_script_enabled=False) as page:
        page.goto(base + PAGE)
        assert page.locator("section.answer .canonical").is_visible()
        assert page.locator("#examples ~ details").count() == 4
        page.locator("#examples ~ details summary").nth(2).click()
        assert page.locator("#examples ~ details mark").filter(has_text="OR").count() > 0


def test_a_group_and_the_rules_lead_to_it(desk: Any, base: str) -> None:
    desk.goto(base + "groups/priority-attack/")
    desk.get_by_role("link", name="Try it in a substitution").click()
    desk.wait_for_url("**/tools/substitutions/#*")
    assert desk.get_by_label("Substitution 1").input_value() == (
        "IF Weavile is to use a Priority Attack, THEN use Protect"
    )
    desk.locator(".told summary", has_text="Priority Attack: ").wait_for()
    desk.goto(base + "rules/bbp/substitutions/")
    desk.get_by_role("link", name="Check or compose a substitution of your own").first.click()
    desk.wait_for_url("**/tools/substitutions/**")
