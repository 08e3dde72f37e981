"""Family GR, third part: the words of parameters, predicates and rulings."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from engine.audit.registry import Context, Rule, rule
from engine.audit.rules.group_tables import (
    HEALING,
    RAISING,
    RULING,
    entries,
    groups,
    is_action,
    lists,
    sample,
    templates,
)
from engine.audit.rules.support import listed, once
from engine.audit.rules.vocabulary import ALIASES, FLAGS, NEEDS
from engine.bbp.groups.predicates import VALUE
from engine.bbp.groups.read import PLACEHOLDER
from engine.dex.fields import EFFECT
from engine.dex.names import suggest
from engine.finding import Hit, Path, Severity

_FOR = "    include:\n      - {action: tackle, parameter: %s, reason: Its text says so.}\n"
_LEANING = "    name: Restful Move\n    exemplars: [rest]\n    when: {member_of: %s}\n"


def _near(word: str, known: Any) -> str:
    near = suggest(word, known, 1)
    return f"did you mean `{near[0]}`?" if near else f"known: {listed(known, 12)}"


def _listed(value: Any) -> list[Any]:
    return list(value) if isinstance(value, list) else [value]


def _predicates(path: Path, template: Mapping[str, Any]) -> Iterator[tuple[Path, Mapping[str, Any]]]:
    """Each alternative of the predicates of a template and its rulings, with its path."""
    owners = [(path, template), *((((*path, "rulings", i)), r) for i, r in enumerate(template.get("rulings", ())))]
    for at, owner in owners:
        when = owner.get("when")
        if isinstance(when, list):
            yield from (((*at, "when", i), alternative) for i, alternative in enumerate(when))
        elif when is not None:
            yield (*at, "when"), when


def _words(path: Path, alternative: Mapping[str, Any]) -> Iterator[tuple[Path, str, str]]:
    """The words of an alternative's effect pattern: path, key, word."""
    for key, value in alternative.get("effect", {}).items():
        if isinstance(value, list):
            yield from (((*path, "effect", key, i), key, word) for i, word in enumerate(value))
        else:
            yield (*path, "effect", key), key, value


@rule(
    "GR011",
    "unknown-parameter",
    Severity.ERROR,
    summary="a parameter is a value of its group, and a group has one when its name has",
    what="A `parameter` of an entry or ruling that is not among the group's `values`; `$value` or values in a group "
    "whose name has no `[Parameter]`, or such a name without values.",
    why="An entry for an unknown value counts for no group, and a group without its values has no name that anybody "
    "could write.",
    fix="Write the value as the list of values does.",
    valid=(sample(RAISING + _FOR % "Special Defense"),),
    invalid=(
        sample(RAISING + _FOR % "Defence", at=((11, 37),)),
        sample(RAISING + _FOR % "[Defense, Speed]", at=((11, 47),)),
        sample(HEALING + _FOR % "Defense", at=((8, 37),)),
        sample(HEALING.replace("HP Recovery", '"[Part] Recovery').replace("Move", 'Move"'), at=((4, 11),)),
        sample(HEALING.replace("who: self", "who: $value"), at=((6, 36),)),
    ),
    sources=("data-sources 6.30",),
)
def unknown_parameter(context: Context) -> Iterator[Hit]:
    for path, template, _ in templates(context):
        values = [v["name"] for v in template.get("values", ())]
        if bool(values) is not (PLACEHOLDER.search(template["name"]) is not None):
            yield Hit(
                (*path, "name"),
                "the name has no [Parameter], and the group has values"
                if values
                else "the name has a [Parameter], and the group has no values",
                "write the parameter into the name" if values else "add `values:`",
            )
        if not values:
            for at, alternative in _predicates(path, template):
                for where, _, word in _words(at, alternative):
                    if word == VALUE:
                        yield Hit(where, f"`{VALUE}` stands in a group without values", "write the words themselves")
    for path, entry, _ in entries(context, "include", "exclude", "rulings"):
        template = context.documents[str(path[0])]["groups"][path[2]]
        values = [v["name"] for v in template.get("values", ())]
        named = entry.get("parameter", [])
        for i, name in enumerate(_listed(named)):
            if name not in values:
                yield Hit(
                    (*path, "parameter", i) if isinstance(named, list) else (*path, "parameter"),
                    f"`{name}` is no value of {template['name']}",
                    _near(name, values) if values else "remove it: the group has no values",
                )


def _known(context: Context) -> frozenset[tuple[str, str]]:
    """(key, word) of every effect of the moves, and every condition as what is inflicted, set or cured."""

    def make() -> frozenset[tuple[str, str]]:
        found = {
            (key, str(word))
            for move in context.dex.moves.values()
            for effect in move.effects
            for key, value in effect.items()
            for word in _listed(value)
        }
        for slug, condition in context.dex.conditions.items():
            found.update((key, condition.word or slug) for key in ("what", "weather", "terrain", "condition"))
        return frozenset(found)

    return once(context, "effect words", make)


def _wrong(context: Context, key: str, word: str) -> str | None:
    """What is wrong with a word of a pattern: a hint, or None when it is known."""
    if key == "do":
        return None if word in NEEDS else _near(word, NEEDS)
    if key == "by" or (key, word) in _known(context):
        return None
    if word in ALIASES:
        return f"write `{ALIASES[word]}`"
    spec = EFFECT.fields[key]
    if key in ("who", "with", "side", "weather", "terrain", "stats") and (spec.ok(word) or spec.ok([word])):
        return None
    if key in ("stat", "stats") and EFFECT.fields["stats"].ok([word]):
        return None
    return _near(word, sorted(w for k, w in _known(context) if k == key))


@rule(
    "GR012",
    "unknown-predicate-word",
    Severity.ERROR,
    summary="a predicate asks for words that effects and moves have",
    what="A word in `when` or `stands_for` that is no effect of the vocabulary, no flag, and nothing that any move's "
    "effect says under that key.",
    why="A misspelled word fits nothing, and the group just lacks the members that it would have found.",
    fix="Take the word that the hint offers.",
    valid=(sample(HEALING), sample(RAISING)),
    invalid=(
        sample(HEALING.replace("do: heal", "do: haal"), at=((6, 25),)),
        sample(HEALING.replace("who: self", "who: [self, alley]"), at=((6, 43),)),
        sample(RAISING.replace("[spd]", "[spdef]"), at=((8, 46),)),
        sample(HEALING.replace("when: {", "when: {without_flag: protekt, "), at=((6, 26),)),
    ),
)
def unknown_predicate_word(context: Context) -> Iterator[Hit]:
    for path, template, _ in templates(context):
        keys = set()
        for at, alternative in _predicates(path, template):
            flag = alternative.get("without_flag")
            if flag is not None and flag not in FLAGS:
                yield Hit((*at, "without_flag"), f"`{flag}` is no flag of a move", _near(flag, FLAGS))
            for where, key, word in _words(at, alternative):
                if word == VALUE:
                    keys.add(key)
                elif (hint := _wrong(context, key, str(word))) is not None:
                    yield Hit(where, f"no effect has `{key}: {word}`", hint)
        for i, value in enumerate(template.get("values", ())):
            for j, word in enumerate(value["stands_for"]):
                hints = [_wrong(context, key, word) for key in sorted(keys)]
                if hints and None not in hints:
                    yield Hit(
                        (*path, "values", i, "stands_for", j),
                        f"no effect has `{' or '.join(sorted(keys))}: {word}`",
                        str(hints[0]),
                    )


@rule(
    "GR013",
    "unknown-group",
    Severity.ERROR,
    summary="a group leans on groups that exist and that lean on no others",
    what="A `member_of` that names no group, or one that has a `member_of` itself.",
    why="Members are worked out in two rounds: the groups that look at effects, then those that take over members. A "
    "third round does not exist, and an unknown group has no members to take over.",
    fix="Correct the slug, or repeat the conditions of the other group.",
    valid=(sample(HEALING, _LEANING % "hp-recovery-move"),),
    invalid=(
        sample(HEALING, _LEANING % "hp-recovry-move", at=((10, 23),)),
        sample(
            HEALING,
            _LEANING % "hp-recovery-move",
            (_LEANING % "restful-move").replace("Restful", "Lazy"),
            at=((14, 23),),
        ),
    ),
)
def unknown_group(context: Context) -> Iterator[Hit]:
    rules: dict[str, tuple[Path, Mapping[str, Any]]] = {}
    for path, template, several in templates(context):
        rules.update((g.slug, (path, template)) for g in several)
    for path, template, _ in templates(context):
        for at, alternative in _predicates(path, template):
            name = alternative.get("member_of")
            if name is None:
                continue
            if name not in rules:
                yield Hit((*at, "member_of"), f"`{name}` is no group", _near(name, list(rules)))
            elif any("member_of" in a for _, a in _predicates(*rules[name])):
                yield Hit(
                    (*at, "member_of"),
                    f"`{name}` takes over the members of another group itself",
                    "repeat its conditions here",
                )


@rule(
    "GR014",
    "stale-ruling",
    Severity.WARNING,
    summary="the answer to an open ruling changes something",
    what="A ruling on which no action of its groups hangs, or an action in its `affects` that would be where it is "
    "whatever the answer; two rulings of a group with one name.",
    why="A question that decides nothing wastes the time of whoever answers it, and hides the ones that matter.",
    fix="Remove the ruling or the action, or mend the predicate so that it asks what was meant.",
    valid=(sample(HEALING + RULING),),
    invalid=(
        sample(HEALING + RULING.replace("default: out", "default: in"), at=((8, 71),)),
        sample(HEALING + RULING.replace("affects: [tackle]", "when: {effect: {do: drain}}"), at=((8, 16),)),
        sample(HEALING + RULING + RULING.split("\n", 1)[1], at=((9, 16),)),
    ),
)
def stale_ruling(context: Context) -> Iterator[Hit]:
    _, doubts = lists(context)
    seen: set[tuple[str, str]] = set()
    for path, entry, several in entries(context, "rulings"):
        slug = entry["slug"]
        if not several:
            continue  # it counts for no group, which GR011 says
        if any((g.slug, slug) in seen for g in several):
            yield Hit((*path, "slug"), f"two rulings of the group are called `{slug}`", "give one another name")
        seen.update((g.slug, slug) for g in several)
        touched = {d.action for g in several for d in doubts[g.slug] if d.ruling == slug}
        idle = [
            (i, action)
            for i, action in enumerate(entry.get("affects", ()))
            if action not in touched and is_action(context, action)
        ]
        if not touched and not idle:
            yield Hit((*path, "slug"), f"no action hangs on `{slug}`", "remove the ruling, or mend its `when`")
        for i, action in idle:
            yield Hit(
                (*path, "affects", i),
                f"`{action}` is {'no member' if entry['default'] == 'in' else 'left out'} whatever `{slug}` says",
                "remove it from the ruling, or mend the group",
            )


@rule(
    "GR015",
    "open-ruling",
    Severity.WARNING,
    summary="a question about a group that BBP has not answered",
    what="Every ruling of the groups, with what is taken until it is decided. Only with --strict-rulings.",
    why="The lists rest on these assumptions. Who maintains the rules wants to see how many are left, and who relies "
    "on a list in earnest wants none.",
    fix="Ask BBP; then turn the answer into the predicate, an `include` or an `exclude`, and remove the ruling.",
    valid=(sample(HEALING),),
    invalid=(sample(HEALING + RULING, at=((8, 16),)),),
    option="strict-rulings",
)
def open_ruling(context: Context) -> Iterator[Hit]:
    names = {g.slug: g.name for g in groups(context)}
    _, doubts = lists(context)
    for path, entry, several in entries(context, "rulings"):
        actions = {d.action for g in several for d in doubts[g.slug] if d.ruling == entry["slug"]}
        question = " ".join(entry["question"].split())
        yield Hit(
            (*path, "slug"),
            f"{listed([names[g.slug] for g in several], 3)}: {question}",
            f"taken as {entry['default']} until then; it decides on {listed(sorted(actions), 8) or 'no action'}",
        )


RULES: tuple[Rule, ...] = (
    unknown_parameter,
    unknown_predicate_word,
    unknown_group,
    stale_ruling,
    open_ruling,
)
