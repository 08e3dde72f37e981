"""Reading State Clauses: what no Action Clause is (BBP-SUB-STATE-02)."""

from __future__ import annotations

from engine.bbp.substitutions.clauses import BATTLE, Party, Who
from engine.bbp.substitutions.read_action import STOPS
from engine.bbp.substitutions.read_held import has_clause, held_clause
from engine.bbp.substitutions.read_is import be_clause
from engine.bbp.substitutions.read_numbers import comparison, faster
from engine.bbp.substitutions.read_owned import known_clause, owned_clause, pool_clause
from engine.bbp.substitutions.read_places import battle_clause, placed, team_clause, trainer_clause
from engine.bbp.substitutions.read_who import side, who
from engine.bbp.substitutions.reading import Reading
from engine.bbp.substitutions.state_parts import BATTLE_KINDS, TEAM_KINDS, UP, condition, keep, kind_of, of_someone


def state_clause(r: Reading, at: int) -> int | None:
    """A State Clause at word `at`, kept in the reading; the index after it, or None if the words are none."""
    held = len(r.marks)
    for attempt in (pool_clause, battle_clause, team_clause, trainer_clause, comparison, _pokemon, _bare):
        end = attempt(r, at)
        if end is not None:
            return end
        del r.marks[held:]
    return None


def _pokemon(r: Reading, at: int) -> int | None:
    """A clause with a Pokemon as its subject."""
    got = who(r, at)
    if got is None:
        return None
    someone, end = got
    return with_subject(r, someone, at, end)


def with_subject(r: Reading, someone: Who, at: int, end: int) -> int | None:
    """The rest of a clause whose subject is read already."""
    words = r.words
    if words[end] == "'s" or (someone.party is Party.YOU and words[end - 1] in ("your", "my")):
        owned = owned_clause(r, someone, at, end + (words[end] == "'s"))
        if owned is not None:
            return owned
    for attempt in (faster, held_clause, known_clause, has_clause, be_clause):
        stop = attempt(r, someone, at, end)
        if stop is not None:
            return stop
    return None


_VERBS = frozenset(
    ["is", "are", "has", "have", "holding", "holds", "knows", "not", "does", "lacks", "faster", "slower", "outspeeds"]
)


def _bare(r: Reading, at: int) -> int | None:
    """Clauses without a subject: `rain is up`, `Paralysed`, `not behind a Substitute`, `no Weather`."""
    words = r.words
    no = words[at] in ("no", "not")
    got = condition(r, at + no)
    if got is not None:
        c, end = got
        up = r.phrase(UP, end)
        present = not no
        if up is not None:
            present = present and not up[0]["no"]
        kind = kind_of(r, c)
        if kind in BATTLE_KINDS:
            if up is None and words[at - 1] == "but" and not no:
                r.mark("narrowed", at - 1, end)
            if up is None and words[end] in ("has", "have", "lasts", "ends", "runs", "will"):
                return None  # how long it lasts is not among the values
            return keep(r, "B01", BATTLE, present, at, up[1] if up else end, c)
        if up is not None and words[up[1] - 1] == "on":
            team = side(r, up[1])
            if team is not None:
                return keep(r, "M01", team[0], present, at, team[1], c)
            someone = who(r, up[1])
            if someone is not None:
                return of_someone(r, c, someone[0], present, at, someone[1])
        if kind in TEAM_KINDS:
            return placed(r, c, present, at, up[1] if up else end)
        stop = up[1] if up else end
        if up is None and words[end] not in STOPS:
            return None
        if up is None and words[at - 1] == "but" and not no:
            r.mark("narrowed", at - 1, end)
        return of_someone(r, c, r.left_out(at, stop, False), present, at, stop)
    if words[at] not in _VERBS:
        return None
    return with_subject(r, r.left_out(at, at + 1, True), at, at)
