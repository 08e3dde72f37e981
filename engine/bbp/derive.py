"""BBP's numbers worked out from main-series facts: ranks, HP, Speed, size and weight class, BAP and energy.

No rule here is BBP's word. Each fits the values printed in refereed battles or the Generation 7 workbook (facts on
BBP, sections 2 and 3); what a rule cannot decide comes out as a range or as unknown, never as a guess.
A value stated in a record's `bbp` block takes the place of the derived one.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from engine.dex.records import Move, Species, Stated
from engine.dex.values import BBP, DERIVED, MAIN_SERIES, Value, unknown


@dataclass(frozen=True, slots=True)
class Derivation:
    """A named rule: what it computes, the evidence it rests on and the source key in data/sources.yaml."""

    name: str
    formula: str
    evidence: str
    source: str


DERIVATIONS: dict[str, Derivation] = {
    d.name: d
    for d in (
        Derivation(
            "bbp-rank",
            "floor(base / 15) + 1",
            "fits all 17 ranks printed for five Generation 9 Pokemon; where the steps lie exactly is not proven",
            "referee-prints-g9",
        ),
        Derivation(
            "bbp-hp", "65 + 5 x floor(base HP / 15)", "fits the HP of five Generation 9 Pokemon", "referee-prints-g9"
        ),
        Derivation(
            "bbp-speed", "base Speed, unchanged", "fits the Speed of four Generation 9 Pokemon", "referee-prints-g9"
        ),
        Derivation(
            "bbp-weight-class",
            "steps at 10, 25, 50, 100, 200, 275, 350, 450, 600, 750 and 950 kg",
            "table of the Generation 7 workbook; five Generation 9 Pokemon agree",
            "g7-workbook",
        ),
        Derivation(
            "bbp-size-class",
            "steps by height and body shape",
            "table of the Generation 7 workbook, five Generation 9 Pokemon agree; body shape is a judgement, and where "
            "it is not known the classes of all shapes are given",
            "g7-workbook",
        ),
        Derivation(
            "bbp-bap",
            "power / 10, halves up, at least 4; per hit without the minimum",
            "fits some 370 Generation 7 moves and ten Generation 9 prints",
            "g7-workbook",
        ),
        Derivation(
            "bbp-energy",
            "the commonest cost of an attack of that BAP without side effects",
            "Generation 7 workbook; four Generation 9 prints agree; side effects add 1 or more",
            "g7-workbook",
        ),
    )
}
"""Every derivation by name; pages and reports link to these."""

WEIGHT_STEPS = (
    (10, True),
    (25, False),
    (50, False),
    (100, False),
    (200, False),
    (275, True),
    (350, True),
    (450, True),
    (600, True),
    (750, True),
    (950, True),
)
"""(kilograms, whether that very weight is in the next class): class 1 below the first step, 12 above the last."""

_SIZE_STEPS: dict[str, tuple[float, ...]] = {
    "serpentine": (0.8, 2.0, 3.5, 5.0, 6.5, 8.0),
    "humanoid": (0.8, 1.2, 2.0, 2.5, 3.5, 5.0),
    "avian": (0.8, 1.2, 2.0, 2.5, 3.5, 5.0),
    "quadruped": (0.8, 1.2, 1.5, 2.5, 3.0, 4.5),
}
"""Upper bounds in metres of size classes 1 (exclusive) to 6 (inclusive) by body shape; class 7 above."""

ENERGY = {
    4: (3, 3),
    5: (3, 4),
    6: (4, 4),
    7: (5, 5),
    8: (6, 6),
    9: (7, 7),
    10: (7, 7),
    11: (8, 8),
    12: (8, 8),
    13: (9, 9),
    14: (10, 10),
    15: (10, 10),
    16: (10, 10),
    25: (14, 20),
}
"""BAP -> lowest and highest commonest energy cost without side effects."""

_DRAWBACKS = frozenset({"recoil", "crash", "recharge", "charge-turn", "lose-hp", "lock-in", "faint", "lose-all-hp"})


def rank(base: int) -> int:
    """Rank of a base stat (Attack, Defense, Special Attack, Special Defense): 1 at base 1 to 14, then 1 per 15."""
    return base // 15 + 1


def hit_points(base: int) -> int:
    """HP of a base HP: 65 and 5 more for each full 15."""
    return 65 + 5 * (base // 15)


def weight_class(kilograms: float) -> int:
    """Weight class 1 to 12."""
    return 1 + sum(kilograms >= step if included else kilograms > step for step, included in WEIGHT_STEPS)


def size_class(metres: float, body: str | None) -> tuple[int, int]:
    """Lowest and highest size class (1 to 7) that the height allows for the body shape (None: any shape).

    Quadrupeds from 1.0 to 1.2 m stand in two rows of the workbook's table, so both classes are given. Bodies of
    another shape follow the general column to 1.2 m and are undecided above.
    """
    if metres < 0.8:
        return 1, 1
    if body == "other" and metres <= 1.2:
        return 2, 2
    if body == "quadruped" and 1.0 <= metres <= 1.2:
        return 2, 3
    shapes = [body] if body in _SIZE_STEPS else list(_SIZE_STEPS)
    classes = [
        1 + (metres >= steps[0]) + sum(metres > step for step in steps[1:])
        for steps in map(_SIZE_STEPS.__getitem__, shapes)
    ]
    high = max(classes)
    if body not in _SIZE_STEPS and 1.0 <= metres <= 1.2:
        high = max(high, 3)
    return min(classes), high


def base_attack_power(power: int, per_hit: bool = False) -> int:
    """BAP of a main-series power: a tenth, halves up; whole moves have at least 4."""
    bap = (power + 5) // 10
    return bap if per_hit else max(4, bap)


def _derived(low: int, high: int | None, rule: str, note: str | None = None) -> Value:
    return Value(DERIVED, low, high, rule=rule, source=DERIVATIONS[rule].source, note=note)


def _with_stated(values: dict[str, Value], stated: Mapping[str, Stated]) -> dict[str, Value]:
    for name, s in stated.items():
        whole = s.value if isinstance(s.value, int) else None
        values[name] = Value(
            BBP, whole, whole, None if whole is not None else str(s.value), source=s.source, date=s.date
        )
    return values


def derived_species_values(species: Species) -> dict[str, Value]:
    """What the rules give for a species, its `bbp` block left aside: hp, atk, def, spa, spd, spe, size, weight."""
    stats = species.stats
    if species.max_hp is None:
        hit = hit_points(stats.hp)
        values = {"hp": _derived(hit, hit, "bbp-hp")}
    else:
        values = {"hp": unknown("bbp-hp", "its main-series HP is fixed, so the rule does not apply")}
    for name, base in stats.items()[1:5]:
        values[name] = _derived(rank(base), rank(base), "bbp-rank")
    values["spe"] = _derived(stats.spe, stats.spe, "bbp-speed")
    low, high = size_class(species.height_m, species.body)
    note = None if low == high else "the body shape decides"
    values["size"] = _derived(low, high, "bbp-size-class", note) if species.height_m > 0 else unknown("bbp-size-class")
    if species.weight_kg is None:
        values["weight"] = unknown("bbp-weight-class", "its main-series weight is unknown")
    else:
        weight = weight_class(species.weight_kg)
        values["weight"] = _derived(weight, weight, "bbp-weight-class")
    return values


def species_values(species: Species) -> dict[str, Value]:
    """BBP's numbers for a species: hp, atk, def, spa, spd, spe, size, weight, and whatever its `bbp` block adds."""
    return _with_stated(derived_species_values(species), species.bbp)


def _bap(move: Move) -> Value:
    if not move.attack:
        return Value(MAIN_SERIES, word="--", note="no Base Attack Power: it is no attack")
    if any(e["do"] == "ohko" for e in move.effects):
        return unknown("bbp-bap", "knocks out in one hit")
    if not isinstance(move.power, int) or move.is_z or move.is_max:
        return unknown("bbp-bap", "its power is set while it is used")
    bap = base_attack_power(move.power, per_hit=move.hits is not None)
    return _derived(bap, bap, "bbp-bap", "per hit" if move.hits else None)


def _energy(move: Move, bap: Value) -> Value:
    if bap.exact is None or bap.provenance != DERIVED or move.hits:
        return unknown("bbp-energy")
    cost = ENERGY.get(bap.exact)
    if cost is None:
        return unknown("bbp-energy", "no cost is known for this BAP")
    if any(
        e["do"] in _DRAWBACKS or (e["do"] == "boost" and e.get("who") == "self" and e["by"] < 0) for e in move.effects
    ):
        return unknown("bbp-energy", "how a drawback changes the cost is not known")
    if move.effects or move.crit_ratio > 1 or move.priority:
        return _derived(cost[0], None, "bbp-energy", "side effects add to the cost")
    return _derived(*cost, "bbp-energy", "an estimate")


def derived_move_values(move: Move) -> dict[str, Value]:
    """What the rules and the main series give for a move: bap, energy, accuracy, effect_chance, priority."""
    bap = _bap(move)
    chances = sorted({e["chance"] for e in move.effects if "chance" in e})
    chance = (
        Value(MAIN_SERIES, chances[0], chances[0])
        if len(chances) == 1
        else Value(MAIN_SERIES, word=" / ".join(map(str, chances)) if chances else "--")
    )
    accuracy = (
        Value(MAIN_SERIES, word="always", note="no accuracy roll")
        if move.accuracy is None
        else Value(MAIN_SERIES, move.accuracy, move.accuracy)
    )
    return {
        "bap": bap,
        "energy": _energy(move, bap),
        "accuracy": accuracy,
        "effect_chance": chance,
        "priority": Value(MAIN_SERIES, move.priority, move.priority),
    }


def move_values(move: Move) -> dict[str, Value]:
    """BBP's numbers for a move: bap, energy, accuracy, effect_chance, priority, and whatever its `bbp` block adds."""
    return _with_stated(derived_move_values(move), move.bbp)
