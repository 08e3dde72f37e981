"""The rule registry: a rule is one object, and all that is said of it anywhere comes from that object."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from engine.dex.build import Documents
from engine.dex.records import Dex
from engine.finding import Finding, Hit, Path, Severity

FAMILIES = {
    "YA": "YAML text",
    "SC": "schema",
    "RF": "references and identity",
    "NA": "names",
    "NU": "numbers",
    "MV": "moves and effects",
    "MP": "movepools",
    "LK": "links",
    "PV": "sources and provenance",
    "RB": "rules of the games",
    "GR": "action groups",
    "LG": "arenas, gyms and moves of the League",
    "WV": "waivers",
}
"""Two-letter family codes and what they are about, in the order of reports."""


@dataclass(frozen=True, slots=True)
class Example:
    """Documents added to (or put in place of) those of the small base tree, and where the rule must speak.

    `files` maps a document name to YAML text. `at` lists (document, line, column) of each expected finding of the
    rule, empty for a valid example.
    """

    files: Mapping[str, str]
    at: tuple[tuple[str, int, int], ...] = ()
    title: str = ""


@dataclass(frozen=True, slots=True)
class Context:
    """All that a rule may look at: the documents as read, the records built from them, reading faults, and today.

    `today` is an ISO date given from outside, or "" when dates play no part. `faults` are the reader's faults as
    (document, kebab rule name, message, line, column, hint, related place).
    """

    documents: Documents
    dex: Dex
    today: str = ""
    faults: tuple[tuple[str, str, str, int, int, str, tuple[int, int] | None], ...] = ()
    memo: dict[str, Any] = field(default_factory=dict)

    def home(self, kind: str, slug: str, *keys: str | int) -> Path:
        """The path of a record's field: `home("move", "flamethrower", "power")`."""
        return (self.dex.homes[kind, slug], slug, *keys)


Check = Callable[[Context], Iterator[Hit]]


@dataclass(frozen=True, slots=True)
class Rule:
    """One rule of the auditor.

    `code` is two letters of the family and three digits; `name` a kebab name; `summary` one line; `what`, `why` and
    `fix` a few sentences each. `examples` are run as tests: a rule has at least one valid and one invalid one.
    """

    code: str
    name: str
    severity: Severity
    summary: str
    what: str
    why: str
    fix: str
    check: Check
    valid: tuple[Example, ...]
    invalid: tuple[Example, ...]
    sources: tuple[str, ...] = ()  # case ids, rule ids or documents it rests on
    option: str = ""  # the rule speaks only in a pass that asks for this option, such as strict-rulings

    def run(self, context: Context) -> Iterator[Finding]:
        """The rule's findings, in the order in which its check yields them."""
        for hit in self.check(context):
            yield Finding(
                self.code,
                self.name,
                hit.severity or self.severity,
                hit.message,
                hit.path,
                hit.hint,
                hit.related,
                hit.place,
                hit.consequence,
                hit.span,
            )


def rule(
    code: str,
    name: str,
    severity: Severity,
    *,
    summary: str,
    what: str,
    why: str,
    fix: str,
    valid: tuple[Example, ...],
    invalid: tuple[Example, ...],
    sources: tuple[str, ...] = (),
    option: str = "",
) -> Callable[[Check], Rule]:
    """Make a rule of a check function; the module lists its rules in `RULES`."""

    def make(check: Check) -> Rule:
        return Rule(code, name, severity, summary, what, why, fix, check, valid, invalid, sources, option)

    return make
