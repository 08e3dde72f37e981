"""The battle of a scenario.

    field: [8, 12]                            # spaces across and along; 20 by 20 when not told
    trainers: {Ann: {team: Reds, edge: south}, Bob: {team: Blues, edge: north, dropped: true}}
    pokemon:
      Pidgey: {trainer: Ann, at: [2, 0], dash: 4, range: 3, hp: 120, stats: {speed: 40, mind: 30}}
      Abra: {trainer: Bob, at: [2, 5, 3], iv: {speed: 3, sense: 4}, statuses: [harsh stun, repeating: 20]}
    weather: rain
    limit: 2                                  # different Pokemon that each team may use

Who has no `at` is beside the field. `trainers` may be left out: then each fights alone, the first from the south edge.
Dash distance and range follow from `iv` when they are not told. `fp`, `burned`, `benefits: {Agility: 1}` (by
move, with the dashes it adds), `encouraged`, `dodging`, `sneaking`, `used`, `out` and `riding` are as in the state.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from engine.league.grid import Cell, Edge, Field
from engine.league.parameters import STATS, Parameters
from engine.league.places import read_place, shown
from engine.league.state import Battle, Pokemon, Trainer
from engine.league.statuses.state import Kind, Status
from engine.league.told import MOST, MOST_STAT, few, flag
from engine.node import Node
from engine.scenarios import by_name, member, one_of, own_name, spelled

BATTLE_KEYS = ("field", "trainers", "pokemon", "weather", "limit")
"""The keys of a scenario that tell the battle; only `pokemon` is needed."""

MOST_HP, MOST_SPACES, MOST_HEIGHT, MOST_DASHES, MOST_POKEMON, MOST_TRAINERS = 100_000, 50, 50, 5, 60, 12
_FLAGS = ("encouraged", "dodging", "sneaking", "used", "out", "flies")
_POKEMON = (
    "trainer", "at", "dash", "range", "hp", "stats", "iv", "statuses", "benefits", "burned", "fp", "riding", *_FLAGS
)  # fmt: skip


def read_battle(told: Mapping[str, Node], p: Parameters, moves: tuple[str, ...] = ()) -> Battle:
    """The battle of a scenario, whose `moves` may be written in any case; raises Misfit for what does not fit."""
    area = _field(told["field"]) if "field" in told else Field(20, 20)
    nodes = by_name(told["pokemon"], _own)
    if not 1 <= len(nodes) <= MOST_POKEMON:
        told["pokemon"].fail(
            f"1 to {MOST_POKEMON} Pokemon are expected, not {len(nodes)}", "write `Pidgey: {trainer: Ann}`"
        )
    _differ(nodes)
    trainers = _trainers(told["trainers"]) if "trainers" in told else _alone(told["pokemon"], nodes)
    _no_namesakes(nodes, trainers)
    pokemon = {name: _pokemon(name, node, trainers, area, p, moves) for name, node in nodes.items()}
    mounts = [member(told["riding"], pokemon) for told in (n.entries() for n in nodes.values()) if "riding" in told]
    for name, node in nodes.items():
        pokemon[name] = _rider(pokemon[name], node, pokemon, mounts)
    _places(pokemon, nodes)
    if "P-ACTIVE" in p.told:
        _at_once(told["pokemon"], trainers, pokemon, p)
    limit = _limit(told["limit"], trainers, pokemon) if "limit" in told else None
    weather = own_name(told["weather"], told["weather"].text()) if "weather" in told else ""
    return Battle(area, trainers, pokemon, weather, limit)


def read_cell(node: Node, area: Field, height: int = 0) -> Cell:
    """A space `[x, y]` or `[x, y, height]` of the field; raises Misfit. `height` is that of a space without one."""
    x, y, z = read_place(node)
    if not area.holds((x, y, z)):
        hint = f"it runs from (0, 0) to {shown((area.width - 1, area.depth - 1, 0))}"
        node.fail(f"{shown((x, y, z))} is not on the field", hint)
    if abs(z) > MOST_HEIGHT:
        node.fail(f"a height from -{MOST_HEIGHT} to {MOST_HEIGHT} is expected, not {z}", "0 is the plane of the battle")
    return x, y, z if len(node.items()) == 3 else height


def _field(node: Node) -> Field:
    items = node.items()
    if len(items) != 2:
        node.fail(f"a field has two sizes, not {len(items)}", "write [across, along]")
    return Field(items[0].integer(1, MOST_SPACES), items[1].integer(1, MOST_SPACES))


def _own(node: Node, key: str) -> str:
    return own_name(node, key, at_key=True)


def _differ(nodes: Mapping[str, Node]) -> None:
    """Names that mean the same to a reader are refused, as actions could not tell them apart."""
    seen: dict[str, str] = {}
    for name, node in nodes.items():
        if spelled(name) in seen:
            node.fail(f"{seen[spelled(name)]} and {name} are spelled alike", "give one another name", at_key=True)
        seen[spelled(name)] = name


def _no_namesakes(nodes: Mapping[str, Node], trainers: Mapping[str, Trainer]) -> None:
    """A turn is told by the name of a Pokemon or of a trainer, so that none may have the name of the other."""
    known = {spelled(name) for name in trainers}
    for name, node in nodes.items():
        if spelled(name) in known:
            node.fail(f"a trainer is called {name} too", "give the Pokemon another name", at_key=True)


def _at_once(node: Node, trainers: Mapping[str, Trainer], pokemon: Mapping[str, Pokemon], p: Parameters) -> None:
    """No trainer has more Pokemon on the field than a P-ACTIVE that is told."""
    for name in trainers:
        count = len([one for one in pokemon.values() if one.trainer == name and one.at is not None])
        if count > p["P-ACTIVE"]:
            hint = f"tell `parameters: {{P-ACTIVE: {count}}}`"
            node.fail(f"{name} has {count} Pokemon on the field, where P-ACTIVE is {p['P-ACTIVE']}", hint)


def _limit(node: Node, trainers: Mapping[str, Trainer], pokemon: Mapping[str, Pokemon]) -> int:
    """The limit of each team; raises Misfit when one is above it from the start (TT-SWITCH-12)."""
    limit = node.integer(1, MOST_POKEMON)
    for team in dict.fromkeys(t.team for t in trainers.values()):
        used = sum(one.used and trainers[one.trainer].team == team for one in pokemon.values())
        if used > limit:
            node.fail(f"{team} has used {used} different Pokemon already", "tell a higher limit, or fewer as used")
    return limit


def _trainers(node: Node) -> dict[str, Trainer]:
    nodes = by_name(node, _own)
    if not 1 <= len(nodes) <= MOST_TRAINERS:
        node.fail(f"1 to {MOST_TRAINERS} trainers are expected, not {len(nodes)}", "write `Ann: {edge: south}`")
    _differ(nodes)
    out: dict[str, Trainer] = {}
    teams: dict[str, str] = {}
    for n, (name, child) in enumerate(nodes.items()):
        told = child.entries(("team", "edge", "dropped"))
        team = own_name(told["team"], told["team"].text()) if "team" in told else name
        out[name] = Trainer(
            name,
            teams.setdefault(spelled(team), team),
            Edge(told["edge"].word(tuple(map(str, Edge)))) if "edge" in told else tuple(Edge)[n % len(Edge)],
            flag(told, "dropped"),
        )
    return out


def _alone(node: Node, nodes: Mapping[str, Node]) -> dict[str, Trainer]:
    """Trainers as the Pokemon name them, in any spelling, each a team of one."""
    names: dict[str, str] = {}
    for child in nodes.values():
        told = child.entries(_POKEMON, ("trainer",))["trainer"]
        name = own_name(told, told.text())
        names.setdefault(spelled(name), name)
    if len(names) > MOST_TRAINERS:
        node.fail(
            f"at most {MOST_TRAINERS} trainers are expected, not {len(names)}", "several Pokemon may have one trainer"
        )
    return {name: Trainer(name, name, tuple(Edge)[n % len(Edge)]) for n, name in enumerate(names.values())}


def move_name(node: Node, text: str, moves: tuple[str, ...], *, at_key: bool = False) -> str:
    """A move as `moves` spell it, or as it is told when it is none of them."""
    known = next((move for move in moves if move.casefold() == text.casefold()), None)
    return own_name(node, text, at_key=at_key) if known is None else known


def _pokemon(
    name: str, node: Node, trainers: Mapping[str, Trainer], area: Field, p: Parameters, moves: tuple[str, ...]
) -> Pokemon:
    told = node.entries(_POKEMON, ("trainer",))
    if "riding" in told and flag(told, "sneaking"):
        told["sneaking"].fail(f"{name} does not sneak for itself", "a rider does when its mount does: tell it there")
    stats, iv = _stats(told.get("stats"), MOST_STAT), _stats(told.get("iv"), MOST_STAT)
    hp = told["hp"].integer(0, MOST_HP) if "hp" in told else 100
    fp = told["fp"].integer(0, MOST_STAT) if "fp" in told else 0
    if "mind" in stats and p["P-FPMAX"] == "mind" and fp > stats["mind"] // 10:
        told["fp"].fail(f"{name} can have {stats['mind'] // 10} friendship points", "P-FPMAX: none lifts the cap")
    trainer = trainers[one_of(told["trainer"], tuple(trainers), "trainer")]
    if trainer.dropped and "at" in told and hp and not flag(told, "out"):
        hint = f"leave out where {name} is, or that {trainer.name} has dropped out"
        told["at"].fail(f"{trainer.name} has dropped out and has nobody on the field", hint)
    if flag(told, "out") and "at" not in told:
        told["out"].fail(f"{name} is beside the field and was not forced off it", "tell where it was: `at: [x, y]`")
    return Pokemon(
        name,
        trainer.name,
        hp,
        read_cell(told["at"], area) if "at" in told else None,
        told["dash"].integer(0, MOST_STAT) if "dash" in told else iv.get("speed"),
        told["range"].integer(0, MOST_STAT) if "range" in told else _range(iv),
        stats,
        iv,
        _statuses(told.get("statuses")),
        _benefits(told.get("benefits"), moves),
        tuple(dict.fromkeys(move_name(n, n.text(), moves) for n in _listed(told.get("burned")))),
        fp=fp,
        encouraged=flag(told, "encouraged"),
        dodging=flag(told, "dodging"),
        sneaking=flag(told, "sneaking"),
        used=flag(told, "used") or "at" in told or "riding" in told,
        out=flag(told, "out"),
        flies=flag(told, "flies"),
    )


def _range(iv: Mapping[str, int]) -> int | None:
    """One space and the sense IV (TT-MOVE-07), None when that is not told."""
    return 1 + iv["sense"] if "sense" in iv else None


_SEVERAL = (Kind.REPEATING, Kind.IDENTIFIED, Kind.EFFECT)
"""Statuses that a Pokemon may have more than once; of the others a second one does not stack (TT-STATUS-07)."""


def _statuses(node: Node | None) -> tuple[Status, ...]:
    out: list[Status] = []
    for child in _listed(node):
        status = _suffered(child)
        if status.kind not in _SEVERAL and any(s.kind is status.kind for s in out):
            child.fail(f"{status.kind} stands here twice", "one of it is all that a Pokemon can have")
        out.append(status)
    return tuple(out)


def _benefits(node: Node | None, moves: tuple[str, ...]) -> tuple[tuple[str, int], ...]:
    out: dict[str, int] = {}
    for key, child in _entries(node).items():
        name = move_name(child, key, moves, at_key=True)
        if any(name.casefold() == other.casefold() for other in out):
            child.fail(f"{name} stands here twice", "a move gives its benefit once", at_key=True)
        out[name] = child.integer(0, MOST_DASHES)
    return tuple(out.items())


def _stats(node: Node | None, most: int) -> dict[str, int]:
    return {key: child.integer(0, most) for key, child in node.entries(STATS).items()} if node is not None else {}


def _entries(node: Node | None) -> dict[str, Node]:
    entries = node.entries() if node is not None else {}
    if node is not None and len(entries) > MOST:
        node.fail(f"at most {MOST} are expected, not {len(entries)}", "leave some out")
    return entries


def _listed(node: Node | None) -> list[Node]:
    return few(node) if node is not None else []


def read_status(node: Node) -> Status:
    """`stun`, `harsh stun`, or a mapping of one of them to what it is about: `{repeating: 20}`,
    `{harsh identified: Abra}` (a name or a list of them), `{compulsion: berserk}`, `{effect: next move half}`."""
    if not isinstance(node.value, dict):
        kind, harsh = _kind(node, node.text())
        if kind is Kind.REPEATING:
            node.fail("how much does it repeat?", "write `repeating: 20`")
        return Status(kind, harsh)
    entries = node.entries()
    if len(entries) != 1:
        node.fail(f"one status is expected, not {len(entries)}", "each stands in an item of its own")
    ((key, child),) = entries.items()
    kind, harsh = _kind(child, key, at_key=True)
    if kind is Kind.REPEATING:
        return Status(kind, harsh, amount=child.integer(1, MOST_HP))
    if kind is Kind.IDENTIFIED:
        names = _listed(child) if isinstance(child.value, list) else [child]
        if not names:
            child.fail("who identified it is not told", "write `identified: Abra`")
        return Status(kind, harsh, by=tuple(own_name(n, n.text()) for n in names))
    return Status(kind, harsh, about=own_name(child, child.text()))


def _suffered(node: Node) -> Status:
    """A status that a Pokemon has: a pin is over within a turn (TT-PIN-07)."""
    status = read_status(node)
    if status.kind is Kind.PINNED:
        node.fail("nobody is pinned between two turns", "leave it out: a pin is over within the turn of its attacker")
    return status


def _kind(node: Node, text: str, *, at_key: bool = False) -> tuple[Kind, bool]:
    words = text.casefold().split()
    harsh, name = words[:1] == ["harsh"], " ".join(words[words[:1] == ["harsh"] :])
    kinds = tuple(map(str, Kind))
    return Kind(one_of(node, kinds, "status", name) if at_key else Node(name, node.path).word(kinds)), harsh


def _rider(one: Pokemon, node: Node, pokemon: Mapping[str, Pokemon], mounts: list[str]) -> Pokemon:
    """A rider is where its mount is (TT-RIDE-05), and carries nobody itself."""
    told = node.entries()
    if "riding" not in told:
        return one
    mount = pokemon[member(told["riding"], pokemon)]
    if mount.name == one.name:
        told["riding"].fail(f"{one.name} cannot ride itself", "name another Pokemon")
    if one.name in mounts:
        told["riding"].fail(f"{one.name} carries somebody and cannot ride {mount.name}", "who rides carries nobody")
    if mount.fainted:
        told["riding"].fail(f"{mount.name} has fainted and carries nobody", "tell where its rider stands: `at: [x, y]`")
    if mount.at is None or one.at not in (None, mount.at):
        told["riding"].fail(f"{one.name} cannot ride {mount.name}, which is elsewhere", "leave out where the rider is")
    return replace(one, riding=mount.name, at=mount.at)


def _places(pokemon: Mapping[str, Pokemon], nodes: Mapping[str, Node]) -> None:
    """Nobody shares a space, riders apart (TT-GRID-03, TT-RIDE-05)."""
    at: dict[Cell, str] = {}
    for name, one in pokemon.items():
        if one.at is None or one.fainted or one.out or one.riding:
            continue
        if one.at in at:
            nodes[name].entries()["at"].fail(
                f"{at[one.at]} is on this space already", "a rider names its mount: `riding`"
            )
        at[one.at] = name
