"""The tool `checklist`: the Post-Event Checklist on a battle, pass by pass, and what the battle is afterwards."""

from __future__ import annotations

from typing import Any

from engine.bbp.checklist.procedure import CHECKLIST
from engine.dex.names import enumerated
from engine.node import Node
from engine.scenarios import Names, run_scenario
from engine.tools.league_tables import Result, Table, table
from engine.tools.wire import names_of, reply

Facts = Names
"""What the tool holds: the names that a scenario may use."""

_PLACES = (("in_play", "in play"), ("bench", "bench"), ("reserve", "reserve"))


def ready(data: str) -> Facts:
    """What questions are answered with, from JSON text of names by kind."""
    return names_of(data)


def answer(facts: Facts, text: str) -> str:
    """The account of a run of the checklist, a scenario as JSON text, as JSON text: `sentence`, `tables` and those of
    an account.

    For one that does not fit: `{"error": {message, path, hint}}`.
    """

    def run(node: Node) -> dict[str, Any]:
        account = run_scenario(CHECKLIST, node, facts)
        changed = any(done.changes for done in account.trace)
        return {
            "sentence": _sentence(account.result, changed),
            "tables": _tables(account.result),
            **account.record(),
        }

    return reply(text, run)


def _sentence(found: Result, changed: bool) -> str:
    """What the checks come to, as a referee's post tells it."""
    out = [] if changed else ["The checks change nothing."]
    if found["put"]:
        out.append(f"Put: {', '.join(found['put'])}.")
    if found["gone"]:
        out.append(f"Gone: {', '.join(found['gone'])}.")
    if found["fainted"]:
        out.append(f"{enumerated(found['fainted'])} {_is(found['fainted'])} Fainted.")
    if found["lost"]:
        out.append(f"{enumerated(found['lost'])} {'has' if len(found['lost']) == 1 else 'have'} lost.")
    if found["left"]:
        out.append(f"{enumerated(found['left'])} {_is(found['left'])} out of the battle.")
    if found["winner"] is not None:
        out.append(f"{found['winner']} wins.")
    if found["draw"]:
        out.append("Nobody wins: the battle is a draw.")
    if not found["stable"]:
        out.append("The checks never came to rest.")
    return " ".join(out) or "The checks are done."


def _is(names: list[str]) -> str:
    return "is" if len(names) == 1 else "are"


def _tables(found: Result) -> list[Table]:
    rows = [
        [
            name,
            player,
            words,
            _number(found["hp"].get(name)),
            _number(found["energy"].get(name)),
            ", ".join([*found["conditions"].get(name, []), *found["markers"].get(name, [])]),
            ", ".join([*found["items"].get(name, []), *found["abilities"].get(name, [])]),
        ]
        for key, words in _PLACES
        for player, names in found[key].items()
        for name in names
    ]
    teams = [
        [team, ", ".join(players), ", ".join(found["field"].get(team, []))] for team, players in found["teams"].items()
    ]
    head = ["Pokemon", "Player", "Where", "HP", "Energy", "Conditions and markers", "Items and Abilities"]
    return [
        *table("After the checks", head, rows),
        *table("Teams", ["Team", "Players", "Field conditions"], teams),
    ]


def _number(value: int | None) -> str:
    """A number, or nothing where it is not told."""
    return "" if value is None else f"{value}"
