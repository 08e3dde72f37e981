"""What a law of substitutions is: one thing that makes a text illegal, unclear or worth a note, with its examples.

A law that has no `check` is broken whenever the reader left a mark of the law's name. Every law's examples run as
tests: the illegal text must break it, the legal one must be found legal.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass

from engine.bbp.substitutions.clauses import ActionAffix, TimingAffix
from engine.bbp.substitutions.context import Context
from engine.bbp.substitutions.reading import Mark, Reading
from engine.finding import Finding, Hit, Severity

PATH = ("substitution",)
ILLEGAL, ASK, NOTE = Severity.ERROR, Severity.WARNING, Severity.NOTE
"""A law makes a text illegal, makes it ambiguous (someone must be asked), or only remarks on it."""

EXAMPLE = Context(receiver="Seviper", foes=("Zangoose", "Weavile"))
"""The battle of the examples: those of the rulebook take place in the same one."""
DUEL = Context(receiver="Seviper", foes=("Weavile",))
OPEN = Context()


@dataclass(frozen=True, slots=True)
class Law:
    """`name` in kebab case, unique; `rule` the numbered rule that it stands on, `also` others that say the same.

    `message` and `hint` may hold `{said}`, the words in question, and `{hint}`, what the reader proposes instead.
    """

    name: str
    rule: str
    severity: Severity
    message: str
    hint: str
    broken: str
    kept: str
    context: Context = EXAMPLE
    also: tuple[str, ...] = ()
    check: Callable[[Reading], Iterable[Hit]] | None = None

    def of_mark(self, mark: Mark) -> Finding:
        """The finding that a mark of the reader makes."""
        hint = self.hint
        if "{hint}" in hint:
            hint = hint.replace("{hint}", mark.hint) if mark.hint else ""
        elif mark.hint:
            hint = mark.hint
        message = self.message.replace("{said}", " ".join(mark.said.split()))
        return Finding(self.rule, self.name, self.severity, message, PATH, hint, span=mark.span)

    def of_hit(self, hit: Hit) -> Finding:
        """The finding of a hit of the law's own check."""
        severity = hit.severity or self.severity
        return Finding(self.rule, self.name, severity, hit.message, PATH, hit.hint or self.hint, span=hit.span)


def steps_outside(r: Reading, affix: TimingAffix | ActionAffix) -> Iterator[Hit]:
    """A hit for every step that an affix names and the round does not have."""
    for step in affix.steps:
        if not 1 <= step <= r.context.steps:
            yield Hit(PATH, f"a round of {r.context.steps} steps has no step {step}", span=affix.span)
