"""The terms of a hit from the values of the data and what the referee gives, each told with its provenance."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from fractions import Fraction
from typing import Any

from engine.bbp.calculator.around import settled
from engine.bbp.calculator.options import CannotCalculate, Options
from engine.bbp.damage import older
from engine.bbp.damage.fields import Attack
from engine.bbp.damage.opens import EVIDENCE
from engine.bbp.damage.terms import BY_QUARTERS, NUMBERS, Edition, Effectiveness, Hit, Numbers
from engine.dex.effects import titled
from engine.dex.values import DERIVED, MAIN_SERIES, UNKNOWN
from engine.numbers import fraction
from engine.trace import Ruling

Record = dict[str, Any]
Chart = Mapping[str, Mapping[str, int]]
"""Defending type -> attacking type -> what it takes in quarters; 4, the plain one, may be left out. Slugs."""

GIVEN, DEFAULT = "given", "default"
_OLDER = "the Generation 7 table"


@dataclass(slots=True)
class Taken:
    """The parameters of a calculation, gathered with where each comes from, and what is open about them."""

    all: dict[str, Record] = field(default_factory=dict)
    asked: list[Ruling] = field(default_factory=list)

    def given(self, name: str, value: Any) -> None:
        self.all[name] = {"value": value, "provenance": GIVEN}

    def note(self, name: str, value: Any, provenance: str, more: Mapping[str, str] | None = None) -> None:
        self.all[name] = {"value": value, "provenance": provenance, **(more or {})}

    def hp(self, given: int | None, of: Mapping[str, Any], older_: bool) -> int | None:
        """The HP of the target; None where they are not known, for damage needs none."""
        try:
            return self.stat("hp", given, of, "hp", older_)
        except CannotCalculate:
            self.all["hp"] = of["bbp"].get("hp", {"value": None, "provenance": UNKNOWN})
            return None

    def stat(self, name: str, given: int | None, of: Mapping[str, Any], stat: str, older_: bool) -> int:
        """A rank or HP: given, by the older table, or the BBP value of the data. Raises CannotCalculate."""
        if given is not None:
            self.given(name, given)
            return given
        if older_:
            found = (older.hit_points if stat == "hp" else older.rank)(of[stat])
            self.note(name, found, DERIVED, {"of": f"{of['name']}, {stat}", "note": _OLDER})
            return found
        value = of["bbp"].get(stat, {"value": None})
        if value["value"] is None:
            raise CannotCalculate(f"the {stat} of {of['name']} is not known", name)
        self.all[name] = {**value, "of": f"{of['name']}, {stat}"}
        return int(value["value"])


def _numbers(options: Options, taken: Taken) -> Numbers:
    given, numbers = options.decided, NUMBERS[options.edition]
    if options.double_weak is not None:
        numbers = replace(numbers, double_weak=options.double_weak)
    if options.double_resist is not None:
        numbers = replace(numbers, double_resist=options.double_resist)
    if options.minimum is not None:
        numbers = replace(numbers, minimum=options.minimum)
    shown = {
        "stab": numbers.stab,
        "critical": numbers.critical,
        "weak": fraction(numbers.weak),
        "resist": fraction(numbers.resist),
        "double_weak": None if numbers.double_weak is None else fraction(numbers.double_weak),
        "double_resist": None if numbers.double_resist is None else fraction(numbers.double_resist),
        "stage": numbers.stage,
        "minimum": numbers.minimum,
    }
    for name, (rule, evidence) in EVIDENCE.items():
        if name in given:
            taken.given(name, shown[name])
        else:
            taken.note(name, shown[name], DEFAULT, {"rule": rule, "evidence": evidence})
    return numbers


def read_hit(attacker: Record, move: Record, target: Record, chart: Chart, options: Options, taken: Taken) -> Hit:
    """The hit; what it rests on goes to `taken`. Raises CannotCalculate for a number that is needed and not known."""
    bap = options.bap
    if bap is None:
        value = move["bbp"]["bap"]
        if value["value"] is None:
            why = value.get("note") or value["text"]
            raise CannotCalculate(f"the BAP of {move['name']} is not known: {why}", "bap")
        bap, taken.all["bap"] = int(value["value"]), value
    else:
        taken.given("bap", bap)
    older_ = options.edition is Edition.G7
    (owner, stat), guard = _stats(attacker, move, target, options)
    attack = taken.stat("attack", options.attack, owner, stat, older_)
    defense = taken.stat("defense", options.defense, target, guard, older_)
    of_type = options.type or move["type"]
    _either(taken, "type", options.type, of_type)
    stab = options.stab if options.stab is not None else of_type in attacker["types"]
    _either(taken, "shares_type", options.stab, stab)
    meets = options.effectiveness or _meets(chart, move, of_type, target["types"])
    _either(taken, "effectiveness", options.effectiveness, meets.value)
    always = any(e["do"] == "always-crit" and "when" not in e["details"] for e in move["effects"])
    critical = options.critical if options.critical is not None else always
    _either(taken, "critical_hit", options.critical, critical)
    through = any(e["do"] == "ignore-screens" for e in move["effects"])
    kind = options.category or move["category"]
    attack_ = Attack(move["slug"], of_type, kind, guard, tuple(target["types"]))
    around = [c for c in options.conditions if not (through and c.kind == "screen")]
    fields, screens, untouched, asked = settled(around, attack_, (move["name"], titled(of_type)), critical, meets)
    taken.asked += asked
    factors = (*options.factors, *fields)
    for name, named in (("factors", factors), ("screens", screens), ("multipliers", options.multipliers)):
        if named:
            taken.given(name, [{"name": n, "by": fraction(by)} for n, by in named])
    if untouched:
        ones = [{"name": name, "by": "1"} for name in untouched]
        taken.note("untouched", ones, MAIN_SERIES, {"rule": "BBP-CALC-29"})
    for name, added in (("adjustments", options.adjustments), ("additional", options.additional)):
        if added:
            taken.given(name, [{"name": n, "by": by} for n, by in added])
    if options.stage:
        taken.given("stages", options.stage)
    return Hit(
        bap=bap,
        attack=attack,
        defense=defense,
        stab=stab,
        critical=critical,
        effectiveness=meets,
        stages=options.stage,
        factors=factors,
        screens=screens,
        adjustments=options.adjustments,
        additional=options.additional,
        multipliers=options.multipliers,
        numbers=_numbers(options, taken),
        attacker=attacker["name"],
        move=move["name"] if options.hits is None and move["hits_low"] is None else f"A hit of {move['name']}",
        target=target["name"],
    )


def _either(taken: Taken, name: str, given: Any, value: Any) -> None:
    """A parameter that the referee gives, or that the main series decides."""
    if given is None:
        taken.note(name, value, MAIN_SERIES)
    else:
        taken.given(name, value)


def _stats(attacker: Record, move: Record, target: Record, options: Options) -> tuple[tuple[Record, str], str]:
    """Whose stat attacks and which, and which of the target's defends (BBP-CALC-07)."""
    category = options.category or move["category"]
    if category == "status":
        raise CannotCalculate(
            f"{move['name']} is a status move", "category", "say `physical` or `special`, and give the BAP"
        )
    strikes, guard = (attacker, "atk" if category == "physical" else "spa"), "def" if category == "physical" else "spd"
    for e in move["effects"]:
        if e["do"] == "use-stat":
            stat, of = e["details"]["stat"], e["details"]["of"]
            if of == "target" and stat in ("def", "spd"):
                guard = stat
            else:
                strikes = (target if of == "target" else attacker), stat
    return strikes, guard


def _meets(chart: Chart, move: Record, of_type: str, types: list[str]) -> Effectiveness:
    """How the types meet by the chart (BBP-CALC-10), heeding moves that bend it. Raises CannotCalculate."""
    taken = Fraction(1)
    bent = [e["details"] for e in move["effects"] if e["do"] == "vary" and e["what"] == "effectiveness"]
    against = {d["against"]: Fraction(d["to"]) for d in bent if "against" in d}
    for type_ in types:
        takes = chart.get(type_, {})
        taken *= against.get(type_, Fraction(takes.get(of_type, 4), 4))
        for extra in (d["also_type"] for d in bent if "also_type" in d):
            taken *= Fraction(takes.get(extra, 4), 4)
    quarters = taken * 4
    found = BY_QUARTERS.get(quarters.numerator) if quarters.denominator == 1 else None
    if found is None:
        message = f"no step of types is known for x{fraction(taken)} of the main series"
        raise CannotCalculate(message, "effectiveness")
    return found


def bent_by(move: Record, options: Options) -> Iterator[str]:
    """Effects of the move that change its damage and that nothing here works out."""
    given = {"power": options.bap, "type": options.type, "category": options.category}
    for e in move["effects"]:
        bends = e["do"] == "vary" and e["what"] in given and given[e["what"]] is None
        away = e["do"] == "vary" and e["what"] == "effectiveness" and str(e["details"].get("against", "")).count("-")
        if bends or away or e["do"] in ("ignore-immunity", "multi-hit", "split-hits", "ignore-defense-boosts"):
            yield f"not worked out: {e['line'] or e['text']}"
        elif e["do"] == "recoil" and e["details"].get("of", "damage") != "damage" and options.recoil is None:
            said = "a recoil of 0.4 is what the older workbook has for Struggle"
            yield f"not worked out: {e['line'] or e['text']}; {said}"
        elif e["do"] == "ignore-screens" and any(c.kind == "screen" for c in options.conditions):
            yield f"the screens are left out: it {e['line'] or e['text']}"
