"""Telling remarks from words that change what is ordered: only the first may be passed over."""

from __future__ import annotations

from engine.bbp.substitutions.read_steps import NUMBERS, ordinal
from engine.bbp.substitutions.read_who import names_someone
from engine.bbp.substitutions.reading import Reading

PURPOSE = frozenset({"to", "because", "since", "so", "due"})
"""Words that begin a reason: whatever they name is only talked about."""
CONDITIONS = frozenset({"if", "unless", "when", "whenever", "until", "till", "except", "only", "not", "without", "xor"})
_CHANGES = frozenset(
    """or nor never every each all twice once thrice times time before after during next previous last rest round
    rounds step steps action actions turn turns order orders push pull up instance instances priority forever always
    half halfway down whoever whichever else instead except other than combo combination targeting""".split()  # noqa: SIM905
)
_NARROWING = frozenset({"except", "excluding", "unless", "other", "if", "xor", "not", "isn't", "without"})
_ACTION = frozenset({"move", "command"})


def conditional(r: Reading, at: int, end: int) -> bool:
    """Whether the words make what went before depend on something."""
    return not CONDITIONS.isdisjoint(r.words[at:end])


def narrows(r: Reading, at: int, end: int) -> bool:
    """Whether the words take something out of what went before: `except Fire Blast`, `unless Gengar is to use Hex`."""
    return not _NARROWING.isdisjoint(r.words[at:end])


def changes(r: Reading, at: int, end: int) -> bool:
    """Whether the words may change what went before: a condition, a number, a step, a name of the battle, a move."""
    words = r.words
    if words[at] in PURPOSE:
        return False
    return conditional(r, at, end) or any(
        words[k] in _CHANGES
        or words[k][-1:].isdecimal()
        or words[k] in NUMBERS
        or ordinal(words[k]) is not None
        or names_someone(r, k)
        or r.vocabulary.match(words, k, _ACTION) is not None
        for k in range(at, end)
    )
