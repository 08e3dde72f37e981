"""A battle of the League as it stands: trainers, Pokemon on the field and beside it, statuses and benefits.

Everything is frozen; `put` gives a battle with one Pokemon changed.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from engine.league.grid import Cell, Edge, Field
from engine.league.statuses.state import Kind, Status


@dataclass(frozen=True, slots=True)
class Pokemon:
    """One Pokemon of a battle. `at` is its space, None beside the field; `stats` and `iv` are by name of the stat.

    `benefits` are its beneficial statuses: the move each came from, with the dashes that it adds (TT-BEN-04).
    `burned` are moves that burned out; `encouraged` holds from an Encourage until a move uses it up; `dodging` after
    the Dodge action. `used` says that it took part already; `out` that it was forced out of bounds; `riding` its mount;
    `flies` that it is a flyer, which changes nothing about its space (TT-GRID-04). `dash` and `range` are None when
    nobody told them, nor the IV that each follows from.
    """

    name: str
    trainer: str
    hp: int
    at: Cell | None = None
    dash: int | None = None
    range: int | None = None
    stats: Mapping[str, int] = field(default_factory=dict)
    iv: Mapping[str, int] = field(default_factory=dict)
    statuses: tuple[Status, ...] = ()
    benefits: tuple[tuple[str, int], ...] = ()
    burned: tuple[str, ...] = ()
    encouraged: bool = False
    dodging: bool = False
    sneaking: bool = False
    fp: int = 0
    used: bool = False
    out: bool = False
    riding: str = ""
    flies: bool = False

    @property
    def fainted(self) -> bool:
        """Whether it has no hp left."""
        return self.hp <= 0


@dataclass(frozen=True, slots=True)
class Trainer:
    """A trainer, with the team that stands together and the edge of the field that is the trainer's own."""

    name: str
    team: str
    edge: Edge
    dropped: bool = False


@dataclass(frozen=True, slots=True)
class Battle:
    """A battle: the field (`area`), trainers and Pokemon by name, the weather ("" for none).

    `limit` is how many different Pokemon each team may use, None when that is not told.
    """

    area: Field
    trainers: Mapping[str, Trainer]
    pokemon: Mapping[str, Pokemon]
    weather: str = ""
    limit: int | None = None


def put(battle: Battle, one: Pokemon) -> Battle:
    """The battle with a Pokemon as it is now."""
    return replace(battle, pokemon={**battle.pokemon, one.name: one})


def has(one: Pokemon, kind: Kind) -> bool:
    """Whether a Pokemon has a status, normal or harsh."""
    return any(s.kind is kind for s in one.statuses)


def team(battle: Battle, one: Pokemon) -> str:
    """The team that a Pokemon fights for."""
    return battle.trainers[one.trainer].team


def is_enemy(battle: Battle, one: Pokemon, other: Pokemon) -> bool:
    """Whether two Pokemon stand against each other."""
    return team(battle, one) != team(battle, other)


def on_field(battle: Battle) -> tuple[Pokemon, ...]:
    """The Pokemon that take up a space: whoever fainted lies in nobody's way (TT-GRID-02), and whoever was forced out
    of bounds stands beside the field."""
    return tuple(p for p in battle.pokemon.values() if p.at is not None and not p.fainted and not p.out)


def standing_of(battle: Battle, trainer: str) -> tuple[Pokemon, ...]:
    """A trainer's Pokemon that are on the field and have not fainted."""
    return tuple(p for p in on_field(battle) if p.trainer == trainer)


def occupants(battle: Battle, cell: Cell) -> tuple[Pokemon, ...]:
    """Who is on a space: flyers like anyone else, but not whoever is above or below it (TT-GRID-04 and 06)."""
    return tuple(p for p in on_field(battle) if p.at == cell)
