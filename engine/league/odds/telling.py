"""Exact numbers as results tell them: as a fraction while it can be read, and else to six places, marked as `about`."""

from __future__ import annotations

from fractions import Fraction

READABLE = 10**24
"""Up to this denominator a fraction is told exactly."""

_BITS = 128


def told(number: Fraction) -> str:
    """A number of 0 or more: `16/125`, or `about 0.128001` when its fraction would be too long to read."""
    return str(number) if number.denominator <= READABLE else f"about {decimal(number)}"


def told_all(numbers: tuple[Fraction, ...]) -> list[str]:
    """Several numbers, each as `told` tells it."""
    return [told(number) for number in numbers]


def decimal(number: Fraction) -> str:
    """A number of 0 or more with six places, to the nearest, halves up: `0.128000`."""
    whole = 10**6
    nearest = (2 * number.numerator * whole + number.denominator) // (2 * number.denominator)
    return f"{nearest // whole}.{nearest % whole:06}"


def power(base: Fraction, times: int) -> Fraction:
    """`base` (0 to 1), multiplied with itself `times`: exactly while that has few digits, else to 38 places.

    So that thousands of rounds end in no time: exact fractions grow with each of them.
    """
    if times * base.denominator.bit_length() <= 64 * _BITS:
        return base**times
    one = 1 << _BITS
    out, square, left = one, base.numerator * one // base.denominator, times
    while left:
        if left & 1:
            out = out * square >> _BITS
        square = square * square >> _BITS
        left >>= 1
    return Fraction(max(out, 1 if base else 0), one)  # never nothing, where there is a chance
