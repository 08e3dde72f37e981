"""A round that was run as lines for a terminal: moment by moment, what was checked, what fired and why."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from engine.bbp.rounds.plan import BeatKind
from generator.report.procedure_text import outcome_lines
from generator.report.resolve import printable

_APART = (BeatKind.PHASE_BEGINS, BeatKind.STEP_BEGINS, BeatKind.EARLY_END, BeatKind.ROUND_END)
_SIGNS = {True: "yes", False: "no", None: "?"}


def round_lines(found: dict[str, Any]) -> Iterator[str]:
    """The round as text; `found` is what `round_record` gives."""
    if found["title"]:
        yield printable(found["title"], 200)
    for pokemon, orders in found["orders"].items():
        yield f"  {pokemon}: {_joined(orders)}"
    for substitution in found["substitutions"]:
        yield from _substitution(substitution)
    before = found["orders"]
    for moment in () if "sequence" in found else found["moments"]:
        yield ""
        yield moment["words"]
        yield from _moment(moment, before)
        before = moment["orders"]
    for beat in found.get("sequence", ()):
        yield from _beat(beat)
        if beat["moment"] is not None:
            moment = found["moments"][beat["moment"] - 1]
            yield from (f"  {line}" for line in _moment(moment, before))
            before = moment["orders"]
    if found["moments"]:
        yield ""
        yield "orders in the end"
        for pokemon, orders in before.items():
            yield f"  {pokemon}: {_joined(orders)}"
    if "sequence" in found:
        yield from outcome_lines(found)
    for difference in found["differs"]:
        where = f" at moment {difference['moment']} ({difference['at']})" if difference["moment"] else ""
        yield f"other than expected{where}: {difference['what']}"


def _joined(orders: list[str]) -> str:
    return " ~ ".join(orders)


def _substitution(told: dict[str, Any]) -> Iterator[str]:
    name = f"{told['pokemon']} {told['number']}"
    if told["verdict"] == "legal":
        yield f"  {name}: {told['canonical']}"
        return
    yield f"  {name}: {printable(told['text'], 300)}"
    yield f"    {told['verdict']}, so it is never checked"
    for reason in told["reasons"]:
        yield f"    {reason['rule']}  {printable(reason['message'], 300)}"


def _beat(beat: dict[str, Any]) -> Iterator[str]:
    """What comes next in the sequence; a step stands apart from what was before it."""
    if beat["kind"] in _APART:
        yield ""
    yield f"{beat['rule']:<13} {beat['text']}"


def _moment(moment: dict[str, Any], before: dict[str, list[str]]) -> Iterator[str]:
    """What the substitutions did at a moment."""
    for check in moment["checks"]:
        times = f" (time {check['instance']} this round)" if check["outcome"] == "fires" else ""
        yield f"  {check['pokemon']} {check['number']} {_outcome(check['outcome'])}{times}"
        for verdict in check["verdicts"]:
            yield f"    {_SIGNS[verdict['holds']]:<3}  {verdict['rule']}  {verdict['text']}"
        for result in check.get("results", ()):
            why = "" if result["followed"] else f" - not followed: {result['text']}"
            yield f"    {'then' if result['followed'] else '-':<4} {result['rule']}  {result['says']}{why}"
        for problem in check.get("problems", ()):
            yield f"    {problem['severity']}: {problem['message']} ({problem['rule']})"
        if check.get("lost"):
            yield f"    lost: {_joined(check['lost'])}"
    for pokemon, orders in moment["orders"].items():
        if orders != before.get(pokemon):
            yield f"  orders of {pokemon}: {_joined(orders)}"
    for question in moment["asks"]:
        yield f"  to be told: {question}"
    for assumption in moment["assuming"]:
        yield f"  assuming that {assumption}"


def _outcome(outcome: str) -> str:
    return {"unknown": "cannot be decided, so it is taken not to fire", "ignored": "is ignored"}.get(outcome, outcome)
