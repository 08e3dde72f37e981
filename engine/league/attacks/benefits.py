"""What lands on whom an attack or a helpful move meets, and on its own user. TT-BEN-02 to 07, TT-SELF-01 to 03."""

from __future__ import annotations

from dataclasses import dataclass, replace
from fractions import Fraction

from engine.league.attacks.fighters import Benefit, Fighter, Move
from engine.league.damage import reduced
from engine.league.odds.attack import Outcome
from engine.league.odds.knockout import first_tick
from engine.league.parameters import Parameters
from engine.league.statuses.state import Kind, Status
from engine.league.types import Form, form
from engine.scenarios import spelled
from engine.trace import Done


@dataclass(frozen=True, slots=True)
class Landing:
    """What comes on top of damage: statuses, hp healed, a benefit."""

    statuses: tuple[Status, ...] = ()
    heal: int = 0
    benefit: Benefit | None = None


def landing(attacker: Fighter, target: Fighter, move: Move, m: Fraction, outcome: Outcome, p: Parameters) -> Landing:
    """What of a move lands on a target by the multiplier of its type and the outcome of the rolls.

    Harmful statuses follow the multiplier (TT-TYPE-09); help comes in full unless the target is immune (TT-BEN-02, 03).
    """
    if outcome is Outcome.MISS or m == 0:
        return Landing()
    told = (*move.statuses, *(move.crit_statuses if outcome is Outcome.CRIT else ()))
    lands = form(m) is not Form.NONE
    return Landing(
        _together(tuple(_landed(s, attacker, form(m), p) for s in told)) if lands else (),
        move.heal,
        Benefit(move.name, move.gives, attacker.name) if move.gives and not has(target, move.name) else None,
    )


def _landed(status: Status, attacker: Fighter, how: Form, p: Parameters) -> Status:
    harsh = status.harsh or how is Form.HARSH
    by = (attacker.name,) if status.kind is Kind.IDENTIFIED else ()
    return replace(status, harsh=harsh, by=by, amount=first_tick(status.amount, harsh, p))


def _together(statuses: tuple[Status, ...]) -> tuple[Status, ...]:
    """A status that a move and its critical hit both leave lands once, in the harsher form; repeating damage adds."""
    out: list[Status] = []
    for status in statuses:
        adds = status.kind is Kind.REPEATING
        same = [] if adds else [n for n, s in enumerate(out) if (s.kind, s.about) == (status.kind, status.about)]
        if not same:
            out.append(status)
        elif status.harsh:
            out[same[0]] = status
    return tuple(out)


def has(target: Fighter, move: str) -> bool:
    """Whether it has the benefit of this move, whoever used it (TT-BEN-04, TT-BEN-07)."""
    return any(spelled(b.move) == spelled(move) for b in target.benefits)


def bonuses(benefits: tuple[Benefit, ...]) -> dict[str, int]:
    """Kind -> what the benefits of different moves come to together (TT-BEN-05)."""
    out: dict[str, int] = {}
    for b in benefits:
        for said, amount in b.gives.items():
            kind = next((other for other in out if spelled(other) == spelled(said)), said)
            out[kind] = out.get(kind, 0) + amount
    return out


def help_steps(attacker: Fighter, target: Fighter, move: Move, m: Fraction) -> tuple[Done, ...]:
    """What the type and the benefits that it has already mean for a helpful move on a target."""
    out = []
    if m == 0:
        return (Done("TT-BEN-03", f"{target.name} is immune to the type: help does not work either"),)
    if m != 1:
        out.append(Done("TT-BEN-02", "weakness and resistance do not matter to help"))
    if not move.gives:
        return tuple(out)
    held = next((b for b in target.benefits if spelled(b.move) == spelled(move.name)), None)
    if held is not None:
        out.append(Done("TT-BEN-04", f"{target.name} has the benefit of {move.name} already and gains no second one"))
        if held.by and spelled(held.by) != spelled(attacker.name):
            out.append(Done("TT-BEN-07", f"that {held.by} used it and not {attacker.name} makes no difference"))
    elif any(spelled(lost) == spelled(move.name) for lost in target.lost):
        out.append(Done("TT-BEN-06", f"{target.name} lost the benefit of {move.name} and gains it again"))
    elif target.benefits:
        out.append(Done("TT-BEN-05", f"the benefit of {move.name} adds to those of other moves"))
    return tuple(out)


@dataclass(frozen=True, slots=True)
class Cost:
    """What a move does to its own user: hp lost (None when it faints outright), statuses, and whether it faints."""

    damage: Fraction
    statuses: tuple[Status, ...]
    faints: bool


def cost(user: Fighter, move: Move, p: Parameters) -> Cost:
    """What the user pays, whatever its own types (TT-SELF-01, 02); as automatic damage where P-AUTO says so
    (TT-SELF-03)."""
    lost = reduced(Fraction(move.own.damage), user.reduction, automatic="self_cost" in p["P-AUTO"])
    down = move.own.faint or (user.hp is not None and lost >= user.hp)
    statuses = (replace(s, amount=first_tick(s.amount, s.harsh, p)) for s in move.own.statuses)
    return Cost(lost, tuple(statuses), down)


def cost_steps(user: Fighter, move: Move, p: Parameters) -> tuple[Done, ...]:
    """How the cost comes about, by rule."""
    out = []
    if move.own.damage or move.own.statuses:
        out.append(Done("TT-SELF-01", f"what {user.name} does to itself ignores types: no factor, no harsh status"))
    if move.own.faint:
        out.append(Done("TT-SELF-02", f"{user.name} faints by its own move, immune to the type or not"))
    if move.own.damage and user.reduction:
        through = "self_cost" in p["P-AUTO"]
        said = "is automatic and passes by its damage reduction" if through else "is reduced, as P-AUTO leaves it out"
        out.append(Done("TT-SELF-03", f"the cost to {user.name} {said}"))
    return tuple(out)
