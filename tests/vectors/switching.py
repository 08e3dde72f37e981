"""Random questions to the tool `switching`."""

from __future__ import annotations

import random
from typing import Any

from vectors.league import asked
from vectors.phase import cast, data, some

__all__ = ["data", "questions"]

_PLAYERS = ("Ann", "Bob", "Çem", "Dee Dee", "9")
_PARTS = ("forced", "replacement", "declaration", "counter-declaration", "resolution")


def questions(rng: random.Random) -> str:
    """One question as JSON text, some of them with faults."""
    everyone = cast(rng, 9)
    rng.shuffle(everyone)
    names = rng.sample(_PLAYERS, rng.choice((2, 2, 2, 3, 4)))
    players: dict[str, Any] = {name: {"in_play": []} for name in names}
    where: dict[str, list[str]] = {name: [] for name in names}
    for n, (written, called) in enumerate(everyone):
        player = names[n % len(names)]
        place = "in_play" if n < len(names) else rng.choice(("in_play", "bench", "bench", "reserve", "fainted"))
        players[player].setdefault(place, []).append(written)
        where[player].append(called)
    for name, told in players.items():
        while not told["in_play"] or rng.random() < 0.2:
            told["in_play"].append(_empty(rng, where[name]))
        if rng.random() < 0.3:
            told["terastals"] = rng.randint(0, 2)
    question: dict[str, Any] = {"players": players}
    called = [name for of in where.values() for name in of]
    if rng.random() < 0.6:
        question["starter"] = rng.choice(names)
    if rng.random() < 0.5:
        question["markers"] = [_marker(rng, called, names) for _ in range(rng.randint(0, 3))]
    if rng.random() < 0.4:
        question["trapped"] = _trapped(rng, called)
    if rng.random() < 0.2:
        question["terastallized"] = some(rng, called, 2)
    if rng.random() < 0.5:
        question["replacements"] = {
            p: some(rng, where[p] if rng.random() < 0.9 else called, 3) for p in some(rng, names, 3)
        }
    if rng.random() < 0.85:
        question["declarations"] = {p: _declared(rng, where[p] or called) for p in rng.sample(names, len(names))}
    if rng.random() < 0.15:
        question["order"] = rng.choice((list(_PARTS), some(rng, _PARTS, 5)))
    return asked(rng, question)


def _empty(rng: random.Random, mine: list[str]) -> Any:
    if rng.random() < 0.4:
        return None
    return {"at": rng.randint(0, 3), **({"left": rng.choice(mine)} if mine and rng.random() < 0.6 else {})}


def _marker(rng: random.Random, called: list[str], players: list[str]) -> dict[str, Any]:
    return {
        "pokemon": rng.choice(called),
        "kind": rng.choice(("Phazing", "Switching")),
        "by": rng.choice(players),
        "at": rng.randint(0, 4),
    }


def _trapped(rng: random.Random, called: list[str]) -> Any:
    held = some(rng, called, 2)
    if rng.random() < 0.5:
        return held
    return {name: rng.choice((None, rng.choice(called), some(rng, called, 2))) for name in held}


def _declared(rng: random.Random, mine: list[str]) -> dict[str, Any]:
    return {name: _intent(rng, mine) for name in some(rng, mine, 3)}


def _intent(rng: random.Random, mine: list[str]) -> Any:
    one = rng.choice(
        ("switch", "terastal", "nothing", f"switch to {rng.choice(mine)}", f"switch to {rng.choice(mine)}")
    )
    return [one, rng.choice(("terastal", "nothing"))] if rng.random() < 0.08 else one
