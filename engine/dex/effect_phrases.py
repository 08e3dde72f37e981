"""The phrases of move effects: one infinitive phrase for each kind of act in the effect vocabulary."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Any

from engine.dex.names import enumerated

Effect = Mapping[str, Any]

STAT_NAMES = {
    "hp": "HP",
    "atk": "Attack",
    "def": "Defense",
    "spa": "Special Attack",
    "spd": "Special Defense",
    "spe": "Speed",
    "accuracy": "accuracy",
    "evasion": "evasion",
}
"""The stats' names in full, by the short names that the data use."""

_WHO = {
    "self": ("the user", "the user's"),
    "target": ("the target", "the target's"),
    "ally": ("an ally", "an ally's"),
    "allies": ("the user's side", "the user's side's"),
    "all-allies": ("the whole team", "the whole team's"),
    "foes": ("all foes", "all foes'"),
    "all": ("everyone on the field", "everyone's"),
    "attacker": ("the attacker", "the attacker's"),
}
_ITS = {"foes": "their", "all": "their", "all-allies": "their", "allies": "their"}
_SIDE = {"own": "the user's side", "foe": "the foe's side", "both": "both sides"}
_INFLICT = {
    "burn": "burn {who}",
    "freeze": "freeze {who}",
    "paralysis": "paralyse {who}",
    "poison": "poison {who}",
    "bad-poison": "badly poison {who}",
    "sleep": "put {who} to sleep",
    "confusion": "confuse {who}",
    "flinch": "make {who} flinch",
    "infatuation": "infatuate {who}",
    "curse": "curse {who}",
    "taunt": "taunt {who}",
    "trap": "keep {who} from leaving",
    "partial-trap": "bind {who} for some turns and hurt {it}",
    "leech-seed": "plant a Leech Seed on {who}",
    "yawn": "make {who} drowsy",
    "encore": "hold {who} to {its} last move",
    "disable": "bar {who} from {its} last move",
    "torment": "bar {who} from the same move twice in a row",
}
_STATUSES = {
    "all-status": "every status condition",
    "burn": "burn",
    "freeze": "freeze",
    "paralysis": "paralysis",
    "poison": "poison",
    "bad-poison": "bad poison",
    "sleep": "sleep",
    "confusion": "confusion",
}


def words(value: Any) -> str:
    """A kebab word, number or list of them as text: `["sleep", "bad-poison"]` gives `sleep and bad poison`."""
    if isinstance(value, list | tuple):
        parts = [words(v) for v in value]
        return parts[0] if len(parts) == 1 else ", ".join(parts[:-1]) + " and " + parts[-1] if parts else ""
    return str(value).replace("-", " ")


def titled(value: Any) -> str:
    """A slug as a name: `aurora-veil` gives `Aurora Veil`."""
    return " ".join(w[:1].upper() + w[1:] for w in words(value).split(" "))


def articles(text: str) -> str:
    """The text with `the` before user, target and ally, and HP in capitals."""
    text = re.sub(r"(?<!the )\b(user|target|ally)\b(?! side)", r"the \1", text)
    text = re.sub(r"(the (?:user|target)) (\w+ type)", r"\1 is \2", text).replace(" is is ", " is ")
    return re.sub(r"\bhp\b", "HP", text)


def _noun(value: Any) -> str:
    return re.sub(r"the (user|target|ally) (?=\w)", r"the \1's ", articles(words(value)))


def _who(e: Effect, default: str = "target") -> str:
    who = e.get("who", default)
    return _WHO.get(str(who), (words(who), ""))[0]


def _whose(e: Effect, default: str = "target") -> str:
    who = e.get("who", default)
    return _WHO.get(str(who), ("", words(who) + "'s"))[1]


def _its(e: Effect) -> str:
    return _ITS.get(str(e.get("who")), "its")


def _stat(value: Any) -> str:
    if isinstance(value, list | tuple):
        return enumerated([_stat(v) for v in value])
    return STAT_NAMES.get(str(value), words(value))


def _stages(count: Any) -> str:
    return f"{count} stage" if count == 1 else f"{count} stages"


def _boost(e: Effect) -> str:
    by = e.get("by", 1)
    if not isinstance(by, int):
        return f"change {_whose(e)} {_stat(e.get('stat', 'stats'))} by {words(by)}"
    if abs(by) >= 12:
        return f"{'raise' if by > 0 else 'lower'} {_whose(e)} {_stat(e.get('stat', 'stats'))} as far as it goes"
    return f"{'raise' if by > 0 else 'lower'} {_whose(e)} {_stat(e.get('stat', 'stats'))} by {_stages(abs(by))}"


def _inflict(e: Effect) -> str:
    what = e.get("what", "a condition")
    if isinstance(what, list | tuple):
        return f"inflict {words(what)} on {_who(e)}"
    phrase = _INFLICT.get(str(what))
    if phrase is None:
        return f"give {_who(e)} the condition {titled(what)}"
    return phrase.format(who=_who(e), its=_its(e), it="them" if _its(e) == "their" else "it")


def _cure(e: Effect) -> str:
    what = e.get("what", "all-status")
    several = what if isinstance(what, list | tuple) else [what]
    return f"cure {_who(e, 'self')} of {words([_STATUSES.get(str(w), words(w)) for w in several])}"


def _heal(e: Effect) -> str:
    if str(e.get("part")) == "1" and "of" not in e:
        return f"heal {_who(e, 'self')} fully"
    if "part" in e:
        return f"heal {_who(e, 'self')} by {e['part']} of {_noun(e['of']) if 'of' in e else _its(e) + ' max HP'}"
    return f"heal {_who(e, 'self')}" + (f" by {_noun(e['amount'])}" if "amount" in e else "")


def _lose_hp(e: Effect) -> str:
    of = words(e.get("of", "max-hp")).replace("hp", "HP")
    scaled = f", times what {_its(e)} types take from {titled(e['scaled_by'])}" if "scaled_by" in e else ""
    return f"take {e.get('part', 'some')} of {_its(e)} {of} from {_who(e, 'self')}{scaled}"


def _fixed(e: Effect) -> str:
    amount = e.get("amount", "a fixed amount")
    spread = f" times {words(e['factor'])}" if "factor" in e else ""
    if isinstance(amount, int):
        return f"deal exactly {amount} damage"
    return f"deal damage equal to {'the level of the user' if amount == 'level' else _noun(amount)}{spread}"


def _field(e: Effect) -> str:
    return f"put {titled(e.get('field', 'an effect'))} on the whole field"


def _vary(e: Effect) -> str:
    what = words(e.get("what", "power"))
    if "to" in e:
        if "against" in e:
            return f"have x{words(e['to'])} {what} against {words(e['against'])} types"
        if e["to"] == "always" and what == "accuracy":
            return "hit without an accuracy roll"
        return f"have the {what} {articles(words(e['to']))}"
    if "by" in e:
        return (
            f"have its {what} changed by {e['by']:+}"
            if isinstance(e["by"], int)
            else f"have its {what} changed by {words(e['by'])}"
        )
    if "also_type" in e:
        return f"count as {words(e['also_type'])} as well for its {what}"
    return f"have its {what} set by {_noun(e.get('from', 'what happens'))}"


def _with(e: Effect) -> str:
    return f" with {_WHO.get(str(e['with']), (words(e['with']), ''))[0]}" if "with" in e else " with the target"


def _of(e: Effect, default: str) -> str:
    return _WHO.get(str(e.get("of", default)), (words(e.get("of", default)), ""))[0]


def _which_stats(e: Effect) -> str:
    return _stat(e["stats"]) if "stats" in e else "stats"


def _side(e: Effect, default: str) -> str:
    return _SIDE.get(str(e.get("side", default)), "a side")


def _turns(e: Effect) -> str:
    return f"{words(e['turns']).replace(' and ', '–')} turns" if "turns" in e else "some turns"


def _into_ability(e: Effect) -> str:
    ability = titled(e["ability"]) if "ability" in e else f"that of {_of(e, 'self')}"
    return f"turn {_whose(e)} ability into {ability}"


def _into_type(e: Effect) -> str:
    new = titled(e["type"]) if "type" in e else f"one set by {_noun(e.get('from', 'it'))}"
    return f"turn {_whose(e)} type into {new}"


def _out_of_reach(e: Effect) -> str:
    reach = f"; only {', '.join(map(titled, e['hit_by']))} reach it" if e.get("hit_by") else ""
    return f"put the user out of reach while it charges{reach}"


def _return(e: Effect) -> str:
    which = "the" if e.get("of", "any") == "any" else f"the {words(e['of'])}"
    return f"return {which} damage taken, times {e.get('factor', 1)}"


def _end(e: Effect) -> str:
    what = e.get("what", "it")
    names = ", ".join(map(titled, what)) if isinstance(what, list | tuple) else titled(what)
    return f"end {names} on {_side(e, 'foe') if 'side' in e else _who(e)}"


def _use_stat(e: Effect) -> str:
    purpose = f"the {words(e['for'])}" if "for" in e else "its damage"
    return f"use {_whose({'who': e.get('of', 'self')})} {_stat(e.get('stat', 'stat'))} to work out {purpose}"


def _pass_on(e: Effect) -> str:
    return f"pass {words(e.get('what', 'effects'))} on to {_who(e) if 'who' in e else 'the replacement'}"


def _copy_move(e: Effect) -> str:
    until = f" until {words(e['until'])}" if "until" in e else ""
    return f"copy the last move of {_of(e, 'target')}{until}"


def _stats_of(e: Effect, noun: str) -> str:
    return f"{_stat(e['stats'])} {noun}" if "stats" in e else noun


PHRASES: dict[str, Callable[[Effect], str]] = {
    "inflict": _inflict,
    "cure": _cure,
    "boost": _boost,
    "heal": _heal,
    "lose-hp": _lose_hp,
    "fixed-damage": _fixed,
    "set-field": _field,
    "vary": _vary,
    "set-boost": lambda e: f"set {_whose(e)} {_stat(e.get('stat', 'stages'))} to stage {e.get('to', '?')}",
    "copy-boosts": lambda e: f"copy the stat stages of {_of(e, 'target')} to {_who(e, 'self')}",
    "swap-boosts": lambda e: f"swap {_whose(e)} {_stats_of(e, 'stat stages')}{_with(e)}",
    "steal-boosts": lambda e: f"take over {_whose(e)} raised stat stages",
    "invert-boosts": lambda e: f"turn {_whose(e)} stat stages upside down",
    "reset-boosts": lambda e: f"reset {_whose(e)} stat stages",
    "swap-stats": lambda e: f"swap {_whose(e)} {_which_stats(e)}{_with(e) if 'with' in e else ''}",
    "average-stats": lambda e: f"average {_whose(e)} {_which_stats(e)}{_with(e)}",
    "drain": lambda e: f"heal the user by {e.get('part', 'a part')} of the damage dealt",
    "recoil": lambda e: (
        f"hurt the user by {e.get('part', 'a part')} of "
        f"{'its max HP' if e.get('of') == 'max-hp' else 'the damage dealt'}"
    ),
    "crash": lambda e: f"hurt the user by {e.get('part', '1/2')} of its max HP when it misses",
    "share-hp": lambda e: "share out the HP of user and target evenly",
    "half-hp": lambda e: "take half of the target's remaining HP",
    "match-hp": lambda e: f"bring {_who(e)} down to {_noun(e.get('to', 'user-hp'))}",
    "leave-one-hp": lambda e: f"leave {_who(e)} at least 1 HP",
    "faint": lambda e: f"make {_who(e, 'self')} faint",
    "ohko": lambda e: "knock the target out in one hit",
    "revive": lambda e: f"bring {_who(e, 'ally')} back with {e.get('part', 'some')} of its max HP",
    "protect": lambda e: f"guard {_who(e, 'self')} ({titled(e.get('guard', 'protect'))})",
    "break-protect": lambda e: "break the target's protection",
    "ignore-protect": lambda e: "go through protection",
    "ignore-ability": lambda e: "ignore the target's ability",
    "ignore-defense-boosts": lambda e: "ignore the target's raised defenses",
    "ignore-evasion": lambda e: "ignore the target's raised evasion",
    "ignore-immunity": lambda e: (
        "hit what its type does not affect"
        if e.get("types", "all") in ("all", ["all"])
        else f"let {words(e['types'])} moves hit types that are immune to them"
    ),
    "respect-immunity": lambda e: "fail against types that are immune to its own",
    "no-effect": lambda e: f"have no effect on {words(e.get('types', 'some'))} types",
    "ignore-redirection": lambda e: "ignore whatever would draw it to another target",
    "redirect": lambda e: f"draw the foes' moves to {_who(e, 'self')}",
    "hazard-create": lambda e: f"lay {titled(e.get('hazard', 'a hazard'))} on {_side(e, 'foe')}",
    "clear-hazards": lambda e: f"clear the hazards from {_side(e, 'own')}",
    "set-weather": lambda e: f"call up {words(e.get('weather', 'a weather'))}",
    "clear-weather": lambda e: "end the weather",
    "set-terrain": lambda e: f"spread {titled(e.get('terrain', 'a'))} Terrain",
    "clear-terrain": lambda e: "end the terrain",
    "set-side": lambda e: f"put {titled(e.get('condition', 'an effect'))} on {_side(e, 'own')}",
    "set-slot": lambda e: f"leave {titled(e.get('condition', 'an effect'))} in the place it is used on",
    "break-screens": lambda e: "break Reflect, Light Screen and Aurora Veil",
    "ignore-screens": lambda e: "go through Reflect, Light Screen and Aurora Veil",
    "swap-sides": lambda e: "swap what lies on the two sides",
    "switch-out": lambda e: f"switch {_who(e, 'self')} out",
    "force-switch": lambda e: f"force {_who(e)} to switch out",
    "swap-places": lambda e: f"swap places with {_who(e, 'ally')}",
    "always-crit": lambda e: "land a critical hit every time",
    "raise-crit": lambda e: f"raise {_whose(e, 'self')} critical-hit ratio by {e.get('by', 1)}",
    "return-damage": _return,
    "semi-invulnerable": _out_of_reach,
    "charge-turn": lambda e: "need a turn to charge",
    "recharge": lambda e: "need a turn to recharge afterwards",
    "lock-in": lambda e: f"lock the user in for {_turns(e)}",
    "thaw": lambda e: f"thaw {_who(e, 'self')}",
    "stall": lambda e: "get less sure with each use in a row",
    "usable-asleep": lambda e: "work while the user sleeps",
    "split-hits": lambda e: "share its hits among two targets",
    "lock-on": lambda e: "make the user's next move sure to hit",
    "suppress-ability": lambda e: f"suppress {_whose(e)} ability",
    "gain-ability": lambda e: f"give {_who(e, 'self')} the ability of {_of(e, 'target')}",
    "set-ability": _into_ability,
    "swap-ability": lambda e: f"swap abilities{_with(e) if e.get('with') != 'self' else ' with the target'}",
    "set-type": _into_type,
    "add-type": lambda e: f"add {titled(e.get('type', 'a type'))} to {_whose(e)} types",
    "remove-type": lambda e: f"take {titled(e.get('type', 'a type'))} from {_whose(e, 'self')} types",
    "calls-move": lambda e: "call another move" + (f" from {_noun(e['from'])}" if "from" in e else ""),
    "copy-move": _copy_move,
    "repeat-move": lambda e: f"make {_who(e)} repeat {_its(e)} last move",
    "steal-move": lambda e: f"snatch a move from {_who(e)}",
    "bounce-move": lambda e: "send status moves back",
    "transform": lambda e: f"turn the user into a copy of {_of(e, 'target')}",
    "change-forme": lambda e: f"change {_whose(e, 'self')} forme",
    "substitute": lambda e: "make a substitute",
    "remove-item": lambda e: f"remove {_whose(e)} {words(e.get('item', 'item'))}",
    "steal-item": lambda e: f"steal {_whose(e)} {words(e.get('item', 'item'))}",
    "swap-item": lambda e: f"swap items{_with(e) if e.get('with') != 'self' else ' with the target'}",
    "give-item": lambda e: f"give the user's item to {_who(e)}",
    "use-item": lambda e: f"use {words(e.get('item', 'the item'))} of {_of(e, 'self')}",
    "restore-item": lambda e: f"give {_who(e, 'self')} back a used {words(e.get('item', 'item'))}",
    "reduce-pp": lambda e: f"take {e.get('by', 'some')} PP from {_whose(e)} last move",
    "restore-pp": lambda e: f"restore {_whose(e, 'self')} PP",
    "reduce-weight": lambda e: f"make {_who(e, 'self')} {e.get('kg', 'some')} kg lighter",
    "change-order": lambda e: f"make {_who(e)} move {words(e.get('to', 'next'))}",
    "delayed-attack": lambda e: f"hit {e.get('turns', 'some')} turns later",
    "pass-on": _pass_on,
    "prevent": lambda e: f"keep {_who(e)} from {words(e.get('what', 'acting'))}",
    "end-condition": _end,
    "multi-hit": lambda e: f"hit several times ({words(e.get('hits', 'varies'))})",
    "use-stat": _use_stat,
}


def unknown(e: Effect) -> str:
    """Words for an effect whose `do` has no phrase of its own: the word and its keys, as they stand."""
    rest = [
        f"{words(k)} {words(v)}"
        for k, v in e.items()
        if k not in ("do", "who", "chance", "when", "pick", "source", "ref", "layers")
    ]
    who = f" {_who(e)}" if "who" in e else ""
    return words(e.get("do", "do something")) + who + (f" ({', '.join(rest)})" if rest else "")
