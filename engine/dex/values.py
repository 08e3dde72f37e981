"""Values with provenance: what is shown, where it comes from, and what is honestly unknown."""

from __future__ import annotations

from dataclasses import dataclass

MAIN_SERIES = "main-series"
DERIVED = "derived"
BBP = "bbp"
HAND = "hand"
UNKNOWN = "unknown"

PROVENANCE = {
    MAIN_SERIES: "a fact of the main series, imported; BBP may differ",
    DERIVED: "worked out by a named rule of this project from main-series facts; a check, not BBP's word",
    BBP: "stated by BBP, with source and date",
    HAND: "entered by hand, with a reason",
    UNKNOWN: "nobody who was read says it",
}
"""The words that pages and reports use for where a value comes from, and what each means."""


@dataclass(frozen=True, slots=True)
class Value:
    """A number known exactly (low == high), between bounds, at least (`high` None), or not at all (`low` None).

    `word` stands in for a number where the game has one (`sure` accuracy, `varies`). `rule` names the derivation.
    """

    provenance: str
    low: int | None = None
    high: int | None = None
    word: str | None = None
    rule: str | None = None
    source: str | None = None
    date: str | None = None
    note: str | None = None

    @property
    def text(self) -> str:
        """How a page prints it: `8`, `3–4`, `7 or more`, a word, or `unknown`."""
        if self.word is not None:
            return self.word
        if self.low is None:
            return "unknown"
        if self.high is None:
            return f"{self.low} or more"
        return str(self.low) if self.low == self.high else f"{self.low}–{self.high}"

    @property
    def exact(self) -> int | None:
        """The number when it is known exactly."""
        return self.low if self.low is not None and self.low == self.high else None


def unknown(rule: str | None = None, note: str | None = None) -> Value:
    """A value that nobody knows, with the reason."""
    return Value(UNKNOWN, rule=rule, note=note)
