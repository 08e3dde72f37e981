"""The checklist as a procedure that a scenario runs: from its keys to the account of what came of it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from engine.bbp.checklist.reading import KEYS, NEEDED, read_battle
from engine.bbp.checklist.run import Checked, run_checklist
from engine.bbp.checklist.state import Battle, Kind, Place
from engine.node import Node
from engine.scenarios import Names, Procedure
from engine.trace import Account


def _account(told: Mapping[str, Node], names: Names) -> Account:
    """Read a scenario and run the checklist on it; raises Misfit."""
    found = run_checklist(read_battle(told, names))
    return Account(found.trace, result_of(found), found.rulings)


def result_of(found: Checked) -> dict[str, Any]:
    """What came of the checks: JSON values by the names in RESULT. Who has none of something is left out of it."""
    battle = found.battle
    fainted = battle.fainted()
    return {
        "winner": battle.winner,
        "draw": battle.over and battle.winner is None,
        "passes": found.passes,
        "stable": found.stable,
        "lost": [p.name for p in battle.players if p.lost],
        "left": list(battle.left),
        "teams": {t.name: list(t.players) for t in battle.teams},
        "in_play": _where(battle, Place.IN_PLAY),
        "bench": _where(battle, Place.BENCH),
        "reserve": _where(battle, Place.RESERVE),
        "fainted": [p.name for p in battle.pokemon if p.name in fainted],
        "hp": {p.name: p.hp for p in battle.pokemon if p.hp is not None},
        "energy": {p.name: p.energy for p in battle.pokemon if p.energy is not None},
        "items": _grouped((h.of, h.name) for h in battle.held if h.kind is Kind.ITEM),
        "abilities": _grouped((h.of, h.name) for h in battle.held if h.kind is Kind.ABILITY),
        "conditions": _marks(battle, Kind.CONDITION),
        "markers": _marks(battle, Kind.MARKER),
        "field": _marks(battle, Kind.FIELD),
        "gone": [_on(g.name, g.of) for g in battle.gone],
        "put": [_on(m.name, m.on) for m in battle.put],
    }


def _grouped(pairs: Iterable[tuple[str, str]]) -> dict[str, list[str]]:
    """The names by whose they are, in the order given."""
    out: dict[str, list[str]] = {}
    for of, name in pairs:
        out.setdefault(of, []).append(name)
    return out


def _where(battle: Battle, place: Place) -> dict[str, list[str]]:
    return _grouped((p.player, p.name) for p in battle.pokemon if p.place is place)


def _marks(battle: Battle, kind: Kind) -> dict[str, list[str]]:
    """Names of the marks by what they are on; on nothing, there is none left after a pass."""
    return _grouped((m.on or "nothing", m.name) for m in battle.marks if m.kind is kind)


def _on(name: str, of: str | None) -> str:
    """Something with whose it is, in one text: `Burn on Zangoose`."""
    return f"{name} on {of or 'nothing'}"


RESULT = (
    "winner",
    "draw",
    "passes",
    "stable",
    "lost",
    "left",
    "teams",
    "in_play",
    "bench",
    "reserve",
    "fainted",
    "hp",
    "energy",
    "items",
    "abilities",
    "conditions",
    "markers",
    "field",
    "gone",
    "put",
)
"""The names of what comes of the checks, in the order in which it is told."""

CHECKLIST = Procedure("checklist", KEYS, NEEDED, RESULT, _account)
"""The procedure `checklist` of scenarios."""
