"""The setting of a round: who is in play for which team, and what groups, attacks and families of conditions are."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from engine.bbp.observation.facts import BATTLE
from engine.bbp.observation.verdict import NO, YES, Answer, all_of, any_of, unknown
from engine.bbp.substitutions.clauses import Action, ActionKind, Party, Who
from engine.bbp.substitutions.phrases import Names, write_action

REFINED = {"poison": frozenset({"regular-poison", "bad-poison"})}
"""Conditions that come in kinds: whoever is under a kind is under the condition, as in BBP-GROUP-26."""


class Slugs:
    """Spells every name as its slug, where nothing better is at hand."""

    def name_of(self, kind: str, slug: str) -> str:
        """The slug."""
        return slug


@dataclass(frozen=True, slots=True)
class Setting:
    """`teams` maps a team's name to its Pokemon in play, `groups` a group's slug to its members, `attacks` an action's
    slug to the type of the attack (`""` without a type, None: no attack), `families` a family of conditions, or a
    condition that comes in kinds, to its members. An action or a group that is not listed is not known. `names` spells
    things in what is told."""

    steps: int
    teams: Mapping[str, tuple[str, ...]]
    groups: Mapping[str, frozenset[str]] = field(default_factory=dict)
    attacks: Mapping[str, str | None] = field(default_factory=dict)
    families: Mapping[str, frozenset[str]] = field(default_factory=dict)
    names: Names = field(default_factory=Slugs, compare=False)


def team_of(pokemon: str, setting: Setting) -> str | None:
    """The team for which a Pokemon is in play; None when it is not."""
    return next((team for team, members in setting.teams.items() if pokemon in members), None)


def meant(who: Who, owner: str, setting: Setting) -> tuple[str, ...]:
    """The Pokemon or teams that may be meant, from the view of the Pokemon that has the substitution.

    A trainer is meant by his team. A role stands for every Pokemon in play that has it.
    """
    own = team_of(owner, setting)
    match who.party:
        case Party.YOU:
            return (owner,)
        case Party.BATTLE:
            return (BATTLE,)
        case Party.ROLE:
            if who.name == "ally":
                return tuple(p for p in setting.teams.get(own or "", ()) if p != owner)
            return tuple(p for team, members in setting.teams.items() if team != own for p in members)
        case Party.TRAINER | Party.TEAM:
            if who.name == "your":
                return () if own is None else (own,)
            if who.name == "foe":
                return tuple(team for team in setting.teams if team != own)
            return (who.name,)
        case _:
            return (who.name,)


def matches(seen: Action, order: Action, owner: str, orderer: str, setting: Setting) -> Answer:
    """Whether the order of `orderer` is the action that a substitution of `owner` names (BBP-SUB-ACTION-05 to 14).

    What the substitution does not say does not narrow it: `Detect` is also seen within `Detect + Double Team`, and an
    order with a Z-Power is still the move, unless Z-Power or combination are said.
    """
    return all_of(
        [
            _same(seen, order, setting),
            _z(seen, order, setting),
            _combination(seen, order),
            _target(seen, order, owner, orderer, setting),
        ]
    )


def _same(seen: Action, order: Action, setting: Setting) -> Answer:
    medicine = order.kind is ActionKind.MEDICINE
    parts = order.parts if order.kind is ActionKind.COMBINATION else (order.name,)
    match seen.kind:
        case ActionKind.ANY:
            return YES
        case ActionKind.NAMED:
            return Answer(not medicine and seen.name in parts)
        case ActionKind.COMBINATION:
            return Answer(order.kind is ActionKind.COMBINATION and sorted(seen.parts) == sorted(order.parts))
        case ActionKind.MEDICINE:
            return Answer(medicine and seen.name == order.name)
        case ActionKind.ANY_MEDICINE:
            return Answer(medicine)
        case ActionKind.ATTACKS:
            return NO if medicine else any_of([_attack(part, seen.name, setting) for part in parts])
        case ActionKind.GROUP:
            if seen.name not in setting.groups:
                return unknown(f"which actions are in the group {setting.names.name_of('group', seen.name)}?")
            return Answer(not medicine and any(part in setting.groups[seen.name] for part in parts))


def _attack(action: str, type_name: str, setting: Setting) -> Answer:
    if action not in setting.attacks:
        return unknown(f"is {setting.names.name_of('action', action)} an attack, and of which type?")
    return Answer(setting.attacks[action] == type_name)


def _z(seen: Action, order: Action, setting: Setting) -> Answer:
    with_z = order.z not in (None, "none")
    match seen.z:
        case None:
            return YES
        case "any":
            return Answer(with_z)
        case "none":
            return Answer(not with_z)
        case _:
            if order.z == "any":
                return unknown(f"which Z-Power is that of {write_action(order, setting.names, 'on')}?")
            return Answer(seen.z == order.z)


def _combination(seen: Action, order: Action) -> Answer:
    return YES if seen.combination is None else Answer(seen.combination is (order.kind is ActionKind.COMBINATION))


def _target(seen: Action, order: Action, owner: str, orderer: str, setting: Setting) -> Answer:
    if seen.target is None:
        return YES
    question = f"whom does {write_action(order, setting.names, 'on')} of {orderer} target?"
    if order.target is None:
        return unknown(question)
    at, wanted = meant(order.target, orderer, setting), meant(seen.target, owner, setting)
    if not any(name in wanted for name in at):
        return NO
    return YES if all(name in wanted for name in at) else unknown(question)
