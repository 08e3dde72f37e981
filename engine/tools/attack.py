"""The tool `attack` of the League: odds, damage and knock-outs of one attack."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.dex.names import enumerated
from engine.league.attacks.scenario import ATTACK
from engine.node import Node
from engine.scenarios import Names, run_scenario
from engine.tools.league_tables import Result, Table, in_percent, near, read_with, table, with_chance, with_number
from engine.tools.wire import names_of, reply

Facts = Names
"""What the tool holds: names of records, of which the League's rules need none."""

MOST_SPREAD = 60
"""How many rows of hp that may be left are told at most."""

_OUTCOMES = (("crit", "Critical hit"), ("normal", "Ordinary hit"), ("miss", "Miss"))


def ready(data: str) -> Facts:
    """What questions are answered with, from JSON text of names by kind; `{}` will do."""
    return names_of(data)


def answer(facts: Facts, text: str) -> str:
    """The account of an attack, a scenario as JSON text, as JSON text: `sentence`, `tables` and those of an account.

    For one that does not fit: `{"error": {message, path, hint}}`.
    """

    def run(node: Node) -> dict[str, Any]:
        account = run_scenario(ATTACK, node, facts)
        told = node.entries()
        user = _name(told, "attacker", "the attacker")
        several = account.result.get("targets")
        by_target = {_name(told, "target", "the target"): account.result} if several is None else several
        if several is None and "targets" in told:
            by_target = {_named(told["targets"].items()[0], "the target"): account.result}
        if several is None and not ("target" in told or "targets" in told):
            by_target = {"itself" if _of_self(told["move"]) else "the target": account.result}
        return {
            "sentence": _sentence(user, by_target, account.result),
            "tables": _tables(by_target, account.result),
            **account.record(),
        }

    return reply(text, run)


def _name(told: Mapping[str, Node], key: str, otherwise: str) -> str:
    return _named(told[key], otherwise) if key in told else otherwise


def _named(node: Node, otherwise: str) -> str:
    told = node.entries()
    return told["name"].text() if "name" in told else otherwise


def _of_self(move: Node) -> bool:
    """Whether a move meets its user alone."""
    told = move.entries()
    return "style" in told and told["style"].value == "self"


def _sentence(user: str, by_target: Mapping[str, Result], result: Result) -> str:
    """What the attack comes to, in one sentence with a final stop."""
    if result["illegal"]:
        return f"Not legal: {enumerated(result['illegal'])}."
    parts = [_on(name, one) for name, one in by_target.items()]
    subject = user[:1].upper() + user[1:]
    return f"{subject} {'; '.join(parts)}{read_with(result['parameters'])}."


def _on(name: str, one: Result) -> str:
    """What the attack comes to for one target, as the rest of a sentence."""
    out = [f"meets {name}"]
    if "hit" in one:
        crit = one["outcomes"]["crit"]
        critical = f" (critically with {in_percent(crit)})" if crit != "0" else ""
        out = [f"hits {name} with {in_percent(one['hit'])}{critical}"]
    if one["multiplier"] != "1":
        out.append(f"x{one['multiplier']} for its type")
    if "damage" in one:
        normal, crit = one["damage"]["normal"], one["damage"]["crit"]
        out.append(f"deals {normal}" if normal == crit else f"deals {normal}, or {crit} with a critical hit")
    if "expected" in one:
        out.append(f"{near(str(one['expected'])) or one['expected']} on average")
    if "heal" in one:
        out.append(f"heals {one['heal']}")
    if one.get("knock_out"):
        turns = len(one["knock_out"])
        by = "in 1 turn" if turns == 1 else f"within {turns} turns"
        out.append(f"knocks it out {by} with {in_percent(one['knock_out'][-1])}")
    elif "knocks_out" in one:
        out.append(f"knocks it out at once with {in_percent(one['knocks_out'])}")
    return ", ".join(out)


def _tables(by_target: Mapping[str, Result], result: Result) -> list[Table]:
    out: list[Table] = []
    for name, one in by_target.items():
        out += _of_target(f": {name}" if len(by_target) > 1 else "", one)
    if "together" in result:
        rows = [with_chance(n, chance) for n, chance in result["together"]["hit"].items()]
        out += table("How many targets are hit", ["Targets", "Chance", "In per cent"], rows)
    if "user" in result:
        user = result["user"]
        rows = [["Damage", f"{user['damage']}"], ["Statuses", enumerated(user["statuses"]) or "none"]]
        if "hp" in user:
            rows.append(["HP left", f"{user['hp']}"])
        out += table("What it costs its user", ["Cost", "Amount"], [*rows, ["Faints", _yes(user["faints"])]])
    return out


def _of_target(of: str, one: Result) -> list[Table]:
    """The tables for one target."""
    out: list[Table] = []
    if "outcome" in one:
        told = one["outcome"]
        rows = [["Outcome", f"{told['is']}"], ["Damage", f"{told['damage']}"]]
        if "hp" in told:
            rows += [["HP left", f"{told['hp']}"], ["Faints", _yes(told["faints"])]]
        rows.append(["Statuses", enumerated(told["statuses"]) or "none"])
        out += table(f"As rolled{of}", ["What", "Value"], rows)
    head = ["Outcome", "Chance", "In per cent"] if "outcomes" in one else ["Outcome"]
    rows = [
        [
            label,
            *(with_chance("", one["outcomes"][key])[1:] if "outcomes" in one else ()),
            *((f"{one['damage'][key]}",) if "damage" in one else ()),
        ]
        for key, label in _OUTCOMES
    ]
    if "outcomes" in one or "damage" in one:
        out += table(f"Outcomes{of}", [*head, *(("Damage",) if "damage" in one else ())], rows)
    out += table(f"In short{of}", ["What", "Exactly", "About"], _short(one))
    if "status_odds" in one:
        rows = [
            [name, *(in_percent(forms[how]) if how in forms else "–" for how in ("none", "normal", "harsh"))]
            for name, forms in one["status_odds"].items()
        ]
        out += table(f"Statuses{of}", ["Status", "None", "Normal", "Harsh"], rows)
    return out + _over_turns(of, one)


def _short(one: Result) -> list[list[str]]:
    """The numbers of a target that stand by themselves: what, exactly, about."""
    out: list[list[str]] = []
    if "hit" in one:
        out.append(with_chance("Hit at all", one["hit"]))
    for key, label in (("expected", "Damage on average"), ("mean_lost", "HP lost on average")):
        if key in one:
            out.append(with_number(label, one[key]))
    if "knocks_out" in one:
        out.append(with_chance("Knocked out at once", one["knocks_out"]))
    if "heal" in one:
        out.append(["Heals", f"{one['heal']}", ""])
    for kind, amount in one.get("bonuses", {}).items():
        out.append([f"Bonus: {kind}", f"{amount}", ""])
    return out


def _over_turns(of: str, one: Result) -> list[Table]:
    """Knock-outs turn by turn, and the hp that may be left."""
    if "knock_out" not in one:
        return []
    ticks = one.get("ticks", ())
    rows = [
        [*with_chance(f"{turn}", chance), *((f"{ticks[turn - 1]}",) if ticks else ())]
        for turn, chance in enumerate(one["knock_out"], 1)
    ]
    head = ["Turn", "Knocked out by then", "In per cent", *(("Repeating damage",) if ticks else ())]
    left = [
        [f"{turn}", hp, chance if len(chance) <= 24 else "–", in_percent(chance)]
        for turn, spread in one["hp_after"].items()
        for hp, chance in spread.items()
    ]
    return [
        *table(f"Turn by turn{of}", head, rows),
        *table(f"HP left{of}", ["Turn", "HP", "Chance", "In per cent"], left[:MOST_SPREAD]),
    ]


def _yes(flag: bool) -> str:
    return "yes" if flag else "no"
