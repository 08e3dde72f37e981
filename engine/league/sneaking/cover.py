"""What a move does to the cover of those it aims at, and to that of its user (TT-SNEAK-01 to 07)."""

from __future__ import annotations

from dataclasses import dataclass, replace

from engine.dex.names import enumerated
from engine.league.notes import Note, Notes, asks, breach, done
from engine.trace import Change

STYLES = ("melee", "ranged", "self", "weather")
"""The styles of moves."""


@dataclass(frozen=True, slots=True)
class Hider:
    """A Pokemon of a team; `on` is the mount it rides, whose cover it then shares (TT-SNEAK-07).

    Who has `fainted` is off the field.
    """

    name: str
    team: str
    sneaking: bool = False
    on: str | None = None
    fainted: bool = False


@dataclass(frozen=True, slots=True)
class Shot:
    """A move of `by`: `target` is whom it is aimed at, `also` those whom it reaches besides.

    `dodged` and `fainted` are those of them who dodged it or were knocked out by it. `identifies` is whether it makes
    its targets identified, `hides` whether it lets its user sneak.
    """

    move: str
    by: str
    style: str
    target: str | None = None
    also: tuple[str, ...] = ()
    dodged: tuple[str, ...] = ()
    fainted: tuple[str, ...] = ()
    identifies: bool = False
    hides: bool = False

    @property
    def aimed(self) -> tuple[str, ...]:
        """Everybody whom the move reaches, dodging or not."""
        return (*(() if self.target is None else (self.target,)), *self.also)


Hiders = tuple[Hider, ...]


def hider(hiders: Hiders, name: str) -> Hider:
    """A Pokemon by name."""
    return next(h for h in hiders if h.name == name)


def is_hidden(hiders: Hiders, name: str) -> bool:
    """Whether a Pokemon sneaks: a rider while its mount does, by nothing else (TT-SNEAK-07)."""
    found = hider(hiders, name)
    return hider(hiders, found.on).sneaking if found.on else found.sneaking


def shoot(hiders: Hiders, shot: Shot) -> tuple[Hiders, tuple[str, ...], Notes]:
    """The Pokemon after a move, those it hit, and what that tells; a move that is not legal does nothing."""
    target = shot.target
    if target is not None and shot.style == "ranged" and is_hidden(hiders, target) and not shot.identifies:
        text = f"{target} sneaks: {shot.by} cannot single it out with {shot.move}, which is ranged"
        refused = breach("TT-SNEAK-01", text)
        if hider(hiders, target).team != hider(hiders, shot.by).team:
            return hiders, (), (refused,)
        question = f"may {shot.by} single out {target}, its ally, with {shot.move}, if that is no attack?"
        return hiders, (), (refused, asks("TT-SNEAK-01", question, "no, as with any ranged move"))
    notes: list[Note] = []
    hit = tuple(name for name in shot.aimed if name not in shot.dodged)
    for name in shot.aimed:
        if not is_hidden(hiders, name):
            continue
        if name != target:
            escapes = "dodges" if name in shot.dodged else "is hit"
            text = f"{name} sneaks, yet {shot.move} reaches it without being aimed at it: it {escapes}"
            notes.append(done("TT-SNEAK-02", text))
        elif shot.style == "melee":
            notes.append(done("TT-SNEAK-01", f"{name} sneaks, which hinders ranged attacks, not {shot.move} (melee)"))
        if shot.identifies:
            hiders, told = _identified(hiders, name, shot)
            notes += told
    hiders, told = _knocked_out(hiders, shot)
    notes += told
    hiders, told = _of_user(hiders, shot)
    return hiders, hit, (*notes, *told)


def _knocked_out(hiders: Hiders, shot: Shot) -> tuple[Hiders, Notes]:
    """Who is knocked out is off the field and sneaks no longer; nor do those whom it carried (TT-RIDE-16)."""
    notes: list[Note] = []
    for name in shot.fainted:
        for one in (h for h in hiders if name in (h.name, h.on)):
            if is_hidden(hiders, one.name):
                rule, why = (
                    ("TT-SWITCH-09", "faints") if one.name == name else ("TT-RIDE-16", f"loses its mount {name}")
                )
                change = Change(one.name, "sneaking", "yes", "no")
                notes.append(done(rule, f"{one.name} {why} and no longer sneaks", change))
        hiders = tuple(
            replace(h, sneaking=False, on=None, fainted=h.fainted or h.name == name) if name in (h.name, h.on) else h
            for h in hiders
        )
    return hiders, tuple(notes)


def _identified(hiders: Hiders, name: str, shot: Shot) -> tuple[Hiders, Notes]:
    """An attack that identifies reaches somebody who sneaks: only a hit gives it away (TT-SNEAK-03)."""
    if name in shot.dodged:
        return hiders, (done("TT-SNEAK-03", f"{name} dodges {shot.move}, is not identified and sneaks on"),)
    text = f"{shot.move} identifies {name}, which no longer sneaks"
    return _revealed(hiders, name, "TT-SNEAK-03", text)


def _of_user(hiders: Hiders, shot: Shot) -> tuple[Hiders, Notes]:
    """What a move does to the cover of its user (TT-SNEAK-04 to 06)."""
    user = hider(hiders, shot.by)
    if user.on:
        if shot.hides and not is_hidden(hiders, user.name):
            text = f"{user.name} does not sneak through {shot.move}, for its mount {user.on} does not sneak"
            question = f"does {shot.move} of a rider, {user.name}, hide it, or {user.on} as well?"
            return hiders, (done("TT-SNEAK-07", text), asks("TT-SNEAK-07", question, "neither"))
        if not is_hidden(hiders, user.name):
            return hiders, ()
        question = f"does {shot.move} of a rider, {user.name}, end the sneaking that it shares with {user.on}?"
        text = f"{user.name} sneaks while its mount {user.on} does"
        return hiders, (done("TT-SNEAK-07", text), asks("TT-SNEAK-07", question, "no"))
    if shot.hides and not user.sneaking:
        return _with_riders(hiders, user.name, True, "TT-SNEAK-06", f"{user.name} sneaks through {shot.move}")
    if not user.sneaking:
        return hiders, ()
    enemies = [name for name in shot.aimed if hider(hiders, name).team != user.team]
    if shot.style != "weather" and not enemies:
        return hiders, (done("TT-SNEAK-06", f"{shot.move} affects no enemy and no weather: {user.name} sneaks on"),)
    if shot.style == "melee" and shot.target in enemies and shot.target in shot.fainted:
        text = f"{user.name} knocks out {shot.target} with {shot.move}, a melee attack, and sneaks on"
        others = [name for name in enemies if name != shot.target and name not in shot.fainted]
        question = f"does {user.name} sneak on, although {enumerated(others)} survived {shot.move}?"
        open_ = (asks("TT-SNEAK-05", question, "yes, its target is knocked out"),) if others else ()
        return hiders, (done("TT-SNEAK-05", text), *open_)
    if shot.hides:
        text = f"{shot.move} hides {user.name}, which sneaks on"
        question = f"does {user.name} sneak on after {shot.move}, which gives it away and hides it?"
        return hiders, (done("TT-SNEAK-06", text), asks("TT-SNEAK-04", question, "yes, as if it had not sneaked"))
    what = "changes the weather" if shot.style == "weather" else f"is turned against {enumerated(enemies)}"
    return _revealed(hiders, user.name, "TT-SNEAK-04", f"{shot.move} {what}: {user.name} no longer sneaks")


def _revealed(hiders: Hiders, name: str, rule: str, text: str) -> tuple[Hiders, Notes]:
    """Somebody is seen. With a rider its mount is, as they sneak together."""
    found = hider(hiders, name)
    return _with_riders(hiders, found.on or name, False, rule, text)


def _with_riders(hiders: Hiders, name: str, sneaks: bool, rule: str, text: str) -> tuple[Hiders, Notes]:
    before, after = ("no", "yes") if sneaks else ("yes", "no")
    hiders = tuple(replace(h, sneaking=sneaks) if h.name == name else h for h in hiders)
    notes: list[Note] = [done(rule, text, Change(name, "sneaking", before, after))]
    for rider in hiders:
        if rider.on == name:
            told = f"{rider.name} rides {name}, and so {'sneaks too' if sneaks else 'no longer sneaks either'}"
            notes.append(done("TT-SNEAK-07", told, Change(rider.name, "sneaking", before, after)))
    return hiders, tuple(notes)
