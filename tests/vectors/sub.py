"""Random questions to the tool `sub`: forms filled in, the texts of the cases as they are and with words changed."""

from __future__ import annotations

import random
from functools import cache
from pathlib import Path
from typing import Any

from ruamel.yaml import YAML
from vectors.league import asked

from engine.audit.run import audit
from engine.bbp.substitutions.compose import composed
from engine.bbp.substitutions.forms import FORMS, Form, pieces
from generator.load.tree import read_tree
from generator.store.fill import fill_database
from generator.store.vocabulary import words_data

TESTS = Path(__file__).resolve().parents[1]
CASES, DATA = TESTS / "cases" / "bbp" / "verdicts.yaml", TESTS.parent / "data"
POKEMON = ("Weavile", "Zangoose", "Rhyme", "Mr. Mime", "Farfetch’d", "Type: Null", "Flabébé", "Nidoran♀", "ポッポ")
ORDERS = ("Protect", "Taunt", "Coil", "Poison Jab", "Will-O-Wisp", "King’s Shield", "U-turn", "Chill", "Struggle")
ACTIONS = (*ORDERS, "a Protective Move", "a Priority Attack", "any action", "a Fire attack", "Hex as a combination")
SAID = {
    "pokemon": ("you", *POKEMON),
    "foe": POKEMON,
    "whose": ("your", "Weavile's", "Zangoose’s", "the foe's"),
    "action": ACTIONS,
    "order": ORDERS,
    "condition": ("Burn", "a Major Status", "Confusion", "Sleep", "Reflect", "Dazed"),
    "team": ("Reflect", "a Screen", "a Hazard", "Spikes", "Burn"),
    "weather": ("Rain", "Weather", "a Terrain", "Trick Room", "a Hazard"),
    "item": ("Leftovers", "Potion", "an item"),
    "ability": ("Pressure", "Intimidate", "Levitate", "As One (Glastrier)"),
    "type": ("Ice", "Water or Ice", "Fairy", "Bird"),
    "species": ("Weavile", "Nidoran♂", "Mr. Mime"),
    "number": ("0", "1", "2", "-1", "+6", "20", "1,000", "half"),
    "count": ("1", "2", "0", "twice"),
    "percent": ("50", "33", "12.5", "300"),
    "step": ("1", "2", "3", "4"),
    "nth": ("first", "second", "third", "5th"),
}
ODD = (
    "OR",
    "not",
    "unless",
    "—",
    "…",
    "(",
    ")",
    "😀",
    "e\u0301",
    "\u00a0",
    "İ",
    "ß",
    "≥",
    "A1/A2:",
    "\u202e",
    "2nd",
    "'s",
)


@cache
def data() -> str:
    """The words of the committed data."""
    documents = read_tree(DATA).documents
    outcome = audit(documents, ())
    return words_data(fill_database(outcome.context.dex, documents, outcome))


@cache
def _cases() -> tuple[dict[str, Any], ...]:
    return tuple(YAML(typ="safe").load(CASES))


def questions(rng: random.Random) -> str:
    """One question as JSON text, some of them with faults."""
    question: dict[str, Any] = {}
    luck = rng.random()
    if luck < 0.12:
        question["parts"] = _parts(rng)
    elif luck < 0.4:
        question["text"] = composed(**_parts(rng))
    else:
        case = rng.choice(_cases())
        question |= {"text": case["text"], "receiver": case.get("for", ""), "foes": list(case.get("foes", ()))}
        if case["verdict"] == "R":
            question["result"] = True
    if "text" in question and rng.random() < 0.3:
        question["text"] = _changed(rng, question["text"])
    if rng.random() < 0.5:
        names = rng.sample(POKEMON, 4)
        question |= {"receiver": names[0], "foes": names[1 : rng.randint(1, 3)], "allies": names[3 : rng.randint(3, 4)]}
    steps = question["steps"] = rng.choice((1, 2, 3, 3, 3, 5))
    if rng.random() < 0.5:
        question["orders"] = [_order(rng) for _ in range(rng.randint(0, steps))]
        if rng.random() < 0.5:
            question["step"] = rng.randint(1, steps)
    if rng.random() < 0.2:
        question["knows"] = rng.sample(ORDERS, rng.randint(0, 6))
    if rng.random() < 0.2:
        question["count"] = rng.randint(1, 4)
    if rng.random() < 0.1:
        question["short"] = True
    return asked(rng, question)


def _parts(rng: random.Random) -> dict[str, Any]:
    clauses = [f for f in FORMS if f.part in ("action", "state")]
    results = [f for f in FORMS if f.part == "result"]
    return {
        "timing": _filled(rng, rng.choice([f for f in FORMS if f.part == "timing"])) if rng.random() < 0.6 else "",
        "clauses": [_filled(rng, rng.choice(clauses)) for _ in range(rng.choice((0, 1, 1, 1, 2)))],
        "results": [_filled(rng, rng.choice(results)) for _ in range(rng.choice((1, 1, 1, 1, 2)))],
    }


def _filled(rng: random.Random, form: Form) -> str:
    out = ""
    for piece in pieces(form):
        if piece.kind and rng.random() < 0.4:
            out += rng.choice(SAID[piece.kind])
        else:
            out += rng.choice(piece.choices or (piece.text,))
    return out


def _order(rng: random.Random) -> str | None:
    if rng.random() < 0.15:
        return None
    return rng.choice((*ORDERS, "Tackle on Weavile", "Ice Punch + Focus Punch", "Potion")) + "*" * (rng.random() < 0.2)


def _changed(rng: random.Random, text: str) -> str:
    words = text.split(" ")
    for _ in range(rng.randint(1, 3)):
        at, how = rng.randrange(len(words)), rng.randrange(6)
        word = words[at]
        if how == 0 and len(words) > 1:
            del words[at]
        elif how == 1:
            words.insert(at, rng.choice((*ODD, *ACTIONS, *POKEMON)))
        elif how == 2 and len(word) > 3:
            here = rng.randrange(1, len(word) - 1)
            words[at] = word[:here] + word[here + 1] + word[here] + word[here + 2 :]
        elif how == 3:
            words[at] = word.upper() if rng.random() < 0.5 else word.lower()
        elif how == 4:
            words[at] = rng.choice(ODD)
        else:
            other = rng.randrange(len(words))
            words[at], words[other] = words[other], word
    return " ".join(words)
