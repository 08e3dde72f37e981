"""Species: the audit table and a page each with stats, match-ups, line, formes and movepool."""

from __future__ import annotations

from collections.abc import Iterator

from markupsafe import Markup

from generator.pages.fragments import NONE, cell, esc, stat_row
from generator.pages.page import Page, neighbours
from generator.pages.shelf import Shelf, anchors
from generator.pages.words import SLOTS, STATUS_MEANS, gender, number, say, status
from generator.store.bulk import Record

FIELDS = ("hp", "atk", "def", "spa", "spd", "spe")


def pages(shelf: Shelf) -> Iterator[Page]:
    """The table at `species/`, then one page a species or forme, in dex order."""
    yield _table(shelf)
    by_id = {s["id"]: s for s in shelf.species}
    rows = _movepools(shelf)
    families = _Families(shelf, by_id)
    formes: dict[int, list[Record]] = {}
    for s in shelf.species:
        formes.setdefault(s["base_id"] or s["id"], []).append(s)
    order = anchors(shelf.species, "species")
    abilities = {a["id"]: a for a in shelf.abilities}
    for at, s in enumerate(shelf.species):
        pool = rows.get(s["id"], [])
        before, after = neighbours(order, at)
        standing = status(s["status"])
        yield Page(
            f"species/{s['slug']}/",
            "species.html",
            s["name"],
            f"{s['name']}: types, stats in the main series and in BBP, match-ups, abilities "
            f"and all {len(pool)} moves it learns.",
            {
                "s": s,
                "types": shelf.type_links(s["types"], "../../"),
                "standing": standing,
                "means": STATUS_MEANS.get(standing),
                "hue": " ".join(f"{letter}-{t}" for letter, t in zip("tu", s["types"], strict=False)),
                "facts": _facts(shelf, s),
                "stats": _stats(s),
                "matchups": shelf.matchups(tuple(s["types"])),
                "abilities": [(SLOTS.get(slot, slot), abilities[a]) for slot, a in s["abilities"].items()],
                "line": families.html(s),
                "formes": _formes(shelf, s, formes[s["base_id"] or s["id"]], by_id),
                "looks": s["details"].get("cosmetic_formes", []),
                "count": len(pool),
            },
            (b"".join(pool),),
            (("Species", "species/"),),
            before,
            after,
        )


def _movepools(shelf: Shelf) -> dict[int, list[bytes]]:
    """Species id -> pieces of its movepool table: a row is the move's cells around the way."""
    cells, ways = shelf.move_cells, shelf.ways
    out: dict[int, list[bytes]] = {}
    for species, move, way in shelf.pools:
        head, tail = cells[move]
        row = head + ways[way] + tail
        if species in out:
            out[species].append(row)
        else:
            out[species] = [row]
    return out


def _stats(s: Record) -> Markup:
    rows = []
    main = {
        "size": f"{number(s['height_m'])} m",
        "weight": f"{number(s['weight_kg'])} kg" if s["weight_kg"] is not None else '<i class="unk">unknown</i>',
    }
    for field in (*FIELDS, "size", "weight"):
        v = s["bbp"].get(field) or {"text": "unknown", "low": None, "provenance": "unknown", "rule": None, "note": None}
        base = s.get(field) if field in FIELDS else None
        rows.append(
            stat_row(
                field, main.get(field, str(base)), base, v["text"], v["low"], v["provenance"], v["rule"], v["note"]
            )
        )
    return Markup("".join(rows))


def _facts(shelf: Shelf, s: Record) -> list[tuple[str, str]]:
    facts = [
        ("Generation", str(s["gen"])),
        ("Height", f"{number(s['height_m'])} m"),
        ("Weight", f"{number(s['weight_kg'])} kg" if s["weight_kg"] is not None else "unknown"),
        ("Body shape", s["body"] or "unknown"),
        ("Gender", gender(s["gender"])),
        ("Egg groups", ", ".join(say(g) for g in s["egg_groups"]) or "unknown"),
    ]
    if s["max_hp"] is not None:
        facts.append(("HP", f"always {s['max_hp']}"))
    if s["tags"]:
        facts.append(("Class", ", ".join(say(t) for t in s["tags"].split())))
    if s["gigantamax"]:
        facts.append(("G-Max Move", shelf.link("moves", s["gigantamax"], "../../")))
    if s["cannot_dynamax"]:
        facts.append(("Dynamax", "cannot Dynamax"))
    needs = _needs(shelf, s)
    if needs:
        facts.append(("Needs", needs))
    return facts


def _needs(shelf: Shelf, s: Record) -> Markup:
    required = s["details"].get("required", {})
    parts = [shelf.link("items", item, "../../") for item in required.get("items", ())]
    parts += [
        shelf.link(kind, required[key], "../../")
        for key, kind in (("move", "moves"), ("ability", "abilities"))
        if key in required
    ]
    if "tera_type" in required:
        parts.append(Markup(f"Tera type {shelf.link('types', required['tera_type'], '../../')}"))
    return Markup(" or ").join(parts)


def _formes(shelf: Shelf, s: Record, group: list[Record], by_id: dict[int, Record]) -> list[tuple[Markup, Markup, str]]:
    """(link, types, how it comes about) of the other formes of the same species."""
    out = []
    for f in group:
        if f is s:
            continue
        notes = []
        for kind, other in f["relations"]:
            if kind == "battle-only" and "in battle only" not in notes:
                notes.append("in battle only")
            elif kind == "changes-from" and other in by_id and by_id[other]["base_id"] is not None:
                notes.append(f"from {by_id[other]['name']}")
        if f["cosmetic"]:
            notes.append("differs in looks alone")
        if f["base_id"] is None:
            notes.append("base forme")
        notes.append(status(f["status"]))
        out.append((shelf.link("species", f["slug"], "../../"), shelf.type_pills(f["types"]), ", ".join(notes)))
    return out


class _Families:
    """Evolution lines as nested lists, each made once and then marked for the page that shows it."""

    def __init__(self, shelf: Shelf, by_id: dict[int, Record]) -> None:
        self._shelf, self._by_id = shelf, by_id
        self._children: dict[int, list[Record]] = {}
        for s in shelf.species:
            if s["prevo_id"] is not None:
                self._children.setdefault(s["prevo_id"], []).append(s)
        self._made: dict[int, str] = {}

    def html(self, s: Record) -> Markup | None:
        """The line of a species with itself marked, or None when it neither evolves nor has evolved."""
        root, seen = s, {s["id"]}
        while root["prevo_id"] in self._by_id and root["prevo_id"] not in seen:
            root = self._by_id[root["prevo_id"]]
            seen.add(root["id"])
        if root is s and s["id"] not in self._children:
            return None
        if root["id"] not in self._made:
            self._made[root["id"]] = self._list(root, "", frozenset())
        own = f'<a href="../{s["slug"]}/"'
        return Markup(f'<ul class="evo">{self._made[root["id"]]}</ul>'.replace(own, own + ' aria-current="page"'))

    def _list(self, s: Record, how: str, above: frozenset[int]) -> str:
        children = [c for c in self._children.get(s["id"], ()) if c["id"] not in above]
        inner = "".join(self._list(c, _how(self._shelf, c), above | {s["id"]}) for c in children)
        said = f' <span class="how">{how}</span>' if how else ""
        below = f"<ul>{inner}</ul>" if inner else ""
        return f'<li><a href="../{s["slug"]}/">{esc(s["name"])}</a>{said}{below}</li>'


def _how(shelf: Shelf, s: Record) -> Markup:
    """How a species evolves from the one before it."""
    kind = s["evo_kind"]
    parts: list[str] = []
    if s["evo_level"] is not None:
        parts.append(f"level {s['evo_level']}")
    elif kind in ("trade", "friendship", "level"):
        parts.append("level up" if kind == "level" else str(kind))
    if s["evo_item"]:
        word = {"use-item": "use", "trade": "holding", "hold-item": "level up holding"}.get(kind, "with")
        parts.append(Markup(f"{word} {shelf.link('items', s['evo_item'], '../../')}"))
    if s["evo_move"]:
        parts.append(Markup(f"knowing {shelf.link('moves', s['evo_move'], '../../')}"))
    if s["evo_condition"]:
        parts.append(s["evo_condition"])
    if s["evo_region"]:
        parts.append(f"in {s['evo_region']}")
    return Markup(", ").join(parts) if parts else Markup("in a way not recorded" if kind else "")


def _table(shelf: Shelf) -> Page:
    names = {a["id"]: a["name"] for a in shelf.abilities}
    rows = []
    for s in shelf.species:
        abilities = ", ".join(f"{names[a]} (H)" if slot == "hidden" else names[a] for slot, a in s["abilities"].items())
        bbp = "".join(f"<td>{cell(s['bbp'].get(f), 'derived')}" for f in (*FIELDS, "size", "weight"))
        main = "".join(f"<td>{s[f]}" for f in (*FIELDS, "total"))
        rows.append(
            f'<tr><td><a href="{s["slug"]}/">{esc(s["name"])}</a><td>{s["num"]}<td>{shelf.type_pills(s["types"])}'
            f"{bbp}{main}<td>{s['gen']}<td>{status(s['status'])}<td>{esc(abilities) or NONE}\n"
        )
    return Page(
        "species/",
        "species_table.html",
        "Species",
        f"All {len(rows):,} species and formes with BBP ranks beside main-series base stats; sort and filter.",
        {"count": len(rows)},
        ("".join(rows).encode(),),
    )
