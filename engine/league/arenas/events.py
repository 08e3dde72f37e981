"""What may happen at an arena."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum


class What(StrEnum):
    """What happens."""

    COMES = "comes"
    LEAVES = "leaves"
    VISITS = "visits"
    INVITE = "invite"
    EJECT = "eject"
    QUEST = "quest"
    CHALLENGE = "challenge"
    ACCEPT = "accept"
    REFUSE = "refuse"
    BATTLE = "battle"
    WINS = "wins"
    DRAW = "draw"


@dataclass(frozen=True, slots=True)
class Event:
    """Something at a moment, in minutes: `who` does it or whom it is done to, `sides` only for a battle."""

    at: int
    what: What
    who: tuple[str, ...] = ()
    sides: tuple[tuple[str, ...], ...] = ()
