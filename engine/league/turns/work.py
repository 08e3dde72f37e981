"""What the parts of a turn hand on: what is left to do in it, and what came of one action."""

from __future__ import annotations

from dataclasses import dataclass

from engine.league.notes import Note, Notes, is_refused
from engine.league.state import Battle
from engine.league.turns.actions import Act, Action, Dodge, Encourage, Style, Use
from engine.trace import Change


@dataclass(frozen=True, slots=True)
class Left:
    """What a turn of a trainer has left (TT-ACT-01): `actor` is the Pokemon that acts now, "" for none.

    `dash` is the ordinary one, `extra` are those of benefits, `lent` is the one that came with the command action.
    That can be used ahead of its command too: `owed` tells that it was. `acted` holds from the first action on,
    `helped` once an ally was encouraged, `thrown` for a Pokemon that came in its ball.
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
    helped: bool = False
    thrown: bool = False


@dataclass(frozen=True, slots=True)
class Attack:
    """A move on one target: how far away it is, and the chances that it dodges and that the move misses, "" when
    stats are not told; whether a move that gains from it finds the target flanked."""

    text: str
    distance: int
    dodge: str = ""
    miss: str = ""
    flanked: bool = False


@dataclass(frozen=True, slots=True)
class Step:
    """What came of one action: battle and turn after it, and what is told; one that is not legal changes neither."""

    battle: Battle
    left: Left
    notes: Notes = ()
    attacks: tuple[Attack, ...] = ()
    skill: tuple[str, ...] = ()

    @property
    def refused(self) -> bool:
        """Whether the action is not legal."""
        return is_refused(self.notes)


def refused(battle: Battle, left: Left, *notes: Note) -> Step:
    """A step that leaves everything as it is."""
    return Step(battle, left, notes)


def lends_dash(action: Action) -> bool:
    """Whether a command lets its Pokemon dash once more (TT-ACT-07): Encourage, Dodge, and melee moves; ranged moves
    do not (TT-MOVE-06)."""
    if isinstance(action, Use):
        return action.move.style is Style.MELEE
    return isinstance(action, Dodge) or (isinstance(action, Encourage) and not action.ally)


def is_command(action: Action) -> bool:
    """Whether something takes the command action (TT-ACT-06)."""
    return action.act not in (Act.FREE, Act.DASH)


def changed(of: str, what: str, before: str | int | None, after: str | int | None) -> tuple[Change, ...]:
    """A change, or none when both values are the same."""
    return () if before == after else (Change(of, what, before, after),)
