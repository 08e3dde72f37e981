"""What happens to a Pokemon with statuses besides its own turns: leaving, scenes, cures, pushes, help, damage."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

from engine.dex.names import enumerated
from engine.league.notes import Notes, breach, done
from engine.league.statuses.faint import lose
from engine.league.statuses.landing import dashes_gone
from engine.league.statuses.state import Kind, Place, Status, Sufferer, drop, noun, status_of, without
from engine.numbers import fraction
from engine.scenarios import spelled
from engine.trace import Change


def leave(s: Sufferer, to: Place) -> tuple[Sufferer, Notes]:
    """It is switched out, into its ball or to the sideline: normal statuses and bonus dashes end (TT-STATUS-05 and 06).

    Not legal while it is trapped (TT-TRAP-04).
    """
    if status_of(s, Kind.TRAPPED) is not None:
        return s, (breach("TT-TRAP-04", f"{s.name} is trapped and cannot be switched out"),)
    why = f"{s.name} returns to its ball" if to is Place.BALL else f"{s.name} is switched out"
    s, notes = _clear(s, why)
    if s.dashes:
        notes = (*notes, done("TT-SWITCH-07", dashes_gone(s.dashes)))
    return replace(s, place=to, dashes=(), acting=False, lost=False), notes


def come_back(s: Sufferer) -> tuple[Sufferer, Notes]:
    """It comes onto the field again, with what it suffers from; not legal for one that has fainted."""
    if not s.hp:
        return s, (breach("TT-SWITCH-11", f"{s.name} has fainted and cannot come back"),)
    kept = ", ".join(one.words for one in s.statuses) or "no status"
    return replace(s, place=Place.FIELD), (done("TT-SWITCH-08", f"{s.name} comes back with {kept}"),)


def off_the_field(s: Sufferer) -> tuple[Sufferer, Notes]:
    """A round passes without it: nothing ticks, and no clock runs (TT-REP-03 and 04)."""
    s = replace(s, tried=())
    if s.place is Place.BALL:
        return s, (done("TT-REP-03", f"{s.name} is in its ball: no repeating damage, and none doubles"),)
    return s, (done("TT-REP-04", f"{s.name} stands aside and has no turn: no repeating damage"),)


def end_scene(s: Sufferer) -> tuple[Sufferer, Notes]:
    """The scene ends: normal statuses are over (TT-STATUS-05), and so is a harsh compulsion (TT-COMP-05)."""
    compulsion = status_of(s, Kind.COMPULSION)
    first: Notes = ()
    if compulsion is not None and compulsion.harsh:
        s, first = drop(s, compulsion), (done("TT-COMP-05", "The harsh compulsion ends with the scene"),)
    s, notes = _clear(s, "The scene ends")
    return s, (*first, *notes)


def cure(s: Sufferer, kind: Kind | None) -> tuple[Sufferer, Notes]:
    """It is cured of a kind of status, of everything when that is None (TT-STATUS-06)."""
    gone = [status for status in s.statuses if kind in (None, status.kind)]
    s = without(s, lambda status: status in gone)
    if status_of(s, Kind.SLEEP) is None and status_of(s, Kind.COMPULSION) is None:
        s = replace(s, lost=False)  # cured within a turn, it has what is left of that turn
    return s, (done("TT-STATUS-06", f"{s.name} is cured of {enumerated([one.words for one in gone]) or 'nothing'}"),)


def push(s: Sufferer, spaces: int) -> tuple[int, Notes]:
    """How many spaces something can move it: none while it is trapped (TT-TRAP-01)."""
    if status_of(s, Kind.TRAPPED) is not None:
        return 0, (done("TT-TRAP-01", f"{s.name} is trapped: it neither moves nor is moved from its space"),)
    return spaces, (
        done("TT-TRAP-01", f"Nothing holds {s.name}: it is moved {spaces} space{'s' if spaces != 1 else ''}"),
    )


def help_out(s: Sufferer, helper: str, adjacent: bool, passes: bool) -> tuple[Sufferer, Notes]:
    """Another Pokemon tries to free it from a harsh trap, adjacent and with a strength save (TT-TRAP-06).

    It has one try a turn, which is told as one between two turns of the Pokemon that it helps.
    """
    trapped = status_of(s, Kind.TRAPPED)
    if trapped is None or not trapped.harsh:
        return s, (breach("TT-TRAP-06", f"{s.name} is not trapped harshly, and nobody else can free it"),)
    if not adjacent:
        return s, (breach("TT-TRAP-06", f"{helper} is not adjacent to {s.name}"),)
    if spelled(helper) in s.tried:
        return s, (breach("TT-TRAP-06", f"{helper} has had its try this turn"),)
    s = replace(s, tried=(*s.tried, spelled(helper)))
    if not passes:
        return s, (done("TT-TRAP-06", f"{helper} fails its strength save: {s.name} stays trapped"),)
    return drop(s, trapped), (done("TT-TRAP-06", f"{helper} passes its strength save and frees {s.name}"),)


_HELD = {Kind.TRAPPED: "trapped", Kind.STUN: "stunned"}


def gain_dash(s: Sufferer, move: str) -> tuple[Sufferer, Notes]:
    """A move gives it a bonus dash, which comes to nothing while it is trapped or stunned (TT-TRAP-07, STUN-02)."""
    for kind, rule in ((Kind.TRAPPED, "TT-TRAP-07"), (Kind.STUN, "TT-STUN-02")):
        if status_of(s, kind) is not None:
            return s, (done(rule, f"The bonus dash of {move} comes to nothing: {s.name} is {_HELD[kind]}"),)
    if any(spelled(move) == spelled(other) for other in s.dashes):
        return s, (done("TT-BEN-04", f"{s.name} has the benefit of {move} already"),)
    return replace(s, dashes=(*s.dashes, move)), (done("TT-ACT-07", f"{move} gives {s.name} a bonus dash"),)


def deal(s: Sufferer, damage: int) -> tuple[Sufferer, Fraction, Notes]:
    """It uses a move that does damage: what the move does then, halved by each effect that does so (TT-OTHER-02).

    They all speak of the same next move, and are used up by it; a move without damage leaves them.
    """
    halving = [status for status in s.statuses if status.halves]
    if not halving or not damage:
        return s, Fraction(damage), (done("TT-OTHER-02", f"Nothing halves the damage of {s.name}: {damage}"),)
    notes, dealt = [], Fraction(damage)
    for status in halving:
        change = Change("the move", "damage", fraction(dealt), fraction(dealt / 2))
        notes.append(done("TT-OTHER-02", f"The {noun(status)} halves this move, and is used up", change))
        dealt /= 2
    return without(s, lambda status: status.halves), dealt, tuple(notes)


def suffer(s: Sufferer, damage: int) -> tuple[Sufferer, Notes]:
    """It takes damage from a hit, which does not wake it (TT-SLEEP-07)."""
    if status_of(s, Kind.SLEEP) is not None:
        return lose(s, damage, "TT-SLEEP-07", f"{s.name} is hit for {damage} and sleeps on")
    return lose(s, damage, "TT-HIT-08", f"{s.name} is hit for {damage}")


def _clear(s: Sufferer, why: str) -> tuple[Sufferer, Notes]:
    """Normal statuses end, and harsh ones stay."""
    gone, kept = [x for x in s.statuses if not x.harsh], [x for x in s.statuses if x.harsh]
    notes: list[tuple[str, str]] = []
    if gone:
        notes.append(("TT-STATUS-05", f"{why}: {_listed(gone)} {'ends' if len(gone) == 1 else 'end'}"))
    if any(status.kind is Kind.EFFECT for status in gone):
        notes.append(("TT-OTHER-01", "Effects of moves end like other statuses"))
    if kept:
        notes.append(
            (
                "TT-STATUS-06",
                f"{why}: {_listed(kept)} {'stays until it is' if len(kept) == 1 else 'stay until they are'} cured",
            )
        )
    told = tuple(done(rule, text) for rule, text in notes) or (
        done("TT-STATUS-05", f"{why}: no status is there to end"),
    )
    return without(s, lambda status: not status.harsh), told


def _listed(statuses: list[Status]) -> str:
    return enumerated([one.words for one in statuses])
