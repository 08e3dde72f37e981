"""A turn from its first action to its last: which actions are legal, and the battle after them (TT-ACT-01 to 09)."""

from __future__ import annotations

from dataclasses import dataclass, replace

from engine.league.notes import Note, Notes, breach, done
from engine.league.parameters import Parameters
from engine.league.state import Battle, has, put, standing_of
from engine.league.statuses.state import Kind
from engine.league.turns.actions import Act, Action, Dash, Dodge, Encourage, Free, Skill, Switch, Turn, Use
from engine.league.turns.encourage import encourage
from engine.league.turns.free import free
from engine.league.turns.moves import use
from engine.league.turns.moving import bonus_of, dash
from engine.league.turns.skill import roll
from engine.league.turns.switching import bench, must_switch, switch
from engine.league.turns.work import Attack, Left, Step, is_command, lends_dash, refused


@dataclass(frozen=True, slots=True)
class Taken:
    """A turn that was taken: the battle after it, what its last Pokemon had left, and what is told of it."""

    battle: Battle
    left: Left
    notes: Notes
    attacks: tuple[Attack, ...] = ()
    skill: tuple[str, ...] = ()


def take(battle: Battle, turn: Turn, p: Parameters, helped: bool = False) -> Taken:
    """Judge the actions of a turn in their order; what is not legal has no effect (TT-ACT-02).

    `helped` says that the trainer encouraged an ally in this turn already, with another Pokemon.
    """
    notes: list[Note] = []
    was_dodging = bool(turn.pokemon) and battle.pokemon[turn.pokemon].dodging
    if was_dodging and p["P-DODGEDUR"] == "start":
        battle = _no_longer_dodging(battle, turn.pokemon, notes)
    extra = bonus_of(battle.pokemon[turn.pokemon]) if turn.pokemon else 0
    left = Left(turn.trainer, turn.pokemon, extra=extra, helped=helped)
    attacks: list[Attack] = []
    skill: list[str] = []
    kept: list[bool] = []
    for n, action in enumerate(turn.actions):
        step = _judge(battle, left, action, turn.actions[n + 1 :], p)
        battle, left = step.battle, step.left
        kept.append(not step.refused)
        if not step.refused and action.act is not Act.SWITCH:
            left = replace(left, acted=True)
        notes += step.notes
        attacks += step.attacks
        skill += step.skill
    legal = [a for a, ok in zip(turn.actions, kept, strict=True) if ok]
    if len(legal) > 1:
        notes.append(done("TT-ACT-02", f"Taken in this order, which is free: {', '.join(a.act for a in legal)}"))
    if left.owed:
        notes.append(breach("TT-ACT-07", f"{left.actor} dashed for a command that it did not carry out"))
    if left.actor and battle.pokemon[left.actor].fainted and bench(battle, turn.trainer):
        notes.append(breach("TT-SWITCH-09", f"{left.actor} has fainted and is not switched"))
    if was_dodging and p["P-DODGEDUR"] == "end" and not any(isinstance(a, Dodge) for a in turn.actions):
        battle = _no_longer_dodging(battle, turn.pokemon, notes)
    return Taken(battle, left, tuple(notes), tuple(attacks), tuple(skill))


def _no_longer_dodging(battle: Battle, name: str, notes: list[Note]) -> Battle:
    notes.append(done("TT-DODGE-03", f"The Dodge action of {name} ends"))
    return put(battle, replace(battle.pokemon[name], dodging=False))


def _judge(battle: Battle, left: Left, action: Action, rest: tuple[Action, ...], p: Parameters) -> Step:
    barred = _barred(battle, left, action)
    if barred is not None:
        return refused(battle, left, barred)
    if isinstance(action, Free):
        return free(battle, left, action)
    if isinstance(action, Dash):
        ahead = next((a for a in rest if is_command(a)), None) if left.command else None
        lends = ahead is not None and lends_dash(ahead)
        return dash(battle, left, action, lends, lends and isinstance(ahead, Use))
    if isinstance(action, Switch):
        return switch(battle, left, action, p)
    if isinstance(action, Encourage):
        return encourage(battle, left, action, p)
    if isinstance(action, Use):
        return use(battle, left, action, p)
    if isinstance(action, Skill):
        return roll(battle, left, action)
    return _dodge(battle, left)


def _dodge(battle: Battle, left: Left) -> Step:
    one = replace(battle.pokemon[left.actor], dodging=True)
    notes = (
        done("TT-DODGE-01", f"{one.name} needs no doubles to dodge until its next turn"),
        done("TT-DODGE-02", f"{one.name} may dash once more"),
    )
    return Step(put(battle, one), replace(left, command=0, lent=0 if left.owed else 1, owed=False), notes)


def _barred(battle: Battle, left: Left, action: Action) -> Note | None:
    """What keeps whoever acts from an action, whatever it is in particular: None when nothing does."""
    helps = isinstance(action, Encourage) and bool(action.ally)
    if battle.trainers[left.trainer].dropped:
        text = f"{left.trainer} has dropped out and can only encourage allies"
        return None if helps else breach("TT-WIN-02", text)
    if left.thrown:
        return breach("TT-SWITCH-06", f"{left.actor} came in its ball and does nothing else in this turn")
    one = battle.pokemon[left.actor] if left.actor else None
    if one is None:
        return _barred_alone(battle, left, action, helps)
    rule = must_switch(one)
    if rule and not isinstance(action, Switch):
        idle = one.fainted and helps and not bench(battle, left.trainer)
        trifle = one.out and not one.fainted and isinstance(action, Free)
        why = "has fainted" if one.fainted else "was forced out of bounds"
        return None if idle or trifle else breach(rule, f"{one.name} {why} and can only be switched")
    if has(one, Kind.SLEEP) and not one.fainted and not helps and not isinstance(action, Switch):
        return breach("TT-SLEEP-01", f"{one.name} is asleep and does nothing in this turn")
    if isinstance(action, Free) and not left.free:
        return breach("TT-ACT-01", f"{one.name} has used its free action of this turn")
    if is_command(action) and not left.command and not helps:
        return breach("TT-ACT-06", f"{one.name} has used its command action of this turn")
    return None


def _barred_alone(battle: Battle, left: Left, action: Action, helps: bool) -> Note | None:
    """The same for a trainer of whose Pokemon none acts: with one on the field, its turn is the trainer's."""
    standing = standing_of(battle, left.trainer)
    if helps and standing:
        return breach("TT-ENC-06", f"{left.trainer} has {standing[0].name} on the field, whose command it would take")
    if helps or isinstance(action, Switch):
        return None
    return breach("TT-ACT-01", f"{left.trainer} has no Pokemon that acts in this turn")
