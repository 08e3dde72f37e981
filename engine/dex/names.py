"""Names and slugs: one way to write a name, one way to make a URL part, one way to compare what people type.

Sources: the project's naming conventions; cases G-001 to G-011 and U-001 to U-007.
"""

from __future__ import annotations

import difflib
import re
import unicodedata
from collections.abc import Iterable, Sequence

APOSTROPHE = "’"
"""The house apostrophe, U+2019; every other one is a fault in a name and an equal in a search."""

APOSTROPHES = "'’‘‛′´`ʹʼ＇"
HIDDEN = {
    "\u00a0": "NO-BREAK SPACE",
    "\u00ad": "SOFT HYPHEN",
    "\u034f": "COMBINING GRAPHEME JOINER",
    "\u115f": "HANGUL CHOSEONG FILLER",
    "\u200b": "ZERO WIDTH SPACE",
    "\u200c": "ZERO WIDTH NON-JOINER",
    "\u200d": "ZERO WIDTH JOINER",
    "\u2060": "WORD JOINER",
    "\u3164": "HANGUL FILLER",
    "\ufeff": "BYTE ORDER MARK",
    "\ufe0e": "VARIATION SELECTOR-15",
    "\ufe0f": "VARIATION SELECTOR-16",
}
"""Characters that nobody sees and that make two equal-looking names differ, with their Unicode names."""

_DROPPED = {ord(c): None for c in [*APOSTROPHES, *HIDDEN] if c != "\u00a0"}
_GENDERS = {ord("♀"): "-f", ord("♂"): "-m"}
_NOT_SLUG = re.compile(r"[^a-z0-9]+")
_SLUG = re.compile(r"[a-z0-9]+(?:-[a-z0-9]+)*\Z")
_MARKS = re.compile("[\u0300-\u036f]")


def _plain(text: str) -> str:
    if not text.isascii():
        text = unicodedata.normalize("NFKD", text.translate(_DROPPED).translate(_GENDERS))
        text = _MARKS.sub("", text)
    return text.translate(_DROPPED).lower()


def slug(name: str) -> str:
    """The URL part of a name: `Farfetch’d-Galar` gives `farfetchd-galar`, `Nidoran♀` gives `nidoran-f`.

    Apostrophes of every kind and hidden characters vanish (never become a hyphen), accents are dropped, and all other
    runs become one hyphen.
    """
    return _NOT_SLUG.sub("-", _plain(name)).strip("-")


def fold(text: str) -> str:
    """What two spellings must share to be the same name in a search: letters and digits only, no accents, no case."""
    return _NOT_SLUG.sub("", _plain(text))


def is_slug(text: str) -> bool:
    """Whether the text is already a slug."""
    return len(text) <= 100 and _SLUG.match(text) is not None  # a slug is a file name on the site


def normalise(name: str) -> str:
    """The house spelling of a name: NFC, one apostrophe, no hidden characters, no blanks at the ends."""
    name = "".join(c for c in unicodedata.normalize("NFC", name) if c not in HIDDEN)
    return name.translate({ord(c): APOSTROPHE for c in APOSTROPHES}).strip()


def suggest(word: str, known: Iterable[str], limit: int = 3) -> list[str]:
    """The nearest known slugs to a mistyped one, best first; empty when nothing is near enough to help.

    A known slug that folds alike always comes first (`Mr Mime` finds `mr-mime`).
    """
    pool = list(known)
    folded = fold(word)
    same = [k for k in pool if fold(k) == folded]
    close = difflib.get_close_matches(slug(word), pool, n=limit, cutoff=0.72)
    return list(dict.fromkeys(same + close))[:limit]


def enumerated(words: Sequence[str]) -> str:
    """Words as a sentence lists them: `A`, `A and B`, `A, B and C`; "" for none."""
    return " and ".join(filter(None, (", ".join(words[:-1]), *words[-1:])))
