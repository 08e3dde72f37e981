"""What small procedures of the League tell while they run: what was done, what is not legal, what is open."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from engine.trace import Account, Change, Done, Ruling


class Kind(StrEnum):
    """What a note tells."""

    DONE = "done"
    BREACH = "breach"
    OPEN = "open"


@dataclass(frozen=True, slots=True)
class Note:
    """One thing told, by the id of the rule behind it. `default` is what was taken for a question that is open."""

    kind: Kind
    rule: str
    text: str
    changes: tuple[Change, ...] = ()
    default: str = ""


Notes = tuple[Note, ...]


def done(rule: str, text: str, *changes: Change) -> Note:
    """Something happened as `rule` says."""
    return Note(Kind.DONE, rule, text, changes)


def breach(rule: str, text: str) -> Note:
    """Something is not legal by `rule`; it is not carried out."""
    return Note(Kind.BREACH, rule, text)


def asks(rule: str, question: str, default: str) -> Note:
    """A question that `rule` leaves open, and what was taken meanwhile."""
    return Note(Kind.OPEN, rule, question, (), default)


def is_refused(notes: Notes) -> bool:
    """Whether something among these notes is not legal."""
    return any(note.kind is Kind.BREACH for note in notes)


def account(notes: Iterable[Note], result: Mapping[str, Any]) -> Account:
    """The account of a procedure: `legal` and `illegal` (ids of rules, in order) come before its own results.

    The trace tells breaches where they happened; a question is put once.
    """
    notes = tuple(notes)
    illegal = [note.rule for note in notes if note.kind is Kind.BREACH]
    trace = [
        Done(n.rule, f"not legal: {n.text}" if n.kind is Kind.BREACH else n.text, n.changes)
        for n in notes
        if n.kind is not Kind.OPEN
    ]
    open_ = dict.fromkeys(Ruling(n.rule, n.text, n.default) for n in notes if n.kind is Kind.OPEN)
    return Account(tuple(trace), {"legal": not illegal, "illegal": illegal, **result}, tuple(open_))
