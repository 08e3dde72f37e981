"""Movepools: every move a species may have, and how.

A movepool is the species' own learnset, joined by that of the base forme when the forme has none of its own or
belongs to the same battle line, and by those of all pre-evolutions. Each entry keeps whose learnset it came from.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from engine.dex.records import Species


@dataclass(frozen=True, slots=True)
class Way:
    """One way to a move: the species whose learnset has it, and its source codes as written there."""

    owner: str
    codes: str


Movepool = Mapping[str, tuple[Way, ...]]
"""Move slug -> ways, own learnset first, then base forme, then pre-evolutions from near to far."""


def lineage(species: Mapping[str, Species], slug: str) -> tuple[str, ...]:
    """The species whose learnsets count for this one, itself first, without repeats, safe against cycles.

    A forme that has no learnset of its own, or that another forme turns into in battle, learns as what it comes
    from; a forme with its own learnset (a regional one) stands alone, with its own pre-evolutions.
    """
    out: list[str] = []
    todo = [slug]
    while todo:
        s = todo.pop(0)
        if s in out or s not in species:
            continue
        out.append(s)
        record = species[s]
        if record.base and (not record.learnset or record.changes_from or record.battle_only or record.cosmetic):
            todo.extend(record.battle_only or record.changes_from or (record.base,))
            todo.append(record.base)
        if record.prevo:
            todo.append(record.prevo)
    return tuple(out)


def movepool(species: Mapping[str, Species], slug: str) -> Movepool:
    """The movepool of a species: moves sorted by slug."""
    line = lineage(species, slug)
    if len(line) == 1:
        return {move: (Way(slug, codes),) for move, codes in species[slug].learnset.items()}
    pool: dict[str, list[Way]] = {}
    for owner in line:
        for move, codes in species[owner].learnset.items():
            pool.setdefault(move, []).append(Way(owner, codes))
    return {move: tuple(pool[move]) for move in sorted(pool)}
