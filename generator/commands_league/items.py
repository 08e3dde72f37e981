"""`compendium league items`: the procedure `items`, run on a file."""

from __future__ import annotations

from generator.commands_league.shared import command

items = command(
    "items",
    "items",
    "Items in combat: who holds what after the events of FILE, and whose stolen things are in the end.",
)
