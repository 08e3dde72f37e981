"""What came of a round's sequence: who had a turn when, which steps were reached, what orders were lost."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from engine.bbp.orders import Order, Orders, advance
from engine.bbp.rounds.plan import Beat, BeatKind
from engine.trace import Ruling

OUTCOME = ("turns", "steps", "skipped", "last_step", "ended_early", "lost_orders", "effects")
"""The names of the result of a round."""


def outcome_of(beats: tuple[Beat, ...], last_step: int, lost: Mapping[str, list[str]]) -> dict[str, Any]:
    """`turns` lists, for each step that was reached, whose turns it had; `last_step` is the Step Count, reached or not
    (BBP-ROUND-07); `lost_orders` are given as they came out; `effects` are those that triggered, by whether it was
    before the steps or after them (BBP-ROUND-03)."""
    steps = [b.step for b in beats if b.kind is BeatKind.STEP_BEGINS]
    first = next((n for n, b in enumerate(beats) if b.kind is BeatKind.STEP_BEGINS), len(beats))
    sides = {"before the steps": beats[:first], "after the steps": beats[first:]}
    effects = {when: [b.text for b in some if b.kind is BeatKind.EFFECT] for when, some in sides.items()}
    return {
        "turns": [[b.who for b in beats if b.kind is BeatKind.TURN_START and b.step == step] for step in steps],
        "steps": steps,
        "skipped": [b.step for b in beats if b.kind is BeatKind.SKIPPED],
        "last_step": last_step,
        "ended_early": any(b.kind is BeatKind.EARLY_END for b in beats),
        "lost_orders": dict(lost),
        "effects": {when: texts for when, texts in effects.items() if texts},
    }


def lost_orders(orders: Mapping[str, Orders], beats: Iterable[Beat]) -> dict[str, tuple[Order, ...]]:
    """The pending orders of a round that ended early, by Pokemon: those of the steps skipped (BBP-STEP-08)."""
    ended = next((b.step for b in beats if b.kind is BeatKind.EARLY_END), None)
    if ended is None:
        return {}
    left = {p: advance(o, ended, acted=True) for p, o in orders.items()}
    return {p: tuple([o.at(step) for step in o.pending]) for p, o in left.items()}


def rulings_of(beats: Iterable[Beat]) -> tuple[Ruling, ...]:
    """Every question that the round left open."""
    return tuple([ruling for beat in beats for ruling in beat.rulings])
