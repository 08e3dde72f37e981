"""Every example of the rules runs: legal texts are found legal, illegal ones are refused for the rules they name."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import pytest
from battle_words import vocabulary

from engine.audit.rules.support import KINDS
from engine.bbp.groups import members, read_groups
from engine.bbp.substitutions.check import check
from engine.bbp.substitutions.context import Context
from engine.bbp.substitutions.legality import BY_NAME
from engine.dex.movepools import movepools
from engine.dex.names import slug
from engine.dex.records import Dex
from engine.dex.rulebook import Example, Run, read_rules
from engine.node import Node
from engine.procedures import run_procedure
from engine.scenarios import Names
from generator.load.tree import Tree, read_tree

DATA = Path(__file__).resolve().parents[3] / "data"
RULES = read_rules(read_tree(DATA).documents)
RUNS = [pytest.param(run, id=f"{r.id}:{n}") for r in RULES for n, run in enumerate(r.runs, 1)]
EXAMPLES = [pytest.param(e, id=f"{r.id}:{n}") for r in RULES for n, e in enumerate(r.examples, 1)]


@pytest.fixture(scope="session")
def knows(dex: Dex) -> Mapping[str, tuple[str, ...]]:
    """Slug of each receiver of the examples -> the moves of its movepool by name."""
    receivers = {slug(e.context["for"]) for r in RULES for e in r.examples}
    pools = movepools(dex.species, sorted(receivers))
    return {s: tuple(dex.moves[move].name for move in pool) for s, pool in pools.items()}


@pytest.fixture(scope="session")
def names(dex: Dex) -> Names:
    """What the scenarios of runs may name."""
    return {kind: {s: r.name for s, r in dex.kind(kind).items()} for kind in KINDS}


def context_of(e: Example, knows: Mapping[str, tuple[str, ...]]) -> Context:
    """The battle of an example; who is not said to know certain moves knows its whole movepool."""
    told = e.context
    locked = told.get("locked", ())
    return Context(
        receiver=told["for"],
        foes=tuple(told.get("foes", ())),
        allies=tuple(told.get("allies", ())),
        steps=told["steps"],
        orders=tuple(f"{name}{'*' * (step in locked)}" for step, name in enumerate(told.get("orders", ()), 1)),
        step=told.get("step"),
        knows=tuple(told["knows"]) if "knows" in told else knows[slug(told["for"])],
    )


@pytest.mark.parametrize("example", EXAMPLES)
def test_the_verdict_of_an_example(example: Example, knows: Mapping[str, tuple[str, ...]]) -> None:
    """A legal text is legal and leaves the orders that stand under it; an illegal one breaks a rule that it names."""
    found = check(example.text, context_of(example, knows), vocabulary())
    broken = {rule for f in found.reasons for rule in (f.code, *BY_NAME[f.name].also)}
    assert found.verdict == ("legal" if example.legal else "illegal"), [(f.code, f.message) for f in found.reasons]
    if not example.legal:
        assert broken & set(example.rules)
    if example.after:
        after = found.orders_after
        assert after is not None
        assert [s.action.name if s.action else None for s in after.slots] == [slug(name) for name in example.after]


@pytest.mark.parametrize("run", RUNS)
def test_a_run_comes_out_as_expected(run: Run, names: Names) -> None:
    """What a rule's scenario expects is what its procedure gives, and the trace names the rule."""
    assert run_procedure(run.procedure, Node(run.scenario, run.path), names)["differs"] == []


UNSEEN = {
    *("BBP-POST-12", "BBP-POST-14"),  # what they say is in what BBP-POST-11 and 10 do
    *("BBP-ROUND-01", "BBP-ROUND-02", "BBP-ROUND-06", "BBP-ROUND-07"),  # bounds and names, which nothing carries out
    *(f"BBP-CALC-{n}" for n in ("01", 19, 20, 21, 22, 23, 24, 25, 29)),  # the whole formula, odds and costs
}
"""Rules that no trace names: their runs show them by what comes out alone."""


def test_a_run_of_a_rule_has_the_rule_in_its_trace(names: Names) -> None:
    """Some run of each rule, so that what the rule says is carried out in its own name."""
    for rule in RULES:
        ran = [run_procedure(r.procedure, Node(r.scenario, r.path), names)["trace"] for r in rule.runs]
        named = any(done["rule"] == rule.id for trace in ran for done in trace)
        assert not ran or named == (rule.id not in UNSEEN), rule.id


def test_every_rule_of_the_sources_list_is_stated() -> None:
    numbers = {
        "BBP-SUB-FORM-": 6,
        "BBP-SUB-TIMING-": 15,
        "BBP-SUB-TAFFIX-": 4,
        "BBP-SUB-ACTION-": 14,
        "BBP-SUB-AAFFIX-": 7,
        "BBP-SUB-STATE-": 9,
        "BBP-SUB-STATE-P": 20,
        "BBP-SUB-STATE-T": 2,
        "BBP-SUB-STATE-M": 2,
        "BBP-SUB-STATE-B": 3,
        "BBP-SUB-EMPTY-": 3,
        "BBP-SUB-RESULT-": 17,
        "BBP-SUB-RAFFIX-": 9,
        "BBP-GROUP-G": 6,
        "BBP-GROUP-": 28,
    }
    wanted = {
        f"{stem}{n:02}" if stem[-1] == "-" or "STATE" in stem else f"{stem}{n}"
        for stem, most in numbers.items()
        for n in range(1, most + 1)
    }
    assert {r.id for r in RULES if r.id.startswith(("BBP-SUB-", "BBP-GROUP-"))} == wanted


def test_there_are_27_observable_values() -> None:
    values = [r for r in RULES if r.value]
    assert len(values) == 27
    assert [r.value["subject"] for r in values if r.value] == ["Pokemon"] * 20 + ["Trainer"] * 2 + ["Team"] * 2 + [
        "Battle"
    ] * 3


def test_the_orders_around_examples_can_be_attempted(dex: Dex) -> None:
    """What a receiver is said to have ordered must be in its movepool, or the example would prove nothing."""
    receivers = {slug(e.context["for"]) for r in RULES for e in r.examples}
    pools = movepools(dex.species, sorted(receivers))
    for rule in RULES:
        for e in rule.examples:
            for name in (*e.context.get("orders", ()), *e.after):
                assert slug(name) in pools[slug(e.context["for"])] or slug(name) in dex.commands, (rule.id, name)


def test_members_and_outsiders_of_groups(dex: Dex, tree: Tree) -> None:
    """The slugs that a rule of a group gives as inside and outside are so by the engine."""
    found = members(read_groups(tree.documents["groups.yaml"]), dex)
    for rule in RULES:
        for test in rule.tests:
            inside = {m.action for m in found[test["group"]]}
            assert set(test.get("members", ())) <= inside, (rule.id, test)
            assert inside.isdisjoint(test.get("outsiders", ())), (rule.id, test)
