"""Family MP, second half: whole movepools, what nobody has, and breeding."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from engine.audit.registry import Context, Example, Rule, rule
from engine.audit.rules.learnsets import codes_of
from engine.audit.rules.samples import FIRE, LUNATONE, flamethrower, learnset, lunatone, one
from engine.audit.rules.support import family_root, ordinary
from engine.dex.movepools import lineage
from engine.dex.records import Species
from engine.finding import Hit, Severity

_POOL = learnset("cosmic-power 9L5", "psychic 9M")
_GOOD = one(LUNATONE, lunatone(learnset=_POOL))
_SOLROCK = "dex/species/solrock.yaml"
_FORME = {"name": "Lunatone-New", "base": "lunatone", "forme": "New"}
_LIGHT_BALL = "volt-tackle"
"""Bred by an item that a parent holds, so no parent needs to know it."""


def _evolved(learned: str) -> Example:
    return Example(
        {
            LUNATONE: lunatone(learnset=_POOL),
            _SOLROCK: lunatone("solrock", name="Solrock", prevo="lunatone", learnset=learned),
        }
    )


@rule(
    "MP009",
    "empty-movepool",
    Severity.WARNING,
    summary="every species has moves",
    what="A species with no learnset of its own, of its base species or of a pre-evolution.",
    why="An empty movepool is most often an import that failed half-way.",
    fix="Add the learnset; for a species that truly has none, add a waiver.",
    valid=(_GOOD, one(LUNATONE, lunatone(learnset=_POOL) + lunatone("lunatone-new", **_FORME))),
    invalid=(one(LUNATONE, lunatone(), (2, 9)),),
    sources=("G-017",),
)
def empty_movepool(context: Context) -> Iterator[Hit]:
    species = context.dex.species
    for slug, s in species.items():
        if not s.learnset and not any(species[o].learnset for o in lineage(species, slug)):
            yield Hit(
                context.home("species", slug, "name"),
                f"`{slug}` has no moves at all, expected a learnset of its own or of its line",
                "add the learnset",
            )


@rule(
    "MP010",
    "no-level-up-moves",
    Severity.WARNING,
    summary="a base species learns something by level",
    what="A base species whose own learnset has 0 lines with a level-up code.",
    why="Every species starts with moves learned by level. A list of machines alone is what a faulty import leaves "
    "behind.",
    fix="Add the level-up moves; a fan-made exception gets a waiver.",
    valid=(_GOOD,),
    invalid=(one(LUNATONE, lunatone(learnset=learnset("psychic 9M")), (12, 13)),),
    sources=("G-017",),
)
def no_level_up_moves(context: Context) -> Iterator[Hit]:
    level = codes_of(context).level
    for slug, s in context.dex.species.items():
        if s.base is None and s.learnset and level.isdisjoint(s.learnset.values()):
            yield Hit(
                context.home("species", slug, "learnset"),
                f"none of the {len(s.learnset)} moves of `{slug}` is learned by level, expected at least one",
                "add the level-up moves",
            )


@rule(
    "MP011",
    "machine-lost-on-evolving",
    Severity.WARNING,
    summary="what a pre-evolution learns by TM in generation 9, the evolved species learns too",
    what="A generation 9 TM in the learnset of a pre-evolution and not in that of the species itself, though it has "
    "others.",
    why="The games keep TM moves through evolution. The movepool shown has the move by way of the pre-evolution, so "
    "nothing is lost, but the gap in the source may hide others.",
    fix="Add the code where the games have it; a gap of the source that is not ours to fill gets a waiver.",
    valid=(_evolved(learnset("psychic 9M")),),
    invalid=(Example(_evolved(learnset("power-gem 9M")).files, ((_SOLROCK, 13, 13),)),),
    sources=("data-sources 6.24",),
)
def machine_lost_on_evolving(context: Context) -> Iterator[Hit]:
    codes = codes_of(context)
    species, machine = context.dex.species, codes.machine
    for slug, s in species.items():
        before = species.get(s.prevo or "")
        if before is None or not before.learnset or codes.current.isdisjoint(s.learnset.values()):
            continue
        lost = [m for m, c in before.learnset.items() if c in machine and s.learnset.get(m, "") not in machine]
        if lost:
            yield Hit(
                context.home("species", slug, "learnset"),
                f"`{slug}` lacks the generation 9 TM of {', '.join(lost)} that `{before.slug}` has, expected it too",
                "check the source",
            )


@rule(
    "MP012",
    "forme-with-learnset",
    Severity.WARNING,
    summary="a cosmetic or battle-only forme has no learnset of its own",
    what="A cosmetic or battle-only forme with a learnset.",
    why="It learns as the forme from which it comes; a second list can only contradict the first.",
    fix="Move the lines to the base forme; where the source has a reason, add a waiver.",
    valid=(_GOOD,),
    invalid=(
        one(
            LUNATONE,
            lunatone(learnset=_POOL) + lunatone("lunatone-new", cosmetic="true", learnset=_POOL, **_FORME),
            (27, 13),
        ),
    ),
    sources=("data-sources 6.25",),
)
def forme_with_learnset(context: Context) -> Iterator[Hit]:
    for slug, s in context.dex.species.items():
        if s.learnset and (s.cosmetic or s.battle_only):
            yield Hit(
                context.home("species", slug, "learnset"),
                f"the {'cosmetic' if s.cosmetic else 'battle-only'} forme `{slug}` has a "
                f"learnset of {len(s.learnset)} moves, expected none of its own",
                "move the lines to the base forme",
            )


@rule(
    "MP013",
    "move-without-learner",
    Severity.NOTE,
    summary="a move that no species learns",
    what="A move, other than a Z-Move or Max Move, that is in no learnset.",
    why="Its page lists nobody. For Struggle and moves of bosses that is right; for any other move a learnset is "
    "missing.",
    fix="Nothing to do where it is right.",
    valid=(one(LUNATONE, lunatone(learnset=learnset("cosmic-power 9L5", "power-gem 9M"))),),
    invalid=(one(FIRE, flamethrower(), (2, 9)),),
    sources=("G-019",),
)
def move_without_learner(context: Context) -> Iterator[Hit]:
    learned: set[str] = set()
    for s in context.dex.species.values():
        learned.update(s.learnset)
    for move in ordinary(context.dex.moves.values()):
        if move.slug not in learned:
            yield Hit(
                context.home("move", move.slug, "name"),
                f"no species learns {move.name}, expected at least one",
                "nothing to do where that is right",
            )


@rule(
    "MP014",
    "ability-without-owner",
    Severity.NOTE,
    summary="an ability that no species has",
    what="An ability that is in no species' list.",
    why="Its page lists nobody.",
    fix="Nothing to do where it is right; else correct the species.",
    valid=(_GOOD,),
    invalid=(
        Example(
            {LUNATONE: lunatone(abilities="{first: swarm}")},
            (("dex/abilities.yaml", 12, 9),),
            "Levitate is left without an owner",
        ),
    ),
    sources=("data-sources 6.25",),
)
def ability_without_owner(context: Context) -> Iterator[Hit]:
    owned: set[str] = set()
    for s in context.dex.species.values():
        owned.update(s.abilities.values())
    for slug in sorted(context.dex.abilities.keys() - owned):
        yield Hit(
            context.home("ability", slug, "name"),
            f"no species has the ability {context.dex.abilities[slug].name}, expected at least one",
            "nothing to do where that is right",
        )


@rule(
    "MP015",
    "level-zero",
    Severity.WARNING,
    summary="only an evolved species learns a move on evolving",
    what="A code with level 0, which means learned on evolving, in the learnset of a base species without "
    "pre-evolution.",
    why="Without evolving, the move can never be learned.",
    fix="Correct the level.",
    valid=(_GOOD,),
    invalid=(one(LUNATONE, lunatone(learnset=learnset("psychic 9L0")), (13, 13)),),
)
def level_zero(context: Context) -> Iterator[Hit]:
    on_evolving = codes_of(context).on_evolving
    species = context.dex.species
    for slug, s in species.items():
        if s.prevo is None and s.base is None and not on_evolving.isdisjoint(s.learnset.values()):
            for move, codes in s.learnset.items():
                if codes in on_evolving:
                    code = next(c for c in codes.split() if c.endswith("L0"))
                    yield Hit(
                        context.home("species", slug, "learnset", move, code),
                        f"`{slug}` learns {move} by `{code}` on evolving but has no pre-evolution, expected a level",
                        "correct the level",
                    )


def _breeding_groups(species: Mapping[str, Species]) -> dict[str, frozenset[str]]:
    """Species -> egg groups in which it, or a baby once evolved, can breed."""
    own = {slug: frozenset(s.egg_groups) - {"undiscovered", "ditto"} for slug, s in species.items()}
    out = dict(own)
    for slug, s in species.items():
        if own[slug] and s.prevo in own and not own[s.prevo]:
            root = family_root(species, slug)
            out[root] |= own[slug]
            out[s.prevo] |= own[slug]
    return out


@rule(
    "MP016",
    "egg-move-without-parent",
    Severity.NOTE,
    summary="an egg move that no chain of parents can hand down",
    what="An egg code of generations 2 to 8 for which, as far as the data tells, no parent of a fitting egg group "
    "could know the move by then, neither by itself nor bred in turn. Smeargle's Sketch and the Light Ball are "
    "counted; before generation 6 only fathers hand moves down.",
    why="It shows gaps in a learnset, or a special case of the games.",
    fix="Nothing to do where it is a special case; else look for the missing source of a parent.",
    valid=(_GOOD,),
    invalid=(
        one(
            LUNATONE,
            lunatone(
                gender="{male: 0.75, female: 0.25}",
                egg_groups="[mineral]",
                learnset=learnset("power-gem 4E", "psychic 9L1"),
            ),
            (13, 5),
        ),
    ),
    sources=("data-sources 6.23",),
)
def egg_move_without_parent(context: Context) -> Iterator[Hit]:
    species, moves, codes = context.dex.species, context.dex.moves, codes_of(context)
    groups = _breeding_groups(species)
    bits = {g: 1 << i for i, g in enumerate(sorted(set().union(*groups.values())))} if groups else {}
    mask = {slug: sum(bits[g] for g in groups[slug]) for slug in species}
    wanted = [
        (s, move, gens)
        for s in species.values()
        if s.base is None
        for move, c in s.learnset.items()
        if (gens := codes.bred.get(c)) and move in moves and move != _LIGHT_BALL
    ]
    bred = {move for _, move, _ in wanted}
    sketch = bits.get("field", 0) if "smeargle" in species else 0
    fathers: dict[str, list[int]] = {m: [sketch if "nosketch" not in moves[m].flags else 0] * 10 for m in bred}
    mothers: dict[str, list[int]] = {m: list(row) for m, row in fathers.items()}
    for slug, s in species.items():
        if mask[slug] and s.gender != "none":
            sire = s.gender not in ("none", "female")
            for move in s.learnset.keys() & bred:
                first = codes.taught[s.learnset[move]]
                if first < 9:
                    mothers[move][first] |= mask[slug]
                    if sire:
                        fathers[move][first] |= mask[slug]
    for table in (fathers, mothers):
        for row in table.values():
            for g in range(1, 10):
                row[g] |= row[g - 1]
    left = [(s, move, g) for s, move, gens in wanted for g in sorted(gens) if g < 9]
    while True:
        still = []
        for s, move, g in left:
            if (fathers if g < 6 else mothers)[move][g] & mask[s.slug]:
                for later in range(g, 10):
                    mothers[move][later] |= mask[s.slug]
                    if s.gender not in ("none", "female"):
                        fathers[move][later] |= mask[s.slug]
            else:
                still.append((s, move, g))
        if len(still) == len(left):
            break
        left = still
    lines: dict[tuple[str, str], list[int]] = {}
    for s, move, g in left:
        lines.setdefault((s.slug, move), []).append(g)
    for (slug, move), late in lines.items():
        yield Hit(
            context.home("species", slug, "learnset", move),
            f"no parent can hand {move} down to `{slug}` in generation "
            f"{', '.join(map(str, sorted(late)))}, expected one in its egg groups",
            "look for the missing source of a parent",
        )


RULES: tuple[Rule, ...] = (
    empty_movepool,
    no_level_up_moves,
    machine_lost_on_evolving,
    forme_with_learnset,
    move_without_learner,
    ability_without_owner,
    level_zero,
    egg_move_without_parent,
)
