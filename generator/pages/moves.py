"""Moves: the audit table and a page each with facts, BBP values, effects in words and who learns it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from markupsafe import Markup

from generator.pages.fragments import NONE, cell, esc, provenance, shown, signed
from generator.pages.page import Page, neighbours
from generator.pages.shelf import Shelf, anchors, power
from generator.pages.words import FLAGS, STATUS_MEANS, TARGETS, TARGETS_SHORT, VALUE_NAMES, say, status
from generator.store.bulk import Record


def pages(shelf: Shelf) -> Iterator[Page]:
    """The table at `moves/`, then one page a move, by name."""
    yield _table(shelf)
    learners = _learners(shelf)
    crystals: dict[str, list[Record]] = {}
    for m in shelf.moves:
        if m["z_crystal"]:
            crystals.setdefault(m["z_crystal"], []).append(m)
    order = anchors(shelf.moves, "moves")
    for at, m in enumerate(shelf.moves):
        rows = learners.get(m["id"], [])
        before, after = neighbours(order, at)
        standing = status(m["status"])
        yield Page(
            f"moves/{m['slug']}/",
            "move.html",
            m["name"],
            f"{m['name']}: {m['type'] or ''} {m['category']} move; numbers in BBP and in the main series, effects, "
            f"and the {len(rows)} species that learn it.",
            {
                "m": m,
                "type": shelf.type_links([m["type"]] if m["type"] else [], "../../"),
                "standing": standing,
                "means": STATUS_MEANS.get(standing),
                "facts": _facts(shelf, m),
                "values": _values(m),
                "effects": [(e["line"], e["source"], e["ref"]) for e in m["effects"] if e["line"]],
                "groups": [_group(g, member) for g, member in shelf.groups_of.get(m["id"], ())],
                "flags": [FLAGS.get(f, f) for f in m["flags"].split()],
                "count": len(rows),
            },
            (b"".join(rows),),
            (("Moves", "moves/"),),
            before,
            after,
        )


def _learners(shelf: Shelf) -> dict[int, list[bytes]]:
    """Move id -> rows of who learns it, in dex order."""
    cells, ways = shelf.species_cells, shelf.ways
    pools: dict[int, list[tuple[int, int]]] = {}
    for species, move, way in shelf.pools:
        pools.setdefault(species, []).append((move, way))
    out: dict[int, list[bytes]] = {}
    for s in shelf.species:
        head = cells[s["id"]]
        for move, way in pools.get(s["id"], ()):
            row = head + ways[way] + b"\n"
            if move in out:
                out[move].append(row)
            else:
                out[move] = [row]
    return out


def _facts(shelf: Shelf, m: Record) -> list[tuple[str, str | Markup]]:
    facts: list[tuple[str, str | Markup]] = [
        ("Power", power(m)),
        ("Accuracy", "no accuracy roll" if m["accuracy"] is None else f"{m['accuracy']} %"),
        ("PP", str(m["pp"])),
        ("Priority", signed(m["priority"])),
        ("Target", TARGETS.get(m["target"], say(m["target"]))),
        ("Generation", str(m["gen"])),
    ]
    if m["hits_low"] is not None:
        hits = str(m["hits_low"]) if m["hits_low"] == m["hits_high"] else f"{m['hits_low']}–{m['hits_high']}"
        facts.append(("Hits", hits + (", each with its own accuracy roll" if m["hits_roll_each"] else "")))
    if m["crit_ratio"] != 1:
        facts.append(("Critical-hit ratio", f"{m['crit_ratio']} (usual: 1)"))
    if m["z_power"]:
        facts.append(("Z-Move power", str(m["z_power"])))
    if m["max_power"]:
        facts.append(("Max Move power", str(m["max_power"])))
    if m["z_effect"]:
        facts.append(("Z-Power effect", say(m["z_effect"])))
    if m["z_crystal"]:
        facts.append(("Z-Crystal", shelf.link("items", m["z_crystal"], "../../")))
    if m["max_of"]:
        facts.append(("G-Max Move of", shelf.link("species", m["max_of"], "../../")))
    if m["is_z"]:
        facts.append(("Kind", "Z-Move"))
    elif m["is_max"]:
        facts.append(("Kind", "Max Move"))
    return facts


def _values(m: Record) -> list[tuple[str, str, bool, Markup, str | None, str | None]]:
    """(name, text, whether unknown, badge, note, where and when it is stated) of each BBP value."""
    order = list(VALUE_NAMES)
    out = []
    for field, v in sorted(m["bbp"].items(), key=lambda pair: order.index(pair[0]) if pair[0] in order else 99):
        text = shown(v)
        unit = " %" if field in ("accuracy", "effect_chance") and text.isdigit() else ""
        text = signed(int(text)) if field == "priority" and text.lstrip("-").isdigit() else text
        stated = f"{v['source']}, {v['date']}" if v["provenance"] == "bbp" and v["date"] else None
        note = None if v["note"] == "per hit" else v["note"]
        out.append(
            (
                VALUE_NAMES.get(field, say(field)),
                text + unit,
                v["provenance"] == "unknown",
                provenance(v["provenance"], v["rule"], "../../"),
                note,
                stated,
            )
        )
    return out


def _group(group: Record, member: Record) -> Markup:
    """A link to a group that the move is in, marked when that hangs on an open ruling."""
    doubt = ' <span class="st st-wanted">doubtful</span>' if member["rulings"] else ""
    return Markup(f'<a href="../../groups/{group["slug"]}/">{esc(group["name"])}</a>{doubt}')


def effect_words(m: dict[str, Any]) -> str:
    """All effects of a move in one line."""
    return "; ".join(e["line"] for e in m["effects"] if e["line"])


def _table(shelf: Shelf) -> Page:
    rows = []
    for m in shelf.moves:
        v = m["bbp"]
        chance = cell(v.get("effect_chance"), "main-series")
        rows.append(
            f'<tr><td><a href="{m["slug"]}/">{esc(m["name"])}</a><td>{shelf.pills.get(m["type"], NONE)}'
            f"<td>{m['category'].capitalize()}<td>{cell(v.get('bap'), 'derived')}<td>{cell(v.get('energy'), 'derived')}"
            f"<td>{cell(v.get('accuracy'), 'main-series')}<td>{chance}<td>{signed(m['priority'])}"
            f"<td>{power(m)}<td>{m['pp']}<td>{TARGETS_SHORT.get(m['target'], m['target'])}<td>{m['gen']}"
            f"<td>{status(m['status'])}<td>{esc(effect_words(m)) or NONE}\n"
        )
    return Page(
        "moves/",
        "moves_table.html",
        "Moves",
        f"All {len(rows)} moves with BBP and main-series numbers and their effects; sort and filter.",
        {"count": len(rows)},
        ("".join(rows).encode(),),
    )
