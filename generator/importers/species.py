"""Exported species and learnsets -> records of `data/dex/species`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.dex.names import slug
from generator.importers.faults import ImportFault
from generator.importers.moves import Record, head
from generator.importers.words import SLOTS, Json, Words, known

Learnsets = Mapping[str, Mapping[str, list[str]]]

_EVOLUTIONS = {
    None: "level",
    "levelExtra": "level",
    "levelFriendship": "friendship",
    "levelHold": "hold-item",
    "levelMove": "move",
    "trade": "trade",
    "useItem": "use-item",
    "other": "other",
}
_GENDERS = {"M": "male", "F": "female", "N": "none"}


def _one_or_list(names: Any) -> Any:
    slugs = _list(names)
    return slugs[0] if len(slugs) == 1 else slugs


def _list(names: Any) -> list[str]:
    return [slug(n) for n in ([names] if isinstance(names, str) else names)]


def _abilities(raw: Json, words: Words) -> dict[str, str]:
    abilities = {}
    for key, slot in SLOTS.items():
        if key in raw["abilities"]:
            if not raw["abilities"][key]:
                words.tally.note("empty-ability-slot", slug(raw["name"]))
            abilities[slot] = slug(raw["abilities"][key]) or "no-ability"
    return abilities


def _gender(raw: Json) -> Any:
    """A locked gender, a ratio, or None for the even one that is not written."""
    if "gender" in raw:
        return known(_GENDERS, raw["gender"], "gender", raw["name"])
    ratio = raw["genderRatio"]
    return None if ratio == {"M": 0.5, "F": 0.5} else {"male": ratio["M"], "female": ratio["F"]}


def _evolution(raw: Json) -> Record:
    evo: Record = {"kind": known(_EVOLUTIONS, raw.get("evoType"), "way of evolving", raw["name"])}
    if "evoLevel" in raw:
        evo["level"] = raw["evoLevel"]
    if "evoItem" in raw:
        evo["item"] = slug(raw["evoItem"])
    if "evoMove" in raw:
        evo["move"] = slug(raw["evoMove"])
    if "evoCondition" in raw:
        evo["condition"] = raw["evoCondition"]
    if "evoRegion" in raw:
        evo["region"] = raw["evoRegion"]
    return evo


def _required(raw: Json) -> Record:
    required: Record = {}
    if "requiredItems" in raw:
        required["items"] = _list(raw["requiredItems"])
    for ours, theirs in (("move", "requiredMove"), ("ability", "requiredAbility"), ("tera_type", "requiredTeraType")):
        if theirs in raw:
            required[ours] = slug(raw[theirs])
    return required


def species_record(raw: Json, learnset: Mapping[str, list[str]], entries: set[str], words: Words) -> Record:
    """One species or forme in our layout, its `learnset` still a mapping (move slug -> codes in one string).

    `entries` holds the names of all species that have a record; what upstream counts as a cosmetic forme and gives
    no record stays a name on the base.
    """
    name = raw["name"]
    record = head(raw, words, "species")
    forme = raw["baseSpecies"] != name
    if forme:
        record["base"] = slug(raw["baseSpecies"])
        record["forme"] = words.name(raw["forme"])
    if "baseForme" in raw:
        record["base_forme"] = words.name(raw["baseForme"])
    if raw.get("isCosmeticForme"):
        record["cosmetic"] = True
    bare = [n for n in raw.get("cosmeticFormes", ()) if n not in entries]
    if bare and not forme:
        record["cosmetic_formes"] = [words.name(n) for n in bare]
    record["types"] = [slug(t) for t in raw["types"]]
    record["stats"] = raw["baseStats"]
    if "maxHP" in raw:
        record["max_hp"] = raw["maxHP"]
    record["abilities"] = _abilities(raw, words)
    record["height_m"] = raw["heightm"]
    record["weight_kg"] = raw["weightkg"] or None
    if not raw["weightkg"]:
        words.tally.note("unknown-weight", slug(name))
    gender = _gender(raw)
    if gender:
        record["gender"] = gender
    if "eggGroups" in raw:
        record["egg_groups"] = [slug(g) for g in raw["eggGroups"]]
    if "prevo" in raw:
        record["prevo"] = slug(raw["prevo"])
        record["evo"] = _evolution(raw)
    battle_only = raw.get("battleOnly")
    if raw.get("changesFrom") or battle_only:
        record["changes_from"] = _one_or_list(raw.get("changesFrom") or battle_only)
    if battle_only:
        record["battle_only"] = _list(battle_only)
    required = _required(raw)
    if required:
        record["required"] = required
    if "canGigantamax" in raw:
        record["gigantamax"] = slug(raw["canGigantamax"])
    if raw.get("cannotDynamax"):
        record["cannot_dynamax"] = True
    if "tags" in raw:
        record["tags"] = [slug(t) for t in raw["tags"]]
    if learnset:
        lines = {known(words.moves, move, "move", name): " ".join(codes) for move, codes in learnset.items()}
        record["learnset"] = dict(sorted(lines.items()))
    return record


def _order(group: list[Json], words: Words) -> list[Json]:
    """Base species first, then its formes as upstream orders them, then the rest by slug."""
    base = next(s for s in group if s["baseSpecies"] == s["name"])
    order = base.get("formeOrder", [])
    if len(set(order)) != len(order):
        words.tally.note("repeated-forme-order", slug(base["name"]))
    places = {name: i for i, name in reversed(list(enumerate(order)))}
    return sorted(group, key=lambda s: (s is not base, places.get(s["name"], len(order)), slug(s["name"])))


def _count_one_sided(species: list[Json], words: Words) -> None:
    """Counts the links that upstream gives on one side only and that our layout keeps on the other."""
    by_name = {s["name"]: s for s in species}
    for s in species:
        links = [(s["name"], evo) for evo in s.get("evos", ()) if by_name.get(evo, {}).get("prevo") != s["name"]]
        if "prevo" in s and s["name"] not in by_name.get(s["prevo"], {}).get("evos", ()):
            links.append((s["prevo"], s["name"]))
        for before, after in links:
            words.tally.note("one-way-evos", f"{slug(before)} {slug(after)}")
        base = known(by_name, s["baseSpecies"], "base species", s["name"])
        listed = (*base.get("otherFormes", ()), *base.get("cosmeticFormes", ()))
        if s is not base and s["name"] not in listed:
            words.tally.note("unlisted-gmax", slug(s["name"]))


def species_records(species: list[Json], learnsets: Learnsets, words: Words) -> dict[str, dict[str, Record]]:
    """Files under `dex/` (one a base species) -> slug -> record.

    Raises ImportFault for a word of upstream that no table knows and for a learnset that belongs to no species.
    """
    strays = sorted(learnsets.keys() - {s["id"] for s in species})
    if strays:
        raise ImportFault(f"learnsets without a species: {', '.join(strays)}", "look at what upstream renamed")
    _count_one_sided(species, words)
    entries = {s["name"] for s in species}
    groups: dict[str, list[Json]] = {}
    for s in species:
        groups.setdefault(slug(s["baseSpecies"]), []).append(s)
    return {
        f"species/{base}.yaml": {
            slug(s["name"]): species_record(s, learnsets.get(s["id"], {}), entries, words) for s in _order(group, words)
        }
        for base, group in sorted(groups.items())
    }
