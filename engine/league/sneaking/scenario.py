"""Sneaking as a scenario tells it: the procedure `sneaking`.

pokemon:
  Haunter: {team: Red, sneaking: true}
  Gastly: {team: Red, rides: Haunter}
  Rattata: {team: Blue}
moves:
  - {move: Ember, by: Rattata, style: ranged, target: Haunter}
  - {move: Foresight, by: Rattata, style: ranged, target: Haunter, identifies: true, dodged: [Haunter]}
  - {move: Lick, by: Haunter, style: melee, target: Rattata, fainted: [Rattata]}
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from engine.league.notes import Notes, account
from engine.league.parameters import read_parameters
from engine.league.sneaking.cover import STYLES, Hider, Hiders, Shot, hider, is_hidden, shoot
from engine.league.told import few, flag, named_entries, shared_name
from engine.node import Node
from engine.scenarios import Names, Procedure, one_of, own_name
from engine.trace import Account

KEYS = ("pokemon", "moves", "parameters")
"""The keys of a scenario."""

RESULT = ("legal", "illegal", "sneaking", "hit", "parameters")
"""The names of what comes of it; `hit` has a list for each move."""

_MOVE = ("target", "also", "dodged", "fainted", "identifies", "hides")


def sneaking(told: Mapping[str, Node], _names: Names) -> Account:
    """Run a scenario of sneaking; raises Misfit for what does not fit."""
    p = read_parameters(told.get("parameters"))
    hiders = _read_hiders(told["pokemon"])
    notes: Notes = ()
    hits: list[list[str]] = []
    for node in few(told["moves"]):
        hiders, hit, new = shoot(hiders, _read_shot(node, hiders))
        notes += new
        hits.append(list(hit))
    result = {
        "sneaking": [h.name for h in hiders if is_hidden(hiders, h.name)],
        "hit": hits,
        "parameters": p.echo(),
    }
    return account(notes, result)


def _read_hiders(node: Node) -> Hiders:
    entries = named_entries(node, ("sneaking", "rides"), ("team",))
    hiders: Hiders = ()
    for name, parts in entries.items():
        team = shared_name(parts["team"], (h.team for h in hiders))
        hiders = (*hiders, Hider(name, team, flag(parts, "sneaking")))
    for name, parts in entries.items():
        if "rides" not in parts:
            continue
        mount = one_of(parts["rides"], tuple(entries), "Pokemon")
        if mount == name or "rides" in entries[mount]:
            parts["rides"].fail(f"{name} cannot ride {mount}", "who rides carries nobody, and nobody rides itself")
        if hider(hiders, name).sneaking:
            parts["sneaking"].fail(f"{name} does not sneak for itself", f"it does when {mount} does: tell it there")
        hiders = tuple(replace(h, on=mount) if h.name == name else h for h in hiders)
    return hiders


def _read_shot(node: Node, hiders: Hiders) -> Shot:
    parts = node.entries(_MOVE, ("move", "by", "style"))
    names = tuple(h.name for h in hiders)
    style = parts["style"].word(STYLES)

    def listed(key: str, among: tuple[str, ...], what: str) -> tuple[str, ...]:
        found: list[str] = []
        for item in few(parts[key]) if key in parts else ():
            name = one_of(item, among, what)
            if name in found:
                item.fail(f"{name} stands here twice", "keep one")
            found.append(name)
        return tuple(found)

    def standing(child: Node) -> str:
        name = one_of(child, names, "Pokemon")
        if hider(hiders, name).fainted:
            child.fail(f"{name} has fainted", "it takes no part in the battle any more")
        return name

    by = standing(parts["by"])
    target = standing(parts["target"]) if "target" in parts else None
    if target is not None and style in ("self", "weather"):
        hint = "leave `target` out; whom an area reaches besides is told by `also`"
        parts["target"].fail(f"a {style} move has no target but its user", hint)
    if target == by:
        parts["target"].fail(f"{by} cannot aim at itself", "a move on itself has `style: self`")
    also = listed("also", tuple(h.name for h in hiders if not h.fainted), "Pokemon on the field")
    if target in also:
        parts["also"].fail(f"{target} is the target already", "`also` tells those it reaches besides")
    shot = Shot(
        own_name(parts["move"], parts["move"].text()),
        by,
        style,
        target,
        also,
        identifies=flag(parts, "identifies"),
        hides=flag(parts, "hides"),
    )
    aimed = "Pokemon reached by this move"
    dodged, fainted = listed("dodged", shot.aimed, aimed), listed("fainted", shot.aimed, aimed)
    for name in fainted:
        if name in dodged:
            parts["fainted"].fail(f"{name} dodges this move", "who dodges is not knocked out by it")
    return replace(shot, dodged=dodged, fainted=fainted)


SNEAKING = Procedure("sneaking", KEYS, ("pokemon", "moves"), RESULT, sneaking)
"""The procedure `sneaking` of scenarios."""
