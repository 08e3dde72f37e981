"""What the parts of a turn hand on: what is left to do in it, and what came of one action."""

from __future__ import annotations

from dataclasses import dataclass, replace

from engine.league.notes import Note, Notes, is_refused
from engine.league.state import Battle
from engine.league.turns.actions import Act, Action, Dodge, Encourage, Style, Use
from engine.trace import Change


@dataclass(frozen=True, slots=True)
class Left:
    """What a turn of a trainer has left (TT-ACT-01): `actor` is the Pokemon that acts now, "" for none.

    `dash` is the ordinary one, `extra` are those of benefits, `lent` is the one that came with the command action.
    That can be used ahead of its command too: `owed` tells by whom it was, "" for nobody. `acted` holds from the first
    action on, `thrown` for a Pokemon that came in its ball, `came` for one that came in over the edge. Of the whole
    turn of the trainer are `commanded` once a command was given, `helped` once an ally was encouraged instead, and
    `had`, the Pokemon that acted in it and act no more.
    """

    trainer: str
    actor: str
    free: int = 1
    dash: int = 1
    extra: int = 0
    command: int = 1
    lent: int = 0
    owed: str = ""
    acted: bool = False
    thrown: bool = False
    came: bool = False
    commanded: bool = False
    helped: bool = False
    had: tuple[str, ...] = ()


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


def settled(left: Left) -> Left:
    """A dash taken ahead for a command that never came is the ordinary one, or a bonus dash, while there is one."""
    if not left.owed or not (left.dash or left.extra):
        return left
    if left.dash:
        return replace(left, dash=left.dash - 1, owed="")
    return replace(left, extra=left.extra - 1, owed="")


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
