"""The rows and pages of action groups: who is in them, why, what is open, and where else they show."""

from __future__ import annotations

import re
import sqlite3

from engine.bbp.groups import doubts, members, read_groups
from engine.dex.records import Dex
from generator.load.tree import Tree
from generator.pages import groups, moves
from generator.pages.page import Page
from generator.pages.shelf import Shelf
from generator.store import group_queries, queries


def pages(db: sqlite3.Connection) -> dict[str, Page]:
    return {page.path: page for page in groups.pages(Shelf(db))}


def test_rows_are_what_the_engine_says(real_db: sqlite3.Connection, tree: Tree, dex: Dex) -> None:
    several = read_groups(tree.documents["groups.yaml"])
    expected = {slug: [m.action for m in found] for slug, found in members(several, dex).items()}
    found = group_queries.members(real_db)
    assert {slug: sorted(actions) for slug, actions in found.items()} == {k: sorted(v) for k, v in expected.items()}
    assert list(found) == [g.slug for g in several]
    asked = {
        (g, r, a)
        for g, r, a in real_db.execute(
            "SELECT g.slug, x.ruling, x.action FROM group_doubt x JOIN action_group g ON g.id = x.group_id"
        )
    }
    assert {(slug, d.ruling, d.action) for slug, some in doubts(several, dex).items() for d in some} <= asked
    assert real_db.execute("SELECT count(*) FROM group_member WHERE why = ''").fetchone() == (0,)
    assert real_db.execute(
        "SELECT count(*) FROM group_ruling WHERE slug NOT IN (SELECT ruling FROM group_doubt)"
    ).fetchone() == (0,)


def test_each_group_has_a_page_with_its_members(real_db: sqlite3.Connection) -> None:
    made = pages(real_db)
    assert len(made) == 59
    assert made["groups/"].context["count"] == 58
    assert len(made["groups/"].context["families"]) == 28
    for g in Shelf(real_db).groups:
        rows = made[f"groups/{g['slug']}/"].bodies[0].decode().splitlines()
        assert len(rows) == g["size"], g["slug"]


def test_the_small_group(small_db: sqlite3.Connection) -> None:
    page = pages(small_db)["groups/hp-recovery-move/"]
    mull, rest = page.bodies[0].decode().splitlines()
    assert '<a href="../../commands/#mull">Mull</a>' in mull
    assert "by hand" in mull
    assert "<td>Said by hand.<td>" in mull
    assert '<a href="../../moves/rest-up/">Rest-Up</a> <span class="tag">example</span>' in rest
    assert page.context["size"] == "2 actions"
    assert page.context["exclusions"] == [('<a href="../../moves/nibble/">Nibble</a>', "It only bites.")]
    (ruling,) = page.context["rulings"]
    assert (ruling["slug"], ruling["assumed"], ruling["members"]) == ("warmth", "out", [])
    assert "Ember Hop" in ruling["others"][0]


def test_who_learns_them(real_db: sqlite3.Connection) -> None:
    page = pages(real_db)["groups/self-switching-move/"]
    rows = page.bodies[1].decode().splitlines()
    assert page.context["learners"] == len(rows)
    found = {re.sub(r"<[^>]+>", "|", row).strip("|").split("|")[0]: row for row in rows}
    assert found["Scizor"].split("<td>")[-1] == "Baton Pass, U-turn"
    assert "<td>2<td>" in found["Scizor"]
    assert "Mega Scizor" not in found  # learns what its base does


def test_a_move_lists_its_groups(real_db: sqlite3.Connection) -> None:
    made = {page.path: page for page in moves.pages(Shelf(real_db))}
    (burn,) = made["moves/flamethrower/"].context["groups"]
    assert burn == '<a href="../../groups/burn-inflicting-move/">Burn-Inflicting Move</a>'
    guard = made["moves/wide-guard/"].context["groups"]
    assert any("Protective Move" in g and "doubtful" in g for g in guard)


def test_groups_are_found_by_the_search(real_db: sqlite3.Connection) -> None:
    for typed in ("burn inflicting", "Burn-Inflicting Move", "burninflicting"):
        found = queries.search(real_db, typed)
        assert (found[0]["kind"], found[0]["slug"]) == ("group", "burn-inflicting-move")
