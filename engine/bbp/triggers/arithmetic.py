"""Effects that do not trigger: what they make of a number, in the order of arithmetic (BBP-SORT-02)."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction

_SIGNS = {"x": "x", "*": "x", "×": "x", "/": "/", "÷": "/", "+": "+", "-": "-", "−": "-"}
_OPERATION = re.compile(r"([x*×/÷+\-−])[ \t]*([0-9]{1,4}(?:/0*[1-9][0-9]{0,3}|\.[0-9]{1,4})?)")


@dataclass(frozen=True, slots=True)
class Operation:
    """A sign out of `x / + -` and a number that is not negative; no division by 0."""

    sign: str
    by: Fraction

    @property
    def first(self) -> bool:
        """Whether it comes before addition and subtraction."""
        return self.sign in ("x", "/")

    @property
    def words(self) -> str:
        """The operation as it is written."""
        return f"{self.sign} {self.by}"


@dataclass(frozen=True, slots=True)
class Continuous:
    """An effect that holds without triggering, and what it does to a number; `number` "" when to none that is told."""

    label: str
    number: str = ""
    operation: Operation | None = None


@dataclass(frozen=True, slots=True)
class Applied:
    """One effect applied to a number."""

    effect: Continuous
    operation: Operation
    before: Fraction
    after: Fraction


def operation_of(text: str) -> Operation | None:
    """`x 3/2`, `* 1.5`, `/ 2`, `+ 3` or `- 2` as an operation; None for any other text and for a division by 0."""
    told = _OPERATION.fullmatch(text.strip().lower())
    if told is None:
        return None
    sign, by = _SIGNS[told[1]], Fraction(told[2])
    return None if sign == "/" and by == 0 else Operation(sign, by)


def work_out(start: Fraction, effects: Iterable[Continuous]) -> tuple[Applied, ...]:
    """Multiplications and divisions from left to right, then additions and subtractions, exactly (BBP-SORT-02)."""
    todo = [(e, e.operation) for e in effects if e.operation is not None]
    out: list[Applied] = []
    value = start
    for effect, operation in [t for t in todo if t[1].first] + [t for t in todo if not t[1].first]:
        after = _after(value, operation)
        out.append(Applied(effect, operation, value, after))
        value = after
    return tuple(out)


def _after(value: Fraction, operation: Operation) -> Fraction:
    match operation.sign:
        case "x":
            return value * operation.by
        case "/":
            return value / operation.by
        case "+":
            return value + operation.by
        case _:
            return value - operation.by
