"""Declaration and counter-declaration: what players mean to do, and whether they may (BBP-SWITCH-10 to 18).

A declaration that is not legal is void as a whole: its player counts as one who declares nothing, and whether it may
be made anew is left to the referee.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace

from engine.bbp.switching.state import Act, Intent, Notes, Side, State, posting_order, side_of
from engine.trace import Change, Done, Ruling

Intents = Mapping[str, tuple[Intent, ...]]
"""What each player declares, in the order in which it is said."""


@dataclass(frozen=True, slots=True)
class Declared:
    """What came of both procedures: the answer of each player who was asked (`declared`, `accepted` or `declined`)
    and the intents that stand, in the order in which they were declared; `over` when the phase ends here."""

    answers: Mapping[str, str]
    stand: tuple[Intent, ...]
    over: bool


def declare(state: State, intents: Intents) -> tuple[State, Declared, Notes]:
    """The starting player declares, and if that is anything, every other player answers once (BBP-SWITCH-10 to 18)."""
    first = state.starter
    said, notes = _hear(state, first, intents.get(first, ()), "BBP-SWITCH-10")
    trace, rulings, illegal = list(notes.trace), list(notes.rulings), list(notes.illegal)
    if not said:
        rest = [p for p in posting_order(state)[1:] if _acts(intents.get(p, ()))]
        unheard = f"; what {' and '.join(rest)} would declare does not come up" if rest else ""
        trace.append(Done("BBP-SWITCH-13", f"{first} declares nothing: the Switching Phase ends{unheard}"))
        return state, Declared({first: "declined"}, (), True), Notes(tuple(trace), tuple(rulings), tuple(illegal))
    answers, stand = {first: "declared"}, list(said)
    accepted: list[str] = []
    switching: list[str] = []
    for player in posting_order(state)[1:]:
        said, notes = _hear(state, player, intents.get(player, ()), "BBP-SWITCH-14")
        trace += notes.trace
        rulings += notes.rulings
        illegal += notes.illegal
        answers[player] = "accepted" if said else "declined"
        if said:
            stand += said
            accepted.append(player)
            if any(i.act is Act.SWITCH for i in said):
                switching.append(player)
        else:
            trace.append(Done("BBP-SWITCH-15", f"{player} does nothing with any Pokemon and so declines"))
    trace.append(Done("BBP-SWITCH-16", f"Every player has answered: {_in_words(answers)}"))
    started, done, open_points = _last_accepts(state, accepted, switching)
    notes = Notes((*trace, done), (*rulings, *open_points), tuple(illegal))
    return started, Declared(answers, tuple(stand), False), notes


def _hear(state: State, player: str, intents: tuple[Intent, ...], rule: str) -> tuple[tuple[Intent, ...], Notes]:
    """The intents of a player that do something, none when they are not legal."""
    side, said = side_of(state, player), _acts(intents)
    faults = tuple(_faults(side, intents, rule))
    if faults:
        trace = tuple(Done(code, f"What {player} declares is not legal: {why}") for code, why in faults)
        ruling = Ruling(faults[0][0], f"May {player} declare anew?", f"no, {player} counts as declaring nothing")
        return (), Notes(trace, (ruling,), tuple(code for code, _ in faults))
    rulings: tuple[Ruling, ...] = ()
    terastals = [i.pokemon for i in said if i.act is Act.TERASTAL]
    if len(terastals) > 1 and side.terastals is None:
        question = f"Does the match let {player} Terastallize {len(terastals)} Pokemon?"
        rulings = (Ruling("BBP-SWITCH-12", question, "yes, no number is told"),)
    text = f"{player} declares {_intents(said)}"
    return said, Notes((Done(rule, text),) if said else (), rulings)


def _acts(intents: tuple[Intent, ...]) -> tuple[Intent, ...]:
    return tuple(i for i in intents if i.act is not Act.NOTHING)


def _faults(side: Side, intents: tuple[Intent, ...], rule: str) -> Iterator[tuple[str, str]]:
    """Why a declaration is not legal, as (rule, reason); `rule` is that of the procedure."""
    for pokemon in dict.fromkeys(i.pokemon for i in intents):
        if pokemon not in side.in_play:
            yield rule, f"{side.player} has no {pokemon} in play"
            continue
        acts = [i.act for i in intents if i.pokemon == pokemon]
        if len(acts) > 1:
            both = Act.SWITCH in acts and Act.TERASTAL in acts
            said = " and ".join(acts)
            yield "BBP-SWITCH-12" if both and rule == "BBP-SWITCH-10" else rule, f"{pokemon} is to {said}"
    for i in intents:
        if i.to and i.to not in side.pokemon:
            yield "BBP-SWITCH-07", f"{i.to} is not a Pokemon of {side.player}"
        elif i.to in side.fainted:
            yield "BBP-SWITCH-11", f"{i.to} has fainted and cannot replace {i.pokemon}"
        elif i.to and i.to == i.pokemon:
            yield "BBP-SWITCH-08", f"{i.to} cannot replace itself"
    withdrawn = dict.fromkeys(i.pokemon for i in intents if i.act is Act.SWITCH)
    if len(withdrawn) > len(side.sendable):
        yield "BBP-SWITCH-11", f"{len(withdrawn)} to be withdrawn, where {len(side.sendable)} can be replaced"
    terastals = [i.pokemon for i in intents if i.act is Act.TERASTAL]
    if side.terastals is not None and len(terastals) > side.terastals:
        yield "BBP-SWITCH-12", f"{len(terastals)} to Terastallize, where the match lets {side.terastals}"


def _last_accepts(state: State, accepted: list[str], switching: list[str]) -> tuple[State, Done, tuple[Ruling, ...]]:
    """The last player to accept starts the round; when a Terastal alone decides it, that is a ruling
    (BBP-SWITCH-17 and 18)."""
    if not accepted:
        return state, Done("BBP-SWITCH-18", f"Nobody accepts, so {state.starter} starts the round"), ()
    last = accepted[-1]
    change = Change("round", "starting player", state.starter, last)
    done = Done("BBP-SWITCH-17", f"{last} was the last to accept and starts the round", (change,))
    without = switching[-1] if switching else state.starter
    rulings: tuple[Ruling, ...] = ()
    if without != last:
        question = f"Does {last} accept by a Terastal alone? If not, {without} starts the round"
        rulings = (Ruling("BBP-SWITCH-17", question, "yes"),)
    return replace(state, starter=last), done, rulings


def _in_words(answers: Mapping[str, str]) -> str:
    return ", ".join(f"{player} {answer}" for player, answer in answers.items())


def _intents(intents: tuple[Intent, ...]) -> str:
    return ", ".join([i.words for i in intents])
