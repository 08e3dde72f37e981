"""One pass over everything: run every rule, sort the findings, set the waived ones apart."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass

from engine.audit.registry import Context, Rule
from engine.dex.build import Documents, build_dex
from engine.finding import Finding, Severity


@dataclass(frozen=True, slots=True)
class Audit:
    """The outcome of a pass: open findings, waived ones with their reasons, and how often each rule spoke."""

    findings: tuple[Finding, ...]
    waived: tuple[tuple[Finding, str], ...]
    rules: tuple[Rule, ...]
    context: Context

    @property
    def failed(self) -> bool:
        """Whether any open finding is an error or a warning; notes do not fail an audit."""
        return any(f.severity is not Severity.NOTE for f in self.findings)

    @property
    def blocked(self) -> bool:
        """Whether any open finding is an error: a site must not be built from such data."""
        return any(f.severity is Severity.ERROR for f in self.findings)

    def counts(self) -> Counter[Severity]:
        """How many open findings there are of each severity."""
        return Counter(f.severity for f in self.findings)


def _order(finding: Finding) -> tuple[bool, str, str, str, str]:
    return (
        finding.consequence,
        finding.code,
        str(finding.path[0]),
        "\0".join(map(str, finding.path[1:])),
        finding.message,
    )


def waivers_of(documents: Documents) -> dict[tuple[str, str], tuple[int, str, str]]:
    """(rule code, record) -> (position in waivers.yaml, reason, expiry date or ""), for entries that can be read."""
    out: dict[tuple[str, str], tuple[int, str, str]] = {}
    entries = documents.get("waivers.yaml", {}).get("waivers", [])
    for i, entry in enumerate(entries if isinstance(entries, list) else []):
        if not isinstance(entry, dict) or not entry.get("reason"):
            continue
        records = entry.get("records") if isinstance(entry.get("records"), list) else [entry.get("record")]
        for record in records or []:
            out[str(entry.get("rule")), str(record)] = (i, str(entry["reason"]), str(entry.get("expires", "")))
    return out


def audit(
    documents: Documents,
    rules: Sequence[Rule],
    *,
    today: str = "",
    faults: Iterable[tuple[str, str, str, int, int, str, tuple[int, int] | None]] = (),
    options: Collection[str] = (),
) -> Audit:
    """Run the rules over the documents. `today` (ISO date) decides which waivers have expired; "" means none has.

    Rules with an option of their own run only when `options` has it.

    Waiver rules (family WV) run last, for they judge what the waivers of the others did: the findings so far are in
    `context.memo["findings"]`.
    """
    context = Context(documents, build_dex(documents), today, tuple(faults))
    found: list[Finding] = []
    for r in sorted(rules, key=lambda r: (r.code.startswith("WV"), r.code)):
        if r.option and r.option not in options:
            continue
        if r.code.startswith("WV"):
            context.memo.setdefault("findings", tuple(found))
        found.extend(r.run(context))
    waivers = waivers_of(documents)
    open_, waived = [], []
    for finding in sorted(found, key=_order):
        entry = waivers.get((finding.code, finding.record))
        if entry and finding.code[:2] not in ("WV", "YA", "SC") and not (today and entry[2] and entry[2] < today):
            waived.append((finding, entry[1]))
        else:
            open_.append(finding)
    return Audit(tuple(open_), tuple(waived), tuple(rules), context)
