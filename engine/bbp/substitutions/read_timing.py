"""Reading the timing component: one of six families of clauses, and its affix (BBP-SUB-TIMING, BBP-SUB-TAFFIX)."""

from __future__ import annotations

import re

from engine.bbp.substitutions.clauses import (
    YOU,
    Action,
    ActionKind,
    ActionResult,
    ConditionCreated,
    Hit,
    HitQuality,
    Party,
    Phase,
    Priority,
    TimingAffix,
    Who,
)
from engine.bbp.substitutions.read_action import action
from engine.bbp.substitutions.read_steps import NUMBERS, steps
from engine.bbp.substitutions.read_who import side, unknown, who
from engine.bbp.substitutions.reading import Reading
from engine.bbp.substitutions.state_parts import BATTLE_KINDS, TEAM_KINDS, condition, kind_of
from engine.dex.names import fold

_EDGE = re.compile(
    r"(?:at |on |in )?(?:the )?(?P<e>start|beginning|end) of (?:(?P<each>each|every|the|a|this|any|all) )?"
)
_EACH = re.compile(r"(?:at )?(?P<each>each|every) (?P<of>round|step|action)(?: (?P<e>start|end))? ")
_PERIODS = {"round": "round", "rounds": "round", "step": "step", "steps": "step", "action": "step", "actions": "step"}
_OVER = frozenset({",", ":", "if", "then", ""})
_ENDS = frozenset(
    [
        "ends",
        "end",
        "ended",
        "expires",
        "expired",
        "stops",
        "fades",
        "loses",
        "lose",
        "lost",
        "recovers",
        "cured",
        "removed",
        "gone",
    ]
)
_SUCCEEDS = frozenset(["succeeds", "success", "successfully", "hits", "connects", "lands", "executes", "attempts"])
_PRIORITY = re.compile(r"(?:at )?(?:the )?(?:start of )?(?:the )?priority(?: bracket| level)? ")
_CREATED = re.compile(r"(?:is|are|gets|becomes) (?:created|set up|set|made|summoned|put up)(?: on [a-z ]+ side)? ")
_INFLICTED = re.compile(r"(?:(?:is|are|gets|get|becomes) )?(?P<v>inflicted|granted|given|afflicted) (?:with |by )?")
_HIT = re.compile(r"(?:(?:is|are|gets|get|was) )?(?P<no>not )?(?:hit|struck) ")
_QUALITY = re.compile(
    r"(?:by (?:an? )?|with (?:an? )?|for )?(?:(?P<c>critically|critical hit|crit|critical)|"
    r"(?P<s>super ?-?effectively|supereffectively|super effective(?: (?:attack|move|hit))?)|"
    r"(?P<n>not[ -]very[ -]effectively|not very effective(?: (?:attack|move|hit))?|ineffectively)|"
    r"(?P<x>non ?-?effectively|noneffectively|without effect|no effect)) "
)
_CRITICALLY = re.compile(r"(?:is|are|gets|get) critically hit ")
_BECOMES = re.compile(r"(?:is|are|gets|get|becomes|become) ")
_MISSES = re.compile(r"(?:misses|missed|miss) ")
_RESULT = re.compile(
    r"(?:(?P<m>misses|miss|missed|is missing)(?: with)?|"
    r"(?P<a>fails?|failed) to attempt|(?P<x>fails?|failed) (?:to (?:execute|use)|with)) "
)
_AFFIX = re.compile(
    r"(?:only )?(?P<o>once)(?: (?:per|each|a|this|in the) round)? |(?P<n>non ?-?consecutively|nonconsecutively) "
)


def timing(r: Reading, at: int, end: int) -> int:
    """Read timing clauses and affixes in the words from `at` up to `end`; whatever is neither is marked."""
    words = r.words
    clauses = 0
    while at < end:
        if words[at] in (",", ":", ";", "—", "and", ".", ")", "(") or (words[at] in ("or", "/") and not clauses):
            at += 1
            continue
        if words[at] in ("or", "/"):
            r.mark("or-timing", at, at + 1)
            at += 1
            continue
        affix = timing_affix(r, at)
        if affix is not None:
            at = affix
            continue
        got = _clause(r, at)
        if got is not None:
            clauses += 1
            at = got
            continue
        stop = at + 1
        while stop < end and words[stop] not in (",", ":", ";"):
            stop += 1
        r.mark(_fault(words[at:stop]), at, stop)
        at = stop
    return at


def _fault(segment: list[str]) -> str:
    """Which law words break that are no Timing Clause: what they speak of decides."""
    said = frozenset(segment)
    if segment[0] in ("twice", "thrice") or (segment[0].isdecimal() and "times" in said):
        return "count-affix"
    if "consecutively" in said:
        return "consecutive-affix"
    if said & {"hit", "struck"} and said & {"from", "by"}:
        return "hit-source"
    if segment[0] in ("when", "whenever", "after", "upon", "once"):
        if said & _ENDS:
            return "condition-lost" if said & {"loses", "lose", "lost", "recovers", "cured"} else "condition-ends"
        return "not-a-failure" if said & _SUCCEEDS else "unread-timing"
    for word, fault in (("turn", "unread-turn"), ("step", "unread-step"), ("round", "unread-round")):
        if word in said or word + "s" in said:
            return fault
    return "priority-number" if "priority" in said else "unread-timing"


def timing_affix(r: Reading, at: int) -> int | None:
    """`once`, `non-consecutively`, `on step 2`, `A1/A2`: kept in the reading."""
    m = r.phrase(_AFFIX, at)
    if m is not None:
        kind = "once" if m[0]["o"] else "non-consecutively"
        r.timing_affixes.append(TimingAffix(kind, (), r.tokens.span(at, m[1])))
        return m[1]
    start = at
    at += r.words[at] == "only"
    at += r.words[at] in ("on", "in", "during", "at", "for")
    listed = steps(r, at)
    if listed is None:
        return None
    r.timing_affixes.append(TimingAffix("on-steps", listed[0], r.tokens.span(start, listed[1])))
    return listed[1] + (r.words[listed[1]] == "only")


def starts_timing(r: Reading, at: int) -> bool:
    """Whether word `at` may begin a timing component."""
    return r.words[at] in ("when", "whenever", "at", "once", "after", "upon") or (
        r.words[at] in ("each", "every", "non", "nonconsecutively", "start", "end")
    )


def _clause(r: Reading, at: int) -> int | None:
    words = r.words
    start = at
    if words[at] in ("when", "whenever", "after", "upon", "once"):
        return _when(r, start, at + 1)
    priority = r.phrase(_PRIORITY, at)
    if priority is not None:
        return _priority(r, start, priority[1])
    edge = r.phrase(_EDGE, at)
    if edge is not None:
        return _phase(r, start, edge)
    each = r.phrase(_EACH, at)
    if each is not None:
        e = "end" if each[0]["e"] == "end" else "start"
        r.timings.append(Phase(e, _PERIODS[each[0]["of"]], None, r.tokens.span(start, each[1])))
        return each[1]
    return None


def _phase(r: Reading, start: int, edge: tuple[re.Match[str], int]) -> int | None:
    words, at = r.words, edge[1]
    e = "end" if edge[0]["e"] == "end" else "start"
    if words[at] == "priority":
        if e == "end":
            r.mark("priority-end", start, at + 1)
        return _priority(r, start, at + 1)
    of = _PERIODS.get(words[at])
    if of is not None:
        end = at + 1
        while words[end] in ("or", "and") and words[end + 1] in _PERIODS:
            r.mark("or-timing", end, end + 2)
            end += 2
        r.timings.append(Phase(e, of, None, r.tokens.span(start, end)))
        return end
    got = who(r, at)
    if got is None:
        if words[at] == "turn":
            r.mark("whose-turn", start, at + 1)
            r.timings.append(Phase(e, "turn", YOU, r.tokens.span(start, at + 1)))
            return at + 1
        got = unknown(r, at, frozenset({"turn"}))
        if got is None:
            return None
    someone, end = got
    if r.context.told and someone.party is Party.POKEMON and fold(someone.name) not in r.context.cast:
        r.mark("turn-of-stranger", at, end)
    end += words[end] == "'s"
    end += words[end] == "next"
    if words[end] != "turn" and words[end] != "turns":
        return None
    r.timings.append(Phase(e, "turn", someone, r.tokens.span(start, end + 1)))
    return end + 1


def _priority(r: Reading, start: int, at: int) -> int | None:
    words = r.words
    sign = 1
    if words[at] in ("bracket", "level"):
        at += 1
    if words[at] in ("-", "+"):
        sign = -1 if words[at] == "-" else 1
        at += 1
    if words[at] in NUMBERS:
        r.timings.append(Priority(sign * NUMBERS[words[at]], r.tokens.span(start, at + 1)))
        return at + 1
    if not words[at][:1].isdecimal():
        return None
    if not words[at].isdecimal() or len(words[at]) > 6:
        r.mark("priority-number", at, at + 1)
        r.timings.append(Priority(0, r.tokens.span(start, at + 1)))
        return at + 1
    r.timings.append(Priority(sign * int(words[at]), r.tokens.span(start, at + 1)))
    return at + 1


def _when(r: Reading, start: int, at: int) -> int | None:
    got = condition(r, at)
    if got is not None:
        c, end = got
        created = r.phrase(_CREATED, end)
        if created is not None:
            r.timings.append(ConditionCreated("created", c, None, r.tokens.span(start, created[1])))
            return created[1]
    someone: Who | None
    team = side(r, at)
    if team is not None:
        inflicted = r.phrase(_INFLICTED, team[1])
        return None if inflicted is None else _inflicted(r, team[0], start, inflicted)
    held, searched = len(r.marks), r.searches
    subject = who(r, at)
    if subject is None and r.phrase(_HIT, at) is not None:
        someone, end = YOU, at
    elif subject is None:
        unread = unknown(r, at)
        if unread is None or r.phrase(_CREATED, unread[1]) is not None:
            del r.marks[held:]
            r.searches = searched
            stop = at + 1 if unread is None else unread[1]
            return None if r.phrase(_CREATED, stop) is None else _unknown_condition(r, at)
        someone, end = unread
    else:
        someone, end = subject
    inflicted = r.phrase(_INFLICTED, end)
    if inflicted is not None:
        return _inflicted(r, someone, start, inflicted)
    critically = r.phrase(_CRITICALLY, end)
    if critically is not None:
        r.timings.append(HitQuality(someone, "critical", r.tokens.span(start, critically[1])))
        return critically[1]
    becomes = r.phrase(_BECOMES, end)
    ill = condition(r, becomes[1]) if becomes else None
    if ill is not None and r.vocabulary.family_of.get(ill[0].name) == "major-status":
        r.timings.append(ConditionCreated("inflicted", ill[0], someone, r.tokens.span(start, ill[1])))
        return ill[1]
    hit = r.phrase(_HIT, end)
    if hit is not None:
        return _hit(r, someone, start, hit)
    result = r.phrase(_RESULT, end)
    if result is not None:
        return _result(r, someone, start, result)
    created = r.phrase(_CREATED, end)
    if created is not None:
        return _unknown_condition(r, at)
    return _own_miss(r, someone, start, end)


def _own_miss(r: Reading, someone: Who, start: int, at: int) -> int | None:
    """`your Hypnosis misses`: whose action it is stands before it."""
    words = r.words
    if words[at] != "'s" and words[at - 1] not in ("your", "my"):
        return None
    held = len(r.marks)
    got = action(r, at + (words[at] == "'s"), "timing")
    misses = r.phrase(_MISSES, got[1]) if got is not None else None
    if got is None or misses is None:
        del r.marks[held:]
        return None
    r.timings.append(ActionResult(someone, "misses", got[0], r.tokens.span(start, misses[1])))
    return misses[1]


def _unknown_condition(r: Reading, at: int) -> int:
    end = r.until(at, ("is", "are", "gets", "becomes", ",", "if", ""))
    r.mark_near("near-condition", "unknown-condition", at, end, "condition")
    created = r.phrase(_CREATED, end)
    return created[1] if created else end


def _inflicted(r: Reading, someone: Who, start: int, m: tuple[re.Match[str], int]) -> int:
    verb = "granted" if m[0]["v"] in ("granted", "given") else "inflicted"
    got = condition(r, m[1])
    if got is None:
        end = r.until(m[1], (",", "if", "then", ""))
        r.mark_near("near-condition", "unknown-condition", m[1], end, "condition")
        return end
    team = someone.party is Party.TEAM
    if (kind_of(r, got[0]) in TEAM_KINDS) is not team or kind_of(r, got[0]) in BATTLE_KINDS:
        r.mark("condition-of-another", start, got[1])
    r.timings.append(ConditionCreated(verb, got[0], someone, r.tokens.span(start, got[1])))
    return got[1]


def _hit(r: Reading, someone: Who, start: int, m: tuple[re.Match[str], int]) -> int:
    words, at = r.words, m[1]
    if m[0]["no"]:
        r.mark("not-hit", start, at)
    quality = r.phrase(_QUALITY, at)
    if quality is not None:
        q = quality[0]
        name = (
            "critical" if q["c"] else "super-effective" if q["s"] else "not-very-effective" if q["n"] else "no-effect"
        )
        r.timings.append(HitQuality(someone, name, r.tokens.span(start, quality[1])))
        return quality[1]
    if words[at] in ("neutrally", "neutral", "normally", "effectively"):
        r.mark("hit-quality", at, at + 1)
        return at + 1
    if words[at] == "at" and words[at + 1] == "all":
        r.timings.append(Hit(someone, None, r.tokens.span(start, at + 2)))
        return at + 2
    if words[at] in ("twice", "thrice", "again") or (words[at].isdecimal() and words[at + 1] == "times"):
        stop = at + 1 + words[at].isdecimal()
        r.mark("hit-count", start, stop)
        return stop
    if words[at : at + 3] in (["by", "any", "attack"], ["with", "any", "attack"]) and words[at + 3] in _OVER:
        r.timings.append(Hit(someone, None, r.tokens.span(start, at + 3)))
        return at + 3
    if words[at] not in ("with", "by"):
        r.timings.append(Hit(someone, None, r.tokens.span(start, at)))
        return at
    at += 1
    held = len(r.marks)
    source = _attack_from(r, at)
    if source is not None:
        r.timings.append(Hit(someone, source[0], r.tokens.span(start, source[1])))
        return source[1]
    got = action(r, at, "timing", sure=False)
    if got is None and words[at - 1] == "by":
        by = who(r, at)
        if by is not None:
            r.timings.append(Hit(someone, by[0], r.tokens.span(start, by[1])))
            return by[1]
    if got is None:
        got = action(r, at, "timing", sure=True)
    if got is None:
        return at
    if words[got[1]] in ("from", "by", "of"):
        stop = r.until(got[1], (",", "if", "then", ""))
        del r.marks[held:]
        by = who(r, got[1] + 1)
        known = by is not None and words[by[1]] in (",", "if", "then", "")
        r.mark("hit-action-from" if known else "hit-source", at, stop)
        return stop
    r.timings.append(Hit(someone, got[0], r.tokens.span(start, got[1])))
    return got[1]


def _attack_from(r: Reading, at: int) -> tuple[Who, int] | None:
    """`an attack from Weavile`, `any foe's attack` stay with the placeholder that a hit may have."""
    words = r.words
    held = len(r.marks)
    k = at + (words[at] in ("a", "an", "any"))
    if words[k] in ("attack", "attacks", "move", "action") and words[k + 1] in ("from", "by", "of"):
        got = who(r, k + 2)
    else:
        owner = who(r, at)
        if owner is None or words[owner[1]] != "'s" or words[owner[1] + 1] not in ("attack", "attacks"):
            del r.marks[held:]
            return None
        got = owner[0], owner[1] + 2
    if got is not None and len(r.marks) > held and r.marks[-1].kind == "not-single":
        r.marks.pop()
    return got


def _result(r: Reading, someone: Who, start: int, m: tuple[re.Match[str], int]) -> int:
    if m[0]["m"] and r.words[m[1]] in _OVER:
        r.timings.append(ActionResult(someone, "misses", Action(ActionKind.ANY), r.tokens.span(start, m[1])))
        return m[1]
    kind = "misses" if m[0]["m"] else "fails-to-attempt" if m[0]["a"] else "fails-to-execute"
    got = action(r, m[1], "timing", sure=True)
    if got is None:
        r.mark("no-action", m[1] - 1, m[1])
        return m[1]
    r.timings.append(ActionResult(someone, kind, got[0], r.tokens.span(start, got[1])))
    return got[1]
