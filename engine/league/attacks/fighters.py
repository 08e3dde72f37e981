"""Who attacks whom with what: the records that the League's attack rules are about."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from fractions import Fraction

from engine.league.odds.knockout import Repeating
from engine.league.statuses.state import Kind, Status
from engine.league.types import multiplier


class Style(StrEnum):
    """The styles of moves that have a target (TT-MOVE-01); the fourth, weather, attacks nobody."""

    SELF = "self"
    MELEE = "melee"
    RANGED = "ranged"


@dataclass(frozen=True, slots=True)
class Benefit:
    """What a Pokemon has from a helpful move: kind -> amount, and whose use of the move gave it ("" when not told)."""

    move: str
    gives: Mapping[str, int]
    by: str = ""


@dataclass(frozen=True, slots=True)
class Fighter:
    """A Pokemon as an attack finds it.

    `known` are the stats that were told: without them there are amounts but no odds. `changes` are boosts (above 0)
    and drops of stats. `m` is the multiplier of the attack's type when it is told outright, else the lists decide.
    `lost` are moves whose benefit it had and lost. `ally` and `willing` are about the attacker's move: on its side,
    wants to be met.
    """

    name: str
    speed: int = 0
    sense: int = 0
    known: tuple[str, ...] = ("speed", "sense")
    changes: Mapping[str, int] = field(default_factory=dict)
    hp: int | None = None
    max_hp: int | None = None
    m: Fraction | None = None
    weak: tuple[str, ...] = ()
    resist: tuple[str, ...] = ()
    immune: tuple[str, ...] = ()
    reduction: tuple[int, ...] = ()
    dodging: bool = False
    statuses: tuple[Status, ...] = ()
    benefits: tuple[Benefit, ...] = ()
    lost: tuple[str, ...] = ()
    ally: bool = False
    willing: bool = True
    sneaking: bool = False


@dataclass(frozen=True, slots=True)
class Own:
    """What a move does to its own user: damage, statuses, or that it faints."""

    damage: int = 0
    statuses: tuple[Status, ...] = ()
    faint: bool = False


@dataclass(frozen=True, slots=True)
class Move:
    """A move as it is used. `crit_boosts` and `crit_statuses` are what a critical hit adds; `heal` and `gives` make it
    a helpful one, as `helpful` does; `area` when it is aimed at spaces and not at one Pokemon."""

    name: str = "the move"
    style: Style = Style.MELEE
    type: str = ""
    base: int = 0
    boosts: tuple[int, ...] = ()
    halves: int = 0
    hits: int = 1
    crit_boosts: tuple[int, ...] = ()
    crit_statuses: tuple[Status, ...] = ()
    statuses: tuple[Status, ...] = ()
    auto_hit: bool = False
    auto_damage: bool = False
    sight_only: bool = False
    area: bool = False
    helpful: bool = False
    heal: int = 0
    gives: Mapping[str, int] = field(default_factory=dict)
    own: Own = Own()


def stat_of(fighter: Fighter, move: Move) -> tuple[str, int]:
    """The stat that both sides of an attack roll against, and what it is now: speed for melee (TT-HIT-01), sense for
    ranged (TT-HIT-10), with boosts and drops (TT-HIT-11), never below 0."""
    name = "sense" if move.style is Style.RANGED else "speed"
    base = fighter.sense if name == "sense" else fighter.speed
    return name, max(0, base + fighter.changes.get(name, 0))


def multiplier_of(fighter: Fighter, move: Move) -> Fraction:
    """The multiplier of the move's type for a target."""
    if fighter.m is not None:
        return fighter.m
    return multiplier(move.type, fighter.weak, fighter.resist, fighter.immune)


def status_of(fighter: Fighter, kind: Kind) -> Status | None:
    """Its status of a kind, the harsh one where it is told in both forms (TT-STATUS-07); None when it has none."""
    return max((s for s in fighter.statuses if s.kind is kind), key=lambda s: s.harsh, default=None)


def ticking(statuses: tuple[Status, ...]) -> tuple[Repeating, ...]:
    """The repeating damage among statuses."""
    return tuple(Repeating(s.amount, s.harsh) for s in statuses if s.kind is Kind.REPEATING)
