"""What a hit does to HP: those that the target loses, and the user's recoil or drain (BBP-CALC-26 to 28)."""

from __future__ import annotations

from fractions import Fraction

from engine.bbp.calculator.options import CannotCalculate, Options
from engine.bbp.calculator.values import Record, Taken
from engine.bbp.damage.aftermath import (
    Counted,
    Kind,
    Loss,
    Share,
    loss,
    share,
    share_questions,
    share_sentence,
    whole_of,
)
from engine.bbp.damage.terms import Hit, Result
from engine.dex.values import MAIN_SERIES
from engine.numbers import fraction
from engine.trace import Ruling


def aftermath(
    move: Record, hit: Hit, result: Result, hp: int | None, options: Options, taken: Taken
) -> tuple[Record, list[Ruling]]:
    """`hp`, `recoil` and `drain` of an answer, each None where there is none, and what is open about them.

    `hp` is None when the target's HP are not known. Raises CannotCalculate when a share of the HP lost needs them.
    """
    lost = None if hp is None else loss(result.damage, hp)
    answer: Record = {
        "hp": None if lost is None else {"before": lost.before, "lost": lost.lost, "after": lost.after},
        "recoil": None,
        "drain": None,
    }
    asked: list[Ruling] = []
    for kind, given in ((Kind.RECOIL, options.recoil), (Kind.DRAIN, options.drain)):
        part = given if given is not None else _of_move(move, kind)
        if given is not None:
            taken.given(kind.value, fraction(given))
        if not part or not result.damage:  # a hit that deals nothing has neither
            continue
        if given is None:
            taken.note(kind.value, fraction(part), MAIN_SERIES)
            question = f"what share of the damage is the {kind.value} of {move['name']}?"
            asked.append(Ruling("BBP-CALC-27", question, f"{fraction(part)}, the main series'"))
        found = _share(kind, part, result, lost, options)
        answer[kind.value] = {
            "part": fraction(part),
            "of": found.counted.value,
            "whole": found.whole,
            "exact": fraction(found.exact),
            "amount": found.amount,
            "rule": "BBP-CALC-27",
            "sentence": share_sentence(found, hit.attacker),
        }
        told = (("share_of", options.share_of is not None), ("minimum_share", options.minimum_share is not None))
        decided = tuple(name for name, is_told in told if is_told)
        asked += share_questions(found, lost, decided)
    return answer, asked


def _of_move(move: Record, kind: Kind) -> Fraction | None:
    """The share of the damage by the main series; None for a move without one that always holds."""
    for e in move["effects"]:
        details = e["details"]
        if e["do"] == kind.value and details.get("of", "damage") == "damage" and "when" not in details:
            return Fraction(details["part"])
    return None


def _share(kind: Kind, part: Fraction, result: Result, lost: Loss | None, options: Options) -> Share:
    counted = options.share_of or Counted.DAMAGE
    whole = whole_of(counted, result.damage, lost)
    if whole is None:
        raise CannotCalculate("the HP that the target loses are not known", "hp", "give those that it has")
    return share(kind, part, counted, whole, options.minimum_share or 0)
