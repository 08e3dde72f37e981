"""Documents of rules to rows, and the coverage of the rules."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from engine.audit.coverage import Covered
from engine.dex.build import Documents
from engine.dex.rulebook import FOLDER, RULEBOOK, Example, GameRule, read_rules
from generator.store.rows import Row, Rows


@dataclass(frozen=True, slots=True)
class Coverage:
    """What names the rules of the games, and whether the project's tests were at hand when it was worked out."""

    rules: Sequence[Covered] = ()
    tests_read: bool = False


def rulebook_rows(documents: Documents, coverage: Coverage | None) -> Rows:
    """The rows of the rulebook tables, in the order of their keys."""
    rows: Rows = {"rulebook": [], "rulebook_section": [], "game_rule": [], "game_rule_example": []}
    sections: dict[tuple[str, str], int] = {}
    for name, document in sorted(documents.items()):
        if name.startswith(FOLDER) and RULEBOOK.ok(document):
            _document(rows, sections, name, document)
    rules = read_rules(documents)
    examples: list[Row] = []
    for n, r in enumerate(rules, 1):
        rows["game_rule"].append(_rule(n, sections[r.document, r.section], r))
        shared = documents[r.document].get("context", {})
        examples += [_example(r.id, i, e, shared) for i, e in enumerate(r.examples)]
    rows["game_rule_example"] = sorted(examples)
    parts = [(c.id, part, names) for c in (coverage.rules if coverage else ()) for part, names in _parts(c)]
    rows["rule_place"] = sorted((rule, part, name) for rule, part, names in parts for name in names)
    return rows


def document_slug(name: str) -> str:
    """The key of a document: `bbp/substitutions` for `rulebook/bbp/substitutions.yaml`."""
    return name.removeprefix(FOLDER).removesuffix(".yaml")


def _document(rows: Rows, sections: dict[tuple[str, str], int], name: str, document: Mapping[str, Any]) -> None:
    key = document_slug(name)
    fields = (document[k] for k in ("title", "game", "source"))
    rows["rulebook"].append(
        (key, *fields, document.get("handbook"), document["intro"], _json(document.get("context", {})))
    )
    for s in document["sections"]:
        number = sections[name, s["slug"]] = len(rows["rulebook_section"]) + 1
        limits = [[limit["part"], limit["most"]] for limit in s.get("limits", ())]
        rows["rulebook_section"].append(
            (
                number,
                key,
                *(s[k] for k in ("slug", "title", "family")),
                s.get("intro"),
                s.get("note"),
                _json(limits) if limits else None,
            )
        )


def _rule(n: int, section: int, r: GameRule) -> Row:
    value = r.value or {}
    texts = (r.template, r.reading, r.note, r.gap, r.no_legal, r.no_illegal, r.uncovered)
    return (
        n,
        r.id,
        section,
        r.title,
        r.statement,
        *(text or None for text in texts),
        " ".join(r.see),
        *(value.get(k) for k in ("subject", "observes", "kind")),
    )


def _example(rule: str, i: int, e: Example, shared: Mapping[str, Any]) -> Row:
    own = {k: v for k, v in e.context.items() if shared.get(k) != v}
    after = _json(list(e.after)) if e.after else ""
    return (rule, i, int(e.legal), e.text, _json(own), " ".join(e.rules), e.why or None, e.remark or None, after)


def _parts(c: Covered) -> tuple[tuple[str, tuple[str, ...]], ...]:
    return ("code", c.code), ("data", c.data), ("test", c.tests)


def _json(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False)
