"""The Switching Phase: what single procedures do, scenarios as they read, and everything that a scenario may not say.

What each of BBP-SWITCH-01 to 20 does is tested by the runs of data/rulebook/bbp/switching.yaml.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path

import pytest

from engine.audit.rules.support import KINDS
from engine.bbp.switching.forced import force, waiting
from engine.bbp.switching.phase import RESULT, account, run_phase
from engine.bbp.switching.state import (
    Act,
    Intent,
    Marker,
    MarkerKind,
    Part,
    Position,
    Scene,
    Seat,
    Side,
    State,
    posting_order,
)
from engine.dex.records import Dex
from engine.dex.rulebook import read_rules
from generator.load.node import FileFault
from generator.load.procedure import run_file
from generator.load.tree import Tree

CASES = sorted((Path(__file__).resolve().parents[2] / "cases" / "bbp" / "switching").glob("*.yaml"))
SINGLES = State(
    (
        Side("Ann", (Position("Zangoose"),), ("Skarmory",)),
        Side("Bob", (Position("Weavile"),), ("Arcanine",)),
    ),
    "Ann",
)


@pytest.fixture(scope="module")
def names(dex: Dex) -> Mapping[str, Mapping[str, str]]:
    return {kind: {s: r.name for s, r in dex.kind(kind).items()} for kind in KINDS}


@pytest.mark.parametrize("path", CASES, ids=lambda path: path.stem)
def test_every_scenario_comes_out_as_expected(path: Path, names: Mapping[str, Mapping[str, str]]) -> None:
    found = run_file("switching", path.read_bytes(), path.name, names)
    assert found["differs"] == []
    assert tuple(found["result"]) == RESULT


def test_every_rule_is_stated_and_shown_by_a_run_that_it_decides(tree: Tree) -> None:
    """BBP-SWITCH-01 to 20."""
    rules = [r for r in read_rules(tree.documents) if r.id.startswith("BBP-SWITCH-")]
    assert [r.id for r in rules] == [f"BBP-SWITCH-{n:02}" for n in range(1, 21)]
    assert [r.id for r in rules if not r.runs] == []


def test_the_posting_order_goes_round() -> None:
    sides = tuple(Side(p, (Position(),)) for p in ("Ann", "Bob", "Cleo"))
    assert posting_order(State(sides, "Bob")) == ("Bob", "Cleo", "Ann")


def test_positions_wait_in_the_order_in_which_they_were_vacated() -> None:
    """BBP-SWITCH-06: what was never filled comes first, a tie is told once a pair."""
    sides = (
        Side("Ann", (Position("", "", 5), Position("Zangoose"), Position("", "", 2))),
        Side("Bob", (Position("", "", 5), Position(), Position())),
    )
    row, ties = waiting(State(sides, "Ann"))
    assert [seat.words for seat in row] == ["Bob 2", "Bob 3", "Ann 3", "Ann 1", "Bob 1"]
    assert [ruling.rule for ruling in ties] == ["BBP-SWITCH-06"]


def test_forced_switching_leaves_the_position_in_the_queue_and_changes_nothing_else() -> None:
    """BBP-SWITCH-02 and 04; the state given is as it was."""
    state, markers, notes = force(SINGLES, (Marker("Weavile", MarkerKind.PHAZING, "Ann", 3),))
    assert state.vacated == (Seat("Bob", 1),)
    assert state.sides[1] == Side("Bob", (Position("", "Weavile"),), ("Arcanine", "Weavile"))
    assert state.sides[0] is SINGLES.sides[0]
    assert len(markers.done) == 1
    assert [(c.of, c.what, c.before, c.after) for d in notes.trace for c in d.changes] == [
        ("Bob 1", "in play", "Weavile", None)
    ]
    assert SINGLES.sides[1].positions == (Position("Weavile"),)


def test_a_marker_on_someone_on_the_bench_is_idle() -> None:
    _, markers, _ = force(SINGLES, (Marker("Arcanine", MarkerKind.SWITCHING, "Bob", 3),))
    assert (len(markers.done), len(markers.idle), len(markers.kept)) == (0, 1, 0)


@pytest.mark.parametrize(
    ("order", "illegal"),
    [
        ((), False),
        (tuple(Part), False),
        ((Part.FORCED, Part.RESOLUTION), False),
        ((Part.RESOLUTION, Part.COUNTER), True),
        ((Part.FORCED, Part.FORCED), True),
    ],
)
def test_the_order_of_the_parts(order: tuple[Part, ...], illegal: bool) -> None:
    """BBP-SWITCH-01."""
    result = account(run_phase(Scene(SINGLES, order=order))).result
    assert result["illegal"] == ["BBP-SWITCH-01"] * illegal


@pytest.mark.parametrize(
    ("intents", "illegal"),
    [
        ((Intent("Zangoose", Act.SWITCH),), []),
        ((Intent("Zangoose", Act.SWITCH, "Skarmory"),), []),
        ((Intent("Zangoose", Act.SWITCH, "Arcanine"),), ["BBP-SWITCH-07"]),
        ((Intent("Zangoose", Act.SWITCH, "Zangoose"),), ["BBP-SWITCH-08"]),
        ((Intent("Zangoose", Act.SWITCH, "Altaria"),), ["BBP-SWITCH-11"]),
        ((Intent("Skarmory", Act.SWITCH),), ["BBP-SWITCH-10"]),
        ((Intent("Weavile", Act.TERASTAL),), ["BBP-SWITCH-10"]),
        ((Intent("Zangoose", Act.SWITCH), Intent("Zangoose", Act.NOTHING)), ["BBP-SWITCH-10"]),
        ((Intent("Zangoose", Act.TERASTAL), Intent("Zangoose", Act.SWITCH)), ["BBP-SWITCH-12"]),
        ((Intent("Zangoose", Act.SWITCH), Intent("Zangoose", Act.SWITCH)), ["BBP-SWITCH-10"]),
    ],
)
def test_what_may_be_declared(intents: tuple[Intent, ...], illegal: list[str]) -> None:
    """BBP-SWITCH-07, 08, 10, 11 and 12; what is not legal changes nothing and is put to the referee."""
    ann = replace(SINGLES.sides[0], fainted=("Altaria",))
    state = replace(SINGLES, sides=(ann, SINGLES.sides[1]))
    found = account(run_phase(Scene(state, intents={"Ann": intents})))
    assert found.result["illegal"] == illegal
    assert [r.rule for r in found.needs_ruling] == illegal
    assert (found.result["in_play"]["Ann"] == ["Zangoose"]) == bool(illegal)


def test_markers_of_one_age_need_no_ruling_when_they_do_the_same() -> None:
    """BBP-SWITCH-03."""
    phazing, switching = (Marker("Weavile", kind, "Ann", 3) for kind in MarkerKind)
    assert force(SINGLES, (phazing, switching))[2].rulings == ()
    by_bob = Marker("Weavile", MarkerKind.SWITCHING, "Bob", 3)
    assert [r.rule for r in force(SINGLES, (phazing, by_bob))[2].rulings] == ["BBP-SWITCH-03"]


def test_who_has_fainted_cannot_be_sent_out() -> None:
    """BBP-SWITCH-07."""
    ann = Side("Ann", (Position("", "Altaria", 2),), ("Skarmory",), fainted=("Altaria",), wishes=("Altaria",))
    result = account(run_phase(Scene(replace(SINGLES, sides=(ann, SINGLES.sides[1]))))).result
    assert (result["in_play"]["Ann"], result["illegal"]) == (["Skarmory"], ["BBP-SWITCH-07"])


def test_a_replacement_that_is_gone_is_no_question_for_someone_trapped() -> None:
    """BBP-SWITCH-20: whom else to send out is asked only where that is what stands in the way."""
    ann = Side("Ann", (Position("Zangoose"), Position("Seviper")), ("Skarmory", "Altaria"))
    said = (Intent("Zangoose", Act.SWITCH, "Skarmory"), Intent("Seviper", Act.SWITCH, "Skarmory"))
    for trapped, asked in (((), ["BBP-SWITCH-20"]), (("Seviper",), [])):
        state = State((ann, SINGLES.sides[1]), "Ann", trapped)
        found = account(run_phase(Scene(state, intents={"Ann": said})))
        assert found.result["skipped"] == ["Seviper: switch to Skarmory"]
        assert [r.rule for r in found.needs_ruling] == asked


def test_who_is_terastallized_already_is_left_out() -> None:
    """BBP-SWITCH-20."""
    state = replace(SINGLES, terastallized=("Zangoose",))
    result = account(run_phase(Scene(state, intents={"Ann": (Intent("Zangoose", Act.TERASTAL),)}))).result
    assert (result["skipped"], result["terastallized"]) == (["Zangoose: terastal"], ["Zangoose"])


def test_several_terastals_without_a_number_are_pointed_out() -> None:
    """BBP-SWITCH-12."""
    ann = Side("Ann", (Position("Zangoose"), Position("Seviper")))
    state = State((ann, SINGLES.sides[1]), "Ann")
    both = (Intent("Zangoose", Act.TERASTAL), Intent("Seviper", Act.TERASTAL))
    found = account(run_phase(Scene(state, intents={"Ann": both})))
    assert [r.rule for r in found.needs_ruling] == ["BBP-SWITCH-12"]
    assert found.result["terastallized"] == ["Zangoose", "Seviper"]


GOOD = """\
players:
  Ann: {in_play: [Zangoose, {left: Altaria, at: 2}], bench: [Seviper], fainted: [Altaria]}
  Bob: {in_play: [Weavile, null], bench: [Rhyme (Gengar)], terastals: 1}
starter: Ann
markers:
  - {pokemon: Weavile, kind: Phazing, by: Ann, at: 5}
trapped: [Zangoose]
replacements: {Ann: [Seviper]}
declarations:
  Ann: {Seviper: terastal}
  Bob: {Rhyme: nothing}
expect: {starter: Ann}
"""


@pytest.mark.parametrize(
    ("old", "new", "place", "hint"),
    [
        ("players:", "playres:", "1:1: the key `playres` is not known", "did you mean players"),
        (GOOD, "starter: Ann\n", "1:1: the key `players` is missing", ""),
        (GOOD, "", "1:1: ", ""),
        (GOOD, "a text", "1:1: the file is not a mapping", ""),
        (GOOD, "players: {Ann: {in_play: [Zangoose]}}\n", "1:10: 2 to 6 players are expected, not 1", ""),
        (GOOD, "players: [Ann, Bob]\n", "1:10: a mapping is expected, not a list", ""),
        ("  Bob: {in", "  ann: {in", "3:3: two players are called ann", "capital letters"),
        ("  Bob: {in", f"  {'B' * 41}: {{in", "3:3: a player's name has 1 to 40 letters", ""),
        ("in_play: [Weavile, null], ", "", "3:3: the key `in_play` is missing", ""),
        ("in_play: [Weavile, null]", "in_play: []", "3:18: at least one position is expected", "null"),
        ("in_play: [Weavile, null]", "in_play: Weavile", "3:18: a list is expected, not `Weavile`", ""),
        ("[Weavile, null]", "[Weavile, 7]", "3:28: a text is expected, not `7`", ""),
        ("[Weavile, null]", "[Weavile, null, null, null, null, null, null]", "3:18: at most 6 are expected", ""),
        ("bench: [Seviper]", "bank: [Seviper]", "2:54: the key `bank` is not known", "there are in_play, bench"),
        ("[Weavile, null]", "[Weavil, null]", "3:19: there is no species `Weavil`", "did you mean Weavile"),
        ("[Rhyme (Gengar)]", "[Rhyme (Genga)]", "3:43: there is no species `Genga`", "did you mean Gengar"),
        ("[Rhyme (Gengar)]", "[Rhyme]", "3:43: there is no species `Rhyme`", ""),
        (
            "[Rhyme (Gengar)]",
            "[Zangoose]",
            "3:43: Zangoose is in play for Ann and on the bench of Bob",
            "Rhyme (Zangoose)",
        ),
        ("[Seviper], f", "[Zangoose], f", "2:62: Zangoose is in play for Ann and on the bench of Ann", "nickname"),
        ("[Rhyme (Gengar)]", "[zangoose (Gengar)]", "3:43: Zangoose is in play for Ann and on the bench", ""),
        ("at: 2", "at: -2", "2:49: a whole number from 0 to 1000000 is expected, not `-2`", ""),
        ("at: 2", "at: 2.5", "2:49: a whole number from 0", ""),
        ("{left: Altaria, at: 2}", "{left: Altaria}", "2:29: the key `at` is missing", ""),
        ("{left: Altaria", "{left: Altari", "2:36: there is no Pokemon `Altari`", "did you mean Altaria"),
        ("{left: Altaria", "{left: Weavile", "2:36: Weavile belongs to Bob", ""),
        ("terastals: 1", "terastals: -1", "3:71: a whole number from 0 to 24", ""),
        ("terastals: 1", "terastals: true", "3:71: a whole number from 0 to 24", ""),
        ("starter: Ann\nm", "starter: An\nm", "4:10: there is no player `An`", "there are Ann, Bob"),
        ("starter: Ann\nm", "starter: 7\nm", "4:10: a text is expected, not `7`", ""),
        (
            "pokemon: Weavile",
            "pokemon: Weevil",
            "6:15: there is no Pokemon `Weevil`",
            "there are Zangoose, Seviper, Altaria, Weavile, Rhyme",
        ),
        ("kind: Phazing", "kind: Phasing", "6:30: `Phasing` is not known here", "Phazing, Switching"),
        ("by: Ann", "by: Anna", "6:43: there is no player `Anna`", "there are Ann, Bob"),
        (", at: 5", "", "6:5: the key `at` is missing", ""),
        ("at: 5", "at: -5", "6:52: a whole number from 0 to 1000000", ""),
        ("at: 5", "att: 5", "6:48: the key `att` is not known here", "did you mean at"),
        ("trapped: [Zangoose]", "trapped: Zangoose", "7:10: a list is expected", ""),
        ("trapped: [Zangoose]", "trapped: {Zangose: Weavile}", "7:11: there is no Pokemon `Zangose`", "Zangoose"),
        ("trapped: [Zangoose]", "trapped: {Zangoose: Weavil}", "7:21: there is no Pokemon `Weavil`", "Weavile"),
        ("trapped: [Zangoose]", "trapped: {Zangoose: Zangoose}", "7:21: Zangoose does not hold itself in play", ""),
        ("trapped: [Zangoose]", "trapped: {Zangoose: []}", "7:21: who holds Zangoose in play", "null for something"),
        (
            "trapped: [Zangoose]",
            "trapped: {Zangoose: null, zangoose: null}",
            "7:27: Zangoose stands here twice",
            "keep one",
        ),
        ("trapped: [Zangoose]", "trapped: [Zangose]", "7:11: there is no Pokemon `Zangose`", "Zangoose"),
        ("{Ann: [Seviper]}", "{Ane: [Seviper]}", "8:16: there is no player `Ane`", "there are Ann, Bob"),
        ("{Ann: [Seviper]}", "{Ann: [Sevipper]}", "8:22: there is no Pokemon `Sevipper`", "did you mean Seviper"),
        ("  Bob: {Rhyme", "  Bop: {Rhyme", "11:3: there is no player `Bop`", "there are Ann, Bob"),
        ("  Bob: {Rhyme", "  ann: {Rhyme", "11:3: Ann stands here twice", ""),
        ("  Bob: {Rhyme", "  Bob: {Gengar", "11:9: there is no Pokemon `Gengar`", ""),
        ("Rhyme: nothing}", "Rhyme: nothing, rhyme: switch}", "11:25: Rhyme stands here twice", "list"),
        ("Seviper: terastal", "Seviper: tera", "10:18: `tera` is not known here", "terastal"),
        ("Seviper: terastal", "Seviper: switch to Ribombee", "10:18: there is no Pokemon `Ribombee`", ""),
        ("Seviper: terastal", "Seviper: [switch, [terastal]]", "10:27: a text is expected, not a list", ""),
        ("Seviper: terastal", "Seviper: null", "10:18: a text is expected, not nothing", ""),
        ("expect:", "order: [forced, declare]\nexpect:", "12:17: `declare` is not known here", "declaration"),
        ("expect: {starter", "expect: {start", "12:10: the key `start` is not known", "did you mean starter"),
    ],
)
def test_what_a_scenario_may_not_say(
    old: str, new: str, place: str, hint: str, names: Mapping[str, Mapping[str, str]]
) -> None:
    with pytest.raises(FileFault) as fault:
        run_file("switching", GOOD.replace(old, new).encode(), "f", names)
    assert str(fault.value).startswith(f"f:{place}"), str(fault.value)
    assert hint in fault.value.hint


def test_the_scenario_that_those_spoil_is_sound(names: Mapping[str, Mapping[str, str]]) -> None:
    assert run_file("switching", GOOD.encode(), "f", names)["differs"] == []
