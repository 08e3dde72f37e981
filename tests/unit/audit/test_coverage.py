"""Which rules code and tests name: the ways of naming one, and what counts as a test."""

from __future__ import annotations

import pytest

from engine.audit.coverage import EXAMPLE_TEST, case_tests, counts, coverage, mentions, python_tests
from engine.dex.rulebook import Example, GameRule

KNOWN = [f"BBP-SUM-{n}" for n in ("01", "02", "03", "04", "P01", "P02")]
ONE, TWO, THREE, FOUR, P1, P2 = KNOWN


@pytest.mark.parametrize(
    ("text", "named"),
    [
        ("as BBP-SUM-01 says", [ONE]),
        ("BBP-SUM-01 to 03", [ONE, TWO, THREE]),
        ("BBP-SUM-01 to\n# -03.", [ONE, TWO, THREE]),
        ("BBP-SUM-01..BBP-SUM-03", [ONE, TWO, THREE]),
        ("BBP-SUM-01, 02 and 04", [ONE, TWO, FOUR]),
        ("BBP-SUM-01, -P01 or P02", [ONE, P1, P2]),
        ("BBP-SUM-01, 50% of it", [ONE]),
        ("BBP-SUM-01 and 3 more", [ONE]),
        ("BBP-SUM-01 and BBP-OTHER-02", [ONE]),
        ("BBP-SUM-09, 01", []),
        ("BBP-SUM", []),
    ],
)
def test_what_a_text_names(text: str, named: list[str]) -> None:
    assert [rule for _, rule in mentions(text, KNOWN)] == named


MODULE = '''
"""About BBP-SUM-01."""
ROWS = [("BBP-SUM-02", 1)]
SPARE = ["BBP-SUM-03"]

def helper():
    """BBP-SUM-03"""

@pytest.mark.parametrize("row", ROWS)
def test_rows(row):
    assert row  # BBP-SUM-04

def test_bbp_sum_p01_is_named():
    assert helper() == "BBP-SUM-P02"
'''


def test_what_a_test_of_python_names() -> None:
    assert list(python_tests("t.py", MODULE, KNOWN)) == [
        (TWO, "t.py::test_rows"),
        (P1, "t.py::test_bbp_sum_p01_is_named"),
        (P2, "t.py::test_bbp_sum_p01_is_named"),
    ]


def test_what_cases_name() -> None:
    text = "# BBP-SUM-01\n- {rule: BBP-SUM-02}\n\n- BBP-SUM-03 to 04\n"
    assert list(case_tests("c.yaml", text, KNOWN)) == [(TWO, "c.yaml:2"), (THREE, "c.yaml:4"), (FOUR, "c.yaml:4")]


def rule(name: str, *examples: Example, reason: str = "") -> GameRule:
    return GameRule(name, "T", "S.", "rulebook/x.yaml", "s", (), examples, uncovered=reason)


def test_states_and_parts() -> None:
    rules = [rule(ONE), rule(TWO, Example("IF able.", True, {})), rule(THREE, reason="Why."), rule(FOUR)]
    files = {
        "engine/a.py": "# BBP-SUM-01",
        "data/groups.yaml": "- BBP-SUM-04",
        "data/rulebook/x.yaml": "BBP-SUM-03",
        "tests/cases/c.yaml": "- BBP-SUM-01",
    }
    found = coverage(rules, files)
    assert [c.state for c in found] == ["covered", "neither", "neither", "no test"]
    assert (found[0].code, found[0].tests) == (("engine/a.py",), ("tests/cases/c.yaml:1",))
    assert (found[3].data, found[2].reason) == (("data/groups.yaml",), "Why.")
    assert counts(found) == {"covered": 1, "no code": 0, "no test": 1, "neither": 2}
    path, _, name = EXAMPLE_TEST.partition("::")
    run = coverage(rules, files | {path: f"\ndef {name}(example):\n    pass\n"})
    assert [c.tests for c in run[1:]] == [(f"{EXAMPLE_TEST}[{TWO}]",), (), ()]
