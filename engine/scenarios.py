"""What scenarios of procedures share: which procedure they are for, and the names that they may use."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from engine.dex.names import fold, slug, suggest
from engine.node import Misfit, Node, likely
from engine.trace import Account

Names = Mapping[str, Mapping[str, str]]
"""Kind of record (species, move, command, ability, item, condition) -> slug -> name: what a scenario may name."""

LONGEST_NAME = 60
"""How long a name of a scenario's own may be."""

LAST_MOMENT = 1_000_000
"""The highest moment of a battle that a scenario may tell; moments only compare."""

WITH_SPECIES = "a nickname is written with its species: `Rhyme (Gengar)`"
"""The hint for a name that is no species."""

_IN_BRACKETS = re.compile(r"^(.*\S)\s*\(([^()]*)\)$")


@dataclass(frozen=True, slots=True)
class Procedure:
    """`keys` are those of its scenarios, `needed` those that none may lack; `run` raises Misfit for a scenario that
    does not fit; `result` are the names of what comes of it."""

    name: str
    keys: tuple[str, ...]
    needed: tuple[str, ...]
    result: tuple[str, ...]
    run: Callable[[Mapping[str, Node], Names], Account]


def run_scenario(procedure: Procedure, node: Node, names: Names, around: tuple[str, ...] = ()) -> Account:
    """Run a scenario, which may have the keys `around` besides those of its procedure.

    Raises Misfit for whatever is wrong first, with a path within the scenario.
    """
    told = node.entries((*procedure.keys, *around), procedure.needed)
    try:
        return procedure.run({key: told[key] for key in procedure.keys if key in told}, names)
    except Misfit as misfit:
        if misfit.path[: len(node.path)] == node.path:
            raise
        # what lacks in what nobody told has no place but that of the scenario, wherever it stands
        raise Misfit(misfit.message, (*node.path, *misfit.path), misfit.hint, misfit.at_key) from None


def named(
    node: Node,
    names: Names,
    kinds: tuple[str, ...],
    text: str | None = None,
    *,
    at_key: bool = False,
    otherwise: str = "names are spelled as on the pages of the site",
) -> str:
    """The name, as the data spell it, of a record of one of these kinds; raises Misfit when there is none.

    `text` is the name when it is not the node's own value, `at_key` when it is the node's key; `otherwise` the hint
    when no name is near.
    """
    said = node.text() if text is None else text
    wanted = slug(said)
    found = next((names[kind][wanted] for kind in kinds if wanted in names.get(kind, {})), None)
    if found is not None:
        return found
    near = [names[k][s] for k in kinds for s in suggest(said[:60], names.get(k, {}), 2)]
    hint = f"did you mean {' or '.join(near[:3])}?" if near else otherwise
    return node.fail(f"there is no {' or '.join(kinds)} `{said[:60]}`", hint, at_key=at_key)


def pokemon(node: Node, names: Names, key: str | None = None) -> str:
    """The name that a Pokemon goes by, from `Seviper` or `Rhyme (Gengar)`; raises Misfit for a species nobody knows.

    `key` when the name is the node's key and not its value.
    """
    said = node.text() if key is None else key.strip()
    name, inner = in_brackets(said)
    species = name if inner is None else inner
    known = named(node, names, ("species",), species, at_key=key is not None, otherwise=WITH_SPECIES)
    return known if inner is None else own_name(node, name, at_key=key is not None)


def in_brackets(text: str) -> tuple[str, str | None]:
    """`Rhyme (Gengar)` as `Rhyme` and `Gengar`; a text without brackets at its end as itself and None."""
    told = _IN_BRACKETS.match(text)
    return (text, None) if told is None else (told[1], told[2])


def own_name(node: Node, name: str, *, at_key: bool = False) -> str:
    """A name that a scenario gives: a nickname, a team's. Raises Misfit when it is long or cannot be seen."""
    if not name.strip() or len(name) > LONGEST_NAME or not name.isprintable():
        node.fail(f"a name of 1 to {LONGEST_NAME} letters that can be printed is expected", "shorten it", at_key=at_key)
    return name


def spelled(name: str) -> str:
    """What two spellings share that mean the same Pokemon: letters and digits of any script, in any case."""
    other = () if name.isascii() else [c for c in name.casefold() if c.isalnum() and not fold(c)]
    return fold(name) + "".join(other) or name.casefold()


def member(node: Node, known: Mapping[str, Any], key: str | None = None) -> str:
    """A Pokemon of the battle by the name it goes by, in any spelling; raises Misfit when nobody is called so.

    `key` when the name is the node's key and not its value.
    """
    said = node.text() if key is None else key
    found = next((name for name in known if spelled(name) == spelled(said)), None)
    if found is not None:
        return found
    hint = likely(said, known)
    return node.fail(f"there is no Pokemon `{said[:60]}` in this battle", hint, at_key=key is not None)


def by_name(node: Node | None, name_of: Callable[[Node, str], str]) -> dict[str, Node]:
    """The entries of a mapping, which may be missing, by what `name_of` makes of each key with its node.

    Raises Misfit when two keys mean the same.
    """
    out: dict[str, Node] = {}
    for key, child in node.entries().items() if node is not None else ():
        name = name_of(child, key)
        if name in out:
            child.fail(f"{name} stands here twice", "keep one", at_key=True)
        out[name] = child
    return out


def one_of(node: Node, words: Mapping[str, Any] | tuple[str, ...], what: str, key: str | None = None) -> str:
    """One of the names of a scenario (a player, a Pokemon), in any case, or in any spelling that only one of them has;
    raises Misfit with what there is.

    `key` when the name is the node's key and not its value.
    """
    said = node.text() if key is None else key
    found = next((word for word in words if word.casefold() == said.casefold()), None)
    if found is not None:
        return found
    alike = [word for word in words if spelled(word) == spelled(said)]
    if len(alike) == 1:
        return alike[0]
    return node.fail(f"there is no {what} `{said[:60]}`", likely(said, words), at_key=key is not None)
