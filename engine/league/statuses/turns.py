"""A Pokemon's own turn: what its statuses do when it begins and when it ends (TT-COMP, SLEEP, STUN, TRAP, REP)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from engine.dex.names import enumerated
from engine.league.notes import Note, Notes, done
from engine.league.parameters import Parameters
from engine.league.statuses.faint import lose
from engine.league.statuses.state import Kind, Status, Sufferer, drop, exchange, status_of

Saves = Mapping[Kind, bool]
"""How the saves of a turn went, by the status that they are against."""


def due_at_start(s: Sufferer) -> tuple[Kind, ...]:
    """The saves that the beginning of its turn calls for, in their order (TT-COMP-01, SLEEP-05, STUN-05)."""
    rolling = [k for k in (Kind.SLEEP, Kind.STUN) if _rolls(status_of(s, k))]
    return (*rolling, *((Kind.COMPULSION,) if status_of(s, Kind.COMPULSION) is not None else ()))


def due_at_end(s: Sufferer) -> tuple[Kind, ...]:
    """The saves that the end of its turn calls for: against a normal trap (TT-TRAP-03 and 05)."""
    trapped = status_of(s, Kind.TRAPPED)
    return (Kind.TRAPPED,) if trapped is not None and not trapped.harsh else ()


def start(s: Sufferer, saves: Saves) -> tuple[Sufferer, Notes]:
    """Its turn begins; `saves` has those that are due. Afterwards `lost` says whether the turn is its own to use."""
    s = replace(s, turns=s.turns + 1, acting=True, lost=False, tried=())
    s, asleep = _sleep(s, saves)
    s, stunned = _stun(s, saves)
    s, compelled = _compulsion(s, saves)
    notes = (*asleep, *stunned, *compelled)
    if status_of(s, Kind.TRAPPED) is not None and not s.lost:
        notes = (*notes, done("TT-TRAP-02", f"{s.name} can act, on the space that holds it"))
    return s, notes


def end(s: Sufferer, saves: Saves, p: Parameters) -> tuple[Sufferer, Notes]:
    """Its turn ends; `saves` has those that are due. A trap comes before repeating damage (TT-REP-09)."""
    s, notes = _trap(s, saves)
    s, ticked = _tick(s, p)
    stun = status_of(s, Kind.STUN)
    if stun is not None and stun.begun and not stun.harsh:
        s = drop(s, stun)
        ticked = (*ticked, done("TT-STUN-06", f"{s.name} is no longer stunned"))
    return replace(s, acting=False, lost=False, lost_turns=s.lost_turns + (1 if s.lost else 0)), (*notes, *ticked)


def _rolls(status: Status | None) -> bool:
    return status is not None and status.harsh and not status.leaving


def _sleep(s: Sufferer, saves: Saves) -> tuple[Sufferer, Notes]:
    sleep = status_of(s, Kind.SLEEP)
    if sleep is None:
        return s, ()
    if sleep.harsh and sleep.leaving:
        return drop(s, sleep), (done("TT-SLEEP-05", f"{s.name} wakes, for its mind save of the turn before"),)
    if not sleep.harsh and sleep.begun:
        return drop(s, sleep), (done("TT-SLEEP-04", f"{s.name} wakes and has its full actions"),)
    out = done("TT-SLEEP-01", f"{s.name} is asleep: no action at all this turn")
    s = replace(exchange(s, sleep, replace(sleep, begun=True)), lost=True)
    return _after_save(s, Kind.SLEEP, saves, out, "TT-SLEEP-05", "TT-SLEEP-06") if sleep.harsh else (s, (out,))


def _stun(s: Sufferer, saves: Saves) -> tuple[Sufferer, Notes]:
    stun = status_of(s, Kind.STUN)
    if stun is None:
        return s, ()
    if stun.harsh and stun.leaving:
        return drop(s, stun), (done("TT-STUN-05", f"{s.name} is stunned no more, for its save of the turn before"),)
    out = done("TT-STUN-01", f"{s.name} flinches and cannot dash this turn")
    s = exchange(s, stun, replace(stun, begun=True))
    notes: Notes = (out,)
    if stun.harsh:
        s, notes = _after_save(s, Kind.STUN, saves, out, "TT-STUN-05", "TT-STUN-05")
    if not s.lost:
        notes = (*notes, done("TT-STUN-04", "Its free and command actions remain"))
    return s, notes


def _after_save(s: Sufferer, kind: Kind, saves: Saves, out: Note, passed: str, failed: str) -> tuple[Sufferer, Notes]:
    """A save against harsh sleep or stun, which frees at the beginning of the next turn."""
    status = status_of(s, kind)
    assert status is not None
    if saves[kind]:
        note = done(passed, f"Its save succeeds: the {kind} goes when its next turn begins")
        return exchange(s, status, replace(status, leaving=True)), (out, note)
    return s, (out, done(failed, "Its save fails, so another turn passes like this, with another try"))


def _compulsion(s: Sufferer, saves: Saves) -> tuple[Sufferer, Notes]:
    told = status_of(s, Kind.COMPULSION)
    if told is None:
        return s, ()
    rolled = done("TT-COMP-01", f"{s.name} rolls a mind save: it {'succeeds' if saves[Kind.COMPULSION] else 'fails'}")
    asleep = status_of(s, Kind.SLEEP)
    notes: Notes = (rolled,) if asleep is None else (rolled, _even_asleep())
    if not saves[Kind.COMPULSION]:
        acts = done("TT-COMP-03", f"{s.name} acts as the compulsion has it{f': {told.about}' if told.about else ''}")
        return replace(s, lost=True), (*notes, acts) if asleep is None else notes
    if told.harsh:
        return s, (
            *notes,
            done("TT-COMP-04", f"It is free {'of it ' if asleep else ''}for this turn, and the compulsion stays"),
        )
    return drop(s, told), (*notes, done("TT-COMP-02", "The compulsion is gone"))


def _trap(s: Sufferer, saves: Saves) -> tuple[Sufferer, Notes]:
    trapped = status_of(s, Kind.TRAPPED)
    if trapped is None:
        return s, ()
    if trapped.harsh:
        return s, (done("TT-TRAP-05", f"{s.name} cannot free itself: it rolls no save"),)
    asleep = (_even_asleep(),) if status_of(s, Kind.SLEEP) is not None else ()
    if not saves[Kind.TRAPPED]:
        return s, (*asleep, done("TT-TRAP-03", f"{s.name} fails its strength save and stays trapped"))
    return drop(s, trapped), (*asleep, done("TT-TRAP-03", f"{s.name} passes its strength save and is free"))


def _armour(s: Sufferer, automatic: bool) -> str:
    if automatic:
        return f"Repeating damage is automatic: armour of {s.reduction} takes nothing off it"
    return f"Repeating damage is not automatic here (P-AUTO): armour of {s.reduction} is taken off each"


def _even_asleep() -> Note:
    return done("TT-SLEEP-03", "Asleep or not, it rolls its saves against statuses")


def _grown(status: Status) -> Status:
    """A status after its tick: harsh repeating damage is twice what it was (TT-REP-02)."""
    grows = status.kind is Kind.REPEATING and status.harsh
    return replace(status, amount=2 * status.amount) if grows else status


def _tick(s: Sufferer, p: Parameters) -> tuple[Sufferer, Notes]:
    """Repeating damage: every instance at once, the harsh ones doubled for the next time (TT-REP-01, 02 and 08)."""
    ticking = [status for status in s.statuses if status.kind is Kind.REPEATING]
    if not ticking:
        return s, ()
    automatic = "repeating" in p["P-AUTO"]
    amounts = [one.amount if automatic else max(0, one.amount - s.reduction) for one in ticking]
    total = " + ".join(map(str, amounts)) + (f" = {sum(amounts)}" if len(amounts) > 1 else "")
    notes = [done("TT-REP-08", _armour(s, automatic))]
    s = replace(s, statuses=tuple(_grown(status) for status in s.statuses))
    harsh = [one for one in s.statuses if one.kind is Kind.REPEATING and one.harsh]
    s, lost = lose(s, sum(amounts), "TT-REP-01", f"{s.name} takes its repeating damage at the end of its turn: {total}")
    out = [*(notes if s.reduction else ()), *lost]
    if harsh and s.hp:
        out.append(done("TT-REP-02", f"Harsh damage doubles: {enumerated([str(one.amount) for one in harsh])} next"))
    if not s.hp:
        out.append(done("TT-REP-07", f"The repeating damage makes it faint in its turn {s.turns}"))
        out.append(done("TT-REP-09", f"{s.name} has had its turn before it faints"))
    return s, tuple(out)
