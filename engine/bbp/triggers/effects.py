"""Effects, what the trigger sort asks of each: its component, its owner's Speed and its timestamp.

Moments are whole numbers on one line of time from 0, the start of the battle.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum


class Component(StrEnum):
    """What an effect typically does, in the order of the sort: its class is its place, from 1 (BBP-SORT-06 to 14)."""

    RESTORES_HP = "restores HP"
    RESTORES_ENERGY = "restores Energy"
    HP_LOSS = "causes HP loss"
    ENERGY_LOSS = "causes Energy loss"
    REMOVES_CONDITION = "removes a condition"
    REMOVES_MARKER = "removes a marker"
    CREATES_CONDITION = "creates a condition"
    PLACES_MARKER = "places a marker"
    NONE_OF_THESE = "none of these"


COMPONENTS: tuple[tuple[Component, str], ...] = (
    (Component.RESTORES_HP, "BBP-SORT-06"),
    (Component.RESTORES_ENERGY, "BBP-SORT-07"),
    (Component.HP_LOSS, "BBP-SORT-08"),
    (Component.ENERGY_LOSS, "BBP-SORT-09"),
    (Component.REMOVES_CONDITION, "BBP-SORT-10"),
    (Component.REMOVES_MARKER, "BBP-SORT-11"),
    (Component.CREATES_CONDITION, "BBP-SORT-12"),
    (Component.PLACES_MARKER, "BBP-SORT-13"),
    (Component.NONE_OF_THESE, "BBP-SORT-14"),
)
"""Each component with its rule, first class first."""


class Kind(StrEnum):
    """What an effect belongs to; an arena's triggered and continuous effects have timestamps of their own."""

    ABILITY = "ability"
    ACTION = "action"
    HELD_ITEM = "held item"
    CONDITION = "condition"
    FIELD_CONDITION = "field condition"
    BATTLE_CONDITION = "battle condition"
    TRAINER_ITEM = "trainer item"
    ARENA = "arena"
    CONTINUOUS_ARENA = "continuous arena"
    OTHER = "other"


OWNED = (Kind.ABILITY, Kind.ACTION, Kind.HELD_ITEM, Kind.CONDITION)
"""What is always some Pokemon's: its effects are owned by that Pokemon (BBP-SORT-17)."""
OWNERLESS = (Kind.FIELD_CONDITION, Kind.BATTLE_CONDITION, Kind.TRAINER_ITEM, Kind.ARENA, Kind.CONTINUOUS_ARENA)
"""What no Pokemon owns, so that it counts as Speed 0 (BBP-SORT-16)."""


@dataclass(frozen=True, slots=True)
class Owner:
    """A Pokemon with effects: its current Speed, its seat from 1, the moment it last entered play (None: never yet),
    and its position in the opening post from 1 (None: not told)."""

    name: str
    speed: int
    seat: int
    entered: int | None = None
    position: int | None = None


@dataclass(frozen=True, slots=True)
class Effect:
    """A triggered effect of an object.

    `event` is the moment of what triggers it. `moment` is the fact that its timestamp comes from: when an action was
    attempted, a held item equipped, a condition created, an arena's effect triggered, the battle moved to an arena
    (None: it is the initial one); None for an ability, whose owner tells. `line` is its place within the object's
    text, from 1. `blocked` names what keeps it from doing anything now, "" for nothing.
    """

    label: str
    object: str
    kind: Kind
    event: int
    components: tuple[Component, ...]
    owner: Owner | None = None
    moment: int | None = None
    line: int = 1
    blocked: str = ""


def component_class(effect: Effect) -> int:
    """The class from 1 to 9: the first of those of its components, whatever blocks them now (BBP-SORT-04 and 05)."""
    classes = [n for n, (component, _) in enumerate(COMPONENTS, 1) if component in effect.components]
    return min(classes, default=len(COMPONENTS))


def speed_of(effect: Effect) -> int:
    """The owner's current Speed, 0 for an effect without an owner (BBP-SORT-15 to 17)."""
    return 0 if effect.owner is None else effect.owner.speed


INITIAL_ARENA, OPENING_POST, BATTLE = 0, 1, 2
"""The initial arena comes before the opening post, and that before all moments of battle (BBP-SORT-20 and 26)."""


@dataclass(frozen=True, slots=True)
class Timestamp:
    """`at` is a moment of the battle, or a position in the opening post, by its `era`; `rule` and `why` tell where it
    comes from."""

    era: int
    at: int
    rule: str
    why: str

    @property
    def words(self) -> str:
        """The timestamp as a trace tells it."""
        if self.era == INITIAL_ARENA:
            return "initial arena"
        return f"opening post {self.at}" if self.era == OPENING_POST else f"moment {self.at}"


def timestamp(effect: Effect) -> Timestamp:
    """The timestamp of an effect by the kind of its object (BBP-SORT-19 to 26).

    Raises ValueError when a fact that it comes from is missing.
    """
    match effect.kind:
        case Kind.ABILITY:
            return _of_ability(effect.owner)
        case Kind.CONDITION:
            return _of_condition(_told(effect.moment), effect.owner)
        case Kind.ACTION:
            return Timestamp(BATTLE, _told(effect.moment), "BBP-SORT-21", "when the action was attempted")
        case Kind.HELD_ITEM:
            return Timestamp(BATTLE, _told(effect.moment), "BBP-SORT-22", "when the item was last equipped")
        case Kind.FIELD_CONDITION | Kind.BATTLE_CONDITION:
            return Timestamp(BATTLE, _told(effect.moment), "BBP-SORT-23", "when the condition was created")
        case Kind.ARENA:
            at = effect.event if effect.moment is None else effect.moment
            return Timestamp(BATTLE, at, "BBP-SORT-24", "when the arena's effect was triggered")
        case Kind.CONTINUOUS_ARENA:
            if effect.moment is None:
                why = "the battle started in this arena, before anyone was in it"
                return Timestamp(INITIAL_ARENA, 0, "BBP-SORT-26", why)
            return Timestamp(BATTLE, effect.moment, "BBP-SORT-25", "when the battle moved to this arena")
        case Kind.TRAINER_ITEM | Kind.OTHER:
            why = "as told; the source has no timestamp for this kind"
            return Timestamp(BATTLE, _told(effect.moment), "BBP-SORT-18", why)


def _told(moment: int | None) -> int:
    if moment is None:
        raise ValueError("the moment of a timestamp is missing")
    return moment


def _of_ability(owner: Owner | None) -> Timestamp:
    if owner is not None and owner.entered is not None:
        return Timestamp(BATTLE, owner.entered, "BBP-SORT-19", f"when {owner.name} last entered play")
    if owner is not None and owner.position is not None:
        why = f"{owner.name} has not entered play yet: its position in the opening post"
        return Timestamp(OPENING_POST, owner.position, "BBP-SORT-20", why)
    raise ValueError("an ability needs the entry or the position of its owner")


def _of_condition(created: int, subject: Owner | None) -> Timestamp:
    if subject is None or subject.entered is None or subject.entered <= created:
        return Timestamp(BATTLE, created, "BBP-SORT-23", "when the condition was created")
    why = f"when {subject.name} last entered play, which was after the condition was created"
    return Timestamp(BATTLE, subject.entered, "BBP-SORT-23", why)
