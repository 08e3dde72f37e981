"""The trigger sort: four keys in their order, the place in an object's text, and the seat where all of them tie."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum
from itertools import groupby, pairwise

from engine.bbp.triggers.effects import COMPONENTS, Effect, Kind, component_class, speed_of, timestamp
from engine.dex.names import enumerated
from engine.trace import Ruling


class Key(StrEnum):
    """What sets two neighbours apart, in the order in which it is asked."""

    EVENT = "event"
    COMPONENT = "component"
    SPEED = "Speed"
    TIMESTAMP = "timestamp"
    TEXT = "text"
    SEAT = "seat"


RULES: tuple[tuple[Key, str], ...] = (
    (Key.EVENT, "BBP-SORT-03"),
    (Key.COMPONENT, "BBP-SORT-04"),
    (Key.SPEED, "BBP-SORT-15"),
    (Key.TIMESTAMP, "BBP-SORT-18"),
    (Key.TEXT, "BBP-SORT-27"),
    (Key.SEAT, "BBP-SORT-28"),
)
"""The rule behind each key. The first four are those of the source."""

_KINDS = tuple(Kind)
_NOBODY = 1_000_000
"""The seat of what nobody owns: behind everyone."""


@dataclass(frozen=True, slots=True)
class Decision:
    """Why one of two neighbours resolves first: the first key in which they differ, with both values in words."""

    first: Effect
    second: Effect
    key: Key
    rule: str
    values: tuple[str, str]


def keys_of(effect: Effect) -> tuple[int, int, int, tuple[int, int]]:
    """The four keys of the source as values that sort upward: event, component class, negated Speed, timestamp."""
    stamp = timestamp(effect)
    return effect.event, component_class(effect), -speed_of(effect), (stamp.era, stamp.at)


def _object_of(effect: Effect) -> tuple[int, int, str]:
    """Whose and which object it is, as a value that sorts by seat first: what decides a full tie (BBP-SORT-28)."""
    seat = _NOBODY if effect.owner is None else effect.owner.seat
    return seat, _KINDS.index(effect.kind), effect.object.casefold()


def sort_triggers(effects: Iterable[Effect]) -> tuple[Effect, ...]:
    """The effects in the order in which they resolve (BBP-SORT-03 to 28), whatever order they are given in.

    Raises ValueError when two of them are the same effect of the same event, or a timestamp's fact is missing.
    """
    placed = sorted([(keys_of(e), _object_of(e), e.line, n, e) for n, e in enumerate(effects)])
    for before, after in pairwise(placed):
        if before[:3] == after[:3]:
            raise ValueError(f"{after[-1].label} is there twice")
    return tuple([effect for _keys, _object, _line, _place, effect in placed])


def decide(first: Effect, second: Effect) -> Decision:
    """Which key set two neighbours of the sorted order apart, and with which values."""
    mine, other = keys_of(first), keys_of(second)
    place = next((n for n in range(len(mine)) if mine[n] != other[n]), None)
    if place is None:
        place = 4 if _object_of(first) == _object_of(second) else 5
    key, rule = RULES[place]
    return Decision(first, second, key, rule, (_value(first, key), _value(second, key)))


def tied(effects: tuple[Effect, ...]) -> tuple[tuple[Effect, ...], ...]:
    """Runs of neighbours of the sorted order that tie in all four keys and are not all of one object (BBP-SORT-28)."""
    groups = [tuple(group) for _, group in groupby(effects, keys_of)]
    return tuple([g for g in groups if len({_object_of(e) for e in g}) > 1])


def tie_rulings(effects: tuple[Effect, ...]) -> tuple[Ruling, ...]:
    """What has to be ruled on in a sorted order: one question for each run of ties (BBP-SORT-28)."""
    rulings = []
    for group in tied(effects):
        names = enumerated([e.label for e in group])
        question = f"in which order do {names} resolve, which tie in every key"
        default = "by the seats of their owners, then by kind and name of the objects"
        rulings.append(Ruling("BBP-SORT-28", question, default))
    return tuple(rulings)


def _value(effect: Effect, key: Key) -> str:
    """An effect's value of a key, in words."""
    match key:
        case Key.EVENT:
            return str(effect.event)
        case Key.COMPONENT:
            number = component_class(effect)
            return f"class {number} ({COMPONENTS[number - 1][0]})"
        case Key.SPEED:
            return str(speed_of(effect))
        case Key.TIMESTAMP:
            return timestamp(effect).words
        case Key.TEXT:
            return f"line {effect.line}"
        case Key.SEAT:
            return "no seat" if effect.owner is None else f"seat {effect.owner.seat}"
