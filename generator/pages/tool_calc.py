"""The battle calculator of BBP: its form, its rules and formula, and hits worked out when the site is built."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from typing import Any
from urllib.parse import urlencode

from markupsafe import Markup

from engine.bbp.damage.opens import EVIDENCE
from engine.bbp.damage.terms import NUMBERS, Edition
from engine.dex.rulebook import RULE_ID
from engine.numbers import fraction
from engine.tools import calc
from generator.pages.fragments import esc
from generator.pages.page import Page
from generator.pages.rule_text import rule_link, tell
from generator.pages.shelf import Shelf
from generator.store.bulk import Record

PATH, TITLE = "tools/calculator/", "Battle calculator"
ABOUT = "The damage of an attack in Battle-by-Post, every step with its rule, the odds of a knock-out, what is open."
_ROOT = "../../"
_CRUMBS = (("Tools", "tools/"),)
_RULES = tuple(f"BBP-CALC-{n:02}" for n in range(1, 30))

EXAMPLES: tuple[tuple[str, dict[str, Any]], ...] = (
    (
        "A plain hit that shares a type with its user",
        {"attacker": "Skarmory", "move": "Brave Bird", "target": "Altaria"},
    ),
    (
        "A critical hit over a difference of combat stages",
        {"attacker": "Gengar", "move": "Shadow Ball", "target": "Alakazam", "critical": True, "stages": 1},
    ),
    (
        "Several hits, by two uses, on a target that is doubly weak",
        {"attacker": "Cloyster", "move": "Icicle Spear", "target": "Dragonite", "uses": 2},
    ),
)
"""Title and question of each example; the first is what the form starts with."""

Field = dict[str, Any]


def _field(name: str, label: str, kind: str, hint: str = "", options: tuple[tuple[str, str], ...] = ()) -> Field:
    return {"name": name, "label": label, "kind": kind, "hint": hint, "options": options}


_YES_NO = (("yes", "yes"), ("no", "no"))
_HIT = (
    _field("critical", "Critical hit", "flag", options=(("", "rolled"), *_YES_NO)),
    _field("stages", "Combat stages", "whole", "the attacker’s less the target’s, such as +1"),
    _field("hp", "HP of the target", "whole", "those that it has left"),
    _field("uses", "Uses", "whole", "1 to 30"),
    _field("edition", "Formula", "text", options=(("", "Generation 9"), ("g7", "Generation 7"))),
)
_OWN = (
    _field("bap", "Base Attack Power", "whole"),
    _field("attack", "Rank of the attack", "whole"),
    _field("defense", "Rank of the defense", "whole"),
    _field("type", "Type of the attack", "text"),
    _field("category", "Category", "text", options=(("", "the move’s"), *((c, c) for c in calc.CATEGORIES[:2]))),
    _field("stab", "Shares a type", "flag", options=(("", "by its types"), *_YES_NO)),
    _field(
        "effectiveness",
        "How the types meet",
        "text",
        options=(
            ("", "by the chart"),
            ("double-weak", "double weakness"),
            ("weak", "weakness"),
            ("neutral", "neither"),
            ("resist", "resistance"),
            ("double-resist", "double resistance"),
            ("immune", "no effect"),
        ),
    ),
    _field("accuracy", "Accuracy in per cent", "percent"),
    _field("critical_rolls", "Critical rolls of 600", "whole"),
    _field("hits", "Hits of a use", "hits", "3, or with weights 2:7, 3:7, 4:3, 5:3"),
    _field("recoil", "Recoil", "share", "a share: 1/3, 0.4 or 33%"),
    _field("drain", "Drain", "share", "a share: 1/2 or 50%"),
)
_MORE = (
    _field("factors", "Factors on the BAP", "named", "name=factor, such as several targets=3/4"),
    _field("adjustments", "Added to the BAP", "named", "name=number, such as Life Orb=2"),
    _field("additional", "Damage added", "named", "name=number, after the types"),
    _field("multipliers", "Factors on the whole", "named", "name=factor"),
)
_OPEN = (
    _field("double_weak", "Double weakness multiplies by", "text"),
    _field("double_resist", "Double resistance multiplies by", "text"),
    _field("minimum", "Least damage of a hit", "whole"),
    _field(
        "share_of",
        "Recoil and drain count",
        "text",
        options=(("", "not decided: the damage"), ("damage", "the damage"), ("hp-lost", "the HP lost")),
    ),
    _field("minimum_share", "Least recoil or drain", "whole"),
)


def pages(shelf: Shelf) -> Iterator[Page]:
    """`tools/calculator/`."""
    facts = calc.ready(json.dumps(shelf.calc_data))
    known = {m["name"] for m in shelf.moves} | {s["name"] for s in shelf.species}
    examples = [
        _example(shelf, facts, title, question)
        for title, question in EXAMPLES
        if {question[name] for name in calc.NAMES} <= known
    ]
    examples = [example for example in examples if example]
    statements = {r["rule"]: r["statement"] for b in shelf.rulebooks for s in b["sections"] for r in s["rules"]}
    yield Page(
        PATH,
        "tool_calc.html",
        TITLE,
        ABOUT,
        {
            "start": {**dict.fromkeys(calc.NAMES, ""), **(EXAMPLES[0][1] if examples else {})},
            "hit": _HIT,
            "around": [(kind, [row[1] for row in facts.conditions if row[0] == kind]) for kind in calc.KINDS],
            "own": _OWN,
            "more": _MORE,
            "open": [(field, _open_number(shelf, field["name"])) for field in _OPEN],
            "examples": examples,
            "rules": [
                (rule_link(shelf, rule, _ROOT), tell(shelf, statements[rule], _ROOT))
                for rule in _RULES
                if rule in statements
            ],
        },
        crumbs=_CRUMBS,
    )


def _open_number(shelf: Shelf, name: str) -> Markup:
    """What is taken for a number that the source leaves open, with the evidence for it."""
    if name not in EVIDENCE:
        rule = "BBP-CALC-27" if name == "share_of" else "BBP-CALC-28"
        return Markup("Left open by {}.").format(rule_link(shelf, rule, _ROOT))
    numbers = NUMBERS[Edition.G9]
    rule, evidence = EVIDENCE[name]
    if name == "minimum":
        taken = str(numbers.minimum)
    else:
        value = numbers.double_weak if name == "double_weak" else numbers.double_resist
        taken = "nothing: no source tells" if value is None else fraction(value)
    return Markup("Taken: {}. Evidence for {}: {}.").format(taken, rule_link(shelf, rule, _ROOT), evidence)


def _example(shelf: Shelf, facts: calc.Facts, title: str, question: Mapping[str, Any]) -> Record:
    """A question worked out by the engine, as the template shows it; empty when the data lack a number for it."""
    answer = json.loads(calc.answer(facts, json.dumps(question)))
    if "error" in answer:
        return {}
    told = {key: "yes" if value is True else value for key, value in question.items()}
    return {
        "title": title,
        "state": urlencode(told),
        "sentence": answer["sentence"],
        "lines": [_linked(shelf, line) for line in answer["lines"]],
        "tables": [
            {**table, "rows": [[_linked(shelf, text) for text in row] for row in table["rows"]]}
            for table in answer["tables"]
        ],
        "asks": [(rule_link(shelf, r["rule"], _ROOT), r["question"], r["default"]) for r in answer["needs_ruling"]],
    }


def _linked(shelf: Shelf, text: str) -> Markup:
    return Markup(RULE_ID.sub(lambda m: str(rule_link(shelf, m.group(), _ROOT)), str(esc(text))))
