"""One Pokemon through a list of events, as a scenario tells it: the procedure `statuses`.

pokemon: {name: Pidgey, strength: 30, mind: 40, hp: 150, statuses: [harsh stun, repeating: 20]}
events:
  - {hit: sleep, multiplier: 2}                  # blinded, compulsion, identified, trapped, repeating, stun, effect
  - {hit: repeating, amount: 20, about: poison}
  - {turn: 1, saves: {sleep: 30}}                # so many whole turns; a save is a die, a list of dice, true or false
  - {starts: turn, saves: {sleep: true}}
  - {ends: turn}                                 # or `scene`
  - {leaves: ball}                               # or sideline
"""

from __future__ import annotations

from collections.abc import Mapping

from engine.league.notes import account
from engine.league.odds.repeating import tick_behind, turns_to_faint_behind
from engine.league.parameters import Parameters, read_parameters
from engine.league.saves import used
from engine.league.statuses.cannot import cannot
from engine.league.statuses.reading import KINDS, read_actions, read_others, read_sufferer
from engine.league.statuses.run import Came, run_event
from engine.league.statuses.state import Kind, Sufferer, status_of
from engine.league.told import event, few
from engine.node import Node
from engine.scenarios import Names, Procedure
from engine.trace import Account

KEYS = ("pokemon", "events", "others", "actions", "parameters")
"""The keys of a scenario; `others` are distances by name, `actions` what a confused Pokemon may do."""

RESULT = (
    *("legal", "illegal", "after", "statuses", "hp", "fainted_in", "turns", "lost_turns", "cannot"),
    *("bonus_dashes", "forecast", "dealt", "moved", "parameters"),
)
"""The names of what comes of it: `after` has each event by its number, the rest how it stands in the end."""

MOST_AHEAD = 10
"""How many ticks of repeating damage are told ahead."""


def run_statuses(told: Mapping[str, Node], _names: Names) -> Account:
    """Run a scenario; raises Misfit for what does not fit, such as a save that is due and not told."""
    p = read_parameters(told.get("parameters"))
    s = begun = read_sufferer(told["pokemon"])
    around = (read_others(s, told.get("others")), read_actions(told.get("actions")))
    came: list[Came] = []
    after: dict[str, dict[str, object]] = {}
    for n, node in enumerate(few(told["events"]), 1):
        kind, parts = event(node, KINDS)
        came.append(run_event(s, kind, parts, node, around, p))
        s = came[-1].sufferer
        after[f"{n}"] = {"event": kind, **_state(s)}
    uses = [*(used(p) if any(c.saves for c in came) else ()), *_used(told["events"], begun)]
    result = {
        "after": after,
        "statuses": [one.words for one in s.statuses],
        "hp": s.hp,
        "fainted_in": s.fainted_in,
        "turns": s.turns,
        "lost_turns": s.lost_turns,
        "cannot": cannot(s),
        "bonus_dashes": list(s.dashes),
        "forecast": _forecast(s, p),
        "dealt": [damage for c in came for damage in c.dealt],
        "moved": [spaces for c in came for spaces in c.moved],
        "parameters": p.echo(*uses),
    }
    return account((note for c in came for note in c.notes), result)


def _state(s: Sufferer) -> dict[str, object]:
    """How it stands after an event."""
    return {
        "statuses": [one.words for one in s.statuses],
        "hp": s.hp,
        "lost_turns": s.lost_turns,
        "cannot": list(cannot(s)),
    }


def _forecast(s: Sufferer, p: Parameters) -> dict[str, object] | None:
    """The next ticks of repeating damage and after how many turns it makes faint, if nothing else happens."""
    ticking = [one for one in s.statuses if one.kind is Kind.REPEATING]
    if not ticking or not s.hp:
        return None
    armour = 0 if "repeating" in p["P-AUTO"] else s.reduction
    normal = tuple(one.amount for one in ticking if not one.harsh)
    harsh = tuple(one.amount for one in ticking if one.harsh)
    turns = turns_to_faint_behind(armour, s.hp, normal, harsh)
    ahead = min(MOST_AHEAD, turns or MOST_AHEAD)
    ticks = [tick_behind(armour, normal, harsh, n) for n in range(1, ahead + 1)]
    return {"ticks": ticks, "turns_to_faint": turns}


def _used(events: Node, begun: Sufferer) -> tuple[str, ...]:
    """The parameters behind repeating damage, where there is any."""
    repeats = any(isinstance(e, dict) and e.get("hit") == Kind.REPEATING for e in events.value)
    if repeats:
        return ("P-REPFIRST", "P-AUTO")
    return ("P-AUTO",) if status_of(begun, Kind.REPEATING) is not None else ()


STATUSES = Procedure("statuses", KEYS, ("pokemon", "events"), RESULT, run_statuses)
"""The procedure by which scenarios are run."""
