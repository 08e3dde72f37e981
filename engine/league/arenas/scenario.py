"""Scenarios of arenas, judged by the law: the procedure `arena` (TT-ARENA-01 to 30).

    place: {kind: arena, name: Amber Hall, manager: Mia, record: A1, limit: usual, prize: 900}
    groups: {Red: [Ann, Bob, Cid], Blue: {Dee: {share: 4, used: 3}, Eve: 2}}
    owners: [Ann]
    seen: 0h                            # when an owner was last there
    events:
      - {at: 9h, challenge: Dee}
      - {at: 12h, accept: Ann}
      - {at: 13h, wins: Dee}
    persons: [Ann]                      # whose access is asked for, as everything stands at `now`

Every key but `place` may be left out; only what is told is judged.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.league.arenas.claims import ends, may_enter
from engine.league.arenas.clocks import clock, first
from engine.league.arenas.conduct import judge_acts
from engine.league.arenas.events import What
from engine.league.arenas.happenings import TIMED, History, read_history
from engine.league.arenas.law import carrying, judge_fight, unlawful
from engine.league.arenas.limits import judge_groups
from engine.league.arenas.notes import Level, Note, at_level, rulings_of, trace_of
from engine.league.arenas.places import Place, facts, is_arena, limit_of, terms_of
from engine.league.arenas.reading import read_acts, read_carried, read_field, read_fight, read_groups, read_place
from engine.league.arenas.timeline import run_events
from engine.league.parameters import Parameters, read_parameters
from engine.node import Node
from engine.scenarios import Names, Procedure
from engine.trace import Account

KEYS = ("place", "fight", "carried", "groups", *TIMED, "acts", "field", "parameters")
"""The keys of a scenario."""

RESULT = (
    *("illegal", "warnings", "lawful", "offences", "defends", "terms", "totals", "usable", "owners", "unowned_at"),
    *("clocks", "state", "access", "prizes", "prize_left", "parameters"),
)
"""The names of the result, of which those are there that were asked for: `illegal` and `warnings` the rules broken or
strained, `totals` and `usable` Pokemon by group, `unowned_at` when a clock ran out, `clocks` when either will, `state`
(owned, unowned or battle), `access` by person (zone, arena or none), `prizes` by winner."""


def run_arena(told: Mapping[str, Node], _names: Names) -> Account:
    """Judge a scenario; raises Misfit for whatever is wrong in it first."""
    p = read_parameters(told.get("parameters"))
    place = read_place(told["place"])
    terms, special = terms_of(place)
    notes: list[Note] = [*facts(place), *special]
    result: dict[str, Any] = {}
    used: list[str] = []
    if "fight" in told:
        judged = judge_fight(read_fight(told["fight"]), place)
        result |= {"lawful": judged.lawful, "offences": judged.offences, "defends": list(judged.defends)}
        notes += judged.notes
    if "carried" in told:
        notes += carrying(read_carried(told["carried"]), p)
        used.append("P-CARRY")
    if place.special:
        result["terms"] = dict(terms)
    if "groups" in told:
        if not is_arena(place):
            told["groups"].fail("only arenas and gyms have a limit of Pokemon", "leave groups out", at_key=True)
        limit = limit_of(place, terms)
        totals, found = judge_groups(read_groups(told["groups"]), limit, p)
        result["totals"] = {name: may.total for name, may in totals.items()}
        result["usable"] = {name: may.usable for name, may in totals.items()}
        notes += found
        used += ["P-CARRY"] if limit.number is not None else ["P-CARRY", "P-TEAMLIM"]
    field = read_field(told.get("field"))
    notes += judge_acts(read_acts(told.get("acts"), "field" in told), place, field)
    history = read_history(told, place)
    if history is not None:
        if not place.registered and any(e.what in (What.BATTLE, What.ACCEPT) for e in history.events):
            notes.append(unlawful(place))
        found_out, more = _play(history, place, p)
        result |= found_out
        notes += more
        used.append("P-STALE")
    result |= {"illegal": at_level(notes, Level.ILLEGAL), "warnings": at_level(notes, Level.WARNING)}
    result = {name: result[name] for name in RESULT if name in result}
    result["parameters"] = p.echo(*used)
    return Account(trace_of(notes), result, rulings_of(notes))


def _play(history: History, place: Place, p: Parameters) -> tuple[dict[str, Any], list[Note]]:
    """What comes of the events, and where everybody asked about may be at the end of them."""
    ran = run_events(history.claim, history.events, history.now, place, p)
    claim, notes = ran.claim, list(ran.notes)
    absent, unanswered = ends(claim, place, p)
    clocks = {name: clock(at) for name, at in (("abandoned", absent), ("unanswered", unanswered)) if at is not None}
    result: dict[str, Any] = {
        "owners": list(claim.owners),
        "unowned_at": None if claim.lost is None else clock(claim.lost),
        "clocks": clocks,
        "state": "battle" if claim.battle else "owned" if claim.owners else "unowned",
    }
    end = first((absent, unanswered))
    if len(clocks) == 2 and end is not None:
        notes.append(Note("TT-ARENA-21", f"Both clocks run, and whichever runs out first counts: {clock(end)}"))
    if history.persons:
        access = {}
        for who in history.persons:
            access[who], note = may_enter(claim, place, who)
            notes.append(note)
        result["access"] = {who: str(where) for who, where in access.items()}
    if ran.prizes:
        result |= {"prizes": ran.prizes, "prize_left": ran.left_over}
    return result, notes


ARENA = Procedure("arena", KEYS, ("place",), RESULT, run_arena)
"""The law of arenas as scenarios name it."""
