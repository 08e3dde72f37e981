"""Words that every part of a substitution is written with: who, verbs that agree, lists, ordinals, articles, actions.

Sources: rules BBP-SUB-ACTION-05 to 14 (the shapes of an action). Every function returns plain text on one line.
"""

from __future__ import annotations

from typing import Protocol

from engine.bbp.substitutions.clauses import ANY, Action, ActionKind, Condition, Party, Who


class Names(Protocol):
    """Whatever knows how the game spells things."""

    def name_of(self, kind: str, slug: str) -> str:
        """The name of a `move`, `command`, `item`, `group`, `type`, `ability`, `species` or `condition`; the slug as
        it is given when there is none."""
        ...


SECOND_PERSON = {"is": "are", "has": "have", "does": "do", "holds": "hold", "misses": "miss", "fails": "fail"}
FAMILIES = {
    "major-status": "Major Status",
    "screen": "Screen",
    "hazard": "Hazard",
    "weather": "Weather",
    "terrain": "Terrain",
}
ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth")


def subject(who: Who) -> str:
    """Who it is, as the subject of a clause or after a preposition: `you`, `a foe`, `the foe's team`, `Weavile`."""
    match who.party:
        case Party.YOU:
            return "you"
        case Party.ROLE if who.name in ("foe", "ally"):
            return f"{article(who.name)} {who.name}"
        case Party.ROLE:
            return f"the {who.name}"
        case Party.TRAINER:
            return {"your": "you", "foe": "the opponent"}.get(who.name, who.name)
        case Party.TEAM:
            return {"your": "your team", "foe": "the foe's team"}.get(who.name, f"{who.name}'s team")
        case _:
            return who.name


def possessive(who: Who) -> str:
    """Whose it is: `your`, `a foe's`, `the opponent's`, `Weavile's`; always 's, also after an s."""
    words = subject(who)
    return "your" if words == "you" else f"{words}'s"


def verb(who: Who, third_person: str) -> str:
    """The verb in the form that agrees with the subject: `is` or `are`, `holds` or `hold`."""
    return SECOND_PERSON[third_person] if subject(who) == "you" else third_person


def article(words: str) -> str:
    """`a` or `an` by sound: an HP Recovery Move, but a One-Hit Knockout Attack."""
    if words.startswith("HP"):
        return "an"
    if words.lower().startswith("one"):
        return "a"
    return "an" if words[:1].lower() in ("a", "e", "i", "o") else "a"


def listed(words: tuple[str, ...], last: str = "and") -> str:
    """`A`, `A and B`, `A, B and C`; `last` is the word before the last one."""
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} {last} {words[-1]}"


def numbered_steps(steps: tuple[int, ...]) -> str:
    """`step 2` or `steps 1 and 3`."""
    return f"{'step' if len(steps) == 1 else 'steps'} {listed(tuple(str(s) for s in steps))}"


def count_of_steps(number: int) -> str:
    """`1 step` or `2 steps`."""
    return f"{number} {'step' if number == 1 else 'steps'}"


def nth(number: int) -> str:
    """`1st`, `2nd`, `3rd`, `4th`, `11th`."""
    ending = "th" if number % 100 in (11, 12, 13) else {1: "st", 2: "nd", 3: "rd"}.get(number % 10, "th")
    return f"{number}{ending}"


def ordinal(number: int) -> str:
    """`third`; from the eleventh on in digits."""
    return ORDINALS[number - 1] if 1 <= number <= len(ORDINALS) else nth(number)


def times(number: int) -> str:
    """`once`, `twice`, `thrice`, then `4 times`."""
    return {1: "once", 2: "twice", 3: "thrice"}.get(number, f"{number} times")


def action_name(slug: str, names: Names) -> str:
    """The name of a move or, failing that, of a command."""
    return _first_name(("move", "command"), slug, names)


def z_power_name(z: str, names: Names) -> str:
    """The name of a Z-Move or Z-Crystal, or `any Z-Power` or `no Z-Power`."""
    return f"{z if z == ANY else 'no'} Z-Power" if z in (ANY, "none") else _first_name(("move", "item"), z, names)


def condition_words(condition: Condition, names: Names) -> str:
    """`Burn`, or `a Hazard` for a family."""
    if condition.family:
        family = FAMILIES.get(condition.name, condition.name)
        return f"{article(family)} {family}"
    name = names.name_of("condition", condition.name)
    return name if condition.parameter is None else f"{name} with {action_name(condition.parameter, names)}"


def write_action(action: Action, names: Names, aim: str = "targeting") -> str:
    """An action with its modifiers, `a Fire attack with no Z-Power targeting Clefable`.

    `aim` is the word before the target: `targeting` where an action is observed, `on` where it is ordered.
    """
    words = _core(action, names)
    if action.combination is not None:
        words += " as a combination" if action.combination else " not as a combination"
    if action.z is not None:
        words += f" with {z_power_name(action.z, names)}"
    return words if action.target is None else f"{words} {aim} {subject(action.target)}"


def _core(action: Action, names: Names) -> str:
    match action.kind:
        case ActionKind.NAMED:
            return action_name(action.name, names)
        case ActionKind.ATTACKS:
            kind = names.name_of("type", action.name)
            return f"{article(kind)} {kind} attack"
        case ActionKind.GROUP:
            group = names.name_of("group", action.name)
            return f"{article(group)} {group}"
        case ActionKind.COMBINATION:
            return " + ".join([action_name(part, names) for part in action.parts])
        case ActionKind.MEDICINE:
            return names.name_of("item", action.name)
        case ActionKind.ANY_MEDICINE:
            return "any medicine"
        case ActionKind.ANY:
            return "any action"


def _first_name(kinds: tuple[str, ...], slug: str, names: Names) -> str:
    for kind in kinds:
        name = names.name_of(kind, slug)
        if name != slug:
            return name
    return slug
