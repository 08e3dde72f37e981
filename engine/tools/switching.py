"""The tool `switching`: a Switching Phase step by step, from the markers to what was declared."""

from __future__ import annotations

from typing import Any

from engine.bbp.switching.reading import SWITCHING
from engine.dex.names import enumerated
from engine.node import Node
from engine.scenarios import Names, run_scenario
from engine.tools.league_tables import Result, Table, table
from engine.tools.wire import names_of, reply

Facts = Names
"""What the tool holds: the names that a scenario may use."""

_MARKERS = {
    "done": "made it leave",
    "idle": "did nothing: it was out of play",
    "kept": "is still there: it could not leave",
}


def ready(data: str) -> Facts:
    """What questions are answered with, from JSON text of names by kind."""
    return names_of(data)


def answer(facts: Facts, text: str) -> str:
    """The account of a Switching Phase, a scenario as JSON text, as JSON text: `sentence`, `tables` and those of an
    account.

    For one that does not fit: `{"error": {message, path, hint}}`.
    """

    def run(node: Node) -> dict[str, Any]:
        account = run_scenario(SWITCHING, node, facts)
        return {"sentence": _sentence(account.result), "tables": _tables(account.result), **account.record()}

    return reply(text, run)


def _sentence(found: Result) -> str:
    """Who starts the round and who is in play, as a referee's post tells it."""
    out = [f"{found['starter']} starts the round."]
    for player, held in found["in_play"].items():
        out.append(f"{player} has {enumerated([name or 'an empty position' for name in held])} in play.")
    if found["terastallized"]:
        verb = "is" if len(found["terastallized"]) == 1 else "are"
        out.append(f"{enumerated(found['terastallized'])} {verb} Terastallized.")
    if found["skipped"]:
        out.append(f"Dropped: {', '.join(found['skipped'])}.")
    return " ".join(out)


def _tables(found: Result) -> list[Table]:
    sides = [
        [
            player,
            ", ".join([name or "empty" for name in held]),
            ", ".join(found["bench"][player]),
            ", ".join(found["reserve"][player]),
            found["answers"].get(player, ""),
        ]
        for player, held in found["in_play"].items()
    ]
    declared = [[told, "carried out"] for told in found["carried_out"]]
    declared += [[told, "dropped"] for told in found["skipped"]]
    markers = [[told, words] for key, words in _MARKERS.items() for told in found["markers"][key]]
    sent = [[told, "not told, assumed" if told in found["assumed"] else "as told"] for told in found["sent_out"]]
    return [
        *table("After the phase", ["Player", "In play", "Bench", "Reserve", "Answer"], sides),
        *table("Markers", ["Marker", "What it did"], markers),
        *table("Sent out into empty positions", ["Position and Pokemon", "Choice"], sent),
        *table("Declarations", ["Declared", "Outcome"], declared),
    ]
