"""The tool `calc`: the damage of a hit between two Pokemon of the data, by BBP's formula, with its odds."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, NoReturn

from engine.bbp.calculator.answer import calculation
from engine.bbp.calculator.options import CannotCalculate, Condition, Options
from engine.bbp.damage.aftermath import Counted
from engine.bbp.damage.chances import MOST_USES, ROLLS
from engine.bbp.damage.scenario import LIMITS, MOST_NAMED, amounts, factors, hits_of, number, part
from engine.bbp.damage.terms import Edition, Effectiveness
from engine.dex.names import fold, slug, suggest
from engine.node import Misfit, Node
from engine.tools.calc_tables import lines, tables
from engine.tools.wire import reply

Row = list[Any]
Record = dict[str, Any]
STATS = ("hp", "atk", "def", "spa", "spd", "spe")
VALUED = ("hp", "atk", "def", "spa", "spd", "spe")
MOVE_VALUES = ("bap", "accuracy", "energy")
CATEGORIES = ("physical", "special", "status")
KINDS = ("weather", "terrain", "screen")
NAMES = ("attacker", "move", "target")
KEYS = (
    *NAMES,
    *("edition", "critical", "stages", "bap", "attack", "defense", "hp", "type", "category", "stab", "effectiveness"),
    *("double_weak", "double_resist", "minimum", "factors", "adjustments", "additional", "multipliers", *KINDS),
    *("accuracy", "critical_rolls", "hits", "uses", "recoil", "drain", "share_of", "minimum_share"),
)
"""The keys of a question; all but the three names may be left out."""


@dataclass(frozen=True, slots=True)
class Facts:
    """What the tool holds. Rows are by name and as the data has them:

    species: [name, types, base stats, values by VALUED]; move: [name, type, category, attack, crit ratio, fewest hits,
    most hits, each rolls, effects, values by MOVE_VALUES]; condition: [kind, name, other spellings]. Types, effects and
    values are numbers of entries of `types` (slugs), `effects` and `values`; -1 for none.
    """

    types: list[str]
    chart: Mapping[str, Mapping[str, int]]
    values: list[Record]
    effects: list[Record]
    species: Mapping[str, Row]
    moves: Mapping[str, Row]
    conditions: list[Row]


def ready(data: str) -> Facts:
    """What questions are answered with, from JSON text with the fields of Facts; species and moves as lists of rows."""
    told = json.loads(data)
    return Facts(
        types=told["types"],
        chart=told["chart"],
        values=told["values"],
        effects=told["effects"],
        species={row[0]: row for row in told["species"]},
        moves={row[0]: row for row in told["moves"]},
        conditions=told["conditions"],
    )


def answer(facts: Facts, text: str) -> str:
    """The calculation for a question (a mapping with KEYS, as JSON text) as JSON text, with `lines` and `tables`.

    For one that does not fit, or needs a number that nobody knows: `{"error": {message, path, hint}}`.
    """

    def run(node: Node) -> Record:
        told = node.entries(KEYS, NAMES)
        attacker = _species(facts, told["attacker"])
        move = _move(facts, told["move"])
        target = _species(facts, told["target"])
        try:
            found = calculation(attacker, move, target, facts.chart, _options(facts, told))
        except CannotCalculate as fault:
            path = (fault.needs, fault.name) if fault.name else (fault.needs,)
            raise Misfit(fault.message, path, fault.hint) from None
        return {**found, "lines": lines(found), "tables": tables(found)}

    return reply(text, run)


def _row(node: Node, rows: Mapping[str, Row], what: str) -> Row:
    """The row of a name, however it is spelled; raises Misfit for one that there is not."""
    name = node.text()
    if name in rows:
        return rows[name]
    asked = fold(name)
    for known in rows:
        if asked and fold(known) == asked:
            return rows[known]
    return _unknown(node, what, list(rows))


def _values(facts: Facts, fields: tuple[str, ...], numbers: list[int]) -> Record:
    return {field: facts.values[n] for field, n in zip(fields, numbers, strict=True) if n >= 0}


def _species(facts: Facts, node: Node) -> Record:
    name, types, base, values = _row(node, facts.species, "species")
    stats = {stat: base[n] for n, stat in enumerate(STATS)}
    known = _values(facts, VALUED, values)
    return {"slug": slug(name), "name": name, "types": [facts.types[t] for t in types], **stats, "bbp": known}


def _move(facts: Facts, node: Node) -> Record:
    name, type_, category, attack, crit, low, high, each, effects, values = _row(node, facts.moves, "move")
    return {
        "slug": slug(name),
        "name": name,
        "type": facts.types[type_] if type_ >= 0 else None,
        "category": CATEGORIES[category],
        "attack": attack,
        "crit_ratio": crit,
        "hits_low": low,
        "hits_high": high,
        "hits_roll_each": each,
        "effects": [facts.effects[e] for e in effects],
        "bbp": _values(facts, MOVE_VALUES, values),
    }


def _options(facts: Facts, told: Mapping[str, Node]) -> Options:
    """What the question gives; raises Misfit."""

    def whole(key: str, low: int, high: int) -> int | None:
        return told[key].integer(low, high) if key in told else None

    def within(key: str, limit: str) -> int | None:
        return whole(key, *LIMITS[limit])

    def flag(key: str) -> bool | None:
        return told[key].flag() if key in told else None

    def word(key: str, words: list[str]) -> str | None:
        return told[key].word(words) if key in told else None

    def factor(key: str) -> Fraction | None:
        return number(told[key]) if key in told else None

    def share(key: str) -> Fraction | None:
        return part(told[key]) if key in told else None

    meets = word("effectiveness", [e.value for e in Effectiveness])
    counted = word("share_of", [c.value for c in Counted])
    return Options(
        edition=Edition(word("edition", [e.value for e in Edition]) or "g9"),
        critical=flag("critical"),
        stage=within("stages", "stages") or 0,
        bap=within("bap", "bap"),
        attack=within("attack", "rank"),
        defense=within("defense", "rank"),
        hp=within("hp", "hp"),
        type=_type(facts, told["type"]) if "type" in told else None,
        category=word("category", ["physical", "special"]),
        stab=flag("stab"),
        effectiveness=None if meets is None else Effectiveness(meets),
        double_weak=factor("double_weak"),
        double_resist=factor("double_resist"),
        minimum=within("minimum", "minimum"),
        factors=factors(told.get("factors")),
        conditions=tuple(c for kind in KINDS if kind in told for c in _conditions(facts, kind, told[kind])),
        adjustments=amounts(told.get("adjustments")),
        additional=amounts(told.get("additional")),
        multipliers=factors(told.get("multipliers")),
        accuracy=whole("accuracy", 0, 100),
        critical_rolls=whole("critical_rolls", 0, ROLLS),
        hits=hits_of(told["hits"]) if "hits" in told else None,
        uses=whole("uses", 1, MOST_USES),
        recoil=share("recoil"),
        drain=share("drain"),
        share_of=None if counted is None else Counted(counted),
        minimum_share=within("minimum_share", "minimum"),
    )


def _type(facts: Facts, node: Node) -> str:
    asked = fold(node.text())
    for known in facts.types:
        if fold(known) == asked:
            return known
    return _unknown(node, "type", facts.types)


def _conditions(facts: Facts, kind: str, node: Node) -> list[Condition]:
    """Weather, terrain or screens: names with their factors, or with null where none is given."""
    out: list[Condition] = []
    for key, value in node.entries().items():
        row = _condition(facts, kind, str(key))
        if row is None:
            _unknown(value, kind, [row[1] for row in facts.conditions if row[0] == kind], str(key))
        if len(out) == MOST_NAMED:
            node.fail(f"at most {MOST_NAMED} are taken here")
        out.append(Condition(kind, slug(row[1]), row[1], None if value.value is None else number(value)))
    return out


def _condition(facts: Facts, kind: str, name: str) -> Row | None:
    asked = fold(name)
    for row in facts.conditions:
        if row[0] == kind and asked and asked in (fold(row[1]), *(fold(said) for said in row[2])):
            return row
    return None


def _unknown(node: Node, what: str, known: list[str], said: str | None = None) -> NoReturn:
    name = (node.text() if said is None else said)[:60]
    slugs = {slug(one): one for one in known}
    near = [slugs[one] for one in suggest(name, slugs, 1)]
    node.fail(f"there is no {what} `{name}`", f"did you mean `{near[0]}`?" if near else "", at_key=said is not None)
