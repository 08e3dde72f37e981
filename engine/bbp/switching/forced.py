"""Forced switching and replacement: who has to leave, and who fills the empty positions (BBP-SWITCH-02 to 09)."""

from __future__ import annotations

from dataclasses import dataclass, replace

from engine.bbp.switching.state import (
    UNTOLD,
    Marker,
    Notes,
    Seat,
    Side,
    State,
    cannot_leave,
    position_at,
    seat_of,
    send_out,
    side_of,
    withdraw,
)
from engine.trace import Change, Done, Ruling


@dataclass(frozen=True, slots=True)
class Markers:
    """What became of the markers: each is in one of these. `done` made its Pokemon leave, `idle` found it out of play
    already, `kept` is on one that could not leave."""

    done: tuple[Marker, ...] = ()
    idle: tuple[Marker, ...] = ()
    kept: tuple[Marker, ...] = ()


def force(state: State, markers: tuple[Marker, ...]) -> tuple[State, Markers, Notes]:
    """Pokemon leave for their markers, the oldest first; whoever made the marker starts (BBP-SWITCH-02 to 05)."""
    trace: list[Done] = []
    done, idle, kept = [], [], []
    row = sorted(markers, key=lambda m: m.at)
    if len(row) > 1:
        trace.append(Done("BBP-SWITCH-03", f"The oldest marker comes first: {', '.join([m.words for m in row])}"))
    for marker in row:
        seat = seat_of(state, marker.on)
        if seat is None:
            idle.append(marker)
            trace.append(Done("BBP-SWITCH-02", f"{marker.on} is not in play, so {marker.words} does nothing"))
        elif cannot_leave(state, marker.on):
            kept.append(marker)
            trace.append(Done("BBP-SWITCH-02", f"{marker.on} cannot leave play in spite of {marker.words}"))
        else:
            done.append(marker)
            state, change = withdraw(state, seat)
            state = replace(state, vacated=(*state.vacated, seat))
            trace.append(Done("BBP-SWITCH-02", f"{marker.on} leaves play: {marker.words}", (change,)))
            state, started = _start(state, marker.by)
            trace.append(Done("BBP-SWITCH-04", f"{marker.by} made this marker and is starting player", started))
    if not done:
        trace.append(Done("BBP-SWITCH-05", f"Nobody has left play, so {state.starter} remains starting player"))
    return state, Markers(tuple(done), tuple(idle), tuple(kept)), Notes(tuple(trace), _marker_ties(row))


def fill(state: State) -> tuple[State, Notes]:
    """Every empty position is filled in the order in which they were vacated (BBP-SWITCH-06 to 09)."""
    trace: list[Done] = []
    sent: list[str] = []
    assumed: list[str] = []
    if len(state.vacated) > 1:
        row = ", ".join([seat.words for seat in state.vacated])
        trace.append(Done("BBP-SWITCH-06", f"The position that was vacated first is filled first: {row}"))
    for seat in state.vacated:
        side, left = side_of(state, seat.player), position_at(state, seat).left
        others = tuple(p for p in side.sendable if p != left)
        choices = others or side.sendable
        if not choices:
            trace.append(
                Done("BBP-SWITCH-09", f"{seat.player} has nobody to send out: position {seat.words} stays empty")
            )
            continue
        if others and choose(side, side.sendable) == left:
            trace.append(Done("BBP-SWITCH-08", f"{left} has left position {seat.words}, and another Pokemon can come"))
        elif not others:
            trace.append(Done("BBP-SWITCH-08", f"{left} has left position {seat.words}, and no other Pokemon can come"))
        chosen = choose(side, choices)
        if chosen not in side.wishes and len(choices) > 1:
            assumed.append(f"{seat.words}: {chosen}")
        sent.append(f"{seat.words}: {chosen}")
        state, change = send_out(state, seat, chosen)
        trace.append(Done("BBP-SWITCH-07", f"{seat.player} sends out {chosen}", (change,)))
    return replace(state, vacated=()), Notes(tuple(trace), sent_out=tuple(sent), assumed=tuple(assumed))


def choose(side: Side, choices: tuple[str, ...], otherwise: str = "") -> str:
    """Whom a player sends out: the most wanted of the choices; when none is wanted, `otherwise` or the first."""
    return next((p for p in side.wishes if p in choices), otherwise or choices[0])


def waiting(state: State) -> tuple[tuple[Seat, ...], tuple[Ruling, ...]]:
    """The empty positions before the phase in the order in which they were vacated, and a ruling on those vacated at
    the same time: the posting order is taken, and the number of the position for one player's (BBP-SWITCH-06)."""
    seats = [
        Seat(player, number)
        for player in (s.player for s in state.sides)
        for number, position in enumerate(side_of(state, player).positions, 1)
        if not position.holder
    ]
    row = sorted(seats, key=lambda seat: position_at(state, seat).at)
    tied = []
    for n in range(1, len(row)):
        one, other = row[n - 1], row[n]
        if position_at(state, one).at == position_at(state, other).at != UNTOLD:
            question = f"Positions {one.words} and {other.words} were vacated at the same time: which is filled first?"
            tied.append(Ruling("BBP-SWITCH-06", question, f"{one.words}, by the posting order"))
    return tuple(row), tuple(tied)


def _start(state: State, player: str) -> tuple[State, tuple[Change, ...]]:
    if state.starter == player:
        return state, ()
    change = Change("posting sequence", "starting player", state.starter, player)
    return replace(state, starter=player), (change,)


def _marker_ties(row: list[Marker]) -> tuple[Ruling, ...]:
    tied = []
    for n in range(1, len(row)):
        one, other = row[n - 1], row[n]
        if one.at == other.at and (one.on, one.by) != (other.on, other.by):
            question = f"{one.words} and {other.words} are equally old: which comes first?"
            tied.append(Ruling("BBP-SWITCH-03", question, f"{one.words}, as listed"))
    return tuple(tied)
