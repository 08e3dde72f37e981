"""`compendium league attack`: the exact odds of an attack, its damage, and when it knocks its target out."""

from __future__ import annotations

from typing import Any

from engine.numbers import integer
from generator.commands_league.shared import Option, command, dice


def _dice(text: str) -> list[int]:
    rolled = dice(text)
    if not isinstance(rolled, list):
        raise ValueError(f"`{text[:60]}` is one die: write two, as 20,30")
    return rolled


_STATUS = "A status that it leaves: stun, `harsh stun`, repeating=20."


def _status(text: str) -> str | dict[str, Any]:
    kind, equals, about = text.partition("=")
    number = integer(about)
    return {kind: about if number is None else number} if equals else text


def _kinds(option: str, about: str, key: str) -> Option:
    return Option(option, ("target", key), f"{about}; twice for two types of it.", several=True)


attack = command(
    "attack",
    "attack",
    "The odds of an attack: how often it hits, what it deals, and how likely it knocks out over some turns. In a FILE "
    "also several targets, statuses, helpful moves and what a move costs its user.\n\n"
    "For example `compendium league attack --base 80 --speed 50 --target-speed 30 --hp 160 --turns 3`.",
    (
        Option("--base", ("move", "base"), "The damage that the move deals by itself.", needed=True),
        Option("--speed", ("attacker", "speed"), "The attacker's speed, for melee."),
        Option("--sense", ("attacker", "sense"), "The attacker's sense, for ranged attacks."),
        Option("--target-speed", ("target", "speed"), "The target's speed, for melee."),
        Option("--target-sense", ("target", "sense"), "The target's sense, for ranged attacks."),
        Option("--style", ("move", "style"), "How it attacks. Default: melee.", ("melee", "ranged")),
        Option("--boost", ("move", "boosts"), "A boost in per cent, as 100; may be given again.", several=True),
        Option("--crit-boost", ("move", "crit", "boosts"), "What a critical hit adds, in per cent.", several=True),
        Option("--halves", ("move", "halves"), "How many effects halve the damage."),
        Option("--hits", ("move", "hits"), "How many times the move hits. Default: 1."),
        Option("--status", ("move", "statuses"), _STATUS, several=True, make=_status),
        Option("--auto-hit", ("move", "auto_hit"), "It cannot be dodged.", flag=True),
        Option("--auto-damage", ("move", "auto_damage"), "Its damage is automatic.", flag=True),
        Option("--type", ("move", "type"), "The type of the move, to be looked up in the lists below."),
        _kinds("--weak", "A type that the target is weak to", "weak"),
        _kinds("--resist", "A type that it resists", "resist"),
        Option("--immune", ("target", "immune"), "A type that it is immune to.", several=True),
        Option(
            "--multiplier", ("target", "multiplier"), "In place of types, what they come to: 0, 1/4, 1/2, 1, 2 or 4."
        ),
        Option(
            "--reduction",
            ("target", "reduction"),
            "A damage reduction of the target; may be given again.",
            several=True,
        ),
        Option("--dodging", ("target", "dodging"), "The target took the Dodge action.", flag=True),
        Option("--hp", ("target", "hp"), "The target's hp."),
        Option("--turns", ("turns",), "Odds of a knock-out over so many turns of the same attack."),
        Option("--roll", ("rolls", "attack"), "What the attacker rolled, as 20,20.", make=_dice),
        Option("--dodge-roll", ("rolls", "dodge"), "What the target rolled, as 10,30.", make=_dice),
    ),
)
