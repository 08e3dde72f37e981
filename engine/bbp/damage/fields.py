"""Which attacks a weather, a terrain or a screen touches in the main series (BBP-CALC-29).

One that does not touch an attack needs no factor. Its other effects, and abilities that heed it, are left out.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Touch:
    """What makes an attack touched, by slugs: its type, the move itself, its category, or whom it meets and how.

    `guarded` is (type of the target, stat that defends): `rock` with `spd` for the Special Defense that rises.
    """

    types: tuple[str, ...] = ()
    moves: tuple[str, ...] = ()
    categories: tuple[str, ...] = ()
    guarded: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True, slots=True)
class Attack:
    """What of an attack decides whether it is touched: slugs of the move, its type and category, and of the target's
    types; `guard` is the stat that defends, `def` or `spd`.
    """

    move: str
    type: str
    category: str
    guard: str
    target_types: tuple[str, ...] = ()


_BALL, _SOLAR, _PULSE = ("weather-ball",), ("weather-ball", "solar-beam", "solar-blade"), "terrain-pulse"

TOUCHES = {
    "sun": Touch(types=("fire", "water"), moves=_BALL),
    "rain": Touch(types=("fire", "water"), moves=_SOLAR),
    "sandstorm": Touch(moves=_SOLAR, guarded=(("rock", "spd"),)),
    "hail": Touch(moves=_SOLAR),
    "snow": Touch(moves=_SOLAR, guarded=(("ice", "def"),)),
    "fog": Touch(moves=_SOLAR),
    "electric-terrain": Touch(types=("electric",), moves=(_PULSE, "psyblade")),
    "grassy-terrain": Touch(types=("grass",), moves=(_PULSE, "earthquake", "bulldoze", "magnitude")),
    "misty-terrain": Touch(types=("dragon",), moves=(_PULSE, "misty-explosion")),
    "psychic-terrain": Touch(types=("psychic",), moves=(_PULSE,)),
    "reflect": Touch(categories=("physical",)),
    "light-screen": Touch(categories=("special",)),
    "aurora-veil": Touch(categories=("physical", "special")),
}
"""Slug of the condition -> what it touches; a condition that is not here is taken to touch everything."""


def touches(condition: str, attack: Attack) -> bool:
    """Whether the condition (a slug) changes the damage of the attack by the main series (BBP-CALC-29)."""
    touch = TOUCHES.get(condition)
    if touch is None or attack.move in touch.moves or attack.type in touch.types:
        return True
    if attack.category in touch.categories:
        return True
    return any(attack.guard == guard and type_ in attack.target_types for type_, guard in touch.guarded)
