"""Regular expressions that are written out in the code."""

import json
import re


def _told(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


WORD = re.compile(r"[A-Za-z]+(?:-[a-z]+)*")
PART = re.compile(
    r"""
    (?P<space>\s+)            # between
    | (?P<number>\d+)         # a number
    | (?P<word>[a-zé]+)     # a word
    | (?P<other>.)
    """,
    re.VERBOSE,
)
PLACE = re.compile(r"\w+|😀")
TIMES = re.compile(r"(\d+)\s*x\s*(\d+)?", re.IGNORECASE)


def finding() -> str:
    text = "Will-o-wisp, Fake Out and 10x 5"
    found = WORD.search(text, 5)
    return _told([WORD.findall(text), [m.start() for m in WORD.finditer(text)], found and found[0], WORD.match(",") is None, TIMES.findall("2X3 4x")])


def groups() -> str:
    told = []
    for text in ("2x3", "4 X", "x", "2x3y"):
        m = TIMES.match(text)
        told.append([m[0], m[1], m[2], m.group(1), list(m.groups()), list(m.span()), m.end()] if m else None)
    return _told([told, bool(TIMES.fullmatch("2x3")), bool(TIMES.fullmatch("2x3y")), bool(re.fullmatch(r"a|ab", "ab"))])


def tokens() -> str:
    return _told([[m.lastgroup, m[0], m.start()] for m in PART.finditer("Ab 12é_😀 \u00a0x")])


def putting() -> str:
    told = [re.sub(r"[^a-z]+", "-", "a b  c!d"), re.sub(r"(\w)(\w)", r"\2\1", "abcde"), re.sub(r"\d", lambda m: str(int(m[0]) * 2), "a1b9")]
    return _told([*told, re.sub(r"\s+", " ", " a \n b "), re.sub("x*", "-", "abc"), re.sub(r"(?P<n>\d)", r"<\g<n>>", "a1")])


def splitting() -> str:
    return _told([re.split(r"\s*,\s*", "a , b,c"), re.split(r"(;)", "a;b"), re.split(r"\W+", " a b")])


def places() -> str:
    text = "😀 ab 😀 cd"
    return _told([[list(m.span()), m[0], text[m.start() : m.end()]] for m in PLACE.finditer(text)])


def ends() -> str:
    told = [bool(re.search(r"a$", "a\n")), bool(re.search(r"a\Z", "a\n")), bool(re.match(r"\Aab?", "a")), re.findall(r"\bcat\b", "cat concat cat-cat")]
    return _told([told, re.findall(r"^\w", "a\nb")])
