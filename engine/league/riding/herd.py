"""Who is on a field and who rides whom there.

Trainers carry and ride like Pokemon. Whoever is carried stands in the space of its carrier, so `Being.at` of a rider
is always that of its mount (TT-RIDE-05).
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from engine.league.places import Place


@dataclass(frozen=True, slots=True)
class Being:
    """A Pokemon or a trainer. `strength` is the initial value (IV), not the trained stat; `on` is who carries it.

    `dash` and `command` are the actions it has left in its turn, `bonus` the dashes that its turns have besides one.
    `speed` and `sense` are 0..1000, or None when nobody told them.
    """

    name: str
    strength: int
    at: Place
    on: str | None = None
    trainer: bool = False
    sneaking: bool = False
    dash: int = 1
    command: int = 1
    bonus: int = 0
    speed: int | None = None
    sense: int | None = None


@dataclass(frozen=True, slots=True)
class Herd:
    """Everybody on a field of `size` (across, along; None when it has no told edges), in the order of the scenario.

    `arena` is whether the law of arenas holds here.
    """

    beings: tuple[Being, ...]
    size: tuple[int, int] | None = None
    arena: bool = False

    def named(self, name: str) -> Being:
        """Somebody by name."""
        return next(b for b in self.beings if b.name == name)

    def riders(self, name: str) -> tuple[Being, ...]:
        """Who is carried by somebody."""
        return tuple(b for b in self.beings if b.on == name)

    def with_being(self, being: Being) -> Herd:
        """The herd with somebody as it is now."""
        return replace(self, beings=tuple(being if b.name == being.name else b for b in self.beings))


def is_sneaking(herd: Herd, name: str) -> bool:
    """Whether somebody sneaks: who is carried does as its carrier does (TT-RIDE-13, TT-SNEAK-07)."""
    being = herd.named(name)
    return herd.named(being.on).sneaking if being.on else being.sneaking
