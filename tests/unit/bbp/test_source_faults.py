"""The known faults of the quick reference: the rule that is about it finds each in the committed outline, as a note."""

from __future__ import annotations

from copy import deepcopy
from typing import Any

from engine.audit.rules import RULES
from engine.audit.run import Audit, audit
from engine.dex.outline import FAULT_ID, LEAGUE_OUTLINE_FILE, OUTLINE_FILE
from engine.finding import Finding, Severity
from generator.load.tree import Tree

SOURCE_RULES = [r for r in RULES if r.name.startswith("source-") or r.name == "derived-copy"]
CODES = {
    "AUD-BBP-01": {"RB008"},
    "AUD-BBP-02": {"RB008"},
    "AUD-BBP-03": {"RB009"},
    "AUD-BBP-04": {"RB010"},
    "AUD-BBP-05": {"RB011"},
    "AUD-BBP-06": {"RB012"},
    "AUD-BBP-07": {"RB014"},
    "AUD-BBP-08": {"RB015"},
    "AUD-BBP-09": {"RB016"},
    "AUD-BBP-10": {"RB017", "RB022"},
    "AUD-BBP-11": {"RB015"},
    "AUD-BBP-12": {"RB018", "RB022"},
    "AUD-BBP-13": {"RB019"},
    "AUD-BBP-14": {"RB020"},
    "AUD-BBP-15": {"RB021"},
    "AUD-BBP-16": {"RB015"},
}


def outcome(tree: Tree, **more: Any) -> Audit:
    """What the rules about the source say of a tree, with some of its documents replaced."""
    return audit({**tree.documents, **more}, SOURCE_RULES)


def found(tree: Tree) -> list[Finding]:
    """The findings of the committed data."""
    return [f for f in outcome(tree).findings if f.path[0] != LEAGUE_OUTLINE_FILE]


def test_all_faults_are_found(tree: Tree) -> None:
    codes: dict[str, set[str]] = {}
    for finding in found(tree):
        for fault in FAULT_ID.findall(finding.message):
            codes.setdefault(fault, set()).add(finding.code)
    assert codes == CODES


def test_who_loses_by_knock_outs_leaves_the_teams_like_who_concedes(tree: Tree) -> None:
    """AUD-BBP-17 is none of the source's faults: it prints both outcomes for both. Without one, RB013 would tell."""
    outline = deepcopy(tree.documents[OUTLINE_FILE])
    entry = outline["checklist"]["sequences"][0]["entries"][3]
    assert entry["then"] == ["player loses", "player leaves its teams"]
    entry["then"].pop()
    told = outcome(tree, **{OUTLINE_FILE: outline}).findings
    assert [f.code for f in told if "AUD-BBP-17" in f.message] == ["RB013"]


def test_they_are_notes_and_name_the_fault(tree: Tree) -> None:
    findings = found(tree)
    assert {f.severity for f in findings} == {Severity.NOTE}
    assert all(FAULT_ID.match(f.message) for f in findings)
    assert not outcome(tree).failed


def test_what_the_outline_says_is_printed(tree: Tree) -> None:
    told = {f.message for f in found(tree)}
    assert "AUD-BBP-01: `2.6f` is printed where `2.5f` is next" in told
    assert "AUD-BBP-05: the sequence of a step makes the Turn Sequence, and nothing after it uses it" in told
    assert {m for m in told if "there is no section" in m} == {
        "AUD-BBP-03: there is no section 2.6 before this one",
        "AUD-BBP-03: there is no section 2.8 before this one",
    }


def test_bbp_meta_04_a_date_before_the_patch_is_told(tree: Tree) -> None:
    """One dated table is older than the handbook's patch that is known, four carry no date at all."""
    told = [f.message for f in found(tree) if f.code == "RB016"]
    assert sum("carries no date" in m for m in told) == 4
    assert sum("2023-08-26" in m for m in told) == 1


def test_bbp_meta_02_a_list_that_is_not_printed_is_unknown_not_empty() -> None:
    """A missing list is told as missing; one that is printed, however short, is none of the audit's business."""
    lists = [{"of": "comparisons"}, {"of": "stats", "printed": ["Speed"]}]
    told = audit({OUTLINE_FILE: {"a": {"heading": "A", "lists": lists}}}, SOURCE_RULES).findings
    assert [f.message for f in told] == ["AUD-BBP-13: the comparisons are listed nowhere"]


def test_each_can_be_waived(tree: Tree) -> None:
    waiver = {"rule": "RB008", "record": "rulebook/bbp/outline/switching", "reason": "It is known and reported."}
    waived = outcome(tree, **{"waivers.yaml": {"waivers": [waiver]}})
    assert {f.code for f, _ in waived.waived} == {"RB008"}
    assert "RB008" not in {f.code for f in waived.findings}
