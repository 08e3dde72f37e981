"""`compendium league ride`: who may carry whom, and what happens to mount and rider."""

from __future__ import annotations

from generator.commands_league.shared import Option, command

ride = command(
    "ride",
    "riding",
    "Who may carry whom, by strength IV; in a FILE, also what moving, attacks, terrain and fainting do to both.\n\n"
    "For example `compendium league ride --mount 5 --rider 2 --rider 2`.",
    (
        Option("--mount", ("mount",), "The strength IV of the mount.", needed=True),
        Option("--rider", ("riders",), "That of a Pokemon that mounts; may be given again.", several=True),
        Option("--trainer", ("trainer_riders",), "That of a trainer who mounts; may be given again.", several=True),
        Option("--arena", ("arena",), "In an arena, where no trainer is on the field.", flag=True),
    ),
)
