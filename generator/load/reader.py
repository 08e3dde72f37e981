"""The one YAML reader: libyaml's events to plain values, with the place of every key.

Plain dicts, lists and scalars come out; anchors, aliases, tags, several documents in one file, duplicate keys and
ambiguous plain scalars are refused, each with line and column, and reading goes on where it can, so that one fault
does not hide the next (cases G-038 to G-048). `ruamel.yaml` in round-trip mode is for editing a file, never for this.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, cast

from ruamel.yaml.error import MarkedYAMLError, YAMLError
from ruamel.yaml.events import (
    AliasEvent,
    DocumentEndEvent,
    DocumentStartEvent,
    MappingEndEvent,
    MappingStartEvent,
    ScalarEvent,
    SequenceEndEvent,
    SequenceStartEvent,
    StreamEndEvent,
    StreamStartEvent,
)

from engine.node import printable
from generator.load.scalars import AmbiguousScalar, Scalar, read_plain

try:
    from _ruamel_yaml import CParser
except ImportError:  # pragma: no cover - the pure fallback has a test of its own
    CParser = None

Value = Scalar | list[Any] | dict[str, Any]
Path = tuple[str | int, ...]
MAX_DEPTH = 24
MAX_BYTES = 4_000_000


@dataclass(frozen=True, slots=True)
class Place:
    """Where a value stands: 1-based line and column of its key and of the value itself."""

    line: int
    column: int
    value_line: int
    value_column: int


@dataclass(frozen=True, slots=True)
class Fault:
    """What is wrong with the text of a file, before its meaning is looked at. `rule` is the kebab name of a YA rule."""

    rule: str
    message: str
    line: int
    column: int
    hint: str = ""
    related: tuple[int, int] | None = None


@dataclass(frozen=True, slots=True)
class Document:
    """One file as read: its value (an empty mapping when unreadable) and every fault found on the way."""

    name: str
    value: dict[str, Any]
    faults: tuple[Fault, ...] = ()


_PLAIN: dict[str, Any] = {}
"""Plain scalars judged before, by their text: the same few words fill every file. Refused ones are never in it."""


class _Stop(Exception):
    """Reading cannot go on in this file; the fault is already noted."""


def parser_name(pure: bool = False) -> str:
    """Which parser runs: `libyaml` (ruamel.yaml.clib) or `pure Python`, some 15 times slower."""
    return "pure Python" if pure or CParser is None else "libyaml"


def read_document(data: bytes, name: str, *, pure: bool = False) -> Document:
    """Read one file's bytes. Never raises for what the bytes hold: all is in `faults`."""
    return _Reading(data, name, None, pure).document()


def read_places(data: bytes, name: str) -> dict[Path, Place]:
    """The place of every key and list item of a file, as far as the file can be read."""
    places: dict[Path, Place] = {}
    _Reading(data, name, places, False).document()
    return places


_TAB = re.compile(r"^[^\n\"'#]*\t", re.MULTILINE)
"""A tab outside quotes; libyaml takes it as a blank, the parser that edits files does not."""

_CONTROL = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x84\x86-\x9f\ufffe\uffff]")
_ESCAPED = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\ud800-\udfff\ufffe\uffff]")
"""What no escape in double quotes may bring in: the same, carriage returns, and halves of characters."""


class _Reading:
    """The state of one reading: an explicit stack, so that depth costs no Python frames."""

    def __init__(self, data: bytes, name: str, places: dict[Path, Place] | None, pure: bool) -> None:
        self.data, self.name, self.places, self.pure = data, name, places, pure
        self.faults: list[Fault] = []

    def note(
        self, rule: str, message: str, line: int, column: int, hint: str = "", related: tuple[int, int] | None = None
    ) -> None:
        self.faults.append(Fault(rule, printable(message, 300), line, column, printable(hint, 300), related))

    def document(self) -> Document:
        value: Value = {}
        try:
            text = self._text()
            value = self._build(self._events(text))
            tab = _TAB.search(text) if "\t" in text else None
            if tab:
                line, column = _place(text[: tab.end() - 1])
                self.note("yaml-syntax", "a tab, which some readers refuse here", line, column, "write a blank")
        except _Stop:
            pass
        except MarkedYAMLError as error:
            self._syntax(error)
        except ValueError as error:  # the pure parser, on an escape beyond Unicode
            self.note("yaml-syntax", f"cannot be read as YAML: {error}", 1, 1, "look at the escapes in double quotes")
        except YAMLError as error:  # the readers' own complaint about a character
            self.note("yaml-syntax", f"cannot be read as YAML: {str(error).splitlines()[0]}", 1, 1)
        if not isinstance(value, dict):
            self.note("yaml-syntax", "the file is not a mapping of names to records", 1, 1, "start with `name:`")
            value = {}
        return Document(self.name, value, tuple(self.faults))

    def _text(self) -> str:
        data = self.data
        if len(data) > MAX_BYTES:
            self.note("yaml-syntax", f"the file has {len(data):,} bytes, more than {MAX_BYTES:,}", 1, 1, "split it")
            raise _Stop
        if data[:3] == b"\xef\xbb\xbf" or data[:2] in (b"\xff\xfe", b"\xfe\xff"):
            self.note("yaml-encoding", "the file starts with a byte order mark", 1, 1, "save it as UTF-8 without BOM")
            raise _Stop
        try:
            text = data.decode("utf-8")
        except UnicodeDecodeError as error:
            line, column = _place(data[: error.start].decode("utf-8", "replace"))
            byte = data[error.start]
            self.note("yaml-encoding", f"byte 0x{byte:02X} is not UTF-8", line, column, "save the file as UTF-8")
            raise _Stop from None
        control = _CONTROL.search(text)
        if control:
            line, column = _place(text[: control.start()])
            self.note("yaml-encoding", f"control character U+{ord(control[0]):04X}", line, column, "remove it")
            raise _Stop
        if "\r" in text:
            line, column = _place(text[: text.index("\r")])
            self.note("yaml-line-ends", "the file has carriage returns", line, column, "save it with LF line ends")
        elif text and text[-1] != "\n":
            line, column = _place(text)
            self.note("yaml-line-ends", "the last line has no line end", line, column, "end the file with a line end")
        return text

    def _events(self, text: str) -> Iterator[Any]:
        if CParser is None or self.pure:
            from ruamel.yaml import YAML

            yield from YAML(typ="safe", pure=True).parse(text)
            return
        parser = CParser(text)
        try:
            get = parser.get_event
            while True:
                event = get()
                if event is None:
                    return
                yield event
                if type(event) is StreamEndEvent:
                    return
        finally:
            parser.dispose()

    def _build(self, events: Iterator[Any]) -> Value:
        places = self.places
        root: Value = {}
        stack: list[tuple[Any, str | None, Path, dict[str, Any] | None]] = []
        current: Any = None  # the open mapping or list
        key: str | None = None
        seen: dict[str, Any] | None = None  # keys of the open mapping with their marks; None in a list
        path: Path = ()
        skip: dict[str, Any] = {}  # takes the value of a refused key
        documents = 0
        plain = _PLAIN
        for event in events:
            kind = type(event)
            if kind is ScalarEvent:
                text: str = event.value
                mark = event.start_mark
                if event.anchor or (event.tag and event.tag != "!"):
                    self._reference(event)
                if event.style == '"' and (bad := _ESCAPED.search(text)):
                    self.note("yaml-encoding", f"an escape for U+{ord(bad[0]):04X}", *_at(mark), "remove it")
                    raise _Stop
                if seen is not None and key is None:
                    key = text
                    if not event.style and type(plain.get(text)) is not str:
                        key = self._key(text, mark)
                    if key in seen:
                        again = f"the key `{printable(key, 60)}` stands twice"
                        self.note("yaml-duplicate-key", again, *_at(mark), "keep one", related=_at(seen[key]))
                        stack.append((current, None, path, seen))
                        current, seen, key = skip, {}, "-"
                        continue
                    seen[key] = mark
                    continue
                value: Value = text
                if not event.style:
                    value = plain[text] if text in plain else self._plain(text, mark)
                if current is None:
                    root = value
                elif seen is None:
                    current.append(value)
                    if places is not None:
                        here = _at(mark)
                        places[(*path, len(current) - 1)] = Place(*here, *here)
                else:
                    current[cast(str, key)] = value
                    if places is not None and current is not skip:
                        places[(*path, cast(str, key))] = Place(*_at(seen[cast(str, key)]), *_at(mark))
                    key = None
            elif kind is MappingStartEvent or kind is SequenceStartEvent:
                mark = event.start_mark
                if event.anchor or event.tag:
                    self._reference(event)
                if seen is not None and key is None:
                    self.note(
                        "yaml-syntax",
                        "a key must be a name, not a list or a mapping",
                        *_at(mark),
                        "quote it if it is a name",
                    )
                    raise _Stop
                if len(stack) >= MAX_DEPTH:
                    self.note(
                        "yaml-syntax",
                        f"nested more than {MAX_DEPTH} deep",
                        *_at(mark),
                        "look for brackets that are never closed",
                    )
                    raise _Stop
                new: Any = {} if kind is MappingStartEvent else []
                inner = path
                if current is None:
                    root = new
                elif seen is None:
                    current.append(new)
                    inner = (*path, len(current) - 1)
                else:
                    current[cast(str, key)] = new
                    inner = (*path, cast(str, key))
                if places is not None and inner and current is not skip:
                    here = _at(mark)
                    places[inner] = Place(*(_at(seen[cast(str, key)]) if seen is not None else here), *here)
                stack.append((current, key, path, seen))
                current, path, key = new, inner, None
                seen = {} if kind is MappingStartEvent else None
            elif kind is MappingEndEvent or kind is SequenceEndEvent:
                current, _, path, seen = stack.pop()
                key = None
            elif kind is AliasEvent:
                self._reference(event)
            elif kind is DocumentStartEvent:
                documents += 1
                if documents > 1:
                    mark = event.start_mark
                    self.note(
                        "yaml-syntax",
                        "a second document starts in the file",
                        *_at(mark),
                        "one document a file: remove the `---`",
                    )
                    raise _Stop
            elif kind is StreamEndEvent:
                break
            elif kind not in (StreamStartEvent, DocumentEndEvent):  # pragma: no cover - libyaml has no other events
                raise AssertionError(f"unknown event {kind}")
            if current is skip and key is None:  # the value of a duplicate key has been read and dropped
                skip.clear()
                current, key, path, seen = stack.pop()
        return root

    def _plain(self, text: str, mark: Any, what: str = "value") -> Scalar:
        try:
            value = read_plain(text)
        except AmbiguousScalar as trap:
            shown = printable(text, 40)
            hint = f'write "{shown}" in quotes if text is meant' if text else "write the value, or null for unknown"
            self.note("yaml-ambiguous-scalar", f"the plain {what} `{shown}` is {trap}", *_at(mark), hint)
            return text
        if isinstance(value, str):
            _PLAIN[value] = value
        else:
            _PLAIN[text] = value
        return value

    def _key(self, text: str, mark: Any) -> str:
        known = _PLAIN.get(text, _PLAIN)
        value = self._plain(text, mark, "key") if known is _PLAIN else known
        if isinstance(value, str):
            return value
        quoted = f'write "{text}" in quotes'
        self.note("yaml-ambiguous-scalar", f"the key `{text}` is not text to every reader", *_at(mark), quoted)
        return text

    def _reference(self, event: Any) -> None:
        what = "an alias" if type(event) is AliasEvent else "an anchor" if event.anchor else "a tag"
        mark = event.start_mark
        self.note(
            "yaml-anchor-or-tag",
            f"{what} is not allowed in the data",
            *_at(mark),
            "write the value out: one fact, one place, and no reader has to follow references",
        )
        raise _Stop

    def _syntax(self, error: MarkedYAMLError) -> None:
        mark = error.problem_mark or error.context_mark
        problem = error.problem or error.context or "unreadable"
        line, column = _at(mark) if mark is not None else (1, 1)
        hint = next((h for text, h in _HINTS if text in problem), "look at this line and the one above it")
        context = error.context_mark
        related = _at(context) if context is not None and context is not mark else None
        self.note("yaml-syntax", f"cannot be read as YAML: {problem}", line, column, hint, related)


_HINTS = (
    (
        "mapping values are not allowed",
        'a value that holds a colon and a blank must be quoted, as in name: "Type: Null"',
    ),
    ("cannot start any token", "indent with blanks, not tabs; quote a value that starts with a special character"),
    ("could not find expected ':'", "a key needs a colon and a blank after it"),
    ("did not find expected key", "the indentation does not fit the lines above"),
    ("unexpected end of stream", "a quote or a bracket is never closed"),
    ("did not find expected ',' or", "a bracket is never closed, or a name with a colon in a list is not quoted"),
    ("block sequence entries are not allowed", "the dash is not where a list can start"),
    ("unexpected ':'", "quote a name that holds a colon"),
)


def _at(mark: Any) -> tuple[int, int]:
    """1-based line and column of a mark of the parser."""
    return mark.line + 1, mark.column + 1


def _place(before: str) -> tuple[int, int]:
    """1-based line and column of the character that follows the text."""
    return before.count("\n") + 1, len(before) - (before.rfind("\n") + 1) + 1
