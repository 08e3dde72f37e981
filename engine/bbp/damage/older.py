"""The older tables of the Generation 7 workbook: what a rank is worth (BBP-CALC-08), rank and HP of a base stat."""

from __future__ import annotations

_BINS = (25, 55, 95, 115, 135, 150, 170, 185, 200)
"""The highest base stat of ranks 1 to 9; rank 10 above."""

_HP = (80, 90, 100, 110, 120, 125, 130, 135, 140, 145)


def rank(base: int) -> int:
    """Rank 1 to 10 of a base stat."""
    return 1 + sum(base > highest for highest in _BINS)


def hit_points(base: int) -> int:
    """HP of a base HP."""
    return _HP[rank(base) - 1]


def worth_in_halves(of_rank: int) -> int:
    """What a rank adds or takes, in half points of damage: one and a half a rank up to 6, then one a rank.

    The table begins at rank 1; ranks below it are worth one and a half each as well.
    """
    return 3 * of_rank if of_rank <= 6 else 18 + 2 * (of_rank - 6)
