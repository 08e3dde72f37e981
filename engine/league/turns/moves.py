"""Use a Move: the four styles, whom they may target, and what using one changes (TT-MOVE-01 to 09, TT-ENC-03, 04)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from engine.league.grid import Cell, distance, is_adjacent, is_opposite
from engine.league.parameters import Parameters
from engine.league.state import Battle, Pokemon, is_enemy, occupants, on_field, put, team
from engine.league.turns.actions import Move, Style, Use
from engine.league.turns.dodging import dodge_chance, miss_chance, no_dodge
from engine.league.turns.work import Attack, Fault, Left, Step, changed, refused
from engine.numbers import fraction
from engine.trace import Done

_AIMED = (Style.MELEE, Style.RANGED)


def use(battle: Battle, left: Left, action: Use, p: Parameters) -> Step:
    """A move is used by whoever acts."""
    one, move = battle.pokemon[left.actor], action.move
    faults = tuple(_faults(battle, one, action, p))
    if one.at is None or faults:
        return refused(battle, left, *(faults or (Fault("TT-MOVE-05", f"{one.name} is not on the field"),)))
    on = f" on {', '.join(action.targets)}" if action.targets else ""
    trace = [Done("TT-MOVE-01", f"{one.name} uses {move.name}, a {move.style} move{on}")]
    trace += _own_terms(move)
    attacks: list[Attack] = []
    if move.style in _AIMED:
        for name in action.targets:
            attack, told = _attack(battle, one, one.at, battle.pokemon[name], move, p)
            attacks.append(attack)
            trace += told
    battle, done = _after(battle, one, one.at, action)
    extra = left.extra
    if move.benefit and move.dashes and move.name not in dict(one.benefits):
        extra += move.dashes
    return Step(battle, replace(left, command=0, extra=extra), (*trace, *done), attacks=tuple(attacks))


def _faults(battle: Battle, one: Pokemon, action: Use, p: Parameters) -> Iterator[Fault]:
    move, targets = action.move, [battle.pokemon[name] for name in action.targets]
    if move.name in one.burned:
        yield Fault("TT-ENC-04", f"{move.name} of {one.name} has burned out and waits for an Encourage")
    if move.needs_encouragement and not one.encouraged:
        yield Fault("TT-ENC-03", f"{move.name} needs {one.name} to be encouraged first")
    if move.style is Style.SELF and any(t.name != one.name for t in targets):
        yield Fault("TT-MOVE-02", f"{move.name} is a self move and affects {one.name} alone")
    if move.style is Style.WEATHER and targets:
        yield Fault("TT-MOVE-03", f"{move.name} changes the weather and has no target")
    if move.height is not None and one.at is not None:
        there = (*one.at[:2], move.height)
        if any(o.name not in (one.name, one.riding) and o.riding != one.name for o in occupants(battle, there)):
            yield Fault("TT-GRID-06", f"the space at height {move.height} is taken")
    if move.style not in _AIMED:
        return
    rule = "TT-MOVE-05" if move.style is Style.MELEE else "TT-MOVE-07"
    if len(targets) > move.targets and not move.area:
        yield Fault(rule, f"{move.name} has {len(targets)} targets, where it may have {move.targets}")
    standing = {o.name for o in on_field(battle)}
    for n, target in enumerate(targets):
        if target.name == one.name:
            yield Fault(rule, f"{one.name} cannot attack itself with {move.name}")
        elif target.name not in standing or target.at is None:
            yield Fault(rule, f"{target.name} is not on the field")
        elif one.at is not None and not (move.area and n):
            yield from _out_of_reach(one, one.at, target, target.at, move, p)
            if target.sneaking and move.style is Style.RANGED and not move.identifies:
                yield Fault("TT-SNEAK-01", f"{target.name} is sneaking, and no ranged attack can single it out")


def _out_of_reach(one: Pokemon, at: Cell, target: Pokemon, there: Cell, move: Move, p: Parameters) -> Iterator[Fault]:
    away = distance(at, there)
    if move.style is Style.MELEE and move.reach is None:
        if not is_adjacent(at, there, p):
            rule = "TT-GRID-09" if at[2] != there[2] else "TT-MOVE-05"
            yield Fault(rule, f"{target.name} is {away} spaces away, where {move.name} needs it adjacent")
        return
    most = one.range if move.reach is None else move.reach
    if away > most:
        rule = "TT-MOVE-05" if move.style is Style.MELEE else "TT-MOVE-07"
        yield Fault(rule, f"{target.name} is {away} spaces away, where {move.name} reaches {most}")


def _own_terms(move: Move) -> list[Done]:
    """What the move's own text sets aside (TT-MOVE-08)."""
    told = [f"reaches {move.reach}"] if move.reach is not None else []
    told += [f"has up to {move.targets} targets"] if move.targets > 1 else []
    told += ["hits an area"] if move.area else []
    told += ["cannot be dodged"] if move.auto_hit else []
    return [Done("TT-MOVE-08", f"{move.name} {' and '.join(told)}, by its own text")] if told else []


def _attack(
    battle: Battle, one: Pokemon, at: Cell, target: Pokemon, move: Move, p: Parameters
) -> tuple[Attack, list[Done]]:
    """What a move on one target comes to before dice are rolled."""
    assert target.at is not None
    dodge = dodge_chance(battle, target, one, move, p)
    miss = miss_chance(one, dodge, move, p)
    away = distance(at, target.at)
    rule = "TT-MOVE-05" if move.style is Style.MELEE else "TT-MOVE-07"
    trace = [
        Done("TT-GRID-07", f"{target.name} is {away} space{'s' * (away != 1)} away"),
        Done("TT-GRID-09" if at[2] != target.at[2] and move.style is Style.MELEE else rule, "That is within reach"),
    ]
    forbidden = no_dodge(battle, target, one)
    if forbidden is not None:
        rest = ", in spite of its Dodge action" if target.dodging else ""
        trace.append(Done(forbidden[0], f"{target.name} is {forbidden[1]} and cannot dodge{rest}"))
        trace += [Done("TT-DODGE-04", "What forbids dodging beats the Dodge action")] if target.dodging else []
    elif target.dodging and not move.auto_hit:
        trace.append(Done("TT-DODGE-03", f"The Dodge action of {target.name} still holds"))
        stat = "speed" if move.style is Style.MELEE else "sense"
        trace.append(Done("TT-DODGE-05", f"It counts on {stat}, as the attack is a {move.style} one"))
    beside = [
        o
        for o in on_field(battle)
        if o.name != one.name and team(battle, o) == team(battle, one) and o.at is not None
        if move.style is Style.MELEE and is_opposite(target.at, at, o.at)
    ]
    if beside:
        gain = f"{move.name} gains from it" if move.flank else "no bonus, as the move has none for it"
        trace.append(Done("TT-MOVE-09", f"{beside[0].name} is on the other side of {target.name}: {gain}"))
    text = f"{move.name} on {target.name}"
    shown = ["" if chance is None else fraction(chance) for chance in (dodge, miss)]
    return Attack(text, away, shown[0], shown[1], bool(beside) and move.flank), trace


def _after(battle: Battle, one: Pokemon, at: Cell, action: Use) -> tuple[Battle, list[Done]]:
    """What using the move changes, whether it hits or not."""
    move, trace, after = action.move, list[Done](), one
    if move.style is Style.SELF:
        trace.append(Done("TT-MOVE-02", f"{move.name} affects {one.name} itself"))
    if move.needs_encouragement:
        after = replace(after, encouraged=False)
        trace.append(Done("TT-ENC-03", f"{move.name} uses up the encouragement"))
    if move.burns_out:
        after = replace(after, burned=(*after.burned, move.name))
        trace.append(Done("TT-ENC-04", f"{move.name} burns out", changed(one.name, move.name, "ready", "burned out")))
    if move.benefit:
        again = move.name in dict(after.benefits)
        after = after if again else replace(after, benefits=(*after.benefits, (move.name, move.dashes)))
        text = f"{one.name} has the benefit of {move.name} already" if again else f"{one.name} gains it"
        trace.append(Done("TT-BEN-04", text))
    if move.height is not None:
        after = replace(after, at=(*at[:2], move.height))
        trace.append(
            Done("TT-GRID-05", f"{move.name} sets the height", changed(one.name, "height", at[2], move.height))
        )
    if move.style is Style.WEATHER:
        trace.append(
            Done("TT-MOVE-03", "The weather changes", changed("battle", "weather", battle.weather, move.weather))
        )
        battle = replace(battle, weather=move.weather)
    shows = move.style is Style.WEATHER or any(is_enemy(battle, one, battle.pokemon[t]) for t in action.targets)
    if one.sneaking and shows:
        stays = action.knocks_out and move.style is Style.MELEE
        after = replace(after, sneaking=stays)
        why = "its melee attack knocks the target out" if stays else f"{move.name} gives it away"
        trace.append(
            Done("TT-SNEAK-05" if stays else "TT-SNEAK-04", f"{why}: sneaking {'goes on' if stays else 'ends'}")
        )
    battle = put(battle, after)
    for rider in (r for r in battle.pokemon.values() if r.riding == one.name and move.height is not None):
        battle = put(battle, replace(rider, at=after.at))
    for name in action.targets if action.knocks_out else ():
        target = battle.pokemon[name]
        battle = put(battle, replace(target, hp=0))
        trace.append(Done("TT-MOVE-05", f"{name} faints of it", changed(name, "hp", target.hp, 0)))
    return battle, trace
