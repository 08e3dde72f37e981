"""Reading the other side of a comparison that names no value of its own: `its default`, `Weavile's`, `yours`
(BBP-SUB-STATE-03 to 06)."""

from __future__ import annotations

from engine.bbp.substitutions.clauses import Quantity
from engine.bbp.substitutions.read_action import STOPS
from engine.bbp.substitutions.read_who import who
from engine.bbp.substitutions.reading import Reading
from engine.bbp.substitutions.values import QUALIFIERS


def part_alone(r: Reading, left: Quantity, at: int) -> tuple[Quantity, int] | None:
    """`its default`, `your maximum`: another part of the value on the left."""
    words = r.words
    end = at + (words[at] in ("its", "their", "the"))
    if end == at:
        own = who(r, at)
        if own is not None and own[0] != left.who:
            return None
        end = at if own is None else own[1] + (words[own[1]] == "'s")
    part = QUALIFIERS.get(words[end])
    had, _, rest = left.measure.partition("-")
    end += 1 + (words[end + 1] == "value")
    if part in (None, had) or words[end] not in STOPS or not rest:
        return None
    if (part == "maximum" and had == "remaining") or (part == "default" and had == "current"):
        return Quantity(left.value, left.who, f"{part}-{rest}", r.tokens.span(at, end)), end
    return None


def like(r: Reading, left: Quantity, at: int) -> tuple[Quantity, int] | None:
    """`Weavile's`, `yours`, behind `than` also `Weavile` and `you do`: the value on the left, of another Pokemon."""
    words = r.words
    got = who(r, at) if left.value.startswith("P") else None
    if got is None:
        return None
    someone, end = got
    if words[end] == "'s":
        end += 1
    elif words[at] != "yours" and words[at - 1] != "than":
        return None
    elif words[end] in ("do", "does", "have", "has", "is", "are"):
        end += 1
    if words[end] not in STOPS or words[end - 1] == "your":
        return None
    return Quantity(left.value, someone, left.measure, r.tokens.span(at, end)), end
