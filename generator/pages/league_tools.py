"""The tools of the League: calculators of attacks, pins and repeating damage, with what they show without script."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from types import ModuleType
from typing import Any

from engine.tools import attack, pin, repeating
from generator.pages.fragments import esc
from generator.pages.league import formula_record
from generator.pages.league_forms import FORMS, parameters_of
from generator.pages.league_state import state
from generator.pages.page import Page
from generator.pages.rule_text import link_parameters, rule_link, tell
from generator.pages.shelf import Shelf
from generator.store.bulk import Record
from generator.store.formula_queries import formulas

_ROOT = "../../"
_CRUMBS = (("Tools", "tools/"),)


@dataclass(frozen=True, slots=True)
class Tool:
    """A tool: its module in the engine, address, title, what it does, the rules and formulas behind it, and examples
    (title, question) that are worked out when the site is built."""

    name: str
    module: ModuleType
    path: str
    title: str
    about: str
    lead: str
    rules: tuple[str, ...]
    formulas: tuple[str, ...]
    examples: tuple[tuple[str, dict[str, Any]], ...]


TOOLS = (
    Tool(
        "attack",
        attack,
        "tools/league-attack/",
        "League: attack",
        "Odds, damage and knock-outs of an attack of the League, with every parameter and the rule behind each step.",
        "How often an attack hits, what it deals, what it leaves, and how likely it knocks out over some turns. Leave "
        "blank what you do not know: without a stat there is damage but no odds.",
        ("TT-HIT-01", "TT-HIT-02", "TT-HIT-04", "TT-HIT-05", "TT-HIT-07", "TT-BOOST-06", "TT-DR-01", "TT-TYPE-09"),
        ("doubles", "hit", "crit", "plain-hit", "miss", "damage", "mean-damage", "knock-out-at-once"),
        (
            (
                "Speed 50 against speed 30, with a move whose damage a critical hit doubles",
                {
                    "attacker": {"name": "Gengar", "speed": 50},
                    "targets": [{"name": "Snorlax", "speed": 30, "hp": 160}],
                    "move": {"name": "Shadow Punch", "base": 80, "crit": {"boosts": [100]}},
                    "turns": 3,
                },
            ),
            (
                "A target that resists, has armour and took the Dodge action, by sixty-faced dice",
                {
                    "attacker": {"speed": 45},
                    "targets": [{"speed": 40, "hp": 100, "multiplier": "1/2", "reduction": [10], "dodging": True}],
                    "move": {"base": 75, "boosts": [50]},
                    "parameters": {"P-DIE": "flat", "P-ROUND": "floor"},
                },
            ),
            (
                "One blast over two targets, which leaves repeating damage on the weak one in its harsh form",
                {
                    "attacker": {"name": "Koffing", "sense": 40},
                    "targets": [
                        {"name": "Oddish", "sense": 20, "hp": 90, "multiplier": "1/2"},
                        {"name": "Clefairy", "sense": 30, "hp": 110, "multiplier": "2"},
                    ],
                    "move": {"style": "ranged", "area": True, "base": 20, "statuses": [{"repeating": 10}]},
                    "turns": 3,
                },
            ),
        ),
    ),
    Tool(
        "pin",
        pin,
        "tools/league-pin/",
        "League: pin",
        "How often a pin of the League hurts, who comes out of it and what it costs, whatever a save is at your table.",
        "A pin is a struggle of strength saves until its target breaks free or faints. No source says what a save is: "
        "choose the reading of your table under the parameters.",
        ("TT-PIN-01", "TT-PIN-02", "TT-PIN-03", "TT-PIN-04", "TT-PIN-05", "TT-PIN-06", "TT-PIN-08", "TT-PIN-10"),
        ("save-single", "save-both", "pin-hurt", "pin-hurts", "pin-mean", "pin-needed", "pin-lost"),
        (
            (
                "Strength 40 against strength 30",
                {
                    "attacker": {"name": "Arbok", "strength": 40},
                    "defender": {"name": "Pidgey", "strength": 30, "hp": 50},
                    "damage": "20",
                },
            ),
            (
                "A target that is weak to the attack: the pin is harsh",
                {
                    "attacker": {"name": "Machop", "strength": 30},
                    "defender": {"name": "Meowth", "strength": 20, "hp": 90, "reduction": [5]},
                    "damage": "30",
                    "multiplier": "2",
                    "parameters": {"P-SAVE": "both"},
                },
            ),
            (
                "Two rounds as they were rolled",
                {
                    "attacker": {"name": "Arbok", "strength": 40},
                    "defender": {"name": "Pidgey", "strength": 30, "hp": 50},
                    "damage": "20",
                    "rounds": [{"attacker": 40, "defender": 50}, {"attacker": 60, "defender": 10}],
                },
            ),
        ),
    ),
    Tool(
        "repeating",
        repeating,
        "tools/league-repeating/",
        "League: repeating damage",
        "What repeating damage of the League takes turn by turn, normal and harsh, and when it makes a Pokemon faint.",
        "Poison, burns and the like take their damage at the end of each of a Pokemon’s turns; in its harsh form it "
        "doubles each time. Tell what happens in order, and see what is left.",
        ("TT-REP-01", "TT-REP-02", "TT-REP-03", "TT-REP-05", "TT-REP-06", "TT-REP-07", "TT-REP-08", "TT-STATUS-03"),
        ("repeating-tick", "repeating-lost", "repeating-turns"),
        (
            (
                "20 a turn from an attack that its target is weak to",
                {
                    "pokemon": {"name": "Pidgey", "hp": 150},
                    "events": [
                        {"hit": "repeating", "amount": 20, "multiplier": "2", "about": "poison"},
                        *({"turn": 1} for _ in range(3)),
                    ],
                },
            ),
            (
                "Normal and harsh damage together, with armour at a table where that helps",
                {
                    "pokemon": {
                        "name": "Aron",
                        "hp": 120,
                        "reduction": 5,
                        "statuses": [{"repeating": 15}, {"harsh repeating": 10}],
                    },
                    "events": [{"turn": 1}, {"turn": 1}, {"turn": 1}],
                    "parameters": {"P-AUTO": ["self_cost", "auto_damage"]},
                },
            ),
            (
                "Back into its ball: the normal form ends, the harsh one waits",
                {
                    "pokemon": {"hp": 100, "statuses": [{"repeating": 10}, {"harsh repeating": 10}]},
                    "events": [{"turn": 1}, {"leaves": "ball"}, {"turn": 1}, {"returns": "field"}, {"turn": 1}],
                },
            ),
        ),
    ),
)
"""The tools of the League."""


def pages(shelf: Shelf) -> Iterator[Page]:
    """`tools/league-attack/`, `tools/league-pin/` and `tools/league-repeating/`."""
    around = [None, *((tool.title, tool.path) for tool in TOOLS), None]
    told = {f["name"]: f for f in formulas(shelf.db)}
    statements = {r["rule"]: r for b in shelf.rulebooks for s in b["sections"] for r in s["rules"]}
    for at, tool in enumerate(TOOLS):
        yield Page(
            tool.path,
            "tool_league.html",
            tool.title,
            tool.about,
            {
                "tool": tool,
                "form": FORMS[tool.name],
                "parameters": [
                    (f, esc(p.about), link_parameters(esc(p.why), _ROOT)) for p, f in parameters_of(FORMS[tool.name])
                ],
                "rules": [
                    (rule_link(shelf, rule, _ROOT), tell(shelf, statements[rule]["statement"], _ROOT, "league"))
                    for rule in tool.rules
                    if rule in statements
                ],
                "formulas": [formula_record(shelf, told[name], _ROOT) for name in tool.formulas if name in told],
                "examples": [_example(shelf, tool, title, question) for title, question in tool.examples],
            },
            crumbs=_CRUMBS,
            before=around[at],
            after=around[at + 2],
        )


def _example(shelf: Shelf, tool: Tool, title: str, question: Mapping[str, Any]) -> Record:
    """A question worked out by the engine, as the template shows it."""
    answer = json.loads(tool.module.answer(tool.module.ready("{}"), json.dumps(question)))
    return {
        "title": title,
        "state": state(question),
        "sentence": link_parameters(esc(answer["sentence"]), _ROOT),
        "tables": answer["tables"],
        "steps": [(rule_link(shelf, step["rule"], _ROOT), step["text"]) for step in answer["trace"]],
        "rulings": [(rule_link(shelf, r["rule"], _ROOT), r["question"], r["default"]) for r in answer["needs_ruling"]],
    }
