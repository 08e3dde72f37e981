"""Names in unfinished JavaScript: marked, so that the bundle can give the shortest ones to the most used.

A mark is a character that no source has. `RUN` stands before what the runtime provides, `ATTR` before attributes of the
engine's own classes, `GLOBAL` before its functions, classes and constants, `LOCAL` before names within a function.
"""

from __future__ import annotations

import json
import re

RUN, ATTR, GLOBAL, LOCAL = "\ue001", "\ue002", "\ue003", "\ue004"
MARKED = re.compile("[\ue001-\ue004]\\w+")

OF_PYTHON = frozenset(
    {
        *("append", "extend", "insert", "pop", "index", "remove", "sort", "copy", "clear", "count", "reverse"),
        *("get", "items", "keys", "values", "setdefault", "update"),
        *("add", "discard", "union", "intersection", "difference", "isdisjoint", "issubset"),
        *("lower", "upper", "casefold", "title", "capitalize", "strip", "lstrip", "rstrip", "split", "rsplit"),
        *("splitlines", "join", "replace", "startswith", "endswith", "removesuffix", "removeprefix", "find", "rfind"),
        *("partition", "rpartition", "isdigit", "isdecimal", "isalpha", "isalnum", "isspace", "isupper", "islower"),
        *("isprintable", "isascii", "translate", "ljust", "rjust", "zfill", "encode"),
        *(
            "group",
            "groups",
            "groupdict",
            "start",
            "end",
            "span",
            "match",
            "search",
            "fullmatch",
            "finditer",
            "findall",
        ),
        *("findall", "sub", "lastgroup", "string", "numerator", "denominator", "bit_length", "value", "args"),
    }
)
"""Attributes that values of Python's own have: one name everywhere, so that no call has to ask what it is called on."""


def run(name: str) -> str:
    """A name of the runtime."""
    return RUN + name


_OTHERWISE = {"add": "include", "sub": "substitute", "replace": "swap"}
"""Methods that would have the name of a function of the runtime."""


def attr(name: str) -> str:
    """The name of an attribute."""
    return RUN + _OTHERWISE.get(name, name) if name in OF_PYTHON else ATTR + name


def text(value: str) -> str:
    """A text as JavaScript writes it, in the quotes that need fewer escapes."""
    plain = json.dumps(value, ensure_ascii=False)
    plain = re.sub("[\ue000-\uf8ff\u2028\u2029\ud800-\udfff\ufeff\x7f-\x9f]", lambda m: f"\\u{ord(m[0]):04x}", plain)
    if plain.count('\\"') > plain.count("'"):
        return "'" + plain[1:-1].replace('\\"', '"').replace("'", "\\'") + "'"
    return plain


def letters(n: int, first: str, rest: str) -> str:
    """The n-th name over an alphabet: `a`, `b`, ... `aa`."""
    out = first[n % len(first)]
    n //= len(first)
    while n:
        n -= 1
        out += rest[n % len(rest)]
        n //= len(rest)
    return out
