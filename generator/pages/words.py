"""Words of the pages: how keys of the data are said to a reader."""

from __future__ import annotations

from functools import cache

STAT_NAMES = {
    "hp": "HP",
    "atk": "Attack",
    "def": "Defense",
    "spa": "Sp. Attack",
    "spd": "Sp. Defense",
    "spe": "Speed",
    "size": "Size class",
    "weight": "Weight class",
    "accuracy": "accuracy",
    "evasion": "evasion",
}

VALUE_NAMES = {
    "bap": "Base Attack Power (BAP)",
    "energy": "Energy cost",
    "accuracy": "Accuracy",
    "effect_chance": "Effect chance",
    "priority": "Priority",
    "combo_level": "Combo level",
    "contact": "Contact",
    "target": "Target",
    "tags": "Tags",
}

SLOTS = {"first": "first", "second": "second", "hidden": "hidden", "special": "special"}

STATUS = {
    "past": "past",
    "future": "future",
    "cap": "CAP",
    "custom": "custom",
    "lgpe": "Let’s Go",
    "unobtainable": "unobtainable",
}
"""Standing in the main series as a table cell; no status is told as `current`."""

STATUS_MEANS = {
    "current": "in the newest main-series games",
    "past": "in earlier games only",
    "future": "announced or in newer games than the package’s rules",
    "CAP": "made by fans in the Create-A-Pokémon project",
    "custom": "outside the ordinary games",
    "Let’s Go": "in the Let’s Go games only",
    "unobtainable": "in the games’ data, but never to be had",
}

TARGETS = {
    "normal": "one adjacent Pokémon",
    "self": "the user",
    "any": "any one Pokémon",
    "all": "the whole field",
    "all-adjacent": "all adjacent Pokémon",
    "all-adjacent-foes": "all adjacent foes",
    "adjacent-foe": "one adjacent foe",
    "adjacent-ally": "one adjacent ally",
    "adjacent-ally-or-self": "the user or an adjacent ally",
    "ally-side": "the user’s side",
    "foe-side": "the foes’ side",
    "ally-team": "the user’s team",
    "allies": "all allies",
    "random-normal": "a random adjacent foe",
    "scripted": "whoever it answers",
}

TARGETS_SHORT = {
    "normal": "one adjacent",
    "self": "user",
    "any": "any one",
    "all": "field",
    "all-adjacent": "all adjacent",
    "all-adjacent-foes": "adjacent foes",
    "adjacent-foe": "one foe",
    "adjacent-ally": "one ally",
    "adjacent-ally-or-self": "user or ally",
    "ally-side": "own side",
    "foe-side": "foes’ side",
    "ally-team": "own team",
    "allies": "all allies",
    "random-normal": "random foe",
    "scripted": "whoever it answers",
}
"""The same for a table cell."""

FLAGS = {
    "allyanim": "plays an animation on allies",
    "bite": "bite",
    "bullet": "bullet",
    "bypasssub": "passes Substitutes",
    "cantusetwice": "not twice in a row",
    "charge": "charges first",
    "contact": "contact",
    "dance": "dance",
    "defrost": "thaws the user",
    "distance": "reaches non-adjacent targets",
    "failcopycat": "not by Copycat",
    "failencore": "not by Encore",
    "failinstruct": "not by Instruct",
    "failmefirst": "not by Me First",
    "failmimic": "not by Mimic",
    "futuremove": "hits later",
    "gravity": "barred by Gravity",
    "heal": "heal",
    "metronome": "by Metronome",
    "minimize": "sure and double on Minimize",
    "mirror": "by Mirror Move",
    "mustpressure": "always under Pressure",
    "noassist": "not by Assist",
    "nonsky": "not in Sky Battles",
    "noparentalbond": "no Parental Bond",
    "nosketch": "not by Sketch",
    "nosleeptalk": "not by Sleep Talk",
    "pledgecombo": "pledge",
    "powder": "powder",
    "protect": "stopped by Protect",
    "pulse": "pulse",
    "punch": "punch",
    "recharge": "recharges after",
    "reflectable": "bounced by Magic Coat",
    "slicing": "slicing",
    "snatch": "stolen by Snatch",
    "sound": "sound",
    "wind": "wind",
}
"""Main-series tags in words."""

SHOWN_FLAGS = (
    "contact",
    "sound",
    "punch",
    "bite",
    "bullet",
    "pulse",
    "slicing",
    "wind",
    "powder",
    "dance",
    "heal",
    "charge",
    "recharge",
    "pledgecombo",
)
"""The tags that a movepool table has room for: those that abilities, items and orders ask about."""

ABILITY_FLAGS = {
    "breakable": "ignored by Mold Breaker",
    "cantsuppress": "cannot be suppressed",
    "failroleplay": "not by Role Play",
    "failskillswap": "not by Skill Swap",
    "noentrain": "not by Entrainment",
    "noreceiver": "not by Receiver or Power of Alchemy",
    "notrace": "not by Trace",
    "notransform": "nothing when transformed",
}

CONDITION_KINDS = {
    "major-status": "Major Status",
    "pokemon": "on a Pokémon",
    "screen": "Screen",
    "hazard": "Hazard",
    "field": "field condition",
    "weather": "Weather",
    "terrain": "Terrain",
    "battle": "battle condition",
}
"""Families of conditions as a table cell; the capital ones are words of BBP's clauses."""

ITEM_KINDS = {None: "other", "mega-stone": "Mega Stone", "z-crystal": "Z-Crystal"}


@cache
def say(key: str) -> str:
    """A kebab-case key as words: `human-like` gives `human like`; `sub-legendary` is a word of its own."""
    return key.replace("-", " ").replace("sub legendary", "sub-legendary")


def status(value: str | None) -> str:
    """A record's standing in the main series, `current` for none."""
    return "current" if value is None else STATUS.get(value, say(value))


def number(value: float | int) -> str:
    """A number without a needless fraction: 1.7, 50, 1,517."""
    return f"{value:,}" if isinstance(value, int) or value != int(value) else f"{int(value):,}"


def count_of(amount: int, one: str) -> str:
    """A number with its noun: `1 move`, `29 moves`."""
    return f"{number(amount)} {one if amount == 1 else one + 's'}"


def gender(text: str) -> str:
    """The gender column in words: `87.5 % male, 12.5 % female`."""
    male, colon, female = text.partition(":")
    if not colon:
        return {"none": "no gender", "male": "always male", "female": "always female"}.get(text, text)
    return f"{float(male) * 100:g} % male, {float(female) * 100:g} % female"


def size(count: int) -> str:
    """A number of bytes for people: `7.3 MB`, `12 KB`."""
    return f"{count / 1e6:.1f} MB" if count >= 1e6 else f"{max(1, round(count / 1000))} KB"
