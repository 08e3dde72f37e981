"""An attack as a scenario tells it: attacker, targets, move and dice, read with every fault at its place.

    attacker: {name: Gengar, speed: 50, sense: 40, statuses: [blinded]}
    target: {name: Zubat, speed: 30, hp: 160, weak: [Ghost], reduction: 10, statuses: [{harsh repeating: 20}]}
    move: {style: melee, type: Ghost, base: 80, boosts: 100, statuses: [stun], crit: {boosts: 100}, own: {damage: 30}}
    turns: 3
    rolls: {attack: [40, 40], dodge: [20, 30]}

In place of the lists of types `multiplier: 2` may be told; several `targets` dodge by name, `dodge: {Zubat: [20, 30]}`.
A helpful move has `heal` or `gives: {dash: 1}`; a self move meets the attacker and no target. Who has no name is called
by its part.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from engine.league.attacks.fighters import Benefit, Fighter, Move, Style
from engine.league.attacks.hits import Roll, bars_to_dodging, dodge_chance, is_helpful
from engine.league.attacks.move_reading import AMOUNT, listed, read_gives, read_lasting, read_move, read_whole
from engine.league.dice import faces
from engine.league.odds.knockout import MOST_TURNS
from engine.league.parameters import Parameters, read_parameters
from engine.league.statuses.state import Kind, Status
from engine.league.told import MOST, MOST_STAT, flag
from engine.league.types import TYPES, read_multiplier
from engine.node import Node
from engine.scenarios import by_name, one_of, own_name, spelled

FIGHTER_KEYS = (
    *("name", "speed", "sense", "changes", "hp", "max_hp", "multiplier", "weak", "resist", "immune", "reduction"),
    *("dodging", "statuses", "benefits", "lost", "ally", "willing", "sneaking"),
)
"""What may be told of a Pokemon."""

Told = Mapping[str, Node]


@dataclass(frozen=True, slots=True)
class Rolls:
    """Told dice: those of the attack (None for help, which rolls none), and of each target that dodges, by its name."""

    attack: Roll | None
    dodge: Mapping[str, Roll]


@dataclass(frozen=True, slots=True)
class Attack:
    """A whole scenario; `targets` is the user alone for a self move. `turns` 0 asks for no odds over turns."""

    attacker: Fighter
    targets: tuple[Fighter, ...]
    move: Move
    turns: int
    rolls: Rolls | None
    p: Parameters


def read_attack(told: Told) -> Attack:
    """The attack of a scenario; raises Misfit for whatever does not fit."""
    p = read_parameters(told.get("parameters"))
    move = read_move(told["move"])
    by = told.get("attacker", Node({}))
    attacker = _fighter(by, "attacker")
    targets = _targets(told, by, attacker, move)
    for node, target in targets:
        if not move.type and target.m is None and (target.weak or target.resist or target.immune):
            node.fail(
                "the move has no type to look up in the lists",
                "tell `type` of the move, or the `multiplier` of the target",
            )
    turns = told["turns"].integer(0, MOST_TURNS) if "turns" in told else 0
    if turns and all(target.hp is None for _, target in targets):
        told["turns"].fail("nobody's hp are told, so nobody can be knocked out", "tell `hp` of the target", at_key=True)
    if turns and move.heal:
        hint = "leave `turns` out, or `heal`"
        told["turns"].fail("these are the odds of an attack, and the move heals whom it meets", hint, at_key=True)
    fighters = tuple(target for _, target in targets)
    rolls = _rolls(told["rolls"], fighters, move, p) if "rolls" in told else None
    if turns or rolls:
        _needs_stats([(by, attacker), *targets], move)
    if rolls:
        _fits(told["rolls"], rolls, attacker, fighters, move, p)
    return Attack(attacker, fighters, move, turns, rolls, p)


def _fits(node: Node, rolls: Rolls, attacker: Fighter, targets: tuple[Fighter, ...], move: Move, p: Parameters) -> None:
    """Raise Misfit for a dodge whose dice are missing, and for dice of one that nobody rolls."""
    for target in targets:
        bars = bars_to_dodging(attacker, target, move)
        if target.name in rolls.dodge and bars:
            node.entries()["dodge"].fail(f"{target.name} rolls no dodge: {bars[0].text}", "leave these dice out")
        if target.name not in rolls.dodge and dodge_chance(attacker, target, move, p):
            hint = f"add `dodge: {{{target.name}: [10, 30]}}`"
            node.fail(f"the dice of the dodge of {target.name} are missing", hint)


def knows_stat(fighter: Fighter, move: Move) -> bool:
    """Whether the stat that the move is rolled against was told."""
    return ("sense" if move.style is Style.RANGED else "speed") in fighter.known


def _needs_stats(fighters: list[tuple[Node, Fighter]], move: Move) -> None:
    if move.style is Style.SELF:
        return
    stat = "sense" if move.style is Style.RANGED else "speed"
    for node, fighter in fighters:
        if not knows_stat(fighter, move):
            node.fail(f"the key `{stat}` of {fighter.name} is missing", f"{move.style} attacks are rolled against it")


def _targets(told: Told, by: Node, attacker: Fighter, move: Move) -> list[tuple[Node, Fighter]]:
    both = [key for key in ("target", "targets") if key in told]
    if move.style is Style.SELF:
        for key in both:
            told[key].fail("a self move meets its user alone", "leave it out, or change the style", at_key=True)
        return [(by, attacker)]
    if len(both) > 1:
        told["targets"].fail("there is a `target` too", "tell one `target`, or a list of `targets`", at_key=True)
    nodes = told["targets"].items() if "targets" in told else [told.get("target", Node({}))]
    if not 0 < len(nodes) <= MOST:
        told["targets"].fail(f"1 to {MOST} targets are expected, not {len(nodes)}", "write `- {speed: 30}` for each")
    out: list[tuple[Node, Fighter]] = []
    for n, node in enumerate(nodes, 1):
        fighter = _fighter(node, "target" if len(nodes) == 1 else f"target {n}")
        if any(spelled(fighter.name) == spelled(other.name) for other in (attacker, *(f for _, f in out))):
            node.fail(f"two Pokemon are called {fighter.name}", "give each its own `name`")
        out.append((node, fighter))
    return out


def _fighter(node: Node, name: str) -> Fighter:
    told = node.entries(FIGHTER_KEYS)
    m = read_multiplier(told["multiplier"]) if "multiplier" in told else None
    lists = {key: _types(told[key]) if key in told else () for key in ("weak", "resist", "immune")}
    for key, types in lists.items():
        if m is not None and types:
            told[key].fail("the multiplier is told outright already", "tell `multiplier` or the lists", at_key=True)
    hp = told["hp"].integer(1, AMOUNT) if "hp" in told else None
    max_hp = told["max_hp"].integer(1, AMOUNT) if "max_hp" in told else None
    if hp is not None and max_hp is not None and hp > max_hp:
        told["hp"].fail(f"more hp than the most it can have, {max_hp}", "raise `max_hp` or lower `hp`")
    _two_types(told, lists)
    changes = told["changes"].entries(("speed", "sense")) if "changes" in told else {}
    benefits = _benefits(told.get("benefits"))
    return Fighter(
        own_name(told["name"], told["name"].text()) if "name" in told else name,
        speed=told["speed"].integer(0, MOST_STAT) if "speed" in told else 0,
        sense=told["sense"].integer(0, MOST_STAT) if "sense" in told else 0,
        known=tuple(stat for stat in ("speed", "sense") if stat in told),
        changes={stat: child.integer(-MOST_STAT, MOST_STAT) for stat, child in changes.items()},
        hp=hp,
        max_hp=max_hp,
        m=m,
        weak=lists["weak"],
        resist=lists["resist"],
        immune=lists["immune"],
        reduction=read_whole(told.get("reduction"), AMOUNT),
        dodging=flag(told, "dodging"),
        statuses=_statuses(told.get("statuses")),
        benefits=benefits,
        lost=_lost(told.get("lost"), benefits),
        ally=flag(told, "ally"),
        willing=flag(told, "willing", True),
        sneaking=flag(told, "sneaking"),
    )


def _rolls(node: Node, targets: tuple[Fighter, ...], move: Move, p: Parameters) -> Rolls:
    told = node.entries(("attack", "dodge"))
    if move.style is Style.SELF:
        node.fail("a self move is not rolled for", "leave `rolls` out", at_key=True)
    if "attack" in told and is_helpful(move):
        told["attack"].fail("nobody rolls to hit with help", "leave it out", at_key=True)
    if "attack" not in told and not is_helpful(move):
        node.fail("the key `attack` is missing", "the dice of the attack, such as `attack: [40, 20]`", at_key=True)
    dodge: dict[str, Roll] = {}
    if "dodge" in told:
        if isinstance(told["dodge"].value, list) and len(targets) == 1:
            dodge[targets[0].name] = _roll(told["dodge"], p)
        else:
            names = tuple(t.name for t in targets)
            dice = by_name(told["dodge"], lambda child, key: one_of(child, names, "target", key))
            dodge = {name: _roll(child, p) for name, child in dice.items()}
    return Rolls(_roll(told["attack"], p) if "attack" in told else None, dodge)


def _roll(node: Node, p: Parameters) -> Roll:
    dice = node.items()
    if len(dice) != 2:
        node.fail("two dice are expected", "such as `[40, 20]`")
    for die in dice:
        if isinstance(die.value, bool) or die.value not in faces(p):
            said = "10, 20, 30, 40, 50 or 60" if p["P-DIE"] == "tens" else "a whole number from 1 to 60"
            die.fail(f"a d60 shows {said}, as P-DIE is {p['P-DIE']}", "`parameters: {P-DIE: flat}` has sixty faces")
    return dice[0].value, dice[1].value


def _types(node: Node) -> tuple[str, ...]:
    found = tuple(one_of(one, TYPES, "type") for one in listed(node))
    for n, kind in enumerate(found):
        if found[: n + 1].count(kind) > 2:
            node.items()[n].fail(f"{kind} stands here more than twice", "a Pokemon has two types at most")
    return found


def _two_types(told: Told, lists: Mapping[str, tuple[str, ...]]) -> None:
    """Raise Misfit for a type that stands in the lists more often than a Pokemon has types."""
    for n, kind in enumerate(lists["resist"]):
        if (*lists["weak"], *lists["resist"][: n + 1]).count(kind) > 2:
            said = f"{kind} stands in `weak` and here more than twice"
            told["resist"].items()[n].fail(said, "a Pokemon has two types at most")


def _statuses(node: Node | None) -> tuple[Status, ...]:
    """Statuses of a Pokemon, `[harsh stun, {repeating: 20}, {identified: Gengar}]`."""
    out = []
    for one in listed(node):
        status = read_lasting(one)
        if status.kind is Kind.IDENTIFIED and not status.by:
            one.fail("the foe that identified it is not told", "write `identified: Gengar`")
        out.append(status)
    return tuple(out)


def _benefits(node: Node | None) -> tuple[Benefit, ...]:
    """What it has from moves, of each move once (TT-BEN-04)."""
    out: list[Benefit] = []
    for one in listed(node):
        found = _benefit(one)
        if any(spelled(found.move) == spelled(other.move) for other in out):
            one.fail(f"the benefit of {found.move} stands here twice", "a move gives its benefit once: keep one")
        out.append(found)
    return tuple(out)


def _lost(node: Node | None, benefits: tuple[Benefit, ...]) -> tuple[str, ...]:
    """Moves whose benefit it lost and does not have."""
    out = []
    for one in listed(node):
        out.append(own_name(one, one.text()))
        if any(spelled(out[-1]) == spelled(b.move) for b in benefits):
            one.fail(f"the benefit of {out[-1]} is told as had and as lost", "keep it under `benefits` or `lost`")
    return tuple(out)


def _benefit(node: Node) -> Benefit:
    told = node.entries(("by",), ("move", "gives"))
    by = own_name(told["by"], told["by"].text()) if "by" in told else ""
    return Benefit(own_name(told["move"], told["move"].text()), read_gives(told["gives"]), by)
