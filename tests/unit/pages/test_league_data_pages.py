"""The pages of the League's data: what is known stands there with its source, and what nobody tells as unknown."""

from __future__ import annotations

import sqlite3
from collections import defaultdict

from generator.build.downloads import _flat, _kinds, csv_bytes
from generator.build.render import Renderer
from generator.pages import league_data
from generator.pages.page import Page
from generator.pages.shelf import Shelf
from generator.store import bulk


def drawn(db: sqlite3.Connection) -> dict[str, str]:
    """Address -> the page as it is written."""
    renderer = Renderer(bulk.site_text(db), defaultdict(str))
    return {page.path: renderer.render(page).decode() for page in league_data.pages(Shelf(db))}


def page(db: sqlite3.Connection, path: str) -> Page:
    """One page before it is rendered."""
    return next(p for p in league_data.pages(Shelf(db)) if p.path == path)


def test_an_arena_tells_its_facts_and_what_is_unknown(small_db: sqlite3.Connection) -> None:
    (pit,) = page(small_db, "league/arenas/").context["arenas"]
    assert dict(pit["facts"]) == {
        "Region": "–",
        "Manager": "Ada",
        "Registration": "A-1",
        "Pokémon limit": "2 for each trainer of the larger group; the smaller one gets as many in all",
        "Carried by a trainer": "6, as by law",
        "Share of proceeds": "manager 2/5, trainers 3/5",
        "Won": "by points, after 5 rounds, with 3 judges",
        "Prize": "900",
        "Surroundings": "unknown",
    }
    text = drawn(small_db)["league/arenas/"]
    assert '<dd class="unk">unknown</dd>' in text
    assert "<li>No light</li>" in text
    assert "pokemon-showdown</a> (First part, 2026-11-29)" in text


def test_a_gym_tells_what_is_posted_and_its_quest(small_db: sqlite3.Connection) -> None:
    (hall,) = page(small_db, "league/arenas/").context["gyms"]
    facts = dict(hall["facts"])
    assert (facts["Posted at the door"], facts["Quest"]) == ("Hot Pokemon only.", "Bring a nut.")
    assert (facts["Manager"], facts["Pokémon limit"]) == ("unknown", "unknown")
    assert "Prize" not in facts


def test_a_move_of_which_nothing_is_known_says_so(small_db: sqlite3.Connection) -> None:
    grab, mist = page(small_db, "league/moves/").bodies[0].decode().splitlines()
    assert "</a><td>It holds on.<td>" in grab
    assert "<td>Melee<td>40<td>It burns out when used<td>Pin: damage 20.<td>" in grab
    assert mist.count('<i class="unk">unknown</i>') == 5
    assert mist.endswith("pokemon-showdown</a> (Second part)")


def test_the_published_arena_has_what_its_page_says_and_no_more(real_db: sqlite3.Connection) -> None:
    shelf = Shelf(real_db)
    (valley,) = shelf.places
    told = ("slug", "kind", "limit_scope", "limit_number", "victory", "rounds", "judges")
    assert [valley[k] for k in told] == ["amethyst-valley", "arena", "each", 6, "points", 5, 3]
    assert [valley[k] for k in ("manager", "registration", "prize", "zone", "points", "posted")] == [None] * 6
    assert {"manager", "registration", "share", "prize"} <= set(valley["unknown"])
    text = drawn(real_db)["league/arenas/"]
    assert "None: no published page that tells the conditions of a gym was found." in text


def test_moves_that_the_rules_name_have_no_numbers_of_another_game(real_db: sqlite3.Connection) -> None:
    moves = {m["slug"]: m for m in Shelf(real_db).league_moves}
    assert len(moves) == 15
    assert {m["power"] for m in moves.values()} == {None}
    assert [(s, m["type"]) for s, m in moves.items() if m["type"]] == [("self-destruct", "normal")]
    assert [s for s, m in moves.items() if m["details"].get("benefit") == {"dash": 1}] == ["adrenaline-shot", "agility"]
    assert [s for s, m in moves.items() if m["flags"] == "sight-only"] == ["flash", "scary-face"]
    assert [s for s, m in moves.items() if m["flags"] == "off-duty"] == ["rest", "roost"]


def test_downloads_hold_them(small_db: sqlite3.Connection) -> None:
    shelf = Shelf(small_db)
    told = {kind: made for kind, _, made in _kinds(shelf)}
    pit, hall = told["league-places"]
    assert (pit["special"], hall["unknown"]) == (["No light"], ["manager", "registration", "limit"])
    grab, mist = told["league-moves"]
    assert (grab["flags"], grab["pin"], mist["power"]) == (["burnout"], {"damage": 20}, None)
    for records in told["league-places"], told["league-moves"]:
        assert csv_bytes(list(_flat(records))).count(b"\r\n") == 3


def test_search_finds_arenas_and_moves(small_db: sqlite3.Connection) -> None:
    found = small_db.execute("SELECT kind, slug FROM search WHERE kind IN ('arena', 'gym', 'league-move') ORDER BY 2")
    assert found.fetchall() == [("league-move", "grab"), ("gym", "hall"), ("league-move", "mist"), ("arena", "pit")]
