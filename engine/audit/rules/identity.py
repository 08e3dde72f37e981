"""Family RF, second part: records that name each other must agree."""

from __future__ import annotations

from collections.abc import Iterator

from engine.audit.registry import Context, Example, Rule, rule
from engine.audit.rules.samples import LUNATONE, flamethrower, lunatone, one, record
from engine.audit.rules.support import raw
from engine.finding import Hit, Severity

_GOOD = one(LUNATONE, lunatone())
_STONES = "dex/items/mega-stones.yaml"
_STONE = {"name": "Lunatonite", "num": "9001", "gen": "6", "kind": "mega-stone"}
_MEGA = lunatone() + lunatone(
    "lunatone-mega",
    name="Lunatone-Mega",
    base="lunatone",
    forme="Mega",
    required="{items: [lunatonite]}",
    changes_from="lunatone",
)
_MAX = "dex/moves/max.yaml"


@rule(
    "RF005",
    "evolution-method",
    Severity.ERROR,
    summary="an evolution has both a pre-evolution and a method",
    what="A species with `prevo` but no `evo`, or with `evo` but no `prevo`, or with a level not above that at which "
    "its pre-evolution itself evolved.",
    why="The family table says from what and how a species evolves; half of it is of no use.",
    fix="Add the missing half, or correct the level.",
    valid=(_GOOD,),
    invalid=(
        one("dex/species/solrock.yaml", lunatone("solrock", name="Solrock", prevo="lunatone"), (12, 10)),
        one("dex/species/solrock.yaml", lunatone("solrock", name="Solrock", evo="{kind: level, level: 20}"), (12, 8)),
    ),
    sources=("G-025", "data-sources 6.3"),
)
def evolution_method(context: Context) -> Iterator[Hit]:
    species = context.dex.species
    for slug, s in species.items():
        if s.prevo and s.evo is None:
            yield Hit(
                context.home("species", slug, "prevo"),
                f"`{slug}` evolves from `{s.prevo}` but nothing says how",
                "add `evo: {kind: ...}`",
            )
        elif s.evo is not None and s.prevo is None:
            yield Hit(
                context.home("species", slug, "evo"),
                f"`{slug}` has a way to evolve ({s.evo.kind}) but no pre-evolution",
                "add `prevo:`",
            )
        elif s.evo is not None and s.evo.level and s.prevo and s.prevo in species:
            before = species[s.prevo].evo
            if before is not None and before.level and before.level >= s.evo.level:
                yield Hit(
                    context.home("species", slug, "evo", "level"),
                    f"`{slug}` evolves at level {s.evo.level}, expected "
                    f"more than the {before.level} of its pre-evolution `{s.prevo}`",
                    "correct one of the two levels",
                )


@rule(
    "RF006",
    "mega-stone",
    Severity.ERROR,
    summary="a Mega Stone and the forme that it brings must name each other",
    what="A Mega Stone whose forme does not require it, whose forme belongs to another species than it says, or a "
    "forme that requires a Mega Stone which brings something else.",
    why="The item's page and the forme's page would contradict each other.",
    fix="Correct the item's `mega` map or the forme's `required` items.",
    valid=(Example({LUNATONE: _MEGA, _STONES: record("lunatonite", _STONE, {"mega": "{lunatone: lunatone-mega}"})}),),
    invalid=(
        Example(
            {
                LUNATONE: _MEGA.replace("lunatonite", "leftovers"),
                _STONES: record("lunatonite", _STONE, {"mega": "{lunatone: lunatone-mega}"}),
            },
            ((_STONES, 6, 20),),
        ),
        Example(
            {LUNATONE: _MEGA, _STONES: record("lunatonite", _STONE, {"mega": "{lunatone: lunatone}"})},
            ((_STONES, 6, 20), (LUNATONE, 25, 22)),
            "the stone brings another forme",
        ),
    ),
)
def mega_stone(context: Context) -> Iterator[Hit]:
    species, items = context.dex.species, context.dex.items
    for slug, item in items.items():
        for base, forme in item.mega.items():
            there = species.get(forme)
            if there is None:
                continue
            path = context.home("item", slug, "mega", base)
            if there.required is None or slug not in there.required.items:
                yield Hit(
                    path, f"`{slug}` brings `{forme}`, which does not require it", f"add `{slug}` to the forme's items"
                )
            elif base in species and base not in (there.base, *there.changes_from) and species[base].base != there.base:
                yield Hit(
                    path, f"`{slug}` brings `{forme}` out of `{base}`, expected `{there.base}`", "correct the species"
                )
    for slug, s in species.items():
        for i, name in enumerate(s.required.items if s.required else ()):
            held = items.get(name)
            if held is not None and held.mega and slug not in held.mega.values():
                yield Hit(
                    context.home("species", slug, "required", "items", i),
                    f"`{slug}` requires `{name}`, which brings `{', '.join(held.mega.values())}`",
                    "correct the item or its `mega` map",
                )


@rule(
    "RF007",
    "z-crystal",
    Severity.ERROR,
    summary="a Z-Move and its Z-Crystal must name each other",
    what="A Z-Move without Z-Crystal, or one whose crystal is for another move or for another type.",
    why="The crystal's page and the move's page would contradict each other.",
    fix="Correct `z_crystal` of the move, or `z_move` or `z_move_type` of the item.",
    valid=(_GOOD,),
    invalid=(
        one("dex/moves/z.yaml", flamethrower("inferno-overdrive", name="Inferno Overdrive"), (2, 9)),
        one(
            "dex/moves/z.yaml",
            flamethrower("inferno-overdrive", name="Inferno Overdrive", z_crystal="leftovers"),
            (13, 14),
        ),
    ),
)
def z_crystal(context: Context) -> Iterator[Hit]:
    for slug, move in context.dex.moves.items():
        if not move.is_z:
            continue
        item = context.dex.items.get(move.z_crystal or "")
        if move.z_crystal is None:
            yield Hit(context.home("move", slug, "name"), f"the Z-Move `{slug}` has no Z-Crystal", "add `z_crystal:`")
        elif item is not None and item.z_move != slug and item.z_move_type != move.type:
            serves = item.z_move or item.z_move_type or "no Z-Move"
            yield Hit(
                context.home("move", slug, "z_crystal"),
                f"`{slug}` needs `{item.slug}`, which serves {serves}, expected `{slug}` or {move.type}",
                "correct the crystal",
            )


@rule(
    "RF008",
    "gigantamax",
    Severity.ERROR,
    summary="a species and its G-Max Move must name each other",
    what="A species whose G-Max Move belongs to another, or a G-Max Move whose species does not name it.",
    why="The two pages would contradict each other.",
    fix="Correct `gigantamax` of the species or `max_of` of the move.",
    valid=(_GOOD,),
    invalid=(
        one(_MAX, flamethrower("g-max-moon", name="G-Max Moon", max_of="lunatone"), (13, 11)),
        one(LUNATONE, lunatone(gigantamax="psychic"), (12, 15)),
    ),
)
def gigantamax(context: Context) -> Iterator[Hit]:
    species, moves = context.dex.species, context.dex.moves
    named = {s.gigantamax for s in species.values() if s.gigantamax}
    for slug, s in species.items():
        move = moves.get(s.gigantamax or "")
        if move is not None and (move.max_of is None or move.max_of not in (slug, s.base)):
            yield Hit(
                context.home("species", slug, "gigantamax"),
                f"`{slug}` has the G-Max Move `{move.slug}`, which belongs to "
                f"{f'`{move.max_of}`' if move.max_of else 'no species'}",
                "correct one of the two",
            )
    for slug, move in moves.items():
        if move.max_of and slug not in named:
            yield Hit(
                context.home("move", slug, "max_of"),
                f"the G-Max Move `{slug}` belongs to `{move.max_of}`, which does not name it",
                f"add `gigantamax: {slug}` to the species",
            )


@rule(
    "RF009",
    "other-number",
    Severity.ERROR,
    summary="formes change only into formes of the same species",
    what="A `changes_from` or `battle_only` that names a species with another National Dex number.",
    why="A change of forme never changes the species; the movepool of a stranger would be taken over.",
    fix="Correct the slug.",
    valid=(Example({LUNATONE: _MEGA}),),
    invalid=(one(LUNATONE, lunatone(changes_from="wurmple"), (12, 17)),),
)
def other_number(context: Context) -> Iterator[Hit]:
    species = context.dex.species
    for slug, s in species.items():
        for field, names in (("changes_from", s.changes_from), ("battle_only", s.battle_only)):
            for i, name in enumerate(names):
                if name in species and species[name].num != s.num:
                    step = (i,) if isinstance(raw(context, "species", slug)[field], list) else ()
                    yield Hit(
                        context.home("species", slug, field, *step),
                        f"`{slug}` (number {s.num}) changes from `{name}` "
                        f"(number {species[name].num}), expected the same number",
                        "name a forme of the same species",
                    )


RULES: tuple[Rule, ...] = (evolution_method, mega_stone, z_crystal, gigantamax, other_number)
