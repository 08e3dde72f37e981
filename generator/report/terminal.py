"""Findings for people at a terminal: place, message, the line with a caret, hint and related places, then a summary."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator

from engine.audit.run import Audit
from engine.finding import Finding, Severity
from generator.load.tree import Tree
from generator.report.source import Placed, place_of, place_of_finding

_COLOURS = {Severity.ERROR: "31", Severity.WARNING: "33", Severity.NOTE: "36"}
_WIDTH = 110


def _paint(text: str, code: str, colour: bool) -> str:
    return f"\033[{code}m{text}\033[0m" if colour else text


def visible(text: str) -> str:
    """The text with tabs as blanks and other unprintable characters as numbers: a file must not steer a terminal."""
    return "".join(
        " "
        if c == "\t"
        else c
        if unicodedata.category(c) not in ("Cc", "Cf", "Cs", "Zl", "Zp")
        else f"<U+{ord(c):04X}>"
        for c in text
    )


def _columns(text: str) -> int:
    """How many columns of a terminal the text takes."""
    return sum(0 if unicodedata.combining(c) else 2 if unicodedata.east_asian_width(c) in "WF" else 1 for c in text)


def _excerpt(place: Placed, colour: bool) -> Iterator[str]:
    """The line and a caret under the column; a long line is cut around it."""
    text, at = place.text, place.column - 1
    if not text or text.isspace():
        return
    cut = max(0, min(at, len(text)) - _WIDTH * 2 // 3)
    left = ("…" if cut else "") + visible(text[cut:at])
    room = max(20, _WIDTH - len(left))
    right = visible(text[at : at + room]) + ("…" if len(text) - at > room else "")
    number = str(place.line)
    yield f"  {_paint(f'{number} |', '2', colour)} {left}{right}"
    yield f"  {' ' * len(number)} {_paint('|', '2', colour)} {' ' * _columns(left)}{_paint('^', '1', colour)}"


def finding_lines(finding: Finding, tree: Tree, colour: bool = False) -> Iterator[str]:
    """One finding as lines; the first is `file:line:column: severity CODE name: message`."""
    place = place_of_finding(tree, finding)
    severity = _paint(str(finding.severity), "1;" + _COLOURS[finding.severity], colour)
    where = _paint(f"{visible(place.file)}:{place.line}:{place.column}:", "1", colour)
    yield f"{where} {severity} {finding.code} {finding.name}: {visible(finding.message)}"
    yield from _excerpt(place, colour)
    if finding.hint:
        yield f"  hint: {visible(finding.hint)}"
    for path, what in finding.related:
        other = place_of(tree, path)
        where = f"{visible(other.file)}:{other.line}:{other.column}: " if len(path) > 1 else ""
        yield f"  {where}{visible(what)}"
    if finding.consequence:
        yield "  follows from another finding; look at that one first"


def count(number: int, one: str, many: str = "") -> str:
    """`1 error`, `2 errors`, `1,140 files`."""
    return f"{number:,} {one if number == 1 else many or one + 's'}"


def summary(audit: Audit, tree: Tree) -> str:
    """The last line: what is open, what is waived, and over how much."""
    counts = audit.counts()
    parts = [count(counts[s], s.value) for s in Severity if counts[s]]
    found = ", ".join(parts) if parts else "nothing found"
    waived = f"; {count(len(audit.waived), 'finding')} waived" if audit.waived else ""
    return f"{found}{waived}; {count(len(audit.rules), 'rule')} over {count(len(tree.documents), 'file')}"


def audit_lines(audit: Audit, tree: Tree, colour: bool = False) -> Iterator[str]:
    """The whole report: every open finding, errors last so that they stand above the summary, then the summary."""
    order = [Severity.NOTE, Severity.WARNING, Severity.ERROR]
    for finding in sorted(audit.findings, key=lambda f: order.index(f.severity)):
        yield from finding_lines(finding, tree, colour)
        yield ""
    text = summary(audit, tree)
    yield _paint(text, "1;31" if audit.blocked else "1;33" if audit.failed else "1;32", colour)
