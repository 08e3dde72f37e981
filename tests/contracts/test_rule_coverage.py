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


def test_a_test_names_every_rule_of_substitutions_and_groups(rows: tuple[Covered, ...]) -> None:
    stated = [row for row in rows if row.id.startswith(("BBP-SUB-", "BBP-GROUP-"))]
    assert len(stated) == 145
    assert [row.id for row in stated if not row.tests] == []


def test_a_rule_that_nothing_names_says_why(rows: tuple[Covered, ...]) -> None:
    assert [(row.id, row.state) for row in rows if row.state != "covered" and not row.reason] == []


def test_a_reason_goes_when_the_rule_is_covered(rows: tuple[Covered, ...]) -> None:
    assert [row.id for row in rows if row.state == "covered" and row.reason] == []
