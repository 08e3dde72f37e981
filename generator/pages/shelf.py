"""Everything the pages draw from, read once: records by id, and the fragments that many pages repeat."""

from __future__ import annotations

import re
import sqlite3
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property

from markupsafe import Markup

from engine.dex.records import Type
from generator.pages.fragments import NONE, cell, esc, matchup_rows, pill, signed
from generator.pages.words import FLAGS, SHOWN_FLAGS, status
from generator.store import bulk
from generator.store.bulk import Record
from generator.store.calc_data import calc_data
from generator.store.group_queries import all_groups
from generator.store.league_queries import all_league_moves, all_places
from generator.store.rulebook_queries import rulebooks

ANCHORED = ("natures", "commands", "conditions")
"""The kinds whose records have no pages of their own but anchors on one page."""


@dataclass
class Shelf:
    """The database's records for one build. Rows are bytes that go into pages as they are."""

    db: sqlite3.Connection

    @cached_property
    def types(self) -> list[Record]:
        """Types by name."""
        return bulk.all_types(self.db)

    @cached_property
    def moves(self) -> list[Record]:
        """Moves by name."""
        return bulk.all_moves(self.db)

    @cached_property
    def moves_by_id(self) -> dict[int, Record]:
        """Move id -> move."""
        return {m["id"]: m for m in self.moves}

    @cached_property
    def species(self) -> list[Record]:
        """Species in dex order."""
        return bulk.all_species(self.db)

    @cached_property
    def abilities(self) -> list[Record]:
        """Abilities by name."""
        return bulk.all_abilities(self.db)

    @cached_property
    def items(self) -> list[Record]:
        """Items by name."""
        return bulk.all_items(self.db)

    @cached_property
    def natures(self) -> list[Record]:
        """Natures by name."""
        return bulk.all_natures(self.db)

    @cached_property
    def commands(self) -> list[Record]:
        """Commands by name, those of older rules last."""
        return bulk.all_commands(self.db)

    @cached_property
    def conditions(self) -> list[Record]:
        """Conditions by name."""
        return bulk.all_conditions(self.db)

    @cached_property
    def groups(self) -> list[Record]:
        """Action groups in the source's order."""
        return all_groups(self.db)

    @cached_property
    def groups_of(self) -> dict[int, list[tuple[Record, Record]]]:
        """Move id -> the groups that it is in, each with the member's record."""
        out: dict[int, list[tuple[Record, Record]]] = {}
        for group in self.groups:
            for member in group["members"]:
                out.setdefault(member["move_id"], []).append((group, member))
        return out

    @cached_property
    def places(self) -> list[Record]:
        """Arenas and then gyms of the League."""
        return all_places(self.db)

    @cached_property
    def league_moves(self) -> list[Record]:
        """Moves of the League by name."""
        return all_league_moves(self.db)

    @cached_property
    def rulebooks(self) -> list[Record]:
        """Documents of rules of the games, each with its sections and their rules."""
        return rulebooks(self.db)

    @cached_property
    def rule_addresses(self) -> dict[str, str]:
        """Id of a rule of a game -> its address from the site's root."""
        books = self.rulebooks
        return {r["rule"]: f"rules/{b['slug']}/#{r['rule']}" for b in books for s in b["sections"] for r in s["rules"]}

    @cached_property
    def calc_data(self) -> Record:
        """What the battle calculator knows."""
        return calc_data(self.db)

    @cached_property
    def condition_slugs(self) -> dict[str, str]:
        """Name of a condition, escaped as texts have it -> slug."""
        return {str(esc(c["name"])): c["slug"] for c in self.conditions}

    @cached_property
    def condition_words(self) -> re.Pattern[str]:
        """The names of conditions as they stand in an escaped text, longer ones first; never one within a tag."""
        names = sorted(self.condition_slugs, key=lambda name: (-len(name), name))
        return re.compile(rf"\b(?:{'|'.join(map(re.escape, names)) or '(?!)'})\b(?![^<]*(?:>|</(?:a|code)>))")

    @cached_property
    def rules_of_conditions(self) -> dict[str, list[str]]:
        """Slug of a condition -> ids of the rules of BBP whose texts name it."""
        out: dict[str, list[str]] = {}
        for r in (r for b in self.rulebooks if b["game"] == "bbp" for s in b["sections"] for r in s["rules"]):
            text = " ".join(str(esc(r[k])) for k in ("statement", "if_part", "then_part", "reading") if r[k])
            for name in dict.fromkeys(self.condition_words.findall(text)):
                out.setdefault(self.condition_slugs[name], []).append(r["rule"])
        return out

    @cached_property
    def names(self) -> dict[tuple[str, str], str]:
        """(kind, slug) -> name of every record that has a page or an anchor."""
        kinds = {
            "species": self.species,
            "moves": self.moves,
            "abilities": self.abilities,
            "items": self.items,
            "commands": self.commands,
            "conditions": self.conditions,
            "types": self.types,
            "natures": self.natures,
            "groups": self.groups,
        }
        return {(kind, r["slug"]): r["name"] for kind, records in kinds.items() for r in records}

    def link(self, kind: str, slug: str, root: str) -> Markup:
        """A link to a record's page by kind (`species`, `moves`, ...) and slug, or the bare slug if there is none."""
        name = self.names.get((kind, slug))
        if name is None:
            return esc(slug)
        address = f"{root}{kind}/#{slug}" if kind in ANCHORED else f"{root}{kind}/{slug}/"
        return Markup(f'<a href="{address}">{esc(name)}</a>')

    @cached_property
    def pills(self) -> dict[str, Markup]:
        """Type slug -> its label."""
        return {t["slug"]: pill(t["slug"], t["name"]) for t in self.types}

    def type_pills(self, slugs: Iterable[str]) -> Markup:
        """The labels of a record's types."""
        return Markup(" ".join(self.pills[s] for s in slugs))

    def type_links(self, slugs: Iterable[str], root: str) -> Markup:
        """The labels of types as links to their pages."""
        return Markup(
            " ".join(f'<a class="ty t-{s}" href="{root}types/{s}/">{esc(self.names["types", s])}</a>' for s in slugs)
        )

    @cached_property
    def chart(self) -> dict[str, Type]:
        """The type chart as the engine reads it, without Stellar, which no Pokemon has outside Terastallisation."""
        return {
            t["slug"]: Type(t["slug"], t["name"], t["gen"], t["status"], t["takes"])
            for t in self.types
            if t["slug"] != "stellar"
        }

    @cached_property
    def _matchups(self) -> dict[tuple[str, ...], Markup]:
        return {}

    def matchups(self, types: tuple[str, ...]) -> Markup:
        """The match-up rows of a type or a pair of types, made once for each pair."""
        rows = self._matchups.get(types)
        if rows is None:
            known = tuple(t for t in types if t in self.chart)
            rows = self._matchups[types] = matchup_rows(self.chart, known, self.pills)
        return rows

    # Movepool rows: the two parts around the way of learning, which is the only thing that differs between pages.
    @cached_property
    def move_cells(self) -> dict[int, tuple[bytes, bytes]]:
        """Move id -> its movepool row before and after the way of learning, linked from two folders down."""
        out = {}
        for m in self.moves:
            flags = m["flags"].split()
            tags = ", ".join(FLAGS[f] for f in SHOWN_FLAGS if f in flags)
            head = (
                f'<tr><td><a href="../../moves/{m["slug"]}/">{esc(m["name"])}</a><td>{self.pills.get(m["type"], NONE)}'
                f"<td>{m['category'].capitalize()}<td>{power(m)}<td>{cell(m['bbp'].get('bap'), 'derived')}"
                f"<td>{cell(m['bbp'].get('accuracy'), 'main-series')}<td>{signed(m['priority'])}<td>"
            )
            out[m["id"]] = head.encode(), f"<td>{tags or NONE}\n".encode()
        return out

    @cached_property
    def species_cells(self) -> dict[int, bytes]:
        """Species id -> name, types, generation and status as cells, linked from two folders down."""
        return {
            s[
                "id"
            ]: f'<tr><td><a href="../../species/{s["slug"]}/">{esc(s["name"])}</a><td>{self.type_pills(s["types"])}'
            f"<td>{s['gen']}<td>{status(s['status'])}<td>".encode()
            for s in self.species
        }

    @cached_property
    def ways(self) -> dict[int, bytes]:
        """Way id -> the way in words, escaped."""
        return {i: esc(told).encode() for i, _, told in bulk.all_ways(self.db)}

    @cached_property
    def learners(self) -> Counter[int]:
        """Move id -> how many species and formes learn it."""
        return Counter(move for _, move, _ in self.pools)

    @cached_property
    def pools(self) -> list[tuple[int, int, int]]:
        """(species id, move id, way id)."""
        return bulk.all_movepools(self.db)


def power(move: Record) -> str:
    """A move's power as a cell: a number, `varies`, or a dash for none."""
    return "varies" if move["power_varies"] else NONE if move["power"] is None else str(move["power"])


def anchors(records: Iterable[Record], kind: str) -> list[tuple[str, str]]:
    """(name, address) of the pages of a kind, in order."""
    return [(r["name"], f"{kind}/{r['slug']}/") for r in records]
