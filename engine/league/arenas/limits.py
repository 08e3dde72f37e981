"""How many Pokemon each group may use, and how it divides them (TT-ARENA-09 to 12)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from engine.league.arenas.notes import Note, illegal, warning
from engine.league.arenas.places import Limit, Scope
from engine.league.parameters import Parameters


@dataclass(frozen=True, slots=True)
class Trainer:
    """A trainer of a group: how many Pokemon of the group's total are this trainer's `share`, and how many are used;
    None for what is not told."""

    name: str
    share: int | None = None
    used: int | None = None


@dataclass(frozen=True, slots=True)
class Group:
    """A side of a battle."""

    name: str
    trainers: tuple[Trainer, ...]


@dataclass(frozen=True, slots=True)
class Allowed:
    """What a group may use: `total` by the arena's limit, `usable` once the law on carrying has cut it, the most of
    one trainer (`each`), or None where the group divides its total freely, and the `rule` that sets the limit."""

    total: int
    usable: int
    each: int | None
    rule: str


def allowed(groups: tuple[Group, ...], limit: Limit, p: Parameters) -> dict[str, Allowed]:
    """Group -> what it may use. Groups of the largest size have the limit for each trainer, and every smaller group
    as many in all (TT-ARENA-09), as far as its trainers may carry them (TT-ARENA-11)."""
    number = p["P-TEAMLIM"] if limit.number is None else limit.number
    most = max(len(g.trainers) for g in groups)
    out = {}
    for g in groups:
        size = len(g.trainers)
        each = None if limit.scope is Scope.SIDE or (limit.scope is Scope.LARGER and size < most) else number
        total = number if limit.scope is Scope.SIDE else number * (size if limit.scope is Scope.EACH else most)
        out[g.name] = Allowed(total, min(total, p["P-CARRY"] * size), each, _rule(limit))
    return out


def judge_groups(groups: tuple[Group, ...], limit: Limit, p: Parameters) -> tuple[dict[str, Allowed], list[Note]]:
    """What each group may use, with notes on totals, on their division and on what is used."""
    totals = allowed(groups, limit, p)
    notes = [_limit(groups, limit, totals, p)]
    for g in groups:
        may = totals[g.name]
        if may.usable < may.total:
            text = f"{g.name} may use {may.total}, but only {may.usable} can be carried by law"
            notes.append(Note("TT-ARENA-11", text))
        notes += _division(g, may, p)
        notes += _used(g, may, p)
    return totals, notes


def _limit(groups: tuple[Group, ...], limit: Limit, totals: dict[str, Allowed], p: Parameters) -> Note:
    each = ", ".join(f"{totals[g.name].total} for {g.name}" for g in groups)
    number = p["P-TEAMLIM"] if limit.number is None else limit.number
    whose = {
        Scope.LARGER: f"{number} for each trainer of the larger group, and as many in all for the others",
        Scope.EACH: f"{number} for every trainer",
        Scope.SIDE: f"{number} for each side",
    }[limit.scope]
    return Note(_rule(limit), f"The limit is {whose}: {each}")


def _rule(limit: Limit) -> str:
    """The usual kind of limit is a rule; any other is what the arena has set."""
    return "TT-ARENA-09" if limit.scope is Scope.LARGER else "TT-ARENA-08"


def _division(g: Group, may: Allowed, p: Parameters) -> Iterator[Note]:
    """Notes on the shares of a group, if it has told them: any split up to the total will do (TT-ARENA-10), unless
    the limit is one for each trainer."""
    shares = {t.name: t.share for t in g.trainers if t.share is not None}
    if not shares:
        return
    split, count = "/".join(map(str, shares.values())), sum(shares.values())
    if count > may.usable:
        text = f"{g.name} divides {split}, which is {count} where {may.usable} may be used"
        yield illegal(_over(may, count, "TT-ARENA-10"), text)
    elif max(shares.values()) <= p["P-CARRY"]:
        as_told = "" if may.each is not None else " as it likes"
        yield Note("TT-ARENA-10", f"{g.name} divides its {may.usable}{as_told}: {split}")
    for name, share in shares.items():
        if share == 0:
            yield warning("TT-ARENA-10", f"{name} is left without a Pokemon")
        yield from _each(may, share, f"{name} is to have {share} Pokemon", p)


def _used(g: Group, may: Allowed, p: Parameters) -> Iterator[Note]:
    """Notes on what a group uses, if told: fewer than it may are fine, more are not (TT-ARENA-12)."""
    used = {t.name: t.used for t in g.trainers if t.used is not None}
    if not used:
        return
    count = sum(used.values())
    text = f"{g.name} uses {count} Pokemon, of {may.usable} at most"
    if count > may.usable:
        yield illegal(_over(may, count, "TT-ARENA-12"), text)
    else:
        yield Note("TT-ARENA-12", text)
    for t in g.trainers:
        if t.used is None:
            continue
        if t.share is not None and t.used > t.share:
            yield illegal("TT-ARENA-10", f"{t.name} uses {t.used} Pokemon of a share of {t.share}")
        else:
            yield from _each(may, t.used, f"{t.name} uses {t.used} Pokemon", p)


def _over(may: Allowed, count: int, rule: str) -> str:
    """The rule that a group breaks: that of the limit, or within it the law on carrying (TT-ARENA-11)."""
    return rule if count > may.total else "TT-ARENA-11"


def _each(may: Allowed, count: int, said: str, p: Parameters) -> Iterator[Note]:
    """That one trainer has more than anybody may carry (TT-ARENA-11), or than each trainer may use there."""
    if count > p["P-CARRY"]:
        yield illegal("TT-ARENA-11", f"{said}, but nobody may carry more than {p['P-CARRY']}")
    elif may.each is not None and count > may.each:
        yield illegal(may.rule, f"{said} where each trainer may use {may.each}")
