"""What the rules about action groups share: the groups with their members, where their entries stand, and samples."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from engine.audit.registry import Context, Example
from engine.audit.rules.support import once
from engine.bbp.groups import Doubt, Group, Member, memberships, read_groups
from engine.bbp.groups.read import for_value
from engine.dex.group_fields import GROUPS
from engine.finding import Path

DOCUMENT = "groups.yaml"
Lists = tuple[Mapping[str, tuple[Member, ...]], Mapping[str, tuple[Doubt, ...]]]
"""Members and doubts of every group by its slug."""


def groups(context: Context) -> tuple[Group, ...]:
    """Every group of a groups.yaml that fits its field table; none of one that does not."""

    def make() -> tuple[Group, ...]:
        document = context.documents.get(DOCUMENT)
        return read_groups(document) if document is not None and GROUPS.ok(document) else ()

    return once(context, "groups", make)


def lists(context: Context) -> Lists:
    """Who is in each group, and the doubts, worked out once a pass."""
    return once(context, "group lists", lambda: memberships(groups(context), context.dex))


def templates(context: Context) -> Iterator[tuple[Path, Mapping[str, Any], tuple[Group, ...]]]:
    """Each entry of the document: its path, the entry as it was read, and the groups that it makes."""
    made: dict[int, list[Group]] = {}
    for group in groups(context):
        made.setdefault(group.position, []).append(group)
    for position, several in made.items():
        yield (DOCUMENT, "groups", position), context.documents[DOCUMENT]["groups"][position], tuple(several)


def entries(context: Context, *keys: str) -> Iterator[tuple[Path, Mapping[str, Any], tuple[Group, ...]]]:
    """Each hand entry or ruling: its path, the entry as it was read, and the groups for which it counts."""
    for path, template, several in templates(context):
        for key in keys:
            for i, entry in enumerate(template.get(key, ())):
                yield (*path, key, i), entry, tuple(g for g in several if for_value(entry, g.parameter))


def place(group: Group, *keys: str | int) -> Path:
    """Where a group is made: its value in the template, or the template itself."""
    path: Path = (DOCUMENT, "groups", group.position)
    return (*path, *(() if group.value is None else ("values", group.value)), *keys)


def is_action(context: Context, slug: str) -> bool:
    """Whether a slug is that of a move or a command."""
    return slug in context.dex.moves or slug in context.dex.commands


HEALING = """\
    name: HP Recovery Move
    exemplars: [rest]
    when: {effect: {do: heal, who: self}}
"""
RAISING = """\
    name: "[Stat]-Raising Action"
    values_in_source: 2
    values:
      - {name: Defense, stands_for: [def], exemplars: [harden]}
      - {name: Special Defense, stands_for: [spd]}
    when: {effect: {do: boost, stat: $value, by: up, who: self}}
"""
RULING = "    rulings:\n      - {slug: warm, question: Do these count, default: out, affects: [tackle]}\n"


def sample(*several: str, at: tuple[tuple[int, int], ...] = (), count: int | None = None, title: str = "") -> Example:
    """A groups.yaml of some groups, each the text below its id: the first one's name stands in line 4."""
    text = f"groups_in_source: {len(several) if count is None else count}\ngroups:\n"
    for number, group in enumerate(several, 1):
        text += f"  - id: BBP-GROUP-{number:02}\n{group}"
    return Example({DOCUMENT: text}, tuple((DOCUMENT, *spot) for spot in at), title)
