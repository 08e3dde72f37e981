"""The type chart and BBP's own steps."""

from __future__ import annotations

from fractions import Fraction

import pytest

from engine.dex.chart import BBP_STEPS, matchups, takes
from engine.dex.records import Dex


@pytest.mark.parametrize(
    ("defending", "attacking", "expected"),
    [
        (["steel", "flying"], "fire", Fraction(2)),
        (["steel", "flying"], "ground", Fraction(0)),
        (["steel", "flying"], "grass", Fraction(1, 4)),
        (["dragon", "flying"], "ice", Fraction(4)),
        (["normal"], "ghost", Fraction(0)),
        (["water"], "electric", Fraction(2)),
        (["fairy"], "dragon", Fraction(0)),
    ],
)
def test_multipliers(dex: Dex, defending: list[str], attacking: str, expected: Fraction) -> None:
    assert takes(dex.types, defending, attacking) == expected


def test_matchups_hold_every_type_once_and_only_known_steps(dex: Dex) -> None:
    for species in dex.species.values():
        groups = matchups(dex.types, species.types)
        assert sorted(t for group in groups.values() for t in group) == sorted(dex.types)
        assert groups.keys() <= BBP_STEPS.keys()


def test_bbp_steps() -> None:
    assert BBP_STEPS[Fraction(2)] == Fraction(3, 2)
    assert BBP_STEPS[Fraction(1, 2)] == Fraction(2, 3)
    assert BBP_STEPS[Fraction(1, 4)] is None
