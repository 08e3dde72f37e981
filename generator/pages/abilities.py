"""Abilities: the audit table and a page each with who has it."""

from __future__ import annotations

from collections.abc import Iterator

from generator.pages.fragments import NONE, esc
from generator.pages.page import Page, neighbours
from generator.pages.shelf import Shelf, anchors
from generator.pages.words import ABILITY_FLAGS, SLOTS, STATUS_MEANS, status


def pages(shelf: Shelf) -> Iterator[Page]:
    """The table at `abilities/`, then one page an ability, by name."""
    holders: dict[int, list[bytes]] = {}
    for s in shelf.species:
        for slot, ability in s["abilities"].items():
            holders.setdefault(ability, []).append(shelf.species_cells[s["id"]] + f"{SLOTS.get(slot, slot)}\n".encode())
    rows = []
    for a in shelf.abilities:
        flags = ", ".join(ABILITY_FLAGS.get(f, f) for f in a["flags"].split())
        rating = '<i class="unk">unknown</i>' if a["rating"] is None else f"{a['rating']:g}".replace("-", "−")
        rows.append(
            f'<tr><td><a href="{a["slug"]}/">{esc(a["name"])}</a><td>{a["gen"]}<td>{status(a["status"])}'
            f"<td>{len(holders.get(a['id'], ()))}<td>{rating}<td>{flags or NONE}\n"
        )
    yield Page(
        "abilities/",
        "abilities_table.html",
        "Abilities",
        f"All {len(rows)} abilities and how many species have each.",
        {"count": len(rows)},
        ("".join(rows).encode(),),
    )
    order = anchors(shelf.abilities, "abilities")
    for at, a in enumerate(shelf.abilities):
        has = holders.get(a["id"], [])
        before, after = neighbours(order, at)
        standing = status(a["status"])
        yield Page(
            f"abilities/{a['slug']}/",
            "ability.html",
            a["name"],
            f"{a['name']}: an ability of {len(has)} species and formes.",
            {
                "a": a,
                "standing": standing,
                "means": STATUS_MEANS.get(standing),
                "count": len(has),
                "flags": [ABILITY_FLAGS.get(f, f) for f in a["flags"].split()],
            },
            (b"".join(has),),
            (("Abilities", "abilities/"),),
            before,
            after,
        )
