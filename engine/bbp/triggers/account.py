"""The account of a trigger sort: what was kept out, each effect's keys as far as they count, each neighbour pair."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction
from itertools import pairwise

from engine.bbp.triggers.arithmetic import Continuous, work_out
from engine.bbp.triggers.effects import COMPONENTS, OWNED, Effect, component_class, speed_of, timestamp
from engine.bbp.triggers.sort import Decision, Key, decide, sort_triggers, tie_rulings
from engine.trace import Account, Change, Done

_KEYS = tuple(Key)


def account_of(
    effects: tuple[Effect, ...], continuous: tuple[Continuous, ...], numbers: Mapping[str, Fraction]
) -> Account:
    """Sort the triggered effects (BBP-SORT-01), apply the others to their numbers, and tell how it came about."""
    order = sort_triggers(effects)
    decisions = [decide(first, second) for first, second in pairwise(order)]
    trace = [*_kept_out(continuous)]
    after = dict(numbers)
    for name, start in numbers.items():
        for step in work_out(start, [c for c in continuous if c.number == name]):
            text = f"{step.effect.label} makes {name} {step.before} {step.operation.words} = {step.after}"
            change = Change(name, "value", _plain(step.before), _plain(step.after))
            trace.append(Done("BBP-SORT-02", text, (change,)))
            after[name] = step.after
    places = [_KEYS.index(d.key) for d in decisions]
    for n, effect in enumerate(order):
        trace += _about(effect, max(places[max(n - 1, 0) : n + 1], default=0))
    trace += [Done(d.rule, _because(d)) for d in decisions]
    result = {
        "order": [e.label for e in order],
        "decided_by": [d.key.value for d in decisions],
        "keys": {e.label: _keys(e) for e in order},
        "excluded": [c.label for c in continuous],
        "numbers": {name: _plain(value) for name, value in after.items()},
    }
    return Account(tuple(trace), result, tie_rulings(order))


def _kept_out(continuous: tuple[Continuous, ...]) -> Iterator[Done]:
    for effect in continuous:
        yield Done("BBP-SORT-01", f"{effect.label} does not trigger, so it is not sorted")


def _about(effect: Effect, asked: int) -> Iterator[Done]:
    """Its component, and of the further keys those that its neighbours made necessary."""
    number = component_class(effect)
    component, rule = COMPONENTS[number - 1]
    if asked >= _KEYS.index(Key.COMPONENT):
        yield Done(rule, f"{effect.label}: class {number}, {component}")
        if len(effect.components) > 1:
            yield Done("BBP-SORT-04", f"{effect.label} does several things: the first class among them counts")
        if effect.blocked:
            yield Done("BBP-SORT-05", f"{effect.label} keeps its class under {effect.blocked}")
    if asked >= _KEYS.index(Key.SPEED):
        if effect.owner is None:
            yield Done("BBP-SORT-16", f"{effect.label}: no Pokemon owns it, so it counts as Speed 0")
        else:
            rule = "BBP-SORT-17" if effect.kind in OWNED else "BBP-SORT-15"
            yield Done(rule, f"{effect.label}: Speed {speed_of(effect)}, that of its owner {effect.owner.name}")
    if asked >= _KEYS.index(Key.TIMESTAMP):
        stamp = timestamp(effect)
        yield Done(stamp.rule, f"{effect.label}: timestamp {stamp.words}, {stamp.why}")


def _because(d: Decision) -> str:
    mine, other = d.values
    why = f"a tie in every key; {mine} and {other}" if d.key is Key.SEAT else f"{d.key}: {mine}, before {other}"
    return f"{d.first.label}, then {d.second.label}; {why}"


def _keys(effect: Effect) -> dict[str, int | str]:
    return {
        "event": effect.event,
        "component": component_class(effect),
        "speed": speed_of(effect),
        "timestamp": timestamp(effect).words,
    }


def _plain(value: Fraction) -> int | str:
    """A whole number as one, any other as a fraction in words: exact either way."""
    return value.numerator if value.denominator == 1 else str(value)
