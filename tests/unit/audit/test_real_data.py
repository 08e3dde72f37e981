"""The rules over the committed data: what is open, what is waived, and how long a pass takes."""

from __future__ import annotations

import time

from audit_trees import run

from engine.finding import Severity
from generator.load.tree import Tree

BUDGET = 2.0
"""Seconds of processor time for a pass over all data. It takes 0.35; the rest is room for a loaded machine."""


def test_no_open_error_and_every_waiver_has_a_reason(tree: Tree) -> None:
    outcome = run(tree)
    assert [f for f in outcome.findings if f.severity is Severity.ERROR] == []
    assert len(outcome.waived) < 120
    assert all(len(reason) > 40 for _, reason in outcome.waived)


def test_a_pass_is_quick(tree: Tree) -> None:
    start = time.process_time()
    run(tree)
    assert time.process_time() - start < BUDGET
