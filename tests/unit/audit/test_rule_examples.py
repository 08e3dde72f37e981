"""Every rule's examples are run: silent on the valid ones, and at the very line and column on the invalid ones."""

from __future__ import annotations

import pytest
from audit_trees import base, example_findings, place, run

from engine.audit.registry import Example, Rule
from engine.audit.rules import RULES

VALID = [pytest.param(r, e, id=f"{r.code}-{i}") for r in RULES for i, e in enumerate(r.valid)]
INVALID = [pytest.param(r, e, id=f"{r.code}-{i}") for r in RULES for i, e in enumerate(r.invalid)]


def test_base_tree_is_clean() -> None:
    assert [(f.code, f.path, f.message) for f in run(base()).findings] == []


@pytest.mark.parametrize(("rule", "example"), VALID)
def test_valid(rule: Rule, example: Example) -> None:
    _, findings = example_findings(rule, example)
    assert [(f.path, f.message) for f in findings] == []
    assert example.at == ()


@pytest.mark.parametrize(("rule", "example"), INVALID)
def test_invalid(rule: Rule, example: Example) -> None:
    tree, findings = example_findings(rule, example)
    assert sorted(place(tree, f) for f in findings) == sorted(example.at), [f.message for f in findings]
    assert example.at
