"""A round that was run as plain values, ready to be written as JSON, and what differs from what was expected of it."""

from __future__ import annotations

from typing import Any

from engine.bbp.observation.actions import order_name
from engine.bbp.observation.moments import Moment, MomentKind
from engine.bbp.observation.verdict import Verdict
from engine.bbp.orders import Order, Orders
from engine.bbp.results import until_in_words
from engine.bbp.round_runner import Check, MomentReport, Outcome
from engine.bbp.substitutions.phrases import Names, condition_words
from engine.bbp.substitutions.wording import write_result
from generator.load.scenario import Scenario
from generator.load.scenario_moments import Expected


def round_record(scenario: Scenario, reports: tuple[MomentReport, ...]) -> dict[str, Any]:
    """Everything about a round: `substitutions` with their verdicts, `moments` with the checks of each, and `differs`,
    which is empty unless the scenario expects something else."""
    names = scenario.setting.names
    moments = [_moment(report, scenario) for report in reports]
    differs = []
    for n, (expected, report) in enumerate(zip(scenario.expected, reports, strict=True), 1):
        if expected is not None:
            differs += [
                {"moment": n, "at": moments[n - 1]["words"], "what": w} for w in _differs(expected, report, names)
            ]
    return {
        "title": scenario.title,
        "steps": scenario.setting.steps,
        "teams": {team: list(members) for team, members in scenario.setting.teams.items()},
        "orders": {e.pokemon: _orders(e.orders, names) for e in scenario.entrants if e.orders is not None},
        "substitutions": [
            {
                "pokemon": pokemon,
                "number": number,
                "text": check.text,
                "verdict": check.verdict.value,
                "canonical": check.canonical,
                "reasons": [{"rule": f.code, "message": f.message, "hint": f.hint} for f in check.reasons],
            }
            for (pokemon, number), check in scenario.checks.items()
        ],
        "moments": moments,
        "differs": differs,
    }


def moment_words(moment: Moment, names: Names) -> str:
    """A moment in words: `step 1: Weavile hits Seviper with Mach Punch`."""
    where = f"step {moment.step}: " if moment.step else ""
    action = "" if moment.action is None else order_name(moment.action, names)
    condition = "a condition" if moment.condition is None else condition_words(moment.condition, names)
    match moment.kind:
        case MomentKind.ROUND_START | MomentKind.ROUND_END:
            return f"{moment.kind.partition('-')[2]} of the round"
        case MomentKind.STEP_START | MomentKind.STEP_END:
            return f"{where}{moment.kind.partition('-')[2]} of the step"
        case MomentKind.TURN_START | MomentKind.TURN_END:
            return f"{where}{moment.kind.partition('-')[2]} of {moment.who}'s turn"
        case MomentKind.PRIORITY:
            return f"{where}start of priority {moment.priority}"
        case MomentKind.CREATED:
            return f"{where}{condition} is created"
        case MomentKind.INFLICTED | MomentKind.GRANTED:
            verb = "inflicted with" if moment.kind is MomentKind.INFLICTED else "granted"
            return f"{where}{moment.who} is {verb} {condition}"
        case MomentKind.HIT:
            told = [f" with {action}" if action else "", f" by {moment.source}" if moment.source else ""]
            told += [
                " critically" if moment.critical else "",
                f", {moment.effectiveness}" if moment.effectiveness else "",
            ]
            return f"{where}{moment.who} is hit{''.join(told)}"
        case MomentKind.MISSES:
            return f"{where}{moment.who} misses{f' with {action}' if action else ''}"
        case MomentKind.EXECUTES:
            return f"{where}{moment.who} executes {action or 'its order'}"
        case _:
            return f"{where}{moment.who} fails to {moment.kind.rpartition('-')[2]} {action or 'its order'}"


def _moment(report: MomentReport, scenario: Scenario) -> dict[str, Any]:
    names = scenario.setting.names
    return {
        "at": report.moment.kind.value,
        "step": report.moment.step or None,
        "words": moment_words(report.moment, names),
        "checks": [_check(check, scenario) for check in report.checks],
        "orders": {pokemon: _orders(orders, names) for pokemon, orders in report.orders.items()},
        "ignored": [
            {"pokemon": pokemon, "numbers": list(s.numbers) or None, "until": until_in_words(s)}
            for pokemon, s in report.silences
        ],
        "asks": list(report.asks),
        "assuming": list(report.assuming),
    }


def _check(check: Check, scenario: Scenario) -> dict[str, Any]:
    names = scenario.setting.names
    found: dict[str, Any] = {
        "pokemon": check.pokemon,
        "number": check.number,
        "outcome": check.outcome.value,
        "verdicts": [{"holds": v.holds, "rule": v.rule, "text": v.text, "asks": list(v.asks)} for v in check.verdicts],
    }
    if check.applied is not None:
        clauses = scenario.checks[check.pokemon, check.number].results
        found |= {
            "instance": check.instance,
            "results": [
                {
                    "clause": t.clause,
                    "says": write_result(clauses[t.clause - 1], names),
                    "rule": t.rule,
                    "followed": t.followed,
                    "text": t.text,
                }
                for t in check.applied.trace
            ],
            "problems": [
                {"rule": p.rule, "clause": p.clause, "severity": p.severity.value, "message": p.message}
                for p in check.applied.problems
            ],
            "lost": [order_words(order, names) for order in check.applied.drops],
            "orders": _orders(check.applied.orders, names),
        }
    return found


def order_words(order: Order, names: Names) -> str:
    """An order as it is written, `?` when it is not known, with `*` when it is locked."""
    return ("?" if order.action is None else order_name(order.action, names)) + ("*" if order.locked else "")


def _orders(orders: Orders, names: Names) -> list[str]:
    return [order_words(order, names) for order in orders.slots]


def _against(verdicts: tuple[Verdict, ...]) -> str:
    """The first rule by which a substitution does not fire."""
    return next((v.rule for v in verdicts if v.holds is False), "")


def _differs(expected: Expected, report: MomentReport, names: Names) -> list[str]:
    """What differs, in words."""
    words = []
    by_number = {(c.pokemon, c.number): c for c in report.checks}
    came = {
        key: _against(c.verdicts) if c.outcome is Outcome.HOLDS_NOT else c.outcome.value for key, c in by_number.items()
    }
    if expected.checks is not None:
        for key in dict.fromkeys((*expected.checks, *came)):
            want, got = expected.checks.get(key, "not checked"), came.get(key, "not checked")
            if want != got:
                words.append(f"{key[0]} {key[1]}: {got}, where {want} is expected")
    for key, rules in expected.results.items():
        check = by_number.get(key)
        trace = () if check is None or check.applied is None else check.applied.trace
        said = tuple(t.rule if t.followed else f"not {t.rule}" for t in trace)
        if said != rules:
            words.append(f"{key[0]} {key[1]}: results {list(said)}, where {list(rules)} are expected")
    for pokemon, orders in expected.orders.items():
        want_orders, got_orders = _orders(orders, names), _orders(report.orders.get(pokemon, Orders(())), names)
        if want_orders != got_orders:
            words.append(f"{pokemon}: orders {' ~ '.join(got_orders)}, where {' ~ '.join(want_orders)} are expected")
    return words


def failed(record: dict[str, Any]) -> bool:
    """Whether a round has findings: a substitution that is not legal, or something other than expected."""
    return bool(record["differs"]) or any(s["verdict"] != "legal" for s in record["substitutions"])
