"""What a data file may hold: small composable specs that judge plain values.

`ok` is the quick yes or no; `faults` walks only what failed and says what and where. A spec knows nothing of files:
places are paths of keys and list positions. The field tables built from these are in `engine.dex.fields`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, Protocol

from engine.dex.names import is_slug, suggest

Path = tuple[str | int, ...]


@dataclass(frozen=True, slots=True)
class SchemaFault:
    """One thing that does not fit: `kind` is the kebab name of the SC rule it belongs to."""

    kind: str
    path: Path
    message: str
    hint: str = ""


class Spec(Protocol):
    """What every spec can do."""

    def ok(self, value: Any) -> bool:
        """Whether the value fits."""
        ...

    def faults(self, value: Any, path: Path) -> Iterator[SchemaFault]:
        """What does not fit, given that `ok` said no."""
        ...

    def refs(self, value: Any, path: Path) -> Iterator[tuple[Path, str, str]]:
        """The references in a value that fits: (path, kind of record, slug)."""
        ...


def _found(value: Any) -> str:
    """A value as a message tells it, with its kind; lists and mappings by the kind alone."""
    names = {
        int: "a whole number",
        float: "a number",
        str: "text",
        list: "a list",
        dict: "a mapping",
        type(None): "null",
    }
    name = names.get(type(value), type(value).__name__)
    if isinstance(value, bool):
        return f"`{str(value).lower()}`"
    return f"{name} {_shown(value)}" if isinstance(value, str | int | float) else name


def _shown(value: Any) -> str:
    text = repr(value) if isinstance(value, str) else str(value)
    return text if len(text) <= 40 else text[:37] + "..."


def _bound(value: float) -> str:
    return str(value) if isinstance(value, int) else f"{value:g}"


@dataclass(frozen=True, slots=True)
class Leaf:
    """A single value: `test` decides, `expects` is what the message says was wanted."""

    expects: str
    test: Callable[[Any], bool]
    kind: str = "wrong-type"
    hint: str = ""
    target: str = ""  # the kind of record that a slug names

    def ok(self, value: Any) -> bool:
        return self.test(value)

    def faults(self, value: Any, path: Path) -> Iterator[SchemaFault]:
        yield SchemaFault(self.kind, path, f"expected {self.expects}, found {_found(value)}", self.hint)

    def refs(self, value: Any, path: Path) -> Iterator[tuple[Path, str, str]]:
        if self.target:
            yield path, self.target, value


@dataclass(frozen=True, slots=True)
class Choice:
    """One of a closed set of words or numbers."""

    values: frozenset[str | int]

    def ok(self, value: Any) -> bool:
        return isinstance(value, str | int) and not isinstance(value, bool) and value in self.values

    def faults(self, value: Any, path: Path) -> Iterator[SchemaFault]:
        told = _shown(value) if isinstance(value, str) else _found(value)
        near = suggest(str(value), [str(v) for v in self.values])
        hint = f"did you mean {near[0]}?" if near else "one of " + ", ".join(sorted(map(str, self.values))[:12])
        yield SchemaFault("not-allowed", path, f"{told} is not one of the allowed values", hint)

    def refs(self, value: Any, path: Path) -> Iterator[tuple[Path, str, str]]:
        return iter(())


@dataclass(frozen=True, slots=True)
class Range:
    """A number between two bounds, both allowed; whole unless `whole` is off."""

    low: float
    high: float
    whole: bool = True

    def ok(self, value: Any) -> bool:
        return (type(value) is int or (not self.whole and type(value) is float)) and self.low <= value <= self.high

    def faults(self, value: Any, path: Path) -> Iterator[SchemaFault]:
        what = "a whole number" if self.whole else "a number"
        if type(value) is int or (not self.whole and type(value) is float):
            yield SchemaFault(
                "out-of-range", path, f"{value} is not between {_bound(self.low)} and {_bound(self.high)}"
            )
        else:
            yield SchemaFault(
                "wrong-type",
                path,
                f"expected {what}, found {_found(value)}",
                "write the number without quotes" if isinstance(value, str) and value.isdigit() else "",
            )

    def refs(self, value: Any, path: Path) -> Iterator[tuple[Path, str, str]]:
        return iter(())


@dataclass(frozen=True, slots=True)
class ListOf:
    """A list of `low` to `high` items, each fitting `item`."""

    item: Spec
    low: int = 0
    high: int = 9999

    def ok(self, value: Any) -> bool:
        return type(value) is list and self.low <= len(value) <= self.high and all(map(self.item.ok, value))

    def faults(self, value: Any, path: Path) -> Iterator[SchemaFault]:
        if type(value) is not list:
            yield SchemaFault(
                "wrong-type",
                path,
                f"expected a list, found {_found(value)}",
                "write it in brackets: [a, b]",
            )
            return
        if not self.low <= len(value) <= self.high:
            yield SchemaFault("wrong-length", path, f"{len(value)} items where {self.low} to {self.high} are allowed")
        for i, item in enumerate(value):
            if not self.item.ok(item):
                yield from self.item.faults(item, (*path, i))

    def refs(self, value: Any, path: Path) -> Iterator[tuple[Path, str, str]]:
        for i, item in enumerate(value):
            yield from self.item.refs(item, (*path, i))


@dataclass(frozen=True, slots=True)
class MapOf:
    """A mapping from keys that fit `key` to values that fit `value`; its size is free."""

    key: Spec
    value: Spec

    def ok(self, value: Any) -> bool:
        return type(value) is dict and all(map(self.key.ok, value)) and all(map(self.value.ok, value.values()))

    def faults(self, value: Any, path: Path) -> Iterator[SchemaFault]:
        if type(value) is not dict:
            yield SchemaFault("wrong-type", path, f"expected a mapping, found {_found(value)}")
            return
        for k, v in value.items():
            if not self.key.ok(k):
                yield from self.key.faults(k, (*path, k))
            if not self.value.ok(v):
                yield from self.value.faults(v, (*path, k))

    def refs(self, value: Any, path: Path) -> Iterator[tuple[Path, str, str]]:
        for k, v in value.items():
            yield from self.key.refs(k, (*path, k))
            yield from self.value.refs(v, (*path, k))


@dataclass(frozen=True, slots=True)
class Record:
    """A mapping with named fields: unknown names and missing required ones are faults."""

    fields: Mapping[str, Spec]
    required: frozenset[str] = frozenset()
    what: str = "record"
    aliases: Mapping[str, str] = field(default_factory=dict)  # common wrong names -> the right one

    def ok(self, value: Any) -> bool:
        if type(value) is not dict or not self.required <= value.keys():
            return False
        fields = self.fields
        for k, v in value.items():
            spec = fields.get(k)
            if spec is None or not spec.ok(v):
                return False
        return True

    def faults(self, value: Any, path: Path) -> Iterator[SchemaFault]:
        if type(value) is not dict:
            yield SchemaFault("wrong-type", path, f"expected a mapping of fields, found {_found(value)}")
            return
        for name in sorted(self.required - value.keys()):
            yield SchemaFault("missing-field", path, f"the {self.what} has no `{name}`", f"add `{name}:`")
        for k, v in value.items():
            spec = self.fields.get(k)
            if spec is None:
                near = [self.aliases[k]] if k in self.aliases else suggest(str(k), self.fields, 1)
                hint = f"did you mean `{near[0]}`?" if near else "known: " + ", ".join(self.fields)
                yield SchemaFault("unknown-field", (*path, k), f"a {self.what} has no field `{k}`", hint)
            elif not spec.ok(v):
                yield from spec.faults(v, (*path, k))

    def refs(self, value: Any, path: Path) -> Iterator[tuple[Path, str, str]]:
        for k, v in value.items():
            yield from self.fields[k].refs(v, (*path, k))


@dataclass(frozen=True, slots=True)
class Either:
    """A value that fits one of several specs; the faults told are those of the spec nearest in shape."""

    options: tuple[Spec, ...]

    def ok(self, value: Any) -> bool:
        return any(option.ok(value) for option in self.options)

    def faults(self, value: Any, path: Path) -> Iterator[SchemaFault]:
        shapes: dict[type, tuple[type, ...]] = {list: (ListOf,), dict: (Record, MapOf), int: (Range,), float: (Range,)}
        same = [o for o in self.options if isinstance(o, shapes.get(type(value), ()))]
        yield from (same or list(self.options))[0].faults(value, path)

    def refs(self, value: Any, path: Path) -> Iterator[tuple[Path, str, str]]:
        for option in self.options:
            if option.ok(value):
                yield from option.refs(value, path)
                return


def _is_text(value: Any) -> bool:
    return type(value) is str and value.strip() != ""


def _is_slug(value: Any) -> bool:
    return type(value) is str and is_slug(value)


TEXT = Leaf("text", _is_text)
DATE = Leaf(
    'a date such as "2026-11-29" in quotes',
    lambda v: type(v) is str and re.fullmatch(r"[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])", v) is not None,
)
SLUG = Leaf("a slug (lower case letters, digits, single hyphens)", _is_slug)
TRUE = Leaf("true (leave the field out otherwise)", lambda v: v is True)
NULL = Leaf("null", lambda v: v is None)


def ref(kind: str) -> Leaf:
    """A slug that names a record of the kind."""
    return Leaf(f"the slug of a {kind}", _is_slug, target=kind)


def choice(*values: str | int) -> Choice:
    """One of the values."""
    return Choice(frozenset(values))
