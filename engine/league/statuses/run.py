"""One event of a scenario of statuses, carried out."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from engine.league.notes import Note, Notes, asks, breach
from engine.league.parameters import Parameters
from engine.league.pins.scenario import HIGHEST
from engine.league.save_scenario import AGAINST
from engine.league.saves import doubt, read_save
from engine.league.statuses.cannot import cannot
from engine.league.statuses.compelled import compelled
from engine.league.statuses.events import (
    come_back,
    cure,
    deal,
    end_scene,
    gain_dash,
    help_out,
    leave,
    off_the_field,
    push,
    suffer,
)
from engine.league.statuses.landing import land
from engine.league.statuses.reading import FARTHEST, MOST_TURNS, Told, no_more_saves, read_hit, read_other, read_saves
from engine.league.statuses.state import SAVED_ON, Kind, Place, Sufferer
from engine.league.statuses.turns import due_at_end, due_at_start, end, start
from engine.league.told import MOST_STAT, flag
from engine.node import Node
from engine.numbers import fraction
from engine.scenarios import own_name

ON_FIELD = ("hit", "helped", "pushed", "gains", "uses", "takes")
"""Events that happen on the field alone, to a Pokemon that has not fainted."""

Around = tuple[Mapping[str, int], tuple[str, ...]]
"""Distances of all others, and what a confused Pokemon may do."""


@dataclass(frozen=True, slots=True)
class Came:
    """What came of an event: the Pokemon after it, what is told of it, whether a save was rolled, and the damage that
    it dealt or the spaces that it was moved."""

    sufferer: Sufferer
    notes: Notes = ()
    saves: bool = False
    dealt: tuple[str, ...] = ()
    moved: tuple[int, ...] = ()


def run_event(s: Sufferer, kind: str, told: Told, node: Node, around: Around, p: Parameters) -> Came:
    """Carry out one event of a kind of `reading.KINDS`; raises Misfit for one that cannot happen now."""
    if kind in ("turn", "starts") or (kind == "ends" and told["ends"].word(("turn", "scene")) == "turn"):
        return _turns(s, kind, told, node, around, p)
    if kind in ON_FIELD and s.place is not Place.FIELD:
        told[kind].fail(f"{s.name} is not on the field", "leave the event out", at_key=True)
    if kind in ON_FIELD and not s.hp:
        told[kind].fail(f"{s.name} has fainted already", "leave the event out", at_key=True)
    if kind == "hit":
        return Came(*land(s, read_hit(s, told), p))
    if kind == "helped":
        stat = told["strength"].integer(0, MOST_STAT)
        passes, helper = read_save(told["roll"], stat, p), read_other(s, told["helped"], "its own helper")
        after, notes = help_out(s, helper, flag(told, "adjacent", True), passes)
        return Came(after, (*notes, *_doubts("TT-TRAP-06", stat, p)), saves=True)
    return _plain(s, kind, told)


def _doubts(rule: str, stat: int, p: Parameters) -> Notes:
    """The question whether a save on so high a stat is meant to be certain."""
    return tuple(asks(ruling.rule, ruling.question, ruling.default) for ruling in doubt(rule, (stat,), p))


def _plain(s: Sufferer, kind: str, told: Told) -> Came:
    node = told[kind]
    if kind == "ends":
        if "saves" in told:
            told["saves"].fail("no save is due when a scene ends", "leave it out", at_key=True)
        return Came(*end_scene(s))
    if kind == "cured":
        word = node.word((*(k for k in Kind if k is not Kind.PINNED), "everything"))
        return Came(*cure(s, None if word == "everything" else Kind(word)))
    if kind == "pushed":
        moved, notes = push(s, node.integer(1, FARTHEST))
        return Came(s, notes, moved=(moved,))
    if kind == "uses":
        if "act" in cannot(s):
            return Came(s, (breach("TT-SLEEP-01", f"{s.name} is asleep and uses no move"),))
        after, dealt, notes = deal(s, node.integer(0, HIGHEST))
        return Came(after, notes, dealt=(fraction(dealt),))
    if kind == "takes":
        return Came(*suffer(s, node.integer(1, HIGHEST)))
    if kind == "gains":
        return Came(*gain_dash(s, own_name(node, node.text())))
    return _moves(s, kind, node)


def _moves(s: Sufferer, kind: str, node: Node) -> Came:
    """It leaves the field or comes back."""
    if kind == "leaves":
        to = Place(node.word((Place.BALL, Place.SIDELINE)))
        if s.place is not Place.FIELD:
            node.fail(f"{s.name} is not on the field", "leave the event out", at_key=True)
        return Came(*leave(s, to))
    node.word(("field",))
    if s.place is Place.FIELD:
        node.fail(f"{s.name} is on the field", "leave the event out", at_key=True)
    return Came(*come_back(s))


def _turns(s: Sufferer, kind: str, told: Told, node: Node, around: Around, p: Parameters) -> Came:
    """Its own turns, whole or in halves; rounds that pass when it is not on the field."""
    times = told["turn"].integer(1, MOST_TURNS) if kind == "turn" else 1
    if kind == "starts":
        told["starts"].word(("turn",))
    if not s.hp:
        node.fail(f"{s.name} has fainted and has no turns", "leave the event out")
    if s.acting != (kind == "ends"):
        node.fail(
            f"a turn of {s.name} {'is under way' if s.acting else 'has not begun'}", "begin and end turns by turns"
        )
    if s.turns + times > MOST_TURNS:
        node.fail(f"more than {MOST_TURNS} turns are too many", "leave some out")
    if s.place is not Place.FIELD:
        return Came(*off_the_field(s))
    notes: list[Note] = []
    rolled: tuple[Kind, ...] = ()
    if times == 1:
        ahead = due_at_start(s) if kind != "ends" else ()
        no_more_saves(told, (*ahead, *due_at_end(s)) if kind != "starts" else ahead)
    for _ in range(times):
        if kind != "ends":
            due = due_at_start(s)
            s, new = start(s, read_saves(s, told, due, node, p))
            notes += (*new, *compelled(s, *around))
            rolled = (*rolled, *due)
        if kind != "starts":
            due = due_at_end(s)
            s, new = end(s, read_saves(s, told, due, node, p), p)
            notes += new
            rolled = (*rolled, *due)
        if not s.hp:
            break
    for kind_ in dict.fromkeys(rolled):
        stat = s.mind if SAVED_ON[kind_] == "mind" else s.strength
        notes += _doubts(AGAINST[str(kind_)].rule, stat, p)
    return Came(s, tuple(notes), bool(rolled))
