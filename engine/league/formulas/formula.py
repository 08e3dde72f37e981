"""What a formula of the League is: the text that readers see, and the function of the engine that works it out.

A form is text: names of arguments, whole numbers, `+ - * / ^`, `min`, `max`, `floor`, `ceil` and `sum(i = 1..6: ...)`.
A page shows the forms beside what the engine makes of the samples; a test evaluates the forms and finds the same.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any

from engine.league.parameters import Parameters

DICE = ("tens", "flat")
"""The two readings of a d60, as P-DIE calls them."""


@dataclass(frozen=True, slots=True)
class Formula:
    """One formula. `forms` has a text for each P-DIE, or one under "" where no die is rolled.

    `arguments` are (name in the forms, what it is); each of the `samples` has a value for each of them. `value` works
    it out under parameters, of which `settings` are told besides the die. `factor` is how many times as likely it is
    under `tens` as under `flat` wherever the first argument is a full ten up to 60; 0 where that is not steady.
    `rules` are those that it comes from, `chance` says whether it is one.
    """

    name: str
    title: str
    forms: Mapping[str, str]
    arguments: tuple[tuple[str, str], ...]
    samples: tuple[tuple[Fraction, ...], ...]
    value: Callable[[Sequence[Fraction], Parameters], Fraction]
    rules: tuple[str, ...]
    settings: Mapping[str, Any] = field(default_factory=dict)
    factor: int = 0
    chance: bool = True


@dataclass(frozen=True, slots=True)
class Worked:
    """What a formula comes to for one sample: `values` by P-DIE, or by "" where no die is rolled."""

    sample: tuple[Fraction, ...]
    values: Mapping[str, Fraction]

    @property
    def ratio(self) -> Fraction | None:
        """How many times as much it is under `tens` as under `flat`; None where that cannot be said."""
        flat = self.values.get("flat", Fraction(0))
        return self.values["tens"] / flat if flat else None


def worked(formula: Formula) -> tuple[Worked, ...]:
    """The formula worked out for each of its samples."""
    return tuple(
        Worked(sample, {die: formula.value(sample, _parameters(formula, die)) for die in formula.forms})
        for sample in formula.samples
    )


def _parameters(formula: Formula, die: str) -> Parameters:
    return Parameters({**formula.settings, "P-DIE": die} if die else formula.settings)


def samples(*values: int | str | tuple[int | str, ...]) -> tuple[tuple[Fraction, ...], ...]:
    """Samples of one argument each, or of several told as a tuple: numbers, or texts such as `1/2`."""
    return tuple(tuple(Fraction(v) for v in (s if isinstance(s, tuple) else (s,))) for s in values)
