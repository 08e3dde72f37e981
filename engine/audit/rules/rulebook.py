"""Family RB: the rules of the games as data: their ids, their order, what they refer to, and their examples."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from engine.audit.registry import Context, Example, Rule, rule
from engine.audit.rules.references import cause
from engine.audit.rules.support import once
from engine.dex.names import slug, suggest
from engine.dex.rulebook import RULE_ID, GameRule, Run, read_rules
from engine.finding import Hit, Path, Severity
from engine.node import Misfit, Node
from engine.procedures import PROCEDURES, run_procedure
from engine.scenarios import Names

_DOCUMENT = "rulebook/bbp/substitutions.yaml"
_HEAD = """\
title: Rules
game: bbp
source: handbook-g9
intro: A few rules.
context: {for: Lunatone, foes: [Altaria]}
sections:
  - slug: form
    title: Form
    family: BBP-SAMPLE
    rules:
"""


_RAIN = "effects: [{effect: Rain, kind: other, event: 1, since: 1, does: none of these}]"


def _rule(number: str = "01", *, family: str = "BBP-SAMPLE", says: str = "Three parts.", **more: str) -> str:
    """One rule of an example from line 11 on, four lines and one for each further field."""
    fields = {"legal": "[{text: A text.}]", "no_illegal": "Only an example.", **more}
    lines = [f"- id: {family}-{number}", "  title: Parts", f"  statement: {says}"]
    return "".join(f"      {line}\n" for line in [*lines, *(f"  {k}: {v}" for k, v in fields.items() if v)])


def _book(*rules: str, at: tuple[tuple[int, int], ...] = (), title: str = "", procedure: str = "") -> Example:
    """An example of these rules; `procedure` is a line more, before them."""
    head = _HEAD.replace("source:", f"procedure: {procedure}\nsource:") if procedure else _HEAD
    return Example({_DOCUMENT: head + "".join(rules)}, tuple((_DOCUMENT, *place) for place in at), title)


def game_rules(context: Context) -> tuple[GameRule, ...]:
    """The rules of every sound document of rules."""
    return once(context, "game rules", lambda: read_rules(context.documents))


def _known(context: Context) -> Mapping[str, GameRule]:
    return once(context, "game rules by id", lambda: {r.id: r for r in reversed(game_rules(context))})


def _at(context: Context, path: Path) -> Any:
    value: Any = context.documents
    for step in path:
        value = value[step]
    return value


@rule(
    "RB001",
    "rule-family",
    Severity.ERROR,
    summary="a rule's id must belong to the family of its section",
    what="A rule whose id does not start with the `family` that its section names.",
    why="A rule is looked up by its id: under the heading of another family nobody finds it.",
    fix="Correct the id, or move the rule to the section of its family.",
    valid=(_book(_rule()),),
    invalid=(_book(_rule(family="BBP-OTHER"), at=((11, 13),)),),
)
def rule_family(context: Context) -> Iterator[Hit]:
    for r in game_rules(context):
        family = _at(context, r.path[:-2])["family"]
        if not r.id.startswith(family):
            yield Hit(
                (*r.path, "id"),
                f"`{r.id}` stands in the section of {family}",
                f"expected an id that starts with {family}",
            )


@rule(
    "RB002",
    "rule-twice",
    Severity.ERROR,
    summary="an id may belong to one rule only",
    what="Two rules with the same id, in one document or in two.",
    why="Findings, tests and links name a rule by its id and would mean either.",
    fix="Give one of them its own number.",
    valid=(_book(_rule(), _rule("02")),),
    invalid=(_book(_rule(), _rule(), at=((16, 13),)),),
)
def rule_twice(context: Context) -> Iterator[Hit]:
    known = _known(context)
    for r in game_rules(context):
        first = known[r.id]
        if first is not r:
            yield Hit(
                (*r.path, "id"),
                f"`{r.id}` is the id of two rules",
                "give one of them another number",
                (((*first.path, "id"), "the first"),),
            )


@rule(
    "RB003",
    "rule-order",
    Severity.ERROR,
    summary="the numbers of a family run from one without a gap",
    what="A rule whose number is not the next one of its family, in the order of the document. A number that is left "
    "out on purpose is explained in the `gap` of the rule after it.",
    why="The numbers follow the source. A gap is a rule that was forgotten, or one that was taken away while others "
    "still cite it.",
    fix="Add the missing rule, correct the number, or say why there is a gap.",
    valid=(_book(_rule(), _rule("02")), _book(_rule(), _rule("03", gap="The second was taken back."))),
    invalid=(
        _book(_rule(), _rule("03"), at=((16, 13),)),
        _book(_rule("02"), _rule("01"), at=((11, 13), (16, 13))),
    ),
)
def rule_order(context: Context) -> Iterator[Hit]:
    last: dict[tuple[str, str], int] = {}
    for r in game_rules(context):
        stem = r.id.rstrip("0123456789")
        number = int(r.id[len(stem) :])
        before = last.get((r.document, stem), 0)
        last[r.document, stem] = number
        if number == before or number == before + 1 or (r.gap and number > before):
            continue  # the same number again is RB002's
        yield Hit(
            (*r.path, "id"),
            f"`{r.id}` follows number {before} of {stem.rstrip('-')}, expected {before + 1}",
            "add the missing rule, or say in `gap` why there is none",
        )


def _references(r: GameRule) -> Iterator[tuple[Path, str]]:
    """Every id that a rule names: (path, id), from its lists and from its texts."""
    for i, other in enumerate(r.see):
        yield (*r.path, "see", i), other
    illegal = [e for e in r.examples if not e.legal]
    for i, e in enumerate(illegal):
        for j, other in enumerate(e.rules):
            yield (*r.path, "illegal", i, "rules", j), other
    for name, text in (
        ("statement", r.statement),
        ("reading", r.reading),
        ("note", r.note),
        ("if", r.if_),
        ("then", r.then),
    ):
        for other in RULE_ID.findall(text):
            yield (*r.path, name), other


@rule(
    "RB004",
    "unknown-rule",
    Severity.ERROR,
    summary="a rule that another one names must exist",
    what="An id in `see`, in the `rules` of an example or in a text of a rule that no rule of the data has.",
    why="The page links it, and an example that expects an unknown rule can never come true.",
    fix="Correct the id, or add the rule.",
    valid=(_book(_rule(see="[BBP-SAMPLE-01]")),),
    invalid=(
        _book(_rule(see="[BBP-SAMPLE-09]"), at=((16, 15),)),
        _book(_rule(says="As BBP-SIMPLE-01 says."), at=((13, 20),)),
        _book(
            _rule(no_illegal="", illegal="[{text: A text., rules: [BBP-SAMPLE-07], why: It is wrong.}]"),
            at=((15, 43),),
        ),
    ),
)
def unknown_rule(context: Context) -> Iterator[Hit]:
    known = _known(context)
    for r in game_rules(context):
        for path, other in _references(r):
            if other not in known:
                near = suggest(other, known, 1)
                hint = f"did you mean {near[0]}?" if near else "add the rule, or correct the id"
                yield Hit(path, f"`{other}` is no rule of the data", hint)


@rule(
    "RB005",
    "rule-without-example",
    Severity.ERROR,
    summary="every rule has a worked run, or a legal and an illegal example, or the reason why not",
    what="A rule without `runs` and `no_run` that lacks a `legal` text and `no_legal`, or an `illegal` one and "
    "`no_illegal` (its own or its section's).",
    why="The examples are the rule's tests and what readers learn it from.",
    fix="Write the example; where none makes sense, say why.",
    valid=(_book(_rule()),),
    invalid=(_book(_rule(no_illegal=""), at=((11, 13),)), _book(_rule(legal=""), at=((11, 13),))),
)
def rule_without_example(context: Context) -> Iterator[Hit]:
    for r in game_rules(context):
        if r.runs or r.no_run:
            continue
        for legal, key, reason in ((True, "legal", r.no_legal), (False, "illegal", r.no_illegal)):
            if not reason and all(e.legal is not legal for e in r.examples):
                yield Hit((*r.path, "id"), f"`{r.id}` has no {key} example", f"add one, or say why in `no_{key}`")


def _names(entry: Mapping[str, Any]) -> Iterator[tuple[tuple[str | int, ...], str, tuple[str, ...]]]:
    """The names in a context of examples: (path, name, the kinds it may be of)."""
    if "for" in entry:
        yield ("for",), entry["for"], ("species",)
    for key in ("foes", "allies"):
        for i, name in enumerate(entry.get(key, ())):
            yield (key, i), name, ("species",)
    for key in ("orders", "knows", "after"):
        for i, name in enumerate(entry.get(key, ())):
            yield (key, i), name, ("move", "command")


@rule(
    "RB006",
    "example-names",
    Severity.ERROR,
    summary="the Pokemon and actions around an example must exist",
    what="A Pokemon in `for`, `foes` or `allies` that is no species, an order or known move that is neither move nor "
    "command, or a member of a group's `tests` that is neither.",
    why="A misspelt name makes the example fail, or pass, for another reason than the one it is there for.",
    fix="Correct the name.",
    valid=(_book(_rule(legal="[{text: A text., foes: [Swablu], orders: [Psychic, Chill]}]")),),
    invalid=(
        _book(_rule(legal="[{text: A text., foes: [Swabloo]}]"), at=((14, 40),)),
        _book(_rule(legal="[{text: A text., orders: [Psyshic]}]"), at=((14, 42),)),
        _book(_rule(tests="[{group: healing-move, members: [rset]}]"), at=((16, 49),)),
    ),
)
def example_names(context: Context) -> Iterator[Hit]:
    for name, document in context.documents.items():
        if name.startswith("rulebook/") and isinstance(document.get("context"), dict):
            for at, said, kinds in _names(document["context"]):
                yield from _resolve(context, (name, "context", *at), said, kinds)
    for r in game_rules(context):
        entry = _at(context, r.path)
        for key in ("legal", "illegal"):
            for i, example in enumerate(entry.get(key, ())):
                for at, said, kinds in _names(example):
                    yield from _resolve(context, (*r.path, key, i, *at), said, kinds)
        for i, test in enumerate(r.tests):
            for key in ("members", "outsiders"):
                for j, said in enumerate(test.get(key, ())):
                    yield from _resolve(context, (*r.path, "tests", i, key, j), said, ("move", "command"))


def _resolve(context: Context, path: Path, name: str, kinds: tuple[str, ...]) -> Iterator[Hit]:
    wanted = slug(name)
    if not any(wanted in context.dex.kind(kind) or cause(context, kind, wanted) for kind in kinds):
        near = suggest(wanted, [s for kind in kinds for s in context.dex.kind(kind)], 1)
        hint = f"did you mean {near[0]}?" if near else "correct the name"
        yield Hit(path, f"`{name}` is no {' and no '.join(kinds)} of the data", hint)


def record_names(context: Context) -> Names:
    """Kind of record -> slug -> name, for what scenarios may name."""
    kinds = ("species", "move", "command", "ability", "item", "condition", "type")
    return once(
        context, "record names", lambda: {k: {s: r.name for s, r in context.dex.kind(k).items()} for k in kinds}
    )


@rule(
    "RB007",
    "run-differs",
    Severity.ERROR,
    summary="a worked run of a procedure can be run and comes out as its author expects",
    what="A scenario under `runs` that its procedure cannot read, that is about no procedure at all, or of which "
    "something else comes than its `expect` says.",
    why="The runs are shown as worked examples: what stands in `expect` is what the author believes the rule to say.",
    fix="Correct the scenario, or what it expects; if neither is wrong, the engine is.",
    valid=(
        _book(_rule(runs=f"[{{title: A run, {_RAIN}, expect: {{order: [Rain]}}}}]"), procedure="sort"),
        _book(_rule(runs=f"[{{title: A run, procedure: sort, {_RAIN}, expect: {{order: [Rain]}}}}]")),
    ),
    invalid=(
        _book(_rule(runs="[{title: A run, expect: {}}]"), at=((1, 1),)),
        _book(
            _rule(runs="[{title: A run, expect: {}}, {title: Another, expect: {}}]"),
            _rule("02", runs="[{title: A run, expect: {}}]"),
            at=((3, 12),),
            title="a procedure that is none is one finding, however many runs there are",
            procedure="sorting",
        ),
        _book(
            _rule(runs="[{title: A run, procedure: sorting, expect: {}}]"),
            at=((17, 42),),
            title="so is a run",
            procedure="sort",
        ),
        _book(
            _rule(procedure="sorting", runs="[{title: A run, expect: {}}]"),
            at=((17, 20),),
            title="a rule that names a procedure of its own is where it is wrong",
            procedure="sort",
        ),
        _book(
            _rule(runs="[{title: A run, effects: [], expect: {}}]"),
            at=((17, 40),),
            title="a scenario that cannot be read",
            procedure="sort",
        ),
        _book(
            _rule(runs=f"[{{title: A run, expect: {{order: []}}, {_RAIN}}}]"),
            at=((17, 47),),
            title="what is expected is not what comes",
            procedure="sort",
        ),
    ),
)
def run_differs(context: Context) -> Iterator[Hit]:
    unnamed: set[Any] = set()
    for _, run, found in worked_runs(context):
        if found is None:
            if run.named not in unnamed:
                unnamed.add(run.named)
                hint = f"name one in `procedure` of the document, section, rule or run: {', '.join(PROCEDURES)}"
                yield Hit(run.named, f"no procedure runs these runs: `{run.procedure}`", hint)
        elif isinstance(found, Misfit):
            yield Hit(found.path, str(found), found.hint or "correct the scenario")
        else:
            for difference in found["differs"]:
                key = difference.partition(":")[0]
                yield Hit((*run.path, "expect", key), difference, "correct the scenario, or what it expects")


def worked_runs(context: Context) -> tuple[tuple[GameRule, Run, dict[str, Any] | Misfit | None], ...]:
    """Every run of every rule with the record that its procedure gives, why it cannot be read, or None for no
    procedure. They are run once a pass."""
    return once(context, "worked runs", lambda: tuple(_worked(context)))


def _worked(context: Context) -> Iterator[tuple[GameRule, Run, dict[str, Any] | Misfit | None]]:
    for r in game_rules(context):
        for run in r.runs:
            try:
                known = run.procedure in PROCEDURES
                node = Node(run.scenario, run.path)
                yield r, run, run_procedure(run.procedure, node, record_names(context)) if known else None
            except Misfit as misfit:
                yield r, run, misfit


RULES: tuple[Rule, ...] = (
    rule_family,
    rule_twice,
    rule_order,
    unknown_rule,
    rule_without_example,
    example_names,
    run_differs,
)
