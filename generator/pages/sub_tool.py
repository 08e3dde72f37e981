"""The workbench of substitutions: one is checked, explained, applied to orders, or composed of clauses."""

from __future__ import annotations

import itertools
import json
from collections.abc import Iterator, Mapping
from typing import Any
from urllib.parse import urlencode

from engine.bbp.substitutions.forms import BLANKS, FORMS, Form, pieces
from engine.tools import sub
from generator.pages.page import Page
from generator.pages.rule_text import rule_link, tell
from generator.pages.shelf import Shelf
from generator.store.bulk import Record
from generator.store.vocabulary import words_data

PATH, TITLE = "tools/substitutions/", "Substitution workbench"
_ROOT = "../../"
ABOUT = "Is a substitution of BBP legal, what does it say, what does it do to the orders: check one, or compose one."
_BATTLE: Mapping[str, Any] = {"receiver": "Seviper", "foes": ["Weavile"], "orders": ["Coil", "Poison Jab*", "Haze"]}
_EXAMPLES: tuple[tuple[str, dict[str, Any]], ...] = (
    (
        "A legal one that pushes the orders down",
        {
            **_BATTLE,
            "text": "At the start of each step, IF Weavile is to use a Protective Move, "
            "THEN use Taunt and push down your orders",
        },
    ),
    ("A loose one, and how it is taken", {**_BATTLE, "text": "If weavile uses hex and you're paralysed, facade"}),
    ("An illegal one", {**_BATTLE, "text": "IF you are Paralyzed OR Asleep THEN use Haze"}),
    ("An ambiguous one", {"receiver": "Seviper", "foes": ["Weavile"], "text": "IF Weavile is faster THEN Protect"}),
)
_RULES = (
    *("BBP-SUB-FORM-01", "BBP-SUB-FORM-02", "BBP-SUB-FORM-04", "BBP-SUB-TIMING-01", "BBP-SUB-TAFFIX-04"),
    *("BBP-SUB-ACTION-01", "BBP-SUB-ACTION-04", "BBP-SUB-EMPTY-01", "BBP-SUB-RESULT-01", "BBP-SUB-RESULT-08"),
)
_LEADS = {
    "timing": "When",
    "action": "What somebody does",
    "state": "What is so",
    "result": "Then",
    "timing-affix": "and only",
    "result-affix": "and only",
}


def pages(shelf: Shelf) -> Iterator[Page]:
    """`tools/substitutions/`."""
    facts = sub.ready(words_data(shelf.db))
    examples = [_example(shelf, facts, title, question) for title, question in _EXAMPLES]
    statements = {r["rule"]: r for b in shelf.rulebooks for s in b["sections"] for r in s["rules"]}
    yield Page(
        PATH,
        "tool_sub.html",
        TITLE,
        ABOUT,
        {
            "forms": [_form(n, form) for n, form in enumerate(FORMS)],
            "leads": _LEADS,
            "blanks": BLANKS,
            "start": _EXAMPLES[0][1],
            "examples": [e for e in examples if e is not None],
            "rules": [
                (rule_link(shelf, rule, _ROOT), tell(shelf, statements[rule]["statement"], _ROOT))
                for rule in _RULES
                if rule in statements
            ],
        },
        crumbs=(("Tools", "tools/"),),
    )


def state(question: Mapping[str, Any]) -> str:
    """A question as the page writes it into its address."""
    told = [("sub", question["text"])]
    told += [(key, question[key]) for key in ("receiver",) if question.get(key)]
    told += [(key, ", ".join(question[key])) for key in ("foes", "allies", "orders", "knows") if question.get(key)]
    return urlencode(told + [(key, question[key]) for key in ("steps", "step") if key in question])


def _form(number: int, form: Form) -> Record:
    return {"number": number, "part": form.part, "name": form.name, "pieces": pieces(form)}


def _example(shelf: Shelf, facts: sub.Facts, title: str, question: Mapping[str, Any]) -> Record | None:
    """A question worked out by the engine, as the template shows it; None when the data lacks what it names."""
    found = json.loads(sub.answer(facts, json.dumps(question)))
    if "error" in found:
        return None
    return {
        "title": title,
        "question": question,
        "state": state(question),
        "found": found,
        "marked": list(marked(found["text"], [r["span"] for r in found["reasons"]])),
        "reasons": [(rule_link(shelf, r["rule"], _ROOT), r["message"], r["hint"]) for r in found["reasons"]],
        "notes": [(rule_link(shelf, r["rule"], _ROOT), r["message"], r["hint"]) for r in found["notes"]],
        "steps": [
            (rule_link(shelf, s["rule"], _ROOT), s["text"], s["followed"])
            for s in (found["orders"] or {}).get("steps", ())
        ],
    }


def marked(text: str, spans: list[list[int] | None]) -> Iterator[tuple[str, bool]]:
    """A text in pieces, each with whether a reason is about it."""
    edges = sorted({0, len(text), *(edge for span in spans if span for edge in span)})
    for start, end in itertools.pairwise(edges):
        yield text[start:end], any(span is not None and span[0] <= start and end <= span[1] for span in spans)
