"""Findings at a terminal and as JSON."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from engine.audit.registry import Context, Rule, rule
from engine.audit.run import Audit, audit
from engine.finding import Hit, Severity
from generator.load.tree import Tree, read_tree
from generator.report.json_report import audit_json
from generator.report.terminal import audit_lines, finding_lines, summary, visible
from tests.unit.small import write_tree

BOLD = ("dex/natures.yaml", "bold")


def make(*hits: Hit, severity: Severity = Severity.WARNING, code: str = "NA900") -> Rule:
    def check(context: Context) -> Iterator[Hit]:
        yield from hits

    return rule(code, "odd-thing", severity, summary="s", what="w", why="y", fix="f", valid=(), invalid=())(check)


def outcome(tmp_path: Path, *rules: Rule, files: dict[str, str] | None = None) -> tuple[Audit, Tree]:
    tree = read_tree(write_tree(tmp_path / "data", files))
    return audit(tree.documents, rules), tree


def text(found: Audit, tree: Tree) -> list[str]:
    return list(finding_lines(found.findings[0], tree))


def test_place_line_caret_hint_and_related_place(tmp_path: Path) -> None:
    hit = Hit((*BOLD, "plus"), "odd", "make it even", related=((("dex/abilities.yaml", "calm", "name"), "see here"),))
    found, tree = outcome(tmp_path, make(hit))
    root = tmp_path / "data"
    assert text(found, tree) == [
        f"{root}/dex/natures.yaml:3:9: warning NA900 odd-thing: odd",
        "  3 |   plus: def",
        "    |         ^",
        "  hint: make it even",
        f"  {root}/dex/abilities.yaml:2:9: see here",
    ]


def test_the_readers_own_place_wins(tmp_path: Path) -> None:
    found, tree = outcome(tmp_path, make(Hit(BOLD, "odd", place=(4, 3))))
    assert text(found, tree)[:2] == [
        f"{tmp_path}/data/dex/natures.yaml:4:3: warning NA900 odd-thing: odd",
        "  4 |   minus: atk",
    ]


@pytest.mark.parametrize(
    "hit", [Hit(("gone.yaml", "x"), "odd"), Hit(BOLD, "odd", place=(99, 99)), Hit(("waivers.yaml",), "odd")]
)
def test_places_that_do_not_exist_do_no_harm(tmp_path: Path, hit: Hit) -> None:
    found, tree = outcome(tmp_path, make(hit))
    assert "odd-thing: odd" in text(found, tree)[0]
    json.loads(audit_json(found, tree))


def test_the_caret_stands_below_wide_and_combining_characters(tmp_path: Path) -> None:
    files = {"dex/natures.yaml": "bold: {name: 漢e\u0301, plus: def}\n"}
    found, tree = outcome(tmp_path, make(Hit((*BOLD, "plus"), "odd")), files=files)
    line, caret = text(found, tree)[1:3]
    before = line[: line.index("def")]
    assert len(caret) - 1 == len(before) + 1 - 1  # one character more for the wide one, one less for the accent


def test_a_long_line_is_cut_around_the_place(tmp_path: Path) -> None:
    files = {"dex/natures.yaml": f"bold: {{name: {'x' * 900}, plus: def, minus: {'y' * 900}}}\n"}
    found, tree = outcome(tmp_path, make(Hit((*BOLD, "plus"), "odd")), files=files)
    line, caret = text(found, tree)[1:3]
    assert len(line) < 140
    assert line[caret.index("^") :].startswith("def")


def test_a_file_cannot_steer_the_terminal() -> None:
    assert visible("a\x1b[31m\tb\u202e\u200b\x07é") == "a<U+001B>[31m b<U+202E><U+200B><U+0007>é"


def test_errors_stand_last_and_the_summary_counts(tmp_path: Path) -> None:
    rules = (
        make(Hit(BOLD, "bad"), severity=Severity.ERROR, code="NA901"),
        make(Hit(BOLD, "odd"), Hit(BOLD, "odder"), code="NA902"),
        make(Hit(BOLD, "fyi"), severity=Severity.NOTE, code="NA903"),
        make(Hit(BOLD, "fine"), code="NA904"),
    )
    files = {"waivers.yaml": "waivers:\n  - {rule: NA904, record: natures/bold, reason: So it is.}\n"}
    found, tree = outcome(tmp_path, *rules, files=files)
    lines = list(audit_lines(found, tree))
    heads = [line.split(": ")[1].split(" ")[0] for line in lines if "odd-thing" in line]
    assert heads == ["note", "warning", "warning", "error"]
    assert lines[-1] == f"1 error, 2 warnings, 1 note; 1 finding waived; 4 rules over {len(tree.documents)} files"


def test_clean_data(tmp_path: Path) -> None:
    found, tree = outcome(tmp_path, make())
    assert summary(found, tree) == f"nothing found; 1 rule over {len(tree.documents)} files"
    assert not any("\033" in line for line in audit_lines(found, tree))


def test_colour_only_when_asked_for(tmp_path: Path) -> None:
    found, tree = outcome(tmp_path, make(Hit(BOLD, "odd")))
    assert any("\033[" in line for line in audit_lines(found, tree, True))
    assert not any("\033[" in line for line in audit_lines(found, tree))


def test_json_has_everything(tmp_path: Path) -> None:
    hit = Hit((*BOLD, "plus"), "odd", "hint", related=((BOLD, "here"),), consequence=True)
    files = {"waivers.yaml": "waivers:\n  - {rule: NA901, record: natures/bold, reason: So it is.}\n"}
    found, tree = outcome(tmp_path, make(hit), make(Hit(BOLD, "w"), code="NA901"), files=files)
    data = json.loads(audit_json(found, tree))
    assert (data["failed"], data["blocked"], data["rules"]) == (True, False, 2)
    assert data["counts"] == {"error": 0, "warning": 1, "note": 0, "waived": 1}
    (finding,) = data["findings"]
    assert finding["file"].endswith("dex/natures.yaml")
    assert (finding["line"], finding["column"], finding["path"]) == (3, 9, ["dex/natures.yaml", "bold", "plus"])
    assert (finding["hint"], finding["consequence"], len(finding["fingerprint"])) == ("hint", True, 16)
    assert finding["related"][0]["line"] == 1
    assert data["waived"][0]["reason"] == "So it is."
