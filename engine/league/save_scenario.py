"""A save as a scenario tells it: the procedure `save`, which has its chance under every reading of what a save is."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from fractions import Fraction

from engine.league.odds.lasting import at_turn, by_turn, lost_of, mean_lost, mean_turns
from engine.league.odds.telling import decimal, told_all
from engine.league.parameters import PARAMETERS, Parameters, read_parameters
from engine.league.saves import doubt, read_save, save, used
from engine.league.told import MOST_STAT
from engine.node import Node
from engine.scenarios import Names, Procedure
from engine.trace import Account, Done

NEVER = "never"
"""What stands in place of a mean when no save can succeed."""

MOST_TURNS = 50
"""For how many turns the chances are told; their fractions grow with each."""


@dataclass(frozen=True, slots=True)
class Against:
    """What a save is against: the rule that calls for it, the stat it is rolled on, and when."""

    rule: str
    stat: str
    when: str


AGAINST: Mapping[str, Against] = {
    "pin": Against("TT-PIN-02", "strength", "in every round of the pin"),
    "compulsion": Against("TT-COMP-01", "mind", "when its turn begins"),
    "trapped": Against("TT-TRAP-03", "strength", "when its turn ends"),
    "trap of another": Against("TT-TRAP-06", "strength", "for somebody adjacent who is held harshly"),
    "sleep": Against("TT-SLEEP-05", "mind", "when its turn begins, in harsh sleep"),
    "stun": Against("TT-STUN-05", "strength", "when its turn begins, in a harsh stun"),
}
"""Everything that a save is rolled against."""

KEYS = ("stat", "against", "harsh", "roll", "turns", "parameters")
"""The keys of a scenario."""

RESULT = (
    *("chance", "readings", "passes", "at_turn", "by_turn", "none_by_turn", "mean_turns"),
    *("lost", "mean_lost", "mean_free", "decimal", "parameters"),
)
"""The names of what comes of it; `lost` and the last means are about the turns that a compulsion costs."""


def run_save(told: Mapping[str, Node], _names: Names) -> Account:
    """The chance of a save on `stat` under the parameters, and under every other P-SAVE beside it; whether it passes
    with the `roll` that is told; and how long the status lasts, over so many `turns`."""
    p = read_parameters(told.get("parameters"))
    stat = told["stat"].integer(0, MOST_STAT)
    name = told["against"].word(AGAINST) if "against" in told else "pin"
    against = AGAINST[name]
    chance = save(stat, p)
    trace = [Done(against.rule, f"A save on {against.stat} {stat}, {against.when}, succeeds with chance {chance}")]
    result: dict[str, object] = {"chance": str(chance), "decimal": decimal(chance), "readings": _readings(stat, p)}
    if "roll" in told:
        result["passes"] = read_save(told["roll"], stat, p)
        trace.append(Done(against.rule, f"It {'succeeds' if result['passes'] else 'fails'} as rolled"))
    harsh = "harsh" in told and told["harsh"].flag()
    if harsh and name != "compulsion":
        told["harsh"].fail("only a compulsion has saves in both forms", "leave it out", at_key=True)
    if "turns" in told:
        turns = told["turns"].integer(1, MOST_TURNS)
        result |= _harsh(chance, turns) if harsh else _lasting(chance, turns, name)
        trace += _lasts(name, harsh, result)
    result["parameters"] = p.echo(*used(p))
    return Account(tuple(trace), result, doubt(against.rule, (stat,), p))


def _readings(stat: int, p: Parameters) -> dict[str, str]:
    """P-SAVE -> the chance under it, of those that need no number which is not told."""
    words = PARAMETERS["P-SAVE"].values
    needs = {"add": "P-DC", "fixed": "P-CHANCE"}
    return {
        str(word): str(save(stat, replace(p, told={**p.told, "P-SAVE": word})))
        for word in words
        if word not in needs or p[needs[str(word)]] is not None
    }


def _lasting(chance: Fraction, turns: int, name: str) -> dict[str, object]:
    """What ends with the first success: chances turn by turn."""
    numbers = range(1, turns + 1)
    found: dict[str, object] = {
        "at_turn": told_all(tuple(at_turn(chance, n) for n in numbers)),
        "by_turn": told_all(tuple(by_turn(chance, n) for n in numbers)),
        "none_by_turn": told_all(tuple(1 - by_turn(chance, n) for n in numbers)),
        "mean_turns": _or_never(mean_turns(chance)),
    }
    return {**found, "mean_lost": _or_never(mean_lost(chance))} if name == "compulsion" else found


def _harsh(chance: Fraction, turns: int) -> dict[str, object]:
    """A harsh compulsion, of which each turn is rolled for itself: the chances to lose 0, 1, ... of so many turns."""
    lost = told_all(lost_of(chance, turns))
    return {"lost": lost, "mean_lost": str((1 - chance) * turns), "mean_free": str(chance * turns)}


def _lasts(name: str, harsh: bool, found: Mapping[str, object]) -> list[Done]:
    """How long the status lasts, as a trace."""
    if harsh:
        said = f"A save frees for a turn alone; free turns on average: {found['mean_free']}"
        return [Done("TT-COMP-04", said)]
    never = found["mean_turns"] == NEVER
    if name == "compulsion":
        said = f"Until one succeeds, which ends the compulsion; turns lost on average: {found['mean_lost']}"
        last = Done("TT-COMP-02", "None can succeed, so the compulsion never ends by a save" if never else said)
        return [last, Done("TT-COMP-03", "Each that fails costs a turn")]
    rule = "TT-SLEEP-06" if name == "sleep" else AGAINST[name].rule
    one = "round" if name == "pin" else "turn"
    said = "none can succeed, so they are without end" if never else f"{found['mean_turns']} on average"
    return [Done(rule, f"Each that fails means one {one} more; {one}s until one succeeds: {said}")]


def _or_never(turns: Fraction | None) -> str:
    return NEVER if turns is None else str(turns)


SAVE = Procedure("save", KEYS, ("stat",), RESULT, run_save)
"""The procedure by which scenarios are run."""
