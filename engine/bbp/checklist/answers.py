"""Item 9 of the checklist: effects that mention Faint, in the order of the trigger sort, and what they do."""

from __future__ import annotations

from dataclasses import replace

from engine.bbp.checklist.state import FAINTING, Battle, Deed, Effect, Kind, Step, with_mark, without
from engine.bbp.triggers.effects import Component, Owner
from engine.bbp.triggers.effects import Effect as Triggered
from engine.bbp.triggers.effects import Kind as ObjectKind
from engine.bbp.triggers.sort import sort_triggers, tie_rulings
from engine.trace import Change, Done, Ruling

_NOT_TOLD = 10_000_000
"""The timestamp of what nobody told one: behind all that are told, and the same for each, so that a tie is seen."""


def answered_faints(battle: Battle) -> Step:
    """Item 9: what mentions Faint triggers and is resolved at once, in the middle of the checks. BBP-POST-09.

    Faintings are answered in the order in which they came, and one of them by its effects in the order of the trigger
    sort. Checks that an effect calls for wait until this run of them comes there. A fainting that an effect causes is
    answered as well.
    """
    done: list[Done] = []
    rulings: list[Ruling] = []
    while battle.faints:
        fainted = battle.faints[0]
        battle = replace(battle, faints=battle.faints[1:])
        answering = sort_triggers(
            _triggered(battle, n, e) for n, e in enumerate(battle.effects) if e.when is None or e.when == fainted
        )
        rulings += tie_rulings(answering)
        for triggered in answering:
            effect = battle.effects[triggered.line - 1]
            battle, changes = _resolve(battle, effect)
            text = f"{fainted} is Fainted, so {triggered.label} resolves now"
            done.append(Done("BBP-POST-09", text, changes))
    return Step(battle, tuple(done), tuple(rulings))


def _triggered(battle: Battle, place: int, effect: Effect) -> Triggered:
    """An effect as the trigger sort takes it: what it does is its components, its place among the effects its line."""
    owner = None
    if effect.of is not None:
        seat = next(n for n, p in enumerate(battle.pokemon, 1) if p.name == effect.of)
        owner = Owner(effect.of, battle.named(effect.of).speed or 0, seat)
    return Triggered(
        label=f"{effect.name} of {effect.of}" if effect.of else effect.name,
        object=effect.name,
        kind=ObjectKind.OTHER,
        event=0,
        components=tuple(c for deed in effect.does for c in _components(battle, deed)),
        owner=owner,
        moment=_timestamp(battle, effect),
        line=place + 1,
    )


def _timestamp(battle: Battle, effect: Effect) -> int:
    entered = battle.named(effect.of).entered if effect.ability and effect.of is not None else None
    told = effect.timestamp if effect.timestamp is not None else entered
    return told if told is not None else _NOT_TOLD


def _components(battle: Battle, deed: Deed) -> list[Component]:
    """What a deed typically does. A mark that it removes is what is there of that name, a condition when nothing is."""
    removed = [next((m.kind for m in battle.marks if (m.on, m.name) == (deed.to, name)), None) for name in deed.remove]
    put = [m.kind for m in deed.put]
    there = (
        (Component.RESTORES_HP, deed.hp > 0),
        (Component.RESTORES_ENERGY, deed.energy > 0),
        (Component.HP_LOSS, deed.hp < 0),
        (Component.ENERGY_LOSS, deed.energy < 0),
        (Component.REMOVES_CONDITION, any(kind is not Kind.MARKER for kind in removed)),
        (Component.REMOVES_MARKER, Kind.MARKER in removed),
        (Component.CREATES_CONDITION, Kind.CONDITION in put),
        (Component.PLACES_MARKER, Kind.MARKER in put),
    )
    return [component for component, is_so in there if is_so]


def _resolve(battle: Battle, effect: Effect) -> tuple[Battle, tuple[Change, ...]]:
    """The battle after an effect; each effect is a moment of its own."""
    changes: list[Change] = []
    for deed in effect.does:
        battle = _numbers(battle, deed, changes)
        for name in deed.remove:
            found = next(
                (m for m in battle.marks if m.on == deed.to and m.name == name and m.kind is not Kind.FIELD), None
            )
            if found is not None and name != FAINTING:
                battle = without(battle, (found,), "BBP-POST-09")
                changes.append(Change(deed.to, found.kind.value, name, None))
        for mark in deed.put:
            before = battle
            battle = with_mark(battle, replace(mark, on=deed.to, made_in_play=battle.named(deed.to).in_play))
            if battle is not before:
                changes.append(Change(deed.to, mark.kind.value, None, mark.name))
    return replace(battle, now=battle.now + 1), tuple(changes)


def _numbers(battle: Battle, deed: Deed, changes: list[Change]) -> Battle:
    """The battle with the HP and Energy of a deed; numbers that nobody told stay untold."""
    old = battle.named(deed.to)
    hp = old.hp + deed.hp if old.hp is not None else None
    energy = old.energy + deed.energy if old.energy is not None else None
    new = replace(old, hp=hp, energy=energy)
    new = replace(new, fell=(old.fell if old.down else battle.now) if new.down else None)
    for what, before, after in (("HP", old.hp, hp), ("Energy", old.energy, energy)):
        if before != after:
            changes.append(Change(old.name, what, before, after))
    return battle.with_pokemon(new)
