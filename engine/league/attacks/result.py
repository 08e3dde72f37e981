"""What an attack comes to as JSON values: chances as fractions and decimals, amounts whole where they are whole."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

from engine.league.attacks.benefits import Cost, Landing, bonuses
from engine.league.attacks.fighters import Benefit, Fighter, told_statuses
from engine.league.attacks.reading import Attack
from engine.league.odds import attack as odds_of_attacks
from engine.league.odds.attack import Outcome, Table
from engine.league.odds.knockout import Barrage, Repeating, knock_out, tick_table
from engine.league.odds.telling import decimal, told, told_all
from engine.league.types import Form, form
from engine.numbers import fraction

OF_TARGET = (
    *("m", "outcomes", "hit", "damage", "expected", "variance", "mean_lost", "decimals", "statuses", "repeating"),
    *("knocks_out", "knock_out", "knock_out_decimals", "turns_cut", "hp_after", "ticks", "heal", "benefits"),
    *("bonuses", "outcome"),
)
"""The names of what comes of an attack for one target."""


def amount(value: Fraction) -> int | str:
    """An amount of damage or hp: a whole number, else as `17.5` or `20/3`."""
    return int(value) if value.denominator == 1 else fraction(value)


def of_target(
    a: Attack,
    target: Fighter,
    m: Fraction,
    odds: Table | None,
    damage: Mapping[Outcome, Fraction],
    lands: Mapping[Outcome, Landing],
) -> dict[str, Any]:
    """What an attack comes to for one target; without `odds` only what needs no dice."""
    found: dict[str, Any] = {"m": str(m)}
    normal, crit = damage[Outcome.NORMAL], damage[Outcome.CRIT]
    decimals: dict[str, str] = {}
    if odds is not None:
        chances = {**{str(o): chance for o, chance in odds.items()}, "hit": odds.hit}
        decimals = {name: decimal(chance) for name, chance in chances.items()}
        found["outcomes"] = {str(o): str(chance) for o, chance in odds.items()}
        found["hit"] = str(odds.hit)
    if a.move.base:
        found["damage"] = {str(o): amount(damage[o]) for o in Outcome}
        if odds is not None:
            expected = odds_of_attacks.expected(odds, normal, crit)
            variance = odds_of_attacks.variance(odds, normal, crit)
            found["expected"], found["variance"] = amount(expected), amount(variance)
            decimals |= {"expected": decimal(expected), "variance": decimal(variance)}
            if target.hp is not None:
                found["mean_lost"] = amount(odds_of_attacks.mean_lost(odds, normal, crit, target.hp))
    if decimals:
        found["decimals"] = decimals
    kinds = (*a.move.statuses, *(k for k in a.move.crit_statuses if k not in a.move.statuses))
    if kinds:
        found["statuses"] = {kind: _status(kind, m, odds, lands) for kind in kinds}
    if a.move.repeating:
        found["repeating"] = _told_repeating(lands[Outcome.NORMAL].repeating)
    if target.hp is not None and odds is not None:
        found["knocks_out"] = str(odds_of_attacks.knocks_out(odds, normal, crit, target.hp))
        if a.turns:
            found |= _over_turns(a, target, Barrage(odds, normal, crit, lands[Outcome.NORMAL].repeating))
    if a.move.heal:
        found["heal"] = lands[Outcome.NORMAL].heal
    if a.move.gives or target.benefits:
        after = after_help(target, lands[Outcome.NORMAL])
        found["benefits"] = {b.move: dict(b.gives) for b in after}
        found["bonuses"] = bonuses(after)
    return found


def after_help(target: Fighter, lands: Landing) -> tuple[Benefit, ...]:
    """The benefits of a target once what lands has landed."""
    return target.benefits if lands.benefit is None else (*target.benefits, lands.benefit)


def _status(kind: str, m: Fraction, odds: Table | None, lands: Mapping[Outcome, Landing]) -> dict[str, str]:
    """The form of a status, and its chance where the odds are known."""
    by = [o for o in Outcome if kind in lands[o].statuses]
    found = {"form": str(form(m) if by else Form.NONE)}
    if odds is not None:
        found["chance"] = str(sum((chance for o, chance in odds.items() if o in by), Fraction(0)))
    return found


def _over_turns(a: Attack, target: Fighter, barrage: Barrage) -> dict[str, Any]:
    assert target.hp is not None
    course = knock_out(barrage, target.hp, target.repeating, a.turns, a.p)
    decimals = [decimal(chance) for chance in course.knocked_out]
    sure = decimal(Fraction(1))  # turns after the first whose chance looks like 1 tell nothing
    turns = decimals.index(sure) + 1 if sure in decimals else len(decimals)
    found: dict[str, Any] = {
        "knock_out": told_all(course.knocked_out[:turns]),
        "knock_out_decimals": decimals[:turns],
        "hp_after": {
            str(turn): {str(amount(hp)): told(chance) for hp, chance in left.items()}
            for turn, left in enumerate(course.hp_left[:turns], 1)
        },
    }
    if course.cut:
        found["turns_cut"] = len(course.knocked_out)
    if target.repeating:
        found["ticks"] = list(tick_table(target.repeating, turns, a.p, target.hp))
    return found


def _told_repeating(of: tuple[Repeating, ...]) -> list[dict[str, Any]]:
    return [{"amount": one.amount, "form": str(Form.HARSH if one.harsh else Form.NORMAL)} for one in of]


def outcome(target: Fighter, how: Outcome, damage: Fraction, lands: Landing) -> dict[str, Any]:
    """The one outcome of told dice: damage, hp left where they are known, and what lands."""
    found: dict[str, Any] = {"is": str(how), "damage": amount(damage)}
    if target.hp is not None:
        left = max(Fraction(0), target.hp - damage)
        if lands.heal:
            left = left + lands.heal if target.max_hp is None else min(Fraction(target.max_hp), left + lands.heal)
        found |= {"hp": amount(left), "faints": left == 0}
    found["statuses"] = told_statuses(lands.statuses)
    found["repeating"] = _told_repeating(lands.repeating)
    return found


def user(fighter: Fighter, paid: Cost) -> dict[str, Any]:
    """What the user of a move pays for it."""
    found: dict[str, Any] = {"damage": amount(paid.damage), "statuses": dict.fromkeys(paid.statuses, "normal")}
    if fighter.hp is not None:
        found["hp"] = 0 if paid.faints else amount(fighter.hp - paid.damage)
    return {**found, "faints": paid.faints}
