"""Scenarios of the trigger sort.

    pokemon:                                   # in the order of their seats
      Zangoose: {speed: 90, entered: 0}
      Rhyme (Gengar): {speed: 110, position: 4}     # has not entered play: its position in the opening post
    effects:
      - {effect: Leftovers, kind: held item, of: Zangoose, event: 3, does: restores HP, equipped: 0}
      - {effect: Grassy Meadow, kind: arena, event: 3, does: [restores HP, places a marker]}
      - {effect: Toxic Boost, kind: ability, of: Zangoose, continuous: true, number: power, apply: x 3/2}
    numbers: {power: 10}

Which fact a timestamp comes from depends on the kind: `attempted`, `equipped`, `created`, `triggered`, `moved`,
`used` or `since`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction

from engine.bbp.triggers.account import account_of
from engine.bbp.triggers.arithmetic import Continuous, Operation, operation_of
from engine.bbp.triggers.effects import COMPONENTS, OWNED, OWNERLESS, Component, Effect, Kind, Owner
from engine.node import Node, likely
from engine.scenarios import LAST_MOMENT, Names, Procedure, named, one_of, own_name, spelled
from engine.scenarios import pokemon as pokemon_named
from engine.trace import Account

MOST_EFFECTS, MOST_POKEMON, MOST_NUMBERS, MOST_SPEED, _NUMBER = 100, 60, 20, 9_999, 99_999

_FACTS: Mapping[Kind, tuple[str, bool]] = {
    Kind.ACTION: ("attempted", True),
    Kind.HELD_ITEM: ("equipped", True),
    Kind.CONDITION: ("created", True),
    Kind.FIELD_CONDITION: ("created", True),
    Kind.BATTLE_CONDITION: ("created", True),
    Kind.ARENA: ("triggered", False),
    Kind.CONTINUOUS_ARENA: ("moved", False),
    Kind.TRAINER_ITEM: ("used", True),
    Kind.OTHER: ("since", True),
}
"""The key that holds the moment of a timestamp, and whether it must be there; an ability has none of its own."""
_RECORDS: Mapping[Kind, tuple[str, ...]] = {
    Kind.ABILITY: ("ability",),
    Kind.ACTION: ("move", "command"),
    Kind.HELD_ITEM: ("item",),
    Kind.TRAINER_ITEM: ("item",),
    Kind.CONDITION: ("condition", "move"),
    Kind.FIELD_CONDITION: ("condition", "move"),
    Kind.BATTLE_CONDITION: ("condition", "move"),
}
"""The kinds of record that an object may be; a condition may go by the move that makes it."""
_ALSO: Mapping[str, Component] = {
    "restores EN": Component.RESTORES_ENERGY,
    "deals HP damage": Component.HP_LOSS,
    "deals Energy damage": Component.ENERGY_LOSS,
    "causes EN loss": Component.ENERGY_LOSS,
    "changes a stat stage": Component.NONE_OF_THESE,
}
"""Other wordings: damage is loss (BBP-SORT-08 and 09), and the source does not name stat stages (BBP-SORT-14)."""
_DOES: Mapping[str, Component] = {**{c.value: c for c, _ in COMPONENTS}, **_ALSO}
_OBJECT = ("effect", "kind", "of", "line")
_TRIGGERED = ("event", "does", "blocked")
_CONTINUOUS = ("continuous", "number", "apply")


def _run(told: Mapping[str, Node], names: Names) -> Account:
    owners = _owners(told["pokemon"], names) if "pokemon" in told else {}
    numbers = _numbers(told["numbers"]) if "numbers" in told else {}
    triggered: list[Node] = []
    continuous: list[Continuous] = []
    for node in _effect_nodes(told["effects"]):
        entries = node.entries((*_OBJECT, *_TRIGGERED, *_CONTINUOUS, *_fact_keys()), ("effect", "kind"))
        if "continuous" in entries and entries["continuous"].flag():
            continuous.append(_read_continuous(node, names, owners, numbers))
        else:
            triggered.append(node)
    return account_of(_told_apart(_all_triggered(triggered, names, owners)), tuple(continuous), numbers)


def effects_of_event(node: Node, names: Names, owners: Mapping[str, Owner], event: int) -> tuple[Effect, ...]:
    """A list of effects that one event triggers, each without `event`; raises Misfit for what does not fit."""
    return tuple(_all_triggered(_effect_nodes(node), names, owners, event))


def _effect_nodes(node: Node) -> list[Node]:
    items = node.items()
    if not 1 <= len(items) <= MOST_EFFECTS:
        node.fail(f"{len(items)} effects cannot be sorted", f"write 1 to {MOST_EFFECTS}")
    return items


def _all_triggered(
    nodes: list[Node], names: Names, owners: Mapping[str, Owner], event: int | None = None
) -> list[Effect]:
    effects: list[Effect] = []
    for node in nodes:
        effect = _read_triggered(node, names, owners, event)
        if any(_same(e, effect) for e in effects):
            node.fail(f"{effect.label} is there twice for event {effect.event}", "several effects of an object: `line`")
        effects.append(effect)
    return effects


def _same(a: Effect, b: Effect) -> bool:
    """Whether two are one effect of one event. `line: 1` is what no `line` is, whatever the labels say."""
    if a.event != b.event:
        return False
    one, other = ((e.kind, e.object.casefold(), e.owner, e.line) for e in (a, b))
    return a.label == b.label or one == other


def _fact_keys() -> tuple[str, ...]:
    return tuple(dict.fromkeys(key for key, _ in _FACTS.values()))


def _told_apart(effects: list[Effect]) -> tuple[Effect, ...]:
    """An effect that triggers by several events says which."""
    labels = [e.label for e in effects]
    return tuple(
        [replace(e, label=f"{e.label} (event {e.event})") if labels.count(e.label) > 1 else e for e in effects]
    )


def _owners(node: Node, names: Names) -> dict[str, Owner]:
    owners: dict[str, Owner] = {}
    entries = node.entries()
    if len(entries) > MOST_POKEMON:
        node.fail(f"{len(entries)} Pokemon are too many", f"at most {MOST_POKEMON}")
    for seat, (key, child) in enumerate(entries.items(), 1):
        name = pokemon_named(child, names, key)
        if any(spelled(name) == spelled(other) for other in owners):
            child.fail(f"two Pokemon are called {name}", "a nickname tells them apart: `Rhyme (Gengar)`", at_key=True)
        told = child.entries(("entered", "position"), ("speed",))
        hint = "a Speed is never below 0; what nobody owns has Speed 0 of itself"
        position = told["position"].integer(1, MOST_POKEMON) if "position" in told else None
        other = next((o.name for o in owners.values() if position is not None and o.position == position), None)
        if other is not None:
            told["position"].fail(f"{other} has position {position} already", "each Pokemon has its own")
        owners[name] = Owner(
            name,
            told["speed"].integer(0, MOST_SPEED, hint),
            seat,
            told["entered"].integer(0, LAST_MOMENT) if "entered" in told else None,
            position,
        )
    return owners


def _numbers(node: Node) -> dict[str, Fraction]:
    entries = node.entries()
    if len(entries) > MOST_NUMBERS:
        node.fail(f"{len(entries)} numbers are too many", f"at most {MOST_NUMBERS}")
    return {
        own_name(child, key, at_key=True): Fraction(child.integer(-_NUMBER, _NUMBER)) for key, child in entries.items()
    }


def _kind(told: Mapping[str, Node]) -> Kind:
    return Kind(told["kind"].word(k.value for k in Kind))


def _label(told: Mapping[str, Node], names: Names, owners: Mapping[str, Owner]) -> tuple[str, str, Owner | None, int]:
    """The label of an effect, its object, its owner, and its place in the object's text."""
    kind = _kind(told)
    item = named(told["effect"], names, _RECORDS[kind]) if kind in _RECORDS else told["effect"].text()[:60]
    owner = None
    if "of" in told:
        if kind in OWNERLESS:
            told["of"].fail(f"{kind}: no Pokemon owns such a thing", "leave `of` out: its Speed is 0", at_key=True)
        owner = owners[one_of(told["of"], tuple(owners), "Pokemon")]
    elif kind in OWNED:
        told["effect"].fail(f"whose {kind} is `{item}`?", "add `of`, with the Pokemon that it belongs to")
    line = told["line"].integer(1, 50) if "line" in told else 1
    whose = "" if owner is None else f" of {owner.name}"
    return f"{item}{whose}{f' (line {line})' if 'line' in told else ''}", item, owner, line


def _read_triggered(node: Node, names: Names, owners: Mapping[str, Owner], event: int | None = None) -> Effect:
    """One effect; `event` is that of all of them when none of them tells its own."""
    kind = _kind(node.entries((*_OBJECT, *_TRIGGERED, "continuous", *_fact_keys()), ("effect", "kind")))
    key, must = _FACTS.get(kind, ("", False))
    allowed = (*_OBJECT, "does", "blocked", "continuous")
    needed = ("effect", "kind", "does", *(("event",) if event is None else ()))
    told = node.entries((*allowed, key) if key else allowed, (*needed, key) if must else needed)
    label, item, owner, line = _label(told, names, owners)
    moment = told[key].integer(0, LAST_MOMENT) if key in told else None
    if kind is Kind.ABILITY and owner is not None and owner.entered is None and owner.position is None:
        hint = "give it `entered`, or, if it never has, `position`: its place in the opening post"
        told["of"].fail(f"when did {owner.name} last enter play?", hint)
    blocked = told["blocked"].text()[:60] if "blocked" in told else ""
    at = told["event"].integer(0, LAST_MOMENT) if event is None else event
    return Effect(label, item, kind, at, _components(told["does"]), owner, moment, line, blocked)


def _components(node: Node) -> tuple[Component, ...]:
    nodes = node.items() if isinstance(node.value, list) else [node]
    if not 1 <= len(nodes) <= len(COMPONENTS):
        node.fail("what does the effect do?", f"there are {', '.join(c.value for c, _ in COMPONENTS)}")
    found = []
    for child in nodes:
        said = child.text().casefold()
        word = next((word for word in _DOES if word.casefold() == said), None)
        if word is None:
            hint = likely(child.text(), _DOES) or f"there are {', '.join(_DOES)}"
            child.fail(f"`{child.text()[:60]}` is no component of an effect", hint)
        found.append(_DOES[word])
    return tuple(dict.fromkeys(found))


def _read_continuous(
    node: Node, names: Names, owners: Mapping[str, Owner], numbers: Mapping[str, Fraction]
) -> Continuous:
    told = node.entries((*_OBJECT, *_CONTINUOUS), ("effect", "kind"))
    label, *_ = _label(told, names, owners)
    if "number" not in told and "apply" not in told:
        return Continuous(label)
    told = node.entries((*_OBJECT, "continuous"), ("effect", "kind", "number", "apply"))
    return Continuous(label, one_of(told["number"], tuple(numbers), "number"), _operation(told["apply"]))


def _operation(node: Node) -> Operation:
    said = node.text()
    found = operation_of(said)
    if found is None:
        node.fail(f"`{said[:60]}` is no calculation", "write `x 3/2`, `/ 2`, `+ 3` or `- 2`")
    return found


SORT = Procedure(
    "sort",
    keys=("pokemon", "effects", "numbers"),
    needed=("effects",),
    result=("order", "decided_by", "keys", "excluded", "numbers"),
    run=_run,
)
"""Result: `order` of the effects; `decided_by` the key of each neighbour pair; `keys` of each effect; `excluded`, the
effects that do not trigger; `numbers` after those, a text where one is a fraction."""
