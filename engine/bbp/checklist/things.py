"""Items 5 to 8 of the checklist: orphans, what does nothing to its bearer, and too many items or abilities."""

from __future__ import annotations

from dataclasses import replace

from engine.bbp.checklist.state import FAINTING, Battle, Gone, Held, Kind, Mark, Pokemon, Step, without
from engine.trace import Change, Done, Ruling


def orphans(battle: Battle) -> Step:
    """Item 5: what is on nothing stops existing, and so does what was made in play on a Pokemon that left it and does
    not persist. Either is enough. BBP-POST-05.

    Fainting persists. Whether anything else does is for the scenario to tell; where it does not, a ruling is asked
    for and the thing is taken not to persist.
    """
    teams = {t.name for t in battle.teams}
    out_of_play = {p.name for p in battle.pokemon if not p.in_play}
    gone, done, rulings = [], [], []
    for mark in battle.marks:
        if mark.on is None or (mark.kind is Kind.FIELD and mark.on not in teams):
            why = "is on nothing" if mark.on is None else f"was on {mark.on}, which is no team of the battle any more"
        elif mark.kind is not Kind.FIELD and mark.on in out_of_play and mark.made_in_play and not lasts(mark):
            why = f"was made in play on {mark.on}, who is in play no more"
            if mark.persists is None and mark.stays is None:
                question = f"does {mark.name} on {mark.on} persist after leaving play?"
                rulings.append(Ruling("BBP-POST-05", question, "it does not"))
        else:
            continue
        gone.append(mark)
        change = Change(mark.on or "nothing", mark.kind.value, mark.name, None)
        done.append(Done("BBP-POST-05", f"{mark.name} {why}: it stops existing", (change,)))
    return Step(without(battle, tuple(gone), "BBP-POST-05"), tuple(done), tuple(rulings)) if gone else Step(battle)


def lasts(mark: Mark) -> bool:
    """Whether a mark persists after its Pokemon leaves play; what stays through Fainting is taken to."""
    if mark.name == FAINTING:
        return True
    return mark.persists if mark.persists is not None else bool(mark.stays)


def unaffecting(battle: Battle) -> Step:
    """Item 6: a marker or condition that does nothing to the Pokemon it is on is discarded. BBP-POST-06."""
    immune = {(p.name, name) for p in battle.pokemon for name in p.unaffected}
    gone = tuple(m for m in battle.marks if m.kind is not Kind.FIELD and (m.on, m.name) in immune)
    done = tuple(
        Done(
            "BBP-POST-06",
            f"{m.on} is unaffected by {m.name}, which is discarded",
            (Change(m.on or "", m.kind.value, m.name, None),),
        )
        for m in gone
    )
    return Step(without(battle, gone, "BBP-POST-06"), done) if gone else Step(battle)


def too_many_items(battle: Battle) -> Step:
    """Item 7: who may not hold all of their items drops the one held longest until they may. BBP-POST-07."""
    return _too_many(battle, Kind.ITEM, "BBP-POST-07", "drops")


def too_many_abilities(battle: Battle) -> Step:
    """Item 8: who may not have all of their abilities loses the one had longest until they may. BBP-POST-08."""
    return _too_many(battle, Kind.ABILITY, "BBP-POST-08", "loses")


def _too_many(battle: Battle, kind: Kind, rule: str, verb: str) -> Step:
    done: list[Done] = []
    rulings: list[Ruling] = []
    gone: list[Held] = []
    for p in battle.pokemon:
        mine = [h for h in battle.held if h.of == p.name and h.kind is kind]
        most = _most(p, kind)
        if most is None or len(mine) <= most:
            continue
        # Sorting is stable: of two had since the same moment, the one told first goes first.
        oldest_first = sorted(mine, key=lambda h: h.since)
        cut = len(mine) - most
        if most and oldest_first[cut - 1].since == oldest_first[cut].since:
            first, second = oldest_first[cut - 1].name, oldest_first[cut].name
            question = f"{p.name} has {first} and {second} since the same moment: which goes first?"
            rulings.append(Ruling(rule, question, f"{first}, which is told first"))
        for h in oldest_first[:cut]:
            gone.append(h)
            text = f"{p.name} may have {most} {_counted(kind, most)} and {verb} {h.name}, had longest"
            done.append(Done(rule, text, (Change(p.name, kind.value, h.name, None),)))
    if not gone:
        return Step(battle)
    kept = list(battle.held)
    for h in gone:
        kept.remove(h)
    told = tuple(Gone(h.kind, h.name, h.of, rule) for h in gone)
    return Step(replace(battle, held=tuple(kept), gone=(*battle.gone, *told)), tuple(done), tuple(rulings))


def _most(pokemon: Pokemon, kind: Kind) -> int | None:
    return pokemon.most_items if kind is Kind.ITEM else pokemon.most_abilities


def _counted(kind: Kind, number: int) -> str:
    if number == 1:
        return kind.value
    return "items" if kind is Kind.ITEM else "abilities"
