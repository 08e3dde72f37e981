"""Exported abilities, items, types and natures -> records of `data/dex`."""

from __future__ import annotations

from engine.dex.names import slug
from generator.importers.moves import Record, head
from generator.importers.words import STATUS_CONDITIONS, Json, Words, known

_TAKES: dict[int, int | str] = {0: 1, 1: 2, 2: "1/2", 3: 0}
"""Upstream's chart codes -> multipliers."""

_GENERATIONS = {"dark": 2, "steel": 2, "fairy": 6, "stellar": 9}
_KINDS = (
    ("z-crystal", ("zMove",)),
    ("mega-stone", ("megaStone",)),
    ("berry", ("isBerry",)),
    ("gem", ("isGem",)),
    ("ball", ("isPokeball",)),
    ("choice", ("isChoice",)),
    ("plate", ("onPlate",)),
    ("memory", ("onMemory",)),
    ("drive", ("onDrive",)),
)
_HOMES = {"berry": "items/berries.yaml", "mega-stone": "items/mega-stones.yaml", "z-crystal": "items/z-crystals.yaml"}


def ability_record(raw: Json, words: Words) -> Record:
    """One ability in our layout."""
    record = head(raw, words, "abilities")
    if "rating" in raw:
        record["rating"] = raw["rating"]
    if raw["flags"]:
        record["flags"] = raw["flags"]
    return record


def item_kind(raw: Json) -> str | None:
    """The kind of an item by upstream's markers (a Z-Crystal of a type also counts as a plate there), or None."""
    return next((kind for kind, marks in _KINDS if any(raw.get(m) for m in marks)), None)


def item_record(raw: Json, words: Words) -> Record:
    """One item in our layout."""
    record = head(raw, words, "items")
    if "fling" in raw:
        if raw["fling"]["basePower"]:
            record["fling_power"] = raw["fling"]["basePower"]
        else:
            words.tally.note("unknown-fling-power", slug(raw["name"]))
    if "naturalGift" in raw:
        gift = raw["naturalGift"]
        record["natural_gift"] = {"type": slug(gift["type"]), "power": gift["basePower"]}
    kind = item_kind(raw)
    if kind:
        record["kind"] = kind
    if "megaStone" in raw:
        record["mega"] = {slug(base): slug(forme) for base, forme in raw["megaStone"].items()}
    if "zMoveType" in raw:
        record["z_move_type"] = slug(raw["zMoveType"])
    if isinstance(raw.get("zMove"), str):
        record["z_move"] = slug(raw["zMove"])
    if "zMoveFrom" in raw:
        record["z_move_from"] = slug(raw["zMoveFrom"])
    if "itemUser" in raw:
        record["users"] = [slug(user) for user in raw["itemUser"]]
    if "forcedForme" in raw:
        record["forced_forme"] = slug(raw["forcedForme"])
    if "boosts" in raw:
        record["boosts"] = raw["boosts"]
    return record


def type_record(raw: Json, words: Words) -> Record:
    """One type in our layout: what it takes from every attacking type, and what else cannot touch it."""
    own = slug(raw["name"])
    record: Record = {"name": words.name(raw["name"]), "gen": _GENERATIONS.get(own, 1)}
    words.tally.note("type-generations", own)
    if "isNonstandard" in raw:
        record["status"] = slug(raw["isNonstandard"])
    chart: dict[str, int] = raw["damageTaken"]
    types = {name: code for name, code in chart.items() if name[0].isupper()}
    record["takes"] = {slug(name): known(_TAKES, code, "chart code", own) for name, code in sorted(types.items())}
    others = {STATUS_CONDITIONS.get(name, name): code for name, code in chart.items() if name not in types}
    immune = sorted({"trapped": "trap"}.get(name, name) for name, code in others.items() if code == 3)
    for word in others:
        words.tally.note("chart-non-types", f"{own} {word}")
    if immune:
        record["immune_to"] = immune
    return record


def nature_record(raw: Json, words: Words) -> Record:
    """One nature in our layout; the neutral ones have only a name."""
    record: Record = {"name": words.name(raw["name"])}
    record.update({key: raw[key] for key in ("plus", "minus") if key in raw})
    return record


def thing_records(export: dict[str, list[Json]], words: Words) -> dict[str, dict[str, Record]]:
    """Files under `dex/` -> slug -> record, slugs sorted."""
    files: dict[str, dict[str, Record]] = {}
    for kind, make in (("abilities", ability_record), ("types", type_record), ("natures", nature_record)):
        files[f"{kind}.yaml"] = {
            slug(raw["name"]): make(raw, words) for raw in sorted(export[kind], key=lambda r: slug(r["name"]))
        }
    for raw in sorted(export["items"], key=lambda r: slug(r["name"])):
        home = _HOMES.get(item_kind(raw) or "", "items/general.yaml")
        files.setdefault(home, {})[slug(raw["name"])] = item_record(raw, words)
    return files
