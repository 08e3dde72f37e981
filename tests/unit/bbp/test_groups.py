"""Action groups over the committed data: rules BBP-GROUP-01 to -28 by example, and the general ones G1 to G6."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from engine.bbp.groups import Group, Member, doubts, members, read_groups
from engine.dex.records import Dex, Stated
from generator.load.reader import read_document
from generator.load.tree import Tree

CASES = Path(__file__).resolve().parents[2] / "cases" / "bbp" / "groups.yaml"


def _cases() -> list[dict[str, Any]]:
    read = read_document(b"cases:\n" + CASES.read_bytes().replace(b"\n- ", b"\n  - "), CASES.name)
    assert read.faults == ()
    cases: list[dict[str, Any]] = read.value["cases"]
    return cases


EVERY = _cases()


@pytest.fixture(scope="module")
def groups(tree: Tree) -> tuple[Group, ...]:
    return read_groups(tree.documents["groups.yaml"])


@pytest.fixture(scope="module")
def lists(groups: tuple[Group, ...], dex: Dex) -> dict[str, tuple[Member, ...]]:
    return members(groups, dex)


def slugs(found: tuple[Member, ...]) -> set[str]:
    return {member.action for member in found}


@pytest.mark.parametrize("case", EVERY, ids=lambda c: f"{c['rule']}-{c['group']}")
def test_examples(case: dict[str, Any], groups: tuple[Group, ...], lists: dict[str, tuple[Member, ...]]) -> None:
    group = next(g for g in groups if g.slug == case["group"])
    assert group.rule == case["rule"]
    assert set(case["in"]) <= slugs(lists[group.slug])
    assert slugs(lists[group.slug]).isdisjoint(case["out"])


def test_every_group_has_an_example(groups: tuple[Group, ...], dex: Dex) -> None:
    assert [g.slug for g in groups if g.slug not in {c["group"] for c in EVERY}] == []
    for case in EVERY:
        assert {*dex.moves, *dex.commands} >= {*case["in"], *case["out"]}, case


def test_58_groups_of_28_rules(groups: tuple[Group, ...]) -> None:
    assert len(groups) == len({g.slug for g in groups}) == 58
    assert list(dict.fromkeys(g.rule for g in groups)) == [f"BBP-GROUP-{n:02}" for n in range(1, 29)]
    counts = {rule: sum(g.rule == rule for g in groups) for rule in dict.fromkeys(g.rule for g in groups)}
    assert [n for n in counts.values() if n > 1] == [6, 5, 10, 7, 7]
    assert {g.slug for g in groups}.isdisjoint({"hail-inducing-move", "hp-raising-action", "inflicting-move"})


def test_g1_membership_is_a_pure_function_of_the_action(groups: tuple[Group, ...], dex: Dex) -> None:
    """BBP-GROUP-G1: Will-O-Wisp burns, whoever stands there; nothing but the action is looked at."""
    alone = replace(dex, moves={"will-o-wisp": dex.moves["will-o-wisp"]})
    assert slugs(members(groups, alone)["burn-inflicting-move"]) == {"will-o-wisp"}


def test_g2_any_mode_of_an_action_counts(lists: dict[str, tuple[Member, ...]]) -> None:
    """BBP-GROUP-G2: Curse raises two stats of those that are no ghosts, and is in both groups all the same."""
    assert "curse" in slugs(lists["attack-raising-action"]) & slugs(lists["defense-raising-action"])


def test_g3_names_of_groups_are_what_clauses_say(groups: tuple[Group, ...]) -> None:
    """BBP-GROUP-G3: each has one name and one address, under which clauses and pages find it."""
    names = {g.slug: g.name for g in groups}
    assert names["burn-inflicting-move"] == "Burn-Inflicting Move"
    assert names["electric-terrain-inducing-move"] == "Electric Terrain-Inducing Move"
    assert names["partial-trapping-inflicting-move"] == "Partial Trapping-Inflicting Move"
    assert names["weather-inducing-move"] == "Weather-Inducing Move"


def test_g4_attack_groups_hold_attacks_alone(
    groups: tuple[Group, ...], lists: dict[str, tuple[Member, ...]], dex: Dex
) -> None:
    """BBP-GROUP-G4: and whether Counter and Fissure have a Base Attack Power is kept as a question."""
    assert {g.noun for g in groups} == {"move", "attack", "action"}
    for group in groups:
        assert group.noun != "attack" or all(dex.moves[m].attack for m in slugs(lists[group.slug]))
    asked = {r.slug: r.affects for g in groups for r in g.rulings}
    assert asked["power-of-counter"] == ("counter",)
    assert "fissure" in asked["power-of-one-hit-knockouts"]


def test_g5_exemplars_are_members(groups: tuple[Group, ...], lists: dict[str, tuple[Member, ...]]) -> None:
    """BBP-GROUP-G5: the examples that the source prints, each a member of its group."""
    for group in groups:
        assert set(group.exemplars) <= slugs(lists[group.slug]), group.slug
    assert {g.rule for g in groups if g.exemplars} == {g.rule for g in groups}


def test_g6_every_member_is_explained(lists: dict[str, tuple[Member, ...]], dex: Dex) -> None:
    """BBP-GROUP-G6: a membership says how it came about; an effect it rests on is one of the action's own."""
    for found in lists.values():
        for member in found:
            assert member.how in ("derived", "include")
            assert member.why
            for reason in member.why:
                assert reason.text
                assert reason.effect is None or reason.effect < len(dex.moves[member.action].effects)
    ember = next(m for m in lists["burn-inflicting-move"] if m.action == "ember")
    assert [(r.text, r.effect) for r in ember.why] == [("10 % chance to burn the target", 0)]
    defog = next(m for m in lists["weather-discarding-move"] if m.action == "defog")
    assert defog.how == "include"


def test_subsets(groups: tuple[Group, ...], lists: dict[str, tuple[Member, ...]]) -> None:
    of = {slug: slugs(found) for slug, found in lists.items()}
    assert of["variable-hit-attack"] < of["multi-hit-attack"]
    assert of["poison-inflicting-move"] == of["regular-poison-inflicting-move"] | of["bad-poison-inflicting-move"]
    assert of["weather-discarding-move"] == of["weather-inducing-move"] | {"defog"}
    for rule, whole in (("BBP-GROUP-23", "weather-inducing-move"), ("BBP-GROUP-25", "terrain-inducing-move")):
        parts = [g.slug for g in groups if g.rule == rule and g.slug != whole]
        assert of[whole] == set().union(*(of[part] for part in parts))


COUNTS = {
    "protective-move": 13,
    "priority-attack": 19,
    "protection-bypassing-attack": 11,
    "perfect-accuracy-attack": 23,
    "multi-hit-attack": 32,
    "hp-recovery-move": 28,
    "status-cleansing-move": 13,
    "fog-inducing-move": 0,
    "weather-discarding-move": 11,
    "burn-inflicting-move": 29,
    "paralysis-inflicting-move": 31,
    "poison-inflicting-move": 26,
    "attack-raising-action": 35,
    "accuracy-lowering-action": 11,
}


def test_sizes(lists: dict[str, tuple[Member, ...]]) -> None:
    """Figures of an independent count over the package's own fields."""
    assert {slug: len(lists[slug]) for slug in COUNTS} == COUNTS
    assert len({m.action for found in lists.values() for m in found}) == 515


def test_the_other_answer_of_every_ruling_can_be_had(groups: tuple[Group, ...], dex: Dex) -> None:
    """A ruling turned round changes its group by the actions that it affects, and by nothing else."""
    default, open_ = members(groups, dex), doubts(groups, dex)
    for slug in ("draining-attacks", "lowering-the-user", "z-and-max-attacks-without-a-roll", "bide-priority"):
        for group in groups:
            ruling = next((r for r in group.rulings if r.slug == slug), None)
            if ruling is None:
                continue
            other = members(groups, dex, {slug: "out" if ruling.default == "in" else "in"})[group.slug]
            affected = {d.action for d in open_[group.slug] if d.ruling == slug}
            assert slugs(other) ^ slugs(default[group.slug]) == affected
    inn = members(groups, dex, {"lowering-the-user": "in"})["defense-lowering-action"]
    close_combat = next(m for m in inn if m.action == "close-combat")
    assert (close_combat.how, close_combat.rulings) == ("ruling", ("lowering-the-user",))
    assert close_combat.why[0].effect is not None


def test_a_ruling_reaches_the_group_that_takes_over_its_members(groups: tuple[Group, ...], dex: Dex) -> None:
    lists = members(groups, dex)
    hail = next(m for m in lists["weather-discarding-move"] if m.action == "hail")
    assert hail.rulings == ("hail-as-snow",)
    assert "hail" not in slugs(members(groups, dex, {"hail-as-snow": "out"})["weather-discarding-move"])
    fog = members(groups, dex, {"fog-setters": "in"})
    cover = members(groups, dex, {"cover-as-protection": "in"})["protective-move"][-1]
    assert (cover.action, cover.kind, cover.how) == ("cover", "command", "ruling")
    assert slugs(fog["fog-inducing-move"]) == {"smokescreen"} < slugs(fog["weather-discarding-move"])


@pytest.mark.parametrize(
    ("move", "stated", "group", "member"),
    [
        ("quick-attack", {"priority": Stated(0)}, "priority-attack", False),
        ("tackle", {"priority": Stated("0 and +1")}, "priority-attack", True),
        ("fly", {"bap": Stated("--")}, "evasive-attack", False),
        ("fly", {"bap": Stated("??")}, "evasive-attack", True),
        ("swift", {"accuracy": Stated(95)}, "perfect-accuracy-attack", False),
        ("tackle", {"accuracy": Stated("--")}, "perfect-accuracy-attack", True),
    ],
)
def test_what_bbp_states_comes_first(
    groups: tuple[Group, ...], dex: Dex, move: str, stated: dict[str, Stated], group: str, member: bool
) -> None:
    """BBP-GROUP-03, BBP-GROUP-G4: a stated priority, power or accuracy takes the place of the main series'."""
    alone = replace(dex, moves={move: replace(dex.moves[move], bbp=stated)}, commands={})
    assert (slugs(members(groups, alone)[group]) == {move}) is member
