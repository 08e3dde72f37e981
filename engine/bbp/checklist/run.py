"""The checklist from top to bottom, again and again until a whole pass changes nothing. BBP-POST-13."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from engine.bbp.checklist.answers import answered_faints
from engine.bbp.checklist.fainting import benched, newly_fainting
from engine.bbp.checklist.players import beaten_players, conceding_players, empty_teams, one_team_left
from engine.bbp.checklist.state import Battle, Step
from engine.bbp.checklist.things import orphans, too_many_abilities, too_many_items, unaffecting
from engine.trace import Done, Ruling

ITEMS: tuple[Callable[[Battle], Step], ...] = (
    one_team_left,
    empty_teams,
    conceding_players,
    beaten_players,
    orphans,
    unaffecting,
    too_many_items,
    too_many_abilities,
    answered_faints,
    benched,
    newly_fainting,
)
"""The items in their order, BBP-POST-01 to 11."""

MOST_PASSES = 1000
"""After so many passes the checklist is given up. Each pass takes something away, sends somebody off or puts Fainting
on a Pokemon that has it not, so that a battle needs this many only when something is wrong with the checks."""


@dataclass(frozen=True, slots=True)
class Checked:
    """A battle after its checks; `stable` unless they were given up or the battle is over."""

    battle: Battle
    trace: tuple[Done, ...]
    rulings: tuple[Ruling, ...]
    passes: int
    stable: bool


def run_checklist(battle: Battle, most: int = MOST_PASSES) -> Checked:
    """Run the checklist until a whole pass changes nothing, the battle is over, or `most` passes were made.

    Each entry of the trace says in its text by which pass and item it was made.
    """
    trace: list[Done] = []
    rulings: list[Ruling] = []
    for number in range(1, most + 1):
        before = len(trace)
        for item, check in enumerate(ITEMS, 1):
            step = check(battle)
            battle = step.battle
            trace += [replace(d, text=f"pass {number}, item {item}: {d.text}") for d in step.done]
            rulings += [r for r in step.rulings if r not in rulings]
            if battle.over:
                return Checked(battle, tuple(trace), tuple(rulings), number, True)
        if len(trace) == before:
            trace += [replace(d, text=f"pass {number}, {d.text}") for d in _waiting(battle)]
            trace.append(Done("BBP-POST-13", f"pass {number} changes nothing: the checks are done"))
            return Checked(battle, tuple(trace), tuple(rulings), number, True)
    given_up = Ruling("BBP-POST-13", f"the checks still change something after {most} passes", "they are given up")
    return Checked(battle, tuple(trace), (*rulings, given_up), most, False)


def _waiting(battle: Battle) -> list[Done]:
    """Who stays in play Fainted because somebody acts."""
    fainted = battle.fainted()
    return [
        Done("BBP-POST-10", f"item 10: {p.name} is Fainted and stays in play while {battle.acting} acts")
        for p in battle.pokemon
        if battle.acting is not None and p.in_play and p.name in fainted
    ]
