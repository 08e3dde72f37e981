"""Whole numbers of any size, fractions and truth, as the page must work them out."""

import json
from fractions import Fraction
from math import comb, gcd, lcm

PAIRS = ((7, 2), (-7, 2), (7, -2), (-7, -2), (0, 5), (2**70, 3), (-(2**70), 7), (9_007_199_254_740_993, 2))


def _told(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def dividing() -> str:
    return _told([[a // b, a % b, list(divmod(a, b))] for a, b in PAIRS])


def reckoning() -> str:
    return _told([[a + b, a - b, a * b, -a, abs(a), a**3, (a & 12) | (b ^ 5), a << 2, a >> 1] for a, b in PAIRS])


def exact_beyond_doubles() -> str:
    a = 9_007_199_254_740_992
    b = a + 1
    return _told([b, a == b, b * b, b - a, [b] == [a], {b: 1}, max(a, b), 3**60, (3**60) % 1000, sum([a, 1, 1])])


def comparing() -> str:
    return _told([[a < b, a <= b, a == b, a != b, a > b, a >= b] for a, b in PAIRS])


def chained() -> str:
    return _told([[0 < n <= 5 < 6, 1 < n < 3 != n, not 0 <= n < 3] for n in range(-1, 7)])


def texts_of_numbers() -> str:
    return _told([str(-5), str(2**80), f"{7}", f"{7:03}", f"{-7:03d}", f"{5:+d}", f"{-5:+}", f"{1234567:,}", f"{3:>4}|"])


def numbers_of_texts() -> str:
    told = []
    for text in ("12", "-3", "+4", " 7 ", "1_000", "", "x", "1.5", "0x1", "--1", "9" * 30, "٣", "1__0", "_1", "- 1"):
        try:
            told.append(int(text))
        except ValueError:
            told.append("none")
    return _told(told)


def truth_is_a_number() -> str:
    return _told([True + True, sum([True, False, True]), True == 1, False == 0, int(True), {1: "a"}[True]])


def truth() -> str:
    values = (0, 1, "", "a", [], [0], {}, {"a": 0}, (), (0,), None, set(), Fraction(0), Fraction(1, 2), frozenset())
    return _told([[bool(v), not v, "yes" if v else "no"] for v in values])


def either() -> str:
    return _told([0 or "x", "" or [] or {}, 1 and 2, [] and 1, None or 0, "a" and "b" or "c", (0 or 3) + 1])


def fractions() -> str:
    a, b = Fraction(3, 4), Fraction(-5, 6)
    told = [a + b, a - b, a * b, a / b, -a, abs(b), a + 1, 2 * b, 1 - a, a / 2, 3 / a, a**2, Fraction(6, 8), a % b]
    return _told([[f.numerator, f.denominator, str(f), f"{f}"] for f in told] + [a // 1, b // 1, a // b])


def fractions_compared() -> str:
    a, b = Fraction(1, 2), Fraction(2, 4)
    told = [a == b, a != b, a < 1, a > Fraction(1, 3), Fraction(4, 2) == 2, 2 == Fraction(2)]
    return _told([*told, {a: 1}[b], sorted([Fraction(1, 2), Fraction(1, 3), 1, 0])[0] == 0, max(a, Fraction(2, 3)) == a])


def fractions_of_texts() -> str:
    told = []
    for text in ("1/2", "0.25", "3", "-1/3", "1.50", " 2/4 ", "1e2", "x", "", ".5", "5."):
        try:
            told.append(str(Fraction(text)))
        except ValueError:
            told.append("none")
    return _told(told)


def helpers() -> str:
    return _told([gcd(12, 18), gcd(0, 5), gcd(12, 18, 8), gcd(*[600, 36, 54]), gcd(), gcd(-4), gcd(2**80, 6, 4), lcm(2, 3, 8), lcm(4, 6), comb(5, 2), comb(60, 30), min(3, 1), max([2, 9, 4]), abs(-3)])
