"""HP that a Pokemon loses, and its fainting (TT-TRAP-08)."""

from __future__ import annotations

from dataclasses import replace

from engine.league.notes import Notes, done
from engine.league.statuses.state import Kind, Sufferer, drop, status_of
from engine.trace import Change


def lose(s: Sufferer, damage: int, rule: str, text: str) -> tuple[Sufferer, Notes]:
    """The sufferer after `damage`, told as `text` by `rule`; when that is all its HP it faints and no trap holds it."""
    left = max(0, s.hp - damage)
    note = done(rule, text, *(Change(s.name, "hp", s.hp, left),) * (left != s.hp))
    s = replace(s, hp=left)
    trapped = status_of(s, Kind.TRAPPED)
    if left:
        return s, (note,)
    s = replace(s, fainted_in=s.turns)
    if trapped is None:
        return s, (note,)
    return drop(s, trapped), (note, done("TT-TRAP-08", f"{s.name} faints, and the trap no longer holds it"))
