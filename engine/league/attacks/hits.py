"""Whether an attack hits: the chance of a critical hit, what forbids a dodge, and what told dice come to.

TT-HIT-01 to 13, TT-BLIND-01 to 04, TT-IDENT-01 to 04, TT-BEN-01.
"""

from __future__ import annotations

from fractions import Fraction

from engine.league.attacks.fighters import Fighter, Move, Style, stat_of, status_of
from engine.league.dice import are_doubles_within, doubles_within, focus_within, is_focus_within
from engine.league.odds.attack import Outcome
from engine.league.parameters import Parameters
from engine.league.statuses.state import Kind
from engine.scenarios import spelled
from engine.trace import Done

Roll = tuple[int, int]
"""What two d60 show."""


def crit_chance(attacker: Fighter, move: Move, p: Parameters) -> Fraction:
    """The chance that the attack roll is a critical hit: doubles within the stat, none when blinded (TT-BLIND-01).

    A helpful move makes no attack roll.
    """
    if status_of(attacker, Kind.BLINDED) or is_helpful(move):
        return Fraction(0)
    return doubles_within(stat_of(attacker, move)[1], p)


def dodge_chance(attacker: Fighter, target: Fighter, move: Move, p: Parameters) -> Fraction:
    """The chance that the dodge roll succeeds: as TT-HIT-05 or, after the Dodge action, TT-DODGE-01; 0 when barred."""
    if bars_to_dodging(attacker, target, move):
        return Fraction(0)
    stat = stat_of(target, move)[1]
    return focus_within(stat, p) if target.dodging else doubles_within(stat, p)


def is_helpful(move: Move) -> bool:
    """Whether a move helps whom it meets: it heals, gives a benefit, or is said to."""
    return move.helpful or move.heal > 0 or bool(move.gives)


def bars_to_dodging(attacker: Fighter, target: Fighter, move: Move) -> tuple[Done, ...]:
    """Why the target cannot dodge, by rule; nothing when it can."""
    name, out = target.name, []
    if move.auto_hit:
        out.append(Done("TT-HIT-12", f"{move.name} hits without fail: {name} rolls no dodge"))
    if is_helpful(move) and target.willing:
        out.append(Done("TT-BEN-01", f"{name} wants to be helped and rolls no dodge"))
    if status_of(target, Kind.SLEEP):
        out.append(Done("TT-SLEEP-02", f"{name} sleeps and cannot dodge"))
    if status_of(target, Kind.STUN):
        out.append(Done("TT-STUN-03", f"{name} is stunned and cannot dodge"))
    blind = status_of(target, Kind.BLINDED)
    if blind is not None and blind.harsh:
        out.append(Done("TT-BLIND-03", f"{name} is truly blind and cannot dodge"))
    out += _scrutiny(attacker, target)
    if out and target.dodging:
        out.append(Done("TT-DODGE-04", "what forbids a dodge is stronger than the Dodge action"))
    return tuple(out)


def _scrutiny(attacker: Fighter, target: Fighter) -> list[Done]:
    watched = [s for s in target.statuses if s.kind is Kind.IDENTIFIED]
    if target.ally:
        return []
    if any(s.harsh for s in watched):
        return [Done("TT-IDENT-02", f"{target.name} is identified to all its enemies and cannot dodge any of them")]
    if any(spelled(foe) == spelled(attacker.name) for s in watched for foe in s.by):
        return [Done("TT-IDENT-01", f"{target.name} is identified by {attacker.name} and cannot dodge it")]
    return []


def before_the_roll(attacker: Fighter, target: Fighter, move: Move) -> tuple[Done, ...]:
    """What does not bar a dodge although it might be thought to: scrutiny by others, a blindness that is partial.

    Nothing is said of it where something else bars the dodge.
    """
    if bars_to_dodging(attacker, target, move):
        return ()
    out = []
    watched = [foe for s in target.statuses if s.kind is Kind.IDENTIFIED for foe in s.by]
    if watched and target.ally:
        out.append(Done("TT-IDENT-03", f"{target.name} may still dodge {attacker.name}, which is on its own side"))
    elif watched:
        others = " and ".join(watched)
        out.append(
            Done("TT-IDENT-01", f"{target.name} is identified by {others}, not by {attacker.name}: it may dodge")
        )
    blind = status_of(target, Kind.BLINDED)
    if blind is not None and not blind.harsh:
        out.append(Done("TT-BLIND-02", f"{target.name} sees well enough to dodge"))
    return tuple(out)


def out_of_aim(target: Fighter, move: Move) -> tuple[Done, ...]:
    """Why the move may not be aimed at the target; nothing when it may (TT-SNEAK-01, TT-IDENT-04)."""
    if not target.sneaking or move.style is not Style.RANGED or move.area:
        return ()
    if identifies(move):
        return (Done("TT-IDENT-04", f"{target.name} sneaks, but what identifies may be aimed at it"),)
    return (Done("TT-SNEAK-01", f"{target.name} sneaks: no ranged attack may be aimed at it"),)


def identifies(move: Move) -> bool:
    """Whether the move identifies whom it hits."""
    return any(s.kind is Kind.IDENTIFIED for s in move.statuses)


def is_unseen(target: Fighter, move: Move) -> bool:
    """Whether the move works through sight alone and the target is blinded, in either form (TT-BLIND-04)."""
    return move.sight_only and status_of(target, Kind.BLINDED) is not None


def attack_roll(attacker: Fighter, move: Move) -> tuple[Done, ...]:
    """What the attack rolls and against what."""
    name, stat = stat_of(attacker, move)
    ranged = name == "sense"
    out = [
        Done("TT-HIT-10", f"ranged: both sides roll two d60 against sense; {attacker.name} has {stat}")
        if ranged
        else Done("TT-HIT-01", f"melee: {attacker.name} rolls two d60 against its speed of {stat}")
    ]
    out += changed(attacker, move)
    if status_of(attacker, Kind.BLINDED):
        out.append(Done("TT-BLIND-01", f"{attacker.name} is blinded and cannot land a critical hit"))
    return tuple(out)


def changed(fighter: Fighter, move: Move) -> list[Done]:
    """That a boost or drop moved the number to roll against."""
    name, stat = stat_of(fighter, move)
    by = fighter.changes.get(name, 0)
    return [Done("TT-HIT-11", f"{fighter.name} rolls against its {name} as it is now, {stat} ({by:+})")] if by else []


def dodge_roll(target: Fighter, move: Move, d: Fraction) -> tuple[Done, ...]:
    """What the target rolls to dodge."""
    name, stat = stat_of(target, move)
    if target.dodging:
        return (
            Done("TT-DODGE-01", f"after the Dodge action {target.name} needs no doubles against {name} {stat}: {d}"),
            *changed(target, move),
        )
    return (Done("TT-HIT-05", f"{target.name} dodges with doubles within {name} {stat}: {d}"), *changed(target, move))


def is_crit(attacker: Fighter, move: Move, roll: Roll, p: Parameters) -> bool:
    """Whether these dice are a critical hit (TT-HIT-02)."""
    return crit_chance(attacker, move, p) > 0 and are_doubles_within(*roll, stat_of(attacker, move)[1], p)


def is_dodge(attacker: Fighter, target: Fighter, move: Move, roll: Roll, p: Parameters) -> bool:
    """Whether these dice dodge the attack."""
    if bars_to_dodging(attacker, target, move):
        return False
    stat = stat_of(target, move)[1]
    return is_focus_within(*roll, stat, p) if target.dodging else are_doubles_within(*roll, stat, p)


def judged(target: Fighter, crit: bool, dodge: bool, outcome: Outcome) -> Done:
    """How two rolls come to their outcome, by rule."""
    if crit and dodge:
        return Done("TT-HIT-07", f"critical hit and dodge cancel: {target.name} is hit as usual")
    if outcome is Outcome.CRIT:
        return Done("TT-HIT-04", f"a critical hit: {target.name} is hit, with what the move adds for it")
    if outcome is Outcome.MISS:
        return Done("TT-HIT-06", f"{target.name} dodges: neither damage nor status")
    return Done("TT-HIT-08", f"neither critical hit nor dodge: {target.name} is hit as usual")
