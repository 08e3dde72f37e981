"""Exact numbers as texts: how people write them, and how results show them. No floats anywhere."""

from __future__ import annotations

from fractions import Fraction

_DIGITS = frozenset("0123456789")
_LONGEST = 7


def _whole(text: str) -> int | None:
    return int(text) if 0 < len(text) <= _LONGEST and all(c in _DIGITS for c in text) else None


def ratio(text: str) -> Fraction | None:
    """The number that `3`, `1.5` or `3/2` means; None for whatever else, signs and exponents among it.

    Up to seven digits before and after the point or stroke, so that nobody writes a number that takes forever.
    """
    over, stroke, under = text.strip().partition("/")
    if stroke:
        n, d = _whole(over.strip()), _whole(under.strip())
        return Fraction(n, d) if n is not None and d else None
    before, point, after = over.partition(".")
    n, part = _whole(before), _whole(after)
    if n is None or (point and part is None):
        return None
    return Fraction(n) if part is None else n + Fraction(part, 10 ** len(after))


def integer(text: str) -> int | None:
    """The whole number that `4`, `+4` or `-4` means; None for whatever else."""
    text = text.strip()
    n = _whole(text[1:] if text[:1] in ("+", "-") else text)
    return None if n is None else -n if text[0] == "-" else n


def shown(n: int, d: int) -> str:
    """The number n/d (d above 0) exactly: `130.5` where it has at most four decimals, else `20/3`."""
    if n % d == 0:
        return str(n // d)
    for places in (10, 100, 1000, 10000):
        if n * places % d == 0:
            digits = str(abs(n) * places // d)
            zeros = len(str(places)) - 1
            digits = "0" * (zeros + 1 - len(digits)) + digits
            return f"{'-' if n < 0 else ''}{digits[:-zeros]}.{digits[-zeros:]}"
    exact = Fraction(n, d)
    return f"{exact.numerator}/{exact.denominator}"


def fraction(number: Fraction) -> str:
    """A Fraction as `shown` shows it."""
    return shown(number.numerator, number.denominator)


def nearest(n: int, d: int) -> int:
    """The whole number nearest to n/d (d above 0), halves up (BBP-CALC-17)."""
    return (2 * n + d) // (2 * d)


def signed(n: int) -> str:
    """A whole number with its sign, as a term of a sum: `+3`, `-4`, `+0`."""
    return f"+{n}" if n >= 0 else str(n)


def percent(chance: Fraction) -> str:
    """A chance in per cent with two decimals, to the nearest; what is neither sure nor impossible never looks so."""
    hundredths = nearest(chance.numerator * 10_000, chance.denominator)
    if hundredths == 0 and chance > 0:
        return "under 0.01%"
    if hundredths == 10_000 and chance < 1:
        return "over 99.99%"
    return f"{hundredths // 100}.{hundredths % 100:02}%".replace(".00%", "%")
