"""`compendium league turn`: the procedure `turn`, run on a file."""

from __future__ import annotations

from generator.commands_league.shared import command

turn = command(
    "turn",
    "turn",
    "Judge the turns of FILE on the battlefield that it tells: which actions are legal, and the battle after them.",
)
