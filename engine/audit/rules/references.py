"""Family RF, first part: every slug that names another record must find it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from engine.audit.registry import Context, Example, Rule, rule
from engine.audit.rules.samples import FIRE, LUNATONE, flamethrower, learnset, lunatone, one
from engine.audit.rules.support import KINDS, family_root, once
from engine.dex.fields import RECORDS
from engine.dex.names import suggest
from engine.dex.schema import Either, Leaf, ListOf, MapOf, Record, Spec
from engine.finding import Hit, Path, Severity

_GOOD = one(LUNATONE, lunatone())
_SOLROCK = "dex/species/solrock.yaml"
_FOLDERS = {
    "species": "dex/species/",
    "move": "dex/moves/",
    "item": "dex/items/",
    "ability": "dex/abilities.yaml",
    "type": "dex/types.yaml",
    "nature": "dex/natures.yaml",
    "command": "dex/commands.yaml",
    "condition": "dex/conditions.yaml",
}


def _refers(spec: Spec) -> bool:
    match spec:
        case Leaf():
            return spec.target != ""
        case ListOf():
            return _refers(spec.item)
        case MapOf():
            return _refers(spec.key) or _refers(spec.value)
        case Either():
            return any(map(_refers, spec.options))
        case Record():
            return any(map(_refers, spec.fields.values()))
    return False


_REFERRING: Mapping[str, Mapping[str, Spec]] = {
    kind: {field: spec for field, spec in table.fields.items() if _refers(spec)} for kind, table in RECORDS.values()
}
"""Kind -> the fields that can name another record; the rest is never walked."""


def references(context: Context) -> list[tuple[str, Path, str, str]]:
    """Every reference in records that fit: (kind of the referring record, path, kind named, slug)."""

    def make() -> list[tuple[str, Path, str, str]]:
        out: list[tuple[str, Path, str, str]] = []
        for (kind, slug), home in context.dex.homes.items():
            if (kind, slug) in context.dex.broken:
                continue
            record: Mapping[str, Any] = context.documents[home][slug]
            for field in record.keys() & _REFERRING[kind].keys():
                for path, target, name in _REFERRING[kind][field].refs(record[field], (field,)):
                    out.append((kind, (home, slug, *path), target, name))
        return out

    return once(context, "references", make)


def cause(context: Context, kind: str, slug: str) -> str:
    """Why a record is missing, if another finding says so: it is broken, or its file could not be read; else ""."""
    if (kind, slug) in context.dex.broken:
        return f"the {kind} is there but broken: see {context.dex.homes[kind, slug]}"
    for document, fault, *_ in context.faults:
        if fault in ("yaml-syntax", "yaml-encoding", "yaml-anchor-or-tag") and document.startswith(
            _FOLDERS.get(kind, "?")
        ):
            stem = document.rsplit("/", 1)[-1].removesuffix(".yaml")
            if kind != "species" or slug == stem or slug.startswith(stem + "-"):
                return f"{document} could not be read"
    return ""


def missing(context: Context, kind: str, slug: str, path: Path, what: str) -> Hit:
    """The finding for a reference that leads nowhere, with what may have been meant or what caused it."""
    because = cause(context, kind, slug)
    if because:
        return Hit(path, f"{what} `{slug}` cannot be used, expected a sound {kind}", because, consequence=True)
    near = suggest(slug, context.dex.kind(kind), 2)
    hint = f"did you mean `{'` or `'.join(near)}`?" if near else f"add the {kind}, or correct the slug"
    return Hit(path, f"{what} `{slug}` is not in the data, expected a known {kind}", hint)


@rule(
    "RF001",
    "unknown-reference",
    Severity.ERROR,
    summary="a slug that names another record must find it",
    what="A type, ability, item, move or species that a record names and that the data does not have. If the record "
    "named is there but broken, or its file is unreadable, the finding is marked as a consequence.",
    why="A reference to nothing becomes a dead link or an empty cell.",
    fix="Correct the slug (the hint offers the nearest ones) or add the record.",
    valid=(_GOOD,),
    invalid=(
        one(LUNATONE, lunatone(abilities="{first: levitat}"), (7, 22)),
        one(_SOLROCK, lunatone("solrock", name="Solrock", prevo="lunatoad"), (12, 10)),
        Example(
            {LUNATONE: lunatone(num='"337"'), _SOLROCK: lunatone("solrock", name="Solrock", prevo="lunatone")},
            ((_SOLROCK, 12, 10),),
            "a consequence: the species named is broken",
        ),
    ),
    sources=("G-025", "G-050"),
)
def unknown_reference(context: Context) -> Iterator[Hit]:
    tables = {kind: context.dex.kind(kind) for kind in KINDS}
    for _, path, kind, slug in references(context):
        if kind in tables and slug not in tables[kind]:
            yield missing(context, kind, slug, path, f"the {kind}")


@rule(
    "RF002",
    "unknown-learnset-move",
    Severity.ERROR,
    summary="every move in a learnset must be in the data",
    what="A learnset line whose move does not exist. A move that is there but broken is marked as a consequence.",
    why="The movepool table would show a move without type, power or page.",
    fix="Correct the move's slug or add the move.",
    valid=(one(LUNATONE, lunatone(learnset=learnset("psychic 9L1"))),),
    invalid=(
        one(LUNATONE, lunatone(learnset=learnset("psychic 9L1", "psychik 9L5")), (14, 5)),
        Example(
            {LUNATONE: lunatone(learnset=learnset("flamethrower 9M")), FIRE: flamethrower(power="lots")},
            ((LUNATONE, 13, 5),),
            "a consequence: the move is broken",
        ),
    ),
    sources=("G-025", "G-050"),
)
def unknown_learnset_move(context: Context) -> Iterator[Hit]:
    moves = context.dex.moves
    for slug, s in context.dex.species.items():
        if s.learnset and not s.learnset.keys() <= moves.keys():
            for move in s.learnset:
                if move not in moves:
                    yield missing(context, "move", move, context.home("species", slug, "learnset", move), "the move")


@rule(
    "RF003",
    "evolution-cycle",
    Severity.ERROR,
    summary="following pre-evolutions must come to an end",
    what="A species that is, over one or more steps, its own pre-evolution.",
    why="Every species belongs to a family with a first member; in a cycle no member is the first, and the movepool "
    "that comes by way of pre-evolutions has no bottom.",
    fix="Correct the `prevo` of the species named.",
    valid=(_GOOD,),
    invalid=(one(LUNATONE, lunatone(prevo="lunatone"), (12, 10)),),
    sources=("G-025",),
)
def evolution_cycle(context: Context) -> Iterator[Hit]:
    species = context.dex.species
    for slug, s in species.items():
        if s.prevo:
            root = family_root(species, slug)
            if root in species and species[root].prevo in species:
                chain = [slug]
                while (nxt := species[chain[-1]].prevo) in species and nxt not in chain:
                    chain.append(str(nxt))
                if species[chain[-1]].prevo == slug:
                    yield Hit(
                        context.home("species", slug, "prevo"),
                        f"`{slug}` comes after itself by way of "
                        f"{' <- '.join(f'`{c}`' for c in chain)}, expected a first pre-evolution",
                        "correct this `prevo`",
                    )


@rule(
    "RF004",
    "forme-of-a-forme",
    Severity.ERROR,
    summary="a forme's base is a base species with the same number",
    what="A forme whose `base` is itself a forme, or has another National Dex number; or a base species that carries "
    "a `forme`.",
    why="Formes are listed under their base; one that hangs from another forme is shown nowhere.",
    fix="Name the base species itself, or correct the number.",
    valid=(one(LUNATONE, lunatone() + lunatone("lunatone-new", name="Lunatone-New", base="lunatone", forme="New")),),
    invalid=(
        one(
            LUNATONE,
            lunatone() + lunatone("lunatone-new", name="Lunatone-New", num="338", base="lunatone", forme="New"),
            (14, 8),
        ),
        one(LUNATONE, lunatone(forme="New"), (12, 10)),
    ),
)
def forme_of_a_forme(context: Context) -> Iterator[Hit]:
    species = context.dex.species
    for slug, s in species.items():
        if s.base is None:
            if s.forme:
                yield Hit(
                    context.home("species", slug, "forme"),
                    f"`{slug}` has the forme {s.forme} but no base species",
                    "add `base:`, or call the base's own forme `base_forme`",
                )
            continue
        base = species.get(s.base)
        if base is None:
            continue
        if base.base is not None:
            yield Hit(
                context.home("species", slug, "base"),
                f"the base `{s.base}` is itself a forme, expected a base species",
                f"did you mean `{base.base}`?",
            )
        if base.num != s.num:
            yield Hit(
                context.home("species", slug, "num"),
                f"`{slug}` has number {s.num}, expected {base.num} as its base `{s.base}` has",
                "formes share the number of their base",
            )


RULES: tuple[Rule, ...] = (unknown_reference, unknown_learnset_move, evolution_cycle, forme_of_a_forme)
