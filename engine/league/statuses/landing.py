"""How a status lands on a Pokemon, and what it does to those that are there already (TT-STATUS-01 to 04, 07 and 08)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from fractions import Fraction

from engine.dex.names import enumerated
from engine.league.notes import Note, Notes, done
from engine.league.parameters import Parameters
from engine.league.statuses.state import Kind, Status, Sufferer, exchange, noun, status_of
from engine.league.types import Form, form
from engine.scenarios import spelled
from engine.trace import Change


@dataclass(frozen=True, slots=True)
class Hit:
    """An attack that brings a status. `meets` is its type multiplier; a target that is `willing` lets it happen."""

    brings: Status
    meets: Fraction = Fraction(1)
    dodged: bool = False
    willing: bool = False


def land(s: Sufferer, hit: Hit, p: Parameters) -> tuple[Sufferer, Notes]:
    """The sufferer after an attack with a status: a hit lands it unless types forbid, harshly on the weak."""
    what = noun(hit.brings)
    if hit.dodged:
        return s, (done("TT-STATUS-01", f"The attack misses {s.name} and does not bring {what}"),)
    if form(hit.meets) is Form.NONE:
        return s, (done("TT-STATUS-04", f"{s.name} is strong against the attack, which does not bring {what}"),)
    status, notes = _form(s, hit, what)
    if status.kind is Kind.REPEATING and status.harsh and p["P-REPFIRST"] == "doubled":
        status = replace(status, amount=2 * status.amount)
    after, more = join(s, status)
    after, lost = _no_dashes(after, status)
    return after, (*notes, *more, *_burden(s, status), *lost)


def _form(s: Sufferer, hit: Hit, what: str) -> tuple[Status, Notes]:
    """The status in the form in which it lands, normal or harsh, and why."""
    brings, notes = hit.brings, []
    if hit.willing:
        notes.append(done("TT-STATUS-08", f"{s.name} is willing: {what} needs no roll"))
    if brings.kind is Kind.EFFECT:
        kind = "harsh, as the move says" if brings.harsh else "in its one form"
        return brings, (*notes, done("TT-OTHER-01", f"The {what} counts as a status, {kind}"))
    if brings.harsh:
        return brings, (*notes, done("TT-STATUS-02", f"The move itself brings {what} in its harsh form"))
    if form(hit.meets) is Form.HARSH:
        harsh = done("TT-STATUS-03", f"{s.name} is weak to the attack, which brings {what} in its harsh form")
        return replace(brings, harsh=True), (*notes, harsh)
    return brings, (*notes, done("TT-STATUS-01", f"The attack hits {s.name} and brings {what}"))


def join(s: Sufferer, status: Status) -> tuple[Sufferer, Notes]:
    """The status beside those there are: damage adds up, a compulsion replaces another, nothing else stacks."""
    if status.kind is Kind.REPEATING:
        others = [one for one in s.statuses if one.kind is Kind.REPEATING]
        after = replace(s, statuses=(*s.statuses, status))
        notes = [_adds(others, status)] if others else []
        if any(one.harsh != status.harsh for one in others):
            notes.append(done("TT-REP-06", "Harsh and normal repeating damage keep clocks of their own"))
        return after, tuple(notes)
    there = next((one for one in s.statuses if _is_one(one, status)), None)
    if there is None:
        return replace(s, statuses=(*s.statuses, status)), ()
    if status.kind is Kind.COMPULSION:
        change = Change(s.name, "compulsion", there.words, status.words)
        return exchange(s, there, status), (done("TT-COMP-06", "The new compulsion replaces the old one", change),)
    # the clock goes on as it stands: only the form can change
    by = tuple(dict.fromkeys((*there.by, *status.by)))
    joined = replace(there, harsh=there.harsh or status.harsh, by=by)
    change = Change(s.name, str(status.kind), there.words, joined.words)
    note = done("TT-STATUS-07", f"{s.name} has it already, and nothing stacks", *((change,) if joined != there else ()))
    return exchange(s, there, joined), (note,)


def _is_one(there: Status, status: Status) -> bool:
    """Whether two statuses are one: by their kind, and effects by their name."""
    return there.kind is status.kind and (
        status.kind is not Kind.EFFECT or spelled(there.about) == spelled(status.about)
    )


def _adds(others: list[Status], status: Status) -> Note:
    amounts = " + ".join(str(one.amount) for one in (*others, status))
    return done("TT-REP-05", f"Repeating damage adds up: {amounts} in the next tick")


def _no_dashes(s: Sufferer, status: Status) -> tuple[Sufferer, Notes]:
    """Bonus dashes that the status takes away."""
    rule = {Kind.TRAPPED: "TT-TRAP-07", Kind.STUN: "TT-STUN-02"}.get(status.kind, "")
    if not rule or not s.dashes:
        return s, ()
    change = Change(s.name, "bonus dashes", len(s.dashes), 0)
    return replace(s, dashes=()), (done(rule, dashes_gone(s.dashes), change),)


def dashes_gone(moves: tuple[str, ...]) -> str:
    """That the bonus dashes of these moves are gone, as a sentence."""
    dash, is_ = ("dash", "is") if len(moves) == 1 else ("dashes", "are")
    return f"The bonus {dash} of {enumerated(moves)} {is_} gone"


def _burden(before: Sufferer, status: Status) -> Notes:
    """What holds from this moment on, told when it is new."""
    if status_of(before, status.kind) is not None:
        return ()
    if status.kind is Kind.SLEEP:
        return (done("TT-SLEEP-02", f"{before.name} cannot dodge until it wakes"),)
    if status.kind is Kind.STUN:
        return (done("TT-STUN-03", f"{before.name} cannot dodge while it is stunned"),)
    return ()
