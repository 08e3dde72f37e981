"""Applying the Result Clauses of a substitution to a Pokemon's orders, and what stands against that.

A clause that cannot be followed is left out and told as a problem; the others are followed in their sequence.
Rules BBP-SUB-RESULT-01 to 17 and BBP-SUB-RAFFIX-01 to 09.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from engine.bbp import orders as ops
from engine.bbp.orders import Change, Order, Orders
from engine.bbp.result_problems import (
    MOST_RESULTS,
    Problem,
    ProblemKind,
    affix_problems,
    faults,
    followed,
    in_list,
    problems,
    target_step,
)
from engine.bbp.substitutions.clauses import (
    Action,
    Begin,
    Ignore,
    Phase,
    PullBack,
    PushDown,
    ReplaceAll,
    ResultClause,
    Use,
)
from engine.finding import Severity


class ResultKind(StrEnum):
    """The eight kinds of Result Clauses and no others (BBP-SUB-RESULT-17)."""

    NOW = "use-now"
    LATER = "use-later"
    SEQUENCE = "begin-sequence"
    REPLACE = "replace-all"
    IGNORE = "ignore"
    PUSH = "push-down"
    INSERT = "insert-and-push-down"
    PULL = "pull-back"


@dataclass(frozen=True, slots=True)
class Trace:
    """What became of one clause (`clause` from 1): followed or left out, by which rule, and why in words."""

    clause: int
    rule: str
    followed: bool
    text: str


@dataclass(frozen=True, slots=True)
class Silence:
    """Substitutions ignored: their numbers, or every one but `own` when there are none.

    It holds until `until`, never past the end of step `step` and never past the end of the round.
    """

    numbers: tuple[int, ...]
    own: int
    until: Phase
    step: int

    def covers(self, number: int) -> bool:
        """Whether the substitution with this number is ignored."""
        return number in self.numbers if self.numbers else number != self.own


@dataclass(frozen=True, slots=True)
class Applied:
    """Orders after the results, what was done and why, orders lost past the last step, and what is to be ignored."""

    orders: Orders
    trace: tuple[Trace, ...]
    drops: tuple[Order, ...]
    silences: tuple[Silence, ...]
    problems: tuple[Problem, ...]


_RULES = {
    ResultKind.NOW: "BBP-SUB-RESULT-02",
    ResultKind.LATER: "BBP-SUB-RESULT-03",
    ResultKind.SEQUENCE: "BBP-SUB-RESULT-05",
    ResultKind.REPLACE: "BBP-SUB-RESULT-06",
    ResultKind.IGNORE: "BBP-SUB-RESULT-07",
    ResultKind.PUSH: "BBP-SUB-RESULT-08",
    ResultKind.INSERT: "BBP-SUB-RESULT-11",
    ResultKind.PULL: "BBP-SUB-RESULT-12",
}


def kind(clause: ResultClause) -> ResultKind:
    """Which of the eight kinds a clause is."""
    match clause:
        case Use():
            return ResultKind.NOW if clause.step is None else ResultKind.LATER
        case Begin():
            return ResultKind.SEQUENCE
        case ReplaceAll():
            return ResultKind.REPLACE
        case Ignore():
            return ResultKind.IGNORE
        case PushDown():
            return ResultKind.PUSH if clause.action is None else ResultKind.INSERT
        case PullBack():
            return ResultKind.PULL


def actions_given(results: tuple[ResultClause, ...]) -> tuple[Action, ...]:
    """Every action that these results could order: each must be one that the Pokemon can attempt, or the whole
    substitution is illegal (BBP-SUB-RESULT-16). Struggle, which fills holes, always can be and is not among them."""
    given: list[Action] = []
    for clause in results:
        match clause:
            case Use():
                given.append(clause.action)
            case Begin():
                given.extend(clause.actions)
            case ReplaceAll():
                given.append(clause.new)
            case PushDown():
                given.extend(() if clause.action is None else (clause.action,))
            case _:
                pass
    return tuple(given)


def apply(results: tuple[ResultClause, ...], orders: Orders, *, instance: int, step: int, own: int = 0) -> Applied:
    """Apply the results of one substitution, in their sequence (BBP-SUB-RESULT-01, 10).

    `instance`: how many times it has triggered, this time included. `step`: the step it is for the affixes, 0 outside
    of steps (start and end of the round); where orders go is by `orders.step`. `own`: its number. With a wrong number
    of clauses nothing is done.
    """
    steps = len(orders.slots)
    if not 1 <= len(results) <= MOST_RESULTS:
        return Applied(orders, (), (), (), problems(results, steps, orders.step, own=own))
    trace: list[Trace] = []
    drops: list[Order] = []
    silences: list[Silence] = []
    found: list[Problem] = []
    for n, clause in enumerate(results, 1):
        found += affix_problems(n, clause, results, steps)
        follows, rule, why = followed(clause, results, instance, step)
        if not follows:
            trace.append(Trace(n, rule, False, why))
            continue
        faulty = faults(n, clause, steps, orders.step, own) + _carried_out(n, clause, orders)
        found += faulty
        errors = [f for f in faulty if f.severity is Severity.ERROR]
        if errors:
            trace.append(Trace(n, errors[0].rule, False, errors[0].message))
            continue
        what = kind(clause)
        if isinstance(clause, Ignore):
            silence = _silence(clause, orders, own)
            silences.append(silence)
            whose = f"substitution {in_list(silence.numbers)}" if silence.numbers else "all its other substitutions"
            trace.append(Trace(n, _RULES[what], True, f"ignores {whose} until {until_in_words(silence)}"))
            continue
        change = _change(clause, orders)
        if change.blocked:
            message = f"the order of step {in_list(change.blocked)} is locked and stays"
            found.append(Problem(ProblemKind.LOCKED, "BBP-SUB-RESULT-14", n, message, span=clause.span))
        done = change.orders != orders or not change.blocked
        if what in (ResultKind.PUSH, ResultKind.INSERT):
            drops += change.lost
        orders = change.orders
        text = what.value.replace("-", " ") if done else "a locked order stands in the way"
        trace.append(Trace(n, _RULES[what] if done else "BBP-SUB-RESULT-14", done, text))
    return Applied(orders, tuple(trace), tuple(drops), tuple(silences), tuple(found))


def until_in_words(silence: Silence) -> str:
    """When a silence ends, for a trace."""
    until = silence.until
    if until.of == "round":
        return "the end of the round"
    if until.of == "step":
        return f"the end of step {silence.step}"
    whose = until.who.name if until.who else "the"
    return f"the {until.edge} of {whose}'s turn, or the end of the round"


def _change(clause: ResultClause, orders: Orders) -> Change:
    match clause:
        case Use():
            return ops.put(orders, target_step(clause, orders.step), clause.action)
        case Begin():
            return ops.begin(orders, clause.actions)
        case ReplaceAll():
            return ops.replace_all(orders, clause.old, clause.new)
        case PushDown():
            return ops.push_down(orders, clause.steps, clause.action)
        case PullBack():
            return ops.pull_back(orders, clause.steps)
        case Ignore():
            return Change(orders)


def _silence(clause: Ignore, orders: Orders, own: int) -> Silence:
    """The end of an ignore within the round; a number of steps counts the current one as the first."""
    last = len(orders.slots)
    until = clause.until
    numbers = tuple(n for n in clause.numbers if n != own)
    if isinstance(until, int):
        end = min(orders.step + until - 1, last)
        return Silence(numbers, own, Phase("end", "step") if end < last else Phase("end", "round"), end)
    if until is None or until.of == "round":
        return Silence(numbers, own, Phase("end", "round"), last)
    if until.of == "step":
        return Silence(numbers, own, until, orders.step)
    return Silence(numbers, own, until, last)


def _carried_out(n: int, clause: ResultClause, orders: Orders) -> list[Problem]:
    """The current order can no longer be replaced or moved once it was carried out."""
    now = isinstance(clause, Begin) or (isinstance(clause, Use) and target_step(clause, orders.step) == orders.step)
    if isinstance(clause, PushDown | PullBack) and not orders.pending:
        return [Problem(ProblemKind.CARRIED_OUT, "BBP-SUB-RESULT-08", n, "no order is pending", span=clause.span)]
    if not (now and orders.acted):
        return []
    message = f"the order of step {orders.step} was carried out already"
    return [Problem(ProblemKind.CARRIED_OUT, "BBP-SUB-RESULT-02", n, message, span=clause.span)]
