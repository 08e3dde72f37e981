"""Sealed choices: every trainer names who starts before anybody learns what others chose (TT-INIT-01)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from engine.league.parameters import Parameters
from engine.trace import Done

RULE = "TT-INIT-01"


@dataclass(frozen=True, slots=True)
class Choice:
    """What a trainer chooses: the Pokemon that start."""

    trainer: str
    pokemon: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Settled:
    """Who starts for whom, by trainer, with the rule for each choice that was not legal and had no effect."""

    starts: Mapping[str, tuple[str, ...]]
    illegal: tuple[str, ...]
    trace: tuple[Done, ...]


def choose(choices: tuple[Choice | None, ...], trainers: tuple[str, ...], p: Parameters) -> Settled:
    """The choices in the order in which they are made, None for the reveal.

    A trainer may choose anew until the reveal. A choice after it is not legal, nor is one of another number of
    Pokemon than P-ACTIVE, nor a reveal before everybody has chosen.
    """
    starts: dict[str, tuple[str, ...]] = {}
    illegal: list[str] = []
    trace: list[Done] = []
    shown = False
    for choice in choices:
        if choice is None:
            missing = [t for t in trainers if t not in starts]
            fault = f"Nothing is revealed while {' and '.join(missing)} may still choose" if missing else ""
            text = "All choices are revealed"
            shown = shown or not missing
        else:
            fault = _fault(choice, shown, p)
            text = f"{choice.trainer} chooses {', '.join(choice.pokemon)}, unseen by the others"
            if not fault:
                starts[choice.trainer] = choice.pokemon
        trace.append(Done(RULE, fault or text))
        illegal += [RULE] if fault else []
    return Settled(starts, tuple(illegal), tuple(trace))


def _fault(choice: Choice, shown: bool, p: Parameters) -> str:
    if shown:
        return f"{choice.trainer} knows what the others chose and may not choose {', '.join(choice.pokemon)}"
    if len(choice.pokemon) != p["P-ACTIVE"]:
        return f"{choice.trainer} chooses {len(choice.pokemon)} to start, where P-ACTIVE is {p['P-ACTIVE']}"
    return ""
