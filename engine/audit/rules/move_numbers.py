"""Family NU, second half: the numbers of moves and their effects."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from engine.audit.registry import Context, Rule, rule
from engine.audit.rules.samples import FIRE, effects, flamethrower, one, wisp
from engine.finding import Hit, Severity

_NO_ROLL = frozenset({"self", "all", "ally-side", "foe-side", "ally-team", "allies"})
"""Targets that nobody can miss: the user, its side, the field."""

_GOOD = one(FIRE, flamethrower(), title="an ordinary attack")


@rule(
    "NU010",
    "accuracy-without-roll",
    Severity.WARNING,
    summary="a move on the user, a side or the field has no accuracy",
    what="A move whose target is the user, a side or the whole field, with a number as its accuracy.",
    why="Such a move cannot miss, so the number means nothing, and a filter for moves that always hit leaves it out.",
    fix="Write `accuracy: always`; where the games do keep a number, add a waiver.",
    valid=(_GOOD, one(FIRE, wisp(target="self", accuracy="always"))),
    invalid=(one(FIRE, wisp(target="self", accuracy="100"), (7, 13)),),
    sources=("data-sources 6.14",),
)
def accuracy_without_roll(context: Context) -> Iterator[Hit]:
    for slug, move in context.dex.moves.items():
        if move.accuracy is not None and move.target in _NO_ROLL:
            yield Hit(
                context.home("move", slug, "accuracy"),
                f"`{slug}` targets {move.target} and has accuracy {move.accuracy}, expected always",
                "write `accuracy: always`",
            )


@rule(
    "NU011",
    "power-step",
    Severity.WARNING,
    summary="a power is a multiple of 5",
    what="An attack whose power is not a multiple of 5.",
    why="Nearly all are; another number is most often a slip.",
    fix="Correct the power; a true exception gets a waiver.",
    valid=(_GOOD,),
    invalid=(one(FIRE, flamethrower(power="92"), (7, 10)),),
    sources=("data-sources 6.15",),
)
def power_step(context: Context) -> Iterator[Hit]:
    for slug, move in context.dex.moves.items():
        if isinstance(move.power, int) and move.power % 5:
            yield Hit(
                context.home("move", slug, "power"),
                f"the power of `{slug}` is {move.power}, expected a multiple of 5",
                "check the power",
            )


@rule(
    "NU012",
    "accuracy-step",
    Severity.WARNING,
    summary="an accuracy is a multiple of 5",
    what="A move whose accuracy is a number that is not a multiple of 5.",
    why="All accuracies of the main series are; another number is a slip.",
    fix="Correct the accuracy.",
    valid=(_GOOD,),
    invalid=(one(FIRE, flamethrower(accuracy="99"), (8, 13)),),
    sources=("data-sources 6.14",),
)
def accuracy_step(context: Context) -> Iterator[Hit]:
    for slug, move in context.dex.moves.items():
        if move.accuracy is not None and move.accuracy % 5:
            yield Hit(
                context.home("move", slug, "accuracy"),
                f"the accuracy of `{slug}` is {move.accuracy}, expected a multiple of 5",
                "check the accuracy",
            )


@rule(
    "NU013",
    "pp-step",
    Severity.WARNING,
    summary="a move's PP are 1 or a multiple of 5 up to 40",
    what="A move whose PP are neither 1 nor 5, 10 and so on up to 40.",
    why="All moves of the main series keep to these steps; another number is a slip or includes PP Ups.",
    fix="Give the PP without PP Ups.",
    valid=(_GOOD, one(FIRE, flamethrower(pp="1"))),
    invalid=(one(FIRE, flamethrower(pp="24"), (9, 7)),),
    sources=("data-sources 6.15",),
)
def pp_step(context: Context) -> Iterator[Hit]:
    for slug, move in context.dex.moves.items():
        if move.pp != 1 and (move.pp % 5 or move.pp > 40):
            yield Hit(
                context.home("move", slug, "pp"),
                f"`{slug}` has {move.pp} PP, expected 1 or a multiple of 5 up to 40",
                "check the PP",
            )


@rule(
    "NU014",
    "hits-range",
    Severity.ERROR,
    summary="a range of hits goes from the lower to the higher number",
    what="A move whose number of hits is a list with the higher number first, or with the same number twice.",
    why="Tables and the calculator take the first as the lowest.",
    fix="Put the lower number first; write a fixed number without brackets.",
    valid=(one(FIRE, flamethrower(hits="[2, 5]")), one(FIRE, flamethrower(hits="2"))),
    invalid=(one(FIRE, flamethrower(hits="[5, 2]"), (13, 9)), one(FIRE, flamethrower(hits="[3, 3]"), (13, 9))),
    sources=("data-sources 6.15",),
)
def hits_range(context: Context) -> Iterator[Hit]:
    for slug, move in context.dex.moves.items():
        if move.hits is not None:
            low, high = move.hits
            document = context.documents[context.dex.homes["move", slug]][slug]
            if low > high or (low == high and isinstance(document["hits"], list)):
                yield Hit(
                    context.home("move", slug, "hits"),
                    f"`{slug}` hits {low} to {high} times, expected a lower and a higher number",
                    "put the lower number first" if low > high else f"write `hits: {low}`",
                )


@rule(
    "NU015",
    "fraction-bounds",
    Severity.ERROR,
    summary="a part of HP or damage is more than 0 and at most 1",
    what="A drain, recoil, heal or other effect whose part is more than the whole. A drain or heal of a whole, or a "
    "part in lower terms, is fine.",
    why="No move heals or costs more than there is; a fraction above 1 has been turned upside down.",
    fix="Turn the fraction round.",
    valid=(one(FIRE, flamethrower(effects=effects('do: drain, part: "1/2", source: derived'))),),
    invalid=(one(FIRE, flamethrower(effects=effects('do: drain, part: "2/1", source: derived')), (14, 25)),),
    sources=("data-sources 6.15",),
)
def fraction_bounds(context: Context) -> Iterator[Hit]:
    for slug, move in context.dex.moves.items():
        for i, effect in enumerate(move.effects):
            part = effect.get("part")
            if part is not None and part != 1 and not 0 < Fraction(part) <= 1:
                yield Hit(
                    context.home("move", slug, "effects", i, "part"),
                    f"the part {part} of the effect {effect['do']} is more than the whole, expected at most 1",
                    "turn the fraction round",
                )


RULES: tuple[Rule, ...] = (accuracy_without_roll, power_step, accuracy_step, pp_step, hits_range, fraction_bounds)
