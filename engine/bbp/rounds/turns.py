"""Who goes first: by priority and Speed, and where the source leaves it open, by seat with a ruling asked for."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from itertools import groupby

from engine.dex.names import enumerated
from engine.trace import Ruling


@dataclass(frozen=True, slots=True)
class Turns:
    """Pokemon in their order, with a ruling for each tie."""

    order: tuple[str, ...]
    rulings: tuple[Ruling, ...] = ()


def in_turn(
    pokemon: Iterable[str],
    speeds: Mapping[str, int],
    rule: str,
    where: str,
    priorities: Mapping[str, int] | None = None,
) -> Turns:
    """Pokemon by priority, if any is given, and by Speed, faster first; ties by seat (BBP-STEP-05).

    `speeds` holds all Pokemon in the order of their seats. `rule` and `where` are told with the rulings.
    """
    seats = tuple(speeds)
    first: Mapping[str, int] = {} if priorities is None else priorities

    def rank(name: str) -> tuple[int, int]:
        return -first.get(name, 0), -speeds[name]

    order = sorted(pokemon, key=lambda p: (rank(p), seats.index(p)))
    groups = [list(group) for _, group in groupby(order, rank)]
    rulings = [_ruling(g, speeds[g[0]], rule, where) for g in groups if len(g) > 1]
    return Turns(tuple(order), tuple(rulings))


def _ruling(group: list[str], speed: int, rule: str, where: str) -> Ruling:
    return Ruling(rule, f"in which order do {enumerated(group)}, all of Speed {speed}, {where}", "by seat")


def neighbours(step: int, count: int) -> tuple[int | None, int | None]:
    """The steps before and after one of a round with `count` steps, None where there is none (BBP-ROUND-06)."""
    return (step - 1 if step > 1 else None), (step + 1 if step < count else None)
