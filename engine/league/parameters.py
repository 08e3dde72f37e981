"""What the source of the League leaves open or disputes: the parameters P-..., their values, and which were used.

Every result echoes the parameters that it used, so that two tables that play differently see why they differ.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any

from engine.node import Node, likely
from engine.numbers import fraction, ratio

LARGEST = 1_000_000
"""The largest whole number that a parameter may hold."""


@dataclass(frozen=True, slots=True)
class Parameter:
    """One open question: `about` what it decides, the `values` it may have, the `default`, and `why` that one.

    `values` are words, or (lowest, highest) of a whole number, or `chance` for a number from 0 to 1, or `tags` for a
    list of words. A default of None means that it has to be told where it is needed. `cites` are the rules it bears on.
    """

    id: str
    about: str
    values: tuple[str, ...] | tuple[int, int] | str
    default: str | int | tuple[str, ...] | None
    why: str
    cites: tuple[str, ...] = ()


AUTOMATIC = ("repeating", "self_cost", "auto_damage")
"""Kinds of damage that P-AUTO may call automatic: of repeating damage, what a user does to itself, and what its move
calls so."""

STATS = ("speed", "sense", "strength", "mind")
"""The four stats of a Pokemon of the League."""

PARAMETERS: Mapping[str, Parameter] = {
    p.id: p
    for p in (
        Parameter(
            "P-DIE",
            "what a d60 is: six faces that show tens (tens), or sixty faces (flat)",
            ("tens", "flat"),
            "tens",
            "another page of the same wiki defines it as one six-sided die times ten; this page alone suggests sixty",
            ("TT-HIT-01", "TT-HIT-03"),
        ),
        Parameter(
            "P-DBL",
            "what is held against the stat on doubles: the face that both dice show, or their sum",
            ("face", "sum"),
            "face",
            "the text speaks of doubles at most as high as the stat, and a double has one face",
            ("TT-HIT-02",),
        ),
        Parameter(
            "P-FOCUS",
            "how a Pokemon that took the Dodge action dodges: both dice, either die or the sum within the stat",
            ("both", "either", "sum"),
            "both",
            "dropping the need for doubles from doubles within the stat leaves both dice within it",
            ("TT-DODGE-01",),
        ),
        Parameter(
            "P-SAVE",
            "what a strength or mind save is: one die within the stat (single), both of two dice (both), doubles "
            "within it (doubles), die and stat added up to a number (add), or a chance that is told (fixed)",
            ("single", "both", "doubles", "add", "fixed"),
            "single",
            "the source never says; one die within the stat is the simplest roll that depends on the stat alone",
            ("TT-COMP-01", "TT-PIN-02", "TT-TRAP-03", "TT-SLEEP-05", "TT-STUN-05"),
        ),
        Parameter(
            "P-DC",
            "what stat and die together have to reach in a save that adds",
            (0, LARGEST),
            None,
            "no source has a number; it goes with P-SAVE add alone",
        ),
        Parameter(
            "P-CHANCE",
            "the chance of any save, with P-SAVE fixed",
            "chance",
            None,
            "a table that knows its own odds may give them; it goes with P-SAVE fixed alone",
        ),
        Parameter(
            "P-ROUND",
            "what becomes of fractions of damage: kept (exact), dropped (floor), or raised to the next ten (ceil10)",
            ("exact", "floor", "ceil10"),
            "exact",
            "nothing is said of rounding; raising to tens is the one way to the page's example of resisted armour",
            ("TT-DR-01", "TT-BOOST-06"),
        ),
        Parameter(
            "P-ADJ",
            "which spaces are adjacent: the four beside it (l1), or the eight around it (king)",
            ("l1", "king"),
            "l1",
            "nobody moves diagonally",
            ("TT-GRID-08",),
        ),
        Parameter(
            "P-METRIC",
            "how distance is counted: across, along and up or down added together (l1)",
            ("l1",),
            "l1",
            "the page's example adds two spaces across to three up",
            ("TT-GRID-07",),
        ),
        Parameter(
            "P-ACTIVE",
            "how many Pokemon a trainer has on the field",
            (1, 100),
            1,
            "the text speaks of a starting Pokemon, in the singular",
            ("TT-INIT-01",),
        ),
        Parameter(
            "P-TEAMLIM",
            "how many Pokemon each trainer of the larger group usually has",
            (1, 100),
            2,
            "the page says two; an older revision of it says three",
            ("TT-ARENA-09",),
        ),
        Parameter(
            "P-CARRY", "how many Pokemon a trainer may carry by law", (1, 100), 6, "the page says six", ("TT-ARENA-05",)
        ),
        Parameter(
            "P-REPFIRST",
            "the first tick of harsh repeating damage: the amount itself, or already twice that",
            ("base", "doubled"),
            "base",
            "the example can be read either way; as a list of ticks it begins with the amount itself",
            ("TT-REP-02",),
        ),
        Parameter(
            "P-AUTO",
            "which damage is automatic and so passes by damage reduction: that of a repeating status (repeating), "
            "what a move costs its user (self_cost), what a move itself calls automatic (auto_damage)",
            "tags",
            AUTOMATIC,
            "the word is used without a definition; these are the kinds that no roll and no target decides",
            ("TT-DR-02", "TT-REP-08", "TT-SELF-03"),
        ),
        Parameter(
            "P-STATSUM",
            "how initial and trained value make a stat; each stat is given as it stands (told)",
            ("told",),
            "told",
            "no source has the formula, so stats are given as they stand",
            ("TT-INIT-05",),
        ),
        Parameter(
            "P-FPMAX",
            "how many friendship points a Pokemon can have: a tenth of its mind (mind), or any number (none)",
            ("mind", "none"),
            "mind",
            "another page of the same wiki says a tenth of mind",
            ("TT-ENC-01",),
        ),
        Parameter(
            "P-PINMAX",
            "after how many rounds of a pin a simulation stops",
            (1, LARGEST),
            1000,
            "a guard for simulations; exact odds need none",
            ("TT-PIN-06",),
        ),
        Parameter(
            "P-REFLEX",
            "the stat behind a reflexes roll",
            STATS,
            "speed",
            "the page does not say; speed is what dodging and melee use",
            ("TT-INIT-03",),
        ),
        Parameter(
            "P-REFROLL",
            "the dice of a reflexes roll: two of which the skilled keep the higher and others the lower, or one",
            ("two", "one"),
            "two",
            "skill rolls on another page of the same wiki are rolled so",
            ("TT-INIT-03",),
        ),
        Parameter(
            "P-DODGEDUR",
            "until when the Dodge action lasts: the start or the end of the Pokemon's next turn",
            ("start", "end"),
            "start",
            "nothing is said; it is a stance for the time until one acts again",
            ("TT-DODGE-03",),
        ),
        Parameter(
            "P-STALE",
            "whether the last hour of 72 or of 10 already counts when it is just full (>=), or has to be exceeded (>)",
            (">=", ">"),
            ">=",
            "after so many hours is read as when they are full",
            ("TT-ARENA-19", "TT-ARENA-20"),
        ),
    )
}
"""Every parameter by its id, in the order of rules/league.md with two of our own: P-CHANCE and P-REFROLL."""

_GOES_WITH = {"P-DC": ("add", "100"), "P-CHANCE": ("fixed", "1/2")}
"""Parameters that make sense with one value of P-SAVE alone, and have to be told with that one; each with a sample."""


@dataclass(frozen=True, slots=True)
class Parameters:
    """Values of parameters by id; what is not told has its default. `p["P-DIE"]` gives a value."""

    told: Mapping[str, Any] = field(default_factory=dict)

    def __getitem__(self, name: str) -> Any:
        return self.told.get(name, PARAMETERS[name].default)

    def echo(self, *used: str) -> dict[str, Any]:
        """The parameters that a result used, as JSON values by id; P-DC and P-CHANCE go with their P-SAVE unasked."""
        names = dict.fromkeys(used)
        if "P-SAVE" in names:
            names |= {name: None for name, (save, _) in _GOES_WITH.items() if save == self["P-SAVE"]}
        return {name: _plain(self[name]) for name in PARAMETERS if name in names}


DEFAULTS = Parameters()
"""All parameters at their defaults."""


def read_parameters(node: Node | None) -> Parameters:
    """Parameters from a mapping `P-DIE: flat`; raises Misfit for a name or value that is none, and for values that
    contradict each other (a P-DC without P-SAVE add, P-SAVE fixed without P-CHANCE)."""
    if node is None:
        return DEFAULTS
    told, entries = {}, node.entries()
    for name, child in entries.items():
        if name not in PARAMETERS:
            child.fail(f"there is no parameter `{name[:60]}`", likely(name.upper(), PARAMETERS), at_key=True)
        told[name] = _value(child, PARAMETERS[name])
    found = Parameters(told)
    for name, (save, sample) in _GOES_WITH.items():
        if name in told and found["P-SAVE"] != save:
            hint = f"add `P-SAVE: {save}`, or leave {name} out"
            entries[name].fail(f"{name} contradicts P-SAVE, which is {found['P-SAVE']}", hint, at_key=True)
        if name not in told and found["P-SAVE"] == save:
            entries["P-SAVE"].fail(f"P-SAVE {save} needs {name}", f"add {name}: {sample}")
    return found


def chance(node: Node) -> Fraction:
    """A chance from 0 to 1, written `1/3`, `0.25` or `1`; raises Misfit for anything else."""
    found = number(node)
    if found > 1:
        node.fail(f"a chance from 0 to 1 is expected, not `{fraction(found)}`", "write it as 1/3 or 0.25")
    return found


def number(node: Node) -> Fraction:
    """An exact number from 0 on, written `40`, `17.5` or `1/2`; raises Misfit for anything else."""
    value = node.value
    # a number that YAML read as a float is taken by its digits, so that 0.1 is a tenth
    told = None if value is None or isinstance(value, bool | dict | list) else ratio(str(value))
    if told is None:
        node.fail("a number from 0 on, such as 40, 17.5 or 1/2, is expected", "up to seven digits, without a sign")
    return told


def _value(node: Node, p: Parameter) -> Any:
    if isinstance(p.values, str):
        return chance(node) if p.values == "chance" else tuple(child.word(AUTOMATIC) for child in node.items())
    if isinstance(p.values[0], int):
        low, high = p.values
        return node.integer(int(low), int(high))
    return node.word(str(v) for v in p.values)


def _plain(value: Any) -> Any:
    if isinstance(value, tuple):
        return list(value)
    return fraction(value) if isinstance(value, Fraction) else value
