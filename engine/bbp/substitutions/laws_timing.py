"""Laws of the timing component: one clause of six families, one affix (BBP-SUB-TIMING, BBP-SUB-TAFFIX)."""

from __future__ import annotations

from collections.abc import Iterator

from engine.bbp.substitutions.law import ASK, ILLEGAL, NOTE, PATH, Law, steps_outside
from engine.bbp.substitutions.reading import Reading
from engine.finding import Hit

_PUSH = "IF able, THEN push down your orders."
_FAMILIES = (
    "start or end of a round, step or turn, a priority, a condition, a hit, how it lands, or an action that goes wrong"
)
_LISTED = f"use a listed moment: {_FAMILIES}"


def _two_clauses(r: Reading) -> Iterator[Hit]:
    for clause in r.timings[1:]:
        yield Hit(PATH, "a second Timing Clause; one is allowed", span=clause.span)


def _no_clause(r: Reading) -> Iterator[Hit]:
    if not r.timings and not r.timing_affixes:
        yield Hit(PATH, "no Timing Clause: the rules do not say when the trigger is then looked at", span=r.trigger)


def _two_affixes(r: Reading) -> Iterator[Hit]:
    for affix in r.timing_affixes[1:]:
        yield Hit(PATH, "a second Timing Affix; one is allowed", span=affix.span)


def _affix_alone(r: Reading) -> Iterator[Hit]:
    if not r.timings and r.timing_affixes and r.timing_affixes[0].kind != "on-steps":
        yield Hit(PATH, "a Timing Affix needs a Timing Clause to stand on", span=r.timing_affixes[0].span)


def _steps_alone(r: Reading) -> Iterator[Hit]:
    if not r.timings and r.timing_affixes and r.timing_affixes[0].kind == "on-steps":
        yield Hit(PATH, "no Timing Clause: read as at the start of each step", span=r.timing_affixes[0].span)


def _step_outside(r: Reading) -> Iterator[Hit]:
    for affix in r.timing_affixes:
        yield from steps_outside(r, affix)


def _unread(name: str, rule: str, message: str, hint: str, broken: str, kept: str) -> Law:
    return Law(name, rule, ILLEGAL, message, hint, f"{broken}, {_PUSH}", f"{kept}, {_PUSH}")


LAWS = (
    Law(
        "two-timing-clauses", "BBP-SUB-FORM-02", ILLEGAL, "", "keep one, or write two substitutions",
        f"At the start of each step, when you are hit, {_PUSH}", f"When you are hit, {_PUSH}", check=_two_clauses,
    ),
    Law(
        "no-timing-clause", "BBP-SUB-FORM-02", NOTE, "",
        "begin with a Timing Clause, such as At the start of each step",
        _PUSH, f"At the start of each step, {_PUSH}", check=_no_clause,
    ),
    Law(
        "or-timing", "BBP-SUB-FORM-02", ILLEGAL, "`{said}` joins two moments; one Timing Clause is allowed",
        "write two substitutions", f"At the start of each round or step, {_PUSH}",
        f"At the start of each step, {_PUSH}",
    ),
    Law(
        "two-timing-affixes", "BBP-SUB-FORM-03", ILLEGAL, "", "keep one",
        f"At the start of each step, once, on step 2, {_PUSH}", f"At the start of each step, on step 2, {_PUSH}",
        check=_two_affixes,
    ),
    Law(
        "affix-alone", "BBP-SUB-FORM-03", ILLEGAL, "", "begin with a Timing Clause, such as At the start of each step",
        f"Once, {_PUSH}", f"At the start of each step, once, {_PUSH}", check=_affix_alone,
    ),
    Law(
        "steps-alone", "BBP-SUB-FORM-03", NOTE, "", "write At the start of each step before it",
        f"A1/A2: {_PUSH}", f"At the start of each step, on steps 1 and 2, {_PUSH}", check=_steps_alone,
    ),
    Law(
        "step-of-state", "BBP-SUB-TAFFIX-03", NOTE,
        "`{said}` is read as a Timing Affix: states have no step of their own",
        "put it behind the Timing Clause", "IF Weavile is under Burn on step 1, THEN use Protect.",
        "At the start of each step, on step 1, IF Weavile is under Burn, THEN use Protect.",
    ),
    Law(
        "timing-step-outside", "BBP-SUB-TAFFIX-03", ILLEGAL, "", "name steps of the round",
        f"At the start of each step, on step 4, {_PUSH}", f"At the start of each step, on step 3, {_PUSH}",
        check=_step_outside,
    ),
    _unread(
        "unread-round", "BBP-SUB-TIMING-01", "`{said}` is no moment of a round", "write start or end of each round",
        "At the middle of each round", "At the end of each round",
    ),
    _unread(
        "unread-step", "BBP-SUB-TIMING-02", "`{said}` is no moment of a step",
        "write start or end of each step, with an affix such as on step 2",
        "At the start of every second step", "At the start of each step, on step 2",
    ),
    _unread(
        "unread-turn", "BBP-SUB-TIMING-03", "`{said}` is not the start or end of one Pokemon's turn",
        "name the Pokemon, as in At the end of Weavile's turn",
        "In the middle of Weavile's turn", "At the end of Weavile's turn",
    ),
    _unread(
        "turn-of-stranger",
        "BBP-SUB-TIMING-03",
        "{said} takes no part in this battle",
        "name a Pokemon that is in play",
        "At the end of Machamp's turn",
        "At the end of Weavile's turn",
    ),
    Law(
        "whose-turn", "BBP-SUB-TIMING-03", ASK, "whose turn is meant?", "name the Pokemon, or write your turn",
        f"At the start of the turn, {_PUSH}", f"At the start of your turn, {_PUSH}",
    ),
    _unread(
        "priority-number", "BBP-SUB-TIMING-04", "a priority is a whole number; `{said}` is none",
        "write such as priority 1",
        "At the start of priority 1.5", "At the start of priority 1",
    ),
    _unread(
        "priority-end", "BBP-SUB-TIMING-04", "`{said}`: of a priority, only the start is a moment",
        "write start of priority",
        "At the end of priority 1", "At the start of priority 1",
    ),
    Law(
        "condition-of-another", "BBP-SUB-TIMING-06", NOTE,
        "`{said}`: it is not known to be a condition of a Pokemon or team like that",
        "a weather or terrain is created; a Screen or Hazard belongs to a team",
        f"When Weavile is inflicted with Rain, {_PUSH}", f"When Rain is created, {_PUSH}",
        also=("BBP-SUB-STATE-P16",),
    ),
    _unread(
        "condition-ends", "BBP-SUB-TIMING-05", "`{said}`: only the creation of a condition is a moment, not its end",
        "observe at the start of each step that the condition is not there", "When Rain ends", "When Rain is created",
    ),
    _unread(
        "condition-lost", "BBP-SUB-TIMING-06", "`{said}`: only receiving a condition is a moment, not losing it",
        "observe at the start of each step that the Pokemon is not under it",
        "When Weavile loses Burn", "When Weavile is inflicted with Burn",
    ),
    _unread(
        "unknown-condition", "BBP-SUB-TIMING-07", "`{said}` is neither a condition nor one of the five families",
        "name a condition, or a Major Status, Screen, Hazard, Weather or Terrain",
        "When a Boost is created", "When a Hazard is created",
    ),
    Law(
        "near-condition", "BBP-SUB-TIMING-07", ASK, "there is no condition `{said}`", "did you mean {hint}?",
        f"When Spikse is created, {_PUSH}", f"When Spikes is created, {_PUSH}",
    ),
    _unread(
        "hit-source", "BBP-SUB-TIMING-10", "`{said}` is neither a Pokemon nor a placeholder for one",
        "name a Pokemon, or a foe, an ally, the opponent",
        "When you are hit with an attack from the fastest Pokemon", "When you are hit with an attack from a foe",
    ),
    _unread(
        "hit-action-from",
        "BBP-SUB-TIMING-10",
        "`{said}`: either the action is named or the attacker, not both",
        "keep one of them",
        "When you are hit with Ice Shard from Weavile",
        "When you are hit with Ice Shard",
    ),
    _unread(
        "hit-count", "BBP-SUB-TIMING-11", "`{said}`: hits are not counted", "leave the number out",
        "When you are hit 3 times", "When you are hit",
    ),
    _unread(
        "not-hit", "BBP-SUB-TIMING-11", "`{said}`: not being hit is no moment", "When the attacker misses may be meant",
        "When you are not hit", "When Weavile misses with any action",
    ),
    _unread(
        "hit-quality", "BBP-SUB-TIMING-12", "`{said}` is none of the four ways in which a hit can land",
        "critically, super-effectively, not very effectively or non-effectively",
        "When you are hit neutrally", "When you are hit critically",
    ),
    _unread(
        "not-a-failure", "BBP-SUB-TIMING-13",
        "`{said}`: an action can miss, fail to be attempted or fail to be executed",
        "for what works, observe that the Pokemon is to use it",
        "When Weavile succeeds with Ice Shard", "When Weavile misses with Ice Shard",
    ),
    _unread(
        "unread-timing", "BBP-SUB-TIMING-15", "`{said}` is none of the six families of Timing Clauses", _LISTED,
        "When Weavile is sent out", "When Weavile is hit",
    ),
    _unread(
        "count-affix", "BBP-SUB-TAFFIX-01", "`{said}` is no Timing Affix: once is the only count", "write once",
        "When you are hit, twice", "When you are hit, once",
    ),
    _unread(
        "consecutive-affix", "BBP-SUB-TAFFIX-02", "`{said}` is no Timing Affix",
        "write non-consecutively, or leave it out",
        "When you are hit, consecutively", "When you are hit, non-consecutively",
    ),
)  # fmt: skip
