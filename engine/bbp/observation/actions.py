"""Action Clauses against the orders and doings of the Pokemon they observe.

Rules BBP-SUB-ACTION-04 to 14 and BBP-SUB-AAFFIX-01 to 07.

A role (a foe) is any Pokemon in play that has it; one that is not in play is to use nothing. `Is to use` looks at the
order of the current step for as long as it has not been carried out. What counts as use in an earlier step is what
was carried out there, else what was ordered; `has executed` takes only what was told to have been carried out, a miss
included, for it results from the execution.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from engine.bbp.observation.setting import Setting, matches, meant, team_of
from engine.bbp.observation.verdict import NO, Answer, Verdict, all_of, any_of, negation, unknown
from engine.bbp.orders import Orders
from engine.bbp.substitutions.clauses import Action, ActionAffix, ActionClause
from engine.bbp.substitutions.phrases import Names, write_action
from engine.bbp.substitutions.wording import write_action_clause


@dataclass(frozen=True, slots=True)
class Doing:
    """What a Pokemon did with its turn of a step; `executed` False when it failed to. `action` None: not told."""

    pokemon: str
    step: int
    action: Action | None
    executed: bool


@dataclass(frozen=True, slots=True)
class Board:
    """What can be observed at a moment: orders by Pokemon, all doings so far, and whose turn of the step is over.

    `step` is the current one; before the first and after the last step it is that step.
    """

    setting: Setting
    step: int
    orders: Mapping[str, Orders]
    doings: tuple[Doing, ...] = ()
    acted: frozenset[str] = frozenset()


_NO_AFFIX = "BBP-SUB-AAFFIX-01"
_AFFIX_RULES = {
    "cap": "BBP-SUB-AAFFIX-02",
    "future": "BBP-SUB-AAFFIX-03",
    "and-not": "BBP-SUB-AAFFIX-04",
    "executed": "BBP-SUB-AAFFIX-06",
}


def judge_action(clause: ActionClause, owner: str, board: Board) -> Verdict:
    """Whether an Action Clause holds at this moment for a substitution of `owner`."""
    pokemon = meant(clause.who, owner, board.setting)
    rule = _AFFIX_RULES[clause.affix.kind] if clause.affix else _NO_AFFIX
    answer = any_of([_holds(clause, p, owner, board) for p in pokemon])
    text = _words(clause, pokemon, board) if pokemon else f"there is no {clause.who.name} in play"
    return Verdict(answer.holds, rule, text, answer.asks)


def _holds(clause: ActionClause, pokemon: str, owner: str, board: Board) -> Answer:
    if team_of(pokemon, board.setting) is None:
        return NO
    action, affix, now = clause.action, clause.affix, board.step
    if affix is None:
        return _is_to_use(pokemon, action, now, owner, board)
    match affix.kind:
        case "cap":
            return _capped(pokemon, clause.action, affix.times, owner, board)
        case "future":
            steps: Iterable[int] = affix.steps or range(now + 1, board.setting.steps + 1)
            return any_of([_is_to_use(pokemon, action, s, owner, board) for s in steps if s >= now])
        case "and-not":
            window = _window(affix, board)
            other = affix.other or action
            uses = any_of([_uses(pokemon, other, s, owner, board) for s in window])
            return all_of([_is_to_use(pokemon, action, now, owner, board), negation(uses)])
        case _:
            first = now if affix.window == "step" else 1
            return any_of([_executed(pokemon, action, s, owner, board) for s in range(first, now + 1)])


def _window(affix: ActionAffix, board: Board) -> list[int]:
    """The steps of a window, within this round (BBP-SUB-AAFFIX-05)."""
    now, every = board.step, range(1, board.setting.steps + 1)
    within = {
        "prior": [s for s in every if s < now],
        "previous": [s for s in every if s == now - 1],
        "other": [s for s in every if s != now],
        "next": [s for s in every if s == now + 1],
        "upcoming": [s for s in every if s > now],
    }
    return within.get(affix.window, [s for s in every if s in affix.steps])


def _is_to_use(pokemon: str, action: Action, step: int, owner: str, board: Board) -> Answer:
    if step == board.step and pokemon in board.acted:
        return NO
    return _ordered(pokemon, action, step, owner, board)


def _ordered(pokemon: str, action: Action, step: int, owner: str, board: Board) -> Answer:
    if not 1 <= step <= board.setting.steps:
        return NO
    orders = board.orders.get(pokemon)
    order = orders.at(step).action if orders else None
    if order is None:
        return unknown(f"what is {pokemon}'s order for step {step}?")
    return matches(action, order, owner, pokemon, board.setting)


def _uses(pokemon: str, action: Action, step: int, owner: str, board: Board) -> Answer:
    """Used in a step that is over, or to be used in one that is not."""
    told = [d for d in board.doings if d.pokemon == pokemon and d.step == step]
    if not told:
        return _ordered(pokemon, action, step, owner, board)
    return any_of([_did(d, action, owner, board) for d in told])


def _executed(pokemon: str, action: Action, step: int, owner: str, board: Board) -> Answer:
    told = [d for d in board.doings if d.pokemon == pokemon and d.step == step]
    if not told:
        waits = step == board.step and pokemon not in board.acted
        return NO if waits else unknown(f"what did {pokemon} execute in step {step}?")
    return any_of([_did(d, action, owner, board) for d in told])


def _did(doing: Doing, action: Action, owner: str, board: Board) -> Answer:
    if not doing.executed:
        return NO
    if doing.action is None:
        return unknown(f"what did {doing.pokemon} execute in step {doing.step}?")
    return matches(action, doing.action, owner, doing.pokemon, board.setting)


def _capped(pokemon: str, action: Action, times: int, owner: str, board: Board) -> Answer:
    """To be used now, and this is at most the use number `times` of the round."""
    now = _is_to_use(pokemon, action, board.step, owner, board)
    earlier = [_uses(pokemon, action, s, owner, board) for s in range(1, board.step)]
    certain = sum(a.holds is True for a in earlier)
    possible = sum(a.holds is not False for a in earlier)
    if certain + 1 > times:
        return NO
    few = Answer(True) if possible + 1 <= times else Answer(None, tuple(q for a in earlier for q in a.asks))
    return all_of([now, few])


def _words(clause: ActionClause, pokemon: tuple[str, ...], board: Board) -> str:
    """The clause, and what was looked at: the orders of those observed, with the current step in brackets."""
    names, shown = board.setting.names, []
    for name in pokemon:
        if team_of(name, board.setting) is None:
            shown.append(f"{name} is not in play")
            continue
        orders = board.orders.get(name)
        steps = (
            [] if orders is None else ["?" if o.action is None else order_name(o.action, names) for o in orders.slots]
        )
        marked = ", ".join(f"[{s}]" if n == board.step else s for n, s in enumerate(steps, 1)) or "no known orders"
        shown.append(f"{name}: {marked}{', carried out' if name in board.acted else ''}")
    return f"{write_action_clause(clause, names)} ({'; '.join(shown)})"


def order_name(action: Action, names: Names) -> str:
    """An order as it is written: `Taunt on Weavile`."""
    return write_action(action, names, "on")
