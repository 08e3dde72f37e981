"""The tool `pin` of the League: how often a pin hurts, and who comes out of it."""

from __future__ import annotations

from typing import Any

from engine.league.pins.scenario import PIN
from engine.node import Node
from engine.scenarios import Names, run_scenario
from engine.tools.league_tables import Result, Table, in_percent, near, read_with, table, with_chance, with_number
from engine.tools.wire import names_of, reply

Facts = Names
"""What the tool holds: names of records, of which the League's rules need none."""

_KINDS = {
    "none": "cannot be pinned by it",
    "stalemate": "is pinned, and neither save can ever succeed",
    "normal": "is pinned",
    "harsh": "is pinned harshly",
}

_ENDED = {
    "free": "and breaks free",
    "fainted": "and faints",
    "open": "and the pin goes on",
    "given up": "and the simulation stops",
}


def ready(data: str) -> Facts:
    """What questions are answered with, from JSON text of names by kind; `{}` will do."""
    return names_of(data)


def answer(facts: Facts, text: str) -> str:
    """The account of a pin, a scenario as JSON text, as JSON text: `sentence`, `tables` and those of an account.

    For one that does not fit: `{"error": {message, path, hint}}`.
    """

    def run(node: Node) -> dict[str, Any]:
        account = run_scenario(PIN, node, facts)
        defender = node.entries()["defender"].entries()
        name = defender["name"].text() if "name" in defender else "The defender"
        return {
            "sentence": _sentence(name, account.result),
            "tables": _tables(account.result),
            **account.record(),
        }

    return reply(text, run)


def _sentence(name: str, found: Result) -> str:
    """What the pin comes to, in one sentence with a final stop."""
    out = [f"{name} {_KINDS[found['kind']]}"]
    if "played" in found:
        played = found["played"]
        hurts = "1 hurt" if played["hurts"] == 1 else f"{played['hurts']} hurts"
        out.append(f"takes {hurts} in {played['rounds']} of its rounds and has {played['hp']} HP left")
        out.append(_ENDED[played["ended"]])
    elif "mean_hurts" in found:
        mean = found["mean_hurts"]
        often = "hurts without end" if mean == "endless" else f"{near(mean) or mean} hurts on average"
        out.append(f"takes {often} of {found['per_hurt']} HP each")
        out.append(f"loses {near(found['mean_lost']) or found['mean_lost']} HP on average")
        out.append(f"gets off unhurt with {in_percent(found['unhurt'])}")
        out.append(f"faints with {in_percent(found['knock_out'])}")
    return f"{', '.join(out)}{read_with(found['parameters'])}."


def _tables(found: Result) -> list[Table]:
    out: list[Table] = []
    if "played" in found:
        played = found["played"]
        rows = [
            ["Hurts", f"{played['hurts']}"],
            ["HP left", f"{played['hp']}"],
            ["Rounds", f"{played['rounds']}"],
            ["Ended", f"{played['ended']}"],
        ]
        out += table("As rolled", ["What", "Value"], rows)
    if "saves" in found:
        attacker, defender = found["saves"]["attacker"], found["saves"]["defender"]
        sure = attacker == "hurts surely"
        rows = [
            ["Attacker hurts", "1", "100%"] if sure else with_chance("Attacker hurts", attacker),
            with_chance("Defender breaks free", defender),
        ]
        out += table("Each round", ["Save", "Chance", "In per cent"], rows)
    if "mean_hurts" in found:
        out += table("In short", ["What", "Exactly", "About"], _short(found))
        rows = [
            [f"{n}", least, in_percent(least), just, in_percent(just)]
            for n, (least, just) in enumerate(zip(found["at_least"], found["exactly"], strict=True), 1)
        ]
        out += table("Hurts", ["Hurts", "At least so many", "In per cent", "Just so many", "In per cent"], rows)
    return out


def _short(found: Result) -> list[list[str]]:
    mean, needed = found["mean_hurts"], found["needed"]
    out = [
        ["Hurts until it faints", "never" if needed is None else f"{needed}", ""],
        with_chance("Gets off unhurt", found["unhurt"]),
        ["Hurts on average", "endless", ""] if mean == "endless" else with_number("Hurts on average", mean),
    ]
    if "mean_hurts_until_faint" in found:
        out.append(with_number("Hurts on average, fainting counted", found["mean_hurts_until_faint"]))
    out.append(with_chance("Faints in it", found["knock_out"]))
    out.append(with_number("HP lost on average", found["mean_lost"]))
    return out
