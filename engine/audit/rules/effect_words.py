"""Family MV, second half: the entries of a move's `effects`, one vocabulary for fields and code of the source."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any

from engine.audit.registry import Context, Rule, rule
from engine.audit.rules.samples import FIRE, effects, flamethrower, one, wisp
from engine.audit.rules.support import once
from engine.audit.rules.vocabulary import ALIASES, CONDITION_KEYS, NEEDS
from engine.dex.names import suggest
from engine.finding import Hit, Severity

_BURN = "do: inflict, what: burn, who: target, source: derived"
_HAND = "do: inflict, what: burn, who: target, source: hand, ref: showdown-code"
_GOOD = one(FIRE, wisp(effects=effects(_BURN)))
_ORIGIN = ("source", "ref")


def _shown(effect: Mapping[str, Any]) -> str:
    return ", ".join(f"{k}: {v}" for k, v in effect.items() if k not in _ORIGIN)


def with_effects(context: Context) -> list[tuple[str, int, Mapping[str, Any]]]:
    """Every effect: (move, position, entry)."""
    return once(
        context,
        "effects",
        lambda: [(slug, i, e) for slug, m in context.dex.moves.items() for i, e in enumerate(m.effects)],
    )


@rule(
    "MV009",
    "unknown-effect",
    Severity.ERROR,
    summary="what an effect does is one of the known words",
    what="An effect whose `do` is not in the vocabulary.",
    why="Action groups, filters and the sentences on the pages ask for these words; an unknown one takes part in "
    "nothing.",
    fix="Take the word that the hint offers. A truly new kind of act is added to the vocabulary of the rules and of "
    "the sentences.",
    valid=(_GOOD,),
    invalid=(one(FIRE, wisp(effects=effects("do: inflikt, what: burn, who: target, source: derived")), (13, 12)),),
)
def unknown_effect(context: Context) -> Iterator[Hit]:
    for slug, i, effect in with_effects(context):
        if effect["do"] not in NEEDS:
            near = suggest(effect["do"], NEEDS, 1)
            yield Hit(
                context.home("move", slug, "effects", i, "do"),
                f"`{effect['do']}` is not a known effect, expected a word of the vocabulary",
                f"did you mean `{near[0]}`?" if near else "see engine/audit/rules/vocabulary.py",
            )


@rule(
    "MV010",
    "incomplete-effect",
    Severity.ERROR,
    summary="an effect says all that its kind must say",
    what="An effect without a key that its `do` cannot go without: what is inflicted and on whom, which stat and by "
    "how much. A chance without anything that happens is the commonest case.",
    why="Half an effect makes half a sentence, and belongs to no group.",
    fix="Add the key; where the source has the rest only in code, read it there and enter it by hand.",
    valid=(_GOOD,),
    invalid=(
        one(FIRE, flamethrower(effects=effects("do: inflict, who: target, chance: 20, source: derived")), (14, 12)),
        one(FIRE, flamethrower(effects=effects("do: boost, who: self, stat: atk, source: derived")), (14, 12)),
    ),
    sources=("data-sources 6.17",),
)
def incomplete_effect(context: Context) -> Iterator[Hit]:
    for slug, i, effect in with_effects(context):
        lacking = NEEDS.get(effect["do"], frozenset()) - effect.keys()
        if lacking:
            chance = f" has a chance of {effect['chance']} % but" if "chance" in effect else ""
            yield Hit(
                context.home("move", slug, "effects", i, "do"),
                f"the effect {effect['do']} of `{slug}`{chance} does not give "
                f"{' and '.join(sorted(lacking))}, expected {' and '.join(sorted(NEEDS[effect['do']]))}",
                "add " + " and ".join(f"`{k}:`" for k in sorted(lacking)),
            )


@rule(
    "MV011",
    "condition-spelling",
    Severity.ERROR,
    summary="a condition has one name in the whole data",
    what="An effect that calls a condition by a word of another list (rain-dance for rain, brn for burn), or by a "
    "word that differs from a commoner one only in hyphens.",
    why="The moves that set rain are found by the word rain; a move that says raindance is not among them.",
    fix="Write the word in the message.",
    valid=(one(FIRE, wisp(effects=effects("do: set-weather, weather: rain, source: derived"))),),
    invalid=(
        one(FIRE, wisp(effects=effects("do: inflict, what: brn, who: target, source: derived")), (13, 27)),
        one(
            FIRE,
            wisp(
                effects=effects(
                    "do: set-side, condition: light-screen, side: own, source: derived",
                    "do: set-side, condition: light-screen, side: foe, source: derived",
                    "do: set-side, condition: lightscreen, side: own, source: derived",
                )
            ),
            (15, 33),
        ),
    ),
    sources=("data-sources 6.8",),
)
def condition_spelling(context: Context) -> Iterator[Hit]:
    uses: Counter[str] = Counter()
    places: list[tuple[str, str, tuple[str | int, ...]]] = []
    for slug, i, effect in with_effects(context):
        for key in CONDITION_KEYS:
            value = effect.get(key)
            if value is None or (key == "what" and effect["do"] not in ("inflict", "cure", "end-condition", "prevent")):
                continue
            for n, word in enumerate(value) if isinstance(value, list) else ((None, value),):
                uses[word] += 1
                places.append((word, slug, (i, key) if n is None else (i, key, n)))
    best: dict[str, str] = {}
    for word in sorted(uses, key=lambda w: (-uses[w], w)):
        best.setdefault(word.replace("-", ""), word)
    wrong = {w: ALIASES.get(w) or best[w.replace("-", "")] for w in uses}
    wrong = {w: right for w, right in wrong.items() if right != w}
    for word, slug, path in places if wrong else ():
        if word in wrong:
            yield Hit(
                context.home("move", slug, "effects", *path),
                f"`{slug}` calls a condition `{word}`, expected `{wrong[word]}`",
                f"write `{wrong[word]}`",
            )


@rule(
    "MV012",
    "redundant-hand-effect",
    Severity.WARNING,
    summary="an effect entered by hand is not one that is already derived",
    what="An effect with `source: hand` that says the same as a derived one of the same move.",
    why="The next import may change the derived one, and the copy by hand would then contradict it.",
    fix="Remove the entry made by hand.",
    valid=(_GOOD,),
    invalid=(one(FIRE, wisp(effects=effects(_BURN, _HAND)), (14, 7)),),
    sources=("data-sources 6.28",),
)
def redundant_hand_effect(context: Context) -> Iterator[Hit]:
    yield from _pairs(context, twins=False)


@rule(
    "MV013",
    "effect-twice",
    Severity.WARNING,
    summary="an effect stands only once in its move",
    what="Two effects of one move that are equal and come from the same kind of source.",
    why="The page would say it twice, and a count of effects would be wrong.",
    fix="Remove one of the two.",
    valid=(_GOOD,),
    invalid=(one(FIRE, wisp(effects=effects(_BURN, _BURN)), (14, 7)),),
)
def effect_twice(context: Context) -> Iterator[Hit]:
    yield from _pairs(context, twins=True)


def _pairs(context: Context, *, twins: bool) -> Iterator[Hit]:
    for slug, move in context.dex.moves.items():
        if len(move.effects) < 2:
            continue
        bare = [{k: v for k, v in e.items() if k not in _ORIGIN} for e in move.effects]
        for i, effect in enumerate(bare):
            first = bare.index(effect)
            if first == i:
                continue
            sources = move.effects[first]["source"], move.effects[i]["source"]
            if twins and sources[0] == sources[1]:
                yield Hit(
                    context.home("move", slug, "effects", i),
                    f"the effect {_shown(effect)} of `{slug}` stands twice, expected once",
                    "remove one of the two",
                    ((context.home("move", slug, "effects", first), "first here"),),
                )
            elif not twins and sources[0] != sources[1]:
                hand = i if sources[1] == "hand" else first
                yield Hit(
                    context.home("move", slug, "effects", hand),
                    f"the hand entry {_shown(effect)} of `{slug}` is derived already, expected one entry",
                    "remove the entry made by hand",
                )


@rule(
    "MV014",
    "hand-effect-without-ref",
    Severity.WARNING,
    summary="an effect entered by hand says where it was read",
    what="An effect with `source: hand` and no `ref`.",
    why="Nobody can check a fact of which only the hand is known.",
    fix="Add `ref:` with a key of sources.yaml, such as showdown-code.",
    valid=(one(FIRE, wisp(effects=effects(_HAND))),),
    invalid=(one(FIRE, wisp(effects=effects("do: inflict, what: burn, who: target, source: hand")), (13, 7)),),
)
def hand_effect_without_ref(context: Context) -> Iterator[Hit]:
    for slug, i, effect in with_effects(context):
        if effect["source"] == "hand" and "ref" not in effect:
            yield Hit(
                context.home("move", slug, "effects", i),
                f"the hand entry {_shown(effect)} of `{slug}` has no `ref`, expected the key of a source",
                "add `ref: showdown-code`, or where else it was read",
            )


RULES: tuple[Rule, ...] = (
    unknown_effect,
    incomplete_effect,
    condition_spelling,
    redundant_hand_effect,
    effect_twice,
    hand_effect_without_ref,
)
