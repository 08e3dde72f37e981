"""What several rule families share: tables kept once per pass, and ways to name things in messages."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, TypeVar

from engine.audit.registry import Context
from engine.dex.records import Move, Species

T = TypeVar("T")

KINDS = ("species", "move", "ability", "item", "type", "nature", "command", "condition")
"""The kinds of records, in the order of reports."""


def once(context: Context, name: str, make: Callable[[], T]) -> T:
    """A table that several rules need, made at its first use in a pass and kept in the context."""
    if name not in context.memo:
        context.memo[name] = make()
    return context.memo[name]  # type: ignore[no-any-return]


def formes(context: Context) -> Mapping[str, tuple[Species, ...]]:
    """Base species -> its formes."""

    def make() -> dict[str, tuple[Species, ...]]:
        out: dict[str, list[Species]] = {}
        for s in context.dex.species.values():
            if s.base:
                out.setdefault(s.base, []).append(s)
        return {base: tuple(group) for base, group in out.items()}

    return once(context, "formes", make)


def family_root(species: Mapping[str, Species], slug: str) -> str:
    """The first pre-evolution of a species, as far as the chain can be followed."""
    seen = {slug}
    while slug in species and (prevo := species[slug].prevo) and prevo not in seen and prevo in species:
        slug = prevo
        seen.add(slug)
    return slug


def ordinary(moves: Iterable[Move]) -> Iterator[Move]:
    """The moves that are neither Z-Moves nor Max Moves."""
    return (m for m in moves if not m.is_z and not m.is_max)


def listed(words: Iterable[object], most: int = 6) -> str:
    """A few words for a message: `a, b, c and 4 more`."""
    all_words = [str(w) for w in words]
    more = len(all_words) - most
    return ", ".join(all_words) if more <= 0 else f"{', '.join(all_words[:most])} and {more} more"


def raw(context: Context, kind: str, slug: str) -> Any:
    """A record as it was read, before it became a frozen one."""
    return context.documents[context.dex.homes[kind, slug]][slug]
