"""The tables of what the League's source leaves open, and of its formulas with what the engine makes of samples."""

from __future__ import annotations

from generator.store.shape import Table, columns

PARAMETER = Table(
    "parameter",
    "What the source of the League leaves open or disputes: the parameters that every result of the League echoes",
    columns(
        ("id", "text", "Key, such as P-DIE: the anchor on the page of parameters"),
        ("position", "int", "1-based place"),
        ("about", "text", "What it decides"),
        ("allowed", "text", "The values that it may have, in words"),
        ("preset", "text?", "Its value where nothing else is told; NULL where it has to be told"),
        ("why", "text", "Why that one"),
        ("rules", "text", "Ids of the rules that it bears on, separated by blanks"),
    ),
    key=("id",),
)

FORMULA = Table(
    "formula",
    "The formulas of the League, each worked out by the engine for some samples when this file was made",
    columns(
        ("name", "text", "Key: the anchor on the page of formulas"),
        ("position", "int", "1-based place"),
        ("title", "text", "What it gives"),
        ("tens", "text?", "The formula with a d60 of six faces, P-DIE tens; NULL where no die is rolled"),
        ("flat", "text?", "The formula with a d60 of sixty faces, P-DIE flat; NULL where no die is rolled"),
        ("plain", "text?", "The formula where no die is rolled; else NULL"),
        ("arguments", "text", "JSON: list of (name in the formula, what it is)"),
        ("settings", "text", "JSON: the parameters that it is worked out under, besides the die"),
        (
            "factor",
            "int?",
            "How many times as likely it is with tens as with flat, on full tens up to 60; NULL if mixed",
        ),
        ("chance", "int", "1 for a chance, 0 for another number"),
        ("rules", "text", "Ids of the rules that it comes from, separated by blanks"),
    ),
    key=("name",),
)

FORMULA_VALUE = Table(
    "formula_value",
    "What the formulas of the League come to: exact numbers, written 5/36 or 3",
    columns(
        ("formula", "text", "Key of the formula"),
        ("position", "int", "0-based place"),
        ("sample", "text", "JSON: the arguments in order, exact numbers as texts"),
        ("tens", "text?", "Its value with P-DIE tens"),
        ("flat", "text?", "Its value with P-DIE flat"),
        ("plain", "text?", "Its value where no die is rolled"),
        ("ratio", "text?", "tens divided by flat; NULL where that cannot be said"),
    ),
    key=("formula", "position"),
)

FORMULA_TABLES: tuple[Table, ...] = (PARAMETER, FORMULA, FORMULA_VALUE)
"""All of them, each after those it points to."""
