"""The trigger sorter, the Switching Phase and the Post-Event Checklist: tools, with what they show without script."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from types import ModuleType

from engine.procedures import AROUND
from engine.tools import checklist, sort, switching
from generator.pages.page import Page
from generator.pages.phase_forms import FORMS
from generator.pages.phase_state import PATHS, state
from generator.pages.rule_text import rule_link, tell
from generator.pages.shelf import Shelf
from generator.pages.tool_names import names_data
from generator.store.bulk import Record

_ROOT = "../../"
_CRUMBS = (("Tools", "tools/"),)


@dataclass(frozen=True, slots=True)
class Tool:
    """A tool: its procedure and module of the engine, title, what it does, and which runs of the rulebook are its
    examples, by their titles; `rules` are the ids that a reader should know first, `book` has all of them."""

    name: str
    module: ModuleType
    title: str
    about: str
    lead: str
    rules: tuple[str, ...]
    runs: tuple[str, ...]
    book: str

    @property
    def path(self) -> str:
        """The address from the site's root."""
        return PATHS[self.name]


TOOLS = (
    Tool(
        "sort",
        sort,
        "Trigger sorter",
        "Effects that trigger at once, in the order in which they resolve, with the rule that sets neighbours apart.",
        "Tell who is there and what triggers. Four keys settle the order, one after the other: the event, what an "
        "effect does, the Speed of its owner, its timestamp. Effects that simply hold are left out; what they make of "
        "a number is worked out in the order of arithmetic.",
        ("BBP-SORT-01", "BBP-SORT-02", "BBP-SORT-03", "BBP-SORT-04", "BBP-SORT-15", "BBP-SORT-16", "BBP-SORT-18"),
        (
            "Leftovers, a Burn and a Sandstorm at the end of a step",
            "Ten, half as much again and three more is 18, not 19.5",
            "The arena comes after a Pokemon with Speed 1",
        ),
        "rules/bbp/sort/",
    ),
    Tool(
        "switching",
        switching,
        "Switching Phase",
        "A Switching Phase step by step: who has to leave, who comes in, what declarations do, who starts the round.",
        "Tell who is in play, which markers there are and what the players declare. Each of the five procedures is "
        "carried out in its order; what is not legal is told with its rule.",
        ("BBP-SWITCH-01", "BBP-SWITCH-02", "BBP-SWITCH-03", "BBP-SWITCH-04", "BBP-SWITCH-06", "BBP-SWITCH-07"),
        (
            "All five procedures, one after the other",
            "Who is held in play is free once its holder has left for an older marker",
            "A faint before a forced switch",
        ),
        "rules/bbp/switching/",
    ),
    Tool(
        "checklist",
        checklist,
        "Post-Event Checklist",
        "The eleven checks after an event, pass by pass until nothing changes: who faints, what goes, and who wins.",
        "Tell how the battle stands just after an event. The checks run from top to bottom, again and again, until a "
        "whole pass changes nothing. What you leave blank is not checked.",
        ("BBP-POST-13", "BBP-POST-09", "BBP-POST-10", "BBP-POST-11", "BBP-POST-12", "BBP-POST-01", "BBP-POST-04"),
        (
            "Aftermath resolves while its owner is still in play",
            "The last Pokemon faints, and its player loses once it is on the bench",
            "Held since 1 and since 5, with one allowed",
        ),
        "rules/bbp/checklist/",
    ),
)
"""The tools of BBP's procedures."""


def pages(shelf: Shelf) -> Iterator[Page]:
    """`tools/trigger-sorter/`, `tools/switching/` and `tools/checklist/`."""
    around = [None, *((tool.title, tool.path) for tool in TOOLS), None]
    rules = [r for b in shelf.rulebooks if b["game"] == "bbp" for s in b["sections"] for r in s["rules"]]
    statements = {r["rule"]: r["statement"] for r in rules}
    runs = {(run["procedure"], run["title"]): run for r in rules for run in r["runs"]}
    names = json.dumps(names_data(shelf))
    for at, tool in enumerate(TOOLS):
        facts = tool.module.ready(names)
        yield Page(
            tool.path,
            "tool_phase.html",
            tool.title,
            tool.about,
            {
                "tool": tool,
                "form": FORMS[tool.name],
                "rules": [
                    (rule_link(shelf, rule, _ROOT), tell(shelf, statements[rule], _ROOT))
                    for rule in tool.rules
                    if rule in statements
                ],
                "examples": [
                    _example(shelf, tool, facts, runs[(tool.name, title)])
                    for title in tool.runs
                    if (tool.name, title) in runs
                ],
            },
            crumbs=_CRUMBS,
            before=around[at],
            after=around[at + 2],
        )


def _example(shelf: Shelf, tool: Tool, facts: Mapping[str, Mapping[str, str]], run: Record) -> Record:
    """A run of the rulebook, worked out by the engine, as the template shows it."""
    question = {k: v for k, v in run["scenario"].items() if k not in AROUND}
    answer = json.loads(tool.module.answer(facts, json.dumps(question)))
    return {
        "title": run["title"],
        "state": state(tool.name, question),
        "sentence": answer["sentence"],
        "tables": answer["tables"],
        "steps": [(rule_link(shelf, step["rule"], _ROOT), step["text"]) for step in answer["trace"]],
        "rulings": [(rule_link(shelf, r["rule"], _ROOT), r["question"], r["default"]) for r in answer["needs_ruling"]],
    }
