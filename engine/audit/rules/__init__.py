"""All rules of the auditor: a rule counts when its module's list has it and its module is named here."""

from __future__ import annotations

from engine.audit.registry import Rule
from engine.audit.rules import (
    effect_words,
    identity,
    learnsets,
    links,
    move_numbers,
    movepools,
    moves,
    names,
    numbers,
    provenance,
    references,
    schema,
    schema_files,
    waivers,
    yaml_text,
)

RULES: tuple[Rule, ...] = (
    *effect_words.RULES,
    *identity.RULES,
    *learnsets.RULES,
    *links.RULES,
    *move_numbers.RULES,
    *movepools.RULES,
    *moves.RULES,
    *names.RULES,
    *numbers.RULES,
    *provenance.RULES,
    *references.RULES,
    *schema.RULES,
    *schema_files.RULES,
    *waivers.RULES,
    *yaml_text.RULES,
)
"""Every rule, in the order of the codes."""

RULES = tuple(sorted(RULES, key=lambda r: r.code))
