"""`compendium league pin`: the odds of a pin, or what came of one by the saves that were rolled."""

from __future__ import annotations

from generator.commands_league.shared import Option, command, dice

_RESULTS = {"pass": True, "fail": False}


def _round(text: str) -> dict[str, object]:
    """`40/60`, the attacker's save and the defender's; `pass` and `fail` for a die, nothing for no save."""
    sides = text.split("/")
    if len(sides) != 2:
        raise ValueError(
            f"`{text[:60]}` is no round: write the attacker's save and the defender's as 40/60 or pass/fail"
        )
    named = zip(("attacker", "defender"), map(str.strip, sides), strict=True)
    return {name: _RESULTS[side] if side in _RESULTS else dice(side) for name, side in named if side}


pin = command(
    "pin",
    "pin",
    "The odds of a pin: being hurt so often, fainting in it, what it costs on average.\n\n"
    "For example `compendium league pin --strength 40 --against 30 --hp 50 --damage 20`.",
    (
        Option("--strength", ("attacker", "strength"), "Strength of the attacker.", needed=True),
        Option("--against", ("defender", "strength"), "Strength of the defender.", needed=True),
        Option("--hp", ("defender", "hp"), "HP that the defender has left.", needed=True),
        Option("--damage", ("damage",), "Damage of each hurt. Default: 0."),
        Option("--multiplier", ("multiplier",), "Type multiplier; above 1 the pin is harsh. Default: 1."),
        Option("--reduction", ("defender", "reduction"), "A damage reduction of it; may be given again.", several=True),
        Option("--most", ("most",), "Chances up to so many hurts."),
        Option(
            "--round",
            ("rounds",),
            "A round as rolled, 40/60 or pass/fail; may be given again.",
            (),
            several=True,
            make=_round,
        ),
    ),
)
