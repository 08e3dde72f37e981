"""What the checklist looks at: the teams, players and Pokemon of a battle, what is on them and what they hold.

Everything is a value. Whatever leaves the state stands in `gone` afterwards and whatever comes to be in `put`, so that
nothing is lost or doubled on the way.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import StrEnum

from engine.trace import Done, Ruling

FAINTING = "Fainting"
"""The condition of a Pokemon that can go on no more; Fainted is another word for having it. BBP-POST-14."""


class Place(StrEnum):
    """Where a Pokemon of a player is."""

    IN_PLAY = "in-play"
    BENCH = "bench"
    RESERVE = "reserve"


class Kind(StrEnum):
    """What can be on a Pokemon, on a team, or held by a Pokemon."""

    CONDITION = "condition"
    MARKER = "marker"
    FIELD = "field condition"
    ITEM = "item"
    ABILITY = "ability"


@dataclass(frozen=True, slots=True)
class Team:
    """A team of the battle and the names of its players."""

    name: str
    players: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Player:
    """A player; one who `lost` is on no team any more."""

    name: str
    conceded: bool = False
    lost: bool = False


@dataclass(frozen=True, slots=True)
class Pokemon:
    """A Pokemon; `hp`, `energy` and `speed` are None when nobody told them.

    `fell` is the moment at which its HP or Energy, whichever did first, came to 0 or less; None unless one is so.
    `entered` is the moment at which it last came into play; None when nobody told it. `unaffected` names the
    conditions and markers that do nothing to it. `most_items` and `most_abilities` are what it may legally have; None
    for no limit.
    """

    name: str
    player: str
    place: Place = Place.IN_PLAY
    hp: int | None = None
    energy: int | None = None
    fell: int | None = None
    speed: int | None = None
    entered: int | None = None
    unaffected: tuple[str, ...] = ()
    most_items: int | None = None
    most_abilities: int | None = None

    @property
    def in_play(self) -> bool:
        """Whether it is in play."""
        return self.place is Place.IN_PLAY

    @property
    def down(self) -> bool:
        """Whether its HP or its Energy is told to be 0 or less: either is enough, BBP-POST-12."""
        return (self.hp is not None and self.hp <= 0) or (self.energy is not None and self.energy <= 0)


@dataclass(frozen=True, slots=True)
class Mark:
    """A condition or marker `on` a Pokemon, or a field condition `on` a team; None when it is on nothing.

    `persists`: it outlasts its Pokemon's leaving play. `stays`: it says that Fainting does not discard it; what
    persists is taken to say so. None for either: not told.
    """

    kind: Kind
    name: str
    on: str | None
    made_in_play: bool = True
    persists: bool | None = None
    stays: bool | None = None


@dataclass(frozen=True, slots=True)
class Held:
    """An item or an ability that a Pokemon has, since a moment."""

    kind: Kind
    name: str
    of: str
    since: int


@dataclass(frozen=True, slots=True)
class Deed:
    """What an effect does to one Pokemon: its HP and Energy change, marks are put, marks are removed by name."""

    to: str
    hp: int = 0
    energy: int = 0
    put: tuple[Mark, ...] = ()
    remove: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Effect:
    """A triggered effect that mentions Faint: it triggers when `when` (None: any Pokemon) is Fainted.

    `of` is the Pokemon that owns it, None for an effect that no Pokemon owns. `timestamp` is that of the trigger sort,
    None when nobody told it; that of an `ability` is then its owner's entry, if it is told (BBP-SORT-19).
    """

    name: str
    of: str | None
    when: str | None
    does: tuple[Deed, ...]
    timestamp: int | None = None
    ability: bool = False


@dataclass(frozen=True, slots=True)
class Gone:
    """Something that left the state: what it was, whose, and the rule that took it."""

    kind: Kind
    name: str
    of: str | None
    rule: str


@dataclass(frozen=True, slots=True)
class Battle:
    """A battle just after an event. `faints` are the Pokemon whose fainting no effect has answered yet, oldest first;
    `now` is later than every moment told; `acting` is the Pokemon that acts. `over`: won by `winner`, or a draw."""

    teams: tuple[Team, ...]
    players: tuple[Player, ...]
    pokemon: tuple[Pokemon, ...]
    marks: tuple[Mark, ...] = ()
    held: tuple[Held, ...] = ()
    effects: tuple[Effect, ...] = ()
    acting: str | None = None
    now: int = 1
    faints: tuple[str, ...] = ()
    over: bool = False
    winner: str | None = None
    left: tuple[str, ...] = ()
    gone: tuple[Gone, ...] = ()
    put: tuple[Mark, ...] = ()

    def named(self, name: str) -> Pokemon:
        """The Pokemon of this name, which must be there."""
        return next(p for p in self.pokemon if p.name == name)

    def with_pokemon(self, changed: Pokemon) -> Battle:
        """The battle with this Pokemon in the place of the one of its name."""
        return replace(self, pokemon=tuple(changed if p.name == changed.name else p for p in self.pokemon))

    def fainted(self) -> frozenset[str | None]:
        """The names of the Pokemon that Fainting is on."""
        return frozenset(m.on for m in self.marks if m.name == FAINTING and m.kind is Kind.CONDITION)

    def able(self) -> frozenset[str]:
        """The names of the players who have a Pokemon that is not Fainted, wherever it is."""
        fainted = self.fainted()
        return frozenset(p.player for p in self.pokemon if p.name not in fainted)


@dataclass(frozen=True, slots=True)
class Step:
    """A battle after one item of the checklist, with what it did (nothing: it changed nothing) and what is open."""

    battle: Battle
    done: tuple[Done, ...] = ()
    rulings: tuple[Ruling, ...] = ()


def without(battle: Battle, marks: tuple[Mark, ...], rule: str) -> Battle:
    """The battle without these of its marks, which are told in `gone` under the rule that took them."""
    kept = list(battle.marks)
    for mark in marks:
        kept.remove(mark)
    gone = tuple(Gone(m.kind, m.name, m.on, rule) for m in marks)
    return replace(battle, marks=tuple(kept), gone=(*battle.gone, *gone))


def with_mark(battle: Battle, mark: Mark) -> Battle:
    """The battle with one more mark; Fainting is put on nobody twice (BBP-POST-14) and waits to be answered."""
    if mark.name == FAINTING and mark.kind is Kind.CONDITION:
        if mark.on is None or mark.on in battle.fainted():
            return battle
        battle = replace(battle, faints=(*battle.faints, mark.on))
    return replace(battle, marks=(*battle.marks, mark), put=(*battle.put, mark))
