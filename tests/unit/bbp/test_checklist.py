"""The Post-Event Checklist: scenarios that are refused with their place, and what its items do to a battle."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from engine.audit.rules.support import KINDS
from engine.bbp.checklist.run import ITEMS, MOST_PASSES, run_checklist
from engine.bbp.checklist.state import Battle, Kind, Mark, Player, Pokemon, Team
from engine.dex.records import Dex
from generator.load.node import FileFault
from generator.load.procedure import run_file

CASES = Path(__file__).resolve().parents[2] / "cases" / "bbp" / "checklist"
Names = Mapping[str, Mapping[str, str]]


@pytest.fixture(scope="module")
def names(dex: Dex) -> Names:
    return {kind: {s: r.name for s, r in dex.kind(kind).items()} for kind in KINDS}


def run(text: str, names: Names) -> dict[str, Any]:
    return run_file("checklist", text.encode(), "c.yaml", names)


@pytest.mark.parametrize("path", sorted(CASES.glob("*.yaml")), ids=lambda path: path.stem)
def test_a_scenario_comes_out_as_expected(path: Path, names: Names) -> None:
    found = run_file("checklist", path.read_bytes(), path.name, names)
    assert found["title"]
    assert found["differs"] == []


REFUSED = [
    ("teams: {}\n", "1:1: the key `players` is missing", ""),
    ("players: {}\nfeild: {}\n", "2:1: the key `feild` is not known here", "did you mean field?"),
    ("players: Ann\n", "1:10: a list of names is expected, or a mapping", ""),
    ("players: {Ann: [Zangose]}\n", "1:17: there is no species `Zangose`", "did you mean Zangoose?"),
    ("players: {Ann: {in_play: {Zangose: {hp: 3}}}}\n", "1:27: there is no species `Zangose`", "Zangoose"),
    ("players: {Ann: [Rhyme]}\n", "1:17: there is no species `Rhyme`", "`Rhyme (Gengar)`"),
    ("players: {Ann: [Rhyme (Gengr)]}\n", "1:17: there is no species `Gengr`", "did you mean Gengar?"),
    ("players: {Ann: [3]}\n", "1:17: a name is expected here", ""),
    (
        "players: {Ann: {in_play: [Zangoose], bench: [Zangoose]}}\n",
        "1:46: `Zangoose` is in play of Ann already",
        "(Zang",
    ),
    (
        "players: {Ann: [Zangoose], Bob: {bench: {zangoose: null}}}\n",
        "1:42: `Zangoose` is in play of Ann already",
        "nickname",
    ),
    ("players: {Ann: [Zangoose], ann: [Seviper]}\n", "1:28: there is a player `ann` already", ""),
    ('players: {"\\u2066x": [Zangoose]}\n', "1:11: a name of 1 to 60 letters that can be printed", ""),
    ("players: {Ann: {inplay: [Zangoose]}}\n", "1:17: the key `inplay` is not known here", "did you mean in_play?"),
    ("players: {Ann: {in_play: {Zangoose: {hp: lots}}}}\n", "1:42: a whole number from -9999 to 9999", ""),
    ("players: {Ann: {in_play: {Zangoose: {speed: -1}}}}\n", "1:45: a whole number from 0 to 9999", ""),
    ("players: {Ann: {in_play: {Zangoose: {hp: 0, fell: -3}}}}\n", "1:51: a whole number from 0 to 1000000", ""),
    ("players: {Ann: {in_play: {Zangoose: {hp: 4, fell: 3}}}}\n", "1:51: neither HP nor Energy of Zangoose", "`fell`"),
    (
        "players: {Ann: {in_play: {Zangoose: {items: [Leftover]}}}}\n",
        "1:46: there is no item",
        "did you mean Leftovers?",
    ),
    (
        "players: {Ann: {in_play: {Zangoose: {items: {Leftovers: null}}}}}\n",
        "1:46: since when Zangoose has Left",
        "oldest",
    ),
    ("players: {Ann: {in_play: {Zangoose: {items: {Leftovers: -1}}}}}\n", "1:57: a whole number from 0 to", ""),
    ("players: {Ann: {in_play: {Zangoose: {abilities: [Imunity]}}}}\n", "1:50: there is no ability", "mean Immunity?"),
    ("players: {Ann: {in_play: {Zangoose: {conditions: [Burm]}}}}\n", "1:51: there is no condition", "mean Burn?"),
    (
        "players: {Ann: {in_play: {Zangoose: {conditions: {Burn: {lasts: true}}}}}}\n",
        "1:58: the key `lasts`",
        "there are made",
    ),
    (
        "players: {Ann: {in_play: {Zangoose: {conditions: {Burn: {made: there}}}}}}\n",
        "1:64: `there` is not known",
        "in-",
    ),
    (
        "players: {Ann: {in_play: {Zangoose: {markers: [Phasing]}}}}\n",
        "1:48: there is no marker",
        "did you mean Phazing",
    ),
    ("players: {Ann: {in_play: {Zangoose: {unaffected: [Burm]}}}}\n", "1:51: there is no", "Burn"),
    ("players: {Ann: {in_play: {Zangoose: {limits: {items: -1}}}}}\n", "1:54: a whole number from 0 to 20", ""),
    ("players: {Ann: {conceded: maybe}}\n", "1:27: true or false is expected", ""),
    ("players: {Ann: [Zangoose]}\nteams: {A: [Anne]}\n", "2:13: there is no player `Anne`", "there are Ann"),
    ("players: {Ann: [Zangoose]}\nteams: {A: [Ann, Ann]}\n", "2:18: Ann is on A already", "one team"),
    ("players: {Ann: [Zangoose]}\nteams: {A: [Ann], B: [ann]}\n", "2:23: Ann is on A already", "one team"),
    ("players: {Ann: [Zangoose]}\nteams: {A: []}\n", "1:11: Ann is on no team and has not lost", "lost: true"),
    ("players: {Ann: {lost: true}}\nteams: {A: [Ann]}\n", "1:11: Ann has lost and is on a team", "on no team"),
    ("players: {Ann: [Zangoose]}\nteams: {A: [Ann], a: []}\n", "2:19: there is a team `a` already", ""),
    ("players: {Ann: [Zangoose]}\nfield: {Bob: [Tailwind]}\n", "2:9: there is no team `Bob`", "there are Ann"),
    ("players: {Ann: [Zangoose]}\nfield: {Ann: [Tailwnd]}\n", "2:15: there is no condition", "did you mean Tailwind?"),
    ("players: {Ann: [Zangoose]}\nloose: {items: []}\n", "2:9: the key `items` is not known here", "there are"),
    ("players: {Ann: [Zangoose]}\nacting: Seviper\n", "2:9: there is no Pokemon `Seviper`", "there are Zangoose"),
    ("players: {Ann: {bench: [Zangoose]}}\nacting: Zangoose\n", "2:9: Zangoose is on the bench", ""),
    ("players: {Ann: [Zangoose]}\neffects: [{of: Zangoose}]\n", "2:11: the key `effect` is missing", ""),
    ("players: {Ann: [Zangoose]}\neffects: [{effect: Aftermth}]\n", "2:20: there is no ability or", "Aftermath"),
    (
        "players: {Ann: [Zangoose]}\neffects: [{effect: Aftermath, when: Seviper}]\n",
        "2:37: there is no Pokemon `Seviper`",
        "there are Zangoose",
    ),
    (
        "players: {Ann: [Zangoose]}\neffects: [{effect: Aftermath, does: {Seviper: {hp: -1}}}]\n",
        "2:38: there is no Pokemon `Seviper`",
        "there are Zangoose",
    ),
    (
        "players: {Ann: [Zangoose]}\neffects: [{effect: Aftermath, does: {Zangoose: {hp: -1}}}]\n",
        "2:53: the hp of Zangoose is not told",
        "tell `hp` of Zangoose",
    ),
    (
        "players: {Ann: [Zangoose]}\neffects: [{effect: Aftermath, does: {Zangoose: {remove: [Fainted]}}}]\n",
        "2:58: nothing takes Fainting off",
        "",
    ),
    (
        "players: {Ann: [" + ", ".join(f"N{n} (Gengar)" for n in range(121)) + "]}\n",
        "1:16: there are 121 names here, where 120 are the most",
        "",
    ),
    (
        "players:\n" + "".join(f"  P{p}: [{', '.join(f'N{p}x{n} (Gengar)' for n in range(61))}]\n" for p in range(2)),
        "3:942: there are more than 120 Pokemon here",
        "",
    ),
    (
        "players: {Ann: [Zangoose]}\neffects: [" + ", ".join(["{effect: Aftermath}"] * 41) + "]\n",
        "2:10: there are 41 effects here, where 40 are the most",
        "",
    ),
    (
        "players: {Ann: [Zangoose]}\neffects: [{effect: Haze, does: {Zangoose: {put: ["
        + ", ".join(["Burn"] * 40)
        + "], remove: [Burn]}}}]\n",
        "2:10: the effects do more here than to 40 Pokemon and with 40 conditions",
        "",
    ),
    ("players: {" + ", ".join(f"P{n}: []" for n in range(21)) + "}\n", "1:10: there are 21 names here", ""),
    (
        "players: {Ann: [Zangoose]}\nteams: {A: [Ann], " + ", ".join(f"T{n}: []" for n in range(20)) + "}\n",
        "2:8: there are 21 teams here",
        "",
    ),
]


@pytest.mark.parametrize(("text", "message", "hint"), REFUSED, ids=[message for _, message, _ in REFUSED])
def test_a_scenario_that_does_not_fit_is_refused_at_its_place(text: str, message: str, hint: str, names: Names) -> None:
    with pytest.raises(FileFault) as fault:
        run(text, names)
    assert str(fault.value).startswith(f"c.yaml:{message}")
    assert hint in fault.value.hint


def test_who_is_listed_alone_is_in_play_on_a_team_of_the_players_name(names: Names) -> None:
    result = run("players: {Ann: [Rhyme (Gengar), Zangoose], Bob: {reserve: [Seviper]}}", names)["result"]
    assert result["teams"] == {"Ann": ["Ann"], "Bob": ["Bob"]}
    assert result["in_play"] == {"Ann": ["Rhyme", "Zangoose"]}
    assert result["reserve"] == {"Bob": ["Seviper"]}


def test_what_is_not_told_is_not_checked(names: Names) -> None:
    """Neither HP nor a limit stands there, so nobody faints and nothing is dropped."""
    found = run("players: {Ann: {in_play: {Zangoose: {items: [Leftovers, Lum Berry]}}}, Bob: [Seviper]}", names)
    assert found["result"]["gone"] == found["result"]["put"] == []
    assert [d["rule"] for d in found["trace"]] == ["BBP-POST-13"]


def test_each_entry_of_the_trace_tells_its_pass_and_item(names: Names) -> None:
    found = run("players: {Ann: {in_play: {Zangoose: {hp: -2, energy: 4}}, bench: [Skarmory]}, Bob: [Seviper]}", names)
    assert [(d["rule"], d["text"]) for d in found["trace"]] == [
        ("BBP-POST-11", "pass 1, item 11: Zangoose has -2 HP left: Fainting is put on it"),
        ("BBP-POST-10", "pass 2, item 10: Zangoose is Fainted and goes to the bench of Ann"),
        ("BBP-POST-13", "pass 3 changes nothing: the checks are done"),
    ]
    assert found["trace"][1]["changes"] == [
        {"of": "Zangoose", "what": "HP", "before": -2, "after": 0},
        {"of": "Zangoose", "what": "Energy", "before": 4, "after": 0},
        {"of": "Zangoose", "what": "place", "before": "in-play", "after": "bench"},
    ]


def test_there_are_eleven_items() -> None:
    """BBP-POST-13: each item, 1 to 11, has a place of its own."""
    assert len(ITEMS) == len(set(ITEMS)) == 11


def test_what_is_unaffected_by_fainting_does_not_faint_for_ever() -> None:
    """BBP-POST-06 and 11 would undo each other in every pass."""
    battle = Battle(
        (Team("A", ("Ann",)), Team("B", ("Bob",))),
        (Player("Ann"), Player("Bob")),
        (Pokemon("Zangoose", "Ann", hp=0, unaffected=("Fainting",)), Pokemon("Seviper", "Bob")),
        (Mark(Kind.CONDITION, "Fainting", "Zangoose"),),
    )
    found = run_checklist(battle)
    assert (found.stable, found.passes) == (True, 2)
    assert [g.name for g in found.battle.gone] == ["Fainting"]


def test_the_checks_are_given_up_after_so_many_passes() -> None:
    """BBP-POST-13: what is then left is for a referee."""
    battle = Battle(
        (Team("A", ("Ann",)), Team("B", ("Bob",))),
        (Player("Ann"), Player("Bob")),
        (*(Pokemon(f"P{n}", "Ann", hp=0, fell=n) for n in range(5)), Pokemon("Seviper", "Bob")),
    )
    found = run_checklist(battle, most=3)
    assert (found.stable, found.passes) == (False, 3)
    assert [r.rule for r in found.rulings] == ["BBP-POST-13"]
    assert run_checklist(battle).stable
    assert MOST_PASSES == 1000


def test_effects_answer_in_the_order_of_the_trigger_sort(names: Names) -> None:
    """BBP-POST-09 with BBP-SORT-04, 15, 16, 18 and 28: component, Speed, timestamp, and a tie put to the referee."""
    found = run(
        """\
players:
  Ann: {in_play: {Zangoose: {hp: 90, energy: 90, speed: 90}}, bench: [Skarmory]}
  Bob: {in_play: {Drifblim: {hp: 0, speed: 80}}, bench: [Gengar]}
effects:
  - {effect: Grudge, of: Drifblim, does: {Zangoose: {mark: [Grudge]}}}
  - {effect: Taunt, of: Drifblim, does: {Zangoose: {put: [Taunt]}}}
  - {effect: Memento, of: Drifblim, does: {Zangoose: {remove: [Phazing]}}}
  - {effect: Spite, of: Drifblim, timestamp: 8, does: {Zangoose: {energy: -1}}}
  - {effect: Aftermath, of: Drifblim, timestamp: 3, does: {Zangoose: {energy: -1}}}
  - {effect: Explosion, does: {Zangoose: {energy: -1}}}
  - {effect: Guts, of: Zangoose, does: {Zangoose: {energy: -1}}}
  - {effect: Moxie, of: Zangoose, does: {Zangoose: {energy: 2}}}
  - {effect: Leftovers, of: Drifblim, does: {Zangoose: {hp: 2}}}
  - {effect: Haze, does: {}}
  - {effect: Mist, does: {}}
""",
        names,
    )
    answers = [d["text"] for d in found["trace"] if d["rule"] == "BBP-POST-09"]
    assert [text.split("so ")[1].split(" resolves")[0] for text in answers] == [
        "Leftovers of Drifblim",
        "Moxie of Zangoose",
        "Guts of Zangoose",
        "Aftermath of Drifblim",
        "Spite of Drifblim",
        "Explosion",
        "Memento of Drifblim",
        "Taunt of Drifblim",
        "Grudge of Drifblim",
        "Haze",
        "Mist",
    ]
    assert [r["rule"] for r in found["needs_ruling"]] == ["BBP-SORT-28"]
    assert "Haze and Mist" in found["needs_ruling"][0]["question"]


TWO = """\
players:
  Ann: {in_play: {Zangoose: {%s}}, bench: [Skarmory]}
  Bob: {in_play: {Seviper: {%s}, Drifblim: {%s}}, bench: [Gengar]}
effects: [%s]
"""


@pytest.mark.parametrize(
    ("zangoose", "seviper", "drifblim", "effects", "put", "asked"),
    [
        ("hp: 0, entered: 4", "hp: 0, entered: 2", "hp: 9", "", "Seviper Zangoose", 1),
        ("hp: 0, speed: 4", "hp: 0, entered: 2", "hp: 9", "", "Zangoose Seviper", 1),
        # Each effect is a moment of its own, so that whoever falls by the first of them fell first.
        (
            "hp: 3",
            "hp: 3",
            "hp: 0",
            (
                "{effect: Spite, of: Drifblim, when: Drifblim, timestamp: 1, does: {Seviper: {hp: -3}}},"
                "{effect: Aftermath, of: Drifblim, when: Drifblim, timestamp: 2, does: {Zangoose: {hp: -3}}}"
            ),
            "Drifblim Seviper Zangoose",
            0,
        ),
        # Who is down already fell when it first did, whatever takes more of it afterwards.
        (
            "hp: 0, fell: 6",
            "hp: 0, fell: 5",
            "hp: 0, fell: 1",
            "{effect: Spite, of: Drifblim, when: Drifblim, does: {Seviper: {hp: -3}}}",
            "Drifblim Seviper Zangoose",
            0,
        ),
        # Who is healed did not fall at all.
        (
            "hp: 0, fell: 6",
            "hp: 0, fell: 5",
            "hp: 0, fell: 1",
            "{effect: Spite, of: Drifblim, when: Drifblim, does: {Seviper: {hp: 3}}}",
            "Drifblim Zangoose",
            0,
        ),
    ],
)
def test_who_begins_to_faint_first(
    zangoose: str, seviper: str, drifblim: str, effects: str, put: str, asked: int, names: Names
) -> None:
    """BBP-POST-11: who fell first; then by Speed, by entry into play and by place, with a question."""
    found = run(TWO % (zangoose, seviper, drifblim, effects), names)
    assert found["result"]["put"] == [f"Fainting on {name}" for name in put.split()]
    assert [r["rule"] for r in found["needs_ruling"]] == ["BBP-POST-11"] * asked


def test_a_fainting_of_long_ago_is_answered_by_nothing(names: Names) -> None:
    """BBP-POST-09: who is Fainted on the bench was answered when it fainted; who is so in play is answered now."""
    text = """\
players:
  Ann: {in_play: [Zangoose], bench: {Skarmory: {hp: 0, energy: 0, conditions: [Fainted]}}}
  Bob: {in_play: {Seviper: {conditions: [Fainted]}}, bench: [Gengar]}
effects: [{effect: Moxie, of: Zangoose}]
"""
    answers = [d["text"] for d in run(text, names)["trace"] if d["rule"] == "BBP-POST-09"]
    assert answers == ["pass 1, item 9: Seviper is Fainted, so Moxie of Zangoose resolves now"]


def test_what_persists_stays_on_who_faints_unless_told_not_to(names: Names) -> None:
    """BBP-POST-10, and BBP-POST-05 for what stays there and does not persist."""
    text = """\
players:
  Ann: {in_play: [Zangoose]}
  Bob:
    in_play:
      Seviper:
        conditions:
          Fainting: null
          Burn: {persists: true}
          Taunt: {persists: true, stays: false}
          Confusion: {stays: true, persists: false}
          Curse: {stays: true}
    bench: [Gengar]
"""
    found = run(text, names)
    assert found["result"]["conditions"] == {"Seviper": ["Fainting", "Burn", "Curse"]}
    gone = {d["rule"]: [c["before"] for c in d["changes"] if c["what"] == "condition"] for d in found["trace"]}
    assert gone == {"BBP-POST-10": ["Taunt"], "BBP-POST-05": ["Confusion"], "BBP-POST-13": []}
