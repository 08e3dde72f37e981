"""The trigger sort: scenarios that are refused, sample scenarios, the trace, and arithmetic."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from engine.audit.rules.support import KINDS
from engine.bbp.triggers.arithmetic import Continuous, operation_of, work_out
from engine.bbp.triggers.effects import COMPONENTS, Component, Effect, Kind, Owner, timestamp
from engine.bbp.triggers.sort import RULES, Key, decide, sort_triggers
from engine.dex.records import Dex
from engine.scenarios import Names
from generator.load.node import FileFault
from generator.load.procedure import run_file
from generator.load.reader import read_document

CASES = sorted((Path(__file__).resolve().parents[2] / "cases" / "bbp" / "sort").glob("*.yaml"))
END_OF_STEP = next(path for path in CASES if path.stem == "end-of-step")
POKEMON = "pokemon: {Zangoose: {speed: 90, entered: 0}}\neffects:\n"
HELD = POKEMON + "  - {effect: Leftovers, kind: held item, of: Zangoose, event: 1, "
LEFTOVERS = HELD + "does: restores HP"
ABRA = "\npokemon: {Abra: {speed: 9}}"
CAVE = POKEMON + "  - {effect: Cave, kind: arena, "


@pytest.fixture(scope="module")
def names(dex: Dex) -> Names:
    """Everything that a scenario may name."""
    return {kind: {s: r.name for s, r in dex.kind(kind).items()} for kind in KINDS}


@pytest.mark.parametrize("path", CASES, ids=lambda path: path.stem)
def test_sample_scenarios(path: Path, names: Names) -> None:
    assert run_file("sort", path.read_bytes(), path.name, names)["differs"] == []


FAULTS = [
    ("pokemon: {Zangose: {speed: 90}}\neffects: []", 1, 11, "no species `Zangose`", "did you mean Zangoose?"),
    ("pokemon: {Zangoose: {speed: -1}}\neffects: []", 1, 29, "from 0 to 9999 is expected, not `-1`", "never below 0"),
    ("pokemon: {Zangoose: {speed: fast}}\neffects: []", 1, 29, "a whole number", "never below 0"),
    ("pokemon: {Zangoose: {entered: 0}}\neffects: []", 1, 11, "the key `speed` is missing", ""),
    ("pokemon: {Zangoose: {sped: 90}}\neffects: []", 1, 22, "`sped` is not known here", "did you mean speed?"),
    ("pokemon: [Zangoose]\neffects: []", 1, 10, "a mapping is expected", ""),
    (
        "pokemon:\n  Rhyme (Zangoose): {speed: 9}\n  Rhyme (Seviper): {speed: 9}\neffects: []",
        3,
        3,
        "two Pokemon are called Rhyme",
        "a nickname tells them apart",
    ),
    (
        "pokemon:\n  Zangoose: {speed: 9, position: 1}\n  Seviper: {speed: 9, position: 1}\neffects: []",
        3,
        33,
        "Zangoose has position 1 already",
        "",
    ),
    ('numbers: {"\\u2066x": 1}\neffects: []', 1, 11, "a name of 1 to 60 letters that can be printed", ""),
    ("effects: []", 1, 10, "0 effects cannot be sorted", "1 to 100"),
    ("pokemon: {}", 1, 1, "the key `effects` is missing", ""),
    ("effects: {}", 1, 10, "a list is expected", ""),
    (POKEMON + "  - {effect: Leftovers, event: 1}", 3, 5, "the key `kind` is missing", ""),
    (LEFTOVERS + "}", 3, 5, "the key `equipped` is missing", ""),
    (
        POKEMON + "  - {effect: Leftovers, kind: item, of: Zangoose, event: 1, does: restores HP}",
        3,
        31,
        "`item` is not known here",
        "held item",
    ),
    (
        POKEMON + "  - {effect: Leftover, kind: held item, of: Zangoose, event: 1, does: restores HP, equipped: 0}",
        3,
        14,
        "no item `Leftover`",
        "did you mean Leftovers?",
    ),
    (
        POKEMON + "  - {effect: Leftovers, kind: held item, event: 1, does: restores HP, equipped: 0}",
        3,
        14,
        "whose held item is `Leftovers`?",
        "add `of`",
    ),
    (
        POKEMON + "  - {effect: Leftovers, kind: held item, of: Zangose, event: 1, does: restores HP, equipped: 0}",
        3,
        46,
        "there is no Pokemon `Zangose`",
        "did you mean Zangoose?",
    ),
    (HELD + "does: heals, equipped: 0}", 3, 72, "`heals` is no component", "there are restores HP"),
    (HELD + "does: [], equipped: 0}", 3, 72, "what does the effect do?", "there are restores HP"),
    (HELD + "does: restore HP, equipped: 0}", 3, 72, "`restore HP` is no component", "there are restores HP"),
    (
        POKEMON + "  - {effect: Leftovers, kind: held item, of: Zangoose, event: x, does: restores HP, equipped: 0}",
        3,
        63,
        "a whole number",
        "",
    ),
    (LEFTOVERS + ", attempted: 0}", 3, 85, "`attempted` is not known here", "equipped"),
    (
        CAVE + "of: Zangoose, event: 1, does: restores HP}",
        3,
        33,
        "arena: no Pokemon owns such a thing",
        "leave `of` out",
    ),
    (
        CAVE + "event: 1, does: restores HP}\n  - {effect: Cave, kind: arena, event: 1, does: places a marker}",
        4,
        5,
        "Cave is there twice for event 1",
        "`line`",
    ),
    (
        CAVE + "event: 1, does: restores HP}\n  - {effect: Cave, kind: arena, event: 1, does: restores HP, line: 1}",
        4,
        5,
        "Cave (line 1) is there twice for event 1",
        "`line`",
    ),
    (
        POKEMON + "".join(f"  - {{effect: {n}, kind: other, event: 1, does: restores HP, since: 1}}\n" for n in "Ii"),
        4,
        5,
        "i is there twice for event 1",
        "`line`",
    ),
    (CAVE + "continuous: yes}", 3, 45, "", ""),
    (CAVE + "continuous: true, number: power, apply: x 2}", 3, 59, "there is no number `power`", ""),
    (CAVE + "continuous: true, number: power}\nnumbers: {power: 3}", 3, 5, "the key `apply` is missing", ""),
    (
        CAVE + "continuous: true, number: power, apply: / 0}\nnumbers: {power: 3}",
        3,
        73,
        "`/ 0` is no calculation",
        "write `x 3/2`",
    ),
    (CAVE + "continuous: true, event: 3}", 3, 51, "`event` is not known here", ""),
    (
        "effects:\n  - {effect: Moxie, kind: ability, of: Abra, event: 1, does: none of these}" + ABRA,
        2,
        40,
        "when did Abra last enter play?",
        "`position`",
    ),
    (
        "effects:\n" + "  - {effect: Cave, kind: arena, event: 1, does: restores HP}\n" * 101,
        2,
        3,
        "101 effects",
        "1 to 100",
    ),
    (
        "effects: [{effect: Cave, kind: arena, event: 1, does: restores HP}]\nnumbers: {power: 1.5}",
        2,
        18,
        "a whole number",
        "",
    ),
    (
        "effects: [{effect: Cave, kind: arena, event: 1, does: restores HP}]\nexpect: {ordre: []}",
        2,
        10,
        "`ordre` is not known here",
        "did you mean order",
    ),
]


@pytest.mark.parametrize(("text", "line", "column", "message", "hint"), FAULTS)
def test_what_does_not_fit_is_refused_with_its_place(
    text: str, line: int, column: int, message: str, hint: str, names: Names
) -> None:
    with pytest.raises(FileFault) as caught:
        run_file("sort", text.encode(), "sort.yaml", names)
    assert str(caught.value).startswith(f"sort.yaml:{line}:{column}: "), str(caught.value)
    assert message in str(caught.value)
    assert hint in caught.value.hint


def sort_of(text: str, names: Names) -> dict[str, Any]:
    return run_file("sort", text.encode(), "sort.yaml", names)


def test_the_trace_names_the_key_of_each_pair_with_both_values(names: Names) -> None:
    found = sort_of(END_OF_STEP.read_text(), names)
    assert [f"{d['rule']} {d['text']}" for d in found["trace"]][-5:] == [
        "BBP-SORT-15 Leech Seed of Rhyme, then Leftovers of Snorlax; Speed: 110, before 30",
        (
            "BBP-SORT-04 Leftovers of Snorlax, then Bad Poison of Zangoose; "
            "component: class 1 (restores HP), before class 3 (causes HP loss)"
        ),
        "BBP-SORT-15 Bad Poison of Zangoose, then Sandstorm; Speed: 90, before 0",
        "BBP-SORT-18 Sandstorm, then Rising tide; timestamp: moment 15, before moment 20",
        (
            "BBP-SORT-04 Rising tide, then Rising tide (line 2); "
            "component: class 3 (causes HP loss), before class 4 (causes Energy loss)"
        ),
    ]


def test_keys_that_were_not_needed_are_not_told(names: Names) -> None:
    found = sort_of(END_OF_STEP.read_text(), names)
    told = [d["rule"] for d in found["trace"] if d["text"].startswith("Rising tide (line 2):")]
    assert told == ["BBP-SORT-09"]


def test_every_number_of_the_trace_adds_up(names: Names) -> None:
    """BBP-SORT-02: each step starts from what the one before left."""
    changes = [c for d in sort_of(END_OF_STEP.read_text(), names)["trace"] for c in d["changes"]]
    assert [(c["before"], c["after"]) for c in changes] == [(12, 18), (18, 16)]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("x 3/2", "x 3/2"), ("* 1.5", "x 3/2"), ("X2", "x 2"), ("×2", "x 2"), ("÷ 3", "/ 3"), ("+3", "+ 3"),
        ("− 2", "- 2"), ("/ 0", None), ("x 1/0", None), ("x", None), ("3", None), ("x -2", None), ("x 1e3", None),
        ("x 99999", None), ("x 1 2", None), ("", None), ("x ٣", None),
    ],
)  # fmt: skip
def test_calculations_are_read(text: str, expected: str | None) -> None:
    found = operation_of(text)
    assert (None if found is None else found.words) == expected


def test_multiplication_comes_first_and_nothing_is_rounded() -> None:
    """BBP-SORT-02."""
    todo = [Continuous(str(n), "power", operation_of(t)) for n, t in enumerate(("+ 3", "x 1/3", "- 1", "/ 7"))]
    steps = work_out(Fraction(10), todo)
    assert [s.effect.label for s in steps] == ["1", "3", "0", "2"]
    assert steps[-1].after == Fraction(10, 21) + 2


def test_the_classes_are_nine_in_their_order() -> None:
    assert [rule for _, rule in COMPONENTS] == [f"BBP-SORT-{n:02}" for n in range(6, 15)]
    assert [c for c, _ in COMPONENTS] == list(Component)
    assert [k for k, _ in RULES] == list(Key)


def test_an_arena_counts_from_its_triggering_when_that_is_told() -> None:
    """BBP-SORT-24; otherwise from the event."""
    tide = Effect("Tide", "Tide", Kind.ARENA, 7, (Component.HP_LOSS,))
    assert (timestamp(tide).at, timestamp(replace(tide, moment=5)).at) == (7, 5)


def test_a_fact_that_is_missing_and_an_effect_that_is_there_twice_raise() -> None:
    plain: Mapping[str, Any] = {"object": "Shed Skin", "event": 1, "components": ()}
    with pytest.raises(ValueError, match="entry or the position"):
        timestamp(Effect("a", kind=Kind.ABILITY, owner=Owner("Seviper", 65, 1), **plain))
    with pytest.raises(ValueError, match="moment of a timestamp"):
        timestamp(Effect("a", kind=Kind.ACTION, **plain))
    arena = Effect("a", kind=Kind.ARENA, **plain)
    with pytest.raises(ValueError, match="a is there twice"):
        sort_triggers([arena, arena])
    assert decide(arena, arena).key is Key.TEXT


def _places(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    inner = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    return [path, *(p for key, child in inner for p in _places(child, (*path, key)))]


@pytest.mark.parametrize(
    "junk", [None, -1, 10**9, 1.5, True, "", "\u202e?", "x" * 999, [], {}, [[1]], {"at": {"x": 1}}]
)
def test_any_value_in_any_place_is_sorted_or_refused_with_its_place(junk: Any, names: Names) -> None:
    document = read_document(CASES[1].read_bytes(), "sort.yaml").value
    for place in _places(document)[1:]:
        spoilt = inside = json.loads(json.dumps(document))
        for key in place[:-1]:
            inside = inside[key]
        inside[place[-1]] = junk
        assert _sorted_or_refused(json.dumps(spoilt).encode(), names)


def _sorted_or_refused(data: bytes, names: Names) -> bool:
    try:
        return bool(run_file("sort", data, "sort.yaml", names)["result"])
    except FileFault as fault:
        return str(fault).startswith("sort.yaml:1:")
