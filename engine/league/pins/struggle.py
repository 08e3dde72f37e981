"""What a pin is (TT-PIN): who can be pinned, what each hurt does, and a struggle by the saves that were rolled."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import StrEnum
from fractions import Fraction

from engine.league.damage import reduced
from engine.league.odds.pins import Struggle
from engine.league.parameters import Parameters
from engine.league.rounding import rounded
from engine.league.saves import save
from engine.league.types import Form, form
from engine.numbers import fraction
from engine.trace import Change, Done


class Ended(StrEnum):
    """How a struggle stands: it goes on, the defender is free or has fainted, or there were too many rounds."""

    OPEN = "open"
    FREE = "free"
    FAINTED = "fainted"
    GIVEN_UP = "given up"


@dataclass(frozen=True, slots=True)
class Pin:
    """A pin about to begin. `strength` is the attacker's and `against` the defender's, who has `hp` left; `meets` is
    the type multiplier, `damage` that of one hurt as the move prints it, `reductions` what the defender takes off."""

    attacker: str
    defender: str
    strength: int
    against: int
    hp: int
    damage: Fraction
    meets: Fraction = Fraction(1)
    reductions: tuple[int, ...] = ()

    @property
    def form(self) -> Form:
        """How it meets its target: not at all, with saves of both, or harshly with the defender's alone."""
        return form(self.meets)


@dataclass(frozen=True, slots=True)
class Round:
    """One round of saves: the attacker's, None in a harsh pin, and the defender's, None when it had fainted or when
    it is not told yet."""

    attack: bool | None
    escape: bool | None


@dataclass(frozen=True, slots=True)
class Played:
    """A struggle after some rounds: how often it hurt, the HP left, and how it stands."""

    hurts: int
    hp: Fraction
    rounds: int
    ended: Ended
    trace: tuple[Done, ...] = ()


def hurt_of(pin: Pin, p: Parameters) -> Fraction:
    """What one hurt takes: the damage once, however weak the target (TT-PIN-09), less its reduction (TT-PIN-12).

    Who resists or is immune cannot be pinned, and takes nothing (TT-PIN-08).
    """
    return reduced(rounded(pin.damage, p), pin.reductions) if pin.form is not Form.NONE else Fraction(0)


def struggle(pin: Pin, p: Parameters) -> Struggle:
    """The chances of each round; a harsh pin hurts without a roll (TT-PIN-10), its target still has one (TT-PIN-11)."""
    harsh = pin.form is Form.HARSH
    return Struggle(Fraction(1) if harsh else save(pin.strength, p), save(pin.against, p))


def play(pin: Pin, rounds: tuple[Round, ...], p: Parameters) -> Played:
    """The struggle by saves that were rolled, the attacker's first in each round (TT-PIN-02).

    Rounds after its end are not looked at; it is given up after P-PINMAX.
    """
    hurt, harsh = hurt_of(pin, p), pin.form is Form.HARSH
    now = Played(0, Fraction(pin.hp), 0, Ended.OPEN)
    for told in rounds:
        if now.ended is not Ended.OPEN:
            break
        if now.rounds == p["P-PINMAX"]:
            stopped = Done("TT-PIN-06", f"Given up after {now.rounds} rounds (P-PINMAX)")
            return replace(now, ended=Ended.GIVEN_UP, trace=(*now.trace, stopped))
        now = _attack(replace(now, rounds=now.rounds + 1), pin, harsh or bool(told.attack), harsh, hurt)
        if now.ended is Ended.OPEN and told.escape is not None:
            now = _escape(now, pin, told.escape)
    return now


def _attack(now: Played, pin: Pin, hurts: bool, harsh: bool, hurt: Fraction) -> Played:
    if not hurts:
        missed = Done("TT-PIN-02", f"Round {now.rounds}: {pin.attacker} fails its strength save and does nothing")
        return replace(now, trace=(*now.trace, missed))
    left = max(Fraction(0), now.hp - hurt)
    change = Change(pin.defender, "hp", fraction(now.hp), fraction(left))
    rule, how = ("TT-PIN-10", "hurts without a roll") if harsh else ("TT-PIN-03", "passes its strength save and hurts")
    done = Done(rule, f"Round {now.rounds}: {pin.attacker} {how}", (change,) if hurt else ())
    now = replace(now, hurts=now.hurts + 1, hp=left, trace=(*now.trace, done))
    if left:
        return now
    return replace(now, ended=Ended.FAINTED, trace=(*now.trace, Done("TT-PIN-13", f"{pin.defender} faints")))


def _escape(now: Played, pin: Pin, passes: bool) -> Played:
    if passes:
        free = Done("TT-PIN-05", f"Round {now.rounds}: {pin.defender} passes its strength save and breaks free")
        return replace(now, ended=Ended.FREE, trace=(*now.trace, free))
    stays = Done("TT-PIN-04", f"Round {now.rounds}: {pin.defender} fails its strength save and stays pinned")
    return replace(now, trace=(*now.trace, stays))
