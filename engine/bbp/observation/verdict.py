"""Verdicts in three values: true, false, or not known, with the rule, the reason and what to ask.

What neither the rules nor the facts decide is not known, and never false (BBP-META-02).
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Verdict:
    """Whether something holds (None: not known), by which rule, why in words, and the questions that would tell."""

    holds: bool | None
    rule: str
    text: str
    asks: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Answer:
    """Whether something holds (None: not known), and the questions that would tell."""

    holds: bool | None
    asks: tuple[str, ...] = ()


YES = Answer(True)
NO = Answer(False)


def unknown(question: str) -> Answer:
    """Not known for want of one answer."""
    return Answer(None, (question,))


def negation(answer: Answer) -> Answer:
    """The opposite; what is not known stays so."""
    return answer if answer.holds is None else Answer(not answer.holds)


def any_of(answers: Iterable[Answer]) -> Answer:
    """True when one is; else not known when one is not known, with all its questions; else false."""
    asks: list[str] = []
    for answer in answers:
        if answer.holds:
            return YES
        asks += [a for a in answer.asks if a not in asks]
    return Answer(None, tuple(asks)) if asks else NO


def all_of(answers: Iterable[Answer]) -> Answer:
    """False when one is; else not known when one is not known, with all its questions; else true."""
    return negation(any_of([negation(a) for a in answers]))
