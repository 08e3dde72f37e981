"""The audit as JSON: for scripts and for other reporters."""

from __future__ import annotations

import json
from typing import Any

from engine.audit.run import Audit
from engine.finding import Finding, Severity
from generator.load.tree import Tree
from generator.report.source import place_of, place_of_finding

FORMAT = 1
"""Raised when a field changes its meaning or goes away; new fields may come at any time."""


def finding_record(finding: Finding, tree: Tree) -> dict[str, Any]:
    """One finding with its place; `path` is the place in the data, `fingerprint` stays when lines move."""
    place = place_of_finding(tree, finding)
    related = []
    for path, what in finding.related:
        other = place_of(tree, path)
        related.append({"message": what, "file": other.file, "line": other.line, "column": other.column})
    return {
        "code": finding.code,
        "name": finding.name,
        "severity": str(finding.severity),
        "message": finding.message,
        "hint": finding.hint,
        "record": finding.record,
        "file": place.file,
        "line": place.line,
        "column": place.column,
        "path": list(finding.path),
        "related": related,
        "consequence": finding.consequence,
        "fingerprint": finding.fingerprint,
    }


def audit_record(audit: Audit, tree: Tree) -> dict[str, Any]:
    """The whole audit: findings, waived ones with their reasons, counts, and whether it failed."""
    counts = audit.counts()
    return {
        "format": FORMAT,
        "failed": audit.failed,
        "blocked": audit.blocked,
        "counts": {str(s): counts[s] for s in Severity} | {"waived": len(audit.waived)},
        "rules": len(audit.rules),
        "files": len(tree.documents),
        "findings": [finding_record(f, tree) for f in audit.findings],
        "waived": [finding_record(f, tree) | {"reason": reason} for f, reason in audit.waived],
    }


def audit_json(audit: Audit, tree: Tree) -> str:
    """The audit as JSON text."""
    return json.dumps(audit_record(audit, tree), ensure_ascii=False, indent=1) + "\n"
