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
from engine.league.turns.moving import bonus_of, dash, rooted
from engine.league.turns.skill import roll
from engine.league.turns.switching import bench, must_switch, switch
from engine.league.turns.work import Attack, Left, Step, is_command, lends_dash, refused, settled


@dataclass(frozen=True, slots=True)
class Taken:
    """A turn that was taken: the battle after it, what its last Pokemon had left, and what is told of it."""

    battle: Battle
    left: Left
    notes: Notes
    attacks: tuple[Attack, ...] = ()
    skill: tuple[str, ...] = ()


def take(battle: Battle, turn: Turn, p: Parameters, before: Left | None = None) -> Taken:
    """Judge the actions of a turn in their order; what is not legal has no effect (TT-ACT-02).

    `before` is what another Pokemon of the trainer left of the same turn.
    """
    notes: list[Note] = []
    was_dodging = bool(turn.pokemon) and battle.pokemon[turn.pokemon].dodging
    if was_dodging and p["P-DODGEDUR"] == "start":
        battle = _no_longer_dodging(battle, turn.pokemon, notes)
    was_down = bool(turn.pokemon) and battle.pokemon[turn.pokemon].fainted
    extra = bonus_of(battle.pokemon[turn.pokemon]) if turn.pokemon else 0
    left = Left(turn.trainer, turn.pokemon, extra=extra)
    if before is not None:
        had = (*before.had, *([before.actor] if before.acted else []))
        left = replace(left, commanded=before.commanded, helped=before.helped, had=had)
    attacks: list[Attack] = []
    skill: list[str] = []
    kept: list[bool] = []
    for n, action in enumerate(turn.actions):
        step = _judge(battle, left, action, turn.actions[n + 1 :], p)
        battle, left = step.battle, step.left
        kept.append(not step.refused)
        if not step.refused and action.act is not Act.SWITCH:
            left = replace(left, acted=True)
        if not step.refused and is_command(action):
            left = replace(left, commanded=not left.helped)
        notes += step.notes
        attacks += step.attacks
        skill += step.skill
    legal = [a for a, ok in zip(turn.actions, kept, strict=True) if ok]
    if len(legal) > 1:
        notes.append(done("TT-ACT-02", f"Taken in this order, which is free: {', '.join(a.act for a in legal)}"))
    if left.owed and settled(left) != left:
        notes.append(done("TT-ACT-07", f"No command came of the dash of {left.owed}: it was another one that it has"))
    left = settled(left)
    if left.owed:
        notes.append(breach("TT-ACT-07", f"{left.owed} dashed for a command that it did not carry out"))
    if was_down and left.actor == turn.pokemon and bench(battle, turn.trainer):
        notes.append(breach("TT-SWITCH-09", f"{left.actor} has fainted and is not switched"))
    still = was_dodging and battle.pokemon[turn.pokemon].dodging
    if still and p["P-DODGEDUR"] == "end" and not any(isinstance(a, Dodge) for a in legal):
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
    return _dodge(battle, left, p)


def _dodge(battle: Battle, left: Left, p: Parameters) -> Step:
    one = replace(battle.pokemon[left.actor], dodging=True)
    until = f"until its next turn {p['P-DODGEDUR']}s"
    notes = (
        done("TT-DODGE-01", f"{one.name} needs no doubles to dodge {until}"),
        done("TT-DODGE-02", f"{one.name} may dash once more"),
    )
    return Step(put(battle, one), replace(left, command=0, lent=0 if left.owed else 1, owed=""), notes)


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
    if one.at is None:
        return breach("TT-ACT-01", f"{one.name} is beside the field and has no turn")
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
    if is_command(action) and left.helped and not helps and not rule:
        return breach("TT-ENC-06", f"{left.trainer} has encouraged an ally, and gives no command in this turn")
    return None


def budget(battle: Battle, left: Left) -> dict[str, int]:
    """How many actions of each kind whoever acts can still take: those of the turn that nothing takes away."""
    one = battle.pokemon[left.actor] if left.actor else None
    dashes = left.dash + left.extra + left.lent
    free, command = left.free, left.command
    if one is None or one.at is None or battle.trainers[left.trainer].dropped:
        free = dashes = command = 0
    elif must_switch(one):
        free, dashes = 0 if one.fainted else free, 0
    elif has(one, Kind.SLEEP):
        free = dashes = 0
    return {"free": free, "dash": 0 if one is None or rooted(one) else dashes, "command": command}


def _barred_alone(battle: Battle, left: Left, action: Action, helps: bool) -> Note | None:
    """The same for a trainer of whose Pokemon none acts: with one on the field, its turn is the trainer's."""
    standing = standing_of(battle, left.trainer)
    down = [o for o in battle.pokemon.values() if o.trainer == left.trainer and o.at is not None and o.fainted]
    if helps and standing:
        return breach("TT-ENC-06", f"{left.trainer} has {standing[0].name} on the field, whose command it would take")
    if down and bench(battle, left.trainer):
        return breach("TT-SWITCH-09", f"{down[0].name} has fainted and can only be switched, in its own turn")
    if helps or isinstance(action, Switch):
        return None
    return breach("TT-ACT-01", f"{left.trainer} has no Pokemon that acts in this turn")
