"""The damage of a hit: the referees' prints, every term by its rule, what is open, and scenarios that do not fit."""

from __future__ import annotations

import ast
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest
from ruamel.yaml import YAML

from engine.bbp.damage.aftermath import Counted, Kind, Loss, loss, share
from engine.bbp.damage.formula import calculate, type_factor
from engine.bbp.damage.opens import EVIDENCE, questions
from engine.bbp.damage.terms import BY_QUARTERS, NUMBERS, Edition, Effectiveness, Hit, Undecided
from engine.dex.chart import BBP_STEPS
from engine.dex.rulebook import read_rules
from engine.node import Node
from engine.numbers import fraction, integer, percent, ratio, shown
from engine.procedures import run_procedure
from generator.load.node import FileFault
from generator.load.procedure import run_file
from generator.load.tree import Tree

ROOT = Path(__file__).resolve().parents[3]
PRINTS = YAML(typ="safe").load(ROOT / "tests" / "cases" / "bbp" / "damage" / "prints.yaml")
G7 = NUMBERS[Edition.G7]


def worth(printed: str) -> Fraction:
    """A print worked out by plain arithmetic, apart from the engine."""

    def value(node: ast.AST) -> Fraction:
        if isinstance(node, ast.Constant):
            return Fraction(str(node.value))
        assert isinstance(node, ast.BinOp)
        a, b = value(node.left), value(node.right)
        by = {ast.Add: a + b, ast.Sub: a - b, ast.Mult: a * b, ast.Div: a / b if b else a}
        return by[type(node.op)]  # type: ignore[index]

    return value(ast.parse(printed.replace("[", "(").replace("]", ")"), mode="eval").body)


@pytest.mark.parametrize("case", PRINTS, ids=[f"{c['move']} {c['print']}" for c in PRINTS])
def test_a_referees_print(case: dict[str, Any]) -> None:
    """The terms come to what the print's own arithmetic comes to, and to the number that the referee printed."""
    comes_to = case.get("comes_to", case["printed"])
    told = {k: v for k, v in case.items() if k not in ("print", "comes_to")}
    found = run_procedure("damage", Node(told), {})["result"]
    assert found["exact"] == fraction(worth(case["print"]))
    assert worth(found["formula"]) == worth(case["print"])
    assert found["damage"] == comes_to
    assert found["adds_up"] == (comes_to == case["printed"])


def test_there_are_twelve_prints_and_one_does_not_add_up() -> None:
    """BBP-CALC-06: engine 131 from 130.5, printed 117."""
    assert len(PRINTS) == 12
    assert [(c["comes_to"], c["printed"]) for c in PRINTS if "comes_to" in c] == [(131, 117)]


def test_every_print_is_a_run_of_a_rule(tree: Tree) -> None:
    rules = read_rules(tree.documents)
    titles = [run.title.partition(":")[0] for r in rules for run in r.runs if r.id.startswith("BBP-CALC-")]
    assert {c["print"] for c in PRINTS} <= set(titles)


def test_the_evidence_of_a_number_is_that_of_its_rule(tree: Tree) -> None:
    stated = {r.id: r.evidence for r in read_rules(tree.documents) if r.id.startswith("BBP-CALC-")}
    assert len(stated) == 29
    assert all(stated.values())
    assert {rule: stated[rule] for rule, _ in EVIDENCE.values()} == dict(EVIDENCE.values())


def test_the_steps_of_a_hit_with_everything() -> None:
    """BBP-CALC-02 to 10 and 14 to 17, each with its value and the total after it."""
    hit = Hit(
        8,
        attack=6,
        defense=9,
        stab=True,
        effectiveness=Effectiveness.WEAK,
        stages=-1,
        factors=(("Water Bubble", Fraction(2)),),
        screens=(("Reflect", Fraction(2, 3)),),
        adjustments=(("an item", 2),),
        additional=(("an effect", 4),),
        multipliers=(("raid", Fraction(3)),),
        attacker="Araquanid",
        move="Liquidation",
        target="Centiskorch",
    )
    found = calculate(hit)
    assert [(s.rule, s.value, s.total) for s in found.steps] == [
        ("BBP-CALC-02", "8", "8"),
        ("BBP-CALC-03", "x2", "16"),
        ("BBP-CALC-04", "x2/3", "32/3"),
        ("BBP-CALC-05", "+3", "41/3"),
        ("BBP-CALC-07", "-3", "32/3"),
        ("BBP-CALC-09", "+2", "38/3"),
        ("BBP-CALC-10", "x1.5", "19"),
        ("BBP-CALC-14", "-2", "17"),
        ("BBP-CALC-15", "+4", "21"),
        ("BBP-CALC-16", "x3", "63"),
    ]
    assert found.sentence == (
        "Liquidation of Araquanid deals 63 damage to Centiskorch: [(8*2*2/3+3+6-9+2)*1.5-2+4]*3 = 63"
    )
    assert worth(found.formula) == found.exact


@pytest.mark.parametrize(
    ("attack", "defense", "halves"), [(1, 1, 0), (6, 0, 18), (7, 0, 20), (12, 0, 30), (3, 8, 9 - 22), (10, 6, 26 - 18)]
)
def test_ranks_of_the_older_rules(attack: int, defense: int, halves: int) -> None:
    """BBP-CALC-08: 1.5 a rank up to 6, then 1 a rank."""
    assert calculate(Hit(20, attack, defense, numbers=G7)).exact == 20 + Fraction(halves, 2)


@pytest.mark.parametrize(("exact", "rounded"), [(85.5, 86), (6.67, 7), (6.49, 6), (6.5, 7), (0.5, 1)])
def test_rounding_is_to_the_nearest_and_halves_up(exact: float, rounded: int) -> None:
    """BBP-CALC-17."""
    factor = Fraction(str(exact)) / 100
    assert calculate(Hit(100, multipliers=(("x", factor),))).damage == rounded


def test_no_multiplier_of_a_double_resistance_is_guessed() -> None:
    """BBP-CALC-12 has no number; BBP-CALC-11 none in the older rules."""
    with pytest.raises(Undecided, match="double resistance in g9") as resisted:
        calculate(Hit(8, effectiveness=Effectiveness.DOUBLE_RESIST))
    assert (resisted.value.parameter, resisted.value.rule) == ("double_resist", "BBP-CALC-12")
    with pytest.raises(Undecided, match="double weakness in g7"):
        calculate(Hit(8, 1, 1, effectiveness=Effectiveness.DOUBLE_WEAK, numbers=G7))


def test_an_immune_target_takes_nothing_whatever_is_added() -> None:
    """BBP-CALC-13."""
    found = calculate(Hit(8, stages=6, effectiveness=Effectiveness.IMMUNE, additional=(("x", 9),)))
    assert (found.damage, [s.rule for s in found.steps]) == (0, ["BBP-CALC-13"])
    assert "does not affect" in found.sentence


def test_open_questions() -> None:
    hit = Hit(2, 0, 9, effectiveness=Effectiveness.DOUBLE_WEAK, critical=True, screens=(("Reflect", Fraction(1, 2)),))
    found = calculate(hit)
    assert [q.rule for q in questions(hit, found)] == ["BBP-CALC-11", "BBP-CALC-04", "BBP-CALC-18"]
    assert [q.rule for q in questions(hit, found, ("double_weak", "minimum"))] == ["BBP-CALC-04"]
    older = Hit(9, 1, 1, effectiveness=Effectiveness.WEAK, numbers=G7)
    assert [q.rule for q in questions(older, calculate(older))] == ["BBP-CALC-10"]
    both = Hit(9, multipliers=(("raid", Fraction(2)),), additional=(("x", 1),))
    assert [q.rule for q in questions(both, calculate(both))] == ["BBP-CALC-16"]


@pytest.mark.parametrize(
    ("text", "number"),
    [
        ("3", Fraction(3)),
        (" 1.5 ", Fraction(3, 2)),
        ("2/3", Fraction(2, 3)),
        ("0.25", Fraction(1, 4)),
        *(
            (text, None)
            for text in ("", "nan", "inf", "-1", "1e9", "1/0", "1/2/3", "1.", ".5", "½", "٣", "12345678", "1_0")
        ),
    ],
)
def test_numbers_as_people_write_them(text: str, number: Fraction | None) -> None:
    assert ratio(text) == number


def test_numbers_as_results_show_them() -> None:
    assert [shown(*n) for n in ((261, 2), (-1, 4), (20, 3), (1, 10000), (6, 3), (-7, 3), (1, 100000))] == [
        *("130.5", "-0.25", "20/3", "0.0001", "2", "-7/3", "1/100000")
    ]
    assert [integer(t) for t in ("+3", "-12", "0", "", "+", "1.5", "--1", "99999999")] == [3, -12, 0, *[None] * 5]
    assert [percent(Fraction(*c)) for c in ((1, 24), (1, 1), (0, 1), (1, 10**9), (10**9 - 1, 10**9), (1, 2))] == [
        *("4.17%", "100%", "0%", "under 0.01%", "over 99.99%", "50%")
    ]


@pytest.mark.parametrize(
    ("text", "place", "message", "hint"),
    [
        ("stab: true\n", "1:1", "the key `bap` is missing", ""),
        ("bap: 1000\n", "1:6", "from 0 to 999", ""),
        ("bap: 1.5\n", "1:6", "whole number", ""),
        ("bap: .nan\n", "1:6", "not a number", ""),
        ("bap: 1\nstages: 13\n", "2:9", "from -12 to 12", ""),
        ("bap: 1\nstab: 3\n", "2:7", "true or false", ""),
        ("bap: 1\neffectiveness: weaker\n", "2:16", "not known here", "did you mean weak"),
        ("bap: 1\nefectiveness: weak\n", "2:1", "not known here", "did you mean effectiveness"),
        ("bap: 1\neffectiveness: double-resist\n", "2:16", "no source tells", "tell `double_resist`"),
        ("bap: 1\nedition: g8\n", "2:10", "not known here", "g7"),
        ("bap: 1\nattack: 3\n", "2:1", "one rank is no difference", "`defense`"),
        ("bap: 1\nattack: 3\nrank_difference: 2\n", "3:1", "told already", ""),
        ("bap: 1\nedition: g7\nrank_difference: 2\n", "3:1", "needs both ranks", "`attack`"),
        ("bap: 1\nattack: -1\ndefense: 2\n", "2:9", "from 0 to 99", ""),
        ("bap: 1\nmultipliers: {raid: 0}\n", "2:21", "above 0", "no exponent"),
        ("bap: 1\nmultipliers: {raid: 1/0}\n", "2:21", "above 0", ""),
        ("bap: 1\nmultipliers: {raid: true}\n", "2:21", "above 0", ""),
        ("bap: 1\nmultipliers: {raid: 123456789}\n", "2:21", "above 0", "seven digits"),
        ("bap: 1\nmultipliers: [3]\n", "2:14", "a mapping is expected", ""),
        ("bap: 1\nadjustments: {item: 10000}\n", "2:21", "from -9999", ""),
        (f"bap: 1\nmultipliers: {{raid: [{', '.join(['2'] * 21)}]}}\n", "2:14", "at most 20", ""),
        (f"bap: 1\nadjustments: {{{'a' * 61}: 1}}\n", "2:15", "a name of 1 to 60", ""),
        ("bap: 1\nuses: 31\n", "2:7", "from 1 to 30", ""),
        ("bap: 1\nhits: 10\nuses: 11\n", "3:7", "from 1 to 10", ""),
        ("bap: 1\nhits: 11\n", "2:7", "from 1 to 10", ""),
        ("bap: 1\nhits: {x: 1}\n", "2:8", "number of hits", ""),
        ("bap: 1\nhits: {}\n", "2:7", "at least one", ""),
        ("bap: 1\naccuracy: 101\n", "2:11", "from 0 to 100", ""),
        ("bap: 1\nhp: 0\nuses: 1\n", "2:5", "from 1", ""),
        ("bap: 1\nprinted: -1\n", "2:10", "from 0", ""),
        ("bap: 1\nexpect: {damge: 1}\n", "2:10", "not known here", "did you mean damage"),
        (f"bap: {'(' * 10000}\n", "1:6", "whole number", ""),
        ("", "1:1", "`bap` is missing", ""),
        ("bap: 1\nrecoil: 3/2\n", "2:9", "a share from 0 to 1", ""),
        ("bap: 1\ndrain: true\n", "2:8", "a share from 0 to 1", ""),
        ("bap: 1\nrecoil: 1/2\nshare_of: hp\n", "3:11", "not known here", "hp-lost"),
        ("bap: 1\nrecoil: 1/2\nshare_of: hp-lost\n", "3:1", "the HP lost are not known", "`hp`"),
        ("bap: 1\nrecoil: 1/2\nminimum_share: -1\n", "3:16", "from 0 to", ""),
    ],
)
def test_what_is_no_hit_is_told_with_its_place(text: str, place: str, message: str, hint: str) -> None:
    with pytest.raises(FileFault) as fault:
        run_file("damage", text.encode(), "hit.yaml", {})
    assert str(fault.value).startswith(f"hit.yaml:{place}: "), str(fault.value)
    assert message in str(fault.value)
    assert hint in fault.value.hint


@pytest.mark.parametrize(
    ("told", "formula", "damage"),
    [
        ({"bap": 8, "stab": True, "rank_difference": -1, "effectiveness": "weak"}, "(8+3-1)*1.5", 15),
        ({"bap": 6, "stab": True, "rank_difference": -1, "effectiveness": "weak"}, "(6+3-1)*1.5", 12),
        ({"bap": 5, "rank_difference": -4}, "(5-4)", 1),
        ({"bap": 9, "stab": True, "attack": 17, "multipliers": {"raid": [3, 2, 2, 2, 5]}}, None, 3480),
        ({"bap": 12, "attack": 15, "defense": 4, "effectiveness": "weak", "multipliers": {"raid": [40]}}, None, 1380),
    ],
)
def test_sums_that_come_out_even(told: dict[str, Any], formula: str | None, damage: int) -> None:
    """BBP-CALC-01: nothing is rounded on the way."""
    told = {**told, "defense": told.get("defense", 0)} if "attack" in told else told
    found = run_procedure("damage", Node(told), {})["result"]
    assert (found["damage"], found["exact"]) == (damage, str(damage))
    assert formula is None or found["formula"] == formula


@pytest.mark.parametrize(
    ("part", "whole", "minimum", "amount"),
    [("2/5", 1, 0, 0), ("2/5", 1, 1, 1), ("2/5", 0, 1, 0), ("1/2", 5, 0, 3), ("33/100", 14, 0, 5), ("1", 7, 0, 7)],
)
def test_a_share_is_rounded_as_damage_is(part: str, whole: int, minimum: int, amount: int) -> None:
    """BBP-CALC-28: recoil of four tenths on 1 damage is 0, unless a least value is ruled."""
    assert share(Kind.RECOIL, Fraction(part), Counted.DAMAGE, whole, minimum).amount == amount


def test_hp_lost_are_told_apart_from_damage() -> None:
    """BBP-CALC-26: 86 damage on 54 HP."""
    assert loss(86, 54) == Loss(before=54, lost=54, after=-32)
    assert loss(0, 54) == Loss(54, 0, 54)
    told = {"bap": 86, "hp": 54, "recoil": "1/3", "attacker": "Skarmory", "target": "Altaria"}
    found = run_procedure("damage", Node(told), {})
    assert found["result"]["hp"] == {"before": 54, "lost": 54, "after": -32}
    assert [d["text"] for d in found["trace"][-3:]] == [
        "Altaria loses 54 HP to 86 damage",
        "Skarmory loses 29 HP to recoil: 1/3 of 86 damage = 86/3, taken as 29",
        "86/3 HP of recoil are taken as 29",
    ]


def test_the_steps_of_types_are_those_of_the_chart() -> None:
    """What the pages of species show as BBP's multipliers is what the formula multiplies by."""
    for multiplier, step in BBP_STEPS.items():
        meets = BY_QUARTERS[int(multiplier * 4)]
        if step is None:
            with pytest.raises(Undecided):
                type_factor(meets, NUMBERS[Edition.G9])
        else:
            assert type_factor(meets, NUMBERS[Edition.G9]) == step
