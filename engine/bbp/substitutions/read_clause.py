"""Reading one clause of a trigger: an Action Clause, a State Clause, `able`, or words that are neither."""

from __future__ import annotations

from engine.bbp.substitutions.clauses import YOU, Party, TimingAffix
from engine.bbp.substitutions.read_action import action
from engine.bbp.substitutions.read_actions import (
    action_clause,
    affixes,
    omitted,
    passive_clause,
)
from engine.bbp.substitutions.read_states import state_clause, with_subject
from engine.bbp.substitutions.read_steps import SUBS, steps
from engine.bbp.substitutions.read_who import unknown, who
from engine.bbp.substitutions.reading import Reading
from engine.bbp.substitutions.remarks import PURPOSE, changes, narrows
from engine.bbp.substitutions.state_parts import GROUP

_ENDS = frozenset(
    {"and", "but", "&", "while", "plus", "or", "/", ",", "then", ":", "→", "—", ";", ".", "!", "...", ")", "", "?"}
)
_NOT_POKEMON = frozenset({"move", "command", "condition", "type"})
_REMARKS = frozenset({"to", "because", "so", "since", "due", "for", "as", "just", "again", "(", "which"})
_FIRES = frozenset(
    [
        "activates",
        "activate",
        "activated",
        "activating",
        "triggers",
        "trigger",
        "triggered",
        "triggering",
        "fires",
        "fire",
        "fired",
        "doesn",
        "happens",
        "is",
        "are",
        "was",
        "does",
        "did",
        "has",
        "would",
        "will",
    ]
)


def clause(r: Reading, at: int) -> int:
    """One clause of the trigger, kept in the reading or marked; the index after it."""
    words = r.words
    while words[at] in ("(", "that", "'s"):
        at += 1
    if words[at] in ("able", "possible"):
        r.able.append(r.tokens.span(at, at + 1))
        return at + 1
    if words[at] == "...":
        r.mark("blank", at, at + 1)
        return at + 1
    if words[at] in _ENDS:
        r.mark("blank" if words[at] in (")", "") else "empty-clause", at, at + 1)
        return at
    sub = _observes_substitution(r, at)
    if sub is not None:
        return sub
    held, last = len(r.marks), r.last
    got = who(r, at)
    if got is not None:
        someone, end = got
        if words[end] in _ENDS and someone != YOU:
            letter = someone.party is Party.POKEMON and len(someone.name) == 1
            if letter or r.vocabulary.match(words, at, _NOT_POKEMON) is None:
                r.mark("placeholder-clause" if letter else "unread-clause", at, end)
                return end
        read_to = action_clause(r, someone, at, end)
        if read_to is not None:
            return read_to
    del r.marks[held:]
    r.last = last
    read_to = _bare_action(r, at)
    if read_to is not None:
        return read_to
    del r.marks[held:]
    state = state_clause(r, at)
    if state is not None:
        return _after_state(r, state)
    if got is None:
        stranger = unknown(r, at)
        if stranger is not None:
            read_to = action_clause(r, stranger[0], at, stranger[1])
            if read_to is None:
                state = with_subject(r, stranger[0], at, stranger[1])
                read_to = None if state is None else _after_state(r, state)
            if read_to is not None:
                return read_to
            del r.marks[held:]
    if words[at] == "not":
        negated = action(r, at + 1, "trigger")
        if negated is not None:
            r.mark("lone-negation", at, negated[1])
            return negated[1]
    return _unread(r, at)


def _bare_action(r: Reading, at: int) -> int | None:
    """An action whose actor is left out: `Fake Out`, `Knock Off is issued`."""
    got = action(r, at, "trigger")
    if got is None:
        return None
    found, end = got
    passive = passive_clause(r, found, at, end + (r.words[end] == ")"))
    if passive is not None:
        return passive
    if r.words[end] in _ENDS or r.words[end] in ("on", "in", "this", "next", "previously", "but", "targeting"):
        return affixes(r, omitted(r), found, at, end)
    return None


def _observes_substitution(r: Reading, at: int) -> int | None:
    """`Y's first sub activates`: a clause about a substitution; `behind a sub` is none."""
    words = r.words
    for k in range(at, at + 8):
        if words[k] in _ENDS:
            return None
        if (
            words[k] in SUBS
            and (words[k + 1] in _FIRES or words[k + 1].isdecimal())
            and words[k - 1] not in ("a", "use")
        ):
            end = r.until(k + 1, _ENDS)
            r.mark("observes-substitution", at, end)
            return end
    return None


def _after_state(r: Reading, end: int) -> int:
    """What may follow a state: a step makes a timing affix of the whole, `once` is no affix of a state."""
    words = r.words
    if words[end] == "once":
        r.mark("state-affix", end, end + 1)
        return end + 1
    if words[end] in ("on", "in", "during", "at"):
        listed = steps(r, end + 1)
        if listed is not None:
            r.timing_affixes.append(TimingAffix("on-steps", listed[0], r.tokens.span(end, listed[1])))
            r.mark("step-of-state", end, listed[1])
            return listed[1]
    for tail in (("this", "round"), ("this", "step"), ("right", "now"), ("now",), ("at", "that", "time"), ("already",)):
        if tuple(words[end : end + len(tail)]) == tail:
            return end + len(tail)
    return end


def rest(r: Reading, at: int) -> int:
    """Words between a clause and the next join: remarks are passed over, an order of one's own is no step."""
    words = r.words
    if words[at] in _ENDS:
        return at
    end = at
    while words[end] not in _ENDS or (words[end] == ":" and end == at):
        end += 1
        if not words[end]:
            break
    if words[at] == "once":
        r.mark("state-affix", at, end)
    elif words[at] in ("on", "in") and action(r, at + 1, "order") is not None:
        r.mark("own-order", at, end)
    elif words[at] == "to" and words[at - 1] in ("able", "possible"):
        r.mark("narrowed", at, end)
    elif words[at] in PURPOSE or (words[at] in _REMARKS and not changes(r, at, end)):
        r.mark("comment", at, end)
    elif narrows(r, at, end):
        r.mark("narrowed", at, end)
    else:
        r.mark("unread-rest", at, end)
    return end


def _unread(r: Reading, at: int) -> int:
    words = r.words
    end = max(r.until(at, _ENDS), at + 1)
    segment = words[at:end]
    if r.tokens.blank_before(at) and words[at] in ("is", "are", "has", "uses"):
        r.mark("blank", at, end)
        return end
    if any(w in SUBS for w in segment) and not any(w in ("behind", "use") for w in segment):
        r.mark("observes-substitution", at, end)
    elif len(segment) == 1 and len(segment[0]) == 1:
        r.mark("placeholder-clause", at, end)
    elif any(r.vocabulary.match(words, k, GROUP) for k in range(at, end)):
        r.mark("group-in-state", at, end)
    else:
        r.mark(_kind_of(segment), at, end)
    return end


def _kind_of(segment: list[str]) -> str:
    """Which fault an unread clause is: what it speaks of decides the rule that is named."""
    if segment[0] in ("you", "i") and any(w in ("use", "used", "connect", "hit") for w in segment):
        return "observes-self"
    return "unread-clause"
