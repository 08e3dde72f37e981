"""Whatever the rules allow can be said in the canonical wording, and reading that text gives equal clauses."""

from __future__ import annotations

import itertools
from dataclasses import replace

import pytest
from battle_words import CONTEXT, vocabulary, world
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from substitution_strategy import substitutions

from engine.bbp.substitutions.check import check
from engine.bbp.substitutions.clauses import Substitution
from engine.bbp.substitutions.explain import explain
from engine.bbp.substitutions.wording import write

LEGAL = st.deferred(lambda: substitutions(world()))
RELAXED = [HealthCheck.too_slow, HealthCheck.data_too_large]


def round_trip(substitution: Substitution) -> None:
    """Written, read and written again; the rules find no fault."""
    text = write(substitution, vocabulary())
    found = check(text, CONTEXT, vocabulary())
    assert found.substitution == substitution, text
    assert write(found.substitution, vocabulary()) == text
    assert found.legal, text


@settings(max_examples=300, suppress_health_check=RELAXED)
@given(LEGAL)
def test_reading_the_canonical_wording_gives_equal_clauses(substitution: Substitution) -> None:
    round_trip(substitution)


@pytest.mark.slow
@settings(max_examples=1_112, suppress_health_check=RELAXED)
@given(st.tuples(LEGAL, LEGAL, LEGAL))
def test_reading_the_canonical_wording_gives_equal_clauses_many_times(drawn: tuple[Substitution, ...]) -> None:
    """10,008 round trips: any trigger may stand before any results, so three drawn substitutions give nine."""
    for one, other in itertools.product(drawn, drawn):
        round_trip(replace(one, trigger=other.trigger))


@settings(max_examples=200, suppress_health_check=RELAXED)
@given(LEGAL)
def test_explanations_are_lines(substitution: Substitution) -> None:
    lines = explain(substitution, vocabulary())
    assert lines
    assert all(line and "\n" not in line for line in lines)
