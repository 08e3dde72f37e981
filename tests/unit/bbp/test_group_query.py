"""Queries over action groups: what they mean, in which spellings, and what is said of those that mean nothing."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.bbp.group_query import QueryFault, action_sets, evaluate, parse_query, query_names
from engine.bbp.groups import dex_facts, members, read_groups
from engine.dex.records import Dex
from generator.load.tree import Tree

Sets = dict[str, frozenset[str]]


@pytest.fixture(scope="module")
def names(tree: Tree, dex: Dex) -> dict[str, str]:
    return query_names([g.slug for g in read_groups(tree.documents["groups.yaml"])], dex.types)


@pytest.fixture(scope="module")
def sets(tree: Tree, dex: Dex) -> Sets:
    groups = read_groups(tree.documents["groups.yaml"])
    found = {slug: [m.action for m in several] for slug, several in members(groups, dex).items()}
    return action_sets(found, [(f.slug, f.type, f.attack) for f in dex_facts(dex)])


def ask(text: str, names: dict[str, str], sets: Sets) -> frozenset[str]:
    query = parse_query(text, names)
    assert not isinstance(query, QueryFault), query
    return evaluate(query, sets)


@pytest.mark.parametrize(
    "text",
    [
        "burn-inflicting",
        "Burn-Inflicting Move",
        "burn inflicting move",
        "burn inflicting moves",
        " BURN   INFLICTING ",
        "~~burn-inflicting",
        "((burn-inflicting-move))",
        "burn-inflicting | burn-inflicting & burn-inflicting",
    ],
)
def test_spellings(text: str, names: dict[str, str], sets: Sets) -> None:
    assert ask(text, names, sets) == sets["burn-inflicting-move"]


def test_joins(names: dict[str, str], sets: Sets) -> None:
    removing, creating = sets["hazard-removing-move"], sets["hazard-creating-move"]
    assert ask("hazard-removing | hazard-creating", names, sets) == removing | creating
    assert ask("priority & water", names, sets) == {"aqua-jet", "jet-punch", "water-shuriken"}
    assert ask("priority & fire", names, sets) == frozenset()
    assert ask("hazard-removing - screen-breaking", names, sets) == {"mortal-spin", "rapid-spin", "tidy-up"}
    assert ask("(hazard-removing) - (screen-breaking)", names, sets) == removing - sets["screen-breaking-move"]
    assert ask("~(fire | ~fire)", names, sets) == frozenset()
    assert ask("fire attack & burn-inflicting", names, sets) < sets["fire"]
    assert "will-o-wisp" in ask("fire", names, sets) - ask("fire attacks", names, sets)
    assert "cover" in ask("~protective", names, sets)


def test_order_of_signs(names: dict[str, str], sets: Sets) -> None:
    assert ask("fire | water & priority", names, sets) == ask("fire | (water & priority)", names, sets)
    assert ask("~water & priority", names, sets) == ask("(~water) & priority", names, sets)
    assert ask("water - priority & water", names, sets) == ask("(water - priority) & water", names, sets)


@pytest.mark.parametrize(
    ("text", "message", "span", "hint"),
    [
        ("", "ends where", (0, 0), "add a name"),
        ("   ", "ends where", (3, 3), "add a name"),
        ("priority & ", "ends where", (11, 11), "add a name"),
        ("priority & brun-inflicting", "`brun-inflicting` is no group", (11, 26), "did you mean `burn-inflicting`"),
        ("xyzzy", "`xyzzy` is no group", (0, 5), "name a group"),
        ("hail-inducing", "`hail-inducing` is no group", (0, 13), ""),
        ("(fire | water", "never closed", (0, 1), "add `)`"),
        ("fire)", "`)` has no place here", (4, 5), "remove it"),
        ("fire & | water", "`|` has no place here", (7, 8), "name on each side"),
        ("fire (water)", "`(` has no place here", (5, 6), "name on each side"),
        ("fire ~water", "`~` has no place here", (5, 6), "name on each side"),
        ("fire -", "ends where", (6, 6), "add a name"),
        ("- fire", "`-` has no place here", (0, 1), "name on each side"),
        ("fire - ", "ends where", (7, 7), "add a name"),
        ("(" * 50 + "fire" + ")" * 50, "too many brackets", (40, 41), "simpler"),
        ("~" * 401, "at most 400", (400, 401), "in parts"),
    ],
)
def test_faults(text: str, message: str, span: tuple[int, int], hint: str, names: dict[str, str]) -> None:
    fault = parse_query(text, names)
    assert isinstance(fault, QueryFault), fault
    assert message in fault.message
    assert (fault.start, fault.end) == span
    assert hint in fault.hint
    assert fault.hint


@given(st.text(alphabet="fire water-&|~() \u00e9\n", max_size=60))
def test_any_text_has_an_answer_or_a_place(text: str) -> None:
    names = {"fire": "fire", "water": "water"}
    sets = {"fire": frozenset({"a"}), "water": frozenset({"b"}), "": frozenset({"a", "b", "c"})}
    query = parse_query(text, names)
    if isinstance(query, QueryFault):
        assert 0 <= query.start <= query.end <= len(text)
        assert query.hint
    else:
        assert evaluate(query, sets) <= sets[""]
