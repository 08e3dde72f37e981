"""A file that somebody brings: its bytes, these as a node, and a misfit in it with its line and column."""

from __future__ import annotations

from pathlib import Path

from engine.node import Misfit, Node
from generator.load.reader import Place, read_document, read_places


class FileFault(Exception):
    """A file is not what it should be: the message starts with `name:line:column`, and `hint` says what would help."""

    def __init__(self, message: str, hint: str = "") -> None:
        super().__init__(message)
        self.hint = hint


MOST_BYTES = 500_000
"""The size of a file at most: some hundred times what a long battle takes, and read in about a second."""


def file_bytes(file: Path) -> bytes:
    """What is in a file, or comes through a pipe; raises FileFault when it cannot be read or is too long."""
    try:
        with file.open("rb") as stream:
            data = stream.read(MOST_BYTES + 1)
    except OSError as error:
        hint = "name a file that can be read, with a scenario in YAML"
        raise FileFault(f"{file}: {error.strerror or error}", hint) from None
    if len(data) > MOST_BYTES:
        raise FileFault(f"{file}:1:1: more than {MOST_BYTES:,} bytes, which is too long for a scenario", "split it")
    return data


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
