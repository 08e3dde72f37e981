"""Items: the audit table and a page each."""

from __future__ import annotations

from collections.abc import Iterator

from markupsafe import Markup

from generator.pages.fragments import NONE, esc
from generator.pages.page import Page, neighbours
from generator.pages.shelf import Shelf, anchors
from generator.pages.words import ITEM_KINDS, STAT_NAMES, STATUS_MEANS, say, status
from generator.store.bulk import Record

Fact = tuple[str, str | Markup]


def pages(shelf: Shelf) -> Iterator[Page]:
    """The table at `items/`, then one page an item, by name."""
    rows = []
    for i in shelf.items:
        fling = NONE if i["fling_power"] is None else i["fling_power"]
        rows.append(
            f'<tr><td><a href="{i["slug"]}/">{esc(i["name"])}</a><td>{kind(i)}<td>{i["gen"]}<td>{status(i["status"])}'
            f"<td>{fling}<td>{_gift(shelf, i)}<td>{_for(shelf, i) or NONE}\n"
        )
    yield Page(
        "items/",
        "items_table.html",
        "Items",
        f"All {len(rows)} items with kind, Fling power and Natural Gift.",
        {"count": len(rows)},
        ("".join(rows).encode(),),
    )
    evolves: dict[str, list[Record]] = {}
    required: dict[str, list[Record]] = {}
    for s in shelf.species:
        if s["evo_item"]:
            evolves.setdefault(s["evo_item"], []).append(s)
        for item in s["details"].get("required", {}).get("items", ()):
            required.setdefault(item, []).append(s)
    order = anchors(shelf.items, "items")
    for at, i in enumerate(shelf.items):
        before, after = neighbours(order, at)
        standing = status(i["status"])
        slug = i["slug"]
        yield Page(
            f"items/{slug}/",
            "item.html",
            i["name"],
            f"{i['name']}: {kind(i)} item, what it is for and who uses it.",
            {
                "i": i,
                "kind": kind(i),
                "standing": standing,
                "means": STATUS_MEANS.get(standing),
                "facts": _facts(shelf, i),
                "uses": [
                    ("Needed by", [shelf.link("species", s["slug"], "../../") for s in required.get(slug, ())]),
                    ("Evolves", [shelf.link("species", s["slug"], "../../") for s in evolves.get(slug, ())]),
                    ("For", [shelf.link("species", u, "../../") for u in i["details"].get("users", ())]),
                ],
            },
            (),
            (("Items", "items/"),),
            before,
            after,
        )


def kind(item: Record) -> str:
    """The kind of an item in words."""
    return ITEM_KINDS.get(item["kind"]) or say(item["kind"])


def _gift(shelf: Shelf, i: Record) -> str:
    if not i["natural_gift_type"]:
        return NONE
    return f"{shelf.pills.get(i['natural_gift_type'], i['natural_gift_type'])} {i['natural_gift_power']}"


def _for(shelf: Shelf, i: Record) -> str:
    """What the item is for in one cell of the table."""
    d = i["details"]
    if d.get("mega"):
        return ", ".join(esc(shelf.names.get(("species", s), s)) for s in d["mega"].values())
    if d.get("z_move"):
        return esc(shelf.names.get(("moves", d["z_move"]), d["z_move"]))
    if d.get("z_move_type"):
        return f"{shelf.pills.get(d['z_move_type'], d['z_move_type'])} Z-Moves"
    return ", ".join(esc(shelf.names.get(("species", s), s)) for s in d.get("users", ())[:4])


def _facts(shelf: Shelf, i: Record) -> list[Fact]:
    d = i["details"]
    facts: list[Fact] = [
        ("Generation", str(i["gen"])),
        ("Fling power", "none recorded" if i["fling_power"] is None else str(i["fling_power"])),
    ]
    if i["natural_gift_type"]:
        facts.append(
            (
                "Natural Gift",
                Markup(f"{shelf.link('types', i['natural_gift_type'], '../../')}, power {i['natural_gift_power']}"),
            )
        )
    for base, mega in d.get("mega", {}).items():
        facts.append(
            (
                "Mega Evolution",
                Markup(f"{shelf.link('species', base, '../../')} → {shelf.link('species', mega, '../../')}"),
            )
        )
    if d.get("z_move_type"):
        facts.append(("Z-Moves of type", shelf.link("types", d["z_move_type"], "../../")))
    if d.get("z_move"):
        facts.append(("Z-Move", shelf.link("moves", d["z_move"], "../../")))
    if d.get("z_move_from"):
        facts.append(("From the move", shelf.link("moves", d["z_move_from"], "../../")))
    if d.get("forced_forme"):
        facts.append(("Holder becomes", shelf.link("species", d["forced_forme"], "../../")))
    if d.get("boosts"):
        facts.append(("Stages", ", ".join(f"{STAT_NAMES.get(stat, stat)} {by:+d}" for stat, by in d["boosts"].items())))
    if d.get("said"):
        facts.append(("Also called", ", ".join(d["said"])))
    if d.get("source"):
        facts.append(("Source", Markup(f'<a href="../../about/#source-{esc(d["source"])}">{esc(d["source"])}</a>')))
    return facts
