"""The words of a substitution with their places.

Hyphens inside words part them (`Sun-Inducing` is two words), apostrophes do not, and a possessive `'s` is a word of its
own. The dot of `Mr. Mime` and the colon of `Type: Null` belong to the name and are no marks.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from engine.bbp.substitutions.clauses import Span
from engine.bbp.substitutions.text import INSIDE, plain
from engine.bbp.vocabulary import Vocabulary

END = ""
"""What stands after the last word; several of them, so that a reader may look ahead without asking how far."""

_LOOK_AHEAD = 12
_TOKEN = re.compile(
    r"[a-z\x80-\u2000\u2070-\u218f\u2c00-\U0010ffff][a-z0-9\x80-\u2000\u2070-\u218f\u2c00-\U0010ffff]*"
    r"(?:'[a-z]+)*'?"
    r"|[0-9]+(?:st|nd|rd|th)\b|[0-9]{1,3}(?:,[0-9]{3})+|[0-9]+(?:\.[0-9]+)?"
    r"|'s(?![a-z0-9])|->|=/=|=>|=<|>=|<=|==|!=|<>|\.\.\.*|[≤≥≠→⇒…—–]|[^\sa-z0-9]"
)
_ALIKE = {
    "->": "→",
    "=>": "→",
    "⇒": "→",
    ">=": "≥",
    "<=": "≤",
    "=<": "≤",
    "=/=": "≠",
    "==": "=",
    "!=": "≠",
    "<>": "≠",
    "–": "—",
}


@dataclass(slots=True)
class Tokens:
    """`words` in lower case (then END words), `starts` and `ends` as offsets in `text`, which is as it was given."""

    text: str
    words: list[str] = field(default_factory=list)
    starts: list[int] = field(default_factory=list)
    ends: list[int] = field(default_factory=list)
    count: int = 0

    def span(self, first: int, end: int) -> Span:
        """The place of the words from `first` up to, not including, `end`."""
        if not self.count:
            return (0, len(self.text))
        first = min(first, self.count - 1)
        return (self.starts[first], self.ends[max(first, min(end, self.count) - 1)])

    def said(self, first: int, end: int) -> str:
        """The text of those words as it was written."""
        start, stop = self.span(first, end)
        return self.text[start:stop]

    def blank_before(self, at: int) -> bool:
        """Whether a blank of a form stands before the word: `[move]`, `<Pokemon>`, `____`."""
        gap = self.text[self.ends[at - 1] if at else 0 : self.starts[at] if at < self.count else len(self.text)]
        return any(mark in gap for mark in "[<_")

    def tight(self, at: int) -> bool:
        """Whether the word at `at` stands directly behind the one before it, at most with a hyphen between."""
        return 0 < at < self.count and self.text[self.ends[at - 1] : self.starts[at]] in ("", "-")

    def capital(self, at: int) -> bool:
        """Whether the word at `at` is written with a capital."""
        return at < self.count and self.text[self.starts[at]].isupper()


def tokens(text: str, vocabulary: Vocabulary) -> Tokens:
    """The words of the text."""
    out = Tokens(text)
    words, starts, ends = out.words, out.starts, out.ends
    dotted = vocabulary.dotted
    mended = plain(text)
    for m in _TOKEN.finditer(mended):
        word = m[0]
        start, end = m.span()
        first = word[0]
        if first.isalpha():
            if INSIDE in word:
                word = word.replace(INSIDE, "")
            if "'" in word:
                _possessive(out, word, start, end)
                continue
            if word in _SHORT:
                _two(out, word, start, end)
                continue
        elif first.isdecimal():
            word = word.replace(",", "")
        elif first == INSIDE:
            continue
        elif first == "-":
            if word == "-":  # a hyphen inside a word parts it; one before a number is a sign; others are dashes
                before = start > 0 and mended[start - 1].isalnum()
                after = end < len(mended) and not mended[end].isspace()
                if before and (after or mended.startswith(" or ", end)):  # also that of `a Fire- or Water-type`
                    continue
                word = "-" if after and mended[end].isdecimal() else "—"
            else:
                word = "→"
        elif first in ".…":
            word = "." if word == "." else "..."
            if word == "." and words and "." + words[-1] in dotted:
                following = dotted["." + words[-1]]
                if "" in following or mended[end : end + 30].lstrip(" ").startswith(tuple(following)):
                    continue
        elif first == ":" and words and ":" + words[-1] in dotted:
            if mended[end : end + 30].lstrip(" ").startswith(tuple(dotted[":" + words[-1]])):
                continue
        else:
            word = _ALIKE.get(word, word)
        words.append(word)
        starts.append(start)
        ends.append(end)
    out.count = len(words)
    words.extend([END] * _LOOK_AHEAD)
    return out


_SHORT: dict[str, tuple[str, str]] = {
    "youre": ("you", "are"),
    "im": ("i", "am"),
    "theyre": ("they", "are"),
    "cannot": ("can", "not"),
    "cant": ("can", "not"),
    "wont": ("will", "not"),
    **{
        f"{verb}nt": (verb, "not")
        for verb in ["is", "are", "was", "were", "do", "does", "did", "has", "have", "had", "would", "could", "should"]
    },
}
"""Short forms in two words: `isn't`, also written `isnt`."""


def _possessive(out: Tokens, word: str, start: int, end: int) -> None:
    """`weavile's` becomes `weavile` and `'s`, `eelektross'` becomes `eelektross` and `'s`; others lose the mark."""
    if word.endswith(("'s", "s'")):
        stem, long = (word[:-2], 2) if word.endswith("'s") else (word[:-1], 1)
        out.words += [stem.replace("'", ""), "'s"]
        out.starts += [start, end - long]
        out.ends += [end - long, end]
    elif word.replace("'", "") in _SHORT:
        _two(out, word.replace("'", ""), start, end)
    else:
        stripped = word.rstrip("'")
        out.words.append(stripped.replace("'", ""))
        out.starts.append(start)
        out.ends.append(start + len(stripped))


def _two(out: Tokens, word: str, start: int, end: int) -> None:
    out.words += _SHORT[word]
    out.starts += [start, start]
    out.ends += [end, end]
