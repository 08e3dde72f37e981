"""Move effects in plain words: one short sentence of ours for each entry of the effect vocabulary.

A phrase starts with its verb in the infinitive, so that both `burns the target` and `10 % chance to burn the target`
come from it. Words that the tables do not know are spelled out as they stand; nothing here ever raises.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from engine.dex.effect_phrases import PHRASES, STAT_NAMES, Effect, articles, titled, unknown, words

__all__ = ["STAT_NAMES", "Effect", "tell", "tell_boosts", "tell_lines", "titled", "words"]

_THIRD = {
    "be": "is",
    "have": "has",
    "do": "does",
    "copy": "copies",
    "carry": "carries",
    "deny": "denies",
    "vary": "varies",
}
_NO_WHEN = (
    "on ",
    "each ",
    "next ",
    "this ",
    "after ",
    "at ",
    "in ",
    "while ",
    "with ",
    "once ",
    "if ",
    "until ",
    "during ",
    "later ",
)
_WEATHER = ("rain", "sun", "sandstorm", "snow", "hail", "fog")


def _third_person(phrase: str) -> str:
    verb, _, rest = phrase.partition(" ")
    if verb == "badly":
        return f"badly {_third_person(rest)}"
    ending = "es" if verb.endswith(("s", "sh", "ch", "x", "o")) else "s"
    return f"{_THIRD.get(verb, verb + ending)} {rest}".rstrip()


_WHEN = {
    "each turn end": " at the end of each turn",
    "next turn end": " at the end of the next turn",
    "next turn end in user slot": " at the end of the next turn, in the user's place",
    "on entry": " on coming in",
    "later moves on target": " for later moves on it",
    "replacement enters": " when the replacement comes in",
    "after two turns": " after two turns",
}


def _when(text: str) -> str:
    if text in _WHEN:
        return _WHEN[text]
    text = articles(text)
    if text.startswith("each turn end "):
        return f" at the end of each turn ({text.removeprefix('each turn end ')})"
    if text.split(" ")[0] in _WEATHER or text.endswith(" terrain"):
        return f" in {text}"
    return f" {text}" if (text + " ").startswith(_NO_WHEN) else f" when {text}"


def tell(effect: Effect) -> str:
    """An effect in plain words, such as `10 % chance to burn the target` for `{do: inflict, what: burn, chance: 10}`.

    Never raises: unknown kinds, people and particulars are spelled out with hyphens as blanks.
    """
    try:
        phrase = PHRASES.get(str(effect.get("do")), unknown)(effect)
    except (TypeError, ValueError, KeyError, AttributeError, IndexError):
        phrase = unknown(effect)
    chance = effect.get("chance")
    text = _third_person(phrase) if chance is None else f"{chance} % chance to {phrase}"
    if effect.get("pick"):
        text += " (one of these)" if effect["pick"] == "one-of" else f" ({words(effect['pick'])})"
    if "turns" in effect and effect.get("do") in ("boost", "inflict"):
        text += f" for {words(effect['turns'])} turns"
    if effect.get("layers"):
        text += f" with {effect['layers']} {'layer' if effect['layers'] == 1 else 'layers'}"
    return text + (_when(words(effect["when"])) if effect.get("when") else "")


def tell_lines(effects: Sequence[Effect]) -> list[str | None]:
    """Effects in words, one entry each: stat changes that come in one go share the first one's line.

    Ancient Power's five raises are one roll of 10 %: the first entry tells them all, the other four are None.
    """
    lines: list[str | None] = []
    at = 0
    while at < len(effects):
        first = effects[at]
        group = [first]
        if first.get("do") == "boost":
            rest = {k: v for k, v in first.items() if k != "stat"}
            for other in effects[at + 1 :]:
                if {k: v for k, v in other.items() if k != "stat"} != rest:
                    break
                group.append(other)
        lines.append(tell({**first, "stat": [e.get("stat") for e in group]} if len(group) > 1 else first))
        lines += [None] * (len(group) - 1)
        at += len(group)
    return lines


def tell_boosts(boosts: Mapping[str, int]) -> str:
    """Stage changes of the user in words: `{acc: 1}` is `raises the user's accuracy by 1 stage`."""
    return "; ".join(
        tell({"do": "boost", "who": "self", "stat": {"acc": "accuracy", "eva": "evasion"}.get(k, k), "by": v})
        for k, v in boosts.items()
    )
