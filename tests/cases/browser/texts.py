"""Texts: their characters are code points, also beyond 16 bits, and they stand in the order of those."""

import json
import unicodedata
from difflib import get_close_matches

WORDS = ("Fake Out", "straße", "İvy", "ﬁre", "Σίσυφος", "😀 Abra", "a\u0301é", "ǅ", "", "  two  words ", "Mr. Mime’s", "x\ty\nz")


def _told(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def cases() -> str:
    return _told([[w.lower(), w.upper(), w.casefold()] for w in WORDS])


def capitals() -> str:
    return _told([w.capitalize() for w in ("abc", "ABC", "é", "", "o'neil")])


def characters() -> str:
    return _told([[len(w), list(w), w[:3], w[-2:], w[::-1], w[1:-1]] for w in WORDS])


def one_character() -> str:
    text = "a😀b"
    return _told([text[0], text[1], text[2], text[-1], text.index("b"), text.find("b"), text.find("z"), ord("😀"), chr(128512)])


def order() -> str:
    return _told([sorted(["～", "😀", "z", "é", "Z", "", "aa", "a"]), "～" < "😀", "a" < "B", "" < "a", "ab" < "b", max("aé😀～")])


def splitting() -> str:
    text = " a, b,,c  d "
    told = [text.split(), text.split(","), text.split(",", 1), text.rsplit(",", 1), text.splitlines(), "".split(), "".split(",")]
    return _told([told, "a\nb\r\nc\n".splitlines(), text.partition(","), text.rpartition(","), "abc".partition("x"), "abc".rpartition("x")])


def stripping() -> str:
    text = "\u00a0 xaxbx \n"
    told = [text.strip(), text.lstrip(), text.rstrip(), "xaxbx".strip("x"), "xyax".strip("yx"), "..a.".rstrip("."), "--a".lstrip("-")]
    return _told([*told, "Mr. Mime".removeprefix("Mr. "), "Mime".removeprefix("Mr"), "burning".removesuffix("ing"), "a".removesuffix("")])


def searching() -> str:
    text = "banana"
    told = [text.count("an"), text.count("ana"), text.find("an", 2), text.rfind("an"), text.index("n"), text.index("n", 3), "an" in text, "x" not in text]
    more = [text.startswith("ba"), text.startswith(("x", "b")), text.endswith("na"), text.endswith(("a", "z")), text.startswith("an", 1)]
    return _told([told, more, "" in text, text.replace("a", "o"), text.replace("a", "o", 1), text.replace("", "-"), "$&".replace("$", "$$")])


def kinds() -> str:
    marks = ("a", "1", "é", "٣", "²", " ", "", "a1", "_", "ß", "一", "!")
    return _told([[m.isdigit(), m.isalpha(), m.isalnum(), m.isspace(), m.isupper(), m.islower()] for m in marks])


def joining() -> str:
    return _told([", ".join(["a", "b"]), "".join([]), "-".join("abc"), "ab" * 3, 2 * "x", "a" "b", "x" + "y", "".join(c for c in "abc" if c != "b")])


def laying_out() -> str:
    name = "Muk"
    return _told([f"{name:<6}|", f"{name:>6}|", f"{name:^7}|", f"{name}", name.ljust(5) + "|", name.rjust(5), "7".zfill(3), "-7".zfill(4)])


def braces() -> str:
    n, words = 3, ["a", "b"]
    return _told([f"{{{n}}}", f"{n}{n + 1}", f"{'x' if n else 'y'}", f"{words[0]}-{len(words)}", f"{', '.join(words)}", f"{True} {None}", "{x}-{y}".format(x=1, y="b")])


def forms() -> str:
    told = [unicodedata.normalize(form, w) for form in ("NFC", "NFD", "NFKC", "NFKD") for w in ("é", "e\u0301", "ﬁ", "①", "Å")]
    return _told(told)


def close() -> str:
    names = ["Skarmory", "Charmander", "Charmeleon", "Charizard", "Mew", "Mewtwo", "Muk"]
    told = [get_close_matches(w, names) for w in ("Skarmroy", "charmander", "Char", "Mwe", "", "Mewto")]
    return _told([told, get_close_matches("Charm", names, n=1)])


def numbers_in_texts() -> str:
    return _told(["".join(chr(ord(c) + 1) for c in "HAL"), [int(d) for d in "1234"], str(12).zfill(4)[::-1], " ".join(map(str, range(4)))])


def json_texts() -> str:
    text = '{"b": [1, 2.50, -3, true, null, "é\\u00e9\\n"], "a": {"10": 1, "2": 2}, "b2": 12345678901234567890}'
    told = json.loads(text, parse_float=str)
    return _told([told, list(told), _told({"x": "é\u2028\x7f\x1f\"\\/"})])
