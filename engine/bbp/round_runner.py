"""One round with substitutions: at each moment, which are checked, what holds, which fire, and the orders after.

Where the source leaves the order open, these defaults are taken: Pokemon are checked in the order given and their
substitutions in the order of their list, each seeing the orders as the one before left them; a substitution without a
Timing Clause is checked at the start of each step; instances count per round; an ignored substitution is so through
the moment that ends it. Only Pokemon in play have their substitutions checked. A fact holds until a later moment
states otherwise. What would need a fact that is not given is not known and does not fire; the run goes on and says on
which assumption.
Rules BBP-SUB-FORM, TIMING, TAFFIX, ACTION, AAFFIX, STATE, EMPTY, RESULT and RAFFIX.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from enum import StrEnum

from engine.bbp.observation.actions import Board, Doing, judge_action
from engine.bbp.observation.facts import Fact, Facts, facts_of
from engine.bbp.observation.moments import Moment, MomentKind, affix_lets, is_moment_of
from engine.bbp.observation.setting import Setting, meant, team_of
from engine.bbp.observation.states import judge_state
from engine.bbp.observation.verdict import Verdict
from engine.bbp.orders import Order, Orders, advance
from engine.bbp.results import Applied, Silence, apply, until_in_words
from engine.bbp.substitutions.clauses import Substitution


@dataclass(frozen=True, slots=True)
class Entrant:
    """A Pokemon with its orders of the round (None: not known) and its substitutions, numbered from 1.

    None in the place of a substitution: one that is not legal, and is never checked.
    """

    pokemon: str
    orders: Orders | None = None
    substitutions: tuple[Substitution | None, ...] = ()


class Outcome(StrEnum):
    """What became of a substitution at a moment of its timing."""

    FIRES = "fires"
    HOLDS_NOT = "does not fire"
    UNKNOWN = "unknown"
    IGNORED = "ignored"


@dataclass(frozen=True, slots=True)
class Check:
    """One substitution at one moment: the verdicts in the order in which they were looked at, and what it did.

    `instance` is the number of the triggering, with `applied`, when it fires.
    """

    pokemon: str
    number: int
    outcome: Outcome
    verdicts: tuple[Verdict, ...]
    instance: int = 0
    applied: Applied | None = None


@dataclass(frozen=True, slots=True)
class MomentReport:
    """A moment with its checks, all orders after it, what is ignored from then on, and what has to be asked.

    `assuming` names the earlier substitutions that could not be decided and were taken as not fired.
    """

    moment: Moment
    checks: tuple[Check, ...]
    orders: Mapping[str, Orders]
    silences: tuple[tuple[str, Silence], ...]
    asks: tuple[str, ...]
    assuming: tuple[str, ...]


_UNKNOWN_ORDER = Order(None)
_DID = (
    MomentKind.MISSES,
    MomentKind.FAILS_TO_ATTEMPT,
    MomentKind.FAILS_TO_EXECUTE,
    MomentKind.EXECUTES,
)


def run_round(
    entrants: tuple[Entrant, ...],
    setting: Setting,
    moments: tuple[Moment, ...],
    facts: tuple[Fact, ...] = (),
    earlier: Mapping[tuple[str, int], int] | None = None,
) -> tuple[MomentReport, ...]:
    """Run the moments of one round in their sequence.

    `facts` are those before the first moment. `earlier` are instances before this round by Pokemon and
    number, for battles that count them through; by default each round counts from 1 (BBP-SUB-RAFFIX-01).
    """
    running = Running(entrants, setting, facts_of(facts), dict(earlier or {}))
    return tuple([running.moment(m) for m in moments])


@dataclass(slots=True)
class Running:
    """A round in the course of being run, a moment at a time: what changes in it."""

    entrants: tuple[Entrant, ...]
    setting: Setting
    facts: Facts
    instances: dict[tuple[str, int], int]
    orders: dict[str, Orders] = field(default_factory=dict)
    fired: dict[tuple[str, int], list[int]] = field(default_factory=dict)
    silences: list[tuple[str, Silence]] = field(default_factory=list)
    doings: list[Doing] = field(default_factory=list)
    acted: set[tuple[str, int]] = field(default_factory=set)
    assuming: list[str] = field(default_factory=list)
    step: int = 1

    def __post_init__(self) -> None:
        self.orders = {e.pokemon: e.orders for e in self.entrants if e.orders is not None}

    def moment(self, moment: Moment) -> MomentReport:
        """Run the next moment; `orders` are afterwards as the substitutions left them."""
        self._note(moment)
        ended = [s for s in self.silences if self._ends(*s, moment)]
        assuming = tuple(self.assuming)
        checks = []
        for entrant in self.entrants:
            if team_of(entrant.pokemon, self.setting) is None:
                continue
            for number, substitution in enumerate(entrant.substitutions, 1):
                if substitution is None:
                    continue
                check = self._check(entrant.pokemon, number, substitution, moment)
                if check is not None:
                    checks.append(check)
        over = moment.kind is MomentKind.ROUND_END
        self.silences = [s for s in self.silences if not over and s not in ended and not self._past(s[1], moment)]
        asks = [q for c in checks if c.outcome is Outcome.UNKNOWN for v in c.verdicts for q in v.asks]
        return MomentReport(
            moment, tuple(checks), dict(self.orders), tuple(self.silences), tuple(dict.fromkeys(asks)), assuming
        )

    def _note(self, moment: Moment) -> None:
        """Take in what the moment tells: the step, who is in play, whose turn of the step is over."""
        if moment.facts:
            self.facts = facts_of(moment.facts) + self.facts
        if moment.teams is not None:
            self.setting = replace(self.setting, teams=moment.teams)
        ends = moment.kind in (MomentKind.STEP_END, MomentKind.ROUND_END)
        self.step = self.setting.steps if moment.kind is MomentKind.ROUND_END else moment.step or self.step
        if moment.kind in _DID:
            executed = moment.kind in (MomentKind.EXECUTES, MomentKind.MISSES)
            self.doings.append(Doing(moment.who, self.step, moment.action, executed))
        if moment.kind in _DID or moment.kind is MomentKind.TURN_END:
            self.acted.add((moment.who, self.step))
        if ends:
            self.acted |= {(p, self.step) for members in self.setting.teams.values() for p in members}
            self.acted |= {(p, self.step) for p in self.orders}
        self.silences = [s for s in self.silences if s[1].step >= self.step]
        self.orders = {p: advance(o, self.step, (p, self.step) in self.acted) for p, o in self.orders.items()}

    def _ends(self, owner: str, silence: Silence, moment: Moment) -> bool:
        """Whether a turn that starts or ends at this moment is the end of a silence from before it."""
        until = silence.until
        if until.of != "turn" or moment.kind != f"turn-{until.edge}":
            return False
        return until.who is None or moment.who in meant(until.who, owner, self.setting)

    def _past(self, silence: Silence, moment: Moment) -> bool:
        """Whether a silence by steps is over with this moment."""
        return silence.until.of == "step" and moment.kind is MomentKind.STEP_END and self.step >= silence.step

    def _check(self, pokemon: str, number: int, substitution: Substitution, moment: Moment) -> Check | None:
        """The check of one substitution; None when this is not a moment of its timing.

        Without a Timing Affix the moment alone decides (BBP-SUB-TAFFIX-04).
        """
        timing = substitution.timing
        verdicts = [is_moment_of(timing.clause if timing else None, moment, pokemon, self.setting)]
        if verdicts[0].holds is False:
            return None
        for owner, silence in self.silences:
            if owner == pokemon and silence.covers(number):
                text = f"ignored until {until_in_words(silence)}"
                return Check(pokemon, number, Outcome.IGNORED, (Verdict(False, "BBP-SUB-RESULT-07", text),))
        key = (pokemon, number)
        if timing and timing.affix:
            verdicts.append(affix_lets(timing.affix, self._in_step(moment), tuple(self.fired.get(key, ()))))
        verdicts += self._trigger(pokemon, substitution, moment)
        if any(v.holds is False for v in verdicts):
            return Check(pokemon, number, Outcome.HOLDS_NOT, tuple(verdicts))
        if any(v.holds is None for v in verdicts):
            self.assuming.append(f"{pokemon} {number} did not fire ({moment.kind}, step {self.step})")
            return Check(pokemon, number, Outcome.UNKNOWN, tuple(verdicts))
        return self._fire(pokemon, number, substitution, moment, tuple(verdicts))

    def _in_step(self, moment: Moment) -> int:
        """The step of the moment; 0 for the start and end of the round, which are in none."""
        return 0 if moment.kind in (MomentKind.ROUND_START, MomentKind.ROUND_END) else self.step

    def _trigger(self, pokemon: str, substitution: Substitution, moment: Moment) -> list[Verdict]:
        """Every clause, of which there may be any number (BBP-SUB-ACTION-01): all must hold (BBP-SUB-FORM-04)."""
        trigger = substitution.trigger
        if not trigger.actions and not trigger.states:
            return [Verdict(True, "BBP-SUB-EMPTY-01", "able: nothing more is asked")]
        acted = frozenset(p for p, step in self.acted if step == self.step)
        board = Board(self.setting, self.step, self.orders, tuple(self.doings), acted)
        verdicts = [judge_action(clause, pokemon, board) for clause in trigger.actions]
        return verdicts + [judge_state(clause, pokemon, self.facts, self.setting) for clause in trigger.states]

    def _fire(
        self, pokemon: str, number: int, substitution: Substitution, moment: Moment, verdicts: tuple[Verdict, ...]
    ) -> Check:
        key = (pokemon, number)
        self.fired.setdefault(key, []).append(self._in_step(moment))
        self.instances[key] = instance = self.instances.get(key, 0) + 1
        orders = self.orders.get(pokemon)
        if orders is None:
            # Results can be applied to orders that are not known: what they give is known all the same.
            orders = Orders((_UNKNOWN_ORDER,) * self.setting.steps, self.step, (pokemon, self.step) in self.acted)
        applied = apply(substitution.results, orders, instance=instance, step=self._in_step(moment), own=number)
        self.orders[pokemon] = applied.orders
        self.silences += [(pokemon, s) for s in applied.silences]
        return Check(pokemon, number, Outcome.FIRES, verdicts, instance, applied)
