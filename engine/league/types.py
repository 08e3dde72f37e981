"""What the type of an attack does to whom it meets: a multiplier, and the form of a status. TT-TYPE-01 to 11."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from enum import StrEnum
from fractions import Fraction

from engine.league.parameters import number
from engine.node import Node
from engine.numbers import fraction
from engine.trace import Done

TYPES = (
    *("Normal", "Fire", "Water", "Grass", "Electric", "Ice", "Fighting", "Poison", "Ground"),
    *("Flying", "Psychic", "Bug", "Rock", "Ghost", "Dragon", "Dark", "Steel", "Fairy"),
)
"""The types that a move or a list of weaknesses may name. Which meets which badly is told by the Pokemon's lists: the
source has no table of types."""

HALF, WHOLE, TWICE = Fraction(1, 2), Fraction(1), Fraction(2)

MULTIPLIERS = (Fraction(0), HALF * HALF, HALF, WHOLE, TWICE, TWICE * TWICE)
"""What a type can make of damage; a Pokemon has two types at most, so nothing lies beyond a quarter and fourfold."""

_MEANS: Mapping[Fraction, tuple[str, str]] = {
    HALF: ("TT-TYPE-01", "resistant: half damage"),
    TWICE: ("TT-TYPE-02", "weak: double damage"),
    WHOLE: ("TT-TYPE-03", "neither weak nor resistant: plain damage"),
    HALF * HALF: ("TT-TYPE-04", "doubly resistant: a quarter of the damage"),
    TWICE * TWICE: ("TT-TYPE-05", "doubly weak: four times the damage"),
    Fraction(0): ("TT-TYPE-06", "immune: nothing of this type works"),
}


class Form(StrEnum):
    """In which form a status lands."""

    NONE = "none"
    NORMAL = "normal"
    HARSH = "harsh"


def form(m: Fraction) -> Form:
    """The form of a status by the multiplier (TT-TYPE-09): none below 1, harsh above it, and never more than that."""
    if m < 1:
        return Form.NONE
    return Form.HARSH if m > 1 else Form.NORMAL


def multiplier(kind: str, weak: Iterable[str], resist: Iterable[str], immune: Iterable[str]) -> Fraction:
    """The multiplier of a type: 2 for each time it stands in `weak`, 1/2 for each in `resist`, 0 once in `immune`.

    A weakness and a resistance cancel (TT-TYPE-07), an immunity beats both (TT-TYPE-08); a type in no list is neutral.
    """
    if kind in immune:
        return Fraction(0)
    return TWICE ** sum(1 for w in weak if w == kind) * HALF ** sum(1 for r in resist if r == kind)


def read_multiplier(node: Node) -> Fraction:
    """A multiplier as a scenario tells it, `2` or `1/4`; raises Misfit for one that no type can make."""
    found = number(node)
    if found not in MULTIPLIERS:
        node.fail(f"{fraction(found)} is no type multiplier", f"there are {', '.join(map(str, MULTIPLIERS))}")
    return found


def meeting(kind: str, weak: Iterable[str], resist: Iterable[str], immune: Iterable[str]) -> tuple[Done, ...]:
    """How a type's places in the lists come together, where it stands in several of them."""
    if kind in immune and kind in (*weak, *resist):
        return (Done("TT-TYPE-08", f"immunity to {kind} beats every weakness and resistance to it"),)
    if kind in weak and kind in resist:
        return (Done("TT-TYPE-07", f"a weakness and a resistance to {kind} cancel"),)
    return ()


def means(m: Fraction) -> Done:
    """What a multiplier means for damage, by its rule (TT-TYPE-01 to 06)."""
    rule, text = _MEANS[m]
    return Done(rule, f"{text} (x{m})")


def lands_as(m: Fraction, *, with_crit: bool, repeating: bool) -> tuple[Done, ...]:
    """What a multiplier means for the statuses of an attack, for those that it has: from a critical hit, repeating."""
    said = {
        Form.NONE: "no status lands",
        Form.NORMAL: "statuses land in their normal form",
        Form.HARSH: "statuses land in their harsh form, which knows no step above it",
    }
    out = [Done("TT-TYPE-09", f"x{m}: {said[form(m)]}")]
    if with_crit and m < 1:
        out.append(Done("TT-TYPE-10", "nor does the status that a critical hit would add"))
    if repeating and m > 1:
        out.append(Done("TT-TYPE-11", "repeating damage becomes harsh; its first amount is not multiplied"))
    return tuple(out)
