"""Family WV: the waivers themselves. They run last, for they judge what the waivers of all other rules did."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from engine.audit.registry import Context, Rule, rule
from engine.audit.rules.samples import one
from engine.dex.names import suggest
from engine.finding import Finding, Hit, Path, Severity

_WAIVERS = "waivers.yaml"
_NEVER = ("YA", "SC", "WV")
"""Families that cannot be waived: what cannot be read or does not fit has no meaning that one could accept."""

_LEAST = 20  # characters of a reason: fewer cannot say why
_EMPTY = re.compile(r"\W*(?:todo|tbd|fixme|later|wip|ignore|known issue|because|n/?a|no reason)\b", re.IGNORECASE)
_REASON = "The games really have it so; checked by hand."


def _file(*entries: str) -> str:
    return "waivers:" + ("".join(f"\n  - {{{e}}}" for e in entries) or " []") + "\n"


_GOOD = one(_WAIVERS, _file())


def _entries(context: Context) -> Iterator[tuple[int, dict[str, Any]]]:
    entries = context.documents.get(_WAIVERS, {}).get("waivers")
    yield from ((i, e) for i, e in enumerate(entries if isinstance(entries, list) else []) if isinstance(e, dict))


def _records(entry: dict[str, Any], i: int) -> list[tuple[str, Path]]:
    """The records that a waiver names, each with its path."""
    records = entry.get("records")
    if isinstance(records, list):
        return [(str(r), (_WAIVERS, "waivers", i, "records", n)) for n, r in enumerate(records)]
    return [(str(entry["record"]), (_WAIVERS, "waivers", i, "record"))] if "record" in entry else []


def _rules() -> dict[str, str]:
    from engine.audit.rules import RULES as EVERY  # the list of all rules has this module in it

    return {r.code: r.name for r in EVERY}


@rule(
    "WV001",
    "waiver-without-reason",
    Severity.ERROR,
    summary="a waiver says why",
    what="A waiver whose reason is shorter than a short sentence or only says that there is one to come.",
    why="A waiver without a reason cannot be judged by the next person, and stays for ever.",
    fix="Write in a sentence why the finding is right to be there.",
    valid=(_GOOD,),
    invalid=(one(_WAIVERS, _file("rule: NU003, record: species/lunatone, reason: todo"), (2, 53)),),
    sources=("anchors 8.2",),
)
def waiver_without_reason(context: Context) -> Iterator[Hit]:
    for i, entry in _entries(context):
        reason = entry.get("reason")
        if isinstance(reason, str) and (len(reason.strip()) < _LEAST or _EMPTY.match(reason)):
            yield Hit(
                (_WAIVERS, "waivers", i, "reason"),
                f"the waiver of {entry.get('rule')} gives the reason `{reason}`, expected a sentence that says why",
                "say why the finding is right to be there",
            )


@rule(
    "WV002",
    "waiver-of-unknown-rule",
    Severity.ERROR,
    summary="a waiver names a rule that exists",
    what="A waiver whose rule is no code of a rule.",
    why="It waives nothing.",
    fix="Take the code that the hint offers, or remove the waiver.",
    valid=(_GOOD,),
    invalid=(one(_WAIVERS, _file(f"rule: NU999, record: species/lunatone, reason: {_REASON}"), (2, 12)),),
)
def waiver_of_unknown_rule(context: Context) -> Iterator[Hit]:
    rules = _rules()
    for i, entry in _entries(context):
        code = entry.get("rule")
        if isinstance(code, str) and code not in rules:
            near = next((c for c, name in rules.items() if name == code), "") or next(
                iter(suggest(code, [*rules, *rules.values()], 1)), ""
            )
            yield Hit(
                (_WAIVERS, "waivers", i, "rule"),
                f"no rule has the code `{code}`, expected one such as NU003",
                f"did you mean `{near}`?" if near else "see the list of rules",
            )


@rule(
    "WV003",
    "waiver-of-nothing",
    Severity.ERROR,
    summary="a waiver has something to waive",
    what="A waiver for a record about which its rule says nothing (any more). While a file or record cannot be used, "
    "the "
    "finding is marked as a consequence, for the rule may only have fallen silent.",
    why="The data has been corrected, or the record has another name. Left behind, the waiver would hide the same "
    "fault when it comes back.",
    fix="Remove the waiver, or the record from its list.",
    valid=(_GOOD,),
    invalid=(
        one(_WAIVERS, _file(f"rule: NU003, record: species/lunatone, reason: {_REASON}"), (2, 27)),
        one(_WAIVERS, _file(f"rule: NU003, reason: {_REASON}"), (2, 12), title="no record named"),
    ),
    sources=("anchors 8.2",),
)
def waiver_of_nothing(context: Context) -> Iterator[Hit]:
    findings: tuple[Finding, ...] = context.memo.get("findings", ())
    said = {(f.code, f.record) for f in findings}
    shaken = any(f.code[:2] in ("YA", "SC") and f.severity is Severity.ERROR for f in findings)
    rules = _rules()
    for i, entry in _entries(context):
        code = entry.get("rule")
        if not isinstance(code, str) or code not in rules or code[:2] in _NEVER:
            continue
        named = _records(entry, i)
        if not named:
            yield Hit(
                (_WAIVERS, "waivers", i, "rule"),
                f"the waiver of {code} names no record, expected `record` or `records`",
                "add the record that the finding is about",
            )
        for record, path in named:
            if (code, record) not in said:
                yield Hit(
                    path,
                    f"{code} {rules[code]} says nothing about {record}, expected a finding to waive",
                    "first correct the files and records that cannot be used" if shaken else "remove the waiver",
                    consequence=shaken,
                )


@rule(
    "WV004",
    "waiver-expired",
    Severity.WARNING,
    summary="a waiver has not expired",
    what="A waiver whose `expires` is before today. Only judged when today's date is given. Its findings are open "
    "again.",
    why="Somebody promised to look again by that day.",
    fix="Look again: correct the data, or set a new date with a reason.",
    valid=(_GOOD,),
    invalid=(
        one(
            _WAIVERS,
            _file(f'rule: NU003, record: species/lunatone, reason: {_REASON}, expires: "2020-01-01"'),
            (2, 109),
        ),
    ),
    sources=("anchors 8.2",),
)
def waiver_expired(context: Context) -> Iterator[Hit]:
    for i, entry in _entries(context):
        expires = entry.get("expires")
        if isinstance(expires, str) and context.today and expires < context.today:
            yield Hit(
                (_WAIVERS, "waivers", i, "expires"),
                f"the waiver of {entry.get('rule')} expired on {expires}, expected {context.today} or later",
                "look again",
            )


@rule(
    "WV005",
    "waiver-not-possible",
    Severity.ERROR,
    summary="families YA, SC and WV cannot be waived",
    what="A waiver for a rule about the text of a file, about the shape of a record, or about waivers.",
    why="A record that cannot be read or does not fit is not used at all; to accept that would hide it.",
    fix="Correct the data.",
    valid=(_GOOD,),
    invalid=(one(_WAIVERS, _file(f"rule: SC001, record: species/lunatone, reason: {_REASON}"), (2, 12)),),
)
def waiver_not_possible(context: Context) -> Iterator[Hit]:
    for i, entry in _entries(context):
        code = entry.get("rule")
        if isinstance(code, str) and code[:2] in _NEVER:
            yield Hit(
                (_WAIVERS, "waivers", i, "rule"),
                f"{code} cannot be waived, expected a rule outside the families {', '.join(_NEVER)}",
                "correct the data instead",
            )


@rule(
    "WV006",
    "waived-twice",
    Severity.ERROR,
    summary="a finding is waived once",
    what="Two waivers of the same rule for the same record.",
    why="Two reasons for one thing; only the last one would be shown.",
    fix="Join the two.",
    valid=(_GOOD,),
    invalid=(one(_WAIVERS, _file(*[f"rule: NU003, record: species/lunatone, reason: {_REASON}"] * 2), (3, 27)),),
)
def waived_twice(context: Context) -> Iterator[Hit]:
    seen: dict[tuple[str, str], Path] = {}
    for i, entry in _entries(context):
        for record, path in _records(entry, i):
            key = str(entry.get("rule")), record
            if key in seen:
                yield Hit(
                    path,
                    f"{key[0]} is waived twice for {record}, expected once",
                    "join the two waivers",
                    ((seen[key], "first here"),),
                )
            seen.setdefault(key, path)


RULES: tuple[Rule, ...] = (
    waiver_without_reason,
    waiver_of_unknown_rule,
    waiver_of_nothing,
    waiver_expired,
    waiver_not_possible,
    waived_twice,
)
