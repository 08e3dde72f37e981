"""The whole of a calculation: damage, steps, odds, HP, what it rests on, and what a referee has to rule on.

Whatever the result rests on is told under `parameters`, each with its provenance: `given` by the referee, stated by
BBP, derived, of the main series, or `default`, a number of a rule with the evidence for it.
"""

from __future__ import annotations

from dataclasses import replace

from engine.bbp.calculator.after import aftermath
from engine.bbp.calculator.odds import odds
from engine.bbp.calculator.options import CannotCalculate, Options
from engine.bbp.calculator.values import Chart, Record, Taken, bent_by, read_hit
from engine.bbp.damage.formula import calculate
from engine.bbp.damage.opens import questions
from engine.bbp.damage.terms import Edition, Result, Undecided
from engine.numbers import fraction


def calculation(attacker: Record, move: Record, target: Record, chart: Chart, options: Options) -> Record:
    """The damage of a hit as JSON values: `damage`, `steps`, `sentence`, `parameters`, `odds` and more.

    A species has `slug`, `name`, `types` (slugs), its base stats by name, and under `bbp` its BBP values by stat. A
    move has `slug`, `name`, `type`, `category`, `attack`, `crit_ratio`, `hits_low`, `hits_high`, `hits_roll_each`,
    `effects` and under `bbp` its BBP values. A BBP value is a mapping with `value` (None unless exact), `text`,
    `provenance` and where it comes from. Raises CannotCalculate for a number that is needed and not known.
    """
    answer: Record = {"kind": "damage", "edition": options.edition.value}
    for key, record in (("attacker", attacker), ("move", move), ("target", target)):
        answer[key] = {"slug": record["slug"], "name": record["name"]}
    if not move["attack"] and options.bap is None:
        return {**answer, **_no_attack(attacker, move, target)}
    taken, notes = Taken(), list(bent_by(move, options))
    hit = read_hit(attacker, move, target, chart, options, taken)
    try:
        result = calculate(hit)
        critical = result if hit.critical else calculate(replace(hit, critical=True))
    except Undecided as undecided:
        such = "9/4" if undecided.parameter == "double_weak" else "1/2"
        message = f"{undecided.message} ({undecided.rule})"
        raise CannotCalculate(message, undecided.parameter, f"give it, such as {such}") from None
    hp = taken.hp(options.hp, target, options.edition is Edition.G7)
    chances, asked = odds(move, hit, result, critical, hp, options, taken)
    after, asked_after = aftermath(move, hit, result, hp, options, taken)
    rulings = [*questions(hit, result, options.decided), *taken.asked, *asked, *asked_after]
    return {
        **answer,
        **_result(result),
        **after,
        "parameters": taken.all,
        "odds": chances,
        "needs_ruling": [r.record() for r in rulings],
        "notes": notes,
    }


def _result(result: Result) -> Record:
    steps = [
        {"name": s.name, "rule": s.rule, "value": s.value, "total": s.total, "sentence": s.sentence}
        for s in result.steps
    ]
    return {
        "damage": result.damage,
        "exact": fraction(result.exact),
        "formula": result.formula,
        "sentence": result.sentence,
        "steps": steps,
    }


def _no_attack(attacker: Record, move: Record, target: Record) -> Record:
    sentence = f"{move['name']} of {attacker['name']} is no attack: it has no BAP and deals {target['name']} no damage"
    return {
        "damage": 0,
        "exact": "0",
        "formula": "0",
        "sentence": sentence,
        "steps": [{"name": "bap", "rule": "BBP-CALC-02", "value": "--", "total": "0", "sentence": sentence}],
        "hp": None,
        "recoil": None,
        "drain": None,
        "parameters": {},
        "odds": None,
        "needs_ruling": [],
        "notes": [],
    }
