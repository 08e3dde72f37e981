"""Facts of a scenario: what is known of Pokemon, teams and the battle from a moment on.

    Weavile: {remaining-hp: 40, conditions: [Burn], without: {items: [Leftovers]}}
    theirs: {conditions: [Spikes], trainers: 1}
    battle: {with: {conditions: [Rain]}}

A list states all there are, so whatever else could be there is not. What stands under `with` is there among others,
and what stands under `without` is not there, and of the rest nothing is said.
"""

from __future__ import annotations

from engine.bbp.observation.facts import BATTLE, NO_OTHER, OWN_DEFAULT, Fact
from engine.bbp.substitutions.values import RESOURCES, STAGED, STATS
from engine.node import Node
from generator.load.scenario_names import Cast, condition_of, slug_of

_SPECIES = ("species",)
_MOVES = ("move", "command")
_POKEMON = {
    "conditions": ("condition", "", ()),
    "abilities": ("ability", "", ("ability",)),
    "items": ("item", "", ("item", "medicine")),
    "types": ("type", "", ("type",)),
    "species": ("species", "current", _SPECIES),
    "default-species": ("species", "default", _SPECIES),
    "moves": ("move", "current", _MOVES),
    "default-moves": ("move", "default", _MOVES),
    "abilities-of": ("abilities", "", _SPECIES),
    "typing-of": ("typing", "", _SPECIES),
}
"""Lists: key -> (key of the fact, scope, kinds of names). `abilities-of` and `typing-of` say whose defaults they are,
with `default` for the Pokemon's own."""
_TEAM = {key: _POKEMON[key] for key in ("conditions", "items")}
_BATTLE = {"conditions": _POKEMON["conditions"], "dropped": ("dropped", "", ("item", "medicine"))}

_MEASURES = (
    *(f"{part}-{what}" for what in RESOURCES for part in ("maximum", "remaining")),
    *(f"{part}-{stat}" for stat in STATS for part in ("current", "default")),
    *(
        f"{part}-{stat}-stage"
        for stat in (*STAGED, "critical")
        for part in ("current", "default", "maximum", "minimum")
    ),
    "level",
    "held-items",
)
_TEAM_MEASURES = ("pokemon-in-play", "trainers")


def facts_of_node(node: Node, cast: Cast) -> tuple[Fact, ...]:
    """All facts of a mapping from a Pokemon's name, a team's name or `battle`; raises Misfit."""
    facts: list[Fact] = []
    for name, told in node.entries().items():
        if name == BATTLE:
            facts += _facts(told, cast, BATTLE, _BATTLE, ("teams",))
        elif name in cast.in_play:
            facts += _facts(told, cast, name, _TEAM, _TEAM_MEASURES)
        else:
            facts += _facts(told, cast, cast.pokemon(told, name), _POKEMON, _MEASURES)
    return tuple(facts)


_Lists = dict[str, tuple[str, str, tuple[str, ...]]]


def _facts(node: Node, cast: Cast, about: str, lists: _Lists, measures: tuple[str, ...]) -> list[Fact]:
    facts: list[Fact] = []
    for key, told in node.entries((*lists, *measures, "with", "without")).items():
        if key in measures:
            # null: there is no such value
            facts.append(Fact(about, "measure", key, None if told.value is None else told.integer(-9999, 99999)))
        elif key in lists:
            facts += _listed(told, cast, about, lists[key], True)
            facts.append(Fact(about, lists[key][0], NO_OTHER, False, None, lists[key][1]))
        else:
            for inner, named in told.entries(lists).items():
                facts += _listed(named, cast, about, lists[inner], key == "with")
    return facts


def _listed(node: Node, cast: Cast, about: str, shape: tuple[str, str, tuple[str, ...]], there: bool) -> list[Fact]:
    """One fact for each name of a list, or for a single name."""
    key, scope, kinds = shape
    facts = []
    for item in [node] if isinstance(node.value, str) else node.items():
        if key == "condition":
            condition = condition_of(item, cast.words)
            facts.append(Fact(about, key, condition.name, there, condition.parameter))
        elif key in ("abilities", "typing") and item.text() == "default":
            facts.append(Fact(about, key, OWN_DEFAULT, there))
        else:
            facts.append(Fact(about, key, slug_of(item, cast.words, kinds), there, None, scope))
    return facts
