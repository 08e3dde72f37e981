"""Family PV: where values come from, and whether what is written down about it is still true."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from engine.audit.registry import Context, Example, Rule, rule
from engine.audit.rules.references import references
from engine.audit.rules.samples import FIRE, LUNATONE, effects, flamethrower, learnset, lunatone, one
from engine.audit.rules.support import listed
from engine.bbp.derive import DERIVATIONS, derived_move_values, derived_species_values
from engine.dex.names import suggest
from engine.dex.records import Stated
from engine.dex.values import DERIVED, Value
from engine.finding import Hit, Path, Severity

_SOURCES = "sources.yaml"
_GOOD = one(LUNATONE, lunatone())
_KIND_OF = {
    "species": "species",
    "moves": "move",
    "abilities": "ability",
    "items": "item",
    "types": "type",
    "natures": "nature",
    "commands": "command",
    "conditions": "condition",
}
_HEAD = (
    "sources:\n  pokemon-showdown: {name: Upstream, kind: main-series, takes: facts}\n"
    "  handbook-g9: {name: Handbook, kind: rules, takes: rules}\n"
)


def _weight(value: int, more: str = ', source: handbook-g9, date: "2026-11-29"') -> str:
    return lunatone(bbp=f"\n    weight: {{value: {value}{more}}}")


def _correction(field: str, now: str, record: str = "species/lunatone") -> Example:
    entry = f"record: {record}, field: {field}, was: x, now: {now}, reason: Checked in the games."
    text = f"{_HEAD}corrections:\n  - {{{entry}}}\n"
    return Example({_SOURCES: text, LUNATONE: lunatone(learnset=learnset("psychic 9M 8M"))})


def _at(example: Example, *at: tuple[int, int]) -> Example:
    return Example(example.files, tuple((_SOURCES, *place) for place in at))


def sources(context: Context) -> Mapping[str, Any]:
    """The entries of `sources.yaml`, as far as it has the right shape."""
    entries = context.documents.get(_SOURCES, {}).get("sources")
    return entries if isinstance(entries, dict) else {}


def _stated(context: Context) -> Iterator[tuple[str, str, str, Stated, dict[str, Value]]]:
    """(kind, slug, field, stated value, what the rules derive) for every stated BBP value."""
    for slug, s in context.dex.species.items():
        if s.bbp:
            derived = derived_species_values(s)
            yield from (("species", slug, name, stated, derived) for name, stated in s.bbp.items())
    for slug, m in context.dex.moves.items():
        if m.bbp:
            derived = derived_move_values(m)
            yield from (("move", slug, name, stated, derived) for name, stated in m.bbp.items())


@rule(
    "PV001",
    "stated-without-source",
    Severity.ERROR,
    summary="a stated BBP value has a source and a date",
    what="A value in a `bbp` block without `source` or without `date`.",
    why="BBP changes its data; a value of which nobody knows whence and when cannot be checked, and ranks no higher "
    "than a guess.",
    fix="Add the key of a source in sources.yaml, and the day on which it was read.",
    valid=(one(LUNATONE, _weight(5)),),
    invalid=(one(LUNATONE, _weight(5, ""), (13, 13)), one(LUNATONE, _weight(5, ", source: handbook-g9"), (13, 13))),
    sources=("data-sources 6.42",),
)
def stated_without_source(context: Context) -> Iterator[Hit]:
    for kind, slug, name, stated, _ in _stated(context):
        lacking = [f for f, v in (("source", stated.source), ("date", stated.date)) if v is None]
        if lacking:
            yield Hit(
                context.home(kind, slug, "bbp", name),
                f"the stated {name} {stated.value} of `{slug}` has no {' and no '.join(lacking)}, expected both",
                "add " + " and ".join(f"`{f}:`" for f in lacking),
            )


@rule(
    "PV002",
    "unknown-source",
    Severity.ERROR,
    summary="a source that a value names is in sources.yaml",
    what="A `source` or `ref` that is no key of sources.yaml.",
    why="The page would say where the value is from and lead nowhere.",
    fix="Take the key that the hint offers, or add the source.",
    valid=(one(LUNATONE, _weight(5)),),
    invalid=(
        one(LUNATONE, _weight(5, ', source: handbok-g9, date: "2026-11-29"'), (13, 32)),
        one(
            FIRE,
            flamethrower(effects=effects("do: inflict, what: burn, who: target, source: hand, ref: showdown-kode")),
            (14, 65),
        ),
    ),
)
def unknown_source(context: Context) -> Iterator[Hit]:
    known = sources(context)
    for _, path, kind, key in references(context):
        if kind == "source" and key not in known:
            near = suggest(key, known, 1)
            yield Hit(
                path,
                f"the source `{key}` is not in sources.yaml, expected one of {listed(known)}",
                f"did you mean `{near[0]}`?" if near else "add the source",
            )


def _same(stated: Stated, value: Value) -> bool:
    return stated.value == value.exact if isinstance(stated.value, int) else stated.value == value.text


def _allows(value: Value, stated: Stated) -> bool:
    """Whether a derived value is unknown, the stated one, or a range that has it."""
    if (value.low is None and value.word is None) or _same(stated, value):
        return True
    if value.low is None or not isinstance(stated.value, int):
        return False
    return value.low <= stated.value and (value.high is None or stated.value <= value.high)


@rule(
    "PV003",
    "stated-equals-derived",
    Severity.NOTE,
    summary="a stated BBP value that the rules derive anyway",
    what="A value in a `bbp` block that is the one which the derivation gives.",
    why="It confirms the derivation. It is redundant as data: if the derivation's input is corrected, the stated "
    "value stays.",
    fix="Keep it where its source is better than a derivation; else remove it.",
    valid=(one(LUNATONE, _weight(9)),),
    invalid=(one(LUNATONE, _weight(5), (13, 21)),),
    sources=("data-sources 6.43",),
)
def stated_equals_derived(context: Context) -> Iterator[Hit]:
    for kind, slug, name, stated, derived in _stated(context):
        if name in derived and _same(stated, derived[name]):
            yield Hit(
                context.home(kind, slug, "bbp", name, "value"),
                f"the stated {name} {stated.value} of `{slug}` is what is derived, expected a value that differs",
                "remove it unless its source is to be kept",
            )


@rule(
    "PV004",
    "stated-differs",
    Severity.NOTE,
    summary="a stated BBP value that differs from the derived one",
    what="A value in a `bbp` block that is not the one which a derivation or the main series gives. The stated one is "
    "shown.",
    why="Two sources are in conflict. One of them may be wrong, or the derivation does not hold here; a person has to "
    "look, and nothing is put right by itself.",
    fix="Ask for a ruling, and write down which source was right.",
    valid=(one(LUNATONE, _weight(5)),),
    invalid=(one(LUNATONE, _weight(9), (13, 21)),),
    sources=("G-032",),
)
def stated_differs(context: Context) -> Iterator[Hit]:
    for kind, slug, name, stated, derived in _stated(context):
        value = derived.get(name)
        if value is not None and not _allows(value, stated):
            origin = f"rule {value.rule}" if value.provenance == DERIVED else "the main series"
            yield Hit(
                context.home(kind, slug, "bbp", name, "value"),
                f"needs ruling: the {name} of `{slug}` is {stated.value} by "
                f"{stated.source or 'no source'} and {value.text} by {origin}",
                "the stated value is shown until then",
            )


@rule(
    "PV005",
    "effects-in-conflict",
    Severity.WARNING,
    summary="two sources of a move's effects do not contradict each other",
    what="A derived effect and one entered by hand that say the same thing of the same target with another chance, "
    "amount or part.",
    why="Fields and code of the source disagree, or a newer version has changed one of the two. Neither is put right "
    "by itself.",
    fix="Find out which is right and remove the other, or keep both with a waiver that gives the ruling.",
    valid=(
        one(FIRE, flamethrower(effects=effects("do: inflict, what: burn, who: target, chance: 10, source: derived"))),
    ),
    invalid=(
        one(
            FIRE,
            flamethrower(
                effects=effects(
                    "do: inflict, what: burn, who: target, chance: 10, source: derived",
                    "do: inflict, what: burn, who: target, chance: 30, source: hand, ref: showdown-code",
                )
            ),
            (15, 7),
        ),
    ),
    sources=("G-032",),
)
def effects_in_conflict(context: Context) -> Iterator[Hit]:
    degrees = ("chance", "by", "part", "source", "ref", "turns")
    for slug, move in context.dex.moves.items():
        if len({e["source"] for e in move.effects}) < 2:
            continue
        cores = [{k: v for k, v in e.items() if k not in degrees} for e in move.effects]
        for i, effect in enumerate(move.effects):
            for j in range(i):
                other = move.effects[j]
                if cores[i] == cores[j] and effect["source"] != other["source"]:
                    odd = [d for d in degrees[:3] if effect.get(d) != other.get(d)]
                    if odd:
                        by_hand, derived = (effect, other) if effect["source"] == "hand" else (other, effect)
                        yield Hit(
                            context.home("move", slug, "effects", i),
                            f"needs ruling: {effect['do']} of `{slug}` has {odd[0]} "
                            f"{derived.get(odd[0], 'none')} by pokemon-showdown and {by_hand.get(odd[0], 'none')} by "
                            f"{by_hand.get('ref', 'hand')}",
                            "find out which is right",
                            ((context.home("move", slug, "effects", j), "the other one"),),
                        )


@rule(
    "PV006",
    "stale-correction",
    Severity.ERROR,
    summary="a correction of the source is what the data has",
    what="An entry of `corrections` whose record or field is not in the data, or whose right value is not there.",
    why="The list promises readers that these faults are put right. An entry that is not true any more hides that "
    "somebody has undone it.",
    fix="Import anew, or remove the entry if the source has been corrected.",
    valid=(_correction("num", "337"), _correction("learnset.psychic", "9M")),
    invalid=(
        _at(_correction("num", "338"), (5, 5)),
        _at(_correction("learnset.psychic", "9L7"), (5, 5)),
        _at(_correction("num", "1", "species/lunatoad"), (5, 5)),
    ),
)
def stale_correction(context: Context) -> Iterator[Hit]:
    entries = context.documents.get(_SOURCES, {}).get("corrections")
    for i, entry in enumerate(entries if isinstance(entries, list) else []):
        if not isinstance(entry, dict) or not {"record", "field", "now"} <= entry.keys():
            continue
        path: Path = (_SOURCES, "corrections", i)
        kind, _, slug = str(entry["record"]).partition("/")
        home = context.dex.homes.get((_KIND_OF.get(kind, kind), slug))
        if home is None:
            yield Hit(
                path, f"the corrected record {entry['record']} is not in the data, expected it", "remove the correction"
            )
            continue
        value: Any = context.documents[home][slug]
        for step in str(entry["field"]).split("."):
            if isinstance(value, str):  # a learnset block: the codes behind the move
                value = next(
                    (line.partition(" ")[2] for line in value.split("\n") if line.startswith(step + " ")), None
                )
            else:
                value = value.get(step) if isinstance(value, dict) else None
        now, was = entry["now"], entry.get("was")
        held = f" {now} " in f" {value} " and f" {was} " not in f" {value} " if isinstance(value, str) else value == now
        if not held:
            yield Hit(
                path,
                f"{entry['field']} of {entry['record']} is {value}, expected {now} as the correction says",
                "import anew, or remove the correction",
                (((home, slug), "the record"),),
            )


@rule(
    "PV007",
    "unused-source",
    Severity.NOTE,
    summary="every source is one that something rests on",
    what="An entry of sources.yaml of kind bbp or league that no value, no effect and no derivation names.",
    why="The list of sources tells readers on what the site rests; one that nothing rests on makes it longer and less "
    "true.",
    fix="Remove the entry, or name it where it is used. Sources of rules are cited by pages and are not judged here.",
    valid=(_GOOD,),
    invalid=(one(_SOURCES, _HEAD + "  old-sheet: {name: Sheet, kind: bbp, takes: numbers}\n", (4, 14)),),
)
def unused_source(context: Context) -> Iterator[Hit]:
    used = {key for _, _, kind, key in references(context) if kind == "source"} | {
        d.source for d in DERIVATIONS.values()
    }
    for key, source in sources(context).items():
        if key not in used and isinstance(source, dict) and source.get("kind") in ("bbp", "league"):
            yield Hit(
                (_SOURCES, "sources", key),
                f"nothing rests on the source `{key}`, expected a value or a rule that names it",
                "remove it, or name it where it is used",
            )


@rule(
    "PV008",
    "normalised-count",
    Severity.ERROR,
    summary="a list of changed spellings is as long as its count says, and names records that exist",
    what="An entry of `normalised` whose `count` is not the number of `records` that it lists.",
    why="The list tells readers how much was changed on import; two numbers for one thing are one too many.",
    fix="Import anew.",
    valid=(
        one(
            _SOURCES, _HEAD + "normalised:\n  - {id: nfc-names, count: 1, records: [flabebe], reason: composed form}\n"
        ),
    ),
    invalid=(
        one(
            _SOURCES,
            _HEAD + "normalised:\n  - {id: nfc-names, count: 2, records: [flabebe], reason: composed form}\n",
            (5, 28),
        ),
    ),
)
def normalised_count(context: Context) -> Iterator[Hit]:
    entries = context.documents.get(_SOURCES, {}).get("normalised")
    for i, entry in enumerate(entries if isinstance(entries, list) else []):
        records = entry.get("records") if isinstance(entry, dict) else None
        if isinstance(records, list) and entry.get("count") != len(records):
            yield Hit(
                (_SOURCES, "normalised", i, "count"),
                f"`{entry.get('id')}` has the count {entry.get('count')} and lists "
                f"{len(records)} records, expected the same number",
                "import anew",
            )


RULES: tuple[Rule, ...] = (
    stated_without_source,
    unknown_source,
    stated_equals_derived,
    stated_differs,
    effects_in_conflict,
    stale_correction,
    unused_source,
    normalised_count,
)
