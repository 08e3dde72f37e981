"""Reading State Clauses of what a Pokemon has or holds: items, an ability, a condition, an amount
(BBP-SUB-STATE-P12, P14 to P16)."""

from __future__ import annotations

import re
from collections.abc import Mapping
from fractions import Fraction

from engine.bbp.substitutions.clauses import Comparison, Condition, Presence, Quantity, Share, Who
from engine.bbp.substitutions.read_numbers import OP, quantity
from engine.bbp.substitutions.read_steps import number
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

_HOLD = re.compile(
    r"(?:(?P<n1>(?:does|do) not (?:hold|carry))|(?:is|are|am|'s) (?P<n2>not )?(?:holding|carrying|equipped with)|"
    r"(?:holds?|carries|carry)(?P<n3> no)?) "
)


def held_clause(r: Reading, someone: Who, at: int, end: int) -> int | None:
    """`holds Leftovers`, `is holding 2 items`, `holds nothing`."""
    words = r.words
    hold = r.phrase(_HOLD, end)
    if hold is None:
        return None
    absent = bool(hold[0]["n1"] or hold[0]["n2"] or hold[0]["n3"])
    op = r.phrase(OP, hold[1])
    count = number(words[op[1] if op else hold[1]])
    k = article(words, hold[1])
    if (
        count is not None
        or words[k] in ("item", "items", "anything", "nothing")
        or (words[k] == "no" and words[k + 1] in ("item", "items"))
    ):
        return _count_held(r, someone, absent, count, op, at, k)
    found = item_at(r, k)
    if found is None:
        return not_one("not-an-item", r, k)
    return keep(r, "P15", someone, not absent, at, found[1], None, (found[0].slug,))


def _count_held(
    r: Reading, someone: Who, absent: bool, count: int | None, op: tuple[re.Match[str], int] | None, at: int, k: int
) -> int | None:
    words = r.words
    left = Quantity("P14", someone, "held-items", r.tokens.span(at, k))
    if count is not None:
        end = (op[1] if op else k) + 1
        if words[end] not in ("item", "items"):
            return None
        sign = next((s for g, s in (("lt", "<"), ("le", "<="), ("ge", ">="), ("gt", ">")) if op and op[0][g]), "=")
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
    if sign is not None or number(words[k]) is not None:
        return has_amount(r, someone, at, k, sign)
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
        return _count_held(r, someone, absent, None, None, at, k2 + (words[k2] == "held"))
    names, stop = r.vocabulary.every(words, k2, CONDITION | ABILITY | ITEM | MOVE)
    if words[k2] in ("sub", "subs"):
        got = condition(r, k2)
        return None if got is None else keep(r, "P16", someone, not absent, at, got[1], got[0])
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


def has_amount(r: Reading, someone: Who, at: int, k: int, sign: tuple[re.Match[str], int] | None) -> int | None:
    """`you have less than 50 HP`, `Weavile has 2 held items`: amount first, value behind."""
    words = r.words
    j = sign[1] if sign else k
    count = number(words[j])
    if count is None:
        return None
    percent = words[j + 1] in ("%", "percent")
    k = j + 1 + percent
    k += words[k] == "of"

    held = len(r.marks)
    got = quantity(r, k, someone)
    if got is None or got[0].who != someone:
        del r.marks[held:]
        return None
    left, end = got
    op = next((s for g, s in (("lt", "<"), ("le", "<="), ("ge", ">="), ("gt", ">")) if sign and sign[0][g]), "=")
    tail = words[end : end + 2]
    if tail in (["or", "less"], ["or", "fewer"], ["or", "lower"]):
        op, end = "<=", end + 2
    elif tail in (["or", "more"], ["or", "higher"]):
        op, end = ">=", end + 2
    right: object = count
    if percent:
        part = left.measure.removeprefix("remaining-")
        right = Share(Fraction(count, 100), True, Quantity(left.value, left.who, "maximum-" + part))
        r.mark("of-maximum", j, end)
    r.states.append(Comparison(left, op, right, r.tokens.span(at, end)))  # type: ignore[arg-type]
    return end
