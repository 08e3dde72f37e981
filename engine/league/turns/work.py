"""What the parts of a turn hand on: what is left to do in it, and what came of one action."""

from __future__ import annotations

from dataclasses import dataclass, field

from engine.league.state import Battle
from engine.league.turns.actions import Act, Action, Dodge, Encourage, Style, Switch, Use
from engine.trace import Change, Done


@dataclass(frozen=True, slots=True)
class Left:
    """What a turn has left (TT-ACT-01): `actor` is the Pokemon that acts now, "" for none.

    `dash` is the ordinary one, `extra` are those of benefits, `lent` is the one that comes with the command action.
    `lent` can be used before the command that it comes with; `owed` tells that it was. `helped` counts the allies
    encouraged, `thrown` holds for a Pokemon that came in its ball.
    """

    trainer: str
    actor: str
    free: int = 1
    dash: int = 1
    extra: int = 0
    command: int = 1
    lent: int = 0
    owed: bool = False
    acted: bool = False
    helped: int = 0
    thrown: bool = False


@dataclass(frozen=True, slots=True)
class Fault:
    """Why an action is not legal: the rule that it breaks, and how."""

    rule: str
    why: str


@dataclass(frozen=True, slots=True)
class Attack:
    """A move on one target: the chances that it dodges and that the move misses, as texts, "" when stats are not
    told; whether a move that rewards it finds the target flanked."""

    text: str
    distance: int
    dodge: str = ""
    miss: str = ""
    flanked: bool = False


@dataclass(frozen=True, slots=True)
class Step:
    """What came of one action: battle and turn after it, its trace, and its faults, with which it has no effect."""

    battle: Battle
    left: Left
    trace: tuple[Done, ...] = ()
    faults: tuple[Fault, ...] = ()
    attacks: tuple[Attack, ...] = ()
    skill: tuple[str, ...] = field(default=())
    questions: tuple[str, ...] = ()


def refused(battle: Battle, left: Left, *faults: Fault) -> Step:
    """A step that leaves everything as it is."""
    return Step(battle, left, faults=faults)


def dashes_with(action: Action) -> bool:
    """Whether a command lets its Pokemon dash once more (TT-ACT-07): Encourage, Dodge, and melee moves; ranged moves
    do not (TT-MOVE-06)."""
    if isinstance(action, Use):
        return action.move.style is Style.MELEE
    return isinstance(action, Dodge) or (isinstance(action, Encourage) and not action.ally)


def is_command(action: Action) -> bool:
    """Whether something takes the command action (TT-ACT-06)."""
    return action.act not in (Act.FREE, Act.DASH)


def is_sideline(action: Action) -> bool:
    """Whether something brings in a Pokemon that then has a whole turn (TT-SWITCH-04)."""
    return isinstance(action, Switch) and not action.thrown


def changed(of: str, what: str, before: str | int | None, after: str | int | None) -> tuple[Change, ...]:
    """A change, or none when both values are the same."""
    return () if before == after else (Change(of, what, before, after),)
