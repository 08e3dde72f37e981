"""The field tables of the dex: what each record may hold, field by field, and which fields name other records."""

from __future__ import annotations

import re
from types import MappingProxyType

from engine.dex.schema import (
    DATE,
    NULL,
    SLUG,
    TEXT,
    TRUE,
    Either,
    Leaf,
    ListOf,
    MapOf,
    Range,
    Record,
    Spec,
    choice,
    ref,
)

STATS = ("hp", "atk", "def", "spa", "spd", "spe")
"""The six main-series stats in the field's usual order."""

STAGED = ("atk", "def", "spa", "spd", "spe", "accuracy", "evasion")
"""What a stage change can raise or lower."""

STATUSES = ("past", "future", "cap", "custom", "lgpe", "unobtainable")
"""Where a record stands in the main series; no status means current."""

SLOTS = ("first", "second", "hidden", "special")
BODIES = ("humanoid", "quadruped", "serpentine", "avian", "other")
CATEGORIES = ("physical", "special", "status")
WHO = ("self", "target", "ally", "allies", "all-allies", "foes", "all", "attacker", "target-allies")

_PART = Leaf(
    'a fraction such as "1/2" in quotes, or 1',
    lambda v: (
        (type(v) is int and v == 1)
        or (type(v) is str and re.fullmatch(r"[1-9][0-9]{0,3}/[1-9][0-9]{0,3}", v) is not None)
    ),
)
_STATUS = choice(*STATUSES)
_STAGE = choice(*STAGED)
_BLOCK = Leaf("a block with one line a move", lambda v: type(v) is str and v != "", hint="write `learnset: |`")
_GENERATION = Range(1, 9)
_PRINT = re.compile(r"--|\?\?|[-+]?[0-9]+(?: (?:or|and) [-+]?[0-9]+)+").fullmatch

_FIGURES = Leaf(
    "a figure as BBP prints it, such as --, ?? or 6 or 11", lambda v: type(v) is str and _PRINT(v) is not None
)
_YES = choice("yes", "no")
_SAID = ListOf(TEXT, 1)
_OLD = choice("past")


def _stated(**values: Spec) -> Record:
    """A `bbp` block: each value that BBP itself states; that source and date are there is a rule of family PV."""
    entries = {
        name: Record(
            {"value": spec, "source": ref("source"), "date": DATE, "ref": TEXT},
            frozenset({"value"}),
            "stated BBP value",
        )
        for name, spec in values.items()
    }
    return Record(entries, frozenset(), "bbp block")


_STAT_LINE = Record({name: Range(0, 255) for name in STATS}, frozenset(STATS), "stat line")

SPECIES = Record(
    {
        "name": TEXT,
        "num": Range(-9999, 9999),
        "gen": _GENERATION,
        "status": _STATUS,
        "base": ref("species"),
        "forme": TEXT,
        "base_forme": TEXT,
        "cosmetic": TRUE,
        "cosmetic_formes": ListOf(TEXT, 1),
        "types": ListOf(ref("type"), 1, 2),
        "stats": _STAT_LINE,
        "max_hp": Range(1, 1),
        "abilities": Record({slot: ref("ability") for slot in SLOTS}, frozenset({"first"}), "ability list"),
        "height_m": Range(0, 200, whole=False),
        "weight_kg": Either((Range(0, 10000, whole=False), NULL)),
        "body": choice(*BODIES),
        "gender": Either(
            (
                choice("none", "male", "female"),
                Record(
                    {"male": Range(0, 1, whole=False), "female": Range(0, 1, whole=False)},
                    frozenset({"male", "female"}),
                    "gender ratio",
                ),
            )
        ),
        "egg_groups": ListOf(SLUG, 1, 2),
        "prevo": ref("species"),
        "evo": Record(
            {
                "kind": SLUG,
                "level": Range(1, 100),
                "item": ref("item"),
                "move": ref("move"),
                "condition": TEXT,
                "region": TEXT,
            },
            frozenset({"kind"}),
            "evolution",
        ),
        "changes_from": Either((ref("species"), ListOf(ref("species"), 1))),
        "battle_only": Either((ListOf(ref("species"), 1), ref("species"))),
        "required": Record(
            {"items": ListOf(ref("item"), 1), "move": ref("move"), "ability": ref("ability"), "tera_type": ref("type")},
            frozenset(),
            "requirement",
        ),
        "gigantamax": ref("move"),
        "cannot_dynamax": TRUE,
        "tags": ListOf(SLUG, 1),
        "learnset": _BLOCK,
        "learns_alone": TRUE,
        "bbp": _stated(
            hp=Range(1, 999),
            size=Range(1, 30),
            weight=Range(1, 60),
            spe=Range(0, 999),
            **dict.fromkeys(STATS[1:5], Range(1, 40)),
        ),
    },
    frozenset({"name", "num", "gen", "types", "stats", "abilities", "height_m", "weight_kg"}),
    "species",
    {"type": "types", "ability": "abilities", "weight": "weight_kg", "height": "height_m", "moves": "learnset"},
)

EFFECT = Record(
    {
        "do": SLUG,
        "what": Either((SLUG, ListOf(SLUG, 1))),
        "who": choice(*WHO),
        "chance": Range(1, 100),
        "pick": SLUG,
        "when": SLUG,
        "stat": Either((_STAGE, SLUG)),
        "stats": ListOf(_STAGE, 1),
        "by": Either((Range(-12, 12), choice("all"))),
        "to": Either((Range(-12, 100), SLUG)),
        "part": _PART,
        "of": SLUG,
        "guard": SLUG,
        "hazard": SLUG,
        "side": choice("own", "foe", "both"),
        "weather": choice("rain", "sun", "sandstorm", "snow", "hail", "fog"),
        "terrain": choice("electric", "grassy", "misty", "psychic"),
        "field": SLUG,
        "condition": SLUG,
        "amount": Either((Range(1, 999), SLUG)),
        "factor": Either((Range(1, 9, whole=False), _PART, ListOf(Range(0, 9, whole=False), 2, 2))),
        "ability": ref("ability"),
        "type": Either((ref("type"), SLUG)),
        "types": ListOf(SLUG, 1),
        "turns": Either((Range(1, 99), ListOf(Range(1, 99), 2, 2))),
        "from": SLUG,
        "with": choice(*WHO),
        "item": Either((SLUG, ListOf(SLUG, 1))),
        "layers": Range(1, 3),
        "hit_by": ListOf(ref("move"), 1),
        "against": SLUG,
        "also_type": ref("type"),
        "scaled_by": ref("type"),
        "until": SLUG,
        "hits": SLUG,
        "kg": Range(1, 999),
        "source": choice("derived", "hand"),
        "ref": ref("source"),
    },
    frozenset({"do", "source"}),
    "effect",
)

_POWER = Either((Range(1, 999), choice("varies")))
_HITS = Either((Range(2, 10), ListOf(Range(1, 10), 2, 2)))

MOVE = Record(
    {
        "name": TEXT,
        "num": Range(-99, 9999),
        "gen": _GENERATION,
        "status": _STATUS,
        "type": ref("type"),
        "category": choice(*CATEGORIES),
        "power": _POWER,
        "accuracy": Either((Range(1, 100), choice("always"))),
        "pp": Range(1, 64),
        "priority": Range(-7, 5),
        "target": choice(
            "normal",
            "self",
            "any",
            "all",
            "all-adjacent",
            "all-adjacent-foes",
            "adjacent-foe",
            "adjacent-ally",
            "adjacent-ally-or-self",
            "ally-side",
            "foe-side",
            "ally-team",
            "allies",
            "random-normal",
            "scripted",
        ),
        "flags": ListOf(SLUG, 1),
        "hits": _HITS,
        "hits_roll_each": TRUE,
        "crit_ratio": Range(0, 6),
        "z_power": Range(1, 250),
        "max_power": Range(1, 250),
        "z_effect": Either((SLUG, Record({"boost": MapOf(_STAGE, Range(-6, 6))}, frozenset({"boost"}), "Z effect"))),
        "z_crystal": ref("item"),
        "max_of": ref("species"),
        "effects": ListOf(EFFECT, 1),
        "bbp": _stated(
            bap=Either((Range(1, 99), _FIGURES)),
            accuracy=Either((Range(1, 100), _FIGURES)),
            energy=Either((Range(0, 99), _FIGURES)),
            effect_chance=Either((Range(1, 100), _FIGURES)),
            priority=Either((Range(-7, 7), _FIGURES)),
            combo_level=choice("none", "one", "two", "banned"),
            contact=_YES,
            target=TEXT,
            tags=TEXT,
        ),
    },
    frozenset({"name", "num", "gen", "type", "category", "accuracy", "pp", "priority", "target"}),
    "move",
    {"types": "type", "base_power": "power", "bap": "bbp", "tags": "flags"},
)

ABILITY = Record(
    {
        "name": TEXT,
        "num": Range(-9999, 9999),
        "gen": _GENERATION,
        "status": _STATUS,
        "rating": Range(-1, 5, whole=False),
        "flags": ListOf(SLUG, 1),
    },
    frozenset({"name", "num", "gen"}),
    "ability",
)

ITEM = Record(
    {
        "name": TEXT,
        "num": Range(-9999, 9999),
        "gen": _GENERATION,
        "status": _STATUS,
        "fling_power": Range(1, 250),
        "natural_gift": Record(
            {"type": ref("type"), "power": Range(1, 250)}, frozenset({"type", "power"}), "Natural Gift entry"
        ),
        "kind": choice(
            "berry", "gem", "ball", "mega-stone", "z-crystal", "plate", "memory", "drive", "choice", "medicine"
        ),
        "mega": MapOf(ref("species"), ref("species")),
        "z_move_type": ref("type"),
        "z_move": ref("move"),
        "z_move_from": ref("move"),
        "users": ListOf(ref("species"), 1),
        "forced_forme": ref("species"),
        "boosts": MapOf(_STAGE, Range(-6, 6)),
        "said": _SAID,
        "source": ref("source"),
    },
    frozenset({"name", "num", "gen"}),
    "item",
)

TYPE = Record(
    {
        "name": TEXT,
        "gen": _GENERATION,
        "status": _STATUS,
        "takes": MapOf(ref("type"), choice(2, 1, "1/2", 0)),
        "immune_to": ListOf(SLUG, 1),
    },
    frozenset({"name", "takes"}),
    "type",
)

NATURE = Record({"name": TEXT, "plus": choice(*STATS[1:]), "minus": choice(*STATS[1:])}, frozenset({"name"}), "nature")

USERS = ("players", "opponents", "both", "unknown")
"""Who may order a command: the players, the opponents that a facility runs, or both."""

COMMAND = Record(
    {
        "name": TEXT,
        "status": _OLD,
        "source": ref("source"),
        "date": DATE,
        "ref": TEXT,
        "users": choice(*USERS),
        "move": ref("move"),
        "said": _SAID,
        "note": TEXT,
    },
    frozenset({"name", "source", "note"}),
    "command",
    {"aliases": "said"},
)

CONDITION_KINDS = ("major-status", "pokemon", "screen", "hazard", "field", "weather", "terrain", "battle")
"""The families of conditions: two of one Pokemon, three of a team, three of the whole battle."""

CONDITION = Record(
    {
        "name": TEXT,
        "kind": choice(*CONDITION_KINDS),
        "status": _OLD,
        "source": ref("source"),
        "provenance": choice("bbp", "hand"),
        "reason": TEXT,
        "move": ref("move"),
        "word": SLUG,
        "parameter": choice("move"),
        "covers": ListOf(ref("condition"), 1),
        "said": _SAID,
    },
    frozenset({"name", "kind", "source", "provenance"}),
    "condition",
    {"aliases": "said"},
)

RECORDS: MappingProxyType[str, tuple[str, Record]] = MappingProxyType(
    {
        "dex/species/": ("species", SPECIES),
        "dex/moves/": ("move", MOVE),
        "dex/items/": ("item", ITEM),
        "dex/abilities.yaml": ("ability", ABILITY),
        "dex/types.yaml": ("type", TYPE),
        "dex/natures.yaml": ("nature", NATURE),
        "dex/commands.yaml": ("command", COMMAND),
        "dex/conditions.yaml": ("condition", CONDITION),
    }
)
"""Documents that map slugs to records: name (or folder) -> (kind, field table)."""


def record_table(document: str) -> tuple[str, Record] | None:
    """(kind, field table) of a document that maps slugs to records, or None for any other document."""
    if document in RECORDS:
        return RECORDS[document]
    folder = document[: document.rfind("/") + 1]
    return RECORDS.get(folder) if folder else None
