"""Action groups of BBP: the index of the families and a page each with members, open rulings and who learns them."""

from __future__ import annotations

from collections.abc import Iterator

from markupsafe import Markup

from generator.pages import sub_tool
from generator.pages.fragments import NONE, cell, esc
from generator.pages.page import Page, neighbours
from generator.pages.shelf import Shelf, anchors
from generator.pages.words import count_of
from generator.store.bulk import Record

_HOW = {
    "derived": '<span class="pv pv-derived">derived</span>',
    "include": '<span class="pv pv-hand">by hand</span>',
    "ruling": '<span class="pv pv-unknown">by ruling</span>',
}


def pages(shelf: Shelf) -> Iterator[Page]:
    """The index at `groups/`, then one page a group, in the source's order."""
    families = _families(shelf)
    yield Page(
        "groups/",
        "groups.html",
        "Action groups",
        f"The {len(shelf.groups)} action groups that a BBP substitution may name, what is in each and why.",
        {
            "families": [_family(shelf, several) for several in families.values()],
            "count": len(shelf.groups),
            "rulings": len({r["slug"] for g in shelf.groups for r in g["rulings"]}),
        },
    )
    learners = _learners(shelf)
    order = anchors(shelf.groups, "groups")
    for at, g in enumerate(shelf.groups):
        before, after = neighbours(order, at)
        rows = learners.get(g["id"], [])
        siblings = families[g["rule"]]
        inside = {m["action"] for m in g["members"]}
        yield Page(
            f"groups/{g['slug']}/",
            "group.html",
            g["name"],
            f"{g['name']}, an action group of BBP: its {_size(g)}, why each is in it, and who learns them.",
            {
                "g": g,
                "size": _size(g),
                "try_it": sub_tool.state({"text": f"IF Weavile is to use {_a(g['name'])}, THEN use Protect"}),
                "examples": _examples(shelf, [g], "../../"),
                "others": _examples(shelf, siblings, "../../"),
                "values": [(s["parameter"], s["slug"], s["size"]) for s in siblings] if len(siblings) > 1 else [],
                "rulings": [_ruling(shelf, r, inside) for r in g["rulings"]],
                "exclusions": [(_action(shelf, x), x["reason"]) for x in g["exclusions"]],
                "learners": len(rows),
            },
            (_member_rows(shelf, g), b"".join(rows)),
            (("Groups", "groups/"),),
            before,
            after,
        )


def _a(name: str) -> str:
    """A name with its article."""
    return f"{'an' if name[0] in 'AEIO' else 'a'} {name}"


def _families(shelf: Shelf) -> dict[str, list[Record]]:
    """Groups by the rule that they come from, in the source's order."""
    out: dict[str, list[Record]] = {}
    for g in shelf.groups:
        out.setdefault(g["rule"], []).append(g)
    return out


def _family(shelf: Shelf, several: list[Record]) -> Record:
    first = several[0]
    return {
        "rule": first["rule"],
        "address": shelf.rule_addresses.get(first["rule"]),
        "name": first["template"],
        "about": first["about"],
        "examples": _examples(shelf, several, "../"),
        "groups": several,
        "open": len({r["slug"] for g in several for r in g["rulings"]}),
    }


def _examples(shelf: Shelf, groups: list[Record], root: str) -> list[Markup]:
    """Links to the source's examples of some groups, each once."""
    slugs = dict.fromkeys(slug for g in groups for slug in g["exemplars"].split())
    return [shelf.link("moves", slug, root) for slug in slugs]


def _size(g: Record) -> str:
    """How many members a group has: `29 moves`; with commands among them `31 actions`."""
    return count_of(g["size"], "action" if g["commands"] else "move")


def _action(shelf: Shelf, x: Record) -> Markup:
    """A link to a move, or to a command in the list of commands."""
    return shelf.link("moves" if x["kind"] == "move" else "commands", x["action"], "../../")


def _ruling(shelf: Shelf, r: Record, inside: set[str]) -> Record:
    """A ruling with its actions, those that are members for now and those that are not."""
    return {
        "slug": r["slug"],
        "question": r["question"],
        "assumed": r["assumed"],
        "members": [_action(shelf, x) for x in r["affects"] if x["action"] in inside],
        "others": [_action(shelf, x) for x in r["affects"] if x["action"] not in inside],
    }


def _member_rows(shelf: Shelf, g: Record) -> bytes:
    """Name, why, type, category, BAP, how, where anything is open on what it hangs, and how many species learn it."""
    examples = set(g["exemplars"].split())
    rows = []
    for m in g["members"]:
        tag = ' <span class="tag">example</span>' if m["action"] in examples else ""
        row = f"<tr><td>{_action(shelf, m)}{tag}<td>{esc(m['why'])}"
        if m["move_id"] is None:
            row += f"<td>{NONE}<td>Command<td>{NONE}"
            known = NONE
        else:
            bap = cell(shelf.moves_by_id[m["move_id"]]["bbp"].get("bap"), "derived")
            row += f"<td>{shelf.pills.get(m['type'], NONE)}<td>{m['category'].capitalize()}<td>{bap}"
            known = str(shelf.learners[m["move_id"]] or NONE)
        row += f"<td>{_HOW.get(m['how'], esc(m['how']))}"
        if g["rulings"]:
            open_ = m["rulings"].split()
            row += "<td>" + (f'<a class="st st-wanted" href="#{open_[0]}">doubtful</a>' if open_ else "settled")
        rows.append(f"{row}<td>{known}\n")
    return "".join(rows).encode()


def _learners(shelf: Shelf) -> dict[int, list[bytes]]:
    """Group id -> rows in dex order: a species, how many members it learns, and their names.

    A forme has a row only where its list is not that of its base: most learn the same, and the tables would double.
    """
    inside: dict[int, list[int]] = {}
    for g in shelf.groups:
        for m in g["members"]:
            if m["move_id"] is not None:
                inside.setdefault(m["move_id"], []).append(g["id"])
    names = {m["id"]: esc(m["name"]).encode() for m in shelf.moves if m["id"] in inside}
    pools: dict[int, list[int]] = {}
    for species, move, _ in shelf.pools:
        if move in inside:
            pools.setdefault(species, []).append(move)
    out: dict[int, list[bytes]] = {}
    bases: dict[int, dict[int, list[bytes]]] = {}
    for s in shelf.species:
        known: dict[int, list[bytes]] = {}
        for move in pools.get(s["id"], ()):
            for group in inside[move]:
                if group in known:
                    known[group].append(names[move])
                else:
                    known[group] = [names[move]]
        base = bases.get(s["base_id"], {})
        if s["base_id"] is None:
            bases[s["id"]] = known
        head = None
        for group, moves in known.items():
            if base.get(group) != moves:
                head = head or _head(shelf, s)
                out.setdefault(group, []).append(b"%b%d<td>%b\n" % (head, len(moves), b", ".join(moves)))
    return out


def _head(shelf: Shelf, s: Record) -> bytes:
    return (
        f'<tr><td><a href="../../species/{s["slug"]}/">{esc(s["name"])}</a><td>{shelf.type_pills(s["types"])}<td>'
    ).encode()
