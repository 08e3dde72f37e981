"""The exact chances of initiative before any die is rolled (TT-INIT-04 and 08)."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from engine.league.dice import highest, lowest, single
from engine.league.initiative.order import Entrant
from engine.league.parameters import Parameters


@dataclass(frozen=True, slots=True)
class Chances:
    """The chances of one trainer: to roll highest alone (`first`), with others (`tie`), or not at all (`behind`).

    `acts_first` is the chance to go first once sense and the GM's order have broken ties.
    """

    first: Fraction
    tie: Fraction
    behind: Fraction
    acts_first: Fraction


def totals(entrant: Entrant, p: Parameters) -> dict[int, Fraction]:
    """What a reflexes roll can come to, ascending, each total with its chance (TT-INIT-03 and 08)."""
    dice = single(p) if p["P-REFROLL"] == "one" else highest(p) if entrant.trained else lowest(p)
    return {entrant.stat + face: chance for face, chance in dice.items()}


def odds(entrants: tuple[Entrant, ...], gm_order: tuple[str, ...], p: Parameters) -> dict[str, Chances]:
    """The chances of each trainer by name; what `acts_first` leaves of 1 is decided by nothing that is told."""
    rolls = {e.name: totals(e, p) for e in entrants}
    out = {}
    for e in entrants:
        others = [o for o in entrants if o is not e]
        first = tie = acts = Fraction(0)
        for total, chance in rolls[e.name].items():
            alone = at_top = before = chance
            for o in others:
                under = sum((c for t, c in rolls[o.name].items() if t < total), Fraction(0))
                equal = rolls[o.name].get(total, Fraction(0))
                alone *= under
                at_top *= under + equal
                before *= under + equal if _goes_ahead(e, o, gm_order) else under
            first += alone
            tie += at_top - alone
            acts += before
        out[e.name] = Chances(first, tie, 1 - first - tie, acts)
    return out


def _goes_ahead(e: Entrant, other: Entrant, gm_order: tuple[str, ...]) -> bool:
    """Whether a tie between two is broken in favour of the first of them (TT-INIT-05 and 06)."""
    if e.sense != other.sense:
        return (e.sense or 0) > (other.sense or 0)
    places = [gm_order.index(x.name) if x.name in gm_order else len(gm_order) for x in (e, other)]
    return places[0] < places[1]
