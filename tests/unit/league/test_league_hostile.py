"""Scenarios of the League that nobody means well with: each ends soon, with one message that helps."""

from __future__ import annotations

import json
import time
from collections.abc import Iterator
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest

from engine.node import Misfit, Node
from engine.procedures import PROCEDURES, run_procedure
from generator.load.node import FileFault, load
from generator.load.procedure import run_file

CASES = Path(__file__).resolve().parents[2] / "cases" / "league"
PROCEDURE = {"end": "ending", "heal": "healing", "ride": "riding", "sneak": "sneaking"}
ODD: tuple[Any, ...] = (
    *(None, True, False, -1, 0, 1, 1000, 10**30, 1.5, 1e9, float("inf"), float("nan")),
    *("x", "", "y" * 5000, "1/0", "\x1b[31m", "\u202e", [], {}, [None], ["x"], {"a": None}, [[[[[[]]]]]]),
)
TAKEN_OUT, TWICE, MANY_TIMES, ANOTHER_KEY = (object() for _ in range(4))
EDITS = (*ODD, TAKEN_OUT, TWICE, MANY_TIMES, ANOTHER_KEY)
EACH = 6


def paths(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """The path of every value in a value."""
    yield path
    for key in value if isinstance(value, dict) else range(len(value)) if isinstance(value, list) else ():
        yield from paths(value[key], (*path, key))


def at(value: Any, path: tuple[Any, ...]) -> Any:
    """The value at a path."""
    for key in path:
        value = value[key]
    return value


def edited(value: Any, path: tuple[Any, ...], edit: Any) -> Any:
    """A copy of a scenario with one value changed."""
    if not path:
        return deepcopy(edit) if any(edit is one for one in ODD) else value
    value = deepcopy(value)
    parent, key = at(value, path[:-1]), path[-1]
    if edit is TAKEN_OUT:
        del parent[key]
    elif edit is ANOTHER_KEY and isinstance(parent, dict):
        parent["zz"] = parent.pop(key)
    elif edit is TWICE and isinstance(parent, list):
        parent.append(deepcopy(parent[key]))
    elif edit is MANY_TIMES and isinstance(parent, list):
        parent += [deepcopy(parent[key]) for _ in range(101)]
    elif any(edit is one for one in ODD):
        parent[key] = deepcopy(edit)
    return value


def refused(procedure: str, value: Any) -> Misfit | None:
    """What is wrong with a scenario; None when it runs, to a record that JSON takes."""
    try:
        json.dumps(run_procedure(procedure, Node(value), {}), allow_nan=False)
    except Misfit as misfit:
        return misfit
    return None


SAMPLES = [path for path in sorted(CASES.glob("*/*.yaml")) if path.stem != "long-fight"]


@pytest.mark.parametrize("path", SAMPLES, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_every_value_may_be_wrong(path: Path) -> None:
    """Each value of a sample in turn becomes some of what it should not be; the place told is one of the scenario."""
    procedure, n = PROCEDURE.get(path.parent.name, path.parent.name), 0
    sample = load(path.read_bytes(), path.name).value
    for place in paths(sample):
        for _ in range(EACH):
            n += 1
            value = edited(sample, place, EDITS[n * 7 % len(EDITS)])
            misfit = refused(procedure, value)
            if misfit is not None:
                assert misfit.hint, (place, str(misfit))
                assert len(str(misfit)) < 400
                at(value, misfit.path[:-1] if misfit.at_key else misfit.path)


LONG_NAME = "x" * 61
ONIX = "battle: true\npokemon: {Onix: {strength_iv: 4, at: [0, 0]}}\n"
HELPED = [
    ("pin", "attacker: {strength: 9}\ndefender: {strength: 9, hp: 9}\ndamage: 100001\n", "f:3:9: at most 100000 is"),
    ("attack", "move: {base: 9}\ntargets: []\n", "f:2:10: 1 to 100 targets are expected, not 0"),
    ("riding", f"{ONIX}events: [{{use: {LONG_NAME}, by: Onix}}]\n", "f:3:16: a name of 1 to 60"),
    ("riding", f"{ONIX}events: [{{hazard: {LONG_NAME}, at: [0, 0]}}]\n", "f:3:19: a name of 1 to 60"),
]


@pytest.mark.parametrize(("procedure", "text", "said"), HELPED, ids=[f"{h[0]} {h[2]}" for h in HELPED])
def test_what_is_refused_is_told_with_a_hint(procedure: str, text: str, said: str) -> None:
    with pytest.raises(FileFault) as found:
        run_file(procedure, text.encode(), "f", {})
    assert str(found.value).startswith(said)
    assert found.value.hint


TRAINERS = {f"T{n}": {"team": f"G{n}", "field": 100, "reserve": 100} for n in range(100)}
LONG: dict[str, tuple[str, dict[str, Any]]] = {
    "a hundred statuses for a thousand turns": (
        "statuses",
        {"pokemon": {"hp": 100_000, "statuses": [{"repeating": 1}] * 100}, "events": [{"turn": 10}] * 100},
    ),
    "a hundred challenges of a hundred people": (
        "arena",
        {
            "place": "arena",
            "owners": ["Ann"],
            "seen": "0h",
            "events": [{"at": f"{n}h", "challenge": [f"Person {n} {m}" for m in range(100)]} for n in range(100)],
        },
    ),
    "a hundred trainers for a thousand rounds": ("ending", {"trainers": TRAINERS, "rounds": [[]] * 1000}),
}


@pytest.mark.parametrize("name", LONG)
def test_what_is_as_long_as_may_be_ends_soon(name: str) -> None:
    procedure, value = LONG[name]
    before = time.process_time()
    run_procedure(procedure, Node(value), {})
    assert time.process_time() - before < 3


@pytest.mark.parametrize("procedure", PROCEDURES)
def test_faults_have_their_place_below_that_of_the_scenario(procedure: str) -> None:
    """A scenario may stand anywhere, such as among the runs of a rule: what lacks in it lacks there."""
    sample: dict[str, Any] = {"attack": {"move": {"base": 9}, "turns": 3}, "riding": {"battle": True}}.get(
        procedure, {}
    )
    with pytest.raises(Misfit) as found:
        run_procedure(procedure, Node(sample, ("rulebook", "runs", 0)), {})
    assert found.value.path[:3] == ("rulebook", "runs", 0)
