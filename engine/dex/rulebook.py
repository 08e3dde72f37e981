"""The rules of the games as data: the shape of a rulebook document, and its rules as records.

A rule is stated in this project's own words, with examples that the tests run. Documents stand under `rulebook/`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from engine.dex.schema import DATE, SLUG, TEXT, Leaf, ListOf, Range, Record, Spec, choice

RULE_ID = re.compile(r"(?:BBP|TT)(?:-[A-Z]+)+-[A-Z]?[0-9]{1,2}\b")
"""An id of a rule: the game, the family in one or more words, and a number that a letter may stand before."""

FOLDER = "rulebook/"
"""Where the documents of rules stand."""

RULE_REF = Leaf("the id of a rule: game, family and number", lambda v: type(v) is str and bool(RULE_ID.fullmatch(v)))
_NAMES = ListOf(TEXT, 1, 40)
_CONTEXT: dict[str, Spec] = {
    "for": TEXT,
    "foes": _NAMES,
    "allies": _NAMES,
    "steps": Range(1, 20),
    "step": Range(1, 20),
    "orders": _NAMES,
    "locked": ListOf(Range(1, 20), 1),
    "knows": _NAMES,
}
_LEGAL = Record(
    {"text": TEXT, **_CONTEXT, "after": _NAMES, "remark": TEXT}, frozenset({"text"}), "legal example", {"foe": "foes"}
)
_ILLEGAL = Record(
    {"text": TEXT, **_CONTEXT, "rules": ListOf(RULE_REF, 1), "why": TEXT},
    frozenset({"text", "rules", "why"}),
    "illegal example",
    {"foe": "foes", "rule": "rules", "reason": "why"},
)
_VALUE = Record(
    {
        "subject": choice("Pokemon", "Trainer", "Team", "Battle"),
        "observes": TEXT,
        "kind": choice("numeric", "presence"),
    },
    frozenset({"subject", "observes", "kind"}),
    "observable value",
)
_GROUP_TEST = Record(
    {"group": SLUG, "members": ListOf(SLUG, 1), "outsiders": ListOf(SLUG, 1)}, frozenset({"group"}), "group test"
)
EVIDENCE = ("fact", "derived", "inferred", "open")
"""How sure a rule is that no numbered rule of the source states: read in a source, worked out from printed numbers and
tested on them, likely but unproven, or not found."""

_RUN = Leaf(
    "a scenario with a `title` and what to `expect`, and a `procedure` of its own if need be",
    lambda v: (
        type(v) is dict
        and type(v.get("title")) is str
        and type(v.get("expect")) is dict
        and type(v.get("procedure", "")) is str
    ),
)
_RULE = Record(
    {
        "id": RULE_REF,
        "title": TEXT,
        "statement": TEXT,
        "template": TEXT,
        "reading": TEXT,
        "note": TEXT,
        "value": _VALUE,
        "legal": ListOf(_LEGAL, 1),
        "illegal": ListOf(_ILLEGAL, 1),
        "no_legal": TEXT,
        "no_illegal": TEXT,
        "uncovered": TEXT,
        "tests": ListOf(_GROUP_TEST, 1),
        "if": TEXT,
        "then": TEXT,
        "evidence": choice(*EVIDENCE),
        "procedure": SLUG,
        "runs": ListOf(_RUN, 1),
        "no_run": TEXT,
        "see": ListOf(RULE_REF, 1),
        "gap": TEXT,
    },
    frozenset({"id", "title", "statement"}),
    "rule",
)
_SECTION = Record(
    {
        "slug": SLUG,
        "title": TEXT,
        "family": TEXT,
        "intro": TEXT,
        "note": TEXT,
        "no_illegal": TEXT,
        "no_run": TEXT,
        "handbook": TEXT,
        "updated": DATE,
        "procedure": SLUG,
        "limits": ListOf(Record({"part": TEXT, "most": TEXT}, frozenset({"part", "most"}), "limit"), 1),
        "rules": ListOf(_RULE, 1),
    },
    frozenset({"slug", "title", "family", "rules"}),
    "section of rules",
)
RULEBOOK = Record(
    {
        "title": TEXT,
        "game": choice("bbp", "league"),
        "source": SLUG,
        "handbook": TEXT,
        "intro": TEXT,
        "procedure": SLUG,
        "context": Record(_CONTEXT, frozenset(), "context of examples"),
        "sections": ListOf(_SECTION, 1),
    },
    frozenset({"title", "game", "source", "intro", "sections"}),
    "rulebook document",
)
"""A document of rules: sections in the order of the source, each with its rules.

The procedure that runs a rule's scenarios is that of the run, else of the rule, of its section, or of the document."""


@dataclass(frozen=True, slots=True)
class Example:
    """A text that the rule's tests judge. `context` holds for whom it is written and in which battle (keys `for`,
    `foes`, `allies`, `steps`, `step`, `orders`, `locked`, `knows`); `rules` are those that an illegal text breaks."""

    text: str
    legal: bool
    context: Mapping[str, Any]
    rules: tuple[str, ...] = ()
    why: str = ""
    remark: str = ""
    after: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Run:
    """A scenario that a procedure of the engine runs, with what must come of it: a worked example and a test.

    `procedure` is a name of `engine.procedures`; `scenario` has `title` and `expect` besides the procedure's keys,
    just as in a file of its own, without a `procedure` that it names itself, and `path` leads to it. `named` leads to
    where the procedure is named, or would be.
    """

    procedure: str
    scenario: Mapping[str, Any]
    path: tuple[str | int, ...]
    named: tuple[str | int, ...]

    @property
    def title(self) -> str:
        """What it shows."""
        return str(self.scenario["title"])


@dataclass(frozen=True, slots=True)
class GameRule:
    """One rule of a game as the data state it. `path` leads to it in the document; texts are Markdown, "" for none."""

    id: str
    title: str
    statement: str
    document: str
    section: str
    path: tuple[str | int, ...]
    examples: tuple[Example, ...] = ()
    template: str = ""
    reading: str = ""
    note: str = ""
    value: Mapping[str, str] | None = None
    no_illegal: str = ""
    no_legal: str = ""
    uncovered: str = ""
    tests: tuple[Mapping[str, Any], ...] = ()
    see: tuple[str, ...] = ()
    gap: str = ""
    if_: str = ""
    then: str = ""
    evidence: str = ""
    runs: tuple[Run, ...] = ()
    no_run: str = ""


def _examples(rule: Mapping[str, Any], shared: Mapping[str, Any]) -> Iterator[Example]:
    for key in ("legal", "illegal"):
        for e in rule.get(key, ()):
            yield Example(
                text=e["text"],
                legal=key == "legal",
                context={**shared, **{k: e[k] for k in _CONTEXT if k in e}},
                rules=tuple(e.get("rules", ())),
                why=e.get("why", ""),
                remark=e.get("remark", ""),
                after=tuple(e.get("after", ())),
            )


def _runs(
    rule: Mapping[str, Any], section: Mapping[str, Any], document: Mapping[str, Any], path: tuple[str | int, ...]
) -> Iterator[Run]:
    levels = ((rule, path), (section, path[:3]), (document, path[:1]))
    level, at = next((found for found in levels if "procedure" in found[0]), levels[-1])
    for i, scenario in enumerate(rule.get("runs", ())):
        own = (*path, "runs", i)
        if "procedure" in scenario:
            plain = {key: value for key, value in scenario.items() if key != "procedure"}
            yield Run(scenario["procedure"], plain, own, (*own, "procedure"))
        else:
            yield Run(level.get("procedure", ""), scenario, own, (*at, "procedure"))


def read_rules(documents: Mapping[str, Any]) -> tuple[GameRule, ...]:
    """Every rule of every sound rulebook document, in the order of the documents' names and then of the text."""
    out: list[GameRule] = []
    for name, document in sorted(documents.items()):
        if not name.startswith(FOLDER) or not RULEBOOK.ok(document):
            continue
        for i, section in enumerate(document["sections"]):
            for j, r in enumerate(section["rules"]):
                out.append(
                    GameRule(
                        id=r["id"],
                        title=r["title"],
                        statement=r["statement"],
                        document=name,
                        section=section["slug"],
                        path=(name, "sections", i, "rules", j),
                        examples=tuple(_examples(r, document.get("context", {}))),
                        template=r.get("template", ""),
                        reading=r.get("reading", ""),
                        note=r.get("note", ""),
                        value=r.get("value"),
                        no_illegal=r.get("no_illegal", section.get("no_illegal", "")),
                        no_legal=r.get("no_legal", ""),
                        uncovered=r.get("uncovered", ""),
                        tests=tuple(r.get("tests", ())),
                        see=tuple(r.get("see", ())),
                        gap=r.get("gap", ""),
                        if_=r.get("if", ""),
                        then=r.get("then", ""),
                        evidence=r.get("evidence", ""),
                        runs=tuple(_runs(r, section, document, (name, "sections", i, "rules", j))),
                        no_run=r.get("no_run", section.get("no_run", "")),
                    )
                )
    return tuple(out)
