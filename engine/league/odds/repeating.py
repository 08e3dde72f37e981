"""Repeating damage over the sufferer's turns: what each tick takes, and when it makes its Pokemon faint (TT-REP)."""

from __future__ import annotations


def tick(normal: int, harsh: int, n: int) -> int:
    """What tick number n (from 1) takes, of `normal` damage a turn and `harsh` damage that doubles from its first
    tick on (TT-REP-02 and 05)."""
    return normal + harsh * (1 << (n - 1))


def lost_by(normal: int, harsh: int, n: int) -> int:
    """What the first n ticks take together: normal * n + harsh * (2^n - 1)."""
    return normal * n + harsh * ((1 << n) - 1)


def turns_to_faint(hp: int, normal: int, harsh: int) -> int | None:
    """After how many of its turns so much HP is gone; None for never (TT-REP-07).

    With normal damage alone that is hp / normal, rounded up; what doubles is through any HP in few turns.
    """
    if harsh == 0:
        return -(-hp // normal) if normal else None
    n = 1
    while lost_by(normal, harsh, n) < hp:
        n += 1
    return n


def tick_behind(armour: int, normal: tuple[int, ...], harsh: tuple[int, ...], n: int) -> int:
    """What tick number n takes when `armour` is taken off each instance, as off damage like any other (TT-REP-08)."""
    amounts = (*normal, *(amount << (n - 1) for amount in harsh))
    return sum(max(0, amount - armour) for amount in amounts)


def turns_to_faint_behind(armour: int, hp: int, normal: tuple[int, ...], harsh: tuple[int, ...]) -> int | None:
    """As `turns_to_faint`, when `armour` is taken off each instance; None for never."""
    if armour == 0 or not harsh:
        steady = tick_behind(armour, normal, (), 1)
        return turns_to_faint(hp, steady, sum(harsh))
    n, lost = 0, 0
    while lost < hp:
        n += 1
        lost += tick_behind(armour, normal, harsh, n)
    return n
