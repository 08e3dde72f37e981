"""Healing outside combat as a scenario tells it: the procedure `healing`.

pokemon:
  Chansey: {friendship: 2}                # or `mind: 50`, which gives the most it can have
moves:
  Soft-Boiled: {heals: true}
  Light Screen: {difficult: true}
events:
  - {use: Soft-Boiled, by: Chansey, times: 3}
  - {use: Rest, by: Chansey}              # rest and roost are known
  - {end: scene}
scene: 3                                  # the number of the scene that it begins in
"""

from __future__ import annotations

from collections.abc import Mapping

from engine.league.healing.care import RESTING, Carer, Move, end_scene, use
from engine.league.notes import Notes, account
from engine.league.parameters import Parameters, read_parameters
from engine.league.told import MOST_STAT, Kinds, event, few, flag, named_entries, number
from engine.node import Node
from engine.scenarios import Names, Procedure, one_of
from engine.trace import Account

KEYS = ("pokemon", "moves", "events", "scene", "parameters")
"""The keys of a scenario."""

RESULT = ("legal", "illegal", "scene", "friendship", "spent", "uses", "back", "parameters")
"""The names of what comes of it; `uses` are those of the scene it ends in, `back` when somebody is in play again."""

MOST_TIMES = 1000
_EVENTS: Kinds = {"use": (("by",), ("times",)), "end": ((), ())}


def healing(told: Mapping[str, Node], _names: Names) -> Account:
    """Run a scenario of moves outside combat; raises Misfit for what does not fit."""
    p = read_parameters(told.get("parameters"))
    carers, used = _read_carers(told["pokemon"], p)
    moves = _read_moves(told.get("moves"))
    scene = told["scene"].integer(1, MOST_TIMES) if "scene" in told else 1
    notes: Notes = ()
    for node in few(told["events"]):
        kind, parts = event(node, _EVENTS)
        if kind == "end":
            parts["end"].word(("scene",))
            ended = [end_scene(carer, scene) for carer in carers.values()]
            carers = {carer.name: carer for carer, _ in ended}
            notes += tuple(note for _, new in ended for note in new)
            scene += 1
            continue
        name = one_of(parts["by"], tuple(carers), "Pokemon")
        move = moves[one_of(parts["use"], tuple(moves), "move")]
        times = parts["times"].integer(1, MOST_TIMES) if "times" in parts else 1
        carers[name], new = use(carers[name], move, times, scene)
        notes += new
    result = {
        "scene": scene,
        "friendship": {c.name: c.friendship for c in carers.values()},
        "spent": {c.name: c.spent for c in carers.values() if c.spent},
        "uses": {c.name: dict(c.uses) for c in carers.values() if c.uses},
        "back": {c.name: c.back for c in carers.values() if c.back is not None},
        "parameters": p.echo(*used),
    }
    return account(notes, result)


def _read_carers(node: Node, p: Parameters) -> tuple[dict[str, Carer], tuple[str, ...]]:
    """The Pokemon by name, and the parameters behind their friendship: with `mind` told, P-FPMAX limits it."""
    out: dict[str, Carer] = {}
    used: tuple[str, ...] = ()
    for name, parts in named_entries(node, ("friendship", "mind"), ()).items():
        mind = parts["mind"].integer(0, MOST_STAT) if "mind" in parts else None
        most = mind // 10 if mind is not None and p["P-FPMAX"] == "mind" else None
        if mind is not None:
            used = ("P-FPMAX",)
        if most is None and "friendship" not in parts:
            hint = "or its `mind`, a tenth of which is the most under P-FPMAX mind"
            node.entries()[name].fail(f"the friendship points of {name} are not told", f"tell `friendship`, {hint}")
        points = number(parts, "friendship", most or 0, MOST_STAT)
        if most is not None and points > most:
            hint = "tell P-FPMAX: none where there is no limit"
            parts["friendship"].fail(f"{name} has at most {most} friendship points with mind {mind}", hint)
        out[name] = Carer(name, points)
    return out, used


def _read_moves(node: Node | None) -> dict[str, Move]:
    """The moves by name, with those that rest; of these nothing needs to be told."""
    out: dict[str, Move] = {}
    for name, parts in named_entries(node, ("heals", "difficult", "rests"), ()).items():
        rests = flag(parts, "rests", name.casefold() in RESTING)
        out[name] = Move(name, flag(parts, "heals"), flag(parts, "difficult"), rests)
    known = {name.casefold() for name in out}
    more = [Move(word.capitalize(), heals=True, rests=True) for word in RESTING if word not in known]
    return {**out, **{move.name: move for move in more}}


HEALING = Procedure("healing", KEYS, ("pokemon", "events"), RESULT, healing)
"""The procedure `healing` of scenarios."""
