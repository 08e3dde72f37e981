"""What a procedure did, step by step: each thing that happened, the rule that did it, and what it changed."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

Scalar = str | int | None
"""A value as a trace tells it; None for nothing, such as the holder of a position that is empty."""


@dataclass(frozen=True, slots=True)
class Change:
    """One value that changed: `of` whose it is (a Pokemon, a player, a position), `what` it is, before and after."""

    of: str
    what: str
    before: Scalar
    after: Scalar

    def record(self) -> dict[str, Scalar]:
        """The change as JSON values."""
        return {"of": self.of, "what": self.what, "before": self.before, "after": self.after}


@dataclass(frozen=True, slots=True)
class Done:
    """One thing that happened, by the id of the rule behind it, as a sentence without a final stop."""

    rule: str
    text: str
    changes: tuple[Change, ...] = ()


@dataclass(frozen=True, slots=True)
class Ruling:
    """A question that the source leaves open: the rule that it is about, and what was taken meanwhile."""

    rule: str
    question: str
    default: str

    def record(self) -> dict[str, str]:
        """The question as JSON values."""
        return {"rule": self.rule, "question": self.question, "default": self.default}


@dataclass(frozen=True, slots=True)
class Account:
    """A procedure that was run: its trace, what came of it, and what a referee has to rule on.

    `result` holds JSON values by name: what a scenario's `expect` is compared with and what reports print.
    """

    trace: tuple[Done, ...]
    result: Mapping[str, Any]
    needs_ruling: tuple[Ruling, ...] = ()

    def record(self) -> dict[str, Any]:
        """The account as JSON values: `trace`, `result` and `needs_ruling`."""
        return {
            "trace": [
                {
                    "rule": d.rule,
                    "text": d.text,
                    "changes": [c.record() for c in d.changes],
                }
                for d in self.trace
            ],
            "result": dict(self.result),
            "needs_ruling": [r.record() for r in self.needs_ruling],
        }


def is_empty(value: Any) -> bool:
    """Whether a result has nothing to tell: no, none, or a list or mapping of nothing but that."""
    if isinstance(value, Mapping | list):
        return all(map(is_empty, value.values() if isinstance(value, Mapping) else value))
    return value is None or value is False


def rules_of(trace: Iterable[Done]) -> list[str]:
    """The ids of a trace in order, each once a run of neighbours: what `rules` of an `expect` is compared with."""
    out: list[str] = []
    for done in trace:
        if not out or out[-1] != done.rule:
            out.append(done.rule)
    return out


def key_in_words(key: str) -> str:
    """The key of a result as people read it: `lost_turns` is "lost turns". Names, which have capitals, stay."""
    return key.replace("_", " ") if key == key.lower() else key
