"""What the judge of arenas notes down: each thing by its rule, and how grave it is."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import StrEnum

from engine.trace import Change, Done, Ruling


class Level(StrEnum):
    """How grave a note is: nothing wrong, something that a referee may let pass, or against the rules."""

    FINE = "fine"
    WARNING = "warning"
    ILLEGAL = "illegal"


CHALLENGERS = "the challengers"
"""What those are called who made a challenge of which only the time is told."""


@dataclass(frozen=True, slots=True)
class Note:
    """One thing that was judged, by the id of its rule, as a sentence without a final stop."""

    rule: str
    text: str
    level: Level = Level.FINE
    changes: tuple[Change, ...] = ()
    ruling: Ruling | None = None


def illegal(rule: str, text: str) -> Note:
    """A note of something against the rules."""
    return Note(rule, text, Level.ILLEGAL)


def warning(rule: str, text: str) -> Note:
    """A note of something that a referee may let pass."""
    return Note(rule, text, Level.WARNING)


def at_level(notes: Iterable[Note], level: Level) -> list[str]:
    """The rules of the notes of one level, each once."""
    return list(dict.fromkeys(n.rule for n in notes if n.level is level))


def trace_of(notes: Iterable[Note]) -> tuple[Done, ...]:
    """Notes as a trace; each begins with a capital, even with a place or group that is written small."""
    return tuple(Done(n.rule, n.text[:1].upper() + n.text[1:], n.changes) for n in notes)


def rulings_of(notes: Iterable[Note]) -> tuple[Ruling, ...]:
    """What the notes leave to a referee."""
    return tuple(n.ruling for n in notes if n.ruling is not None)


def together(names: Sequence[str]) -> str:
    """Names as a sentence lists them: `Ann, Bob and Cid`."""
    return " and ".join((", ".join(names[:-1]), names[-1]) if len(names) > 1 else names)


def do(names: Sequence[str], one: str, several: str) -> str:
    """Names with what they do, `one` for a single person: `Ann wins`, `Ann and Bob win`, `the challengers win`."""
    single = len(names) == 1 and names[0] != CHALLENGERS
    return f"{together(names)} {one if single else several}"
