"""Structured upstream fields of a move -> our `effects`, each with `source: derived`.

Behaviour that upstream keeps in code is not seen here; it is kept by hand in the data tree (`source: hand`). A
secondary effect always has a `chance`, 100 included: what has none is the move's main effect and needs no roll.
`who: target` is whatever the move hits; how many that are is told by the move's own `target`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from generator.importers.words import WEATHERS, Json, Words, known

Effect = dict[str, Any]

GUARDS = frozenset(
    {
        "protect",
        "banefulbunker",
        "burningbulwark",
        "kingsshield",
        "maxguard",
        "obstruct",
        "silktrap",
        "spikyshield",
    }
)
SIDE_GUARDS = frozenset({"craftyshield", "matblock", "quickguard", "wideguard"})
HAZARDS = frozenset({"spikes", "stealthrock", "stickyweb", "toxicspikes"})
REDIRECTS = frozenset({"followme", "ragepowder", "spotlight"})
DEVICES = {
    ("revivalblessing", "selfSwitch"),  # the prompt for the fainted ally
    ("sparklingaria", "volatileStatus"),  # a marker for whose burns are healed
    ("futuresight", "ignoreImmunity"),  # lets it be aimed at anyone; the delayed hit respects immunities
}
"""(move id, field) that steer the simulator only and are no effect of the move."""

_WHO = {
    "self": "self",
    "adjacentAlly": "ally",
    "adjacentAllyOrSelf": "ally",
    "allies": "allies",
    "allySide": "allies",
    "allyTeam": "all-allies",
}
_FLAGS: tuple[tuple[str, Effect], ...] = (
    ("willCrit", {"do": "always-crit"}),
    ("stealsBoosts", {"do": "steal-boosts", "who": "target"}),
    ("breaksProtect", {"do": "break-protect"}),
    ("ignoreAbility", {"do": "ignore-ability"}),
    ("ignoreDefensive", {"do": "ignore-defense-boosts"}),
    ("ignoreEvasion", {"do": "ignore-evasion"}),
    ("tracksTarget", {"do": "ignore-redirection"}),
    ("smartTarget", {"do": "split-hits"}),
    ("forceSwitch", {"do": "force-switch", "who": "target"}),
    ("hasCrashDamage", {"do": "crash", "part": "1/2"}),
    ("mindBlownRecoil", {"do": "lose-hp", "who": "self", "part": "1/2"}),
    ("chloroblastRecoil", {"do": "lose-hp", "who": "self", "part": "1/2"}),
    ("struggleRecoil", {"do": "recoil", "part": "1/4", "of": "max-hp"}),
    ("thawsTarget", {"do": "thaw", "who": "target"}),
    ("sleepUsable", {"do": "usable-asleep"}),
    ("stallingMove", {"do": "stall"}),
    ("unreachable", {"do": "semi-invulnerable", "who": "self"}),
)
"""Upstream switches that are either on or absent. `stall`: using such moves in a row makes them fail more often.

The simulator names three losses of HP after their first move (`mindBlownRecoil`), and they are no recoil but for
Struggle's: no ability against recoil helps.
"""


def _part(fraction: list[int]) -> str:
    return f"{fraction[0]}/{fraction[1]}"


def _boosts(boosts: Mapping[str, int], who: str) -> Iterator[Effect]:
    for stat, by in boosts.items():
        yield {"do": "boost", "who": who, "stat": stat, "by": by}


def _volatile(move: Json, upstream: str, who: str, words: Words) -> Effect:
    word = words.condition(upstream, f"moves/{move['id']}")
    if upstream in GUARDS:
        return {"do": "protect", "guard": word, "who": who}
    if upstream == "substitute":
        return {"do": "substitute"}
    if upstream == "gastroacid":
        return {"do": "suppress-ability", "who": who}
    if upstream in REDIRECTS:
        return {"do": "redirect", "who": who}
    if upstream == "mustrecharge":
        return {"do": "recharge"}
    if upstream == "lockedmove":
        return {"do": "lock-in"}
    effect = {"do": "inflict", "what": word, "who": who}
    return {**effect, "when": "user-ghost-type"} if move.get("nonGhostTarget") else effect


def _hit(move: Json, part: Json, who: str, words: Words) -> Iterator[Effect]:
    """What a move, its `self` part or one secondary does to the Pokemon it hits."""
    if "status" in part:
        yield {"do": "inflict", "what": words.condition(part["status"], move["id"]), "who": who}
    if "volatileStatus" in part and not _is_device(move, "volatileStatus", words):
        yield _volatile(move, part["volatileStatus"], who, words)
    if "boosts" in part:
        yield from _boosts(part["boosts"], who)


def _field(move: Json, part: Json, words: Words) -> Iterator[Effect]:
    """What a move or its `self` part does to the field, a side or a place on it."""
    where = f"moves/{words.moves[move['id']]}"
    if "weather" in part:
        words.condition(part["weather"], where)
        yield {"do": "set-weather", "weather": known(WEATHERS, part["weather"].lower(), "weather", where)}
    if "terrain" in part:
        yield {"do": "set-terrain", "terrain": part["terrain"].removesuffix("terrain")}
    if "pseudoWeather" in part:
        yield {"do": "set-field", "field": words.condition(part["pseudoWeather"], where)}
    if "sideCondition" in part:
        upstream, foe = part["sideCondition"], move["target"] == "foeSide"
        word = words.condition(upstream, where)
        if upstream in HAZARDS:
            yield {"do": "hazard-create", "hazard": word, "side": "foe" if foe else "own"}
        elif upstream in SIDE_GUARDS:
            yield {"do": "protect", "guard": word, "who": "allies"}
        else:
            yield {"do": "set-side", "condition": word, "side": "foe" if foe else "own"}
    if "slotCondition" in part:
        yield {"do": "set-slot", "condition": words.condition(part["slotCondition"], where)}


def _is_device(move: Json, name: str, words: Words) -> bool:
    if (move["id"], name) not in DEVICES:
        return False
    words.tally.note("simulator-devices", words.moves[move["id"]])
    return True


def _damage(move: Json, words: Words) -> Iterator[Effect]:
    """How the damage is dealt, and what comes back of it."""
    if "ohko" in move:
        yield {"do": "ohko"}
        if isinstance(move["ohko"], str):
            yield {"do": "no-effect", "types": [move["ohko"].lower()]}
    if "damage" in move:
        yield {"do": "fixed-damage", "amount": move["damage"]}
    if "drain" in move:
        yield {"do": "drain", "part": _part(move["drain"])}
    if "recoil" in move:
        yield {"do": "recoil", "part": _part(move["recoil"]), "of": "damage"}
    if "overrideDefensiveStat" in move:
        yield {"do": "use-stat", "stat": move["overrideDefensiveStat"], "of": "target"}
    if "overrideOffensiveStat" in move:
        yield {"do": "use-stat", "stat": move["overrideOffensiveStat"], "of": "self"}
    if "overrideOffensivePokemon" in move:
        yield {"do": "use-stat", "stat": "atk" if move["category"] == "Physical" else "spa", "of": "target"}
    immunity = move.get("ignoreImmunity")
    if immunity is False:
        yield {"do": "respect-immunity"}
    elif immunity is not None and not _is_device(move, "ignoreImmunity", words):
        yield {"do": "ignore-immunity", "types": ["all"] if immunity is True else sorted(map(str.lower, immunity))}


def _leaving(move: Json, words: Words) -> Iterator[Effect]:
    """What takes the user off the field."""
    if "selfSwitch" in move and not _is_device(move, "selfSwitch", words):
        yield {"do": "switch-out", "who": "self"}
    if "selfdestruct" in move:
        yield {"do": "faint", "who": "self", **({"when": "on-hit"} if move["selfdestruct"] == "ifHit" else {})}


def _all(move: Json, words: Words) -> Iterator[Effect]:
    who = _WHO.get(move["target"], "target")
    yield from _hit(move, move, who, words)
    if "heal" in move:
        yield {"do": "heal", "who": who, "part": _part(move["heal"])}
    yield from _field(move, move, words)
    own = move.get("self", {})
    chance = {"chance": own["chance"]} if "chance" in own else {}
    for effect in (*_hit(move, own, "self", words), *_field(move, own, words)):
        yield {**effect, **chance}
    yield from _boosts(move.get("selfBoost", {}).get("boosts", {}), "self")
    yield from _damage(move, words)
    for name, effect in _FLAGS:
        if move.get(name):
            yield dict(effect)
    yield from _leaving(move, words)
    if "defrost" in move["flags"]:
        yield {"do": "thaw", "who": "self"}
    for secondary in move.get("secondaries", ()):
        for effect in (*_hit(move, secondary, "target", words), *_hit(move, secondary.get("self", {}), "self", words)):
            yield {**effect, "chance": secondary["chance"]}


def derived_effects(move: Json, words: Words) -> list[Effect]:
    """Everything the structured fields of an exported move say, in a fixed order, `source: derived` on each.

    Raises ImportFault for a condition or weather that is not known yet.
    """
    return [{**effect, "source": "derived"} for effect in _all(move, words)]
