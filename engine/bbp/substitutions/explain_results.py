"""What a substitution does, in plain words: each Result Clause as one line, with the case in which it applies."""

from __future__ import annotations

from engine.bbp.substitutions.clauses import (
    Begin,
    Ignore,
    Phase,
    PullBack,
    PushDown,
    ReplaceAll,
    ResultAffix,
    ResultClause,
    Use,
)
from engine.bbp.substitutions.phrases import Names, count_of_steps, listed, nth, ordinal, possessive
from engine.bbp.substitutions.plain_words import plain_action, plain_who


def explain_results(results: tuple[ResultClause, ...], names: Names) -> list[str]:
    """A heading and one numbered line for each result in order; a closing line on locked orders when orders move."""
    said = [f"{_case(result.affix)}{_effect(result, names)}." for result in results]
    said = [text[:1].upper() + text[1:] for text in said]
    if len(said) == 1:
        lines = ["When it triggers:", f"- {said[0]}"]
    else:
        lines = ["When it triggers, in this order:", *[f"{n}. {text}" for n, text in enumerate(said, 1)]]
    if any(isinstance(result, PushDown | PullBack) for result in results):
        lines.append("A locked order keeps its place; orders that move jump over it.")
    return lines


def _case(affix: ResultAffix | None) -> str:
    if affix is None:
        return ""
    match affix.kind:
        case "nth-instance":
            return f"only the {nth(affix.n)} time it triggers: "
        case "other-instances":
            return "only the times that no other line here counts: "
        case "step":
            return f"only in step {affix.n}: "
        case "other-steps":
            return "only in steps that no other line here names: "
        case _:
            return "only if neither the count nor the step of another line fits: "


def _effect(result: ResultClause, names: Names) -> str:
    match result:
        case Use():
            return f"the order of {_step(result.step)} becomes {plain_action(result.action, names)}"
        case Begin():
            orders = "; ".join([plain_action(a, names) for a in result.actions])
            return f"the orders from the current step on become {orders}"
        case ReplaceAll():
            old, new = plain_action(result.old, names), plain_action(result.new, names)
            return f"every order of {old}, from the current step to the end of the round, becomes {new}"
        case Ignore():
            return _ignored(result)
        case PushDown():
            moved = f"the orders from the current step on move {count_of_steps(result.steps)} later"
            if result.action is not None:
                return f"{moved}; {plain_action(result.action, names)} fills the gap"
            return f"{moved}; Struggle fills the gap unless another line puts something else there"
        case PullBack():
            moved = f"later orders move {count_of_steps(result.steps)} earlier, over the current one"
            return f"{moved}; Struggle fills the gap at the end unless another line puts something else there"


def _step(step: int | None) -> str:
    if step is None:
        return "the current step"
    return f"step {step}" if step else "the next step"


def _ignored(result: Ignore) -> str:
    if not result.numbers:
        which, do = "all its other substitutions", "do"
    else:
        noun, do = ("substitution", "does") if len(result.numbers) == 1 else ("substitutions", "do")
        which = f"its {listed(tuple(ordinal(n) for n in result.numbers))} {noun}"
    match result.until:
        case None:
            return f"{which} {do} nothing for the rest of the round"
        case Phase() as phase:
            whose = f"the {phase.of}" if phase.who is None else f"{possessive(plain_who(phase.who))} {phase.of}"
            return f"{which} {do} nothing until {whose} {phase.edge}s, at most to the end of the round"
        case steps:
            return f"{which} {do} nothing for {count_of_steps(steps)}, at most to the end of the round"
