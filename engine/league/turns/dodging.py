"""Dodging an attack in a battle: the rules of attacks, asked of Pokemon as they stand (TT-DODGE-01 to 05)."""

from __future__ import annotations

from fractions import Fraction

from engine.league.attacks import fighters
from engine.league.attacks.hits import bars_to_dodging, crit_chance, dodge_chance
from engine.league.notes import Notes, done
from engine.league.parameters import Parameters
from engine.league.state import Battle, Pokemon, is_enemy
from engine.league.turns.actions import Move, Style

STAT_OF = {Style.MELEE: "speed", Style.RANGED: "sense"}
"""What an attack of each style is rolled against, by both sides (TT-DODGE-05)."""


def chances(
    battle: Battle, one: Pokemon, target: Pokemon, move: Move, p: Parameters
) -> tuple[Fraction | None, Fraction | None]:
    """The chances that a target dodges a move of another and that the move misses it, which a critical hit prevents;
    None where a stat is not told that it depends on."""
    attacker, defender, with_ = *_both(battle, one, target), _as_told(move)
    stat = STAT_OF[move.style]
    if not bars_to_dodging(attacker, defender, with_) and stat not in target.stats:
        return None, None
    dodge = dodge_chance(attacker, defender, with_, p)
    if dodge and stat not in one.stats:
        return dodge, None
    return dodge, dodge * (1 - crit_chance(attacker, with_, p))


def about_dodging(battle: Battle, one: Pokemon, target: Pokemon, move: Move) -> Notes:
    """What is told of the dodge: what forbids it (TT-DODGE-04), or that the Dodge action holds (TT-DODGE-03 and 05)."""
    bars = bars_to_dodging(*_both(battle, one, target), _as_told(move))
    if bars or not target.dodging:
        return tuple(done(bar.rule, bar.text) for bar in bars)
    return (
        done("TT-DODGE-03", f"The Dodge action of {target.name} still holds"),
        done("TT-DODGE-05", f"It counts on {STAT_OF[move.style]}, as the attack is a {move.style} one"),
    )


def _both(battle: Battle, one: Pokemon, target: Pokemon) -> tuple[fighters.Fighter, fighters.Fighter]:
    ally = not is_enemy(battle, one, target)
    return _fighter(one, False), _fighter(target, ally)


def _fighter(one: Pokemon, ally: bool) -> fighters.Fighter:
    return fighters.Fighter(
        one.name,
        speed=one.stats.get("speed", 0),
        sense=one.stats.get("sense", 0),
        known=tuple(one.stats),
        dodging=one.dodging,
        statuses=one.statuses,
        ally=ally,
    )


def _as_told(move: Move) -> fighters.Move:
    return fighters.Move(move.name, fighters.Style(str(move.style)), auto_hit=move.auto_hit)
