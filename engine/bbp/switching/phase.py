"""The Switching Phase from its first procedure to its last, and what came of it (BBP-SWITCH-01)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from engine.bbp.switching.declare import Declared, declare
from engine.bbp.switching.forced import Markers, fill, force, waiting
from engine.bbp.switching.resolve import Resolved, resolve
from engine.bbp.switching.state import Notes, Part, Scene, State
from engine.trace import Account, Done


@dataclass(frozen=True, slots=True)
class Outcome:
    """The state after the phase, what became of markers, declarations and intents, after which part it ended,
    and the notes of every part in their order."""

    state: State
    markers: Markers
    declared: Declared
    resolved: Resolved
    ended: Part
    notes: tuple[Notes, ...]


def run_phase(scene: Scene) -> Outcome:
    """Carry the phase out. The scene is taken as sound: its reader refuses what does not fit together."""
    empty, ties = waiting(scene.state)
    notes = [_ahead(scene), Notes(rulings=ties)]
    state, markers, told = force(replace(scene.state, vacated=empty), scene.markers)
    notes.append(told)
    state, told = fill(state)
    notes.append(told)
    state, declared, told = declare(state, scene.intents)
    notes.append(told)
    if declared.over:
        return Outcome(state, markers, declared, Resolved(), Part.DECLARATION, tuple(notes))
    state, resolved, told = resolve(state, declared.stand)
    return Outcome(state, markers, declared, resolved, Part.RESOLUTION, (*notes, told))


def _ahead(scene: Scene) -> Notes:
    """What can be judged before anything happens: the order of the parts, and whom players wish to send out."""
    trace: list[Done] = []
    proper = [p for p in Part if p in scene.order]
    if list(scene.order) != proper:
        said = ", ".join(scene.order)
        trace.append(Done("BBP-SWITCH-01", f"{said} is not the order of the phase, which is {', '.join(proper)}"))
    for side in scene.state.sides:
        for wish in side.wishes:
            if wish not in side.pokemon:
                trace.append(Done("BBP-SWITCH-07", f"{side.player} cannot send out {wish} of another player"))
            elif wish in side.fainted:
                trace.append(Done("BBP-SWITCH-07", f"{side.player} cannot send out {wish}, which has fainted"))
    return Notes(tuple(trace), illegal=tuple(d.rule for d in trace))


RESULT = (
    "starter",
    "in_play",
    "bench",
    "reserve",
    "left",
    "sent_out",
    "answers",
    "carried_out",
    "terastallized",
    "skipped",
    "illegal",
    "assumed",
    "markers",
    "ended",
)
"""The names of the result: `in_play`, `bench` and `reserve` by player, with None for an empty position; `left` who was
forced to, `sent_out` who filled which empty position, `carried_out` and `skipped` intents as they are written,
`assumed` who came in without being told."""


def account(outcome: Outcome) -> Account:
    """An outcome as a trace with its result."""
    sides, notes = outcome.state.sides, outcome.notes
    result: dict[str, Any] = {
        "starter": outcome.state.starter,
        "in_play": {s.player: [p.holder or None for p in s.positions] for s in sides},
        "bench": {s.player: list(s.bench) for s in sides},
        "reserve": {s.player: list(s.reserve) for s in sides},
        "left": [m.on for m in outcome.markers.done],
        "sent_out": [text for n in notes for text in n.sent_out],
        "answers": dict(outcome.declared.answers),
        "carried_out": [i.words for i in outcome.resolved.done],
        "terastallized": list(outcome.state.terastallized),
        "skipped": [i.words for i in outcome.resolved.skipped],
        "illegal": list(dict.fromkeys(code for n in notes for code in n.illegal)),
        "assumed": [text for n in notes for text in n.assumed],
        "markers": {
            "done": [m.words for m in outcome.markers.done],
            "idle": [m.words for m in outcome.markers.idle],
            "kept": [m.words for m in outcome.markers.kept],
        },
        "ended": str(outcome.ended),
    }
    trace = tuple(d for n in notes for d in n.trace)
    return Account(trace, result, tuple(r for n in notes for r in n.rulings))
