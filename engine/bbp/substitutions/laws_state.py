"""Laws of State Clauses: three at most, listed values alone, compared in listed ways (BBP-SUB-STATE)."""

from __future__ import annotations

from collections.abc import Iterator

from engine.bbp.substitutions.law import ASK, ILLEGAL, NOTE, PATH, Law
from engine.bbp.substitutions.reading import Reading
from engine.finding import Hit

MOST_STATES = 3
_USE = "THEN use Protect."


def _state(text: str) -> str:
    return f"IF {text}, {_USE}"


def _too_many(r: Reading) -> Iterator[Hit]:
    if len(r.states) > MOST_STATES:
        yield Hit(PATH, f"{len(r.states)} State Clauses; at most {MOST_STATES} are allowed", span=r.states[3].span)


LAWS = (
    Law(
        "too-many-states", "BBP-SUB-STATE-01", ILLEGAL, "", "drop what matters least, or use two substitutions",
        _state(
            "your remaining HP is less than 50 AND your remaining Energy is less than 20 AND Weavile is under Burn "
            "AND there is no Weather"
        ),
        _state("your remaining HP is less than 50 AND your remaining Energy is less than 20 AND Weavile is under Burn"),
        check=_too_many,
    ),
    Law(
        "unread-clause", "BBP-SUB-STATE-02", ILLEGAL,
        "`{said}` is neither an Action Clause nor a state of the 27 values that can be observed",
        "write such as Weavile is to use Taunt, or your remaining HP is at most 40",
        _state("Weavile is on the upper level"), _state("Weavile is under Burn"),
    ),
    Law(
        "group-in-state", "BBP-SUB-STATE-02", ILLEGAL, "`{said}`: action groups are observed in Action Clauses alone",
        "write such as Weavile is to use a Protective Move",
        _state("Weavile is under a Protective Move"), _state("Weavile is to use a Protective Move"),
    ),
    Law(
        "part-number", "BBP-SUB-STATE-03", ILLEGAL, "`{said}`: a value is compared with a whole number",
        "round it, or write a/b of",
        _state("your remaining HP is less than 40.5"), _state("your remaining HP is at most 40"),
        also=("BBP-SUB-STATE-05",),
    ),
    Law(
        "absent-number", "BBP-SUB-STATE-03", ILLEGAL, "`{said}`: a value is compared with a number",
        "write is equal to 0",
        _state("your remaining Chill Allotment is absent"), _state("your remaining Chill Allotment is equal to 0"),
    ),
    Law(
        "unread-value", "BBP-SUB-STATE-04", ILLEGAL, "`{said}` is none of the values that can be observed",
        "compare with a number or with a listed value",
        _state("your remaining HP is at most the damage of Close Combat"),
        _state("your remaining HP is at most Weavile's remaining HP"),
    ),
    Law(
        "no-other-side", "BBP-SUB-STATE-04", ASK, "`{said}`: compared with what?", "name the number or the other value",
        _state("Weavile is faster"), _state("Weavile's current Speed is greater than your current Speed"),
    ),
    Law(
        "zero-fraction", "BBP-SUB-STATE-05", ILLEGAL, "`{said}` is no part of anything", "write such as 1/2 of",
        _state("your remaining HP is at most 1/0 of your maximum HP"),
        _state("your remaining HP is at most 1/2 of your maximum HP"),
    ),
    Law(
        "of-maximum", "BBP-SUB-STATE-05", NOTE, "`{said}`: of what? read as of its own maximum or default",
        "name the other value",
        _state("your remaining HP is at most 50%"), _state("your remaining HP is at most 50% of your maximum HP"),
    ),
    Law(
        "of-itself",
        "BBP-SUB-STATE-05",
        NOTE,
        "`{said}`: a value is compared with a part of itself",
        "of the maximum may be meant",
        _state("your remaining HP is at most 50% of your remaining HP"),
        _state("your remaining HP is at most 50% of your maximum HP"),
    ),
    Law(
        "part-percent", "BBP-SUB-STATE-06", ILLEGAL, "`{said}`: a percentage is a whole number",
        "write 12% or 13%, or 1/8 of",
        _state("your remaining HP is at most 12.5% of your maximum HP"),
        _state("your remaining HP is at most 1/8 of your maximum HP"),
    ),
    Law(
        "not-a-number", "BBP-SUB-STATE-07", ILLEGAL,
        "`{said}`: this is there or not there, and cannot be counted or compared",
        "name one and ask whether it is there", _state("Weavile's abilities are greater than 1"),
        _state("Weavile has the ability Pickpocket"),
        also=("BBP-SUB-STATE-02",),
    ),
    Law(
        "state-affix", "BBP-SUB-STATE-09", ILLEGAL, "`{said}`: State Clauses have no affixes",
        "a Timing Affix can limit the whole: At the start of each step, once",
        _state("your remaining HP is less than 40 once"),
        "At the start of each step, once, IF your remaining HP is less than 40, THEN use Protect.",
    ),
    Law(
        "wrong-part", "BBP-SUB-STATE-P01", ILLEGAL, "`{said}`: this value has a maximum and a remaining part alone",
        "write remaining or maximum",
        _state("your default HP is less than 40"), _state("your remaining HP is less than 40"),
    ),
    Law(
        "no-stage", "BBP-SUB-STATE-P08", ILLEGAL, "`{said}`: Accuracy and Evasion have stages, and no other value",
        "write such as current Accuracy stage",
        _state("Weavile's current Accuracy is at least 2"), _state("Weavile's current Accuracy stage is at least 2"),
    ),
    Law(
        "level-default", "BBP-SUB-STATE-P10", ILLEGAL, "`{said}`: only the current Level is observed", "write Level",
        _state("Zangoose's default Level is equal to 4"), _state("Zangoose's Level is equal to 4"),
    ),
    Law(
        "near-name", "BBP-SUB-STATE-07", ASK, "nothing that can stand here is called `{said}`", "did you mean {hint}?",
        _state("Weavile has the ability Pickpoket"), _state("Weavile has the ability Pickpocket"),
        also=("BBP-SUB-STATE-P11", "BBP-SUB-STATE-P12", "BBP-SUB-STATE-P15", "BBP-SUB-STATE-P16", "BBP-SUB-STATE-P20"),
    ),
    Law(
        "not-a-species", "BBP-SUB-STATE-P11", ILLEGAL, "`{said}` is no species or forme", "name one",
        _state("Weavile's current species is fast"), _state("Weavile's current species is Zoroark"),
    ),
    Law(
        "not-an-ability", "BBP-SUB-STATE-P12", ILLEGAL, "`{said}` is no ability", "name one",
        _state("Weavile has the ability Speed"), _state("Weavile has the ability Pickpocket"),
    ),
    Law(
        "not-an-item", "BBP-SUB-STATE-P15", ILLEGAL, "`{said}` is not one named item", "name the item",
        _state("Weavile holds a Berry"), _state("Weavile holds Oran Berry"),
    ),
    Law(
        "not-a-condition", "BBP-SUB-STATE-P16", ILLEGAL, "`{said}` is neither a condition nor a Major Status",
        "name a condition",
        _state("Weavile is under any boost"), _state("Weavile is under Burn"),
    ),
    Law(
        "family-of-other", "BBP-SUB-STATE-P16", ILLEGAL,
        "`{said}`: of a Pokemon, Major Status is the only class that can be named",
        "ask it of the team or the battle", _state("Weavile is under a Weather"), _state("there is a Weather"),
    ),
    Law(
        "by-whom", "BBP-SUB-STATE-P17", ILLEGAL, "`{said}`: who caused a condition is not observed", "leave it out",
        _state("your Earthquake is Sealed by Weavile"), _state("your Earthquake is Sealed"),
        also=("BBP-SUB-STATE-P16",),
    ),
    Law(
        "not-one-move", "BBP-SUB-STATE-P20", ILLEGAL, "`{said}` is not one move or command", "name one move",
        _state("Weavile's current movepool includes a Protective Move"),
        _state("Weavile's current movepool includes Protect"),
        also=("BBP-GROUP-G3",),
    ),
    Law(
        "not-a-dropped-item", "BBP-SUB-STATE-B02", ILLEGAL, "`{said}` is not one named item", "name the item",
        _state("any Berry is among the dropped items"), _state("Oran Berry is among the dropped items"),
    ),
    Law(
        "subject-before", "BBP-SUB-STATE-08", NOTE, "nobody is named here: the one of the clause before is taken",
        "name the Pokemon",
        _state("Weavile is to use Taunt AND is under Burn"),
        _state("Weavile is to use Taunt AND Weavile is under Burn"),
    ),
    Law(
        "whose", "BBP-SUB-STATE-08", ASK, "`{said}`: of whom?", "name the Pokemon",
        _state("Weavile is to use Taunt AND Burned"), _state("Weavile is to use Taunt AND Weavile is under Burn"),
    ),
    Law(
        "no-side", "BBP-SUB-STATE-M01", ASK, "`{said}`: on whose side?", "write your team has, or the foe's team has",
        _state("Spikes are up"), _state("the foe's team has Spikes"),
    ),
)  # fmt: skip
