"""`compendium league end`: the procedure `ending`, run on a file."""

from __future__ import annotations

from generator.commands_league.shared import command

end = command(
    "end", "ending", "The end of a battle: who has dropped out and which team has lost after the rounds of FILE."
)
