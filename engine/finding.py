"""Findings: what a rule says about one place in the data, the one shape that every reporter prints."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from enum import StrEnum

Path = tuple[str | int, ...]
"""Where in the data: document name first, then keys and list positions, such as
`("dex/species/solotl.yaml", "solotl", "learnset", "fire-lash")`. Only the report layer turns it into a line."""


class Severity(StrEnum):
    """How bad: an error stops the build, a warning makes the audit fail, a note only informs."""

    ERROR = "error"
    WARNING = "warning"
    NOTE = "note"


@dataclass(frozen=True, slots=True)
class Hit:
    """What a rule's check yields: a place and a message; the registry adds whose rule it was."""

    path: Path
    message: str
    hint: str = ""
    related: tuple[tuple[Path, str], ...] = ()
    place: tuple[int, int] | None = None
    """1-based line and column, only where the reader knows it better than the path does."""
    consequence: bool = False
    """True when another finding (a broken record) is the cause of this one."""
    severity: Severity | None = None
    """Overrides the rule's severity, for the rare rule with two strengths."""
    span: tuple[int, int] | None = None
    """Start and end offset within the text that the path names, for rules that judge a sentence."""


@dataclass(frozen=True, slots=True)
class Finding:
    """One finding of one rule at one place."""

    code: str
    name: str
    severity: Severity
    message: str
    path: Path
    hint: str = ""
    related: tuple[tuple[Path, str], ...] = ()
    place: tuple[int, int] | None = None
    consequence: bool = False
    span: tuple[int, int] | None = None

    @property
    def record(self) -> str:
        """The record it belongs to, as waivers name it: `species/solotl`, or the document for what has no record."""
        return record_of(self.path)

    @property
    def fingerprint(self) -> str:
        """16 hex digits that stay the same when lines move: code, place in the data, message."""
        text = "\0".join([self.code, *map(str, self.path), self.message])
        return hashlib.sha256(text.encode("utf-8", "surrogatepass")).hexdigest()[:16]


def record_of(path: Path) -> str:
    """`species/solotl` for a path into a dex document, else the document name with the first key if it has one."""
    document = str(path[0])
    if not document.startswith("dex/"):
        return document if len(path) < 2 else f"{document.removesuffix('.yaml')}/{path[1]}"
    kind = document.split("/")[1].removesuffix(".yaml")
    return f"{kind}/{path[1]}" if len(path) > 1 else document
