"""Family GR, second part: the lists of members as wholes, and the laws that hold between them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from engine.audit.registry import Context, Rule, rule
from engine.audit.rules.group_tables import DOCUMENT, HEALING, RAISING, RULING, entries, groups, lists, place, sample
from engine.audit.rules.group_tables import templates as all_templates
from engine.audit.rules.support import listed
from engine.bbp.groups import Group, move_facts
from engine.finding import Hit, Severity

_EVASION = "{name: Evasion, stands_for: [evasion]}"
_NO_MEMBER = RAISING.replace("{name: Special Defense, stands_for: [spd]}", _EVASION)
_POISON = """\
    name: "[Status]-Inflicting Move"
    values_in_source: 3
    values:
      - {name: Poison, stands_for: [poison, bad-poison]}
      - {name: Regular Poison, stands_for: [poison]}
      - {name: Bad Poison, stands_for: [bad-poison]}
    when: {effect: {do: inflict, what: $value, who: target}}
    include:
      - {action: gust, parameter: [%s], reason: Its text says so.}
"""
_ATTACK = "    name: Slow Attack\n    exemplars: [tackle]\n    when: {category: physical}\n"
_TACKLE = "    include:\n      - {action: %s, reason: Its text says so.}\n"


@rule(
    "GR007",
    "empty-group",
    Severity.WARNING,
    summary="every group has a member",
    what="A group that no action of the data belongs to. When an open ruling would give it members, this is a note.",
    why="A substitution that names it can never do anything, and most often a word of the predicate is wrong.",
    fix="Mend the predicate, or the words that the value stands for; where the source gives no action, ask a ruling.",
    valid=(sample(RAISING), sample(HEALING)),
    invalid=(
        sample(_NO_MEMBER, at=((8, 16),)),
        sample(HEALING.replace("    exemplars: [rest]\n", "").replace("heal", "drain"), at=((4, 11),)),
        sample(_NO_MEMBER + RULING, at=((8, 16),), title="A note, for the ruling would fill it."),
    ),
    sources=("data-sources 6.29",),
)
def empty_group(context: Context) -> Iterator[Hit]:
    members, doubts = lists(context)
    for group in groups(context):
        if not members[group.slug] and context.dex.moves:
            asked = list(dict.fromkeys(d.ruling for d in doubts[group.slug]))
            yield Hit(
                place(group, "name"),
                f"the {group.name} has no member" + (f" while {listed(asked)} is open" if asked else ""),
                "decide the ruling" if asked else "mend `when` or `stands_for`, or ask a ruling",
                severity=Severity.NOTE if asked else None,
            )


@dataclass(frozen=True, slots=True)
class _Law:
    """The members of the `parts` are members of the `whole`; if `same`, it has no others."""

    whole: str
    parts: tuple[str, ...]
    same: bool = False


_LAWS = (
    _Law("multi-hit-attack", ("variable-hit-attack",)),
    _Law("weather-discarding-move", ("weather-inducing-move",)),
    _Law("poison-inflicting-move", ("regular-poison-inflicting-move", "bad-poison-inflicting-move"), same=True),
    _Law(
        "weather-inducing-move",
        tuple(f"{weather}-inducing-move" for weather in ("fog", "rain", "sandstorm", "snow", "sun")),
        same=True,
    ),
    _Law(
        "terrain-inducing-move",
        tuple(f"{terrain}-terrain-inducing-move" for terrain in ("electric", "grassy", "misty", "psychic")),
        same=True,
    ),
)


@rule(
    "GR008",
    "subset-law",
    Severity.ERROR,
    summary="groups that the source nests in each other do so in the lists too",
    what="A Variable-Hit Attack that is no Multi-Hit Attack; a Weather-Inducing Move that is no Weather-Discarding "
    "Move; Poison, Weather and Terrain that are not just what their kinds are together.",
    why="By their names one of these groups holds the other. Lists that differ mean that one of two predicates is "
    "wrong.",
    fix="Mend the predicate, or let the entry by hand count for both groups.",
    valid=(sample(_POISON % "Poison, Bad Poison"),),
    invalid=(sample(_POISON % "Bad Poison", at=((7, 16),)), sample(_POISON % "Poison", at=((7, 16),))),
    sources=("data-sources 6.32",),
)
def subset_law(context: Context) -> Iterator[Hit]:
    by_slug: dict[str, Group] = {g.slug: g for g in groups(context)}
    members, _ = lists(context)
    inside = {slug: {m.action for m in found} for slug, found in members.items()}
    for law in _LAWS:
        if law.whole not in by_slug or not all(part in by_slug for part in law.parts):
            continue
        whole = by_slug[law.whole]
        for part in law.parts:
            missing = sorted(inside[part] - inside[law.whole])
            if missing:
                yield Hit(
                    place(whole, "name"),
                    f"{listed(missing)} belongs to the {by_slug[part].name} and not to the {whole.name}",
                    "mend one of the predicates, or let the entry by hand count for both",
                    ((place(by_slug[part], "name"), by_slug[part].name),),
                )
        more = sorted(inside[law.whole].difference(*(inside[part] for part in law.parts)))
        if law.same and more:
            yield Hit(
                place(whole, "name"),
                f"{listed(more)} belongs to the {whole.name} and to none of its kinds",
                "mend one of the predicates, or let the entry by hand count for both",
            )


@rule(
    "GR009",
    "group-attack-without-power",
    Severity.ERROR,
    summary="a group of attacks holds only actions with a Base Attack Power",
    what="A member by hand of a group whose name ends in Attack that has no Base Attack Power.",
    why="BBP counts as an attack what has a Base Attack Power; a status move or command in the group would let a "
    "substitution fire on something that is none.",
    fix="Remove the entry, or state the power that BBP gives the action in its `bbp:` block.",
    valid=(sample(_ATTACK + _TACKLE % "gust"),),
    invalid=(sample(_ATTACK + _TACKLE % "harden", at=((8, 18),)), sample(_ATTACK + _TACKLE % "chill", at=((8, 18),))),
)
def group_attack_without_power(context: Context) -> Iterator[Hit]:
    for path, entry, several in entries(context, "include"):
        slug = entry["action"]
        move = context.dex.moves.get(slug)
        known = move is not None or slug in context.dex.commands
        if known and any(g.noun == "attack" for g in several) and not (move and move_facts(move).attack):
            yield Hit(
                (*path, "action"),
                f"`{slug}` has no Base Attack Power, and the {several[0].name} is a group of attacks",
                "remove the entry, or state its power in its `bbp:` block",
            )


@rule(
    "GR010",
    "group-count",
    Severity.ERROR,
    summary="the groups are as many as the source has, each once",
    what="A list with more or fewer groups, or a group with more or fewer values, than the count taken from the "
    "source; two groups of the same name; ids that are not in the source's order.",
    why="A group that was forgotten leaves no other trace: a substitution that names it is just not understood.",
    fix="Add or remove the group or value, or correct the count after looking at the source again.",
    valid=(sample(HEALING, RAISING),),
    invalid=(
        sample(HEALING, count=2, at=((1, 19),)),
        sample(RAISING.replace("source: 2", "source: 3"), at=((5, 23),)),
        sample(HEALING, HEALING, at=((8, 11),)),
    ),
)
def group_count(context: Context) -> Iterator[Hit]:
    if not groups(context):
        return
    document = context.documents[DOCUMENT]
    if document["groups_in_source"] != len(document["groups"]):
        yield Hit(
            (DOCUMENT, "groups_in_source"),
            f"there are {len(document['groups'])} groups, expected {document['groups_in_source']} as in the source",
            "add the missing group, or correct the count",
        )
    last = ""
    for path, template, _ in all_templates(context):
        values = len(template.get("values", ()))
        if template.get("values_in_source", values) != values:
            yield Hit(
                (*path, "values_in_source"),
                f"there are {values} values, expected {template['values_in_source']} as in the source",
                "add the missing value, or correct the count",
            )
        if template["id"] <= last:
            yield Hit((*path, "id"), f"`{template['id']}` follows `{last}`", "put the groups in the source's order")
        last = template["id"]
    first: dict[str, Group] = {}
    for group in groups(context):
        other = first.setdefault(group.slug, group)
        if other is not group:
            yield Hit(
                place(group, "name"),
                f"two groups are called {group.name}",
                "rename or remove one of them",
                ((place(other, "name"), "the first"),),
            )


RULES: tuple[Rule, ...] = (empty_group, subset_law, group_attack_without_power, group_count)
