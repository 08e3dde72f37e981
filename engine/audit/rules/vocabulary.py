"""The words of move effects that the rules know: acts, what each needs, flags, and spellings that are never right."""

from __future__ import annotations

from collections.abc import Mapping

_NEEDS = """
add-type type who | always-crit | average-stats stats who with | boost by stat who | bounce-move who |
break-protect | break-screens | calls-move from | change-forme who | change-order to who | charge-turn |
clear-hazards side | clear-terrain | clear-weather | copy-boosts of who | copy-move of who | crash |
cure what who | delayed-attack turns | drain part | end-condition what | faint who | fixed-damage amount |
force-switch who | gain-ability who | give-item who | half-hp | hazard-create hazard side | heal who |
ignore-ability | ignore-defense-boosts | ignore-evasion | ignore-immunity types | ignore-protect |
ignore-redirection | ignore-screens | inflict what who | invert-boosts who | leave-one-hp who | lock-in |
lock-on | lose-hp part who | match-hp to who | multi-hit hits | no-effect types | ohko | pass-on what who |
prevent what | protect guard who | raise-crit by who | recharge | recoil of part | redirect who |
reduce-pp by who | reduce-weight kg who | remove-item who | remove-type type who | repeat-move who |
reset-boosts who | respect-immunity | restore-item who | restore-pp who | return-damage factor of |
revive part who | semi-invulnerable | set-ability who | set-boost stat who | set-field field |
set-side condition side | set-slot condition | set-terrain terrain | set-type who | set-weather weather |
share-hp | split-hits | stall | steal-boosts who | steal-item who | steal-move who | substitute |
suppress-ability who | swap-ability who | swap-boosts who | swap-item who | swap-places who | swap-sides |
swap-stats stats who | switch-out who | thaw who | transform | usable-asleep | use-item who | use-stat of stat |
vary what
"""

NEEDS: Mapping[str, frozenset[str]] = {
    words[0]: frozenset(words[1:]) for words in (entry.split() for entry in _NEEDS.split("|"))
}
"""What an effect can do -> the keys that say the rest and that it cannot go without."""

_FLAGS = """
allyanim bite bullet bypasssub cantusetwice charge contact dance defrost distance failcopycat failencore
failinstruct failmefirst failmimic futuremove gravity heal metronome minimize mirror mustpressure noassist
nonsky noparentalbond nosketch nosleeptalk pledgecombo powder protect pulse punch recharge reflectable slicing
snatch sound wind
"""

FLAGS = frozenset(_FLAGS.split())
"""The flags that a move can have, spelled as the main series' simulators spell them."""

ALIASES: Mapping[str, str] = {
    "rain-dance": "rain",
    "raindance": "rain",
    "sunny-day": "sun",
    "sunnyday": "sun",
    "harsh-sunlight": "sun",
    "snowscape": "snow",
    "sand": "sandstorm",
    "electric-terrain": "electric",
    "grassy-terrain": "grassy",
    "misty-terrain": "misty",
    "psychic-terrain": "psychic",
    "brn": "burn",
    "burned": "burn",
    "frz": "freeze",
    "frozen": "freeze",
    "par": "paralysis",
    "paralyse": "paralysis",
    "paralyze": "paralysis",
    "psn": "poison",
    "tox": "bad-poison",
    "toxic": "bad-poison",
    "slp": "sleep",
    "attract": "infatuation",
    "confuse": "confusion",
    "partially-trapped": "partial-trap",
    "partiallytrapped": "partial-trap",
    "trapped": "trap",
    "sticky-webs": "sticky-web",
    "rocks": "stealth-rock",
}
"""Words of other lists -> the one word that this data uses for the same condition."""

CONDITION_KEYS = ("what", "weather", "terrain", "field", "condition", "guard", "hazard")
"""The keys of an effect whose value names a condition."""

LEAVES: Mapping[str, str] = {
    "inflict": "what",
    "end-condition": "what",
    "set-weather": "weather",
    "set-terrain": "terrain",
    "set-field": "field",
    "set-side": "condition",
    "set-slot": "condition",
    "hazard-create": "hazard",
    "protect": "guard",
}
"""What an effect does -> the key of what it leaves on a Pokemon, a team or the battle, or takes away from there."""
