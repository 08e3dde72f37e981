"""Exported moves -> records of `data/dex/moves`."""

from __future__ import annotations

from typing import Any

from engine.dex.names import slug
from generator.importers.effects import derived_effects
from generator.importers.words import Json, Words, kebab, known

Record = dict[str, Any]

_Z_EFFECTS = {
    "clearnegativeboost": "clear-negative-boosts",
    "heal": "heal",
    "healreplacement": "heal-replacement",
    "crit2": "raise-crit",
    "redirect": "redirect",
    "curse": "curse",
}


def move_home(move: Json) -> str:
    """The file of a move under `dex/`: its type's, or `z` or `max`."""
    if move.get("isZ"):
        return "moves/z.yaml"
    if move.get("isMax"):
        return "moves/max.yaml"
    return f"moves/{slug(move['type'])}.yaml"


def _power(move: Json, words: Words) -> int | str:
    """Base power of an attack, or `varies` when it is worked out in use."""
    power: int = move["basePower"]
    if power == 0:
        words.tally.note("varying-power", words.moves[move["id"]])
        return "varies"
    if (power == 1 and move.get("isZ")) or (power == 10 and move.get("isMax")):
        words.tally.note("base-move-power", words.moves[move["id"]])
        return "varies"
    return power


def _z_effect(bonus: Json, where: str) -> Any:
    """A status move's bonus as a Z-Move: the stages it raises, or a word; None when there is none."""
    if "boost" in bonus:
        return {"boost": bonus["boost"]}
    return known(_Z_EFFECTS, bonus["effect"], "Z bonus", where) if "effect" in bonus else None


def head(raw: Json, words: Words, where: str) -> Record:
    """What every record starts with: name, num, gen (left out when upstream gives 0), status (when not current)."""
    record: Record = {"name": words.name(raw["name"]), "num": raw["num"]}
    if raw.get("gen"):
        record["gen"] = raw["gen"]
    else:
        words.tally.note("unknown-generation", f"{where}/{slug(raw['name'])}")
    if "isNonstandard" in raw:
        record["status"] = slug(raw["isNonstandard"])
    return record


def move_record(move: Json, words: Words) -> Record:
    """One move in our layout, without what is kept by hand (hand effects, `bbp`)."""
    special = bool(move.get("isZ") or move.get("isMax"))
    record = head(move, words, "moves")
    record["type"] = slug(move["type"])
    record["category"] = move["category"].lower()
    if move["category"] != "Status":
        record["power"] = _power(move, words)
    record["accuracy"] = "always" if move["accuracy"] is True else move["accuracy"]
    record["pp"] = move["pp"]
    record["priority"] = move["priority"]
    record["target"] = kebab(move["target"])
    if move["flags"]:
        record["flags"] = move["flags"]
    if "multihit" in move:
        record["hits"] = move["multihit"]
    if move.get("multiaccuracy"):
        record["hits_roll_each"] = True
    if move.get("critRatio", 1) != 1:
        record["crit_ratio"] = move["critRatio"]
    if not special:
        z_bonus, max_bonus = move.get("zMove", {}), move.get("maxMove", {})
        if z_bonus.get("basePower"):
            record["z_power"] = z_bonus["basePower"]
        if max_bonus.get("basePower"):
            record["max_power"] = max_bonus["basePower"]
        z_effect = _z_effect(z_bonus, move["id"])
        if z_effect:
            record["z_effect"] = z_effect
    if isinstance(move.get("isZ"), str):
        record["z_crystal"] = known(words.items, move["isZ"], "Z-Crystal", move["id"])
    if isinstance(move.get("isMax"), str):
        record["max_of"] = slug(move["isMax"])
    for _ in range(move.get("codedSecondaries", 0)):
        words.tally.note("coded-secondaries", words.moves[move["id"]])
    effects = derived_effects(move, words)
    if effects:
        record["effects"] = effects
    return record


def move_records(moves: list[Json], words: Words) -> dict[str, dict[str, Record]]:
    """Files under `dex/` -> slug -> record, slugs sorted; the typed stand-ins of Hidden Power left out."""
    files: dict[str, dict[str, Record]] = {}
    for move in sorted(moves, key=lambda m: slug(m["name"])):
        if "placeholderFor" in move:
            words.tally.note("typed-hidden-powers", move["id"])
            continue
        files.setdefault(move_home(move), {})[slug(move["name"])] = move_record(move, words)
    return files
