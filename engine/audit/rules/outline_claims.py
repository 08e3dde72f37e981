"""Family RB, faults of a source that its outline shows: undefined words, sums, and what it says of a thing."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction
from typing import Any

from engine.audit.registry import Context, Example, Rule, rule
from engine.audit.rules.outline_order import HINT
from engine.dex.names import suggest
from engine.dex.outline import LEAGUE_OUTLINE_FILE, OUTLINES, outline, outlines
from engine.dex.reckon import reckoned
from engine.finding import Hit, Severity
from engine.numbers import fraction

_REPEATED = (
    "Nothing is to be done in the data: the rule that needs it says how it is read, and the page shows the note."
)


def _one(line: str, *at: tuple[int, int]) -> Example:
    text = f"a:\n  heading: A\n  {line}\n"
    return Example({LEAGUE_OUTLINE_FILE: text}, tuple((LEAGUE_OUTLINE_FILE, *place) for place in at))


@rule(
    "RB024",
    "source-word-undefined",
    Severity.NOTE,
    summary="a word of the game that the source uses is defined in it",
    what="A word under `words` of an outline that has no `defined`; `elsewhere` says where another page explains it.",
    why="What rests on the word can be played in several ways, and two tables find out in the middle of a battle.",
    fix=_REPEATED,
    valid=(_one("words: [{fault: AUD-TT-02, word: scene, defined: where statuses end}]"),),
    invalid=(
        _one("words: [{fault: AUD-TT-02, word: scene}]", (3, 11)),
        _one("words: [{fault: AUD-TT-03, word: d60, elsewhere: another page has it}]", (3, 11)),
    ),
    sources=("AUD-TT-02", "AUD-TT-03"),
)
def source_word_undefined(context: Context) -> Iterator[Hit]:
    for at, part in outlines(context.documents):
        for i, word in enumerate(part.get("words", ())):
            if "defined" not in word:
                more = f"; {word['elsewhere']}" if "elsewhere" in word else ""
                yield Hit(
                    (*at, "words", i), f"{word['fault']}: `{word['word']}` is used and nowhere explained{more}", HINT
                )


@rule(
    "RB025",
    "source-sum",
    Severity.NOTE,
    summary="an example of the source comes out as printed, and within its own limits",
    what="A sum under `sums` of an outline that comes to something else than is `printed`, or to more than the "
    "`at_most` of another rule of the source.",
    why="Readers learn a rule from its example: a wrong one teaches another rule.",
    fix=_REPEATED,
    valid=(
        _one('sums: [{fault: AUD-TT-01, of: weak armour, sum: 70 * 2 - 30, printed: "110"}]'),
        _one('sums: [{fault: AUD-TT-09, of: a team, sum: 2 * 3, at_most: "6"}]'),
    ),
    invalid=(
        _one('sums: [{fault: AUD-TT-01, of: armour, sum: 70 / 2 - 30, printed: "10"}]', (3, 10)),
        _one('sums: [{fault: AUD-TT-09, of: a team, sum: 2 * 4, at_most: "6"}]', (3, 10)),
    ),
    sources=("AUD-TT-01", "AUD-TT-09"),
)
def source_sum(context: Context) -> Iterator[Hit]:
    for at, part in outlines(context.documents):
        for i, entry in enumerate(part.get("sums", ())):
            found = _comes_to(entry["sum"])
            told = _numbered(entry, f"{entry['of']}: {entry['sum']} is {fraction(found)}")
            if "printed" in entry and found != _comes_to(entry["printed"]):
                yield Hit((*at, "sums", i), f"{told}, and {entry['printed']} is printed", HINT)
            if "at_most" in entry and found > _comes_to(entry["at_most"]):
                yield Hit((*at, "sums", i), f"{told}, and another rule allows {entry['at_most']} at most", HINT)


def _numbered(entry: Mapping[str, Any], text: str) -> str:
    """What is wrong, after the number of the known fault that it is; pages show those that have one."""
    return f"{entry['fault']}: {text}" if "fault" in entry else text


def _comes_to(text: str) -> Fraction:
    found = reckoned(text)
    assert found is not None  # the outline is sound
    return found


@rule(
    "RB026",
    "source-says-otherwise",
    Severity.NOTE,
    summary="what the source says of a kind of thing holds for each thing of the kind",
    what="A statement under `says` of an outline about a thing that belongs `within` another one, of which the source "
    "says something else.",
    why="Either may be meant: readers of one passage play another game than readers of the other.",
    fix=_REPEATED,
    valid=(
        _one("says: [{of: pins, says: end, fault: AUD-TT-11}, {of: a harsh pin, within: pins, says: end}]"),
        _one("says: [{of: pins, says: end}]"),
    ),
    invalid=(
        _one("says: [{of: pins, says: end}, {fault: AUD-TT-11, of: a harsh pin, within: pins, says: go on}]", (3, 33)),
    ),
    sources=("AUD-TT-05", "AUD-TT-06", "AUD-TT-07", "AUD-TT-08", "AUD-TT-10", "AUD-TT-11", "AUD-TT-14"),
)
def source_says_otherwise(context: Context) -> Iterator[Hit]:
    for file in OUTLINES.values():
        parts = list(outline(context.documents, file))
        general = {s["of"]: s["says"] for _, part in parts for s in part.get("says", ())}
        for key, part in parts:
            for i, said in enumerate(part.get("says", ())):
                other = general.get(said.get("within", ""), said["says"])
                if other != said["says"]:
                    yield Hit(
                        (file, key, "says", i),
                        _numbered(said, f"{said['of']} {said['says']}, but {said['within']} {other}"),
                        HINT,
                    )


@rule(
    "RB027",
    "outline-within",
    Severity.ERROR,
    summary="what a statement of an outline belongs within is stated there too",
    what="A `within` under `says` of an outline that no statement of the outline is `of`, or one without a `fault`.",
    why="The two are held against each other; where one is missing nothing is, and nobody notices.",
    fix="Correct it, or add the statement or the number of the fault.",
    valid=(_one("says: [{of: pins, says: end}, {fault: AUD-TT-11, of: a harsh pin, within: pins, says: go on}]"),),
    invalid=(
        _one("says: [{of: pins, says: end}, {fault: AUD-TT-11, of: a harsh pin, within: pin, says: go on}]", (3, 77)),
        _one("says: [{of: pins, says: end}, {of: a harsh pin, within: pins, says: end}]", (3, 59)),
    ),
)
def outline_within(context: Context) -> Iterator[Hit]:
    for file in OUTLINES.values():
        parts = list(outline(context.documents, file))
        known = [s["of"] for _, part in parts for s in part.get("says", ())]
        for key, part in parts:
            for i, said in enumerate(part.get("says", ())):
                path = (file, key, "says", i, "within")
                if "within" in said and said["within"] not in known:
                    near = suggest(said["within"], known, 1)
                    hint = f"did you mean {near[0]}?" if near else "correct it, or add the statement"
                    yield Hit(path, f"nothing is said of `{said['within']}` in this outline", hint)
                elif "within" in said and "fault" not in said:
                    yield Hit(path, "this statement has no number of a fault", "add the `fault`")


RULES: tuple[Rule, ...] = (source_word_undefined, source_sum, source_says_otherwise, outline_within)
