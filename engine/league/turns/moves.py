"""Use a Move: the four styles, whom they may target, and what using one changes (TT-MOVE-01 to 09, TT-ENC-03, 04)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from engine.league.grid import Cell, is_opposite
from engine.league.notes import Note, Notes, breach, done, is_refused
from engine.league.parameters import Parameters
from engine.league.places import are_adjacent, distance, spaces
from engine.league.sneaking.cover import Hider, Shot, shoot
from engine.league.state import Battle, Pokemon, has, occupants, on_field, put, team
from engine.league.statuses.state import Kind
from engine.league.turns.actions import Move, Style, Use
from engine.league.turns.dodging import about_dodging, chances
from engine.league.turns.moving import carry, dismount
from engine.league.turns.work import Attack, Left, Step, changed, lends_dash, refused
from engine.numbers import fraction

_AIMED = (Style.MELEE, Style.RANGED)


def use(battle: Battle, left: Left, action: Use, p: Parameters) -> Step:
    """A move is used by whoever acts."""
    one, move = battle.pokemon[left.actor], action.move
    at = one.at
    faults = tuple(_faults(battle, one, action, p))
    if at is None or faults:
        return refused(battle, left, *(faults or (breach("TT-ACT-06", f"{one.name} is not on the field"),)))
    battle, cover = _shot(battle, one, action)
    if is_refused(cover):
        return refused(battle, left, *cover)
    one = battle.pokemon[left.actor]
    on = f" on {', '.join(action.targets)}" if action.targets else ""
    trace = [done("TT-MOVE-01", f"{one.name} uses {move.name}, a {move.style} move{on}")]
    trace += _own_terms(move)
    if move.style is Style.RANGED:
        trace.append(done("TT-MOVE-06", "No dash comes with a ranged move"))
    attacks: list[Attack] = []
    if move.style in _AIMED:
        for name in action.targets:
            attack, found = _attack(battle, one, at, battle.pokemon[name], move, p)
            attacks.append(attack)
            trace += found
    battle, told = _after(battle, one, at, action)
    trace += [*told, *cover]
    extra = left.extra
    if move.benefit and move.dashes and move.name not in dict(one.benefits):
        extra += move.dashes
    return Step(
        battle,
        replace(left, command=0, lent=0, owed="" if lends_dash(action) else left.owed, extra=extra),
        tuple(trace),
        attacks=tuple(attacks),
    )


def _faults(battle: Battle, one: Pokemon, action: Use, p: Parameters) -> Iterator[Note]:
    move, targets = action.move, [battle.pokemon[name] for name in action.targets]
    yield from unready(one, move)
    if move.style is Style.SELF and any(t.name != one.name for t in targets):
        yield breach("TT-MOVE-02", f"{move.name} is a self move and affects {one.name} alone")
    if move.style is Style.WEATHER and targets:
        yield breach("TT-MOVE-03", f"{move.name} changes the weather and has no target")
    if move.height is not None and one.at is not None:
        if has(one, Kind.TRAPPED) and move.height != one.at[2]:
            yield breach("TT-TRAP-01", f"{one.name} is trapped and cannot leave its space")
        there = (*one.at[:2], move.height)
        if any(o.name not in (one.name, one.riding) and o.riding != one.name for o in occupants(battle, there)):
            yield breach("TT-GRID-06", f"the space at height {move.height} is taken")
    if move.style not in _AIMED:
        return
    rule = "TT-MOVE-05" if move.style is Style.MELEE else "TT-MOVE-07"
    if len(targets) > move.targets and not move.area:
        yield breach(rule, f"{move.name} has {len(targets)} targets, where it may have {move.targets}")
    standing = {o.name for o in on_field(battle)}
    for n, target in enumerate(targets):
        if target.name == one.name:
            yield breach(rule, f"{one.name} cannot attack itself with {move.name}")
        elif target.name not in standing or target.at is None:
            yield breach(rule, f"{target.name} is not on the field")
        elif one.at is not None and not (move.area and n):
            yield from _out_of_reach(one, one.at, target, target.at, move, p)


def unready(one: Pokemon, move: Move) -> Iterator[Note]:
    """Why a Pokemon cannot use a move now, for whatever purpose: it burned out, or it needs an Encourage first."""
    if move.name in one.burned:
        yield breach("TT-ENC-04", f"{move.name} of {one.name} has burned out and waits for an Encourage")
    if move.needs_encouragement and not one.encouraged:
        yield breach("TT-ENC-03", f"{move.name} needs {one.name} to be encouraged first")


def spend(one: Pokemon, move: Move) -> tuple[Pokemon, list[Note]]:
    """The Pokemon after it used a move, for whatever purpose: its encouragement is used up, the move burns out."""
    trace: list[Note] = []
    if move.needs_encouragement:
        one = replace(one, encouraged=False)
        trace.append(done("TT-ENC-03", f"{move.name} uses up the encouragement"))
    if move.burns_out:
        one = replace(one, burned=(*one.burned, move.name))
        trace.append(done("TT-ENC-04", f"{move.name} burns out", *changed(one.name, move.name, "ready", "burned out")))
    return one, trace


def _out_of_reach(one: Pokemon, at: Cell, target: Pokemon, there: Cell, move: Move, p: Parameters) -> Iterator[Note]:
    away = distance(at, there)
    if move.style is Style.MELEE and move.reach is None:
        if not are_adjacent(at, there, p):
            beside = max(abs(at[0] - there[0]), abs(at[1] - there[1])) == 1
            rule = "TT-GRID-09" if at[2] != there[2] else "TT-GRID-08" if beside else "TT-MOVE-05"
            yield breach(rule, f"{target.name} is {spaces(away)} away, where {move.name} needs it adjacent")
        return
    most = (one.range or 0) if move.reach is None else move.reach
    if away > most:
        rule = "TT-MOVE-05" if move.style is Style.MELEE else "TT-MOVE-07"
        yield breach(rule, f"{target.name} is {spaces(away)} away, where {move.name} reaches {most}")


def _own_terms(move: Move) -> list[Note]:
    """What the move's own text sets aside (TT-MOVE-08)."""
    told = [f"reaches {move.reach}"] if move.reach is not None else []
    told += [f"has up to {move.targets} targets"] if move.targets > 1 else []
    told += ["hits an area"] if move.area else []
    told += ["cannot be dodged"] if move.auto_hit else []
    return [done("TT-MOVE-08", f"{move.name} {' and '.join(told)}, by its own text")] if told else []


def _attack(
    battle: Battle, one: Pokemon, at: Cell, target: Pokemon, move: Move, p: Parameters
) -> tuple[Attack, list[Note]]:
    """What a move on one target comes to before dice are rolled."""
    assert target.at is not None
    away = distance(at, target.at)
    trace = [done("TT-GRID-07", f"{target.name} is {spaces(away)} away")]
    if move.style is Style.RANGED:
        trace.append(done("TT-MOVE-07", f"{move.name} reaches that far"))
    elif move.reach is None:
        rule = "TT-GRID-09" if at[2] != target.at[2] else "TT-MOVE-05" if away == 1 else "TT-GRID-08"
        trace.append(done(rule, f"{target.name} is adjacent"))
    trace += about_dodging(battle, one, target, move)
    beside = [
        o
        for o in on_field(battle)
        if o.name != one.name and team(battle, o) == team(battle, one) and o.at is not None
        if move.style is Style.MELEE and is_opposite(target.at, at, o.at, p)
    ]
    if beside:
        gain = f"{move.name} gains from it" if move.flank else "no bonus, as the move has none for it"
        trace.append(done("TT-MOVE-09", f"{beside[0].name} is on the other side of {target.name}: {gain}"))
    text = f"{move.name} on {target.name}"
    shown = ["" if chance is None else fraction(chance) for chance in chances(battle, one, target, move, p)]
    return Attack(text, away, shown[0], shown[1], bool(beside) and move.flank), trace


def _after(battle: Battle, one: Pokemon, at: Cell, action: Use) -> tuple[Battle, list[Note]]:
    """What using the move changes, whether it hits or not."""
    move, trace = action.move, list[Note]()
    if move.style is Style.SELF:
        trace.append(done("TT-MOVE-02", f"{move.name} affects {one.name} itself"))
    after, told = spend(one, move)
    trace += told
    if move.benefit:
        again = move.name in dict(after.benefits)
        after = after if again else replace(after, benefits=(*after.benefits, (move.name, move.dashes)))
        text = f"{one.name} has the benefit of {move.name} already" if again else f"{one.name} gains its benefit"
        trace.append(done("TT-BEN-04", text))
    if move.height is not None:
        after = replace(after, at=(*at[:2], move.height))
        change = changed(one.name, "height", at[2], move.height)
        trace.append(done("TT-GRID-05", f"{move.name} sets the height of its user", *change))
    battle = put(battle, after)
    if after.at is not None and after.at != at:
        battle, told = carry(battle, one.name, after.at)
        trace += told
    if move.style is Style.WEATHER:
        change = changed("battle", "weather", battle.weather or None, move.weather)
        trace.append(done("TT-MOVE-03", f"The weather is {move.weather} now", *change))
        battle = replace(battle, weather=move.weather)
    for name in action.fainted:
        target = battle.pokemon[name]
        battle = put(battle, replace(target, hp=0))
        trace.append(done("TT-SWITCH-09", f"{name} faints and has to be switched", *changed(name, "hp", target.hp, 0)))
        battle, told = dismount(battle, name)
        trace += told
    return battle, trace


def _shot(battle: Battle, one: Pokemon, action: Use) -> tuple[Battle, Notes]:
    """What the move does to whoever sneaks (TT-SNEAK-01 to 07): the breach when it is aimed at one from afar."""
    move, hiders = (
        action.move,
        tuple(Hider(p.name, team(battle, p), p.sneaking, p.riding or None) for p in battle.pokemon.values()),
    )
    shot = Shot(
        move.name,
        one.name,
        str(move.style),
        next(iter(action.targets), None),
        action.targets[1:],
        action.dodged,
        tuple(name for name in action.fainted if name != one.name),
        move.identifies,
    )
    after, _, notes = shoot(hiders, shot)
    for hider in after:
        battle = put(battle, replace(battle.pokemon[hider.name], sneaking=hider.sneaking))
    return battle, notes
