"""The text as players post it, made plain: one character in, one character out, so that every place stays where it was.

Curly quotes, accents, wide letters, dashes and bullets become their plain likes; markup, hidden characters and pictures
become blanks. Nothing here knows the game.
"""

from __future__ import annotations

import re
import unicodedata

from engine.dex.names import APOSTROPHES, HIDDEN

INSIDE = "\ue000"
"""Stands where a mark inside a word was (a combining accent, a soft hyphen): the word goes on."""

_TAGS = re.compile(
    r"\[/?(?:b|i|u|s|url|quote|size|color|colour|font|spoiler|hide|code|icode|list|img|center|left|right|indent|user|"
    r"table|tr|td|th|email|media|attach|plain)(?:=[^\[\]\n]{0,200})?\]|\[/?[ *]\]|"
    r"</?(?:b|i|u|s|em|strong|p|br|span|div|a|ul|ol|li|code|pre|sub|sup|blockquote|del|ins|small)>"
)
_QUOTED = re.compile(r"(?<!\w)‘((?:[^'‘’\n]|(?<=\w)['’](?=\w)){1,60})’(?!\w)")
_ENTITY = re.compile(r"&(?:(?P<a>#0*39|#x0*27|apos|rsquo|lsquo)|(?P<s>amp|lt|gt)|quot|ldquo|rdquo|#34|nbsp|#160);")
_BEFORE = re.compile(rf"(?<![\w{INSIDE}]){INSIDE}+")
_SIGNS = {"amp": "&", "lt": "<", "gt": ">"}
_KEPT = "≤≥≠→⇒…—–"
_PLAIN = {
    **dict.fromkeys(APOSTROPHES, "'"),
    **dict.fromkeys(HIDDEN, INSIDE),
    **dict.fromkeys('"“”„«»*_`|•◦▪●▸►·\\\t\r\x00', " "),
    "\u00a0": " ",
    "‐": "-",
    "‑": "-",
    "−": "-",
    "↔": " ",
    "➔": "→",
    "➜": "→",
    "➡": "→",
    "⟶": "→",
    "×": "x",
    "♀": "f",
    "♂": "m",
    "½": "½",
    "≯": "≤",
    "≮": "≥",
    "≰": ">",
    "≱": "<",
    "⩽": "≤",
    "⩾": "≥",
}
_cache: dict[str, str] = dict(_PLAIN)


def _plain(c: str) -> str:
    known = _cache.get(c)
    if known is None:
        known = _work_out(c)
        if len(_cache) < 5000:
            _cache[c] = known
    return known


def _work_out(c: str) -> str:
    if c < "\x7f":
        return c.lower() if c >= " " or c == "\n" else " "
    if c in _KEPT:
        return c
    if unicodedata.combining(c):
        return INSIDE
    if unicodedata.category(c) in ("Sm", "No"):  # a sign or a number of its own: never taken for a plain one
        return c
    wide = unicodedata.normalize("NFKD", c)
    first = wide[0]
    if first < "\x7f" and (len(wide) == 1 or all(unicodedata.combining(x) for x in wide[1:])):
        return _PLAIN.get(first, first.lower())
    if c.isalpha():
        low = c.lower()
        return low if len(low) == 1 else c
    return " "


def _entity(m: re.Match[str]) -> str:
    """What a character written as `&#39;` stands for, in as many characters; an apostrophe inside a word goes on."""
    if m["a"] and m.start() and m.string[m.start() - 1].isalnum():
        return INSIDE * (len(m[0]) - 1) + "'"
    return _SIGNS.get(m["s"] or "", " ").ljust(len(m[0]))


def plain(text: str) -> str:
    """The text in lower case with plain characters, exactly as long as it was."""
    if "‘" in text:
        text = _QUOTED.sub(lambda m: f" {m[1]} ", text)
    out = text.lower().translate(_ASCII) if text.isascii() else "".join([_plain(c) for c in text])
    if INSIDE in out:  # a hidden character before a word is no part of it
        out = _BEFORE.sub(lambda m: " " * len(m[0]), out)
    if "&" in out:
        out = _ENTITY.sub(_entity, out)
    if "[" in out or "<" in out:
        out = _TAGS.sub(lambda m: " " * len(m[0]), out)
    return out.replace("~~", "  ")


_ASCII = {i: " " for i in range(32) if i != 10} | {127: " "} | {ord(c): " " for c in '"*_`|\\'}
