"""`compendium league sneak`: the procedure `sneaking`, run on a file."""

from __future__ import annotations

from generator.commands_league.shared import command

sneak = command("sneak", "sneaking", "Sneaking: who may be aimed at, and who sneaks on after the moves of FILE.")
