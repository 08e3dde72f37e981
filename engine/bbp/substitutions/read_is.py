"""Reading State Clauses of what a Pokemon is: under a condition, of a type, of a species, at an amount of HP
(BBP-SUB-STATE-P01, P11, P16, P18)."""

from __future__ import annotations

from engine.bbp.substitutions.clauses import Comparison, Quantity, Who
from engine.bbp.substitutions.read_action import STOPS
from engine.bbp.substitutions.read_held import has_amount
from engine.bbp.substitutions.read_numbers import OP, opposite, tail_of
from engine.bbp.substitutions.read_steps import number
from engine.bbp.substitutions.reading import Reading
from engine.bbp.substitutions.state_parts import (
    BE,
    GROUP,
    SPECIES,
    UNDER,
    article,
    condition,
    keep,
    not_one,
    of_someone,
    types_at,
)
from engine.dex.names import slug


def be_clause(r: Reading, someone: Who, at: int, end: int) -> int | None:
    """`is` with a condition, a type, a species or an amount."""
    words = r.words
    be = r.phrase(BE, end)
    if be is None:
        return None
    absent, k = bool(be[0]["no"]), be[1]
    if words[k] in ("at", "below", "above", "under", "over") or words[k] in ("<", ">"):
        amount = _is_at(r, someone, at, k, absent)
        if amount is not None:
            return amount
    under = r.phrase(UNDER, k)
    if under is not None:
        got = condition(r, under[1])
        if got is not None:
            return of_someone(r, got[0], someone, not absent, at, got[1])
        if words[k] == "in":
            found = r.vocabulary.match(words, article(words, k + 1), SPECIES)
            if found is not None:
                end = found[1] + (words[found[1]] in ("forme", "form"))
                return keep(r, "P11", someone, not absent, at, end, None, (found[0].slug,), "current")
        forme = _forme(r, someone, k + 1) if words[k] == "in" else None
        if forme is not None:
            return keep(r, "P11", someone, not absent, at, forme[1], None, (forme[0],), "current")
        if words[k] == "under" and r.vocabulary.match(words, article(words, k + 1), GROUP) is None:
            return not_one("not-a-condition", r, article(words, k + 1))
        return None
    if words[k] in ("level", "lv") and number(words[k + 1]) is not None:
        op, end = tail_of(r, k + 2)
        left = Quantity("P10", someone, "level", r.tokens.span(at, k + 1))
        r.states.append(
            Comparison(left, opposite(op) if absent else op, number(words[k + 1]) or 0, r.tokens.span(at, end))
        )
        return end
    k2 = article(words, k)
    types = types_at(r, k2)
    if types is not None and (words[types[1] - 1] in ("type", "typed", "types", "pokemon") or len(types[0]) > 1):
        return keep(r, "P18", someone, not absent, at, types[1], None, types[0])
    got = condition(r, k)
    if got is not None:
        return of_someone(r, got[0], someone, not absent, at, got[1])
    if types is not None and words[types[1]] in STOPS:
        return keep(r, "P18", someone, not absent, at, types[1], None, types[0])
    found = r.vocabulary.match(words, k2, SPECIES)
    if found is not None:
        end = found[1] + (words[found[1]] in ("forme", "form"))
        return keep(r, "P11", someone, not absent, at, end, None, (found[0].slug,), "current")
    return None


def _is_at(r: Reading, someone: Who, at: int, k: int, absent: bool) -> int | None:
    """`Weavile is below 50% HP`, `you are at 40 HP or less`: the value named behind the amount."""
    words = r.words
    sign = r.phrase(OP, k)
    if sign is None and words[k] != "at":
        return None
    j = sign[1] if sign else k + 1
    if words[j] in ("full", "max", "maximum") and words[j + 1] == "hp":
        left = Quantity("P01", someone, "remaining-hp", r.tokens.span(at, j + 2))
        right = Quantity("P01", someone, "maximum-hp", r.tokens.span(j, j + 2))
        r.states.append(Comparison(left, "!=" if absent else "=", right, r.tokens.span(at, j + 2)))
        return j + 2
    return has_amount(r, someone, at, k if sign else j, sign, absent)


def _forme(r: Reading, someone: Who, at: int) -> tuple[str, int] | None:
    """`in Wash Forme`, of a Pokemon that goes by its species: that species and forme."""
    words = r.words
    start = article(words, at)
    end = start
    while words[end] not in ("forme", "form", "mode") and words[end] not in STOPS:
        end += 1
    name = slug(f"{someone.name} {' '.join(words[start:end])}")
    return (name, end + 1) if end > start and name in r.vocabulary.names.get("species", {}) else None
