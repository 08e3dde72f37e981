"""The battle calculator as a person uses it: type, choose, read, follow a rule, swap, reload, share; and by phone."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest

from engine.tools import calc
from tests.site.kit import opened
from tests.vectors.calc import data

pytestmark = pytest.mark.browser
PAGE = "tools/calculator/"


@pytest.fixture
def desk(browser: Any, base: str) -> Iterator[Any]:
    """The calculator on a desktop."""
    with opened(browser, base) as page:
        page.goto(base + PAGE)
        yield page


def sentence(**question: Any) -> str:
    """What CPython makes of a question."""
    answer = json.loads(calc.answer(calc.ready(data()), json.dumps(question)))
    return f"{answer['sentence']}."


def told(page: Any, text: str) -> None:
    """Wait until the result reads so."""
    page.wait_for_function("text => document.querySelector('.sentence').textContent === text", arg=text)


def choose(page: Any, label: str, typed: str, name: str) -> None:
    """Type the beginning of a name, take it from the list by keyboard."""
    field = page.get_by_role("combobox", name=label, exact=True)
    field.fill(typed)
    page.get_by_role("option", name=name).first.wait_for()
    page.keyboard.press("ArrowDown")
    assert field.get_attribute("aria-activedescendant")
    page.keyboard.press("Enter")
    assert field.input_value() == name


def test_type_choose_read_follow_reload_share(desk: Any, base: str) -> None:
    told(desk, sentence(attacker="Skarmory", move="Brave Bird", target="Altaria"))
    choose(desk, "Attacker", "geng", "Gengar")
    choose(desk, "Move", "shadow ba", "Shadow Ball")
    choose(desk, "Target", "alaka", "Alakazam")
    question = {"attacker": "Gengar", "move": "Shadow Ball", "target": "Alakazam"}
    told(desk, sentence(**question))
    desk.get_by_label("Critical hit").select_option("yes")
    desk.get_by_label("Combat stages").fill("+1")
    expected = sentence(**question, critical=True, stages=1)
    told(desk, expected)
    desk.get_by_label("Detail").select_option("2")
    assert desk.get_by_role("region", name="What it rests on").is_visible()
    desk.wait_for_url("**#?*detail=2")
    shared = desk.url
    desk.reload()
    told(desk, expected)
    assert desk.get_by_label("Detail").input_value() == "2"
    with opened(desk.context.browser, base) as other:
        other.goto(shared)
        told(other, expected)
    desk.get_by_role("region", name="Steps").get_by_role("link", name="BBP-CALC-06").click()
    desk.wait_for_url("**/rules/bbp/damage/#BBP-CALC-06")


def test_swap_sides_and_start_again(desk: Any) -> None:
    desk.get_by_label("Combat stages").fill("2")
    desk.get_by_role("button", name="Swap sides").click()
    told(desk, sentence(attacker="Altaria", move="Brave Bird", target="Skarmory", stages=-2))
    desk.get_by_role("button", name="Empty all fields").click()
    told(desk, "Choose an attacker and a move and a target.")
    desk.get_by_role("button", name="Back to the example").click()
    told(desk, sentence(attacker="Skarmory", move="Brave Bird", target="Altaria"))


def test_what_is_wrong_stands_at_its_field(desk: Any) -> None:
    desk.get_by_role("combobox", name="Target", exact=True).fill("Altaira")
    desk.wait_for_selector("[name=target][aria-invalid]")
    assert "did you mean `Altaria`?" in desk.locator("#fault-f-target").inner_text()
    desk.get_by_role("combobox", name="Target", exact=True).fill("Altaria")
    desk.get_by_text("Weather, terrain, screens").click()
    desk.locator("[name=screen]").select_option("Reflect")
    desk.wait_for_selector("[name=screen-factor][aria-invalid]")
    desk.get_by_label("Factor of the screen").fill("1/2")
    told(desk, sentence(attacker="Skarmory", move="Brave Bird", target="Altaria", screen={"Reflect": "1/2"}))


def test_pages_of_species_and_moves_lead_to_it(browser: Any, base: str) -> None:
    with opened(browser, base) as page:
        page.goto(base + "species/mr-mime/")
        page.get_by_role("link", name="Calculate attacks on it").click()
        told(page, "Choose an attacker and a move.")
        assert page.get_by_role("combobox", name="Target", exact=True).input_value() == "Mr. Mime"
        page.goto(base + "moves/brave-bird/")
        page.get_by_role("link", name="Calculate its damage").click()
        told(page, "Choose an attacker and a target.")


def test_a_phone_shows_it_without_scrolling_sideways(browser: Any, base: str) -> None:
    with opened(browser, base, width=360, height=740) as page:
        page.goto(base + PAGE + "#?attacker=Cloyster&move=Icicle+Spear&target=Dragonite&uses=2&detail=2")
        told(page, sentence(attacker="Cloyster", move="Icicle Spear", target="Dragonite", uses=2))
        for details in page.locator("form details > summary").all():
            details.click()
        assert page.evaluate("document.documentElement.scrollWidth") == 360
