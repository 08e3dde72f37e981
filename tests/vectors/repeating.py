"""Random questions to the tool `repeating`."""

from __future__ import annotations

import random
from typing import Any

from vectors.league import MULTIPLIERS, NAMES, asked, parameters, save_parameters, status


def questions(rng: random.Random) -> str:
    """One question as JSON text, some of them with faults."""
    pokemon: dict[str, Any] = {"hp": rng.choice((1, 30, 90, 150, 240, 1000, 100_000))}
    if rng.random() < 0.5:
        pokemon["name"] = rng.choice(NAMES)
    if rng.random() < 0.4:
        pokemon["reduction"] = rng.choice((0, 5, 10, 25))
    if rng.random() < 0.6:
        pokemon["statuses"] = [_ticking(rng) for _ in range(rng.randint(0, 3))]
    if rng.random() < 0.15:
        pokemon |= {"strength": rng.choice((10, 30, 60)), "mind": rng.choice((0, 40, 70))}
        pokemon.setdefault("statuses", []).append(status(rng, of=True))
    question: dict[str, Any] = {"pokemon": pokemon, "events": _events(rng)}
    if rng.random() < 0.5:
        told = parameters(rng, ("P-REPFIRST", "P-AUTO", "P-DIE"))
        question["parameters"] = {**told, **(save_parameters(rng) if rng.random() < 0.2 else {})}
    return asked(rng, question)


def _ticking(rng: random.Random) -> dict[str, int]:
    return {rng.choice(("repeating", "harsh repeating")): rng.choice((1, 5, 10, 20, 40))}


def _events(rng: random.Random) -> list[dict[str, Any]]:
    """What happens, mostly in an order in which it can."""
    out: list[dict[str, Any]] = []
    away = False
    for _ in range(rng.randint(1, 8)):
        luck = rng.random()
        if away and luck < 0.6:
            out.append({"returns": "field"} if luck < 0.4 else {"turn": 1})
            away = luck >= 0.4
        elif luck < 0.08:
            out.append({"leaves": rng.choice(("ball", "sideline"))})
            away = True
        elif luck < 0.16:
            out += [{"starts": "turn"}, {"takes": 5}, {"ends": "turn"}]
        elif not away or luck > 0.97:
            out.append(_event(rng))
    return out or [{"turn": 2}]


def _event(rng: random.Random) -> dict[str, Any]:
    luck = rng.random()
    if luck < 0.3:
        hit: dict[str, Any] = {"hit": "repeating", "amount": rng.choice((1, 5, 10, 20, 35))}
        maybe = {
            "multiplier": rng.choice(MULTIPLIERS),
            "harsh": rng.random() < 0.5,
            "about": rng.choice(("poison", "a burn", "Straße")),
            "dodged": rng.random() < 0.5,
            "willing": rng.random() < 0.5,
        }
        return hit | {key: value for key, value in maybe.items() if rng.random() < 0.3}
    if luck < 0.75:
        turn: dict[str, Any] = {"turn": rng.choice((1, 1, 1, 2, 3, 10))}
        if rng.random() < 0.05:
            turn["saves"] = {
                rng.choice(("sleep", "stun", "trapped", "compulsion")): rng.choice((True, False, 20, [30, 30]))
            }
        return turn
    return dict(
        rng.choice(
            (
                {"starts": "turn"},
                {"ends": "scene"},
                {"returns": "field"},
                {"cured": "repeating"},
                {"cured": "everything"},
                {"takes": 30},
                {"gains": "Agility"},
                {"uses": 40},
                {"pushed": 2},
                {"hit": "stun"},
                {"hit": "blinded", "multiplier": 2},
                {"hit": "effect", "about": "slowed"},
                {"helped": "Abra", "strength": 30, "roll": 20},
            )
        )
    )
