"""Who goes first: by priority and Speed, and where the source leaves it open, by seat with a ruling asked for."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from engine.bbp.trace import Ruling


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
    order = sorted(pokemon, key=lambda p: (-first.get(p, 0), -speeds[p], seats.index(p)))
    groups: list[list[str]] = []
    for name in order:
        if groups and _same(groups[-1][0], name, speeds, first):
            groups[-1].append(name)
        else:
            groups.append([name])
    rulings = [_ruling(g, speeds[g[0]], rule, where) for g in groups if len(g) > 1]
    return Turns(tuple(order), tuple(rulings))


def _same(one: str, other: str, speeds: Mapping[str, int], priorities: Mapping[str, int]) -> bool:
    return speeds[one] == speeds[other] and priorities.get(one, 0) == priorities.get(other, 0)


def _ruling(group: list[str], speed: int, rule: str, where: str) -> Ruling:
    names = f"{', '.join(group[:-1])} and {group[-1]}"
    return Ruling(rule, f"in which order do {names}, all of Speed {speed}, {where}", "by seat")


def neighbours(step: int, count: int) -> tuple[int | None, int | None]:
    """The steps before and after one of a round with `count` steps, None where there is none (BBP-ROUND-06)."""
    return (step - 1 if step > 1 else None), (step + 1 if step < count else None)
