"""`compendium league ...`: look-ups and calculators of the League; each subcommand has a module of its own here."""

from __future__ import annotations

from importlib import import_module

import click

_SUBCOMMANDS: dict[str, str] = {
    "arena": "arena",
    "attack": "attack",
    "end": "end",
    "heal": "heal",
    "initiative": "initiative",
    "items": "items",
    "pin": "pin",
    "ride": "ride",
    "save": "save",
    "sneak": "sneak",
    "turn": "turn",
    "statuses": "statuses",
}
"""Subcommand -> the module here that holds it under the same name, loaded when it is asked for."""


class _Commands(click.Group):
    def list_commands(self, ctx: click.Context) -> list[str]:
        return sorted(_SUBCOMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name not in _SUBCOMMANDS:
            return None
        command = getattr(import_module(f"{__name__}.{_SUBCOMMANDS[cmd_name]}"), cmd_name)
        assert isinstance(command, click.Command)
        return command


@click.group(cls=_Commands)
def league() -> None:
    """The League: odds of attacks, pins and saves, and the judge of turns, arenas and riding."""
