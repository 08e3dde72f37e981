"""Family SC, second half: which file holds which record, and under which key."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from engine.audit.registry import Context, Example, Rule, rule
from engine.audit.rules.samples import FIRE, LUNATONE, flamethrower, lunatone, one, record, wisp
from engine.dex.documents import WHOLE
from engine.dex.fields import RECORDS, record_table
from engine.dex.names import is_slug, suggest
from engine.dex.names import slug as slug_of
from engine.finding import Hit, Severity

_GOOD = one(LUNATONE, lunatone())
_ITEM_FILES = {"berry": "berries", "mega-stone": "mega-stones", "z-crystal": "z-crystals", "medicine": "medicine"}
_SORTED = ("dex/moves/", "dex/items/", "dex/abilities.", "dex/commands.", "dex/conditions.")
_STONE = {"name": "Fake Stone", "num": "9001", "gen": "6", "kind": "mega-stone"}


@rule(
    "SC007",
    "unknown-document",
    Severity.ERROR,
    summary="every file in the data folder must be one that something reads",
    what="A YAML file that is no part of the data's layout: a misspelled folder or name, or a file left behind.",
    why="Its content is never read, so a correction made in it changes nothing.",
    fix="Move the records to the file they belong to, or give the file its right name.",
    valid=(_GOOD,),
    invalid=(
        Example(
            {"dex/specis/solrock.yaml": lunatone("solrock", name="Solrock", num="338")},
            (("dex/specis/solrock.yaml", 1, 1),),
        ),
    ),
)
def unknown_document(context: Context) -> Iterator[Hit]:
    for name in context.documents:
        if name not in WHOLE and record_table(name) is None:
            folder = name[: name.rfind("/") + 1]
            near = suggest(folder.strip("/") or name, [k.strip("/") for k in [*RECORDS, *WHOLE]], 1)
            yield Hit(
                (name,),
                f"nothing reads the file `{name}`",
                f"did you mean `{near[0]}`?" if near else "known: " + ", ".join([*RECORDS, *WHOLE]),
            )


@rule(
    "SC008",
    "species-file",
    Severity.ERROR,
    summary="a species file is named after its base species, which comes first",
    what="A species file whose first record is not the base species that the file is named after, or which holds a "
    "record that is no forme of it.",
    why="People find a record by its file name, and one file a base species keeps a change of a movepool small.",
    fix="Rename the file or move the record to the file of its base species.",
    valid=(
        _GOOD,
        one(LUNATONE, lunatone() + lunatone("lunatone-new", name="Lunatone-New", base="lunatone", forme="New")),
    ),
    invalid=(
        one("dex/species/lunatune.yaml", lunatone("solrock", name="Solrock"), (2, 9)),
        one(LUNATONE, lunatone() + lunatone("solrock", name="Solrock", num="338"), (13, 9)),
    ),
)
def species_file(context: Context) -> Iterator[Hit]:
    for name, document in context.documents.items():
        if not name.startswith("dex/species/"):
            continue
        stem = name[len("dex/species/") : -len(".yaml")]
        for position, (slug, value) in enumerate(document.items()):
            if not isinstance(value, dict):
                continue
            base = value.get("base")
            if position == 0 and (slug != stem or base):
                yield Hit(
                    (name, slug, "name"),
                    f"the file is named `{stem}` and its first record is `{slug}`",
                    f"the file of `{slug}` is dex/species/{base or slug}.yaml",
                )
            elif position and base != stem:
                yield Hit(
                    (name, slug, "name"),
                    f"`{slug}` is no forme of `{stem}`: its base is {f'`{base}`' if base else 'not given'}",
                    f"move it to dex/species/{base or slug}.yaml",
                )


@rule(
    "SC009",
    "key-and-name",
    Severity.ERROR,
    summary="a record's key must be the slug of its name",
    what="A key that is not what the slug rule makes of the name: lower case, accents and apostrophes dropped, "
    "everything else one hyphen.",
    why="The key is the record's address on the site and what other records call it. A key that follows from the name "
    "can be guessed; an apostrophe turned into a hyphen cannot.",
    fix="Change the key to the slug in the message, and the references with it.",
    valid=(_GOOD, one("dex/species/sirfetchd.yaml", lunatone("sirfetchd", name="Sirfetch’d"))),
    invalid=(
        one("dex/species/sirfetch-d.yaml", lunatone("sirfetch-d", name="Sirfetch’d"), (2, 9)),
        one(LUNATONE, lunatone(name="Lunaton"), (2, 9)),
    ),
    sources=("G-003", "G-009"),
)
def key_and_name(context: Context) -> Iterator[Hit]:
    for (kind, slug), home in context.dex.homes.items():
        value = context.documents[home][slug]
        name = value.get("name") if isinstance(value, dict) else None
        if not is_slug(slug):
            yield Hit((home, slug), f"the key `{slug[:40]}` is no slug of at most 100 characters", "shorten the name")
        elif isinstance(name, str) and name and slug_of(name) != slug:
            yield Hit(
                (home, slug, "name"),
                f"the key of the {kind} {name} is `{slug}`, expected `{slug_of(name)}`",
                f"rename the key to `{slug_of(name)}`, or correct the name",
            )


@rule(
    "SC010",
    "wrong-file",
    Severity.ERROR,
    summary="a move or item must stand in the file of its type or kind",
    what="A move in the file of another type, a Z-Move or Max Move outside z.yaml and max.yaml or another move "
    "inside, a berry, Mega Stone or Z-Crystal outside its file.",
    why="A record in the wrong file is found by nobody, and z.yaml and max.yaml say what is a Z-Move or Max Move.",
    fix="Move the record to the file that the message names.",
    valid=(one(FIRE, flamethrower()),),
    invalid=(
        one("dex/moves/water.yaml", wisp(), (5, 9)),
        one("dex/items/general.yaml", record("fake-stone", _STONE, {}), (5, 9)),
    ),
)
def wrong_file(context: Context) -> Iterator[Hit]:
    for slug, move in context.dex.moves.items():
        home = context.dex.homes["move", slug]
        z_like = move.z_crystal is not None
        if move.is_z or move.is_max:
            right = "max" if move.max_of and not move.is_max else "z" if z_like and not move.is_z else None
        else:
            right = "z" if z_like else "max" if move.max_of else move.type
        if right and home != f"dex/moves/{right}.yaml":
            field = "z_crystal" if z_like else "max_of" if move.max_of else "type"
            yield Hit(
                (home, slug, field),
                f"`{slug}` stands in {home}, expected dex/moves/{right}.yaml",
                f"move it to dex/moves/{right}.yaml",
            )
    for slug, item in context.dex.items.items():
        home = context.dex.homes["item", slug]
        right = _ITEM_FILES.get(item.kind or "", "general")
        if home != f"dex/items/{right}.yaml":
            yield Hit(
                (home, slug, "kind" if item.kind else "name"),
                f"`{slug}` stands in {home}, expected dex/items/{right}.yaml",
                f"move it to dex/items/{right}.yaml",
            )


@rule(
    "SC011",
    "defined-twice",
    Severity.ERROR,
    summary="a record may be defined in one file only",
    what="Two files that each hold a record of the same kind with the same key. The first by file name counts.",
    why="Which of the two is used depends on the order of reading, and a correction in the other one changes nothing.",
    fix="Remove one of the two.",
    valid=(one(FIRE, flamethrower()),),
    invalid=(
        Example({FIRE: flamethrower(), "dex/moves/grass.yaml": flamethrower()}, (("dex/moves/grass.yaml", 2, 9),)),
    ),
    sources=("G-020", "G-035"),
)
def defined_twice(context: Context) -> Iterator[Hit]:
    for name in sorted(context.documents):
        table = record_table(name)
        if table is None:
            continue
        kind = table[0]
        for slug, value in context.documents[name].items():
            first = context.dex.homes.get((kind, slug))
            if first is not None and first != name:
                field = ("name",) if isinstance(value, dict) and "name" in value else ()
                yield Hit(
                    (name, slug, *field),
                    f"the {kind} `{slug}` is defined in {first} too",
                    "keep one of the two",
                    (((first, slug), f"first defined in {first}"),),
                )


@rule(
    "SC012",
    "record-order",
    Severity.WARNING,
    summary="records of a list file are sorted by key",
    what="A file of moves, abilities, items, commands or conditions in which a key comes after one that sorts behind "
    "it.",
    why="In a sorted file everybody knows where to look, and two people who add a record do not clash at its end.",
    fix="Move the record to its place in the order.",
    valid=(one(FIRE, flamethrower() + wisp()),),
    invalid=(one(FIRE, wisp() + flamethrower(), (13, 9)),),
)
def record_order(context: Context) -> Iterator[Hit]:
    for name, document in context.documents.items():
        if not name.startswith(_SORTED):
            continue
        keys = list(document)
        if keys != sorted(keys):
            before, after = next((a, b) for a, b in pairwise(keys) if a > b)
            yield Hit(
                (name, after, "name"),
                f"`{after}` comes after `{before}`, which sorts behind it",
                "sort the records of the file by key",
            )


@rule(
    "SC013",
    "missing-document",
    Severity.ERROR,
    summary="no file that the data needs is missing or empty",
    what="One of the files that everything else rests on is not there, or any file holds nothing at all.",
    why="What a lost file held is simply gone from the pages; all that names its records then looks wrong, while the "
    "cause stands nowhere.",
    fix="Restore the file from the version history, or give it its records again.",
    valid=(_GOOD,),
    invalid=(Example({"dex/natures.yaml": ""}, (("dex/natures.yaml", 1, 1),), "an emptied file"),),
    sources=("G-050",),
)
def missing_document(context: Context) -> Iterator[Hit]:
    for name in [*WHOLE, *(key for key in RECORDS if key.endswith(".yaml"))]:
        if name not in context.documents:
            yield Hit((name,), f"the file `{name}` is missing", "restore it")
    for folder in (key for key in RECORDS if key.endswith("/")):
        if not any(name.startswith(folder) for name in context.documents):
            yield Hit((folder,), f"the folder `{folder}` has no file", "restore it")
    for name, document in context.documents.items():
        if not document and all(fault[0] != name for fault in context.faults):
            yield Hit((name,), f"the file `{name}` holds nothing", "restore its records, or remove the file")


RULES: tuple[Rule, ...] = (
    unknown_document,
    species_file,
    key_and_name,
    wrong_file,
    defined_twice,
    record_order,
    missing_document,
)
