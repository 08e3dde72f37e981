"""The procedure `attack`: one attack on one target or several, its exact odds, and what told dice come to."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from engine.league.attacks import result
from engine.league.attacks.benefits import Landing, cost, cost_steps, help_steps, landing
from engine.league.attacks.fighters import Fighter, Move, Style, multiplier_of, stat_of, status_of, ticking
from engine.league.attacks.hits import (
    attack_roll,
    bars_to_dodging,
    before_the_roll,
    crit_chance,
    dodge_chance,
    dodge_roll,
    is_crit,
    is_dodge,
    is_helpful,
    is_unseen,
    judged,
    out_of_aim,
)
from engine.league.attacks.reading import Attack, Told, knows_stat, read_attack
from engine.league.damage import Blow, dealt, steps
from engine.league.dice import doubles_within
from engine.league.odds.attack import Outcome, Table, all_missed_without_crit, judge, number_hit, table
from engine.league.odds.telling import told as exact
from engine.league.parameters import Parameters
from engine.league.statuses.state import Kind
from engine.league.types import lands_as, means, meeting
from engine.scenarios import Names, Procedure
from engine.trace import Account, Done

KEYS = ("parameters", "attacker", "target", "targets", "move", "turns", "rolls")
"""The keys of a scenario; the move alone is needed, and with it go one target or several, none for a self move."""

RESULT = ("illegal", *result.OF_TARGET, "targets", "rolled", "together", "user", "no_odds", "parameters")
"""The names of what comes of it. Several targets have theirs under `targets`, by name; what does not bear on the attack
is left out."""


_CHANGE_ROLLS = (Kind.BLINDED, Kind.IDENTIFIED, Kind.SLEEP, Kind.STUN)


def attack(told: Told, _names: Names) -> Account:
    """Run a scenario: its derivation as a trace, its odds, and the one outcome of told dice."""
    a = read_attack(told)
    forbidden = [done for t in a.targets for done in out_of_aim(t, a.move)]
    illegal = sorted({done.rule for done in forbidden if done.rule == "TT-SNEAK-01"})
    if illegal:
        return Account(tuple(forbidden), {"illegal": illegal, "parameters": {}})
    trace = list(forbidden)
    rolled = a.move.style is not Style.SELF
    if rolled and not is_helpful(a.move) and knows_stat(a.attacker, a.move):
        trace += attack_roll(a.attacker, a.move)
        trace += _chance_to_crit(a)
    if len(a.targets) > 1:
        trace.append(Done("TT-HIT-13", "one attack roll holds for all targets, each of them dodges for itself"))
    found: dict[str, Any] = {}
    for target in a.targets:
        done, one = _on(a, target)
        trace += done
        if len(a.targets) > 1:
            found.setdefault("targets", {})[target.name] = one
        else:
            found = one
    if len(a.targets) > 1 and a.rolls is not None:
        found["rolled"] = {name: one["outcome"]["is"] for name, one in found["targets"].items()}
    if len(a.targets) > 1 and all(_has_odds(a, t) for t in a.targets):
        found["together"] = _together(a)
    if a.turns and any(s.kind in _CHANGE_ROLLS for s in (*a.move.statuses, *a.move.crit_statuses)):
        said = "over the turns each attack is rolled as this one is: what an earlier hit leaves changes no later roll"
        trace.append(Done("TT-HIT-09", said))
    own = a.move.own
    if own.damage or own.statuses or own.faint:
        trace += cost_steps(a.attacker, a.move, a.p)
        found["user"] = result.user(a.attacker, cost(a.attacker, a.move, a.p))
    blank = [f.name for f in (a.attacker, *a.targets) if not knows_stat(f, a.move)]
    if not all(_has_odds(a, t) for t in a.targets):
        found["no_odds"] = f"nobody told the {stat_of(a.attacker, a.move)[0]} of {' and '.join(blank)}"
    found["parameters"] = a.p.echo(*_used(a))
    return Account(tuple(trace), {"illegal": [], **found})


def _chance_to_crit(a: Attack) -> list[Done]:
    if status_of(a.attacker, Kind.BLINDED):
        return []
    stat = stat_of(a.attacker, a.move)[1]
    return [Done("TT-HIT-03", f"the chance of doubles within {stat}: {doubles_within(stat, a.p)}")]


def _has_odds(a: Attack, target: Fighter) -> bool:
    """Whether the stats that the rolls need were told."""
    if a.move.style is Style.SELF:
        return True
    attack = is_helpful(a.move) or knows_stat(a.attacker, a.move)
    return attack and (bool(bars_to_dodging(a.attacker, target, a.move)) or knows_stat(target, a.move))


def odds_of(attacker: Fighter, target: Fighter, move: Move, p: Parameters) -> Table:
    """The outcomes of a move on a target; a self move lands without a roll (TT-MOVE-02), and so does willing help."""
    if move.style is Style.SELF or (is_helpful(move) and target.willing):
        return Table(Fraction(0), Fraction(1), Fraction(0))
    return table(crit_chance(attacker, move, p), dodge_chance(attacker, target, move, p))


def blow_of(target: Fighter, move: Move, m: Fraction, p: Parameters) -> Blow:
    """What a move's damage to a target is worked out from; what P-AUTO calls automatic is so (TT-DR-02, TT-SELF-03)."""
    own = move.style is Style.SELF and "self_cost" in p["P-AUTO"]
    automatic = own or (move.auto_damage and "auto_damage" in p["P-AUTO"])
    return Blow(move.base, move.boosts, move.crit_boosts, move.halves, m, target.reduction, automatic, move.hits)


def factor(target: Fighter, move: Move) -> Fraction:
    """What the type makes of a move on a target: 1 on oneself (TT-SELF-01), 0 when it cannot be seen (TT-BLIND-04)."""
    if move.style is Style.SELF:
        return Fraction(1)
    return Fraction(0) if is_unseen(target, move) else multiplier_of(target, move)


def _on(a: Attack, target: Fighter) -> tuple[list[Done], dict[str, Any]]:
    """The attack on one target: its part of the trace, and of the result."""
    m = factor(target, a.move)
    trace = _meets(a, target, m)
    trace += before_the_roll(a.attacker, target, a.move)
    odds = odds_of(a.attacker, target, a.move, a.p) if _has_odds(a, target) else None
    if odds is not None and a.move.style is not Style.SELF:
        trace += _rolls(a, target, odds)
    blow = blow_of(target, a.move, m, a.p)
    helpful = is_helpful(a.move)
    damage = {o: Fraction(0) if o is Outcome.MISS else dealt(blow, a.p, crit=o is Outcome.CRIT) for o in Outcome}
    if a.move.base and m:
        trace += steps(blow, a.p)
        trace += steps(blow, a.p, crit=True) if a.move.crit_boosts else ()
    if helpful:
        trace += help_steps(a.attacker, target, a.move, m)
    lands = {o: landing(a.attacker, target, a.move, m, o, a.p) for o in Outcome}
    found = result.of_target(a, target, m, odds, damage, lands)
    if a.rolls is not None:
        done, outcome = _told(a, target, lands, damage)
        trace += done
        found["outcome"] = outcome
    return trace, found


def _meets(a: Attack, target: Fighter, m: Fraction) -> list[Done]:
    """What the type of the move does to whom it meets."""
    move = a.move
    if move.style is Style.SELF:
        return [Done("TT-SELF-01", f"{target.name} uses the move on itself: its types do not matter")]
    if is_unseen(target, move):
        return [Done("TT-BLIND-04", f"{target.name} is blinded, and {move.name} works through sight alone: no effect")]
    out = list(meeting(move.type, target.weak, target.resist, target.immune)) if target.m is None else []
    if not is_helpful(move) or not m:
        what = means(m)
        out.append(Done(what.rule, f"{target.name} is {what.text}"))
    if not is_helpful(move) and (move.statuses or move.crit_statuses):
        out += lands_as(m, with_crit=bool(move.crit_statuses), repeating=_repeats(move))
    return out


def _rolls(a: Attack, target: Fighter, odds: Table) -> list[Done]:
    bars = bars_to_dodging(a.attacker, target, a.move)
    out = list(bars or dodge_roll(target, a.move, dodge_chance(a.attacker, target, a.move, a.p)))
    if is_helpful(a.move) and target.willing:
        return out
    said = f"critical {odds.crit}, ordinary {odds.normal}, missed {odds.miss}"
    return [*out, Done("TT-HIT-09", f"{target.name}: {said}"), Done("TT-HIT-14", "dice are fair: these add up to 1")]


def _told(
    a: Attack, target: Fighter, lands: dict[Outcome, Landing], damage: dict[Outcome, Fraction]
) -> tuple[list[Done], dict[str, Any]]:
    """What the told dice come to for one target."""
    assert a.rolls is not None
    crit = a.rolls.attack is not None and is_crit(a.attacker, a.move, a.rolls.attack, a.p)
    roll = a.rolls.dodge.get(target.name)
    dodge = roll is not None and is_dodge(a.attacker, target, a.move, roll, a.p)
    outcome = judge(crit, dodge)
    trace = []
    if a.rolls.attack is not None:
        one, two = a.rolls.attack
        name, stat = stat_of(a.attacker, a.move)
        said = f"{one} and {two} against {name} {stat}: {'a critical hit' if crit else 'no critical hit'}"
        trace.append(Done("TT-HIT-02", said))
    trace.append(judged(target, crit, dodge, outcome))
    found = result.outcome(target, outcome, damage[outcome], lands[outcome])
    if target.sneaking:
        ends = any(s.kind is Kind.IDENTIFIED for s in lands[outcome].statuses)
        found["sneaking"] = not ends
        if ends:
            trace.append(Done("TT-IDENT-04", f"{target.name} is identified and no longer sneaks"))
    return trace, found


def _together(a: Attack) -> dict[str, Any]:
    """The odds of all targets of one attack together (TT-HIT-13)."""
    dodges = [dodge_chance(a.attacker, t, a.move, a.p) for t in a.targets]
    hit = number_hit(crit_chance(a.attacker, a.move, a.p), dodges)
    return {
        "hit": {str(n): exact(chance) for n, chance in enumerate(hit)},
        "all_missed_without_crit": exact(all_missed_without_crit(dodges)),
    }


def _used(a: Attack) -> list[str]:
    """The parameters that this attack rests on."""
    out: list[str] = []
    if a.move.style is not Style.SELF and any(_has_odds(a, t) for t in a.targets):
        out += ["P-DIE", "P-DBL"]
        out += ["P-FOCUS"] if any(t.dodging for t in a.targets) else []
    out += ["P-ROUND"] if a.move.base else []
    own = a.attacker.reduction and (a.move.own.damage or a.move.style is Style.SELF)
    out += ["P-AUTO"] if a.move.auto_damage or own else []
    out += ["P-REPFIRST"] if _repeats(a.move) or ticking(a.move.own.statuses) else []
    ticks = any(t.reduction and (_repeats(a.move) or ticking(t.statuses)) for t in a.targets)
    return [*out, "P-AUTO"] if a.turns and ticks else out


def _repeats(move: Move) -> bool:
    return any(s.kind is Kind.REPEATING for s in (*move.statuses, *move.crit_statuses))


ATTACK = Procedure("attack", KEYS, ("move",), RESULT, attack)
"""The procedure by which scenarios are run."""
