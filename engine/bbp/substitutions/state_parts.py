"""What the readers of State Clauses share: conditions, types, articles, keeping a clause."""

from __future__ import annotations

import re

from engine.bbp.substitutions.clauses import Condition, Presence, Who
from engine.bbp.substitutions.read_action import STOPS
from engine.bbp.substitutions.reading import Reading
from engine.bbp.vocabulary import Name

CONDITION = frozenset({"condition", "family"})
ABILITY = frozenset({"ability"})
ITEM = frozenset({"item", "medicine"})
TYPE = frozenset({"type"})
SPECIES = frozenset({"species"})
GROUP = frozenset({"group"})
MOVE = frozenset({"move", "command"})
TEAM_KINDS = frozenset({"screen", "hazard", "field"})
BATTLE_KINDS = frozenset({"weather", "terrain", "battle"})
BE = re.compile(
    r"(?:is|are|am|'s|was|were|has been|gets|becomes|get)(?: still| now| currently| already)?(?P<no> not| no longer)? "
)
UNDER = re.compile(
    r"(?:under(?: the (?:effects?|influence) of)?|subject to|affected by|afflicted (?:with|by)|inflicted with|"
    r"suffering(?: from)?|behind|in|protected by|granted|given|at) "
)
HAVE = re.compile(
    r"(?:still )?(?:(?P<hn>(?:does|do|did) not have|no longer (?:has|have))|"
    r"(?:has|have|'s got|has got|having)(?P<no> no| not| no longer)?|"
    r"(?P<lack>lacks?)) "
)
UP = re.compile(
    r"(?:is|are|'s)(?: still| now| currently)?(?P<no> not| no longer)?(?: already)? "
    r"(?:up|in effect|active|present|in play|on the field|out|on|there|in the air|set|down|around)(?: on)? "
)


def article(words: list[str], at: int) -> int:
    """The index after an article."""
    return at + (words[at] in ("a", "an", "the", "any", "some"))


def condition(r: Reading, at: int) -> tuple[Condition, int] | None:
    """A condition or a family of conditions named at word `at`."""
    start = at
    at = article(r.words, at)
    found = r.vocabulary.match(r.words, at, CONDITION)
    if found is None:
        if r.words[at] == "sub" or r.words[at] == "subs":
            return Condition("substitute", span=r.tokens.span(start, at + 1)), at + 1
        return None
    name, end = found
    if r.words[end] in ("condition", "status", "effect") and name.kind == "condition":
        end += 1
    return Condition(name.slug, name.kind == "family", None, r.tokens.span(start, end)), end


def kind_of(r: Reading, c: Condition) -> str:
    """The kind of a condition; that of a family is its own name."""
    return c.name if c.family else r.vocabulary.family_of.get(c.name, "pokemon")


def keep(
    r: Reading,
    value: str,
    someone: Who,
    present: bool,
    start: int,
    end: int,
    c: Condition | None = None,
    names: tuple[str, ...] = (),
    scope: str = "",
) -> int:
    """Keep a clause that something is there or not in the reading; the index after it."""
    r.states.append(Presence(value, someone, present, names, c, scope, r.tokens.span(start, end)))
    return end


_KINDS_OF_FAULT = {
    "not-a-species": ("species",),
    "not-an-ability": ("ability",),
    "not-an-item": ("item", "medicine"),
    "not-a-condition": ("condition",),
    "not-one-move": ("move", "command"),
    "not-a-dropped-item": ("item", "medicine"),
}
_CLASSES = frozenset({"berry", "berries", "item", "items"})


def not_one(fault: str, r: Reading, at: int) -> int:
    """Mark the words from `at` to the end of the clause: they are not the one thing that must be named here.

    When they are nearly the name of one, that is asked instead.
    """
    end = at
    while r.words[end] not in STOPS or (end == at and r.words[end]):
        end += 1
    kinds = () if r.words[at] in _CLASSES else _KINDS_OF_FAULT.get(fault, ())
    r.mark_near("near-name", fault, at, max(end, at + 1), *kinds)
    return end


def by_whom(r: Reading, end: int) -> int:
    """Past `by Weavile` behind a condition, which is marked: who caused it is not observed."""
    if r.words[end] not in ("by", "from"):
        return end
    stop = r.until(end + 1, STOPS)
    r.mark("by-whom", end, stop)
    return stop


def item_at(r: Reading, at: int) -> tuple[Name, int] | None:
    """An item named at word `at`; `a Berry` is a class of items, though an old game has an item of that name."""
    found = r.vocabulary.match(r.words, at, ITEM)
    of_class = found is not None and found[0].slug == "berry" and r.words[at - 1] in ("a", "any", "some")
    return None if of_class else found


def of_someone(r: Reading, c: Condition, someone: Who, present: bool, at: int, end: int) -> int:
    """A condition of a Pokemon; of families, Major Status alone can be one's."""
    if c.family and c.name != "major-status":
        r.mark("family-of-other", at, end)
    elif kind_of(r, c) in TEAM_KINDS | BATTLE_KINDS:
        r.mark("condition-of-another", at, end)
    return by_whom(r, keep(r, "P16", someone, present, at, end, c))


def types_at(r: Reading, at: int) -> tuple[tuple[str, ...], int] | None:
    """`Water or Ice`, `Fire, Grass or Water type`: the slugs, sorted."""
    words = r.words
    at = article(words, at)
    found = r.vocabulary.match(words, at, TYPE)
    if found is None:
        return None
    names, end = [found[0].slug], found[1]
    while True:
        stop = end + (words[end] in ("type", "typed", "types"))
        k = stop
        if words[k] == ",":
            k += 1
        if words[k] in ("or", "/"):
            k += 1
        if k == stop:
            break
        more = r.vocabulary.match(words, article(words, k), TYPE)
        if more is None or words[more[1]] in ("attack", "attacks", "move"):
            break
        names.append(more[0].slug)
        end = more[1]
    end += words[end] in ("type", "typed", "types", "pokemon")
    return tuple(sorted(set(names))), end
