"""The tool `pin` of the League: how often a pin hurts, and who comes out of it."""

from __future__ import annotations

from engine.league.pins.scenario import PIN
from engine.node import Node
from engine.scenarios import Names, run_scenario
from engine.tools.wire import names_of, reply

Facts = Names
"""What the tool holds: names of records, of which the League's rules need none."""


def ready(data: str) -> Facts:
    """What questions are answered with, from JSON text of names by kind; `{}` will do."""
    return names_of(data)


def answer(facts: Facts, text: str) -> str:
    """The account of a pin, a scenario as JSON text, as JSON text with `trace`, `result` and `needs_ruling`.

    For one that does not fit: `{"error": {message, path, hint}}`.
    """

    def run(node: Node) -> dict[str, object]:
        return run_scenario(PIN, node, facts).record()

    return reply(text, run)
