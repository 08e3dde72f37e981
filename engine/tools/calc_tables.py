"""A calculation of damage as the page shows it: sentences, and tables of two levels of detail."""

from __future__ import annotations

from typing import Any

Record = dict[str, Any]

LABELS = {
    "bap": "Base Attack Power",
    "attack": "Rank of the attack",
    "defense": "Rank of the defense",
    "hp": "HP of the target",
    "type": "Type of the attack",
    "shares_type": "Shares a type with its user",
    "effectiveness": "How the types meet",
    "critical_hit": "Critical hit",
    "factors": "Factors on the BAP",
    "screens": "Screens",
    "multipliers": "Factors on the whole",
    "untouched": "Taken as x1",
    "adjustments": "Added to the BAP",
    "additional": "Damage added",
    "stages": "Difference of combat stages",
    "stab": "BAP for a shared type",
    "critical": "BAP for a critical hit",
    "weak": "Multiplier: weakness",
    "resist": "Multiplier: resistance",
    "double_weak": "Multiplier: double weakness",
    "double_resist": "Multiplier: double resistance",
    "stage": "Damage a combat stage",
    "minimum": "Least damage of a hit",
    "accuracy": "Accuracy",
    "critical_rolls": "Rolls of 600 that are critical",
    "hits": "Hits of a use",
    "recoil": "Recoil",
    "drain": "Drain",
}
"""Parameter of a calculation -> what the page calls it."""

WORDS = {
    "given": "given",
    "default": "a rule's number",
    "main-series": "main series",
    "derived": "derived",
    "bbp": "BBP",
    "hand": "by hand",
    "unknown": "not known",
}
"""Provenance -> how a table says it."""

MOST_ROWS = 40
"""How many totals are told at most."""


def lines(found: Record) -> list[str]:
    """What comes of the damage, each as a sentence."""
    out: list[str] = []
    hp, name = found["hp"], found["target"]["name"]
    if hp is not None:
        out.append(f"HP of {name}: {hp['before']} before, {hp['lost']} lost, {hp['after']} after the hit.")
    for kind in ("recoil", "drain"):
        share = found[kind]
        if share is not None:
            out.append(f"{share['sentence']} ({share['rule']}).")
    odds = found["odds"]
    if odds is not None and odds["knock_out"]:
        first = odds["knock_out"][0]
        last = odds["knock_out"][-1]
        text = f"Knocks {name} out with {first['percent']} in one use"
        out.append(text + (f", {last['percent']} within {last['uses']}." if last["uses"] > 1 else "."))
    return out + [_capital(note) + "." for note in found["notes"]]


def tables(found: Record) -> list[Record]:
    """Tables {caption, level, head, rows of texts}: level 1 the steps, level 2 what else there is."""
    steps = [[s["rule"], _capital(s["sentence"]), s["value"], s["total"]] for s in found["steps"]]
    out = [_table("Steps", 1, ["Rule", "What", "Term", "Total"], steps)]
    odds = found["odds"]
    if odds is not None:
        out += _of_odds(odds)
    rows = [_parameter(name, told) for name, told in found["parameters"].items()]
    if rows:
        out.append(_table("What it rests on", 2, ["What", "Value", "From", "More"], rows))
    return out


def _of_odds(odds: Record) -> list[Record]:
    out: list[Record] = []
    rolls = odds["rolls"]
    rows = [
        ["Hits", f"{rolls['accuracy']} of {rolls['of']}"],
        ["Critical", f"{rolls['critical']} of {rolls['of']}, for {odds['critical_damage']} damage"],
    ]
    rows += [[_capital(effect["text"]), f"{effect['rolls']} of {rolls['of']}"] for effect in odds["effects"]]
    energy = odds["energy"]
    cost = energy["text"] if energy["total"] is None else f"{energy['total']}"
    several = f"{odds['uses']} uses" if odds["uses"] > 1 else "one use"
    rows.append([f"Energy of {several}", cost])
    out.append(_table("Rolls", 2, ["What", "Rolls"], rows))
    if odds["knock_out"]:
        rows = [[f"{k['uses']}", _short(k["chance"]), k["percent"]] for k in odds["knock_out"]]
        out.append(_table("Knock-out", 1, ["Uses", "Chance", "In per cent"], rows))
    told = [("one use", odds["one_use"])]
    if odds["uses"] > 1:
        told.append((several, odds["total"]))
    for name, total in told:
        rows = [[f"{t['damage']}", _short(t["chance"]), t["percent"]] for t in total["totals"][:MOST_ROWS]]
        out.append(_table(f"Damage of {name}: mean {total['mean']}", 2, ["Damage", "Chance", "In per cent"], rows))
    return out


def _parameter(name: str, told: Record) -> list[str]:
    """A parameter as a row: what it is, its value, where it is from, and its rule, source or reason."""
    value = told["value"]
    shown = told["text"] if value is None and "text" in told else _shown(value)
    more = [f"{told[key]}" for key in ("of", "rule", "evidence", "source", "note") if key in told]
    return [LABELS[name], shown, WORDS[told["provenance"]], "; ".join(more)]


def _shown(value: Any) -> str:
    if value is None:
        return "not known"
    if value is True:
        return "yes"
    if value is False:
        return "no"
    if isinstance(value, list):
        parts = []
        for one in value:
            if "hits" in one:
                parts.append(f"{one['hits']} (weight {one['weight']})")
            else:
                parts.append(f"{one['name']} {one['by']}")
        return ", ".join(parts)
    return f"{value}"


def _short(chance: str) -> str:
    return chance if len(chance) <= 24 else "–"


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def _table(caption: str, level: int, head: list[str], rows: list[list[str]]) -> Record:
    return {"caption": caption, "level": level, "head": head, "rows": rows}
