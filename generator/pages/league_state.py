"""Questions to the League's tools as the address of a filled form has them."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any
from urllib.parse import urlencode

from generator.pages.league_forms import FORMS

_TOOLS = {"attack": "attack", "pin": "pin", "statuses": "repeating"}
"""The tool that carries out a procedure."""

_EVENTS = ("hit", "turn", "takes", "leaves", "returns", "cured", "ends")
_LISTS = ("targets", "events", "rounds")


def state(question: Mapping[str, Any]) -> str:
    """A question as the address of a filled form has it: `attacker.speed=50&targets.0.hp=160`."""
    return urlencode([(name, text) for name, text in _flat(question, "") if text])


def opened(procedure: str, scenario: Mapping[str, Any]) -> str:
    """The address of the tool with a scenario in its form; "" when there is no such tool, or no field for a part of it.

    The form stands for one question alone, so that it is never opened with another one than was asked for.
    """
    if procedure not in _TOOLS:
        return ""
    tool = _TOOLS[procedure]
    question = _targeted(scenario) if tool == "attack" else dict(scenario)
    if question is None or not all(_fits(event) for event in question.get("events", ())):
        return ""
    flat = [(name, text) for name, text in _flat(question, "") if text]
    known = {f.path for group in FORMS[tool].groups for f in (*group.fields, *group.more)}
    known |= {f"parameters.{name}" for name in FORMS[tool].parameters}
    if any(re.sub(r"\.\d+\.", ".*.", name) not in known or "\n" in text or len(text) > 200 for name, text in flat):
        return ""
    return f"tools/league-{tool}/#?{urlencode(flat)}"


def _targeted(scenario: Mapping[str, Any]) -> dict[str, Any] | None:
    """An attack with its targets in a list, and their dice with them; None for what that cannot hold."""
    question = dict(scenario)
    one = question.pop("target", None)
    targets = [dict(target) for target in question.pop("targets", [one] if one is not None else [{}])]
    if question.get("move", {}).get("style") == "self":
        return question
    rolls = dict(question.pop("rolls", {}))
    dodge = rolls.pop("dodge", None)
    for n, target in enumerate(targets, 1):
        if target.get("willing") is False:
            target["unwilling"] = True
        target.pop("willing", None)
        own = target.get("name", "target" if len(targets) == 1 else f"target {n}")
        if isinstance(dodge, Mapping) and own in dodge:
            target["rolled"] = dodge[own]
        elif isinstance(dodge, list) and len(targets) == 1:
            target["rolled"] = dodge
        elif dodge and len(targets) == 1:
            return None
    question["targets"] = targets
    return {**question, "rolls": rolls} if rolls else question


def _fits(event: Mapping[str, Any]) -> bool:
    """Whether an event has a place in the form of repeating damage."""
    kind = next(iter(event))
    if kind == "cured":
        return event[kind] in ("repeating", "everything")
    if kind == "hit":
        return event[kind] == "repeating" and set(event) <= {"hit", "amount", "multiplier", "about", "harsh"}
    if any(isinstance(save, list) for save in event.get("saves", {}).values()):
        return False
    return kind in _EVENTS and set(event) <= {kind, "saves"} and (kind, event[kind]) != ("ends", "turn")


def _flat(value: Any, path: str) -> Iterator[tuple[str, str]]:
    key = path.rpartition(".")[2]
    if path.startswith("events.") and path.count(".") == 1:
        yield from _event(value, path)
    elif key == "gives":
        yield path, ", ".join(f"{kind} {amount}" for kind, amount in value.items())
    elif isinstance(value, Mapping):
        for name, inner in value.items():
            yield from _flat(inner, f"{path}.{name}" if path else name)
    elif isinstance(value, list) and key in _LISTS:
        for n, inner in enumerate(value):
            yield from _flat(inner, f"{path}.{n}")
    elif path.startswith("rounds."):
        yield path, _save(value)
    elif isinstance(value, list):
        yield path, ", ".join(map(_scalar, value)) or ("none" if path.startswith("parameters.") else "")
    else:
        yield path, _scalar(value)


def _scalar(value: Any) -> str:
    """A value as a field of the form holds it; a status such as `{repeating: 20}` as `repeating 20`."""
    if isinstance(value, Mapping):
        return ", ".join(f"{name}{' ' if isinstance(about, int) else ': '}{about}" for name, about in value.items())
    return {True: "on", False: ""}[value] if isinstance(value, bool) else str(value)


def _save(value: Any) -> str:
    """A save as it went: `pass`, `fail`, the die or the dice."""
    if isinstance(value, bool):
        return "pass" if value else "fail"
    return ", ".join(map(str, value)) if isinstance(value, list) else str(value)


def _event(event: Mapping[str, Any], path: str) -> Iterator[tuple[str, str]]:
    kind = next(iter(event))
    if kind == "hit":
        yield f"{path}.kind", "hit"
        yield from ((f"{path}.{key}", _scalar(value)) for key, value in event.items() if key != "hit")
    elif kind in ("turn", "takes"):
        yield f"{path}.kind", kind
        yield f"{path}.{'turns' if kind == 'turn' else 'damage'}", str(event[kind])
    else:
        yield f"{path}.kind", f"{kind} {event[kind]}"
    if event.get("saves"):
        yield f"{path}.saves", ", ".join(f"{against} {_save(save)}" for against, save in event["saves"].items())
