"""Family GR, first part: what hand puts into the action groups: examples, members, and actions left out."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from engine.audit.registry import Context, Rule, rule
from engine.audit.rules.group_tables import HEALING, RAISING, RULING, entries, groups, is_action, lists, place, sample
from engine.audit.rules.references import cause
from engine.audit.rules.support import listed, once
from engine.bbp.groups import memberships
from engine.dex.names import suggest
from engine.finding import Hit, Path, Severity

_INCLUDE = "    include:\n      - {action: %s, reason: Its text says so.}\n"
_EXCLUDE = "    exclude:\n      - {action: %s, reason: Its text says no.}\n"


def _named(context: Context) -> Iterator[tuple[Path, str]]:
    """Every place of the groups that names an action."""
    for group in groups(context):
        for i, slug in enumerate(group.exemplars):
            yield place(group, "exemplars", i), slug
    for path, entry, _ in entries(context, "include", "exclude"):
        yield (*path, "action"), entry["action"]
    for path, entry, _ in entries(context, "rulings"):
        for i, slug in enumerate(entry.get("affects", ())):
            yield (*path, "affects", i), slug


@rule(
    "GR001",
    "unknown-action",
    Severity.ERROR,
    summary="an action that a group names must exist",
    what="An example, a member or exception by hand, or an action of a ruling that is neither a move nor a command.",
    why="A misspelled action is in no group, and nobody misses it.",
    fix="Correct the slug.",
    valid=(sample(HEALING),),
    invalid=(
        sample(HEALING.replace("rest", "rset"), at=((5, 17),)),
        sample(HEALING + _INCLUDE % "rost", at=((8, 18),)),
        sample(HEALING + RULING.replace("tackle", "tackel"), at=((8, 72),)),
    ),
    sources=("data-sources 6.30", "data-sources 6.31"),
)
def unknown_action(context: Context) -> Iterator[Hit]:
    for path, slug in _named(context):
        if not is_action(context, slug):
            why = cause(context, "move", slug)
            near = suggest(slug, [*context.dex.moves, *context.dex.commands], 1)
            hint = why or (f"did you mean `{near[0]}`?" if near else "correct the slug")
            yield Hit(path, f"`{slug}` is no move and no command of the data", hint, consequence=bool(why))


@rule(
    "GR002",
    "example-not-a-member",
    Severity.ERROR,
    summary="the source's examples are members of their groups",
    what="An action that the source gives as an example of a group and that is not among the members worked out.",
    why="The examples are all that the source says of a group. A predicate that misses one is wrong, or the effects of "
    "the move are.",
    fix="Mend the predicate or the move's effects; an example that no effect can show goes into `include`.",
    valid=(sample(HEALING),),
    invalid=(
        sample(HEALING.replace("[rest]", "[rest, tackle]"), at=((5, 23),)),
        sample(RAISING.replace("[harden]", "[psychic]"), at=((7, 56),)),
        sample(HEALING + _EXCLUDE % "rest", at=((5, 17),)),
    ),
    sources=("data-sources 6.27",),
)
def example_not_a_member(context: Context) -> Iterator[Hit]:
    members, _ = lists(context)
    for group in groups(context):
        inside = {m.action for m in members[group.slug]}
        for i, slug in enumerate(group.exemplars):
            if is_action(context, slug) and slug not in inside:
                left_out = any(entry.action == slug for entry in group.exclude)
                yield Hit(
                    place(group, "exemplars", i),
                    f"`{slug}` is an example of the {group.name} and no member of it",
                    "take it out of `exclude`" if left_out else "mend `when` or the move's effects, or `include` it",
                )


@rule(
    "GR003",
    "redundant-include",
    Severity.WARNING,
    summary="a member by hand must not be one already",
    what="An entry of `include` for an action that the predicate finds by itself in every group the entry counts for.",
    why="It says that the data do not show what they do show, and stays when the predicate changes.",
    fix="Remove the entry.",
    valid=(sample(HEALING + _INCLUDE % "tackle"),),
    invalid=(sample(HEALING + _INCLUDE % "rest", at=((8, 18),)),),
    sources=("data-sources 6.28",),
)
def redundant_include(context: Context) -> Iterator[Hit]:
    members, _ = lists(context)
    for path, entry, several in entries(context, "include"):
        found = [m for g in several for m in members[g.slug] if m.action == entry["action"]]
        if found and len(found) == len(several) and all(m.how == "derived" for m in found):
            yield Hit(
                (*path, "action"),
                f"`{entry['action']}` is a member anyway: {listed(dict.fromkeys(r.text for r in found[0].why), 2)}",
                "remove the entry",
            )


@rule(
    "GR004",
    "stale-exclude",
    Severity.WARNING,
    summary="an action that is left out by hand would be a member otherwise",
    what="An entry of `exclude` for an action that neither the predicate nor a ruling would take into the group.",
    why="It answers a question that nothing asks any more, and would keep the action out if it ever belonged there.",
    fix="Remove the entry.",
    valid=(sample(HEALING.replace("    exemplars: [rest]\n", "") + _EXCLUDE % "rest"), sample(HEALING)),
    invalid=(sample(HEALING + _EXCLUDE % "tackle", at=((8, 18),)),),
)
def stale_exclude(context: Context) -> Iterator[Hit]:
    several = groups(context)
    if not any(g.exclude for g in several):
        return
    members, doubts = once(
        context,
        "group lists without exclude",
        lambda: memberships(tuple(replace(g, exclude=()) for g in several), context.dex),
    )
    for path, entry, of in entries(context, "exclude"):
        touched = {m.action for g in of for m in members[g.slug]} | {d.action for g in of for d in doubts[g.slug]}
        if of and is_action(context, entry["action"]) and entry["action"] not in touched:
            yield Hit(
                (*path, "action"), f"`{entry['action']}` would be no member without this entry", "remove the entry"
            )


@rule(
    "GR005",
    "entry-twice",
    Severity.ERROR,
    summary="hand says one thing of an action in a group",
    what="An action that two entries of `include` or `exclude` name for the same group, be it twice the same or once "
    "in each.",
    why="Of two entries one is not looked at, and nobody sees which.",
    fix="Keep the entry that is right.",
    valid=(sample(RAISING + _INCLUDE % "tackle"),),
    invalid=(
        sample(HEALING + _INCLUDE % "tackle" + _EXCLUDE % "tackle", at=((10, 18),)),
        sample(HEALING + _INCLUDE % "tackle" + (_INCLUDE % "tackle").split("\n", 1)[1], at=((9, 18),)),
    ),
    sources=("data-sources 6.30",),
)
def entry_twice(context: Context) -> Iterator[Hit]:
    first: dict[tuple[str, str], Path] = {}
    for path, entry, several in entries(context, "include", "exclude"):
        keys = [(g.slug, entry["action"]) for g in several]
        before = next((first[key] for key in keys if key in first), None)
        if before is not None:
            yield Hit(
                (*path, "action"),
                f"a second entry for `{entry['action']}` in the same group",
                "keep the one that is right",
                (((*before, "action"), "the first"),),
            )
        first.update((key, path) for key in keys if key not in first)


@rule(
    "GR006",
    "entry-without-reason",
    Severity.ERROR,
    summary="a member or exception by hand has a reason",
    what="An entry of `include` or `exclude` without a `reason`.",
    why="The reason is what the page shows in place of an effect, and what the next reader needs to check the entry.",
    fix="Say what the entry rests on.",
    valid=(sample(HEALING + _INCLUDE % "tackle"),),
    invalid=(sample(HEALING + "    include:\n      - {action: tackle}\n", at=((8, 18),)),),
)
def entry_without_reason(context: Context) -> Iterator[Hit]:
    for path, entry, _ in entries(context, "include", "exclude"):
        if "reason" not in entry:
            yield Hit((*path, "action"), f"no reason is given for `{entry['action']}`", "add `reason:`")


RULES: tuple[Rule, ...] = (
    unknown_action,
    example_not_a_member,
    redundant_include,
    stale_exclude,
    entry_twice,
    entry_without_reason,
)
