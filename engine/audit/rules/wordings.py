"""Families RF, NA and PV, the part about commands, conditions and the other wordings of things."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from engine.audit.registry import Context, Example, Rule, rule
from engine.audit.rules.effect_words import with_effects
from engine.audit.rules.samples import FIRE, effects, one, record, wisp
from engine.audit.rules.vocabulary import LEAVES
from engine.dex.names import fold, suggest
from engine.finding import Hit, Severity

_COMMANDS = "dex/commands.yaml"
_CONDITIONS = "dex/conditions.yaml"
_CHILL = {"name": "Chill", "source": "handbook-g9", "users": "unknown", "note": "It has an allotment."}
_BURN = {
    "name": "Burn",
    "kind": "major-status",
    "source": "handbook-g9",
    "provenance": "hand",
    "reason": "One at a time.",
    "said": "[Burned, Burnt]",
}


def _chill(slug: str = "chill", /, **changes: str | None) -> str:
    return record(slug, _CHILL, changes)


def _burn(slug: str = "burn", /, **changes: str | None) -> str:
    return record(slug, _BURN, changes)


def _conditions(*more: str) -> str:
    """A document with the conditions that the moves of the base tree leave, and more."""
    names = ("Burn", "Confusion", "Sleep")
    return "".join([*(_burn(name.lower(), name=name, said=None) for name in names), *more])


def _poison(word: str) -> str:
    return _burn("regular-poison", name="Regular Poison", said=None, word=word)


_SAYING = ("item", "command", "condition")
"""The kinds whose records have other wordings."""


@rule(
    "NA010",
    "wording-of-two",
    Severity.ERROR,
    summary="another wording means one thing within its kind",
    what="A `said` wording that, without case, accents, blanks and punctuation, is the name of a record of the same "
    "kind, stands at two of them, or stands twice at one.",
    why="A substitution that uses the wording would mean two things, and a referee would have to guess.",
    fix="Keep the wording at the one record that players mean by it.",
    valid=(one(_CONDITIONS, _burn()),),
    invalid=(
        one(_CONDITIONS, _burn() + _burn("sleep", name="Sleep", said="[Asleep, burnt]"), (14, 18)),
        one(_CONDITIONS, _burn(said="[Burned, Sleep]") + _burn("sleep", name="Sleep", said=None), (7, 18)),
        one(_COMMANDS, _chill(said="[Chill!]"), (6, 10), title="its own name again"),
    ),
)
def wording_of_two(context: Context) -> Iterator[Hit]:
    for kind in _SAYING:
        table = context.dex.kind(kind)
        owners = {fold(thing.name): (slug, "name") for slug, thing in table.items()}
        for slug, thing in table.items():
            for i, wording in enumerate(thing.said):
                owner, where = owners.setdefault(fold(wording), (slug, f"said {i}"))
                if (owner, where) != (slug, f"said {i}"):
                    yield Hit(
                        context.home(kind, slug, "said", i),
                        f"the wording {wording} of the {kind} `{slug}` means `{owner}` already, expected one meaning",
                        "remove it here or there",
                    )


@rule(
    "RF014",
    "namesake-move",
    Severity.ERROR,
    summary="a command or condition names the move of the same name",
    what="A command or condition that has the key of a move and does not say so by `move`, or whose `move` is "
    "another one.",
    why="Struggle and Substitute are two things each; the pages tell them apart by this field, and readers of a "
    "substitution choose by it.",
    fix="Add or correct `move:`.",
    valid=(
        one(_CONDITIONS, _burn()),
        one(_COMMANDS, _chill("psychic", name="Psychic", move="psychic")),
    ),
    invalid=(
        one(_COMMANDS, _chill("psychic", name="Psychic"), (2, 9)),
        one(_CONDITIONS, _burn(move="psychic"), (8, 9)),
    ),
)
def namesake_move(context: Context) -> Iterator[Hit]:
    moves = context.dex.moves
    for kind in ("command", "condition"):
        for slug, thing in context.dex.kind(kind).items():
            if thing.move is None and slug in moves:
                yield Hit(
                    context.home(kind, slug, "name"),
                    f"the {kind} `{slug}` has the name of a move and does not say so",
                    f"add `move: {slug}`",
                )
            elif thing.move not in (None, slug):
                yield Hit(
                    context.home(kind, slug, "move"),
                    f"the {kind} `{slug}` names the move `{thing.move}`, expected the one of its own name",
                    f"write `move: {slug}`, or leave the field out",
                )


def _words(context: Context) -> Mapping[str, list[str]]:
    """Word of move effects -> the conditions that go by it: by `word`, else by their key."""
    out: dict[str, list[str]] = {}
    for slug, condition in context.dex.conditions.items():
        if condition.word is None and not condition.covers:
            out.setdefault(slug, []).append(slug)
    for slug, condition in context.dex.conditions.items():
        if condition.word is not None:
            out.setdefault(condition.word, []).append(slug)
    return out


@rule(
    "RF015",
    "effect-condition",
    Severity.WARNING,
    summary="what a move leaves behind is one of the known conditions",
    what="An effect that inflicts, sets, creates or ends something that no condition has as its key or its `word`; or "
    "two conditions that go by one such word.",
    why="A substitution can name every condition that a move leaves; one that is in no list is read as a slip.",
    fix="Add the condition to dex/conditions.yaml, or give the right one this `word`.",
    valid=(
        one(FIRE, wisp(effects=effects("do: inflict, what: burn, who: target, source: derived"))),
        Example(
            {
                _CONDITIONS: _conditions(
                    _burn("poison", name="Poison", said=None, covers="[regular-poison]"), _poison("poison")
                )
            },
            title="one condition stands for several, one of them by its word",
        ),
    ),
    invalid=(
        one(FIRE, wisp(effects=effects("do: inflict, what: scald, who: target, source: derived")), (13, 27)),
        one(
            _CONDITIONS,
            _conditions(_burn("poison", name="Poison", said=None), _poison("burn")),
            (31, 9),
            title="two conditions by one word",
        ),
    ),
)
def effect_condition(context: Context) -> Iterator[Hit]:
    known = _words(context)
    for word, slugs in known.items():
        for slug in slugs[1:]:
            yield Hit(
                context.home("condition", slug, "word"),
                f"the word `{word}` of `{slug}` is that of `{slugs[0]}` too, expected one condition",
                "remove one of the two",
            )
    for slug, i, effect in with_effects(context):
        key = LEAVES.get(effect["do"], "")
        value = effect.get(key, [])
        for n, word in enumerate(value if isinstance(value, list) else [value]):
            if word not in known:
                near = suggest(word, known, 1)
                yield Hit(
                    context.home("move", slug, "effects", i, key, *((n,) if isinstance(value, list) else ())),
                    f"`{slug}` leaves `{word}`, which is no known condition",
                    f"did you mean `{near[0]}`?" if near else "add it to dex/conditions.yaml",
                )


@rule(
    "PV009",
    "family-without-reason",
    Severity.ERROR,
    summary="a family given by hand has a reason",
    what="A condition with `provenance: hand` and no `reason`, or with a `reason` although a source gives its family.",
    why="What a clause about any Screen or any Major Status asks for hangs on these families; a guess must "
    "show itself.",
    fix="Say why the condition is put in this family, or take out the reason.",
    valid=(one(_CONDITIONS, _burn()), one(_CONDITIONS, _burn(provenance="bbp", reason=None))),
    invalid=(one(_CONDITIONS, _burn(reason=None), (5, 15)), one(_CONDITIONS, _burn(provenance="bbp"), (6, 11))),
)
def family_without_reason(context: Context) -> Iterator[Hit]:
    for slug, condition in context.dex.conditions.items():
        by_hand = condition.provenance == "hand"
        if by_hand and condition.reason is None:
            yield Hit(
                context.home("condition", slug, "provenance"),
                f"`{slug}` is put into the family {condition.kind} by hand, expected a reason",
                "add `reason:`",
            )
        elif not by_hand and condition.reason is not None:
            yield Hit(
                context.home("condition", slug, "reason"),
                f"a source puts `{slug}` into its family, expected no reason of ours",
                "take out the reason, or write `provenance: hand`",
            )


@rule(
    "PV010",
    "users-not-said",
    Severity.WARNING,
    summary="a command says who may use it",
    what="A command without `users`.",
    why="Facilities have commands for the players alone or for their opponents alone; a missing entry looks as if "
    "nobody had asked.",
    fix="Add `users: players`, `opponents` or `both`; where nobody knows, `unknown`.",
    valid=(one(_COMMANDS, _chill()),),
    invalid=(one(_COMMANDS, _chill(users=None), (2, 9)),),
)
def users_not_said(context: Context) -> Iterator[Hit]:
    for slug in context.dex.commands:
        if "users" not in context.documents[context.dex.homes["command", slug]][slug]:
            yield Hit(
                context.home("command", slug, "name"),
                f"the command `{slug}` does not say who may use it, expected `users`",
                "add `users: unknown` if nobody knows",
            )


RULES: tuple[Rule, ...] = (wording_of_two, namesake_move, effect_condition, family_without_reason, users_not_said)
