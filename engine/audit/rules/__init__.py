"""All rules of the auditor: a rule counts when its module's list has it and its module is named here."""

from __future__ import annotations

from engine.audit.registry import Rule
from engine.audit.rules import (
    effect_words,
    group_lists,
    group_words,
    groups,
    identity,
    league,
    league_moves,
    learnsets,
    links,
    lists,
    move_numbers,
    movepools,
    moves,
    names,
    numbers,
    outline_claims,
    outline_order,
    outline_words,
    provenance,
    references,
    rulebook,
    schema,
    schema_files,
    waivers,
    wordings,
    yaml_text,
)

_EVERY: tuple[Rule, ...] = (
    *effect_words.RULES,
    *group_lists.RULES,
    *group_words.RULES,
    *groups.RULES,
    *identity.RULES,
    *league.RULES,
    *league_moves.RULES,
    *learnsets.RULES,
    *links.RULES,
    *lists.RULES,
    *move_numbers.RULES,
    *movepools.RULES,
    *moves.RULES,
    *names.RULES,
    *numbers.RULES,
    *outline_claims.RULES,
    *outline_order.RULES,
    *outline_words.RULES,
    *provenance.RULES,
    *references.RULES,
    *rulebook.RULES,
    *schema.RULES,
    *schema_files.RULES,
    *waivers.RULES,
    *wordings.RULES,
    *yaml_text.RULES,
)

RULES: tuple[Rule, ...] = tuple(sorted(_EVERY, key=lambda r: r.code))
"""Every rule, in the order of the codes."""
