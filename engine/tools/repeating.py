"""The tool `repeating` of the League: statuses that deal damage each turn, event by event."""

from __future__ import annotations

from typing import Any

from engine.dex.names import enumerated
from engine.league.statuses.scenario import STATUSES
from engine.node import Node
from engine.scenarios import Names, run_scenario
from engine.tools.league_tables import Result, Table, read_with, table
from engine.tools.wire import names_of, reply

Facts = Names
"""What the tool holds: names of records, of which the League's rules need none."""


def ready(data: str) -> Facts:
    """What questions are answered with, from JSON text of names by kind; `{}` will do."""
    return names_of(data)


def answer(facts: Facts, text: str) -> str:
    """The account of a Pokemon with statuses, a scenario as JSON text, as JSON text: `sentence`, `tables` and more.

    With them come `trace`, `result` and `needs_ruling`. For one that does not fit: `{"error": {message, path, hint}}`.
    """

    def run(node: Node) -> dict[str, Any]:
        account = run_scenario(STATUSES, node, facts)
        told = node.entries()["pokemon"].entries()
        name = told["name"].text() if "name" in told else "The Pokemon"
        return {
            "sentence": _sentence(name, account.result),
            "tables": _tables(told["hp"].integer(1, 100_000), account.result),
            **account.record(),
        }

    return reply(text, run)


def _sentence(name: str, found: Result) -> str:
    """How the Pokemon stands in the end, in one sentence with a final stop."""
    if found["fainted_in"] is not None:
        out = f"{name} faints in its turn {found['fainted_in']}"
    elif not found["hp"]:
        out = f"{name} has fainted"
    else:
        turns = "1 turn" if found["turns"] == 1 else f"{found['turns']} turns"
        out = f"{name} has {found['hp']} HP after {turns}"
        out += f" and {enumerated(found['statuses'])}" if found["statuses"] else " and no status"
    ahead = found["forecast"]
    if ahead is not None and ahead["turns_to_faint"] is not None:
        more = ahead["turns_to_faint"]
        out += f"; as it stands it faints in {more} more turn{'' if more == 1 else 's'}"
    elif ahead is not None:
        out += "; this alone never makes it faint"
    return f"{out}{read_with(found['parameters'])}."


def _tables(hp: int, found: Result) -> list[Table]:
    rows: list[list[str]] = []
    for n, state in found["after"].items():
        lost = hp - state["hp"]
        hp = state["hp"]
        lasting = enumerated(state["statuses"]) or "none"
        rows.append([n, state["event"], f"{lost}" if lost else "–", f"{hp}", lasting])
    out = table("Event by event", ["Event", "Kind", "HP lost", "HP left", "Statuses"], rows)
    ahead = found["forecast"]
    if ahead is None:
        return out
    left = found["hp"]
    coming: list[list[str]] = []
    for n, tick in enumerate(ahead["ticks"], 1):
        left = max(0, left - tick)
        coming.append([f"{n}", f"{tick}", f"{left}"])
    return [*out, *table("Turns to come, if nothing else happens", ["Turn", "Repeating damage", "HP left"], coming)]
