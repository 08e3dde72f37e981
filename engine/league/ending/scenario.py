"""The end of a battle as a scenario tells it: the procedure `ending`.

trainers:                                  # in the order of their turns
  Ann: {team: Red, field: 1, reserve: 1}
  Bob: {team: Blue, field: 1}
rounds:                                    # whole rounds; whose turn is not told does nothing in it
  - [{turn: Ann, loses: {Bob: 1}}]
  - [{turn: Ann}, {turn: Bob}]
victory: {text: most points, rounds: 5, points: {Red: 3, Blue: 1}}    # where an arena has conditions of its own
owner: Red                                 # the team that the arena belongs to
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from engine.league.ending.rounds import Battle, Trainer, Turn, Victory, play
from engine.league.notes import Note, Notes, account, asks, done
from engine.league.parameters import read_parameters
from engine.league.told import MOST, few, flag, named_entries, number, shared_name
from engine.node import Node
from engine.scenarios import Names, Procedure, by_name, one_of, own_name
from engine.trace import Account

KEYS = ("trainers", "rounds", "victory", "owner", "parameters")
"""The keys of a scenario."""

RESULT = (
    *("legal", "illegal", "over", "rounds", "winner", "draw", "dropped_out", "lost", "field"),
    *("owner", "parameters"),
)
"""The names of what comes of it; `rounds` are those that were played, `owner` whom a draw leaves the arena."""

MOST_ROUNDS = 1000


def ending(told: Mapping[str, Node], _names: Names) -> Account:
    """Run a scenario of an end; raises Misfit for what does not fit, rounds after the end among it."""
    p = read_parameters(told.get("parameters"))
    battle = _read_battle(told)
    notes: Notes = ()
    for node in few(told["rounds"], MOST_ROUNDS):
        if battle.over:
            node.fail(f"the battle is over after round {battle.round}", "leave the rounds after that out")
        battle, new = play(battle, _read_turns(node, battle))
        notes += new
    if battle.victory is not None and battle.victory.rounds is None:
        notes += (asks("TT-WIN-05", "when is the battle over by the conditions of this arena?", "not yet"),)
    draw = battle.over and battle.winner is None
    owner = one_of(told["owner"], battle.teams(), "team") if "owner" in told else None
    if draw and owner is not None:
        notes += (_stays(owner),)
    result = {
        "over": battle.over,
        "rounds": battle.round,
        "winner": battle.winner,
        "draw": draw,
        "dropped_out": [t.name for t in battle.trainers if t.out],
        "lost": list(battle.lost),
        "field": {t.name: t.field for t in battle.trainers},
        "owner": owner if draw else None,
        "parameters": p.echo(),
    }
    return account(notes, result)


def _stays(owner: str) -> Note:
    return done("TT-WIN-04", f"after a draw the arena stays with {owner}")


def _read_battle(told: Mapping[str, Node]) -> Battle:
    trainers: list[Trainer] = []
    for name, parts in named_entries(told["trainers"], ("reserve",), ("team", "field")).items():
        team = shared_name(parts["team"], (t.team for t in trainers))
        trainers.append(Trainer(name, team, number(parts, "field", 0, MOST), number(parts, "reserve", 0, MOST)))
    battle = Battle(tuple(trainers))
    if len(battle.teams()) < 2:
        told["trainers"].fail("a battle has two teams or more", "tell the `team` of each trainer")
    return replace(battle, victory=_read_victory(told["victory"], battle)) if "victory" in told else battle


def _read_victory(node: Node, battle: Battle) -> Victory:
    parts = node.entries(("rounds", "points"), ("text",))
    points = by_name(parts.get("points"), lambda child, key: one_of(child, battle.teams(), "team", key))
    return Victory(
        own_name(parts["text"], parts["text"].text()),
        parts["rounds"].integer(1, MOST_ROUNDS) if "rounds" in parts else None,
        {team: child.integer(0, 100_000) for team, child in points.items()},
    )


def _read_turns(node: Node, battle: Battle) -> tuple[Turn, ...]:
    """The turns of a round. What leaves the field has to be there, and what is sent out in reserve, when it happens."""
    names = tuple(t.name for t in battle.trainers)
    field = {t.name: t.field for t in battle.trainers}
    turns: list[Turn] = []
    for item in few(node):
        parts = item.entries(("sends", "loses", "encourages"), ("turn",))
        name = one_of(parts["turn"], names, "trainer")
        if any(turn.trainer == name for turn in turns):
            parts["turn"].fail(f"{name} has had its turn in this round", "begin another round")
        if turns and names.index(turns[-1].trainer) > names.index(name):
            hint = "`trainers` stand in the order of their turns, which holds for the whole battle"
            parts["turn"].fail(f"{name} has its turn before {turns[-1].trainer}", hint)
        trainer = battle.trainer(name)
        sends = number(parts, "sends", 0, MOST)
        if sends > trainer.reserve:
            parts["sends"].fail(f"{name} has {trainer.reserve} in reserve", "tell more as `reserve`")
        field[name] += 0 if trainer.out else sends
        loses: dict[str, int] = {}
        for loser, child in by_name(parts.get("loses"), lambda c, key: one_of(c, names, "trainer", key)).items():
            loses[loser] = child.integer(0, field[loser], f"{loser} has {field[loser]} on the field then")
            field[loser] -= loses[loser]
        encourages = flag(parts, "encourages")
        allies = [t.name for t in battle.trainers if t.team == trainer.team and t.name != name]
        if encourages and not any(field[ally] for ally in allies):
            parts["encourages"].fail(f"no ally of {name} has a Pokemon on the field", "leave it out")
        turns.append(Turn(name, sends, loses, encourages))
    return tuple(turns)


ENDING = Procedure("ending", KEYS, ("trainers", "rounds"), RESULT, ending)
"""The procedure `ending` of scenarios."""
