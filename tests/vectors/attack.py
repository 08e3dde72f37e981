"""Random questions to the tool `attack`."""

from __future__ import annotations

import random
from typing import Any

from vectors.league import MULTIPLIERS, NAMES, TYPES, asked, parameters, some, status


def questions(rng: random.Random) -> str:
    """One question as JSON text, some of them with faults."""
    style = rng.choice(("melee", "melee", "ranged", "ranged", "self"))
    helps = rng.random() < 0.15
    question: dict[str, Any] = {"move": _move(rng, style, helps=helps)}
    names = rng.sample(NAMES, 4)
    if rng.random() < 0.95:
        question["attacker"] = _fighter(rng, names[0], of_type=False)
    several = style != "self" and rng.random() < 0.25
    if several:
        question["targets"] = [_fighter(rng, name) for name in names[1 : rng.randint(2, 4)]]
    elif style != "self":
        question["target"] = _fighter(rng, names[1])
    if rng.random() < 0.3 and not helps:
        question["turns"] = rng.choice((1, 2, 3, 5, 8, 12))
        for target in question.get("targets", [question.get("target", question.get("attacker", {}))])[:1]:
            target.setdefault("hp", 120)
    if rng.random() < 0.3 and style != "self":
        question["rolls"] = _rolls(rng, [t.get("name", "") for t in question.get("targets", [])], helps=helps)
    if rng.random() < 0.6:
        told = ("P-DIE", "P-DBL", "P-FOCUS", "P-ROUND", "P-REPFIRST", "P-AUTO")
        question["parameters"] = parameters(rng, told)
    return asked(rng, question)


def _move(rng: random.Random, style: str, *, helps: bool) -> dict[str, Any]:
    move: dict[str, Any] = {"style": style} if rng.random() < 0.9 else {}
    if rng.random() < 0.93:
        move["type"] = rng.choice(TYPES)
    if rng.random() < 0.3:
        move["name"] = rng.choice(("Shadow Punch", "Blast", "Séance"))
    if helps:
        move |= rng.choice(({"heal": 30}, {"gives": {"dash": 1}}, {"gives": {"armour": 10, "dash": 2}, "heal": 10}))
    else:
        move["base"] = rng.choice((0, 10, 35, 40, 55, 80, 120))
        maybe = {
            "boosts": rng.choice((100, [50], [100, 100], [25, 10])),
            "halves": rng.randint(0, 3),
            "hits": rng.randint(1, 5),
            "crit": rng.choice(({"boosts": [100]}, {"statuses": [status(rng)]}, {"boosts": 50, "statuses": ["stun"]})),
            "statuses": [status(rng) for _ in range(rng.randint(1, 3))],
            "auto_hit": rng.random() < 0.5,
            "auto_damage": rng.random() < 0.5,
        }
        move |= {key: value for key, value in maybe.items() if rng.random() < 0.3}
    for key in ("sight_only", "area"):
        if rng.random() < 0.1:
            move[key] = True
    if rng.random() < 0.2:
        move["own"] = rng.choice(({"damage": 30}, {"statuses": ["stun", {"repeating": 10}]}, {"faint": True}))
    return move


def _fighter(rng: random.Random, name: str, *, of_type: bool = True) -> dict[str, Any]:
    out: dict[str, Any] = {"name": name} if rng.random() < 0.7 else {}
    for stat in ("speed", "sense"):
        if rng.random() < 0.93:
            out[stat] = rng.choice((0, 5, 10, 20, 29, 30, 40, 45, 50, 60, 75))
    if rng.random() < 0.7:
        out["hp"] = rng.choice((1, 20, 50, 77, 100, 160, 240))
    if of_type:
        if rng.random() < 0.4:
            out["multiplier"] = rng.choice(MULTIPLIERS)
        else:
            out |= {key: some(rng, TYPES, 2) for key in ("weak", "resist", "immune") if rng.random() < 0.4}
    maybe = {
        "reduction": rng.choice((10, 25, [10, 5], [])),
        "dodging": rng.random() < 0.7,
        "statuses": [status(rng, of=True) for _ in range(rng.randint(0, 2))],
        "changes": {"speed": rng.choice((-20, 10, 30))},
        "max_hp": rng.choice((200, 300)),
        "benefits": [{"move": "Agility", "gives": {"dash": 1}}],
        "lost": ["Agility"],
        "ally": True,
        "willing": rng.random() < 0.5,
        "sneaking": rng.random() < 0.5,
    }
    return out | {key: value for key, value in maybe.items() if rng.random() < 0.14}


def _rolls(rng: random.Random, names: list[str], *, helps: bool) -> dict[str, Any]:
    def roll() -> list[int]:
        die = rng.randint(1, 6) * 10
        return [
            die,
            die if rng.random() < 0.5 else rng.choice((10, 20, 30, 40, 50, 60, 61 if rng.random() < 0.1 else 7)),
        ]

    out: dict[str, Any] = {} if helps else {"attack": roll()}
    if rng.random() < 0.85:
        out["dodge"] = {name: roll() for name in names if name} if names else roll()
    return out
