"""Composing a substitution question by question: moment, clauses of the trigger, results."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from engine.bbp.substitutions.check import Check, check
from engine.bbp.substitutions.compose import composed
from engine.bbp.substitutions.context import Context
from engine.bbp.vocabulary import Vocabulary
from generator.report.sub_text import check_lines

Ask = Callable[[str], str]
Tell = Callable[[Sequence[str]], None]
_MOMENTS = (
    "At the start of each step",
    "At the end of Weavile's turn",
    "At the start of priority 1",
    "When a Hazard is created",
    "When you are hit with Fake Out",
    "When you miss with any action",
)
_CLAUSES = (
    "Weavile is to use a Protective Move",
    "Weavile is to use Hex, and is not to use Hex in any prior step this round",
    "your remaining HP is at most 50% of your maximum HP",
    "you are under a Major Status",
    "there is no Weather",
)
_RESULTS = (
    "use Protect",
    "use Protect next step",
    "begin using Swords Dance, Drain Punch",
    "replace all Solar Beam with Energy Ball",
    "use Taunt and push down your orders",
    "ignore your second substitution for the rest of the round",
)


def compose(context: Context, words: Vocabulary, ask: Ask, tell: Tell) -> Check:
    """Ask until there is a legal substitution, and return its check. `?` as an answer shows examples."""

    def put(timing: str, clauses: list[str], results: list[str]) -> Check:
        return check(composed(timing, clauses, results), context, words)

    def answer(
        question: str, examples: Sequence[str], trial: Callable[[str], Check], may_end: bool, most: int = 1
    ) -> str:
        while True:
            said = ask(question)
            if not said and may_end:
                return ""
            if not said or said == "?":
                tell([f"  such as: {example}" for example in examples])
                continue
            found = trial(said)
            if found.legal and len(found.results) > most:
                tell(["  that is more than was asked for: one part after the other"])
                continue
            if found.legal:
                tell([f"  note {note.code}: {note.message}" for note in found.notes if note.name != "no-timing-clause"])
                return said
            tell(list(check_lines(found.text, found.as_dict())))

    timing = answer("When (nothing: not said; ? for examples)", _MOMENTS, lambda t: put(t, [], []), True)
    clauses: list[str] = []
    while True:
        question = f"If, clause {len(clauses) + 1} (nothing: {'that is all' if clauses else 'able'})"
        said = answer(question, _CLAUSES, lambda t: put(timing, [*clauses, t], []), True)
        if not said:
            break
        clauses.append(said)
    results: list[str] = []
    while len(results) < 3:
        question = f"Then, result {len(results) + 1}" + (" (nothing: that is all)" if results else "")
        said = answer(question, _RESULTS, lambda t: put(timing, clauses, [*results, t]), bool(results), 3)
        if not said:
            break
        results.append(said)
    return put(timing, clauses, results)
