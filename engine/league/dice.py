"""The dice of the League: what a d60 is, and the exact chances of what two of them show. P-DIE, P-DBL, P-FOCUS."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction

from engine.league.parameters import Parameters

FACES: Mapping[str, tuple[int, ...]] = {"tens": tuple(range(10, 61, 10)), "flat": tuple(range(1, 61))}
"""What each kind of d60 can show; each face is as likely as any other, and dice are independent (TT-HIT-14)."""


def faces(p: Parameters) -> tuple[int, ...]:
    """What a d60 can show under P-DIE."""
    return FACES[p["P-DIE"]]


def within(stat: int, p: Parameters) -> Fraction:
    """The chance that one d60 shows at most `stat`."""
    all_faces = faces(p)
    return Fraction(sum(1 for face in all_faces if face <= stat), len(all_faces))


def doubles_within(stat: int, p: Parameters) -> Fraction:
    """The chance that two d60 show doubles at most as high as `stat` (TT-HIT-03): a critical hit, or a dodge.

    With P-DBL `sum` both dice together are held against the stat, so that half of it counts.
    """
    all_faces = faces(p)
    return Fraction(sum(1 for face in all_faces if are_doubles_within(face, face, stat, p)), len(all_faces) ** 2)


def are_doubles_within(first: int, second: int, stat: int, p: Parameters) -> bool:
    """Whether a roll of two dice is doubles at most as high as `stat` (TT-HIT-02)."""
    return first == second and first * (2 if p["P-DBL"] == "sum" else 1) <= stat


def focus_within(stat: int, p: Parameters) -> Fraction:
    """The chance to dodge after the Dodge action, which needs no doubles (TT-DODGE-01), under P-FOCUS."""
    all_faces = faces(p)
    return Fraction(sum(1 for a in all_faces for b in all_faces if is_focus_within(a, b, stat, p)), len(all_faces) ** 2)


def is_focus_within(first: int, second: int, stat: int, p: Parameters) -> bool:
    """Whether a roll of two dice dodges after the Dodge action (TT-DODGE-01), under P-FOCUS."""
    if p["P-FOCUS"] == "both":
        return max(first, second) <= stat
    return min(first, second) <= stat if p["P-FOCUS"] == "either" else first + second <= stat


def highest(p: Parameters) -> dict[int, Fraction]:
    """Face -> chance that the higher of two dice shows it (TT-INIT-08)."""
    return _kept(max, p)


def lowest(p: Parameters) -> dict[int, Fraction]:
    """Face -> chance that the lower of two dice shows it (TT-INIT-08)."""
    return _kept(min, p)


def single(p: Parameters) -> dict[int, Fraction]:
    """Face -> its chance on one die."""
    all_faces = faces(p)
    return {face: Fraction(1, len(all_faces)) for face in all_faces}


def mean(chances: Mapping[int, Fraction]) -> Fraction:
    """What a distribution shows on average."""
    return sum((face * chance for face, chance in chances.items()), Fraction(0))


def _kept(keep: Callable[[int, int], int], p: Parameters) -> dict[int, Fraction]:
    all_faces = faces(p)
    rolls = [keep(a, b) for a in all_faces for b in all_faces]
    return {face: Fraction(rolls.count(face), len(rolls)) for face in all_faces}
