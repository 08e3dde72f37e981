"""A calculation of damage from the database's values and what the referee gives: what `compendium calc` answers.

Whatever the result rests on is told under `parameters`, each with its provenance: `given` by the referee, stated by
BBP, derived, of the main series, or `default`, a number of a rule with the evidence for it.
"""

from __future__ import annotations

import sqlite3
from dataclasses import replace
from typing import Any

from engine.bbp.damage.formula import calculate
from engine.bbp.damage.opens import questions
from engine.bbp.damage.terms import Edition, Result, Undecided
from engine.numbers import fraction
from generator.report.calc_hp import aftermath
from generator.report.calc_odds import odds
from generator.report.calc_options import CannotCalculate, Options
from generator.report.calc_values import Taken, bent_by, decided, read_hit
from generator.store import queries

Answer = dict[str, Any]


def calculation(db: sqlite3.Connection, names: tuple[str, str, str], options: Options) -> Answer:
    """The damage of attacker, move and target (slugs): `damage`, `steps`, `sentence`, `parameters`, `odds` and more.

    Raises CannotCalculate for a number that is needed and not known.
    """
    attacker, move, target = queries.species(db, names[0]), queries.move(db, names[1]), queries.species(db, names[2])
    assert attacker is not None
    assert move is not None
    assert target is not None
    answer: Answer = {"kind": "damage", "edition": options.edition.value}
    for key, record in (("attacker", attacker), ("move", move), ("target", target)):
        answer[key] = {"slug": record["slug"], "name": record["name"]}
    if not move["attack"] and options.bap is None:
        return answer | _no_attack(attacker, move, target)
    taken, notes = Taken(), list(bent_by(move, options))
    hit = read_hit(db, attacker, move, target, options, taken)
    try:
        result = calculate(hit)
        critical = result if hit.critical else calculate(replace(hit, critical=True))
    except Undecided as undecided:
        option = "--" + undecided.parameter.replace("_", "-")
        raise CannotCalculate(
            f"{undecided} ({undecided.rule})", f"give it, such as {option} {'9/4' if 'weak' in option else '1/2'}"
        ) from None
    hp = taken.hp(options.hp, target, options.edition is Edition.G7)
    chances, asked = odds(move, hit, result, critical, hp, options, taken)
    after, asked_after = aftermath(move, hit, result, hp, options, taken)
    rulings = [*questions(hit, result, decided(options)), *taken.asked, *asked, *asked_after]
    return (
        answer
        | _result(result)
        | after
        | {
            "parameters": taken.all,
            "odds": chances,
            "needs_ruling": [r.record() for r in rulings],
            "notes": notes,
        }
    )


def _result(result: Result) -> Answer:
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


def _no_attack(attacker: Answer, move: Answer, target: Answer) -> Answer:
    sentence = f"{move['name']} of {attacker['name']} is no attack: it has no BAP and deals {target['name']} no damage"
    step = {"name": "bap", "rule": "BBP-CALC-02", "value": "--", "total": "0", "sentence": sentence}
    nothing: Answer = {
        "hp": None,
        "recoil": None,
        "drain": None,
        "parameters": {},
        "odds": None,
        "needs_ruling": [],
        "notes": [],
    }
    return {"damage": 0, "exact": "0", "formula": "0", "sentence": sentence, "steps": [step], **nothing}
