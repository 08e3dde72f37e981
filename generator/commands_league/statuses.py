"""`compendium league statuses`: one Pokemon with its statuses through a list of events."""

from __future__ import annotations

from typing import Any

from generator.commands_league.shared import Option, command


def _event(text: str) -> Any:
    """An event as a scenario has it, without its braces: `hit: sleep, multiplier: 2`."""
    return _read(f"{{{text}}}", f"`{text[:60]}` is no event")


def _status(text: str) -> Any:
    """A status as a scenario has it: `harsh stun`, `repeating: 20`."""
    found = _read(f"{{status: [{text}]}}", f"`{text[:60]}` is no status")["status"]
    if len(found) != 1:
        raise ValueError(f"one status is expected, not {len(found)}")
    return found[0]


def _read(text: str, fault: str) -> Any:
    from generator.load.node import FileFault, load

    try:
        return load(f"{text}\n".encode(), "value").value
    except FileFault as found:
        raise ValueError(f"{fault}: {found}") from None


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
        Option("--status", ("pokemon", "statuses"), "A status that it has, `harsh stun`.", several=True, make=_status),
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
