"""What stands against the results of a substitution: problems with their rules, before it fires or when it does.

Pure questions about the clauses, the number of steps and the current step; what needs the orders is in `results`.
Rules BBP-SUB-RESULT-01 to 07 and BBP-SUB-RAFFIX-01 to 09.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from engine.bbp.substitutions.clauses import (
    NOWHERE,
    Begin,
    Ignore,
    PullBack,
    PushDown,
    ReplaceAll,
    ResultAffix,
    ResultClause,
    Span,
    Use,
)
from engine.finding import Severity

MOST_RESULTS = 3


class ProblemKind(StrEnum):
    """What can stand against a result once the step and the orders are known."""

    COUNT = "count"  # no clause, or more than three
    PAST = "past"  # an order for a step that is over
    BEYOND = "beyond"  # an order for a step that the round does not have
    TOO_LONG = "too-long"  # a sequence longer than what is left
    SAME_STEP = "same-step"  # a later order that names the current step
    CARRIED_OUT = "carried-out"  # the current order was carried out already
    LOCKED = "locked"  # a locked order would be overwritten
    AMOUNT = "amount"  # a number of steps below 1, an empty sequence
    ITSELF = "itself"  # a substitution that ignores itself
    SIBLING = "sibling"  # an affix that points at clauses that are not there


@dataclass(frozen=True, slots=True)
class Problem:
    """One problem of one clause (`clause` from 1; 0 for all of them), with the rule that it goes by.

    An error: the clause is not followed. A warning: it is, as the message says. A note: it depends on the step.
    """

    kind: ProblemKind
    rule: str
    clause: int
    message: str
    severity: Severity = Severity.ERROR
    span: Span = NOWHERE


def problems(
    results: tuple[ResultClause, ...], steps: int, step: int | None = None, *, own: int = 0
) -> tuple[Problem, ...]:
    """What stands against results in a round of `steps` steps when they fire in `step` (None: in any of them).

    `own` is the substitution's number among those of its Pokemon, when known. Without a step, a fault of every step
    is an error and one of some steps a note. Locked and carried-out orders are for `apply`, which knows them.
    """
    found = []
    if not 1 <= len(results) <= MOST_RESULTS:
        message = f"{len(results)} Result Clauses; there must be one to {MOST_RESULTS}"
        found.append(Problem(ProblemKind.COUNT, "BBP-SUB-RESULT-01", 0, message))
    for n, clause in enumerate(results, 1):
        found += affix_problems(n, clause, results, steps)
        if step is not None:
            if followed(clause, results, None, step)[0]:
                found += faults(n, clause, steps, step, own)
            continue
        possible = [s for s in range(1, steps + 1) if followed(clause, results, None, s)[0]]
        by_step = {s: faults(n, clause, steps, s, own) for s in possible}
        wrong = [s for s in possible if any(f.severity is Severity.ERROR for f in by_step[s])]
        if wrong:
            fault = by_step[wrong[0]][0]
            if wrong == possible:
                found.append(fault)
            else:
                message = f"cannot be followed in step {in_list(wrong)}: {fault.message}"
                found.append(Problem(fault.kind, fault.rule, n, message, Severity.NOTE, clause.span))
    return tuple(found)


def faults(n: int, clause: ResultClause, steps: int, step: int, own: int) -> list[Problem]:
    """What is wrong with a clause when the current step is `step` of `steps`."""

    def problem(what: ProblemKind, rule: str, message: str, severity: Severity = Severity.ERROR) -> list[Problem]:
        return [Problem(what, f"BBP-SUB-RESULT-{rule}", n, message, severity, clause.span)]

    match clause:
        case Use(step=None) | ReplaceAll():
            return []
        case Use():
            target = target_step(clause, step)
            if target > steps:
                return problem(ProblemKind.BEYOND, "03", f"the round has no step {target}")
            if target < step:
                return problem(ProblemKind.PAST, "03", f"step {target} is over in step {step}")
            if target == step:
                message = f"step {target} is the current step, which needs no number"
                return problem(ProblemKind.SAME_STEP, "03", message, Severity.WARNING)
            return []
        case Begin():
            if not clause.actions:
                return problem(ProblemKind.AMOUNT, "05", "a sequence must name its actions")
            left = steps - step + 1
            if len(clause.actions) > left:
                message = f"a sequence of {len(clause.actions)} from step {step} on, where {left} can be ordered"
                return problem(ProblemKind.TOO_LONG, "05", message)
            return []
        case PushDown() | PullBack():
            if clause.steps < 1:
                rule = "08" if isinstance(clause, PushDown) else "12"
                return problem(ProblemKind.AMOUNT, rule, "orders move by one step or more")
            return []
        case Ignore():
            if isinstance(clause.until, int) and clause.until < 1:
                return problem(ProblemKind.AMOUNT, "07", "a duration is one step or more")
            if own in clause.numbers:
                return problem(ProblemKind.ITSELF, "07", "a substitution cannot ignore itself, only others")
            return []


def target_step(clause: Use, step: int) -> int:
    """The step that a Use is for when `step` is the current one."""
    if clause.step is None:
        return step
    return clause.step or step + 1


def _mentioned(results: tuple[ResultClause, ...], kind: str) -> list[int]:
    """The instances or steps that the affixes of one substitution name (BBP-SUB-RAFFIX-08)."""
    return [r.affix.n for r in results if r.affix is not None and r.affix.kind == kind]


def affix_problems(n: int, clause: ResultClause, results: tuple[ResultClause, ...], steps: int) -> list[Problem]:
    """What is wrong with a clause's affix, whatever the moment."""
    affix = clause.affix
    if affix is None:
        return []
    instances, named_steps = _mentioned(results, "nth-instance"), _mentioned(results, "step")
    if affix.kind == "step" and not 1 <= affix.n <= steps:
        message = f"the round has no step {affix.n}, so the clause is never followed"
        return [Problem(ProblemKind.BEYOND, "BBP-SUB-RAFFIX-04", n, message, span=affix.span)]
    if affix.kind == "nth-instance" and affix.n < 1:
        message = "instances count from 1"
        return [Problem(ProblemKind.AMOUNT, "BBP-SUB-RAFFIX-01", n, message, span=affix.span)]
    missing = {
        "other-instances": ("BBP-SUB-RAFFIX-02", not instances, "an instance"),
        "other-steps": ("BBP-SUB-RAFFIX-05", not named_steps, "a step"),
        "otherwise": ("BBP-SUB-RAFFIX-07", not instances and not named_steps, "an instance or a step"),
    }
    rule, lacks, what = missing.get(affix.kind, ("", False, ""))
    if lacks:
        message = f"no other Result Clause names {what}, so this one is always followed"
        return [Problem(ProblemKind.SIBLING, rule, n, message, Severity.WARNING, affix.span)]
    return []


def followed(
    clause: ResultClause, results: tuple[ResultClause, ...], instance: int | None, step: int
) -> tuple[bool, str, str]:
    """Whether a clause's affix lets it be followed, by which rule, and why not; `instance` None: any could be."""
    affix = clause.affix
    if affix is None:
        return True, "BBP-SUB-RAFFIX-09", ""
    hit_instance = instance is not None and instance in _mentioned(results, "nth-instance")
    hit_step = step in _mentioned(results, "step")
    rule, follows, why = _affix_verdict(affix, instance, step, hit_instance, hit_step)
    return follows, f"BBP-SUB-RAFFIX-{rule}", "" if follows else why


def _affix_verdict(
    affix: ResultAffix, instance: int | None, step: int, hit_instance: bool, hit_step: bool
) -> tuple[str, bool, str]:
    now = f"step {step}" if step else "outside of steps"
    match affix.kind:
        case "nth-instance":
            return "01", instance in (None, affix.n), f"for instance {affix.n} only; this is instance {instance}"
        case "other-instances":
            return "02", not hit_instance, f"another clause is for instance {instance}"
        case "step":
            return "04", step == affix.n, f"for step {affix.n} only; this is {now}"
        case "other-steps":
            return "05", not hit_step, f"another clause is for {now}"
        case _:
            return "07", not (hit_instance or hit_step), f"another clause is for instance {instance} or {now}"


def in_list(numbers: list[int] | tuple[int, ...]) -> str:
    """Numbers for a message: `1, 3`."""
    return ", ".join(map(str, numbers))
