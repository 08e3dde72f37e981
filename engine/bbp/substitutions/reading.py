"""What the reader has made of a text so far: clauses, and marks for whatever a rule or the player must judge.

The reader never decides what is legal. It notes what it saw (two clauses joined by OR, a step number that is no step, a
name that is nearly another) as a mark of a kind that `legality` knows, and reads on.
"""

from __future__ import annotations

import re
from collections.abc import Container
from dataclasses import dataclass, field

from engine.bbp.substitutions.clauses import (
    YOU,
    ActionClause,
    Party,
    ResultClause,
    Span,
    StateClause,
    TimingAffix,
    TimingClause,
    Who,
)
from engine.bbp.substitutions.context import Context
from engine.bbp.substitutions.tokens import Tokens
from engine.bbp.vocabulary import Vocabulary

_MOST_MARKS = 40
_MOST_SEARCHES = 2
_MOST_WORDS = 14


@dataclass(frozen=True, slots=True)
class Mark:
    """Something the reader noticed: `kind` says what (each kind belongs to one rule), `said` names it, `hint` helps."""

    kind: str
    span: Span
    said: str = ""
    hint: str = ""


@dataclass(slots=True)
class Reading:
    """A text on its way to a substitution. Lists hold what was found, even where the rules allow only one."""

    tokens: Tokens
    context: Context
    vocabulary: Vocabulary
    words: list[str] = field(default_factory=list)
    timings: list[TimingClause] = field(default_factory=list)
    timing_affixes: list[TimingAffix] = field(default_factory=list)
    able: list[Span] = field(default_factory=list)
    actions: list[ActionClause] = field(default_factory=list)
    states: list[StateClause] = field(default_factory=list)
    results: list[ResultClause] = field(default_factory=list)
    marks: list[Mark] = field(default_factory=list)
    trigger: Span = (0, 0)
    last: Who | None = None
    subject: Who | None = None
    """Whom the clause before was about; None before the first clause."""
    other_states: list[tuple[int, StateClause]] = field(default_factory=list)
    searches: int = 0
    chained: bool = False
    """Whether the text has an arrow of the kind that joins orders."""
    windows: dict[int, str] = field(default_factory=dict)

    def mark(self, kind: str, first: int, end: int, said: str = "", hint: str = "") -> None:
        """Note something about the words from `first` up to `end`."""
        if len(self.marks) < _MOST_MARKS:
            span = self.tokens.span(first, end)
            text = said or self.tokens.text[span[0] : min(span[1], span[0] + 80)]
            self.marks.append(Mark(kind, span, text, hint))

    def left_out(self, first: int, end: int, verb: bool) -> Who:
        """The subject of a clause that names none: the receiver, or whoever the clause before was about.

        With a verb of its own (`AND is Burned`) the subject before is meant, which is noted; without one it is asked.
        """
        before = self.subject
        if before is None or before.party not in (Party.POKEMON, Party.ROLE) or not before.name:
            return YOU
        self.mark("subject-before" if verb else "whose", first, end)
        return before

    def mark_near(self, near: str, fault: str, first: int, end: int, *kinds: str) -> None:
        """Mark words that name nothing: as `near`, with the names they are nearest to, or as `fault` when none is."""
        found = self.near(first, end, kinds)
        self.mark(near if found else fault, first, end, hint=" or ".join(found))

    def find(self, word: str, at: int) -> int:
        """The index of the next such word from `at`, -1 when none is left."""
        try:
            return self.words.index(word, at, self.tokens.count)
        except ValueError:
            return -1

    def until(self, at: int, stops: Container[str]) -> int:
        """The index of the next word from `at` that is one of the stops, which the end of the text has to be."""
        words = self.words
        while words[at] not in stops:
            at += 1
        return at

    def near(self, first: int, end: int, kinds: tuple[str, ...], extra: tuple[str, ...] = ()) -> list[str]:
        """Names near to the words, for `did you mean`; only the first few of a text are looked up."""
        if self.searches >= _MOST_SEARCHES or not (kinds or extra):
            return []
        self.searches += 1
        return self.vocabulary.near(self.tokens.said(first, end), kinds, extra)

    def phrase(self, pattern: re.Pattern[str], at: int) -> tuple[re.Match[str], int] | None:
        """Match a pattern against the words from `at`, joined by blanks; the match must end with a whole word."""
        text = self.windows.get(at)
        if text is None:
            text = self.windows[at] = " ".join(self.words[at : at + _MOST_WORDS]).rstrip() + " "
        m = pattern.match(text)
        if m is None:
            return None
        said = m[0].rstrip()
        return (m, at + said.count(" ") + 1) if said else None
