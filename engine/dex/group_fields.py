"""The field table of groups.yaml: the action groups of BBP, their predicates, hand entries and open questions."""

from __future__ import annotations

import re

from engine.dex.fields import EFFECT
from engine.dex.schema import SLUG, TEXT, Either, Leaf, ListOf, Range, Record, choice

_ID = Leaf(
    "a rule id such as BBP-GROUP-07", lambda v: type(v) is str and re.fullmatch("BBP-[A-Z]+-[0-9]{2}", v) is not None
)
_NAME = Leaf(
    "a name that ends in Move, Attack or Action, with at most one [Parameter]",
    lambda v: (
        type(v) is str and re.fullmatch(r"(?:[^][]+|\[[A-Z][a-z]+\][^][]+) ?(?:Move|Attack|Action)", v) is not None
    ),
)
_WORD = Either((SLUG, Leaf("$value", lambda v: v == "$value")))
_WORDS = Either((_WORD, ListOf(_WORD, 1)))
_NAMES = Either((TEXT, ListOf(TEXT, 1)))

_PATTERN = Record(
    {key: choice("up", "down") if key == "by" else _WORDS for key in EFFECT.fields if key not in ("source", "ref")},
    frozenset({"do"}),
    "effect pattern",
)
_ALTERNATIVE = Record(
    {
        "effect": _PATTERN,
        "member_of": SLUG,
        "category": choice("physical", "special", "status"),
        "class": choice("ordinary", "z-or-max"),
        "priority": choice("positive"),
        "accuracy": choice("always"),
        "hits": choice("several", "varying", "roll-each"),
        "without_flag": SLUG,
    },
    frozenset(),
    "condition",
)
_WHEN = Either((_ALTERNATIVE, ListOf(_ALTERNATIVE, 1)))

_ENTRY = Record(
    {"action": SLUG, "parameter": _NAMES, "reason": TEXT, "source": SLUG}, frozenset({"action"}), "hand entry"
)
_RULING = Record(
    {
        "slug": SLUG,
        "question": TEXT,
        "default": choice("in", "out"),
        "parameter": _NAMES,
        "affects": ListOf(SLUG, 1),
        "when": _WHEN,
    },
    frozenset({"slug", "question", "default"}),
    "ruling",
)
_VALUE = Record(
    {"name": TEXT, "stands_for": ListOf(SLUG, 1), "exemplars": ListOf(SLUG, 1)},
    frozenset({"name", "stands_for"}),
    "parameter value",
)
_GROUP = Record(
    {
        "id": _ID,
        "name": _NAME,
        "exemplars": ListOf(SLUG, 1),
        "values_in_source": Range(1, 99),
        "values": ListOf(_VALUE, 1),
        "when": _WHEN,
        "include": ListOf(_ENTRY, 1),
        "exclude": ListOf(_ENTRY, 1),
        "rulings": ListOf(_RULING, 1),
    },
    frozenset({"id", "name"}),
    "action group",
)
GROUPS = Record(
    {"groups_in_source": Range(1, 99), "groups": ListOf(_GROUP, 1)},
    frozenset({"groups_in_source", "groups"}),
    "list of action groups",
)
