"""Getting onto a mount: who may carry whom (TT-RIDE-01, 02, 11 and 12), and what it takes (TT-RIDE-03 to 05)."""

from __future__ import annotations

from dataclasses import replace

from engine.dex.names import enumerated
from engine.league.notes import Note, Notes, asks, breach, done
from engine.league.parameters import Parameters
from engine.league.places import are_adjacent, distance, shown
from engine.league.riding.herd import Being, Herd
from engine.trace import Change

_LIFTED = asks("TT-RIDE-12", "how strong must a trainer be to lift a Pokemon?", "above its strength IV, as a mount")


def rule_of_load(carrier: Being, load: tuple[Being, ...]) -> str:
    """The rule that decides whether `carrier` can bear `load`, which is not empty."""
    if len(load) > 1:
        return "TT-RIDE-02"
    if carrier.trainer:
        return "TT-RIDE-12"
    return "TT-RIDE-11" if load[0].trainer else "TT-RIDE-01"


def is_too_heavy(carrier: Being, load: tuple[Being, ...]) -> bool:
    """Whether a load is too much: the strength IV of the carrier has to be above theirs together."""
    return sum(b.strength for b in load) >= carrier.strength


def climb(herd: Herd, rider: Being, carrier: Being, action: str | None, p: Parameters) -> tuple[Herd, Notes]:
    """Somebody gets onto somebody: adjacent (TT-RIDE-03), for `action` dash or command of the rider (TT-RIDE-04).

    `action` None takes the dash while there is one. A Pokemon that a trainer lifts spends no action.
    """
    load = (*herd.riders(carrier.name), rider)
    weight = f"strength IV {' + '.join(str(b.strength) for b in load)} against {carrier.strength}"
    refused = _hindered(herd, rider, carrier, p)
    if not refused and is_too_heavy(carrier, load):
        names = enumerated([b.name for b in load])
        refused = (breach(rule_of_load(carrier, load), f"{carrier.name} cannot carry {names}: {weight}"),)
        if carrier.trainer:
            refused += (_LIFTED,)
    taken = action or ("dash" if rider.dash else "command")
    left = rider.dash if taken == "dash" else rider.command
    if not refused and not left and not carrier.trainer:
        gone = f"no {taken} action" if action else "neither a dash nor a command action"
        refused = (breach("TT-RIDE-04", f"{rider.name} has {gone} left to mount {carrier.name}"),)
    if refused:
        return herd, refused
    up = replace(rider, on=carrier.name, at=carrier.at, sneaking=False)
    notes: list[Note] = [
        done("TT-RIDE-03", f"{rider.name} is adjacent to {carrier.name}"),
        done(rule_of_load(carrier, load), f"{carrier.name} can carry {rider.name}: {weight}"),
    ]
    if carrier.trainer:
        notes.append(_LIFTED)
    else:
        up = replace(up, dash=left - 1) if taken == "dash" else replace(up, command=left - 1)
        if taken == "dash" and left <= rider.bonus:
            notes.append(asks("TT-RIDE-04", "may a bonus dash be spent on mounting?", "yes, as the usual one"))
        text = f"{rider.name} mounts for its {taken} action"
        notes.append(done("TT-RIDE-04", text, Change(rider.name, taken, left, left - 1)))
    text = f"{rider.name} and {carrier.name} share the space {shown(carrier.at)}"
    notes.append(done("TT-RIDE-05", text, Change(rider.name, "rides", None, carrier.name)))
    return herd.with_being(up), tuple(notes)


def _hindered(herd: Herd, rider: Being, carrier: Being, p: Parameters) -> Notes:
    """What stands in the way of mounting, whatever anybody weighs."""
    if herd.arena and (rider.trainer or carrier.trainer):
        return (breach("TT-RIDE-11", f"{rider.name} on {carrier.name}: in an arena no trainer is on the field"),)
    if rider.on or carrier.on or herd.riders(rider.name):
        text = f"{rider.name} cannot mount {carrier.name}: one of them rides already, or {rider.name} carries somebody"
        question = "may a rider carry riders, or change mounts without dismounting?"
        return (breach("TT-RIDE-02", text), asks("TT-RIDE-02", question, "no"))
    if rider.trainer and carrier.trainer:
        text = f"{carrier.name} cannot carry {rider.name}: trainers carry Pokemon"
        return (breach("TT-RIDE-12", text), asks("TT-RIDE-12", "may a trainer carry a trainer?", "no"))
    if not are_adjacent(rider.at, carrier.at, p):
        spaces = distance(rider.at, carrier.at)
        return (breach("TT-RIDE-03", f"{rider.name} is not adjacent to {carrier.name}: distance {spaces}"),)
    return ()
