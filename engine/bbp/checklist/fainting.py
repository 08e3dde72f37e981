"""Items 10 and 11 of the checklist: leaving play Fainted, and coming to faint."""

from __future__ import annotations

from dataclasses import replace

from engine.bbp.checklist.state import (
    FAINTING,
    Battle,
    Kind,
    Mark,
    Place,
    Pokemon,
    Step,
    with_mark,
    without,
)
from engine.dex.names import enumerated
from engine.trace import Change, Done, Ruling


def benched(battle: Battle) -> Step:
    """Item 10: while nobody acts, each Fainted Pokemon in play loses its conditions and markers, its HP and Energy
    become 0 and it goes to its trainer's bench. BBP-POST-10.

    Fainting itself stays, or it would be put again (BBP-POST-14), and so do marks that say otherwise.
    """
    done: list[Done] = []
    if battle.acting is not None:
        return Step(battle)
    fainted = battle.fainted()
    for old in battle.pokemon:
        if not old.in_play or old.name not in fainted:
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
    """Item 11: Fainting is put on whoever lost all HP or Energy first, on one a pass.
    BBP-POST-11 and 12.

    Of several that fell at the same moment the fastest is taken, then the one longest in play, then the one told
    first, and a ruling is asked for. Who is unaffected by Fainting is passed over: item 6 would take it off again in
    every pass, without end.
    """
    fainted = battle.fainted()
    falling = [p for p in battle.pokemon if p.down and FAINTING not in p.unaffected and p.name not in fainted]
    if not falling:
        return Step(battle)
    # Sorting is stable: what is told first stays first.
    falling.sort(key=lambda p: (_moment(p, battle), -(p.speed or 0), p.entered or 0))
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
        why = "which is faster" if second.speed is not None else f"as the Speed of {second.name} is not told"
    else:
        why = "which came into play earlier" if (first.entered or 0) != (second.entered or 0) else "which is told first"
    question = f"{enumerated([p.name for p in tied])} fell at the same moment: on which is Fainting put first?"
    return (Ruling("BBP-POST-11", question, f"{first.name}, {why}"),)
