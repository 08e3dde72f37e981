"""Results of the damage calculator against the time that 50,000 of them a second leave for each."""

from __future__ import annotations

from itertools import product

from engine.bbp.damage.formula import calculate
from engine.bbp.damage.terms import Effectiveness, Hit
from tests.bench.measure import Peer, Row, compare_all, cpu

MEETS = (Effectiveness.RESIST, Effectiveness.NEUTRAL, Effectiveness.WEAK, Effectiveness.DOUBLE_WEAK)
RANKS, STAGES, PASSES = ((6, 7), (10, 4), (2, 9)), (-1, 0, 2), 20


def hits() -> list[Hit]:
    """Plain and critical hits over ranks, stages and meetings of types."""
    return [
        Hit(9, attack, defense, stab, crit, meets, stages, move="Brave Bird", attacker="Skarmory", target="Altaria")
        for (attack, defense), stages, meets, stab, crit in product(RANKS, STAGES, MEETS, (True, False), (True, False))
    ]


def damage(rounds: int) -> list[Row]:
    """One result with its damage, its steps and its sentence."""
    told = hits()

    def ours() -> None:
        for _ in range(PASSES):
            for hit in told:
                calculate(hit)

    one = PASSES * len(told)
    peers = [Peer("limit (50,000 a second)", lambda: 1 / 50_000, 1, f"CPU time of one, over {len(told)} hits")]
    return compare_all("damage of a hit, with steps and sentence", lambda: cpu(ours) / one, peers, rounds)
