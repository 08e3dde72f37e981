"""The law of arenas: what its parts do, and everything that a scenario of it may not say.

What each rule does is tested by the runs of data/rulebook/league/arenas.yaml.
"""

from __future__ import annotations

from typing import Any

import pytest

from engine.dex.rulebook import read_rules
from engine.league.arenas.claims import Access, Challenge, Claim, ends, may_enter, until
from engine.league.arenas.clocks import clock, moment
from engine.league.arenas.events import Event, What
from engine.league.arenas.limits import Group, Trainer, allowed
from engine.league.arenas.places import Kind, Limit, Place, Scope
from engine.league.arenas.scenario import RESULT
from engine.league.arenas.timeline import run_events
from engine.league.parameters import DEFAULTS, Parameters
from engine.node import Misfit, Node
from engine.procedures import run_procedure
from generator.load.tree import Tree

HALL = Place(Kind.ARENA, "the hall", manager="Mia", record="A1", limit=Limit(), prize=2)


def run(**told: Any) -> dict[str, Any]:
    return run_procedure("arena", Node(told), {})


def group(name: str, size: int) -> Group:
    return Group(name, tuple(Trainer(f"{name}{n}") for n in range(size)))


def test_every_rule_is_stated_and_runs(tree: Tree) -> None:
    """TT-ARENA-01 to 30."""
    rules = [r for r in read_rules(tree.documents) if r.id.startswith("TT-ARENA-")]
    assert [r.id for r in rules if not r.runs] == []
    assert len(rules) == 30


@pytest.mark.parametrize(
    ("text", "minutes"), [("71h59m", 4319), ("72h", 4320), ("45m", 45), ("0h", 0), (9, 540), ("100000h", 6_000_000)]
)
def test_moments(text: Any, minutes: int) -> None:
    assert moment(Node(text)) == minutes
    assert moment(Node(clock(minutes))) == minutes


@pytest.mark.parametrize(
    ("scope", "totals"),
    [(Scope.LARGER, [6, 6, 6]), (Scope.EACH, [6, 4, 2]), (Scope.SIDE, [2, 2, 2])],
)
def test_tt_arena_08_what_a_limit_counts(scope: Scope, totals: list[int]) -> None:
    found = allowed((group("a", 3), group("b", 2), group("c", 1)), Limit(scope, 2), DEFAULTS)
    assert [may.total for may in found.values()] == totals


def test_tt_arena_11_everybody_is_capped_by_what_may_be_carried() -> None:
    found = allowed((group("a", 4), group("b", 1)), Limit(Scope.LARGER, 9), DEFAULTS)
    assert [(may.total, may.usable) for may in found.values()] == [(36, 24), (36, 6)]


@pytest.mark.parametrize("stale", [">=", ">"])
@pytest.mark.parametrize(("seen", "challenged", "end"), [(0, 65, 72), (0, 50, 60), (0, 62, 72), (30, 0, 10)])
def test_tt_arena_21_the_first_clock_ends_it(seen: int, challenged: int, end: int, stale: str) -> None:
    p = Parameters({"P-STALE": stale})
    claim = Claim(("Ann",), seen=seen * 60, challenges=(Challenge(("Dee",), challenged * 60),))
    moment_of = end * 60 + (stale == ">")
    assert min(at for at in ends(claim, HALL, p) if at is not None) == moment_of
    assert until(claim, HALL, moment_of - 1, p)[0] == claim
    assert until(claim, HALL, moment_of, p)[0].lost == moment_of
    assert until(claim, HALL, moment_of, p)[0].owners == ()


def test_tt_arena_19_an_owner_who_is_there_stops_the_clock() -> None:
    claim = Claim(("Ann", "Bob"))
    stays = (Event(60, What.COMES, ("Bob",)), Event(300 * 60, What.LEAVES, ("Bob", "Ann")))
    assert run_events(claim, stays, 371 * 60, HALL, DEFAULTS).claim.owners == ("Ann", "Bob")
    assert run_events(claim, stays, 372 * 60, HALL, DEFAULTS).claim.lost == 372 * 60


def test_tt_arena_23_a_battle_among_guests_is_for_nothing() -> None:
    events = (Event(0, What.BATTLE, sides=(("Bea",), ("Cid",))), Event(60, What.WINS, ("Cid",)))
    ran = run_events(Claim(("Ann",)), events, 60, HALL, DEFAULTS)
    assert ran.claim.owners == ("Ann",)
    assert ran.prizes == {"Cid": 2}


@pytest.mark.parametrize("who", [("Fay",), ("Bea", "Cid"), ("Cid", "Fay")])
def test_tt_arena_24_who_is_not_on_one_side_does_not_win(who: tuple[str, ...]) -> None:
    events = (Event(0, What.BATTLE, sides=(("Bea",), ("Cid",))), Event(60, What.WINS, who))
    claim = run_events(Claim(), events, 60, HALL, DEFAULTS).claim
    assert claim.battle == (("Bea",), ("Cid",))
    assert run_events(claim, (Event(61, What.DRAW),), 61, HALL, DEFAULTS).claim.battle == ()


def test_tt_arena_24_owners_do_not_challenge_themselves() -> None:
    ran = run_events(Claim(("Ann", "Bob")), (Event(0, What.CHALLENGE, ("Ann",)),), 600, HALL, DEFAULTS)
    assert ran.claim.challenges == ()
    assert [n.level for n in ran.notes] == ["warning"]


def test_tt_arena_19_a_battle_of_others_is_no_visit_of_the_owners() -> None:
    events = (Event(60, What.BATTLE, sides=(("Bea",), ("Cid",))), Event(120, What.DRAW))
    assert run_events(Claim(("Ann",)), events, 72 * 60, HALL, DEFAULTS).claim.lost == 72 * 60


def test_tt_arena_24_old_challenges_stand_against_new_owners() -> None:
    events = (
        Event(0, What.CHALLENGE, ("Dee",)),
        Event(1, What.CHALLENGE, ("Eve", "Dee")),
        Event(2, What.CHALLENGE, ("Fay",)),
        Event(3, What.ACCEPT, ("Ann",)),
        Event(4, What.WINS, ("Dee",)),
    )
    ran = run_events(Claim(("Ann",)), events, 5, HALL, DEFAULTS)
    assert ran.claim.owners == ("Dee",)
    assert ran.claim.challenges == (Challenge(("Eve",), 1), Challenge(("Fay",), 2))


def test_tt_arena_20_a_challenge_is_answered_while_another_is_fought() -> None:
    events = (
        Event(0, What.CHALLENGE, ("Dee",)),
        Event(1, What.CHALLENGE, ("Fay",)),
        Event(2, What.ACCEPT, ("Ann",)),
        Event(3, What.ACCEPT, ("Ann",)),
    )
    waits = run_events(Claim(("Ann",)), events, 20 * 60, HALL, DEFAULTS).claim
    assert (waits.owners, waits.battle) == (("Ann",), (("Dee",), ("Ann",)))
    assert may_enter(waits, HALL, "Fay")[0] is Access.ARENA
    assert ends(waits, HALL, DEFAULTS) == (None, None)
    for winner in ("Ann", None):
        end = Event(1200, What.WINS, (winner,)) if winner else Event(1200, What.DRAW)
        kept = run_events(waits, (end,), 1200, HALL, DEFAULTS).claim
        assert (kept.battle, kept.challenges) == ((("Fay",), ("Ann",)), ())
    lost = run_events(waits, (Event(1200, What.WINS, ("Dee",)),), 1200, HALL, DEFAULTS).claim
    assert (lost.owners, lost.battle, lost.challenges) == (("Dee",), (), (Challenge(("Fay",), 1200),))


def test_tt_arena_24_nobody_is_on_both_sides() -> None:
    events = (Event(0, What.CHALLENGE, ("Ann", "Dee")), Event(1, What.ACCEPT, ("Ann",)))
    ran = run_events(Claim(("Ann", "Bob")), events, 2, HALL, DEFAULTS)
    assert ran.claim.battle == (("Dee",), ("Ann",))
    assert [n.level for n in ran.notes] == ["warning", "fine", "fine", "fine"]


def test_tt_arena_19_who_leaves_has_been_there() -> None:
    events = (Event(50 * 60, What.LEAVES, ("Ann",)),)
    ran = run_events(Claim(("Ann",)), events, 121 * 60, HALL, DEFAULTS)
    assert (ran.claim.owners, ran.claim.seen) == (("Ann",), 3000)
    assert "72 hours" in ran.notes[0].text
    assert run_events(Claim(("Ann",)), events, 121 * 60, Place(Kind.GYM), DEFAULTS).notes == ()


@pytest.mark.parametrize("what", ["comes", "visits"])
def test_tt_arena_14_whoever_is_not_let_in_stays_out(what: str) -> None:
    told = {"place": "arena", "owners": "Ann"}
    assert run(**told, events=[{"at": "1h", what: ["Ann", "Dan"]}])["result"]["illegal"] == ["TT-ARENA-14"]
    for first in ("invite", "challenge"):
        events = [{"at": "0h", first: "Dan"}, {"at": "1h", what: "Dan"}]
        assert run(**told, events=events)["result"]["illegal"] == []
    put_out = [{"at": "0h", "invite": "Dan"}, {"at": "1h", "eject": "Dan"}, {"at": "2h", what: "Dan"}]
    assert run(**told, events=put_out)["result"]["illegal"] == ["TT-ARENA-14"]
    assert run(place="arena", events=[{"at": "1h", what: "Dan"}])["result"]["illegal"] == []


def test_tt_arena_14_gyms_have_no_victors_who_keep_others_out() -> None:
    told = {"place": {"kind": "gym", "manager": "Lea", "record": "G1", "limit": "usual"}, "persons": "Dan"}
    for what in ("invite", "eject"):
        found = run(**told, events=[{"at": "0h", what: "Dan"}, {"at": "1h", "comes": "Dan"}])["result"]
        assert (found["illegal"], found["warnings"], found["access"]) == ([], ["TT-ARENA-14"], {"Dan": "zone"})


def test_tt_arena_14_owners_are_not_put_out() -> None:
    found = run(place="arena", owners=["Ann", "Bob"], events=[{"at": "1h", "eject": ["Ann", "Dan"]}], persons="Ann")
    assert (found["result"]["warnings"], found["result"]["access"]) == (["TT-ARENA-14"], {"Ann": "zone"})


@pytest.mark.parametrize(
    ("few", "rules"),
    [
        ({"Ann": 6, "Bob": 4}, []),
        ({"Ann": {"used": 7}, "Bob": 1}, ["TT-ARENA-11"]),
        ({"Ann": {"share": 6, "used": 7}, "Bob": 1}, ["TT-ARENA-10"]),
        ({"Ann": 6, "Bob": 5}, ["TT-ARENA-10"]),
        ({"{0}": {"used": 6}, "{": {"used": 5}}, ["TT-ARENA-12"]),
    ],
)
def test_tt_arena_11_nobody_carries_too_many(few: dict[str, Any], rules: list[str]) -> None:
    assert run(place="arena", groups={"{}": 5, "{x}": few})["result"]["illegal"] == rules


def test_tt_arena_08_special_rules_may_be_the_limit() -> None:
    hall = {"kind": "arena", "manager": "Mia", "record": "A1"}
    assert run(place={**hall, "special": [{"rounds": 3}, {"pokemon": 6}]})["result"]["illegal"] == []
    assert run(place={**hall, "special": {"rounds": 3}})["result"]["illegal"] == ["TT-ARENA-08"]


def test_tt_arena_04_names_are_known_in_any_spelling() -> None:
    found = run(place="elsewhere", fight={"by": "Xen", "against": ["Ann"], "sends": ["ANN"]})["result"]
    assert (found["defends"], found["offences"]) == (["Ann"], {"Xen": "assault"})


def test_sentences_agree_with_their_subjects() -> None:
    events: list[dict[str, Any]] = [
        {"at": "1h", "accept": "Ann"},
        {"at": "2h", "wins": "the challengers"},
    ]
    place = {"kind": "arena", "name": "amber hall", "manager": "Mia", "record": "A1", "limit": "usual", "prize": 500}
    texts = [d["text"] for d in run(place=place, owners="Ann", challenged="0h", events=events)["trace"]]
    assert "The challengers win 500" in texts
    assert "The challengers win, and amber hall is theirs" in texts
    assert texts[0] == "Amber hall is run by Mia and stands as A1"
    quest = run(place={"kind": "gym", "manager": "Lea", "quest": "sing"}, events=[{"at": 0, "quest": ["Dee", "Eve"]}])
    assert "Dee and Eve have done what the gym asks for: sing" in [d["text"] for d in quest["trace"]]


def test_tt_arena_13_a_prize_smaller_than_the_winners() -> None:
    events = (Event(0, What.BATTLE, sides=(("Ann", "Bob", "Cid"), ("Dee",))), Event(1, What.WINS, ("Cid",)))
    ran = run_events(Claim(), events, 1, HALL, DEFAULTS)
    assert (ran.prizes, ran.left_over) == ({"Ann": 0, "Bob": 0, "Cid": 0}, 2)


def test_a_result_has_what_was_asked_for() -> None:
    assert set(run(place="arena")["result"]) == {"illegal", "warnings", "parameters"}
    everything = run(
        place={"kind": "arena", "manager": "Mia", "record": "A1", "limit": "usual", "special": {"also": "no rain"}},
        fight={"by": "Ann", "against": ["Bob"]},
        groups=[1, 1],
        persons=["Ann"],
    )
    assert set(RESULT) - set(everything["result"]) == {"prizes", "prize_left"}


def test_outside_arenas_nobody_minds_medicine() -> None:
    acts = [{"by": "Ann", "does": "heals", "item": "Potion"}, {"by": "Ann", "does": "rides", "target": "Rapidash"}]
    assert run(place="elsewhere", acts=acts)["result"]["illegal"] == []
    assert run(place="arena", acts=acts)["result"]["illegal"] == ["TT-ARENA-30", "TT-ARENA-29"]


GYM = {"kind": "gym", "limit": 2}
FAULTS: list[tuple[dict[str, Any], tuple[str | int, ...], str]] = [
    ({}, (), "`place` is missing"),
    ({"place": "areana"}, ("place",), "`areana` is not known"),
    ({"place": {"name": "x"}}, ("place",), "`kind` is missing"),
    ({"place": {"kind": "elsewhere", "prize": 3}}, ("place", "prize"), "only arenas and gyms have a prize"),
    ({"place": {"kind": "arena", "quest": "x"}}, ("place", "quest"), "only gyms"),
    ({"place": {"kind": "arena", "limit": 0}}, ("place", "limit"), "from 1 to 100"),
    ({"place": {"kind": "arena", "limit": {"each": 2, "side": 3}}}, ("place", "limit"), "counts one thing"),
    ({"place": {"kind": "arena", "limit": {"trainer": 2}}}, ("place", "limit", "trainer"), "not known"),
    ({"place": {"kind": "arena", "shares": {"manager": 1}}}, ("place", "shares"), "`trainers` is missing"),
    (
        {"place": {"kind": "arena", "shares": {"manager": -1, "trainers": 2}}},
        ("place", "shares", "manager"),
        "a number from 0 on",
    ),
    ({"place": {"kind": "arena", "special": [{"rounds": 0}]}}, ("place", "special", 0, "rounds"), "from 1 to 1000"),
    ({"place": {"kind": "arena", "special": {"victory": "style"}}}, ("place", "special", "victory"), "not known"),
    ({"place": "arena", "fight": {"by": "Ann"}}, ("fight",), "`against` is missing"),
    ({"place": "arena", "fight": {"by": "Ann", "against": "ann"}}, ("fight", "against"), "does not fight"),
    (
        {"place": "arena", "fight": {"by": "A", "against": "B", "wild": True, "consent": True}},
        ("fight", "consent"),
        "nothing wild agrees",
    ),
    ({"place": "arena", "fight": {"by": "A", "against": ["B", "b"]}}, ("fight", "against", 1), "stands here twice"),
    (
        {"place": "elsewhere", "fight": {"by": "A", "against": "B", "consent": True, "sends": "B"}},
        ("fight", "sends"),
        "does not defend",
    ),
    ({"place": "elsewhere", "groups": [3, 2]}, ("groups",), "have a limit of Pokemon"),
    ({"place": {"kind": "gym", "prize": 300}}, ("place", "prize"), "only arenas have a prize"),
    ({"place": {"kind": "gym", "zone": "hill"}}, ("place", "zone"), "only arenas have a zone"),
    ({"place": {"kind": "gym", "quest": "x" * 301}}, ("place", "quest"), "1 to 300 letters"),
    ({"place": {"kind": "arena", "name": "a\x1b[2Jb"}}, ("place", "name"), "can be printed"),
    ({"place": {"kind": "arena", "special": {"also": "\x07"}}}, ("place", "special", "also"), "can be printed"),
    ({"place": "arena", "acts": [{"by": "A", "does": "eats", "target": "B"}]}, ("acts", 0, "target"), "has no target"),
    ({"place": "arena", "carried": {"Ann": 101}}, ("carried", "Ann"), "from 0 to 100"),
    ({"place": "arena", "carried": {"Ann": 1, "ann": 2}}, ("carried", "ann"), "stands here twice"),
    ({"place": "arena", "groups": [3]}, ("groups",), "2 to 100 groups"),
    ({"place": "arena", "groups": [3, 0]}, ("groups", 1), "from 1 to 100"),
    ({"place": "arena", "groups": {"A": {}, "B": 1}}, ("groups", "A"), "at least one trainer"),
    ({"place": "arena", "groups": {"A": {"Ann": {"uses": 1}}, "B": 1}}, ("groups", "A", "Ann", "uses"), "not known"),
    ({"place": "elsewhere", "owners": "Ann"}, ("owners",), "only arenas and gyms"),
    ({"place": GYM, "persons": "Ann"}, ("persons",), "whose gym is it?"),
    ({"place": "arena", "seen": "3h"}, ("seen",), "needs owners"),
    ({"place": "arena", "owners": "Ann", "seen": "3 hours"}, ("seen",), "such as 71h59m"),
    ({"place": "arena", "owners": "Ann", "seen": "1h60m"}, ("seen",), "such as 71h59m"),
    ({"place": "arena", "owners": "Ann", "seen": "999999h"}, ("seen",), "such as 71h59m"),
    ({"place": "arena", "owners": "Ann", "seen": -1}, ("seen",), "whole number"),
    ({"place": "arena", "owners": "Ann", "seen": "9h", "now": "8h"}, ("now",), "before the last"),
    ({"place": "arena", "events": [{"at": "1h"}]}, ("events", 0), "one thing"),
    ({"place": "arena", "events": [{"at": "1h", "comes": "A", "leaves": "A"}]}, ("events", 0), "one thing"),
    ({"place": "arena", "events": [{"at": "1h", "chalenge": "A"}]}, ("events", 0, "chalenge"), "not known"),
    ({"place": "arena", "events": [{"at": "1h", "draw": False}]}, ("events", 0, "draw"), "true or left out"),
    ({"place": "arena", "events": [{"at": "1h", "battle": ["A"]}]}, ("events", 0, "battle"), "two sides"),
    ({"place": "arena", "events": [{"at": "1h", "battle": ["A", "a"]}]}, ("events", 0, "battle"), "nobody on both"),
    (
        {"place": "arena", "events": [{"at": "2h", "comes": "A"}, {"at": "1h", "leaves": "A"}]},
        ("events", 1),
        "after something at 2h",
    ),
    (
        {"place": "arena", "owners": "Annabel", "events": [{"at": "1h", "accept": "Anabel"}]},
        ("events", 0, "accept"),
        "nobody is called `Anabel`",
    ),
    ({"place": "arena", "events": [{"at": 0, "comes": "A"}] * 101}, ("events",), "0 to 100"),
    ({"place": "arena", "acts": [{"by": "A", "does": "stands"}]}, ("acts", 0), "`at` goes with"),
    ({"place": "arena", "acts": [{"by": "A", "does": "stands", "at": [1, 2]}]}, ("acts", 0, "at"), "`field`"),
    ({"place": "arena", "events": [{"at": 0, "comes": []}]}, ("events", 0, "comes"), "1 to 100"),
    ({"place": "arena", "field": [8]}, ("field",), "two numbers"),
    ({"place": "arena", "acts": [{"by": "A", "does": "sings"}]}, ("acts", 0, "does"), "not known"),
    ({"place": "arena", "parameters": {"P-STALE": "="}}, ("parameters", "P-STALE"), "not known"),
]


@pytest.mark.parametrize(("told", "path", "said"), FAULTS, ids=[f"{f[1]}: {f[2]}" for f in FAULTS])
def test_faults(told: dict[str, Any], path: tuple[str | int, ...], said: str) -> None:
    with pytest.raises(Misfit) as caught:
        run_procedure("arena", Node(told), {})
    assert caught.value.path == path
    assert said in str(caught.value)
    assert caught.value.hint
