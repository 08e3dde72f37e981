"""Checking a substitution: the text is read, judged by every law, and put into canonical wording."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from engine.bbp.orders import Order, Orders
from engine.bbp.results import apply
from engine.bbp.substitutions.clauses import (
    Action,
    ActionKind,
    ActionResult,
    Hit,
    Phase,
    ResultClause,
    Substitution,
    Timing,
    TimingClause,
    Trigger,
)
from engine.bbp.substitutions.context import Context
from engine.bbp.substitutions.legality import judge, judge_results
from engine.bbp.substitutions.reader import read, read_order, read_results
from engine.bbp.substitutions.reading import Reading
from engine.bbp.substitutions.record import Record, record
from engine.bbp.substitutions.wording import write, write_results
from engine.bbp.vocabulary import Vocabulary
from engine.finding import Finding, Severity

START_OF_STEP = Phase("start", "step")
"""The moment that is taken when only step numbers are given, as in `A1/A2: IF ...`."""


class Verdict(StrEnum):
    """What the checker says of a text."""

    LEGAL = "legal"
    ILLEGAL = "illegal"
    AMBIGUOUS = "ambiguous"
    NONE = "not-a-substitution"


@dataclass(frozen=True, slots=True)
class Check:
    """What was found. `reasons` are what makes it illegal or ambiguous, `notes` how a loose wording was taken.

    `substitution` holds the clauses as far as they could be read and is complete when the verdict is legal; a result
    component that was checked alone has `results` and no substitution. `readings` are the wordings of each meaning
    when there are several.
    """

    text: str
    verdict: Verdict
    findings: tuple[Finding, ...]
    results: tuple[ResultClause, ...]
    timing: Timing | None
    trigger: Trigger
    substitution: Substitution | None
    readings: tuple[Substitution, ...]
    context: Context
    vocabulary: Vocabulary

    @property
    def legal(self) -> bool:
        """Whether nothing stands against it."""
        return self.verdict is Verdict.LEGAL

    @property
    def reasons(self) -> tuple[Finding, ...]:
        """The findings that decide the verdict: `code` is the numbered rule, `span` the words in question."""
        return tuple(f for f in self.findings if f.severity is not Severity.NOTE)

    @property
    def notes(self) -> tuple[Finding, ...]:
        """The findings that only say how the text was taken."""
        return tuple(f for f in self.findings if f.severity is Severity.NOTE)

    @property
    def canonical(self) -> str | None:
        """The canonical wording, of what is legal alone."""
        if not self.legal:
            return None
        if self.substitution is None:
            return write_results(self.results, self.vocabulary)
        return write(self.substitution, self.vocabulary)

    def as_dict(self) -> Record:
        """The check as plain values, ready to be written as JSON."""
        return record(self)

    @property
    def groups(self) -> tuple[str, ...]:
        """The slugs of the action groups that the text names, in order."""
        found = []
        for action in _observed(self.timing, self.trigger):
            if action.kind is ActionKind.GROUP and action.name and action.name not in found:
                found.append(action.name)
        return tuple(found)

    @property
    def orders_after(self) -> Orders | None:
        """The receiver's orders when the results apply for the first time this round; None without orders or results.

        They apply in the context's step, in step 1 when it is not told.
        """
        if not self.context.orders or not self.legal:
            return None
        step = self.context.step or 1
        return apply(self.results, orders(self.context, self.vocabulary), instance=1, step=step).orders


def check(text: str, context: Context, vocabulary: Vocabulary) -> Check:
    """Read and judge a whole substitution. Never raises, whatever the text."""
    r, is_one = read(text, context, vocabulary)
    if not is_one:
        return Check(text, Verdict.NONE, (), (), None, Trigger(), None, (), context, vocabulary)
    findings = tuple(judge(r))
    timing, trigger, results = _timing(r), Trigger(tuple(r.actions), tuple(r.states), r.trigger), tuple(r.results)
    whole = Substitution(trigger, results, timing) if results else None
    readings: tuple[Substitution, ...] = ()
    if r.other_states and whole is not None:
        readings = (whole, Substitution(_other_trigger(trigger, r), results, timing))
    return Check(text, _verdict(findings), findings, results, timing, trigger, whole, readings, context, vocabulary)


def check_results(text: str, context: Context, vocabulary: Vocabulary) -> Check:
    """Read and judge a result component that stands alone, such as `Use Brick Break on Weavile`."""
    r = read_results(text, context, vocabulary)
    findings = tuple(judge_results(r))
    verdict = _verdict(findings) if r.results or findings else Verdict.NONE
    return Check(text, verdict, findings, tuple(r.results), None, Trigger(), None, (), context, vocabulary)


def orders(context: Context, vocabulary: Vocabulary) -> Orders:
    """The orders of a context as records, padded to the step count; `*` behind an order locks it."""
    slots = []
    for text in context.orders[: context.steps]:
        bare = text.strip()
        slots.append(Order(read_order(bare.rstrip("* "), context, vocabulary), bare.endswith("*")))
    slots += [Order(None)] * (context.steps - len(slots))
    return Orders(tuple(slots), min(context.step or 1, context.steps))


def _verdict(findings: tuple[Finding, ...]) -> Verdict:
    """The strictest finding decides; they come sorted, the strictest first."""
    if not findings or findings[0].severity is Severity.NOTE:
        return Verdict.LEGAL
    return Verdict.ILLEGAL if findings[0].severity is Severity.ERROR else Verdict.AMBIGUOUS


def _timing(r: Reading) -> Timing | None:
    """The first Timing Clause with the first affix; steps alone stand for the start of each step."""
    clause: TimingClause | None = r.timings[0] if r.timings else None
    affix = r.timing_affixes[0] if r.timing_affixes else None
    if clause is None and affix is not None:
        clause = START_OF_STEP
    return None if clause is None else Timing(clause, affix)


def _other_trigger(trigger: Trigger, r: Reading) -> Trigger:
    """The trigger with the second meaning of each clause that has two."""
    states = list(trigger.states)
    for place, state in r.other_states:
        if place < len(states):
            states[place] = state
    return Trigger(trigger.actions, tuple(states), trigger.span)


def _observed(timing: Timing | None, trigger: Trigger) -> list[Action]:
    """The actions that the timing and the trigger observe."""
    found = [clause.action for clause in trigger.actions]
    found += [c.affix.other for c in trigger.actions if c.affix is not None and c.affix.other is not None]
    if timing is not None:
        clause = timing.clause
        if isinstance(clause, Hit) and isinstance(clause.by, Action):
            found.insert(0, clause.by)
        elif isinstance(clause, ActionResult):
            found.insert(0, clause.action)
    return found
