"""A save as a scenario tells it: the procedure `save`, which has its chance under every reading of what a save is."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from fractions import Fraction

from engine.league.odds.lasting import at_turn, by_turn, mean_lost, mean_turns
from engine.league.parameters import PARAMETERS, Parameters, read_parameters
from engine.league.saves import doubt, read_save, save, used
from engine.node import Node
from engine.scenarios import Names, Procedure
from engine.trace import Account, Done

HIGHEST_STAT = 1000
"""The highest stat that a scenario may tell."""

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

KEYS = ("stat", "against", "roll", "turns", "parameters")
"""The keys of a scenario."""

RESULT = ("chance", "readings", "passes", "at_turn", "by_turn", "mean_turns", "mean_lost", "parameters")
"""The names of what comes of it."""


def run_save(told: Mapping[str, Node], _names: Names) -> Account:
    """The chance of a save on `stat` under the parameters, and under every other P-SAVE beside it; whether it passes
    with the `roll` that is told; and how long the status lasts, over so many `turns`."""
    p = read_parameters(told.get("parameters"))
    stat = told["stat"].integer(0, HIGHEST_STAT)
    name = told["against"].word(AGAINST) if "against" in told else "pin"
    against = AGAINST[name]
    chance = save(stat, p)
    trace = [Done(against.rule, f"A save on {against.stat} {stat}, {against.when}, succeeds with chance {chance}")]
    result: dict[str, object] = {"chance": str(chance), "readings": _readings(stat, p)}
    if "roll" in told:
        result["passes"] = read_save(told["roll"], stat, p)
        trace.append(Done(against.rule, f"It {'succeeds' if result['passes'] else 'fails'} as rolled"))
    if "turns" in told:
        turns = range(1, told["turns"].integer(1, MOST_TURNS) + 1)
        result["at_turn"] = [str(at_turn(chance, n)) for n in turns]
        result["by_turn"] = [str(by_turn(chance, n)) for n in turns]
        result["mean_turns"] = _or_never(mean_turns(chance))
        if name == "compulsion":
            result["mean_lost"] = _or_never(mean_lost(chance))
            trace.append(Done("TT-COMP-02", f"Until one succeeds it costs {result['mean_lost']} turns on average"))
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


def _or_never(turns: Fraction | None) -> str:
    return "never" if turns is None else str(turns)


SAVE = Procedure("save", KEYS, ("stat",), RESULT, run_save)
"""The procedure by which scenarios are run."""
