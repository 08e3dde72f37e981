"""Look-ups as plain data: what `--format json` prints and what the text form is made of.

A value with provenance is `{value, text, provenance, rule, ...}`; `value` is null when it is not known exactly, and
then `low` and `high` say what is known. Every answer has `kind`.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Any

from engine.dex.chart import BBP_STEPS
from engine.dex.sources import is_code, kind_of
from engine.dex.values import MAIN_SERIES
from generator.store import group_queries, queries
from generator.store.queries import value_answer
from generator.store.ways import read_codes

Answer = dict[str, Any]
STATS = ("hp", "atk", "def", "spa", "spd", "spe")
_BBP_ORDER = (*STATS, "size", "weight", "bap", "energy", "accuracy", "effect_chance", "priority")
_IMPORTED = "pokemon-showdown"


def _values(values: Mapping[str, Mapping[str, Any]]) -> Answer:
    names = [n for n in _BBP_ORDER if n in values] + sorted(set(values) - set(_BBP_ORDER))
    return {name: value_answer(values[name]) for name in names}


def _fact(value: Any) -> Answer:
    return {"value": value, "provenance": MAIN_SERIES, "source": _IMPORTED}


def _name_of(db: sqlite3.Connection, kind: str, slug: str | None) -> Answer | None:
    if slug is None:
        return None
    row = db.execute(f"SELECT name FROM [{kind}] WHERE slug = ?", (slug,)).fetchone()
    return {"slug": slug, "name": row[0] if row else slug}


def sources(codes: str, owner: str) -> list[Answer]:
    """Each source code of a way: whose learnset (`of`), generation, kind in words, and the level where it has one."""
    out: list[Answer] = []
    for other, several in read_codes(codes):
        for code in filter(is_code, several):
            source: Answer = {"of": other or owner, "code": code, "generation": int(code[0]), "kind": kind_of(code)}
            out.append(source | ({"level": int(code[2:])} if code[1] == "L" else {}))
    return out


def _learned(row: Mapping[str, Any], owner: str) -> Answer:
    return {"text": row["told"], "sources": sources(row["codes"], owner)}


def _power(row: Mapping[str, Any]) -> int | str | None:
    return "varies" if row["power_varies"] else row["power"]


def _matchup(attacking: str, quarters: int) -> Answer:
    bbp = BBP_STEPS.get(Fraction(quarters, 4))
    return {
        "type": attacking,
        "multiplier": str(Fraction(quarters, 4)),
        "bbp_multiplier": None if bbp is None else str(bbp),
    }


def species_answer(db: sqlite3.Connection, slug: str) -> Answer:
    """A species: facts, BBP values, types, abilities, match-ups, relatives and the whole movepool."""
    s = queries.species(db, slug)
    assert s is not None
    evolution = {
        k: s[f"evo_{k}"] for k in ("kind", "level", "item", "move", "condition", "region") if s[f"evo_{k}"] is not None
    }
    return {
        "kind": "species",
        "slug": slug,
        "name": s["name"],
        "number": s["num"],
        "generation": s["gen"],
        "status": s["status"] or "current",
        "base": s["base"],
        "forme": s["forme"],
        "types": [_name_of(db, "type", t) for t in s["types"]],
        "abilities": [{"slot": slot, **(_name_of(db, "ability", a) or {})} for slot, a in s["abilities"].items()],
        "stats": {stat: _fact(s[stat]) for stat in STATS} | {"total": _fact(s["total"])},
        "height_m": _fact(s["height_m"]),
        "weight_kg": _fact(s["weight_kg"]),
        "bbp": _values(s["bbp"]),
        "matchups": [_matchup(t, q) for t, q in queries.matchups(db, s["types"]).items()],
        "egg_groups": s["egg_groups"],
        "gender": s["gender"],
        "tags": s["tags"].split(),
        "prevo": s["prevo"],
        "evolution": evolution,
        "evolutions": s["evolutions"],
        "formes": s["formes"],
        "relations": [{"kind": kind, "slug": other} for kind, other in s["relations"]],
        **s["details"],
        "movepool": [
            {
                "slug": m["slug"],
                "name": m["name"],
                "type": m["type"],
                "category": m["category"],
                "power": _power(m),
                "bap": m["bap"],
                "accuracy": m["accuracy"],
                "priority": m["priority"],
                "pp": m["pp"],
                "flags": m["flags"].split(),
                "learned": _learned(m, slug),
            }
            for m in queries.movepool(db, slug)
        ],
    }


def move_answer(db: sqlite3.Connection, slug: str) -> Answer:
    """A move: facts, BBP values, effects in words, and everyone who learns it."""
    m = queries.move(db, slug)
    assert m is not None
    hits = None if m["hits_low"] is None else [m["hits_low"], m["hits_high"]]
    extra = ("z_power", "max_power", "z_effect", "z_crystal", "max_of")
    return {
        "kind": "move",
        "slug": slug,
        "name": m["name"],
        "number": m["num"],
        "generation": m["gen"],
        "status": m["status"] or "current",
        "type": _name_of(db, "type", m["type"]),
        "category": m["category"],
        "power": _fact(_power(m)),
        "accuracy": _fact(m["accuracy"]),
        "pp": _fact(m["pp"]),
        "priority": _fact(m["priority"]),
        "target": m["target"],
        "hits": hits,
        "crit_ratio": m["crit_ratio"],
        "flags": m["flags"].split(),
        "is_z": bool(m["is_z"]),
        "is_max": bool(m["is_max"]),
        **{k: m[k] for k in extra if m[k] is not None},
        "bbp": _values(m["bbp"]),
        "effects": [
            {
                "text": e["text"],
                "line": e["line"],
                "do": e["do"],
                **{k: e[k] for k in ("what", "who", "chance") if e[k] is not None},
                **e["details"],
                "source": e["source"],
                **({"ref": e["ref"]} if e["ref"] else {}),
            }
            for e in m["effects"]
        ],
        "groups": [{"slug": g["slug"], "name": g["name"]} for g in group_queries.groups_of(db, "move", slug)],
        "learned_by": [
            {"slug": s["slug"], "name": s["name"], "learned": _learned(s, s["slug"])}
            for s in queries.learned_by(db, slug)
        ],
    }


def ability_answer(db: sqlite3.Connection, slug: str) -> Answer:
    """An ability and everyone who may have it."""
    a = queries.ability(db, slug)
    assert a is not None
    return {
        "kind": "ability",
        "slug": slug,
        "name": a["name"],
        "number": a["num"],
        "generation": a["gen"],
        "status": a["status"] or "current",
        "rating": a["rating"],
        "flags": a["flags"].split(),
        "species": a["species"],
    }


def item_answer(db: sqlite3.Connection, slug: str) -> Answer:
    """An item."""
    i = queries.item(db, slug)
    assert i is not None
    gift = {"type": i["natural_gift_type"], "power": i["natural_gift_power"]} if i["natural_gift_type"] else None
    return {
        "kind": "item",
        "slug": slug,
        "name": i["name"],
        "number": i["num"],
        "generation": i["gen"],
        "status": i["status"] or "current",
        "item_kind": i["kind"],
        "fling_power": i["fling_power"],
        "natural_gift": gift,
        **i["details"],
    }


def type_answer(db: sqlite3.Connection, slug: str) -> Answer:
    """A type: what it takes and deals (`1/2`, `2`, ...), its other immunities and how many have it."""
    t = queries.type_(db, slug)
    assert t is not None
    return {
        "kind": "type",
        "slug": slug,
        "name": t["name"],
        "generation": t["gen"],
        "status": t["status"] or "current",
        "takes": {k: str(Fraction(v, 2)) for k, v in t["takes"].items()},
        "deals": {k: str(Fraction(v, 2)) for k, v in t["deals"].items()},
        "immune_to": t["immune_to"].split(),
        "species_count": t["species_count"],
        "move_count": t["move_count"],
    }


def learn_answer(db: sqlite3.Connection, moves: Sequence[str], of_type: str | None) -> Answer:
    """Who learns all the moves (and has the type), with how each of them is learned."""
    found = queries.learners(db, moves, of_type)
    ways = {m: {row["slug"]: row for row in queries.learned_by(db, m)} for m in moves}
    return {
        "kind": "learn",
        "moves": [_name_of(db, "move", m) for m in moves],
        "type": _name_of(db, "type", of_type),
        "count": len(found),
        "species": [
            {"slug": slug, "name": name, "learned": {m: _learned(ways[m][slug], slug) for m in moves}}
            for slug, name in found
        ],
    }
