"""What is known of a round beforehand: who is in play and how fast, what was ordered besides actions, what happens."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from enum import StrEnum

from engine.bbp.observation.facts import Fact
from engine.bbp.observation.moments import Moment
from engine.bbp.orders import Order
from engine.bbp.substitutions.clauses import Action, ActionKind
from engine.bbp.triggers.effects import Effect
from engine.trace import Change, Ruling


class Place(StrEnum):
    """Where in a step something happens: before all else, once items are used, within a turn, at the end."""

    START = "start"
    ITEMS = "items"
    TURN = "turn"
    END = "end"


@dataclass(frozen=True, slots=True)
class Happening:
    """Something that the referee rules to happen in a step; `who` names whose turn when `place` is a turn.

    `speeds` are those from then on, `leaves` who leaves play and `enters` who enters it. `moment` is what
    substitutions may wait for, such as a hit, and `facts` what is known from then on, if it has no moment to hold them.
    `number` is its place among the happenings of the scenario.
    """

    step: int
    place: Place
    who: str = ""
    speeds: Mapping[str, int] = field(default_factory=dict)
    leaves: tuple[str, ...] = ()
    enters: tuple[str, ...] = ()
    moment: Moment | None = None
    facts: tuple[Fact, ...] = ()
    number: int = 0


@dataclass(frozen=True, slots=True)
class Elevation:
    """A Mega Evolution or Dynamax ordered for a step; `speed` is the Speed after it, None for no change."""

    who: str
    step: int
    does: str
    speed: int | None = None


@dataclass(frozen=True, slots=True)
class ItemUse:
    """A direct-use item that was ordered for a step beside the action."""

    who: str
    step: int
    item: str


@dataclass(frozen=True, slots=True)
class Plan:
    """A round to be gone through: `steps` is the match's Step Count.

    `team_of` and `speeds` hold every Pokemon of the battle, in the order of their seats; `in_play` those in play when
    the round starts. `round_start` and `round_end` are effects that trigger then. `brackets` are priorities whose
    start matters although nobody may act in them.
    """

    steps: int
    team_of: Mapping[str, str]
    speeds: Mapping[str, int]
    in_play: tuple[str, ...]
    elevations: tuple[Elevation, ...] = ()
    items: tuple[ItemUse, ...] = ()
    happenings: tuple[Happening, ...] = ()
    round_start: tuple[Effect, ...] = ()
    round_end: tuple[Effect, ...] = ()
    brackets: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Seen:
    """What the sequence asks of orders when it comes to them, each by Pokemon and step.

    `order` is the order in words ("" when none is known), `priority` that of the order (0 when nothing is known), and
    `item` the direct-use item that is ordered instead of an action ("" for none).
    """

    order: Callable[[str, int], str]
    priority: Callable[[str, int], int]
    item: Callable[[str, int], str]


def order_words(order: Order, name_of: Callable[[Action], str], unknown: str) -> str:
    """An order as it is written, with `*` when it is locked; `unknown` when it is not known."""
    return unknown if order.action is None else name_of(order.action) + "*" * order.locked


def seen_of(
    ordered: Callable[[str, int], Order], name_of: Callable[[Action], str], priorities: Mapping[str, int]
) -> Seen:
    """What the sequence asks of orders, from the order of a Pokemon in a step; `priorities` are by the action's slug.

    The priority is 0 for a combination, a medicine, and what is not known.
    """

    def order(name: str, step: int) -> str:
        return order_words(ordered(name, step), name_of, "")

    def priority(name: str, step: int) -> int:
        action = ordered(name, step).action
        return 0 if action is None or action.kind is not ActionKind.NAMED else priorities.get(action.name, 0)

    def item(name: str, step: int) -> str:
        action = ordered(name, step).action
        return "" if action is None or not is_medicine(action) else name_of(action)

    return Seen(order, priority, item)


def is_medicine(action: Action | None) -> bool:
    """Whether an order is a medicine, which is used with the direct-use items (BBP-STEP-04)."""
    return action is not None and action.kind is ActionKind.MEDICINE


class BeatKind(StrEnum):
    """What a beat of the sequence is."""

    PHASE_BEGINS = "phase begins"
    ROUND_START = "start of the round"
    EFFECT = "effect"
    STEP_BEGINS = "step begins"
    ELEVATION = "Mega Evolution or Dynamax"
    ORDERS = "orders"
    STEP_START = "start of the step"
    ITEM = "item"
    TURN_SEQUENCE = "turn sequence"
    PRIORITY = "priority"
    TURN_START = "start of the turn"
    TURN = "turn"
    HAPPENING = "happening"
    TURN_END = "end of the turn"
    NOTHING = "nothing"
    STEP_END = "end of the step"
    EARLY_END = "early end"
    SKIPPED = "step skipped"
    ROUND_END = "end of the round"
    PHASE_ENDS = "phase ends"


@dataclass(frozen=True, slots=True)
class Beat:
    """One thing in the sequence of a round, by the rule that puts it there. `step` is 0 outside of steps.

    `in_play` are those in play from now on; `order` the turn sequence of a beat that makes one.
    """

    kind: BeatKind
    rule: str
    text: str
    step: int
    in_play: tuple[str, ...]
    who: str = ""
    priority: int = 0
    order: tuple[str, ...] = ()
    changes: tuple[Change, ...] = ()
    rulings: tuple[Ruling, ...] = ()
    happening: Happening | None = None
