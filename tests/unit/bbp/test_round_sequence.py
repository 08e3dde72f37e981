"""The sequence of a round: scenarios that are refused, the trace of a whole one, who goes first, neighbours."""

from __future__ import annotations

from typing import Any

import pytest

from engine.audit.rules.support import KINDS
from engine.bbp.rounds.turns import in_turn, neighbours
from engine.dex.records import Dex
from engine.scenarios import Names
from generator.load.node import FileFault
from generator.load.procedure import run_file

BASE = """\
steps: 2
teams: {ours: [Zangoose], theirs: [Seviper]}
speeds: {Zangoose: 90, Seviper: 65}
"""


@pytest.fixture(scope="module")
def names(dex: Dex) -> Names:
    """Everything that a scenario may name."""
    return {kind: {s: r.name for s, r in dex.kind(kind).items()} for kind in KINDS}


def rounds(text: str, names: Names) -> dict[str, Any]:
    return run_file("rounds", text.encode(), "round.yaml", names)


@pytest.mark.parametrize(
    ("old", "new", "place", "message", "hint"),
    [
        ("steps: 2", "steps: 0", "1:8", "from 1 to 20 is expected, not `0`", "one step or more"),
        ("steps: 2", "steps: 21", "1:8", "from 1 to 20", ""),
        ("steps: 2", "steps: two", "1:8", "a whole number", ""),
        ("steps: 2\n", "", "1:1", "the key `steps` is missing", ""),
        ("speeds:", "sped:", "3:1", "the key `sped` is not known here", "did you mean speeds"),
        ("[Seviper]}", "[Sevipper]}", "2:36", "there is no species `Sevipper`", "did you mean Seviper"),
        ("[Seviper]}", "[Zangoose]}", "2:36", "two Pokemon are called Zangoose", "nickname"),
        ("teams: {ours: [Zangoose], theirs", "teams: {theirs", "2:8", "two teams or more", ""),
        ("teams: {ours: [Zangoose], theirs: [Seviper]}", "teams: [Zangoose]", "2:8", "a mapping is expected", ""),
        ("Zangoose: 90", "Zangoose: -1", "3:20", "from 0 to 9999 is expected, not `-1`", "never below 0"),
        ("Zangoose: 90", "Zangose: 90", "3:10", "there is no Pokemon `Zangose`", "did you mean Zangoose"),
        (", Seviper: 65", ", Seviper: 65, ZANGOOSE: 9", "3:37", "Zangoose stands here twice", "keep one"),
        (
            "[Seviper]}",
            '["Ю (Gengar)", "Я (Gengar)"]}',
            "3:24",
            "there is no Pokemon `Seviper`",
            "there are Zangoose, Ю, Я",
        ),
        ("ours: [", '"\\u2066x": [', "2:9", "a name of 1 to 60 letters that can be printed", ""),
        ("ours: [", "ours: [" + ", ".join(f"N{n} (Abra)" for n in range(60)) + ", ", "2:726", "more than 60", ""),
        (", Seviper: 65", "", "3:9", "the Speed of Seviper is missing", "the bench too"),
        ("steps: 2", "steps: 2\nbench: {others: [Gengar]}", "2:9", "there is no team `others`", "there are ours"),
        ("steps: 2", "steps: 2\nbench: {ours: [Seviper]}", "2:16", "two Pokemon are called Seviper", "nickname"),
        ("steps: 2", "steps: 2\norders: {Zangoose: [Crunch]}", "2:20", "1 orders for 2 steps", "null is not known"),
        ("steps: 2", "steps: 2\norders: {Zangoose: [Crnch, null]}", "2:21", "`Crnch`", "did you mean Crunch"),
        ("steps: 2", "steps: 2\norders: {Abra: [null, null]}", "2:10", "no Pokemon `Abra`", ""),
        ("steps: 2", "steps: 2\npriorities: {Quick Atack: 1}", "2:14", "`Quick Atack`", "did you mean Quick Attack"),
        ("steps: 2", "steps: 2\npriorities: {Quick Attack: 99}", "2:28", "from -20 to 20", ""),
        (
            "steps: 2",
            "steps: 2\nelevate: [{who: Zangoose, step: 1, does: Evolve}]",
            "2:42",
            "`Evolve`",
            "Mega Evolution",
        ),
        ("steps: 2", "steps: 2\nelevate: [{who: Zangoose, step: 3, does: Dynamax}]", "2:33", "from 1 to 2", ""),
        ("steps: 2", "steps: 2\nelevate: [{who: Zangoose, does: Dynamax}]", "2:11", "`step` is missing", ""),
        ("steps: 2", "steps: 2\nitems: [{who: Seviper, step: 1, item: Potin}]", "2:39", "`Potin`", "Potion"),
        ("steps: 2", "steps: 2\nhappens: [{step: 1, in: Abra, leaves: []}]", "2:25", "no place in a step", "start"),
        ("steps: 2", "steps: 2\nhappens: [{step: 1, in: start, leaves: Abra}]", "2:40", "no Pokemon `Abra`", ""),
        ("steps: 2", "steps: 2\nhappens: [{step: 1, leaves: []}]", "2:11", "the key `in` is missing", ""),
        ("steps: 2", "steps: 2\nhappens: [{step: 1, in: start, at: hit}]", "2:32", "`at` is not known here", ""),
        ("steps: 2", "steps: 2\nround_end: []", "2:12", "0 effects cannot be sorted", ""),
        (
            "steps: 2",
            "steps: 2\nround_end: [{effect: Cave, kind: arena, event: 3, does: restores HP}]",
            "2:41",
            "`event` is not known here",
            "",
        ),
        (
            "steps: 2",
            "steps: 2\nround_end: [{effect: Moxie, kind: ability, of: Seviper, does: none of these}]",
            "2:48",
            "when did Seviper last enter play?",
            "`entered`",
        ),
        ("steps: 2", "steps: 2\nexpect: {turn: []}", "2:10", "the key `turn` is not known here", "did you mean turns"),
    ],
)
def test_what_does_not_fit_is_refused_with_its_place(
    old: str, new: str, place: str, message: str, hint: str, names: Names
) -> None:
    """A round without steps is among it (BBP-ROUND-01)."""
    with pytest.raises(FileFault) as caught:
        rounds(BASE.replace(old, new), names)
    assert str(caught.value).startswith(f"round.yaml:{place}: "), str(caught.value)
    assert message in str(caught.value)
    assert hint in caught.value.hint


def test_a_whole_round(names: Names) -> None:
    """BBP-ROUND-03 to 07 and BBP-STEP-01 to 08 in one trace."""
    found = rounds(
        BASE
        + """\
orders: {Zangoose: [Close Combat*, Protect], Seviper: [Potion, null]}
priorities: {Close Combat: -1}
elevate: [{who: Seviper, step: 1, does: Dynamax, speed: 80}]
happens:
  - {step: 1, in: items, speeds: {Zangoose: 91}}
  - {step: 1, in: Zangoose, leaves: Seviper}
  - {step: 2, in: Seviper, speeds: {Zangoose: 9}}
round_end:
  - {effect: Leftovers, kind: held item, of: Zangoose, does: restores HP, equipped: 0}
""",
        names,
    )
    assert [f"{d['rule']} {d['text']}" for d in found["trace"]] == [
        "BBP-ROUND-04 the Battling Phase begins, with a Step Count of 2",
        "BBP-ROUND-03 start of the round",
        "BBP-ROUND-05 step 1 of 2 begins, before step 2",
        "BBP-STEP-01 Seviper: Dynamax, with a Speed of 80 from now on",
        "BBP-STEP-02 orders are received: Zangoose: Close Combat*; Seviper: Potion",
        "BBP-STEP-03 start of the step",
        "BBP-STEP-04 Seviper uses Potion",
        "BBP-STEP-05 Zangoose has a Speed of 91 from now on",
        "BBP-STEP-05 the turn sequence is created: Seviper (Speed 80, priority 0), Zangoose (Speed 91, priority -1)",
        "BBP-STEP-05 start of priority 0",
        "BBP-STEP-05 Seviper's turn: Potion",
        "BBP-STEP-05 start of priority -1",
        "BBP-STEP-05 Zangoose's turn: Close Combat*",
        "BBP-STEP-05 Seviper leaves play",
        "BBP-STEP-06 step 1 ends",
        "BBP-STEP-07 only ours has Pokemon in play: the round ends",
        "BBP-STEP-08 step 2 is skipped, which is still the last step of the round; lost: Zangoose: Protect",
        "BBP-ROUND-03 Leftovers of Zangoose triggers at the end of the round",
        "BBP-ROUND-03 end of the round",
        "BBP-ROUND-03 the Battling Phase is over, and the next round comes",
    ]
    assert found["result"] == {
        "turns": [["Seviper", "Zangoose"]],
        "steps": [1],
        "skipped": [2],
        "last_step": 2,
        "ended_early": True,
        "lost_orders": {"Zangoose": ["Protect"], "Seviper": ["?"]},
        "effects": {
            "after the steps": ["Leftovers of Zangoose triggers at the end of the round"],
        },
    }
    changes = [c for d in found["trace"] for c in d["changes"]]
    assert [tuple(c.values()) for c in changes] == [
        ("Seviper", "Speed", 65, 80),
        ("Zangoose", "Speed", 90, 91),
        ("Seviper", "in play", "yes", "no"),
    ]


def test_what_cannot_happen_is_told(names: Names) -> None:
    found = rounds(
        """\
steps: 1
teams: {ours: [Zangoose], theirs: [Seviper]}
bench: {ours: [Gengar]}
speeds: {Zangoose: 90, Seviper: 65, Gengar: 110}
elevate: [{who: Gengar, step: 1, does: Mega Evolution}]
items: [{who: Gengar, step: 1, item: Potion}]
happens: [{step: 1, in: Gengar, speeds: {Zangoose: 3}}]
""",
        names,
    )
    told = [d["text"] for d in found["trace"] if "Gengar" in d["text"]]
    assert told == [
        "Gengar is not in play, so there is no Mega Evolution",
        "Gengar is not in play, so there is no use of Potion",
        "Gengar had no turn, so what is told of it does not happen",
    ]


def test_ties_of_the_start_of_the_round_are_put_before_the_referee(names: Names) -> None:
    found = rounds(
        BASE
        + """\
entered: {Zangoose: 1, Seviper: 1}
round_start:
  - {effect: Leftovers, kind: held item, of: Seviper, does: restores HP, equipped: 0}
  - {effect: Rain, kind: arena, does: restores HP}
  - {effect: Wind, kind: arena, does: restores HP}
""",
        names,
    )
    assert [r["rule"] for r in found["needs_ruling"]] == ["BBP-SORT-28"]
    assert [d["text"] for d in found["trace"]][1] == "Leftovers of Seviper triggers at the start of the round"


def test_neighbours() -> None:
    """BBP-ROUND-06: the first step has none before it, the last none after it."""
    assert [neighbours(n, 3) for n in (1, 2, 3)] == [(None, 2), (1, 3), (2, None)]
    assert neighbours(1, 1) == (None, None)


def test_ties_are_by_seat_whatever_order_is_given() -> None:
    """BBP-STEP-05: one ruling for each tie."""
    speeds = {"a": 5, "b": 9, "c": 5, "d": 9, "e": 1}
    for given in ("edcba", "abcde"):
        turns = in_turn(given, speeds, "BBP-STEP-05", "act")
        assert "".join(turns.order) == "bdace"
        assert [r.question for r in turns.rulings] == [
            "in which order do b and d, all of Speed 9, act",
            "in which order do a and c, all of Speed 5, act",
        ]


def test_effects_at_the_end_of_the_round_go_by_the_speeds_of_then(names: Names) -> None:
    """BBP-SORT-15: the Speed that the owner has when they trigger."""
    leftovers = "  - {{effect: Leftovers, kind: held item, of: {}, does: restores HP, equipped: 0}}\n"
    both = leftovers.format("Zangoose") + leftovers.format("Seviper")
    happens = "happens: [{step: 2, in: Zangoose, speeds: {Seviper: 130}}]\n"
    found = rounds(BASE + happens + "round_start:\n" + both + "round_end:\n" + both, names)
    assert [d["text"].split()[2] for d in found["trace"] if "triggers at" in d["text"]] == [
        "Zangoose",
        "Seviper",
        "Seviper",
        "Zangoose",
    ]
