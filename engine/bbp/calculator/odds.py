"""The chances behind a calculation of damage: rolls, totals of several uses, knock-outs, energy (BBP-CALC-19 to 25)."""

from __future__ import annotations

from fractions import Fraction

from engine.bbp.calculator.options import CannotCalculate, Options
from engine.bbp.calculator.values import DEFAULT, Record, Taken
from engine.bbp.damage.chances import (
    CRITICAL,
    MOST_HITS,
    ROLLS,
    SEVERAL_HITS,
    Distribution,
    Use,
    knock_out,
    most_uses,
    one_use,
    rolls_of,
    several,
)
from engine.bbp.damage.terms import Hit, Result
from engine.dex.values import MAIN_SERIES
from engine.numbers import fraction, percent
from engine.trace import Ruling

_LOOK_AHEAD = 6
"""For how many uses knock-outs are told when no number of uses is given."""


def odds(
    move: Record, hit: Hit, result: Result, critical: Result, hp: int | None, options: Options, taken: Taken
) -> tuple[Record, list[Ruling]]:
    """The chances of a hit, and what a referee has to rule on for them; what is taken goes to `taken`.

    Raises CannotCalculate when the move's number of hits is not known, or for too many of them.
    """
    asked: list[Ruling] = []
    accuracy = _accuracy(move, options, taken)
    crits = _critical_rolls(move, hit, options, taken, asked)
    hits = _hits(move, options, taken, asked)
    use = Use(result.damage, critical.damage, accuracy, crits, hits, bool(move["hits_roll_each"]))
    one = one_use(use)
    uses = options.uses or 1
    if uses > most_uses(hits):
        raise CannotCalculate(
            f"odds of {uses} uses of so many hits take too long", "uses", f"ask for {most_uses(hits)} at most"
        )
    effects = [
        {"text": e["line"] or e["text"], "percent": e["chance"], "rolls": rolls_of(e["chance"])}
        for e in move["effects"]
        if e["chance"] is not None
    ]
    return {
        "rolls": {"of": ROLLS, "accuracy": accuracy, "critical": crits},
        "effects": effects,
        "critical_damage": critical.damage,
        "hits": [{"hits": count, "weight": weight} for count, weight in hits],
        "one_use": _told(one),
        "uses": uses,
        "total": _told(several(one, uses)),
        "hp": hp,
        "knock_out": [] if hp is None else _knock_outs(one, hp, options.uses or _LOOK_AHEAD),
        "energy": _energy(move, uses),
    }, asked


def _told(found: Distribution) -> Record:
    return {
        "least": found.weights[0][0],
        "most": found.weights[-1][0],
        "mean": fraction(found.mean),
        "totals": [
            {"damage": total, "chance": str(chance), "percent": percent(chance)}
            for total, weight in found.weights
            for chance in [Fraction(weight, found.whole)]
        ],
    }


def _knock_outs(one: Distribution, hp: int, uses: int) -> list[Record]:
    """The chance of a knock-out within one use, two, ...; no further than the first that is certain."""
    out: list[Record] = []
    for n, chance in enumerate(knock_out(one, hp, uses), 1):
        out.append({"uses": n, "chance": str(chance), "percent": percent(chance)})
        if chance == 1:
            break
    return out


def _accuracy(move: Record, options: Options, taken: Taken) -> int:
    if options.accuracy is not None:
        taken.given("accuracy", options.accuracy)
        return rolls_of(options.accuracy)
    value = move["bbp"]["accuracy"]
    taken.all["accuracy"] = value
    return ROLLS if value["value"] is None else rolls_of(int(value["value"]))


def _critical_rolls(move: Record, hit: Hit, options: Options, taken: Taken, asked: list[Ruling]) -> int:
    """How many of 600 rolls make a hit critical (BBP-CALC-20)."""
    if options.critical is not None or hit.critical:
        return ROLLS if hit.critical else 0
    if options.critical_rolls is not None:
        taken.given("critical_rolls", options.critical_rolls)
        return options.critical_rolls
    taken.note("critical_rolls", CRITICAL, DEFAULT, {"rule": "BBP-CALC-20", "evidence": "fact"})
    if move["crit_ratio"] > 1:
        question = f"how often is {move['name']} critical? its chance is raised"
        asked.append(Ruling("BBP-CALC-20", question, f"{CRITICAL} of {ROLLS}, the plain chance"))
    return CRITICAL


def _hits(move: Record, options: Options, taken: Taken, asked: list[Ruling]) -> tuple[tuple[int, int], ...]:
    """How many hits a use has, each number with its weight (BBP-CALC-23)."""
    low, high = move["hits_low"], move["hits_high"]
    if options.hits is not None:
        taken.given("hits", [{"hits": n, "weight": weight} for n, weight in options.hits])
        return options.hits
    if low is None:
        return ((1, 1),)
    taken.note("hits", low if low == high else f"{low} to {high}", MAIN_SERIES)
    if low == high and low <= MOST_HITS:
        return ((low, 1),)
    found = SEVERAL_HITS.get((low, high))
    if found is None:
        raise CannotCalculate(f"how {low} to {high} hits are rolled is not known", "hits", "give them")
    shares = ", ".join(f"{n} hits on {weight}" for n, weight in found)
    asked.append(Ruling("BBP-CALC-23", "how is the number of hits rolled?", f"{shares} of {ROLLS} rolls"))
    return found


def _energy(move: Record, uses: int) -> Record:
    """The cost of one use, and of all where it is known exactly (BBP-CALC-24)."""
    value = move["bbp"].get("energy", {"value": None, "text": "unknown"})
    return {**value, "total": None if value["value"] is None else uses * value["value"]}
