"""Every numbered rule that the data state is tested, is heeded by code or says why not, and no excuse outlives it."""

from __future__ import annotations

import pytest

from engine.audit.coverage import Covered, coverage
from engine.dex.rulebook import read_rules
from generator.load.sources import naming_files
from generator.load.tree import Tree


@pytest.fixture(scope="module")
def rows(tree: Tree) -> tuple[Covered, ...]:
    return coverage(read_rules(tree.documents), naming_files(tree))


FAMILIES = {
    "BBP-META": 4,
    "BBP-SWITCH": 20,
    "BBP-ROUND": 7,
    "BBP-STEP": 8,
    "BBP-POST": 14,
    "BBP-SORT": 28,
    "BBP-SUB": 111,
    "BBP-GROUP": 34,
    "TT-ARENA": 30,
    "TT-BEN": 7,
    "TT-BLIND": 4,
    "TT-BOOST": 6,
    "TT-DR": 5,
    "TT-HEAL": 6,
    "TT-HIT": 14,
    "TT-IDENT": 4,
    "TT-ITEM": 9,
    "TT-RIDE": 16,
    "TT-SELF": 3,
    "TT-SNEAK": 7,
    "TT-TYPE": 11,
    "TT-WIN": 5,
    "TT-PIN": 13,
    "TT-INIT": 8,
    "TT-ACT": 9,
    "TT-GRID": 9,
    "TT-SWITCH": 12,
    "TT-ENC": 8,
    "TT-DODGE": 5,
    "TT-MOVE": 9,
    "TT-SKILL": 6,
    "TT-STATUS": 8,
    "TT-COMP": 8,
    "TT-TRAP": 8,
    "TT-REP": 9,
    "TT-SLEEP": 7,
    "TT-STUN": 6,
    "TT-OTHER": 2,
}
"""How many rules of each family are numbered; those of BBP-CALC are the project's own."""


@pytest.mark.parametrize("family", FAMILIES)
def test_a_test_names_every_rule_of_a_family(rows: tuple[Covered, ...], family: str) -> None:
    stated = [row for row in rows if row.id.startswith(f"{family}-")]
    assert len(stated) == FAMILIES[family]
    assert [row.id for row in stated if not row.tests] == []


def test_a_rule_that_nothing_names_says_why(rows: tuple[Covered, ...]) -> None:
    assert [(row.id, row.state) for row in rows if row.state != "covered" and not row.reason] == []


def test_a_reason_goes_when_the_rule_is_covered(rows: tuple[Covered, ...]) -> None:
    assert [row.id for row in rows if row.state == "covered" and row.reason] == []
