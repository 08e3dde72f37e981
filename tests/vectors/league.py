"""What random questions to the League's tools have in common: names, parameters, and faults put into a question."""

from __future__ import annotations

import json
import random
from collections.abc import Sequence
from copy import deepcopy
from typing import Any

NAMES = (
    "Gengar",
    "Zubat",
    "Mr. Mime",
    "Farfetch’d",
    "Flabébé",
    "ポッポ",
    "Nidoran♀",
    "straße",
    "STRASSE",
    "İvy",
    "😀 Abra",
)
TYPES = ("Normal", "Fire", "Water", "Grass", "Ghost", "Dark", "Fairy", "ghost")
MULTIPLIERS: tuple[Any, ...] = (0, "1/4", "1/2", 1, 1, 1, 2, 2, 4, "0.5", "2/1")
PARAMETERS: dict[str, tuple[Any, ...]] = {
    "P-DIE": ("tens", "flat"),
    "P-DBL": ("face", "sum"),
    "P-FOCUS": ("both", "either", "sum"),
    "P-ROUND": ("exact", "floor", "ceil10"),
    "P-REPFIRST": ("base", "doubled"),
    "P-AUTO": ([], ["repeating"], ["self_cost"], ["auto_damage", "repeating"], ["repeating", "self_cost"]),
}
ODD: tuple[Any, ...] = (
    *(
        None,
        True,
        False,
        -1,
        0,
        1,
        61,
        1001,
        10**30,
        1.5,
        0.25,
        "x",
        "",
        " ",
        "y" * 500,
        "1/0",
        "1/3",
        "0.30",
        "\u202e",
    ),
    *(
        [],
        {},
        [None],
        ["x"],
        [1, 2],
        {"a": None},
        [[[]]],
        "Harsh Stun",
        "STUN",
        "😀",
        "\x1b[31m",
        "ſtun",
        'a"b\\c',
        "\n",
    ),
)


def some(rng: random.Random, of: Sequence[Any], most: int) -> list[Any]:
    """Up to `most` of some values, in any order; a value may come twice."""
    return [rng.choice(of) for _ in range(rng.randint(0, most))]


def parameters(rng: random.Random, names: Sequence[str]) -> dict[str, Any]:
    """Some of the named parameters with some value."""
    return {name: rng.choice(PARAMETERS[name]) for name in names if rng.random() < 0.5}


def save_parameters(rng: random.Random) -> dict[str, Any]:
    """A reading of saves, with what goes with it."""
    save = rng.choice(("single", "both", "doubles", "add", "fixed"))
    more = {"add": {"P-DC": rng.randint(0, 120)}, "fixed": {"P-CHANCE": rng.choice(("1/3", "0.25", 0, 1, "7/8"))}}
    return {"P-SAVE": save, **more.get(save, {})}


def status(rng: random.Random, *, of: bool = False) -> Any:
    """A status as an attack leaves it; `of` a Pokemon, which knows who identified it."""
    harsh = rng.choice(("", "", "harsh ", "Harsh "))
    kind = rng.choice(("stun", "sleep", "trapped", "blinded", "repeating", "compulsion", "identified", "effect"))
    if kind == "repeating":
        return {f"{harsh}repeating": rng.choice((1, 5, 10, 20, 30, 50))}
    if kind in ("compulsion", "effect"):
        return {f"{harsh}{kind}": rng.choice(("berserk", "confused", "next move half", "slowed"))}
    if kind == "identified" and of:
        return {f"{harsh}identified": rng.choice(NAMES)}
    return f"{harsh}{kind}"


def asked(rng: random.Random, question: dict[str, Any]) -> str:
    """A question as JSON text: as it is for the most part, else with one or two faults, seldom no JSON at all."""
    luck = rng.random()
    if luck < 0.22:
        for _ in range(rng.randint(1, 2)):
            _spoil(rng, question)
    text = json.dumps(question, ensure_ascii=rng.random() < 0.5)
    return text[: rng.randint(0, len(text))] if luck > 0.995 else text


def _spoil(rng: random.Random, question: dict[str, Any]) -> None:
    """Change, rename or take out one thing somewhere in a question."""
    places: list[tuple[Any, Any]] = []
    todo: list[Any] = [question]
    while todo:
        here = todo.pop()
        for key in list(here) if isinstance(here, dict) else range(len(here)):
            places.append((here, key))
            if isinstance(here[key], dict | list):
                todo.append(here[key])
    if not places:
        return
    here, key = rng.choice(places)
    how = rng.random()
    if how < 0.6:
        here[key] = deepcopy(rng.choice(ODD))
    elif how < 0.75:
        del here[key]
    elif isinstance(here, dict):
        here[key[:-1] if how < 0.9 and len(key) > 1 else rng.choice(("zz", "Speed", "hp", "é"))] = here.pop(key)
    else:
        here.append(deepcopy(here[key]))
