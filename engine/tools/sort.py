"""The tool `sort`: effects that trigger at once in the order in which they resolve, and what sets neighbours apart."""

from __future__ import annotations

from typing import Any

from engine.bbp.triggers.scenario import SORT
from engine.bbp.triggers.sort import RULES
from engine.dex.names import enumerated
from engine.node import Node
from engine.scenarios import Names, run_scenario
from engine.tools.league_tables import Result, Table, table
from engine.tools.wire import names_of, reply

Facts = Names
"""What the tool holds: the names that a scenario may use."""


def ready(data: str) -> Facts:
    """What questions are answered with, from JSON text of names by kind."""
    return names_of(data)


def answer(facts: Facts, text: str) -> str:
    """The account of a trigger sort, a scenario as JSON text, as JSON text: `sentence`, `tables` and the account.

    For one that does not fit: `{"error": {message, path, hint}}`.
    """

    def run(node: Node) -> dict[str, Any]:
        account = run_scenario(SORT, node, facts)
        return {"sentence": _sentence(account.result), "tables": _tables(account.result), **account.record()}

    return reply(text, run)


def _sentence(found: Result) -> str:
    """The order in one sentence, then what does not trigger and what it makes of the numbers, each in one."""
    out = []
    order = found["order"]
    if len(order) == 1:
        out.append(f"{order[0]} resolves alone.")
    elif order:
        out.append(f"{', then '.join(order)}.")
    if found["excluded"]:
        verb = "does" if len(found["excluded"]) == 1 else "do"
        out.append(f"{enumerated(found['excluded'])} {verb} not trigger.")
    if found["numbers"]:
        out.append(f"{enumerated([f'{name} is {value}' for name, value in found['numbers'].items()])}.")
    return " ".join(out)


def _tables(found: Result) -> list[Table]:
    rules = {f"{key}": rule for key, rule in RULES}
    rows = []
    for place, label in enumerate(found["order"]):
        keys = found["keys"][label]
        by = found["decided_by"][place - 1] if place else ""
        told = [f"{place + 1}. {label}", f"{keys['event']}", f"{keys['component']}", f"{keys['speed']}"]
        rows.append([*told, f"{keys['timestamp']}", f"{by}, {rules[by]}" if by else ""])
    head = ["Effect", "Event", "Class", "Speed", "Timestamp", "Comes next by"]
    numbers = [[name, f"{value}"] for name, value in found["numbers"].items()]
    return [*table("Order", head, rows), *table("Numbers", ["Number", "Value"], numbers)]
