"""Orders and results: the examples of the rules (BBP-SUB-RESULT, BBP-SUB-RAFFIX), one line each.

Orders are written as slugs of one letter: `A B* C` has B locked, `_` is Struggle, `?` is not known.
"""

from __future__ import annotations

import dataclasses

import pytest

from engine.bbp.orders import Order, Orders, advance, named, orders_of, pull_back, push_down, put
from engine.bbp.result_problems import ProblemKind, problems
from engine.bbp.results import Applied, ResultKind, actions_given, apply, kind
from engine.bbp.substitutions.clauses import (
    Action,
    ActionKind,
    Begin,
    Ignore,
    Party,
    Phase,
    PullBack,
    PushDown,
    ReplaceAll,
    ResultAffix,
    ResultClause,
    Use,
    Who,
)
from engine.finding import Severity


def read(text: str, step: int = 1) -> Orders:
    """Orders from `A B* C`."""
    names = {"_": "struggle", "?": None}
    return orders_of(*(names.get(word, word) for word in text.split()), step=step)


def show(orders: Orders) -> str:
    """The opposite of `read`."""

    def one(order: Order) -> str:
        if order.action is None:
            return "?"
        return ("_" if order.action.name == "struggle" else order.action.name) + ("*" if order.locked else "")

    return " ".join(map(one, orders.slots))


def use(name: str, step: int | None = None, affix: ResultAffix | None = None) -> Use:
    return Use(named(name), step, affix)


def run(before: Orders, *results: ResultClause, instance: int = 1, own: int = 1) -> Applied:
    return apply(results, before, instance=instance, step=before.step, own=own)


NTH, OTHER = (lambda n: ResultAffix("nth-instance", n)), ResultAffix("other-instances")
STEP, OTHER_STEPS = (lambda n: ResultAffix("step", n)), ResultAffix("other-steps")
OTHERWISE = ResultAffix("otherwise")
WEAVILE = Who(Party.POKEMON, "Weavile")


@pytest.mark.parametrize(
    ("rules", "before", "step", "results", "after"),
    [
        ("RESULT-01", "A B C", 1, [PushDown(), use("X"), use("Y", 0)], "X Y B"),
        ("RESULT-02", "A B C", 1, [use("X")], "X B C"),
        ("RESULT-02", "A B C", 2, [use("X")], "A X C"),
        ("RESULT-03", "A B C", 1, [use("X", 3)], "A B X"),
        ("RESULT-04 next step", "A B C", 2, [use("X", 0)], "A B X"),
        ("RESULT-05", "A B C", 1, [Begin((named("S"), named("D"), named("D")))], "S D D"),
        ("RESULT-05", "A B C", 2, [Begin((named("S"), named("D")))], "A S D"),
        ("RESULT-06", "S X S", 1, [ReplaceAll(named("S"), named("E"))], "E X E"),
        ("RESULT-06 current and later", "S X S", 2, [ReplaceAll(named("S"), named("E"))], "S X E"),
        ("RESULT-06 none", "A B C", 1, [ReplaceAll(named("S"), named("E"))], "A B C"),
        ("RESULT-08 RESULT-09", "A B C", 1, [PushDown()], "_ A B"),
        ("RESULT-08 by two", "A B C D", 1, [PushDown(2)], "_ _ A B"),
        ("RESULT-08 from the current step", "A B C", 2, [PushDown()], "A _ B"),
        ("RESULT-08 more than there is", "A B C", 2, [PushDown(5)], "A _ _"),
        ("RESULT-10", "A B C", 1, [PushDown(), use("Protect")], "Protect A B"),
        ("RESULT-11", "A B C", 1, [PushDown(action=named("Taunt"))], "Taunt A B"),
        ("RESULT-11 the first hole alone", "A B C", 1, [PushDown(2, named("Taunt"))], "Taunt _ A"),
        ("RESULT-12 RESULT-13", "A B C", 1, [PullBack()], "B C _"),
        ("RESULT-12 by two", "A B C", 1, [PullBack(2)], "C _ _"),
        ("RESULT-12 from the current step", "A B C", 2, [PullBack()], "A C _"),
        ("RESULT-14", "A B* C", 1, [PushDown()], "_ B* A"),
        ("RESULT-14 two locked", "A B* C* D", 1, [PushDown()], "_ B* C* A"),
        ("RESULT-14 by two is twice by one", "A B* C D", 1, [PushDown(2)], "_ B* _ A"),
        ("RESULT-14 with an action", "A B* C", 1, [PushDown(action=named("T"))], "T B* A"),
        ("RESULT-14 locked current order", "A* B C", 1, [PushDown()], "A* _ B"),
        ("RESULT-15", "A B* C", 1, [PullBack()], "C B* _"),
        ("RESULT-15 locked current order", "A* B C", 1, [PullBack()], "A* C _"),
        ("RESULT-14 nothing can move", "A* B* C*", 1, [PushDown(action=named("T"))], "A* B* C*"),
        ("RESULT-14 locked order stays", "A* B C", 1, [use("X")], "A* B C"),
        ("RESULT-14 a sequence with a gap is none", "A B* C", 1, [Begin((named("S"), named("D")))], "A B* C"),
        ("RESULT-14 locked order stays", "S* B S", 1, [ReplaceAll(named("S"), named("E"))], "S* B E"),
        ("RESULT-08 what is not known moves too", "A ? C", 1, [PushDown()], "_ A ?"),
        ("RAFFIX-09", "A B C", 1, [PushDown(), use("X")], "X A B"),
    ],
)
def test_results_on_orders(rules: str, before: str, step: int, results: list[ResultClause], after: str) -> None:
    assert show(run(read(before, step), *results).orders) == after


INSTANCES, STEPS = [(1, 1), (1, 2), (1, 3)], [(1, 1), (2, 1), (3, 1)]


@pytest.mark.parametrize(
    ("rules", "results", "times", "after"),
    [
        ("RAFFIX-01 n=2: ignored at 1 and 3", [use("X", affix=NTH(2))], INSTANCES, "A X A"),
        ("RAFFIX-02 from 2", [use("X", affix=NTH(1)), use("Y", affix=OTHER)], INSTANCES, "X Y Y"),
        ("RAFFIX-03 later means other", [use("X", affix=NTH(2)), use("Y", affix=OTHER)], INSTANCES, "Y X Y"),
        ("RAFFIX-04", [use("X", affix=STEP(3))], STEPS, "A A X"),
        ("RAFFIX-05", [use("X", affix=STEP(3)), use("Y", affix=OTHER_STEPS)], STEPS, "Y Y X"),
        ("RAFFIX-06 prior means other", [use("X", affix=STEP(2)), use("Y", affix=OTHER_STEPS)], STEPS, "Y X Y"),
    ],
)
def test_affixes(rules: str, results: list[ResultClause], times: list[tuple[int, int]], after: str) -> None:
    """The current order afterwards, for each step and instance in turn."""
    runs = [(step, run(read("A A A", step), *results, instance=instance)) for step, instance in times]
    assert " ".join(show(applied.orders).split()[step - 1] for step, applied in runs) == after


def test_otherwise_raffix_07() -> None:
    results = (use("X", affix=NTH(1)), use("Y", affix=STEP(3)), use("Z", affix=OTHERWISE))

    def followed(step: int, instance: int) -> list[int]:
        applied = run(read("A A A", step), *results, instance=instance)
        return [t.clause for t in applied.trace if t.followed]

    assert followed(2, 2) == [3]
    assert followed(2, 1) == [1]
    assert followed(3, 2) == [2]
    assert followed(3, 1) == [1, 2]


def test_siblings_are_those_of_the_same_substitution_raffix_08() -> None:
    """An affix that leans on others without any is told, and its clause followed."""
    for affix, rule in ((OTHER, "02"), (OTHER_STEPS, "05"), (OTHERWISE, "07")):
        applied = run(read("A B C"), use("X", affix=affix))
        assert [(p.kind, p.rule, p.severity) for p in applied.problems] == [
            (ProblemKind.SIBLING, f"BBP-SUB-RAFFIX-{rule}", Severity.WARNING)
        ]
        assert show(applied.orders) == "X B C"
    assert ResultAffix("step", 3) == use("X", affix=STEP(3)).affix


def test_outside_of_steps_no_step_is_named() -> None:
    """At the start or end of the round `if it is step 1` is not followed, `in other steps` is."""
    applied = apply((use("X", affix=STEP(1)), use("Y", affix=OTHER_STEPS)), read("A B C"), instance=1, step=0)
    assert [t.followed for t in applied.trace] == [False, True]


def test_trace_names_rules_and_reasons() -> None:
    applied = run(read("A B C"), PushDown(), use("X", affix=NTH(2)), use("Y", affix=OTHER))
    assert [(t.clause, t.rule, t.followed) for t in applied.trace] == [
        (1, "BBP-SUB-RESULT-08", True),
        (2, "BBP-SUB-RAFFIX-01", False),
        (3, "BBP-SUB-RESULT-02", True),
    ]
    assert applied.trace[1].text == "for instance 2 only; this is instance 1"


def test_orders_past_the_last_step_are_dropped_result_08() -> None:
    assert run(read("A B C"), PushDown()).drops == (Order(named("C")),)
    assert run(read("A B* C"), PushDown()).drops == (Order(named("C")),)
    assert run(read("A B C"), PushDown(), PushDown()).drops == (Order(named("C")), Order(named("B")))
    assert run(read("A B C"), use("X"), PullBack()).drops == ()


@pytest.mark.parametrize(
    ("results", "steps", "step", "what", "rule", "severity"),
    [
        ([], 3, 1, ProblemKind.COUNT, "RESULT-01", "error"),
        ([use("A"), use("B", 0), use("C", 3), PushDown()], 3, 1, ProblemKind.COUNT, "RESULT-01", "error"),
        ([use("X", 4)], 3, 1, ProblemKind.BEYOND, "RESULT-03", "error"),
        ([use("X", 4)], 3, None, ProblemKind.BEYOND, "RESULT-03", "error"),
        ([use("X", 0)], 3, 3, ProblemKind.BEYOND, "RESULT-03", "error"),
        ([use("X", 0)], 3, None, ProblemKind.BEYOND, "RESULT-03", "note"),
        ([use("X", 1)], 3, 2, ProblemKind.PAST, "RESULT-03", "error"),
        ([use("X", 2)], 3, 2, ProblemKind.SAME_STEP, "RESULT-03", "warning"),
        ([use("X", 0, STEP(3))], 3, None, ProblemKind.BEYOND, "RESULT-03", "error"),
        ([Begin((named("S"), named("D"), named("D")))], 3, 2, ProblemKind.TOO_LONG, "RESULT-05", "error"),
        ([Begin((named("S"), named("D"), named("D")))], 3, None, ProblemKind.TOO_LONG, "RESULT-05", "note"),
        ([Begin(())], 3, 1, ProblemKind.AMOUNT, "RESULT-05", "error"),
        ([PushDown(0)], 3, 1, ProblemKind.AMOUNT, "RESULT-08", "error"),
        ([PullBack(-1)], 3, 1, ProblemKind.AMOUNT, "RESULT-12", "error"),
        ([Ignore((2,), 0)], 3, 1, ProblemKind.AMOUNT, "RESULT-07", "error"),
        ([Ignore((1, 2))], 3, 1, ProblemKind.ITSELF, "RESULT-07", "error"),
        ([use("X", affix=STEP(4))], 3, 1, ProblemKind.BEYOND, "RAFFIX-04", "error"),
        ([use("X", affix=NTH(0))], 3, 1, ProblemKind.AMOUNT, "RAFFIX-01", "error"),
    ],
)
def test_problems(
    results: list[ResultClause], steps: int, step: int | None, what: ProblemKind, rule: str, severity: str
) -> None:
    found = problems(tuple(results), steps, step, own=1)
    assert [(p.kind, p.rule, p.severity) for p in found] == [(what, f"BBP-SUB-{rule}", severity)]


def test_no_problem_where_the_affix_keeps_the_clause_away() -> None:
    assert problems((use("X", 0, STEP(1)),), 3, 3) == ()
    assert problems((use("X", 0, STEP(1)),), 3) == ()


@pytest.mark.parametrize(
    ("results", "before", "rule", "clause"),
    [
        ([use("X")], "A* B C", "RESULT-14", 1),
        ([use("X", 2)], "A B* C", "RESULT-14", 1),
        ([use("X", 0), Begin((named("S"), named("D")))], "A B C*", "", 0),
        ([Begin((named("S"), named("D")))], "A B* C", "RESULT-14", 1),
        ([PushDown(action=named("T"))], "A* B* C*", "RESULT-14", 1),
    ],
)
def test_locked_orders_in_the_way(results: list[ResultClause], before: str, rule: str, clause: int) -> None:
    found = run(read(before), *results).problems
    assert [(p.rule, p.clause) for p in found] == ([(f"BBP-SUB-{rule}", clause)] if rule else [])


def test_an_order_that_was_carried_out_is_pending_no_more() -> None:
    """After its own turn a Pokemon's pending orders start with the next step."""
    orders = advance(read("A B C"), 1, acted=True)
    assert show(run(orders, PushDown()).orders) == "A _ B"
    assert show(run(orders, PullBack()).orders) == "A C _"
    for clause in (use("X"), Begin((named("S"),))):
        applied = run(orders, clause)
        assert applied.orders == orders
        assert [p.kind for p in applied.problems] == [ProblemKind.CARRIED_OUT]
    over = advance(read("A B C"), 3, acted=True)
    assert [p.kind for p in run(over, PushDown(action=named("T"))).problems] == [ProblemKind.CARRIED_OUT]


def test_a_clause_with_a_problem_is_left_out_and_the_others_are_followed() -> None:
    applied = run(read("A B C", 2), Begin((named("S"), named("D"), named("D"))), PushDown())
    assert show(applied.orders) == "A _ B"
    assert [t.followed for t in applied.trace] == [False, True]
    assert run(read("A B C"), *[PushDown()] * 4).orders == read("A B C")


@pytest.mark.parametrize(
    ("until", "step", "end", "last"),
    [
        (None, 1, Phase("end", "round"), 3),
        (2, 1, Phase("end", "step"), 2),
        (9, 1, Phase("end", "round"), 3),
        (1, 3, Phase("end", "round"), 3),
        (Phase("end", "turn", WEAVILE), 2, Phase("end", "turn", WEAVILE), 3),
        (Phase("end", "step"), 2, Phase("end", "step"), 2),
        (Phase("end", "round"), 2, Phase("end", "round"), 3),
    ],
)
def test_ignore_ends_with_the_round_result_07(until: Phase | int | None, step: int, end: Phase, last: int) -> None:
    (silence,) = run(read("A B C", step), Ignore((3,), until)).silences
    assert (silence.until, silence.step) == (end, last)
    assert [silence.covers(n) for n in (1, 2, 3)] == [False, False, True]


def test_ignore_all_others_spares_itself_result_07() -> None:
    (silence,) = run(read("A B C"), Ignore(()), own=2).silences
    assert [silence.covers(n) for n in (1, 2, 3)] == [True, False, True]


def test_replace_all_goes_by_what_was_said_result_06() -> None:
    """A target, Z-Power or combination that was not said matches any."""
    at_weavile = Action(ActionKind.NAMED, "S", target=WEAVILE)
    before = orders_of(at_weavile, "S", Action(ActionKind.COMBINATION, parts=("S", "T")))
    assert show(run(before, ReplaceAll(named("S"), named("E"))).orders).split()[:2] == ["E", "E"]
    assert show(run(before, ReplaceAll(at_weavile, named("E"))).orders).split()[:2] == ["E", "S"]


def test_actions_that_must_be_attemptable_result_16() -> None:
    results = (use("A"), PushDown(action=named("B")), Begin((named("C"), named("D"))))
    assert [a.name for a in actions_given(results)] == ["A", "B", "C", "D"]
    assert [
        a.name for a in actions_given((ReplaceAll(named("O"), named("N")), PushDown(), Ignore(()), PullBack()))
    ] == ["N"]


def test_eight_kinds_result_17() -> None:
    """Pulling back takes no action; every other form is one of eight."""
    clauses = [use("A"), use("A", 0), Begin((named("A"),)), ReplaceAll(named("A"), named("B")), Ignore((1,))]
    clauses += [PushDown(), PushDown(action=named("A")), PullBack()]
    assert [kind(c) for c in clauses] == list(ResultKind)
    assert "action" not in {f.name for f in dataclasses.fields(PullBack)}


def test_operations_refuse_what_makes_no_sense() -> None:
    orders = read("A B C")
    for operation in (push_down, pull_back):
        with pytest.raises(ValueError, match="0"):
            operation(orders, 0)
    with pytest.raises(IndexError):
        put(orders, 4, named("X"))
