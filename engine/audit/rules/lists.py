"""Family RF, third part: lists, charts and pairs that must be whole and without repeats."""

from __future__ import annotations

from collections.abc import Iterator

from engine.audit.registry import Context, Rule, rule
from engine.audit.rules.samples import LUNATONE, lunatone, one
from engine.finding import Hit, Severity

_GOOD = one(LUNATONE, lunatone())


@rule(
    "RF010",
    "listed-twice",
    Severity.ERROR,
    summary="a list names each thing once",
    what="The same type, egg group, ability, flag, tag or item twice in one record.",
    why="A double entry shows twice on the page and counts twice in every table.",
    fix="Remove one of the two.",
    valid=(_GOOD,),
    invalid=(
        one(LUNATONE, lunatone(types="[rock, rock]"), (5, 17)),
        one(LUNATONE, lunatone(abilities="{first: levitate, hidden: levitate}"), (7, 40)),
    ),
)
def listed_twice(context: Context) -> Iterator[Hit]:
    for slug, s in context.dex.species.items():
        if len(set(s.abilities.values())) != len(s.abilities):
            seen: set[str] = set()
            for slot, ability in s.abilities.items():
                if ability in seen:
                    yield Hit(
                        context.home("species", slug, "abilities", slot),
                        f"the ability `{ability}` stands in two slots of `{slug}`",
                        "remove one of the two",
                    )
                seen.add(ability)
        for field, words in (("types", s.types), ("egg_groups", s.egg_groups), ("tags", s.tags)):
            if len(words) > 1 and len(set(words)) != len(words):
                yield from _again(context, "species", slug, field, words)
    for slug, move in context.dex.moves.items():
        if len(set(move.flags)) != len(move.flags):
            yield from _again(context, "move", slug, "flags", move.flags)
    for slug, item in context.dex.items.items():
        if len(set(item.users)) != len(item.users):
            yield from _again(context, "item", slug, "users", item.users)


def _again(context: Context, kind: str, slug: str, field: str, words: tuple[str, ...]) -> Iterator[Hit]:
    for i, word in enumerate(words):
        if word in words[:i]:
            yield Hit(
                context.home(kind, slug, field, i),
                f"`{word}` stands twice in `{field}` of `{slug}`",
                "remove one of the two",
            )


@rule(
    "RF011",
    "type-chart",
    Severity.ERROR,
    summary="the type chart has a cell for every pair of types",
    what="A type that does not say what it takes from each attacking type.",
    why="A missing cell would be read as plain damage, which is a guess.",
    fix='Add the attacking type to `takes`: 2, 1, "1/2" or 0.',
    valid=(_GOOD,),
    invalid=(
        one(
            "dex/types.yaml",
            'rock:\n  name: Rock\n  takes: {rock: 1}\npsychic:\n  name: Psychic\n  takes: {rock: 1, psychic: "1/2"}\n',
            (3, 10),
        ),
    ),
)
def type_chart(context: Context) -> Iterator[Hit]:
    types = context.dex.types
    for slug, t in types.items():
        gaps = sorted(types.keys() - t.takes.keys())
        if gaps:
            yield Hit(
                context.home("type", slug, "takes"),
                f"{t.name} does not say what it takes from {', '.join(gaps)}, expected all {len(types)} types",
                "add the missing cells",
            )


@rule(
    "RF012",
    "nature-pair",
    Severity.ERROR,
    summary="a nature raises one stat and lowers another, or does neither",
    what="A nature with only one of `plus` and `minus`, with the same stat for both, or with the pair of another "
    "nature.",
    why="There is one nature for each ordered pair of the five stats; anything else is a slip.",
    fix="Correct the stats.",
    valid=(one("dex/natures.yaml", "adamant:\n  name: Adamant\n  plus: atk\n  minus: spa\nhardy:\n  name: Hardy\n"),),
    invalid=(
        one("dex/natures.yaml", "adamant:\n  name: Adamant\n  plus: atk\n", (2, 9)),
        one(
            "dex/natures.yaml",
            "adamant:\n  name: Adamant\n  plus: atk\n  minus: spa\nbold:\n  name: Bold\n  plus: atk\n  minus: spa\n",
            (6, 9),
        ),
    ),
)
def nature_pair(context: Context) -> Iterator[Hit]:
    seen: dict[tuple[str, str], str] = {}
    for slug, nature in context.dex.natures.items():
        path = context.home("nature", slug, "name")
        if nature.plus is None and nature.minus is None:
            continue
        if nature.plus is None or nature.minus is None or nature.plus == nature.minus:
            yield Hit(
                path,
                f"{nature.name} raises {nature.plus or 'nothing'} and lowers {nature.minus or 'nothing'}, expected two "
                "different stats or neither",
                "correct `plus` and `minus`",
            )
            continue
        pair = nature.plus, nature.minus
        if pair in seen:
            yield Hit(
                path,
                f"{nature.name} raises {pair[0]} and lowers {pair[1]} as {seen[pair]} does, expected a pair of its own",
                "correct one of the two",
            )
        seen.setdefault(pair, nature.name)


@rule(
    "RF013",
    "cosmetic-difference",
    Severity.WARNING,
    summary="a cosmetic forme differs from its base in looks only",
    what="A forme marked as cosmetic whose types, stats or abilities are not those of its base species.",
    why="Cosmetic formes are left out of comparisons, so the difference would be lost.",
    fix="Remove `cosmetic: true`, or correct the values.",
    valid=(
        one(
            LUNATONE,
            lunatone() + lunatone("lunatone-new", name="Lunatone-New", base="lunatone", forme="New", cosmetic="true"),
        ),
    ),
    invalid=(
        one(
            LUNATONE,
            lunatone()
            + lunatone(
                "lunatone-new", name="Lunatone-New", base="lunatone", forme="New", types="[ghost]", cosmetic="true"
            ),
            (25, 13),
        ),
    ),
)
def cosmetic_difference(context: Context) -> Iterator[Hit]:
    species = context.dex.species
    for slug, s in species.items():
        base = species.get(s.base or "")
        if s.cosmetic and base is not None:
            for what, mine, theirs in (
                ("types", s.types, base.types),
                ("stats", s.stats, base.stats),
                ("abilities", s.abilities, base.abilities),
            ):
                if mine != theirs:
                    yield Hit(
                        context.home("species", slug, "cosmetic"),
                        f"the cosmetic forme `{slug}` has other {what} than `{base.slug}`, expected the same",
                        "remove `cosmetic: true`, or correct the values",
                    )


RULES: tuple[Rule, ...] = (listed_twice, type_chart, nature_pair, cosmetic_difference)
