"""Family NA: how names are written, so that equal names are equal and different ones stay apart."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator

from engine.audit.registry import Context, Example, Rule, rule
from engine.audit.rules.samples import FIRE, LUNATONE, flamethrower, lunatone, one, record
from engine.audit.rules.support import KINDS, once
from engine.dex.names import APOSTROPHE, APOSTROPHES, HIDDEN, fold, normalise
from engine.finding import Hit, Path, Severity

KNOWN_ACCENTS = ("Flabébé",)
"""Names that carry accents in the main series, known even where the data has lost them."""

RESERVED = frozenset({"con", "prn", "aux", "nul", *(f"{d}{n}" for d in ("com", "lpt") for n in range(1, 10))})
"""File names that some systems refuse, whatever their ending."""

_GOOD = one(LUNATONE, lunatone())
_FARFETCHD = "dex/species/farfetchd.yaml"


def odd_names(context: Context) -> list[tuple[Path, str]]:
    """Every name worth a closer look: (path, text) of those that are not plain ASCII or have unusual blanks."""

    def make() -> list[tuple[Path, str]]:
        out: list[tuple[Path, str]] = []
        for kind in KINDS:
            for slug, thing in context.dex.kind(kind).items():
                name = thing.name
                if not name.isascii() or name != " ".join(name.split()) or "'" in name or "`" in name:
                    out.append((context.home(kind, slug, "name"), name))
                if kind == "species" and thing.cosmetic_formes:
                    out.extend(
                        (context.home(kind, slug, "cosmetic_formes", i), name)
                        for i, name in enumerate(thing.cosmetic_formes)
                        if not name.isascii() or "  " in name or "'" in name
                    )
        return out

    return once(context, "odd names", make)


def _codes(text: str) -> str:
    return " ".join(f"U+{ord(c):04X}" for c in text)


@rule(
    "NA001",
    "name-not-composed",
    Severity.ERROR,
    summary="a name must be in composed form (NFC)",
    what="A name whose accented letters are written as a letter and a separate accent.",
    why="The two forms look alike and compare as different, so a lookup by name fails for no visible reason.",
    fix="Write the composed letter; the importer does it by itself.",
    valid=(one("dex/species/flabebe.yaml", lunatone("flabebe", name="Flabébé")),),
    invalid=(
        one("dex/species/flabebe.yaml", lunatone("flabebe", name=unicodedata.normalize("NFD", "Flabébé")), (2, 9)),
    ),
    sources=("data-sources 6.5",),
)
def name_not_composed(context: Context) -> Iterator[Hit]:
    for path, name in odd_names(context):
        composed = unicodedata.normalize("NFC", name)
        if composed != name:
            position = next(i for i, (a, b) in enumerate(zip(name, composed + "\0", strict=False)) if a != b)
            yield Hit(
                path,
                f"the name {composed} is decomposed at character {position + 1} "
                f"({_codes(name[position : position + 2])}), expected {_codes(composed[position])}",
                f"write {composed} in composed form (NFC)",
            )


@rule(
    "NA002",
    "apostrophe",
    Severity.ERROR,
    summary="all names use one apostrophe, U+2019",
    what="A name with the straight apostrophe U+0027, an acute accent, a grave accent or another stand-in.",
    why="With two apostrophes in one list, half of the names is missed by every exact comparison. Searches take all "
    "apostrophes as equal, but data must not mix them.",
    fix="Write ’ (U+2019).",
    valid=(one(_FARFETCHD, lunatone("farfetchd", name="Farfetch’d")),),
    invalid=(
        one(_FARFETCHD, lunatone("farfetchd", name="Farfetch'd"), (2, 9)),
        one(_FARFETCHD, lunatone("farfetchd", name="Farfetch´d"), (2, 9)),
    ),
    sources=("G-001",),
)
def apostrophe(context: Context) -> Iterator[Hit]:
    for path, name in odd_names(context):
        for position, char in enumerate(name):
            if char in APOSTROPHES and char != APOSTROPHE:
                yield Hit(
                    path,
                    f"the name {name} has the apostrophe {_codes(char)} at character {position + 1}, expected "
                    f"{_codes(APOSTROPHE)}",
                    f"write {normalise(name)}",
                )
                break


@rule(
    "NA003",
    "hidden-character",
    Severity.ERROR,
    summary="a name has no characters that nobody sees",
    what="Zero-width characters, soft hyphens, no-break spaces, byte order marks, variation selectors and other "
    "invisible characters in a name.",
    why="Text copied from a wiki or a chat often carries them. The name looks right and is found by nobody.",
    fix="Type the name anew instead of pasting it.",
    valid=(_GOOD, one("dex/species/nidoran-f.yaml", lunatone("nidoran-f", name="Nidoran♀"))),
    invalid=(
        one(LUNATONE, lunatone(name="Luna\u200btone"), (2, 9)),
        one("dex/species/nidoran-f.yaml", lunatone("nidoran-f", name="Nidoran♀\ufe0f"), (2, 9)),
    ),
    sources=("G-007", "G-009"),
)
def hidden_character(context: Context) -> Iterator[Hit]:
    for path, name in odd_names(context):
        for position, char in enumerate(name):
            if char in HIDDEN or unicodedata.category(char) in ("Cc", "Cf", "Zl", "Zp", "Co", "Cn"):
                title = HIDDEN.get(char) or unicodedata.name(char, "unnamed")
                yield Hit(
                    path,
                    f"the name {normalise(name)} has {_codes(char)} {title} at character {position + 1}, "
                    "expected visible characters only",
                    "type the name anew",
                )


@rule(
    "NA004",
    "name-blanks",
    Severity.ERROR,
    summary="a name has no blanks at its ends and no two in a row",
    what="A name that starts or ends with a blank, or has two blanks or another kind of blank between words.",
    why="Such a name sorts and compares as a different one.",
    fix="Remove the surplus blanks.",
    valid=(_GOOD,),
    invalid=(
        one(LUNATONE, lunatone(name='"Lunatone "'), (2, 9)),
        one("dex/species/mr-mime.yaml", lunatone("mr-mime", name="Mr.  Mime"), (2, 9)),
    ),
    sources=("G-007",),
)
def name_blanks(context: Context) -> Iterator[Hit]:
    for path, name in odd_names(context):
        tidy = " ".join(name.split())
        if tidy != name and not any(c in HIDDEN for c in name):
            column = next((i for i, (a, b) in enumerate(zip(name, tidy, strict=False)) if a != b), len(tidy))
            yield Hit(
                path,
                f'the name "{name}" has a surplus blank at character {column + 1}, expected "{tidy}"',
                f"write {tidy}",
            )


@rule(
    "NA005",
    "lost-accent",
    Severity.ERROR,
    summary="a name must not be the unaccented twin of a known accented name",
    what="A name that equals a name with accents once these are dropped: Flabebe for Flabébé.",
    why="The accents are part of the name. Searches find it without them; the data must have them.",
    fix="Write the name as the message spells it.",
    valid=(one("dex/species/flabebe.yaml", lunatone("flabebe", name="Flabébé")),),
    invalid=(one("dex/species/flabebe.yaml", lunatone("flabebe", name="Flabebe"), (2, 9)),),
    sources=("G-005",),
)
def lost_accent(context: Context) -> Iterator[Hit]:
    accented = {
        n
        for p, n in odd_names(context)
        if unicodedata.normalize("NFKD", n) != n and n == unicodedata.normalize("NFC", n)
    }
    twins = {_bare(n): n for n in {*accented, *KNOWN_ACCENTS}}
    for kind in KINDS:
        for slug, thing in context.dex.kind(kind).items():
            name = thing.name
            right = twins.get(name) or (twins.get(name.split("-")[0]) if kind == "species" and "-" in name else None)
            if right:
                yield Hit(
                    context.home(kind, slug, "name"),
                    f"the name {name} has lost its accents, expected {right + name[len(_bare(right)) :]}",
                    f"write {right + name[len(_bare(right)) :]}",
                )


def _bare(name: str) -> str:
    return "".join(c for c in unicodedata.normalize("NFKD", name) if not unicodedata.combining(c))


@rule(
    "NA006",
    "same-name",
    Severity.ERROR,
    summary="two records of one kind must not have the same name",
    what="Two records of one kind whose names are equal once case, accents, blanks and punctuation are dropped, even "
    "if their numbers differ.",
    why="It is the same thing twice, and references and corrections are split between the two.",
    fix="Merge the two records into one.",
    valid=(one(FIRE, flamethrower()),),
    invalid=(
        one(FIRE, flamethrower("flame-thrower", name="Flame Thrower", num="976", gen="9") + flamethrower(), (14, 9)),
    ),
    sources=("G-020",),
)
def same_name(context: Context) -> Iterator[Hit]:
    for kind in KINDS:
        seen: dict[str, str] = {}
        table = context.dex.kind(kind)
        folded = [slug.replace("-", "") for slug in table]
        if len(set(folded)) == len(folded) and not _bad_keys(table):
            continue
        for slug, thing in table.items():
            key = fold(thing.name)
            if key in seen:
                other = table[seen[key]]
                yield Hit(
                    context.home(kind, slug, "name"),
                    f"the {kind} {thing.name} (number {thing.num}) has the same name as "
                    f"{other.name} (number {other.num})"
                    if hasattr(thing, "num")
                    else f"the {kind} {thing.name} has the same name as {other.name}",
                    "merge the two records",
                    ((context.home(kind, other.slug, "name"), f"{other.name} stands here"),),
                )
            else:
                seen[key] = slug


def _bad_keys(table: object) -> bool:
    """Whether any key is not made from its name, so that keys cannot stand in for folded names."""
    return any(fold(t.name) != s.replace("-", "") for s, t in table.items())  # type: ignore[attr-defined]


@rule(
    "NA007",
    "name-in-two-kinds",
    Severity.NOTE,
    summary="a slug that several kinds of records share",
    what="A key that names, say, both a move and an item. Addresses and searches are kept apart by kind, so this is "
    "no fault. A command or condition that says by `move` which move has its name has told of it already.",
    why="Whoever links or looks up by slug alone must be told that it is not enough.",
    fix="Nothing to do: name the kind with the slug.",
    valid=(one(FIRE, flamethrower()),),
    invalid=(
        Example(
            {"dex/items/general.yaml": record("lunatone", {"name": "Lunatone", "num": "9001", "gen": "9"}, {})},
            (("dex/items/general.yaml", 2, 9),),
        ),
    ),
    sources=("data-sources 6.4",),
)
def name_in_two_kinds(context: Context) -> Iterator[Hit]:
    kinds = [k for k in KINDS if k not in ("type", "nature")]
    for i, kind in enumerate(kinds):
        for earlier in kinds[:i]:
            for slug in sorted(context.dex.kind(kind).keys() & context.dex.kind(earlier).keys()):
                if earlier == "move" and getattr(context.dex.kind(kind)[slug], "move", None) == slug:
                    continue
                yield Hit(
                    context.home(kind, slug, "name"),
                    f"`{slug}` names both the {earlier} {context.dex.kind(earlier)[slug].name} and this {kind}",
                    "name the kind when linking or searching",
                )


@rule(
    "NA008",
    "reserved-file-name",
    Severity.ERROR,
    summary="a slug must not be a file name that some systems refuse",
    what="A key such as con, aux or nul, which cannot be a file or folder name on Windows.",
    why="Each record becomes a folder of the site; a checkout or download with such a folder fails there.",
    fix="Choose another name for the record.",
    valid=(_GOOD,),
    invalid=(one("dex/species/aux.yaml", lunatone("aux", name="Aux"), (2, 9)),),
)
def reserved_file_name(context: Context) -> Iterator[Hit]:
    for kind in KINDS:
        for slug in sorted(context.dex.kind(kind).keys() & RESERVED):
            yield Hit(
                context.home(kind, slug, "name"),
                f"the {kind} `{slug}` has a reserved file name as its key, expected one that every system takes",
                "choose another name",
            )


@rule(
    "NA009",
    "forme-name",
    Severity.WARNING,
    summary="a forme is named after its base species and its forme",
    what="A forme whose name is not the base species' name, a hyphen and the name of the forme.",
    why="Players and programs take such names apart at the hyphen.",
    fix="Correct the name or the forme.",
    valid=(one(LUNATONE, lunatone() + lunatone("lunatone-new", name="Lunatone-New", base="lunatone", forme="New")),),
    invalid=(
        one(
            LUNATONE, lunatone() + lunatone("lunatone-old", name="Lunatone-Old", base="lunatone", forme="New"), (13, 9)
        ),
        one(LUNATONE, lunatone() + lunatone("lunatone-new", name="Lunatone-New", base="lunatone"), (13, 9)),
    ),
)
def forme_name(context: Context) -> Iterator[Hit]:
    species = context.dex.species
    for slug, s in species.items():
        base = species.get(s.base or "")
        if base is not None and s.name != f"{base.name}-{s.forme}":
            wanted = f"{base.name}-{s.forme}" if s.forme else "a `forme` that tells it from its base"
            yield Hit(
                context.home("species", slug, "name"),
                f"the forme is named {s.name}, expected {wanted}",
                "correct the name or the forme",
            )


RULES: tuple[Rule, ...] = (
    name_not_composed,
    apostrophe,
    hidden_character,
    name_blanks,
    lost_accent,
    same_name,
    name_in_two_kinds,
    reserved_file_name,
    forme_name,
)
