"""Laws of the whole: three components, IF and AND, one clause of a kind where one is allowed (BBP-SUB-FORM, EMPTY)."""

from __future__ import annotations

from collections.abc import Iterator

from engine.bbp.substitutions.clauses import Comparison, Party, Quantity
from engine.bbp.substitutions.law import ASK, DUEL, ILLEGAL, NOTE, OPEN, PATH, Law
from engine.bbp.substitutions.reading import Reading
from engine.finding import Hit

_USE = "THEN use Protect."
_SPLIT = "write two substitutions, one for each alternative"
_SAYS_SOMETHING = frozenset(
    [
        "cut-off",
        "blank",
        "unread-result",
        "placeholder-action",
        "near-action",
        "changes-substitution",
        "or-result",
        "else-branch",
        "unknown-order",
    ]
)


def _no_result(r: Reading) -> Iterator[Hit]:
    if not r.results and not has_then(r) and not any(m.kind in _SAYS_SOMETHING for m in r.marks):
        end = len(r.tokens.text)
        yield Hit(PATH, "the result is missing: nothing says what is to change", span=(end, end))


def _empty_result(r: Reading) -> Iterator[Hit]:
    if not r.results and has_then(r) and not any(m.kind in _SAYS_SOMETHING for m in r.marks):
        end = len(r.tokens.text)
        yield Hit(PATH, "nothing follows THEN; there must be one to three Result Clauses", span=(end, end))


def has_then(r: Reading) -> bool:
    """Whether the text says THEN."""
    return "then" in r.words


def _able_and_more(r: Reading) -> Iterator[Hit]:
    if r.able and (r.actions or r.states or len(r.able) > 1):
        yield Hit(
            PATH, "IF able stands for a trigger without clauses, so no clause can stand beside it", span=r.able[0]
        )


def _several(r: Reading) -> Iterator[Hit]:
    subjects = [c.who for c in r.actions]
    subjects += [s.left.who if isinstance(s, Comparison) else s.who for s in r.states]
    rights = [s.right for s in r.states if isinstance(s, Comparison)]
    subjects += [
        right.who if isinstance(right, Quantity) else right.of.who for right in rights if not isinstance(right, int)
    ]
    for who in subjects:
        if who.party is Party.ROLE:
            known = r.context.allies if who.name == "ally" else r.context.foes
            if len(known) > 1:
                yield Hit(PATH, f"there are several: is {' or '.join(known)} meant?", span=who.span)


LAWS = (
    Law(
        "no-result", "BBP-SUB-FORM-01", ASK, "", "add THEN and one to three Result Clauses",
        "IF Zangoose is to use Close Combat", f"IF Zangoose is to use Close Combat, {_USE}", check=_no_result,
    ),
    Law(
        "empty-result", "BBP-SUB-RESULT-01", ILLEGAL, "", "say what is to change, such as THEN use Protect",
        "IF Zangoose is to use Close Combat, THEN.", f"IF Zangoose is to use Close Combat, {_USE}",
        also=("BBP-SUB-FORM-01",), check=_empty_result,
    ),
    Law(
        "able-and-more", "BBP-SUB-EMPTY-03", ILLEGAL, "", "leave out `able`, or the other clauses",
        f"IF able AND your remaining HP is less than 40, {_USE}", f"IF your remaining HP is less than 40, {_USE}",
        check=_able_and_more,
    ),
    Law(
        "or-able", "BBP-SUB-EMPTY-03", ILLEGAL, "IF able stands alone; it cannot be an alternative ({said})",
        "leave out `able`, or the other clauses", f"IF able OR Zangoose is to use Tackle, {_USE}",
        f"IF Zangoose is to use Tackle, {_USE}", also=("BBP-SUB-FORM-04",),
    ),
    Law(
        "no-trigger", "BBP-SUB-EMPTY-02", ILLEGAL, "the trigger is missing: there is no IF",
        "write IF able before THEN",
        "When you are hit, THEN push down your orders.", "When you are hit, IF able, THEN push down your orders.",
    ),
    Law(
        "empty-trigger", "BBP-SUB-EMPTY-02", ILLEGAL, "nothing stands between IF and THEN", "write IF able",
        "IF THEN use Protect.", f"IF able, {_USE}",
    ),
    Law(
        "empty-clause", "BBP-SUB-FORM-04", ASK, "a clause is missing at `{said}`",
        "leave out the join, or add the clause",
        f"IF AND Weavile is to use Taunt, {_USE}", f"IF Weavile is to use Taunt, {_USE}",
    ),
    Law(
        "or", "BBP-SUB-FORM-04", ILLEGAL, "clauses are joined by AND alone; `{said}` is not offered", _SPLIT,
        f"IF Zangoose is to use Quick Attack OR Weavile is to use Ice Shard, {_USE}",
        f"IF Zangoose is to use Quick Attack AND Weavile is to use Ice Shard, {_USE}",
    ),
    Law(
        "slash", "BBP-SUB-FORM-04", ILLEGAL, "a slash is an OR, and clauses are joined by AND alone", _SPLIT,
        f"IF Weavile is to use Protect / Detect, {_USE}", f"IF Weavile is to use a Protective Move, {_USE}",
    ),
    Law(
        "slash-states", "BBP-SUB-FORM-04", ASK, "the slash may mean AND or OR", "write AND, or two substitutions",
        f"IF you are under Burn / Weavile is under Burn, {_USE}",
        f"IF you are under Burn AND Weavile is under Burn, {_USE}",
    ),
    Law(
        "comma-and", "BBP-SUB-FORM-04", NOTE, "the comma is read as AND", "",
        f"IF Weavile is under Burn, your remaining HP is at most 40, {_USE}",
        f"IF Weavile is under Burn AND your remaining HP is at most 40, {_USE}",
    ),
    Law(
        "reversed", "BBP-SUB-FORM-01", NOTE, "the result stands before the trigger", "begin with IF, end with THEN",
        "Use Protect if Weavile is to use Taunt.", f"IF Weavile is to use Taunt, {_USE}",
    ),
    Law(
        "cut-off", "BBP-SUB-FORM-01", ASK, "the text breaks off", "write the rest",
        "IF Weavile is to use Taunt THEN ...", f"IF Weavile is to use Taunt, {_USE}",
    ),
    Law(
        "blank", "BBP-SUB-FORM-01", ASK, "a part of the text is left blank", "fill it in",
        f"IF (...), {_USE}", f"IF able, {_USE}",
    ),
    Law(
        "brackets", "BBP-SUB-FORM-01", ASK, "a bracket is opened and never closed", "close it or leave it out",
        f"IF Weavile is to use Taunt (on Seviper, {_USE}", f"IF Weavile is to use Taunt targeting Seviper, {_USE}",
    ),
    Law(
        "comment", "BBP-SUB-FORM-01", NOTE, "`{said}` is taken for a remark and passed over", "",
        "IF Weavile is to use Taunt, THEN use Protect (it is faster).", f"IF Weavile is to use Taunt, {_USE}",
    ),
    Law(
        "narrowed", "BBP-SUB-FORM-04", ILLEGAL,
        "`{said}`: a clause cannot be narrowed or made to depend on another like this",
        "name what is observed by itself, or write two substitutions",
        f"IF Weavile is to use a Fire attack except Fire Blast, {_USE}", f"IF Weavile is to use a Fire attack, {_USE}",
        also=("BBP-SUB-ACTION-08",),
    ),
    Law(
        "then-inside", "BBP-SUB-FORM-01", ASK, "`{said}` and another THEN behind it: which one begins the result?",
        "write one THEN",
        f"IF Weavile is to use Taunt then Tackle, {_USE}", f"IF Weavile is to use Taunt, {_USE}",
    ),
    Law(
        "pronoun", "BBP-SUB-STATE-08", ASK, "`{said}`: who is meant?", "name the Pokemon",
        f"IF he is to use Taunt, {_USE}", f"IF Weavile is to use Taunt, {_USE}",
    ),
    Law(
        "unread-rest", "BBP-SUB-FORM-04", ASK, "`{said}` could not be read",
        "leave it out, or say it in a listed clause",
        f"IF Weavile is to use Taunt at any point, {_USE}", f"IF Weavile is to use Taunt, {_USE}",
    ),
    Law(
        "placeholder", "BBP-SUB-FORM-01", ASK, "`{said}` is a placeholder, not a Pokemon",
        "name the Pokemon that is meant",
        f"IF X is to use Taunt, {_USE}", f"IF Weavile is to use Taunt, {_USE}",
    ),
    Law(
        "placeholder-clause", "BBP-SUB-FORM-01", ASK, "`{said}` is a placeholder, not a clause", "write the clause",
        f"IF X, {_USE}", f"IF able, {_USE}",
    ),
    Law(
        "nickname", "BBP-SUB-ACTION-04", NOTE, "`{said}` is taken for the name of a Pokemon in the battle",
        "name the foes to have it checked", f"IF Quillian is to use Taunt, {_USE}",
        f"IF Weavile is to use Taunt, {_USE}",
        OPEN,
    ),
    Law(
        "near-pokemon", "BBP-SUB-ACTION-04", ASK, "no Pokemon of this battle is called `{said}`",
        "did you mean {hint}?",
        f"IF Weaville is to use Taunt, {_USE}", f"IF Weavile is to use Taunt, {_USE}",
    ),
    Law(
        "unknown-pokemon", "BBP-SUB-ACTION-04", ILLEGAL, "no Pokemon of this battle is called `{said}`",
        "use the name of a Pokemon in play", f"IF flop a dop is to use Taunt, {_USE}",
        f"IF Weavile is to use Taunt, {_USE}", also=("BBP-SUB-TIMING-03", "BBP-SUB-STATE-08"),
    ),
    Law(
        "which-one", "BBP-SUB-STATE-08", ASK, "", "name the Pokemon",
        f"IF a foe is to use Taunt, {_USE}", f"IF Weavile is to use Taunt, {_USE}", also=("BBP-SUB-ACTION-02",),
        check=_several,
    ),
    Law(
        "not-single", "BBP-SUB-STATE-08", ILLEGAL, "`{said}` is not one specified Pokemon", "name one Pokemon",
        f"IF any foe has the ability Levitate, {_USE}", f"IF Weavile has the ability Pickpocket, {_USE}",
    ),
    Law(
        "observes-substitution", "BBP-SUB-STATE-02", ILLEGAL, "`{said}`: substitutions cannot be observed",
        "observe what the other one reacts to",
        f"IF Weavile's first substitution activates, {_USE}", f"IF Weavile is to use Taunt, {_USE}",
    ),
    Law(
        "two-readings", "BBP-SUB-STATE-07", ASK, "`{said}` can be read in two ways", "say which one is meant",
        f"IF Weavile has Taunt, {_USE}", f"IF Weavile is under Taunt, {_USE}", DUEL,
    ),
)  # fmt: skip
