"""Resolution: what was declared is carried out in its order, as far as it still can be (BBP-SWITCH-19 and 20)."""

from __future__ import annotations

from dataclasses import dataclass, replace

from engine.bbp.switching.forced import choose
from engine.bbp.switching.state import (
    Act,
    Intent,
    Notes,
    State,
    cannot_leave,
    seat_of,
    send_out,
    side_of,
    withdraw,
)
from engine.trace import Change, Done, Ruling


@dataclass(frozen=True, slots=True)
class Resolved:
    """The intents that were carried out and those that were dropped, each in their order."""

    done: tuple[Intent, ...] = ()
    skipped: tuple[Intent, ...] = ()


def resolve(state: State, intents: tuple[Intent, ...]) -> tuple[State, Resolved, Notes]:
    """Carry out the intents one by one; what is impossible when its turn comes is dropped."""
    trace: list[Done] = []
    rulings: list[Ruling] = []
    assumed: list[str] = []
    done, skipped = [], []
    for intent in intents:
        why = _in_the_way(state, intent)
        if why:
            skipped.append(intent)
            trace.append(Done("BBP-SWITCH-20", f"{intent.words} is dropped: {why}"))
            rulings += _may_choose_anew(state, intent)
        elif intent.act is Act.TERASTAL:
            done.append(intent)
            state = replace(state, terastallized=(*state.terastallized, intent.pokemon))
            change = Change(intent.pokemon, "Terastallized", "no", "yes")
            trace.append(Done("BBP-SWITCH-19", f"{intent.pokemon} Terastallizes", (change,)))
        else:
            done.append(intent)
            withdrawn = tuple([i.pokemon for i in done])
            state, text, taken = _switch(state, intent, withdrawn, tuple(i.to for i in intents))
            trace.append(text)
            assumed += taken
    return state, Resolved(tuple(done), tuple(skipped)), Notes(tuple(trace), tuple(rulings), assumed=tuple(assumed))


def _in_the_way(state: State, intent: Intent) -> str:
    """Why an intent cannot be carried out now; "" when it can."""
    seat = seat_of(state, intent.pokemon)
    if seat is None:
        return f"{intent.pokemon} is not in play"
    if intent.act is Act.TERASTAL:
        return f"{intent.pokemon} is Terastallized already" if intent.pokemon in state.terastallized else ""
    sendable = side_of(state, seat.player).sendable
    if cannot_leave(state, intent.pokemon):
        return f"{intent.pokemon} cannot leave play"
    if not sendable:
        return f"{seat.player} has nobody left to send out"
    return f"{intent.to} cannot be sent out any more" if intent.to and intent.to not in sendable else ""


def _may_choose_anew(state: State, intent: Intent) -> tuple[Ruling, ...]:
    """A question when only the Pokemon that was named stands in the way."""
    if not intent.to or _in_the_way(state, replace(intent, to="")):
        return ()
    question = f"May another Pokemon replace {intent.pokemon}, now that {intent.to} cannot?"
    return (Ruling("BBP-SWITCH-20", question, "no, the switch is dropped"),)


def _switch(
    state: State, intent: Intent, withdrawn: tuple[str, ...], named: tuple[str, ...]
) -> tuple[State, Done, tuple[str, ...]]:
    """A switch that is possible: the Pokemon is withdrawn and its replacement sent out.

    Unless it is named, the replacement is nobody who was just withdrawn and, if possible, nobody named for another.
    """
    seat = seat_of(state, intent.pokemon)
    assert seat is not None
    side = side_of(state, seat.player)
    rested = tuple(p for p in side.sendable if p not in withdrawn) or side.sendable
    free = tuple(p for p in rested if p not in named) or rested
    chosen = intent.to or choose(side, rested, free[0])
    told = intent.to or chosen in side.wishes or len(free) == 1
    state, left = withdraw(state, seat)
    state, came = send_out(state, seat, chosen)
    text = f"{seat.player} withdraws {intent.pokemon} and sends out {chosen}"
    return state, Done("BBP-SWITCH-19", text, (left, came)), () if told else (f"{seat.words}: {chosen}",)
