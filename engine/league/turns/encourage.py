"""Encourage: a friendship point, a move out of burnout, a second dash; and help for allies (TT-ENC-01 to 08)."""

from __future__ import annotations

from dataclasses import replace

from engine.league.notes import Note, asks, breach, done
from engine.league.parameters import Parameters
from engine.league.state import Battle, Pokemon, on_field, put, team
from engine.league.turns.actions import Encourage
from engine.league.turns.work import Left, Step, changed, refused


def cap(one: Pokemon, p: Parameters) -> int | None:
    """How many friendship points a Pokemon can have, None for any number (P-FPMAX, or a mind that is not told)."""
    mind = one.stats.get("mind")
    return None if mind is None or p["P-FPMAX"] == "none" else mind // 10


def encourage(battle: Battle, left: Left, action: Encourage, p: Parameters) -> Step:
    """The command of a trainer: for the Pokemon that acts, or for one of an ally."""
    if action.ally:
        return _ally(battle, left, action.ally, p)
    one = battle.pokemon[left.actor]
    if action.recover and action.recover not in one.burned:
        return refused(battle, left, breach("TT-ENC-02", f"{action.recover} of {one.name} has not burned out"))
    recovered = action.recover or next(iter(one.burned), "")
    open_ = len(one.burned) > 1 and not action.recover
    after, point = _friend(one, p)
    trace = [point]
    if recovered:
        after = replace(after, burned=tuple(m for m in after.burned if m != recovered))
        change = changed(one.name, recovered, "burned out", "ready")
        trace.append(done("TT-ENC-02", f"{recovered} recovers", *change))
    trace.append(done("TT-ENC-05", f"{one.name} may dash once more with it"))
    battle = put(battle, replace(after, encouraged=True))
    if open_:
        trace.append(asks("TT-ENC-02", f"Which move of {one.name} recovers?", f"{recovered}, the first told"))
    return Step(battle, replace(left, command=0, lent=0 if left.owed else 1, owed=""), tuple(trace))


def _ally(battle: Battle, left: Left, name: str, p: Parameters) -> Step:
    """A trainer who has nothing to do, or no Pokemon left, helps an ally; nothing but the point comes of it."""
    one, trainer = battle.pokemon[name], battle.trainers[left.trainer]
    if left.helped:
        return refused(battle, left, breach("TT-ENC-08", f"{trainer.name} has encouraged an ally in this turn already"))
    if left.commanded or not left.command:
        return refused(battle, left, breach("TT-ENC-06", f"{trainer.name} has given a command and is not idle"))
    if one.trainer == trainer.name or team(battle, one) != trainer.team or one not in on_field(battle):
        no_ally = breach("TT-ENC-06", f"{name} is no Pokemon of an ally of {trainer.name} on the field")
        return refused(battle, left, no_ally)
    after, point = _friend(one, p)
    trace = (
        done("TT-ENC-06", f"{trainer.name} encourages {name} of {one.trainer}"),
        point,
        done("TT-ENC-07", "Nothing else comes of it: no move recovers, and no dash is added"),
    )
    return Step(put(battle, after), replace(left, command=0, helped=True), trace)


def _friend(one: Pokemon, p: Parameters) -> tuple[Pokemon, Note]:
    """One friendship point more, up to the cap (TT-ENC-01)."""
    most = cap(one, p)
    fp = one.fp + 1 if most is None or one.fp < most else one.fp
    text = f"{one.name} gains a friendship point" if fp > one.fp else f"{one.name} has all of its {fp} already"
    text += " (nobody told its mind, so that nothing caps them)" * (most is None and p["P-FPMAX"] == "mind")
    return replace(one, fp=fp), done("TT-ENC-01", text, *changed(one.name, "fp", one.fp, fp))
