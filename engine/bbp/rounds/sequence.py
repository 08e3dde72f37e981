"""The sequence of a Battling Phase, beat by beat (BBP-ROUND-01 to 07), and of each step (BBP-STEP-01 to 08).

Whoever goes through it may act between two beats, as substitutions do: orders are asked for only when it comes to
them. What the source leaves open: the turns, which its list of a step forgets, stand after the making of the turn
sequence; effects at the end of the round stand right before its end; a turn sequence is not made anew when Speeds or
orders change in its step.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from engine.bbp.rounds.plan import Beat, BeatKind, Happening, Place, Plan, Seen
from engine.bbp.rounds.turns import in_turn, neighbours
from engine.bbp.triggers.effects import Effect
from engine.bbp.triggers.sort import sort_triggers, tie_rulings
from engine.trace import Change, Ruling


def sequence(plan: Plan, seen: Seen) -> Iterator[Beat]:
    """The beats of a round in their order (BBP-ROUND-03)."""
    yield from _Phase(plan, seen, list(plan.in_play), dict(plan.speeds)).beats()


@dataclass(slots=True)
class _Phase:
    """What changes in the course of a round."""

    plan: Plan
    seen: Seen
    in_play: list[str]
    speeds: dict[str, int]
    step: int = 0

    def _beat(
        self,
        kind: BeatKind,
        rule: str,
        text: str,
        who: str = "",
        changes: tuple[Change, ...] = (),
        rulings: tuple[Ruling, ...] = (),
        priority: int = 0,
        order: tuple[str, ...] = (),
        happening: Happening | None = None,
    ) -> Beat:
        """A beat of now: in the step and with those in play that there are."""
        playing = tuple(self.in_play)
        return Beat(kind, rule, text, self.step, playing, who, priority, order, changes, rulings, happening)

    def beats(self) -> Iterator[Beat]:
        """All of the round. It has one step or more (BBP-ROUND-01), and the last one is the one with the highest
        number, whether or not it is reached (BBP-ROUND-07)."""
        count = self.plan.steps
        text = f"the Battling Phase begins, with a Step Count of {count}"
        yield self._beat(BeatKind.PHASE_BEGINS, "BBP-ROUND-04", text)
        yield from self._effects(self.plan.round_start, "at the start of the round")
        yield self._beat(BeatKind.ROUND_START, "BBP-ROUND-03", "start of the round")
        for step in range(1, count + 1):
            self.step = step
            yield from self._step()
            teams = {self.plan.team_of[p] for p in self.in_play}
            if len(teams) < 2 and step < count:
                yield from self._early_end(teams)
                break
        self.step = 0
        yield from self._effects(self.plan.round_end, "at the end of the round")
        yield self._beat(BeatKind.ROUND_END, "BBP-ROUND-03", "end of the round")
        yield self._beat(BeatKind.PHASE_ENDS, "BBP-ROUND-03", "the Battling Phase is over, and the next round comes")

    def _effects(self, effects: tuple[Effect, ...], when: str) -> Iterator[Beat]:
        """Effects that trigger together, in the order of the trigger sort by the Speeds of then."""
        order = sort_triggers([self._as_fast_as_now(e) for e in effects])
        rulings = tie_rulings(order)
        for n, effect in enumerate(order):
            text = f"{effect.label} triggers {when}"
            yield self._beat(BeatKind.EFFECT, "BBP-ROUND-03", text, rulings=() if n else rulings)

    def _as_fast_as_now(self, effect: Effect) -> Effect:
        if effect.owner is None:
            return effect
        return replace(effect, owner=replace(effect.owner, speed=self.speeds[effect.owner.name]))

    def _step(self) -> Iterator[Beat]:
        """A step: Mega Evolution and Dynamax, orders, substitutions, items, the turn sequence with its turns, the end
        (BBP-STEP-01 to 06)."""
        step, count = self.step, self.plan.steps
        before, after = neighbours(step, count)
        near = " and ".join([f"{side} step {n}" for side, n in (("after", before), ("before", after)) if n])
        last = "" if after else "the last of the round"
        text = ", ".join([t for t in (f"step {step} of {count} begins", near, last) if t])
        yield self._beat(BeatKind.STEP_BEGINS, "BBP-ROUND-05", text)
        yield from self._happen(Place.START)
        yield from self._elevate()
        orders = {p: self.seen.order(p, step) for p in self.in_play}
        told = (
            "; ".join([f"{p}: {order or 'not known'}" for p, order in orders.items()]) if any(orders.values()) else ""
        )
        text = f"orders are received{': ' if told else ''}{told}"
        yield self._beat(BeatKind.ORDERS, "BBP-STEP-02", text)
        yield self._beat(BeatKind.STEP_START, "BBP-STEP-03", "start of the step")
        yield from self._use_items()
        yield from self._happen(Place.ITEMS)
        yield from self._turns()
        yield from self._happen(Place.END)
        yield self._beat(BeatKind.STEP_END, "BBP-STEP-06", f"step {step} ends")

    def _elevate(self) -> Iterator[Beat]:
        """Mega Evolutions and Dynamaxes that were ordered, the faster Pokemon first (BBP-STEP-01)."""
        wanted = {e.who: e for e in self.plan.elevations if e.step == self.step}
        yield from self._not_in_play("BBP-STEP-01", [(e.who, e.does) for e in wanted.values()])
        able = [name for name in wanted if name in self.in_play]
        turns = in_turn(able, self.speeds, "BBP-STEP-01", f"Mega Evolve or Dynamax in step {self.step}")
        rulings = turns.rulings
        for name in turns.order:
            told = wanted[name]
            changes = () if told.speed is None else self._speed(name, told.speed)
            faster = f", with a Speed of {told.speed} from now on" if changes else ""
            text = f"{name}: {told.does}{faster}"
            yield self._beat(BeatKind.ELEVATION, "BBP-STEP-01", text, name, changes, rulings)
            rulings = ()

    def _use_items(self) -> Iterator[Beat]:
        """Direct-use items, the faster user first: the orders stand as substitutions left them (BBP-STEP-04)."""
        uses = [(u.who, u.item) for u in self.plan.items if u.step == self.step]
        uses += [(p, item) for p in self.in_play if (item := self.seen.item(p, self.step))]
        yield from self._not_in_play("BBP-STEP-04", [(who, f"use of {item}") for who, item in uses])
        users = dict.fromkeys([who for who, _ in uses if who in self.in_play])
        turns = in_turn(users, self.speeds, "BBP-STEP-04", f"use their items in step {self.step}")
        rulings = turns.rulings
        for name in turns.order:
            for item in [item for who, item in uses if who == name]:
                yield self._beat(BeatKind.ITEM, "BBP-STEP-04", f"{name} uses {item}", name, rulings=rulings)
                rulings = ()

    def _not_in_play(self, rule: str, wanted: list[tuple[str, str]]) -> Iterator[Beat]:
        for name, what in wanted:
            if name not in self.in_play:
                yield self._beat(BeatKind.NOTHING, rule, f"{name} is not in play, so there is no {what}", name)

    def _turns(self) -> Iterator[Beat]:
        """The turn sequence (BBP-STEP-05), and each Pokemon's turn, one or more (BBP-ROUND-02)."""
        step = self.step
        first = {p: self.seen.priority(p, step) for p in self.in_play}
        turns = in_turn(self.in_play, self.speeds, "BBP-STEP-05", f"take their turns in step {step}", first)
        rulings = turns.rulings
        if not turns.order:
            question = f"may step {step} go by without a turn, with nobody in play"
            rulings = (Ruling("BBP-ROUND-02", question, "it does"),)
        shown = [
            f"{p} (Speed {self.speeds[p]}{f', priority {first[p]}' if any(first.values()) else ''})"
            for p in turns.order
        ]
        text = f"the turn sequence is created: {', '.join(shown) or 'nobody'}"
        yield self._beat(BeatKind.TURN_SEQUENCE, "BBP-STEP-05", text, rulings=rulings, order=turns.order)
        had_turn = []
        brackets = {*first.values(), *self.plan.brackets}
        for priority in sorted(brackets, reverse=True):
            if len(brackets) > 1 or self.plan.brackets:
                text = f"start of priority {priority}"
                yield self._beat(BeatKind.PRIORITY, "BBP-STEP-05", text, priority=priority)
            for name in [p for p in turns.order if first[p] == priority]:
                if name not in self.in_play:
                    text = f"{name} is not in play any more, so it has no turn"
                    yield self._beat(BeatKind.NOTHING, "BBP-STEP-05", text, name)
                    continue
                had_turn.append(name)
                yield from self._turn(name)
        idle = [h.who for h in self._told(Place.TURN) if h.who not in had_turn]
        for name in dict.fromkeys(idle):
            text = f"{name} had no turn, so what is told of it does not happen"
            yield self._beat(BeatKind.NOTHING, "BBP-STEP-05", text, name)

    def _turn(self, name: str) -> Iterator[Beat]:
        yield self._beat(BeatKind.TURN_START, "BBP-STEP-05", f"{name}'s turn starts", name)
        order = self.seen.order(name, self.step)
        yield self._beat(BeatKind.TURN, "BBP-STEP-05", f"{name}'s turn{': ' if order else ''}{order}", name)
        yield from self._happen(Place.TURN, name)
        yield self._beat(BeatKind.TURN_END, "BBP-STEP-05", f"{name}'s turn ends", name)

    def _told(self, place: Place) -> list[Happening]:
        return [h for h in self.plan.happenings if h.step == self.step and h.place is place]

    def _happen(self, place: Place, who: str = "") -> Iterator[Beat]:
        for told in [h for h in self._told(place) if h.who == who]:
            changes = tuple([c for name, speed in told.speeds.items() for c in self._speed(name, speed)])
            words = [f"{c.of} has a Speed of {c.after} from now on" for c in changes]
            for name in told.leaves:
                if name in self.in_play:
                    self.in_play.remove(name)
                    changes += (Change(name, "in play", "yes", "no"),)
                    words.append(f"{name} leaves play")
            for name in told.enters:
                if name not in self.in_play:
                    self.in_play = [p for p in self.plan.speeds if p in self.in_play or p == name]
                    changes += (Change(name, "in play", "no", "yes"),)
                    words.append(f"{name} enters play")
            yield self._beat(BeatKind.HAPPENING, "BBP-STEP-05", "; ".join(words), who, changes, happening=told)

    def _speed(self, name: str, speed: int) -> tuple[Change, ...]:
        before, self.speeds[name] = self.speeds[name], speed
        return () if before == speed else (Change(name, "Speed", before, speed),)

    def _early_end(self, teams: set[str]) -> Iterator[Beat]:
        """One team in play, or none: the round ends, and the steps that are left are skipped (BBP-STEP-07 and 08)."""
        whose = f"only {teams.pop()} has" if teams else "no team has"
        yield self._beat(BeatKind.EARLY_END, "BBP-STEP-07", f"{whose} Pokemon in play: the round ends")
        for step in range(self.step + 1, self.plan.steps + 1):
            self.step = step
            lost = [f"{p}: {order}" for p in self.plan.team_of if (order := self.seen.order(p, step))]
            last = ", which is still the last step of the round" if step == self.plan.steps else ""
            yield self._beat(
                BeatKind.SKIPPED,
                "BBP-STEP-08",
                f"step {step} is skipped{last}{'; lost: ' if lost else ''}{'; '.join(lost)}",
            )
