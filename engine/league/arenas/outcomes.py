"""What the end of a battle brings: the arena to whoever won it, and the prize (TT-ARENA-13, 23, 24 and 28)."""

from __future__ import annotations

from dataclasses import replace

from engine.league.arenas.claims import Claim
from engine.league.arenas.notes import Note, do, together, warning
from engine.league.arenas.places import Kind, Place, called
from engine.trace import Change, Ruling

Finished = tuple[Claim, dict[str, int], list[Note]]
"""The claim after a battle, name -> prize, and notes."""


def finish(claim: Claim, winners: tuple[str, ...], at: int, place: Place) -> Finished:
    """The battle that is on ends: a whole side wins with any one of `winners`; nobody when there are none, a draw."""
    if not claim.battle:
        return claim, {}, [warning("TT-ARENA-24", "No battle is on that could end")]
    sides = [side for side in claim.battle if any(name in side for name in winners)]
    if winners and (len(sides) != 1 or not all(name in sides[0] for name in winners)):
        text = f"{do(winners, 'is', 'are')} not on one side of the battle, so it goes on"
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
        # who owns the place need not challenge it; what others have asked of it stands
        rest = tuple(c for c in claim.challenges if not any(name in won for name in c.by))
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
    text = f"{do(won, 'wins', 'win')} {place.prize}, {share} for each"
    ruling = (
        Ruling("TT-ARENA-13", f"Who of {together(won)} gets the {rest} left of the prize?", "nobody") if rest else None
    )
    return dict.fromkeys(won, share), [Note("TT-ARENA-13", text, ruling=ruling)]
