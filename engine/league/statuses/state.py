"""Who suffers from statuses: the statuses with their clocks, the HP, and where the Pokemon is."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from enum import StrEnum

from engine.dex.names import enumerated


class Kind(StrEnum):
    """The harmful statuses: `effect` is what a move calls up that is none of the others (TT-OTHER-01).

    `pinned` is over within the turn of the pin (TT-PIN-07), so that moves name it and no Pokemon ever has it.
    """

    BLINDED = "blinded"
    COMPULSION = "compulsion"
    IDENTIFIED = "identified"
    PINNED = "pinned"
    TRAPPED = "trapped"
    REPEATING = "repeating"
    SLEEP = "sleep"
    STUN = "stun"
    EFFECT = "effect"


SAVED_ON = {Kind.COMPULSION: "mind", Kind.SLEEP: "mind", Kind.STUN: "strength", Kind.TRAPPED: "strength"}
"""The stat behind the save against a status, of those that have one."""


class Place(StrEnum):
    """Where a Pokemon is: only on the field it has turns of its own."""

    FIELD = "field"
    SIDELINE = "sideline"
    BALL = "ball"


@dataclass(frozen=True, slots=True)
class Status:
    """One status. `about` says which compulsion or effect, or what the damage is from; `by` who identified.

    `amount` is the damage of the next tick. `begun` says that a turn has begun in it, `leaving` that its save has
    succeeded and it goes when the next turn begins. `halves` is an effect that halves the next damage dealt.
    """

    kind: Kind
    harsh: bool = False
    about: str = ""
    by: tuple[str, ...] = ()
    amount: int = 0
    begun: bool = False
    leaving: bool = False
    halves: bool = False

    @property
    def words(self) -> str:
        """The status as results tell it: `harsh repeating 20 (poison)`."""
        told = [str(self.amount)] if self.kind is Kind.REPEATING else []
        told += [f"({self.about})"] if self.about else []
        told += [f"by {enumerated(self.by)}"] if self.by else []
        return " ".join((*(("harsh",) if self.harsh else ()), str(self.kind), *told))

    def __str__(self) -> str:
        return self.words


_NOUNS = {
    Kind.BLINDED: "blindness",
    Kind.IDENTIFIED: "identification",
    Kind.TRAPPED: "a trap",
    Kind.REPEATING: "repeating damage",
    Kind.STUN: "a stun",
}


def noun(status: Status) -> str:
    """A status as a sentence names what an attack brings: `a trap`, `compulsion (berserk)`."""
    return _NOUNS.get(status.kind, str(status.kind)) + (f" ({status.about})" if status.about else "")


@dataclass(frozen=True, slots=True)
class Sufferer:
    """A Pokemon with what it suffers from. `dashes` are the moves that gave it bonus dashes, `tried` the helpers that
    have had their try to free it since its last turn.

    `turns` counts its own turns on the field; `acting` holds within one and `lost` says that this one is not its own
    to use; `lost_turns` counts those. `fainted_in` is the turn in which its HP ended, None while it stands.
    """

    name: str
    strength: int
    mind: int
    hp: int
    reduction: int = 0
    statuses: tuple[Status, ...] = ()
    dashes: tuple[str, ...] = ()
    tried: tuple[str, ...] = ()
    place: Place = Place.FIELD
    turns: int = 0
    acting: bool = False
    lost: bool = False
    lost_turns: int = 0
    fainted_in: int | None = None


def status_of(s: Sufferer, kind: Kind) -> Status | None:
    """The status of a kind; None when it has none. There may be several that repeat or are effects: the first."""
    return next((status for status in s.statuses if status.kind is kind), None)


def without(s: Sufferer, gone: Callable[[Status], bool]) -> Sufferer:
    """The sufferer without some statuses."""
    return replace(s, statuses=tuple(status for status in s.statuses if not gone(status)))


def exchange(s: Sufferer, old: Status, new: Status) -> Sufferer:
    """The sufferer with one status changed, in its place."""
    return replace(s, statuses=tuple(new if status is old else status for status in s.statuses))


def drop(s: Sufferer, old: Status) -> Sufferer:
    """The sufferer without one status."""
    return without(s, lambda status: status is old)
