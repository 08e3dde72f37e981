"""Family RB, faults of a source that its outline shows: words, dates, lists, limits, and what it is a copy of.

BBP-META-01 to 04 say what a copy, a gap, an approximate label and a date are worth.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from engine.audit.registry import Context, Example, Rule, rule
from engine.audit.rules.outline_order import HINT, entries, outlined
from engine.audit.rules.rulebook import game_rules
from engine.audit.rules.support import listed
from engine.dex.names import suggest
from engine.dex.outline import OUTLINE_FILE, authority_over, outline, outlines
from engine.dex.rulebook import FOLDER, RULEBOOK
from engine.finding import Hit, Path, Severity

_NO_MORE = re.compile(r"\bno (?:more|fewer|less|later|earlier|sooner)\b(?! than\b)", re.IGNORECASE)
_REPEATED = "Nothing is to be done in the data: the outline repeats what is printed, and the page shows the note."


def _one(line: str, *at: tuple[int, int]) -> Example:
    return outlined(f"a:\n  heading: A\n  {line}\n", *at)


@rule(
    "RB014",
    "source-template",
    Severity.NOTE,
    summary="a template of the source is whole",
    what="A template of the source in which a comparison (`no more`, `no later`) has no `than`.",
    why="Players copy templates word by word; one that lacks a word is written in as many ways as there are guesses.",
    fix="Nothing is to be done in the data; the rule that retells the template puts the word in.",
    valid=(_one("templates: [{text: no more than twice}]"),),
    invalid=(_one("templates: [{text: no more twice}]", (3, 22)),),
    sources=("AUD-BBP-07",),
)
def source_template(context: Context) -> Iterator[Hit]:
    for key, part in outline(context.documents):
        for i, template in enumerate(part.get("templates", ())):
            lacks = _NO_MORE.search(template["text"])
            if lacks:
                yield Hit(
                    (OUTLINE_FILE, key, "templates", i, "text"),
                    f"AUD-BBP-07: the printed template lacks `than` after `{lacks.group()}`",
                    HINT,
                    span=lacks.span(),
                )


@rule(
    "RB015",
    "source-term",
    Severity.NOTE,
    summary="the source writes a term in one way and means one thing by it",
    what="A term of the source that is printed in several ways, in another way than the term itself, or in several "
    "senses. Which of the known faults it is stands in its `fault`.",
    why="Readers take two words for two things, and one word for one.",
    fix=_REPEATED,
    valid=(_one("terms: [{fault: AUD-BBP-08, term: Energy, printed: [Energy]}]"),),
    invalid=(
        _one("terms: [{fault: AUD-BBP-08, term: Energy, printed: [Energy, EN]}]", (3, 11)),
        _one("terms: [{fault: AUD-BBP-11, term: Energy, printed: [Enrgy]}]", (3, 11)),
        _one("terms: [{fault: AUD-BBP-16, term: phase, senses: [a part, a moment]}]", (3, 11)),
    ),
    sources=("AUD-BBP-08", "AUD-BBP-11", "AUD-BBP-16", "AUD-TT-04", "AUD-TT-12", "AUD-TT-15"),
)
def source_term(context: Context) -> Iterator[Hit]:
    for at, part in outlines(context.documents):
        for i, term in enumerate(part.get("terms", ())):
            printed, senses = term.get("printed", []), term.get("senses", [])
            ways = ", ".join(f"`{p}`" for p in printed)
            said = []
            if len(printed) > 1:
                said.append(f"{term['term']} is printed as {ways}")
            elif printed and printed[0].casefold() != term["term"].casefold():
                said.append(f"{ways} is printed for {term['term']}")
            if len(senses) > 1:
                said.append(f"{ways or term['term']} can mean {' or '.join(senses)}")
            if said:
                yield Hit((*at, "terms", i), f"{term['fault']}: {'; '.join(said)}", HINT)


@rule(
    "RB016",
    "source-date",
    Severity.NOTE,
    summary="a table of the source carries its date, and one after the handbook's last patch",
    what="A table of the source without a date, or with one before the patch of the handbook that the outline knows of "
    "(`patched`; BBP-META-04).",
    why="A copy that has fallen behind looks just like one that has not.",
    fix="Nothing is to be done in the data, unless a later patch is known: then correct `patched`.",
    valid=(_one('patched: "2024-09-22"\nb:\n  heading: B\n  table: true\n  updated: "2025-01-01"'),),
    invalid=(
        _one('patched: "2024-09-22"\nb:\n  heading: B\n  table: true\n  updated: "2023-08-26"', (7, 12)),
        _one("table: true", (3, 10)),
    ),
    sources=("AUD-BBP-09",),
)
def source_date(context: Context) -> Iterator[Hit]:
    parts = list(outline(context.documents))
    patched = max((part["patched"] for _, part in parts if "patched" in part), default="")
    for key, part in parts:
        updated = part.get("updated")
        if part.get("table") and updated is None:
            yield Hit((OUTLINE_FILE, key, "table"), f"AUD-BBP-09: {part['heading']} carries no date", HINT)
        elif updated is not None and updated < patched:
            yield Hit(
                (OUTLINE_FILE, key, "updated"),
                f"AUD-BBP-09: {part['heading']} is of {updated}, before the handbook's patch of {patched}",
                HINT,
            )


@rule(
    "RB017",
    "source-repeats",
    Severity.NOTE,
    summary="a sequence of checks says whether it is gone through again",
    what="A sequence of checks of the source of which is not said whether it repeats.",
    why="A check may make an earlier one true; whether that counts decides who wins.",
    fix="Nothing is to be done in the data; the rule that retells the sequence says how it is read.",
    valid=(_one("sequences: [{of: checks, checks: true, repeats: once, entries: [{about: x}]}]"),),
    invalid=(_one("sequences: [{of: checks, checks: true, entries: [{about: x}]}]", (3, 15)),),
    sources=("AUD-BBP-10",),
)
def source_repeats(context: Context) -> Iterator[Hit]:
    for key, part in outline(context.documents):
        for path, sequence, _ in entries(key, part):
            if sequence.get("checks") and "repeats" not in sequence:
                yield Hit(path, f"AUD-BBP-10: whether {sequence['of']} are gone through again is not said", HINT)


@rule(
    "RB018",
    "source-parameter",
    Severity.NOTE,
    summary="all parameters of the groups of the source have a word for any value, or none has",
    what="A parameter of the source without a word for any of its values, where others have one.",
    why="Players write by analogy: a group over any status looks as legal as one over any weather.",
    fix="Nothing is to be done in the data; the rule of the group lists the values that may be named.",
    valid=(_one("parameters: [{of: Weather, any: Weather}, {of: Terrain, any: Terrain}]"),),
    invalid=(_one("parameters: [{of: Weather, any: Weather}, {of: Status}]", (3, 45)),),
    sources=("AUD-BBP-12",),
)
def source_parameter(context: Context) -> Iterator[Hit]:
    for key, part in outline(context.documents):
        parameters = part.get("parameters", [])
        others = [p["of"] for p in parameters if "any" in p]
        for i, parameter in enumerate(parameters):
            if others and "any" not in parameter:
                yield Hit(
                    (OUTLINE_FILE, key, "parameters", i),
                    f"AUD-BBP-12: no word stands for any {parameter['of']}, as one does for {listed(others)}",
                    HINT,
                )


@rule(
    "RB019",
    "source-list-missing",
    Severity.NOTE,
    summary="a list that the source speaks of is printed",
    what="A list that clauses of the source draw from and that the source prints nowhere.",
    why="What belongs to it is a matter of opinion until somebody asks; until then it is not known, which is not the "
    "same as forbidden (BBP-META-02).",
    fix="Nothing is to be done in the data; the rule that needs the list says what is taken.",
    valid=(_one("lists: [{of: comparisons, printed: [at least]}]"),),
    invalid=(_one("lists: [{of: comparisons}]", (3, 11)),),
    sources=("AUD-BBP-13",),
)
def source_list_missing(context: Context) -> Iterator[Hit]:
    for key, part in outline(context.documents):
        for i, wanted in enumerate(part.get("lists", ())):
            if "printed" not in wanted:
                yield Hit((OUTLINE_FILE, key, "lists", i), f"AUD-BBP-13: the {wanted['of']} are listed nowhere", HINT)


@rule(
    "RB020",
    "source-limits-scattered",
    Severity.NOTE,
    summary="the limits of what may be written stand together in the source",
    what="Limits of one section of the source that are printed under several headings.",
    why="Each limit is easy to miss, and a reader of one of them takes the others to be like it.",
    fix="Nothing is to be done in the data; the page gathers the limits in one table.",
    valid=(_one("limits: {of: [{part: B, most: '1', under: C}, {part: D, most: '2', under: C}]}"),),
    invalid=(_one("limits: {of: [{part: B, most: '1', under: C}, {part: D, most: '2', under: D}]}", (3, 11)),),
    sources=("AUD-BBP-14",),
)
def source_limits_scattered(context: Context) -> Iterator[Hit]:
    for key, part in outline(context.documents):
        limits = part.get("limits", {"of": []})["of"]
        under = list(dict.fromkeys(limit["under"] for limit in limits))
        if len(under) > 1:
            most = ", ".join(f"{limit['part']}: {limit['most']}" for limit in limits)
            yield Hit(
                (OUTLINE_FILE, key, "limits"),
                f"AUD-BBP-14: the limits stand under {len(under)} headings; together: {most}",
                HINT,
            )


_COPY = """\
title: Rules
game: bbp
source: {source}
intro: A few rules.
sections:
  - slug: form
    title: Form
    family: BBP-SAMPLE
    rules:
      - {{id: BBP-SAMPLE-01, title: One, statement: One., no_run: Only an example.}}
"""
_PAGE = {OUTLINE_FILE: "a:\n  heading: A\n  source: pocket-card\n  authority: handbook-g9\n"}
_TOLD = "rulebook/bbp/meta.yaml"


@rule(
    "RB021",
    "derived-copy",
    Severity.NOTE,
    summary="rules are told after the source that wins, not after a copy of it",
    what="A document of rules whose source is outranked by another one, as the outline of it says (BBP-META-01).",
    why="Where the two differ the copy is wrong, and so is whatever was told after it.",
    fix="Compare it with the authority; once that is done, name that one as the `source`.",
    valid=(Example({**_PAGE, _TOLD: _COPY.format(source="handbook-g9")}),),
    invalid=(Example({**_PAGE, _TOLD: _COPY.format(source="pocket-card")}, ((_TOLD, 3, 9),)),),
    sources=("AUD-BBP-15",),
)
def derived_copy(context: Context) -> Iterator[Hit]:
    for name, document in context.documents.items():
        if not name.startswith(FOLDER) or not RULEBOOK.ok(document) or document["game"] != "bbp":
            continue
        authority = authority_over(context.documents, document["source"])
        if authority is not None:
            yield Hit(
                (name, "source"),
                f"AUD-BBP-15: these rules are told after {document['source']}, a copy; {authority} wins over it",
                f"compare them with {authority}",
            )


@rule(
    "RB022",
    "source-fault-stated",
    Severity.NOTE,
    summary="what else is wrong with the source is stated",
    what="A fault of the source that nothing in its outline shows, as somebody wrote it down under `stated`.",
    why="Readers should know it just as the faults that can be worked out.",
    fix=_REPEATED,
    valid=(_one("table: true"),),
    invalid=(_one("stated: [{fault: AUD-BBP-10, says: nothing is said of a draw}]", (3, 12)),),
    sources=("AUD-BBP-10", "AUD-BBP-12", "AUD-TT-12", "AUD-TT-13"),
)
def source_fault_stated(context: Context) -> Iterator[Hit]:
    for at, part in outlines(context.documents):
        for i, stated in enumerate(part.get("stated", ())):
            yield Hit((*at, "stated", i), f"{stated['fault']}: {stated['says']}", HINT)


@rule(
    "RB023",
    "outline-told",
    Severity.ERROR,
    summary="what an outline says it is told in must exist",
    what="A `told` of the outline of a source that is neither a document of rules nor a rule.",
    why="The faults of the source are shown beside what they are about; with a wrong address they are shown nowhere.",
    fix="Correct it, or add the document or rule.",
    valid=(_one("told: bbp/meta"), _one("told: BBP-META-01")),
    invalid=(
        _one("told: bbp/mata", (3, 9)),
        _one("terms: [{fault: AUD-BBP-08, term: x, told: BBP-META-91}]", (3, 46)),
    ),
)
def outline_told(context: Context) -> Iterator[Hit]:
    books = {n.removeprefix(FOLDER).removesuffix(".yaml") for n, d in context.documents.items() if RULEBOOK.ok(d)}
    known = books | {r.id for r in game_rules(context)}
    for at, part in outlines(context.documents):
        for path, about in _tolds(at, part):
            if about not in known:
                near = suggest(about, known, 1)
                yield Hit(
                    path,
                    f"`{about}` is neither a document of rules nor a rule",
                    f"did you mean {near[0]}?" if near else "correct it",
                )


def _tolds(path: Path, value: Any) -> Iterator[tuple[Path, str]]:
    """Every `told` within a value, with the way to it."""
    if isinstance(value, dict) and "told" in value:
        yield (*path, "told"), value["told"]
    pairs = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, below in pairs:
        yield from _tolds((*path, key), below)


RULES: tuple[Rule, ...] = (
    source_template,
    source_term,
    source_date,
    source_repeats,
    source_parameter,
    source_list_missing,
    source_limits_scattered,
    derived_copy,
    source_fault_stated,
    outline_told,
)
