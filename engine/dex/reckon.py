"""Sums in figures, as a source prints them in an example: `70 / 2 - 30`. Exact, and nothing but the four operations."""

from __future__ import annotations

import re
from fractions import Fraction

_TOKEN = re.compile(r"\s*([0-9]{1,7}|[-+*/])")
_LONGEST = 100


def reckoned(text: str) -> Fraction | None:
    """What a sum of whole numbers comes to, products and quotients first; None for what is no such sum.

    Numbers have up to seven digits, and the text up to a hundred characters; nothing is divided by zero.
    """
    if len(text) > _LONGEST:
        return None
    tokens, at = [], 0
    while at < len(text.rstrip()):
        match = _TOKEN.match(text, at)
        if match is None:
            return None
        tokens.append(match.group(1))
        at = match.end()
    if len(tokens) % 2 == 0 or any(t.isdigit() is not (n % 2 == 0) for n, t in enumerate(tokens)):
        return None
    total, term, sign = Fraction(0), Fraction(int(tokens[0])), 1
    for operation, number in zip(tokens[1::2], map(int, tokens[2::2]), strict=True):
        if operation == "/" and number == 0:
            return None
        if operation in "*/":
            term = term * number if operation == "*" else term / number
        else:
            total, term, sign = total + sign * term, Fraction(number), 1 if operation == "+" else -1
    return total + sign * term
