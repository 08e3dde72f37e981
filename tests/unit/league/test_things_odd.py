"""What neighbouring rules make of riders, things, sneakers and battles: odd spellings, contradictions, open ends."""

from __future__ import annotations

from typing import Any

import pytest

from generator.load.node import FileFault
from generator.load.procedure import run_file

FIGHT = "pokemon: {Haunter: {team: Red, sneaking: true}, Gastly: {team: RED}, Rattata: {team: Blue}}\nmoves:\n"
FIELD = """\
battle: false
pokemon: {Onix: {strength_iv: 4, at: [0, 0]}, Abra: {strength_iv: 3, at: [1, 0]}, Mew: {strength_iv: 9, at: [0, 1]}}
trainers: {Ann: {strength_iv: 5, at: [0, 1], rides: Mew}, Bob: {strength_iv: 4, at: [0, -1]}}
events:
"""
BAGS = """\
pokemon: {Sneasel: {trainer: Ann, at: [0, 0]}, Rattata: {trainer: Bob, at: [1, 0]}, Eevee: {trainer: ann, at: [0, 1]}}
things: {Nugget: {holder: Rattata}, Oran Berry: {holder: Eevee, edible: true}}
events:
"""
TWO = "trainers: {Bob: {team: Blue, field: 1, reserve: 1}, Ann: {team: Red, field: 1}, Cleo: {team: blue, field: 0}}\n"


def run(procedure: str, *parts: str) -> dict[str, Any]:
    """The record of a scenario."""
    return run_file(procedure, "".join(parts).encode(), "f", {})


def lines(found: dict[str, Any]) -> list[str]:
    """Its trace, without the letters of the game before the rules."""
    return [f"{done['rule'][3:]} {done['text']}" for done in found["trace"]]


def asked(found: dict[str, Any]) -> list[str]:
    """The questions that it leaves, with what was taken."""
    return [f"{r['rule'][3:]} {r['question']} {r['default']}" for r in found["needs_ruling"]]


def test_teams_and_trainers_are_the_same_in_any_spelling() -> None:
    """TT-SNEAK-04, TT-ITEM-08 and TT-WIN-03: `red` is no enemy of `Red`."""
    move = " - {move: Shade, by: Haunter, style: ranged, target: Gastly}\n"
    assert run("sneaking", FIGHT, move)["result"]["sneaking"] == ["Haunter"]
    end = run("items", BAGS, " - {steal: Sneasel, from: Eevee}\nwinner: ANN\n")["result"]
    assert (end["kept"], end["owners"]) == ([], {"Nugget": "Bob", "Oran Berry": "Ann"})
    assert run("ending", TWO, "rounds: [[{turn: Ann, loses: {Bob: 1}}], []]\n")["result"]["lost"] == ["Blue"]


def test_who_is_knocked_out_sneaks_no_longer_nor_does_its_rider() -> None:
    """TT-SNEAK-07, TT-RIDE-16."""
    text = FIGHT.replace("team: RED", "team: Red, rides: Haunter")
    found = run("sneaking", text, " - {move: Bite, by: Rattata, style: melee, target: Haunter, fainted: [Haunter]}\n")
    assert found["result"]["sneaking"] == []
    assert lines(found)[1:] == [
        "SWITCH-09 Haunter faints and no longer sneaks",
        "RIDE-16 Gastly loses its mount Haunter and no longer sneaks",
    ]


def test_turns_tell_of_riders_that_they_sneak() -> None:
    """TT-SNEAK-07: as long as the mount does."""
    text = """\
pokemon: {Gengar: {trainer: Ann, at: [0, 0], sneaking: true}, Gastly: {trainer: Ann, riding: Gengar, dash: 2}}
turns: [{of: Gengar}"""
    assert run("turn", text, "]\n")["result"]["sneaking"] == ["Gengar", "Gastly"]
    off = ", {of: Gastly, actions: [dash: [1, 0]]}]\n"
    assert run("turn", text, off)["result"]["sneaking"] == ["Gengar"]


def test_a_move_that_hides_its_user_hides_it_from_those_it_hits_as_well() -> None:
    """TT-SNEAK-04 and 06: whether it sneaked before or not."""
    for sneaking in ("true", "false"):
        text = FIGHT.replace("true", sneaking)
        found = run("sneaking", text, " - {move: Veil, by: Haunter, style: melee, target: Rattata, hides: true}\n")
        assert found["result"]["sneaking"] == ["Haunter"]
        assert len(found["needs_ruling"]) == (sneaking == "true")


def test_who_holds_on_from_the_saddle_leaves_it_or_sneaks_as_its_mount() -> None:
    """TT-RIDE-07, 13 and 15: Ann rides Mew and holds on to Onix; she carries nobody along but herself."""
    away = run("riding", FIELD, " - {use: Teleport, by: Onix, effect: teleport, to: [5, 5, 2], holding: [Ann]}\n")
    assert away["result"]["riders"] == {}
    assert away["result"]["at"]["Ann"] == [5, 5, 2]
    assert lines(away)[-1] == "RIDE-07 Ann moves without Mew and so dismounts"
    hidden = run("riding", FIELD, " - {use: Dig, by: Onix, effect: sneak, holding: [Ann]}\n")
    assert hidden["result"]["sneaking"] == ["Onix"]
    question = "RIDE-13 does Dig, used by Onix, change whether Ann sneaks on Mew?"
    assert asked(hidden)[-1] == f"{question} no, Ann sneaks while Mew does"


def test_whom_a_trainer_carries_goes_where_the_trainer_does() -> None:
    """TT-RIDE-08, 12 and 15."""
    events = """\
 - {move: Abra, to: [1, -1]}
 - {rider: Abra, mount: Bob}
 - {use: Ethereal Body, by: Onix, effect: pass, holding: [Bob]}
 - {use: Teleport, by: Onix, effect: teleport, to: [5, 5, 2], holding: [Bob]}
"""
    found = run("riding", FIELD, events)
    assert found["result"]["passed"] == ["Onix", "Bob", "Abra"]
    assert [name for name, at in found["result"]["at"].items() if at == [5, 5, 2]] == ["Onix", "Abra", "Bob"]
    moved = found["trace"][-1]
    assert [(c["of"], c["before"], c["after"]) for c in moved["changes"]] == [
        *(("Bob", "(0, -1)", "(5, 5, 2)"), ("Abra", "(0, -1)", "(5, 5, 2)"))
    ]


@pytest.mark.parametrize(
    ("event", "line"),
    [
        (
            "{rider: Bob, mount: Ann}",
            "RIDE-02 not legal: Bob cannot mount Ann: one of them rides already",
        ),
        ("{faint: Ann}", "RIDE-16 Ann faints and is no longer on Mew"),
        ("{attack: Onix}", "RIDE-09 a single-target move aimed at Onix leaves no choice, for nobody rides there"),
        ("{area: [[0, 0]]}", "RIDE-10 the move hits Onix"),
        ("{area: [[0, 1]]}", "RIDE-10 the move hits Mew and Ann; each dodges for itself"),
        ("{use: Blink, by: Onix, effect: teleport, to: [9, 9]}", "RIDE-14 Onix moves, with nobody on it"),
    ],
)
def test_what_riding_tells_of_somebody_alone(event: str, line: str) -> None:
    """TT-RIDE-02, 09, 10, 14 and 16."""
    assert lines(run("riding", FIELD, f" - {event}\n"))[-1].startswith(line)


def test_mounting_without_any_action_left_names_both() -> None:
    """TT-RIDE-04."""
    text = FIELD.replace("strength_iv: 3, at", "dash: 0, command: 0, strength_iv: 3, at")
    for by, gone in (("", "neither a dash nor a command action"), (", by: dash", "no dash action")):
        found = run("riding", text, f" - {{rider: Abra, mount: Onix{by}}}\n")
        assert lines(found) == [f"RIDE-04 not legal: Abra has {gone} left to mount Onix"]


def test_those_on_a_mount_that_faints_in_the_air_stay_there_until_somebody_rules() -> None:
    """TT-RIDE-16."""
    text = "pokemon: {Onix: {strength_iv: 4, at: [0, 0, 3]}, Abra: {strength_iv: 1, at: [0, 0, 3], rides: Onix}}\n"
    found = run("riding", text, "events: [{faint: Onix}]\n")
    assert found["result"]["at"] == {"Abra": [0, 0, 3]}
    assert len(asked(found)) == 1


def test_what_is_found_on_the_ground_was_not_stolen_by_its_finder() -> None:
    """TT-ITEM-08 and 09: an enemy dropped it, and goes on owning it."""
    events = """\
 - {drop: Rattata, to: [0, 0]}
 - {take: Sneasel, thing: Nugget}
winner: Ann
"""
    found = run("items", BAGS, events)
    assert (found["result"]["kept"], found["result"]["owners"]["Nugget"]) == ([], "Bob")
    assert lines(found)[-1] == "ITEM-09 Nugget goes back to Bob: Ann won with it, but had not stolen it"


def test_one_more_use_is_told_as_one() -> None:
    """TT-HEAL-03."""
    text = (
        "pokemon: {Chansey: {friendship: 3}}\nmoves: {Wish: {heals: true}}\nevents: [{use: Wish, by: Chansey, times: "
    )
    assert lines(run("healing", text, "2}]\n"))[-1].startswith("HEAL-03 Chansey uses Wish once more, for")
    assert lines(run("healing", text, "3}]\n"))[-1].startswith("HEAL-03 Chansey uses Wish 2 more times, for")


@pytest.mark.parametrize(
    ("events", "where"),
    [
        ("[{take: Sneasel, thing: Nugget}]", "is held by Rattata"),
        ("[{eat: Eevee}, {turn: Eevee}, {take: Eevee, thing: Oran Berry}]", "is eaten"),
        ("[{drop: Rattata}, {take: Sneasel, thing: Nugget}]", "is at (1, 0)"),
    ],
)
def test_where_a_thing_is_that_cannot_be_taken_up(events: str, where: str) -> None:
    """TT-ITEM-03."""
    assert f" {where}, and does not lie on the space of " in lines(run("items", BAGS, " ", events, "\n"))[-1]


def test_turns_come_in_the_order_of_the_trainers_told_or_not() -> None:
    """TT-WIN-01: Bob's own turn was before Ann's, so he has not had a whole one without a Pokemon."""
    found = run("ending", TWO, "rounds: [[{turn: Ann, loses: {Bob: 1}}]]\n")
    assert found["result"]["dropped_out"] == ["Cleo"]


def test_conditions_of_an_arena_say_whom_they_spare_and_what_they_lack() -> None:
    """TT-WIN-05."""
    text = "rounds: [[{turn: Ann, loses: {Bob: 1}}], [], [], []]\nvictory: {text: points, points: {Red: 0}"
    endless = run("ending", TWO, text, "}\n")
    assert lines(endless)[-1] == "WIN-05 Blue had no Pokemon on the field for all of round 2, which is no loss here"
    assert asked(endless) == ["WIN-05 when is the battle over by the conditions of this arena? not yet"]
    over = run("ending", TWO, text, ", rounds: 4}\n")
    assert over["result"]["draw"]
    assert asked(over) == [
        "WIN-05 how many points has Blue? none, as nobody told them",
        "WIN-05 who wins when Blue and Red have the same points? nobody, it is a draw",
    ]


BITE = "move: Bite, by: Rattata, style: melee, target: Haunter"


@pytest.mark.parametrize(
    ("procedure", "text", "fault", "hint"),
    [
        (
            "sneaking",
            FIGHT + f" - {{{BITE}, dodged: [Haunter], fainted: [Haunter]}}",
            "Haunter dodges this",
            "not knocked",
        ),
        ("sneaking", FIGHT + f" - {{{BITE}, fainted: [Haunter]}}\n - {{{BITE}}}", "Haunter has fainted", "no part"),
        ("sneaking", FIGHT + " - {move: Rest, by: Gastly, style: melee, target: Gastly}", "Gastly cannot aim", "self"),
        ("items", BAGS + " - {steal: Sneasel, from: Rattata, down: false, to: [0, 0]}", "`to` sets down", "leave one"),
        ("items", BAGS.replace("Bob", "Nobody") + " - {turn: Eevee}", "no team is called Nobody", "no team wins"),
        ("riding", FIELD + " - {move: Onix, to: [0, 0]}", "Onix is at (0, 0) already", "another space"),
        ("riding", FIELD + " - {use: Blink, by: Onix, effect: teleport, to: [0, 0]}", "Onix is at (0, 0)", "another"),
        ("riding", FIELD + " - {rider: Abra, mount: Bob, by: dash}", "Bob lifts Abra, which takes no action", "leave"),
        (
            "riding",
            FIELD.replace("rides: Mew", "rides: Bob") + " - {turn: Ann}",
            "Ann cannot ride Bob",
            "carry Pokemon",
        ),
        (
            "riding",
            FIELD.replace("at: [1, 0]", "at: [1, 0], dash: 2") + " - {turn: Ann}",
            "a whole number from 0 to 1",
            "bonus",
        ),
        (
            "turn",
            "pokemon: {A: {trainer: Ann, at: [0, 0]}, B: {trainer: Ann, riding: A, sneaking: true}}\nturns: []",
            "B does not sneak for itself",
            "its mount",
        ),
        ("ending", TWO + "rounds: [[{turn: Ann}, {turn: Bob}]]", "Bob has its turn before Ann", "order"),
        ("ending", TWO + "rounds: [[{turn: Bob, encourages: true}]]", "no ally of Bob has a Pokemon", "leave"),
    ],
)
def test_what_contradicts_itself_is_refused(procedure: str, text: str, fault: str, hint: str) -> None:
    with pytest.raises(FileFault) as refused:
        run(procedure, text, "\n")
    assert fault in str(refused.value)
    assert hint in refused.value.hint
