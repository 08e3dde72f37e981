"""What the forms of the League's tools ask: fields by the place that their values have in a scenario."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from engine.league.parameters import AUTOMATIC, PARAMETERS, Parameter
from engine.league.types import MULTIPLIERS, TYPES

Options = tuple[tuple[str, str], ...]
"""(value, label) of what can be chosen."""


@dataclass(frozen=True, slots=True)
class Field:
    """One field. `path` is its place in the scenario, with `*` for the number of a row.

    `kind` says how its text is read: `whole`, `wholes`, `text`, `words`, `flag`, `pick`, `dice`, `save`, `amounts`,
    `saves`, `statuses`, `tags`. `value` stands in it at first; `only` are the kinds of an event that it goes with.
    """

    path: str
    label: str
    kind: str = "whole"
    value: str = ""
    options: Options = ()
    hint: str = ""
    only: str = ""


@dataclass(frozen=True, slots=True)
class Group:
    """Fields under one heading; `more` are seldom needed. `rows` is the path of a list whose items these fields are,
    `start` the values of its first items, `one` what each is called, `add` what its button says."""

    title: str
    fields: tuple[Field, ...] = ()
    more: tuple[Field, ...] = ()
    rows: str = ""
    start: tuple[Mapping[str, str], ...] = ()
    one: str = ""
    add: str = ""
    note: str = ""


@dataclass(frozen=True, slots=True)
class Form:
    """The form of a tool: its groups, and the parameters that may bear on its results."""

    groups: tuple[Group, ...]
    parameters: tuple[str, ...] = field(default_factory=tuple)


_MEETS = {
    "0": "immune",
    "1/4": "doubly resistant",
    "1/2": "resistant",
    "1": "neither",
    "2": "weak",
    "4": "doubly weak",
}
_MULTIPLIER: Options = (
    ("", "as told below, or neither"),
    *((text, f"×{text}, {_MEETS[text]}") for text in map(str, MULTIPLIERS)),
)
_MEETING: Options = (("", "×1, neither"), *(o for o in _MULTIPLIER[1:] if o[0] != "1"))
_STATUSES = "as stun, harsh sleep, repeating 20, compulsion: berserk"
_HAD = "as stun, harsh sleep, repeating 20, identified: Abra"

_ATTACKER = Group(
    "Attacker",
    (
        Field("attacker.name", "Name", "text", "Gengar"),
        Field("attacker.speed", "Speed", value="50", hint="for melee"),
        Field("attacker.sense", "Sense", value="40", hint="for ranged attacks"),
    ),
    (
        Field("attacker.changes.speed", "Boost or drop of speed", hint="as 10 or -20"),
        Field("attacker.changes.sense", "Boost or drop of sense"),
        Field("attacker.statuses", "Statuses", "statuses", hint=_HAD),
        Field("attacker.hp", "HP", hint="for what the move costs it"),
        Field("attacker.reduction", "Damage reductions", "wholes"),
    ),
)
_MOVE = Group(
    "Move",
    (
        Field("move.name", "Name", "text", "Shadow Punch"),
        Field(
            "move.style",
            "Style",
            "pick",
            "melee",
            (("melee", "melee"), ("ranged", "ranged"), ("self", "self: its user alone")),
        ),
        Field("move.base", "Base damage", value="80"),
        Field("move.boosts", "Boosts in per cent", "wholes", hint="as 100, 50"),
        Field("move.crit.boosts", "A critical hit adds, in per cent", "wholes", "100"),
        Field("move.statuses", "Statuses it leaves", "statuses", hint=_STATUSES),
    ),
    (
        Field("move.type", "Type", "pick", "", (("", "not told"), *((t, t) for t in TYPES))),
        Field("move.hits", "How many times it hits"),
        Field("move.halves", "How many effects halve it"),
        Field("move.crit.statuses", "Statuses that a critical hit adds", "statuses"),
        Field("move.auto_hit", "Cannot be dodged", "flag"),
        Field("move.auto_damage", "Its damage is automatic", "flag"),
        Field("move.area", "Aimed at spaces, not at one Pokemon", "flag"),
        Field("move.sight_only", "Works through sight alone", "flag"),
        Field("move.heal", "Heals", hint="HP; a move that helps has no damage"),
        Field("move.gives", "Benefits it gives", "amounts", hint="as dash 1"),
        Field("move.own.damage", "Damage to its user"),
        Field("move.own.statuses", "Statuses of its user", "statuses"),
        Field("move.own.faint", "Its user faints", "flag"),
    ),
)
_TARGETS = Group(
    "Targets",
    (
        Field("targets.*.name", "Name", "text"),
        Field("targets.*.speed", "Speed", hint="for melee"),
        Field("targets.*.sense", "Sense", hint="for ranged attacks"),
        Field("targets.*.hp", "HP"),
        Field("targets.*.multiplier", "Type multiplier", "pick", "", _MULTIPLIER),
        Field("targets.*.reduction", "Damage reductions", "wholes", hint="as 10, 5"),
        Field("targets.*.dodging", "Took the Dodge action", "flag"),
    ),
    (
        Field(
            "targets.*.weak", "Weak to", "words", hint="types, needs the type of the move; twice for two types of it"
        ),
        Field("targets.*.resist", "Resists", "words"),
        Field("targets.*.immune", "Immune to", "words"),
        Field("targets.*.statuses", "Statuses", "statuses", hint=_HAD),
        Field("targets.*.changes.speed", "Boost or drop of speed"),
        Field("targets.*.changes.sense", "Boost or drop of sense"),
        Field("targets.*.max_hp", "The most HP it can have"),
        Field("targets.*.ally", "On the attacker’s side", "flag"),
        Field("targets.*.unwilling", "Does not want the help", "flag"),
        Field("targets.*.sneaking", "Sneaking", "flag"),
        Field("targets.*.rolled", "Rolled to dodge", "dice", hint="two dice, as 10, 30"),
    ),
    rows="targets",
    start=({"name": "Snorlax", "speed": "30", "sense": "30", "hp": "160"},),
    one="Target",
    add="Add a target",
)
_BESIDES = Group(
    "Turns and dice",
    (
        Field("turns", "Odds over so many turns", value="3", hint="of the same attack; needs HP"),
        Field("rolls.attack", "Rolled to attack", "dice", hint="two dice, as 20, 20; for what one attack came to"),
    ),
)

_PIN = (
    Group(
        "Attacker",
        (
            Field("attacker.name", "Name", "text", "Arbok"),
            Field("attacker.strength", "Strength", value="40"),
            Field("damage", "Damage of a hurt", "text", "20"),
            Field("effect", "Effect of a hurt", "text"),
            Field("multiplier", "Type multiplier", "pick", "", _MEETING),
        ),
    ),
    Group(
        "Defender",
        (
            Field("defender.name", "Name", "text", "Pidgey"),
            Field("defender.strength", "Strength", value="30"),
            Field("defender.hp", "HP", value="50"),
            Field("defender.reduction", "Damage reductions", "wholes", hint="as 10, 5"),
            Field("defender.dodging", "Took the Dodge action", "flag"),
        ),
    ),
    Group("How far", (Field("most", "Chances up to so many hurts", hint="1 to 20"),)),
    Group(
        "Rounds as rolled",
        (
            Field("rounds.*.attacker", "Attacker’s save", "save", hint="a die, pass or fail"),
            Field("rounds.*.defender", "Defender’s save", "save"),
        ),
        rows="rounds",
        one="Round",
        add="Add a round",
        note="With rounds you see what came of them, instead of the odds. A harsh pin has no save of the attacker.",
    ),
)

_EVENTS: Options = (
    ("hit", "is hit by repeating damage"),
    ("turn", "has turns of its own"),
    ("takes", "takes other damage"),
    ("leaves ball", "goes back into its ball"),
    ("leaves sideline", "is switched to the sideline"),
    ("returns field", "comes back onto the field"),
    ("cured repeating", "is cured of repeating damage"),
    ("cured everything", "is cured of everything"),
    ("ends scene", "lives to see the scene end"),
)
_REPEATING = (
    Group(
        "Pokemon",
        (
            Field("pokemon.name", "Name", "text", "Pidgey"),
            Field("pokemon.hp", "HP", value="150"),
            Field("pokemon.reduction", "Damage reduction"),
            Field("pokemon.statuses", "Statuses it has", "statuses", hint="as repeating 20, harsh repeating 10"),
        ),
        (
            Field("pokemon.strength", "Strength", hint="for saves against traps and stuns"),
            Field("pokemon.mind", "Mind", hint="for saves against compulsions and sleep"),
        ),
    ),
    Group(
        "What happens, in order",
        (
            Field("events.*.kind", "The Pokemon", "pick", "turn", _EVENTS),
            Field("events.*.amount", "Damage each turn", only="hit"),
            Field("events.*.multiplier", "Type multiplier", "pick", "", _MEETING, only="hit"),
            Field("events.*.about", "From", "text", hint="as poison", only="hit"),
            Field("events.*.harsh", "Harsh by itself", "flag", only="hit"),
            Field("events.*.turns", "How many", only="turn"),
            Field("events.*.saves", "Saves", "saves", hint="as sleep 30, stun pass, where one is due", only="turn"),
            Field("events.*.damage", "Damage", only="takes"),
        ),
        rows="events",
        start=(
            {"kind": "hit", "amount": "20", "multiplier": "2", "about": "poison"},
            *({"kind": "turn", "turns": "1"} for _ in range(3)),
        ),
        one="Event",
        add="Add an event",
    ),
)

FORMS: Mapping[str, Form] = {
    "attack": Form(
        (_ATTACKER, _MOVE, _TARGETS, _BESIDES), ("P-DIE", "P-DBL", "P-FOCUS", "P-ROUND", "P-AUTO", "P-REPFIRST")
    ),
    "pin": Form(_PIN, ("P-SAVE", "P-DC", "P-CHANCE", "P-DIE", "P-DBL", "P-ROUND", "P-PINMAX")),
    "repeating": Form(_REPEATING, ("P-REPFIRST", "P-AUTO")),
}
"""The form of each tool of the League."""


def parameter_field(p: Parameter) -> Field:
    """The field of a parameter, at its default."""
    path = f"parameters.{p.id}"
    if p.values == "tags":
        return Field(path, p.id, "tags", options=tuple((tag, tag.replace("_", " ")) for tag in AUTOMATIC))
    if p.values == "chance":
        return Field(path, p.id, "text", hint="from 0 to 1, as 1/3 or 0.25; with P-SAVE fixed alone")
    if isinstance(p.values[0], int):
        alone = "; with P-SAVE add alone" if p.id == "P-DC" else ""
        low, high = (bound(v) for v in p.values)
        return Field(path, p.id, "whole", hint=f"{low} to {high}; {_preset(p)}{alone}")
    words = tuple(str(v) for v in p.values)
    return Field(path, p.id, "pick", "", (("", f"{p.default} (default)"), *((w, w) for w in words if w != p.default)))


def bound(value: object) -> str:
    """A bound of a parameter with commas: `1,000,000`."""
    return f"{value:,}" if isinstance(value, int) else str(value)


def _preset(p: Parameter) -> str:
    return "no default" if p.default is None else f"default {p.default}"


def parameters_of(form: Form) -> list[tuple[Parameter, Field]]:
    """The parameters of a form, each with its field."""
    return [(PARAMETERS[name], parameter_field(PARAMETERS[name])) for name in form.parameters]
