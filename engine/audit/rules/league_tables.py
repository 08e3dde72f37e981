"""What the rules about the League's data share: its sound entries with their places, and texts for the examples."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from engine.audit.registry import Context, Example
from engine.audit.rules.support import once
from engine.dex.league_fields import ARENA, ARENAS, GYM, GYMS, LEAGUE_MOVE, MOVES
from engine.dex.schema import Record
from engine.finding import Path

Entry = Mapping[str, Any]
_LISTS: tuple[tuple[str, str, str, Record], ...] = (
    (ARENAS, "arenas", "arena", ARENA),
    (GYMS, "gyms", "gym", GYM),
    (MOVES, "moves", "League move", LEAGUE_MOVE),
)


def entries(context: Context, *documents: str) -> Iterator[tuple[Path, str, Entry]]:
    """Each entry that fits its field table: its path, what it is (arena, gym, League move), and itself."""

    def make() -> list[tuple[Path, str, Entry]]:
        out: list[tuple[Path, str, Entry]] = []
        for document, key, what, table in _LISTS:
            several = context.documents.get(document, {}).get(key)
            for i, entry in enumerate(several if isinstance(several, list) else ()):
                if table.ok(entry):
                    out.append(((document, key, i), what, entry))
        return out

    for path, what, entry in once(context, "league", make):
        if path[0] in documents:
            yield path, what, entry


def places(context: Context) -> Iterator[tuple[Path, str, Entry]]:
    """The arenas and then the gyms."""
    return entries(context, ARENAS, GYMS)


def moves(context: Context) -> Iterator[tuple[Path, Entry]]:
    """The League's moves."""
    return ((path, entry) for path, _, entry in entries(context, MOVES))


def untold(entry: Entry, field: str) -> bool:
    """Whether an entry has no such field and does not say either that its source leaves it open."""
    return field not in entry and field not in entry.get("unknown", ())


_ARENA = {
    "manager": "Ada",
    "registration": "A-1",
    "limit": "{scope: larger, number: 2}",
    "source": "handbook-g9",
}
_MOVE = {"style": "melee", "type": "rock", "power": "40", "source": "handbook-g9"}


def _sample(name: str, fields: Mapping[str, str | None]) -> str:
    lines = [f"    {k}: {v}" for k, v in fields.items() if v is not None]
    return "\n".join([f"  - slug: {name.lower()}", f"    name: {name}", *lines, ""])


def _example(document: str, several: tuple[str, ...], at: tuple[tuple[int, int], ...], title: str) -> Example:
    key = document.removeprefix("league/").removesuffix(".yaml")
    return Example({document: f"{key}:\n{''.join(several)}"}, tuple((document, *spot) for spot in at), title)


def place_text(name: str = "Pit", /, **changes: str | None) -> str:
    """The text of one arena or gym, its slug in line 2 of a document: sound, with fields changed, added or left out."""
    return _sample(name, {**_ARENA, **changes})


def move_text(name: str = "Stomp", /, **changes: str | None) -> str:
    """The text of one move of the League, a melee attack, with fields changed, added or left out."""
    return _sample(name, {**_MOVE, **changes})


def arena(*several: str, at: tuple[tuple[int, int], ...] = (), title: str = "") -> Example:
    """An example of arenas: the first one's fields start in line 4."""
    return _example(ARENAS, several, at, title)


def gym(*several: str, at: tuple[tuple[int, int], ...] = (), title: str = "") -> Example:
    """An example of gyms."""
    return _example(GYMS, several, at, title)


def move(*several: str, at: tuple[tuple[int, int], ...] = (), title: str = "") -> Example:
    """An example of moves."""
    return _example(MOVES, several, at, title)
