"""A hit as a scenario tells it: the procedure `damage`, for worked examples, files and the referees' prints."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction

from engine.bbp.damage.aftermath import Counted, Kind, Loss, loss, share, share_questions, share_sentence, whole_of
from engine.bbp.damage.chances import CRITICAL, MOST_HITS, ROLLS, Use, knock_out, most_uses, one_use, rolls_of, several
from engine.bbp.damage.formula import calculate
from engine.bbp.damage.opens import questions
from engine.bbp.damage.terms import (
    NUMBERS,
    OPEN_NUMBERS,
    Amounts,
    Edition,
    Effectiveness,
    Factors,
    Hit,
    Numbers,
    Result,
    Undecided,
)
from engine.node import Node
from engine.numbers import fraction, integer, ratio
from engine.scenarios import Names, Procedure
from engine.trace import Account, Change, Done, Ruling

LIMITS = {
    "bap": (0, 999),
    "rank": (0, 99),
    "difference": (-99, 99),
    "stages": (-12, 12),
    "amount": (-9999, 9999),
    "hp": (1, 99_999),
    "minimum": (0, 9999),
    "energy": (0, 999),
}
"""The least and the most that a term may be told as, so that no scenario takes forever."""

MOST_NAMED = 20
_NAMES = ("attacker", "move", "target")
_ODDS = ("accuracy", "critical_rolls", "effect_chance", "hits", "roll_each", "uses", "hp", "energy")
KEYS = (
    *("bap", "attack", "defense", "rank_difference", "stab", "critical", "effectiveness", "stages", "edition"),
    *("factors", "screens", "adjustments", "additional", "multipliers", "printed"),
    *("recoil", "drain", "share_of", "minimum_share"),
    *OPEN_NUMBERS,
    *_NAMES,
    *_ODDS,
)
"""The keys of a scenario; all but `bap` may be left out."""

RESULT = (
    "damage",
    "exact",
    "formula",
    "sentence",
    "adds_up",
    "hp",
    "recoil",
    "drain",
    "critical_damage",
    "rolls",
    "mean",
    "totals",
    "knock_out",
    "energy",
)
"""The names of what comes of it; those of the chances only when the scenario asks for any."""

Told = Mapping[str, Node]


def _ratio(node: Node) -> Fraction | None:
    value = node.value
    return None if isinstance(value, bool) or not isinstance(value, int | float | str) else ratio(str(value))


def number(node: Node) -> Fraction:
    """A number above 0, told as `3`, `1.5` or `3/2`; raises Misfit for whatever else."""
    found = _ratio(node)
    if found is None or found <= 0:
        node.fail("a number above 0 such as 3, 1.5 or 3/2 is expected", "up to seven digits a part, no exponent")
    return found


def part(node: Node) -> Fraction:
    """A share from 0 to 1, told as `0.4` or `2/5`; raises Misfit for whatever else."""
    found = _ratio(node)
    if found is None or found > 1:
        node.fail("a share from 0 to 1 such as 0.4 or 2/5 is expected")
    return found


def _name(node: Node, text: str) -> str:
    if not 0 < len(text.strip()) <= 60 or not text.isprintable():
        node.fail("a name of 1 to 60 printable characters is expected", at_key=True)
    return text.strip()


def _named(node: Node | None) -> list[tuple[str, Node]]:
    """The names and numbers of a mapping; a list under a name stands for several of that name."""
    if node is None:
        return []
    out: list[tuple[str, Node]] = []
    for key, value in node.entries().items():
        name = _name(value, str(key))
        out += [(name, item) for item in (value.items() if isinstance(value.value, list) else [value])]
        if len(out) > MOST_NAMED:
            node.fail(f"at most {MOST_NAMED} are taken here")
    return out


def amounts(node: Node | None) -> Amounts:
    """Names with whole numbers, in their order; none for None. Raises Misfit."""
    return tuple((name, value.integer(*LIMITS["amount"])) for name, value in _named(node))


def factors(node: Node | None) -> Factors:
    """Names with numbers above 0, in their order; none for None. Raises Misfit."""
    return tuple((name, number(value)) for name, value in _named(node))


def _flag(told: Told, key: str) -> bool:
    return told[key].flag() if key in told else False


def _numbers(told: Told) -> Numbers:
    edition = Edition(told["edition"].word([e.value for e in Edition])) if "edition" in told else Edition.G9
    numbers = NUMBERS[edition]
    if "double_weak" in told:
        numbers = replace(numbers, double_weak=number(told["double_weak"]))
    if "double_resist" in told:
        numbers = replace(numbers, double_resist=number(told["double_resist"]))
    if "minimum" in told:
        numbers = replace(numbers, minimum=told["minimum"].integer(*LIMITS["minimum"]))
    return numbers


def _ranks(told: Told, numbers: Numbers) -> tuple[int, int | None]:
    """Rank of attacker and target; the second None when the difference alone is told."""
    if "rank_difference" in told:
        difference = told["rank_difference"]
        if "attack" in told or "defense" in told:
            difference.fail("the ranks are told already", "tell the two ranks or their difference", at_key=True)
        if numbers.ranks_by_table:
            difference.fail("the older table needs both ranks", "tell `attack` and `defense`", at_key=True)
        return difference.integer(*LIMITS["difference"]), None
    ranks = [told[key].integer(*LIMITS["rank"]) for key in ("attack", "defense") if key in told]
    if len(ranks) == 1:
        lone = told["attack" if "attack" in told else "defense"]
        lone.fail("one rank is no difference", "tell `attack` and `defense`, or `rank_difference`", at_key=True)
    return (ranks[0], ranks[1]) if ranks else (0, 0)


def read_hit(told: Told) -> Hit:
    """The hit of a scenario; raises Misfit for whatever does not fit."""
    numbers = _numbers(told)
    attack, defense = _ranks(told, numbers)
    meets = Effectiveness.NEUTRAL
    if "effectiveness" in told:
        meets = Effectiveness(told["effectiveness"].word([e.value for e in Effectiveness]))
    plain = Hit(told["bap"].integer(*LIMITS["bap"]))
    names = {key: _name(told[key], told[key].text()) for key in _NAMES if key in told}
    return replace(
        plain,
        attack=attack,
        defense=defense,
        stab=_flag(told, "stab"),
        critical=_flag(told, "critical"),
        effectiveness=meets,
        stages=told["stages"].integer(*LIMITS["stages"]) if "stages" in told else 0,
        factors=factors(told.get("factors")),
        screens=factors(told.get("screens")),
        adjustments=amounts(told.get("adjustments")),
        additional=amounts(told.get("additional")),
        multipliers=factors(told.get("multipliers")),
        numbers=numbers,
        attacker=names.get("attacker", plain.attacker),
        move=names.get("move", plain.move),
        target=names.get("target", plain.target),
    )


def hits_of(node: Node | None) -> tuple[tuple[int, int], ...]:
    """How many hits, each with its weight: from `3`, or from `{2: 7, 3: 7, 4: 3, 5: 3}`."""
    if node is None:
        return ((1, 1),)
    if not isinstance(node.value, dict):
        return ((node.integer(1, MOST_HITS), 1),)
    out = []
    for key, weight in node.entries().items():
        count = integer(str(key))
        if count is None or not 1 <= count <= MOST_HITS:
            weight.fail(f"a number of hits from 1 to {MOST_HITS} is expected", at_key=True)
        out.append((count, weight.integer(1, ROLLS)))
    return tuple(out) if out else node.fail("at least one number of hits is expected")


def damage(told: Told, _names: Names) -> Account:
    """Run a scenario: the steps of the hit as a trace, and the chances (BBP-CALC-19 to 25) where it asks for them."""
    hit = read_hit(told)
    try:
        result = calculate(hit)
    except Undecided as undecided:
        told["effectiveness"].fail(str(undecided), f"tell `{undecided.parameter}`, such as 2 or 1/2")
    found: dict[str, object] = {
        "damage": result.damage,
        "exact": fraction(result.exact),
        "formula": result.formula,
        "sentence": result.sentence,
    }
    if "printed" in told:
        found["adds_up"] = told["printed"].integer(0, 9_999_999) == result.damage
    if any(key in told for key in _ODDS):
        found |= _chances(told, hit, result)
    after, asked = _aftermath(told, hit, result, found)
    asked = [*questions(hit, result, tuple(k for k in OPEN_NUMBERS if k in told)), *asked]
    return Account((*_trace(hit, result), *after), found, tuple(asked))


def _aftermath(told: Told, hit: Hit, result: Result, found: dict[str, object]) -> tuple[list[Done], list[Ruling]]:
    """What HP are lost and restored (BBP-CALC-26 to 28), put into `found`; as a trace, and what is open about it."""
    done: list[Done] = []
    asked: list[Ruling] = []
    lost: Loss | None = None
    if "hp" in told:
        lost = loss(result.damage, told["hp"].integer(*LIMITS["hp"]))
        found["hp"] = {"before": lost.before, "lost": lost.lost, "after": lost.after}
        change = Change(hit.target, "hp", lost.before, lost.after)
        done.append(Done("BBP-CALC-26", f"{hit.target} loses {lost.lost} HP to {result.damage} damage", (change,)))
    counted = Counted(told["share_of"].word([c.value for c in Counted])) if "share_of" in told else Counted.DAMAGE
    least = told["minimum_share"].integer(*LIMITS["minimum"]) if "minimum_share" in told else 0
    for kind in Kind:
        if kind not in told:
            continue
        whole = whole_of(counted, result.damage, lost)
        if whole is None:
            told["share_of"].fail("the HP lost are not known", "tell `hp`, those that the target has", at_key=True)
        of = share(kind, part(told[kind]), counted, whole, least)
        found[kind.value] = of.amount
        done.append(Done("BBP-CALC-27", share_sentence(of, hit.attacker)))
        if of.exact != of.amount:
            done.append(Done("BBP-CALC-28", f"{fraction(of.exact)} HP of {kind.value} are taken as {of.amount}"))
        asked += share_questions(of, lost, tuple(k for k in ("share_of", "minimum_share") if k in told))
    return done, asked


def _trace(hit: Hit, result: Result) -> tuple[Done, ...]:
    out, before = [], None
    for step in result.steps:
        change = Change(hit.move, "total", before, step.total)
        out.append(Done(step.rule, f"{step.value}: {step.sentence}", (change,)))
        before = step.total
    return tuple(out)


def _chances(told: Told, hit: Hit, result: Result) -> dict[str, object]:
    critical = result if hit.critical else calculate(replace(hit, critical=True))
    rolls = {"accuracy": ROLLS, "critical": ROLLS if hit.critical else CRITICAL}
    if "accuracy" in told:
        rolls["accuracy"] = rolls_of(told["accuracy"].integer(0, 100))
    if "critical_rolls" in told and not hit.critical:
        rolls["critical"] = told["critical_rolls"].integer(0, ROLLS)
    if "effect_chance" in told:
        rolls["effect"] = rolls_of(told["effect_chance"].integer(0, 100))
    hits = hits_of(told.get("hits"))
    uses = told["uses"].integer(1, most_uses(hits)) if "uses" in told else 1
    one = one_use(
        Use(result.damage, critical.damage, rolls["accuracy"], rolls["critical"], hits, _flag(told, "roll_each"))
    )
    total = several(one, uses)
    found: dict[str, object] = {
        "critical_damage": critical.damage,
        "rolls": rolls,
        "mean": fraction(total.mean),
        "totals": {str(t): str(Fraction(w, total.whole)) for t, w in total.weights},
    }
    if "energy" in told:  # BBP-CALC-24: the same each time; what repeated use adds is not known
        found["energy"] = uses * told["energy"].integer(*LIMITS["energy"])
    if "hp" in told:
        chances = knock_out(one, told["hp"].integer(*LIMITS["hp"]), uses)
        found["knock_out"] = [str(chance) for chance in chances]
    return found


DAMAGE = Procedure("damage", KEYS, ("bap",), RESULT, damage)
"""The procedure by which scenarios are run."""
