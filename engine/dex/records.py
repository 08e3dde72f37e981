"""Frozen records: one class a kind, with the units and the source of each value.

Everything here is a main-series fact unless it says otherwise; BBP's own numbers come from `engine.bbp.derive` and
from a record's `bbp` block.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

Scalar = str | int | float


@dataclass(frozen=True, slots=True)
class Stated:
    """A value that BBP itself states, with where (key of data/sources.yaml) and when (ISO date), if given."""

    value: Scalar
    source: str | None = None
    date: str | None = None
    ref: str | None = None


@dataclass(frozen=True, slots=True)
class Stats:
    """The six main-series base stats, 1 to 255 (0 only on glitch entries)."""

    hp: int
    atk: int
    def_: int
    spa: int
    spd: int
    spe: int

    def items(self) -> tuple[tuple[str, int], ...]:
        """(name, value) in the usual order, with `def` spelled as the field spells it."""
        return (
            ("hp", self.hp),
            ("atk", self.atk),
            ("def", self.def_),
            ("spa", self.spa),
            ("spd", self.spd),
            ("spe", self.spe),
        )

    @property
    def total(self) -> int:
        """Base stat total."""
        return self.hp + self.atk + self.def_ + self.spa + self.spd + self.spe


@dataclass(frozen=True, slots=True)
class Evolution:
    """How a species evolves from its pre-evolution."""

    kind: str
    level: int | None = None
    item: str | None = None
    move: str | None = None
    condition: str | None = None
    region: str | None = None


@dataclass(frozen=True, slots=True)
class Required:
    """What a forme needs to exist in battle."""

    items: tuple[str, ...] = ()
    move: str | None = None
    ability: str | None = None
    tera_type: str | None = None


@dataclass(frozen=True, slots=True)
class Species:
    """A species or one of its formes. Heights in metres, weights in kilograms (None: unknown)."""

    slug: str
    name: str
    num: int
    gen: int
    types: tuple[str, ...]
    stats: Stats
    abilities: Mapping[str, str]  # slot (first, second, hidden, special) -> ability slug
    height_m: float
    weight_kg: float | None
    status: str | None = None
    base: str | None = None  # slug of the base species; None on a base species
    forme: str | None = None
    base_forme: str | None = None
    cosmetic: bool = False
    cosmetic_formes: tuple[str, ...] = ()
    max_hp: int | None = None
    body: str | None = None
    gender: str | tuple[float, float] = (0.5, 0.5)  # "none", "male", "female" or (male, female)
    egg_groups: tuple[str, ...] = ()
    prevo: str | None = None
    evo: Evolution | None = None
    changes_from: tuple[str, ...] = ()
    battle_only: tuple[str, ...] = ()
    required: Required | None = None
    gigantamax: str | None = None
    cannot_dynamax: bool = False
    tags: tuple[str, ...] = ()
    learnset: Mapping[str, str] = field(default_factory=dict)  # move slug -> source codes, own learnset only
    learns_alone: bool = False  # a forme whose learnset is whole: nothing comes from what it changes from
    bbp: Mapping[str, Stated] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Move:
    """A move. `power` None: no power (a status move); "varies": set while it is used. `accuracy` None: no roll."""

    slug: str
    name: str
    num: int
    gen: int
    type: str
    category: str
    power: int | str | None
    accuracy: int | None
    pp: int
    priority: int
    target: str
    status: str | None = None
    flags: tuple[str, ...] = ()
    hits: tuple[int, int] | None = None  # lowest and highest number of hits
    hits_roll_each: bool = False
    crit_ratio: int = 1
    z_power: int | None = None
    max_power: int | None = None
    z_effect: str | Mapping[str, Any] | None = None
    z_crystal: str | None = None
    max_of: str | None = None
    is_z: bool = False
    is_max: bool = False
    effects: tuple[Mapping[str, Any], ...] = ()
    bbp: Mapping[str, Stated] = field(default_factory=dict)

    @property
    def attack(self) -> bool:
        """Whether it is an attack: a move that deals damage by a power or in another way."""
        return self.category != "status"


@dataclass(frozen=True, slots=True)
class Ability:
    """An ability; `rating` is the package's usefulness figure, -1 to 5."""

    slug: str
    name: str
    num: int
    gen: int
    status: str | None = None
    rating: float | None = None
    flags: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Item:
    """A held or usable item."""

    slug: str
    name: str
    num: int
    gen: int
    status: str | None = None
    kind: str | None = None
    fling_power: int | None = None
    natural_gift: tuple[str, int] | None = None  # type slug, power
    mega: Mapping[str, str] = field(default_factory=dict)  # base species -> Mega forme
    z_move_type: str | None = None
    z_move: str | None = None
    z_move_from: str | None = None
    users: tuple[str, ...] = ()
    forced_forme: str | None = None
    boosts: Mapping[str, int] = field(default_factory=dict)
    said: tuple[str, ...] = ()  # other wordings that players use for it
    source: str | None = None  # key of data/sources.yaml, on records that the import does not make


@dataclass(frozen=True, slots=True)
class Type:
    """A type with what it takes from each attacking type, in halves: 0, 1 (half), 2 (plain), 4 (double)."""

    slug: str
    name: str
    gen: int | None
    status: str | None
    takes: Mapping[str, int]
    immune_to: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Nature:
    """A nature: the stat it raises and the one it lowers, both None for the neutral ones."""

    slug: str
    name: str
    plus: str | None
    minus: str | None


@dataclass(frozen=True, slots=True)
class Command:
    """A command of BBP: an action that is no move of its own. `users`: players, opponents, both or unknown.

    `note` says in this project's words what is known; `status` "past" marks one of older rules. `move` is the
    main-series move of the same name.
    """

    slug: str
    name: str
    source: str
    note: str
    users: str = "unknown"
    status: str | None = None
    date: str | None = None
    ref: str | None = None
    move: str | None = None
    said: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Condition:
    """Something that a Pokemon, a team or the battle can be under; `kind` is its family (`CONDITION_KINDS`).

    `provenance` is that of the family: "bbp" where a source places it, else "hand" with the `reason`. `word` is what
    move effects call it where that is not the slug; `covers` names the conditions that this one stands for as a whole.
    """

    slug: str
    name: str
    kind: str
    source: str
    provenance: str
    reason: str | None = None
    status: str | None = None
    move: str | None = None  # the move of the same name
    word: str | None = None
    parameter: str | None = None  # kind of record that one instance of it is about
    covers: tuple[str, ...] = ()
    said: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Dex:
    """All records by slug, the document each came from, and the slugs of those that could not be built."""

    species: Mapping[str, Species]
    moves: Mapping[str, Move]
    abilities: Mapping[str, Ability]
    items: Mapping[str, Item]
    types: Mapping[str, Type]
    natures: Mapping[str, Nature]
    commands: Mapping[str, Command]
    conditions: Mapping[str, Condition]
    homes: Mapping[tuple[str, str], str]  # (kind, slug) -> document name
    broken: frozenset[tuple[str, str]] = frozenset()

    def kind(self, kind: str) -> Mapping[str, Any]:
        """The records of a kind by its singular name (`species`, `move`, ..., `condition`)."""
        tables: dict[str, Mapping[str, Any]] = {
            "species": self.species,
            "move": self.moves,
            "ability": self.abilities,
            "item": self.items,
            "type": self.types,
            "nature": self.natures,
            "command": self.commands,
            "condition": self.conditions,
        }
        return tables[kind]
