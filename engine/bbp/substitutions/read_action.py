"""Reading an action: a move, a command, attacks of a type, an action group, a combination, a medicine; with Z-Power,
combination and target (BBP-SUB-ACTION-05 to 14)."""

from __future__ import annotations

from dataclasses import replace

from engine.bbp.substitutions.clauses import ANY, Action, ActionKind, Who
from engine.bbp.substitutions.read_who import VERBS, names_someone, who
from engine.bbp.substitutions.reading import Reading
from engine.bbp.substitutions.values import STAGED, STAT_WORDS
from engine.dex.names import slug

_ACTION = frozenset({"move", "command"})
_NAMED = frozenset({"move", "command", "medicine", "item"})
_GROUP = frozenset({"group"})
_TYPE = frozenset({"type"})
_Z = frozenset({"move", "item"})
_SOME = frozenset({"a", "an", "the", "any", "some", "another", "all"})
_DAMAGING = frozenset({"damaging", "damage", "offensive", "attacking", "direct"})
_NOUNS = frozenset({"attack", "attacks", "move", "moves", "action", "actions"})
_ATTACKS = frozenset({"attack", "attacks"})
_TYPED = frozenset({"type", "typed", "types"})
_COMBO = frozenset({"combination", "combo", "combinations", "combos"})
_SUFFIXES = {"inducing": "weather", "inflicting": "status", "raising": "raise", "lowering": "lower"}
_AIMS = frozenset({"targeting", "on", "at", "against", "targetting", "into", "toward", "towards"})
_LOOSE = frozenset({"evasive", "offensive", "damaging", "quick", "desperate", "single"})
STOPS = frozenset(
    [
        "then",
        "and",
        "but",
        "or",
        ",",
        ";",
        ":",
        ".",
        "...",
        "→",
        "—",
        "/",
        "+",
        "&",
        ")",
        "(",
        "!",
        "?",
        "~",
        ">",
        "<",
        "=",
        "is",
        "are",
        "on",
        "in",
        "at",
        "this",
        "next",
        "previously",
        "for",
        "while",
        "if",
        "when",
        "until",
        "to",
        "with",
        "as",
        "targeting",
        "not",
        "otherwise",
    ]
) | {""}
"""Words at which an unknown name ends."""
ENDS = frozenset({"", "then", "."})
"""Words behind which nothing more is said of what was read."""


def action(r: Reading, at: int, slot: str, sure: bool = False) -> tuple[Action, int] | None:
    """The action named at word `at` and the index after it, or None.

    `slot` is `trigger`, `timing` or `order`. With `sure`, the words must be an action (a verb went before): an unknown
    name is then marked and read as one.
    """
    start = at
    bracket = r.words[at] == "("
    if bracket:
        at += 1
    got = _core(r, at, slot, sure)
    if got is None:
        return None
    found, end = got
    if bracket and r.words[end] == ")":
        end += 1
    if r.words[end] not in ENDS:
        found, end = _parts(r, found, end)
        found, end = _modifiers(r, found, end, slot)
    span = r.tokens.span(start, end)
    return Action(found.kind, found.name, found.parts, found.z, found.combination, found.target, span), end


def _core(r: Reading, at: int, slot: str, sure: bool) -> tuple[Action, int] | None:
    words = r.words
    start = at
    if words[at] == "the" and words[at + 1] in ("move", "command", "attack", "action") and words[at + 2] not in STOPS:
        at += 2
    some = words[at] in _SOME
    if words[at] == "any" and words[at + 1] in ("action", "actions", "move", "moves") and slot == "timing":
        return Action(ActionKind.ANY), at + 2
    while words[at] in _SOME and words[at + 1] not in STOPS:
        at += 1
    if words[at] in ("medicine", "medicines"):
        return Action(ActionKind.ANY_MEDICINE), at + 1 + 2 * (words[at + 1 : at + 3] == ["at", "all"])
    if (
        words[at] == "sub"
        and words[at + 1] not in ("activates",)
        and "substitute" in r.vocabulary.names.get("move", {})
    ):
        return Action(ActionKind.NAMED, "substitute"), at + 1
    combined = _combined(r, at)
    if combined is not None:
        return combined
    damaging = False
    while words[at] in _DAMAGING and words[at + 1] not in STOPS:
        damaging = True
        at += 1
    group = r.vocabulary.match(words, at, _GROUP)
    if group is not None:
        if group[0].alias:
            r.mark("noun", at, group[1], hint=f"write {group[0].name}")
        return Action(ActionKind.GROUP, group[0].slug), group[1]
    attacks = _attacks(r, at, damaging)
    if attacks is not None:
        return attacks
    if (words[at] in _ATTACKS and r.vocabulary.match(words, at, _ACTION) is None) or (damaging and words[at] in _NOUNS):
        r.mark("any-attack", at, at + 1, hint="name a type, such as Fire attack, a group, or an action")
        return Action(ActionKind.ATTACKS), at + 1
    if words[at] in ("item", "items") and some:
        r.mark("any-item", at, at + 1)
        return Action(ActionKind.ANY_MEDICINE), at + 1
    parameter = _parameter(r, at)
    if parameter is not None:
        return parameter
    named = r.vocabulary.match(words, at, _NAMED if slot != "order" else _ACTION)
    if named is None and words[at] in _LOOSE:
        named = r.vocabulary.match(words, at + 1, _ACTION)
        if named is not None:
            r.mark("comment", at, at + 1)
    if named is not None:
        if words[named[1]] not in STOPS and r.vocabulary.match(words, named[1], _ACTION) is not None:
            return _unknown(r, start, at, slot)
        return _named(r, named[0].kind, named[0].slug, at, named[1])
    return _unknown(r, start, at, slot) if sure or (some and _noun_near(words, at)) else None


def _combined(r: Reading, at: int) -> tuple[Action, int] | None:
    """`a combination of Detect and Double Team`."""
    words = r.words
    if words[at] not in _COMBO or words[at + 1] != "of":
        return None
    first = r.vocabulary.match(words, at + 2, _ACTION)
    if first is None or words[first[1]] not in ("and", "with", "+", "&"):
        return None
    second = r.vocabulary.match(words, first[1] + 1, _ACTION)
    if second is None:
        return None
    return Action(ActionKind.COMBINATION, parts=tuple(sorted((first[0].slug, second[0].slug)))), second[1]


def _named(r: Reading, kind: str, name: str, at: int, end: int) -> tuple[Action, int]:
    if kind == "medicine":
        return Action(ActionKind.MEDICINE, name), end
    if kind == "item":
        r.mark("not-medicine", at, end)
        return Action(ActionKind.MEDICINE, name), end
    if r.words[end] in ("move", "attack") and r.words[end + 1] in STOPS:
        end += 1
    return Action(ActionKind.NAMED, name), end


def _attacks(r: Reading, at: int, damaging: bool) -> tuple[Action, int] | None:
    """`Fire attack`, `Fire-type attacks`, `Fire Typed Damaging move`: attacks of a type."""
    words = r.words
    found = r.vocabulary.match(words, at, _TYPE)
    if found is None:
        return None
    name, end = found
    while words[end] in _TYPED or words[end] in _DAMAGING:
        damaging = damaging or words[end] in _DAMAGING
        end += 1
    noun = words[end] in _NOUNS
    if not noun and not damaging:
        return None
    if noun:
        if words[end] not in _ATTACKS and not damaging:
            r.mark("type-move", at, end + 1, hint=f"write {name.name} attack")
        end += 1
    return Action(ActionKind.ATTACKS, name.slug), end


def _noun_near(words: list[str], at: int) -> bool:
    return any(words[k] in _NOUNS for k in range(at, at + 4) if not STOPS.intersection(words[at:k]))


def _parameter(r: Reading, at: int) -> tuple[Action, int] | None:
    """A group with a parameter that it does not have: `a Hail-Inducing Move`, `an HP-Raising Action`."""
    words = r.words
    for end in range(at + 1, at + 4):
        if words[end] in _SUFFIXES:
            stop = end + 1 + (words[end + 1] in _NOUNS)
            stat = STAGED.get(STAT_WORDS.get(tuple(w for w in words[at:end] if w != "."), ""), "")
            group = f"{slug(stat)}-{words[end]}-action"
            if stop > end + 1 and group in r.vocabulary.names.get("group", {}):
                if words[stop - 1] not in ("action", "actions"):
                    r.mark("noun", at, stop, hint=f"write {r.vocabulary.name_of('group', group)}")
                return Action(ActionKind.GROUP, group), stop
            r.mark("parameter-" + _SUFFIXES[words[end]], at, stop)
            return Action(ActionKind.GROUP, ""), stop
        if words[end] in STOPS and not (words[end] == "." and words[at] == "sp" and end == at + 1):
            return None
    return None


def _unknown(r: Reading, start: int, at: int, slot: str) -> tuple[Action, int]:
    words = r.words
    end = at
    while end < at + 6 and words[end] not in STOPS and (end == at or words[end] not in VERBS):
        end += 1
    if end == at:
        r.mark("blank" if r.tokens.blank_before(at) else "no-action", start, at + 1)
        return Action(ActionKind.NAMED, ""), at
    if words[at] in ("[", "<"):
        r.mark("blank", at, end)
        return Action(ActionKind.NAMED, ""), end
    noun = words[end - 1] in _NOUNS
    if len(words[at]) == 1 and end == at + 1:
        r.mark("placeholder-action", at, end)
    elif noun:
        near = r.near(at, end, ("group",))
        r.mark("unknown-group", at, end, hint=f"did you mean {' or '.join(near)}?" if near else "")
    else:
        if slot == "order" and (medicine := r.vocabulary.match(words, at, frozenset({"medicine"}))):
            r.mark("medicine-ordered", at, medicine[1])
            return Action(ActionKind.NAMED, ""), medicine[1]
        fault = "unknown-order" if slot == "order" else "unknown-action"
        r.mark_near("near-action", fault, at, end, "move", "command", "medicine")
    return Action(ActionKind.NAMED, ""), end


def _parts(r: Reading, first: Action, end: int) -> tuple[Action, int]:
    """`Detect + Double Team`, `Detect & Double Team`, `Detect/Double Team combo`: a combination by its parts."""
    words = r.words
    parts = [first.name]
    stop = end
    joined = ""
    while words[stop] in ("+", "&", "/") and (joined in ("", words[stop])):
        joined = words[stop]
        if joined != "/" and words[stop + 1] in ("push", "pushback", "delay", "pull"):
            break
        found = r.vocabulary.match(words, stop + 1, _NAMED)
        if found is None or (words[found[1]] not in STOPS and r.vocabulary.match(words, found[1], _ACTION) is not None):
            if joined == "+" and words[stop + 1] not in STOPS:
                last = r.until(stop + 1, STOPS)
                r.mark("component", stop + 1, last)
                stop = last
                parts.append("")
            break
        if found[0].kind in ("medicine", "item"):
            r.mark("medicine-combination", end - 1, found[1])
        parts.append(found[0].slug)
        stop = found[1]
    if len(parts) == 1:
        return first, end
    combo = words[stop] in _COMBO
    if joined == "/" and not combo:
        return first, end
    if first.kind in (ActionKind.MEDICINE, ActionKind.ANY_MEDICINE):
        r.mark("medicine-combination", end - 1, stop)
    elif first.kind is not ActionKind.NAMED:
        return first, end
    return Action(ActionKind.COMBINATION, parts=tuple(sorted(parts))), stop + combo


def _modifiers(r: Reading, found: Action, end: int, slot: str) -> tuple[Action, int]:
    words = r.words
    medicine = found.kind in (ActionKind.MEDICINE, ActionKind.ANY_MEDICINE)
    for _ in range(4):
        start = end
        comma = words[end] == ","
        at = end + comma
        no = words[at] == "not"
        at += no
        if words[at] in ("as", "in") and words[at + 1] in ("a", "any") and words[at + 2] in _COMBO:
            stop = at + 3
        elif words[at] in ("as", "in") and words[at + 1] in _COMBO:
            stop = at + 2
        elif words[at] in _COMBO and not comma:
            stop = at + 1
        elif words[at] in ("as", "in") and words[at + 1] in ("a", "any") and words[at + 3] in _COMBO:
            stop = at + 4
            r.mark("kind-of-combination", at, stop)
        else:
            stop = 0
        if stop:
            if medicine:
                r.mark("medicine-combination", start, stop)
            if found.combination is not None:
                r.mark("second-modifier", start, stop)
            found, end = replace(found, combination=not no), stop
            continue
        if no or (comma and words[at] not in ("with", "without", "targeting", "targetting", "aimed")):
            break
        z = _z_power(r, at)
        if z is not None:
            if found.z is not None:
                r.mark("second-modifier", start, z[1])
            found, end = replace(found, z=z[0]), z[1]
            continue
        aim = _target(r, at, slot)
        if aim is not None:
            if found.target is not None:
                r.mark("second-target", start, aim[1])
            if words[aim[1]] == "'s":
                r.mark("unread-remark" if slot == "order" else "unread-rest", start, aim[1] + 2)
                aim = (aim[0], aim[1] + 1 + (words[aim[1] + 1] not in STOPS))
            found, end = replace(found, target=aim[0]), aim[1]
            if found.kind in (ActionKind.MEDICINE, ActionKind.ANY_MEDICINE):
                r.mark("medicine-target", start, end)
            continue
        break
    return found, end


def _z_power(r: Reading, at: int) -> tuple[str, int] | None:
    words = r.words
    plain = words[at] == "without"
    if plain or words[at] in ("with", "as", "using", "elevated"):
        at += 1
        if words[at] in ("by", "with"):
            at += 1
        amount = words[at] if words[at] in ("any", "no", "a", "the", "its") else ""
        if not amount and words[at + 1 : at + 3] in (["z", "power"], ["z", "move"]) and words[at] not in STOPS:
            r.mark("half-z", at, at + 3)
            return ANY, at + 3
        at += bool(amount)
        for word in (("z", "power"), ("zpower",), ("z", "move"), ("zmove",), ("z",)):
            if tuple(words[at : at + len(word)]) == word:
                return ("none" if plain or amount == "no" else ANY), at + len(word)
        found = r.vocabulary.match(words, at, _Z)
        if found is not None and found[0].slug in r.vocabulary.z_powers:
            if plain or amount == "no":
                r.mark("half-z", at, found[1])
            return found[0].slug, found[1]
    return None


def _target(r: Reading, at: int, slot: str) -> tuple[Who, int] | None:
    words = r.words
    if words[at] == "aimed" and words[at + 1] in ("at", "on"):
        at += 2
    elif words[at] in _AIMS:
        at += 1
    elif slot != "order" or not names_someone(r, at):
        return None
    if words[at] in ("any", "each", "all", "the") and words[at + 1] in ("step", "steps", "action", "turn", "other"):
        return None
    if words[at] in ("step", "steps", "action", "instance") or words[at][:1].isdecimal():
        return None
    held = len(r.marks)
    got = who(r, at)
    if got is None:
        return None
    if slot == "order" and len(r.marks) > held and r.marks[-1].kind == "not-single":
        r.marks.pop()
        if words[at] in ("all", "each", "every", "both"):
            r.mark("unread-remark", at, got[1])
    return got
