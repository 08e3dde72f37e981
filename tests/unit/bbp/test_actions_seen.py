"""Action Clauses against orders and doings (BBP-SUB-ACTION, BBP-SUB-AAFFIX), one line each.

Orders are texts: `detect+double-team` is a combination, `medicine:potion` a medicine, `roar@Hitmontop` has a target,
`flamethrower!any` a Z-Power, `?` is not known. What Weavile does is seen by a substitution of Seviper.
"""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.bbp.observation.actions import Board, Doing, judge_action
from engine.bbp.observation.setting import Setting
from engine.bbp.orders import orders_of
from engine.bbp.substitutions.clauses import Action, ActionAffix, ActionClause, ActionKind, Party, Who

SETTING = Setting(
    steps=3,
    teams={"ours": ("Seviper", "Hitmontop"), "theirs": ("Zangoose", "Weavile")},
    groups={"protective-move": frozenset({"protect", "detect"})},
    attacks={"flamethrower": "fire", "tackle": "normal", "will-o-wisp": None},
)
WEAVILE, YOU, FOE = Who(Party.POKEMON, "Weavile"), Who(Party.YOU, "you"), Who(Party.ROLE, "foe")


def act(text: str) -> Action:
    """An action from its short text."""
    text, _, target = text.partition("@")
    text, _, z = text.partition("!")
    kind, name, parts = ActionKind.NAMED, text, ()
    if "+" in text:
        kind, name, parts = ActionKind.COMBINATION, "", tuple(sorted(text.split("+")))
    elif ":" in text:
        kind, name = ActionKind(text.partition(":")[0]), text.partition(":")[2]
    who = {"you": YOU, "foe": FOE}.get(target, Who(Party.POKEMON, target))
    return Action(kind, name, parts, z or None, target=who if target else None)


def board(orders: str, step: int = 1, did: str = "", acted: bool = False) -> Board:
    """Weavile's orders; `did` are its doings from step 1, `-name` failed, `?` was not told."""
    doings = []
    for n, text in enumerate(did.split(), 1):
        action = None if text == "?" else act(text.removeprefix("-"))
        doings.append(Doing("Weavile", n, action, not text.startswith("-")))
    given = orders_of(*[None if text == "?" else act(text) for text in orders.split()], step=step)
    return Board(SETTING, step, {"Weavile": given}, tuple(doings), frozenset({"Weavile"} if acted else ()))


def holds(action: Action, seen: Board, affix: ActionAffix | None = None, who: Who = WEAVILE) -> bool | None:
    verdict = judge_action(ActionClause(who, action, affix), "Seviper", seen)
    assert bool(verdict.asks) == (verdict.holds is None), verdict
    return verdict.holds


@pytest.mark.parametrize(
    ("rule", "action", "order", "expected"),
    [
        ("BBP-SUB-ACTION-05", act("flamethrower"), "flamethrower", True),
        ("BBP-SUB-ACTION-05", act("flamethrower"), "tackle", False),
        ("BBP-SUB-ACTION-05", act("flamethrower"), "?", None),
        ("BBP-SUB-ACTION-06", act("attacks:fire"), "flamethrower", True),
        ("BBP-SUB-ACTION-06", act("attacks:fire"), "tackle", False),
        ("BBP-SUB-ACTION-07", act("attacks:fire"), "will-o-wisp", False),
        ("BBP-SUB-ACTION-07", act("attacks:fire"), "ember", None),
        ("BBP-SUB-ACTION-08", act("group:protective-move"), "detect", True),
        ("BBP-SUB-ACTION-08", act("group:protective-move"), "tackle", False),
        ("BBP-SUB-ACTION-08", act("group:evasive-attack"), "tackle", None),
        ("BBP-SUB-ACTION-09", act("flamethrower!any"), "flamethrower", False),
        ("BBP-SUB-ACTION-09", act("flamethrower!any"), "flamethrower!firium-z", True),
        ("BBP-SUB-ACTION-09", act("flamethrower!none"), "flamethrower!firium-z", False),
        ("BBP-SUB-ACTION-09", act("flamethrower!firium-z"), "flamethrower!firium-z", True),
        ("BBP-SUB-ACTION-09", act("flamethrower!firium-z"), "flamethrower!any", None),
        ("BBP-SUB-ACTION-10", replace(act("detect"), combination=True), "detect+double-team", True),
        ("BBP-SUB-ACTION-10", replace(act("detect"), combination=True), "detect", False),
        ("BBP-SUB-ACTION-10", replace(act("detect"), combination=False), "detect+double-team", False),
        ("BBP-SUB-ACTION-10", act("detect"), "detect+double-team", True),
        ("BBP-SUB-ACTION-11", act("double-team+detect"), "detect+double-team", True),
        ("BBP-SUB-ACTION-11", act("detect+double-team"), "detect", False),
        ("BBP-SUB-ACTION-12", act("medicine:potion"), "medicine:potion", True),
        ("BBP-SUB-ACTION-12", act("medicine:potion"), "medicine:x-defense", False),
        ("BBP-SUB-ACTION-13", Action(ActionKind.ANY_MEDICINE), "medicine:x-defense", True),
        ("BBP-SUB-ACTION-13", Action(ActionKind.ANY_MEDICINE), "tackle", False),
        ("BBP-SUB-ACTION-14", act("tackle@you"), "tackle@Seviper", True),
        ("BBP-SUB-ACTION-14", act("tackle@you"), "tackle@Hitmontop", False),
        ("BBP-SUB-ACTION-14", act("tackle@you"), "tackle", None),
        ("BBP-SUB-ACTION-14", act("tackle@you"), "tackle@foe", None),
        ("BBP-SUB-ACTION-14", act("attacks:fire@Hitmontop"), "flamethrower@Hitmontop", True),
    ],
)
def test_an_action(rule: str, action: Action, order: str, expected: bool | None) -> None:
    assert holds(action, board(f"{order} ? ?")) is expected


def cap(times: int) -> ActionAffix:
    return ActionAffix("cap", times=times)


def future(*steps: int) -> ActionAffix:
    return ActionAffix("future", steps=steps)


def unless(other: str, window: str, *steps: int) -> ActionAffix:
    return ActionAffix("and-not", window=window, steps=steps, other=act(other))


ROUND, STEP = ActionAffix("executed", window="round"), ActionAffix("executed", window="step")
A, B, C = "tackle", "protect", "will-o-wisp"


@pytest.mark.parametrize(
    ("rule", "affix", "seen", "expected"),
    [
        ("BBP-SUB-AAFFIX-01", None, board(f"{A} {B} {C}", 1), True),
        ("BBP-SUB-AAFFIX-01", None, board(f"{A} {B} {C}", 2), False),
        ("BBP-SUB-AAFFIX-01", None, board(f"{A} {B} {C}", 1, acted=True), False),
        ("BBP-SUB-AAFFIX-02", cap(2), board(f"{A} {A} {A}", 1), True),
        ("BBP-SUB-AAFFIX-02", cap(2), board(f"{A} {A} {A}", 2, did=A), True),
        ("BBP-SUB-AAFFIX-02", cap(2), board(f"{A} {A} {A}", 3, did=f"{A} {A}"), False),
        ("BBP-SUB-AAFFIX-02", cap(2), board(f"{A} {A} {A}", 3, did=f"{A} -{A}"), True),
        ("BBP-SUB-AAFFIX-02", cap(1), board(f"? {A} {B}", 2), None),
        ("BBP-SUB-AAFFIX-02", cap(2), board(f"? {A} {B}", 2), True),
        ("BBP-SUB-AAFFIX-02", cap(2), board(f"{A} {B} {A}", 2), False),
        ("BBP-SUB-AAFFIX-03", future(3), board(f"{B} {B} {A}", 1), True),
        ("BBP-SUB-AAFFIX-03", future(2), board(f"{B} {B} {A}", 1), False),
        ("BBP-SUB-AAFFIX-03", future(2, 3), board(f"{B} {B} {A}", 1), True),
        ("BBP-SUB-AAFFIX-03", future(1), board(f"{A} {B} {B}", 2), False),
        ("BBP-SUB-AAFFIX-03", future(), board(f"{A} {B} {B}", 1), False),
        ("BBP-SUB-AAFFIX-03", future(), board(f"{A} {B} {A}", 2), True),
        ("BBP-SUB-AAFFIX-03", future(), board(f"{A} {B} ?", 1), None),
        ("BBP-SUB-AAFFIX-04", unless(B, "previous"), board(f"{B} {A} {C}", 2), False),
        ("BBP-SUB-AAFFIX-04", unless(A, "upcoming"), board(f"{A} {B} {A}", 1), False),
        ("BBP-SUB-AAFFIX-04", unless(A, "upcoming"), board(f"{B} {B} {A}", 3), True),
        ("BBP-SUB-AAFFIX-04", unless(B, "next"), board(f"{C} {B} {A}", 1), False),
        ("BBP-SUB-AAFFIX-05", unless(B, "previous"), board(f"{A} {B} {B}", 1), True),
        ("BBP-SUB-AAFFIX-05", unless(B, "prior"), board(f"{B} {C} {A}", 3), False),
        ("BBP-SUB-AAFFIX-05", unless(B, "prior"), board(f"{B} {C} {A}", 3, did=f"{C} {C}"), True),
        ("BBP-SUB-AAFFIX-05", unless(B, "previous"), board(f"{B} {C} {A}", 3), True),
        ("BBP-SUB-AAFFIX-05", unless(B, "other"), board(f"{A} {C} {B}", 1), False),
        ("BBP-SUB-AAFFIX-05", unless(B, "other"), board(f"{A} {C} ?", 1), None),
        ("BBP-SUB-AAFFIX-05", unless(B, "next"), board(f"{A} {C} {B}", 1), True),
        ("BBP-SUB-AAFFIX-05", unless(B, "next"), board(f"{C} {C} {A}", 3), True),
        ("BBP-SUB-AAFFIX-05", unless(B, "steps", 3), board(f"{A} {C} {B}", 1), False),
        ("BBP-SUB-AAFFIX-06", ROUND, board(f"{A} {B} {B}", 2, did=A), True),
        ("BBP-SUB-AAFFIX-06", ROUND, board(f"{A} {B} {B}", 2, did=f"-{A}"), False),
        ("BBP-SUB-AAFFIX-06", ROUND, board(f"{A} {B} {B}", 2), None),
        ("BBP-SUB-AAFFIX-06", ROUND, board(f"{A} {B} {B}", 2, did="?"), None),
        ("BBP-SUB-AAFFIX-06", ROUND, board(f"{A} {B} {B}", 1), False),
        ("BBP-SUB-AAFFIX-06", STEP, board(f"{A} {A} {B}", 2, did=A), False),
        ("BBP-SUB-AAFFIX-06", STEP, board(f"{A} {A} {B}", 2, did=f"{B} {A}", acted=True), True),
        ("BBP-SUB-AAFFIX-06", STEP, board(f"{A} {A} {B}", 2, acted=True), None),
    ],
)
def test_an_affix(rule: str, affix: ActionAffix | None, seen: Board, expected: bool | None) -> None:
    """Whether Weavile is to use Tackle, with the affix (BBP-SUB-AAFFIX-07: none, or one of four)."""
    assert holds(act(A), seen, affix) is expected
    verdict = judge_action(ActionClause(WEAVILE, act(A), affix), "Seviper", seen)
    assert verdict.rule in (rule, "BBP-SUB-AAFFIX-04")


def test_a_role_is_anyone_in_play_who_has_it() -> None:
    """BBP-SUB-ACTION-04: a foe is to use it when one of the foes is; nobody out of play is to use anything."""
    seen = board(f"{A} {B} {C}")
    assert holds(act(A), seen, who=FOE) is True
    assert holds(act(B), seen, who=FOE) is None  # Zangoose's orders are not known
    assert holds(act(A), seen, who=Who(Party.POKEMON, "Skarmory")) is False
    alone = replace(seen, setting=replace(SETTING, teams={"ours": ("Seviper",), "theirs": ()}))
    assert holds(act(A), alone, who=FOE) is False
    assert "no foe in play" in judge_action(ActionClause(FOE, act(A)), "Seviper", alone).text
