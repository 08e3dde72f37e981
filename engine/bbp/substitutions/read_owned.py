"""Reading State Clauses that begin with a possessive: species, typing, abilities, movepool, a sealed move
(BBP-SUB-STATE-P11 to P13, P17 to P20)."""

from __future__ import annotations

import re

from engine.bbp.substitutions.clauses import Condition, Who
from engine.bbp.substitutions.read_numbers import OP, comparison
from engine.bbp.substitutions.read_who import who
from engine.bbp.substitutions.reading import Reading
from engine.bbp.substitutions.state_parts import (
    ABILITY,
    BE,
    GROUP,
    MOVE,
    SPECIES,
    article,
    by_whom,
    condition,
    item_at,
    keep,
    not_one,
    types_at,
)

_POOL = re.compile(
    r"(?:(?P<d>default|base|original) |(?:current )?)?(?:movepool|moveset)(?: at (?:its|your|their) current level)? "
    r"(?:(?P<no>(?:does|do) not (?:include|contain|have)|lacks)|includes?|contains?|has) "
)
_TYPING = re.compile(
    r"(?:(?:current )?(?:typing|types?)) (?:(?P<no>(?:does|do) not (?:include|contain))|includes?|"
    r"contains?|(?P<be>is|are)"
    r"(?P<n2> not)?) (?:any of )?"
)
_EQUAL = re.compile(
    r"(?P<what>typing|types|abilities) (?:(?:is|are)(?P<no> not)?|equals?)(?: equal to| unequal to| the same as)? "
)
_CHANGED = re.compile(r"(?P<what>typing|types|abilities) (?:has|have)(?P<no> not)? (?:been )?changed ")
_IN_POOL = re.compile(r"(?:is|are|'s)(?: still)?(?P<no> not| no longer)? in (?:the )?")
_POOL_OF = re.compile(r"(?:(?P<d>default|base|original) |(?:current )?)?(?:movepool|moveset) ")
_OF_SPECIES = re.compile(r"(?:(?:the )?(?:default )?(?:typing|abilities|types) of|those of) ")
_OWN = re.compile(
    r"(?:(?:the|its|their|his|her|your|own) )*(?:defaults?|usual|normal)(?: typing| abilities| types)? |unchanged "
)
_SPECIES_IS = re.compile(r"(?P<d>default |current )?(?:species|forme|form) (?:is|are)(?P<no> not)? (?:a |an |in )?")
_KNOW = re.compile(r"(?:(?P<no>(?:does|do) not know)|knows?|has learned|can use) ")
_ABILITY_IS = re.compile(r"ability is (?P<no>not )?")
_ITEM_IS = re.compile(r"(?:held )?item is (?P<no>not )?(?:a |an )?")


def owned_clause(r: Reading, someone: Who, at: int, end: int) -> int | None:
    """What follows a possessive: a value, the typing, the movepool, the abilities, a move with a condition on it."""
    words = r.words
    equal = r.phrase(_EQUAL, end)
    if equal is not None:
        defaults = _defaults(r, someone, equal, at)
        if defaults is not None:
            return defaults
    changed = r.phrase(_CHANGED, end)
    if changed is not None:
        row = "P13" if changed[0]["what"] == "abilities" else "P19"
        return keep(r, row, someone, bool(changed[0]["no"]), at, changed[1], None, (), "own-default")
    typing = r.phrase(_TYPING, end)
    if typing is not None:
        listed = types_at(r, typing[1])
        if listed is not None:
            return keep(r, "P18", someone, not (typing[0]["no"] or typing[0]["n2"]), at, listed[1], None, listed[0])
    pool = r.phrase(_POOL, end)
    if pool is not None:
        return pool_entry(r, someone, not pool[0]["no"], "default" if pool[0]["d"] else "current", at, pool[1])
    species = r.phrase(_SPECIES_IS, end)
    if species is not None:
        found = r.vocabulary.match(words, species[1], SPECIES)
        if found is None:
            return not_one("not-a-species", r, species[1])
        scope = "default" if (species[0]["d"] or "").strip() == "default" else "current"
        return keep(r, "P11", someone, not species[0]["no"], at, found[1], None, (found[0].slug,), scope)
    ability = r.phrase(_ABILITY_IS, end)
    if ability is not None:
        found = r.vocabulary.match(words, ability[1], ABILITY)
        if found is not None:
            return keep(r, "P12", someone, not ability[0]["no"], at, found[1], None, (found[0].slug,))
        return not_one("not-an-ability", r, ability[1])
    held = r.phrase(_ITEM_IS, end)
    if held is not None:
        item = item_at(r, held[1])
        if item is not None:
            return keep(r, "P15", someone, not held[0]["no"], at, item[1], None, (item[0].slug,))
    move = r.vocabulary.match(words, end, MOVE)
    if move is not None:
        be = r.phrase(BE, move[1])
        if be is not None:
            got = condition(r, be[1])
            if got is not None and not got[0].family:
                c = Condition(got[0].name, False, move[0].slug, got[0].span)
                return by_whom(r, keep(r, "P17", someone, not be[0]["no"], at, got[1], c))
    if words[end] in ("abilities", "typing", "types") and r.phrase(OP, end + 1) is not None:
        return not_one("not-a-number", r, end)
    return comparison(r, end, someone)


def _defaults(r: Reading, someone: Who, equal: tuple[re.Match[str], int], at: int) -> int | None:
    """`typing is your default typing`, `abilities are the default abilities of Rotom-Wash`, `typing is unchanged`."""
    m, stop = equal
    row = "P13" if m["what"] == "abilities" else "P19"
    present = m["no"] is None and "unequal" not in m[0]
    if r.words[stop] == "changed":
        return keep(r, row, someone, not present, at, stop + 1, None, (), "own-default")
    of = r.phrase(_OF_SPECIES, stop)
    if of is not None:
        species = r.vocabulary.match(r.words, of[1], SPECIES)
        if species is None:
            return not_one("not-a-species", r, of[1])
        return keep(r, row, someone, present, at, species[1], None, (species[0].slug,), "species")
    owner = who(r, stop) if r.words[stop] != "the" else None
    if owner is not None and owner[0] == someone:
        stop = owner[1] + (r.words[owner[1]] == "'s")
    own = r.phrase(_OWN, stop)
    return None if own is None else keep(r, row, someone, present, at, own[1], None, (), "own-default")


def pool_entry(r: Reading, someone: Who, present: bool, scope: str, at: int, end: int) -> int | None:
    """The one move or command that a movepool is asked for."""
    words = r.words
    k = article(words, end)
    if r.vocabulary.match(words, k, GROUP) is not None:
        return not_one("not-one-move", r, k)
    found = r.vocabulary.match(words, k, MOVE)
    if found is None:
        return not_one("not-one-move", r, k)
    return keep(r, "P20", someone, present, at, found[1], None, (found[0].slug,), scope)


def pool_clause(r: Reading, at: int) -> int | None:
    """`Protect is not in Weavile's default movepool`: the move first, then whose movepool."""
    found = r.vocabulary.match(r.words, at, MOVE)
    within = r.phrase(_IN_POOL, found[1]) if found is not None else None
    owner = who(r, within[1]) if within is not None else None
    if found is None or within is None or owner is None:
        return None
    pool = r.phrase(_POOL_OF, owner[1] + (r.words[owner[1]] == "'s"))
    if pool is None:
        return None
    scope = "default" if pool[0]["d"] else "current"
    return keep(r, "P20", owner[0], not within[0]["no"], at, pool[1], None, (found[0].slug,), scope)


def known_clause(r: Reading, someone: Who, at: int, end: int) -> int | None:
    """`knows Protect`, `can use Protect`: the current movepool."""
    know = r.phrase(_KNOW, end)
    if know is None:
        return None
    return pool_entry(r, someone, not know[0]["no"], "current", at, know[1])
