"""Moments, as minutes from any beginning, and the two clocks that end ownership (TT-ARENA-19 to 21)."""

from __future__ import annotations

import re
from collections.abc import Iterable

from engine.league.parameters import Parameters
from engine.node import Node

HOUR = 60
ABANDONED, UNANSWERED = 72 * HOUR, 10 * HOUR
"""After how many minutes without an owner, and without an answer to a challenge, an arena is unowned."""

LATEST = 100_000 * HOUR
"""The latest moment that a scenario may tell."""

_MOMENT = re.compile(r"(?:([0-9]{1,6})h)?(?:([0-9]{1,2})m)?")


def moment(node: Node) -> int:
    """Minutes from `71h59m`, `10h`, `45m`, or a whole number of hours; raises Misfit for anything else."""
    if isinstance(node.value, int) and not isinstance(node.value, bool):
        return node.integer(0, LATEST // HOUR, "write hours and minutes as 71h59m") * HOUR
    text = node.text()
    found = _MOMENT.fullmatch(text)
    hours, minutes = (int(found[1] or 0), int(found[2] or 0)) if found else (0, HOUR)
    if minutes >= HOUR or hours * HOUR + minutes > LATEST:
        node.fail(f"a time such as 71h59m is expected, not `{text[:60]}`", "hours and minutes since any beginning")
    return hours * HOUR + minutes


def clock(minutes: int) -> str:
    """Minutes as `71h59m`, or `72h` when it is full."""
    hours, rest = divmod(minutes, HOUR)
    return f"{hours}h{rest:02}m" if rest else f"{hours}h"


def expiry(begun: int, lasts: int, p: Parameters) -> int:
    """The first minute at which a clock that began at `begun` has run out: the last one of its hours counts, or has to
    be exceeded by a minute (P-STALE)."""
    return begun + lasts + (1 if p["P-STALE"] == ">" else 0)


def abandoned_at(seen: int, p: Parameters) -> int:
    """When an arena is unowned whose owners were last there at `seen` (TT-ARENA-19)."""
    return expiry(seen, ABANDONED, p)


def unanswered_at(challenged: int, p: Parameters) -> int:
    """When an arena is unowned that was challenged at `challenged`, unless somebody answers (TT-ARENA-20)."""
    return expiry(challenged, UNANSWERED, p)


def first(ends: Iterable[int | None]) -> int | None:
    """Which clock runs out first, of those that run: each runs without regard to the other (TT-ARENA-21)."""
    running = [end for end in ends if end is not None]
    return min(running) if running else None
