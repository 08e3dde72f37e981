"""Reading who is meant: you, a foe, an ally, a Pokemon by its name or nickname, a trainer, a team."""

from __future__ import annotations

from engine.bbp.substitutions.clauses import YOU, Party, Who
from engine.bbp.substitutions.reading import Reading
from engine.dex.names import fold

_SPECIES = frozenset({"species"})
_YOU = frozenset({"you", "your", "yours", "i", "me", "my", "self", "yourself", "myself"})
_PRONOUNS = frozenset({"he", "she", "it", "they", "him", "her", "his", "its", "their", "them", "em"})
_ARTICLES = frozenset({"the", "a", "an", "your", "my", "their", "our"})
_MANY = frozenset({"any", "either", "all", "both", "each", "every", "some"})
_ROLES = {
    "foe": "foe",
    "foes": "foe",
    "opponent": "foe",
    "opponents": "foe",
    "enemy": "foe",
    "enemies": "foe",
    "opposing": "foe",
    "attacker": "foe",
    "ally": "ally",
    "allies": "ally",
    "partner": "ally",
    "teammate": "ally",
}
_PLURAL = frozenset({"foes", "opponents", "enemies", "allies"})
_POKEMON = frozenset({"pokemon", "mon", "mons"})
VERBS = frozenset(
    [
        "is",
        "are",
        "am",
        "was",
        "uses",
        "use",
        "using",
        "will",
        "would",
        "has",
        "have",
        "had",
        "tries",
        "tried",
        "attempts",
        "attempted",
        "issues",
        "issued",
        "orders",
        "ordered",
        "goes",
        "moves",
        "moved",
        "executes",
        "executed",
        "holds",
        "knows",
        "does",
        "did",
        "hits",
        "targets",
        "attacks",
        "plans",
        "declares",
        "can",
        "fails",
        "misses",
        "gets",
    ]
)
"""Words that may follow a subject."""


def who(r: Reading, at: int) -> tuple[Who, int] | None:
    """One Pokemon named at word `at`, and the index after it (before a possessive `'s`); None if there is none.

    A role stands for the only foe or ally when the battle has just one. `any foe` is marked `not-single`.
    """
    words = r.words
    word = words[at]
    if word in _YOU and not (word in ("your", "my") and _role_at(words, at + 1)):
        end = at + 2 if word in ("your", "my") and words[at + 1] in _POKEMON else at + 1
        return _seen(r, YOU, at, end)
    named = _cast(r, at)
    if named is not None:
        return named
    role = _role(r, at)
    if role is not None:
        return role
    if word in _PRONOUNS:
        return _pronoun(r, at)
    if word == "(":
        return None
    found = r.vocabulary.match(words, at + (word in ("the", "opposing")), _SPECIES)
    if found is not None:
        name, end = found
        if words[end] in _POKEMON:
            end += 1
        return _seen(r, Who(Party.POKEMON, name.name, r.tokens.span(at, end)), at, end)
    if len(word) == 1 and word.isalpha() and word not in ("a", "i") and r.tokens.capital(at):
        r.mark("placeholder", at, at + 1, hint="name the Pokemon that is meant")
        return _seen(r, Who(Party.POKEMON, r.tokens.said(at, at + 1), r.tokens.span(at, at + 1)), at, at + 1)
    return None


def _seen(r: Reading, someone: Who, at: int, end: int) -> tuple[Who, int]:
    r.last = someone
    return Who(someone.party, someone.name, r.tokens.span(at, end)), end


def _cast(r: Reading, at: int) -> tuple[Who, int] | None:
    """A Pokemon of this battle by the name it goes by there; a species in brackets behind it is passed over."""
    words, context = r.words, r.context
    for count in range(context.most_words.get(words[at], 0), 0, -1):
        someone = context.cast.get("".join(words[at : at + count]).replace("'", ""))
        if someone is not None:
            return _seen(r, someone, at, _bracket(r, at + count))
    return None


def _bracket(r: Reading, end: int) -> int:
    if r.words[end] == "(":
        found = r.vocabulary.match(r.words, end + 1, _SPECIES)
        if found is not None and r.words[found[1]] == ")":
            return found[1] + 1
    return end


def _role_at(words: list[str], at: int) -> bool:
    return words[at] in _ROLES


def _role(r: Reading, at: int) -> tuple[Who, int] | None:
    words = r.words
    start, many = at, False
    if words[at] in _MANY:
        many = True
        at += 1
        if words[at] == "of":
            at += 1
    if words[at] in _ARTICLES:
        at += 1
    if words[at] == "opposing" and words[at + 1] not in _POKEMON:
        return None
    role = _ROLES.get(words[at])
    if role is None:
        if many and words[at] in _POKEMON:
            r.mark("not-single", start, at + 1)
            return _seen(r, Who(Party.ROLE, "foe"), start, at + 1)
        return None
    many = many or words[at] in _PLURAL
    end = at + 1
    if words[end] == "'s" and words[end + 1] in _POKEMON:
        end += 2
    elif words[end] in _POKEMON:
        end += 1
    if many:
        r.mark("not-single", start, end)
        return _seen(r, Who(Party.ROLE, role), start, end)
    known = r.context.foes if role == "foe" else r.context.allies
    if len(known) == 1:
        return _seen(r, Who(Party.POKEMON, known[0]), start, end)
    return _seen(r, Who(Party.ROLE, role), start, end)


def _pronoun(r: Reading, at: int) -> tuple[Who, int]:
    """`he`, `it`, `them`: whoever was named last, else the only foe."""
    if r.last is not None and r.last != YOU:
        return Who(r.last.party, r.last.name, r.tokens.span(at, at + 1)), at + 1
    if len(r.context.foes) == 1:
        return Who(Party.POKEMON, r.context.foes[0], r.tokens.span(at, at + 1)), at + 1
    r.mark("pronoun", at, at + 1)
    return Who(Party.ROLE, "foe", r.tokens.span(at, at + 1)), at + 1


_COMMON = frozenset("the for some any there this that it what who all every your my no nobody someone both".split())  # noqa: SIM905
_NO_NAMES = frozenset(["and", "or", "but", "not", "if", "then", "while", "unless", "when", "nor"])


def unknown(r: Reading, at: int, stops: frozenset[str] = VERBS) -> tuple[Who, int] | None:
    """Words before a verb that name nobody known: a nickname that the context does not give.

    When nothing is told of the battle they are taken for a nickname, with a note; else it is asked or refused.
    """
    words = r.words
    end = at
    while end < at + 5 and words[end][:1].isalpha() and words[end] not in stops and words[end] not in _NO_NAMES:
        end += 1
    if end == at or not (words[end] in stops or words[end] == "'s"):
        return None
    name = r.tokens.said(at, end)
    if not r.context.told and (r.tokens.capital(at) or (end <= at + 3 and _COMMON.isdisjoint(words[at:end]))):
        r.mark("nickname", at, end)
    else:
        near = r.near(at, end, (), tuple(r.context.names())) or r.near(at, end, ("species",))
        r.mark("near-pokemon" if near else "unknown-pokemon", at, end, name, " or ".join(near))
    return _seen(r, Who(Party.POKEMON, name), at, end)


def names_someone(r: Reading, at: int) -> bool:
    """Whether word `at` begins the name of a Pokemon of the battle, or of a species."""
    if r.words[at] in r.context.most_words or r.vocabulary.match(r.words, at, _SPECIES) is not None:
        return True
    return r.words[at] in ("foe", "opponent", "ally", "foes", "allies")


def same(a: Who, b: Who) -> bool:
    """Whether two are one and the same, by party and by the letters of the name."""
    return a.party == b.party and fold(a.name) == fold(b.name)


def side(r: Reading, at: int) -> tuple[Who, int] | None:
    """A team: `your team`, `the foe's side`, `the opposing team`; the name is `your` or `foe` or as given."""
    words = r.words
    start = at
    if words[at] in ("the", "their"):
        at += 1
    if words[at] in ("your", "my", "our") and words[at + 1] in ("team", "side", "field"):
        return Who(Party.TEAM, "your", r.tokens.span(start, at + 2)), at + 2
    if words[at] in ("your", "my") and _ROLES.get(words[at + 1]) == "foe":
        at += 1
    if words[at] in ("opposing", "enemy", "other"):
        if words[at + 1] in ("team", "side", "field"):
            return Who(Party.TEAM, "foe", r.tokens.span(start, at + 2)), at + 2
        return None
    if _ROLES.get(words[at]) == "foe":
        end = at + 1
        if words[end] == "'s":
            end += 1
        if words[end] in ("team", "side", "field"):
            return Who(Party.TEAM, "foe", r.tokens.span(start, end + 1)), end + 1
    return None


def trainer(r: Reading, at: int) -> tuple[Who, int] | None:
    """A trainer: `you` or `the opponent` (name `foe`)."""
    words = r.words
    start = at
    if words[at] in _YOU:
        if words[at] not in ("your", "my") or not _role_at(words, at + 1):
            return Who(Party.TRAINER, "your", r.tokens.span(at, at + 1)), at + 1
        at += 1
    if words[at] in ("the", "an"):
        at += 1
    if words[at] in ("opponent", "foe", "enemy"):
        end = at + 1
        if words[end] == "trainer":
            end += 1
        return Who(Party.TRAINER, "foe", r.tokens.span(start, end)), end
    return None
