"""Reading State Clauses of the battle, a team and a trainer (BBP-SUB-STATE-B01 to B03, M01, M02, T01, T02)."""

from __future__ import annotations

import re

from engine.bbp.substitutions.clauses import BATTLE, Comparison, Condition, Party, Quantity, Who
from engine.bbp.substitutions.read_numbers import amount
from engine.bbp.substitutions.read_who import side, trainer
from engine.bbp.substitutions.reading import Reading
from engine.bbp.substitutions.state_parts import (
    BATTLE_KINDS,
    BE,
    HAVE,
    TEAM_KINDS,
    UNDER,
    article,
    condition,
    item_at,
    keep,
    kind_of,
    not_one,
)

_THERE = re.compile(r"there (?:is|are)(?: currently)?(?P<no> not| no)?(?: any| a| an)? ")
_IT_IS = re.compile(r"(?:it|the weather|the terrain) (?:is|'s)(?: currently| now)?(?P<no> not)? ")
_BACKPACK = re.compile(
    r"(?:backpack|bag) (?:(?P<no>(?:does|do) not (?:include|contain|have|hold))|includes?|contains?|has|"
    r"holds?)(?P<n2> no)? "
)
_DROPPED = re.compile(
    r"(?:is|are|was|has been|'s)(?P<no> not)? (?:among the )?(?:dropped(?: items?)?|"
    r"(?:lying )?on the (?:ground|floor)) "
)
_REMAIN = frozenset({"left", "remain", "remains", "remaining", "in", "contention", "still", "are", "is"})
_IN_PLAY = re.compile(r"(?:pokemon|mons?)(?: left| remaining)? (?:in play|on the field|active|out) ")


def battle_clause(r: Reading, at: int) -> int | None:
    """A clause about the battle: `there is no Rain`, `2 teams are left`, `Leftovers is among the dropped items`."""
    words = r.words
    there = r.phrase(_THERE, at)
    if there is not None:
        absent, k = bool(there[0]["no"]), there[1]
        counted = _counted(r, at, k, absent)
        if counted is not None:
            return counted
        got = condition(r, k)
        if got is None:
            return None
        c, end = got
        if kind_of(r, c) in BATTLE_KINDS:
            return keep(r, "B01", BATTLE, not absent, at, _field(words, end), c)
        return placed(r, c, not absent, at, end)
    remaining = _counted(r, at, at)
    if remaining is not None:
        return remaining
    weather = r.phrase(_IT_IS, at)
    if weather is not None:
        got = condition(r, weather[1])
        if got is not None and kind_of(r, got[0]) in ("weather", "terrain"):
            return keep(r, "B01", BATTLE, not weather[0]["no"], at, got[1], got[0])
    if article(words, at) > at and words[at + 1] in ("berry", "item", "items") and r.phrase(_DROPPED, at + 2):
        return not_one("not-a-dropped-item", r, article(words, at))
    item = item_at(r, article(words, at))
    if item is not None:
        dropped = r.phrase(_DROPPED, item[1])
        if dropped is not None:
            return keep(r, "B02", BATTLE, not dropped[0]["no"], at, dropped[1], None, (item[0].slug,))
    return None


def _counted(r: Reading, at: int, k: int, absent: bool = False) -> int | None:
    """`2 teams in contention`, `only 2 teams remain`, `at least 2 trainers on the foe's team`; without `there are`,
    the number of teams needs a verb or `left` behind it."""
    words = r.words
    got = amount(r, k, absent)
    if got is None:
        return None
    op, count, end = got
    noun, end = words[end], end + 1
    stop = end
    while words[stop] in _REMAIN:
        stop += 1
    if noun in ("team", "teams") and (stop > end or k > at):
        left = Quantity("B03", BATTLE, "teams", r.tokens.span(at, end))
        r.states.append(Comparison(left, op, count, r.tokens.span(at, stop)))
        return stop
    if noun in ("trainer", "trainers"):
        stop -= words[stop - 1] == "in"
        team = side(r, stop + 1) if words[stop] in ("on", "in") else None
        if team is None:
            return None
        left = Quantity("M02", team[0], "trainers", r.tokens.span(at, team[1]))
        r.states.append(Comparison(left, op, count, r.tokens.span(at, team[1])))
        return team[1]
    return None


def _field(words: list[str], end: int) -> int:
    for tail in (("on", "the", "field"), ("in", "effect"), ("in", "play"), ("active",), ("up",)):
        if tuple(words[end : end + len(tail)]) == tail:
            return end + len(tail)
    return end


def placed(r: Reading, c: Condition, present: bool, start: int, end: int) -> int | None:
    """`Spikes on the foe's side`: a team's condition, whose side must be said."""
    if r.words[end] in ("on", "in", "for"):
        team = side(r, end + 1)
        if team is not None:
            return keep(r, "M01", team[0], present, start, team[1], c)
    if kind_of(r, c) in TEAM_KINDS:
        r.mark("no-side", start, end)
        return keep(r, "M01", Who(Party.TEAM, ""), present, start, _field(r.words, end), c)
    return None


def team_clause(r: Reading, at: int) -> int | None:
    """A clause about a team: `your team has Spikes`, `the foe's side has 2 trainers`."""
    team = side(r, at)
    if team is None:
        return None
    words, end = r.words, team[1]
    have = r.phrase(HAVE, end)
    if have is None:
        be = r.phrase(BE, end)
        under = r.phrase(UNDER, be[1]) if be else None
        if be is None or under is None:
            return None
        absent, k = bool(be[0]["no"]), under[1]
    else:
        absent, k = bool(have[0]["no"] or have[0]["hn"] or have[0]["lack"]), have[1]
    counted = amount(r, k, absent)
    if counted is not None and words[counted[2]] in ("trainer", "trainers"):
        op, count, stop = counted
        stop += 1 + (words[stop + 1] in ("left", "remaining"))
        left = Quantity("M02", team[0], "trainers", r.tokens.span(at, end))
        r.states.append(Comparison(left, op, count, r.tokens.span(at, stop)))
        return stop
    got = condition(r, k)
    if got is None:
        return None
    return keep(r, "M01", team[0], not absent, at, _field(words, got[1]), got[0])


def trainer_clause(r: Reading, at: int) -> int | None:
    """`the opponent has 2 Pokemon in play`, `your backpack contains Potion`, `you have a Potion left`."""
    person = trainer(r, at)
    if person is None:
        return None
    words, end = r.words, person[1]
    if words[end] == "'s":
        end += 1
    pack = r.phrase(_BACKPACK, end)
    if pack is not None:
        item = item_at(r, article(words, pack[1]))
        if item is None:
            return None
        return keep(r, "T01", person[0], not (pack[0]["no"] or pack[0]["n2"]), at, item[1], None, (item[0].slug,))
    have = r.phrase(HAVE, end)
    if have is None:
        return None
    absent, k = bool(have[0]["no"] or have[0]["hn"] or have[0]["lack"]), have[1]
    counted = amount(r, k, absent)
    if counted is not None:
        op, count, stop = counted
        mons = r.phrase(_IN_PLAY, stop)
        if mons is None:
            return None
        left = Quantity("T02", person[0], "pokemon-in-play", r.tokens.span(at, mons[1]))
        r.states.append(Comparison(left, op, count, r.tokens.span(at, mons[1])))
        return mons[1]
    item = item_at(r, article(words, k))
    if item is not None:
        stop = item[1]
        for tail in (("left",), ("in", "your", "backpack"), ("in", "their", "backpack"), ("in", "the", "backpack")):
            if tuple(words[stop : stop + len(tail)]) == tail:
                return keep(r, "T01", person[0], not absent, at, stop + len(tail), None, (item[0].slug,))
    return None
