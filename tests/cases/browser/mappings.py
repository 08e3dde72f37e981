"""Mappings and sets: keys are compared by value, and a mapping keeps its order."""

import json


def _told(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def keeping_order() -> str:
    told = {"b": 1, "a": 2, "10": 3, "2": 4}
    told["c"] = 5
    told["b"] = 6
    del told["a"]
    told["a"] = 7
    return _told([told, list(told), list(told.values()), list(told.items()), len(told), list(reversed(list(told)))])


def keys_by_value() -> str:
    told = {(1, "a"): "tuple", 1: "one", None: "none", frozenset({1, 2}): "set", "1": "text", True: "true"}
    return _told([told[(1, "a")], told[1], told[None], told[frozenset({2, 1})], told["1"], len(told), (1, "b") in told, 0 in told])


def asking() -> str:
    told = {"a": 1, "n": None}
    answers = [told.get("a"), told.get("x"), told.get("x", 5), told.get("n", 5), "a" in told, "x" not in told, told.setdefault("s", []), told]
    try:
        answers.append(told["zz"])
    except KeyError:
        answers.append("no key")
    return _told(answers)


def taking() -> str:
    told = {"a": 1, "b": 2, "c": 3}
    first = told.pop("a")
    other = told.pop("zz", None)
    told.update({"d": 4, "b": 9})
    told |= {"e": 5}
    return _told([first, other, told, told | {"b": 0}, {**told, "f": 6}, dict([("x", 1)]), dict(told) == told, {} == {}])


def grouping() -> str:
    found = {}
    for word in ("ant", "bee", "asp", "bat"):
        found.setdefault(word[0], []).append(word)
    counts = {}
    for c in "banana":
        counts[c] = counts.get(c, 0) + 1
    return _told([found, counts, max(counts, key=lambda c: counts[c]), sorted(counts.items(), key=lambda p: (-p[1], p[0]))])


def equal() -> str:
    return _told([{"a": 1, "b": 2} == {"b": 2, "a": 1}, {"a": [1]} == {"a": [1]}, {"a": 1} == {"a": 2}, {"a": 1} != {}, {1: 2} == {1: 2}])


def sets() -> str:
    a, b = {1, 2, 3}, {3, 4}
    told = [sorted(a | b), sorted(a & b), sorted(a - b), sorted(a ^ b), a <= a, a >= {1, 2}, a.isdisjoint({9}), 2 in a]
    a.add(7)
    a.discard(1)
    a.discard(99)
    a.update([8, 8])
    return _told([told, sorted(a), len(a), a == {8, 7, 3, 2}, sorted(a.union([5])), sorted(a.intersection([7])), {1}.issubset({1, 2})])


def sets_of_values() -> str:
    seen = set()
    for pair in [(1, 2), (2, 1), (1, 2), ("a", None), ("a", None)]:
        seen.add(pair)
    return _told([len(seen), (1, 2) in seen, (2, 2) in seen, frozenset(seen) == seen, len({frozenset({1}), frozenset({1})}), len({1, True, "1"})])


def names_of_objects() -> str:
    told = {"__proto__": 1, "constructor": 2, "toString": 3, "": 4}
    return _told([told, told["__proto__"], "hasOwnProperty" in told, told.get("valueOf"), list(told), told.pop("constructor"), len(told)])


def changing_while_copied() -> str:
    told = {"a": 1, "b": 2}
    for key in list(told):
        if key == "a":
            del told[key]
    return _told([told, [k for k, v in told.items() if v], sorted(set(told.keys()) | {"z"}), "b" in told.keys()])
