"""A round that was gone through from its start as plain values: its sequence, what fired where, and what came of it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from engine.bbp.orders import Order, Orders
from engine.bbp.rounds.outcome import lost_orders, outcome_of, rulings_of
from engine.bbp.rounds.plan import BeatKind
from engine.bbp.rounds.play import Played
from generator.load.scenario import Scenario
from generator.report.round_record import order_words, round_record


def sequence_record(scenario: Scenario, played: tuple[Played, ...], orders: Mapping[str, Orders]) -> dict[str, Any]:
    """What `round_record` gives, with `sequence` (each entry with the number of its moment, from 1, or None),
    `result` and `needs_ruling`; `orders` are those after the round."""
    reports = [p.report for p in played if p.report is not None]
    expected = [
        scenario.expected[p.beat.happening.number] if p.beat.happening is not None else None
        for p in played
        if p.report is not None
    ]
    found = round_record(replace(scenario, expected=tuple(expected)), tuple(reports))
    beats = tuple([p.beat for p in played])
    lost = {p: _words(left, scenario) for p, left in lost_orders(orders, beats).items()}
    result = outcome_of(beats, scenario.setting.steps, lost)
    result["fires"] = [
        f"{c['pokemon']} {c['number']}" for m in found["moments"] for c in m["checks"] if c["outcome"] == "fires"
    ]
    rulings = [r.record() for r in rulings_of(beats)]
    came = result | {"needs_ruling": [r["rule"] for r in rulings]}
    differs = [
        {"moment": None, "at": "round", "what": f"{key}: {came[key]}, where {wanted} is expected"}
        for key, wanted in scenario.outcome.items()
        if came[key] != wanted
    ]
    return found | {
        "sequence": _sequence(played, found["moments"]),
        "result": result,
        "needs_ruling": rulings,
        "differs": [*found["differs"], *differs],
    }


def _sequence(played: tuple[Played, ...], moments: list[dict[str, Any]]) -> list[dict[str, Any]]:
    out: list[dict[str, Any]] = []
    number = 0
    for p in played:
        number += p.report is not None
        beat = p.beat
        # A happening that is a moment is told in the moment's words, with the step left out that stands above it.
        told = p.report is not None and beat.kind is BeatKind.HAPPENING
        words = moments[number - 1]["words"].removeprefix(f"step {beat.step}: ") if told else ""
        out.append(
            {
                "rule": beat.rule,
                "kind": beat.kind.value,
                "step": beat.step or None,
                "text": "; ".join([t for t in (words, beat.text) if t]),
                "changes": [c.record() for c in beat.changes],
                "moment": number if p.report is not None else None,
            }
        )
    return out


def _words(orders: tuple[Order, ...], scenario: Scenario) -> list[str]:
    return [order_words(order, scenario.setting.names) for order in orders]
