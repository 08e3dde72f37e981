"""Random questions to the tool `checklist`."""

from __future__ import annotations

import random
from typing import Any

from vectors.league import asked
from vectors.phase import ABILITIES, CONDITIONS, ITEMS, MOVES, cast, data, some

__all__ = ["data", "questions"]

_PLAYERS = ("Ann", "Bob", "Çem", "Dee Dee", "9")
_MARKERS = ("Phazing", "Switching", "Spikes", "Wish", "Leftovers")


def questions(rng: random.Random) -> str:
    """One question as JSON text, some of them with faults."""
    names = rng.sample(_PLAYERS, rng.choice((1, 2, 2, 2, 3)))
    everyone = cast(rng, 6)
    players: dict[str, Any] = {name: {} for name in names}
    in_play: list[str] = []
    numbered: list[str] = []
    for written, called in everyone:
        place = rng.choice(("in_play", "in_play", "bench", "reserve"))
        facts = _facts(rng)
        if "hp" in facts and "energy" in facts:
            numbered.append(called)
        players[rng.choice(names)].setdefault(place, {})[written] = facts
        in_play += [called] if place == "in_play" else []
    for told in players.values():
        if rng.random() < 0.08:
            told["conceded"] = True
    question: dict[str, Any] = {"players": players}
    teams = list(names)
    if rng.random() < 0.3:
        teams = ["Red", "Blue"]
        question["teams"] = {team: [p for n, p in enumerate(names) if n % 2 == at] for at, team in enumerate(teams)}
    if rng.random() < 0.25:
        question["field"] = {rng.choice(teams): _marks(rng, ("Spikes", "Reflect", "Light Screen"))}
    if rng.random() < 0.25:
        question["limits"] = {"items": rng.randint(0, 2), "abilities": rng.randint(0, 2)}
    if rng.random() < 0.2 and in_play:
        question["acting"] = rng.choice(in_play)
    if rng.random() < 0.1:
        question["loose"] = {"conditions": ["Burn"], "markers": some(rng, _MARKERS, 2)}
    if rng.random() < 0.5:
        called = [name for _, name in everyone]
        question["effects"] = [_effect(rng, called, numbered) for _ in range(rng.randint(0, 3))]
    return asked(rng, question)


def _facts(rng: random.Random) -> dict[str, Any]:
    out: dict[str, Any] = {}
    if rng.random() < 0.85:
        out["hp"] = rng.choice((-6, 0, 1, 30, 90))
    if rng.random() < 0.8:
        out["energy"] = rng.choice((-1, 0, 20, 100, 100))
    if rng.random() < 0.15 and (out.get("hp", 1) <= 0 or out.get("energy", 1) <= 0):
        out["fell"] = rng.randint(0, 3)
    if rng.random() < 0.4:
        out["speed"] = rng.choice((0, 30, 90))
    if rng.random() < 0.3:
        out["entered"] = rng.randint(0, 3)
    if rng.random() < 0.35:
        out["conditions"] = _marks(rng, CONDITIONS)
    if rng.random() < 0.2:
        out["markers"] = _marks(rng, _MARKERS)
    if rng.random() < 0.3:
        out["items"] = _held(rng, ITEMS)
    if rng.random() < 0.3:
        out["abilities"] = _held(rng, ABILITIES)
    if rng.random() < 0.12:
        out["unaffected"] = some(rng, (*CONDITIONS, "Phazing"), 2)
    if rng.random() < 0.1:
        out["limits"] = {"items": rng.randint(0, 2)}
    return out


def _marks(rng: random.Random, of: tuple[str, ...]) -> Any:
    found = some(rng, of, 3)
    if rng.random() < 0.5:
        return found
    return {name: _mark(rng) for name in found}


def _mark(rng: random.Random) -> Any:
    if rng.random() < 0.3:
        return None
    told = {
        "made": rng.choice(("in-play", "bench")),
        "persists": rng.random() < 0.5,
        "stays": rng.random() < 0.5,
    }
    return {key: told[key] for key in some(rng, told, 3)}


def _held(rng: random.Random, of: tuple[str, ...]) -> Any:
    found = some(rng, of, 3)
    return found if rng.random() < 0.6 else {name: rng.randint(0, 3) for name in found}


def _effect(rng: random.Random, called: list[str], numbered: list[str]) -> dict[str, Any]:
    out: dict[str, Any] = {"effect": rng.choice((*ABILITIES, *MOVES, *ITEMS))}
    if rng.random() < 0.8:
        out["of"] = rng.choice(called)
    if rng.random() < 0.6:
        out["when"] = rng.choice(called)
    if rng.random() < 0.5:
        out["timestamp"] = rng.randint(0, 3)
    if rng.random() < 0.9:
        out["does"] = {name: _deed(rng, name in numbered) for name in some(rng, called, 2)}
    return out


def _deed(rng: random.Random, numbered: bool) -> dict[str, Any]:
    out: dict[str, Any] = {}
    if numbered and rng.random() < 0.6:
        out["hp"] = rng.choice((-100, -10, 5))
    if numbered and rng.random() < 0.3:
        out["energy"] = rng.choice((-100, 10))
    if rng.random() < 0.3:
        out["put"] = some(rng, CONDITIONS, 2)
    if rng.random() < 0.2:
        out["mark"] = some(rng, _MARKERS, 2)
    if rng.random() < 0.2:
        out["remove"] = some(rng, ("Burn", "Taunt", "Phazing"), 2)
    return out
