"""Dodging an attack: what forbids it, what the Dodge action changes, and how likely it is (TT-DODGE-01 to 05)."""

from __future__ import annotations

from fractions import Fraction

from engine.league.dice import doubles_within, focus_within
from engine.league.parameters import Parameters
from engine.league.state import Battle, Kind, Pokemon, has, is_enemy
from engine.league.turns.actions import Move, Style

STAT_OF = {Style.MELEE: "speed", Style.RANGED: "sense"}
"""What an attack of each style is rolled against, by both sides (TT-DODGE-05, TT-HIT-10)."""


def no_dodge(battle: Battle, target: Pokemon, attacker: Pokemon) -> tuple[str, str] | None:
    """The rule that forbids a Pokemon to dodge an attacker and what it is, None when it may (TT-DODGE-04)."""
    for status in target.statuses:
        if status.kind is Kind.STUN:
            return "TT-STUN-03", "stunned"
        if status.kind is Kind.SLEEP:
            return "TT-SLEEP-02", "asleep"
        if status.kind is Kind.BLINDED and status.harsh:
            return "TT-BLIND-03", "truly blind"
        if status.kind is Kind.IDENTIFIED and attacker.name in status.by:
            return "TT-IDENT-01", f"identified by {attacker.name}"
        if status.kind is Kind.IDENTIFIED and status.harsh and is_enemy(battle, target, attacker):
            return "TT-IDENT-02", "identified to all of its enemies"
    return None


def dodge_chance(battle: Battle, target: Pokemon, attacker: Pokemon, move: Move, p: Parameters) -> Fraction | None:
    """The chance that a target dodges; None when its stat is not told. After the Dodge action no doubles are needed,
    on melee and ranged attacks alike, against every attack until it ends (TT-DODGE-01, 03 and 05)."""
    if move.auto_hit or no_dodge(battle, target, attacker) is not None:
        return Fraction(0)
    stat = target.stats.get(STAT_OF[move.style])
    if stat is None:
        return None
    return focus_within(stat, p) if target.dodging else doubles_within(stat, p)


def miss_chance(attacker: Pokemon, dodge: Fraction | None, move: Move, p: Parameters) -> Fraction | None:
    """The chance that a move misses: its target dodges and the user has no critical hit, which a blinded one never
    has (TT-HIT-08, TT-BLIND-01). None when a stat is not told that it depends on."""
    stat = attacker.stats.get(STAT_OF[move.style])
    if not dodge or has(attacker, Kind.BLINDED):
        return dodge
    return None if stat is None else dodge * (1 - doubles_within(stat, p))
