"""Documents and audit to rows: sources, links, rules, findings, the site's words and the descriptions."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping
from typing import Any

from engine.audit.registry import FAMILIES, Rule
from engine.audit.run import Audit
from engine.dex.build import Documents
from engine.dex.names import fold
from engine.finding import Finding, Path
from generator.store.rows import Row, Rows
from generator.store.tables import SEARCH_ABOUT, SEARCH_COLUMNS, TABLES

Place = Callable[[Path], tuple[str, int, int]]
"""A data path to (file, line, column), as the tree of files knows it."""


def _list(value: Any) -> list[Mapping[str, Any]]:
    return [v for v in value if isinstance(v, Mapping)] if isinstance(value, list) else []


def _text(value: Any) -> str | None:
    return None if value is None else value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)


def _links(document: Mapping[str, Any]) -> Rows:
    sections: list[Row] = []
    links: list[Row] = []
    sublinks: list[Row] = []
    for section in _list(document.get("sections")):
        sections.append(
            (
                len(sections) + 1,
                section.get("slug"),
                section.get("title"),
                section.get("purpose"),
                int(section.get("in_source", True)),
                section.get("part_of"),
            )
        )
        for entry in _list(section.get("entries")):
            links.append(
                (
                    len(links) + 1,
                    len(sections),
                    *(entry.get(k) for k in ("slug", "name", "purpose", "status", "url", "date", "note")),
                    int(entry.get("in_source", True)),
                )
            )
            sublinks += [
                (len(links), n, *(sub.get(k) for k in ("name", "status", "url", "date", "note")))
                for n, sub in enumerate(_list(entry.get("links")))
            ]
    return {"link_section": sections, "link": links, "sublink": sublinks}


def _sources(document: Mapping[str, Any]) -> Rows:
    sources = document.get("sources")
    fields = ("name", "kind", "version", "integrity", "licence", "url", "date", "takes")
    return {
        "source": [
            (slug, *(_text(s.get(k)) for k in fields)) for slug, s in sorted(sources.items()) if isinstance(s, Mapping)
        ]
        if isinstance(sources, Mapping)
        else [],
        "correction": [
            (n, *(_text(c.get(k)) for k in ("record", "field", "was", "now", "reason")))
            for n, c in enumerate(_list(document.get("corrections")), 1)
        ],
        "normalised": sorted(
            (str(c.get("id")), c.get("count", 0), str(c.get("reason", "")), " ".join(map(str, c.get("records") or ())))
            for c in _list(document.get("normalised"))
        ),
    }


def _rules(rules: tuple[Rule, ...]) -> Rows:
    ordered = sorted(rules, key=lambda r: r.code)
    return {
        "rule": [
            (r.code, r.name, FAMILIES.get(r.code[:2], ""), str(r.severity), r.summary, r.what, r.why, r.fix)
            for r in ordered
        ],
        "rule_example": [
            (
                r.code,
                valid,
                n,
                example.title,
                document,
                text,
                " ".join(f"{line}:{column}" for d, line, column in example.at if d == document),
            )
            for r in ordered
            for valid, examples in ((0, r.invalid), (1, r.valid))
            for n, example in enumerate(examples)
            for document, text in sorted(example.files.items())
        ],
    }


def _findings(audit: Audit, place: Place | None) -> Iterator[Row]:
    every: list[tuple[Finding, str | None]] = [*((f, None) for f in audit.findings), *audit.waived]
    for n, (f, reason) in enumerate(sorted(every, key=lambda e: (e[1] is not None, e[0].code, e[0].record)), 1):
        line, column = f.place or (place(f.path)[1:] if place else (None, None))
        yield (
            n,
            f.code,
            str(f.severity),
            f.record,
            str(f.path[0]),
            line,
            column,
            f.message,
            f.hint,
            reason,
            int(f.consequence),
            f.fingerprint,
        )


def _search(links: Rows) -> list[Row]:
    return [
        (name, f"{slug.replace('-', ' ')} {fold(name)}", "link", slug, purpose)
        for _, _, slug, name, purpose, *_ in links["link"]
    ]


def site_rows(documents: Documents, audit: Audit, place: Place | None) -> Rows:
    """All rows that do not come from the dex records; the `search` rows are those of the links."""
    links = _links(documents.get("links.yaml", {}))
    rows = links | _sources(documents.get("sources.yaml", {})) | _rules(audit.rules)
    rows["finding"] = list(_findings(audit, place))
    rows["site_text"] = sorted(
        (key, json.dumps(value, ensure_ascii=False)) for key, value in documents.get("site.yaml", {}).items()
    )
    rows["table_description"] = sorted([(t.name, t.about) for t in TABLES] + [("search", SEARCH_ABOUT)])
    rows["column_description"] = sorted(
        [(t.name, c.name, c.about) for t in TABLES for c in t.columns]
        + [("search", name, about) for name, about in SEARCH_COLUMNS]
    )
    return rows | {"search": _search(links)}
