"""The tool `repeating` of the League: statuses that deal damage each turn, event by event."""

from __future__ import annotations

from engine.league.statuses.scenario import STATUSES
from engine.node import Node
from engine.scenarios import Names, run_scenario
from engine.tools.wire import names_of, reply

Facts = Names
"""What the tool holds: names of records, of which the League's rules need none."""


def ready(data: str) -> Facts:
    """What questions are answered with, from JSON text of names by kind; `{}` will do."""
    return names_of(data)


def answer(facts: Facts, text: str) -> str:
    """The account of a Pokemon with statuses, a scenario as JSON text, as JSON text: `trace`, `result`, `needs_ruling`.

    For one that does not fit: `{"error": {message, path, hint}}`.
    """

    def run(node: Node) -> dict[str, object]:
        return run_scenario(STATUSES, node, facts).record()

    return reply(text, run)
