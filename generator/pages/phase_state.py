"""Scenarios of the trigger sort, the Switching Phase and the checklist as the address of a filled form has them."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from typing import Any
from urllib.parse import urlencode

from generator.pages.phase_forms import DOES, FORMS

PATHS = {"sort": "tools/trigger-sorter/", "switching": "tools/switching/", "checklist": "tools/checklist/"}
"""The address of the tool of each procedure."""

Pairs = Iterator[tuple[str, Any]]

_FACTS = ("attempted", "equipped", "created", "triggered", "moved", "used", "since")
_MARKS: Mapping[str, Mapping[Any, str]] = {
    "made": {"bench": "bench", "in-play": ""},
    "persists": {True: "persists", False: "ends"},
    "stays": {True: "stays", False: "falls"},
}


class _NoField(Exception):
    """The form has no field for a part of the scenario."""


def state(procedure: str, scenario: Mapping[str, Any]) -> str:
    """A scenario as the address of a filled form has it; "" when the form has no place for a part of it."""
    try:
        flat = [(name, _text(value)) for name, value in _OF[procedure](scenario)]
    except _NoField:
        return ""
    known = {f.path for group in FORMS[procedure].groups for f in (*group.fields, *group.more)}
    if any(re.sub(r"\.\d+\.", ".*.", name) not in known or len(text) > 200 for name, text in flat):
        return ""
    return urlencode([(name, text) for name, text in flat if text], safe=",()/")


def opened(procedure: str, scenario: Mapping[str, Any]) -> str:
    """The address of the tool with a scenario in its form; "" when there is none for it."""
    found = state(procedure, scenario) if procedure in PATHS else ""
    return f"{PATHS[procedure]}#?{found}" if found else ""


def _text(value: Any) -> str:
    if isinstance(value, Mapping) or value is None:
        raise _NoField
    if isinstance(value, list):
        if any(not isinstance(v, str) or "," in v for v in value):
            raise _NoField
        return ", ".join(value)
    return {True: "on", False: ""}[value] if isinstance(value, bool) else str(value)


def _sort(scenario: Mapping[str, Any]) -> Pairs:
    for n, (name, told) in enumerate(scenario.get("pokemon", {}).items()):
        yield f"pokemon.{n}.name", name
        yield from ((f"pokemon.{n}.{key}", value) for key, value in told.items())
    for n, effect in enumerate(scenario["effects"]):
        for key, value in effect.items():
            if key == "does":
                does = value if isinstance(value, list) else [value]
                if not does or does[0] not in dict(DOES):
                    raise _NoField
                yield f"effects.{n}.does", does[0]
                yield f"effects.{n}.also", does[1:]
            else:
                yield f"effects.{n}.{'moment' if key in _FACTS else key}", value
    for n, (name, value) in enumerate(scenario.get("numbers", {}).items()):
        yield f"numbers.{n}.name", name
        yield f"numbers.{n}.value", value


def _switching(scenario: Mapping[str, Any]) -> Pairs:
    wishes = scenario.get("replacements", {})
    if "order" in scenario or not set(wishes) <= set(scenario["players"]):
        raise _NoField
    for n, (player, told) in enumerate(scenario["players"].items()):
        yield f"players.{n}.name", player
        yield f"players.{n}.in_play", [_position(held) for held in told["in_play"]]
        yield from ((f"players.{n}.{key}", value) for key, value in told.items() if key != "in_play")
        yield f"players.{n}.wishes", wishes.get(player, [])
    for n, marker in enumerate(scenario.get("markers", [])):
        yield from ((f"markers.{n}.{key}", value) for key, value in marker.items())
    yield from _declared(scenario.get("declarations", {}))
    trapped = scenario.get("trapped", {})
    held_by = trapped if isinstance(trapped, Mapping) else dict.fromkeys(trapped)
    for n, (name, holders) in enumerate(held_by.items()):
        yield f"trapped.{n}.pokemon", name
        yield f"trapped.{n}.by", holders or ""
    yield "starter", scenario.get("starter", "")
    yield "terastallized", scenario.get("terastallized", [])


def _declared(declarations: Mapping[str, Mapping[str, Any]]) -> Pairs:
    n = 0
    for player, told in declarations.items():
        for name, said in told.items():
            for intent in said if isinstance(said, list) else [said]:
                act, _, to = intent.partition(" to ")
                yield f"declarations.{n}.player", player
                yield f"declarations.{n}.pokemon", name
                yield f"declarations.{n}.act", act
                yield f"declarations.{n}.to", to
                n += 1


def _position(held: Any) -> str:
    if held is None:
        return "-"
    if isinstance(held, Mapping):
        return f"{held['left']} left at {held['at']}" if "left" in held else f"left at {held['at']}"
    return str(held)


def _checklist(scenario: Mapping[str, Any]) -> Pairs:
    team_of = {player: team for team, players in scenario.get("teams", {}).items() for player in players}
    if len({*team_of.values()}) != len(scenario.get("teams", {})):
        raise _NoField
    told = scenario["players"]
    players = told if isinstance(told, Mapping) else dict.fromkeys(told)
    pokemon: list[tuple[str, str, str, Mapping[str, Any]]] = []
    for n, (player, facts) in enumerate(players.items()):
        facts = {"in_play": facts} if isinstance(facts, list) else facts or {}
        yield f"players.{n}.name", player
        yield f"players.{n}.team", team_of.get(player, "")
        yield from ((f"players.{n}.{key}", facts[key]) for key in ("conceded", "lost") if key in facts)
        for place in ("in_play", "bench", "reserve"):
            there = facts.get(place, {})
            named = there if isinstance(there, Mapping) else dict.fromkeys(there)
            pokemon += [(player, "" if place == "in_play" else place, name, one or {}) for name, one in named.items()]
    for n, (player, place, name, one) in enumerate(pokemon):
        yield from ((f"pokemon.{n}.{key}", v) for key, v in (("name", name), ("player", player), ("place", place)))
        yield from _facts(f"pokemon.{n}.", one)
    yield from _effects(scenario.get("effects", []))
    for n, (team, marks) in enumerate(scenario.get("field", {}).items()):
        yield f"field.{n}.team", team
        yield f"field.{n}.conditions", _marks(marks)
    yield from _limits("", scenario.get("limits", {}))
    yield "acting", scenario.get("acting") or ""
    loose = scenario.get("loose", {})
    if list(loose) != [key for key in ("conditions", "markers", "field") if key in loose]:
        raise _NoField  # the form tells them in this order, and what goes is told in the order of what was there
    yield from ((f"loose_{key}", _marks(marks)) for key, marks in loose.items())


def _facts(path: str, one: Mapping[str, Any]) -> Pairs:
    for key, value in one.items():
        if key == "limits":
            yield from _limits(path, value)
        elif key in ("conditions", "markers"):
            yield path + key, _marks(value)
        elif isinstance(value, Mapping):
            yield path + key, [f"{name} since {since}" for name, since in value.items()]
        else:
            yield path + key, value


def _limits(path: str, limits: Mapping[str, Any]) -> Pairs:
    return ((f"{path}most_{key}", value) for key, value in limits.items())


def _marks(told: Any) -> list[str]:
    """Conditions or markers as a field holds them: `Burn, Curse (persists)`."""
    if not isinstance(told, Mapping):
        return list(told)
    out = []
    for name, facts in told.items():
        words = [_MARKS[key][value] for key, value in (facts or {}).items()]
        said = " ".join(filter(None, words))
        out.append(f"{name} ({said})" if said else name)
    return out


def _effects(effects: list[Mapping[str, Any]]) -> Pairs:
    n = 0
    for effect in effects:
        yield from ((f"effects.{n}.{key}", value) for key, value in effect.items() if key != "does")
        for at, (to, deed) in enumerate(effect.get("does", {}).items()):
            n += 1 if at else 0
            yield f"effects.{n}.to", to
            for key, value in (deed or {}).items():
                yield f"effects.{n}.{key}", _marks(value) if key in ("put", "mark") else value
        n += 1


_OF: Mapping[str, Callable[[Mapping[str, Any]], Pairs]] = {
    "sort": _sort,
    "switching": _switching,
    "checklist": _checklist,
}
