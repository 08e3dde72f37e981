"""Strength and mind saves (P-SAVE). The source never says what a save is, so no result is shown without naming it."""

from __future__ import annotations

from fractions import Fraction

from engine.league.dice import are_doubles_within, doubles_within, faces, within
from engine.league.parameters import Parameters
from engine.league.told import face
from engine.node import Node
from engine.trace import Ruling

SURE = 60
"""From this stat on a save of one die, or of both, can no longer fail."""


def used(p: Parameters) -> tuple[str, ...]:
    """The parameters behind a save, to echo: a fixed chance rolls no die, and doubles are read under P-DBL."""
    if p["P-SAVE"] == "fixed":
        return ("P-SAVE",)
    return ("P-SAVE", "P-DIE", "P-DBL") if p["P-SAVE"] == "doubles" else ("P-SAVE", "P-DIE")


def save(stat: int, p: Parameters) -> Fraction:
    """The chance that a save on `stat` succeeds.

    `single`: one d60 within the stat; `both`: two of them; `doubles`: as a dodge; `add`: stat and one d60 together
    reach P-DC; `fixed`: P-CHANCE, whatever the stat.
    """
    kind = p["P-SAVE"]
    if kind == "single":
        return within(stat, p)
    if kind == "both":
        return within(stat, p) ** 2
    if kind == "doubles":
        return doubles_within(stat, p)
    if kind == "add":
        all_faces = faces(p)
        return Fraction(sum(1 for face in all_faces if stat + face >= p["P-DC"]), len(all_faces))
    found = p["P-CHANCE"]
    assert isinstance(found, Fraction)
    return found


def passes(dice: tuple[int, ...], stat: int, p: Parameters) -> bool:
    """Whether a save on `stat` succeeds with these dice: as many as `dice_of` says, and no P-SAVE fixed."""
    if p["P-SAVE"] == "doubles":
        return are_doubles_within(dice[0], dice[1], stat, p)
    if p["P-SAVE"] == "add":
        return bool(stat + dice[0] >= p["P-DC"])
    return max(dice) <= stat


def dice_of(p: Parameters) -> int:
    """How many dice a save rolls: two to hold both of them against the stat, none at a fixed chance."""
    return {"both": 2, "doubles": 2, "fixed": 0}.get(p["P-SAVE"], 1)


def read_save(node: Node, stat: int, p: Parameters) -> bool:
    """Whether a save succeeds as told: true or false, the die that it showed, or a list of the dice.

    Raises Misfit for dice that no such save rolls.
    """
    if isinstance(node.value, bool):
        return node.value
    need = dice_of(p)
    dice = node.items() if isinstance(node.value, list) else [node]
    if len(dice) != need:
        how = {0: "no dice", 1: "one die", 2: "two dice, as [20, 20]"}[need]
        node.fail(f"a save under P-SAVE {p['P-SAVE']} rolls {how}", "tell that, or true or false for how it went")
    return passes(tuple(face(die, p) for die in dice), stat, p)


def doubt(rule: str, stats: tuple[int, ...], p: Parameters) -> tuple[Ruling, ...]:
    """What to ask about saves on these stats: whether they are meant to be certain, as high stats make them."""
    if p["P-SAVE"] not in ("single", "both") or max(stats, default=0) < SURE:
        return ()
    question = f"a save on a stat of {SURE} or more cannot fail under P-SAVE {p['P-SAVE']}: is that meant?"
    return (Ruling(rule, question, "yes; another P-SAVE changes it"),)
