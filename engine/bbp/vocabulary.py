"""The words of the game that a reader must know: names of actions, groups, conditions, Pokemon, items and the rest.

A vocabulary is made once from plain tables (by the store from the database, by tests from small lists) and asked many
times. Names are matched by their letters and digits alone, longest first, so that `will o wisp`, `Will-O-Wisp` and
`WILLOWISP` are one name, and `Dragonbreath` is `Dragon Breath`.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from engine.dex.names import fold, slug

FAMILIES: Mapping[str, str] = {
    "major-status": "Major Status",
    "screen": "Screen",
    "hazard": "Hazard",
    "weather": "Weather",
    "terrain": "Terrain",
}
"""The five families of conditions that a clause may name in place of one condition (BBP-SUB-TIMING-07)."""

_LOOSE: Mapping[str, tuple[str, ...]] = {
    "protective-move": ("Protection",),
    "hp-recovery-move": ("Healing",),
    "one-hit-knockout-attack": ("OHKO",),
    "sleep-inflicting-move": ("Sleep",),
}
"""What players say in place of the name of a group, without its noun."""

_NOUNS = ("move", "attack", "action")
_LONGEST_TYPO = 30
_Spellings = dict[tuple[str, int], list[tuple[str, str, frozenset[str]]]]


@dataclass(frozen=True, slots=True)
class Name:
    """A name that was found: its kind, slug and spelling, and whether it was met in another wording of it."""

    kind: str
    slug: str
    name: str
    alias: bool = False


@dataclass(frozen=True, slots=True)
class Vocabulary:
    """`names` maps kind -> slug -> name; `said` maps kind -> other wording -> slug. Kinds are move, command, group,
    condition, type, ability, species, `medicine` for the items that are medicines and `item` for all others; `family`,
    the families of conditions, is added here.

    `attack_types` maps the slug of every attack (an action with a Base Attack Power) to its type's slug; `members`
    maps a group's slug to the slugs of its members; `family_of` a condition's slug to its kind. `z_powers` are the
    slugs of Z-Moves and Z-Crystals.
    """

    names: Mapping[str, Mapping[str, str]]
    said: Mapping[str, Mapping[str, str]] = field(default_factory=dict)
    attack_types: Mapping[str, str] = field(default_factory=dict)
    members: Mapping[str, frozenset[str]] = field(default_factory=dict)
    family_of: Mapping[str, str] = field(default_factory=dict)
    z_powers: frozenset[str] = frozenset()
    index: dict[str, list[Name]] = field(default_factory=dict, repr=False)
    longest: dict[str, int] = field(default_factory=dict, repr=False)
    spellings: dict[str, _Spellings] = field(default_factory=dict, repr=False)
    dotted: dict[str, frozenset[str]] = field(default_factory=dict, repr=False)

    def __post_init__(self) -> None:
        for kind, table in self.names.items():
            for s, name in table.items():
                self._learn(name, Name(kind, s, name))
        for kind, table in self.said.items():
            for wording, s in table.items():
                self._learn(wording, Name(kind, s, self.names[kind][s], True))
        for s, name in FAMILIES.items():
            self._learn(name, Name("family", s, name))
        for s, name in self.names.get("group", {}).items():
            self._learn_group(name, s)

    def _learn(self, text: str, name: Name) -> None:
        parted = text.replace("’", "'").replace("'s ", " s ").replace(",", "")
        words = [w for w in slug(parted).split("-") if w]
        key = fold(text)
        if not words or not key:
            return
        at = self.index.setdefault(key, [])
        if not any(n.kind == name.kind and n.slug == name.slug for n in at):
            at.append(name)
        first = words[0]
        count = len(words) + text.count("(") + text.count(")")
        self.longest[first] = max(self.longest.get(first, 1), count)
        self.longest.setdefault(key, 1)
        for mark in ".:":
            for before, after in _around(text, mark):
                self.dotted[mark + before] = self.dotted.get(mark + before, frozenset()) | {after}

    def _learn_group(self, name: str, s: str) -> None:
        """A group by its plural, and by the other nouns: `Priority Move` is read, and put right in the wording."""
        stem, _, noun = name.rpartition(" ")
        for other in _NOUNS:
            for ending in ("", "s"):
                if other + ending != noun.lower():
                    self._learn(f"{stem} {other}{ending}", Name("group", s, name, other != noun.lower()))
                for loose in _LOOSE.get(s, ()):
                    self._learn(f"{loose} {other}{ending}", Name("group", s, name, True))
                if stem.endswith("-Inflicting"):
                    loose = stem.removesuffix("Inflicting") + "Inducing"
                    self._learn(f"{loose} {other}{ending}", Name("group", s, name, True))

    def name_of(self, kind: str, s: str) -> str:
        """The spelling of a name by kind and slug; the slug itself when it is not known. `action` asks moves, then
        commands; `item` asks medicines as well."""
        kinds = {"action": ("move", "command"), "item": ("item", "medicine"), "medicine": ("medicine", "item")}
        for k in kinds.get(kind, (kind,)):
            if k == "family":
                return FAMILIES.get(s, s)
            found = self.names.get(k, {}).get(s)
            if found is not None:
                return found
        return s

    def match(self, words: Sequence[str], at: int, kinds: frozenset[str]) -> tuple[Name, int] | None:
        """The longest name of one of the kinds that starts at word `at`, and the index after it."""
        longest = self.longest.get(words[at], 0) or int(_singular(words[at]) in self.index)
        for count in range(longest, 0, -1):
            end = at + count
            key = words[at] if count == 1 else _joined(words, at, end)
            for name in self.index.get(key, ()):
                if name.kind in kinds:
                    return name, end
            if words[end - 1] != "'s":
                for name in self.index.get(_singular(key), ()):
                    if name.kind in kinds:
                        return name, end
        return None

    def every(self, words: Sequence[str], at: int, kinds: frozenset[str]) -> tuple[list[Name], int]:
        """All names of the kinds with the longest match at word `at` (several when it means several things)."""
        found = self.match(words, at, kinds)
        if found is None:
            return [], at
        key = _joined(words, at, found[1])
        names = [n for n in self.index.get(key, ()) if n.kind in kinds]
        return names or [found[0]], found[1]

    def near(self, text: str, kinds: Iterable[str], extra: Iterable[str] = (), limit: int = 3) -> list[str]:
        """The spellings of the names nearest to a mistyped one, best first; empty when none is near enough.

        A typo in the first letter is followed up in longer names alone, where the last letter then has to be right.
        """
        wanted = fold(text)
        if not 3 <= len(wanted) <= _LONGEST_TYPO:
            return []
        most = 1 if len(wanted) < 5 else 2
        own = frozenset(wanted)
        starts, ends = wanted[0], ("$" + wanted[-1] if len(wanted) > 6 else "")
        tables = [_by_letter(extra), *(self._spellings(kind) for kind in kinds)]
        found = set()
        for length in range(len(wanted) - most, len(wanted) + most + 1):
            for table in tables:
                for folded, name, letters in (*table.get((starts, length), ()), *table.get((ends, length), ())):
                    if len(letters ^ own) <= 2 * most and (steps := distance(wanted, folded, most)) <= most:
                        found.add((steps, name))
        return list(dict.fromkeys(name for _, name in sorted(found)))[:limit]

    def _spellings(self, kind: str) -> _Spellings:
        """The names of a kind by letter and length, worked out when they are first looked through."""
        known = self.spellings.get(kind)
        if known is None:
            known = self.spellings[kind] = _by_letter(self.names.get(kind, {}).values())
        return known


def _by_letter(names: Iterable[str]) -> _Spellings:
    """Names with their letters alone, by (first letter, length) and ($ and the last letter, length)."""
    table: _Spellings = {}
    for name in names:
        folded = fold(name)
        if folded:
            table.setdefault((folded[0], len(folded)), []).append((folded, name, frozenset(folded)))
            table.setdefault(("$" + folded[-1], len(folded)), []).append((folded, name, frozenset(folded)))
    return table


def _singular(key: str) -> str:
    """What a key is the plural of, as in `all Solar Beams` or `all Slashes`; empty when it is none."""
    if len(key) <= 4 or not key.endswith("s"):
        return ""
    return key[:-2] if key.endswith(("shes", "ches", "xes", "sses")) else key[:-1]


def _joined(words: Sequence[str], at: int, end: int) -> str:
    """Words as one key: without blanks, apostrophes and the brackets of `As One (Glastrier)`."""
    key = "".join(words[at:end]).replace("'", "")
    return key.replace("(", "").replace(")", "") if "(" in key else key


def _around(text: str, mark: str) -> list[tuple[str, str]]:
    """The folded words before and after each such mark inside a name: `Type: Null` gives (`type`, `null`)."""
    parts = text.split(mark)
    out = []
    for before, after in itertools.pairwise(parts):
        left, right = slug(before).split("-")[-1], slug(after).split("-")[0]
        if left:
            out.append((left, right))
    return out


def distance(a: str, b: str, most: int) -> int:
    """How many letters must be put in, left out, changed or swapped with a neighbour to make `b` of `a`; any number
    above `most` may come back as `most + 1`."""
    if a == b:
        return 0
    before: list[int] = []
    row = list(range(len(b) + 1))
    for i, x in enumerate(a, 1):
        older, before, row = before, row, [i]
        for j, y in enumerate(b, 1):
            cost = min(before[j] + 1, row[j - 1] + 1, before[j - 1] + (x != y))
            if i > 1 and j > 1 and x == b[j - 2] and a[i - 2] == y:
                cost = min(cost, older[j - 2] + 1)
            row.append(cost)
        if min(row) > most:
            return most + 1
    return row[-1]
