"""The site's pages as plain joined values, without a row rendered: what Hugo and the naive Jinja2 render start from.

Contexts of the frames are those of generator.pages, match-ups and evolution lines ready made; only rows are values.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import chain
from typing import Any

from generator.pages import abilities, items, moves, species, types
from generator.pages.fragments import shown, signed
from generator.pages.items import kind
from generator.pages.moves import effect_words
from generator.pages.page import Page
from generator.pages.shelf import Shelf, power
from generator.pages.words import ABILITY_FLAGS, FLAGS, SHOWN_FLAGS, SLOTS, STAT_NAMES, TARGETS_SHORT, status
from generator.store import bulk
from generator.store.bulk import Record

STATS = ("hp", "atk", "def", "spa", "spd", "spe")
Model = dict[str, Any]


def dex_pages(shelf: Shelf) -> Iterator[Page]:
    """The pages compared: all of species, moves, abilities, items, types and natures, tables among them."""
    return chain(
        types.pages(shelf), abilities.pages(shelf), items.pages(shelf), species.pages(shelf), moves.pages(shelf)
    )


def value(bbp: Mapping[str, Any], field: str, plain: str) -> tuple[str, str]:
    """(text, mark) of a BBP value in a cell; the mark is `?` for unknown, else a letter or nothing."""
    v = bbp.get(field)
    text = shown(v)
    if v is None or v["provenance"] == "unknown":
        return text, "?" if text == "unknown" else ""
    return text, "" if v["provenance"] in (plain, "main-series") else v["provenance"][0].upper()


@dataclass(frozen=True)
class _Made:
    """Joined values of every kind, by id or slug."""

    shelf: Shelf

    def species(self) -> dict[int, Record]:
        names = {a["id"]: a["name"] for a in self.shelf.abilities}
        return {
            s["id"]: {
                "slug": s["slug"],
                "name": s["name"],
                "num": s["num"],
                "types": s["types"],
                "gen": s["gen"],
                "status": status(s["status"]),
                "bbp": [value(s["bbp"], f, "derived") for f in (*STATS, "size", "weight")],
                "main": [s[f] for f in (*STATS, "total")],
                "abilities": ", ".join(
                    f"{names[a]} (H)" if slot == "hidden" else names[a] for slot, a in s["abilities"].items()
                ),
            }
            for s in self.shelf.species
        }

    def moves(self) -> dict[int, Record]:
        return {
            m["id"]: {
                "slug": m["slug"],
                "name": m["name"],
                "type": m["type"],
                "category": m["category"].capitalize(),
                "power": power(m),
                "bap": value(m["bbp"], "bap", "derived"),
                "energy": value(m["bbp"], "energy", "derived"),
                "accuracy": value(m["bbp"], "accuracy", "main-series"),
                "chance": value(m["bbp"], "effect_chance", "main-series"),
                "priority": signed(m["priority"]),
                "pp": m["pp"],
                "target": TARGETS_SHORT.get(m["target"], m["target"]),
                "gen": m["gen"],
                "status": status(m["status"]),
                "effects": effect_words(m),
                "tags": ", ".join(FLAGS[f] for f in SHOWN_FLAGS if f in m["flags"].split()),
            }
            for m in self.shelf.moves
        }

    def abilities(self, holders: Mapping[int, list[Any]]) -> list[Record]:
        return [
            {
                "slug": a["slug"],
                "name": a["name"],
                "gen": a["gen"],
                "status": status(a["status"]),
                "count": len(holders.get(a["id"], ())),
                "rating": None if a["rating"] is None else f"{a['rating']:g}".replace("-", "−"),
                "flags": ", ".join(ABILITY_FLAGS.get(f, f) for f in a["flags"].split()),
            }
            for a in self.shelf.abilities
        ]

    def items(self) -> list[Record]:
        names = self.shelf.names
        out = []
        for i in self.shelf.items:
            d = i["details"]
            users = list(d.get("mega", {}).values()) or ([] if "z_move" in d else d.get("users", [])[:4])
            said = [names.get(("species", s), s) for s in users]
            z_type = None
            if not d.get("mega") and d.get("z_move"):
                said = [names.get(("moves", d["z_move"]), d["z_move"])]
            elif not d.get("mega") and d.get("z_move_type"):
                z_type, said = d["z_move_type"], []
            gift = (i["natural_gift_type"], i["natural_gift_power"]) if i["natural_gift_type"] else None
            out.append(
                {
                    "slug": i["slug"],
                    "name": i["name"],
                    "kind": kind(i),
                    "gen": i["gen"],
                    "status": status(i["status"]),
                    "fling": i["fling_power"],
                    "gift": gift,
                    "z_type": z_type,
                    "for": ", ".join(said),
                }
            )
        return out

    def types(self, has: Mapping[str, list[int]], knows: Mapping[str, list[int]]) -> list[Record]:
        defending = [t for t in self.shelf.types if t["slug"] in self.shelf.chart]
        by_id = {m["id"]: m["category"] for m in self.shelf.moves}
        out = []
        for t in self.shelf.types:
            hits = [d["takes"].get(t["slug"], 2) for d in defending]
            takes = [t["takes"].get(d["slug"], 2) for d in defending]
            kinds = [by_id[m] for m in knows.get(t["slug"], ())]
            counts = [kinds.count(c) for c in ("physical", "special", "status")]
            counts += [some.count(halves) for some in (hits, takes) for halves in (4, 1, 0)]
            out.append(
                {
                    "slug": t["slug"],
                    "name": t["name"],
                    "gen": t["gen"] or "unknown",
                    "status": status(t["status"]),
                    "species": len(has.get(t["slug"], ())),
                    "hits": hits,
                    "counts": counts,
                }
            )
        return out


def _by(pairs: Iterable[tuple[Any, Any]]) -> dict[Any, list[Any]]:
    out: dict[Any, list[Any]] = {}
    for key, entry in pairs:
        out.setdefault(key, []).append(entry)
    return out


def model(db: sqlite3.Connection, assets: Mapping[str, str]) -> Model:
    """Everything of the compared pages; each page has its frame's `context` and its `rows` as ids and values."""
    shelf = Shelf(db)
    made = _Made(shelf)
    pools = _by((s, (m, way)) for s, m, way in shelf.pools)
    order = [s["id"] for s in shelf.species]
    learners = _by((m, (s, way)) for s in order for m, way in pools.get(s, ()))
    holders = _by((a, (s["id"], SLOTS.get(slot, slot))) for s in shelf.species for slot, a in s["abilities"].items())
    has = _by((t, s["id"]) for s in shelf.species for t in s["types"])
    knows = _by((m["type"], m["id"]) for m in shelf.moves)
    rows: dict[str, Any] = {f"species/{s['slug']}/": pools.get(s["id"], []) for s in shelf.species}
    rows |= {f"moves/{m['slug']}/": learners.get(m["id"], []) for m in shelf.moves}
    rows |= {f"abilities/{a['slug']}/": holders.get(a["id"], []) for a in shelf.abilities}
    rows |= {
        f"types/{t['slug']}/": {"species": has.get(t["slug"], []), "moves": knows.get(t["slug"], [])}
        for t in shelf.types
    }
    return {
        "site": bulk.site_text(db),
        "asset": dict(assets),
        "ways": {i: told for i, _, told in bulk.all_ways(db)},
        "names": {t["slug"]: t["name"] for t in shelf.types},
        "species": made.species(),
        "species_order": order,
        "moves": made.moves(),
        "moves_order": [m["id"] for m in shelf.moves],
        "abilities": made.abilities(holders),
        "items": made.items(),
        "types": made.types(has, knows),
        "natures": [
            {
                "slug": n["slug"],
                "name": n["name"],
                "plus": STAT_NAMES.get(n["plus"]),
                "minus": STAT_NAMES.get(n["minus"]),
            }
            for n in shelf.natures
        ],
        "pages": [(page, rows.get(page.path, [])) for page in dex_pages(shelf)],
    }
