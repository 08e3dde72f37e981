"""Types and natures: the whole chart on one page, a page a type, and the table of natures."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from markupsafe import Markup

from generator.pages.fragments import NONE, SAID, bbp_step, cell, esc, signed
from generator.pages.moves import effect_words
from generator.pages.page import Page, neighbours
from generator.pages.shelf import Shelf, anchors, power
from generator.pages.words import STAT_NAMES, say, status
from generator.store.bulk import Record

FIELDS = ("hp", "atk", "def", "spa", "spd", "spe")
_CELLS = {0: ("0", "m0"), 1: ("½", "m1"), 2: ("1", "m2"), 4: ("2", "m4")}


def pages(shelf: Shelf) -> Iterator[Page]:
    """The chart at `types/`, one page a type, and the natures at `natures/`."""
    species: dict[str, list[Record]] = {}
    for s in shelf.species:
        for t in s["types"]:
            species.setdefault(t, []).append(s)
    moves: dict[str, list[Record]] = {}
    for m in shelf.moves:
        moves.setdefault(m["type"], []).append(m)
    yield _chart(shelf, species, moves)
    order = anchors(shelf.types, "types")
    for at, t in enumerate(shelf.types):
        slug = t["slug"]
        before, after = neighbours(order, at)
        has, knows = species.get(slug, []), moves.get(slug, [])
        yield Page(
            f"types/{slug}/",
            "type.html",
            f"{t['name']} type",
            f"The {t['name']} type: what it hits and resists in the main series and in BBP, "
            f"its {len(has)} species and {len(knows)} moves.",
            {
                "t": t,
                "attack": _attack(shelf, slug),
                "defence": shelf.matchups((slug,)) if slug in shelf.chart else None,
                "immune": [say(word) for word in t["immune_to"].split()],
                "species": len(has),
                "moves": len(knows),
            },
            (_species_rows(shelf, has), _move_rows(knows)),
            (("Types", "types/"),),
            before,
            after,
        )
    rows = "".join(
        f'<tr id="{n["slug"]}"><td>{esc(n["name"])}<td>{_stat(n["plus"])}<td>{_stat(n["minus"])}\n'
        for n in shelf.natures
    )
    yield Page(
        "natures/",
        "natures.html",
        "Natures",
        "The 25 natures and the stats they raise and lower.",
        {"count": len(shelf.natures)},
        (rows.encode(),),
    )


def _stat(stat: str | None) -> str:
    return NONE if stat is None else STAT_NAMES[stat]


def _attack(shelf: Shelf, slug: str) -> Markup:
    """Rows of what attacks of the type do to each single type, best first."""
    groups: dict[Fraction, list[str]] = {}
    for t in shelf.chart.values():
        groups.setdefault(Fraction(t.takes.get(slug, 2), 2), []).append(t.slug)
    return Markup(
        "".join(
            f'<tr><th scope="row">{SAID[multiplier]}</th><td>{bbp_step(multiplier)}<td><div class="pills">'
            f"{''.join(shelf.pills[t] for t in groups[multiplier])}</div></tr>\n"
            for multiplier in sorted(groups, reverse=True)
        )
    )


def _species_rows(shelf: Shelf, records: list[Record]) -> bytes:
    return "".join(
        f'<tr><td><a href="../../species/{s["slug"]}/">{esc(s["name"])}</a><td>{shelf.type_pills(s["types"])}'
        + "".join(f"<td>{cell(s['bbp'].get(f), 'derived')}" for f in FIELDS)
        + f"<td>{s['total']}<td>{s['gen']}<td>{status(s['status'])}\n"
        for s in records
    ).encode()


def _move_rows(records: list[Record]) -> bytes:
    return "".join(
        f'<tr><td><a href="../../moves/{m["slug"]}/">{esc(m["name"])}</a><td>{m["category"].capitalize()}<td>{power(m)}'
        f"<td>{cell(m['bbp'].get('bap'), 'derived')}<td>{cell(m['bbp'].get('accuracy'), 'main-series')}"
        f"<td>{signed(m['priority'])}"
        f"<td>{status(m['status'])}<td>{esc(effect_words(m)) or NONE}\n"
        for m in records
    ).encode()


def _chart(shelf: Shelf, species: dict[str, list[Record]], moves: dict[str, list[Record]]) -> Page:
    defending = [t for t in shelf.types if t["slug"] in shelf.chart]
    grid, rows = [], []
    for attacking in shelf.types:
        slug = attacking["slug"]
        cells = "".join('<td class="{1}">{0}'.format(*_CELLS[d["takes"].get(slug, 2)]) for d in defending)
        grid.append(
            f'<tr><th scope="row"><a class="ty t-{slug}" href="{slug}/">{esc(attacking["name"])}</a></th>{cells}\n'
        )
        takes = [attacking["takes"].get(d["slug"], 2) for d in defending]
        hits = [d["takes"].get(slug, 2) for d in defending]
        kinds = [sum(m["category"] == c for m in moves.get(slug, ())) for c in ("physical", "special", "status")]
        rows.append(
            f'<tr><td><a class="ty t-{slug}" href="{slug}/">{esc(attacking["name"])}</a>'
            f"<td>{attacking['gen'] or 'unknown'}"
            f"<td>{status(attacking['status'])}<td>{len(species.get(slug, ()))}"
            + "".join(
                f"<td>{n}"
                for n in (
                    *kinds,
                    hits.count(4),
                    hits.count(1),
                    hits.count(0),
                    takes.count(4),
                    takes.count(1),
                    takes.count(0),
                )
            )
            + "\n"
        )
    return Page(
        "types/",
        "types_table.html",
        "Types",
        "The type chart with BBP’s steps, and what each type has and does.",
        {"columns": defending},
        ("".join(grid).encode(), "".join(rows).encode()),
    )
