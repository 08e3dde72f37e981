"""The plan of a round from a scenario.

speeds: {Zangoose: 90, Seviper: 65}
priorities: {Quick Attack: 1}                      # by action; 0 where nothing is told
elevate: [{who: Zangoose, step: 1, does: Mega Evolution, speed: 110}]
items: [{who: Seviper, step: 2, item: Potion}]     # beside the action of the step
happens:
  - {step: 1, in: Zangoose, leaves: [Seviper]}     # within Zangoose's turn; or `in: start`, `items`, `end`
  - {step: 2, in: items, speeds: {Zangoose: 45}, enters: [Gengar]}
round_start: [{effect: Warm spring, kind: arena, does: restores HP}]      # as in a sort; `round_end` likewise
entered: {Zangoose: 3}                             # for timestamps of those effects; `positions` likewise
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from engine.bbp.observation.facts import Fact
from engine.bbp.observation.moments import Moment
from engine.bbp.rounds.plan import Elevation, Happening, ItemUse, Place, Plan
from engine.bbp.triggers.effects import Owner
from engine.bbp.triggers.scenario import MOST_POKEMON, MOST_SPEED, effects_of_event
from engine.dex.names import slug
from engine.node import Node
from engine.scenarios import LAST_MOMENT, Names, by_name, member, named, spelled

PLAN_KEYS = (
    "speeds", "priorities", "elevate", "items", "happens", "round_start", "round_end", "entered", "positions"
)  # fmt: skip
HAPPENING_KEYS = ("step", "in", "speeds", "leaves", "enters")
MOST_STEPS, MOST_HAPPENINGS = 20, 300
ELEVATIONS = ("Mega Evolution", "Dynamax")
_OF_SPEED = "a Speed is never below 0"
ReadMoment = Callable[[Node, int], tuple[Moment | None, tuple[Fact, ...]]]
"""Reads the moment of a happening in a step, and the facts that hold from then on when it has no moment."""


def read_plan(
    told: Mapping[str, Node],
    steps: int,
    team_of: Mapping[str, str],
    in_play: tuple[str, ...],
    names: Names,
    moment: ReadMoment = lambda node, step: (None, ()),
    moment_keys: tuple[str, ...] = (),
    brackets: tuple[int, ...] = (),
) -> Plan:
    """The plan; `team_of` holds all Pokemon in the order of their seats. Raises Misfit for what does not fit.

    Happenings may have `moment_keys` besides their own, from which `moment` reads their moment. `brackets` are
    priorities whose start somebody waits for.
    """
    speeds = _numbers(told["speeds"], team_of, MOST_SPEED, _OF_SPEED)
    lacking = [p for p in team_of if p not in speeds]
    if lacking:
        told["speeds"].fail(f"the Speed of {lacking[0]} is missing", "everyone has one, the bench too")
    entered = _numbers(told["entered"], team_of, LAST_MOMENT) if "entered" in told else {}
    positions = _numbers(told["positions"], team_of, MOST_POKEMON) if "positions" in told else {}
    owners = {p: Owner(p, speeds[p], n, entered.get(p), positions.get(p)) for n, p in enumerate(team_of, 1)}
    effects = {
        key: effects_of_event(told[key], names, owners, LAST_MOMENT)
        for key in ("round_start", "round_end")
        if key in told
    }
    return Plan(
        steps,
        team_of,
        {p: speeds[p] for p in team_of},
        in_play,
        _elevations(told["elevate"], steps, team_of) if "elevate" in told else (),
        _items(told["items"], steps, team_of, names) if "items" in told else (),
        _happenings(told["happens"], steps, team_of, moment, moment_keys) if "happens" in told else (),
        effects.get("round_start", ()),
        effects.get("round_end", ()),
        brackets,
    )


def priorities_of(node: Node, names: Names) -> dict[str, int]:
    """Priorities by the slug of a move or command; raises Misfit."""
    return {
        slug(named(child, names, ("move", "command"), key, at_key=True)): child.integer(-20, 20)
        for key, child in node.entries().items()
    }


def _numbers(node: Node, known: Mapping[str, str], most: int, hint: str = "") -> dict[str, int]:
    told = by_name(node, lambda child, key: member(child, known, key))
    return {name: child.integer(0, most, hint) for name, child in told.items()}


def _bounded(node: Node) -> list[Node]:
    items = node.items()
    if len(items) > MOST_HAPPENINGS:
        node.fail(f"{len(items)} entries are too many", f"at most {MOST_HAPPENINGS}")
    return items


def _elevations(node: Node, steps: int, known: Mapping[str, str]) -> tuple[Elevation, ...]:
    out: list[Elevation] = []
    for item in _bounded(node):
        told = item.entries(("speed",), ("who", "step", "does"))
        name, step = member(told["who"], known), told["step"].integer(1, steps)
        if any(e.who == name and e.step == step for e in out):
            item.fail(f"{name} changes twice in step {step}", "one Mega Evolution or Dynamax a step")
        speed = told["speed"].integer(0, MOST_SPEED, _OF_SPEED) if "speed" in told else None
        out.append(Elevation(name, step, told["does"].word(ELEVATIONS), speed))
    return tuple(out)


def _items(node: Node, steps: int, known: Mapping[str, str], names: Names) -> tuple[ItemUse, ...]:
    out = []
    for item in _bounded(node):
        told = item.entries((), ("who", "step", "item"))
        user, step = member(told["who"], known), told["step"].integer(1, steps)
        out.append(ItemUse(user, step, named(told["item"], names, ("item",))))
    return tuple(out)


def _happenings(
    node: Node, steps: int, known: Mapping[str, str], moment: ReadMoment, moment_keys: tuple[str, ...]
) -> tuple[Happening, ...]:
    out = []
    for number, item in enumerate(_bounded(node)):
        told = item.entries((*HAPPENING_KEYS[2:], *moment_keys), HAPPENING_KEYS[:2])
        step = told["step"].integer(1, steps)
        place, whose = _place(told["in"], known)
        out.append(
            Happening(
                step,
                place,
                whose,
                _numbers(told["speeds"], known, MOST_SPEED, _OF_SPEED) if "speeds" in told else {},
                _several(told["leaves"], known) if "leaves" in told else (),
                _several(told["enters"], known) if "enters" in told else (),
                *moment(item, step),
                number,
            )
        )
    return tuple(out)


def _place(node: Node, known: Mapping[str, str]) -> tuple[Place, str]:
    said = node.text().casefold()
    for place in (Place.START, Place.ITEMS, Place.END):
        if said == place.value:
            return place, ""
    words = (*(p.value for p in Place if p is not Place.TURN), *known)
    if all(spelled(name) != spelled(said) for name in known):
        node.fail(f"`{node.text()[:60]}` is no place in a step", f"whose turn, or a place: {', '.join(words)[:200]}")
    return Place.TURN, member(node, known)


def _several(node: Node, known: Mapping[str, str]) -> tuple[str, ...]:
    nodes = [node] if isinstance(node.value, str) else node.items()
    return tuple(dict.fromkeys([member(child, known) for child in nodes]))
