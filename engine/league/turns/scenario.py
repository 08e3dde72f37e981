"""Scenarios of turns: the procedure `turn`. The battle is told as in `engine.league.battlefield`, moves and turns as
in `engine.league.turns.reading`. What statuses do at the start and the end of a turn is the subject of another
procedure; here they are as told."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.league.battlefield import BATTLE_KEYS, read_battle
from engine.league.grid import Cell
from engine.league.notes import Note, account
from engine.league.parameters import read_parameters
from engine.league.state import Battle
from engine.league.turns.actions import Dodge, Encourage, Skill, Style, Switch, Turn, Use
from engine.league.turns.judge import budget, take
from engine.league.turns.reading import read_moves, read_order, read_turns
from engine.league.turns.rounds import Rounds
from engine.league.turns.work import Attack, Left
from engine.node import Node
from engine.scenarios import Names, Procedure
from engine.trace import Account

KEYS = (*BATTLE_KEYS, "order", "moves", "turns", "parameters")
"""The keys of a scenario."""

RESULT = (
    "legal", "illegal", "at", "statuses", "benefits", "fp", "burned", "encouraged", "dodging", "sneaking", "fainted",
    "weather", "attacks", "dodge", "miss", "distances", "flanked", "skill", "rounds", "left", "parameters",
)  # fmt: skip
"""The names of the result: by Pokemon `at` (null beside the field), `statuses`, `benefits`, `fp` and `burned`; who is
`encouraged`, `dodging`, `sneaking`, `fainted`; of each attack its chances to be dodged and to `miss`, its distance,
and whether its target was `flanked`; each `skill` roll; how many rounds are over; what the last Pokemon has `left`."""


def turn(told: Mapping[str, Node], names: Names) -> Account:
    """Run a scenario (TT-ACT, TT-GRID, TT-SWITCH, TT-ENC, TT-DODGE, TT-MOVE and TT-SKILL); raises Misfit."""
    p = read_parameters(told.get("parameters"))
    moves = read_moves(told.get("moves"))
    battle = read_battle(told, p, tuple(moves))
    order = read_order(told["order"], battle) if "order" in told else ()
    turns = read_turns(told["turns"], battle, moves, p)
    notes: list[Note] = []
    attacks: list[Attack] = []
    skill: list[str] = []
    left: Left | None = None
    rounds = Rounds()
    used = _used(battle, turns)
    for n, one in enumerate(turns):
        late = rounds.out_of_order(one, order, battle)
        if late:
            notes += late
            continue
        rounds = rounds.before(one)
        taken = take(battle, one, p, rounds.left)
        battle, left = taken.battle, taken.left
        notes += taken.notes
        attacks += taken.attacks
        skill += taken.skill
        rounds, told_of = rounds.after(left, battle, turns[n + 1] if n + 1 < len(turns) else None)
        notes += told_of
    return account(notes, _result(battle, attacks, skill, left, rounds.over, p.echo(*used)))


TURN = Procedure("turn", KEYS, ("pokemon", "turns"), RESULT, turn)
"""Turns as scenarios name them."""


def _result(
    battle: Battle, attacks: list[Attack], skill: list[str], left: Left | None, rounds: int, echo: dict[str, Any]
) -> dict[str, Any]:
    pokemon = battle.pokemon.values()
    return {
        "at": {one.name: _cell(one.at) for one in pokemon},
        "statuses": {one.name: [str(s) for s in one.statuses] for one in pokemon if one.statuses},
        "benefits": {one.name: [move for move, _ in one.benefits] for one in pokemon if one.benefits},
        "fp": {one.name: one.fp for one in pokemon if one.fp},
        "burned": {one.name: list(one.burned) for one in pokemon if one.burned},
        "encouraged": [one.name for one in pokemon if one.encouraged],
        "dodging": [one.name for one in pokemon if one.dodging],
        "sneaking": [one.name for one in pokemon if battle.pokemon.get(one.riding, one).sneaking],
        "fainted": [one.name for one in pokemon if one.fainted],
        "weather": battle.weather or None,
        "attacks": [a.text for a in attacks],
        "dodge": [a.dodge or None for a in attacks],
        "miss": [a.miss or None for a in attacks],
        "distances": [a.distance for a in attacks],
        "flanked": [a.text for a in attacks if a.flanked],
        "skill": skill,
        "rounds": rounds,
        "left": {} if left is None else budget(battle, left),
        "parameters": echo,
    }


def _cell(at: Cell | None) -> list[int] | None:
    """A space as scenarios write it: its height is told where there is one."""
    return None if at is None else list(at[: 3 if at[2] else 2])


def _used(battle: Battle, turns: tuple[Turn, ...]) -> list[str]:
    """The parameters that these turns rest on, by their actions and by the battle before the first."""
    pokemon = battle.pokemon.values()
    dodging = any(one.dodging for one in pokemon)
    joins = any(isinstance(a, Switch) for one in turns if not one.pokemon for a in one.actions)
    actions = [a for one in turns for a in one.actions]
    styles = {a.move.style for a in actions if isinstance(a, Use)}
    used = ["P-ADJ"] if Style.MELEE in styles else []
    used += ["P-METRIC", "P-DIE", "P-DBL"] if styles & {Style.MELEE, Style.RANGED} else []
    used += ["P-FOCUS", "P-DODGEDUR"] if dodging or any(isinstance(a, Dodge) for a in actions) else []
    used += ["P-ACTIVE"] if joins else []
    used += ["P-FPMAX"] if any(isinstance(a, Encourage) for a in actions) else []
    return used + (["P-DIE"] if any(isinstance(a, Skill) and a.move is None for a in actions) else [])
