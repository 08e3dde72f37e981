"""`compendium league statuses`: one Pokemon with its statuses through a list of events."""

from __future__ import annotations

from typing import Any

from generator.commands_league.shared import Option, command


def _event(text: str) -> Any:
    """An event as a scenario has it, without its braces: `hit: sleep, multiplier: 2`."""
    from generator.load.node import FileFault, load

    try:
        return load(f"{{{text}}}\n".encode(), "event").value
    except FileFault as fault:
        raise ValueError(f"`{text[:60]}` is no event: {fault}") from None


statuses = command(
    "statuses",
    "statuses",
    "What becomes of a Pokemon and its statuses, event after event.\n\n"
    'For example `compendium league statuses --hp 150 --event "hit: repeating, amount: 20, multiplier: 2" '
    '--event "turn: 3"`.',
    (
        Option("--hp", ("pokemon", "hp"), "HP that it has.", needed=True),
        Option("--strength", ("pokemon", "strength"), "Strength, for saves against traps and stuns. Default: 0."),
        Option("--mind", ("pokemon", "mind"), "Mind, for saves against compulsions and sleep. Default: 0."),
        Option(
            "--event",
            ("events",),
            "What happens, in order; may be given again.",
            several=True,
            needed=True,
            make=_event,
        ),
    ),
)
