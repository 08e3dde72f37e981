"""The damage of one hit, term by term (BBP-CALC-01 to 18): integers over a common denominator throughout."""

from __future__ import annotations

from fractions import Fraction

from engine.bbp.damage.older import worth_in_halves
from engine.bbp.damage.terms import Effectiveness, Hit, Numbers, Result, Step, Undecided
from engine.numbers import nearest, shown, signed

_ONE = Fraction(1)
_MEETING = {
    Effectiveness.IMMUNE: ("BBP-CALC-13", "does not affect the target"),
    Effectiveness.DOUBLE_RESIST: ("BBP-CALC-12", "doubly resisted"),
    Effectiveness.RESIST: ("BBP-CALC-10", "not very effective"),
    Effectiveness.NEUTRAL: ("BBP-CALC-10", "neither effective nor resisted"),
    Effectiveness.WEAK: ("BBP-CALC-10", "super effective"),
    Effectiveness.DOUBLE_WEAK: ("BBP-CALC-11", "doubly super effective"),
}


def type_factor(effectiveness: Effectiveness, numbers: Numbers) -> Fraction:
    """The multiplier of a meeting of types (BBP-CALC-10 to 13); raises Undecided where no source tells it."""
    if effectiveness is Effectiveness.NEUTRAL:
        return _ONE
    if effectiveness is Effectiveness.WEAK:
        return numbers.weak
    if effectiveness is Effectiveness.RESIST:
        return numbers.resist
    if effectiveness is Effectiveness.IMMUNE:
        return Fraction(0)
    double_weak = effectiveness is Effectiveness.DOUBLE_WEAK
    factor = numbers.double_weak if double_weak else numbers.double_resist
    if factor is None:
        what = "double weakness" if double_weak else "double resistance"
        raise Undecided(
            "double_weak" if double_weak else "double_resist",
            _MEETING[effectiveness][0],
            f"no source tells the multiplier of a {what} in {numbers.edition.value}",
        )
    return factor


def calculate(hit: Hit) -> Result:
    """The damage of a hit with its steps. Raises Undecided when a number is needed that no source tells.

    The total is n/d all the way; it is rounded once, at the end.
    """
    numbers = hit.numbers
    if hit.effectiveness is Effectiveness.IMMUNE:
        return _no_effect(hit)
    meets = type_factor(hit.effectiveness, numbers)
    n, d = hit.bap, 1
    bracket = f"({n}"
    steps = [Step("bap", "BBP-CALC-02", str(n), str(n), f"{hit.move} has {n} BAP")]

    for name, factor in hit.factors:
        n, d, times, total = _times(n, d, factor)
        bracket += f"*{times}"
        steps.append(Step("bap-modifier", "BBP-CALC-03", f"x{times}", total, f"{name} multiplies the BAP by {times}"))
    for name, factor in hit.screens:
        if hit.critical:
            steps.append(Step("screen", "BBP-CALC-04", "x1", shown(n, d), f"a critical hit goes past {name}"))
            continue
        n, d, times, total = _times(n, d, factor)
        bracket += f"*{times}"
        steps.append(Step("screen", "BBP-CALC-04", f"x{times}", total, f"{name} multiplies the BAP by {times}"))

    if hit.stab:
        n += numbers.stab * d
        bracket += signed(numbers.stab)
        steps.append(
            Step("stab", "BBP-CALC-05", signed(numbers.stab), shown(n, d), "the attack shares a type with its user")
        )
    if hit.critical:
        n += numbers.critical * d
        bracket += signed(numbers.critical)
        steps.append(Step("critical", "BBP-CALC-06", signed(numbers.critical), shown(n, d), "it is a critical hit"))
    n, d, written, step = _ranks(hit, n, d)
    bracket += written
    steps.append(step)
    for name, amount in hit.adjustments:
        n += amount * d
        bracket += signed(amount)
        steps.append(Step("adjustment", "BBP-CALC-09", signed(amount), shown(n, d), f"{name} adjusts the BAP"))
    formula = bracket + ")"

    rule, how = _MEETING[hit.effectiveness]
    n, d, times, total = _times(n, d, meets)
    if meets is not _ONE:
        formula += f"*{times}"
    steps.append(Step("type", rule, f"x{times}", total, f"{hit.move} is {how} on {hit.target}"))

    added = False
    if hit.stages:
        more = numbers.stage * hit.stages
        n += more * d
        formula += signed(more)
        added = True
        sentence = f"combat stages differ by {signed(hit.stages)}, at {numbers.stage} damage a stage"
        steps.append(Step("stages", "BBP-CALC-14", signed(more), shown(n, d), sentence))
    for name, amount in hit.additional:
        n += amount * d
        formula += signed(amount)
        added = True
        steps.append(Step("additional", "BBP-CALC-15", signed(amount), shown(n, d), f"{name} adds damage"))
    if hit.multipliers and added:
        formula = f"[{formula}]"
    for name, factor in hit.multipliers:
        n, d, times, total = _times(n, d, factor)
        formula += f"*{times}"
        steps.append(Step("multiplier", "BBP-CALC-16", f"x{times}", total, f"{name} multiplies the whole by {times}"))
    return _rounded(hit, n, d, formula, steps)


def _times(n: int, d: int, factor: Fraction) -> tuple[int, int, str, str]:
    """(n, d) times a factor, the factor as a text, and the new total as one."""
    over, under = factor.numerator, factor.denominator
    n, d = n * over, d * under
    return n, d, str(over) if under == 1 else shown(over, under), shown(n, d)


def _ranks(hit: Hit, n: int, d: int) -> tuple[int, int, str, Step]:
    """The total with the difference of ranks, how a print writes it, and its step (BBP-CALC-07 and 08)."""
    attack, defense = hit.attack, hit.defense
    if hit.numbers.ranks_by_table:
        plus, minus = worth_in_halves(attack), worth_in_halves(defense or 0)
        n, d = 2 * n + (plus - minus) * d, 2 * d
        value = ("+" if plus >= minus else "") + shown(plus - minus, 2)
        sentence = f"rank {attack} is worth {shown(plus, 2)}, rank {defense or 0} takes {shown(minus, 2)}"
        step = Step("ranks", "BBP-CALC-08", value, shown(n, d), sentence)
        return n, d, f"+{shown(plus, 2)}-{shown(minus, 2)}", step
    if defense is None:
        n += attack * d
        written = value = signed(attack)
        sentence = f"the ranks differ by {value}"
    else:
        n += (attack - defense) * d
        written, value = f"{signed(attack)}{signed(-defense) if defense else '-0'}", signed(attack - defense)
        sentence = f"rank {attack} of {hit.attacker} against rank {defense} of {hit.target}"
    return n, d, written, Step("ranks", "BBP-CALC-07", value, shown(n, d), sentence)


def _rounded(hit: Hit, n: int, d: int, formula: str, steps: list[Step]) -> Result:
    """The result: to the nearest, halves up (BBP-CALC-17), and no less than the least damage (BBP-CALC-18)."""
    damage = nearest(n, d)
    exact = shown(n, d)
    tail = f"{formula} = {exact}"
    if damage * d != n:
        tail += f", rounded to {damage}"
        sentence = f"{exact} is rounded to the nearest whole number, halves up"
        steps.append(Step("rounding", "BBP-CALC-17", str(damage), str(damage), sentence))
    if damage < hit.numbers.minimum:
        damage = hit.numbers.minimum
        tail += f", raised to the least damage of {damage}"
        sentence = f"no hit is taken to deal less than {damage}"
        steps.append(Step("minimum", "BBP-CALC-18", str(damage), str(damage), sentence))
    critical = " with a critical hit" if hit.critical else ""
    sentence = f"{hit.move} of {hit.attacker} deals {damage} damage to {hit.target}{critical}: {tail}"
    return Result(damage, Fraction(n, d), formula, tuple(steps), sentence)


def _no_effect(hit: Hit) -> Result:
    sentence = f"{hit.move} of {hit.attacker} does not affect {hit.target}: no damage"
    return Result(0, Fraction(0), "0", (Step("type", "BBP-CALC-13", "x0", "0", sentence),), sentence)
