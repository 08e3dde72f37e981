"""The order of trainers from their reflexes rolls, and what became of ties (TT-INIT-02 to 07)."""

from __future__ import annotations

from dataclasses import dataclass

from engine.league.parameters import Parameters
from engine.trace import Done, Ruling

OF_REFLEXES = ("P-DIE", "P-REFLEX", "P-REFROLL")
"""The parameters behind a reflexes roll."""


@dataclass(frozen=True, slots=True)
class Entrant:
    """A trainer who rolls: the `stat` behind reflexes, whether `trained` in them, and `sense` (None when not told).

    `dice` are the faces that were rolled, none when odds are asked for; `pokemon` act in the trainer's slot.
    """

    name: str
    stat: int
    trained: bool = False
    sense: int | None = None
    dice: tuple[int, ...] = ()
    pokemon: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Order:
    """The order of a battle: trainers from the first to the last, their rolls, and groups that only the GM can part."""

    trainers: tuple[str, ...]
    rolls: tuple[tuple[str, int], ...]
    undecided: tuple[tuple[str, ...], ...]
    trace: tuple[Done, ...]
    rulings: tuple[Ruling, ...]


def reflexes(entrant: Entrant, p: Parameters) -> int:
    """What the told dice of a trainer come to: the stat and the die that counts (TT-INIT-03).

    Of two dice the trained keep the higher and the others the lower; P-REFROLL `one` has one die for everybody.
    """
    dice = entrant.dice
    kept = dice[0] if p["P-REFROLL"] == "one" else max(dice) if entrant.trained else min(dice)
    return entrant.stat + kept


def order(entrants: tuple[Entrant, ...], gm_order: tuple[str, ...], p: Parameters) -> Order:
    """The order of entrants whose dice are told; who is in no `gm_order` comes after those who are, as listed.

    A tie that sense does not break and `gm_order` says nothing of is left open, in the order of the list (TT-INIT-06).
    """
    rolls = {e.name: reflexes(e, p) for e in entrants}
    trace = [Done("TT-INIT-03", f"{e.name} rolls {_roll(e, p)} = {rolls[e.name]}") for e in entrants]
    row: list[Entrant] = []
    undecided: list[tuple[str, ...]] = []
    for total in sorted(set(rolls.values()), reverse=True):
        tied = [e for e in entrants if rolls[e.name] == total]
        if len(tied) > 1:
            trace.append(Done("TT-INIT-05", f"{' and '.join(e.name for e in tied)} tie at {total}: {_by_sense(tied)}"))
        for sense in sorted({e.sense or 0 for e in tied}, reverse=True):
            equal = [e for e in tied if (e.sense or 0) == sense]
            if len(equal) > 1:
                equal, open_ = _by_gm(equal, gm_order)
                undecided += [open_] if open_ else []
                trace.append(Done("TT-INIT-06", _decided(equal, open_)))
            row += equal
    names = tuple(e.name for e in row)
    trace.append(Done("TT-INIT-04", f"The order is {', '.join(names)}"))
    rulings = tuple(
        Ruling("TT-INIT-06", f"Which of {' and '.join(group)} goes first?", "the one listed first")
        for group in undecided
    )
    return Order(names, tuple(rolls.items()), tuple(undecided), tuple(trace), rulings)


def slots(names: tuple[str, ...], entrants: tuple[Entrant, ...]) -> tuple[str, ...]:
    """All Pokemon in the order in which they act: each trainer's in that trainer's slot (TT-INIT-02)."""
    pokemon = {e.name: e.pokemon for e in entrants}
    return tuple(one for name in names for one in pokemon[name])


def _by_gm(equal: list[Entrant], gm_order: tuple[str, ...]) -> tuple[list[Entrant], tuple[str, ...]]:
    """The group as the GM has it, and those of it that the GM said nothing of when they are several."""
    told = [e for name in gm_order for e in equal if e.name == name]
    rest = [e for e in equal if e.name not in gm_order]
    return told + rest, tuple(e.name for e in rest) if len(rest) > 1 else ()


def _decided(equal: list[Entrant], open_: tuple[str, ...]) -> str:
    if not open_:
        return f"Nothing else parts them, and the GM decides: {_names(equal)}"
    return f"Nothing else parts {' and '.join(open_)}, and the GM has not decided"


def _by_sense(tied: list[Entrant]) -> str:
    """What sense makes of a tie."""
    if any(e.sense is None for e in tied):
        return "sense would part them, but nobody told it"
    if len({e.sense for e in tied}) == 1:
        return f"each has sense {tied[0].sense}"
    told = sorted(tied, key=lambda e: -(e.sense or 0))
    return f"the higher sense goes first, {', '.join(f'{e.name} {e.sense}' for e in told)}"


def _roll(e: Entrant, p: Parameters) -> str:
    dice = " and ".join(map(str, e.dice))
    if len(e.dice) == 1:
        return f"{dice} on {p['P-REFLEX']} {e.stat}"
    keeps = "trained, keeps the higher" if e.trained else "untrained, keeps the lower"
    return f"{dice} on {p['P-REFLEX']} {e.stat} ({keeps})"


def _names(entrants: list[Entrant]) -> str:
    return ", ".join(e.name for e in entrants)
