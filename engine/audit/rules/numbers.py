"""Family NU, first half: the numbers of species and items."""

from __future__ import annotations

from collections.abc import Iterator

from engine.audit.registry import Context, Rule, rule
from engine.audit.rules.samples import LUNATONE, flamethrower, lunatone, one, record
from engine.audit.rules.support import listed
from engine.dex.records import Species
from engine.finding import Hit, Severity

GENERATION_ENDS = {
    "species": (151, 251, 386, 493, 649, 721, 809, 905, 1025),
    "move": (165, 251, 354, 467, 559, 621, 742, 826, 1000),
}
"""The last number of each generation, 1 to 9, in the National Dex and in the list of moves."""

_NOT_BREEDING = frozenset(
    {"undiscovered", "mineral", "amorphous", "ditto", "fairy", "dragon", "grass", "water-3", "bug"}
)
"""Egg groups in which species without gender are found: they breed with Ditto alone, or not at all."""

_GOOD = one(LUNATONE, lunatone())
_STATS = "{hp: 90, atk: 85, def: 85, spa: 115, spd: 105, spe: 80}"


def _mega(stats: str = _STATS, changes_from: str | None = "lunatone", forme: str = "Mega") -> str:
    return lunatone() + lunatone(
        f"lunatone-{forme.lower()}",
        name=f"Lunatone-{forme}",
        stats=stats,
        base="lunatone",
        forme=forme,
        changes_from=changes_from,
    )


@rule(
    "NU001",
    "weight-zero",
    Severity.ERROR,
    summary="a weight of 0 stands for unknown and must be null",
    what="A species that weighs 0 kg.",
    why="Nothing weighs nothing: the source writes 0 where it does not know. A weight class or the power of Grass "
    "Knot worked out from it would be wrong, and would look right.",
    fix="Write `weight_kg: null`; the importer does it by itself.",
    valid=(_GOOD, one(LUNATONE, lunatone(weight_kg="null"))),
    invalid=(one(LUNATONE, lunatone(weight_kg="0"), (9, 14)),),
    sources=("data-sources 6.13",),
)
def weight_zero(context: Context) -> Iterator[Hit]:
    for slug, s in context.dex.species.items():
        if s.weight_kg == 0:
            yield Hit(
                context.home("species", slug, "weight_kg"),
                f"the weight of `{slug}` is 0 kg, expected a weight or null",
                "write `weight_kg: null` where it is unknown",
            )


@rule(
    "NU002",
    "height-zero",
    Severity.ERROR,
    summary="a height must be more than 0",
    what="A species that is 0 m tall.",
    why="Size classes follow from the height, so a stand-in for unknown gives a wrong class.",
    fix="Give the height in metres.",
    valid=(_GOOD,),
    invalid=(one(LUNATONE, lunatone(height_m="0"), (8, 13)),),
    sources=("data-sources 6.13",),
)
def height_zero(context: Context) -> Iterator[Hit]:
    for slug, s in context.dex.species.items():
        if s.height_m == 0:
            yield Hit(
                context.home("species", slug, "height_m"),
                f"the height of `{slug}` is 0 m, expected more",
                "give the height",
            )


def _megas(context: Context) -> Iterator[tuple[Species, Species]]:
    """Every Mega forme with what it comes from: the forme named in `changes_from`, else its base."""
    species = context.dex.species
    for s in species.values():
        if s.forme and s.forme.startswith("Mega"):
            before = species.get(s.changes_from[0] if s.changes_from else s.base or "")
            if before is not None:
                yield s, before


@rule(
    "NU003",
    "mega-total",
    Severity.WARNING,
    summary="a Mega Evolution adds exactly 100 to the base stat total",
    what="A Mega forme whose base stat total is not 100 above that of the forme that it changes from (`changes_from`, "
    "else the base species).",
    why="All Mega Evolutions but one keep this sum, so a difference nearly always is a mistyped stat.",
    fix="Compare the six stats with the games; a true exception gets a waiver.",
    valid=(one(LUNATONE, _mega()),),
    invalid=(one(LUNATONE, _mega(_STATS.replace("115", "110")), (17, 10)),),
    sources=("data-sources 6.10",),
)
def mega_total(context: Context) -> Iterator[Hit]:
    for s, before in _megas(context):
        if s.stats.total != before.stats.total + 100:
            yield Hit(
                context.home("species", s.slug, "stats"),
                f"the stats of `{s.slug}` add up to {s.stats.total}, expected "
                f"{before.stats.total + 100}: 100 more than `{before.slug}`",
                "check the six stats",
            )


@rule(
    "NU004",
    "mega-hp",
    Severity.WARNING,
    summary="a Mega Evolution does not change HP",
    what="A Mega forme whose HP is not that of the forme that it changes from.",
    why="HP stays the same in every Mega Evolution known but one; a different number shifts the derived BBP HP.",
    fix="Correct the HP; a true exception gets a waiver.",
    valid=(one(LUNATONE, _mega()),),
    invalid=(one(LUNATONE, _mega(_STATS.replace("hp: 90", "hp: 70")), (17, 15)),),
    sources=("data-sources 6.10",),
)
def mega_hp(context: Context) -> Iterator[Hit]:
    for s, before in _megas(context):
        if s.stats.hp != before.stats.hp:
            yield Hit(
                context.home("species", s.slug, "stats", "hp"),
                f"the HP of `{s.slug}` is {s.stats.hp}, expected {before.stats.hp} as `{before.slug}` has",
                "check the HP",
            )


@rule(
    "NU005",
    "gender-ratio",
    Severity.ERROR,
    summary="a gender ratio's two parts add up to 1, neither being 0",
    what="A gender ratio whose parts do not sum to 1, or with a part of 0, which is written `gender: male` or "
    "`female`.",
    why="A ratio is shown as two percentages of one whole.",
    fix="Correct the parts; leave `gender` out where they are equal.",
    valid=(one(LUNATONE, lunatone(gender="{male: 0.875, female: 0.125}")),),
    invalid=(
        one(LUNATONE, lunatone(gender="{male: 0.875, female: 0.25}"), (10, 11)),
        one(LUNATONE, lunatone(gender="{male: 1, female: 0}"), (10, 11)),
    ),
    sources=("data-sources 6.12",),
)
def gender_ratio(context: Context) -> Iterator[Hit]:
    for slug, s in context.dex.species.items():
        if isinstance(s.gender, tuple):
            male, female = s.gender
            if abs(male + female - 1) > 1e-9:
                yield Hit(
                    context.home("species", slug, "gender"),
                    f"the gender ratio {male:g} to {female:g} adds up to {male + female:g}, expected 1",
                    "correct the two parts",
                )
            elif 0 in (male, female):
                only = "male" if female == 0 else "female"
                yield Hit(
                    context.home("species", slug, "gender"),
                    f"the gender ratio {male:g} to {female:g} leaves one gender only, expected `{only}`",
                    f"write `gender: {only}`",
                )


@rule(
    "NU006",
    "genderless-breeder",
    Severity.WARNING,
    summary="a species without gender is in an egg group of such species",
    what="A genderless species in an egg group that needs a mother and a father.",
    why="Most often the gender lock or the egg group was taken from a neighbouring record. A few species truly are so.",
    fix="Correct one of the two; a true exception gets a waiver.",
    valid=(_GOOD,),
    invalid=(one(LUNATONE, lunatone(egg_groups="[field]"), (11, 15)),),
    sources=("data-sources 6.12",),
)
def genderless_breeder(context: Context) -> Iterator[Hit]:
    for slug, s in context.dex.species.items():
        if s.gender == "none" and not _NOT_BREEDING.issuperset(s.egg_groups):
            groups = [g for g in s.egg_groups if g not in _NOT_BREEDING]
            yield Hit(
                context.home("species", slug, "egg_groups"),
                f"`{slug}` has no gender and is in the egg group "
                f"{listed(groups)}, expected a group of genderless species",
                "check the gender and the egg groups",
            )


@rule(
    "NU007",
    "generation-of-number",
    Severity.ERROR,
    summary="a generation must fit the record's number",
    what="A base species or an ordinary move whose `gen` is not the generation to which its number belongs, or a "
    "forme older than its base species. Gaps in the numbers are no fault.",
    why="Filters by generation and every check of learnset sources rest on it.",
    fix="Correct the number or the generation.",
    valid=(
        _GOOD,
        one("dex/moves/fire.yaml", flamethrower(num="999", gen="9"), title="a gap in the numbers is no fault"),
    ),
    invalid=(
        one(LUNATONE, lunatone(gen="4"), (4, 8)),
        one("dex/moves/fire.yaml", flamethrower(gen="3"), (4, 8)),
        one(
            LUNATONE,
            lunatone() + lunatone("lunatone-new", name="Lunatone-New", gen="2", base="lunatone", forme="New"),
            (15, 8),
        ),
    ),
    sources=("G-020", "G-027"),
)
def generation_of_number(context: Context) -> Iterator[Hit]:
    dex = context.dex
    for kind, ends in GENERATION_ENDS.items():
        last = (0, *ends)
        for slug, thing in dex.kind(kind).items():
            if kind == "species" and thing.base:
                base = dex.species.get(thing.base)
                if base is not None and thing.gen < base.gen:
                    yield Hit(
                        context.home(kind, slug, "gen"),
                        f"the forme `{slug}` is of generation {thing.gen}, expected "
                        f"{base.gen} or later as its base species",
                        "correct the generation",
                    )
                continue
            if not 0 < thing.num <= ends[-1] or (kind == "move" and thing.is_max):
                continue
            if not last[thing.gen - 1] < thing.num <= last[thing.gen]:
                right = next(g for g, end in enumerate(ends, 1) if thing.num <= end)
                yield Hit(
                    context.home(kind, slug, "gen"),
                    f"the {kind} `{slug}` has number {thing.num} and generation {thing.gen}, expected {right}",
                    "correct one of the two",
                )


@rule(
    "NU008",
    "weaker-when-evolved",
    Severity.WARNING,
    summary="evolving does not lower the base stat total",
    what="A species whose base stat total is below that of its pre-evolution.",
    why="It happens once in the main series; everywhere else it is a mistyped stat.",
    fix="Check the stats of both; a true exception gets a waiver.",
    valid=(_GOOD,),
    invalid=(
        one(
            "dex/species/solrock.yaml",
            lunatone("solrock", name="Solrock", stats=_STATS.replace("115", "5"), prevo="lunatone"),
            (6, 10),
        ),
    ),
)
def weaker_when_evolved(context: Context) -> Iterator[Hit]:
    species = context.dex.species
    for slug, s in species.items():
        before = species.get(s.prevo or "")
        if before is not None and s.stats.total < before.stats.total:
            yield Hit(
                context.home("species", slug, "stats"),
                f"the stats of `{slug}` add up to {s.stats.total}, expected at least "
                f"the {before.stats.total} of its pre-evolution `{s.prevo}`",
                "check the stats of both",
            )


@rule(
    "NU009",
    "shared-number",
    Severity.NOTE,
    summary="several items or moves share a number",
    what="A number that stands for more than one item or move. The source does so for the berries of generation 2 and "
    "for the G-Max Moves.",
    why="A number is no key: whoever looks a record up by number must be told.",
    fix="Nothing to do: use slugs.",
    valid=(_GOOD,),
    invalid=(
        one(
            "dex/items/general.yaml",
            record("bell", {"name": "Bell", "num": "9", "gen": "3"}, {})
            + record("cell", {"name": "Cell", "num": "9", "gen": "3"}, {}),
            (7, 8),
        ),
    ),
    sources=("data-sources 6.6",),
)
def shared_number(context: Context) -> Iterator[Hit]:
    for kind in ("item", "move"):
        groups: dict[int, list[str]] = {}
        for slug, thing in context.dex.kind(kind).items():
            groups.setdefault(thing.num, []).append(slug)
        for number, slugs in sorted(groups.items()):
            if len(slugs) > 1 and number > 0:
                yield Hit(
                    context.home(kind, slugs[1], "num"),
                    f"number {number} stands for {len(slugs)} {kind}s: {listed(slugs)}",
                    "look these up by slug",
                    ((context.home(kind, slugs[0], "num"), "first here"),),
                )


RULES: tuple[Rule, ...] = (
    weight_zero,
    height_zero,
    mega_total,
    mega_hp,
    gender_ratio,
    genderless_breeder,
    generation_of_number,
    weaker_when_evolved,
    shared_number,
)
