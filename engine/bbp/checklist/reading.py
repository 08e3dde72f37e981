"""A scenario of the checklist as a battle: who is on which team, what is where, and what is told of it.

What is left out: each player is a team, whoever is listed alone is in play, and HP, Energy and limits that nobody told
are not checked. Raises Misfit for whatever does not fit.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from engine.bbp.checklist.reading_parts import (
    NUMBER,
    Entry,
    entries,
    read_effects,
    read_held,
    read_marks,
    read_unaffected,
)
from engine.bbp.checklist.state import FAINTING, Battle, Held, Kind, Mark, Place, Player, Pokemon, Team
from engine.node import Node
from engine.scenarios import LAST_MOMENT, Names, one_of, own_name
from engine.scenarios import pokemon as pokemon_name

KEYS = ("players", "teams", "field", "limits", "acting", "effects", "loose")
NEEDED = ("players",)

_JUST_NOW = LAST_MOMENT + 1
"""The moment of the event just past, at which a Pokemon fell of which nothing else is told."""
_MOST_PLAYERS = 20
_MOST_POKEMON = 120
_PLACES = {"in_play": Place.IN_PLAY, "bench": Place.BENCH, "reserve": Place.RESERVE}
_SHOWN = {Place.IN_PLAY: "in play", Place.BENCH: "on the bench", Place.RESERVE: "in the reserve"}
_FACTS = ("hp", "energy", "fell", "speed", "entered", "unaffected", "limits")
_PARTS = {"conditions": Kind.CONDITION, "markers": Kind.MARKER, "items": Kind.ITEM, "abilities": Kind.ABILITY}
_LOOSE = {"conditions": Kind.CONDITION, "markers": Kind.MARKER, "field": Kind.FIELD}


@dataclass(slots=True)
class _Read:
    """What was read so far: Pokemon by name, what is on them and what they hold."""

    names: Names
    limits: tuple[int | None, int | None]
    pokemon: dict[str, Pokemon] = field(default_factory=dict)
    marks: list[Mark] = field(default_factory=list)
    held: list[Held] = field(default_factory=list)


def read_battle(told: Mapping[str, Node], names: Names) -> Battle:
    """The battle that a scenario tells, just after an event; raises Misfit."""
    read = _Read(names, _limits(told["limits"], (None, None)) if "limits" in told else (None, None))
    players = _players(told["players"], read)
    teams = _teams(told["teams"], players) if "teams" in told else _each_alone(players)
    on_a_team = {name for team in teams for name in team.players}
    for name, player in players.items():
        entry = Node(None, (*told["players"].path, name))
        if player.lost == (name in on_a_team):
            state = "has lost and is on a team" if player.lost else "is on no team and has not lost"
            entry.fail(f"{name} {state}", "who has lost (`lost: true`) is on no team, everybody else is", at_key=True)
    if "field" in told:
        for key, child in told["field"].entries().items():
            team = Entry(Node(key, child.path), child, True).one_of(tuple(t.name for t in teams), "team")
            read.marks.extend(read_marks(child, Kind.FIELD, team, names))
    if "loose" in told:
        for key, child in told["loose"].entries(_LOOSE).items():
            read.marks.extend(read_marks(child, _LOOSE[key], None, names))
    fainted = {m.on for m in read.marks if m.name == FAINTING and m.kind is Kind.CONDITION}
    return Battle(
        teams=teams,
        players=tuple(players.values()),
        pokemon=tuple(read.pokemon.values()),
        marks=tuple(read.marks),
        held=tuple(read.held),
        effects=read_effects(told["effects"], read.pokemon, names) if "effects" in told else (),
        acting=_acting(told["acting"], read) if "acting" in told else None,
        now=_JUST_NOW + 1,
        # A fainting of before the event was answered when it came: who is on the bench has it behind them.
        faints=tuple(p.name for p in read.pokemon.values() if p.in_play and p.name in fainted),
    )


def _each_alone(players: Mapping[str, Player]) -> tuple[Team, ...]:
    return tuple(Team(p.name, (p.name,)) for p in players.values() if not p.lost)


def _teams(node: Node, players: Mapping[str, Player]) -> tuple[Team, ...]:
    out: list[Team] = []
    team_of: dict[str, str] = {}
    for key, child in node.entries().items():
        name = _fresh(Entry(Node(key, child.path), child, True), [t.name for t in out], "team")
        inside: list[str] = []
        for item in child.items():
            player = one_of(item, tuple(players), "player")
            if player in team_of:
                item.fail(f"{player} is on {team_of[player]} already", "a player is on one team, once")
            team_of[player] = name
            inside.append(player)
        out.append(Team(name, tuple(inside)))
    if len(out) > _MOST_PLAYERS:
        node.fail(f"there are {len(out)} teams here, where {_MOST_PLAYERS} are the most")
    return tuple(out)


def _fresh(entry: Entry, so_far: list[str], what: str) -> str:
    """A name that no other of its sort has, in whatever case."""
    name = own_name(entry.name, entry.text(), at_key=entry.is_key)
    if any(name.casefold() == other.casefold() for other in so_far):
        entry.refuse(f"there is a {what} `{name[:60]}` already")
    return name


def _players(node: Node, read: _Read) -> dict[str, Player]:
    told = entries(node, _MOST_PLAYERS)
    out: dict[str, Player] = {}
    for entry in told:
        name = _fresh(entry, list(out), "player")
        if entry.facts is None:
            out[name] = Player(name)
        elif isinstance(entry.facts.value, list):
            _placed(entry.facts, name, Place.IN_PLAY, read)
            out[name] = Player(name)
        else:
            facts = entry.facts.entries((*_PLACES, "conceded", "lost"))
            for key, place in _PLACES.items():
                if key in facts:
                    _placed(facts[key], name, place, read)
            out[name] = Player(
                name,
                facts["conceded"].flag() if "conceded" in facts else False,
                facts["lost"].flag() if "lost" in facts else False,
            )
    return out


def _placed(node: Node, player: str, place: Place, read: _Read) -> None:
    """The Pokemon of a player in a place."""
    for entry in entries(node, _MOST_POKEMON):
        name = _pokemon_name(entry, read)
        read.pokemon[name] = _pokemon(name, player, place, entry.facts, read)
        if len(read.pokemon) > _MOST_POKEMON:
            entry.refuse(f"there are more than {_MOST_POKEMON} Pokemon here")


def _pokemon_name(entry: Entry, read: _Read) -> str:
    """The name that a Pokemon goes by: its species, or Rhyme of `Rhyme (Gengar)`."""
    name = pokemon_name(entry.name, read.names, entry.key())
    other = next((p for p in read.pokemon.values() if p.name.casefold() == name.casefold()), None)
    if other is not None:
        where = f"{_SHOWN[other.place]} of {other.player}"
        entry.refuse(f"`{name[:60]}` is {where} already", f"a second one needs a nickname: `Name ({name[:40]})`")
    return name


def _pokemon(name: str, player: str, place: Place, node: Node | None, read: _Read) -> Pokemon:
    facts = node.entries((*_FACTS, *_PARTS)) if node is not None else {}
    for key, kind in _PARTS.items():
        if key not in facts:
            continue
        if kind in (Kind.ITEM, Kind.ABILITY):
            read.held.extend(read_held(facts[key], kind, name, read.names))
        else:
            read.marks.extend(read_marks(facts[key], kind, name, read.names))
    limits = _limits(facts["limits"], read.limits) if "limits" in facts else read.limits
    pokemon = Pokemon(
        name,
        player,
        place,
        hp=_number(facts, "hp", -NUMBER, NUMBER),
        energy=_number(facts, "energy", -NUMBER, NUMBER),
        fell=_number(facts, "fell", 0, LAST_MOMENT),
        speed=_number(facts, "speed", 0, NUMBER),
        entered=_number(facts, "entered", 0, LAST_MOMENT),
        unaffected=read_unaffected(facts["unaffected"], read.names) if "unaffected" in facts else (),
        most_items=limits[0],
        most_abilities=limits[1],
    )
    if pokemon.fell is not None and not pokemon.down:
        hint = "`fell` is the moment at which one of them came to 0 or less"
        facts["fell"].fail(f"neither HP nor Energy of {name} is told to be 0 or less", hint)
    return replace(pokemon, fell=_JUST_NOW) if pokemon.down and pokemon.fell is None else pokemon


def _number(facts: Mapping[str, Node], key: str, low: int, high: int) -> int | None:
    return facts[key].integer(low, high) if key in facts else None


def _limits(node: Node, otherwise: tuple[int | None, int | None]) -> tuple[int | None, int | None]:
    """How many items and abilities a Pokemon may have; what is not told is as it is otherwise."""
    told = node.entries(("items", "abilities"))
    items, abilities = (_number(told, key, 0, 20) for key in ("items", "abilities"))
    return items if items is not None else otherwise[0], abilities if abilities is not None else otherwise[1]


def _acting(node: Node, read: _Read) -> str | None:
    """The Pokemon that acts; null for none."""
    if node.value is None:
        return None
    name = one_of(node, tuple(read.pokemon), "Pokemon")
    if not read.pokemon[name].in_play:
        node.fail(f"{name} is {_SHOWN[read.pokemon[name].place]} and cannot be acting")
    return name
