"""Who belongs to an action group and why, and which of that hangs on a question still open."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from engine.bbp.groups.facts import ActionFacts, dex_facts
from engine.bbp.groups.predicates import Found, MemberOf, Pattern, Predicate, Reason, reasons
from engine.bbp.groups.read import Group, Ruling
from engine.dex.records import Dex


@dataclass(frozen=True, slots=True)
class Member:
    """An action in a group. `kind` is move or command; `how` is `derived`, `include` (by hand) or `ruling`.

    `why` is never empty. `rulings` are the slugs of open questions on which this membership hangs.
    """

    action: str
    kind: str
    how: str
    why: tuple[Reason, ...]
    rulings: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Doubt:
    """An action whose place in a group an open question decides: `member` says how the answer taken leaves it."""

    ruling: str
    action: str
    kind: str
    member: bool


Answers = Mapping[str, str]
"""Ruling -> `in` or `out`, in place of the default."""


def _touching(group: Group, facts: ActionFacts, found: Found, settled: bool) -> list[tuple[Ruling, tuple[Reason, ...]]]:
    """The rulings that bear on an action. `settled`: it is a member without them, so no `when` can add it.

    A ruling that is `in` by default keeps a member that has its reasons; only one that is `out` by default can add.
    """
    out: list[tuple[Ruling, tuple[Reason, ...]]] = []
    for ruling in group.rulings:
        why = None
        if not settled and (group.noun != "attack" or facts.attack):
            why = reasons(ruling.when, facts, found)
        if why is not None or (facts.slug in ruling.affects and (settled or ruling.default == "out")):
            out.append((ruling, why or (Reason(ruling.question),)))
    return out


def _judge(group: Group, facts: ActionFacts, found: Found, answers: Answers) -> tuple[Member | None, list[Doubt]]:
    if any(entry.action == facts.slug for entry in group.exclude):
        return None, []
    why = reasons(group.when, facts, found) if group.noun != "attack" or facts.attack else None
    how = "derived"
    if why is None:
        why = tuple(Reason(entry.reason) for entry in group.include if entry.action == facts.slug) or None
        how = "include"
    touching = _touching(group, facts, found, why is not None)
    belongs = why is not None
    if touching:
        belongs = all(answers.get(ruling.slug, ruling.default) == "in" for ruling, _ in touching)
        if why is None:
            why, how = tuple(dict.fromkeys(r for _, some in touching for r in some)), "ruling"
    slugs = tuple(ruling.slug for ruling, _ in touching)
    doubts = [Doubt(slug, facts.slug, facts.kind, belongs) for slug in slugs]
    return (Member(facts.slug, facts.kind, how, why, slugs) if belongs and why is not None else None), doubts


def _leans_on(group: Group) -> list[str]:
    """The groups whose members are members of this one too."""
    return [c.group for alternative in group.when for c in alternative if isinstance(c, MemberOf)]


def _acts(predicate: Predicate) -> set[str] | None:
    """What an effect must do for the predicate to fit at all; None when it can fit without an effect."""
    out: set[str] = set()
    for alternative in predicate:
        acts = [words for c in alternative if isinstance(c, Pattern) for key, words in c.keys if key == "do"]
        if not acts:
            return None
        out.update(acts[0])
    return out


def _candidates(group: Group, actions: list[ActionFacts], doing: Mapping[str, list[str]]) -> list[ActionFacts]:
    """The actions worth judging: those with a fitting kind of effect and those that the group names."""
    named = {entry.action for entry in (*group.include, *group.exclude)}
    for predicate in (group.when, *(ruling.when for ruling in group.rulings)):
        acts = _acts(predicate)
        if acts is None:
            return actions
        named.update(slug for act in acts for slug in doing.get(act, ()))
    named.update(slug for ruling in group.rulings for slug in ruling.affects)
    return [facts for facts in actions if facts.slug in named]


def memberships(
    groups: tuple[Group, ...], dex: Dex, answers: Answers | None = None
) -> tuple[dict[str, tuple[Member, ...]], dict[str, tuple[Doubt, ...]]]:
    """(what `members` gives, what `doubts` gives), worked out in one go."""
    actions = list(dex_facts(dex))
    doing: dict[str, list[str]] = {}
    for facts in actions:
        for act in dict.fromkeys(effect["do"] for effect in facts.effects):
            doing.setdefault(act, []).append(facts.slug)
    found: dict[str, dict[str, tuple[Reason, ...]]] = {}
    members_of: dict[str, tuple[Member, ...]] = {}
    doubts_of: dict[str, tuple[Doubt, ...]] = {}
    for group in sorted(groups, key=lambda g: bool(_leans_on(g))):
        judged = [_judge(group, facts, found, answers or {}) for facts in _candidates(group, actions, doing)]
        inherited = {m.action: m.rulings for other in _leans_on(group) for m in members_of.get(other, ())}
        members_of[group.slug] = tuple(
            replace(m, rulings=(*m.rulings, *inherited.get(m.action, ()))) for m, _ in judged if m is not None
        )
        doubts_of[group.slug] = tuple(doubt for _, some in judged for doubt in some)
        found[group.slug] = {m.action: m.why for m in members_of[group.slug]}
    return {g.slug: members_of[g.slug] for g in groups}, {g.slug: doubts_of[g.slug] for g in groups}


def members(groups: tuple[Group, ...], dex: Dex, answers: Answers | None = None) -> dict[str, tuple[Member, ...]]:
    """The members of each group by its slug: moves by their slugs, then commands (BBP-GROUP-G1, -G2).

    `answers` gives the answer to rulings by their slugs, `in` or `out`; the others have their default.
    """
    return memberships(groups, dex, answers)[0]


def doubts(groups: tuple[Group, ...], dex: Dex, answers: Answers | None = None) -> dict[str, tuple[Doubt, ...]]:
    """Each group's actions on which an open question bears, members or not, by the group's slug."""
    return memberships(groups, dex, answers)[1]
