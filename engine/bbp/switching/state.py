"""Who is where when the Switching Phase begins, what marks them, and what their players mean to do.

Every Pokemon has a name of its own in the battle and is in one place: a position, the bench, the reserve or among the
fainted. Positions of a player count from 1. Times are whole numbers that only compare.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from enum import StrEnum

from engine.trace import Change, Done, Ruling


class Part(StrEnum):
    """The parts of the phase, each a procedure of its own, in their order (BBP-SWITCH-01)."""

    FORCED = "forced"
    REPLACEMENT = "replacement"
    DECLARATION = "declaration"
    COUNTER = "counter-declaration"
    RESOLUTION = "resolution"


class MarkerKind(StrEnum):
    """The markers that make a Pokemon leave play (BBP-SWITCH-02)."""

    PHAZING = "Phazing"
    SWITCHING = "Switching"


@dataclass(frozen=True, slots=True)
class Marker:
    """A marker on a Pokemon, the player who made it, and when."""

    on: str
    kind: MarkerKind
    by: str
    at: int

    @property
    def words(self) -> str:
        """The marker as a trace tells it."""
        return f"{self.kind} on {self.on} by {self.by} at {self.at}"


class Act(StrEnum):
    """What a player can mean to do with a Pokemon in play (BBP-SWITCH-14)."""

    SWITCH = "switch"
    TERASTAL = "terastal"
    NOTHING = "nothing"


@dataclass(frozen=True, slots=True)
class Intent:
    """What is declared for a Pokemon; `to` is whom it is switched for, "" when nobody is named."""

    pokemon: str
    act: Act
    to: str = ""

    @property
    def words(self) -> str:
        """The intent as it is declared: `Zangoose: switch to Seviper`."""
        return f"{self.pokemon}: {self.act}{f' to {self.to}' if self.to else ''}"


UNTOLD = -1
"""The time of a position that is empty since before anything that is told."""


@dataclass(frozen=True, slots=True)
class Position:
    """A field position: who holds it, or else who left it ("" for nobody) and when."""

    holder: str = ""
    left: str = ""
    at: int = UNTOLD


@dataclass(frozen=True, slots=True)
class Side:
    """A player's Pokemon. `wishes` are those to be sent out, the most wanted first."""

    player: str
    positions: tuple[Position, ...]
    bench: tuple[str, ...] = ()
    reserve: tuple[str, ...] = ()
    fainted: tuple[str, ...] = ()
    wishes: tuple[str, ...] = ()
    terastals: int | None = None
    """How many more of them the rules of the match let Terastallize; None when it is not told."""

    @property
    def in_play(self) -> tuple[str, ...]:
        """Who holds a position, in the order of the positions."""
        return tuple(p.holder for p in self.positions if p.holder)

    @property
    def sendable(self) -> tuple[str, ...]:
        """Whom the player can send out: bench and reserve without the fainted (BBP-SWITCH-07 and 11)."""
        return self.bench + self.reserve

    @property
    def pokemon(self) -> tuple[str, ...]:
        """All Pokemon of the player."""
        return self.in_play + self.sendable + self.fainted


@dataclass(frozen=True, slots=True)
class Seat:
    """A position by its player and its number from 1."""

    player: str
    number: int

    @property
    def words(self) -> str:
        """The position as a trace tells it: `Ann 1`."""
        return f"{self.player} {self.number}"


@dataclass(frozen=True, slots=True)
class State:
    """The battle in the course of the phase. `sides` are in posting order, which goes round from the starting player;
    `vacated` are the empty positions to fill in the phase, in the order in which they were vacated. `trapped` cannot
    leave play; whom `held_by` names, only as long as one of those that hold it is in play."""

    sides: tuple[Side, ...]
    starter: str
    trapped: tuple[str, ...] = ()
    terastallized: tuple[str, ...] = ()
    vacated: tuple[Seat, ...] = ()
    held_by: Mapping[str, tuple[str, ...]] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Scene:
    """A state before the phase, and what comes in from outside: markers in the order told, intents by player."""

    state: State
    markers: tuple[Marker, ...] = ()
    intents: Mapping[str, tuple[Intent, ...]] = field(default_factory=dict)
    order: tuple[Part, ...] = ()
    """The procedures in the order in which somebody means to carry them out, when that is told."""


@dataclass(frozen=True, slots=True)
class Notes:
    """What a procedure tells besides the state after it."""

    trace: tuple[Done, ...] = ()
    rulings: tuple[Ruling, ...] = ()
    illegal: tuple[str, ...] = ()
    sent_out: tuple[str, ...] = ()
    """Who filled an empty position."""
    assumed: tuple[str, ...] = ()
    """Who came in although nobody had told whom."""


def side_of(state: State, player: str) -> Side:
    """The side of a player of the battle."""
    return next(s for s in state.sides if s.player == player)


def seat_of(state: State, pokemon: str) -> Seat | None:
    """Where a Pokemon is in play; None when it is not."""
    for side in state.sides:
        for number, position in enumerate(side.positions, 1):
            if position.holder == pokemon:
                return Seat(side.player, number)
    return None


def cannot_leave(state: State, pokemon: str) -> bool:
    """Whether something holds a Pokemon in play at this moment (BBP-SWITCH-02 and 20)."""
    if pokemon not in state.trapped:
        return False
    holders = state.held_by.get(pokemon, ())
    return not holders or any(seat_of(state, h) is not None for h in holders)


def position_at(state: State, seat: Seat) -> Position:
    """The position of a seat."""
    return side_of(state, seat.player).positions[seat.number - 1]


def posting_order(state: State) -> tuple[str, ...]:
    """The players from the starting player on, round the table (BBP-SWITCH-14)."""
    players = [s.player for s in state.sides]
    first = players.index(state.starter)
    return tuple(players[first:] + players[:first])


def withdraw(state: State, seat: Seat) -> tuple[State, Change]:
    """Whoever holds the position goes to the end of the bench."""
    side, pokemon = side_of(state, seat.player), position_at(state, seat).holder
    positions = _with(side.positions, seat, Position("", pokemon))
    after = replace(side, positions=positions, bench=(*side.bench, pokemon))
    return _put(state, after), Change(seat.words, "in play", pokemon, None)


def send_out(state: State, seat: Seat, pokemon: str) -> tuple[State, Change]:
    """A Pokemon of bench or reserve takes a position that is empty."""
    side = side_of(state, seat.player)
    after = replace(
        side,
        positions=_with(side.positions, seat, Position(pokemon)),
        bench=tuple(p for p in side.bench if p != pokemon),
        reserve=tuple(p for p in side.reserve if p != pokemon),
    )
    return _put(state, after), Change(seat.words, "in play", None, pokemon)


def _with(positions: tuple[Position, ...], seat: Seat, position: Position) -> tuple[Position, ...]:
    return (*positions[: seat.number - 1], position, *positions[seat.number :])


def _put(state: State, side: Side) -> State:
    return replace(state, sides=tuple(side if s.player == side.player else s for s in state.sides))
