"""What the end of a battle brings: the arena to whoever won it, and the prize (TT-ARENA-13, 23, 24 and 28)."""

from __future__ import annotations

from dataclasses import replace

from engine.league.arenas.claims import Challenge, Claim
from engine.league.arenas.clocks import clock
from engine.league.arenas.notes import Note, do, together, warning
from engine.league.arenas.places import Kind, Place, called
from engine.trace import Change, Ruling

Finished = tuple[Claim, dict[str, int], list[Note]]
"""The claim after a battle, name -> prize, and notes."""


def finish(claim: Claim, winners: tuple[str, ...], at: int, place: Place) -> Finished:
    """The battle that is on ends, and the next challenge that has been accepted is fought (TT-ARENA-18): a whole side
    wins with any one of `winners`; nobody when there are none, a draw."""
    over, paid, notes = _end(claim, winners, at, place)
    n = next((n for n, c in enumerate(over.challenges) if c.accepted is not None), None)
    if n is None or over.battle:
        return over, paid, notes
    taken = over.challenges[n]
    sides = (taken.by, taken.accepted or ())
    against = f"{together(sides[0])} against {together(sides[1])}"
    text = f"The challenge of {clock(taken.at)}, accepted before, is fought: {against}"
    rest = (*over.challenges[:n], *over.challenges[n + 1 :])
    return replace(over, challenges=rest, battle=sides, for_title=True), paid, [*notes, Note("TT-ARENA-18", text)]


def _asked_anew(challenge: Challenge, won: tuple[str, ...], at: int) -> Challenge:
    """A challenge as new owners find it: without those who own the place by now, who need not challenge it, and without
    an answer if the owners before had accepted it, so that its hours begin anew."""
    by = tuple(name for name in challenge.by if name not in won)
    return Challenge(by, challenge.at if challenge.accepted is None else at)


def _end(claim: Claim, winners: tuple[str, ...], at: int, place: Place) -> Finished:
    if not claim.battle:
        return claim, {}, [warning("TT-ARENA-24", "No battle is on that could end")]
    sides = [side for side in claim.battle if any(name in side for name in winners)]
    if winners and (len(sides) != 1 or not all(name in sides[0] for name in winners)):
        text = f"{do(winners, 'is on no side', 'are not on one side')} of the battle, so it goes on"
        return claim, {}, [warning("TT-ARENA-24", text)]
    fought = any(name in claim.owners for side in claim.battle for name in side)
    over = replace(claim, battle=(), seen=at if fought else claim.seen)
    won = sides[0] if sides else ()
    if not won:
        stays = do(claim.owners, "keeps it", "keep it") if claim.owners else "it stays unowned"
        text = f"The battle is a draw, so nobody wins {called(place)}: {stays}"
        return over, {}, [Note("TT-ARENA-24" if claim.owners else "TT-ARENA-23", text)]
    paid, notes = prizes(won, place)
    wins = do(won, "wins", "win")
    if place.kind is Kind.GYM:
        return over, paid, [*notes, Note("TT-ARENA-28", f"{wins}, but a gym never changes its owner")]
    if not claim.for_title:
        return over, paid, [*notes, Note("TT-ARENA-23", f"{wins}, but not the arena, which was no stake")]
    if not claim.owners or not any(name in claim.owners for name in won):
        rest = tuple(_asked_anew(c, won, at) for c in claim.challenges if not set(c.by) <= set(won))
        taken = replace(over, owners=won, seen=at, lost=None, guests=(), banned=(), challenges=rest)
        rule = "TT-ARENA-24" if claim.owners else "TT-ARENA-23"
        change = Change("arena", "owners", together(claim.owners) or None, together(won))
        notes.append(Note(rule, f"{wins}, and {called(place)} is theirs", changes=(change,)))
        return taken, paid, notes
    return over, paid, [*notes, Note("TT-ARENA-24", f"{wins}, and the arena stays with its owners")]


def prizes(won: tuple[str, ...], place: Place) -> tuple[dict[str, int], list[Note]]:
    """Name -> share of the prize, in equal whole parts; what is left of it is the winners' to settle (TT-ARENA-13)."""
    if place.kind is not Kind.ARENA or not place.prize:
        return {}, []
    share, rest = divmod(place.prize, len(won))
    text = f"{do(won, 'wins', 'win')} {place.prize}" + (f", {share} for each" if len(won) > 1 else "")
    ruling = (
        Ruling("TT-ARENA-13", f"Who of {together(won)} gets the {rest} left of the prize?", "nobody") if rest else None
    )
    return dict.fromkeys(won, share), [Note("TT-ARENA-13", text, ruling=ruling)]
