"""Values of a document with the way to them, so that whatever is wrong can be told with its place.

Whoever reads a scenario asks its nodes for what belongs there; a value of another kind raises Misfit with its path,
which the loader turns into a line and the audit into a finding.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, NoReturn

from engine.dex.names import suggest
from engine.finding import Path

_MOST_SHOWN, _MOST_TOLD = 60, 400
"""How much of a value a message repeats, and how long message and hint may become."""


class Misfit(Exception):
    """A value is not what belongs in its place; `at_key` when the key is what is wrong, not the value.

    Message and hint may repeat what somebody wrote: they are kept short and free of what steers a terminal.
    """

    def __init__(self, message: str, path: Path, hint: str = "", at_key: bool = False) -> None:
        self.message = printable(message, _MOST_TOLD)
        super().__init__(self.message)
        self.path, self.hint, self.at_key = path, printable(hint, _MOST_TOLD), at_key


@dataclass(frozen=True, slots=True)
class Node:
    """One value of a document. Every method raises Misfit when the value is of another kind than the one it gives."""

    value: Any
    path: Path = ()

    def fail(self, message: str, hint: str = "", *, at_key: bool = False) -> NoReturn:
        """Raise Misfit for this value."""
        raise Misfit(message, self.path, hint, at_key)

    def entries(self, allowed: Iterable[str] = (), needed: Iterable[str] = ()) -> dict[str, Node]:
        """The entries of a mapping; only `allowed` and `needed` keys, unless none is named at all."""
        if not isinstance(self.value, dict):
            self.fail(f"a mapping is expected, not {_shown(self.value)}", _keys((*needed, *allowed)))
        known = tuple(dict.fromkeys((*needed, *allowed)))
        for key in self.value:
            if known and key not in known:
                child = Node(None, (*self.path, key))
                child.fail(f"the key {_shown(key)} is not known here", likely(key, known), at_key=True)
        for key in needed:
            if key not in self.value:
                self.fail(f"the key `{key}` is missing", _keys(known), at_key=True)
        return {key: Node(value, (*self.path, key)) for key, value in self.value.items()}

    def items(self) -> list[Node]:
        """The items of a list."""
        if not isinstance(self.value, list):
            self.fail(f"a list is expected, not {_shown(self.value)}", "write `[a, b]`, or a line with a dash for each")
        return [Node(value, (*self.path, n)) for n, value in enumerate(self.value)]

    def text(self) -> str:
        """A text that is not blank."""
        if not isinstance(self.value, str) or not self.value.strip():
            self.fail(
                f"a text is expected, not {_shown(self.value)}", "a number that is meant as text stands in quotes"
            )
        return self.value.strip()

    def integer(self, low: int, high: int, hint: str = "") -> int:
        """A whole number within bounds; `hint` is told with any other value."""
        if isinstance(self.value, bool) or not isinstance(self.value, int) or not low <= self.value <= high:
            hint = hint or "write it in digits, without quotes, point or sign of plus"
            self.fail(f"a whole number from {low} to {high} is expected, not {_shown(self.value)}", hint)
        return self.value

    def flag(self) -> bool:
        """True or false."""
        if not isinstance(self.value, bool):
            self.fail(f"true or false is expected, not {_shown(self.value)}", "write either without quotes")
        return self.value

    def word(self, words: Iterable[str]) -> str:
        """One of some words."""
        words = tuple(words)
        if self.value not in words:
            said = self.value if isinstance(self.value, str) else ""
            self.fail(f"{_shown(self.value)} is not known here", likely(said, words))
        return str(self.value)


def likely(word: str, known: Iterable[str]) -> str:
    """`did you mean`, or what there is when it is little."""
    known = tuple(known)
    near = suggest(word[:60], known)
    if near:
        return f"did you mean {' or '.join(near)}?"
    return f"there are {', '.join(known)}" if len(known) <= 30 else ""


def printable(text: str, most: int) -> str:
    """A text from outside as a message may repeat it: cut short, and without characters that steer a terminal."""
    shown = text if len(text) <= most else text[: most - 3] + "..."
    return shown if shown.isprintable() else "".join(c if c.isprintable() else "?" for c in shown)


def _keys(known: Iterable[str]) -> str:
    """What keys a mapping takes; how to write one when it takes any."""
    names = ", ".join(dict.fromkeys(known))
    return f"the keys here are {names}" if names else "write `name: value`, a line for each"


def _shown(value: Any) -> str:
    """A value as a message may repeat it."""
    if value is None:
        return "nothing"
    if isinstance(value, dict | list):
        return "a mapping" if isinstance(value, dict) else "a list"
    text = value if isinstance(value, str) else str(value).lower() if isinstance(value, bool) else str(value)
    return f"`{printable(text, _MOST_SHOWN)}`"
