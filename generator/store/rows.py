"""Records to rows: one function a table group, each giving ready tuples in sorted order. No SQL here."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from typing import Any

from engine.bbp.derive import move_values, species_values
from engine.bbp.groups import move_facts
from engine.dex.effects import tell, tell_boosts, tell_lines
from engine.dex.movepools import movepools
from engine.dex.names import fold
from engine.dex.names import slug as make_slug
from engine.dex.records import Dex
from engine.dex.values import Value
from generator.store.ways import WayBook

Row = tuple[Any, ...]
Rows = dict[str, list[Row]]
Ids = dict[str, int]

_NUMBERED = ("type", "nature", "command", "condition", "ability", "item", "move", "species")
_EFFECT_COLUMNS = frozenset({"do", "what", "who", "chance", "source", "ref"})


def compact(value: Any) -> str | None:
    """JSON without blanks and with sorted keys; None for nothing."""
    return json.dumps(value, ensure_ascii=False, sort_keys=True, separators=(",", ":")) if value else None


def number(records: Mapping[str, Any]) -> Ids:
    """Internal numbers from 1, in the order of the slugs."""
    return {slug: i for i, slug in enumerate(sorted(records), 1)}


def _small(dex: Dex, ids: Mapping[str, Ids]) -> Rows:
    """Types with the chart, natures, abilities and items."""
    types, rows = ids["type"], Rows()
    rows["type"] = [
        (i, s, t.name, t.gen, t.status, " ".join(t.immune_to)) for s, i in types.items() for t in (dex.types[s],)
    ]
    rows["type_takes"] = sorted(
        (i, types[a], halves) for s, i in types.items() for a, halves in dex.types[s].takes.items() if a in types
    )
    rows["nature"] = [(i, s, n.name, n.plus, n.minus) for s, i in ids["nature"].items() for n in (dex.natures[s],)]
    rows["ability"] = [
        (i, s, a.name, a.num, a.gen, a.status, a.rating, " ".join(a.flags))
        for s, i in ids["ability"].items()
        for a in (dex.abilities[s],)
    ]
    rows["item"] = [
        (
            i,
            s,
            t.name,
            t.num,
            t.gen,
            t.status,
            t.kind,
            t.fling_power,
            *(t.natural_gift or (None, None)),
            compact(
                {
                    k: v
                    for k, v in (
                        ("mega", t.mega),
                        ("z_move_type", t.z_move_type),
                        ("z_move", t.z_move),
                        ("z_move_from", t.z_move_from),
                        ("users", t.users),
                        ("forced_forme", t.forced_forme),
                        ("boosts", t.boosts),
                        ("said", t.said),
                        ("source", t.source),
                    )
                    if v
                }
            ),
        )
        for s, i in ids["item"].items()
        for t in (dex.items[s],)
    ]
    return rows


def _vocabulary(dex: Dex, ids: Mapping[str, Ids]) -> Rows:
    """Commands and conditions."""
    return {
        "command": [
            (i, s, c.name, c.status, c.users, c.note, c.source, c.date, c.ref, c.move, "; ".join(c.said))
            for s, i in ids["command"].items()
            for c in (dex.commands[s],)
        ],
        "condition": [
            (
                i,
                s,
                c.name,
                c.kind,
                c.status,
                c.source,
                c.provenance,
                c.reason,
                c.move,
                c.word,
                c.parameter,
                " ".join(c.covers),
                "; ".join(c.said),
            )
            for s, i in ids["condition"].items()
            for c in (dex.conditions[s],)
        ],
    }


def _z_effect(effect: str | Mapping[str, Any] | None) -> str | None:
    return tell_boosts(effect["boost"]) if isinstance(effect, Mapping) else effect


def _values(kind: str, record: int, values: Mapping[str, Value]) -> Iterator[Row]:
    for name in sorted(values):
        v = values[name]
        yield kind, record, name, v.low, v.high, v.text, v.provenance, v.rule, v.source, v.date, v.note


def _moves(dex: Dex, ids: Mapping[str, Ids]) -> Rows:
    moves: list[Row] = []
    effects: list[Row] = []
    values: list[Row] = []
    for slug, i in ids["move"].items():
        m = dex.moves[slug]
        low, high = m.hits or (None, None)
        moves.append(
            (
                i,
                slug,
                m.name,
                m.num,
                m.gen,
                m.status,
                ids["type"].get(m.type),
                m.category,
                int(move_facts(m).attack),
                m.power if isinstance(m.power, int) else None,
                int(m.power == "varies"),
                m.accuracy,
                m.pp,
                m.priority,
                m.target,
                low,
                high,
                int(m.hits_roll_each),
                m.crit_ratio,
                m.z_power,
                m.max_power,
                _z_effect(m.z_effect),
                m.z_crystal,
                m.max_of,
                int(m.is_z),
                int(m.is_max),
                " ".join(m.flags),
            )
        )
        for position, (e, line) in enumerate(zip(m.effects, tell_lines(m.effects), strict=True)):
            what = e.get("what")
            effects.append(
                (
                    i,
                    position,
                    e["do"],
                    " ".join(map(str, what)) if isinstance(what, list) else what,
                    e.get("who"),
                    e.get("chance"),
                    tell(e),
                    line,
                    compact({k: v for k, v in e.items() if k not in _EFFECT_COLUMNS}),
                    e["source"],
                    e.get("ref"),
                )
            )
        values.extend(_values("move", i, move_values(m)))
    return {"move": moves, "move_effect": effects, "bbp_value": values}


def _species(dex: Dex, ids: Mapping[str, Ids]) -> Rows:
    own, types, abilities = ids["species"], ids["type"], ids["ability"]
    rows: Rows = {
        name: []
        for name in ("species", "species_type", "species_ability", "species_egg_group", "species_relation", "bbp_value")
    }
    for slug, i in own.items():
        s = dex.species[slug]
        evo, need = s.evo, s.required
        required = (
            {
                k: v
                for k, v in (
                    ("items", need.items),
                    ("move", need.move),
                    ("ability", need.ability),
                    ("tera_type", need.tera_type),
                )
                if v
            }
            if need
            else None
        )
        rows["species"].append(
            (
                i,
                slug,
                s.name,
                s.num,
                s.gen,
                s.status,
                own.get(s.base or ""),
                s.forme,
                s.base_forme,
                int(s.cosmetic),
                *(value for _, value in s.stats.items()),
                s.stats.total,
                s.max_hp,
                s.height_m,
                s.weight_kg,
                s.body,
                s.gender if isinstance(s.gender, str) else f"{s.gender[0]:g}:{s.gender[1]:g}",
                own.get(s.prevo or ""),
                *((evo.kind, evo.level, evo.item, evo.move, evo.condition, evo.region) if evo else (None,) * 6),
                s.gigantamax,
                int(s.cannot_dynamax),
                " ".join(s.tags),
                compact({k: v for k, v in (("cosmetic_formes", s.cosmetic_formes), ("required", required)) if v}),
            )
        )
        rows["species_type"] += [(i, n, types[t]) for n, t in enumerate(s.types) if t in types]
        rows["species_ability"] += [
            (i, slot, abilities[a]) for slot, a in sorted(s.abilities.items()) if a in abilities
        ]
        rows["species_egg_group"] += [(i, group) for group in sorted(set(s.egg_groups))]
        rows["species_relation"] += sorted(
            {
                (i, kind, own[o])
                for kind, others in (("battle-only", s.battle_only), ("changes-from", s.changes_from))
                for o in others
                if o in own
            }
        )
        rows["bbp_value"].extend(_values("species", i, species_values(s)))
    return rows


def _pools(dex: Dex, ids: Mapping[str, Ids]) -> Rows:
    rows: list[Row] = []
    moves, book = ids["move"], WayBook(dex.species)
    for slug, pool in movepools(dex.species, ids["species"]).items():
        i = ids["species"][slug]
        if moves.keys() >= pool.keys():
            rows += [(i, moves[move], way) for move, way in zip(pool, book.numbers(slug, pool), strict=True)]
        else:
            rows += [
                (i, moves[move], way) for move, way in zip(pool, book.numbers(slug, pool), strict=True) if move in moves
            ]
    return {"way": list(book.rows), "movepool": rows}


def _hint(dex: Dex, kind: str, record: Any) -> str:
    """What tells a record from its namesakes in a list of finds."""
    match kind:
        case "species":
            return " / ".join(dex.types[t].name for t in record.types if t in dex.types)
        case "move":
            return f"{record.type} {record.category}"
        case "condition":
            return str(record.kind).replace("-", " ")
        case "command" if record.status:
            return str(record.status)
    return ""


def _search(dex: Dex) -> Iterator[Row]:
    for kind in ("species", "move", "ability", "item", "type", "nature", "command", "condition"):
        for slug, record in sorted(dex.kind(kind).items()):
            words = slug.replace("-", " ")
            folded = fold(record.name)
            said = [w.replace("-", " ") for w in map(make_slug, getattr(record, "said", ()))]
            searched = " ".join(dict.fromkeys([words, folded, *said]))
            yield record.name, searched, kind, slug, _hint(dex, kind, record)


def dex_rows(dex: Dex) -> Rows:
    """All rows of the dex tables and of the search, by table name, in the order of their keys."""
    ids = {kind: number(dex.kind(kind)) for kind in _NUMBERED}
    rows = _small(dex, ids) | _vocabulary(dex, ids) | _moves(dex, ids)
    values = rows["bbp_value"]
    rows |= _species(dex, ids)
    rows["bbp_value"] = values + rows["bbp_value"]
    return rows | _pools(dex, ids) | {"search": list(_search(dex))}
