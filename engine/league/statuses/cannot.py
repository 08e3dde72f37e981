"""What a Pokemon cannot do for its statuses, each by the rule that says so."""

from __future__ import annotations

from collections.abc import Iterator

from engine.dex.names import enumerated
from engine.league.statuses.state import Kind, Status, Sufferer


def cannot(s: Sufferer) -> dict[str, str]:
    """What it cannot do as things stand -> the id of the rule; the first that forbids it.

    Whoever only acts as a compulsion has it, is not free in this turn (`act freely`).
    """
    out: dict[str, str] = {}
    for status in s.statuses:
        for what, rule in _of(status, s):
            out.setdefault(what, rule)
    return out


def _of(status: Status, s: Sufferer) -> Iterator[tuple[str, str]]:
    if status.kind is Kind.SLEEP:
        yield from (("act", "TT-SLEEP-01"), ("dodge", "TT-SLEEP-02"))
    elif status.kind is Kind.STUN:
        # when its save has succeeded, the stun still lasts until the next turn begins
        yield from (("dash", "TT-STUN-01"), ("dodge", "TT-STUN-03"))
    elif status.kind is Kind.TRAPPED:
        yield from (("move", "TT-TRAP-01"), ("be switched out", "TT-TRAP-04"))
    elif status.kind is Kind.BLINDED:
        yield "land a critical hit", "TT-BLIND-01"
        if status.harsh:
            yield "dodge", "TT-BLIND-03"
    elif status.kind is Kind.IDENTIFIED:
        yield ("dodge enemies", "TT-IDENT-02") if status.harsh else (f"dodge {enumerated(status.by)}", "TT-IDENT-01")
    elif status.kind is Kind.COMPULSION and s.acting and s.lost:
        yield "act freely", "TT-COMP-03"
