"""A round gone through with its substitutions: the sequence makes the moments, and what fires changes what follows."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from engine.bbp.observation.actions import order_name
from engine.bbp.observation.facts import Fact
from engine.bbp.observation.moments import Moment, MomentKind
from engine.bbp.orders import Order
from engine.bbp.round_runner import MomentReport, Running
from engine.bbp.rounds.plan import Beat, BeatKind, Plan, is_medicine, seen_of
from engine.bbp.rounds.sequence import sequence

_MOMENTS: Mapping[BeatKind, MomentKind] = {
    BeatKind.ROUND_START: MomentKind.ROUND_START,
    BeatKind.STEP_START: MomentKind.STEP_START,
    BeatKind.PRIORITY: MomentKind.PRIORITY,
    BeatKind.TURN_START: MomentKind.TURN_START,
    BeatKind.TURN: MomentKind.EXECUTES,
    BeatKind.ITEM: MomentKind.EXECUTES,
    BeatKind.TURN_END: MomentKind.TURN_END,
    BeatKind.STEP_END: MomentKind.STEP_END,
    BeatKind.ROUND_END: MomentKind.ROUND_END,
}
"""The beats that substitutions may wait for; happenings bring moments of their own. Substitutions of a start of step
are looked at once its orders are there (BBP-STEP-03), and those of its end when it ends (BBP-STEP-06)."""
_OTHERWISE = (MomentKind.MISSES, MomentKind.FAILS_TO_ATTEMPT, MomentKind.FAILS_TO_EXECUTE, MomentKind.EXECUTES)
"""What a happening tells of a Pokemon's action in its turn, in place of its order being executed."""


@dataclass(frozen=True, slots=True)
class Played:
    """A beat, and what the substitutions did at its moment; None when it is no moment of theirs."""

    beat: Beat
    report: MomentReport | None


def play(plan: Plan, running: Running, priorities: Mapping[str, int]) -> tuple[Played, ...]:
    """Go through a round; `running` is at its start, and `priorities` are those of actions by their slug.

    Turn order and items follow the orders as the substitutions left them at the start of the step.
    """
    playing = _Playing(plan, running)
    seen = seen_of(playing.ordered, lambda action: order_name(action, running.setting.names), priorities)
    return tuple([Played(beat, playing.report(beat)) for beat in sequence(plan, seen)])


@dataclass(slots=True)
class _Playing:
    plan: Plan
    running: Running
    waiting: tuple[Fact, ...] = ()
    used: list[tuple[str, int]] = field(default_factory=list)

    def ordered(self, name: str, step: int) -> Order:
        """The order of a Pokemon in a step, as it is now."""
        orders = self.running.orders.get(name)
        return Order(None) if orders is None else orders.at(step)

    def report(self, beat: Beat) -> MomentReport | None:
        """Run the moment of a beat, if it has one; facts without a moment hold from the next one on."""
        moment = self._moment(beat)
        if beat.happening is not None:
            self.waiting = (*beat.happening.facts, *self.waiting)
        if moment is None:
            return None
        teams: dict[str, tuple[str, ...]] = dict.fromkeys(self.running.setting.teams, ())
        for name in beat.in_play:
            teams[self.plan.team_of[name]] += (name,)
        moment = replace(moment, facts=(*moment.facts, *self.waiting), teams=teams)
        self.waiting = ()
        return self.running.moment(moment)

    def _moment(self, beat: Beat) -> Moment | None:
        if beat.kind is BeatKind.HAPPENING:
            return None if beat.happening is None else beat.happening.moment
        if beat.kind not in _MOMENTS:
            return None
        action = self.ordered(beat.who, beat.step).action if beat.step and beat.who else None
        if beat.kind is BeatKind.ITEM:
            if not is_medicine(action) or (beat.who, beat.step) in self.used:
                return None
            self.used.append((beat.who, beat.step))
        elif beat.kind is BeatKind.TURN and (is_medicine(action) or self._told_otherwise(beat)):
            return None
        carried = action if beat.kind in (BeatKind.ITEM, BeatKind.TURN) else None
        return Moment(_MOMENTS[beat.kind], beat.step, beat.who, beat.priority, action=carried)

    def _told_otherwise(self, beat: Beat) -> bool:
        """Whether a happening of this turn tells what became of the action."""
        return any(
            h.step == beat.step and h.who == beat.who and h.moment.who == beat.who and h.moment.kind in _OTHERWISE
            for h in self.plan.happenings
            if h.moment is not None
        )
