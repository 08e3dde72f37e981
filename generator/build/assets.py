"""Static files under names that change with their content, and the search index as a classic script."""

from __future__ import annotations

import hashlib
from pathlib import Path

from generator.build.rule_index import STOP_WORDS, index_kind, index_script, league_index, rule_kinds
from generator.build.tool_assets import tool_scripts
from generator.build.write import Sink
from generator.pages.shelf import Shelf
from generator.pages.source_faults import GAMES
from generator.pages.words import CONDITION_KINDS, STAT_NAMES, count_of, number
from generator.store import bulk

TEMPLATES = Path(__file__).resolve().parent.parent.parent / "templates"


def fingerprint(name: str, content: bytes) -> str:
    """The address of a static file: `static/site.3f2a9c01d4.css`, so that a browser may keep it for ever."""
    stem, _, end = name.rpartition(".")
    return f"static/{stem}.{hashlib.sha256(content).hexdigest()[:10]}.{end}"


def write_assets(sink: Sink, shelf: Shelf, templates: Path = TEMPLATES) -> dict[str, str]:
    """Write the static files and the search index; returns plain name -> address from the site's root."""
    contents = {file.name: file.read_bytes() for file in sorted((templates / "static").iterdir()) if file.is_file()}
    contents["search-index.js"] = search_index(shelf)
    contents["search-league.js"] = league_index(shelf)
    contents |= tool_scripts(shelf)
    addresses = {}
    for name, content in contents.items():
        addresses[name] = fingerprint(name, content)
        sink.put(addresses[name], content)
    return addresses


_DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz"


def search_index(shelf: Shelf) -> bytes:
    """The index that templates/static/search.js reads: a call with the kinds and their names, one a line.

    A line is the name, a fact that tells it apart, its address if the name does not give it, other names with `|`
    between, and words it is found by when no name answers; with tabs between, and empty fields at the end left off.
    Types are single base-36 digits. `stop` has the words that a query is not asked for.
    """
    codes = {t["slug"]: _DIGITS[n] for n, t in enumerate(shelf.types)}
    letters = {"physical": "p", "special": "s", "status": "t"}
    holders: dict[int, int] = {}
    for s in shelf.species:
        for ability in set(s["abilities"].values()):
            holders[ability] = holders.get(ability, 0) + 1
    nature_facts = {
        n["slug"]: f"+{STAT_NAMES[n['plus']]} −{STAT_NAMES[n['minus']]}" if n["plus"] else "neutral"
        for n in shelf.natures
    }
    kinds = [
        index_kind(
            "Species",
            "species/",
            "/",
            "species",
            [(s["name"], "".join(codes[t] for t in s["types"]), s["slug"]) for s in shelf.species],
        ),
        index_kind(
            "Moves",
            "moves/",
            "/",
            "move",
            [
                (m["name"], f"{codes.get(m['type'], '-')}{letters[m['category']]}{m['power'] or ''}", m["slug"])
                for m in shelf.moves
            ],
        ),
        index_kind(
            "Abilities",
            "abilities/",
            "/",
            "",
            [(a["name"], f"{holders.get(a['id'], 0)} species", a["slug"]) for a in shelf.abilities],
        ),
        index_kind(
            "Items",
            "items/",
            "/",
            "",
            [(i["name"], (i["kind"] or "").replace("-", " "), i["slug"]) for i in shelf.items],
        ),
        index_kind(
            "Commands",
            "commands/#",
            "",
            "",
            [(c["name"], "past" if c["status"] else "", c["slug"], *c["said"][:1]) for c in shelf.commands],
        ),
        index_kind(
            "Conditions",
            "conditions/#",
            "",
            "",
            [(c["name"], CONDITION_KINDS[c["kind"]], c["slug"], *c["said"][:1]) for c in shelf.conditions],
        ),
        index_kind(
            "Action groups",
            "groups/",
            "/",
            "",
            [(g["name"], count_of(g["size"], "action" if g["commands"] else "move"), g["slug"]) for g in shelf.groups],
        ),
        *rule_kinds(shelf, "bbp"),
        index_kind(
            "Types", "types/", "/", "", [(t["name"], "type chart, species, moves", t["slug"]) for t in shelf.types]
        ),
        index_kind(
            "Natures", "natures/#", "", "", [(n["name"], nature_facts[n["slug"]], n["slug"]) for n in shelf.natures]
        ),
        index_kind(
            "Links",
            "#",
            "",
            "",
            [
                (entry["name"], section["title"], entry["slug"])
                for section in bulk.all_links(shelf.db)
                for entry in section["entries"]
            ],
        ),
        index_kind(
            "Audit rules",
            "audit/rules/#",
            "",
            "",
            [(f"{rule['code']} {rule['name']}", rule["severity"], rule["code"]) for rule in bulk.all_rules(shelf.db)],
        ),
        index_kind(
            "Pages",
            "",
            "",
            "",
            [
                ("Type chart", "", "types/"),
                *((f"Quick reference: {GAMES[g]}", "all rules in short", f"rules/{g}/") for g in _games(shelf)),
                *(
                    (f"Rules: {b['title']}", _chapter(b), f"rules/{b['slug']}/", b["handbook"] or "")
                    for b in shelf.rulebooks
                ),
                ("The League: open questions", "parameters, known faults", "rules/league/parameters/"),
                ("The League: formulas", "with both readings of the dice", "rules/league/formulas/"),
                ("Arenas and gyms of the League", "", "league/arenas/"),
                ("Moves of the League", "", "league/moves/"),
                ("Coverage of the rules", "", "rules/coverage/"),
                ("Tools", "calculators, checkers", "tools/"),
                ("Audit report", "", "audit/"),
                ("Audit rules", "", "audit/rules/"),
                ("Downloads", "SQLite, JSON, CSV", "downloads/"),
                ("About, sources, licences", "", "about/"),
                *(
                    (f"All {label}", number(len(records)), f"{label}/")
                    for label, records in (
                        ("species", shelf.species),
                        ("moves", shelf.moves),
                        ("abilities", shelf.abilities),
                        ("items", shelf.items),
                        ("commands", shelf.commands),
                        ("conditions", shelf.conditions),
                        ("types", shelf.types),
                        ("natures", shelf.natures),
                        ("groups", shelf.groups),
                    )
                ),
            ],
        ),
    ]
    data = {
        "types": [t["name"] for t in shelf.types],
        "stop": sorted(STOP_WORDS),
        "kinds": [k for k in kinds if k["rows"]],
    }
    return index_script(data)


def _games(shelf: Shelf) -> list[str]:
    """The games that have rules, in the order of their documents."""
    return list(dict.fromkeys(book["game"] for book in shelf.rulebooks))


def _chapter(book: bulk.Record) -> str:
    return f"handbook {book['handbook']}" if book["handbook"] else ""
