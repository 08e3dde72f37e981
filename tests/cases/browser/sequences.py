"""Lists, tuples, ranges, and what goes through them."""

import json
from itertools import chain, groupby, pairwise, product


def _told(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def slices() -> str:
    items = list(range(8))
    return _told([items[2:5], items[:-2], items[-3:], items[::2], items[::-1], items[5:2], items[6:1:-2], items[100:], items[-100:2]])


def changing() -> str:
    items = [3, 1, 2]
    items.append(9)
    items.extend((7, 7))
    items.insert(1, 8)
    items += [5]
    last, second = items.pop(), items.pop(1)
    items.remove(7)
    del items[0]
    items[0] = 6
    copied = items.copy()
    items.clear()
    return _told([copied, last, second, items, copied.index(2), copied.count(7), 9 in copied, 4 not in copied])


def unpacking() -> str:
    first, *rest = [1, 2, 3]
    *start, last = (1, 2, 3)
    a, (b, c) = 1, (2, 3)
    a, b = b, a
    head, *middle, tail = "abcd"
    return _told([first, rest, start, last, a, b, c, head, middle, tail, [*rest, *start], (*rest, 0)])


def order() -> str:
    pairs = [("b", 2), ("a", 2), ("c", 1), ("a", 1)]
    told = [sorted(pairs), sorted(pairs, key=lambda p: p[1]), sorted(pairs, key=lambda p: p[1], reverse=True)]
    pairs.sort(key=lambda p: (-p[1], p[0]))
    return _told([told, pairs, sorted([True, False, 2]), list(reversed(pairs)), sorted("hello"), sorted({3, 1, 2}), sorted([10, 9, 1])])


def comparing() -> str:
    told = [(1, 2) < (1, 3), (1,) < (1, 0), [2] > [1, 9], (1, "a") == (1, "a"), [1, [2]] == [1, [2]], () < (0,), (1, 2) != (2, 1)]
    return _told([told, max([(1, "b"), (1, "a")]), min((3, 1), (2, 9)), (1, (2, 3)) in [(1, (2, 3))], [(0, 1)].index((0, 1)), [1, 2, 1].index(1, 1), [1, 2, 1, 3].index(1, 1, 4)])


def least_and_most() -> str:
    words = ["bb", "a", "ccc", "dd"]
    told = [min(words, key=len), max(words, key=len), max(words, key=lambda w: len(w) % 3), min([], default=7), max((), default=None)]
    return _told([told, sum(range(5)), sum([1, 2], 10), sum((w == "a" for w in words)), any(words), all([]), any([]), all([1, 0])])


def going_through() -> str:
    told = [list(enumerate("ab")), list(enumerate("ab", 1)), list(zip("abc", [1, 2], strict=False)), list(zip("ab", [1, 2], "xy", strict=True))]
    more = [list(pairwise([1, 2, 3])), [[k, list(g)] for k, g in groupby([1, 1, 2, 1])], [[k, len(list(g))] for k, g in groupby(["a", "b", "cc"], key=len)]]
    return _told([told, more, list(map(lambda a, b: a * b, [1, 2], [3, 4])), list(filter(None, [0, 1, ""])), list(filter(lambda n: n > 1, [1, 2]))])


def ranges() -> str:
    return _told([list(range(3)), list(range(2, 5)), list(range(5, 0, -2)), list(range(0)), len(range(1, 9)), 3 in range(5), [*range(2)]])


def combining() -> str:
    return _told([list(product("ab", [1, 2])), list(chain([1], (2, 3))), [1] + [2], (1,) + (2,), [0] * 3])


def comprehensions() -> str:
    n = 10
    told = [n * 2 for n in range(3)]
    nested = [[a, b] for a in range(3) if a for b in "xy" if b != "y" or a == 2]
    return _told([n, told, nested, [x for row in [[1], [2, 3]] for x in row], {k: v for k, v in [("a", 1)]}, sorted({c for c in "aab"})])


def conversions() -> str:
    return _told([list("ab"), tuple([1, 2]), list((1, 2)), list({"k": 1}), len((1, 2)), bool(()), list(x for x in (1, 2)), tuple(sorted("ba"))])


def nested() -> str:
    grid = [[0] * 3 for _ in range(2)]
    grid[1][2] = 5
    grid[0][0] += 2
    same = grid
    same[0][1] = 1
    return _told([grid, same is grid, grid == [[2, 1, 0], [0, 0, 5]], [row[:] for row in grid] is grid])


def out_of_range() -> str:
    told = []
    for at in (0, 2, -1, -3, 5):
        try:
            told.append([10, 20][at])
        except IndexError:
            told.append("none")
    try:
        told.append([1].index(2))
    except ValueError:
        told.append("not there")
    return _told(told)
