"""Reading State Clauses of the battle, a team and a trainer (BBP-SUB-STATE-B01 to B03, M01, M02, T01, T02)."""

from __future__ import annotations

import re

from engine.bbp.substitutions.clauses import BATTLE, Comparison, Condition, Party, Quantity, Who
from engine.bbp.substitutions.read_numbers import OP
from engine.bbp.substitutions.read_steps import number
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
_IN_PLAY = re.compile(r"(?:pokemon|mons?)(?: left| remaining)? (?:in play|on the field|active|out) ")


def battle_clause(r: Reading, at: int) -> int | None:
    """A clause about the battle: `there is no Rain`, `2 teams are left`, `Leftovers is among the dropped items`."""
    words = r.words
    there = r.phrase(_THERE, at)
    if there is not None:
        absent, k = bool(there[0]["no"]), there[1]
        count = number(words[k])
        if count is not None and words[k + 1] in ("team", "teams"):
            left = Quantity("B03", BATTLE, "teams", r.tokens.span(at, k + 2))
            end = k + 2
            while words[end] in ("left", "remaining", "in", "contention", "still"):
                end += 1
            r.states.append(Comparison(left, "!=" if absent else "=", count, r.tokens.span(at, end)))
            return end
        if count is not None and words[k + 1] in ("trainer", "trainers"):
            team = side(r, k + 3) if words[k + 2] in ("on", "in") else None
            if team is None:
                return None
            left = Quantity("M02", team[0], "trainers", r.tokens.span(at, team[1]))
            r.states.append(Comparison(left, "!=" if absent else "=", count, r.tokens.span(at, team[1])))
            return team[1]
        got = condition(r, k)
        if got is None:
            return None
        c, end = got
        if kind_of(r, c) in BATTLE_KINDS:
            return keep(r, "B01", BATTLE, not absent, at, _field(words, end), c)
        return placed(r, c, not absent, at, end)
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
    count = number(words[k])
    if count is not None and words[k + 1] in ("trainer", "trainers"):
        stop = k + 2 + (words[k + 2] in ("left", "remaining"))
        left = Quantity("M02", team[0], "trainers", r.tokens.span(at, end))
        r.states.append(Comparison(left, "=", count, r.tokens.span(at, stop)))
        return stop
    got = condition(r, k)
    if got is None:
        return None
    return keep(r, "M01", team[0], not absent, at, got[1], got[0])


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
    op = r.phrase(OP, k)
    count = number(words[op[1] if op else k])
    if count is not None:
        mons = r.phrase(_IN_PLAY, (op[1] if op else k) + 1)
        if mons is None:
            return None
        left = Quantity("T02", person[0], "pokemon-in-play", r.tokens.span(at, mons[1]))
        sign = next((s for g, s in (("lt", "<"), ("le", "<="), ("ge", ">="), ("gt", ">")) if op and op[0][g]), "=")
        r.states.append(Comparison(left, "!=" if absent else sign, count, r.tokens.span(at, mons[1])))
        return mons[1]
    item = item_at(r, article(words, k))
    if item is not None:
        stop = item[1]
        for tail in (("left",), ("in", "your", "backpack"), ("in", "their", "backpack"), ("in", "the", "backpack")):
            if tuple(words[stop : stop + len(tail)]) == tail:
                return keep(r, "T01", person[0], not absent, at, stop + len(tail), None, (item[0].slug,))
    return None
