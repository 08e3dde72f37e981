"""What a turn may hold: the free action, the dash, and the five commands (TT-ACT-01 and 06), and the moves used."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction

from engine.league.grid import Cell


class Act(StrEnum):
    """The kinds of action; all after `dash` are commands."""

    FREE = "free"
    DASH = "dash"
    SWITCH = "switch"
    ENCOURAGE = "encourage"
    DODGE = "dodge"
    MOVE = "move"
    SKILL = "skill"


class Trifle(StrEnum):
    """What a free action can be (TT-ACT-03); `other` is anything that needs no roll and hardly matters."""

    POSE = "pose"
    EAT = "eat"
    PICK_UP = "pick up"
    DROP = "drop"
    OTHER = "other"


class Style(StrEnum):
    """The four styles of moves (TT-MOVE-01)."""

    SELF = "self"
    MELEE = "melee"
    RANGED = "ranged"
    WEATHER = "weather"


class Fit(StrEnum):
    """How well a move fits a task that it was not made for (TT-SKILL-03)."""

    GOOD = "good"
    PERFECT = "perfect"
    POOR = "poor"


@dataclass(frozen=True, slots=True)
class Move:
    """A move as far as a turn is concerned. None and 0 leave the general rule alone (TT-MOVE-08).

    `reach` replaces adjacency or the user's range, in spaces; `targets` is how many it may have; `area` lets those
    after the first be whoever stands in it. `dashes` are those that its benefit adds; `height` is where it takes the
    user; `power` is its number for skill rolls.
    """

    name: str
    style: Style
    reach: int | None = None
    targets: int = 1
    area: bool = False
    auto_hit: bool = False
    identifies: bool = False
    flank: bool = False
    needs_encouragement: bool = False
    burns_out: bool = False
    benefit: bool = False
    dashes: int = 0
    height: int | None = None
    weather: str = ""
    power: int | None = None


@dataclass(frozen=True, slots=True)
class Free:
    """A free action; what becomes of items is the subject of `engine.league.items`."""

    kind: Trifle = Trifle.OTHER
    act: Act = Act.FREE


@dataclass(frozen=True, slots=True)
class Dash:
    """A dash to a space by a shortest way (`to`), or along `path`, space by space without the one it starts from."""

    to: Cell | None = None
    path: tuple[Cell, ...] = ()
    act: Act = Act.DASH


@dataclass(frozen=True, slots=True)
class Switch:
    """Another Pokemon comes in at a space: from the sideline over the own edge, or `thrown` in its ball."""

    pokemon: str
    at: Cell
    thrown: bool = False
    act: Act = Act.SWITCH


@dataclass(frozen=True, slots=True)
class Encourage:
    """The trainer encourages the Pokemon whose turn it is, which recovers a move; or the Pokemon of an `ally`."""

    recover: str = ""
    ally: str = ""
    act: Act = Act.ENCOURAGE


@dataclass(frozen=True, slots=True)
class Dodge:
    """The Dodge action."""

    act: Act = Act.DODGE


@dataclass(frozen=True, slots=True)
class Use:
    """A move is used on targets, by name. `dodged` are those of them who dodge it; `fainted` are
    those of them, and perhaps the user, who faint of it."""

    move: Move
    targets: tuple[str, ...] = ()
    dodged: tuple[str, ...] = ()
    fainted: tuple[str, ...] = ()
    act: Act = Act.MOVE


LUCK = (Fraction(1), Fraction(1, 2), Fraction(1, 4))
"""What a trick is worth the first, second and every later time, when nobody says otherwise (TT-SKILL-05)."""


@dataclass(frozen=True, slots=True)
class Skill:
    """A skill roll on a stat: with the face of a `die`, or a `move` for another effect, which may fit more or less.

    `earlier` says how often this trick was tried before, None when nobody counts, and `luck` what it is worth the
    first, the second and so on, the last of them for every later time (TT-SKILL-05); `trainer` is what the trainer
    could add outside a battle, None when nobody offers.
    """

    stat: str
    die: int = 0
    move: Move | None = None
    fit: Fit = Fit.GOOD
    earlier: int | None = None
    luck: tuple[Fraction, ...] = LUCK
    trainer: int | None = None
    act: Act = Act.SKILL


Action = Free | Dash | Switch | Encourage | Dodge | Use | Skill
"""Anything that a turn may hold."""


@dataclass(frozen=True, slots=True)
class Turn:
    """A turn: of a Pokemon, or of a trainer without one (`pokemon` is ""), with its actions in their order."""

    trainer: str
    pokemon: str
    actions: tuple[Action, ...] = ()
