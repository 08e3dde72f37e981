"""A pin as a scenario tells it: the procedure `pin`, with its exact odds or with the saves that were rolled."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from engine.league.odds.pins import Struggle, hurts_needed
from engine.league.odds.telling import decimal, told_all
from engine.league.odds.telling import told as tell
from engine.league.parameters import Parameters, number, read_parameters
from engine.league.pins.struggle import Ended, Pin, Played, Round, hurt_of, play, struggle
from engine.league.saves import doubt, read_save, used
from engine.league.told import MOST_STAT, few
from engine.league.types import Form, read_multiplier
from engine.node import Node
from engine.numbers import fraction
from engine.scenarios import Names, Procedure, own_name, spelled
from engine.trace import Account, Done, Ruling

HIGHEST = 100_000
"""The most HP and damage that a scenario may tell."""

MOST_TOLD = 20
"""For how many hurts chances are told."""

KEYS = ("attacker", "defender", "damage", "effect", "multiplier", "rounds", "most", "parameters")
"""The keys of a scenario."""

RESULT = (
    *("kind", "saves", "per_hurt", "needed", "unhurt", "at_least", "exactly", "mean_hurts", "mean_hurts_until_faint"),
    *("knock_out", "mean_lost", "decimals", "effect", "played", "parameters"),
)
"""The names of what comes of it; `played` in place of the odds when rounds are told."""

Told = Mapping[str, Node]


def run_pin(told: Told, _names: Names) -> Account:
    """Run a scenario: what the pin is, and its odds, or what came of the `rounds` that are told."""
    p = read_parameters(told.get("parameters"))
    pin, dodging = _read(told)
    most, effect = _asked(told)
    kind = pin.form
    if kind is Form.NONE:
        if "rounds" in told:
            hint = "leave it out, or change the multiplier"
            told["rounds"].fail(f"{pin.defender} cannot be pinned, so nobody rolls", hint, at_key=True)
        said = f"{pin.defender} is strong against the attack and cannot be pinned by it"
        return Account((Done("TT-PIN-08", said),), {"kind": str(kind), "parameters": {}})
    odds, hurt = struggle(pin, p), hurt_of(pin, p)
    trace = [_begun(pin, dodging), *_terms(pin, kind, odds, hurt)]
    result: dict[str, object] = {"kind": str(kind), "saves": _saves(kind, odds), "per_hurt": fraction(hurt)}
    stats = (pin.against,) if kind is Form.HARSH else (pin.strength, pin.against)
    asked, uses = list(doubt("TT-PIN-02", stats, p)), ["P-ROUND", *used(p)]
    if "rounds" in told:
        found = _played(told["rounds"], pin, p)
        trace += found.trace
        result["played"] = {
            "hurts": found.hurts,
            "hp": fraction(found.hp),
            "rounds": found.rounds,
            "ended": str(found.ended),
        }
        uses.append("P-PINMAX")
        over = found.ended is not Ended.OPEN
    elif odds.endless:
        trace.append(Done("TT-PIN-06", "Neither save can ever succeed, so nothing comes of the pin"))
        asked.append(Ruling("TT-PIN-06", "How does a pin end in which no save can succeed?", "at once, without effect"))
        result["kind"] = "stalemate"
        over = True
    else:
        result |= _odds(pin, odds, hurt, most or min(MOST_TOLD, hurts_needed(pin.hp, hurt) or 6))
        trace += _came(pin, odds, hurt, result)
        over = odds.d > 0 or hurt > 0
        if not over:
            question = "How does a pin end that neither frees its target nor makes it faint?"
            asked.append(Ruling("TT-PIN-06", question, "not by these rules"))
    if effect and result["kind"] != "stalemate":
        result["effect"] = effect
        trace.append(Done("TT-PIN-03", f"Each hurt brings {effect} besides"))
    if over:
        trace.append(Done("TT-PIN-07", "All within one turn: nobody is pinned any more, and the next Pokemon acts"))
    result["parameters"] = p.echo(*uses)
    return Account(tuple(trace), result, tuple(asked))


def _asked(told: Told) -> tuple[int, str]:
    """For how many hurts chances are asked, 0 when that is not told, and the effect of a hurt besides its damage."""
    most = told["most"].integer(1, MOST_TOLD) if "most" in told else 0
    if most and "rounds" in told:
        told["most"].fail("there are no chances where the rounds are told", "leave it out, or `rounds`", at_key=True)
    return most, own_name(told["effect"], told["effect"].text()) if "effect" in told else ""


def _read(told: Told) -> tuple[Pin, bool]:
    attacker = told["attacker"].entries(("name", "strength"), ("strength",))
    defender = told["defender"].entries(("name", "strength", "hp", "reduction", "dodging"), ("strength", "hp"))
    names = [own_name(x["name"], x["name"].text()) if "name" in x else "" for x in (attacker, defender)]
    if names[0] and spelled(names[0]) == spelled(names[1]):
        defender["name"].fail(f"two Pokemon are called {names[1]}", "give each its own name")
    pin = Pin(
        attacker=names[0] or "Attacker",
        defender=names[1] or "Defender",
        strength=attacker["strength"].integer(0, MOST_STAT),
        against=defender["strength"].integer(0, MOST_STAT),
        hp=defender["hp"].integer(1, HIGHEST),
        damage=_damage(told.get("damage")),
        meets=read_multiplier(told["multiplier"]) if "multiplier" in told else Fraction(1),
        reductions=_reductions(defender.get("reduction")),
    )
    return pin, "dodging" in defender and defender["dodging"].flag()


def _damage(node: Node | None) -> Fraction:
    found = number(node) if node is not None else Fraction(0)
    if node is not None and found > HIGHEST:
        node.fail(f"at most {HIGHEST} is taken here, not `{fraction(found)}`", "no Pokemon has more hp than that")
    return found


def _reductions(node: Node | None) -> tuple[int, ...]:
    """Damage reductions, from a number or from a list."""
    if node is None:
        return ()
    items = few(node) if isinstance(node.value, list) else [node]
    return tuple(item.integer(0, HIGHEST) for item in items)


def _begun(pin: Pin, dodging: bool) -> Done:
    also = ", the Dodge action of its target or not" if dodging else ""
    return Done("TT-PIN-01", f"{pin.attacker} pins {pin.defender}: no roll to hit, no critical hit, no dodge{also}")


def _terms(pin: Pin, kind: Form, odds: Struggle, hurt: Fraction) -> list[Done]:
    """What each round is made of."""
    said = f"chance {odds.a} on strength {pin.strength}"
    out = [Done("TT-PIN-02", f"Each round the attacker saves first ({said}), then the defender")]
    if kind is Form.HARSH:
        out = [
            Done(
                "TT-PIN-10", "The target is weak to the attack: the pin is harsh and hurts every round without a roll"
            ),
            Done("TT-PIN-09", f"It takes no more damage for that: {fraction(pin.damage)}"),
            Done("TT-PIN-11", f"The defender still has its save: chance {odds.d} on strength {pin.against}"),
        ]
    else:
        said = f"passes or not, chance {odds.d} on strength {pin.against}, until it is free or faints"
        out.append(Done("TT-PIN-04", f"The defender has its save whether the attacker {said}"))
    if pin.reductions:
        out.append(Done("TT-PIN-12", f"Each hurt is reduced by {sum(pin.reductions)}, to {fraction(hurt)}"))
    return out


def _saves(kind: Form, odds: Struggle) -> dict[str, object]:
    return {"attacker": "hurts surely" if kind is Form.HARSH else str(odds.a), "defender": str(odds.d)}


def _odds(pin: Pin, odds: Struggle, hurt: Fraction, most: int) -> dict[str, object]:
    """The chances up to so many hurts."""
    needed, mean, numbers = hurts_needed(pin.hp, hurt), odds.mean(), range(1, most + 1)
    found: dict[str, object] = {
        "needed": needed,
        "unhurt": tell(1 - odds.u),
        "at_least": told_all(tuple(odds.at_least(n) for n in numbers)),
        "exactly": told_all(tuple(odds.exactly(n) for n in numbers)),
        "mean_hurts": "endless" if mean is None else tell(mean),
    }
    if needed is not None:
        found["mean_hurts_until_faint"] = tell(odds.mean_up_to(needed))
    means = {"knock_out": odds.knock_out(pin.hp, hurt), "mean_lost": odds.mean_lost(pin.hp, hurt)}
    found |= {name: tell(value) for name, value in means.items()}
    means = {"unhurt": 1 - odds.u, **({"mean_hurts": mean} if mean is not None else {}), **means}
    return {**found, "decimals": {name: decimal(value) for name, value in means.items()}}


def _came(pin: Pin, odds: Struggle, hurt: Fraction, found: Mapping[str, object]) -> list[Done]:
    out = [Done("TT-PIN-03", f"The attacker hurts at all with chance {tell(odds.u)}")]
    if odds.d:
        out.append(Done("TT-PIN-05", f"A save of the defender ends it; hurts on average: {found['mean_hurts']}"))
    else:
        ends = "so the pin goes on until it faints" if hurt else "and nothing else ends the pin"
        out.append(Done("TT-PIN-06", f"The defender cannot break free, {ends}"))
    if found["needed"] is not None:
        hurts = "One hurt makes" if found["needed"] == 1 else f"{found['needed']} hurts make"
        said = f"{hurts} {pin.defender} faint: chance {found['knock_out']}"
        out.append(Done("TT-PIN-13", said))
    elif hurt == 0:
        out.append(Done("TT-PIN-13", f"No hurt takes any HP, so {pin.defender} cannot faint in it"))
    return out


def _played(node: Node, pin: Pin, p: Parameters) -> Played:
    """The rounds as told; raises Misfit for saves that nobody rolls."""
    items = few(node)
    harsh = pin.form is Form.HARSH
    rounds = []
    for n, item in enumerate(items):
        told = item.entries(("attacker", "defender"))
        if harsh and "attacker" in told:
            told["attacker"].fail("a harsh pin hurts without a save of the attacker", "leave it out", at_key=True)
        if not harsh and "attacker" not in told:
            item.fail("the attacker saves first in every round", "add `attacker: 40`, or true or false", at_key=True)
        attack = read_save(told["attacker"], pin.strength, p) if "attacker" in told else None
        escape = read_save(told["defender"], pin.against, p) if "defender" in told else None
        rounds.append(Round(attack, escape))
        now = play(pin, tuple(rounds), p)
        if now.ended is Ended.FAINTED and escape is not None:
            told["defender"].fail(f"{pin.defender} has fainted and rolls no save", "leave it out", at_key=True)
        if now.ended in (Ended.FREE, Ended.FAINTED) and n + 1 < len(items):
            items[n + 1].fail("the pin is over before this round", "leave it out")
        if now.ended is Ended.OPEN and escape is None and n + 1 < len(items):
            item.fail(f"{pin.defender} has its save before the next round", "add `defender: 40`", at_key=True)
    return play(pin, tuple(rounds), p)


PIN = Procedure("pin", KEYS, ("attacker", "defender"), RESULT, run_pin)
"""The procedure by which scenarios are run."""
