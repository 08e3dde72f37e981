"""Whose turn it is and when a round is over: every trainer has then had a turn (TT-ACT-09)."""

from __future__ import annotations

from dataclasses import dataclass, replace

from engine.league.notes import Notes, breach, done
from engine.league.state import Battle
from engine.league.turns.actions import Turn
from engine.league.turns.work import Left


@dataclass(frozen=True, slots=True)
class Rounds:
    """How many rounds are over, who has had a turn in this one, and the turn that goes on: its trainer, which of the
    trainer's Pokemon took part in it or came in, and what the last of them `left` of it."""

    over: int = 0
    acted: tuple[str, ...] = ()
    trainer: str = ""
    pokemon: tuple[str, ...] = ()
    left: Left | None = None

    def goes_on(self, turn: Turn) -> bool:
        """Whether a turn is part of the one before: that of another Pokemon of the same trainer (TT-INIT-02)."""
        return turn.trainer == self.trainer and bool(turn.pokemon) and turn.pokemon not in self.pokemon

    def out_of_order(self, turn: Turn, order: tuple[str, ...], battle: Battle) -> Notes:
        """Why a turn does not come now when initiative has this order of trainers; nothing when it does."""
        if not order or self.goes_on(turn):
            return ()
        if turn.trainer in self.acted:
            return (breach("TT-INIT-02", f"{turn.trainer} has had a turn in this round, with all of its Pokemon"),)
        ahead = order[: order.index(turn.trainer)]
        waiting = [name for name in ahead if name not in self.acted and not battle.trainers[name].dropped]
        return (breach("TT-INIT-07", f"{waiting[0]} acts before {turn.trainer} in every round"),) if waiting else ()

    def before(self, turn: Turn) -> Rounds:
        """As a turn begins: it goes on with the one before, or is a new one."""
        if self.goes_on(turn):
            return replace(self, pokemon=(*self.pokemon, turn.pokemon))
        return Rounds(self.over, (*self.acted, turn.trainer), turn.trainer, (turn.pokemon,))

    def after(self, left: Left, battle: Battle, coming: Turn | None) -> tuple[Rounds, Notes]:
        """As it ends, unless it goes on in the `coming` one; a trainer who dropped out is not waited for."""
        now = replace(self, pokemon=(*self.pokemon, left.actor), left=left)
        waited = [t.name for t in battle.trainers.values() if not t.dropped and t.name not in self.acted]
        if waited or not self.acted or (coming is not None and now.goes_on(coming)):
            return now, ()
        over = self.over + 1
        note = done("TT-ACT-09", f"Every trainer has had a turn: round {over} is over")
        return replace(now, over=over, acted=()), (note,)
