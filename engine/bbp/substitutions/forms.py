"""The forms of clauses to choose from when a substitution is composed: each is a sentence with blanks.

`{one|two}` is a choice of words, `{action: Protect}` a blank of a kind with what may stand there for an example. The
kinds are those of BLANKS. Everything that the forms can make is checked like any other text; what they offer is what
the rules know of (BBP-SUB-TIMING-02 to 12, ACTION, AAFFIX, STATE, RESULT and RAFFIX).
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass

BLANKS: Mapping[str, str] = {
    "pokemon": "you, or a Pokemon in play",
    "whose": "your, or that of a Pokemon in play",
    "foe": "a Pokemon other than yours",
    "action": "a move, a command or a group of actions",
    "order": "a move or a command",
    "condition": "a condition, such as Burn",
    "team": "a condition of a team, such as Reflect, or a family such as Screen",
    "weather": "a condition of the whole field, such as Rain, or a family such as Weather",
    "move": "a move",
    "item": "an item",
    "ability": "an ability",
    "type": "a type",
    "species": "a species",
    "number": "a whole number",
    "count": "a number from 1",
    "percent": "per cent",
    "step": "the number of a step",
    "steps": "numbers of steps, such as 1 and 2",
    "nth": "first, second, third …",
}
"""Kind of blank -> what belongs in it."""

_BLANK = re.compile(r"\{([^{}]*)\}")


@dataclass(frozen=True, slots=True)
class Form:
    """A form: `part` is what it makes, `name` what a list of forms calls it.

    Parts are timing, action, state and result; what may follow the first or the last is a timing-affix or result-affix.
    """

    part: str
    name: str
    text: str


@dataclass(frozen=True, slots=True)
class Piece:
    """A piece of a form: words as they are, a blank of a `kind` with an example, or one of some `choices`."""

    text: str
    kind: str = ""
    choices: tuple[str, ...] = ()


FORMS = (
    Form("timing", "Start or end of the round or of each step", "At the {start|end} of {each step|the round}"),
    Form("timing", "Start or end of a turn", "At the {start|end} of {whose: Weavile's} turn"),
    Form("timing", "Turns of a priority begin", "At the start of priority {number: 1}"),
    Form("timing", "Somebody is hit with an action", "When {pokemon: you} is hit with {action: Fake Out}"),
    Form("timing", "Somebody is hit by somebody", "When {pokemon: you} is hit by {foe: Weavile}"),
    Form(
        "timing",
        "How effective a hit is",
        "When {pokemon: you} is hit with a {super-effective|not very effective|critical} hit",
    ),
    Form(
        "timing",
        "An action misses or fails",
        "When {pokemon: Weavile} {misses with|fails to attempt|fails to execute} {action: any action}",
    ),
    Form("timing", "A condition comes into being", "When {weather: a Hazard} is created"),
    Form("timing", "A condition is inflicted", "When {pokemon: you} is inflicted with {condition: Burn}"),
    Form("timing-affix", "Only the first time in a round", ", once"),
    Form("timing-affix", "Not in the step after one in which it triggered", ", non-consecutively"),
    Form("timing-affix", "Only in some steps", ", on steps {steps: 1 and 2}"),
    Form("action", "Is to use an action", "{foe: Weavile} is to use {action: a Protective Move}"),
    Form(
        "action",
        "Is to use an action on somebody",
        "{foe: Weavile} is to use {action: Fake Out} on {pokemon: you}",
    ),
    Form(
        "action",
        "Is to use one action, and not another before or after",
        "{foe: Weavile} is to use {action: Hex}, and is not to use {action: Hex} in "
        "{any prior step|the previous step|any other step|the next step|any upcoming step} this round",
    ),
    Form(
        "action",
        "Is to use an action, at most so often",
        "{foe: Weavile} is to use {action: Protect}, but no more than {count: 1} time this round",
    ),
    Form("action", "Is to use an action later", "{foe: Weavile} is to use {action: Solar Beam} on step {step: 2}"),
    Form(
        "action",
        "Has executed an action",
        "{foe: Weavile} has executed {action: a Sleep-Inflicting Move} previously this {round|step}",
    ),
    Form(
        "state",
        "What is left of something, in per cent",
        "{whose: your} remaining {HP|Energy} is {at most|at least|less than|more than} {percent: 50}% of "
        "{whose: your} maximum {HP|Energy}",
    ),
    Form(
        "state",
        "What is left of something, as a number",
        "{whose: your} remaining {HP|Energy} is {at most|at least|less than|more than|exactly} {number: 20}",
    ),
    Form(
        "state",
        "A stat against another’s",
        "{whose: your} current {Speed|Attack|Defense|Special Attack|Special Defense} is "
        "{less than|more than|at most|at least} {whose: Weavile's} current "
        "{Speed|Attack|Defense|Special Attack|Special Defense}",
    ),
    Form(
        "state",
        "A stat stage",
        "{whose: your} current {Attack|Defense|Special Attack|Special Defense|Speed|Accuracy|Evasion} stage is "
        "{at least|at most|exactly} {number: 2}",
    ),
    Form("state", "Is under a condition", "{pokemon: you} is {under|not under} {condition: a Major Status}"),
    Form("state", "A condition of the field", "{weather: Weather} {is in effect|is not in effect}"),
    Form("state", "A condition of a team", "{your|the foe's} team {is under|is not under} {team: a Screen}"),
    Form("state", "Holds an item", "{pokemon: Weavile} {is holding|is not holding} {item: Leftovers}"),
    Form("state", "Has an ability", "{pokemon: Weavile} {has|does not have} the ability {ability: Pressure}"),
    Form("state", "Is of a type", "{whose: Weavile's} typing {includes|does not include} {type: Ice}"),
    Form(
        "state", "Knows an action", "{whose: Weavile's} current movepool {includes|does not include} {order: Protect}"
    ),
    Form("state", "Is of a species", "{whose: Weavile's} current species is {species: Weavile}"),
    Form("result", "Use an action now", "use {order: Protect}"),
    Form("result", "Use an action in a later step", "use {order: Protect} {next step|in step 2|in step 3}"),
    Form("result", "Begin a sequence", "begin using {order: Swords Dance}, {order: Drain Punch}"),
    Form("result", "Replace an order everywhere", "replace all {order: Solar Beam} with {order: Energy Ball}"),
    Form("result", "Use an action and push down", "use {order: Taunt} and push down your orders"),
    Form("result", "Push down", "push down your orders"),
    Form("result", "Pull back", "pull back your orders"),
    Form("result", "Ignore a substitution", "ignore your {nth: second} substitution for the rest of the round"),
    Form("result-affix", "Only the time with this number that it triggers", " on {nth: first} instance"),
    Form("result-affix", "Only in this step", " if it is step {step: 2}"),
    Form("result-affix", "The times that no other result counts", " on other instances"),
    Form("result-affix", "In the steps that no other result names", " in other steps"),
    Form("result-affix", "Whenever the others do not fit", " otherwise"),
)
"""Every form, in the sequence of the rules."""


def pieces(form: Form) -> list[Piece]:
    """The pieces of a form in order."""
    out, at = [], 0
    for found in _BLANK.finditer(form.text):
        if found.start() > at:
            out.append(Piece(form.text[at : found.start()]))
        at = found.end()
        kind, colon, example = found[1].partition(": ")
        if colon:
            out.append(Piece(example, kind))
        else:
            choices = found[1].split("|")
            out.append(Piece(choices[0], "", tuple(choices)))
    if at < len(form.text):
        out.append(Piece(form.text[at:]))
    return out


def example(form: Form) -> str:
    """A form with the first choice and the example of each blank."""
    return "".join([piece.text for piece in pieces(form)])
