"""Reading Action Clauses and their affixes (BBP-SUB-ACTION and BBP-SUB-AAFFIX)."""

from __future__ import annotations

import re
from dataclasses import replace

from engine.bbp.substitutions.clauses import YOU, Action, ActionAffix, ActionClause, Party, Who
from engine.bbp.substitutions.read_action import ENDS, STOPS, action
from engine.bbp.substitutions.read_steps import TIMES, number, steps
from engine.bbp.substitutions.read_who import same, who
from engine.bbp.substitutions.reading import Reading

NOBODY = Who(Party.POKEMON, "")
"""Stands for an actor that the text leaves out and the context does not give."""

_USE = re.compile(
    r"(?:(?:is|are|am|'s|was) (?P<n1>not )?(?:to|going to|about to|set to|ordered to|trying to|supposed to) "
    r"(?P<n2>not )?(?:use|attempt|issue|execute|try)(?: to use)?|"
    r"(?:is|are|am|'s) (?P<n3>not )?(?:using|issuing|ordering|ordered)|"
    r"(?:does|do|did|will|would|should) (?P<n4>not )?(?:use|try to use|attempt(?: to use)?|issue|order|go for)|"
    r"(?:uses|use|used|using|issues|orders|declares|goes for|selects|casts|fires|"
    r"(?:tries|try|attempts|plans|wants|chooses)(?: to use)?)) "
)
_PAST = frozenset({"used", "did", "was"})
_EXECUTED = re.compile(r"(?:has|have|had) (?P<no>not )?(?:executed|used|performed|already (?:executed|used)) ")
_AT_YOU = re.compile(
    r"(?:(?:is|are|'s) (?:to|going to|about to) |tries to |tries |attempts to |would |will |wants to )?"
    r"(?:hits?|attacks?|targets?|strikes?) (?P<who>you|me|your [a-z]+) with "
)
_PASSIVE = re.compile(
    r"(?:(?:is|are|'s|was|gets|will be|would be) (?P<n1>not )?(?:to be |being )?"
    r"(?:issued|used|ordered|called|declared|attempted|executed|selected|chosen)(?: (?:by|from))?) "
)
_NOT_AGAIN = re.compile(
    r"(?:(?:is|are|'s) not (?:to use|using|going to use|about to use)|(?:does|do|did|will) not use|not (?:to use|use)) "
)
_CAP = re.compile(
    r"(?:,? ?(?:on|in) any step ,? ?|, (?=but |at most |(?:no|not) more ))?"
    r"(?:but )?(?:no|not|at most)(?: more)?(?: than)? "
    r"(?P<n>once|twice|thrice|(?P<d>[a-z0-9]+) times?)(?: (?:this|each|per|a|in the|during the) round)? "
)
_OTHER_AFFIX = re.compile(
    r"(?:(?:at least|exactly|more than|only) )?(?:once|twice|thrice|[0-9]+ times)(?: (?:this|each|per|"
    r"a) (?:round|step))? "
)
_WINDOW = re.compile(
    r"(?:(?:in|on|during|at) )?(?:the |any )?(?P<w>prior|previous|earlier|other|next|following|upcoming|later|future)"
    r"(?: (?:step|steps|action|actions|turn))?(?: (?:this|of this|of the|in this) round)? "
)
_WINDOWS = {
    "any prior": "prior",
    "any previous": "prior",
    "any earlier": "prior",
    "any other": "other",
    "any upcoming": "upcoming",
    "any later": "upcoming",
    "any future": "upcoming",
    "any following": "upcoming",
}
_PLAIN = {
    "prior": "previous",
    "previous": "previous",
    "earlier": "previous",
    "other": "other",
    "next": "next",
    "following": "next",
    "upcoming": "upcoming",
    "later": "upcoming",
    "future": "upcoming",
}
_PREVIOUSLY = re.compile(
    r"(?:previously|earlier|before|already)? ?(?:(?:in |on |during )?(?:this|the) (?P<w>step|round|action))? "
)
_UPCOMING = re.compile(
    r"(?:on|in|at) (?:any|an) (?:upcoming|later|future|following) (?:step|action)s?(?: this round)? "
)
_NOW = re.compile(r"(?:(?:this|that|the same) (?:step|action|turn|round)|now|on this step|this very step) ")


def action_clause(r: Reading, subject: Who, start: int, at: int) -> int | None:
    """Read `<subject> is to use <action> <affix>` with the verb at word `at`; the index after it, or None."""
    executed = r.phrase(_EXECUTED, at)
    if executed is not None:
        got = action(r, executed[1], "trigger", sure=False)
        if got is None:
            return None
        found, end = got
        window, end = _previously(r, end)
        if executed[0]["no"]:
            r.mark("lone-negation", start, end)
            return end
        affix = ActionAffix("executed", window=window, span=r.tokens.span(at, end))
        return _keep(r, subject, found, affix, start, end)
    aimed = r.phrase(_AT_YOU, at)
    if aimed is not None:
        got = action(r, aimed[1], "trigger", sure=True)
        if got is not None:
            found = got[0]
            if found.target is None and aimed[0]["who"] in ("you", "me"):
                found = replace(found, target=YOU)
            return affixes(r, subject, found, start, got[1])
    verb = r.phrase(_USE, at)
    if verb is None:
        return None
    got = action(r, verb[1], "trigger", sure=True)
    if got is None:
        return None
    if any(verb[0][n] for n in ("n1", "n2", "n3", "n4")):
        return negative(r, subject, got[0], start, got[1])
    if not _PAST.isdisjoint(r.words[at : verb[1]]):
        r.mark("past-or-now", at, got[1])
    return affixes(r, subject, got[0], start, got[1])


def passive_clause(r: Reading, found: Action, start: int, at: int) -> int | None:
    """`Knock Off is issued`, `Protect is used by Weavile`: the actor behind `by`, or left out."""
    verb = r.phrase(_PASSIVE, at)
    if verb is None:
        return None
    end = verb[1]
    subject: Who = omitted(r)
    if r.words[end - 1] in ("by", "from"):
        got = who(r, end)
        if got is None:
            return None
        subject, end = got
    elif subject is NOBODY and r.last is not None and r.last.party is Party.POKEMON and r.actions:
        subject = r.actions[-1].who
    if verb[0]["n1"]:
        return negative(r, subject, found, start, end)
    return affixes(r, subject, found, start, end)


def omitted(r: Reading) -> Who:
    """The actor of a clause that names none: that of the clause before, the only foe; else it must be asked about."""
    if r.actions and r.actions[-1].who.name:
        return r.actions[-1].who
    if len(r.context.foes) == 1:
        return Who(Party.POKEMON, r.context.foes[0])
    return NOBODY


def negative(r: Reading, subject: Who, found: Action, start: int, end: int) -> int:
    """`is not to use B ...`: the second half of `A and not B` when it follows an Action Clause on the same Pokemon."""
    window, chosen, stop = _window(r, end)
    before = r.actions[-1] if r.actions else None
    if before is None or not (same(before.who, subject) or NOBODY in (before.who, subject)):
        r.mark("lone-negation", start, stop)
        return stop
    if not window:
        if "..." in r.words[stop : stop + 4]:
            r.mark("cut-off", start, stop)
            return stop
        if r.words[stop] in ("in", "on", "during"):
            while r.words[stop] not in STOPS or r.words[stop] in ("in", "on", "this", "next"):
                stop += 1
        r.mark("negation-without-window", start, stop)
        return stop
    if before.affix is not None:
        r.mark("second-action-affix", start, stop)
        return stop
    affix = ActionAffix("and-not", steps=chosen, window=window, other=found, span=r.tokens.span(start, stop))
    r.actions[-1] = ActionClause(before.who, before.action, affix, (before.span[0], affix.span[1]))
    return stop


def negative_continuation(r: Reading, at: int) -> int | None:
    """`and is not to use Hex in any prior step`, `AND NOT Fire Blast`: after AND, with the Pokemon left out."""
    words = r.words
    if not r.actions:
        return None
    verb = r.phrase(_NOT_AGAIN, at)
    start = at
    if verb is not None:
        at = verb[1]
    elif words[at] == "not" and words[at + 1] not in ("able", "in", "as"):
        at += 1
    else:
        return None
    got = action(r, at, "trigger", sure=verb is not None)
    if got is None:
        return None
    return negative(r, r.actions[-1].who, got[0], start, got[1])


def affixes(r: Reading, subject: Who, found: Action, start: int, end: int) -> int:
    """Read what follows the action and keep the clause; a second affix is marked."""
    affix: ActionAffix | None = None
    for _ in range(4 if r.words[end] not in ENDS else 0):
        got = _affix(r, end)
        if got is None:
            break
        new, stop = got
        if new is not None:
            if affix is not None:
                r.mark("second-action-affix", end, stop)
            else:
                affix = new
        end = stop
    return _keep(r, subject, found, affix, start, end)


def _keep(r: Reading, subject: Who, found: Action, affix: ActionAffix | None, start: int, end: int) -> int:
    if subject is NOBODY:
        r.mark("no-actor", start, end)
    r.actions.append(ActionClause(subject, found, affix, r.tokens.span(start, end)))
    return end


def _affix(r: Reading, at: int) -> tuple[ActionAffix | None, int] | None:
    words = r.words
    first = words[at]
    if first in ("on", "in", "at", "during", ",", "but", "no", "not"):
        cap = r.phrase(_CAP, at)
        if cap is not None:
            times = TIMES.get(cap[0]["n"]) or number(cap[0]["d"] or "")
            if times is None:
                r.mark("cap-number", at, cap[1])
                times = 1
            return ActionAffix("cap", times=times, span=r.tokens.span(at, cap[1])), cap[1]
        if first in ("on", "in", "at", "during"):
            upcoming = r.phrase(_UPCOMING, at)
            if upcoming is not None:
                return ActionAffix("future", span=r.tokens.span(at, upcoming[1])), upcoming[1]
            listed = steps(r, at + 1)
            if listed is not None:
                end = listed[1]
                if words[end] == "this" and words[end + 1] == "round":
                    end += 2
                return ActionAffix("future", steps=listed[0], span=r.tokens.span(at, end)), end
    listed = steps(r, at)
    if listed is not None:
        return ActionAffix("future", steps=listed[0], span=r.tokens.span(at, listed[1])), listed[1]
    other = r.phrase(_OTHER_AFFIX, at)
    if other is not None:
        r.mark("other-action-affix", at, other[1])
        return None, other[1]
    if words[at] == "next" or (words[at] in ("the", "on") and words[at + 1] in ("next", "following")):
        stop = at + 1 + (words[at] in ("the", "on"))
        if words[stop] in ("step", "action", "turn"):
            r.mark("next-step-affix", at, stop + 1)
            return None, stop + 1
    if words[at] in ("previously", "earlier"):
        r.mark("past-affix", at, at + 1)
        return None, _previously(r, at)[1]
    now = r.phrase(_NOW, at)
    if now is not None:
        return None, now[1]
    return None


def _previously(r: Reading, at: int) -> tuple[str, int]:
    """The window of `has executed`: this step or this round (the default that is marked when left out)."""
    got = r.phrase(_PREVIOUSLY, at)
    if got is not None and r.words[got[1]] in ("this", "in", "last", "the"):
        end = got[1]
        while r.words[end] not in STOPS or r.words[end] in ("in", "this", "on"):
            end += 1
        r.mark("other-past", got[1], end)
        return "round", end
    if got is None:
        r.mark("no-past-window", at - 1, at)
        return "round", at
    window = got[0]["w"]
    if window is None:
        r.mark("no-past-window", at, got[1])
    return ("step" if window in ("step", "action") else "round"), got[1]


def _window(r: Reading, at: int) -> tuple[str, tuple[int, ...], int]:
    """The window of `and not B`: its word, the step numbers if that is what it lists, and the index after it."""
    words = r.words
    got = r.phrase(_WINDOW, at)
    if got is not None:
        any_ = re.search(r"\bany \w+", got[0][0])
        key = _WINDOWS.get(any_[0], "") if any_ else ""
        return key or _PLAIN[got[0]["w"]], (), got[1]
    start = at + (words[at] in ("on", "in", "during"))
    listed = steps(r, start)
    if listed is not None:
        end = listed[1]
        if words[end] == "this" and words[end + 1] == "round":
            end += 2
        return "steps", listed[0], end
    return "", (), at
