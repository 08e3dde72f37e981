"""The known faults of the League's page: each is worked out of the committed outline, or stated there, as a note."""

from __future__ import annotations

from typing import Any

import pytest

from engine.audit.rules import RULES
from engine.audit.run import audit
from engine.dex.outline import FAULT_ID, LEAGUE_OUTLINE, LEAGUE_OUTLINE_FILE, order, outline, told
from engine.dex.reckon import reckoned
from engine.dex.rulebook import FOLDER
from engine.finding import Finding, Severity
from generator.load.tree import Tree

SOURCE_RULES = [r for r in RULES if r.name.startswith("source-")]
CODES = {
    "AUD-TT-01": {"RB025"},
    "AUD-TT-02": {"RB024"},
    "AUD-TT-03": {"RB024"},
    "AUD-TT-04": {"RB015"},
    "AUD-TT-05": {"RB026"},
    "AUD-TT-06": {"RB026"},
    "AUD-TT-07": {"RB026"},
    "AUD-TT-08": {"RB026"},
    "AUD-TT-09": {"RB025"},
    "AUD-TT-10": {"RB026"},
    "AUD-TT-11": {"RB026"},
    "AUD-TT-12": {"RB015", "RB022"},
    "AUD-TT-13": {"RB022"},
    "AUD-TT-14": {"RB026"},
    "AUD-TT-15": {"RB015"},
}


def found(documents: dict[str, Any]) -> list[Finding]:
    """What the rules about sources find in the League's outline."""
    return [f for f in audit(documents, SOURCE_RULES).findings if f.path[0] == LEAGUE_OUTLINE_FILE]


def test_all_faults_are_found_and_are_notes(tree: Tree) -> None:
    codes: dict[str, set[str]] = {}
    findings = found(dict(tree.documents))
    for finding in findings:
        assert FAULT_ID.match(finding.message)
        codes.setdefault(finding.message[:9], set()).add(finding.code)
    assert codes == CODES
    assert {f.severity for f in findings} == {Severity.NOTE}


def test_faults_that_a_rule_answers_stand_beside_it(tree: Tree) -> None:
    """Those of the text alone stand beside a whole page."""
    documents = dict(tree.documents)
    at: dict[str, set[str]] = {}
    for finding in found(documents):
        at.setdefault(finding.message[:9], set()).add(told(documents, finding.path)[0])
    assert {
        fault[7:]: " ".join(sorted(rules)) for fault, rules in at.items() if fault[7:] not in ("02", "12", "13")
    } == {
        "01": "TT-DR-01",
        "03": "TT-HIT-01",
        "04": "TT-STATUS-01",
        "05": "TT-COMP-05",
        "06": "TT-STATUS-05",
        "07": "TT-HIT-07",
        "08": "TT-ENC-06",
        "09": "TT-ARENA-11",
        "10": "TT-SWITCH-01 TT-SWITCH-02",
        "11": "TT-PIN-10",
        "14": "TT-ARENA-09",
        "15": "TT-REP-02",
    }
    assert {rule[:3] for rule in at["AUD-TT-02"]} == {"TT-"}
    assert {book[:7] for fault in ("AUD-TT-12", "AUD-TT-13") for book in at[fault]} == {"league/"}


def test_the_outline_has_every_heading_of_the_page(tree: Tree) -> None:
    parts = [part for _, part in outline(tree.documents, LEAGUE_OUTLINE_FILE)]
    headings = {below["heading"] for part in parts for below in (part, *part.get("parts", ()))}
    assert headings >= {
        *("Pokemon League Rules", "Battle Rules", "Switch Out", "Encourage", "Dodge", "Use a Move"),
        *("Make a Skill Roll", "Statuses", "Harmful Statuses", "Beneficial Statuses", "Sneaking", "Damage Reduction"),
        *("+100% Damage", "Item in Combat", "Riding", "Healing outside Combat"),
    }


def test_the_armour_of_the_example_is_reckoned(tree: Tree) -> None:
    """Of the four printed sums of damage one is wrong, and the two spaces across and three up are right."""
    sums = [f.message for f in found(dict(tree.documents)) if f.code == "RB025"]
    assert any("70 / 2 - 30 is 5, and 10 is printed" in m for m in sums)
    assert len(sums) == 2


def test_an_outline_of_the_league_has_faults_of_the_league_and_no_labels() -> None:
    for part in (
        {"heading": "A", "label": "2.5"},
        {"heading": "A", "stated": [{"fault": "AUD-BBP-10", "says": "x"}]},
        {"heading": "A", "sums": [{"of": "x", "sum": "1 +"}]},
    ):
        assert not LEAGUE_OUTLINE.ok({"a": part}), part


def test_documents_stand_by_game_in_the_order_of_the_outlines(tree: Tree) -> None:
    books = [n.removeprefix(FOLDER).removesuffix(".yaml") for n in tree.documents if n.startswith(FOLDER)]
    ordered = [b for b in order(tree.documents, books) if not b.endswith("/outline")]
    league = ["arenas", "turns", "attacks", "statuses", "pins", "riding", "ending"]
    assert ordered[-7:] == [f"league/{name}" for name in league]
    assert all(b.startswith("bbp/") for b in ordered[:-7])


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("70 / 2 - 30", 5),
        ("2 + 3 * 4", 14),
        ("2 - 3 - 4 / 2", -3),
        ("10", 10),
        ("10 / 4 * 2 ", 5),
    ],
)
def test_sums_are_reckoned(text: str, value: int) -> None:
    assert reckoned(text) == value


@pytest.mark.parametrize("text", ["", "1 +", "+ 1", "1 / 0", "1 2", "1.5", "x", "1" * 8, "1 + " * 40 + "1", "1 -- 1"])
def test_what_is_no_sum_is_none(text: str) -> None:
    assert reckoned(text) is None
