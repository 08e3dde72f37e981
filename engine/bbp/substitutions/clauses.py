"""The clauses of a substitution as typed records: what the reader makes, the rules judge and the wording writes.

Two clauses are equal when they mean the same; where in the text they stood (`span`) plays no part.
Sources: rules BBP-SUB-TIMING, BBP-SUB-ACTION, BBP-SUB-STATE, BBP-SUB-RESULT and their affixes.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum
from fractions import Fraction

Span = tuple[int, int]
"""Start and end offset (in characters, end not included) within the text as it was given."""

NOWHERE: Span = (0, 0)
ANY = "any"
"""`any` step, any Z-Power, any action: said where a name or a number could stand."""


class Party(StrEnum):
    """What kind of one is meant: the receiver of the substitution, a role (foe, ally), a Pokemon by its name, ..."""

    YOU = "you"
    ROLE = "role"
    POKEMON = "pokemon"
    TRAINER = "trainer"
    TEAM = "team"
    BATTLE = "battle"


@dataclass(frozen=True, slots=True)
class Who:
    """Who is observed, hit or aimed at. `name` is the Pokemon's name as the battle knows it, a role (`foe`, `ally`,
    `opponent`), `you` for the receiver, `your` or `foe` for trainers and teams, `battle` for the battle."""

    party: Party
    name: str
    span: Span = field(default=NOWHERE, compare=False)


YOU = Who(Party.YOU, "you")
BATTLE = Who(Party.BATTLE, "battle")


class ActionKind(StrEnum):
    """The shapes an action can be named in (BBP-SUB-ACTION-05 to 13)."""

    NAMED = "named"  # a move, Max Move or command: `name` is its slug
    ATTACKS = "attacks"  # attacks of a type: `name` is the type's slug
    GROUP = "group"  # an action group: `name` is its slug, such as sun-inducing-move
    COMBINATION = "combination"  # `parts` are the slugs, sorted
    MEDICINE = "medicine"  # a named medicine: `name` is its slug
    ANY_MEDICINE = "any-medicine"
    ANY = "any"  # any action at all: timing clauses only


@dataclass(frozen=True, slots=True)
class Action:
    """An action as it is observed, or as it is ordered in a result."""

    kind: ActionKind
    name: str = ""
    parts: tuple[str, ...] = ()
    z: str | None = None  # None: not said; "any", "none", or the slug of a Z-Move or Z-Crystal
    combination: bool | None = None  # True: as a combination; False: not as one; None: not said
    target: Who | None = None
    span: Span = field(default=NOWHERE, compare=False)


# --- timing ---------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Phase:
    """Start or end of each round, of each step, or of a Pokemon's turn (BBP-SUB-TIMING-01 to 03)."""

    edge: str  # start | end
    of: str  # round | step | turn
    who: Who | None = None  # whose turn
    span: Span = field(default=NOWHERE, compare=False)


@dataclass(frozen=True, slots=True)
class Priority:
    """Start of a priority bracket (BBP-SUB-TIMING-04)."""

    value: int
    span: Span = field(default=NOWHERE, compare=False)


@dataclass(frozen=True, slots=True)
class Condition:
    """A named condition (`name` its slug) or a family of them: major-status, screen, hazard, weather, terrain.

    `parameter` narrows it to instances that hold it, such as `earthquake` for Sealed (BBP-SUB-STATE-P17).
    """

    name: str
    family: bool = False
    parameter: str | None = None
    span: Span = field(default=NOWHERE, compare=False)


@dataclass(frozen=True, slots=True)
class ConditionCreated:
    """When a condition is created, inflicted or granted (BBP-SUB-TIMING-05 to 07)."""

    verb: str  # created | inflicted | granted
    condition: Condition
    who: Who | None = None  # a Pokemon or a team; None with `created`
    span: Span = field(default=NOWHERE, compare=False)


@dataclass(frozen=True, slots=True)
class Hit:
    """When a Pokemon is hit: with an action, by an attack of someone, or at all (BBP-SUB-TIMING-08 to 11)."""

    who: Who
    by: Action | Who | None = None
    span: Span = field(default=NOWHERE, compare=False)


@dataclass(frozen=True, slots=True)
class HitQuality:
    """When a hit has a quality, such as being critical or super-effective (BBP-SUB-TIMING-12)."""

    who: Who
    quality: str  # critical | super-effective | not-very-effective | no-effect
    span: Span = field(default=NOWHERE, compare=False)


@dataclass(frozen=True, slots=True)
class ActionResult:
    """When a Pokemon's action comes to nothing: it misses, or fails in one of two ways (BBP-SUB-TIMING-13 and 14)."""

    who: Who
    result: str  # misses | fails-to-attempt | fails-to-execute
    action: Action
    span: Span = field(default=NOWHERE, compare=False)


TimingClause = Phase | Priority | ConditionCreated | Hit | HitQuality | ActionResult
"""The six families of Timing Clauses (BBP-SUB-TIMING-15)."""


@dataclass(frozen=True, slots=True)
class TimingAffix:
    """once | non-consecutively | on-steps with the step numbers, sorted (BBP-SUB-TAFFIX-01 to 03)."""

    kind: str
    steps: tuple[int, ...] = ()
    span: Span = field(default=NOWHERE, compare=False)


@dataclass(frozen=True, slots=True)
class Timing:
    """The timing component: one clause and at most one affix."""

    clause: TimingClause
    affix: TimingAffix | None = None
    span: Span = field(default=NOWHERE, compare=False)


# --- trigger --------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class ActionAffix:
    """The four affixes of an Action Clause (BBP-SUB-AAFFIX-02 to 06).

    `cap`: on any step, at most `times` this round. `future`: on `steps`, or on any upcoming step when empty.
    `and-not`: and does not use `other` in the `window` (prior, previous, other, next, upcoming, steps).
    `executed`: has executed it previously this `window` (step or round).
    """

    kind: str
    times: int = 0
    steps: tuple[int, ...] = ()
    window: str = ""
    other: Action | None = None
    span: Span = field(default=NOWHERE, compare=False)


@dataclass(frozen=True, slots=True)
class ActionClause:
    """A Pokemon is to use an action (BBP-SUB-ACTION-04)."""

    who: Who
    action: Action
    affix: ActionAffix | None = None
    span: Span = field(default=NOWHERE, compare=False)


@dataclass(frozen=True, slots=True)
class Quantity:
    """A numeric value that can be observed: `value` is the id of its row (`P01`), `measure` which one of the row.

    Measures are `<part>-<what>`: `remaining-hp`, `maximum-energy`, `current-spe`, `default-atk`, `maximum-spe-stage`,
    `current-critical-stage`, `level`, `held-items`, `pokemon-in-play`, `trainers`, `teams`.
    """

    value: str
    who: Who
    measure: str
    span: Span = field(default=NOWHERE, compare=False)


@dataclass(frozen=True, slots=True)
class Share:
    """A whole fraction or an integer percentage of another value (BBP-SUB-STATE-05 and 06)."""

    part: Fraction
    percent: bool  # written as a percentage
    of: Quantity


@dataclass(frozen=True, slots=True)
class Comparison:
    """A numeric State Clause: `left op right`, where op is one of < <= = >= > != (BBP-SUB-STATE-03 to 06)."""

    left: Quantity
    op: str
    right: int | Quantity | Share
    span: Span = field(default=NOWHERE, compare=False)


@dataclass(frozen=True, slots=True)
class Presence:
    """A State Clause that something is there or not: `value` is the id of its row, such as `P16` (BBP-SUB-STATE-07).

    `names` are the slugs it is about (types of P18 are several, sorted; otherwise one), `condition` that of P16, P17,
    M01 and B01, and `scope` says what else the row distinguishes: `current` or `default` (P11, P20), `own-default` or
    `species` (P13 and P19; with `species` the name is the species whose defaults are meant).
    """

    value: str
    who: Who
    present: bool
    names: tuple[str, ...] = ()
    condition: Condition | None = None
    scope: str = ""
    span: Span = field(default=NOWHERE, compare=False)


StateClause = Comparison | Presence


@dataclass(frozen=True, slots=True)
class Trigger:
    """The trigger component: clauses joined by AND; none at all is `able` (BBP-SUB-EMPTY-01)."""

    actions: tuple[ActionClause, ...] = ()
    states: tuple[StateClause, ...] = ()
    span: Span = field(default=NOWHERE, compare=False)


# --- result ---------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class ResultAffix:
    """nth-instance | other-instances | step | other-steps | otherwise, with the number `n` where it has one
    (BBP-SUB-RAFFIX-01 to 07)."""

    kind: str
    n: int = 0
    span: Span = field(default=NOWHERE, compare=False)


@dataclass(frozen=True, slots=True)
class Use:
    """Use an action now, or (`step` a number, or 0 for the next step) later (BBP-SUB-RESULT-02 to 04)."""

    action: Action
    step: int | None = None
    affix: ResultAffix | None = None
    span: Span = field(default=NOWHERE, compare=False)


@dataclass(frozen=True, slots=True)
class Begin:
    """Begin a sequence of actions with the current order (BBP-SUB-RESULT-05)."""

    actions: tuple[Action, ...]
    affix: ResultAffix | None = None
    span: Span = field(default=NOWHERE, compare=False)


@dataclass(frozen=True, slots=True)
class ReplaceAll:
    """Replace all current and later orders of one action with another (BBP-SUB-RESULT-06)."""

    old: Action
    new: Action
    affix: ResultAffix | None = None
    span: Span = field(default=NOWHERE, compare=False)


@dataclass(frozen=True, slots=True)
class Ignore:
    """Ignore other substitutions of the receiver (BBP-SUB-RESULT-07): their numbers from 1, or all others when empty.

    `until` is a Phase (the end of someone's turn, of the step), a number of steps, or None for the rest of the round.
    """

    numbers: tuple[int, ...]
    until: Phase | int | None = None
    affix: ResultAffix | None = None
    span: Span = field(default=NOWHERE, compare=False)


@dataclass(frozen=True, slots=True)
class PushDown:
    """Push pending orders down by steps (BBP-SUB-RESULT-08 to 11); `action`, if given, fills the hole of Struggle."""

    steps: int = 1
    action: Action | None = None
    affix: ResultAffix | None = None
    span: Span = field(default=NOWHERE, compare=False)


@dataclass(frozen=True, slots=True)
class PullBack:
    """Pull pending orders back, to earlier steps (BBP-SUB-RESULT-12 and 13)."""

    steps: int = 1
    affix: ResultAffix | None = None
    span: Span = field(default=NOWHERE, compare=False)


ResultClause = Use | Begin | ReplaceAll | Ignore | PushDown | PullBack
"""The eight kinds of Result Clauses (BBP-SUB-RESULT-17): Use is two (now, later) and PushDown two (with an action)."""


@dataclass(frozen=True, slots=True)
class Substitution:
    """A whole substitution that could be read; whether it is legal is for `legality` to say."""

    trigger: Trigger
    results: tuple[ResultClause, ...]
    timing: Timing | None = None
