"""How trainers behave while Pokemon fight: aside, without a hand in it, and without medicine (TT-ARENA-29 and 30)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from enum import StrEnum

from engine.league.arenas.notes import Note, illegal
from engine.league.arenas.places import Place, is_arena
from engine.trace import Ruling


class Deed(StrEnum):
    """What somebody does during a battle: stands on a space, interferes by hand, rides a Pokemon, uses a healing item
    or another one on a Pokemon, or, as a Pokemon, eats what it holds."""

    STANDS = "stands"
    INTERFERES = "interferes"
    RIDES = "rides"
    HEALS = "heals"
    USES = "uses"
    EATS = "eats"


@dataclass(frozen=True, slots=True)
class Act:
    """A deed of a trainer, or of a Pokemon that eats.

    `item` when there is one, `target` the Pokemon that it is done to, `at` the space (across, along) of who stands.
    """

    by: str
    deed: Deed
    item: str = ""
    target: str = ""
    at: tuple[int, int] | None = None


def judge_acts(acts: tuple[Act, ...], place: Place, field: tuple[int, int]) -> Iterator[Note]:
    """Notes on what trainers do while a battle is on; `field` is the battle area as spaces across and along, whose
    corner is the space 0, 0. Outside arenas none of this binds (TT-ARENA-29)."""
    for act in acts:
        note = _judge(act, field)
        if not is_arena(place) and act.deed is not Deed.EATS:
            note = Note(note.rule, f"{act.by} {act.deed}: outside an arena no rule of arenas forbids it")
        yield note


def _judge(act: Act, field: tuple[int, int]) -> Note:
    what, on = act.item or "an item", f" on {act.target}" if act.target else ""
    if act.deed is Deed.STANDS:
        assert act.at is not None
        x, y = act.at
        if 0 <= x < field[0] and 0 <= y < field[1]:
            return illegal("TT-ARENA-29", f"{act.by} stands on space {x}, {y} of the battle area")
        return Note("TT-ARENA-29", f"{act.by} stands aside, on {x}, {y}")
    if act.deed is Deed.INTERFERES:
        return illegal("TT-ARENA-29", f"{act.by} takes a hand in the battle{',' if on else ''}{on}")
    if act.deed is Deed.RIDES:
        return illegal("TT-ARENA-29", f"{act.by} rides{on} in the battle area, which trainers keep out of")
    if act.deed is Deed.HEALS:
        return illegal("TT-ARENA-30", f"{act.by} heals with {what}{on} during the battle")
    if act.deed is Deed.USES:
        question = f"May {act.by} use {what}{on}? Only healing items are forbidden in so many words."
        note = illegal("TT-ARENA-29", f"{act.by} uses {what}{on}, which is a hand in the battle")
        return replace(note, ruling=Ruling("TT-ARENA-29", question, "no"))
    return Note("TT-ARENA-30", f"{act.by} eats {act.item or 'what it holds'} itself, which is no trainer's doing")
