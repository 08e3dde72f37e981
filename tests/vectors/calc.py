"""Random questions to the tool `calc` over the committed data, some of them with faults."""

from __future__ import annotations

import json
import random
from functools import cache
from pathlib import Path
from typing import Any

from vectors.league import asked

from engine.audit.rules import RULES
from engine.audit.run import audit
from generator.load.tree import read_tree
from generator.store.calc_data import calc_data
from generator.store.fill import fill_database

KNOWN = 40
"""About one name in so many is written as nobody has it."""


@cache
def data() -> str:
    """The data of the page, from the committed data."""
    tree = read_tree(Path(__file__).resolve().parents[2] / "data")
    outcome = audit(tree.documents, RULES)
    db = fill_database(outcome.context.dex, tree.documents, outcome)
    return json.dumps(calc_data(db), ensure_ascii=False, separators=(",", ":"))


@cache
def _rows() -> dict[str, list[list[Any]]]:
    rows: dict[str, list[list[Any]]] = json.loads(data())
    return rows


def _name(rng: random.Random, kind: str) -> str:
    name: str = rng.choice(_rows()[kind])[0]
    how = rng.randrange(KNOWN)
    if how == 0:
        at = rng.randrange(len(name))
        return name[:at] + name[at + 1 :]
    if how < 4:
        return rng.choice((name.upper(), name.lower(), name.replace(" ", "-"), f" {name} "))
    return name


def _attack(rng: random.Random) -> str:
    rows = [row for row in rng.sample(_rows()["moves"], 4) if row[3]]
    return rows[0][0] if rows and rng.random() < 0.9 else _name(rng, "moves")


def _number(rng: random.Random) -> Any:
    if rng.random() < 0.05:
        return rng.choice(("0", "-1", "1e3", "2/0", 0, True, "half"))
    return rng.choice((1, 2, 3, "1/2", "1.5", "3/2", "0.75", "4/3", "9/7", " 2 ", "1.3333333"))


def _named(rng: random.Random, value: Any) -> dict[str, Any]:
    names = rng.sample(
        ("Life Orb", "Technician", "zwei", "★", "1") if rng.random() < 0.95 else ("", "a " * 31), rng.choice((1, 1, 2))
    )
    return {name: value() for name in names}


def questions(rng: random.Random) -> str:
    """One question as JSON text."""
    question: dict[str, Any] = {
        "attacker": _name(rng, "species"),
        "move": _attack(rng),
        "target": _name(rng, "species"),
    }

    def some(chance: float, key: str, value: Any) -> None:
        if rng.random() < chance:
            question[key] = value()

    some(0.2, "edition", lambda: rng.choice(("g9", *("g7",) * 12, "g8")))
    some(0.2, "critical", lambda: rng.choice((True, False)))
    some(0.3, "stages", lambda: rng.choice((*range(-12, 13), 13)))
    some(0.3, "bap", lambda: rng.randint(0, 30))
    some(0.1, "attack", lambda: rng.randint(0, 12))
    some(0.1, "defense", lambda: rng.randint(0, 12))
    some(0.2, "hp", lambda: rng.choice((0, 1, 10, 50, 120, 99_999)))
    some(0.1, "type", lambda: rng.choice(("fire", "Fairy", "Fyre", "water", "stellar")))
    some(0.1, "category", lambda: rng.choice(("physical", "special") * 6 + ("status",)))
    some(0.1, "stab", lambda: rng.choice((True, False)))
    meets = (*("immune", "double-resist", "resist", "neutral", "weak", "double-weak") * 4, "twice")
    some(0.15, "effectiveness", lambda: rng.choice(meets))
    some(0.1, "double_weak", lambda: _number(rng))
    some(0.25, "double_resist", lambda: _number(rng))
    some(0.1, "minimum", lambda: rng.randint(0, 5))
    for key in ("factors", "multipliers"):
        some(0.1, key, lambda: _named(rng, lambda: _number(rng)))
    for key in ("adjustments", "additional"):
        some(0.1, key, lambda: _named(rng, lambda: rng.randint(-9, 9)))
    around = [row for row in _rows()["conditions"] if rng.random() < 0.06]
    for kind, name, said in around:
        given = question.setdefault(kind, {})
        given[rng.choice((name, *said, name.lower()))] = rng.choice((None, _number(rng)))
    some(0.15, "accuracy", lambda: rng.randint(0, 101))
    some(0.1, "critical_rolls", lambda: rng.randint(0, 601))
    some(0.1, "hits", lambda: rng.choice((1, 2, 5, 11, {"2": 7, "3": 7, "4": 3, "5": 3}, {"1": 1, "10": 600}, {})))
    some(0.25, "uses", lambda: rng.choice((0, *(1, 2, 2, 3, 4) * 4, 31)))
    for key in ("recoil", "drain"):
        some(0.1, key, lambda: rng.choice(("1/2", "1/3", "0.4", "1", _number(rng))))
    some(0.1, "share_of", lambda: rng.choice(("damage", "hp-lost")))
    some(0.1, "minimum_share", lambda: rng.randint(0, 3))
    return asked(rng, question)
