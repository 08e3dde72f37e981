"""Functions within functions, arguments, generators, and what a loop does."""

import json
from collections.abc import Callable, Iterator


def _told(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


LIMITS = {"low": 1, "high": 9}
NAMES = tuple(sorted(LIMITS))
FIRST, SECOND = NAMES


def _all(first: int, second: int = 2, *, third: int = 3, fourth: int | None = None) -> list[object]:
    return [first, second, third, fourth]


def _more(first: int, *more: int) -> list[object]:
    return [first, list(more), len(more)]


def arguments() -> str:
    values = [7, 8]
    return _told([_all(1), _all(1, 5), _all(1, third=4), _all(1, fourth=0, third=9), _all(1, second=0), _more(1), _more(1, *values), _more(*values, 3)])


def closures() -> str:
    made: list[Callable[[int], int]] = []
    for n in range(3):

        def add(m: int, more: int = 1) -> int:
            return n + m + more

        made.append(add)
    total: list[int] = []

    def keep(k: int) -> None:
        total.append(k)

    keep(4)
    return _told([[f(10) for f in made], total, (lambda a, b: [a, b])(1, 2)])


def module_values() -> str:
    return _told([LIMITS["high"], NAMES, FIRST, SECOND])


def _count(upto: int) -> Iterator[int]:
    n = 0
    while True:
        if n >= upto:
            return
        yield n
        n += 1


def _twice(upto: int) -> Iterator[int]:
    yield from _count(upto)
    yield from [n * 10 for n in _count(upto)]


def generators() -> str:
    seen: list[str] = []

    def noisy() -> Iterator[int]:
        for n in range(5):
            seen.append(f"made {n}")
            yield n

    first = next(n for n in noisy() if n == 1)
    steps = iter([1, 2, 3])
    one = next(steps)
    return _told([list(_twice(3)), first, seen, one, list(steps), next(steps, "none"), sum(n for n in _count(4)), any(n > 1 for n in _count(9)), sorted(_count(3))])


def loops() -> str:
    told = []
    for n in range(10):
        if n == 2:
            continue
        if n == 5:
            break
        told.append(n)
    k = 5
    while k:
        k -= 1
        if k == 3:
            continue
        if k == 1:
            break
    for a, (b, c) in [(1, (2, 3)), (4, (5, 6))]:
        told.append(a + b + c)
    return _told([told, n, k, a])


def walrus() -> str:
    words = ["a", "bbb", "cc"]
    if (longest := max(words, key=len)) and len(longest) > 2:
        words.append(longest.upper())
    return _told([words, [y for w in words if (y := len(w)) > 1], longest])


def conditional() -> str:
    return _told([("neg" if n < 0 else "zero" if n == 0 else "pos") for n in (-1, 0, 1)])


def assigning() -> str:
    a = b = 3
    a += 1
    b -= 1
    a *= 5
    b **= 3
    a //= 3
    b %= 5
    items = other = [1]
    items += [2]
    text = "x"
    text += "y"
    flags = True
    flags &= False
    return _told([a, b, items, other, text, flags, a if a else b])


def nothing_returned() -> str:
    def quiet() -> None:
        return None

    def silent(n: int) -> int | None:
        if n:
            return n
        return None

    return _told([quiet(), silent(0), silent(2)])


def recursive() -> str:
    def depth(v: object) -> int:
        return 1 + max((depth(x) for x in v), default=0) if isinstance(v, list) else 0

    def fib(n: int) -> int:
        return n if n < 2 else fib(n - 1) + fib(n - 2)

    return _told([depth([1, [2, [3]], []]), fib(15)])


def words_of_javascript() -> str:
    function, var, new, this, let, delete, typeof, void, arguments_, eval_ = range(10)
    const, switch, default, catch, throw, export, enum, await_, static, null = "abcdefghij"
    return _told([function, var, new, this, let, delete, typeof, void, arguments_, eval_, const, switch, default, catch, throw, export, enum, await_, static, null])
