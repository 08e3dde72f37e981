"""The committed data as words of a battle: the vocabulary of a reader, what random substitutions may name, a cast."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from substitution_strategy import World

from engine.bbp.groups import members, read_groups
from engine.bbp.substitutions.context import Context
from engine.bbp.vocabulary import Vocabulary
from engine.dex.build import build_dex
from engine.dex.records import Dex
from generator.load.tree import read_tree

DATA = Path(__file__).resolve().parents[1] / "data"
RECEIVER, FOES, ALLIES = "Seviper", ("Weavile", "Gengar", "Clefable"), ("Mime Jr.", "Sir Reginald")
CONTEXT = Context(receiver=RECEIVER, foes=FOES, allies=ALLIES, steps=3)


@cache
def _read() -> tuple[Dex, dict[str, str], dict[str, frozenset[str]]]:
    """The records, the groups' names and their members."""
    documents = read_tree(DATA).documents
    dex = build_dex(documents)
    groups = read_groups(documents["groups.yaml"])
    found = {slug: frozenset(m.action for m in inside) for slug, inside in members(groups, dex).items()}
    return dex, {g.slug: g.name for g in groups}, found


def _in(kind: str, document: str) -> tuple[str, ...]:
    dex = _read()[0]
    return tuple(slug for slug in dex.kind(kind) if dex.homes[(kind, slug)] == document)


def _conditions(*kinds: str) -> tuple[str, ...]:
    return tuple(slug for slug, c in _read()[0].conditions.items() if c.kind in kinds)


@cache
def vocabulary() -> Vocabulary:
    """All names of the data."""
    dex, groups, found = _read()
    kinds = ("move", "command", "type", "ability", "species", "condition", "item")
    names = {kind: {slug: record.name for slug, record in dex.kind(kind).items()} for kind in kinds}
    medicine = {slug: names["item"].pop(slug) for slug in _in("item", "dex/items/medicine.yaml")}
    return Vocabulary(
        names | {"medicine": medicine, "group": groups},
        said={"condition": {wording: c.slug for c in dex.conditions.values() for wording in c.said}},
        attack_types={slug: move.type for slug, move in dex.moves.items() if move.category != "status"},
        members=found,
        family_of={slug: c.kind for slug, c in dex.conditions.items()},
        z_powers=frozenset((*_in("move", "dex/moves/z.yaml"), *_in("item", "dex/items/z-crystals.yaml"))),
    )


@cache
def world() -> World:
    """What random substitutions name: everything, but nothing that has the same name in the same place."""
    dex, groups, _ = _read()
    z_moves, max_moves = _in("move", "dex/moves/z.yaml"), _in("move", "dex/moves/max.yaml")
    medicine = _in("item", "dex/items/medicine.yaml")
    return World(
        moves=tuple(slug for slug in dex.moves if slug not in (*z_moves, *max_moves)),
        commands=tuple(slug for slug in dex.commands if slug not in dex.moves),
        medicine=medicine,
        items=tuple(slug for slug in dex.items if slug not in medicine),
        groups=tuple(groups),
        types=tuple(dex.types),
        abilities=tuple(dex.abilities),
        species=tuple(dex.species),
        of_pokemon=_conditions("major-status", "pokemon"),
        of_teams=_conditions("screen", "hazard", "field"),
        of_battle=_conditions("weather", "terrain", "battle"),
        pokemon=(*FOES, *ALLIES),
        max_moves=max_moves,
        z_powers=(*z_moves, *_in("item", "dex/items/z-crystals.yaml")),
        sealed="sealed",
    )
