"""The procedures that a scenario can run, by name: read it, run it, compare it with what its author expects.

A scenario is a mapping with the keys that its procedure takes, and besides them `title` and `expect`: what must come
of it, by the names of the result, with `rules` for the ids of the trace and `needs_ruling` for the ids of the rules
that a referee has to rule on.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from engine.bbp.trace import Account, rules_of
from engine.dex.names import slug, suggest
from engine.node import Node, likely

Names = Mapping[str, Mapping[str, str]]
"""Kind of record (species, move, command, ability, item, condition) -> slug -> name: what a scenario may name."""


@dataclass(frozen=True, slots=True)
class Procedure:
    """`keys` are those of its scenarios, `needed` those that none may lack; `run` raises Misfit for a scenario that
    does not fit; `result` are the names of what comes of it."""

    name: str
    keys: tuple[str, ...]
    needed: tuple[str, ...]
    result: tuple[str, ...]
    run: Callable[[Mapping[str, Node], Names], Account]


_ALL: tuple[Procedure, ...] = ()
PROCEDURES: Mapping[str, Procedure] = {p.name: p for p in _ALL}
"""Every procedure by its name."""

_AROUND = ("title", "expect")
_OF_TRACE = ("rules", "needs_ruling")


def run_procedure(name: str, node: Node, names: Names) -> dict[str, Any]:
    """Run a scenario: `procedure`, `title`, and the record of its account, with `differs`.

    `differs` has a sentence for each thing that came out other than `expect` says; it is empty when there is no
    `expect`. Raises Misfit for whatever is wrong first.
    """
    procedure = PROCEDURES[name]
    told = node.entries((*procedure.keys, *_AROUND), procedure.needed)
    title = told["title"].text() if "title" in told else ""
    expect = told["expect"].entries((*procedure.result, *_OF_TRACE)) if "expect" in told else {}
    account = procedure.run({key: told[key] for key in procedure.keys if key in told}, names)
    return {
        "procedure": name,
        "title": title,
        **account.record(),
        "differs": list(_differs(expect, account)),
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
        if came.get(key) != node.value
    ]


def _shown(value: Any) -> str:
    """A JSON value as a sentence may hold it."""
    if isinstance(value, Mapping):
        return "{" + ", ".join(f"{k}: {_shown(v)}" for k, v in value.items()) + "}"
    if isinstance(value, list | tuple):
        return "[" + ", ".join(map(_shown, value)) + "]"
    return "nothing" if value is None else str(value).lower() if isinstance(value, bool) else str(value)


def named(node: Node, names: Names, kinds: tuple[str, ...], text: str | None = None) -> str:
    """The name, as the data spell it, of a record of one of these kinds; raises Misfit when there is none."""
    said = node.text() if text is None else text
    wanted = slug(said)
    found = next((names[kind][wanted] for kind in kinds if wanted in names.get(kind, {})), None)
    if found is not None:
        return found
    near = [names[k][s] for k in kinds for s in suggest(said[:60], names.get(k, {}), 2)]
    hint = f"did you mean {' or '.join(near[:3])}?" if near else ""
    return node.fail(f"there is no {' or '.join(kinds)} `{said[:60]}`", hint)


def one_of(node: Node, words: Mapping[str, Any] | tuple[str, ...], what: str) -> str:
    """One of the names of a scenario (a player, a Pokemon), in any case; raises Misfit with what there is."""
    said = node.text()
    found = next((word for word in words if word.casefold() == said.casefold()), None)
    return found if found is not None else node.fail(f"there is no {what} `{said[:60]}`", likely(said, words))
