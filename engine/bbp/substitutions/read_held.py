"""Reading State Clauses of what a Pokemon has or holds: items, an ability, a condition, an amount
(BBP-SUB-STATE-P12, P14 to P16)."""

from __future__ import annotations

import re
from collections.abc import Mapping
from fractions import Fraction

from engine.bbp.substitutions.clauses import Comparison, Condition, Presence, Quantity, Share, Who
from engine.bbp.substitutions.read_like import like
from engine.bbp.substitutions.read_numbers import OP, amount, fraction, opposite, quantity, sign_of, tail_of
from engine.bbp.substitutions.reading import Reading
from engine.bbp.substitutions.state_parts import (
    ABILITY,
    CONDITION,
    HAVE,
    ITEM,
    MOVE,
    article,
    condition,
    item_at,
    keep,
    not_one,
    of_someone,
    types_at,
)
from engine.bbp.vocabulary import Name

_DEGREES = {"less": "<", "fewer": "<", "lower": "<", "more": ">", "higher": ">", "greater": ">"}
_LEFT = {
    "chill": ("P05", "remaining-chill-allotment"),
    "chills": ("P05", "remaining-chill-allotment"),
    "recovery": ("P04", "remaining-recovery-allotment"),
    "recoveries": ("P04", "remaining-recovery-allotment"),
}
_HOLD = re.compile(
    r"(?:still )?(?:(?P<n1>(?:does|do) not (?:hold|carry))|"
    r"(?:is|are|am|'s) (?P<n2>not |no longer )?(?:still )?(?:holding|carrying|equipped with)|"
    r"(?:holds?|carries|carry)(?P<n3> no)?) "
)


def held_clause(r: Reading, someone: Who, at: int, end: int) -> int | None:
    """`holds Leftovers`, `is holding 2 items`, `holds nothing`."""
    words = r.words
    hold = r.phrase(_HOLD, end)
    if hold is None:
        return None
    absent = bool(hold[0]["n1"] or hold[0]["n2"] or hold[0]["n3"])
    counted = amount(r, hold[1], absent)
    k = article(words, hold[1])
    if (
        counted is not None
        or words[k] in ("item", "items", "anything", "nothing")
        or (words[k] == "no" and words[k + 1] in ("item", "items"))
    ):
        return _count_held(r, someone, absent, counted, at, k)
    found = item_at(r, k)
    if found is None:
        return not_one("not-an-item", r, k)
    return keep(r, "P15", someone, not absent, at, found[1], None, (found[0].slug,))


def _count_held(
    r: Reading, someone: Who, absent: bool, counted: tuple[str, int, int] | None, at: int, k: int
) -> int | None:
    words = r.words
    left = Quantity("P14", someone, "held-items", r.tokens.span(at, k))
    if counted is not None:
        sign, count, end = counted
        end += words[end] == "held"
        if words[end] not in ("item", "items"):
            return None
        r.states.append(Comparison(left, sign, count, r.tokens.span(at, end + 1)))
        return end + 1
    none = absent or words[k] in ("no", "nothing")
    end = k + 1 + (words[k] == "no")
    r.states.append(Comparison(left, "=" if none else ">=", 0 if none else 1, r.tokens.span(at, end)))
    return end


def has_clause(r: Reading, someone: Who, at: int, end: int) -> int | None:
    """`has` with an ability, a type, an item, a condition, a move or an amount."""
    words = r.words
    have = r.phrase(HAVE, end)
    if have is None:
        return None
    absent, k = bool(have[0]["no"] or have[0]["hn"] or have[0]["lack"]), have[1]
    sign = r.phrase(OP, k)
    number_of = has_amount(r, someone, at, k, sign, absent) or _has_more(r, someone, at, k, absent)
    if number_of is None and absent:
        number_of = _has_none(r, someone, at, k)
    if number_of is not None or sign is not None or amount(r, k) is not None:
        return number_of
    if words[k] in ("the", "a", "an") and words[k + 1] == "ability":
        found = r.vocabulary.match(words, k + 2, ABILITY)
        if found is None:
            return not_one("not-an-ability", r, k + 2)
        return _ability(r, found[0], someone, absent, at, found[1])
    types = types_at(r, k)
    if types is not None and words[types[1] - 1] in ("type", "typed", "types", "typing"):
        return keep(r, "P18", someone, not absent, at, types[1], None, types[0])
    k2 = article(words, k)
    if words[k2] in ("held", "items", "item") or (words[k2] == "no" and words[k2 + 1] in ("item", "items")):
        return _count_held(r, someone, absent, None, at, k2 + (words[k2] == "held"))
    names, stop = r.vocabulary.every(words, k2, CONDITION | ABILITY | ITEM | MOVE)
    if words[k2] in ("sub", "subs"):
        got = condition(r, k2)
        if got is None:
            return None
        return keep(r, "P16", someone, not absent, at, got[1] + (words[got[1]] in ("up", "active")), got[0])
    return _one_of(r, names, someone, absent, at, k2, stop)


def _one_of(r: Reading, names: list[Name], someone: Who, absent: bool, at: int, k: int, stop: int) -> int | None:
    """`has X`, where X may be a condition, an ability, an item or a move; two readings are marked."""
    words = r.words
    by_kind: Mapping[str, Name] = {n.kind: n for n in names}
    if words[stop] == "ability" and "ability" in by_kind:
        return _ability(r, by_kind["ability"], someone, absent, at, stop + 1)
    if words[stop] in ("in", "as") and words[stop + 2 : stop + 3] in (["movepool"], ["moveset"]) and "move" in by_kind:
        return keep(r, "P20", someone, not absent, at, stop + 3, None, (by_kind["move"].slug,), "current")
    chosen = [n for n in (by_kind.get(kind) for kind in ("condition", "family", "ability", "item", "medicine")) if n]
    move, bare = by_kind.get("move"), words[k - 1] not in ("a", "an", "the", "any", "some")
    if move is not None and chosen and bare and not chosen[0].alias and words[stop] not in ("up", "active"):
        hint = f"{move.name} may be the condition it is under, or a move it knows"
        r.mark("two-readings", at, stop, hint=hint)
        r.other_states.append((len(r.states), Presence("P20", someone, not absent, (move.slug,), scope="current")))
    stop += bool(chosen) and words[stop] in ("up", "active")
    if not chosen:
        if "move" in by_kind:
            return keep(r, "P20", someone, not absent, at, stop, None, (by_kind["move"].slug,), "current")
        return None
    name = chosen[0]
    if name.kind == "ability":
        return _ability(r, name, someone, absent, at, stop)
    if name.kind in ("item", "medicine"):
        return keep(r, "P15", someone, not absent, at, stop, None, (name.slug,))
    c = Condition(name.slug, name.kind == "family", None, r.tokens.span(k, stop))
    return of_someone(r, c, someone, not absent, at, stop)


def _ability(r: Reading, name: Name, someone: Who, absent: bool, at: int, end: int) -> int:
    end += r.words[end] in ("ability", "active")
    return keep(r, "P12", someone, not absent, at, end, None, (name.slug,))


def has_amount(
    r: Reading, someone: Who, at: int, k: int, sign: tuple[re.Match[str], int] | None, absent: bool = False
) -> int | None:
    """`you have less than 50 HP`, `Weavile has 2 held items`, `is below half HP`: amount first, value behind."""
    words = r.words
    j = sign[1] if sign else k
    op = sign_of(sign)
    part: Fraction | None = None
    percent, count = False, 0
    shared, counted = fraction(r, j), amount(r, k)
    if shared is not None:
        part, end = shared
    elif counted is not None:
        op, count, end = counted
        percent = words[end] in ("%", "percent")
        end += percent
        part = Fraction(count, 100) if percent else None
    else:
        return None
    if part is not None and words[k] in ("only", "just"):
        return None
    if op == "=":
        op, end = tail_of(r, end)
    end += words[end] == "of"
    held = len(r.marks)
    got = _value(r, someone, end)
    if got is None:
        del r.marks[held:]
        return None
    left, end = got
    if op == "=":
        op, end = tail_of(r, end)
    right: int | Share = count
    if part is not None:
        had, _, rest = left.measure.partition("-")
        if had not in ("remaining", "current"):
            return None
        whole = ("maximum-" if had == "remaining" else "default-") + rest
        right = Share(part, percent, Quantity(left.value, left.who, whole))
        r.mark("of-maximum", j, end)
    r.states.append(Comparison(left, opposite(op) if absent else op, right, r.tokens.span(at, end)))
    return end


def _value(r: Reading, someone: Who, at: int) -> tuple[Quantity, int] | None:
    """A value of the one that has it: `HP`, `held items`; `Chill left` is what is left of the allotment."""
    words = r.words
    allotment = _LEFT.get(words[at])
    if allotment is not None and words[at + 1] in ("left", "remaining"):
        row, measure = allotment
        return Quantity(row, someone, measure, r.tokens.span(at, at + 2)), at + 2
    got = quantity(r, at, someone)
    return got if got is not None and got[0].who == someone else None


def _has_more(r: Reading, someone: Who, at: int, k: int, absent: bool) -> int | None:
    """`has less HP than you`, `have a higher Speed than Weavile`: two Pokemon compared by one value."""
    words = r.words
    k += words[k] in ("a", "an")
    op = _DEGREES.get(words[k])
    held = len(r.marks)
    left = _value(r, someone, k + 1) if op is not None else None
    if op is None or left is None or words[left[1]] != "than":
        del r.marks[held:]
        return None
    other = quantity(r, left[1] + 1) or like(r, left[0], left[1] + 1)
    if other is None:
        del r.marks[held:]
        return None
    op = opposite(op) if absent else op
    r.states.append(Comparison(left[0], op, other[0], r.tokens.span(at, other[1])))
    return other[1]


def _has_none(r: Reading, someone: Who, at: int, k: int) -> int | None:
    """`has no Combo Tokens left`: nothing of a value remains."""
    held = len(r.marks)
    got = _value(r, someone, k + (r.words[k] == "any"))
    if got is None or not got[0].measure.startswith("remaining-"):
        del r.marks[held:]
        return None
    r.states.append(Comparison(got[0], "=", 0, r.tokens.span(at, got[1])))
    return got[1]
