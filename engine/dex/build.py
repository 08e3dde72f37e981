"""Plain values to frozen records: what does not fit its field table is left out and remembered as broken."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any

from engine.dex.fields import record_table
from engine.dex.records import (
    Ability,
    Command,
    Condition,
    Dex,
    Evolution,
    Item,
    Move,
    Nature,
    Required,
    Species,
    Stated,
    Stats,
    Type,
)

Documents = Mapping[str, Mapping[str, Any]]
"""Document name (`dex/species/skarmory.yaml`) -> its value as read."""

_ROW = re.compile(r"^(\S+) (.+)$", re.MULTILINE)
_HALVES = {0: 0, "1/2": 1, 1: 2, 2: 4}


@dataclass(frozen=True, slots=True)
class LearnsetFault:
    """A learnset line that cannot be read: its 0-based row in the block and what is wrong."""

    row: int
    kind: str  # "bad-line" or "move-twice"
    message: str
    first_row: int | None = None


def read_learnset(block: str) -> dict[str, str]:
    """A learnset block as move slug -> source codes; of a move listed twice the first line counts."""
    rows = _ROW.findall(block)
    learnset = dict(rows)
    if len(learnset) != len(rows):
        learnset = dict(reversed(rows))
        learnset = {move: learnset[move] for move in dict.fromkeys(move for move, _ in rows)}
    return learnset


def learnset_faults(block: str) -> Iterator[LearnsetFault]:
    """The lines of a learnset block that are no `move codes` line, or that list a move a second time."""
    seen: dict[str, int] = {}
    for row, line in enumerate(block.splitlines()):
        match = _ROW.match(line)
        if not match or line != f"{match[1]} {' '.join(match[2].split())}":
            yield LearnsetFault(
                row, "bad-line", f"`{line}` is not a move and its source codes with single blanks between"
            )
        elif match[1] in seen:
            yield LearnsetFault(row, "move-twice", f"the move `{match[1]}` is listed twice", seen[match[1]])
        else:
            seen[match[1]] = row


def _stated(value: Mapping[str, Any]) -> dict[str, Stated]:
    return {name: Stated(**entry) for name, entry in value.get("bbp", {}).items()}


def _tuple(value: Any) -> tuple[Any, ...]:
    return tuple(value) if isinstance(value, list) else () if value is None else (value,)


def _species(slug: str, v: Mapping[str, Any]) -> Species:
    gender = v.get("gender", (0.5, 0.5))
    stats = v["stats"]
    evo, required = v.get("evo"), v.get("required")
    return Species(
        slug=slug,
        name=v["name"],
        num=v["num"],
        gen=v["gen"],
        types=tuple(v["types"]),
        stats=Stats(stats["hp"], stats["atk"], stats["def"], stats["spa"], stats["spd"], stats["spe"]),
        abilities=v["abilities"],
        height_m=v["height_m"],
        weight_kg=v["weight_kg"],
        status=v.get("status"),
        base=v.get("base"),
        forme=v.get("forme"),
        base_forme=v.get("base_forme"),
        cosmetic=v.get("cosmetic", False),
        cosmetic_formes=_tuple(v.get("cosmetic_formes")),
        max_hp=v.get("max_hp"),
        body=v.get("body"),
        gender=(gender["male"], gender["female"]) if isinstance(gender, dict) else gender,
        egg_groups=_tuple(v.get("egg_groups")),
        prevo=v.get("prevo"),
        evo=Evolution(**evo) if evo else None,
        changes_from=_tuple(v.get("changes_from")),
        battle_only=_tuple(v.get("battle_only")),
        required=Required(
            _tuple(required.get("items")), required.get("move"), required.get("ability"), required.get("tera_type")
        )
        if required
        else None,
        gigantamax=v.get("gigantamax"),
        cannot_dynamax=v.get("cannot_dynamax", False),
        tags=_tuple(v.get("tags")),
        learnset=read_learnset(v["learnset"]) if "learnset" in v else {},
        learns_alone=v.get("learns_alone", False),
        bbp=_stated(v) if "bbp" in v else {},
    )


def _move(slug: str, v: Mapping[str, Any]) -> Move:
    hits = v.get("hits")
    accuracy = v["accuracy"]
    return Move(
        slug=slug,
        name=v["name"],
        num=v["num"],
        gen=v["gen"],
        type=v["type"],
        category=v["category"],
        power=v.get("power"),
        accuracy=None if accuracy == "always" else accuracy,
        pp=v["pp"],
        priority=v["priority"],
        target=v["target"],
        status=v.get("status"),
        flags=_tuple(v.get("flags")),
        hits=None if hits is None else (hits, hits) if isinstance(hits, int) else (hits[0], hits[1]),
        hits_roll_each=v.get("hits_roll_each", False),
        crit_ratio=v.get("crit_ratio", 1),
        z_power=v.get("z_power"),
        max_power=v.get("max_power"),
        z_effect=v.get("z_effect"),
        z_crystal=v.get("z_crystal"),
        max_of=v.get("max_of"),
        effects=tuple(v.get("effects", ())),
        bbp=_stated(v),
    )


def _ability(slug: str, v: Mapping[str, Any]) -> Ability:
    return Ability(slug, v["name"], v["num"], v["gen"], v.get("status"), v.get("rating"), _tuple(v.get("flags")))


def _item(slug: str, v: Mapping[str, Any]) -> Item:
    gift = v.get("natural_gift")
    return Item(
        slug,
        v["name"],
        v["num"],
        v["gen"],
        v.get("status"),
        v.get("kind"),
        v.get("fling_power"),
        (gift["type"], gift["power"]) if gift else None,
        v.get("mega", {}),
        v.get("z_move_type"),
        v.get("z_move"),
        v.get("z_move_from"),
        _tuple(v.get("users")),
        v.get("forced_forme"),
        v.get("boosts", {}),
        _tuple(v.get("said")),
        v.get("source"),
    )


def _type(slug: str, v: Mapping[str, Any]) -> Type:
    return Type(
        slug,
        v["name"],
        v.get("gen"),
        v.get("status"),
        {k: _HALVES[x] for k, x in v["takes"].items()},
        _tuple(v.get("immune_to")),
    )


def _nature(slug: str, v: Mapping[str, Any]) -> Nature:
    return Nature(slug, v["name"], v.get("plus"), v.get("minus"))


def _command(slug: str, v: Mapping[str, Any]) -> Command:
    return Command(
        slug=slug,
        name=v["name"],
        source=v["source"],
        note=v["note"],
        users=v.get("users", "unknown"),
        status=v.get("status"),
        date=v.get("date"),
        ref=v.get("ref"),
        move=v.get("move"),
        said=_tuple(v.get("said")),
    )


def _condition(slug: str, v: Mapping[str, Any]) -> Condition:
    return Condition(
        slug=slug,
        name=v["name"],
        kind=v["kind"],
        source=v["source"],
        provenance=v["provenance"],
        reason=v.get("reason"),
        status=v.get("status"),
        move=v.get("move"),
        word=v.get("word"),
        parameter=v.get("parameter"),
        covers=_tuple(v.get("covers")),
        said=_tuple(v.get("said")),
    )


_MAKERS: dict[str, Callable[[str, Mapping[str, Any]], Any]] = {
    "species": _species,
    "move": _move,
    "ability": _ability,
    "item": _item,
    "type": _type,
    "nature": _nature,
    "command": _command,
    "condition": _condition,
}


def build_dex(documents: Documents) -> Dex:
    """All records that fit their field tables. Of a slug that two documents define, the first by name counts."""
    tables: dict[str, dict[str, Any]] = {kind: {} for kind in _MAKERS}
    homes: dict[tuple[str, str], str] = {}
    broken: set[tuple[str, str]] = set()
    for name in sorted(documents):
        table = record_table(name)
        if table is None:
            continue
        kind, spec = table
        make, records = _MAKERS[kind], tables[kind]
        for slug, value in documents[name].items():
            if slug in records:
                continue
            homes.setdefault((kind, slug), name)
            if spec.ok(value):
                records[slug] = make(slug, value)
            else:
                broken.add((kind, slug))
    special = {"dex/moves/z.yaml": "is_z", "dex/moves/max.yaml": "is_max"}
    moves = tables["move"]
    for (kind, slug), name in homes.items():
        if kind == "move" and name in special and slug in moves:
            moves[slug] = replace(moves[slug], **{special[name]: True})
    return Dex(
        tables["species"],
        moves,
        tables["ability"],
        tables["item"],
        tables["type"],
        tables["nature"],
        tables["command"],
        tables["condition"],
        homes,
        frozenset(broken),
    )
