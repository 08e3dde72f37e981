"""Sets of actions by a short query over groups and types: `priority & fire`, `hazard-removing | hazard-creating`.

`&` is both, `|` either, ` - ` (with blanks) the first without the second, `~` everything else; `~` binds most tightly,
then `&` and `-`, then `|`; round brackets group. A name is a group's in any spelling, with or without its last word
(`burn inflicting`, `Burn-Inflicting Move`), or a type's: `fire` for its moves, `fire attack` for its attacks.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from engine.dex.names import fold, suggest

MOST_CHARACTERS = 400
MOST_BRACKETS = 40

_SIGN = re.compile(r"[&|~()]|(?<![^\s&|~()])-(?![^\s&|~()])")  # a hyphen within a name has a letter beside it


@dataclass(frozen=True, slots=True)
class QueryFault:
    """Why a query cannot be read: `start` and `end` are offsets into its text."""

    message: str
    start: int
    end: int
    hint: str


@dataclass(frozen=True, slots=True)
class Named:
    """A set by its key in `action_sets`: a group's slug, a type's slug, or a type's slug with `-attack`."""

    key: str


@dataclass(frozen=True, slots=True)
class Not:
    """Every action that is not in the set."""

    of: Query


@dataclass(frozen=True, slots=True)
class Both:
    """Two sets joined by `&`, `|` or `-`."""

    sign: str
    left: Query
    right: Query


Query = Named | Not | Both


def action_sets(
    members: Mapping[str, Iterable[str]], actions: Iterable[tuple[str, str | None, bool]]
) -> dict[str, frozenset[str]]:
    """Every set that a query can name, as slugs of actions; the key "" holds all of them.

    `members` gives the actions of each group by its slug, `actions` every action: slug, type if it has one, and
    whether it is an attack. A type without actions has no set; its name then stands for none.
    """
    several = list(actions)
    sets: dict[str, set[str]] = {"": {slug for slug, _, _ in several}}
    for slug, kind, attack in several:
        if kind is not None:
            sets.setdefault(kind, set()).add(slug)
            if attack:
                sets.setdefault(f"{kind}-attack", set()).add(slug)
    return {key: frozenset(s) for key, s in sets.items()} | {slug: frozenset(m) for slug, m in members.items()}


def query_names(groups: Iterable[str], types: Iterable[str]) -> dict[str, str]:
    """Every name that a query may use, as a slug -> key in `action_sets`; of groups, also without the last word.

    `groups` and `types` are slugs.
    """
    names: dict[str, str] = {}
    for kind in types:
        for word in ("", "-type", "-move", "-moves", "-type-move", "-type-moves"):
            names[kind + word] = kind
        for word in ("-attack", "-attacks", "-type-attack", "-type-attacks"):
            names[kind + word] = f"{kind}-attack"
    whole = list(groups)
    for group in whole:
        names[group.rsplit("-", 1)[0]] = group
        names[group + "s"] = group
    return names | {group: group for group in whole}


@dataclass(frozen=True, slots=True)
class _Token:
    text: str
    start: int
    end: int

    @property
    def sign(self) -> bool:
        return self.text in ("&", "|", "~", "(", ")", "-")


def _tokens(text: str) -> list[_Token]:
    out: list[_Token] = []
    at = 0
    for start, end in [*(m.span() for m in _SIGN.finditer(text)), (len(text), len(text))]:
        name = text[at:start].strip()
        if name:
            first = text.index(name, at)
            out.append(_Token(name, first, first + len(name)))
        if start < end:
            out.append(_Token(text[start:end], start, end))
        at = end
    return out


Step = tuple[Query | QueryFault, int]
"""What was read, and the number of the token after it."""


def _one(tokens: list[_Token], at: int, names: Mapping[str, str], size: int, depth: int) -> Step:
    if at == len(tokens):
        return QueryFault("the query ends where a group or a type is expected", size, size, "add a name at the end"), at
    token = tokens[at]
    if token.text == "~":
        part, after = _one(tokens, at + 1, names, size, depth)
        return (part if isinstance(part, QueryFault) else Not(part)), after
    if token.text == "(":
        if depth == MOST_BRACKETS:
            return QueryFault("too many brackets within brackets", token.start, token.end, "ask a simpler question"), at
        part, after = _either(tokens, at + 1, names, size, depth + 1)
        if isinstance(part, QueryFault):
            return part, after
        if after == len(tokens) or tokens[after].text != ")":
            return QueryFault("this bracket is never closed", token.start, token.end, "add `)`"), after
        return part, after + 1
    if token.sign:
        return _unexpected(token), at
    key = named(token.text, names)
    if key is not None:
        return Named(key), at + 1
    near = suggest(token.text, names, 2)
    hint = f"did you mean `{'` or `'.join(near)}`?" if near else "name a group such as priority, or a type"
    return QueryFault(f"`{token.text}` is no group and no type", token.start, token.end, hint), at


def named(text: str, names: Mapping[str, str]) -> str | None:
    """The key in `action_sets` that a name in any spelling means, if it means one."""
    wanted = fold(text)
    return next((key for name, key in names.items() if fold(name) == wanted), None)


def _unexpected(token: _Token) -> QueryFault:
    hint = "remove it, or open a bracket before it" if token.text == ")" else "write a name on each side of it"
    return QueryFault(f"`{token.text}` has no place here", token.start, token.end, hint)


def _joined(tokens: list[_Token], at: int, names: Mapping[str, str], size: int, depth: int) -> Step:
    left, at = _one(tokens, at, names, size, depth)
    while not isinstance(left, QueryFault) and at < len(tokens) and tokens[at].text in ("&", "-"):
        sign = tokens[at].text
        right, at = _one(tokens, at + 1, names, size, depth)
        left = right if isinstance(right, QueryFault) else Both(sign, left, right)
    return left, at


def _either(tokens: list[_Token], at: int, names: Mapping[str, str], size: int, depth: int) -> Step:
    left, at = _joined(tokens, at, names, size, depth)
    while not isinstance(left, QueryFault) and at < len(tokens) and tokens[at].text == "|":
        right, at = _joined(tokens, at + 1, names, size, depth)
        left = right if isinstance(right, QueryFault) else Both("|", left, right)
    return left, at


def parse_query(text: str, names: Mapping[str, str]) -> Query | QueryFault:
    """The query as a tree, or the first thing that is wrong with it. `names` comes from `query_names`."""
    if len(text) > MOST_CHARACTERS:
        return QueryFault(
            f"a query has at most {MOST_CHARACTERS} characters", MOST_CHARACTERS, len(text), "ask in parts"
        )
    tokens = _tokens(text)
    query, after = _either(tokens, 0, names, len(text), 0)
    if isinstance(query, QueryFault) or after == len(tokens):
        return query
    return _unexpected(tokens[after])


def evaluate(query: Query, sets: Mapping[str, frozenset[str]]) -> frozenset[str]:
    """The slugs of the actions that the query describes. `sets` comes from `action_sets`."""
    match query:
        case Named():
            return sets.get(query.key, frozenset())
        case Not():
            return sets[""] - evaluate(query.of, sets)
        case Both():
            left, right = evaluate(query.left, sets), evaluate(query.right, sets)
            return left & right if query.sign == "&" else left | right if query.sign == "|" else left - right
