"""The procedures that a scenario can run, by name: read it, run it, compare it with what its author expects.

A scenario is a mapping with the keys that its procedure takes, and besides them `title` and `expect`: what must come
of it, by the names of the result, with `rules` for the ids of the trace and `needs_ruling` for the ids of the rules
that a referee has to rule on.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.bbp.checklist.procedure import CHECKLIST
from engine.bbp.damage.scenario import DAMAGE
from engine.bbp.rounds.scenario import ROUNDS
from engine.bbp.switching.reading import SWITCHING
from engine.bbp.triggers.scenario import SORT
from engine.league.arenas.scenario import ARENA
from engine.league.attacks.scenario import ATTACK
from engine.league.ending.scenario import ENDING
from engine.league.healing.scenario import HEALING
from engine.league.initiative.scenario import INITIATIVE
from engine.league.items.scenario import ITEMS
from engine.league.pins.scenario import PIN
from engine.league.riding.scenario import RIDING
from engine.league.save_scenario import SAVE
from engine.league.sneaking.scenario import SNEAKING
from engine.league.statuses.scenario import STATUSES
from engine.league.turns.scenario import TURN
from engine.node import Node
from engine.scenarios import Names, Procedure, run_scenario
from engine.trace import Account, rules_of

_ALL: tuple[Procedure, ...] = (
    ARENA,
    ATTACK,
    CHECKLIST,
    DAMAGE,
    ENDING,
    HEALING,
    INITIATIVE,
    ITEMS,
    PIN,
    RIDING,
    ROUNDS,
    SAVE,
    SNEAKING,
    SORT,
    STATUSES,
    SWITCHING,
    TURN,
)
PROCEDURES: Mapping[str, Procedure] = {p.name: p for p in _ALL}
"""Every procedure by its name."""

AROUND = ("title", "expect")
"""The keys that every scenario may have besides those of its procedure."""

OF_TRACE = ("rules", "needs_ruling")
"""What `expect` may name besides the results: ids of the trace, and of the rules that a referee has to rule on."""


def run_procedure(name: str, node: Node, names: Names) -> dict[str, Any]:
    """Run a scenario: `procedure`, `title`, and the record of its account, with `differs`.

    `differs` has a sentence for each thing that came out other than `expect` says; it is empty when there is no
    `expect`. Raises Misfit for whatever is wrong first.
    """
    procedure = PROCEDURES[name]
    told = node.entries((*procedure.keys, *AROUND), procedure.needed)
    title = told["title"].text() if "title" in told else ""
    expect = told["expect"].entries((*procedure.result, *OF_TRACE)) if "expect" in told else {}
    account = run_scenario(procedure, node, names, AROUND)
    return {
        "procedure": name,
        "title": title,
        **account.record(),
        "differs": _differs(expect, account),
    }


def _differs(expect: Mapping[str, Node], account: Account) -> list[str]:
    came = {
        **account.result,
        "rules": rules_of(account.trace),
        "needs_ruling": [r.rule for r in account.needs_ruling],
    }
    return [
        f"{key}: {_shown(came.get(key))}, where {_shown(node.value)} is expected"
        for key, node in expect.items()
        if not _same(came.get(key), node.value)
    ]


def _same(came: Any, expected: Any) -> bool:
    """Whether two JSON values are the same; true is not 1."""
    if isinstance(came, Mapping) and isinstance(expected, Mapping):
        return came.keys() == expected.keys() and all(_same(came[key], expected[key]) for key in came)
    if isinstance(came, list | tuple) and isinstance(expected, list):
        return len(came) == len(expected) and all(map(_same, came, expected))
    return bool(came == expected) and isinstance(came, bool) == isinstance(expected, bool)


def _shown(value: Any) -> str:
    """A JSON value as a sentence may hold it."""
    if isinstance(value, Mapping):
        return "{" + ", ".join(f"{k}: {_shown(v)}" for k, v in value.items()) + "}"
    if isinstance(value, list | tuple):
        return "[" + ", ".join(map(_shown, value)) + "]"
    return "nothing" if value is None else str(value).lower() if isinstance(value, bool) else str(value)
