"""`compendium league heal`: what uses of a move outside combat cost."""

from __future__ import annotations

from typing import Any

from engine.numbers import integer
from generator.commands_league.shared import Option, command

_KINDS: dict[str, dict[str, bool]] = {
    "healing": {"heals": True},
    "natural": {},
    "difficult": {"difficult": True},
    "rest": {"rests": True},
}


def _uses(text: str) -> list[dict[str, Any]]:
    return [{"use": "the move", "by": "the Pokemon", "times": text if (n := integer(text)) is None else n}]


heal = command(
    "heal",
    "healing",
    "What it costs to use a move so many times in a scene outside combat; in a FILE, over several scenes.\n\n"
    "For example `compendium league heal --kind healing --times 3 --friendship 2`.",
    (
        Option(
            "--kind", ("moves", "the move"), "What the move is.", tuple(_KINDS), needed=True, make=_KINDS.__getitem__
        ),
        Option("--times", ("events",), "How often it is used.", needed=True, make=_uses),
        Option(
            "--friendship", ("pokemon", "the Pokemon", "friendship"), "The friendship points there are.", needed=True
        ),
        Option("--mind", ("pokemon", "the Pokemon", "mind"), "Its mind, which limits them under P-FPMAX mind."),
        Option("--scene", ("scene",), "The number of the scene."),
    ),
)
