"""Laws of Action Clauses and their affixes (BBP-SUB-ACTION, BBP-SUB-AAFFIX, BBP-GROUP)."""

from __future__ import annotations

from collections.abc import Iterator

from engine.bbp.substitutions.clauses import YOU, ActionKind, Party, Who
from engine.bbp.substitutions.law import ASK, ILLEGAL, NOTE, PATH, Law, steps_outside
from engine.bbp.substitutions.reading import Reading
from engine.dex.names import fold
from engine.finding import Hit

_USE = "THEN use Protect."


def _zangoose(action: str) -> str:
    return f"IF Zangoose is to use {action}, {_USE}"


def _key(who: Who) -> tuple[Party, str]:
    return who.party, fold(who.name)


def _same_pokemon(r: Reading) -> Iterator[Hit]:
    if len(r.actions) < 2:
        return
    seen: dict[tuple[Party, str], str] = {}
    for clause in r.actions:
        key = _key(clause.who)
        if not clause.who.name or clause.who.party is Party.YOU:
            continue
        if key in seen:
            yield Hit(
                PATH, f"a second Action Clause on {_called(clause.who)}; each must observe another Pokemon",
                _one_clause(r), span=clause.span,
            )  # fmt: skip
        seen[key] = clause.who.name


def _called(who: Who) -> str:
    return f"the {who.name}" if who.party is Party.ROLE else who.name


def _one_clause(r: Reading) -> str:
    if any(c.action.target is not None for c in r.actions):
        return "one clause can name the action and its target together"
    return "keep one of them, or use the affix `and is not to use ... in any prior step this round`"


def _receiver(r: Reading) -> Iterator[Hit]:
    own = fold(r.context.receiver)
    for clause in r.actions:
        who = clause.who
        if who == YOU or (own and who.party is Party.POKEMON and fold(who.name) == own):
            yield Hit(PATH, "an Action Clause cannot observe the Pokemon that it is issued to", span=clause.span)


def _step_outside(r: Reading) -> Iterator[Hit]:
    return _outside(r, "future")


def _window_outside(r: Reading) -> Iterator[Hit]:
    return _outside(r, "and-not")


def _outside(r: Reading, kind: str) -> Iterator[Hit]:
    for clause in r.actions:
        if clause.affix is not None and clause.affix.kind == kind:
            yield from steps_outside(r, clause.affix)


def _cap(r: Reading) -> Iterator[Hit]:
    for clause in r.actions:
        if clause.affix is not None and clause.affix.kind == "cap" and clause.affix.times < 1:
            yield Hit(PATH, "at most no times at all can never be true", span=clause.affix.span)


def _no_attack(r: Reading) -> Iterator[Hit]:
    for clause in r.actions:
        if clause.action.kind is ActionKind.ATTACKS and clause.action.name not in (
            "",
            *r.vocabulary.attack_types.values(),
        ):
            yield Hit(PATH, "no attack has this type by itself", span=clause.span)


LAWS = (
    Law(
        "same-pokemon", "BBP-SUB-ACTION-02", ILLEGAL, "", "",
        f"IF Zangoose is to use Close Combat AND Zangoose is to use a Fire attack, {_USE}",
        f"IF Zangoose is to use Close Combat AND Weavile is to use a Fire attack, {_USE}", check=_same_pokemon,
    ),
    Law(
        "observes-receiver", "BBP-SUB-ACTION-03", ILLEGAL, "", "observe another Pokemon, or a state of your own",
        f"IF you are to use Coil, {_USE}", f"IF Weavile is to use Taunt, {_USE}", check=_receiver,
    ),
    Law(
        "observes-self", "BBP-SUB-ACTION-03", ILLEGAL, "`{said}`: what the receiver did or does cannot be observed",
        "a moment such as When you miss with Ancient Power may say it",
        f"IF you did not connect with Ancient Power, {_USE}", f"When you miss with Ancient Power, IF able, {_USE}",
    ),
    Law(
        "no-actor", "BBP-SUB-ACTION-04", ASK, "`{said}`: who is to use it?", "write such as Weavile is to use Fake Out",
        f"IF Fake Out, {_USE}", f"IF Weavile is to use Fake Out, {_USE}",
    ),
    Law(
        "lone-negation", "BBP-SUB-ACTION-04", ILLEGAL,
        "`{said}`: a clause cannot consist of what a Pokemon does not use",
        "name what it does use, then `and is not to use ... in any other step this round`",
        f"IF Weavile is not to use Taunt, {_USE}",
        f"IF Weavile is to use Feint, and is not to use Taunt in any other step this round, {_USE}",
        also=("BBP-SUB-AAFFIX-04",),
    ),
    Law(
        "negation-without-window", "BBP-SUB-AAFFIX-05", ILLEGAL,
        "`{said}` does not say in which other steps of this round",
        "write such as `and is not to use Fire Blast in any prior step this round`",
        f"IF Weavile is to use a Fire attack AND NOT Fire Blast, {_USE}",
        f"IF Weavile is to use a Fire attack, and is not to use Fire Blast in the previous step this round, {_USE}",
        also=("BBP-SUB-ACTION-02",),
    ),
    Law(
        "own-order", "BBP-SUB-ACTION-04", ILLEGAL, "`{said}`: an order of one's own is no step",
        "name the step by its number",
        f"IF Weavile is to use Taunt on Coil, {_USE}", f"IF Weavile is to use Taunt on step 2, {_USE}",
    ),
    Law(
        "no-action", "BBP-SUB-ACTION-05", ILLEGAL, "no action is named here",
        "name an action, an action group or a type",
        f"IF Weavile is to use, {_USE}", f"IF Weavile is to use Taunt, {_USE}",
    ),
    Law(
        "unknown-action", "BBP-SUB-ACTION-05", ILLEGAL, "there is no action `{said}`",
        "name an action, a group or a type",
        _zangoose("Gravity Slam"), _zangoose("Body Slam"), also=("BBP-SUB-TIMING-08", "BBP-SUB-TIMING-14"),
    ),
    Law(
        "near-action", "BBP-SUB-ACTION-05", ASK, "there is no action `{said}`", "did you mean {hint}?",
        _zangoose("Flamethrwer"), _zangoose("Flamethrower"),
    ),
    Law(
        "placeholder-action", "BBP-SUB-ACTION-05", ASK, "`{said}` is a placeholder, not an action", "name the action",
        _zangoose("Z"), _zangoose("Taunt"),
    ),
    Law(
        "type-move", "BBP-SUB-ACTION-06", ILLEGAL, "`{said}`: by type only attacks can be named",
        "write such as Fire attack",
        _zangoose("a Fire move"), _zangoose("a Fire attack"),
    ),
    Law(
        "any-attack", "BBP-SUB-ACTION-06", ILLEGAL, "`{said}`: attacks are named with their type",
        "name a type, such as Fire attack, a group, or an action", _zangoose("an attack"), _zangoose("a Normal attack"),
    ),
    Law(
        "no-such-attacks", "BBP-SUB-ACTION-07", NOTE, "", "", _zangoose("a Stellar attack"), _zangoose("a Fire attack"),
        check=_no_attack,
    ),
    Law(
        "unknown-group", "BBP-SUB-ACTION-08", ILLEGAL, "there is no action group `{said}`",
        "the groups are a closed list",
        _zangoose("a Loud Move"), _zangoose("a Protective Move"),
        also=("BBP-SUB-TIMING-09", "BBP-SUB-TIMING-14", "BBP-GROUP-G1", "BBP-SUB-ACTION-07"),
    ),
    Law(
        "noun", "BBP-GROUP-G1", NOTE, "`{said}` is called otherwise", "",
        _zangoose("a Priority Move"), _zangoose("a Priority Attack"),
    ),
    Law(
        "parameter-weather", "BBP-GROUP-23", ILLEGAL, "`{said}`: the group takes no such weather or terrain",
        "Fog, Rain, Sandstorm, Snow, Sun or Weather; a Terrain by its name",
        _zangoose("a Hail-Inducing Move"), _zangoose("a Snow-Inducing Move"), also=("BBP-GROUP-25",),
    ),
    Law(
        "parameter-status", "BBP-GROUP-26", ILLEGAL, "`{said}`: the group takes no such status",
        "name a status of the list, such as Burn-Inflicting Move",
        _zangoose("a Curse-Inflicting Move"), _zangoose("a Burn-Inflicting Move"),
    ),
    Law(
        "parameter-raise", "BBP-GROUP-27", ILLEGAL, "`{said}`: the group takes no such stat",
        "name a stat, such as Special Attack-Raising Action",
        _zangoose("an HP-Raising Action"), _zangoose("an Attack-Raising Action"),
    ),
    Law(
        "parameter-lower", "BBP-GROUP-28", ILLEGAL, "`{said}`: the group takes no such stat",
        "name a stat, such as Speed-Lowering Action",
        _zangoose("an HP-Lowering Action"), _zangoose("an Attack-Lowering Action"),
    ),
    Law(
        "half-z", "BBP-SUB-ACTION-09", ILLEGAL, "`{said}`: one Z-Power, any or none can be named",
        "with any Z-Power, with no Z-Power, or with such as Inferno Overdrive",
        _zangoose("Flamethrower with half Z-Power"), _zangoose("Flamethrower with any Z-Power"),
    ),
    Law(
        "kind-of-combination", "BBP-SUB-ACTION-10", ILLEGAL, "`{said}`: only whether it is a combination can be said",
        "as a combination, or not as a combination",
        _zangoose("Flamethrower as a triple combination"), _zangoose("Flamethrower as a combination"),
    ),
    Law(
        "second-modifier", "BBP-SUB-ACTION-14", ILLEGAL, "`{said}` says the same thing twice, or otherwise",
        "keep one of them",
        _zangoose("Flamethrower as a combination not as a combination"), _zangoose("Flamethrower as a combination"),
    ),
    Law(
        "second-target", "BBP-SUB-ACTION-14", ASK, "`{said}` is a second target", "name one",
        _zangoose("Taunt on Weavile on Seviper"), _zangoose("Taunt targeting Seviper"), also=("BBP-SUB-RESULT-02",),
    ),
    Law(
        "component", "BBP-SUB-ACTION-11", ILLEGAL, "`{said}`: one component is no action",
        "name each action of the combination",
        _zangoose("Detect + Gravity Slam"), _zangoose("Detect + Double Team"),
    ),
    Law(
        "not-medicine", "BBP-SUB-ACTION-12", ILLEGAL, "{said} is an item, but no medicine",
        "name a medicine, such as Potion",
        _zangoose("Leftovers"), _zangoose("Potion"),
    ),
    Law(
        "any-item", "BBP-SUB-ACTION-13", ILLEGAL, "`{said}`: medicine is the only class of items that can be named",
        "write any medicine", _zangoose("any item"), _zangoose("any medicine"),
    ),
    Law(
        "medicine-combination", "BBP-SUB-ACTION-14", ILLEGAL, "`{said}`: medicine cannot be part of a combination",
        "leave the combination out", _zangoose("Potion as a combination"), _zangoose("Potion"),
    ),
    Law(
        "medicine-target", "BBP-SUB-ACTION-14", NOTE,
        "`{said}`: it is open whether medicine can be observed with a target; it is taken so here", "",
        _zangoose("Potion targeting Weavile"), _zangoose("Potion"),
    ),
    Law(
        "cap-number", "BBP-SUB-AAFFIX-02", ILLEGAL, "`{said}` gives no number of times",
        "write such as no more than twice",
        _zangoose("Protect on any step, but no more than many times this round"),
        _zangoose("Protect on any step, but no more than twice this round"),
    ),
    Law(
        "cap-zero", "BBP-SUB-AAFFIX-02", ILLEGAL, "", "write once or more",
        _zangoose("Protect on any step, but no more than zero times this round"),
        _zangoose("Protect on any step, but no more than once this round"), check=_cap,
    ),
    Law(
        "action-step-outside", "BBP-SUB-AAFFIX-03", ILLEGAL, "", "name a step of the round",
        _zangoose("Taunt on step 5"), _zangoose("Taunt on step 3"), check=_step_outside,
    ),
    Law(
        "next-step-affix", "BBP-SUB-AAFFIX-03", ILLEGAL, "`{said}`: a later step is named by its number",
        "write on step 2, or on any upcoming step",
        _zangoose("Taunt next step"), _zangoose("Taunt on any upcoming step"),
    ),
    Law(
        "past-affix", "BBP-SUB-AAFFIX-06", ILLEGAL, "`{said}`: the past is observed as executed",
        "write such as Zangoose has executed Taunt previously this round",
        _zangoose("Taunt previously this round"),
        f"IF Zangoose has executed Taunt previously this round, {_USE}",
    ),
    Law(
        "past-or-now", "BBP-SUB-AAFFIX-06", ASK, "`{said}`: is it to be used, or was it before?",
        "write is to use, or has executed ... previously this round",
        "IF Zangoose used Taunt, THEN use Protect.", _zangoose("Taunt"),
    ),
    Law(
        "no-past-window", "BBP-SUB-AAFFIX-06", NOTE, "this step or this round? read as this round",
        "write previously this round", f"IF Zangoose has executed Taunt, {_USE}",
        f"IF Zangoose has executed Taunt previously this round, {_USE}",
    ),
    Law(
        "window-step-outside", "BBP-SUB-AAFFIX-05", ILLEGAL, "", "name a step of the round",
        _zangoose("Taunt, and is not to use Taunt in step 5"), _zangoose("Taunt, and is not to use Taunt in step 3"),
        check=_window_outside,
    ),
    Law(
        "other-past",
        "BBP-SUB-AAFFIX-06",
        ILLEGAL,
        "`{said}`: the past reaches back within this round alone",
        "write previously this round, or previously this step",
        f"IF Weavile has executed Fake Out previously this battle, {_USE}",
        f"IF Weavile has executed Fake Out previously this round, {_USE}",
    ),
    Law(
        "other-action-affix",
        "BBP-SUB-AAFFIX-07",
        ILLEGAL,
        "`{said}` is none of the four Action Affixes",
        "a limit is written: on any step, but no more than twice this round",
        _zangoose("Quick Attack at least twice this round"),
        _zangoose("Quick Attack on any step, but no more than twice this round"),
        also=("BBP-SUB-AAFFIX-02",),
    ),
    Law(
        "second-action-affix", "BBP-SUB-FORM-05", ILLEGAL,
        "`{said}` is a second affix; an Action Clause has at most one",
        "keep one of them", _zangoose("Taunt on step 2, and is not to use Taunt in the next step this round"),
        _zangoose("Taunt on step 2"), also=("BBP-SUB-AAFFIX-07",),
    ),
)  # fmt: skip
