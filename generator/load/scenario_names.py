"""Names in a scenario: the Pokemon of the battle, and the moves, conditions and the rest that the vocabulary knows."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from engine.bbp.orders import Order
from engine.bbp.substitutions.clauses import Action, Condition
from engine.bbp.substitutions.context import Context
from engine.bbp.substitutions.reader import read_order
from engine.bbp.vocabulary import Vocabulary
from engine.dex.names import fold
from engine.node import Node
from engine.scenarios import WITH_SPECIES, in_brackets, member, own_name

CONDITIONS = ("condition", "family")
_SPECIES = ("species",)


@dataclass(frozen=True, slots=True)
class Cast:
    """Who is in a battle: each Pokemon's species by the name it goes by, its team, and who is in play."""

    words: Vocabulary
    steps: int
    species: Mapping[str, str]
    team: Mapping[str, str]
    in_play: Mapping[str, tuple[str, ...]]

    def pokemon(self, node: Node, name: str | None = None) -> str:
        """The name of a Pokemon of this battle, from the node or as a key of it; raises Misfit."""
        return member(node, self.species, name)

    def context(self, pokemon: str) -> Context:
        """The battle as a Pokemon sees it: whoever else is in play is a foe or an ally."""
        own = self.team[pokemon]
        others = [(team, p) for team, members in self.in_play.items() for p in members if p != pokemon]
        foes = tuple(p for team, p in others if team != own)
        return Context(pokemon, foes, tuple(p for team, p in others if team == own), self.steps)


def named_pokemon(node: Node, words: Vocabulary) -> tuple[str, str]:
    """Name and species of `Seviper` or `Rhyme (Gengar)`; raises Misfit for a species that nobody knows."""
    name, inner = in_brackets(node.text())
    if inner is not None:
        return own_name(node, name), slug_of(node, words, _SPECIES, inner)
    return name, slug_of(node, words, _SPECIES, hint=WITH_SPECIES)


def slug_of(node: Node, words: Vocabulary, kinds: tuple[str, ...], text: str | None = None, hint: str = "") -> str:
    """The slug of a name in any spelling; raises Misfit when nothing of these kinds has it, with `hint` if no other."""
    said = node.text() if text is None else text
    found = next((name.slug for name in words.index.get(fold(said), ()) if name.kind in kinds), None)
    if found is None:
        near = words.near(said, kinds)
        node.fail(f"there is no {' or '.join(kinds)} `{said[:60]}`", _meant(near) or hint)
    return found


def _meant(near: list[str]) -> str:
    return f"did you mean {' or '.join(near)}?" if near else ""


def condition_of(node: Node, words: Vocabulary) -> Condition:
    """A condition, with its parameter in brackets: `Sealed (Earthquake)`; raises Misfit."""
    name, inner = in_brackets(node.text())
    if inner is None:
        slug = slug_of(node, words, CONDITIONS)
        return Condition(slug, slug in words.family_of.values() and slug not in words.family_of)
    parameter = slug_of(node, words, ("move", "command", "type", "ability", "item"), inner)
    return Condition(slug_of(node, words, ("condition",), name), parameter=parameter)


def action_of(node: Node, cast: Cast, pokemon: str, text: str | None = None) -> Action:
    """What a Pokemon does, such as `Taunt on Weavile`; raises Misfit."""
    said = node.text() if text is None else text
    context = cast.context(pokemon) if pokemon else Context(steps=cast.steps)
    found = read_order(said, context, cast.words)
    if found is None:
        near = cast.words.near(said, ("move", "command", "medicine"))
        hint = _meant(near) or "write a move, command or medicine, and `on` whom"
        node.fail(f"`{said[:60]}` is no action that can be ordered", hint)
    return found


def order_of(node: Node, cast: Cast, pokemon: str) -> Order:
    """An order of a Pokemon, with `*` at its end when locked; null when it is not known; raises Misfit."""
    if node.value is None:
        return Order(None)
    text = node.text()
    return Order(action_of(node, cast, pokemon, text.rstrip("* ")), text.endswith("*"))
