"""Items 9 to 11 of the checklist: effects that answer a fainting, leaving play Fainted, and coming to faint."""

from __future__ import annotations

from dataclasses import replace

from engine.bbp.checklist.state import (
    FAINTING,
    Battle,
    Deed,
    Effect,
    Kind,
    Mark,
    Place,
    Pokemon,
    Step,
    with_mark,
    without,
)
from engine.bbp.trace import Change, Done, Ruling


def answered_faints(battle: Battle) -> Step:
    """Item 9: effects that mention Faint trigger and resolve at once, before the checks go on. BBP-POST-09.

    Faintings are answered in the order in which they came; to one of them, effects of faster owners answer first and
    then in the order told, effects that no Pokemon owns counting as Speed 0 (BBP-SORT-03, 15 and 16). Checks that an
    effect calls for wait until this run of them comes there. A fainting that an effect causes is answered as well.
    """
    done: list[Done] = []
    while battle.faints:
        fainted = battle.faints[0]
        battle = replace(battle, faints=battle.faints[1:])
        answering = [e for e in battle.effects if e.when is None or e.when == fainted]
        for effect in sorted(answering, key=lambda e: -_speed(battle, e)):
            battle, changes = _resolve(battle, effect)
            owner = f" of {effect.of}" if effect.of else ""
            done.append(Done("BBP-POST-09", f"{fainted} is Fainted, so {effect.name}{owner} resolves now", changes))
    return Step(battle, tuple(done))


def _speed(battle: Battle, effect: Effect) -> int:
    return (battle.named(effect.of).speed or 0) if effect.of else 0


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


def benched(battle: Battle) -> Step:
    """Item 10: while nobody acts, each Fainted Pokemon in play loses its conditions and markers, its HP and Energy
    become 0 and it goes to its trainer's bench. BBP-POST-10.

    Fainting itself stays, or it would be put again (BBP-POST-14), and so do marks that say otherwise.
    """
    done: list[Done] = []
    if battle.acting is not None:
        return Step(battle)
    for old in battle.pokemon:
        if not old.in_play or not battle.fainted(old.name):
            continue
        gone = tuple(m for m in battle.marks if m.on == old.name and m.kind is not Kind.FIELD and not _stays(m))
        battle = without(battle, gone, "BBP-POST-10")
        fell = old.fell if old.down else battle.now
        battle = battle.with_pokemon(replace(old, place=Place.BENCH, hp=0, energy=0, fell=fell))
        changes = [Change(old.name, m.kind.value, m.name, None) for m in gone]
        for what, before in (("HP", old.hp), ("Energy", old.energy)):
            if before != 0:
                changes.append(Change(old.name, what, before, 0))
        changes.append(Change(old.name, "place", Place.IN_PLAY.value, Place.BENCH.value))
        done.append(Done("BBP-POST-10", f"{old.name} is Fainted and goes to the bench of {old.player}", tuple(changes)))
    return Step(battle, tuple(done))


def _stays(mark: Mark) -> bool:
    """Whether a mark says that Fainting does not discard it."""
    if mark.name == FAINTING and mark.kind is Kind.CONDITION:
        return True
    return mark.stays if mark.stays is not None else bool(mark.persists)


def newly_fainting(battle: Battle) -> Step:
    """Item 11: Fainting is put on the Pokemon at 0 or less HP or Energy that came there first, on one a pass.
    BBP-POST-11 and 12.

    Of several that fell at the same moment the fastest is taken, then the one longest in play, then the one told
    first, and a ruling is asked for. Who is unaffected by Fainting is passed over: item 6 would take it off again in
    every pass, without end.
    """
    falling = [p for p in battle.pokemon if p.down and FAINTING not in p.unaffected and not battle.fainted(p.name)]
    if not falling:
        return Step(battle)
    # Sorting is stable: what is told first stays first.
    falling.sort(key=lambda p: (_moment(p, battle), -(p.speed or 0), p.entered))
    first = falling[0]
    tied = [p for p in falling if _moment(p, battle) == _moment(first, battle)]
    battle = with_mark(battle, Mark(Kind.CONDITION, FAINTING, first.name, first.in_play, True, True))
    done = Done(
        "BBP-POST-11",
        f"{first.name} has {_what_is_out(first)} left: Fainting is put on it",
        (Change(first.name, Kind.CONDITION.value, None, FAINTING),),
    )
    return Step(battle, (done,), _tie(first, tied))


def _moment(pokemon: Pokemon, battle: Battle) -> int:
    """When it fell; what is not told happened just now."""
    return pokemon.fell if pokemon.fell is not None else battle.now


def _what_is_out(pokemon: Pokemon) -> str:
    numbers = (("HP", pokemon.hp), ("Energy", pokemon.energy))
    return " and ".join(f"{value} {what}" for what, value in numbers if value is not None and value <= 0)


def _tie(first: Pokemon, tied: list[Pokemon]) -> tuple[Ruling, ...]:
    if len(tied) == 1:
        return ()
    second = tied[1]
    if (first.speed or 0) != (second.speed or 0):
        why = "which is faster"
    else:
        why = "which came into play earlier" if first.entered != second.entered else "which is told first"
    names = f"{', '.join(p.name for p in tied[:-1])} and {tied[-1].name}"
    question = f"{names} fell at the same moment: on which is Fainting put first?"
    return (Ruling("BBP-POST-11", question, f"{first.name}, {why}"),)
