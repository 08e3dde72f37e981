"""Riding, items, sneaking, healing and the end of a battle: single functions, scenarios, and what these may not say.

What each rule of TT-RIDE, TT-ITEM, TT-SNEAK, TT-HEAL and TT-WIN does is tested by the runs of data/rulebook/league.
"""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path

import pytest

from engine.dex.rulebook import read_rules
from engine.league.ending.scenario import RESULT as ENDING
from engine.league.healing.care import Carer, Move, end_scene, use
from engine.league.healing.scenario import RESULT as HEALING
from engine.league.items.bags import Bags, Holder, Thing
from engine.league.items.scenario import RESULT as ITEMS
from engine.league.items.spoils import settle
from engine.league.parameters import DEFAULTS, Parameters
from engine.league.places import are_adjacent, distance
from engine.league.riding.herd import Being, Herd
from engine.league.riding.scenario import RESULT as RIDING
from engine.league.riding.together import all_hit, faint
from engine.league.sneaking.scenario import RESULT as SNEAKING
from generator.load.node import FileFault
from generator.load.procedure import run_file
from generator.load.tree import Tree

FOLDERS = {"ride": "riding", "items": "items", "sneak": "sneaking", "heal": "healing", "end": "ending"}
RESULTS = {"riding": RIDING, "items": ITEMS, "sneaking": SNEAKING, "healing": HEALING, "ending": ENDING}
FOLDER = Path(__file__).resolve().parents[2] / "cases" / "league"
CASES = sorted(path for name in FOLDERS for path in (FOLDER / name).glob("*.yaml"))


@pytest.mark.parametrize("path", CASES, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_every_scenario_comes_out_as_expected(path: Path) -> None:
    procedure = FOLDERS[path.parent.name]
    found = run_file(procedure, path.read_bytes(), path.name, {})
    assert found["differs"] == []
    assert tuple(found["result"]) == RESULTS[procedure]


@pytest.mark.parametrize(("family", "most"), [("RIDE", 16), ("ITEM", 9), ("SNEAK", 7), ("HEAL", 6), ("WIN", 5)])
def test_every_rule_is_stated_and_shown_by_a_run(tree: Tree, family: str, most: int) -> None:
    rules = [r for r in read_rules(tree.documents) if r.id.startswith(f"TT-{family}-")]
    assert [r.id for r in rules] == [f"TT-{family}-{n:02}" for n in range(1, most + 1)]
    assert [r.id for r in rules if not r.runs] == []


def test_height_counts_for_distance_and_corners_by_parameter_alone() -> None:
    king = Parameters({"P-ADJ": "king"})
    assert distance((0, 0, 0), (2, 0, 3)) == 5
    assert [are_adjacent((0, 0, 0), b, DEFAULTS) for b in ((1, 0, 0), (0, 0, 1), (1, 1, 0), (0, 0, 0))] == [
        *(True, True, False, False)
    ]
    assert [are_adjacent((0, 0, 0), b, king) for b in ((1, 1, 0), (0, 0, 1), (1, 1, 1), (0, 0, 0), (2, 0, 0))] == [
        *(True, True, False, False, False)
    ]


def test_everybody_in_an_area_dodges_for_itself() -> None:
    """TT-RIDE-10."""
    assert all_hit((Fraction(1, 12), Fraction(1, 18))) == Fraction(187, 216)
    assert all_hit((Fraction(1), Fraction(0))) == 0


def test_riders_on_a_full_field_stay_where_their_mount_fell() -> None:
    """TT-RIDE-16: there is no free space, and the referee is asked."""
    riders = (Being("A", 1, (0, 0, 0), on="M"), Being("B", 1, (0, 0, 0), on="M"))
    herd, notes = faint(Herd((Being("M", 9, (0, 0, 0)), *riders), size=(1, 1)), "M")
    assert [(b.name, b.at, b.on) for b in herd.beings] == [("A", (0, 0, 0), None), ("B", (0, 0, 0), None)]
    assert [n.default for n in notes if n.default] == ["(0, 0)"]


def told(procedure: str, text: str) -> list[str]:
    """The trace of a scenario, a line for each thing done, with its changes."""
    found = run_file(procedure, text.encode(), "f", {})
    return [
        f"{done['rule'][3:]} {done['text']}"
        + "".join(f"; {c['of']} {c['what']} {c['before']} > {c['after']}" for c in done["changes"])
        for done in found["trace"]
    ]


def test_what_riding_tells() -> None:
    """TT-RIDE-01 to 16 in the words of a trace."""
    events = """\
events:
  - {rider: Abra, mount: Onix, by: command}
  - {hazard: lava, at: [0, 0]}
  - {hazard: lava, at: [2, 2]}
  - {use: Dig, by: Onix, effect: sneak}
  - {use: Dig, by: Onix, effect: sneak}
  - {area: [[2, 2]]}
  - {move: Onix, to: [1, 0]}
  - {faint: Onix}
  - {faint: Abra}
"""
    pokemon = "pokemon: {Onix: {strength_iv: 5, at: [0, 0]}, Abra: {strength_iv: 2, at: [0, 1], sneaking: true}}\n"
    assert told("riding", pokemon + events) == [
        "RIDE-03 Abra is adjacent to Onix",
        "RIDE-01 Onix can carry Abra: strength IV 2 against 5",
        "RIDE-04 Abra mounts for its command action; Abra command 1 > 0",
        "RIDE-05 Abra and Onix share the space (0, 0); Abra rides None > Onix",
        "RIDE-06 lava at (0, 0) meets Onix, not Abra on it",
        "RIDE-06 lava at (2, 2) meets nobody",
        "RIDE-13 Onix uses Dig with Abra on it: riders hinder no move",
        "RIDE-13 Onix sneaks, and so do its riders: Abra; Onix sneaking no > yes; Abra sneaking no > yes",
        "RIDE-13 Onix uses Dig with Abra on it: riders hinder no move",
        "RIDE-13 Onix sneaks, and so do its riders: Abra",
        "RIDE-10 the move hits nobody",
        "RIDE-08 Onix moves and takes Abra along; Onix at (0, 0) > (1, 0); Abra at (0, 0) > (1, 0)",
        "RIDE-16 Onix faints, so Abra dismounts to (1, 0); Abra rides Onix > None",
        "RIDE-16 Abra faints, with nobody on it",
    ]


def test_whoever_dismounts_does_not_sneak_by_what_it_did_before() -> None:
    """TT-RIDE-13: a rider sneaks as its mount does, and no longer for itself."""
    text = """\
pokemon: {Onix: {strength_iv: 5, at: [0, 0], sneaking: true}, Abra: {strength_iv: 2, at: [0, 1], sneaking: true}}
events: [{rider: Abra, mount: Onix}, {move: Abra, to: [1, 1]}]
"""
    assert run_file("riding", text.encode(), "f", {})["result"]["sneaking"] == ["Onix"]


@pytest.mark.parametrize(
    ("style", "stats", "chance"),
    [(", style: melee", "speed: 30", "11/12"), ("", "speed: 30", None), (", style: ranged", "speed: 30", None)],
)
def test_a_chance_is_told_where_style_and_stats_are(style: str, stats: str, chance: str | None) -> None:
    """TT-RIDE-10."""
    text = f"pokemon: {{Onix: {{strength_iv: 5, at: [0, 0], {stats}}}}}\nevents: [{{area: [[0, 0]]{style}}}]\n"
    assert run_file("riding", text.encode(), "f", {})["result"]["all_hit"] == chance


def test_what_sneaking_tells() -> None:
    """TT-SNEAK-01 to 07 in the words of a trace."""
    text = """\
pokemon:
  {Haunter: {team: Red, sneaking: true}, Gastly: {team: Red}, Rattata: {team: Blue}, Pidgey: {team: Blue},
  Meowth: {team: BLUE}, Golem: {team: blue}}
moves:
  - {move: Swift, by: Rattata, style: ranged, target: Haunter}
  - {move: Bite, by: Rattata, style: melee, target: Haunter}
  - {move: Blast, by: Rattata, style: ranged, target: Gastly, also: [Haunter]}
  - {move: Blast, by: Rattata, style: ranged, target: Gastly, also: [Haunter], dodged: [Haunter]}
  - {move: Sense, by: Rattata, style: ranged, target: Haunter, identifies: true, dodged: [Haunter]}
  - {move: Swing, by: Haunter, style: melee, target: Rattata, also: [Pidgey], fainted: [Rattata, Pidgey]}
  - {move: Rain, by: Haunter, style: weather}
  - {move: Veil, by: Haunter, style: self, hides: true}
  - {move: Shade, by: Haunter, style: ranged, target: Meowth, also: [Gastly, Golem]}
"""
    assert told("sneaking", text) == [
        "SNEAK-01 not legal: Haunter sneaks: Rattata cannot single it out with Swift, which is ranged",
        "SNEAK-01 Haunter sneaks, which hinders ranged attacks, not Bite (melee)",
        "SNEAK-02 Haunter sneaks, yet Blast reaches it without being aimed at it: it is hit",
        "SNEAK-02 Haunter sneaks, yet Blast reaches it without being aimed at it: it dodges",
        "SNEAK-03 Haunter dodges Sense, is not identified and sneaks on",
        "SNEAK-05 Haunter knocks out Rattata with Swing, a melee attack, and sneaks on",
        "SNEAK-04 Rain changes the weather: Haunter no longer sneaks; Haunter sneaking yes > no",
        "SNEAK-06 Haunter sneaks through Veil; Haunter sneaking no > yes",
        "SNEAK-04 Shade is turned against Meowth and Golem: Haunter no longer sneaks; Haunter sneaking yes > no",
    ]
    assert run_file("sneaking", text.encode(), "f", {})["needs_ruling"] == []


def test_as_many_as_a_list_may_hold_and_no_more() -> None:
    events = "pokemon: {{Onix: {{strength_iv: 5, at: [0, 0]}}}}\nevents: [{}]\n"
    pokemon = "pokemon: {{{}}}\nmoves: []\n"
    for many in (100, 101):
        for procedure, text in (
            ("riding", events.format(", ".join(["{turn: Onix}"] * many))),
            ("sneaking", pokemon.format(", ".join(f"P{n}: {{team: Red}}" for n in range(many)))),
        ):
            if many == 100:
                assert run_file(procedure, text.encode(), "f", {})["result"]["legal"]
            else:
                with pytest.raises(FileFault, match="101 are too many"):
                    run_file(procedure, text.encode(), "f", {})


def test_why_a_thing_goes_back() -> None:
    """TT-ITEM-09: nobody has it, the losers have it, or the winners have it but stole nothing."""
    holders = (Holder("A", "Ann", "Ann", (0, 0, 0)), Holder("B", "Bob", "Bob", (1, 0, 0)))
    for holder, at, thief, reason in (
        (None, (0, 0, 0), "Ann", "nobody holds it"),
        ("A", None, "Ann", "Ann holds it, which did not win"),
        ("B", None, None, "Bob won with it, but had not stolen it"),
    ):
        thing = Thing("Nugget", "Cleo", holder, at, thief=thief)
        _, kept, returned, notes = settle(Bags(holders, (thing,)), "Bob")
        assert (kept, returned) == ((), ("Nugget",))
        assert [n.text for n in notes] == [f"Nugget goes back to Cleo: {reason}"]


def test_friendship_is_paid_as_far_as_it_goes() -> None:
    """TT-HEAL-02 and 03: one call for several uses is as several calls."""
    at_once, _ = use(Carer("C", 2), Move("Soft-Boiled", heals=True), 5, 1)
    one_by_one = Carer("C", 2)
    for _ in range(5):
        one_by_one, _ = use(one_by_one, Move("Soft-Boiled", heals=True), 1, 1)
    assert use(Carer("C", 2), Move("Growl"), 1, 1)[1][0].text.startswith("C uses Growl once:")
    assert at_once == one_by_one == Carer("C", 0, {"Soft-Boiled": 3}, spent=2)


def test_who_rests_is_back_after_the_end_of_the_next_scene() -> None:
    """TT-HEAL-04."""
    carer, notes = use(Carer("C", 0), Move("Rest", rests=True), 1, 3)
    assert carer.back == 5
    assert [n.text for n in notes] == ["C uses Rest and is out of play until the end of scene 4"]
    carer, _ = end_scene(carer, 3)
    assert carer.back == 5
    carer, _ = end_scene(carer, 4)
    assert carer.back is None


GOOD = {
    "riding": """\
pokemon:
  Onix: {strength_iv: 5, at: [0, 0], speed: 10, sense: 20}
  Abra: {strength_iv: 2, at: [0, 0], rides: Onix, dash: 0, command: 0, bonus: 1}
trainers:
  Ann: {strength_iv: 3, at: [0, 1]}
field: [4, 4]
battle: false
parameters: {P-ADJ: l1}
events:
  - {rider: Ann, mount: Onix, by: dash}
  - {move: Abra, to: [2, 0]}
  - {use: Blink, by: Abra, effect: teleport, to: [3, 3, 1]}
  - {area: [[0, 0]], style: melee}
  - {hazard: lava, at: [0, 0]}
expect: {legal: false}
""",
    "items": """\
pokemon:
  Sentret: {trainer: Ann, team: Red, at: [0, 0], free: false}
  Rattata: {trainer: Bob, at: [1, 0]}
things:
  Oran Berry: {holder: Sentret, edible: true, owner: Bob}
  Nugget: {at: [0, 0]}
events:
  - {steal: Rattata, from: Sentret, to: [1, 1]}
  - {take: Sentret, thing: Nugget}
winner: Bob
expect: {legal: false}
""",
    "sneaking": """\
pokemon:
  Haunter: {team: Red, sneaking: true}
  Gastly: {team: Red, rides: Haunter}
  Rattata: {team: Blue}
moves:
  - {move: Bite, by: Rattata, style: melee, target: Haunter, also: [Gastly], dodged: [Gastly], fainted: [Haunter]}
  - {move: Agility, by: Rattata, style: self, hides: true}
expect: {legal: true}
""",
    "healing": """\
pokemon:
  Chansey: {friendship: 2, mind: 50}
moves:
  Wish: {heals: true, difficult: false, rests: false}
events:
  - {use: Wish, by: Chansey, times: 2}
  - {end: scene}
scene: 2
expect: {legal: true}
""",
    "ending": """\
trainers:
  Ann: {team: Red, field: 1, reserve: 1}
  Bob: {team: Blue, field: 2}
rounds:
  - [{turn: Ann, sends: 1, loses: {Bob: 1}, encourages: false}, {turn: Bob}]
victory: {text: most points, rounds: 1, points: {Red: 2}}
owner: Red
expect: {legal: true}
""",
}
"""A sound scenario of each procedure, for the table below to spoil."""


@pytest.mark.parametrize("procedure", GOOD)
def test_the_scenarios_that_are_spoiled_are_sound(procedure: str) -> None:
    assert run_file(procedure, GOOD[procedure].encode(), "f", {})["differs"] == []


@pytest.mark.parametrize(
    ("procedure", "old", "new", "place", "hint"),
    [
        ("riding", "pokemon:", "pokmon:", "1:1: the key `pokmon` is not known", "pokemon"),
        (
            "riding",
            "  Onix: {",
            "  onix: {strength_iv: 1, at: [1, 1]}\n  Onix: {",
            "3:3: Onix stands here twice",
            "another",
        ),
        ("riding", "  Ann:", "  onix:", "5:3: two are called onix", "another name"),
        ("riding", "strength_iv: 5", "strength_iv: 1001", "2:23: a whole number from 0 to 1000", ""),
        ("riding", "strength_iv: 5, ", "", "2:3: the key `strength_iv` is missing", ""),
        ("riding", "at: [0, 1]", "at: [0]", "5:29: 1 numbers are no place", "[x, y]"),
        ("riding", "at: [0, 1]", "at: [0, 0]", "5:29: Onix stands there", "rides"),
        ("riding", "rides: Onix", "rides: Onyx", "3:45: there is no mount `Onyx`", "Onix"),
        ("riding", "rides: Onix", "rides: Abra", "3:45: Abra cannot ride Abra", "nobody rides itself"),
        ("riding", "at: [0, 0], speed", "at: [0, 4], speed", "2:30: (0, 4) is not on the field", "(3, 3)"),
        ("riding", "rides: Onix", "rides: Onix, sneaking: true", "3:45: Abra does not sneak for itself", "Onix"),
        ("riding", "{strength_iv: 2", "{strength_iv: 5", "3:45: Onix is too weak", "above"),
        ("riding", "battle: false", "arena: 1", "7:8: true or false is expected", ""),
        (
            "riding",
            "rides: Onix",
            "rides: Ann}\n  Mew: {strength_iv: 1, at: [3, 3], rides: Abra",
            "4:44: Mew cannot",
            "",
        ),
        (
            "riding",
            "pokemon:\n",
            "arena: true\npokemon:\n  Mew: {strength_iv: 1, at: [3, 3], rides: Ann}\n",
            "3:44: Mew cannot ride Ann in an arena",
            "trainer",
        ),
        ("riding", "field: [4, 4]", "field: [4]", "6:8: a field has two sides", ""),
        ("riding", "field: [4, 4]", "field: [4, 0]", "6:12: a whole number from 1 to 1000", ""),
        ("riding", "P-ADJ: l1", "P-AJD: l1", "8:14: there is no parameter", "P-ADJ"),
        ("riding", "  - {move: Abra, to: [2, 0]}", "  - {shove: Abra}", "11:5: the kind of this event", "move"),
        ("riding", "mount: Onix, by", "mount: Ann, by", "10:25: Ann cannot ride itself", ""),
        ("riding", "by: dash", "by: free", "10:35: `free` is not known here", "dash"),
        ("riding", "move: Abra, to: [2, 0]", "move: Abra", "11:5: the key `to` is missing", ""),
        ("riding", "to: [2, 0]", "to: [4, 0]", "11:22: (4, 0) is not on the field", "(3, 3)"),
        ("riding", "effect: teleport, ", "", "12:11: `to` goes with `effect: teleport`", ""),
        ("riding", "effect: teleport, to: [3, 3, 1]", "holding: [Onix]", "12:38: Onix cannot hold on", ""),
        ("riding", "style: melee", "style: weather", "13:29: `weather` is not known here", ""),
        ("items", "trainer: Bob, ", "", "3:3: the key `trainer` is missing", ""),
        ("items", "trainer: Bob", "trainer: Ann, team: Blue", "3:33: Ann is on team Red", "one team"),
        ("items", "{at: [0, 0]}", "{}", "6:3: Nugget is held or lies somewhere", "holder"),
        ("items", "{at: [0, 0]}", "{holder: Sentret}", "6:20: Sentret holds something", "TT-ITEM-01"),
        ("items", "owner: Bob", "owner: Cleo", "5:54: there is no trainer `Cleo`", "Ann, Bob"),
        ("items", "from: Sentret", "from: Rattata", "8:28: Rattata cannot steal from itself", ""),
        ("items", "thing: Nugget", "thing: Nuget", "9:28: there is no thing `Nuget`", "Nugget"),
        ("items", "winner: Bob", "winner: Ann", "10:9: there is no team `Ann`", "nobody"),
        ("sneaking", "team: Blue", "name: Blue", "4:13: the key `name` is not known", ""),
        ("sneaking", "rides: Haunter", "rides: Haunter, sneaking: true", "3:49: Gastly does not sneak", "Haunter"),
        ("sneaking", "team: Blue", "team: Blue, rides: Gastly", "4:32: Rattata cannot ride Gastly", "carries nobody"),
        ("sneaking", "team: Blue", "team: Blue, rides: Rattata", "4:32: Rattata cannot ride Rattata", "itself"),
        ("sneaking", "style: melee", "style: area", "6:38: `area` is not known here", "melee"),
        ("sneaking", "style: melee", "style: weather", "6:55: a weather move has no target", "also"),
        ("sneaking", "also: [Gastly]", "also: [Haunter]", "6:68: Haunter is the target already", ""),
        ("sneaking", "also: [Gastly]", "also: [Gastly, Gastly]", "6:77: Gastly stands here twice", ""),
        ("sneaking", "fainted: [Haunter]", "fainted: [Rattata]", "6:106: there is no Pokemon reached", "Haunter"),
        ("healing", "friendship: 2", "friendship: 6", "2:25: Chansey has at most 5 friendship", "P-FPMAX"),
        ("healing", "{friendship: 2, mind: 50}", "{}", "2:12: the friendship points of Chansey", "mind"),
        ("healing", "use: Wish", "use: Wihs", "6:11: there is no move `Wihs`", "Wish"),
        ("healing", "times: 2", "times: 0", "6:37: a whole number from 1", ""),
        ("healing", "end: scene", "end: day", "7:11: `day` is not known", "scene"),
        ("healing", "scene: 2", "scene: 0", "8:8: a whole number from 1", ""),
        ("ending", "team: Blue", "team: Red", "2:3: a battle has two teams", ""),
        ("ending", "{turn: Bob}", "{turn: Ann}", "5:72: Ann has had its turn", ""),
        ("ending", "sends: 1", "sends: 2", "5:25: Ann has 1 in reserve", ""),
        ("ending", "loses: {Bob: 1}", "loses: {Bob: 3}", "5:41: a whole number from 0 to 2", "Bob has 2"),
        ("ending", "loses: {Bob: 1}", "loses: {Bo: 1}", "5:36: there is no trainer `Bo`", "Bob"),
        ("ending", "rounds:\n", "rounds:\n  - []\n", "6:5: the battle is over after round 1", ""),
        ("ending", "{Red: 2}", "{Green: 2}", "6:50: there is no team `Green`", "Red, Blue"),
        ("ending", "owner: Red", "owner: Ann", "7:8: there is no team `Ann`", ""),
    ],
)
def test_what_a_scenario_may_not_say(procedure: str, old: str, new: str, place: str, hint: str) -> None:
    spoiled = GOOD[procedure].replace(old, new, 1)
    assert spoiled != GOOD[procedure]
    with pytest.raises(FileFault) as fault:
        run_file(procedure, spoiled.encode(), "f", {})
    assert str(fault.value).startswith(f"f:{place}"), str(fault.value)
    assert hint in fault.value.hint
