"""What random questions to the procedures of BBP have in common: the names that a page knows, and a cast of Pokemon."""

from __future__ import annotations

import json
import random
from collections.abc import Iterable
from functools import cache
from typing import Any

from tests.battle_words import vocabulary

KINDS = ("species", "move", "ability", "item", "condition", "command")
SPECIES = ("Zangoose", "Seviper", "Weavile", "Gengar", "Clefable", "Skarmory", "Altaria", "Mime Jr.", "Farfetch’d")
NICKNAMES = ("Rhyme", "Sir Reginald", "é", "ポッポ", "İvy", "straße", "😀 B", "RHYME II", "7")
CONDITIONS = ("Burn", "Poison", "Fainting", "Taunt", "Confusion", "Sleep", "fainted")
ITEMS = ("Leftovers", "Choice Band", "Oran Berry", "sitrus berry", "Life Orb")
ABILITIES = ("Toxic Boost", "Aftermath", "Frisk", "intimidate", "Levitate")
MOVES = ("Destiny Bond", "Spikes", "Future Sight", "Wish", "Stealth Rock")


@cache
def data() -> str:
    """The names of the data by kind, as the page hands them to a tool."""
    known = vocabulary().names
    kinds = {**known, "item": {**known["item"], **known["medicine"]}}
    return json.dumps({kind: list(kinds.get(kind, {}).values()) for kind in KINDS}, ensure_ascii=False)


def cast(rng: random.Random, most: int) -> list[tuple[str, str]]:
    """Pokemon as (how a scenario writes them, the name that they go by)."""
    out = []
    nicknames = rng.sample(NICKNAMES, len(NICKNAMES))
    for species in rng.sample(SPECIES, rng.randint(1, min(most, len(SPECIES)))):
        if rng.random() < 0.25:
            name = nicknames.pop()
            out.append((f"{name} ({species})", name))
        else:
            out.append((rng.choice((species, species, species, species.lower())), species))
    return out


def some(rng: random.Random, of: Iterable[Any], most: int) -> list[Any]:
    """Up to `most` different values, in any order."""
    values = list(of)
    return rng.sample(values, rng.randint(0, min(most, len(values))))
