"""The built site in headless Chromium: tables, search, theme, phone, print, disk, and without JavaScript."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.site.kit import KINDS, opened, served

pytestmark = pytest.mark.browser

LIGHT_PAGE = "natures/"  # loads fastest; the search box is the same everywhere

SEARCHES = [
    ("U-001", "flabebe", "species/flabebe/"),
    ("U-003", "Flabébé", "species/flabebe/"),
    ("U-003", unicodedata.normalize("NFD", "Flabébé"), "species/flabebe/"),
    ("U-003", "flabébe", "species/flabebe/"),
    ("U-003", "FLABEBE", "species/flabebe/"),
    ("U-005", "After You", "moves/after-you/"),
    ("U-005", "me first", "moves/me-first/"),
    ("U-005", "Hex", "moves/hex/"),
    ("U-005", "Cut", "moves/cut/"),
    ("U-005", "Rest", "moves/rest/"),
    ("U-005", "Mew", "species/mew/"),
    ("U-007", "10,000,000 Volt Thunderbolt", "moves/10-000-000-volt-thunderbolt/"),
    ("U-007", "10000000 volt", "moves/10-000-000-volt-thunderbolt/"),
    ("U-007", "Porygon2", "species/porygon2/"),
    ("U-007", "porygon 2", "species/porygon2/"),
    ("G-001", "Farfetch'd", "species/farfetchd/"),
    ("G-001", "Farfetch’d", "species/farfetchd/"),
    ("G-001", "Farfetch‘d", "species/farfetchd/"),
    ("G-001", "Farfetch´d", "species/farfetchd/"),
    ("G-001", "Farfetch`d", "species/farfetchd/"),
    ("G-003", "sirfetchd", "species/sirfetchd/"),
    ("G-007", " Skar\u200bmory\u00a0", "species/skarmory/"),
    ("G-007", "\ufeffSkar\u00admory", "species/skarmory/"),
    ("G-009", "Nidoran♀", "species/nidoran-f/"),
    ("G-009", "nidoran ♂\ufe0f", "species/nidoran-m/"),
    ("G-009", "nidoran♀\ufe0e", "species/nidoran-f/"),
    ("G-011", "type null", "species/type-null/"),
    ("G-011", "Type: Null", "species/type-null/"),
    ("", "mr mime", "species/mr-mime/"),
    ("", "galarian farfetchd", "species/farfetchd-galar/"),
    ("", "will o wisp", "moves/will-o-wisp/"),
    ("", "sturdy", "abilities/sturdy/"),
    ("", "leftovers", "items/leftovers/"),
    ("", "steel", "types/steel/"),
    ("", "adamant", "natures/#adamant"),
    ("", "NU001", "audit/rules/#NU001"),
    ("", "BBP-SUB-RESULT-08", "rules/bbp/substitutions/#BBP-SUB-RESULT-08"),
    ("", "downloads", "downloads/"),
    ("a slip of the finger", "skarmroy", "species/skarmory/"),
]


@pytest.fixture
def desk(browser: Any, base: str) -> Iterator[Any]:
    """A page on a desktop."""
    with opened(browser, base) as page:
        yield page


@pytest.fixture(scope="module")
def finder(browser: Any, base: str) -> Iterator[Any]:
    """One page for all that only search: a context of its own costs more than the search."""
    with opened(browser, base) as page:
        yield page


@pytest.fixture
def phone(browser: Any, base: str) -> Iterator[Any]:
    """A page on a small phone: touch, no pointer."""
    with opened(browser, base, 360, 640, has_touch=True, is_mobile=True) as page:
        yield page


def column(page: Any, table: str, at: int) -> list[str]:
    """The texts of one column of the rows that are shown."""
    texts: list[str] = page.evaluate(
        "([id, at]) => [...document.getElementById(id).tBodies[0].rows].filter(r => !r.hidden)"
        ".map(r => r.cells[at].textContent.trim())",
        [table, at],
    )
    return texts


def leading(texts: list[str]) -> list[float | None]:
    """The number each text begins with; None where there is none."""
    found = [re.match(r"[×#+]?([−-]?[\d,]+(?:\.\d+)?)", t) for t in texts]
    return [float(m[1].replace("−", "-").replace(",", "")) if m else None for m in found]


def in_order(values: list[float | None], down: bool) -> bool:
    """Whether numbers stand in order and all gaps at the end."""
    numbers = [v for v in values if v is not None]
    return values[: len(numbers)] == numbers and numbers == sorted(numbers, reverse=down)


def test_pages_open_at_the_root_of_a_host_too(browser: Any, site: Path) -> None:
    with served(site) as base, opened(browser, base) as page:
        for path in ("", "species/skarmory/", "moves/flamethrower/"):
            assert page.goto(base + path).ok
            assert page.locator("h1").is_visible()
            assert page.evaluate("getComputedStyle(document.querySelector('.bar')).position") == "sticky"
            page.locator(".menu a", has_text="Natures").click()
            assert page.url == base + "natures/"


def test_the_content_of_the_three_main_pages(desk: Any, base: str) -> None:
    desk.goto(base)
    assert desk.locator("main section h2").count() >= 5
    assert desk.locator(".links > li").count() >= 30
    desk.goto(base + "species/skarmory/")
    stats = desk.locator("table.stats").inner_text()
    assert re.search(r"HP\s+65\s+85\s+derived", stats)
    assert re.search(r"Speed\s+70\s+70\s+derived", stats)
    for move in ("Brave Bird", "Spikes"):
        row = desk.locator("#moves tbody tr", has=desk.get_by_role("link", name=move, exact=True))
        assert row.locator("td").nth(7).inner_text(), "how it is learned"
    desk.goto(base + "moves/flamethrower/")
    assert "burn" in desk.locator("main").inner_text()
    assert desk.locator("main tbody a", has_text="Charizard").count() >= 1


# -- tables


@pytest.mark.parametrize(
    ("path", "table", "heads", "least"),
    [
        ("species/", "all", {"Total": 17}, 1400),
        ("moves/", "all", {"BAP": 3, "Prio.": 7}, 850),
        ("species/skarmory/", "moves", {"Power": 3}, 80),
    ],
)
def test_columns_of_numbers_sort_by_click(
    desk: Any, base: str, path: str, table: str, heads: dict[str, int], least: int
) -> None:
    desk.goto(base + path)
    for head, at in heads.items():
        cell = desk.locator(f"#{table} thead tr:last-child th").nth(at)
        assert cell.inner_text() == head
        before = column(desk, table, at)
        assert len(before) >= least
        assert not in_order(leading(before), down=True)
        for state in ("descending", "ascending"):
            cell.locator("button").click()
            assert cell.get_attribute("aria-sort") == state
            assert desk.locator(f"#{table} [aria-sort$=ending]").count() == 1
            after = column(desk, table, at)
            assert sorted(after) == sorted(before)
            assert in_order(leading(after), down=state == "descending")
        cell.locator("button").click()
        assert cell.get_attribute("aria-sort") == "none"
        assert column(desk, table, at) == before


def test_rules_are_found_by_words_and_the_address_keeps_them(desk: Any, base: str) -> None:
    desk.goto(base + "rules/bbp/substitutions/")
    whole = desk.locator(".rule").count()
    desk.get_by_label("Find a rule").fill("push down")
    desk.wait_for_function("document.querySelector('.find output').textContent.includes(' of ')")
    shown = desk.locator(".rule:visible")
    assert 0 < shown.count() < whole
    assert all("push" in text.lower() for text in shown.all_inner_texts())
    assert desk.url.endswith("#?q=push+down")
    desk.reload()
    assert desk.locator(".rule:visible").count() == shown.count()
    desk.goto(base + "rules/bbp/substitutions/#BBP-SUB-STATE-P01")
    assert desk.locator("#BBP-SUB-STATE-P01").is_visible()
    desk.get_by_label("Find a rule").fill("no such words anywhere")
    desk.locator(".none").wait_for()
    assert desk.locator(".rule:visible").count() == 0


def test_a_column_sorts_by_keyboard(desk: Any, base: str) -> None:
    desk.goto(base + "abilities/")
    head = desk.locator("#all thead th").first
    names = column(desk, "all", 0)
    desk.locator("#all thead button").first.focus()
    desk.keyboard.press("Enter")
    assert head.get_attribute("aria-sort") == "ascending"
    desk.keyboard.press("Space")
    assert head.get_attribute("aria-sort") == "descending"
    assert column(desk, "all", 0) == sorted(names, key=lambda n: n.replace("’", "'").casefold(), reverse=True)
    desk.keyboard.press("Tab")
    assert desk.evaluate("document.activeElement.textContent") == desk.locator("#all thead th").nth(1).inner_text()


def test_a_table_is_filtered_by_text_and_choice_and_the_address_keeps_it(desk: Any, base: str) -> None:
    desk.goto(base + "species/")
    whole = len(column(desk, "all", 0))
    desk.get_by_label("Find in table").fill("Farfetch'd")
    desk.wait_for_function("document.querySelector('.count').textContent.includes(' of ')")
    assert {name.split("-")[0] for name in column(desk, "all", 0)} == {"Farfetch’d", "Sirfetch’d"} & {
        name.split("-")[0] for name in column(desk, "all", 0)
    }
    assert "Farfetch’d" in column(desk, "all", 0)
    desk.get_by_label("Find in table").fill("mega")
    desk.locator("form.filter label", has_text="Types").locator("select").select_option(label="Steel")
    desk.locator("#all thead button", has_text="Total").click()
    desk.wait_for_function("location.hash.includes('q=mega')")
    names, types, totals = (column(desk, "all", at) for at in (0, 2, 17))
    assert "Skarmory-Mega" in names
    assert all("Steel" in t for t in types)
    assert in_order(leading(totals), down=True)
    assert desk.locator(".count").inner_text() == f"{len(names)} of {whole:,} rows"
    assert re.search(r"#all\?q=mega&type=steel&sort=-total$", desk.url)
    desk.reload()
    assert column(desk, "all", 0) == names
    assert desk.get_by_label("Find in table").input_value() == "mega"
    desk.get_by_role("button", name="Reset").click()
    assert len(column(desk, "all", 0)) == whole
    assert "#" not in desk.url
    desk.go_back()  # a filter is no step of the history
    assert desk.url == "about:blank"


def test_an_address_of_a_filter_that_means_nothing_does_no_harm(desk: Any, base: str) -> None:
    for state in ("q=%E0%A4%A", "sort=no-such-column", "type=none-such&x=1", "=&&&"):
        desk.goto(base + f"natures/#all?{state}")
        desk.reload()
        assert desk.locator("#all").is_visible()


@pytest.mark.parametrize(("path", "size"), [("species/", (360, 640)), ("moves/", (1280, 800))])
def test_the_head_of_a_wide_table_stays_and_its_box_scrolls(desk: Any, base: str, path: str, size: Any) -> None:
    desk.set_viewport_size({"width": size[0], "height": size[1]})
    desk.goto(base + path)
    measured = desk.evaluate(
        """async () => {
          const box = document.querySelector('.box.wide'), head = box.querySelector('thead tr:last-child th');
          const before = head.getBoundingClientRect().top;
          box.scrollTo(200, 5000);
          await new Promise(requestAnimationFrame);
          const name = box.querySelector('tbody td:first-child').getBoundingClientRect();
          return {moved: head.getBoundingClientRect().top - before, left: box.scrollLeft, top: box.scrollTop,
            inside: head.getBoundingClientRect().top - box.getBoundingClientRect().top, height: box.clientHeight,
            name: name.left - box.getBoundingClientRect().left, screen: innerHeight};
        }"""
    )
    assert measured["top"] > 1000
    assert measured["left"] > 0 or size[0] > 1000
    assert 0 <= measured["inside"] < 60
    assert measured["height"] < measured["screen"]
    assert abs(measured["name"]) < 3, "the first column stays too"


def test_the_head_of_a_movepool_stays_below_the_bar(desk: Any, base: str) -> None:
    desk.goto(base + "species/skarmory/")
    tops = desk.evaluate(
        """() => {
          document.querySelectorAll('#moves tbody tr')[60].scrollIntoView({block: 'center', behavior: 'instant'});
          const bar = document.querySelector('.bar').getBoundingClientRect().bottom;
          return [bar, document.querySelector('#moves thead th').getBoundingClientRect().top]; }"""
    )
    assert abs(tops[0] - tops[1]) <= 2


# -- search


@pytest.mark.parametrize(("case", "query", "path"), SEARCHES)
def test_search_finds_by_enter(finder: Any, base: str, case: str, query: str, path: str) -> None:
    finder.goto(base + LIGHT_PAGE)
    box = finder.locator("#q")
    box.fill(query)
    box.press("Enter")
    finder.wait_for_url(base + path, wait_until="commit", timeout=5_000)


def test_search_of_what_is_not_there(finder: Any, base: str) -> None:
    finder.goto(base + LIGHT_PAGE)
    box = finder.locator("#q")
    for query in ("zzzzqqqq", "   ", "---", "\\", "(", "<!>"):
        box.fill(query)
        box.press("Enter")
        assert finder.url == base + LIGHT_PAGE
    box.fill("zzzzqqqq")
    assert finder.get_by_text("Nothing is called “zzzzqqqq”.").is_visible()


def test_a_word_that_several_have_offers_all_of_them(finder: Any, base: str) -> None:
    finder.goto(base + LIGHT_PAGE)
    finder.locator("#q").fill("nidoran")
    offered = finder.get_by_role("option").evaluate_all("all => all.map(a => a.getAttribute('href'))")
    assert {"../species/nidoran-f/", "../species/nidoran-m/"} <= set(offered)


def test_search_by_keys_alone(finder: Any, base: str) -> None:
    finder.goto(base + "about/")
    finder.keyboard.press("/")
    box = finder.locator("#q")
    assert box.evaluate("e => e === document.activeElement")
    assert box.input_value() == ""
    finder.keyboard.type("char")
    finder.get_by_role("option").first.wait_for()
    assert box.get_attribute("aria-expanded") == "true"
    finder.keyboard.press("ArrowDown")
    second = finder.get_by_role("option").nth(1)
    assert second.get_attribute("aria-selected") == "true"
    assert box.get_attribute("aria-activedescendant") == second.get_attribute("id")
    finder.keyboard.press("Escape")
    assert box.get_attribute("aria-expanded") == "false"
    finder.keyboard.type("/")
    assert box.input_value().endswith("/"), "within a field a slash is a slash"


def test_a_bookmarked_search_opens_with_its_results(finder: Any, base: str) -> None:
    finder.goto(base + LIGHT_PAGE + "?q=skarmory")
    assert finder.get_by_role("option").first.get_attribute("href") == "../species/skarmory/"


# -- colours


def lightness(page: Any) -> float:
    """How light the page is behind its text, 0 to 1."""
    text = page.evaluate("getComputedStyle(document.body).backgroundColor")
    return sum(map(int, re.findall(r"\d+", text)[:3])) / 765


@pytest.mark.parametrize(("scheme", "light"), [("light", True), ("dark", False)])
def test_the_wish_of_the_system_is_honoured(browser: Any, base: str, scheme: str, light: bool) -> None:
    with opened(browser, base, color_scheme=scheme) as page:
        page.goto(base + "about/")
        assert lightness(page) > 0.9 if light else lightness(page) < 0.15
        button = page.locator("button.theme")
        assert button.get_attribute("aria-pressed") == ("false" if light else "true")
        page.emulate_media(color_scheme="dark" if light else "light")
        assert (lightness(page) < 0.15) is light, "it follows while the page is open"


def test_the_theme_switch_lasts(desk: Any, base: str) -> None:
    desk.goto(base + "about/")
    desk.locator("button.theme").click()
    assert lightness(desk) < 0.15
    desk.reload()
    assert lightness(desk) < 0.15
    desk.goto(base + "species/skarmory/")
    assert lightness(desk) < 0.15
    assert desk.locator("button.theme").get_attribute("aria-pressed") == "true"
    desk.locator("button.theme").press("Enter")
    assert lightness(desk) > 0.9
    desk.emulate_media(color_scheme="dark")
    desk.reload()
    assert lightness(desk) > 0.9, "the switch beats the system"


def test_the_theme_switch_works_where_storage_is_closed(desk: Any, base: str) -> None:
    """U-020: some browsers refuse localStorage to pages from disk, by throwing."""
    desk.add_init_script(
        "Object.defineProperty(window, 'localStorage', {get() { throw new DOMException('no', 'SecurityError'); }})"
    )
    desk.goto(base + "about/")
    desk.locator("button.theme").click()
    assert lightness(desk) < 0.15


# -- from disk


def test_the_site_works_from_disk(browser: Any, site: Path) -> None:
    """U-010: no server, no fetch, no module; folders have no index page there."""
    root = site.resolve().as_uri() + "/"
    with opened(browser, root) as page:
        page.goto(root + "index.html")
        page.locator(".menu a", has_text="Natures").click()
        assert page.url == root + "natures/index.html"
        page.locator("#q").fill("flabebe")
        page.locator("#q").press("Enter")
        page.wait_for_url(root + "species/flabebe/index.html")
        page.locator("button.theme").click()
        assert lightness(page) < 0.15
        page.locator("#moves thead button", has_text="Power").click()
        assert in_order(leading(column(page, "moves", 3)), down=True)
        page.locator("#q").fill("adamant")
        page.locator("#q").press("Enter")
        page.wait_for_url(root + "natures/index.html#adamant")


# -- phone


def test_a_move_is_three_taps_away_on_a_phone(phone: Any, base: str) -> None:
    """U-015: by search and, for who does not type, by the table."""
    phone.goto(base)
    phone.locator("#q").tap()
    phone.keyboard.type("flameth")
    phone.get_by_role("option", name="Flamethrower").first.tap()
    phone.wait_for_url(base + "moves/flamethrower/")
    phone.goto(base)
    phone.locator("main, .front").get_by_role("link", name=re.compile("moves", re.I)).first.tap()
    phone.wait_for_url(base + "moves/")
    phone.get_by_role("link", name="Accelerock", exact=True).tap()
    phone.wait_for_url(base + "moves/accelerock/")
    assert phone.locator("h1").inner_text() == "Accelerock"


def test_the_menu_of_a_phone_has_every_entry_in_reach(phone: Any, base: str) -> None:
    phone.goto(base + "natures/")
    last = phone.locator(".menu a").last
    last.tap()
    phone.wait_for_url(base + "downloads/")


# -- paper


def test_a_procedure_prints_on_one_sheet(site: Path, browser: Any, base: str) -> None:
    """Its tables and nothing else, on A4, however wide the window and whatever is open on the screen."""
    procedures = [f.parent.name for f in (site / "rules" / "bbp").glob("*/index.html") if b'class="sheet"' in f.read_bytes()]
    assert len(procedures) >= 4
    for name in procedures:
        with opened(browser, base, 360, 740) as page:
            page.goto(f"{base}rules/bbp/{name}/")
            page.evaluate("document.querySelectorAll('details').forEach(d => { d.open = true; })")
            sheets = re.findall(rb"/Type\s*/Page\b", page.pdf(format="A4"))
            assert len(sheets) == 1, name
            page.emulate_media(media="print")
            assert page.locator(".sheet td").first.is_visible()
            for part in (".trace", ".contents", ".rule", ".faults", ".find"):
                assert not page.locator(part).first.is_visible(), (name, part)


@pytest.mark.parametrize("path", ["", "moves/", "species/skarmory/", "audit/rules/"])
def test_print_leaves_out_what_paper_cannot_use(desk: Any, base: str, path: str) -> None:
    """U-017 and U-019."""
    desk.emulate_media(media="print", color_scheme="dark")
    desk.goto(base + path)
    for part in (".bar", ".menu", "form.search", "form.filter", "button.theme", ".skip", "footer nav"):
        for element in desk.locator(part).all():
            assert not element.is_visible(), part
    assert desk.locator("h1").is_visible()
    assert lightness(desk) == 1, "dark pages print black on white"
    styles = desk.evaluate(
        """() => [...document.querySelectorAll('main table')].slice(0, 5).map(t => ({
          head: getComputedStyle(t.tHead).display, row: getComputedStyle(t.tBodies[0].rows[0]).breakInside,
          cell: getComputedStyle(t.tHead.rows[0].cells[0]).position,
          box: getComputedStyle(t.closest('.box')).overflow, height: getComputedStyle(t.closest('.box')).maxHeight}))"""
    )
    for style in styles:
        assert style == {
            "head": "table-header-group",
            "row": "avoid",
            "cell": "static",
            "box": "visible",
            "height": "none",
        }


# -- without JavaScript


@pytest.mark.parametrize("kind", ["home", "item table", "species", "move", "type chart", "rules"])
def test_everything_is_there_without_javascript(browser: Any, base: str, kind: str) -> None:
    path = KINDS[kind]
    with opened(browser, base) as page:
        page.goto(base + path)
        wanted = page.evaluate(
            "[document.querySelectorAll('main tr').length, document.querySelectorAll('main a').length]"
        )
    with opened(browser, base, java_script_enabled=False) as page:
        page.goto(base + path)
        assert [page.locator("main tr").count(), page.locator("main a").count()] == wanted
        assert page.locator("h1").is_visible()
        assert page.locator(".noscript").is_visible()
        assert not page.locator("form.search").first.is_visible()
        assert not page.locator("button.theme").is_visible()
        if wanted[0]:
            assert page.locator("main tr").last.is_visible()


# -- styles

DECLARED = """
text => {
  const faults = [], clean = text.replace(/\\/\\*[^]*?\\*\\//g, '');
  for (const [, before, body] of clean.matchAll(/([^{};]*)\\{([^{}]*)\\}/g)) {
    const selector = before.trim();
    if (!selector.startsWith('@') && !CSS.supports(`selector(${selector.split(',')[0]})`) && !selector.includes('('))
      faults.push(selector);
    for (const part of body.split(/;(?![^(]*\\))/)) {
      const at = part.indexOf(':'), name = part.slice(0, at).trim();
      const value = part.slice(at + 1).replace(/!important/, '').trim();
      if (part.trim() && !name.startsWith('--') && !CSS.supports(name, value)) faults.push(part.trim());
    }
  }
  return faults;
}
"""
OTHER_BROWSERS = {"-webkit-text-size-adjust: 100%", "scrollbar-width: none"}


def test_chromium_knows_every_declaration(desk: Any, base: str, site: Path) -> None:
    """Where the Nu checker is too old to know a property, the browser says whether it exists and takes the value."""
    (style,) = site.glob("static/*.css")
    desk.goto(base + "about/")
    assert set(desk.evaluate(DECLARED, style.read_text())) <= OTHER_BROWSERS
    assert desk.evaluate(DECLARED, "a { colour: red } b { color: reed; margin: 1px }") == ["colour: red", "color: reed"]
