"""Random questions to the tool `sort`."""

from __future__ import annotations

import random
from typing import Any

from vectors.league import asked
from vectors.phase import ABILITIES, CONDITIONS, ITEMS, MOVES, cast, data, some

__all__ = ["data", "questions"]

_DOES = (
    *("restores HP", "restores Energy", "causes HP loss", "causes Energy loss", "removes a condition"),
    *("removes a marker", "creates a condition", "places a marker", "none of these", "Restores EN", "deals HP damage"),
    *("changes a stat stage", "causes EN loss"),
)
_KINDS: tuple[tuple[str, tuple[str, ...], str], ...] = (
    ("ability", ABILITIES, ""),
    ("action", (*MOVES, "Chill"), "attempted"),
    ("held item", ITEMS, "equipped"),
    ("condition", CONDITIONS[:5], "created"),
    ("field condition", ("Spikes", "Stealth Rock"), "created"),
    ("battle condition", ("Future Sight", "Wish"), "created"),
    ("trainer item", ITEMS, "used"),
    ("arena", ("Grassy Meadow", "Volcano"), "triggered"),
    ("continuous arena", ("Sandy Beach", "volcano"), "moved"),
    ("other", ("A spell", "x" * 70), "since"),
)
_OWNED, _OWNERLESS = _KINDS[:4], ("field condition", "battle condition", "trainer item", "arena", "continuous arena")
_APPLY = ("x 3/2", "* 1.5", "/ 2", "+ 3", "- 2", "÷ 3", "× 0.25", "−7", "/ 3", "x 4/6", "/ 0", "x 0")


def questions(rng: random.Random) -> str:
    """One question as JSON text, some of them with faults."""
    owners = cast(rng, 5)
    pokemon: dict[str, Any] = {}
    for seat, (written, _) in enumerate(owners, 1):
        told: dict[str, Any] = {"speed": rng.choice((0, 30, 30, 90, 110, 9_999))}
        if rng.random() < 0.85:
            told["entered"] = rng.randint(0, 4)
        if "entered" not in told or rng.random() < 0.2:
            told["position"] = seat
        pokemon[written] = told
    question: dict[str, Any] = {"pokemon": pokemon}
    numbers = {name: rng.choice((0, 1, 7, 10, -3, 99_999)) for name in some(rng, ("power", "accuracy", "Ä 2"), 2)}
    events = rng.choice(((3,), (3, 3, 3, 4), (0, 1, 2)))
    effects = [_effect(rng, [name for _, name in owners], events, tuple(numbers)) for _ in range(rng.randint(1, 8))]
    question["effects"] = effects
    if numbers or rng.random() < 0.1:
        question["numbers"] = numbers
    return asked(rng, question)


def _effect(rng: random.Random, owners: list[str], events: tuple[int, ...], numbers: tuple[str, ...]) -> dict[str, Any]:
    kind, objects, fact = rng.choice(_KINDS if rng.random() < 0.5 else _OWNED)
    out: dict[str, Any] = {"effect": rng.choice(objects), "kind": kind}
    if kind not in _OWNERLESS and (kind != "other" or rng.random() < 0.5):
        out["of"] = rng.choice(owners)
    if rng.random() < 0.2:
        out["line"] = rng.randint(1, 3)
    if rng.random() < 0.12:
        out["continuous"] = True
        if numbers and rng.random() < 0.8:
            out["number"], out["apply"] = rng.choice(numbers), rng.choice(_APPLY)
        return out
    out["event"] = rng.choice(events)
    out["does"] = (
        rng.choice(_DOES) if rng.random() < 0.7 else rng.sample(_DOES, rng.choice((0, 1, 2, 2, 2, 3, 3, 3, 3, 4)))
    )
    if fact and (kind not in ("arena", "continuous arena") or rng.random() < 0.5):
        out[fact] = rng.randint(0, 5)
    if rng.random() < 0.15:
        out["blocked"] = rng.choice(("Heal Block", "Embargo"))
    return out
