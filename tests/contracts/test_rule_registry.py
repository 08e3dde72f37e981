"""The registry of rules keeps its own promises: codes, names, families, docs, examples and the voice of messages."""

from __future__ import annotations

import re
import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "unit" / "audit"))
from audit_trees import example_findings

from engine.audit.registry import FAMILIES, Rule
from engine.audit.rules import RULES
from engine.finding import Severity

EVERY = [pytest.param(r, id=r.code) for r in RULES]
COUNT = 171


def test_number_of_rules_is_deliberate() -> None:
    assert len(RULES) == COUNT


def test_codes_and_names_are_unique_and_sorted() -> None:
    codes = [r.code for r in RULES]
    assert codes == sorted(set(codes))
    assert len({r.name for r in RULES}) == len(RULES)


def test_codes_of_a_family_have_no_gaps() -> None:
    assert {r.code[:2] for r in RULES} == set(FAMILIES)
    for family in FAMILIES:
        numbers = [int(r.code[2:]) for r in RULES if r.code.startswith(family)]
        assert numbers == list(range(1, len(numbers) + 1)), family


@pytest.mark.parametrize("rule", EVERY)
def test_a_rule_says_what_it_is(rule: Rule) -> None:
    assert re.fullmatch(r"[A-Z]{2}[0-9]{3}", rule.code)
    assert re.fullmatch(r"[a-z]+(-[a-z]+)*", rule.name)
    assert rule.summary
    assert rule.summary[0].islower()
    assert rule.summary[-1] != "."
    assert "\n" not in rule.summary
    for text in (rule.what, rule.why, rule.fix):
        assert len(text) > 10
        assert text[0].isupper()
        assert text.rstrip(")")[-1] == "."
    assert rule.valid
    assert rule.invalid


@pytest.mark.parametrize("rule", EVERY)
def test_messages_have_one_voice(rule: Rule) -> None:
    """Lower case, no final stop, with a hint; a finding has the rule's severity or is a note, and a fingerprint."""
    for example in rule.invalid:
        _, findings = example_findings(rule, example)
        for finding in findings:
            for text in (finding.message, finding.hint):
                assert not text.endswith("."), text
                first = text.split(" ", 1)[0]
                assert not re.fullmatch("[A-Z][a-z]+", first) or first in _NAMES, text
            assert finding.severity in (rule.severity, Severity.NOTE)
            assert re.fullmatch("[0-9a-f]{16}", finding.fingerprint)
            if rule.code[:2] not in ("YA", "SC"):
                assert finding.hint, finding.message


_NAMES = {"Rock", "Adamant", "Bold"}
"""Words with which a message may start in upper case, for they are names."""


_SOURCE = r"G-0[0-9]{2}|AUD-(?:BBP|TT)-[0-9]{2}|data-sources 6\.[0-9]{1,2}|anchors 8\.[0-9]{1,2}|TT-[A-Z]+-[0-9]{2}"


def test_every_case_that_a_rule_cites_is_known() -> None:
    for rule in RULES:
        for source in rule.sources:
            assert re.fullmatch(_SOURCE, source), (
                rule.code,
                source,
            )
