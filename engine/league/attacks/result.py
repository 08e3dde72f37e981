"""What an attack comes to as JSON values: chances as fractions and decimals, amounts whole where they are whole."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction
from typing import Any

from engine.league.attacks.benefits import Cost, Landing, bonuses
from engine.league.attacks.fighters import Benefit, Fighter, Move, ticking
from engine.league.attacks.reading import Attack
from engine.league.odds import attack as odds_of_attacks
from engine.league.odds.attack import Outcome, Table
from engine.league.odds.knockout import MOST_WORK, Barrage, knock_out, tick_table
from engine.league.odds.telling import decimal, told, told_all
from engine.league.types import Form
from engine.numbers import fraction

OF_TARGET = (
    *(
        "multiplier",
        "outcomes",
        "hit",
        "damage",
        "expected",
        "variance",
        "mean_lost",
        "decimals",
        "statuses",
        "status_odds",
    ),
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
    found: dict[str, Any] = {"multiplier": str(m)}
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
    if a.move.statuses or a.move.crit_statuses:
        found["statuses"] = {str(o): [s.words for s in lands[o].statuses] for o in Outcome if o is not Outcome.MISS}
        if odds is not None:
            found["status_odds"] = _status_odds(a.move, odds, lands)
    if target.hp is not None and odds is not None:
        found["knocks_out"] = str(odds_of_attacks.knocks_out(odds, normal, crit, target.hp))
        if a.turns:
            adds, crit_adds = (ticking(lands[o].statuses) for o in (Outcome.NORMAL, Outcome.CRIT))
            found |= _over_turns(a, target, Barrage(odds, normal, crit, adds, crit_adds))
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


def _status_odds(move: Move, odds: Table, lands: Mapping[Outcome, Landing]) -> dict[str, dict[str, str]]:
    """Each status -> the forms in which it may come, or none, each with its chance."""
    out: dict[str, dict[str, Fraction]] = {}
    plain = {replace(s, harsh=False).words: s for s in (*move.statuses, *move.crit_statuses)}
    always = {replace(s, harsh=False).words for s in move.statuses}
    for name, status in plain.items():
        out[name] = {str(one): Fraction(0) for one in Form}
        for o, chance in odds.items():
            told = o is Outcome.CRIT or name in always
            came = [s.harsh for s in lands[o].statuses if told and (s.kind, s.about) == (status.kind, status.about)]
            how = (Form.HARSH if any(came) else Form.NORMAL) if came else Form.NONE
            out[name][str(how)] += chance
    return {name: {how: str(chance) for how, chance in forms.items() if chance} for name, forms in out.items()}


def _over_turns(a: Attack, target: Fighter, barrage: Barrage) -> dict[str, Any]:
    assert target.hp is not None
    on = ticking(target.statuses)
    reduction = 0 if "repeating" in a.p["P-AUTO"] else sum(target.reduction)  # TT-REP-08
    course = knock_out(barrage, target.hp, on, a.turns, reduction, MOST_WORK // len(a.targets))
    found: dict[str, Any] = {
        "knock_out": told_all(course.knocked_out),
        "knock_out_decimals": [decimal(chance) for chance in course.knocked_out],
        "hp_after": {
            str(turn): {str(amount(hp)): told(chance) for hp, chance in left.items()}
            for turn, left in enumerate(course.hp_left, 1)
        },
    }
    if course.cut:
        found["turns_cut"] = len(course.knocked_out)
    if on:
        found["ticks"] = list(tick_table(on, len(course.knocked_out), target.hp, reduction))
    return found


def outcome(target: Fighter, how: Outcome, damage: Fraction, lands: Landing) -> dict[str, Any]:
    """The one outcome of told dice: damage, hp left where they are known, and what lands."""
    found: dict[str, Any] = {"is": str(how), "damage": amount(damage)}
    if target.hp is not None:
        left = max(Fraction(0), target.hp - damage)
        if lands.heal:
            left = left + lands.heal if target.max_hp is None else min(Fraction(target.max_hp), left + lands.heal)
        found |= {"hp": amount(left), "faints": left == 0}
    found["statuses"] = [s.words for s in lands.statuses]
    return found


def user(fighter: Fighter, paid: Cost) -> dict[str, Any]:
    """What the user of a move pays for it."""
    found: dict[str, Any] = {"damage": amount(paid.damage), "statuses": [s.words for s in paid.statuses]}
    if fighter.hp is not None:
        found["hp"] = 0 if paid.faints else amount(fighter.hp - paid.damage)
    return {**found, "faints": paid.faints}
