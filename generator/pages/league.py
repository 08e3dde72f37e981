"""The League beside its rules: what the source leaves open, and the formulas with what the engine makes of them."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from engine.numbers import fraction, percent
from generator.pages.page import Page
from generator.pages.rule_text import rule_link
from generator.pages.shelf import Shelf
from generator.pages.source_faults import WINS, known_faults
from generator.pages.tool_links import TOOL_OF
from generator.store.bulk import Record
from generator.store.formula_queries import formulas, parameters

_ROOT = "../../../"
_CRUMBS = (("Rules", "rules/"), ("Quick reference", "rules/league/"))
PARAMETERS = ("Open questions", "rules/league/parameters/")
FORMULAS = ("Formulas", "rules/league/formulas/")
BESIDE = (
    PARAMETERS,
    FORMULAS,
    ("Arenas and gyms", "league/arenas/"),
    ("Moves", "league/moves/"),
    ("Calculators", "tools/"),
)
"""(label, address) of what stands beside the rules of the League."""


def pages(shelf: Shelf) -> Iterator[Page]:
    """`rules/league/parameters/` and `rules/league/formulas/`."""
    told = parameters(shelf.db)
    yield Page(
        PARAMETERS[1],
        "parameters.html",
        "Open questions of the League",
        "What the League’s page leaves open: every parameter with its values, its default and why, and known faults.",
        {
            "parameters": [{**p, "rules": [rule_link(shelf, r, _ROOT) for r in p["rules"]]} for p in told],
            "known_faults": known_faults(shelf, "league", _ROOT),
            "wins": WINS["league"],
        },
        crumbs=_CRUMBS,
        after=FORMULAS,
    )
    yield Page(
        FORMULAS[1],
        "formulas.html",
        "Formulas of the League",
        "The formulas of the League, each worked out by the engine, with both readings of a d60 side by side.",
        {"formulas": [formula_record(shelf, f, _ROOT) for f in formulas(shelf.db)], "wins": WINS["league"]},
        crumbs=_CRUMBS,
        before=PARAMETERS,
    )


def formula_record(shelf: Shelf, f: Record, root: str) -> Record:
    """A formula with its `forms`, its `rows` (the arguments, each value as (exact, in other words), the ratio), and the
    `tool` that works it out."""
    return {
        **f,
        "rules": [rule_link(shelf, r, root) for r in f["rules"]],
        "tool": next(filter(None, (TOOL_OF.get(r.rpartition("-")[0]) for r in f["rules"])), None),
        "forms": [(f"d60 {die}" if die != "plain" else "", f[die]) for die in ("tens", "flat", "plain") if f[die]],
        "settings": [f"{name} {value}" for name, value in f["settings"].items()],
        "rows": [
            (
                [fraction(Fraction(v)) for v in value["sample"]],
                [_value(value[die], bool(f["chance"])) for die in ("tens", "flat", "plain") if f[die]],
                _ratio(Fraction(value["ratio"])) if value["ratio"] else "",
            )
            for value in f["values"]
        ],
    }


def _value(exact: str, chance: bool) -> tuple[str, str]:
    """An exact number, and what it is in per cent or in decimals, "" where that says no more."""
    number = Fraction(exact)
    if chance:
        return exact, percent(number) if number.denominator > 1 else ""
    text = fraction(number)
    return text, _near(number) if "/" in text else ""


def _ratio(number: Fraction) -> str:
    return fraction(number) if number.denominator < 100 else _near(number)


def _near(number: Fraction) -> str:
    hundredths = round(number * 100)
    return f"about {hundredths // 100}.{hundredths % 100:02}"
