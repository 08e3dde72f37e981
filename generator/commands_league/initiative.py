"""`compendium league initiative`: who acts first, or how likely it is."""

from __future__ import annotations

from generator.commands_league.shared import Option, command, dice

_ONE, _OTHER = "the first", "the second"

initiative = command(
    "initiative",
    "initiative",
    "Who acts first of two trainers: the exact chances, or the order with dice. A FILE may have up to six trainers, "
    "sealed choices and the GM's order.\n\n"
    "For example `compendium league initiative --speed 40 --trained --against 60`.",
    (
        Option("--speed", ("trainers", _ONE, "speed"), "The speed of one trainer.", needed=True),
        Option("--trained", ("trainers", _ONE, "trained"), "That trainer is trained in reflexes.", flag=True),
        Option("--sense", ("trainers", _ONE, "sense"), "Its sense, which breaks ties."),
        Option("--dice", ("trainers", _ONE, "dice"), "What its dice showed, as 20,50.", make=dice),
        Option("--against", ("trainers", _OTHER, "speed"), "The speed of the other trainer.", needed=True),
        Option("--against-trained", ("trainers", _OTHER, "trained"), "The other is trained in reflexes.", flag=True),
        Option("--against-sense", ("trainers", _OTHER, "sense"), "The sense of the other."),
        Option("--against-dice", ("trainers", _OTHER, "dice"), "What the dice of the other showed.", make=dice),
    ),
)
