"""Switch Out: over the edge from the sideline or thrown in a ball, and what leaving takes away (TT-SWITCH-01 to 12)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from engine.league.notes import Note, asks, breach, done
from engine.league.parameters import Parameters
from engine.league.places import shown, spaces
from engine.league.state import Battle, Pokemon, has, occupants, put
from engine.league.statuses.state import Kind
from engine.league.turns.actions import Switch
from engine.league.turns.moving import bonus_of, dismount
from engine.league.turns.work import Left, Step, changed, refused, settled

THROW = 8
"""How many spaces from the own edge a ball may be thrown (TT-SWITCH-05)."""


def switch(battle: Battle, left: Left, action: Switch, p: Parameters) -> Step:
    """Another Pokemon of the trainer takes the place of the one whose turn it is, or joins when there is none."""
    faults = tuple(_faults(battle, left, action, p))
    if faults:
        return refused(battle, left, *faults)
    does = f"switches {left.actor} out" if left.actor else f"sends {action.pokemon} in"
    trace = [done("TT-SWITCH-01", f"{left.trainer} {does}")]
    if left.actor and has(battle.pokemon[left.actor], Kind.SLEEP):
        question = f"may {left.actor} be switched out in its sleep?"
        trace.append(asks("TT-SLEEP-01", question, "yes, as only being trapped is said to forbid it"))
    if left.actor:
        battle, told = leave(battle, battle.pokemon[left.actor])
        trace += told
    one = replace(battle.pokemon[action.pokemon], at=action.at, used=True, out=False)
    battle = put(battle, one)
    change = changed(one.name, "at", None, shown(action.at))
    if action.thrown:
        trace.append(done("TT-SWITCH-05", f"{one.name} is thrown onto the field", *change))
        trace.append(done("TT-SWITCH-06", f"{one.name} does nothing else in this turn"))
        had = (*left.had, left.actor) if left.actor and left.acted else left.had
        after = replace(settled(left), actor=one.name, free=0, dash=0, extra=0, lent=0, command=0, had=had)
        after = replace(after, acted=True, thrown=True)
    else:
        trace.append(done("TT-SWITCH-03", f"{one.name} comes in over the edge", *change))
        trace.append(done("TT-SWITCH-04", f"{one.name} has a whole turn"))
        if left.came:
            again = f"May {left.actor}, which came in over the edge in this turn, be switched out again in it?"
            trace.append(asks("TT-SWITCH-04", again, "yes, as its turn is a whole one"))
        after = Left(left.trainer, one.name, extra=bonus_of(one), came=True, helped=left.helped, had=left.had)
    return Step(battle, after, tuple(trace))


def leave(battle: Battle, one: Pokemon) -> tuple[Battle, list[Note]]:
    """A Pokemon leaves the field: what helps it is lost, and of what harms it the harsh part stays (TT-SWITCH-07
    and 08). Encouragement and the Dodge action are lost as well; burned moves stay so."""
    kept = tuple(s for s in one.statuses if s.harsh and s.kind is not Kind.TRAPPED)
    helped = [move for move, _ in one.benefits] + ["sneaking"] * one.sneaking
    trace = []
    if helped:
        trace.append(done("TT-SWITCH-07", f"{one.name} loses {', '.join(helped)}"))
    if len(kept) < len(one.statuses):
        lost = ", ".join(str(s) for s in one.statuses if s not in kept)
        rest = f" and keeps {', '.join(map(str, kept))}" if kept else ""
        trace.append(done("TT-SWITCH-08", f"{one.name} is rid of {lost}{rest}"))
    elif kept:
        trace.append(done("TT-SWITCH-08", f"{one.name} keeps {', '.join(map(str, kept))}"))
    gone = replace(
        one, at=None, out=False, riding="", benefits=(), statuses=kept, sneaking=False, encouraged=False, dodging=False
    )
    battle, told = dismount(put(battle, gone), one.name)
    return battle, trace + told


def must_switch(one: Pokemon) -> str:
    """The rule that leaves a Pokemon nothing but to be switched, "" when there is none (TT-SWITCH-02 and 09)."""
    return "TT-SWITCH-09" if one.fainted else "TT-SWITCH-02" if one.out else ""


def bench(battle: Battle, trainer: str) -> list[Pokemon]:
    """The Pokemon of a trainer beside the field that could come in, within the limit of its team."""
    return [
        p
        for p in battle.pokemon.values()
        if p.trainer == trainer and p.at is None and not p.fainted and _within_limit(battle, p)
    ]


def _used(battle: Battle, team: str) -> set[str]:
    return {p.name for p in battle.pokemon.values() if battle.trainers[p.trainer].team == team and p.used}


def _within_limit(battle: Battle, one: Pokemon) -> bool:
    """Whether the team of a Pokemon may use it besides those that it has used (TT-SWITCH-12)."""
    return battle.limit is None or len(_used(battle, battle.trainers[one.trainer].team) | {one.name}) <= battle.limit


def _faults(battle: Battle, left: Left, action: Switch, p: Parameters) -> Iterator[Note]:
    trainer, new = battle.trainers[left.trainer], battle.pokemon[action.pokemon]
    held = [o for o in battle.pokemon.values() if o.trainer == trainer.name and o.at is not None]
    if left.actor:
        old = battle.pokemon[left.actor]
        if has(old, Kind.TRAPPED) and not old.fainted:
            yield breach("TT-SWITCH-10", f"{old.name} is trapped and cannot be switched out")
        if left.acted and not action.thrown:
            yield breach("TT-SWITCH-03", f"{old.name} has acted, and the sideline is for who has not")
    elif len(held) >= p["P-ACTIVE"]:
        text = f"{trainer.name} has {len(held)} on the field, where P-ACTIVE is {p['P-ACTIVE']}"
        yield breach("TT-SWITCH-01", text)
    if new.trainer != trainer.name or (new.at is not None and not new.fainted):
        yield breach("TT-SWITCH-01", f"{new.name} is no Pokemon of {trainer.name} beside the field")
    if new.fainted:
        yield breach("TT-SWITCH-11", f"{new.name} has fainted and cannot come back")
    if not _within_limit(battle, new):
        used = len(_used(battle, trainer.team))
        yield breach("TT-SWITCH-12", f"{trainer.team} has used {used} different Pokemon of {battle.limit}")
    if new.name in left.had and not action.thrown:
        yield breach("TT-ACT-01", f"{new.name} has had its actions in this turn of {trainer.name}")
    away = battle.area.from_edge(action.at, trainer.edge)
    rule = "TT-SWITCH-05" if action.thrown else "TT-SWITCH-03"
    if action.at[2]:
        yield breach(rule, f"{shown(action.at)} is not on the plane of the battle, where {new.name} would come in")
    if action.thrown and away > THROW:
        yield breach(rule, f"{shown(action.at)} is {spaces(away)} from the edge, where a ball flies {THROW}")
    if not action.thrown and away:
        yield breach(rule, f"{shown(action.at)} does not lie on the {trainer.edge} edge")
    if any(o.name != left.actor for o in occupants(battle, action.at)):
        yield breach(rule, f"{shown(action.at)} is taken")
