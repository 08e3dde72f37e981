"""Family SC, first half: what a record may hold. Each kind of fault that a field table finds is a rule of its own."""

from __future__ import annotations

from collections.abc import Iterator

from engine.audit.registry import Check, Context, Rule
from engine.audit.rules.samples import FIRE, LUNATONE, effects, flamethrower, lunatone, one, wisp
from engine.audit.rules.support import once
from engine.dex.documents import WHOLE
from engine.dex.fields import record_table
from engine.dex.schema import SchemaFault
from engine.finding import Hit, Severity

_GOOD = one(LUNATONE, lunatone())
_STATS = "{hp: 90, atk: 55, def: 65, spa: 95, spd: 85, spe: 70}"


def schema_faults(context: Context) -> dict[str, list[SchemaFault]]:
    """Every fault of every document by kind; only records that were found broken are walked."""

    def make() -> dict[str, list[SchemaFault]]:
        out: dict[str, list[SchemaFault]] = {}
        for name, document in context.documents.items():
            table = record_table(name)
            if table is None:
                whole = WHOLE.get(name)
                if whole is not None and document and not whole.ok(document):
                    for fault in whole.faults(document, (name,)):
                        out.setdefault(fault.kind, []).append(fault)
                continue
            kind, spec = table
            for slug, value in document.items():
                known = context.dex.homes.get((kind, slug)) == name
                if (kind, slug) in context.dex.broken if known else not spec.ok(value):
                    for fault in spec.faults(value, (name, slug)):
                        out.setdefault(fault.kind, []).append(fault)
        return out

    return once(context, "schema faults", make)


def _check(kind: str) -> Check:
    def check(context: Context) -> Iterator[Hit]:
        for fault in schema_faults(context).get(kind, ()):
            yield Hit(fault.path, fault.message, fault.hint)

    return check


WRONG_TYPE = Rule(
    "SC001",
    "wrong-type",
    Severity.ERROR,
    "a value must be of the kind that its field wants",
    "Text where a number belongs, a single value where a list belongs, a slug that is no slug, and the like.",
    "A record with such a value cannot be used at all and would vanish from the site.",
    "Write the value as the message says; the field tables are in engine/dex/fields.py.",
    _check("wrong-type"),
    (_GOOD,),
    (
        one(LUNATONE, lunatone(num='"337"'), (3, 8)),
        one(LUNATONE, lunatone(types="rock"), (5, 10)),
        one(LUNATONE, lunatone(abilities="{first: Levitate}"), (7, 22)),
    ),
    ("G-046",),
)

NOT_ALLOWED = Rule(
    "SC002",
    "not-allowed",
    Severity.ERROR,
    "a word must be one of its field's closed list",
    "A category, target, status, body shape or other closed word that is not in the list of its field.",
    "Tables and filters are made from these words; a misspelled one is a group of its own that nobody looks at.",
    "Take the word that the hint offers.",
    _check("not-allowed"),
    (_GOOD, one(FIRE, flamethrower())),
    (one(FIRE, flamethrower(category="speciel"), (6, 13)), one(LUNATONE, lunatone(body="round"), (12, 9))),
)

OUT_OF_RANGE = Rule(
    "SC003",
    "out-of-range",
    Severity.ERROR,
    "a number must lie within its field's bounds",
    "A number below or above what its field allows: a base stat outside 1 to 255, a priority outside -7 to 5, a "
    "chance outside 1 to 100.",
    "Such a number is a slip of the keyboard or a stand-in for unknown, and every sum made with it is wrong.",
    "Correct the number; a value that nobody knows is left out or, for weight, null.",
    _check("out-of-range"),
    (_GOOD,),
    (
        one(LUNATONE, lunatone(stats=_STATS.replace("90", "900")), (6, 15)),
        one(FIRE, flamethrower(priority="6"), (10, 13)),
        one(
            FIRE,
            flamethrower(effects=effects("do: inflict, what: burn, who: target, chance: 0, source: derived")),
            (14, 54),
        ),
    ),
)

WRONG_LENGTH = Rule(
    "SC004",
    "wrong-length",
    Severity.ERROR,
    "a list must have as many items as its field allows",
    "A species with no type or three, an empty list where the field should be left out, a range without two ends.",
    "Pages and derivations count on these lengths.",
    "Add or remove items; leave the field out where the list would be empty.",
    _check("wrong-length"),
    (_GOOD,),
    (one(LUNATONE, lunatone(types="[rock, psychic, ghost]"), (5, 10)), one(FIRE, flamethrower(flags="[]"), (12, 10))),
)

MISSING_FIELD = Rule(
    "SC005",
    "missing-field",
    Severity.ERROR,
    "a record must have all required fields",
    "A record without a field that every record of its kind needs, such as a move that has a Z-Move power and nothing "
    "else: there are no partial overrides, each record is whole.",
    "A calculator or a page that meets such a record fails far away from the cause.",
    "Add the field. To change one field of a record, edit the record itself.",
    _check("missing-field"),
    (_GOOD, one(FIRE, wisp())),
    (
        one(LUNATONE, lunatone(types=None), (1, 1)),
        one(FIRE, flamethrower(type=None), (1, 1), title="a move without a type"),
    ),
    ("G-035",),
)

UNKNOWN_FIELD = Rule(
    "SC006",
    "unknown-field",
    Severity.ERROR,
    "a record may have only fields that its kind knows",
    "A field name that is misspelled or belongs to another kind of record.",
    "A value under a wrong name is never read, and nobody notices.",
    "Take the name that the hint offers; a new kind of fact needs a field in engine/dex/fields.py first.",
    _check("unknown-field"),
    (_GOOD,),
    (one(LUNATONE, lunatone(weight="168.0"), (12, 11)), one(FIRE, flamethrower(base_power="90"), (13, 15))),
)

RULES: tuple[Rule, ...] = (WRONG_TYPE, NOT_ALLOWED, OUT_OF_RANGE, WRONG_LENGTH, MISSING_FIELD, UNKNOWN_FIELD)
