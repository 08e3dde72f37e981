"""What is told of a text that `compendium calc` cannot read: what is wrong with it, and what to write instead."""

from __future__ import annotations

from itertools import pairwise

from engine.dex.names import fold, suggest
from generator.report.calc_fields import spelled
from generator.report.calc_names import STYLE, Speller, UnreadableText, stages, tokens
from generator.report.resolve import UnknownName, printable, resolve
from generator.store import queries

_CALCULATORS = frozenset(
    {"evs", "ivs", "lv", "lvl", "level", "nature", "atk", "def", "spa", "spd", "spe", "attack", "defense", "speed"}
)
Ways = list[tuple[list[str], list[str]]]


def unread(speller: Speller, text: str, ways: Ways) -> UnknownName:
    """The fault of a text, with a hint."""
    try:
        return _fault(speller, text, ways)
    except UnknownName as fault:
        return fault


def _fault(speller: Speller, text: str, ways: Ways) -> UnknownName:
    if not ways:
        return UnreadableText(f"`{printable(text)}` does not say whom the attack is against", _apart(speller, text))
    left, right = (stages(side)[0] for side in ways[0])
    if left and right and speller.species(left) and (pair := speller.pair(right)):
        one, other = _name(speller, "species", speller.species(left) or ""), _name(speller, "species", pair[0])
        move = _name(speller, "move", pair[1])
        return UnreadableText(
            "who of the two attacks?", f"write `{one} {move} vs {other}` or `{other} {move} vs {one}`"
        )
    if len(left) < 2 or not right:
        return UnreadableText("three names are needed: who attacks, with what, and whom", STYLE)
    if speller.species(left) or speller.move(left):
        lacks = "with what" if speller.species(left) else "who attacks"
        return UnreadableText(f"`{printable(text)}` does not say {lacks}", STYLE)
    before = next((i for i in range(1, len(left) - 1) if speller.pair(left[i:])), None)
    between = None if before else _between(speller, left)
    if before:
        return _extra(speller, left[:before])
    if between:
        return _extra(speller, between)
    after = next((n for n in range(2, len(left)) if speller.pair(left[:n]) and _counted(left[n:])), None)
    if after:
        return _extra(speller, left[after:])
    if speller.pair(left):
        for n in range(len(right) - 1, 0, -1):
            if speller.species(right[:n]):
                return _extra(speller, right[n:])
        for n in range(1, len(right)):
            if speller.species(right[n:]):
                return _extra(speller, right[:n])
    else:
        _left(speller, left)
    resolve(speller.db, "species", " ".join(right))
    return UnreadableText(f"`{printable(text)}` cannot be read", STYLE)


def _counted(words: list[str]) -> bool:
    """Whether words count uses or hits, as in `x2` or `(3 hits)`."""
    return any(c.isdigit() for c in words[0]) or words[0].casefold() in ("twice", "thrice")


def _between(speller: Speller, words: list[str]) -> list[str] | None:
    """Words between a species and its move that are neither."""
    for i in range(len(words) - 2, 0, -1):
        if speller.species(words[:i]):
            for j in range(i + 1, len(words)):
                if speller.move(words[j:]):
                    return words[i:j]
    return None


def _name(speller: Speller, kind: str, slug: str) -> str:
    return dict(queries.names(speller.db, kind))[slug]


def _apart(speller: Speller, text: str) -> str:
    """How to write a text without a word such as `vs`, when there is one way to part it."""
    words = stages(tokens(text))[0]
    for i in range(2, len(words)):
        pair, target = speller.pair(words[:i]), speller.species(words[i:])
        if pair and target:
            who, whom = (_name(speller, "species", slug) for slug in (pair[0], target))
            return f"write `{who} {_name(speller, 'move', pair[1])} vs {whom}`"
    return STYLE


def _extra(speller: Speller, words: list[str]) -> UnknownName:
    """Words that belong to no name: what they are perhaps meant for."""
    said = " ".join(words).strip("@(),:; ")
    return UnreadableText(f"`{printable(said)}` is no part of a name", _option(speller, said))


def _option(speller: Speller, said: str) -> str:
    """The option that says what the words are meant for."""
    words = said.casefold().replace("/", " ").split()
    if any(w.strip("().,").startswith("crit") for w in words):
        return "for a critical hit say --crit"
    if any(after in ("hp", "hp)", "hp,") and before[0].isdigit() for before, after in pairwise(words)) and not (
        _CALCULATORS & set(words)
    ):
        return "the HP that the target has left are given with --hp, such as --hp 54"
    if any(w.strip("(),.") in ("hit", "hits", "times") for w in words):
        return "a number of hits is given with --hits, one of uses with --uses"
    if len(words) == 1 and (
        words[0] in ("twice", "thrice") or (words[0].strip("x×").isdigit() and words[0][0] in "x×")
    ):
        return "a number of uses is given with --uses, one of hits with --hits"
    if any(w.rstrip("),").endswith("%") for w in words):
        return "the HP that the target has left are given with --hp, and an accuracy with --accuracy"
    if _CALCULATORS & set(words) or any(w.strip("+-").isdigit() for w in words):
        return "effort values, natures and levels are not used: give ranks with --atk and --def, stages as +1 or -1"
    for kind in ("weather", "terrain", "screen"):
        known = spelled(speller.db, kind)
        for i in range(len(words)):
            if found := known.get(fold("".join(words[i:]))):
                return f'say --{kind} "{found[1]}", with a factor such as "{found[1]}=1/2" where it touches the attack'
    if any(queries.find(speller.db, kind, said) for kind in ("ability", "item")):
        return 'abilities and items are given by what they do: --bap-multiplier "NAME=X" or --adjust "NAME=N"'
    return "leave it out; `compendium calc --help` lists what can be said"


def _left(speller: Speller, words: list[str]) -> None:
    """Raises the fault of words that hold no attacker with a move."""
    who = [i for i in range(1, len(words)) if speller.species(words[:i])]
    what = [i for i in range(1, len(words)) if speller.move(words[i:])]
    if who:
        resolve(speller.db, "move", " ".join(words[max(who) :]))
    if what:
        resolve(speller.db, "species", " ".join(words[: min(what)]))
    said = printable(" ".join(words))
    raise UnreadableText(f"there is no species and no move in `{said}`", _guess(speller, words) or STYLE)


def _guess(speller: Speller, words: list[str]) -> str:
    """`did you mean`, when some way to part the words comes near to a species and a move."""
    names = {kind: dict(queries.names(speller.db, kind)) for kind in ("species", "move")}
    for i in range(min(3, len(words) - 1), 0, -1):
        near = [
            suggest(" ".join(part)[:60], names[kind], 1) for kind, part in (("species", words[:i]), ("move", words[i:]))
        ]
        if all(near):
            return f"did you mean {names['species'][near[0][0]]} {names['move'][near[1][0]]}?"
    return ""
