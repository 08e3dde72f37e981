"""Movepools: every move a species may have, and how.

A movepool is the species' own learnset, joined by that of the base forme when the forme has none of its own or
belongs to the same battle line, and by those of all pre-evolutions. Each entry keeps whose learnset it came from.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from engine.dex.records import Species


class Way(NamedTuple):
    """One way to a move: the species whose learnset has it, and its source codes as written there."""

    owner: str
    codes: str


Movepool = Mapping[str, tuple[Way, ...]]
"""Move slug -> ways, own learnset first, then base forme, then pre-evolutions from near to far."""


def lineage(species: Mapping[str, Species], slug: str) -> tuple[str, ...]:
    """The species whose learnsets count for this one, itself first, without repeats, safe against cycles.

    A forme that has no learnset of its own, or that another forme turns into in battle, learns as what it comes
    from; a forme with its own learnset (a regional one, or one marked `learns_alone`) stands alone, with its own
    pre-evolutions.
    """
    out: list[str] = []
    todo = [slug]
    while todo:
        s = todo.pop(0)
        if s in out or s not in species:
            continue
        out.append(s)
        record = species[s]
        shares = not record.learnset or record.changes_from or record.battle_only or record.cosmetic
        if record.base and shares and not record.learns_alone:
            todo.extend(record.battle_only or record.changes_from or (record.base,))
            todo.append(record.base)
        if record.prevo:
            todo.append(record.prevo)
    return tuple(out)


def movepool(species: Mapping[str, Species], slug: str) -> Movepool:
    """The movepool of a species: moves sorted by slug."""
    return movepools(species, (slug,))[slug]


def movepools(species: Mapping[str, Species], slugs: Iterable[str]) -> dict[str, Movepool]:
    """The movepools of many species at once, in the order asked for; what relatives share is made once."""
    own: dict[str, dict[str, tuple[Way, ...]]] = {}
    done: dict[tuple[str, ...], Movepool] = {}

    def pool_of(line: tuple[str, ...]) -> Movepool:
        # Pool of a line = pool of its first species, then what the rest of the line adds behind it.
        known = done.get(line)
        if known is not None:
            return known
        first = own.get(line[0])
        if first is None:
            owner = line[0]
            first = own[owner] = {move: (Way(owner, codes),) for move, codes in species[owner].learnset.items()}
        if len(line) == 1:
            done[line] = first
            return first
        rest = pool_of(line[1:])
        if not first:
            done[line] = rest
            return rest
        both = first | {move: first[move] + ways if move in first else ways for move, ways in rest.items()}
        pool = done[line] = {move: both[move] for move in sorted(both)}
        return pool

    return {slug: pool_of(lineage(species, slug)) for slug in slugs}
