"""Reading Result Clauses that change orders: use, begin, replace all, push down, pull back
(BBP-SUB-RESULT-02 to 06, 08 to 13)."""

from __future__ import annotations

import re

from engine.bbp.substitutions.clauses import (
    YOU,
    Action,
    Begin,
    PullBack,
    PushDown,
    ReplaceAll,
    ResultClause,
    Use,
)
from engine.bbp.substitutions.read_action import ENDS, action
from engine.bbp.substitutions.read_steps import SUBS, number, steps
from engine.bbp.substitutions.read_who import who
from engine.bbp.substitutions.reading import Reading

USE = re.compile(
    r"(?:(?:bounce|send|throw|reflect|turn|hit|get|smack|finish|blast) (?:it|him|her|them|em)(?: back)?"
    r"(?: (?:at|to|on) (?:it|him|her|them|em))?(?: off)? with(?: an?)? )|"
    r"(?:(?:please |just |instead |immediately |you )*)(?:(?:use|using|do|perform|order|issue|insert|attempt|"
    r"try|execute|cast|respond|answer|"
    r"retaliate|counter|attack|hit|strike|go for|switch to using|change to|change your order to)"
    r"(?: (?:to use|using))?(?: (?:him|her|it|them|em|back))?(?: (?:with|by))?) "
)
_PUSH = re.compile(
    r"(?:push|shift|move|delay|pushing|delaying)(?: (?:your|my|the|all|its|their))*(?: (?:pending|other|"
    r"remaining|main))?"
    r"(?: (?:orders?|actions?))?(?: (?P<d>down|back|later))?(?: (?:your|my|the|all)+)?(?: (?:orders?|actions?))? "
)
_PULL = re.compile(
    r"(?:pull|expedite|bring|move|advance|pulling|expediting)(?: (?:your|my|the|all|its|"
    r"their))*(?: (?:pending|other|remaining))?"
    r"(?: (?:orders?|actions?))?(?: (?P<d>back|forward|up|earlier|ahead))?(?: (?:your|my|the|"
    r"all)+)?(?: (?:orders?|actions?))? "
)
_BY = re.compile(r"(?:by )?(?P<n>[a-z0-9]+) (?:steps?|actions?) |by (?P<bare>[0-9]+) (?=$|[,.!)]|and |then )")
_BEGIN = re.compile(
    r"(?:begin|start|beginning|starting)(?: (?:using|to use|with|the sequence(?: of)?|a sequence(?: of)?))? "
)
_BEGINS = frozenset({"begin", "start", "beginning", "starting"})
_REPLACE = re.compile(
    r"(?:replace|swap|change)(?: (?P<all>all|every|each|any))?(?: (?:of|instances? of|uses? of|current and later))* "
)
_NEXT = re.compile(
    r"(?:(?:on|in|during|for|at) )?(?:the |your )?(?:next|following) (?:step|action|turn)(?: (?:instead|as well))? "
)
_NOW = re.compile(
    r"(?:(?:(?:on|in|during|for) )?(?:this|that|the current|the same) (?:step|action|turn)|now|instead|"
    r"immediately|right away) "
)
_LATER = re.compile(r"(?:later|afterwards|at some point|eventually|next round|in a later step) ")
_OVER = frozenset({",", "and", ")", "!", ";"})
INSTANCE = re.compile(
    r"(?:(?:on|for|at|in) )?(?:the )?(?P<n>[a-z0-9]+) (?:instance|time|activation|trigger|occurrence)s?"
    r"(?: (?:only|this triggers|it triggers|this activates))? "
)


def about_substitution(words: list[str], at: int, end: int) -> bool:
    """Whether the words speak of a substitution."""
    return not SUBS.isdisjoint(words[at:end])


def use(r: Reading, at: int) -> tuple[ResultClause, int] | None:
    """`use Protect`, `Earthquake it next step`, `use Taunt and push down`."""
    words = r.words
    verb = r.phrase(USE, at)
    bare = action(r, at, "order") if verb is None or words[at] in ("counter", "attack") else None
    if bare is not None:
        got: tuple[Action, int] | None = bare
    else:
        if verb is None:
            return None
        sure = words[at] in ("use", "using", "order", "issue") or words[verb[1] - 1] in ("use", "using")
        got = action(r, verb[1], "order", sure=sure)
    if got is None:
        return None
    found, end = got
    end += words[end] in ("it", "him", "her", "them", "em", "back")
    step, end = _when(r, at, end)
    if words[end] in ("and", "&", "+") or (words[end] == "," and words[end + 1] == "and"):
        k = end + 1 + (words[end] == ",")
        if step is None and words[k] in ("push", "delay", "shift"):
            pushed = push(r, k)
            if pushed is not None and isinstance(pushed[0], PushDown):
                return PushDown(pushed[0].steps, found), pushed[1]
        if step is None and words[k] in ("pull", "expedite"):
            pulled = pull(r, k)
            if pulled is not None:
                r.mark("insert-and-pull", at, pulled[1])
                return PushDown(1, found), pulled[1]
    return None if words[at] == "insert" else (Use(found, step), end)


def _when(r: Reading, start: int, at: int) -> tuple[int | None, int]:
    """`next step`, `on step 3`, `this step`: the step of a Use (0 next, None now), and the index after it."""
    words = r.words
    if words[at] in ENDS:
        return None, at
    if words[at] == "(" and words[at + 1] != "(":
        inside, end = _when(r, start, at + 1)
        return (inside, end + 1) if inside is not None and words[end] == ")" else (None, at)
    now = r.phrase(_NOW, at)
    if now is not None:
        return None, now[1]
    nxt = r.phrase(_NEXT, at)
    if nxt is not None:
        return 0, nxt[1]
    later = r.phrase(_LATER, at)
    if later is not None:
        r.mark("later-without-step", at, later[1])
        return None, later[1]
    if words[at] in ("on", "in", "during", "for", "at") and r.phrase(INSTANCE, at) is None:
        listed = steps(r, at + 1)
        if listed is not None:
            if len(listed[0]) > 1:
                r.mark("several-steps", at, listed[1])
            return listed[0][0], listed[1]
    bare = steps(r, at) if words[at] != "the" else None
    if bare is not None and len(bare[0]) == 1 and (words[bare[1]] in ENDS or words[bare[1]] in _OVER):
        return bare[0][0], bare[1]
    return None, at


def _amount(r: Reading, at: int) -> tuple[int, int]:
    m = r.phrase(_BY, at)
    if m is not None:
        n = number(m[0]["n"] or m[0]["bare"])
        if n is not None:
            if n < 1:
                r.mark("shift-number", at, m[1])
            return max(n, 1), m[1]
        if m[0]["n"] in ("a",):
            return 1, m[1]
    return 1, at


def push(r: Reading, at: int) -> tuple[ResultClause, int] | None:
    """`push down your orders by 2 steps`, `delay`, `push back`."""
    words = r.words
    if words[at] not in ("push", "delay", "shift", "delaying", "pushing", "move"):
        return None
    m = r.phrase(_PUSH, at)
    if m is None:
        return None
    if (words[at] == "shift" and not m[0]["d"]) or (words[at] == "move" and m[0]["d"] != "down"):
        return None
    if m[0]["d"] == "back":
        r.mark("push-back", at, m[1])
    n, end = _amount(r, _owner(r, at, m[1], "pushes-others"))
    return PushDown(n), end


def pull(r: Reading, at: int) -> tuple[ResultClause, int] | None:
    """`pull back your orders`, `expedite`."""
    if r.words[at] not in ("pull", "expedite", "bring", "advance", "pulling", "expediting"):
        return None
    m = r.phrase(_PULL, at)
    if m is None or (r.words[at] in ("bring", "advance") and not m[0]["d"]):
        return None
    n, end = _amount(r, _owner(r, at, m[1], "pulls-others"))
    return PullBack(n), end


def _owner(r: Reading, start: int, at: int, fault: str) -> int:
    """Past `Weavile's orders` behind a push or a pull, which is marked: only the receiver's orders move."""
    got = who(r, at)
    if got is None:
        return at
    end = got[1] + (r.words[got[1]] == "'s")
    if r.words[end] not in ("order", "orders", "action", "actions"):
        return at
    if got[0] != YOU:
        r.mark(fault, start, end + 1)
    return end + 1


def begin(r: Reading, at: int) -> tuple[ResultClause, int] | None:
    """`begin using Swords Dance, Drain Punch, Drain Punch`."""
    words = r.words
    m = r.phrase(_BEGIN, at) if words[at] in _BEGINS else None
    explicit = m is not None
    if not explicit and not r.chained:
        return None
    first = action(r, m[1], "order", sure=True) if m is not None else action(r, at, "order")
    if first is None:
        return None
    found, end = [first[0]], first[1]
    if not explicit and words[end] not in ("→", "~", ">"):
        return None
    while True:
        k = end
        while words[k] in (",", "and", "then", "→", "~", ">", "/"):
            k += 1
        if k == end or (explicit and words[k] in ("use", "push", "pull", "delay", "begin", "replace", "ignore")):
            break
        held = len(r.marks)
        more = action(r, k, "order")
        if more is None or r.phrase(_NEXT, more[1]) is not None:
            del r.marks[held:]
            break
        found.append(more[0])
        end = more[1]
    return Begin(tuple(found)), end


def replace_all(r: Reading, at: int) -> tuple[ResultClause, int] | None:
    """`replace all Solar Beam with Energy Ball`."""
    words = r.words
    m = r.phrase(_REPLACE, at)
    if m is None:
        return None
    k = m[1] + (words[m[1]] in ("your", "my", "the"))
    old = action(r, k, "order", sure=False)
    if old is None:
        return None
    end = old[1] + (words[old[1]] in ("orders", "order", "uses"))
    if words[end] in ("on", "in", "of") and about_substitution(words, end, end + 5):
        stop = r.until(end, (".", ",", ""))
        r.mark("changes-substitution", at, stop)
        return Use(old[0]), stop
    if words[end] not in ("with", "by", "for", "into", "to"):
        return None
    new = action(r, end + 1, "order", sure=True)
    if new is None:
        return None
    if not m[0]["all"]:
        r.mark("replace-all", at, new[1])
    return ReplaceAll(old[0], new[0]), new[1]
