"""The tool `sub`: a substitution checked, explained, and applied to orders; or composed of its parts.

    {text: "IF Weavile is to use Protect, THEN Taunt", receiver: Seviper, foes: [Weavile], allies: [],
     steps: 3, step: 1, orders: [Coil, "Poison Jab*", null], knows: [Taunt, Coil], count: 2, result: false}

Only `text` is needed, or `parts` in its place: `{timing, clauses, results}` as texts. `*` behind an order locks it, and
null is an order that is not known. With `result` the text is a result component alone. `explain: false` leaves out the
explanation, and `short: true` everything but the verdict and the reasons.
"""

from __future__ import annotations

import json
from typing import Any

from engine.bbp.orders import Order, Orders
from engine.bbp.results import apply
from engine.bbp.substitutions.check import Check, check, check_results, orders
from engine.bbp.substitutions.compose import composed
from engine.bbp.substitutions.context import Context
from engine.bbp.substitutions.explain import explain
from engine.bbp.substitutions.explain_results import explain_results
from engine.bbp.substitutions.phrases import write_action
from engine.bbp.substitutions.reader import read_order
from engine.bbp.substitutions.record import Record, finding_record, result_record, state_record, timing_record
from engine.bbp.substitutions.record import action_clause_record as action_record
from engine.bbp.substitutions.wording import write
from engine.bbp.vocabulary import Vocabulary
from engine.dex.names import slug
from engine.node import Node
from engine.tools.wire import reply

Facts = Vocabulary
"""What the tool holds: the words of the game."""

LONGEST, MOST_STEPS, MOST_NAMES, MOST_COUNT = 2_000, 20, 1_500, 99
"""Characters of a substitution; steps of a round; names in a list; substitutions of one Pokemon."""

_KEYS = (
    "text", "parts", "receiver", "foes", "allies", "steps", "step", "orders", "knows", "count", "result", "explain",
    "short",
)  # fmt: skip
_KINDS = ("move", "command", "condition", "type", "ability", "species", "medicine", "item", "group")
"""The kinds of names in the sequence in which a vocabulary learns them."""


def ready(data: str) -> Facts:
    """The vocabulary, from JSON text of `names`, the lists that all tools share, and `words`, its own."""
    told = json.loads(data)
    shared, own = told["names"], told["words"]
    medicine = frozenset(own["medicine"])
    names: dict[str, dict[str, str]] = {kind: {} for kind in _KINDS}
    for kind in ("move", "command", "condition", "ability", "species"):
        names[kind] = {slug(name): name for name in shared[kind]}
    for kind in ("type", "group"):
        names[kind] = {slug(name): name for name in own[kind]}
    for name in shared["item"]:
        s = slug(name)
        names["medicine" if s in medicine else "item"][s] = name
    return Vocabulary(
        names,
        own["said"],
        {s: kind for kind, slugs in own["attacks"].items() for s in slugs},
        {group: frozenset(inside) for group, inside in own["members"].items()},
        {s: kind for kind, slugs in own["families"].items() for s in slugs},
        frozenset(own["z_powers"]),
    )


def answer(facts: Facts, text: str) -> str:
    """The check of a substitution as JSON text, or `{"error": {message, path, hint}}` for a question that does not fit.

    `text`, `verdict`, `canonical`; `reasons` and `notes`, each `{rule, law, message, span, hint}` with the span in
    characters of the text; `timing`, `trigger`, `results`; `readings`, the wordings of each meaning of an ambiguous
    text; `groups` with their members; `explanation`, lines of plain words; and `orders`, None unless orders are told
    and the text is legal: `before`, `after`, `steps` with what each result did, `lost`.
    """
    return reply(text, lambda node: _run(facts, node))


def _run(words: Facts, node: Node) -> dict[str, Any]:
    told = node.entries(_KEYS)
    context = context_of(node, told, words)
    alone = "result" in told and told["result"].flag()
    said = _text(node, told)
    found = check_results(said, context, words) if alone else check(said, context, words)
    out: dict[str, Any] = {
        "text": said,
        "verdict": found.verdict,
        "reasons": [finding_record(f) for f in found.reasons],
    }
    if "short" in told and told["short"].flag():
        return out
    timing, trigger = found.timing, found.trigger
    return {
        **out,
        "canonical": found.canonical,
        "notes": [finding_record(f) for f in found.notes],
        "timing": None if timing is None else timing_record(timing, words),
        "trigger": {
            "actions": [action_record(clause, words) for clause in trigger.actions],
            "states": [state_record(clause, words) for clause in trigger.states],
        },
        "results": [result_record(clause, words) for clause in found.results],
        "readings": [write(reading, words) for reading in found.readings],
        "groups": [_group(s, words) for s in found.groups],
        "explanation": _explained(found) if "explain" not in told or told["explain"].flag() else [],
        "orders": _orders(found),
    }


def _text(node: Node, told: dict[str, Node]) -> str:
    """The text that is asked about, as it was written: spans count from its first character."""
    if "parts" in told:
        if "text" in told:
            told["parts"].fail("a text and its parts at once", "give one of them")
        parts = told["parts"].entries(("timing", "clauses", "results"))
        timing = _blank_or_text(parts["timing"]) if "timing" in parts else ""
        clauses = _texts(parts["clauses"]) if "clauses" in parts else []
        results = _texts(parts["results"]) if "results" in parts else []
        said = composed(timing, clauses, results)
    elif "text" in told:
        said = _blank_or_text(told["text"])
    else:
        node.fail("there is no text", "give `text`, or `parts` to compose it of", at_key=True)
    if len(said) > LONGEST:
        node.fail(f"a text of {len(said)} characters is too long", f"at most {LONGEST}")
    return said


def context_of(node: Node, told: dict[str, Node], words: Vocabulary) -> Context:
    """The battle that a question tells of; raises Misfit for an order or a known move that nothing has."""
    steps = told["steps"].integer(1, MOST_STEPS) if "steps" in told else 3
    step = None
    if "step" in told and told["step"].value is not None:
        step = told["step"].integer(1, steps, f"the round has {steps} steps")
    count = None
    if "count" in told and told["count"].value is not None:
        count = told["count"].integer(1, MOST_COUNT)
    knows = None
    if "knows" in told and told["knows"].value is not None:
        knows = tuple([_known(item, words) for item in _bounded(told["knows"])])
    return Context(
        _name(told["receiver"]) if "receiver" in told else "",
        tuple([_name(item) for item in _bounded(told["foes"])]) if "foes" in told else (),
        tuple([_name(item) for item in _bounded(told["allies"])]) if "allies" in told else (),
        steps,
        _ordered(told["orders"], steps, words) if "orders" in told else (),
        step,
        knows,
        count,
    )


def _ordered(node: Node, steps: int, words: Vocabulary) -> tuple[str, ...]:
    """The orders as texts; what is not known becomes `?`, which nothing reads."""
    items = _bounded(node)
    if len(items) > steps:
        node.fail(f"{len(items)} orders for a round of {steps} steps", "give one order a step")
    plain, out = Context(steps=steps), []
    for item in items:
        said = "" if item.value is None else _blank_or_text(item).strip()
        if said and read_order(said.rstrip("* "), plain, words) is None:
            item.fail(f"there is no action `{said}`", _meant(said, words))
        out.append(said or "?")
    return tuple(out) if any(said != "?" for said in out) else ()


def _known(node: Node, words: Vocabulary) -> str:
    said = node.text()
    action = read_order(said, Context(), words)
    if action is None or not action.name:
        node.fail(f"there is no move or command `{said}`", _meant(said, words))
    return words.name_of("action", action.name)


def _meant(said: str, words: Vocabulary) -> str:
    near = words.near(said, ("move", "command"))
    return f"did you mean {' or '.join(near)}?" if near else "use the names of moves and commands"


def _group(s: str, words: Vocabulary) -> Record:
    """A group with its members, by the names of their pages."""
    members = []
    for member in sorted(words.members.get(s, ())):
        kind = "move" if member in words.names["move"] else "command"
        members.append({"kind": kind, "slug": member, "name": words.name_of("action", member)})
    return {"slug": s, "name": words.name_of("group", s), "members": members}


def _explained(found: Check) -> list[str]:
    if not found.legal:
        return []
    if found.substitution is None:
        return explain_results(found.results, found.vocabulary)
    return explain(found.substitution, found.vocabulary)


def _orders(found: Check) -> Record | None:
    """What the results do to the orders, the first time in the round that they apply."""
    context, words = found.context, found.vocabulary
    if not context.orders or not found.legal:
        return None
    before = orders(context, words)
    done = apply(found.results, before, instance=1, step=context.step or 1)
    return {
        "step": context.step or 1,
        "before": _written(before, words),
        "after": _written(done.orders, words),
        "steps": [{"clause": t.clause, "rule": t.rule, "followed": t.followed, "text": t.text} for t in done.trace],
        "lost": [_order(order, words) for order in done.drops],
    }


def _written(some: Orders, words: Vocabulary) -> list[Record]:
    return [{"order": _order(slot, words), "locked": slot.locked} for slot in some.slots]


def _order(order: Order, words: Vocabulary) -> str | None:
    return None if order.action is None else write_action(order.action, words, "on")


def _bounded(node: Node) -> list[Node]:
    items = node.items()
    if len(items) > MOST_NAMES:
        node.fail(f"{len(items)} entries are too many", f"at most {MOST_NAMES}")
    return items


def _texts(node: Node) -> list[str]:
    return [item.text() for item in _bounded(node)]


def _name(node: Node) -> str:
    """A name as the thread uses it, `Rhyme` of `Rhyme (Gengar)`; "" when there is none."""
    said = _blank_or_text(node).strip()
    if len(said) > 100:
        node.fail("the name is longer than 100 characters", "shorten it")
    name, bracket, rest = said.partition("(")
    return name.strip() if bracket and rest.strip().endswith(")") and name.strip() else said


def _blank_or_text(node: Node) -> str:
    """A text, which may be blank."""
    return node.value if isinstance(node.value, str) and not node.value.strip() else _whole(node)


def _whole(node: Node) -> str:
    """A text as it was written, blanks at its ends included; raises Misfit for what is none."""
    node.text()
    said: str = node.value
    return said
