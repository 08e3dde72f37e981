"""The turns of a scenario.

moves:                                    # what is not said of a move follows the general rules
  Tackle: {style: melee}
  Ember: {style: ranged, reach: 6, targets: 2, area: true, auto_hit: true, identifies: true, flank: true}
  Agility: {style: self, dashes: 1}       # a benefit; one that adds no dash is told as `benefit: true`
  Fly: {style: self, height: 3}
  Rain Dance: {style: weather, weather: rain}
  Hyper Beam: {style: ranged, needs_encouragement: true, burns_out: true, power: 90}
order: [Bob, Ann]                         # from initiative; a turn that is not in it is not legal and left out
turns:
  - of: Pidgey                            # or a trainer, who has no Pokemon on the field
    actions:
      - pose                              # or eat, pick up, drop, other
      - dash: [3, 0]                      # by a shortest way; or space by space: [[1, 0], [2, 0], [3, 0]]
      - {move: Tackle, targets: [Abra], dodged: [Abra], fainted: []}
      - {switch: Spearow, at: [2, 0], thrown: true}
      - encourage                         # or `encourage: Ember`, which recovers that move
      - ally: Zubat                       # encourages the Pokemon of an ally
      - dodge
      - {skill: strength, die: 30, earlier: 1, trainer: 90}
      - {skill: sense, move: Ember, fit: perfect}
      - {skill: mind, die: 10, earlier: 2, luck: [1, 1/3]}   # what a trick is worth each time; 1, 1/2, 1/4 by default
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from itertools import pairwise

from engine.league.battlefield import MOST_DASHES, MOST_HEIGHT, move_name, read_cell
from engine.league.parameters import STATS, Parameters, chance
from engine.league.state import Battle
from engine.league.told import MOST_STAT, event, face, few, flag, named_entries, number
from engine.league.turns.actions import (
    LUCK,
    Action,
    Dash,
    Dodge,
    Encourage,
    Fit,
    Free,
    Move,
    Skill,
    Style,
    Switch,
    Trifle,
    Turn,
    Use,
)
from engine.node import Node
from engine.scenarios import member, one_of, own_name

MOST_TURNS, MOST_ACTIONS, MOST_TARGETS = 100, 20, 20
_MOVE_FLAGS = ("area", "auto_hit", "identifies", "flank", "needs_encouragement", "burns_out", "benefit")
_MOVE = ("reach", "targets", "dashes", "height", "weather", "power", *_MOVE_FLAGS)
_KINDS = {
    "free": ((), ()),
    "dash": ((), ()),
    "switch": (("at",), ("thrown",)),
    "encourage": ((), ()),
    "ally": ((), ()),
    "skill": ((), ("die", "move", "fit", "earlier", "luck", "trainer")),
    "move": ((), ("targets", "dodged", "fainted")),
}
Moves = Mapping[str, Move]


def read_moves(node: Node | None) -> dict[str, Move]:
    """The moves of a scenario by name; raises Misfit for a style that is none, and for keys that fit no such style."""
    return {name: _move(name, told) for name, told in named_entries(node, _MOVE, ("style",)).items()}


def _move(name: str, told: Mapping[str, Node]) -> Move:
    style = Style(told["style"].word(tuple(map(str, Style))))
    wrong = [key for key, only in _ONLY.items() if key in told and style not in only]
    if wrong:
        told[wrong[0]].fail(f"a {style} move has no `{wrong[0]}`", "leave it out, or correct the style", at_key=True)
    if style is Style.WEATHER and "weather" not in told:
        told["style"].fail(f"which weather does {name} bring?", "add `weather: rain`")
    dashes = number(told, "dashes", 0, MOST_DASHES)
    return Move(
        name,
        style,
        told["reach"].integer(1, MOST_STAT) if "reach" in told else None,
        told["targets"].integer(1, MOST_TARGETS) if "targets" in told else 1,
        flag(told, "area"),
        flag(told, "auto_hit"),
        flag(told, "identifies"),
        flag(told, "flank"),
        flag(told, "needs_encouragement"),
        flag(told, "burns_out"),
        flag(told, "benefit") or dashes > 0,
        dashes,
        told["height"].integer(-MOST_HEIGHT, MOST_HEIGHT) if "height" in told else None,
        own_name(told["weather"], told["weather"].text()) if "weather" in told else "",
        told["power"].integer(0, MOST_STAT) if "power" in told else None,
    )


_AIMED = (Style.MELEE, Style.RANGED)
_ONLY = {
    "weather": (Style.WEATHER,),
    "flank": (Style.MELEE,),
    **dict.fromkeys(("reach", "targets", "area", "auto_hit", "identifies"), _AIMED),
}
"""Keys of a move that go with some styles alone."""


def read_order(node: Node, battle: Battle) -> tuple[str, ...]:
    """The order of all trainers, from initiative; raises Misfit for one who is missing or named twice."""
    order = tuple(one_of(child, tuple(battle.trainers), "trainer") for child in few(node))
    lacking = [name for name in battle.trainers if order.count(name) != 1]
    if lacking or len(order) > len(battle.trainers):
        node.fail(f"{lacking[0]} stands here {order.count(lacking[0])} times", "name every trainer once")
    return order


def read_turns(node: Node, battle: Battle, moves: Moves, p: Parameters) -> tuple[Turn, ...]:
    """The turns of a scenario; raises Misfit."""
    return tuple(_turn(child, battle, moves, p) for child in few(node, MOST_TURNS))


def _turn(node: Node, battle: Battle, moves: Moves, p: Parameters) -> Turn:
    told = node.entries(("actions",), ("of",))
    of = one_of(told["of"], (*battle.pokemon, *battle.trainers), "Pokemon or trainer")
    one = battle.pokemon.get(of)
    actions = few(told["actions"], MOST_ACTIONS) if "actions" in told else []
    actors = [of] if one is not None else []
    out: list[Action] = []
    for child in actions:
        action = _action(child, battle, moves, actors, p)
        if isinstance(action, Switch):
            actors.append(action.pokemon)
        out.append(action)
    return Turn(of if one is None else one.trainer, "" if one is None else of, tuple(out))


def _action(node: Node, battle: Battle, moves: Moves, actors: list[str], p: Parameters) -> Action:
    if not isinstance(node.value, dict):
        word = node.word(("encourage", "dodge", *map(str, Trifle)))
        return Encourage() if word == "encourage" else Dodge() if word == "dodge" else Free(Trifle(word))
    kind, told = event(node, _KINDS)
    if kind == "free":
        return Free(Trifle(told["free"].word(tuple(map(str, Trifle)))))
    if kind == "dash":
        return _dash(told["dash"], battle, actors)
    if kind == "switch":
        pokemon = member(told["switch"], battle.pokemon)
        return Switch(pokemon, read_cell(told["at"], battle.area), flag(told, "thrown"))
    if kind == "encourage":
        return Encourage(move_name(told["encourage"], told["encourage"].text(), tuple(moves)))
    if kind == "ally":
        return Encourage(ally=member(told["ally"], battle.pokemon))
    return _skill(told, battle, moves, actors, p) if kind == "skill" else _use(told, battle, moves, actors)


def _dash(node: Node, battle: Battle, actors: list[str]) -> Dash:
    """A space to reach, or the spaces of a way; one without a height is at that of the Pokemon's own."""
    at = battle.pokemon[actors[-1]].at if actors else None
    height = at[2] if at is not None else 0
    for name in (a for a in actors[-1:] if battle.pokemon[a].dash is None):
        node.fail(f"the dash distance of {name} is not told", "add `dash: 4`, or `iv: {speed: 4}`")
    items = node.items()
    if items and all(isinstance(item.value, list) for item in items):
        return Dash(None, tuple(read_cell(item, battle.area, height) for item in few(node)))
    return Dash(read_cell(node, battle.area, height))


def _use(told: Mapping[str, Node], battle: Battle, moves: Moves, actors: list[str]) -> Use:
    move = moves[one_of(told["move"], tuple(moves), "move")]
    if move.style is Style.RANGED and move.reach is None:
        for name in (a for a in actors if battle.pokemon[a].range is None):
            told["move"].fail(f"the range of {name} is not told", "add `range: 5`, or `iv: {sense: 4}`")
    targets = tuple(member(n, battle.pokemon) for n in few(told["targets"], MOST_TARGETS)) if "targets" in told else ()
    if not targets and move.style in _AIMED:
        told["move"].fail(f"whom does {move.name} target?", "add `targets: [name]`")
    if len(set(targets)) < len(targets):
        told["targets"].fail("somebody stands here twice", "name each target once")
    dodged = tuple(one_of(n, targets, "target") for n in few(told["dodged"])) if "dodged" in told else ()
    could = tuple(dict.fromkeys((*targets, *actors[-1:])))
    fainted = tuple(one_of(n, could, "target or user") for n in few(told["fainted"])) if "fainted" in told else ()
    for key, names in (("dodged", dodged), ("fainted", fainted)):
        if len(set(names)) < len(names):
            told[key].fail("somebody stands here twice", "name each once")
    for name in (name for name in fainted if name in dodged):
        told["fainted"].fail(f"{name} dodges the move and does not faint of it", "name it under one of both")
    return Use(move, targets, dodged, fainted)


def _luck(node: Node) -> tuple[Fraction, ...]:
    worth = tuple(chance(child) for child in few(node))
    if not worth or any(a < b for a, b in pairwise(worth)):
        node.fail("what a trick is worth falls from time to time", "write it as [1, 1/2, 1/4]")
    return worth


def _skill(told: Mapping[str, Node], battle: Battle, moves: Moves, actors: list[str], p: Parameters) -> Skill:
    stat = told["skill"].word(STATS)
    lacking = [name for name in actors if stat not in battle.pokemon[name].stats]
    if lacking:
        told["skill"].fail(f"the {stat} of {lacking[0]} is not told", f"add it to its stats: `stats: {{{stat}: 40}}`")
    if ("die" in told) == ("move" in told):
        told["skill"].fail("a skill roll has either a die or a move", "tell one of both")
    move = moves[one_of(told["move"], tuple(moves), "move")] if "move" in told else None
    if move is not None and move.power is None:
        told["move"].fail(f"the power of {move.name} is not told", "add it under `moves`: `power: 40`")
    if "luck" in told and "earlier" not in told:
        told["luck"].fail("how often was the trick tried before?", "add `earlier: 0`", at_key=True)
    if "fit" in told and move is None:
        told["fit"].fail("only a move fits a task more or less", "leave it out", at_key=True)
    return Skill(
        stat,
        face(told["die"], p) if "die" in told else 0,
        move,
        Fit(told["fit"].word(tuple(map(str, Fit)))) if "fit" in told else Fit.GOOD,
        told["earlier"].integer(0, MOST_TURNS) if "earlier" in told else None,
        _luck(told["luck"]) if "luck" in told else LUCK,
        told["trainer"].integer(0, MOST_STAT) if "trainer" in told else None,
    )
