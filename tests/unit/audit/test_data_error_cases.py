"""The catalogue of data faults: each, put into a copy of the real data, is found by code, file, line and column."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from audit_trees import changed, place, run

from engine.audit.run import Audit
from engine.dex.records import Dex
from engine.finding import Severity
from generator.load.reader import read_document
from generator.load.tree import Tree

FOLDER = Path(__file__).resolve().parents[2] / "cases" / "data_errors"
MARK = "▸"


def _cases() -> dict[str, dict[str, Any]]:
    cases: dict[str, dict[str, Any]] = {}
    for file in sorted(FOLDER.glob("*.yaml")):
        document = read_document(file.read_bytes(), file.name)
        assert document.faults == (), document.faults
        assert cases.keys().isdisjoint(document.value)
        cases.update(document.value)
    return cases


CASES = _cases()


def _broken(tree: Tree, case: dict[str, Any]) -> dict[str, str]:
    """The changed files of a case, the mark still in them."""
    files: dict[str, str] = {}

    def text(file: str) -> str:
        return files.get(file) or tree.texts[file].decode()

    for edit in case.get("edits", ()):
        before = text(edit["file"])
        assert before.count(edit["find"]) == 1, f"{edit['find']!r} stands {before.count(edit['find'])} times"
        files[edit["file"]] = before.replace(edit["find"], edit["put"])
    if "drop" in case:
        file, pattern = case["drop"]["file"], re.compile(case["drop"]["lines"])
        files[file] = "".join(line for line in text(file).splitlines(keepends=True) if not pattern.search(line))
        assert files[file] != text(file) or files[file] != tree.texts[file].decode()
    if "write" in case:
        files[case["write"]["file"]] = case["write"]["text"]
    if "record" in case:
        file, slug = case["record"]["file"], case["record"]["slug"]
        files[file], count = re.subn(rf"(?m)^{slug}:\n(?:  .*\n)+", case["record"]["text"], text(file))
        assert count == 1
    return files


def _marked(files: dict[str, str], tree: Tree, expect: dict[str, Any]) -> tuple[str, int, int]:
    """Where the mark stands, or the place that the expectation gives in another way."""
    if "line" in expect:
        return next(iter(files)), expect["line"], expect["column"]
    if "at" in expect:
        file = expect["file"]
        text = (files.get(file) or tree.texts[file].decode()).replace(expect["at"].replace(MARK, ""), expect["at"], 1)
    else:
        file, text = next((f, t) for f, t in files.items() if MARK in t)
    before = text[: text.index(MARK)]
    return file, before.count("\n") + 1, len(before) - before.rfind("\n")


@pytest.fixture(scope="module")
def sound(tree: Tree) -> set[tuple[str, tuple[str | int, ...], str]]:
    """What the rules say of the data as committed."""
    return _said(run(tree))


def _said(outcome: Audit) -> set[tuple[str, tuple[str | int, ...], str]]:
    return {(f.code, f.path, f.message) for f in [*outcome.findings, *(f for f, _ in outcome.waived)]}


@pytest.mark.parametrize("name", CASES)
def test_case(name: str, tree: Tree, sound: set[tuple[str, tuple[str | int, ...], str]]) -> None:
    case = CASES[name]
    files = _broken(tree, case)
    mutated = changed(tree, {f: t.replace(MARK, "") for f, t in files.items()})
    outcome = run(mutated)
    expect = case["expect"]
    new = [f for f in outcome.findings if (f.code, f.path, f.message) not in sound]
    new = [
        f for f in new if f.severity is not Severity.NOTE or f.code == expect.get("code")
    ]  # notes on what is missing now
    told = [(f.code, place(mutated, f), f.message) for f in new]
    if not expect:
        assert told == []
        return
    wanted = _marked(files, tree, expect)
    hits = [
        f for f in new if f.code == expect["code"] and expect["message"] in f.message and place(mutated, f) == wanted
    ]
    assert hits, (wanted, told[:8])
    assert expect.get("hint", "") in hits[0].hint
    if "related" in expect:
        assert any(expect["related"] in text for _, text in hits[0].related)
    others = Counter(f.code for f in new if f not in hits)
    assert set(others) == set(case.get("also", [])), told[:8]
    for code in case.get("consequences", ()):
        assert all(f.consequence for f in new if f.code == code)


def test_wurmple_has_exactly_two_children(dex: Dex) -> None:
    """G-023: they were once given to other parents, and again a year later."""
    assert {slug for slug, s in dex.species.items() if s.prevo == "wurmple"} == {"silcoon", "cascoon"}
    assert dex.species["beautifly"].prevo == "silcoon"
    assert dex.species["dustox"].prevo == "cascoon"


def test_howl_is_a_sound_move_that_does_not_bypass_substitute(dex: Dex) -> None:
    """G-028."""
    assert "sound" in dex.moves["howl"].flags
    assert "bypasssub" not in dex.moves["howl"].flags
