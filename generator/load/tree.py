"""The data folder as documents: every YAML file below it, read once, with places looked up only when asked."""

from __future__ import annotations

import os
import stat
from dataclasses import dataclass, field
from pathlib import Path

from engine.dex.build import Documents
from generator.load.reader import Fault, Place, parser_name, read_document, read_places


class DataFault(Exception):
    """The data folder cannot be used at all; `hint` says what to do."""

    def __init__(self, message: str, hint: str = "") -> None:
        super().__init__(message)
        self.hint = hint


@dataclass(frozen=True, slots=True)
class Spot:
    """A place in a file for a person: 1-based line and column of the value (or of the key, for what is missing)."""

    file: str
    line: int
    column: int


@dataclass(slots=True)
class Tree:
    """A data folder as read. `documents` maps names such as `dex/natures.yaml` to plain values."""

    root: Path
    documents: Documents
    texts: dict[str, bytes]
    faults: tuple[tuple[str, Fault], ...]
    parser: str
    _places: dict[str, dict[tuple[str | int, ...], Place]] = field(default_factory=dict)
    _lines: dict[str, list[str]] = field(default_factory=dict)
    _rows: dict[tuple[str, int], dict[str, int]] = field(default_factory=dict)

    def reader_faults(self) -> tuple[tuple[str, str, str, int, int, str, tuple[int, int] | None], ...]:
        """The faults in the shape that `engine.audit.run.audit` takes."""
        return tuple((name, f.rule, f.message, f.line, f.column, f.hint, f.related) for name, f in self.faults)

    def spot(self, path: tuple[str | int, ...]) -> Spot:
        """The place of a data path, or of the longest part of it that the file has.

        A step into a literal block (a learnset) is a row number or the word with which the line starts; one step
        more is a word of that line, of which the last stands for a repeated one.
        """
        document = str(path[0])
        keys = tuple(path[1:])
        if document not in self.texts:
            return Spot(document, 1, 1)
        if document not in self._places:
            self._places[document] = read_places(self.texts[document], document)
        places = self._places[document]
        for n in range(len(keys), 0, -1):
            place = places.get(keys[:n])
            if place is None:
                continue
            if n == len(keys):
                if place.value_line > place.line:  # a whole record or list: its name says more than its first field
                    return Spot(document, place.line, place.column)
                return Spot(document, place.value_line, place.value_column)
            row = self._row(document, place, keys[n], keys[n + 1] if n + 1 < len(keys) else None)
            return row or Spot(document, place.line, place.column)
        return Spot(document, 1, 1)

    def _row(self, document: str, place: Place, step: str | int, word: str | int | None) -> Spot | None:
        lines = self._split(document)
        if not lines[place.value_line - 1][place.value_column - 1 :].startswith("|"):
            return None
        first = lines[place.value_line] if place.value_line < len(lines) else ""
        indent = len(first) - len(first.lstrip())
        if isinstance(step, int):
            return Spot(document, place.value_line + 1 + step, indent + 1)
        number = self._row_numbers(document, place.value_line, indent).get(step)
        if number is None:
            return None
        at = f"{lines[number]} ".rfind(f" {word} ") + 1 if word is not None else 0
        return Spot(document, number + 1, at + 1 if at else indent + 1)

    def _row_numbers(self, document: str, start: int, indent: int) -> dict[str, int]:
        """First word -> 0-based line number in a literal block; worked out once, a block may have many faults."""
        rows = self._rows.get((document, start))
        if rows is None:
            rows = self._rows[document, start] = {}
            for number, line in enumerate(self._split(document)[start:], start):
                if line.strip() and len(line) - len(line.lstrip()) < indent:
                    break
                word, blank, _ = line[indent:].partition(" ")
                if blank:
                    rows.setdefault(word, number)
        return rows

    def _split(self, document: str) -> list[str]:
        if document not in self._lines:
            self._lines[document] = self.texts.get(document, b"").decode("utf-8", "replace").split("\n")
        return self._lines[document]

    def line(self, spot: Spot) -> str:
        """The text of a spot's line, for showing under a message."""
        lines = self._split(spot.file)
        return lines[spot.line - 1].rstrip("\r") if spot.line <= len(lines) else ""


def read_tree(data: Path) -> Tree:
    """Read every `.yaml` and `.yml` file below the folder, names sorted; dot-files and linked folders are passed over.

    Raises DataFault when there is no such folder, nothing in it, or a file that the system does not let us read.
    """
    if not data.is_dir():
        raise DataFault(f"{data}: no such data folder", "give the folder that holds dex/ and links.yaml with --data")
    texts: dict[str, bytes] = {}

    def refuse(error: OSError) -> None:
        raise DataFault(f"{error.filename}: {error.strerror or error}", "check the folder and its rights") from None

    for folder, folders, files in os.walk(data, onerror=refuse):
        folders[:] = sorted(f for f in folders if not f.startswith("."))
        for name in sorted(files):
            if name.startswith(".") or not name.lower().endswith((".yaml", ".yml")):
                continue
            file = os.path.join(folder, name)
            try:
                if not stat.S_ISREG(os.stat(file).st_mode):
                    raise DataFault(f"{file}: not a plain file", "remove it from the data folder")
                with open(file, "rb") as stream:
                    texts[os.path.relpath(file, data).replace(os.sep, "/")] = stream.read()
            except OSError as error:
                raise DataFault(f"{file}: {error.strerror or error}", "check the file and its rights") from None
    if not texts:
        raise DataFault(
            f"{data}: no YAML file in this folder", "give the folder that holds dex/ and links.yaml with --data"
        )
    documents = {}
    faults: list[tuple[str, Fault]] = []
    for name in sorted(texts):
        document = read_document(texts[name], name)
        documents[name] = document.value
        faults.extend((name, fault) for fault in document.faults)
    return Tree(data, documents, texts, tuple(faults), parser_name())
