"""A calculation of damage as lines for a terminal: the sentence, the steps, the odds, what was taken, what is open."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from engine.dex.values import UNKNOWN
from generator.report.text import table

Answer = Mapping[str, Any]
_MOST_TOTALS = 12


def calc_lines(a: Answer) -> Iterator[str]:
    """The answer of `calculation` as text."""
    yield a["sentence"]
    yield from _hp(a)
    yield ""
    yield "steps"
    yield from table([(s["rule"], s["value"], s["total"], s["sentence"]) for s in a["steps"]], frozenset({1, 2}))
    if a["odds"] is not None:
        yield ""
        if a["damage"] or a["odds"]["total"]["most"]:
            yield from _odds(a["odds"])
        else:  # nothing can come of any roll: what is left is what the use costs
            yield _energy(a["odds"])
    if a["parameters"]:
        used = {"BBP-CALC-20", *(s["rule"] for s in a["steps"])}
        taken = {k: p for k, p in a["parameters"].items() if p["provenance"] != "default" or p["rule"] in used}
        yield ""
        yield "taken"
        yield from table([(name.replace("_", " "), _value(p), _why(p)) for name, p in taken.items()])
    for ruling in a["needs_ruling"]:
        yield f"needs a ruling ({ruling['rule']}): {ruling['question']}; taken: {ruling['default']}"
    yield from a["notes"]


def _hp(a: Answer) -> Iterator[str]:
    """What the target loses, and what the user loses or restores."""
    if a["hp"] is not None and a["damage"]:
        hp = a["hp"]
        end = "" if hp["after"] > 0 else ", until the Post-Event Checklist sets it to 0 (BBP-POST-10, 11)"
        yield f"HP of {a['target']['name']}: {hp['before']} before, {hp['lost']} lost, {hp['after']} after the hit{end}"
    yield from (a[kind]["sentence"] for kind in ("recoil", "drain") if a[kind] is not None)


def _odds(o: Answer) -> Iterator[str]:
    rolls = o["rolls"]
    yield f"odds, in rolls of 1 to {rolls['of']}"
    crits = ""
    if 0 < rolls["critical"] < rolls["of"]:
        crits = f"; critical {_on(rolls['critical'], rolls['of'])}, for {o['critical_damage']} damage"
    yield f"  hits {_on(rolls['accuracy'], rolls['of'])}{crits}"
    if len(o["hits"]) > 1 or o["hits"][0]["hits"] > 1:
        weights = ", ".join(f"{h['hits']} ({h['weight']})" for h in o["hits"])
        yield f"  number of hits, with weights: {weights}"
    for effect in o["effects"]:
        yield f"  {effect['text']}: {_on(effect['rolls'], rolls['of'])}"
    yield f"  one use: {_totals(o['one_use'])}"
    if o["uses"] > 1:
        yield f"  {o['uses']} uses: {_totals(o['total'])}"
    if o["hp"] is not None:
        yield f"  knocks out {o['hp']} HP: {_knock_outs(o)}"
    yield f"  {_energy(o)}"


def _on(rolls: int, of: int) -> str:
    """On which rolls something happens."""
    return "always" if rolls >= of else f"on {rolls} or less" if rolls else "never"


def _energy(o: Answer) -> str:
    energy = o["energy"]
    if energy["value"] is None and energy.get("provenance", UNKNOWN) == UNKNOWN:
        reasons = [str(energy[key]) for key in ("rule", "note") if key in energy]
        return f"energy: {energy['text']}" + (f" ({': '.join(reasons)})" if reasons else "")
    total = "" if o["uses"] == 1 or energy["total"] is None else f", {energy['total']} for {o['uses']} uses"
    return f"energy: {energy['text']}{total} ({_why(energy)})"


def _totals(t: Answer) -> str:
    told = t["totals"]
    shown = f"{t['least']} to {t['most']}"
    if len(told) <= _MOST_TOTALS:
        shown = ", ".join(f"{x['damage']} {x['percent']}" for x in told)
    return f"{shown}; mean {_short(t['mean'])}"


def _short(number: str) -> str:
    """A number with two decimals where it has more."""
    over, stroke, under = number.partition("/")
    if not stroke:
        return number
    hundredths = (2 * 100 * int(over) + int(under)) // (2 * int(under))
    return f"about {hundredths // 100}.{hundredths % 100:02}"


def _knock_outs(o: Answer) -> str:
    chances = o["knock_out"]
    possible = [k for k in chances if k["chance"] != "0"]
    if not possible:
        most = o["one_use"]["most"]
        least = f"; {-(-o['hp'] // most)} uses at the least" if most else ""
        return f"not within {len(chances)} use{'s' * (len(chances) > 1)}{least}"
    return ", ".join(f"{k['percent']} in {k['uses']} use{'s' * (k['uses'] > 1)}" for k in possible)


def _value(p: Answer) -> str:
    value = p["value"]
    if value is None:
        return str(p.get("text", "unknown"))
    if isinstance(value, list):
        return ", ".join(f"{x['name']} {x['by']}" if "name" in x else f"{x['hits']} ({x['weight']})" for x in value)
    return {True: "yes", False: "no"}[value] if isinstance(value, bool) else str(value)


def _why(p: Answer) -> str:
    rule = f": {p['rule']}" if "rule" in p else ""
    more = [str(p[key]) for key in ("of", "evidence", "note") if key in p]
    return f"{p['provenance']}{rule}" + (f" ({'; '.join(more)})" if more else "")
