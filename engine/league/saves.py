"""Strength and mind saves (P-SAVE). The source never says what a save is, so no result is shown without naming it."""

from __future__ import annotations

from fractions import Fraction

from engine.league.dice import doubles_within, faces, within
from engine.league.parameters import Parameters
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
        return Fraction(sum(stat + face >= p["P-DC"] for face in all_faces), len(all_faces))
    found = p["P-CHANCE"]
    assert isinstance(found, Fraction)
    return found


def doubt(rule: str, stats: tuple[int, ...], p: Parameters) -> tuple[Ruling, ...]:
    """What to ask about saves on these stats: whether they are meant to be certain, as high stats make them."""
    if p["P-SAVE"] not in ("single", "both") or max(stats, default=0) < SURE:
        return ()
    question = f"a save on a stat of {SURE} or more cannot fail under P-SAVE {p['P-SAVE']}: is that meant?"
    return (Ruling(rule, question, "yes; another P-SAVE changes it"),)
