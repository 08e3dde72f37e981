"""The audit report: every finding and waiver, and every rule with what, why, fix and examples."""

from __future__ import annotations

import unicodedata
from collections import Counter
from collections.abc import Iterator

from markupsafe import Markup

from generator.pages.fragments import NONE, esc, prose
from generator.pages.page import Page
from generator.pages.shelf import Shelf
from generator.store import bulk
from generator.store.bulk import Record


def pages(shelf: Shelf) -> Iterator[Page]:
    """The report at `audit/` and the rules at `audit/rules/`."""
    findings = bulk.all_findings(shelf.db)
    rules = bulk.all_rules(shelf.db)
    open_ = [f for f in findings if f["waived_reason"] is None]
    waived = [f for f in findings if f["waived_reason"] is not None]
    counts = Counter(f["severity"] for f in open_)
    spoke = Counter(f["code"] for f in findings)
    _, corrections, normalised = bulk.all_sources(shelf.db)
    yield Page(
        "audit/",
        "audit.html",
        "Audit report",
        "What the audit found in the data, what was let pass and why, and the rules behind it.",
        {
            "counts": [(severity, counts[severity]) for severity in ("error", "warning", "note")],
            "open": len(open_),
            "waived": len(waived),
            "rules": len(rules),
            "corrections": [{**c, "link": record(shelf, c["record"], "../")} for c in corrections],
            "normalised": normalised,
        },
        (_rows(shelf, open_, False), _rows(shelf, waived, True)),
    )
    families: dict[str, list[Record]] = {}
    for rule in rules:
        families.setdefault(f"{rule['code'][:2]}: {rule['family']}" if rule["family"] else rule["code"][:2], []).append(
            {
                **rule,
                "count": spoke[rule["code"]],
                "examples": [{**e, "text": visible(e["text"])} for e in rule["examples"]],
            }
        )
    yield Page(
        "audit/rules/",
        "rules.html",
        "Audit rules",
        f"The {len(rules)} rules of the audit: what each checks, why, and how to fix it.",
        {"families": list(families.items()), "count": len(rules)},
        (),
        (("Audit", "audit/"),),
    )


def visible(text: str) -> Markup:
    """An example with its unseen characters (controls, marks of their own, odd blanks) as code points: `Luna[U+0001]`.

    They are what such an example is about, and HTML forbids some of them.
    """
    return Markup("".join(f"<mark>U+{ord(c):04X}</mark>" if _unseen(c) else esc(c) for c in text))


def _unseen(character: str) -> bool:
    return character not in " \n" and unicodedata.category(character) in ("Cc", "Cf", "Co", "Mn", "Zl", "Zp", "Zs")


def record(shelf: Shelf, name: str, root: str) -> Markup:
    """A record as waivers name it (`species/solotl`), linked to its page if it has one."""
    kind, _, slug = name.partition("/")
    return shelf.link(kind, slug, root) if (kind, slug) in shelf.names else esc(name)


def _rows(shelf: Shelf, findings: list[Record], waived: bool) -> bytes:
    rows = []
    for f in findings:
        place = ":".join(str(part) for part in (f["document"], f["line"], f["column"]) if part is not None)
        last = f["waived_reason"] if waived else f["hint"]
        rows.append(
            f'<tr><td><a href="rules/#{f["code"]}">{f["code"]}</a>'
            f'<td><span class="sev-{f["severity"]}">{f["severity"]}</span>'
            f"<td>{record(shelf, f['record'], '../')}<td>{prose(f['message'])}"
            f"<td><code>{esc(place)}</code><td>{prose(last) if last else NONE}\n"
        )
    return "".join(rows).encode()
