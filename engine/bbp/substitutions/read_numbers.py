"""Reading the numeric State Clauses: which value, how it is compared, and with what (BBP-SUB-STATE-03 to 06)."""

from __future__ import annotations

import re
from fractions import Fraction

from engine.bbp.substitutions.clauses import BATTLE, Comparison, Party, Quantity, Share, Who
from engine.bbp.substitutions.read_action import STOPS
from engine.bbp.substitutions.read_like import like, part_alone
from engine.bbp.substitutions.read_steps import number
from engine.bbp.substitutions.read_who import side, trainer, who
from engine.bbp.substitutions.reading import Reading
from engine.bbp.substitutions.values import (
    QUALIFIERS,
    RESOURCE_WORDS,
    RESOURCES,
    STAGED,
    STAT_WORDS,
    STATS,
)

OP = re.compile(
    r"(?:(?:is|are|has|have) )?(?P<no>not )?(?:currently |now )?"
    r"(?:(?P<le>at most|no more than|at or below|no higher than|no greater than|less than or equal to|≤|< =|= <)|"
    r"(?P<ge>at least|no less than|no fewer than|at or above|greater than or equal to|more than or equal to|≥|> =)|"
    r"(?P<lt>less than|fewer than|lower than|below|under|beneath|smaller than|slower than|lighter than|<)|"
    r"(?P<gt>more than|greater than|higher than|above|over|larger than|bigger than|faster than|heavier than|exceeds|>)|"
    r"(?P<ne>not equal to|unequal to|different from|≠|! =)|"
    r"(?P<eq>equal to|exactly|equals|the same as|=)) "
)
_IS = re.compile(r"(?:is|are) (?P<no>not )?(?:at )?")
_TAIL = re.compile(
    r"(?P<le>or (?:less|lower|below|fewer|under|smaller)) |(?P<ge>or (?:more|higher|above|greater|over|larger)) "
)
_FRACTIONS = {
    "half": Fraction(1, 2),
    "½": Fraction(1, 2),
    "third": Fraction(1, 3),
    "thirds": Fraction(1, 3),
    "quarter": Fraction(1, 4),
    "quarters": Fraction(1, 4),
    "fourth": Fraction(1, 4),
    "fourths": Fraction(1, 4),
    "fifth": Fraction(1, 5),
    "fifths": Fraction(1, 5),
    "sixth": Fraction(1, 6),
    "sixths": Fraction(1, 6),
    "eighth": Fraction(1, 8),
    "eighths": Fraction(1, 8),
    "tenth": Fraction(1, 10),
    "tenths": Fraction(1, 10),
    "halves": Fraction(1, 2),
}
_COMPARED_ALONE = frozenset(
    ["higher", "lower", "greater", "less", "more", "smaller", "larger", "bigger", "faster", "slower"]
)
_NEGATED = {"<": ">=", "<=": ">", ">": "<=", ">=": "<", "=": "!=", "!=": "="}
_OPS = {"lt": "<", "le": "<=", "ge": ">=", "gt": ">", "ne": "!=", "eq": "="}
_DEGREES = {
    "faster": ("spe", ">"),
    "slower": ("spe", "<"),
    "outspeeds": ("spe", ">"),
    "outspeed": ("spe", ">"),
    "heavier": ("weight", ">"),
    "lighter": ("weight", "<"),
    "bigger": ("size", ">"),
    "larger": ("size", ">"),
    "smaller": ("size", "<"),
}


def quantity(r: Reading, at: int, owner: Who | None = None) -> tuple[Quantity, int] | None:
    """A numeric value with its owner: `your remaining HP`, `Weavile's Speed`, `maximum HP` (of `owner`)."""
    words = r.words
    start = at
    counted = _counted(r, at)
    if counted is not None:
        return counted
    someone = owner
    got = who(r, at) if words[at] not in ("the",) or words[at + 1] not in QUALIFIERS else None
    if got is not None:
        someone, at = got
        if words[at] == "'s":
            at += 1
    elif words[at] == "the":
        at += 1
    measured = _measure(r, at)
    if measured is None:
        return None
    row, measure, end = measured
    if words[end] == "of":
        of = who(r, end + 1)
        if of is not None:
            someone, end = of
    return Quantity(row, someone or r.left_out(start, end, False), measure, r.tokens.span(start, end)), end


def _measure(r: Reading, at: int) -> tuple[str, str, int] | None:
    words = r.words
    qualifier = ""
    while words[at] in QUALIFIERS:
        qualifier = qualifier or QUALIFIERS[words[at]]
        at += 1
    if words[at] in ("number", "amount", "quantity", "count") and words[at + 1] == "of":
        at += 2
        while words[at] in QUALIFIERS:
            qualifier = qualifier or QUALIFIERS[words[at]]
            at += 1
    if words[at] in ("level", "lv"):
        if qualifier not in ("", "current"):
            r.mark("level-default", at - 1, at + 1)
        return "P10", "level", at + 1
    if words[at] in ("held", "items"):
        if words[at + 1 : at + 3] == ["item", "is"]:
            return None  # its name is told, and not how many there are
        if words[at] == "held" and words[at + 1] in ("items", "item"):
            return "P14", "held-items", at + 2
        if words[at] == "items" and words[at + 1] in ("held",):
            return "P14", "held-items", at + 2
        return None
    for count in (2, 1):
        resource = RESOURCE_WORDS.get(tuple(words[at : at + count]))
        if resource is not None:
            end = at + count
            if words[end] in ("left", "remaining"):
                qualifier, end = qualifier or "remaining", end + 1
            if words[end] in ("cost", "costs"):
                return None
            part = "maximum" if qualifier == "maximum" else "remaining"
            if qualifier in ("default", "minimum"):
                r.mark("wrong-part", at - 1, end)
            return RESOURCES[resource][0], f"{part}-{resource}", end
    total = words[at] in ("stat", "total", "combined") or (words[at] == "stages" and words[at + 1] != "of")
    for count in (2, 1):
        stat = STAT_WORDS.get(tuple(words[at : at + count]))
        if stat is not None:
            return _stat(r, stat, qualifier, at, at + count)
    if words[at] in ("stage", "stages") and words[at + 1] in ("of", "in"):
        for count in (2, 1):
            stat = STAT_WORDS.get(tuple(words[at + 2 : at + 2 + count]))
            if stat is not None:
                return _staged(r, stat, qualifier, at, at + 2 + count)
    if total and words[at + 1] in ("stages", "stage"):
        return None
    return None


def _stat(r: Reading, stat: str, qualifier: str, at: int, end: int) -> tuple[str, str, int] | None:
    words = r.words
    if words[end] in ("hit",) and stat == "critical":
        end += 1
    if words[end] == "stat" and words[end + 1] in ("stage", "stages"):
        end += 1
    if words[end] in ("stage", "stages"):
        return _staged(r, stat, qualifier, at, end + 1)
    if words[end] == "stat":
        end += 1
    if stat not in STATS:
        r.mark("no-stage", at, end)
        return "P09", f"current-{stat}-stage", end
    if qualifier in ("maximum", "minimum", "remaining"):
        r.mark("wrong-part", at - 1, end)
    return "P08", f"{'default' if qualifier == 'default' else 'current'}-{stat}", end


def _staged(r: Reading, stat: str, qualifier: str, at: int, end: int) -> tuple[str, str, int] | None:
    if stat != "critical" and stat not in STAGED:
        r.mark("no-stage", at, end)
    part = qualifier if qualifier in ("default", "maximum", "minimum") else "current"
    return "P09", f"{part}-{stat}-stage", end


_COUNTS = re.compile(
    r"(?:the )?(?:number|amount|quantity|count) of (?:(?P<items>(?:held )?items(?: held)? (?:by|of) )|"
    r"(?P<mons>pokemon(?: that)? )|(?P<trainers>(?:remaining )?trainers (?:remaining )?(?:on|of|in) )|"
    r"(?P<teams>(?:remaining )?teams (?:remaining|in contention|still in contention|in the battle|left) ))"
)


def _counted(r: Reading, at: int) -> tuple[Quantity, int] | None:
    """The values that are counts: held items, Pokemon in play, trainers of a team, teams in contention."""
    if r.words[at] not in ("the", "number", "amount", "quantity", "count"):
        return None
    got = r.phrase(_COUNTS, at)
    if got is None:
        return None
    m, end = got
    if m["teams"]:
        return Quantity("B03", BATTLE, "teams", r.tokens.span(at, end)), end
    if m["items"]:
        someone = who(r, end)
        if someone is None:
            return None
        return Quantity("P14", someone[0], "held-items", r.tokens.span(at, someone[1])), someone[1]
    if m["trainers"]:
        team = side(r, end)
        if team is None:
            return None
        return Quantity("M02", team[0], "trainers", r.tokens.span(at, team[1])), team[1]
    person = trainer(r, end)
    if person is None:
        return None
    end = person[1] + (r.words[person[1]] in ("has", "have"))
    if r.words[end] == "in" and r.words[end + 1] == "play":
        return Quantity("T02", person[0], "pokemon-in-play", r.tokens.span(at, end + 2)), end + 2
    return None


def amount(r: Reading, at: int, absent: bool = False) -> tuple[str, int, int] | None:
    """`at least 2`, `12`, `40 or less`, `only one`: the comparison (turned round with `absent`), the number and the
    index after them."""
    sign = r.phrase(OP, at)
    only = sign is None and r.words[at] in ("only", "just")
    end = sign[1] if sign else at + only
    count = number(r.words[end])
    if count is None:
        return None
    op = sign_of(sign)
    tail = r.phrase(_TAIL, end + 1)
    if tail is not None and op == "=" and not only:
        op, end = ("<=" if tail[0]["le"] else ">="), tail[1] - 1
    return (_NEGATED[op] if absent else op), count, end + 1


def sign_of(sign: tuple[re.Match[str], int] | None) -> str:
    """The comparison that a match of OP stands for; `=` when there is none."""
    if sign is None:
        return "="
    op = next(_OPS[k] for k, v in sign[0].groupdict().items() if v and k != "no")
    return _NEGATED[op] if sign[0]["no"] else op


def tail_of(r: Reading, at: int) -> tuple[str, int]:
    """`or less` and `or more` behind an amount: the comparison, `=` when nothing of the kind is there."""
    tail = r.phrase(_TAIL, at)
    return ("=", at) if tail is None else ("<=" if tail[0]["le"] else ">=", tail[1])


def opposite(op: str) -> str:
    """What holds when a comparison does not."""
    return _NEGATED[op]


def comparison(r: Reading, at: int, owner: Who | None = None) -> int | None:
    """A numeric State Clause at word `at`; kept in the reading. Returns the index after it, or None."""
    got = quantity(r, at, owner)
    if got is None:
        return None
    left, end = got
    return compared(r, left, at, end)


def compared(r: Reading, left: Quantity, start: int, end: int) -> int | None:
    """The comparison and the other side of a value that is read already."""
    m = r.phrase(OP, end)
    if m is not None:
        op, end = sign_of(m), m[1]
    else:
        plain = r.phrase(_IS, end)
        if plain is None:
            return None
        op = "!=" if plain[0]["no"] else "="
        end = plain[1]
    stat = left.measure.removeprefix("current-")
    if left.value == "P08" and stat in STAGED and r.words[end] in ("+", "-") and r.words[end + 1].isdecimal():
        left = Quantity("P09", left.who, f"current-{stat}-stage", left.span)
    other = right_side(r, left, end)
    if other is None:
        stop = r.until(end, STOPS)
        while stop > end and r.words[stop] in ("of", "in", "on", "to", "from", "this"):
            stop = r.until(stop + 1, STOPS)
        if stop == end or (stop == end + 1 and r.words[end] in _COMPARED_ALONE):
            r.mark("no-other-side", start, max(end, start + 1))
        else:
            absent = r.words[end] in ("absent", "present", "there", "missing")
            r.mark("absent-number" if absent else "unread-value", start if absent else end, stop)
        return stop
    value, end = other
    tail = r.phrase(_TAIL, end)
    if tail is not None and op in ("=",):
        op, end = ("<=" if tail[0]["le"] else ">="), tail[1]
    r.states.append(Comparison(left, op, value, r.tokens.span(start, end)))
    return end


def right_side(r: Reading, left: Quantity, at: int) -> tuple[int | Quantity | Share, int] | None:
    """What a value is compared with: an integer, a share of another value, or another value."""
    words = r.words
    sign = words[at] == "-"
    if words[at] in ("-", "+"):
        at += 1
    if words[at][:1].isdecimal() and "." in words[at]:
        end = at + 1
        percent = words[end] in ("%", "percent")
        r.mark("part-percent" if percent else "part-number", at, end + percent)
        end += percent
        shared = _of(r, left, end)
        return Share(Fraction(1), percent, shared[0]) if percent else 0, shared[1] if percent else end
    value = number(words[at])
    parted = fraction(r, at)
    if parted is not None:
        part, end = parted
        of, end = _of(r, left, end)
        return Share(part, False, of), end
    if value is not None:
        end = at + 1
        if words[end] in ("%", "percent"):
            of, end = _of(r, left, end + 1)
            return Share(Fraction(value, 100), True, of), end
        measured = _measure(r, end) if words[end] not in ("or", "and") else None
        if measured is not None and measured[1].split("-")[-1] == left.measure.split("-")[-1]:
            end = measured[2]
        return (-value if sign else value), end
    if words[at] == "zero" or words[at] == "no":
        return 0, at + 1
    held, searched = len(r.marks), r.searches
    got = quantity(r, at, left.who if words[at] in QUALIFIERS or words[at] == "the" else None)
    if got is None:
        del r.marks[held:]
        r.searches = searched
        got = part_alone(r, left, at) or like(r, left, at)
    return got


def fraction(r: Reading, at: int) -> tuple[Fraction, int] | None:
    """`half`, `a third`, `2/3`, and the index after it."""
    words = r.words
    if words[at] in ("a", "one") and words[at + 1] in _FRACTIONS:
        return _FRACTIONS[words[at + 1]], at + 2
    if words[at] in ("half", "½"):
        return Fraction(1, 2), at + 1
    above = number(words[at])
    if above is None:
        return None
    if words[at + 1] == "½":
        return above + _FRACTIONS["½"], at + 2
    if words[at + 1] in _FRACTIONS:
        return above * _FRACTIONS[words[at + 1]], at + 2
    if words[at + 1] == "/":
        below = number(words[at + 2])
        if below and above:
            return Fraction(above, below), at + 3
        r.mark("zero-fraction", at, at + 3)
        return Fraction(above), at + 3
    return None


def _of(r: Reading, left: Quantity, at: int) -> tuple[Quantity, int]:
    """`of your maximum HP`; left out, it is the maximum of the same value (noted)."""
    words = r.words
    end = at + (words[at] == "of")
    got = quantity(r, end, left.who) if words[end] not in ("is", "are") else None
    if got is not None:
        other, stop = got
        if other.measure == left.measure and other.who == left.who and left.measure.startswith("remaining-"):
            r.mark("of-itself", at, stop)
        return other, stop
    r.mark("of-maximum", at - 1, at)
    if left.measure.startswith("remaining-"):
        return Quantity(left.value, left.who, "maximum-" + left.measure.removeprefix("remaining-")), at
    if left.measure.startswith("current-"):
        return Quantity(left.value, left.who, "default-" + left.measure.removeprefix("current-")), at
    r.mark("no-other-side", at - 1, at)
    return left, at


def faster(r: Reading, subject: Who, start: int, at: int) -> int | None:
    """`is faster than Weavile`, `is heavier than you`: one stat of both compared; the other side must be named."""
    words = r.words
    end = at
    if words[end] in ("is", "are", "'s", "am"):
        end += 1
    no = words[end] == "not"
    end += no
    degree = _DEGREES.get(words[end])
    if degree is None:
        return None
    stat, op = degree
    end += 1
    end += words[end] == "than"
    got = who(r, end)
    left = Quantity("P08", subject, f"current-{stat}", r.tokens.span(start, end))
    if got is None or got[0].party is Party.BATTLE:
        r.mark("no-other-side", start, end)
        return end
    right = Quantity("P08", got[0], f"current-{stat}", r.tokens.span(end, got[1]))
    r.states.append(Comparison(left, _NEGATED[op] if no else op, right, r.tokens.span(start, got[1])))
    return got[1]
