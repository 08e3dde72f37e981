"""A document's values with the way to them, so that whatever is wrong can be told with its place."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, NoReturn

from engine.dex.names import suggest
from generator.load.reader import Path, Place, read_document, read_places


class FileFault(Exception):
    """A file is not what it should be: the message starts with `name:line:column`, and `hint` says what would help."""

    def __init__(self, message: str, hint: str = "") -> None:
        super().__init__(message)
        self.hint = hint


class Misfit(Exception):
    """A value is not what belongs in its place; `at_key` when the key is what is wrong, not the value."""

    def __init__(self, message: str, path: Path, hint: str = "", at_key: bool = False) -> None:
        super().__init__(message)
        self.path, self.hint, self.at_key = path, hint, at_key


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
            self.fail(f"a mapping is expected, not {_shown(self.value)}")
        known = (*needed, *allowed)
        for key in self.value:
            if known and key not in known:
                child = Node(None, (*self.path, key))
                child.fail(f"the key {_shown(key)} is not known here", likely(key, known), at_key=True)
        for key in needed:
            if key not in self.value:
                self.fail(f"the key `{key}` is missing", at_key=True)
        return {key: Node(value, (*self.path, key)) for key, value in self.value.items()}

    def items(self) -> list[Node]:
        """The items of a list."""
        if not isinstance(self.value, list):
            self.fail(f"a list is expected, not {_shown(self.value)}")
        return [Node(value, (*self.path, n)) for n, value in enumerate(self.value)]

    def text(self) -> str:
        """A text that is not blank."""
        if not isinstance(self.value, str) or not self.value.strip():
            self.fail(f"a text is expected, not {_shown(self.value)}")
        return self.value.strip()

    def integer(self, low: int, high: int) -> int:
        """A whole number within bounds."""
        if isinstance(self.value, bool) or not isinstance(self.value, int) or not low <= self.value <= high:
            self.fail(f"a whole number from {low} to {high} is expected, not {_shown(self.value)}")
        return self.value

    def flag(self) -> bool:
        """True or false."""
        if not isinstance(self.value, bool):
            self.fail(f"true or false is expected, not {_shown(self.value)}")
        return self.value

    def word(self, words: Iterable[str]) -> str:
        """One of some words."""
        words = tuple(words)
        if self.value not in words:
            self.fail(f"{_shown(self.value)} is not known here", likely(str(self.value), words))
        return str(self.value)


def load(data: bytes, name: str) -> Node:
    """The whole of a file's bytes as a node; raises FileFault for the first thing that no YAML reader should take."""
    document = read_document(_tidy(data), name)
    if document.faults:
        fault = min(document.faults, key=lambda f: (f.line, f.column))
        raise FileFault(f"{name}:{fault.line}:{fault.column}: {fault.message}", fault.hint)
    return Node(document.value)


def _tidy(data: bytes) -> bytes:
    """Line ends that are a fault of data are none of a file that somebody brings: no place changes with them."""
    data = data.replace(b"\r\n", b"\n")
    return data if data.endswith(b"\n") else data + b"\n"


def placed(misfit: Misfit, data: bytes, name: str) -> FileFault:
    """A misfit with its place in the file that it was found in."""
    places, path = read_places(_tidy(data), name), misfit.path
    while path and path not in places:
        path = path[:-1]
    place = places.get(path, Place(1, 1, 1, 1))
    at_key = misfit.at_key or path != misfit.path
    line, column = (place.line, place.column) if at_key else (place.value_line, place.value_column)
    return FileFault(f"{name}:{line}:{column}: {misfit}", misfit.hint)


def likely(word: str, known: Iterable[str]) -> str:
    """`did you mean`, or what there is when it is little."""
    known = tuple(known)
    near = suggest(word[:60], known)
    if near:
        return f"did you mean {' or '.join(near)}?"
    return f"there are {', '.join(known)}" if len(known) <= 30 else ""


def _shown(value: Any) -> str:
    """A value as a message may repeat it."""
    if value is None:
        return "nothing"
    if isinstance(value, dict | list):
        return "a mapping" if isinstance(value, dict) else "a list"
    text = value if isinstance(value, str) else str(value).lower() if isinstance(value, bool) else str(value)
    text = text if len(text) <= 60 else text[:57] + "..."
    return "`" + "".join(c if c.isprintable() else "?" for c in text) + "`"
