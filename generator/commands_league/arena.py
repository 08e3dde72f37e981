"""`compendium league arena`: who may fight how many in an arena, who owns it and who may enter."""

from __future__ import annotations

from engine.league.arenas.places import Kind
from engine.numbers import integer
from generator.commands_league.shared import Option, command


def _sizes(text: str) -> list[int]:
    """`3,2` as the trainers of each group."""
    found = [integer(part) for part in text.split(",")]
    sizes = [n for n in found if n is not None]
    if len(sizes) < len(found):
        raise ValueError(f"`{text[:60]}` is no list of numbers: write 3,2")
    return sizes


arena = command(
    "arena",
    "arena",
    "How many Pokemon each group may use, and whether an arena still has its owners; in a FILE, also fights outside "
    "arenas, registration, challenges, battles, prizes, gyms, access and what trainers do.\n\n"
    "For example `compendium league arena --kind arena --groups 3,2`, or "
    "`compendium league arena --kind arena --owner Ann --seen 0h --challenged 65h --now 70h`.",
    (
        Option("--kind", ("place",), "What the place is.", tuple(map(str, Kind)), needed=True),
        Option("--groups", ("groups",), "Trainers in each group, as 3,2.", make=_sizes),
        Option("--owner", ("owners",), "Who owns the place; may be given again.", several=True),
        Option("--seen", ("seen",), "When an owner was last there, as 71h59m from any beginning."),
        Option("--challenged", ("challenged",), "When somebody challenged."),
        Option("--now", ("now",), "The time to stop at."),
        Option("--person", ("persons",), "Whose access is asked for; may be given again.", several=True),
    ),
)
