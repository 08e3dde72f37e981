"""`compendium league save`: the chance of a strength or mind save, under every reading of what a save is."""

from __future__ import annotations

from engine.league.save_scenario import AGAINST
from generator.commands_league.shared import Option, command, dice

save = command(
    "save",
    "save",
    "The chance of a save, also under the other readings of one, and how long a status lasts that it ends.\n\n"
    "For example `compendium league save --stat 40 --against sleep --turns 3`.",
    (
        Option("--stat", ("stat",), "The stat that it is rolled on.", needed=True),
        Option("--against", ("against",), "What it is against. Default: pin.", tuple(AGAINST)),
        Option("--harsh", ("harsh",), "The compulsion is harsh.", flag=True),
        Option("--roll", ("roll",), "What the die showed; two dice as 20,30.", make=dice),
        Option("--turns", ("turns",), "Chances over so many saves."),
    ),
)
