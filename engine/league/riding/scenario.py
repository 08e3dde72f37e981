"""Riding as a scenario tells it: the procedure `riding`.

pokemon:
  Onix: {strength_iv: 5, at: [0, 0]}
  Pidgey: {strength_iv: 2, at: [1, 0], dash: 0}      # its dash is spent, its command action is not
trainers: {Ann: {strength_iv: 3, at: [0, 1]}}
events:
  - {rider: Pidgey, mount: Onix}                     # `by: dash` or `by: command`
  - {move: Onix, to: [3, 0]}                         # whether it goes or is pushed
  - {area: [[3, 0]], style: ranged}
  - {use: Dig, by: Onix, effect: sneak}
  - {faint: Onix}
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from engine.dex.names import enumerated
from engine.league.dice import doubles_within
from engine.league.notes import Notes, account, breach, done
from engine.league.parameters import Parameters, read_parameters
from engine.league.places import Place, read_place, shown
from engine.league.riding.herd import Being, Herd, is_sneaking
from engine.league.riding.mounting import climb
from engine.league.riding.moves import EFFECTS, use
from engine.league.riding.reading import load, place_on, read_herd
from engine.league.riding.together import all_hit, displaced, faint, meets_hazard, reached, targets
from engine.league.told import Kinds, event, few, flag
from engine.node import Node
from engine.numbers import fraction
from engine.scenarios import Names, Procedure, one_of, own_name
from engine.trace import Account

KEYS = (
    *("pokemon", "trainers", "events", "field", "battle"),
    *("mount", "riders", "trainer_riders", "arena", "parameters"),
)
"""The keys of a scenario: those of the first row, or `mount` and its riders."""

RESULT = (
    *("legal", "illegal", "riders", "at", "left", "sneaking", "passed", "fainted"),
    *("targets", "met", "hit", "all_hit", "parameters"),
)
"""The names of what comes of it: `left` are the actions left to whoever has used some; `targets`, `met`, `hit` and
`all_hit` are of the last event that asks for them."""

_ADJACENT = ("P-ADJ", "P-METRIC")
_EVENTS: Kinds = {
    "rider": (("mount",), ("by",)),
    "move": (("to",), ()),
    "use": (("by",), ("effect", "to", "holding")),
    "attack": ((), ()),
    "area": ((), ("style",)),
    "hazard": (("at",), ()),
    "faint": ((), ()),
    "turn": ((), ()),
}


@dataclass(frozen=True, slots=True)
class _Scene:
    herd: Herd
    p: Parameters
    battle: bool
    told: Mapping[str, Any] = field(default_factory=dict)
    used: tuple[str, ...] = ()
    fainted: tuple[str, ...] = ()


def riding(told: Mapping[str, Node], _names: Names) -> Account:
    """Run a scenario of riding; raises Misfit for what does not fit."""
    p, battle = read_parameters(told.get("parameters")), flag(told, "battle", True)
    notes: Notes = ()
    if "mount" in told:
        herd, notes = load(told, p)
        scene = _Scene(herd, p, battle, used=_ADJACENT)
    else:
        scene = _Scene(read_herd(told), p, battle)
        for node in few(told["events"]):
            scene, new = _event(scene, node)
            notes += new
    herd = scene.herd
    carried = {b.name: [r.name for r in herd.riders(b.name)] for b in herd.beings}
    result = {
        "riders": {name: riders for name, riders in carried.items() if riders},
        "at": {b.name: list(b.at if b.at[2] else b.at[:2]) for b in herd.beings},
        "left": {b.name: {"dash": b.dash, "command": b.command} for b in herd.beings if _has_acted(b)},
        "sneaking": [b.name for b in herd.beings if is_sneaking(herd, b.name)],
        "passed": [],
        "fainted": list(scene.fainted),
        "targets": [],
        "met": [],
        "hit": [],
        "all_hit": None,
        **scene.told,
        "parameters": scene.p.echo(*scene.used),
    }
    return account(notes, result)


def _event(scene: _Scene, node: Node) -> tuple[_Scene, Notes]:
    kind, parts = event(node, _EVENTS)
    if kind == "use":
        return _use(scene, parts)
    if kind == "area":
        return _area(scene, parts)
    if kind == "hazard":
        return _hazard(scene, parts)
    herd, name = scene.herd, _who(scene, parts[kind])
    if kind == "rider":
        action = parts["by"].word(("dash", "command")) if "by" in parts else None
        mount = _who(scene, parts["mount"])
        if mount == name:
            parts["mount"].fail(f"{name} cannot ride itself", "name somebody else")
        if action and herd.named(mount).trainer:
            parts["by"].fail(f"{mount} lifts {name}, which takes no action", "leave `by` out")
        herd, notes = climb(herd, herd.named(name), herd.named(mount), action, scene.p)
        return replace(scene, herd=herd, used=(*scene.used, *_ADJACENT)), notes
    if kind == "move":
        herd, notes = displaced(herd, name, _elsewhere(scene, name, parts["to"]))
        return replace(scene, herd=herd), notes
    if kind == "faint":
        herd, notes = faint(herd, name)
        return replace(scene, herd=herd, fainted=(*scene.fainted, name)), notes
    if kind == "turn":
        dashes = 1 + herd.named(name).bonus
        herd = herd.with_being(replace(herd.named(name), dash=dashes, command=1))
        note = done("TT-RIDE-04", f"a new turn of {name}: dash actions {dashes}, command actions 1")
        return replace(scene, herd=herd), (note,)
    found = targets(herd, name)
    text = f"a single-target move aimed at {name} may hit {' or '.join(found)}, as its user chooses"
    if len(found) == 1:
        text = f"a single-target move aimed at {name} leaves no choice, for nobody rides there"
    return _tell(scene, targets=list(found)), (done("TT-RIDE-09", text),)


def _hazard(scene: _Scene, parts: Mapping[str, Node]) -> tuple[_Scene, Notes]:
    at = read_place(parts["at"])
    met = meets_hazard(scene.herd, at)
    riders = [b.name for b in scene.herd.beings if b.at == at and b.on]
    spared = f", not {enumerated(riders)} on it" if riders else ""
    hazard = own_name(parts["hazard"], parts["hazard"].text())
    text = f"{hazard} at {shown(at)} meets {enumerated(met) or 'nobody'}{spared}"
    return _tell(scene, met=list(met)), (done("TT-RIDE-06", text),)


def _area(scene: _Scene, parts: Mapping[str, Node]) -> tuple[_Scene, Notes]:
    """A move over several spaces; with its `style`, the chance that nobody dodges, where the stats are told."""
    hit = reached(scene.herd, tuple(read_place(item) for item in few(parts["area"])))
    names = [b.name for b in hit]
    each = "; each dodges for itself" if len(names) > 1 else ""
    notes = (done("TT-RIDE-10", f"the move hits {enumerated(names) or 'nobody'}{each}"),)
    style = parts["style"].word(("melee", "ranged")) if "style" in parts else ""
    stats = [b.sense if style == "ranged" else b.speed for b in hit]
    if not style or not hit or None in stats:
        return _tell(scene, hit=names, all_hit=None), notes
    chance = all_hit(tuple(doubles_within(s, scene.p) for s in stats if s is not None))
    scene = _tell(scene, hit=names, all_hit=fraction(chance))
    return replace(scene, used=(*scene.used, "P-DIE", "P-DBL")), notes


def _use(scene: _Scene, parts: Mapping[str, Node]) -> tuple[_Scene, Notes]:
    user = _who(scene, parts["by"])
    effect = parts["effect"].word(EFFECTS) if "effect" in parts else ""
    to = _elsewhere(scene, user, parts["to"]) if "to" in parts else None
    if (effect == "teleport") != (to is not None):
        parts["use"].fail("`to` goes with `effect: teleport`, which needs it", "tell both or neither")
    move = own_name(parts["use"], parts["use"].text())
    holding: list[str] = []
    for node in few(parts["holding"]) if "holding" in parts else ():
        name = _who(scene, node)
        if not scene.herd.named(name).trainer or name in holding or name == user:
            node.fail(f"{name} cannot hold on here", "each trainer may once, to somebody else")
        holding.append(name)
    if holding and scene.battle:
        text = f"{enumerated(holding)} cannot share the move by holding on to {user} in battle"
        return scene, (breach("TT-RIDE-15", text),)
    herd, passed, notes = use(scene.herd, user, move, effect, to, tuple(holding), scene.p)
    earlier = scene.told.get("passed", [])
    scene = _tell(scene, passed=[*earlier, *(n for n in passed if n not in earlier)])
    return replace(scene, herd=herd, used=(*scene.used, *(_ADJACENT if holding else ()))), notes


def _who(scene: _Scene, node: Node) -> str:
    return one_of(node, tuple(b.name for b in scene.herd.beings), "Pokemon or trainer on the field")


def _elsewhere(scene: _Scene, name: str, node: Node) -> Place:
    to = place_on(scene.herd, node)
    if to == scene.herd.named(name).at:
        node.fail(f"{name} is at {shown(to)} already", "name another space")
    return to


def _has_acted(being: Being) -> bool:
    return (being.dash, being.command) != (1 + being.bonus, 1)


def _tell(scene: _Scene, **told: Any) -> _Scene:
    return replace(scene, told={**scene.told, **told})


RIDING = Procedure("riding", KEYS, (), RESULT, riding)
"""The procedure `riding` of scenarios."""
