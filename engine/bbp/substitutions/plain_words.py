"""The receiver and the actions of a substitution as someone without the rules would name them."""

from __future__ import annotations

from engine.bbp.substitutions.clauses import ANY, Action, ActionKind, Party, Who
from engine.bbp.substitutions.phrases import Names, action_name, subject, z_power_name

YOUR_POKEMON = Who(Party.POKEMON, "your Pokemon")


def plain_who(who: Who) -> Who:
    """The same one, with `your Pokemon` for the receiver, who the player is not."""
    return YOUR_POKEMON if who.party is Party.YOU else who


def plain_action(action: Action, names: Names) -> str:
    """An action with what its modifiers mean: `any attack of type Fire aimed at Clefable`."""
    words = [_core(action, names)]
    if action.combination is not None:
        words.append("as part of a combination" if action.combination else "not as part of a combination")
    if action.z is not None:
        words.append(_z_words(action.z, names))
    if action.target is not None:
        words.append(f"aimed at {subject(plain_who(action.target))}")
    return " ".join(words)


def _core(action: Action, names: Names) -> str:
    match action.kind:
        case ActionKind.NAMED:
            return action_name(action.name, names)
        case ActionKind.ATTACKS:
            return f"any attack of type {names.name_of('type', action.name)}"
        case ActionKind.GROUP:
            return f"anything in the group {names.name_of('group', action.name)}"
        case ActionKind.COMBINATION:
            return f"the combination of {' and '.join([action_name(part, names) for part in action.parts])}"
        case ActionKind.MEDICINE:
            return f"the medicine {names.name_of('item', action.name)}"
        case ActionKind.ANY_MEDICINE:
            return "a medicine of any kind"
        case ActionKind.ANY:
            return "anything at all"


def _z_words(z: str, names: Names) -> str:
    if z == ANY:
        return "strengthened by a Z-Power of any kind"
    return "without any Z-Power" if z == "none" else f"strengthened by {z_power_name(z, names)}"
