"""Dataclasses, classes of names, and telling values apart."""

import json
from dataclasses import dataclass, field, replace
from enum import StrEnum, auto


def _told(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


class Kind(StrEnum):
    """What a thing is."""

    MOVE = auto()
    ITEM = "held item"


@dataclass(frozen=True, slots=True)
class Point:
    """A place."""

    x: int
    y: int = 0
    tags: tuple[str, ...] = ()

    @property
    def far(self) -> int:
        """How far from the middle."""
        return abs(self.x) + abs(self.y)

    def moved(self, x: int = 0, y: int = 0) -> "Point":
        """The place so much further."""
        return replace(self, x=self.x + x, y=self.y + y)

    @staticmethod
    def middle() -> "Point":
        """The middle."""
        return Point(0)


@dataclass
class Bag:
    """Things that are kept."""

    owner: str
    things: list[str] = field(default_factory=list)
    by: dict[str, int] = field(default_factory=dict)
    count: int = 0

    def __post_init__(self) -> None:
        self.count = len(self.things)

    def put(self, thing: str, times: int = 1) -> "Bag":
        """Put things in."""
        for one in (thing, thing.upper()):
            self.things.append(one)
            self.by[one] = self.by.get(one, 0) + times
        self.count += 1
        return self


class Refused(Exception):
    """Something that is not taken."""

    def __init__(self, message: str, at: tuple[str, ...] = ()) -> None:
        super().__init__(message)
        self.message, self.at = message, at


class Counter:
    """Counts."""

    def __init__(self) -> None:
        self.n = 5

    def next(self) -> int:
        """One more."""
        self.n += 1
        return self.n


def records() -> str:
    p = Point(1, y=2, tags=("a",))
    q = p.moved(y=3)
    told = [p.x, p.far, q.y, q.tags, p == Point(1, 2, ("a",)), p != q, {p: "here"}[Point(1, 2, ("a",))], len({p, q, Point(1, 2, ("a",))})]
    return _told([told, Point.middle().x, Point(3) in (Point(3), p), [Point(1)].index(Point(1)), p is p, Point(1).moved(1).moved(x=1, y=1).far])


def kept() -> str:
    a, b = Bag("a"), Bag("b", ["x"])
    a.put("pen").put("ink", times=2)
    return _told([a.things, a.by, a.count, b.things, b.count, a == Bag("a"), Bag("c") == Bag("c")])


def names() -> str:
    told = [Kind.MOVE, Kind.ITEM.value, f"{Kind.MOVE}", Kind.MOVE == "move", Kind("held item") is Kind.ITEM, list(Kind), Kind.ITEM in ("held item",)]
    return _told([*told, {Kind.MOVE: 1}["move"], [k for k in Kind if k != "move"], len(Kind), sorted(Kind), Kind.MOVE.upper()])


def plain() -> str:
    one, other = Counter(), Counter()
    return _told([one.next(), one.next(), other.next(), one == other, one is one])


def refusing() -> str:
    told = []
    for n in range(4):
        try:
            if n == 1:
                raise Refused("no", ("a", "b"))
            if n == 2:
                raise ValueError("bad")
            told.append(n)
        except Refused as fault:
            told.append([fault.message, list(fault.at)])
        except (KeyError, ValueError) as fault:
            told.append(str(fault))
        told.append("done")
    return _told(told)


def through() -> str:
    def inner(n: int) -> int:
        if n:
            raise Refused("deep")
        return 1

    told: list[object] = []
    try:
        told.append(inner(0))
        told.append(inner(1))
    except Refused as fault:
        try:
            raise ValueError("other") from fault
        except ValueError:
            told.append("caught")
    return _told(told)


def telling_apart() -> str:
    values = (1, True, "a", None, [1], {"a": 1}, Point(1), Kind.MOVE, 2**70)
    told = []
    for v in values:
        told.append([isinstance(v, int), isinstance(v, bool), isinstance(v, str), isinstance(v, list), isinstance(v, dict), isinstance(v, Point)])
    return _told([told, [isinstance(v, (int, str)) for v in values], [isinstance(v, list | dict) for v in values], [v is None for v in values]])


def matching() -> str:
    def what(v: object) -> object:
        match v:
            case None:
                return "nothing"
            case True | False:
                return "truth"
            case 0 | 1:
                return "small"
            case int(n) if n > 100:
                return ["big", n]
            case "a" | "b" as letter:
                return ["letter", letter]
            case str():
                return "text"
            case Point(x=0, y=y):
                return ["on the axis", y]
            case Point():
                return "point"
            case []:
                return "empty"
            case [one]:
                return ["one", one]
            case [first, other] if first == 1:
                return ["starts", other]
            case [_, last]:
                return ["ends", last]
            case _:
                return "other"

    values = (None, True, 0, 7, 500, "a", "zz", Point(0, 4), Point(1), {"kind": "x", "value": 1}, {"kind": "y", "z": 2}, {})
    return _told([what(v) for v in (*values, [], [5], [1, 2], [4, 5], [1, 2, 3])])


def matching_names() -> str:
    def what(kind: Kind) -> str:
        match kind:
            case Kind.MOVE:
                return "m"
            case Kind.ITEM:
                return "i"

    return _told([what(k) for k in Kind])
