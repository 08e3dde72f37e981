"""Family MV, first half: what a move's category, power, flags and effects must have to do with each other."""

from __future__ import annotations

from collections.abc import Iterator

from engine.audit.registry import Context, Rule, rule
from engine.audit.rules.samples import FIRE, effects, flamethrower, one, wisp
from engine.audit.rules.support import ordinary
from engine.audit.rules.vocabulary import FLAGS
from engine.dex.names import suggest
from engine.finding import Hit, Severity

_CONTACT_TAGS = ("bite", "punch", "slicing")
_REASONS = frozenset(
    {"vary", "ohko", "fixed-damage", "return-damage", "half-hp", "match-hp", "multi-hit", "delayed-attack"}
)
"""Effects that say why an attack's power or damage is not a number."""

_RESTORES = frozenset({"heal", "drain", "share-hp", "revive"})
_LATER = frozenset({"wish", "healing-wish", "lunar-dance", "revival-blessing"})
"""Conditions of a slot that heal whoever stands there later."""

_GOOD = one(FIRE, flamethrower(), title="an ordinary attack")
_DRAIN = effects('do: drain, part: "1/2", source: derived')
_BITE = "[bite, contact, metronome, mirror, protect]"


@rule(
    "MV001",
    "attack-without-power",
    Severity.ERROR,
    summary="an attack has a power",
    what="A physical or special move without `power`.",
    why="No power at all would be read as no damage. An attack whose power is set while it is used has `power: "
    "varies`.",
    fix="Give the power, or `varies`.",
    valid=(_GOOD, one(FIRE, flamethrower(power="varies"))),
    invalid=(one(FIRE, flamethrower(power=None), (6, 13)),),
    sources=("data-sources 6.16",),
)
def attack_without_power(context: Context) -> Iterator[Hit]:
    for slug, move in context.dex.moves.items():
        if move.power is None and move.category != "status":
            yield Hit(
                context.home("move", slug, "category"),
                f"the {move.category} move `{slug}` has no power, expected a number or varies",
                "add `power:`",
            )


@rule(
    "MV002",
    "status-with-power",
    Severity.ERROR,
    summary="a status move has no power and no number of hits",
    what="A status move with `power` or `hits`.",
    why="Status moves deal no damage; either the category or the number is wrong.",
    fix="Correct the category or remove the number.",
    valid=(one(FIRE, wisp()),),
    invalid=(one(FIRE, wisp(power="90"), (12, 10)),),
    sources=("data-sources 6.16",),
)
def status_with_power(context: Context) -> Iterator[Hit]:
    for slug, move in context.dex.moves.items():
        if move.category == "status":
            for field, value in (("power", move.power), ("hits", move.hits)):
                if value is not None:
                    yield Hit(
                        context.home("move", slug, field),
                        f"the status move `{slug}` has {field} {value}, expected none",
                        "correct the category or remove the number",
                    )


@rule(
    "MV003",
    "varies-without-reason",
    Severity.WARNING,
    summary="an attack whose power varies says what decides it",
    what="An attack with `power: varies`, other than a Z-Move or Max Move, without an effect that explains it: vary, "
    "fixed-damage, ohko, return-damage, half-hp, match-hp or multi-hit.",
    why="The word varies also is what an importer writes for a 0 that it does not understand; the effect shows that "
    "somebody looked.",
    fix="Add the effect by hand, with its source.",
    valid=(one(FIRE, flamethrower(power="varies", effects=effects("do: fixed-damage, amount: 20, source: derived"))),),
    invalid=(one(FIRE, flamethrower(power="varies"), (7, 10)),),
    sources=("data-sources 6.16",),
)
def varies_without_reason(context: Context) -> Iterator[Hit]:
    for move in ordinary(context.dex.moves.values()):
        if move.power == "varies" and not any(e["do"] in _REASONS for e in move.effects):
            yield Hit(
                context.home("move", move.slug, "power"),
                f"the power of `{move.slug}` varies and no effect says why, expected one such as vary or fixed-damage",
                "add `{do: vary, what: power, ...}`",
            )


@rule(
    "MV004",
    "contact-undecided",
    Severity.WARNING,
    summary="a biting, punching or slicing physical attack has contact, or a waiver that says it has not",
    what="A physical attack with the flag bite, punch or slicing but without contact. Contact is never added from "
    "another flag: the rule asks for a decision.",
    why="When flags are filled in from a second source only where none stood before, a move keeps one tag and loses "
    "contact, protect and mirror; Population Bomb once did.",
    fix="Add the missing flags; for an attack from afar, write a waiver that says so.",
    valid=(one(FIRE, flamethrower(category="physical", flags=_BITE)),),
    invalid=(one(FIRE, flamethrower(category="physical", flags="[slicing]"), (12, 10)),),
    sources=("G-030",),
)
def contact_undecided(context: Context) -> Iterator[Hit]:
    for slug, move in context.dex.moves.items():
        if move.category == "physical" and "contact" not in move.flags:
            tags = [t for t in _CONTACT_TAGS if t in move.flags]
            if tags:
                lost = [f for f in ("protect", "mirror") if f not in move.flags]
                more = f"; it lacks {' and '.join(lost)} too" if lost else ""
                yield Hit(
                    context.home("move", slug, "flags"),
                    f"the physical attack `{slug}` is {', '.join(tags)} without contact, "
                    f"expected contact or a decision against it{more}",
                    "add `contact`, or a waiver that says it is an attack from afar",
                )


@rule(
    "MV005",
    "unknown-flag",
    Severity.ERROR,
    summary="a flag is one of those that moves can have",
    what="A flag that is not in the list of known flags.",
    why="Filters and groups ask for flags by name; a misspelled one is never found.",
    fix="Take the word that the hint offers; a flag that is new in the main series is added to the list in the rules.",
    valid=(_GOOD,),
    invalid=(one(FIRE, flamethrower(flags="[metronome, mirror, protct]"), (12, 30)),),
)
def unknown_flag(context: Context) -> Iterator[Hit]:
    for slug, move in context.dex.moves.items():
        if not FLAGS.issuperset(move.flags):
            for i, flag in enumerate(move.flags):
                if flag not in FLAGS:
                    near = suggest(flag, FLAGS, 1)
                    yield Hit(
                        context.home("move", slug, "flags", i),
                        f"`{flag}` is not a flag that moves have, expected a known one",
                        f"did you mean `{near[0]}`?" if near else "see the list in engine/audit/rules/vocabulary.py",
                    )


@rule(
    "MV006",
    "effect-without-heal-flag",
    Severity.WARNING,
    summary="a move that restores HP has the flag heal",
    what="A move with an unconditional effect that restores HP at once (heal, drain) but without the flag heal.",
    why="Heal Block and the like stop moves with the flag; a move without it would slip through.",
    fix="Add the flag, or correct the effect.",
    valid=(one(FIRE, flamethrower(flags="[heal, protect]", effects=_DRAIN)),),
    invalid=(one(FIRE, flamethrower(effects=_DRAIN), (14, 7)),),
    sources=("data-sources 6.15",),
)
def effect_without_heal_flag(context: Context) -> Iterator[Hit]:
    for move in ordinary(context.dex.moves.values()):
        if "heal" in move.flags:
            continue
        for i, effect in enumerate(move.effects):
            if effect["do"] in ("heal", "drain") and "when" not in effect and "chance" not in effect:
                yield Hit(
                    context.home("move", move.slug, "effects", i),
                    f"`{move.slug}` restores HP ({effect['do']}) without the flag heal, expected both or neither",
                    "add `heal` to the flags",
                )
                break


@rule(
    "MV007",
    "heal-flag-without-effect",
    Severity.WARNING,
    summary="a move with the flag heal restores HP",
    what="A move with the flag heal that has no effect which restores HP, now or later (heal, drain, share-hp, "
    "revive, or a wish).",
    why="The list of healing moves is made from the effects; the move is missing there.",
    fix="Add the effect, or remove the flag.",
    valid=(one(FIRE, flamethrower(flags="[heal, protect]", effects=_DRAIN)),),
    invalid=(one(FIRE, flamethrower(flags="[heal, protect]"), (12, 11)),),
    sources=("data-sources 6.15",),
)
def heal_flag_without_effect(context: Context) -> Iterator[Hit]:
    for slug, move in context.dex.moves.items():
        if "heal" in move.flags and not any(e["do"] in _RESTORES or e.get("condition") in _LATER for e in move.effects):
            yield Hit(
                context.home("move", slug, "flags", move.flags.index("heal")),
                f"`{slug}` has the flag heal and no effect that restores HP, expected both or neither",
                "add the effect",
            )


@rule(
    "MV008",
    "turn-flag",
    Severity.WARNING,
    summary="the flags charge and recharge go with the effects of these names",
    what="A move with the flag charge but no effect charge-turn, with recharge but no effect recharge, or the other "
    "way round.",
    why="In both cases a move costs two turns; a list made from flags and one made from effects must not differ.",
    fix="Add the missing one of the two.",
    valid=(one(FIRE, flamethrower(flags="[recharge]", effects=effects("do: recharge, source: derived"))),),
    invalid=(
        one(FIRE, flamethrower(flags="[recharge]"), (12, 10)),
        one(FIRE, flamethrower(effects=effects("do: recharge, source: derived")), (12, 10)),
    ),
    sources=("data-sources 6.17",),
)
def turn_flag(context: Context) -> Iterator[Hit]:
    for slug, move in context.dex.moves.items():
        if not move.effects and not move.flags:
            continue
        acts = {e["do"] for e in move.effects}
        for flag, act in (("charge", "charge-turn"), ("recharge", "recharge")):
            if (flag in move.flags) != (act in acts):
                has, lacks = (
                    (f"the flag {flag}", f"the effect {act}")
                    if flag in move.flags
                    else (f"the effect {act}", f"the flag {flag}")
                )
                field = "flags" if move.flags else "effects"
                yield Hit(
                    context.home("move", slug, field),
                    f"`{slug}` has {has} without {lacks}, expected both or neither",
                    f"add {lacks}",
                )


RULES: tuple[Rule, ...] = (
    attack_without_power,
    status_with_power,
    varies_without_reason,
    contact_undecided,
    unknown_flag,
    effect_without_heal_flag,
    heal_flag_without_effect,
    turn_flag,
)
