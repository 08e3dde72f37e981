"""The League's calculators as a person uses them: type, choose, read the result, follow its rule, reload, share."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest

from engine.tools import attack, pin, repeating
from generator.pages.league_state import opened as address_of
from generator.pages.league_tools import TOOLS
from tests.site.kit import opened
from tests.unit.tools.test_league_tools import cases

pytestmark = pytest.mark.browser

MODULES = {"attack": attack, "pin": pin, "statuses": repeating}


@pytest.fixture
def desk(browser: Any, base: str) -> Iterator[Any]:
    """A page on a desktop."""
    with opened(browser, base) as page:
        yield page


def told(page: Any, part: str) -> str:
    """The sentence of the result, once it has a part."""
    page.wait_for_function("part => document.querySelector('.sentence').textContent.includes(part)", arg=part)
    text: str = page.locator(".sentence").inner_text()
    return text


def test_an_attack_is_typed_read_and_followed_to_its_rule(desk: Any, base: str) -> None:
    desk.goto(base + "tools/league-attack/")
    assert "hits Snorlax with 92.82%" in told(desk, "Snorlax")
    desk.get_by_role("group", name="Attacker").get_by_label("Name", exact=True).fill("Haunter")
    desk.get_by_role("group", name="Attacker").get_by_label("Speed", exact=True).fill("60")
    assert told(desk, "93.06%").startswith("Haunter hits Snorlax with 93.06%")
    target = desk.get_by_role("group", name="Target 1")
    target.get_by_label("Type multiplier").select_option("1/2")
    assert "x1/2 for its type, deals 40, or 80 with a critical hit" in told(desk, "x1/2")
    row = desk.get_by_role("row", name="Critical hit")
    assert row.get_by_role("cell").all_inner_texts()[-1] == "80"
    desk.locator(".answer .trace").get_by_role("link", name="TT-TYPE-01").click()
    assert desk.url.endswith("rules/league/attacks/#TT-TYPE-01")
    assert desk.locator("#TT-TYPE-01").is_visible()


def test_a_filled_form_survives_a_reload_and_is_shared_by_its_address(browser: Any, base: str, desk: Any) -> None:
    desk.goto(base + "tools/league-attack/")
    desk.get_by_role("button", name="Add a target").click()
    second = desk.get_by_role("group", name="Target 2")
    second.get_by_label("Name", exact=True).fill("Flabébé & Co.")
    second.get_by_label("Speed", exact=True).fill("20")
    told(desk, "hits Flabébé & Co. with")
    desk.wait_for_url("**#?*")
    desk.reload()
    assert "Flabébé & Co." in told(desk, "Flabébé")
    with opened(browser, base) as other:
        other.goto(desk.url)
        assert told(other, "Flabébé") == told(desk, "Flabébé")
    second.get_by_role("button", name="Remove").click()
    desk.wait_for_function("() => !document.querySelector('.sentence').textContent.includes('Flabébé')")
    desk.get_by_role("button", name="Back to the example").click()
    desk.wait_for_function("() => !location.hash")


def test_what_is_wrong_stands_at_its_field(desk: Any, base: str) -> None:
    desk.goto(base + "tools/league-pin/")
    strength = desk.get_by_role("group", name="Attacker").get_by_label("Strength", exact=True)
    strength.fill("a lot")
    told(desk, "A whole number from 0 to 1000 is expected")
    assert strength.get_attribute("aria-invalid") == "true"
    about = strength.get_attribute("aria-describedby").split()[-1]
    assert "digits" in desk.locator(f"[id='{about}']").inner_text()
    strength.fill("40")
    told(desk, "is pinned")
    assert strength.get_attribute("aria-invalid") is None


def test_another_reading_of_a_save_is_a_choice_and_what_it_needs_is_asked_for(desk: Any, base: str) -> None:
    desk.goto(base + "tools/league-pin/")
    desk.get_by_text("Parameters: what the source leaves open").click()
    desk.get_by_role("combobox", name="P-SAVE").select_option("add")
    told(desk, "needs P-DC")
    assert desk.get_by_role("combobox", name="P-SAVE").get_attribute("aria-invalid") == "true"
    desk.get_by_label("P-DC").fill("70")
    assert "P-SAVE add, P-DC 70" in told(desk, "P-DC 70")


def test_events_of_repeating_damage_by_keyboard_alone(desk: Any, base: str) -> None:
    desk.goto(base + "tools/league-repeating/")
    told(desk, "Pidgey has 10 HP after 3 turns")
    desk.get_by_role("button", name="Add an event").focus()
    desk.keyboard.press("Enter")
    assert desk.evaluate("document.activeElement.name") == "events.4.kind"
    desk.keyboard.type("has turns")
    told(desk, "Pidgey faints in its turn 4")
    assert not desk.locator("[name='events.4.amount']").is_visible()
    rows = desk.locator(".told table").first.locator("tbody tr")
    assert rows.nth(4).locator("td").nth(2).inner_text() == "0"


def test_every_example_and_worked_run_opens_to_its_own_result(desk: Any, base: str) -> None:
    """What a link opens is what the engine makes of its scenario, sentence and all steps."""
    count, last = 0, ""
    for procedure, case in cases():
        scenario = {key: value for key, value in case.items() if key not in ("title", "expect", "from")}
        plain = json.loads(json.dumps(scenario, default=str))
        address = address_of(procedure, plain)
        if not address:
            continue
        path, _, hash_ = address.partition("#")
        if path != last:
            desk.goto(base + path)
            last = path
        answer = json.loads(MODULES[procedure].answer(MODULES[procedure].ready("{}"), json.dumps(plain)))
        desk.evaluate("hash => { location.hash = hash }", hash_)
        steps = len(answer["trace"])
        desk.wait_for_function(
            "([text, steps]) => document.querySelector('.sentence').textContent === text"
            " && document.querySelectorAll('.told .trace > li').length === steps",
            arg=[answer["sentence"], steps],
        )
        count += 1
    assert count > 100


def test_long_odds_are_found_beside_the_page(desk: Any, base: str) -> None:
    """Hundreds of turns: a worker finds them, and what is asked next does not wait for it."""
    desk.goto(base + "tools/league-attack/")
    told(desk, "Gengar")
    turns = desk.get_by_label("Odds over so many turns")
    desk.get_by_role("group", name="Target 1").get_by_label("HP", exact=True).fill("3000")
    with desk.expect_event("worker"):
        turns.fill("60")
    question = {
        "attacker": {"name": "Gengar", "speed": 50},
        "target": {"name": "Snorlax", "speed": 30, "hp": 3000},
        "move": {"base": 80, "crit": {"boosts": [100]}},
        "turns": 60,
    }
    sentence = json.loads(attack.answer({}, json.dumps(question)))["sentence"]
    assert told(desk, " turns with ") == sentence
    desk.get_by_role("group", name="Target 1").get_by_label("HP", exact=True).fill("100000")
    desk.get_by_role("group", name="Move").get_by_label("Base damage").fill("1")
    turns.fill("1000")
    told(desk, "Working it out")
    turns.fill("2")
    told(desk, "within 2 turns")


def test_the_pages_say_what_they_can_without_script(browser: Any, base: str) -> None:
    with opened(browser, base, java_script_enabled=False) as page:
        for tool in TOOLS:
            page.goto(base + tool.path)
            assert page.locator("main noscript p").is_visible()
            assert page.locator("#rules").is_visible()
            assert page.locator(".told table").count() >= 1


def test_nothing_reaches_beyond_a_small_phone(browser: Any, base: str) -> None:
    with opened(browser, base, width=360, height=640, has_touch=True, is_mobile=True) as page:
        for tool in TOOLS:
            page.goto(base + tool.path)
            for details in page.locator("details > summary").all():
                if details.is_visible():
                    details.click()
            assert page.evaluate("document.documentElement.scrollWidth") <= 360, tool.path
