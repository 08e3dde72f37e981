"""Documents of rules to rows: rules, examples, worked runs, faults of the source, and the coverage of the rules."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from engine.audit.coverage import Covered
from engine.audit.rules.rulebook import worked_runs
from engine.audit.run import Audit
from engine.dex.build import Documents
from engine.dex.outline import FAULT_ID, order, told
from engine.dex.rulebook import FOLDER, RULEBOOK, Example, GameRule, read_rules
from generator.store.rows import Row, Rows


@dataclass(frozen=True, slots=True)
class Coverage:
    """What names the rules of the games, and whether the project's tests were at hand when it was worked out."""

    rules: Sequence[Covered] = ()
    tests_read: bool = False


def rulebook_rows(documents: Documents, audit: Audit, coverage: Coverage | None) -> Rows:
    """The rows of the rulebook tables, in the order of their keys.

    The runs are those that the audit has run; one that cannot be read is left out, for the audit reports it.
    """
    rows: Rows = {"rulebook": [], "rulebook_section": [], "game_rule": [], "game_rule_example": []}
    sections: dict[tuple[str, str], int] = {}
    sound = [name for name in sorted(documents) if name.startswith(FOLDER) and RULEBOOK.ok(documents[name])]
    place = {slug: n for n, slug in enumerate(order(documents, map(document_slug, sound)), 1)}
    for name in sound:
        _document(rows, sections, name, documents[name], place[document_slug(name)])
    rules = read_rules(documents)
    examples: list[Row] = []
    for n, r in enumerate(rules, 1):
        rows["game_rule"].append(_rule(n, sections[r.document, r.section], r))
        shared = documents[r.document].get("context", {})
        examples += [_example(r.id, i, e, shared) for i, e in enumerate(r.examples)]
    rows["game_rule_example"] = sorted(examples)
    rows["game_rule_run"] = sorted(_runs(audit))
    rows["source_fault"] = _faults(documents, audit, {r.id: document_slug(r.document) for r in rules})
    parts = [(c.id, part, names) for c in (coverage.rules if coverage else ()) for part, names in _parts(c)]
    rows["rule_place"] = sorted((rule, part, name) for rule, part, names in parts for name in names)
    return rows


def document_slug(name: str) -> str:
    """The key of a document: `bbp/substitutions` for `rulebook/bbp/substitutions.yaml`."""
    return name.removeprefix(FOLDER).removesuffix(".yaml")


def _document(
    rows: Rows, sections: dict[tuple[str, str], int], name: str, document: Mapping[str, Any], place: int
) -> None:
    key = document_slug(name)
    fields = (document[k] for k in ("title", "game", "source"))
    rows["rulebook"].append(
        (
            key,
            place,
            *fields,
            document.get("handbook"),
            document["intro"],
            document.get("procedure"),
            _json(document.get("context", {})),
        )
    )
    for s in document["sections"]:
        number = sections[name, s["slug"]] = len(rows["rulebook_section"]) + 1
        limits = [[limit["part"], limit["most"]] for limit in s.get("limits", ())]
        rows["rulebook_section"].append(
            (
                number,
                key,
                *(s[k] for k in ("slug", "title", "family")),
                *(s.get(k) for k in ("intro", "note", "handbook", "updated")),
                _json(limits) if limits else None,
            )
        )


def _rule(n: int, section: int, r: GameRule) -> Row:
    value = r.value or {}
    texts = (r.if_, r.then, r.evidence, r.template, r.reading, r.note, r.gap, r.no_legal, r.no_illegal, r.no_run)
    return (
        n,
        r.id,
        section,
        r.title,
        r.statement,
        *(text or None for text in (*texts, r.uncovered)),
        " ".join(r.see),
        *(value.get(k) for k in ("subject", "observes", "kind")),
    )


def _example(rule: str, i: int, e: Example, shared: Mapping[str, Any]) -> Row:
    own = {k: v for k, v in e.context.items() if shared.get(k) != v}
    after = _json(list(e.after)) if e.after else ""
    return (rule, i, int(e.legal), e.text, _json(own), " ".join(e.rules), e.why or None, e.remark or None, after)


def _runs(audit: Audit) -> Iterator[Row]:
    for r, run, found in worked_runs(audit.context):
        if isinstance(found, dict):
            record = {key: found[key] for key in ("trace", "result", "needs_ruling")}
            position = int(run.path[-1])
            yield (r.id, position, run.title, run.procedure, _json(run.scenario), _json(record))


def _faults(documents: Documents, audit: Audit, books: Mapping[str, str]) -> list[Row]:
    """What the audit says of the source, in the order of the known faults; `books` has the document of each rule."""
    found: list[tuple[str, str, str | None, str | None, str, str | None]] = []
    for finding, reason in (*((f, None) for f in audit.findings), *audit.waived):
        fault = FAULT_ID.match(finding.message)
        if fault is None:
            continue
        about, _ = told(documents, finding.path)
        book, rule = (books[about], about) if about in books else (about, None)
        if not book and str(finding.path[0]) in documents and RULEBOOK.ok(documents[str(finding.path[0])]):
            book = document_slug(str(finding.path[0]))
        text = finding.message[fault.end() :].removeprefix(": ")
        found.append((fault.group(), finding.code, book or None, rule, text, reason))
    found.sort(key=lambda row: (row[0], row[1]))
    return [(n, *row) for n, row in enumerate(found, 1)]


def _parts(c: Covered) -> tuple[tuple[str, tuple[str, ...]], ...]:
    return ("code", c.code), ("data", c.data), ("test", c.tests)


def _json(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False)
