"""One round's orders of one Pokemon, and what results do to them: all operations return new orders.

Steps count from 1. Orders from the current step on are pending; once the order of the current step was carried out
(`acted`), only those after it are. Locked orders never move, and what moves passes over them: a push or pull by n is
n of them by one, so it shifts the orders along the unlocked pending places. That holds for a locked current order
too, for the source knows no exception: a push then leaves its hole in the next unlocked step, and a pull loses the
first unlocked order, which has no step to go to. Rules BBP-SUB-RESULT-02 to 15.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from engine.bbp.substitutions.clauses import Action, ActionKind


def named(slug: str) -> Action:
    """A move or command as an action, by its slug."""
    return Action(ActionKind.NAMED, slug)


STRUGGLE = named("struggle")
"""What fills the hole of a push or a pull (BBP-SUB-RESULT-09 and 13)."""


@dataclass(frozen=True, slots=True)
class Order:
    """What is to be done in one step; `action` None when it is not known."""

    action: Action | None
    locked: bool = False


@dataclass(frozen=True, slots=True)
class Orders:
    """A Pokemon's orders of the round, one a step; `step` is the current one, from 1."""

    slots: tuple[Order, ...]
    step: int = 1
    acted: bool = False

    @property
    def pending(self) -> range:
        """The steps whose order has yet to be carried out."""
        return range(self.step + self.acted, len(self.slots) + 1)

    def at(self, step: int) -> Order:
        """The order of a step; raises IndexError outside the round."""
        if not 1 <= step <= len(self.slots):
            raise IndexError(step)
        return self.slots[step - 1]


@dataclass(frozen=True, slots=True)
class Change:
    """Orders after an operation, the orders lost by it in their sequence, and steps whose lock stood in the way."""

    orders: Orders
    lost: tuple[Order, ...] = ()
    blocked: tuple[int, ...] = ()


def orders_of(*actions: Action | str | None, step: int = 1) -> Orders:
    """Orders from actions, slugs or None for what is not known; a slug that ends with `*` is locked."""
    slots = []
    for action in actions:
        if isinstance(action, str):
            slots.append(Order(named(action.removesuffix("*")), action.endswith("*")))
        else:
            slots.append(Order(action))
    return Orders(tuple(slots), step)


def advance(orders: Orders, step: int, acted: bool = False) -> Orders:
    """The same orders when another step is the current one."""
    return replace(orders, step=step, acted=acted)


def put(orders: Orders, step: int, action: Action) -> Change:
    """Replace the order of one step (BBP-SUB-RESULT-02 and 03); a locked order stays, and its step is `blocked`."""
    old = orders.at(step)
    if old.locked:
        return Change(orders, (), (step,))
    return Change(_with(orders, {step: Order(action)}), (old,))


def begin(orders: Orders, actions: tuple[Action, ...]) -> Change:
    """Replace the orders from the current one on by a sequence (BBP-SUB-RESULT-05).

    A locked order in its way blocks all of it: a sequence with a gap is not the sequence that was ordered.
    Raises IndexError when it is longer than the rest of the round.
    """
    steps = range(orders.step, orders.step + len(actions))
    old = {step: orders.at(step) for step in steps}
    blocked = tuple(step for step in steps if old[step].locked)
    if blocked:
        return Change(orders, (), blocked)
    return Change(_with(orders, {s: Order(a) for s, a in zip(steps, actions, strict=True)}), tuple(old.values()))


def covers(said: Action, order: Action) -> bool:
    """Whether an order is the action that was said; Z-Power, combination and target count only if they were said."""
    if (said.kind, said.name, said.parts) != (order.kind, order.name, order.parts):
        return False
    return (
        said.z in (None, order.z)
        and said.combination in (None, order.combination)
        and said.target in (None, order.target)
    )


def replace_all(orders: Orders, old: Action, new: Action) -> Change:
    """Replace every pending order of one action by another (BBP-SUB-RESULT-06); locked ones stay as `blocked`."""
    changed: dict[int, Order] = {}
    lost, blocked = [], []
    for step in orders.pending:
        order = orders.at(step)
        if order.action is None or not covers(old, order.action):
            continue
        if order.locked:
            blocked.append(step)
        else:
            changed[step] = Order(new)
            lost.append(order)
    return Change(_with(orders, changed), tuple(lost), tuple(blocked))


def push_down(orders: Orders, by: int = 1, action: Action | None = None) -> Change:
    """Move pending orders to later steps (BBP-SUB-RESULT-08 to 11, 14); what passes the last step is lost.

    The holes are Struggle; with an action given, the first of them is that action, used once. Raises ValueError when
    `by` is below 1.
    """
    places, moving = _movable(orders, by)
    holes = min(by, len(places))
    filled = [Order(STRUGGLE)] * holes
    if action is not None and holes:
        filled[0] = Order(action)
    kept = len(places) - holes
    after = _with(orders, dict(zip(places, filled + moving[:kept], strict=True)))
    return Change(after, tuple(moving[kept:]), _all_locked(orders, places))


def pull_back(orders: Orders, by: int = 1) -> Change:
    """Move pending orders to earlier steps (BBP-SUB-RESULT-12, 13, 15): the current order is lost, Struggle follows.

    Raises ValueError when `by` is below 1.
    """
    places, moving = _movable(orders, by)
    holes = min(by, len(places))
    after = _with(orders, dict(zip(places, moving[holes:] + [Order(STRUGGLE)] * holes, strict=True)))
    return Change(after, tuple(moving[:holes]), _all_locked(orders, places))


def _movable(orders: Orders, by: int) -> tuple[list[int], list[Order]]:
    """The steps of unlocked pending orders, and those orders."""
    if by < 1:
        raise ValueError(by)
    places = [s for s in orders.pending if not orders.at(s).locked]
    return places, [orders.at(s) for s in places]


def _all_locked(orders: Orders, places: list[int]) -> tuple[int, ...]:
    """The locked steps when nothing at all could move."""
    return () if places else tuple(orders.pending)


def _with(orders: Orders, changed: dict[int, Order]) -> Orders:
    slots = tuple(changed.get(n, order) for n, order in enumerate(orders.slots, 1))
    return replace(orders, slots=slots)
