"""Judging a reading: every law of substitutions in one place, and what they say of a text."""

from __future__ import annotations

from collections.abc import Iterator

from engine.bbp.substitutions import laws_action, laws_form, laws_result, laws_state, laws_timing
from engine.bbp.substitutions.law import Law
from engine.bbp.substitutions.laws_result import misfits
from engine.bbp.substitutions.reading import Reading
from engine.finding import Finding, Severity

LAWS: tuple[Law, ...] = (
    *laws_form.LAWS,
    *laws_timing.LAWS,
    *laws_action.LAWS,
    *laws_state.LAWS,
    *laws_result.LAWS,
)
"""All laws, in the order of the rulebook."""
BY_NAME = {law.name: law for law in LAWS}


def _checks(laws: tuple[Law, ...]) -> tuple[Law, ...]:
    return tuple(law for law in laws if law.check is not None)


_OF_WHOLE, _OF_ACTIONS = _checks((*laws_form.LAWS, *laws_timing.LAWS)), _checks(laws_action.LAWS)
_OF_STATES, _OF_RESULTS = _checks(laws_state.LAWS), _checks(laws_result.LAWS)
_STRENGTH = {Severity.ERROR: 0, Severity.WARNING: 1, Severity.NOTE: 2}


def judge(r: Reading) -> list[Finding]:
    """What the laws say of a whole substitution: what makes it illegal first, then what is to be asked, then notes."""
    checks = _OF_WHOLE
    if r.actions:
        checks += _OF_ACTIONS
    if r.states:
        checks += _OF_STATES
    return _sorted(_findings(r, checks + _OF_RESULTS if r.results else checks))


def judge_results(r: Reading) -> list[Finding]:
    """What the laws say of a result component that stands alone."""
    return _sorted(_findings(r, _OF_RESULTS))


def _findings(r: Reading, checks: tuple[Law, ...]) -> Iterator[Finding]:
    for mark in r.marks:
        yield BY_NAME[mark.kind].of_mark(mark)
    for law in checks:
        assert law.check is not None
        for hit in law.check(r):
            yield law.of_hit(hit)
    if r.results:
        yield from misfits(r)


def _sorted(found: Iterator[Finding]) -> list[Finding]:
    return sorted(found, key=lambda f: (_STRENGTH[f.severity], f.span or (0, 0)))
