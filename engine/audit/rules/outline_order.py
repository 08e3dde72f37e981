"""Family RB, faults of a source that its outline shows: labels, chapters, headings, sequences and what they lack.

Each finding names the known fault that it is (`AUD-BBP-01`), for the pages show it beside what it is about.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import pairwise
from typing import Any

from engine.audit.registry import Context, Example, Rule, rule
from engine.audit.rules.support import listed
from engine.dex.outline import OUTLINE_FILE, Label, outline, read_label
from engine.finding import Hit, Path, Severity

HINT = "nothing is to be done here: report it to whoever keeps the source, and correct the outline once it is mended"
"""What to do about any fault of the source."""


def outlined(text: str, *at: tuple[int, int]) -> Example:
    """An example with this outline."""
    return Example({OUTLINE_FILE: text}, tuple((OUTLINE_FILE, *place) for place in at))


def _switching(*labels: str) -> str:
    parts = "".join(f"    - {{label: {label}, heading: Part {label}}}\n" for label in labels)
    return f'switching:\n  label: "~2.5"\n  heading: Switching\n  parts:\n{parts}'


def _sequences(*sequences: str, head: str = "rounds") -> str:
    return f"{head}:\n  heading: Rounds\n  sequences:\n" + "".join(f"    - {{{s}}}\n" for s in sequences)


def parts_with_labels(key: str, part: Mapping[str, Any]) -> Iterator[tuple[Path, str, Label]]:
    """(path, text, label) of the labelled headings right below a part."""
    for i, below in enumerate(part.get("parts", ())):
        label = read_label(below.get("label", ""))
        if label is not None:
            yield (OUTLINE_FILE, key, "parts", i, "label"), below["label"], label


def entries(key: str, part: Mapping[str, Any]) -> Iterator[tuple[Path, Mapping[str, Any], list[tuple[Path, Any]]]]:
    """(path, sequence, its entries with their paths) of each sequence of a part."""
    for i, sequence in enumerate(part.get("sequences", ())):
        path: Path = (OUTLINE_FILE, key, "sequences", i)
        yield path, sequence, [((*path, "entries", j), e) for j, e in enumerate(sequence["entries"])]


@rule(
    "RB008",
    "source-label",
    Severity.NOTE,
    summary="the parts of a section of the source are lettered from a on, under the section's own number",
    what="A part of the source whose label has another number than its section, whose letter does not follow the one "
    "before, or a first part whose letter is not a.",
    why="Players quote parts by their labels: one out of order sends them to another section of the handbook, or "
    "makes them look for a part that was never printed.",
    fix="Nothing is to be done in the data: the outline repeats what is printed, and the page shows the note.",
    valid=(outlined(_switching("2.5a", "2.5b")),),
    invalid=(outlined(_switching("2.5b", "2.6c", "2.5e"), (5, 15), (6, 15), (7, 15)),),
    sources=("AUD-BBP-01", "AUD-BBP-02"),
)
def source_label(context: Context) -> Iterator[Hit]:
    for key, part in outline(context.documents):
        section = read_label(part.get("label", ""))
        found = list(parts_with_labels(key, part))
        if section is None or not found:
            continue
        path, text, first = found[0]
        if first.letter not in ("", "a"):
            yield Hit(path, f"AUD-BBP-02: the parts begin with `{text}`, and no part a is printed", HINT)
        for n, (path, text, label) in enumerate(found):
            letter = chr(ord(found[n - 1][2].letter or "`") + 1) if n else label.letter
            wanted = f"{section.chapter}.{section.section}{letter}"
            if text != wanted:
                yield Hit(path, f"AUD-BBP-01: `{text}` is printed where `{wanted}` is next", HINT)


@rule(
    "RB009",
    "source-chapter",
    Severity.NOTE,
    summary="the sections of the source stand at exact places of the handbook, without a gap",
    what="A section of the source whose label is approximate or a range, or which does not follow the section before "
    "it in the same chapter (BBP-META-03).",
    why="A reader who looks it up in the handbook has to search around the number, and cannot tell whether what lies "
    "between two sections was left out.",
    fix="Nothing is to be done in the data: the outline repeats what is printed, and the page shows the note.",
    valid=(outlined('a:\n  label: "2.5"\n  heading: A\nb:\n  label: "2.6"\n  heading: B\n'),),
    invalid=(
        outlined('a:\n  label: "~2.5"\n  heading: A\nb:\n  label: "~2.7"\n  heading: B\n', (2, 10), (5, 10), (5, 10)),
        outlined('a:\n  label: "10.6~10.8"\n  heading: A\n', (2, 10)),
    ),
    sources=("AUD-BBP-03",),
)
def source_chapter(context: Context) -> Iterator[Hit]:
    labelled = []
    for key, part in outline(context.documents):
        label = read_label(part.get("label", ""))
        if label is not None:
            labelled.append(((OUTLINE_FILE, key, "label"), part["label"], label))
    for path, text, label in labelled:
        if label.approximate:
            yield Hit(path, f"AUD-BBP-03: the place `{text}` in the handbook is approximate", HINT)
        if label.last is not None:
            yield Hit(path, f"AUD-BBP-03: `{text}` is a range, and what stands at which number is not said", HINT)
    for (_, _, before), (path, _, label) in pairwise(labelled):
        last = before.last or before.section
        missing = [f"{label.chapter}.{n}" for n in range(last + 1, label.section)]
        if label.chapter == before.chapter and missing:
            yield Hit(path, f"AUD-BBP-03: there is no section {listed(missing)} before this one", HINT)


@rule(
    "RB010",
    "source-heading-twice",
    Severity.NOTE,
    summary="a heading of the source stands once in its section",
    what="A heading that is printed over two different parts of one section of the source.",
    why="A reference to the heading means either; most often the second one was copied and not changed.",
    fix="Nothing is to be done in the data: the outline repeats what is printed, and the page shows the note.",
    valid=(outlined("a:\n  heading: A\n  parts: [{heading: B, parts: [{heading: C}]}, {heading: D}]\n"),),
    invalid=(
        outlined("a:\n  heading: A\n  parts: [{heading: B, parts: [{heading: C}]}, {heading: C}]\n", (3, 58)),
        outlined("a:\n  heading: A\n  parts: [{heading: C}, {heading: C}]\n", (3, 35)),
    ),
    sources=("AUD-BBP-04",),
)
def source_heading_twice(context: Context) -> Iterator[Hit]:
    for key, part in outline(context.documents):
        seen: dict[str, tuple[Path, str]] = {}
        for path, below, above in _headings(key, part):
            heading = below["heading"]
            if heading in seen:
                first, where = seen[heading]
                yield Hit(
                    (*path, "heading"),
                    f"AUD-BBP-04: the heading {heading} stands under {above} and under {where}",
                    HINT,
                    (((*first, "heading"), "the first"),),
                )
            seen.setdefault(heading, (path, above))


def _headings(key: str, part: Mapping[str, Any]) -> Iterator[tuple[Path, Mapping[str, Any], str]]:
    """(path, part, heading above it) of everything below a part."""
    for i, below in enumerate(part.get("parts", ())):
        path: Path = (OUTLINE_FILE, key, "parts", i)
        yield path, below, part["heading"]
        for j, deepest in enumerate(below.get("parts", ())):
            yield (*path, "parts", j), deepest, below["heading"]


@rule(
    "RB011",
    "source-product-unused",
    Severity.NOTE,
    summary="what one entry of a sequence makes, a later one uses",
    what="An entry of a sequence of the source that makes something which no entry after it uses.",
    why="The use was forgotten in print: a step that makes the order of the turns and never takes a turn would be "
    "over before anybody acts.",
    fix="Nothing is to be done in the data; the rule that retells the sequence says where the use is put in.",
    valid=(
        outlined(_sequences("of: a step, entries: [{about: order, makes: [Order]}, {about: turns, uses: [Order]}]")),
    ),
    invalid=(outlined(_sequences("of: a step, entries: [{about: order, makes: [Order]}, {about: end}]"), (4, 53)),),
    sources=("AUD-BBP-05",),
)
def source_product_unused(context: Context) -> Iterator[Hit]:
    for key, part in outline(context.documents):
        for _, sequence, found in entries(key, part):
            for n, (path, entry) in enumerate(found):
                used = {u for _, later in found[n + 1 :] for u in later.get("uses", ())}
                for i, product in enumerate(entry.get("makes", ())):
                    if product not in used:
                        yield Hit(
                            (*path, "makes", i),
                            f"AUD-BBP-05: the sequence of {sequence['of']} makes the {product}, and nothing after it "
                            "uses it",
                            HINT,
                        )


@rule(
    "RB012",
    "source-moment-missing",
    Severity.NOTE,
    summary="a moment that clauses may name has a place in a sequence",
    what="A moment that the clauses of the source can name and that no sequence of the source has.",
    why="Nobody can tell from the sequences when such a clause is looked at.",
    fix="Nothing is to be done in the data; the rule that retells the sequence says where the moment is put in.",
    valid=(
        outlined(
            _sequences("of: a round, entries: [{about: effects, moment: start of a round}]")
            + "clauses:\n  heading: Clauses\n  moments: [start of a round]\n"
        ),
    ),
    invalid=(
        outlined(
            _sequences("of: a round, entries: [{about: effects, moment: start of a round}]")
            + "clauses:\n  heading: Clauses\n  moments: [start of a round, end of a round]\n",
            (4, 7),
        ),
        outlined(_sequences("of: x, entries: [{about: y}]") + "b:\n  heading: B\n  moments: [end of z]\n", (7, 13)),
    ),
    sources=("AUD-BBP-06",),
)
def source_moment_missing(context: Context) -> Iterator[Hit]:
    sequences = [s for key, part in outline(context.documents) for s in entries(key, part)]
    had = {e.get("moment") for _, _, found in sequences for _, e in found}
    for key, part in outline(context.documents):
        for i, moment in enumerate(part.get("moments", ())):
            if moment not in had:
                about = moment.removeprefix("start of ").removeprefix("end of ")
                near = [path for path, sequence, _ in sequences if sequence["of"] == about]
                yield Hit(
                    near[0] if near else (OUTLINE_FILE, key, "moments", i),
                    f"AUD-BBP-06: clauses may name the {moment}, which no sequence has",
                    HINT,
                )


@rule(
    "RB013",
    "source-alike-entries",
    Severity.NOTE,
    summary="entries of a sequence with the same first outcome have the same other ones",
    what="Two entries of a sequence of the source that begin with the same outcome, one of which goes on to another "
    "that the other one lacks.",
    why="Whether the second one means it as well decides what happens next: a player who loses without leaving the "
    "team never lets the other team win.",
    fix="Nothing is to be done in the data; the rule that retells the entry says how it is read.",
    valid=(outlined(_sequences("of: checks, entries: [{about: a, then: [b, c]}, {about: d, then: [b, c]}]")),),
    invalid=(outlined(_sequences("of: checks, entries: [{about: a, then: [b, c]}, {about: d, then: [b]}]"), (4, 73)),),
    sources=("AUD-BBP-17",),
)
def source_alike_entries(context: Context) -> Iterator[Hit]:
    for key, part in outline(context.documents):
        for _, _, found in entries(key, part):
            first: dict[str, Any] = {}
            for path, entry in found:
                then = entry.get("then", [""])
                other = first.setdefault(then[0], entry)
                lacks = [t for t in other.get("then", ()) if t not in then] if then[0] else []
                if lacks:
                    yield Hit(
                        (*path, "then"),
                        f"AUD-BBP-17: after `{then[0]}` the entry on {other['about']} has `{listed(lacks)}`, the one "
                        f"on {entry['about']} does not",
                        HINT,
                    )


RULES: tuple[Rule, ...] = (
    source_label,
    source_chapter,
    source_heading_twice,
    source_product_unused,
    source_moment_missing,
    source_alike_entries,
)
