"""Small data trees in memory for the tests of the rules, and where a finding stands in them."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path

from engine.audit.registry import Example, Rule
from engine.audit.rules import RULES
from engine.audit.run import Audit, audit
from engine.finding import Finding
from generator.load.reader import read_document
from generator.load.tree import Tree, read_tree

BASE = Path(__file__).resolve().parents[2] / "cases" / "audit" / "base"
TODAY = "2026-11-30"


@cache
def base() -> Tree:
    """The small base tree: a handful of real records with their learnsets cut down."""
    return read_tree(BASE)


def changed(tree: Tree, files: Mapping[str, str | bytes]) -> Tree:
    """A copy of a tree with some files added or replaced, only these read anew."""
    texts, documents = dict(tree.texts), dict(tree.documents)
    faults = [f for f in tree.faults if f[0] not in files]
    for name, text in files.items():
        texts[name] = text.encode() if isinstance(text, str) else text
        document = read_document(texts[name], name)
        documents[name] = document.value
        faults.extend((name, fault) for fault in document.faults)
    return Tree(tree.root, dict(sorted(documents.items())), texts, tuple(faults), tree.parser)


def run(tree: Tree, *rules: Rule) -> Audit:
    """The outcome of some rules, or of all, over a tree."""
    return audit(
        tree.documents, rules or RULES, today=TODAY, faults=tree.reader_faults(), options=[r.option for r in rules]
    )


def place(tree: Tree, finding: Finding) -> tuple[str, int, int]:
    """(document, line, column) of a finding."""
    if finding.place is not None:
        return (str(finding.path[0]), *finding.place)
    spot = tree.spot(finding.path)
    return spot.file, spot.line, spot.column


def example_findings(rule: Rule, example: Example) -> tuple[Tree, list[Finding]]:
    """What a rule says of an example laid over the base tree. Waiver rules need the other rules to have run."""
    tree = changed(base(), example.files)
    outcome = run(tree) if rule.code.startswith("WV") else run(tree, rule)
    everything = [*outcome.findings, *(finding for finding, _ in outcome.waived)]
    return tree, [finding for finding in everything if finding.code == rule.code]
