"""Ways of learning as text: the codes of all owners without repeats, and the same in words."""

from __future__ import annotations

from collections.abc import Mapping

from engine.dex.movepools import Movepool, Way
from engine.dex.records import Species
from engine.dex.sources import tell


class WayBook:
    """Gives every distinct way a number, from 1 in order of first use; `rows` are the rows of the `way` table."""

    def __init__(self, species: Mapping[str, Species]) -> None:
        self.rows: list[tuple[int, str, str]] = []
        self._names = {slug: record.name for slug, record in species.items()}
        self._known: dict[tuple[Way, ...] | tuple[str, ...], int] = {}
        self._texts: dict[str, int] = {}
        self._left: dict[tuple[str, str], str] = {}

    def numbers(self, slug: str, pool: Movepool) -> list[int]:
        """The way number of each move of a species' movepool, in the pool's order."""
        known, number, own = self._known, self._number, self._own
        return [
            (own(ways[0].codes) if len(ways) == 1 and ways[0].owner == slug else known.get(ways) or number(slug, ways))
            for ways in pool.values()
        ]

    def _own(self, codes: str) -> int:
        return self._texts.get(codes) or self._add(codes, tell(codes))

    def _add(self, codes: str, told: str) -> int:
        number = self._texts[codes] = len(self.rows) + 1
        self.rows.append((number, codes, told))
        return number

    def _number(self, slug: str, ways: tuple[Way, ...]) -> int:
        """Write out what each owner adds; a code that an earlier owner has as well is not told again."""
        parts: list[str] = []
        told: list[str] = []
        seen = ""
        for owner, codes in ways:
            if seen:
                codes = self._rest(codes, seen)
                if not codes:
                    continue
                seen = f"{seen} {codes}"
            else:
                seen = codes
            parts.append(codes if owner == slug else f"as {owner}: {codes}")
            told.append(tell(codes) if owner == slug else f"as {self._names[owner]}: {tell(codes)}")
        text = "; ".join(parts)
        number = self._texts.get(text) or self._add(text, "; ".join(told))
        self._known[ways] = number
        return number

    def _rest(self, codes: str, seen: str) -> str:
        """The codes without those told before; events stay, for their numbers count within one species."""
        if codes == seen and "S" not in codes:
            return ""
        rest = self._left.get((codes, seen))
        if rest is None:
            before = set(seen.split(" "))
            rest = self._left[codes, seen] = " ".join(c for c in codes.split(" ") if c not in before or c[1:2] == "S")
        return rest


def read_codes(text: str) -> list[tuple[str, list[str]]]:
    """A way's text taken apart: (owner slug or "" for the species itself, its codes)."""
    out = []
    for part in text.split("; "):
        owner, _, codes = part.removeprefix("as ").rpartition(": ") if part.startswith("as ") else ("", "", part)
        out.append((owner, codes.split(" ")))
    return out
