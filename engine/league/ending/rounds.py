"""Turns and rounds of a battle with an eye on who has Pokemon on the field (TT-WIN-01 to 05)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from engine.dex.names import enumerated
from engine.league.notes import Note, Notes, asks, breach, done
from engine.trace import Change


@dataclass(frozen=True, slots=True)
class Trainer:
    """A trainer of a team with `field` Pokemon on the field and `reserve` that could still come there."""

    name: str
    team: str
    field: int
    reserve: int
    out: bool = False


@dataclass(frozen=True, slots=True)
class Turn:
    """A trainer's own turn: how many Pokemon it `sends` there, and how many leave the field in it, by trainer.

    `encourages` is whether it does so for an ally's Pokemon.
    """

    trainer: str
    sends: int = 0
    loses: Mapping[str, int] = field(default_factory=dict)
    encourages: bool = False


@dataclass(frozen=True, slots=True)
class Victory:
    """A special condition that replaces the loss of all Pokemon (TT-WIN-05): the words of it, and when it is over.

    `rounds` is after how many rounds, None when nothing tells; `points` those of each team at that time.
    """

    text: str
    rounds: int | None = None
    points: Mapping[str, int] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Battle:
    """The trainers in the order of their turns; `round` counts those that are over.

    `lost` are teams that have lost, `winner` the one that is left. A battle that is `over` without one is a draw.
    `spared` are teams that would have lost, had the arena no conditions of its own (TT-WIN-05).
    """

    trainers: tuple[Trainer, ...]
    victory: Victory | None = None
    round: int = 0
    lost: tuple[str, ...] = ()
    winner: str | None = None
    over: bool = False
    spared: tuple[str, ...] = ()

    def trainer(self, name: str) -> Trainer:
        """A trainer by name."""
        return next(t for t in self.trainers if t.name == name)

    def teams(self) -> tuple[str, ...]:
        """The names of the teams, each once."""
        return tuple(dict.fromkeys(t.team for t in self.trainers))

    def on_field(self) -> dict[str, int]:
        """Team -> how many Pokemon it has on the field."""
        out = dict.fromkeys(self.teams(), 0)
        for t in self.trainers:
            out[t.team] += t.field
        return out

    def with_trainer(self, trainer: Trainer) -> Battle:
        """The battle with a trainer as it is now."""
        return replace(self, trainers=tuple(trainer if t.name == trainer.name else t for t in self.trainers))


def play(battle: Battle, turns: tuple[Turn, ...]) -> tuple[Battle, Notes]:
    """One whole round: everybody's turn in the order of the trainers; who is not among `turns` does nothing in it.

    A team that had nobody on the field at any time of it has lost (TT-WIN-03).
    """
    told = {turn.trainer: turn for turn in turns}
    empty = [team for team, field in battle.on_field().items() if field == 0 and team not in battle.lost]
    notes: Notes = ()
    for n in range(len(battle.trainers)):
        who = battle.trainers[n]  # as earlier turns of the round have left it
        if who.name in told or not (who.field or who.out):
            battle, new, sent = _take(battle, who, told.get(who.name, Turn(who.name)))
            notes += new
            empty = [team for team in empty if team not in sent]
    battle = replace(battle, round=battle.round + 1)
    if battle.victory is not None:
        battle, new = _special(battle, battle.victory, tuple(empty))
    else:
        battle, new = _standard(battle, tuple(empty))
    return battle, (*notes, *new)


def _take(battle: Battle, who: Trainer, turn: Turn) -> tuple[Battle, Notes, tuple[str, ...]]:
    """The turn of a trainer; besides the battle after it, the teams that sent somebody out."""
    if not (turn.sends or turn.loses or turn.encourages) and (who.field or who.out):
        return battle, (), ()
    notes: list[Note] = []
    sends, before = turn.sends, who.field
    if who.out and sends:
        notes.append(breach("TT-WIN-02", f"{who.name} has dropped out and sends nobody out any more"))
        sends = 0
    if who.out and turn.encourages:
        text = f"{who.name} has dropped out, and may still encourage an ally's Pokemon"
        question = "may a trainer who has dropped out, and so may not continue, still encourage?"
        notes += [done("TT-WIN-02", text), asks("TT-WIN-02", question, "yes, as the rules of encouraging say")]
    battle = battle.with_trainer(replace(who, field=who.field + sends, reserve=who.reserve - sends))
    for name, n in turn.loses.items():
        loser = battle.trainer(name)
        battle = battle.with_trainer(replace(loser, field=loser.field - n))
    if before == 0 and sends == 0 and not who.out:
        text = f"{who.name} had no Pokemon on the field for a whole turn, and has dropped out"
        notes.append(done("TT-WIN-01", text, Change(who.name, "in the battle", "yes", "no")))
        battle = battle.with_trainer(replace(battle.trainer(who.name), out=True))
    return battle, tuple(notes), (who.team,) if sends else ()


def _standard(battle: Battle, empty: tuple[str, ...]) -> tuple[Battle, Notes]:
    notes = [
        done("TT-WIN-03", f"{team} had no Pokemon on the field for all of round {battle.round}, and has lost")
        for team in empty
    ]
    lost = (*battle.lost, *empty)
    left = [team for team in battle.teams() if team not in lost]
    battle = replace(battle, lost=lost)
    if empty and len(left) == 1:
        notes.append(done("TT-WIN-03", f"{left[0]} has won", Change("the battle", "winner", None, left[0])))
        return replace(battle, winner=left[0], over=True), tuple(notes)
    if empty and not left:
        text = f"nobody is left of {enumerated(empty)}: a draw"
        notes += [done("TT-WIN-04", text), asks("TT-WIN-04", "who wins when all lose at once?", "nobody, it is a draw")]
        return replace(battle, over=True), tuple(notes)
    return battle, tuple(notes)


def _special(battle: Battle, victory: Victory, empty: tuple[str, ...]) -> tuple[Battle, Notes]:
    spared = [team for team in empty if team not in battle.spared]
    notes: list[Note] = [
        done("TT-WIN-05", f"{team} had no Pokemon on the field for all of round {battle.round}, which is no loss here")
        for team in spared
    ]
    battle = replace(battle, spared=(*battle.spared, *spared))
    if victory.rounds is None or battle.round < victory.rounds:
        return battle, tuple(notes)
    notes.append(done("TT-WIN-05", f"{victory.text}: the battle is over after round {battle.round}"))
    points = {team: victory.points.get(team, 0) for team in battle.teams()}
    best = [team for team in points if points[team] == max(points.values())]
    if not victory.points:
        question = "who has won by the special conditions of this arena?"
        return replace(battle, over=True), (*notes, asks("TT-WIN-05", question, "nobody, as no points are told"))
    untold = [team for team in points if team not in victory.points]
    if untold:
        notes.append(asks("TT-WIN-05", f"how many points has {enumerated(untold)}?", "none, as nobody told them"))
    if len(best) > 1:
        question = f"who wins when {enumerated(best)} have the same points?"
        return replace(battle, over=True), (*notes, asks("TT-WIN-05", question, "nobody, it is a draw"))
    text = f"{best[0]} has most points, {points[best[0]]}, and has won"
    won = done("TT-WIN-05", text, Change("the battle", "winner", None, best[0]))
    return replace(battle, winner=best[0], over=True), (*notes, won)
