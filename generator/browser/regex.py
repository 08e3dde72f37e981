"""Patterns of Python's `re` as JavaScript's, from the parsed pattern, so that both match the same texts."""

from __future__ import annotations

import re
from re import _constants as codes  # type: ignore[attr-defined]
from re import _parser as parser  # type: ignore[attr-defined]
from typing import Any

_WORD = r"\p{L}\p{N}_"
_SPACE = r"\t-\r\x1c-\x20\x85\xa0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000"
_CLASSES = {
    codes.CATEGORY_DIGIT: r"\p{Nd}",
    codes.CATEGORY_WORD: _WORD,
    codes.CATEGORY_SPACE: _SPACE,
}
_NEGATED = {
    codes.CATEGORY_NOT_DIGIT: r"\P{Nd}",
    codes.CATEGORY_NOT_WORD: rf"[^{_WORD}]",
    codes.CATEGORY_NOT_SPACE: rf"[^{_SPACE}]",
}
_END = r"(?![^])"
_AT = {
    codes.AT_BEGINNING: "^",
    codes.AT_BEGINNING_STRING: "^",
    codes.AT_END: rf"(?=\n?{_END})",
    codes.AT_END_STRING: _END,
    codes.AT_BOUNDARY: rf"(?:(?<=[{_WORD}])(?![{_WORD}])|(?<![{_WORD}])(?=[{_WORD}]))",
    codes.AT_NON_BOUNDARY: rf"(?:(?<=[{_WORD}])(?=[{_WORD}])|(?<![{_WORD}])(?![{_WORD}]))",
}


_TAKES_NO_COUNT = (codes.AT, codes.ASSERT, codes.ASSERT_NOT, codes.MAX_REPEAT, codes.MIN_REPEAT)


class NotInSubset(Exception):
    """A part of a pattern that has no equal in JavaScript."""


def translated(pattern: str, flags: int) -> tuple[str, str]:
    """A pattern and its flags as JavaScript's source and flags. Raises NotInSubset, or re.error for a broken one."""
    tree = parser.parse(pattern, flags)
    flags = tree.state.flags
    if flags & ~(re.UNICODE | re.VERBOSE | re.IGNORECASE | re.DOTALL | re.ASCII):
        raise NotInSubset("only the flags VERBOSE, IGNORECASE, DOTALL and ASCII are taken")
    names = {number: name for name, number in tree.state.groupdict.items()}
    source = "".join(_part(code, value, names, bool(flags & re.DOTALL)) for code, value in tree)
    if flags & re.ASCII:
        for wide, narrow in ((r"\p{Nd}", r"\d"), (r"\P{Nd}", r"\D"), (_WORD, r"\w"), (_SPACE, r"\t-\r ")):
            source = source.replace(wide, narrow)
    return source, "u" + ("i" if flags & re.IGNORECASE else "")


def _all(parts: Any, names: dict[int, str], dot: bool) -> str:
    return "".join(_part(code, value, names, dot) for code, value in parts)


def _part(code: Any, value: Any, names: dict[int, str], dot: bool) -> str:
    if code is codes.LITERAL:
        return _literal(value)
    if code is codes.NOT_LITERAL:
        return f"[^{_in_class(value)}]"
    if code is codes.ANY:
        return "[^]" if dot else r"[^\n]"
    if code is codes.AT:
        return _AT[value]
    if code is codes.IN:
        return _class(value)
    if code is codes.BRANCH:
        return "(?:" + "|".join(_all(branch, names, dot) for branch in value[1]) + ")"
    if code is codes.SUBPATTERN:
        number, on, off, inner = value
        if on or off:
            raise NotInSubset("flags within a pattern")
        body = _all(inner, names, dot)
        if number is None:
            return f"(?:{body})"
        return f"(?<{names[number]}>{body})" if number in names else f"({body})"
    if code in (codes.MAX_REPEAT, codes.MIN_REPEAT):
        low, high, inner = value
        return _repeated(_all(inner, names, dot), inner, low, high) + ("?" if code is codes.MIN_REPEAT else "")
    if code in (codes.ASSERT, codes.ASSERT_NOT):
        ahead, inner = value
        mark = ("?=" if code is codes.ASSERT else "?!") if ahead > 0 else "?<=" if code is codes.ASSERT else "?<!"
        return f"({mark}{_all(inner, names, dot)})"
    if code is codes.GROUPREF:
        return rf"(?:\{value})"
    raise NotInSubset(f"{str(code).lower()} in a pattern")


def _repeated(body: str, inner: Any, low: int, high: Any) -> str:
    if len(inner) != 1 or inner[0][0] in _TAKES_NO_COUNT:
        body = f"(?:{body})"
    if (low, high) == (0, 1):
        return body + "?"
    if high is codes.MAXREPEAT:
        return body + ("*" if low == 0 else "+" if low == 1 else f"{{{low},}}")
    return body + (f"{{{low}}}" if low == high else f"{{{low},{high}}}")


def _class(parts: Any) -> str:
    inner, negated = "", False
    for code, value in parts:
        if code is codes.NEGATE:
            negated = True
        elif code is codes.LITERAL:
            inner += _in_class(value)
        elif code is codes.RANGE:
            inner += f"{_in_class(value[0])}-{_in_class(value[1])}"
        elif code is codes.CATEGORY:
            inner += _category(value, alone=len(parts) == 1)
        else:
            raise NotInSubset(f"{str(code).lower()} in a class of characters")
    if len(parts) == 1 and parts[0][0] is codes.CATEGORY:
        return inner if inner == r"\p{Nd}" or inner.startswith(("\\P", "[")) else f"[{inner}]"
    return f"[{'^' if negated else ''}{inner}]"


def _category(value: Any, *, alone: bool) -> str:
    if value in _CLASSES:
        return _CLASSES[value]
    if alone or value is codes.CATEGORY_NOT_DIGIT:
        return _NEGATED[value]
    raise NotInSubset("a negated class within a class of characters")


def _literal(point: int) -> str:
    c = chr(point)
    if c in r"^$\.*+?()[]{}|/":
        return "\\" + c
    return _plain(point)


def _in_class(point: int) -> str:
    c = chr(point)
    return "\\" + c if c in r"\]^-[" else _plain(point)


def _plain(point: int) -> str:
    if 32 <= point < 127 or (0xA1 <= point < 0x2000 and chr(point).isprintable() and not 0x300 <= point < 0x370):
        return chr(point)
    return f"\\u{point:04x}" if point <= 0xFFFF else f"\\u{{{point:x}}}"
