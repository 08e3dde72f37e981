"""Random questions to the tool `pin`."""

from __future__ import annotations

import random
from typing import Any

from vectors.league import MULTIPLIERS, NAMES, asked, parameters, save_parameters


def questions(rng: random.Random) -> str:
    """One question as JSON text, some of them with faults."""
    stats = (0, 5, 10, 20, 30, 37, 40, 50, 59, 60, 90)
    one, two = rng.sample(NAMES, 2)
    attacker: dict[str, Any] = {"strength": rng.choice(stats)}
    defender: dict[str, Any] = {"strength": rng.choice(stats), "hp": rng.choice((1, 20, 50, 77, 160, 1000, 100_000))}
    if rng.random() < 0.6:
        attacker["name"], defender["name"] = one, two
    if rng.random() < 0.3:
        defender["reduction"] = rng.choice((0, 5, 10, [5, 10], 300))
    if rng.random() < 0.15:
        defender["dodging"] = rng.random() < 0.5
    question: dict[str, Any] = {"attacker": attacker, "defender": defender}
    if rng.random() < 0.9:
        question["damage"] = rng.choice((0, 1, 10, 20, 35, "17.5", "20/3", 12.5, 100_000))
    if rng.random() < 0.5:
        question["multiplier"] = rng.choice(MULTIPLIERS)
    if rng.random() < 0.2:
        question["effect"] = rng.choice(("slowed", "thrown two spaces", "é"))
    if rng.random() < 0.6:
        known = parameters(rng, ("P-DIE", "P-DBL", "P-ROUND"))
        question["parameters"] = {**known, **(save_parameters(rng) if rng.random() < 0.7 else {})}
    if rng.random() < 0.35:
        question["rounds"] = [
            _round(rng, harsh=question.get("multiplier") in (2, 4, "2/1")) for _ in range(rng.randint(0, 4))
        ]
        if rng.random() < 0.1:
            question["parameters"] = {**question.get("parameters", {}), "P-PINMAX": rng.randint(1, 4)}
    elif rng.random() < 0.3:
        question["most"] = rng.randint(1, 20)
    return asked(rng, question)


def _round(rng: random.Random, *, harsh: bool) -> dict[str, Any]:
    def save() -> Any:
        return rng.choice((True, False, False, 10, 40, 60, [20, 20], [10, 50], 33))

    return {
        side: save() for side in ("attacker", "defender") if not (harsh and side == "attacker" and rng.random() < 0.9)
    }
