"""Scenarios of the Switching Phase.

    players:                            # in posting order
      Ann: {in_play: [Zangoose, {left: Skarmory, at: 2}], bench: [Seviper], reserve: [Altaria], fainted: [Skarmory]}
      Bob: {in_play: [Weavile, null], bench: [Rhyme (Gengar)], terastals: 1}
    starter: Ann
    markers: [{pokemon: Weavile, kind: Phazing, by: Ann, at: 5}]
    trapped: [Zangoose]
    replacements: {Ann: [Altaria]}      # the most wanted first
    declarations:
      Ann: {Seviper: switch, Altaria: terastal}
      Bob: {Rhyme: switch to Weavile}

In the place of an empty position stands who left it and when; null is one that is empty for longer than anything told.
`trapped: {Zangoose: Weavile}` holds Zangoose only as long as Weavile is in play; null after it: whatever happens.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from engine.bbp.switching.phase import RESULT, account, run_phase
from engine.bbp.switching.state import Act, Intent, Marker, MarkerKind, Part, Position, Scene, Side, State
from engine.node import Node
from engine.scenarios import LAST_MOMENT, Names, Procedure, by_name, one_of, pokemon
from engine.trace import Account

_PLAYERS, _POSITIONS, _POKEMON, _MARKERS, _ACTS, _LETTERS = 6, 6, 24, 100, 4, 40
_SIDE = ("bench", "reserve", "fainted", "terastals")
_PLACES = {
    "in_play": "in play for",
    "bench": "on the bench of",
    "reserve": "in the reserve of",
    "fainted": "among the fainted of",
}


def switching(told: Mapping[str, Node], names: Names) -> Account:
    """Run a scenario (BBP-SWITCH-01 to 20); raises Misfit for whatever is wrong in it first."""
    return account(run_phase(read_scene(told, names)))


SWITCHING = Procedure(
    "switching",
    ("players", "starter", "markers", "trapped", "terastallized", "replacements", "declarations", "order"),
    ("players",),
    RESULT,
    switching,
)
"""The Switching Phase as scenarios name it."""


def read_scene(told: Mapping[str, Node], names: Names) -> Scene:
    """The scene of a scenario; raises Misfit."""
    players = told["players"].entries()
    if not 2 <= len(players) <= _PLAYERS:
        told["players"].fail(f"2 to {_PLAYERS} players are expected, not {len(players)}")
    for player, node in players.items():
        _check_player(player, players, node)
    places: dict[str, tuple[str, str]] = {}
    sides = {player: _side(player, node, places, names) for player, node in players.items()}
    sides = {player: _leavers(sides[player], node, places) for player, node in players.items()}
    for player, node in _by_player(told.get("replacements"), sides).items():
        wishes = tuple(one_of(n, tuple(places), "Pokemon") for n in _items(node, _POKEMON))
        sides[player] = replace(sides[player], wishes=wishes)
    trapped, held_by = _trapped(told.get("trapped"), places)
    state = State(
        tuple(sides.values()),
        one_of(told["starter"], tuple(sides), "player") if "starter" in told else next(iter(sides)),
        trapped,
        _all_of(told.get("terastallized"), places),
        held_by=held_by,
    )
    return Scene(
        state,
        tuple(_marker(n, sides, places) for n in _items(told.get("markers"), _MARKERS)),
        {player: _intents(node, places) for player, node in _by_player(told.get("declarations"), sides).items()},
        tuple(Part(n.word(tuple(map(str, Part)))) for n in _items(told.get("order"), _PLAYERS)),
    )


def _items(node: Node | None, most: int) -> list[Node]:
    """The items of a list that may be left out; raises Misfit when there are too many."""
    items = node.items() if node is not None else []
    if node is not None and len(items) > most:
        node.fail(f"at most {most} are expected, not {len(items)}")
    return items


def _check_player(player: str, players: Mapping[str, Node], node: Node) -> None:
    if not player.strip() or len(player) > _LETTERS or not player.isprintable():
        node.fail(f"a player's name has 1 to {_LETTERS} letters that can be printed", at_key=True)
    if next(p for p in players if p.casefold() == player.casefold()) != player:
        node.fail(f"two players are called {player}", "names differ in more than capital letters", at_key=True)


def _side(player: str, node: Node, places: dict[str, tuple[str, str]], names: Names) -> Side:
    """A player's side; each Pokemon is entered in `places`, with its player and where it is."""
    told = node.entries(_SIDE, ("in_play",))
    positions = _items(told["in_play"], _POSITIONS)
    if not positions:
        told["in_play"].fail("at least one position is expected", "write null for an empty one")
    held = tuple(_position(player, n, places, names) for n in positions)
    bench, reserve, fainted = (
        tuple([_pokemon(player, key, n, places, names) for n in _items(told.get(key), _POKEMON)])
        for key in ("bench", "reserve", "fainted")
    )
    terastals = told["terastals"].integer(0, _POKEMON) if "terastals" in told else None
    return Side(player, held, bench, reserve, fainted, (), terastals)


def _position(player: str, node: Node, places: dict[str, tuple[str, str]], names: Names) -> Position:
    if node.value is None:
        return Position()
    if isinstance(node.value, dict):
        return Position(at=node.entries(("left",), ("at",))["at"].integer(0, LAST_MOMENT))
    return Position(_pokemon(player, "in_play", node, places, names))


def _pokemon(player: str, place: str, node: Node, places: dict[str, tuple[str, str]], names: Names) -> str:
    """The name of `Seviper` or `Rhyme (Gengar)`, which is in no other place yet."""
    name = pokemon(node, names)
    other = next((p for p in places if p.casefold() == name.casefold()), None)
    if other is not None:
        where, here = (f"{_PLACES[at]} {who}" for who, at in (places[other], (player, place)))
        hint = f"two of one species need nicknames, such as `Rhyme ({name})`" if name == other else ""
        node.fail(f"{other} is {where} and {here}", hint)
    places[name] = (player, place)
    return name


def _leavers(side: Side, node: Node, places: Mapping[str, tuple[str, str]]) -> Side:
    """The side with those who left its empty positions, which can be told once every Pokemon is known."""
    positions = []
    for position, told in zip(side.positions, node.entries()["in_play"].items(), strict=True):
        left = told.entries()["left"] if isinstance(told.value, dict) and "left" in told.value else None
        if left is None:
            positions.append(position)
            continue
        name = one_of(left, tuple(places), "Pokemon")
        if places[name][0] != side.player:
            left.fail(f"{name} belongs to {places[name][0]} and cannot have left a position of {side.player}")
        positions.append(Position("", name, position.at))
    return replace(side, positions=tuple(positions))


def _all_of(node: Node | None, places: Mapping[str, tuple[str, str]]) -> tuple[str, ...]:
    """The Pokemon of a list, each once."""
    return tuple(dict.fromkeys(one_of(n, tuple(places), "Pokemon") for n in _items(node, _PLAYERS * _POKEMON)))


def _trapped(
    node: Node | None, places: Mapping[str, tuple[str, str]]
) -> tuple[tuple[str, ...], dict[str, tuple[str, ...]]]:
    """Who cannot leave play, and who holds them: a list, or a mapping to whoever holds each, or null."""
    if node is None or not isinstance(node.value, dict):
        return _all_of(node, places), {}
    held_by: dict[str, tuple[str, ...]] = {}
    for name, child in by_name(node, lambda child, key: one_of(child, tuple(places), "Pokemon", key)).items():
        single = isinstance(child.value, str)
        holders = (one_of(child, tuple(places), "Pokemon"),) if single else ()
        held_by[name] = holders if single or child.value is None else _all_of(child, places)
        if not held_by[name] and child.value is not None:
            child.fail(f"who holds {name} in play?", "null for something that is no Pokemon")
        if name in held_by[name]:
            child.fail(f"{name} does not hold itself in play")
    return tuple(held_by), held_by


def _by_player(node: Node | None, sides: Mapping[str, Side]) -> dict[str, Node]:
    """The entries of a mapping by player; raises Misfit for a key that is no player, or the same one again."""
    return by_name(node, lambda child, key: one_of(child, tuple(sides), "player", key))


def _marker(node: Node, sides: Mapping[str, Side], places: Mapping[str, tuple[str, str]]) -> Marker:
    told = node.entries((), ("pokemon", "kind", "by", "at"))
    return Marker(
        one_of(told["pokemon"], tuple(places), "Pokemon"),
        MarkerKind(told["kind"].word(tuple(map(str, MarkerKind)))),
        one_of(told["by"], tuple(sides), "player"),
        told["at"].integer(0, LAST_MOMENT),
    )


def _intents(node: Node, places: Mapping[str, tuple[str, str]]) -> tuple[Intent, ...]:
    """What a player declares: by Pokemon, `switch`, `switch to` another, `terastal` or `nothing`, or a list of them."""
    out: list[Intent] = []
    told = node.entries()
    seen: set[str] = set()
    if len(told) > _POKEMON:
        node.fail(f"at most {_POKEMON} are expected, not {len(told)}")
    for key, child in told.items():
        who = one_of(child, tuple(places), "Pokemon", key)
        if who in seen:
            child.fail(f"{who} stands here twice", "give one Pokemon a list to say several things", at_key=True)
        seen.add(who)
        said = _items(child, _ACTS) if isinstance(child.value, list) else [child]
        out += [_intent(who, n, places) for n in said]
    return tuple(out)


def _intent(who: str, node: Node, places: Mapping[str, tuple[str, str]]) -> Intent:
    act, to, other = node.text().partition(" to ")
    if to and act == Act.SWITCH:
        whom = Node(other.strip(), node.path)
        return Intent(who, Act.SWITCH, one_of(whom, tuple(places), "Pokemon"))
    return Intent(who, Act(node.word(tuple(map(str, Act)))))
