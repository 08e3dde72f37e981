"""Action groups to rows: the groups of data/groups.yaml with the members that the engine works out."""

from __future__ import annotations

from collections.abc import Iterable

from engine.audit.registry import Context
from engine.audit.rules import group_tables as audited
from engine.bbp.groups import Doubt, Group, Member, Ruling
from engine.dex.names import fold
from engine.dex.rulebook import GameRule, read_rules
from generator.store.rows import Ids, Row, Rows, number

RULEBOOK = "rulebook/bbp/groups.yaml"


def group_rows(context: Context) -> Rows:
    """The rows of the group tables and of the search, in the order of their keys; none without a groups.yaml.

    The members are those that the audit has worked out.
    """
    dex, documents = context.dex, context.documents
    groups = audited.groups(context)
    found, open_ = audited.lists(context)
    rules = {r.id: r for r in read_rules({RULEBOOK: documents.get(RULEBOOK, {})})}
    rulings = {r.slug: r for g in groups for r in g.rulings}
    moves = number(dex.moves)
    rows: Rows = {"action_group": [], "group_member": [], "group_exclusion": [], "group_ruling": [], "group_doubt": []}
    search: list[Row] = []
    for i, g in enumerate(groups, 1):
        rows["action_group"].append(_group(i, g, rules.get(g.rule)))
        rows["group_member"] += sorted(_member(i, m, moves) for m in found[g.slug])
        rows["group_exclusion"] += _exclusions(i, g, moves)
        asked = _asked(g, found[g.slug], rulings)
        rows["group_ruling"] += [(i, slug, asked[slug].question, asked[slug].default) for slug in sorted(asked)]
        rows["group_doubt"] += _doubts(i, found[g.slug], open_[g.slug], moves)
        search.append(_search(g, [m.kind for m in found[g.slug]]))
    return rows | {"search": search}


def _group(i: int, g: Group, rule: GameRule | None) -> Row:
    about, reading = (rule.statement, rule.reading) if rule else ("", "")
    names = (g.slug, g.name, g.rule, g.position + 1, g.template, g.noun, g.parameter)
    return (i, *names, " ".join(g.exemplars), about, reading or None)


def _number(kind: str, action: str, moves: Ids) -> int | None:
    return moves.get(action) if kind == "move" else None


def _member(i: int, m: Member, moves: Ids) -> Row:
    why = "; ".join(r.text for r in m.why)
    effects = " ".join(str(r.effect) for r in m.why if r.effect is not None)
    return (i, m.kind, m.action, _number(m.kind, m.action, moves), m.how, why, effects)


def _asked(g: Group, found: tuple[Member, ...], rulings: dict[str, Ruling]) -> dict[str, Ruling]:
    """The group's rulings, and those of other groups on which a member hangs that is one for being in them."""
    own = {r.slug: r for r in g.rulings}
    return {slug: rulings[slug] for m in found for slug in m.rulings if slug not in own} | own


def _doubts(i: int, found: tuple[Member, ...], open_: tuple[Doubt, ...], moves: Ids) -> list[Row]:
    of = {(d.ruling, d.kind, d.action) for d in open_} | {(slug, m.kind, m.action) for m in found for slug in m.rulings}
    return sorted((i, ruling, kind, action, _number(kind, action, moves)) for ruling, kind, action in of)


def _exclusions(i: int, g: Group, moves: Ids) -> Iterable[Row]:
    return sorted(
        (i, "move" if e.action in moves else "command", e.action, moves.get(e.action), e.reason) for e in g.exclude
    )


def _search(g: Group, kinds: list[str]) -> Row:
    noun = "action" if "command" in kinds else "move"
    hint = f"{len(kinds)} {noun}{'' if len(kinds) == 1 else 's'}"
    return g.name, f"{g.slug.replace('-', ' ')} {fold(g.name)}", "group", g.slug, hint
