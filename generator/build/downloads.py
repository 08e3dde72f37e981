"""Download files: the database itself, JSON and CSV of every kind, and datasette's metadata."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from generator.build.write import Sink
from generator.pages.about import File
from generator.pages.shelf import Shelf
from generator.store import bulk
from generator.store.bulk import Record
from generator.store.describe import metadata_json
from generator.store.fill import database_bytes

DATABASE = "compendium.sqlite"
encode = json.JSONEncoder(ensure_ascii=False).encode
_INTERNAL = ("id", "type_id", "base_id", "prevo_id", "relations")
_STATS = ("hp", "atk", "def", "spa", "spd", "spe")


def write_downloads(sink: Sink, shelf: Shelf) -> list[File]:
    """Write all download files; returns path, what it holds, size in bytes and number of rows of each."""
    text = bulk.site_text(shelf.db)
    files: list[File] = []

    def put(path: str, about: str, content: bytes, rows: int | None = None) -> None:
        sink.put(path, content)
        files.append((path, about, len(content), rows))

    put(DATABASE, "Everything: all tables, described, with full-text search", database_bytes(shelf.db))
    put(
        "downloads/metadata.json",
        "Descriptions of tables and columns for datasette",
        metadata_json(shelf.db, text["title"], text["description"]).encode(),
    )
    for kind, about, records in _kinds(shelf):
        put(f"downloads/{kind}.json", f"{about}, as JSON", json_lines(records), len(records))
        put(f"downloads/{kind}.csv", f"{about}, flat, for spreadsheets", csv_bytes(list(_flat(records))), len(records))
    as_json, as_csv = learnsets(shelf)
    put("downloads/learnsets.json", "Movepools: species, move, source codes, as JSON", as_json, len(shelf.pools))
    put("downloads/learnsets.csv", "Movepools, one row a species and move", as_csv, len(shelf.pools))
    return files


def learnsets(shelf: Shelf) -> tuple[bytes, bytes]:
    """All movepools as JSON (species -> move -> codes) and as CSV; each way's text is written out once and joined."""
    species = {s["id"]: s["slug"] for s in shelf.species}
    moves = {m["id"]: m["slug"] for m in shelf.moves}
    codes = {i: (encode(text), f",{_field(text)}\r\n") for i, text, _ in bulk.all_ways(shelf.db)}
    pools: dict[int, list[str]] = {}
    flat = ["species,move,codes\r\n"]
    for owner, move, way in shelf.pools:
        as_json, as_csv = codes[way]
        pools.setdefault(owner, []).append(f'"{moves[move]}": {as_json}')
        flat += (species[owner], ",", moves[move], as_csv)
    lines = ",\n".join(f'"{species[owner]}": {{{", ".join(pool)}}}' for owner, pool in pools.items())
    return f"{{\n{lines}\n}}\n".encode(), "".join(flat).encode()


def _field(text: str) -> str:
    """One CSV field."""
    return '"' + text.replace('"', '""') + '"' if any(c in text for c in ',"\r\n') else text


def json_lines(records: Iterable[Mapping[str, Any]]) -> bytes:
    """A JSON list with one record a line, so that two versions compare line by line."""
    lines = ",\n".join(map(encode, records))
    return f"[\n{lines}\n]\n".encode()


def csv_bytes(rows: Sequence[Sequence[Any]]) -> bytes:
    """Rows as CSV (RFC 4180, UTF-8, head first); NULL is an empty field."""
    stream = io.StringIO()
    csv.writer(stream, lineterminator="\r\n").writerows(rows)
    return stream.getvalue().encode()


def _flat(records: list[Record]) -> Iterable[tuple[Any, ...]]:
    """Nested fields as columns of their own: `stats.hp`, `bbp.hp`; lists joined by blanks."""
    flats = [dict(_leaves(r, "")) for r in records]
    columns = list(dict.fromkeys(name for flat in flats for name in flat))
    yield tuple(columns)
    for flat in flats:
        yield tuple(flat.get(name) for name in columns)


def _leaves(value: Mapping[str, Any], prefix: str) -> Iterable[tuple[str, Any]]:
    for key, v in value.items():
        if key == "effects":
            yield prefix + key, "; ".join(e["text"] for e in v)
        elif prefix == "bbp.":
            yield prefix + key, v["text"]
            yield f"{prefix}{key}.provenance", v["provenance"]
        elif isinstance(v, Mapping):
            if key in ("stats", "bbp", "abilities", "takes", "natural_gift"):
                yield from _leaves(v, f"{prefix}{key}.")
            elif v:
                yield prefix + key, json.dumps(v, ensure_ascii=False)
        elif key in ("examples", "runs"):
            yield prefix + key, "; ".join(e.get("text") or e["title"] for e in v)
        elif key in ("said", "special", "conditions"):
            yield prefix + key, "; ".join(v)
        elif isinstance(v, list):
            yield prefix + key, " ".join(map(str, v))
        else:
            yield prefix + key, v


def _kinds(shelf: Shelf) -> list[tuple[str, str, list[Record]]]:
    slugs = {s["id"]: s["slug"] for s in shelf.species}
    abilities = {a["id"]: a["slug"] for a in shelf.abilities}

    def species(s: Record) -> Record:
        out = _plain(s, skip=_STATS)
        out["stats"] = {f: s[f] for f in _STATS}
        out["abilities"] = {slot: abilities[a] for slot, a in s["abilities"].items()}
        out["base"], out["prevo"] = slugs.get(s["base_id"]), slugs.get(s["prevo_id"])
        for kind in ("changes-from", "battle-only"):
            out[kind.replace("-", "_")] = [slugs[other] for k, other in s["relations"] if k == kind]
        return out

    def move(m: Record) -> Record:
        out = _plain(m)
        out["effects"] = [
            {k: v for k, v in e.items() if v is not None and k not in ("move_id", "position")} for e in m["effects"]
        ]
        out["groups"] = [g["slug"] for g, _ in shelf.groups_of.get(m["id"], ())]
        return out

    def group(g: Record) -> Record:
        out = {k: g[k] for k in ("slug", "name", "rule", "noun", "parameter", "about", "reading")}
        out["exemplars"] = g["exemplars"].split()
        out["members"] = [m["action"] for m in g["members"]]
        out["doubtful"] = [m["action"] for m in g["members"] if m["rulings"]]
        out["excluded"] = [x["action"] for x in g["exclusions"]]
        return out

    def rule(r: Record) -> Record:
        out = {k: r[k] for k in ("rule", "document", "section", "title", "statement")}
        out |= {"if": r["if_part"], "then": r["then_part"]}
        out |= {k: r[k] for k in ("template", "reading", "evidence", "see")}
        out["source_faults"] = [f["fault"] for f in r["faults"]]
        out["examples"] = [{k: e[k] for k in ("legal", "text", "context", "breaks", "after")} for e in r["examples"]]
        out["runs"] = [{k: run[k] for k in ("title", "procedure", "scenario", "record")} for run in r["runs"]]
        return out

    rules = [
        {**r, "document": b["slug"], "section": s["slug"]}
        for b in shelf.rulebooks
        for s in b["sections"]
        for r in s["rules"]
    ]
    made: tuple[tuple[str, str, list[Record], Callable[[Record], Record]], ...] = (
        ("species", "Species and formes with BBP values", shelf.species, species),
        ("moves", "Moves with BBP values and effects", shelf.moves, move),
        ("abilities", "Abilities", shelf.abilities, _plain),
        ("items", "Items", shelf.items, _plain),
        ("commands", "Commands of BBP", shelf.commands, _plain),
        ("conditions", "Conditions with their families and other wordings", shelf.conditions, _plain),
        ("types", "Types with the chart in halves", shelf.types, _plain),
        ("natures", "Natures", shelf.natures, _plain),
        ("groups", "Action groups of BBP with their members", shelf.groups, group),
        ("league-places", "Arenas and gyms of the League", shelf.places, _plain),
        ("league-moves", "Moves of the League that its rules name", shelf.league_moves, _plain),
        ("rules", "Rules of BBP with their examples and worked runs", rules, rule),
    )
    return [(kind, about, [make(r) for r in records]) for kind, about, records, make in made]


def _plain(record: Record, skip: Sequence[str] = ()) -> Record:
    """A record without internal numbers; flags and tags as lists, what lies in `details` beside the rest."""
    out: Record = {}
    for key, value in record.items():
        if key in _INTERNAL or key in skip:
            continue
        if key == "details":
            out.update(value)
        elif key in ("flags", "tags", "immune_to"):
            out[key] = value.split()
        else:
            out[key] = value
    return out
