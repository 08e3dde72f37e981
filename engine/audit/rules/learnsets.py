"""Family MP, first half: the lines of a learnset. Distinct code strings are judged once, species by sets of them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import pairwise

from engine.audit.registry import Context, Rule, rule
from engine.audit.rules.samples import LUNATONE, learnset, lunatone, one
from engine.audit.rules.support import once, raw
from engine.dex.build import learnset_faults
from engine.dex.records import Species
from engine.dex.sources import KINDS, is_code
from engine.finding import Hit, Severity

_POOL = learnset("cosmic-power 9L5 8L5", "psychic 9M")
_GOOD = one(LUNATONE, lunatone(learnset=_POOL))


def _pool(*lines: str) -> str:
    return lunatone(learnset=learnset(*lines))


@dataclass(slots=True)
class Codes:
    """What is true of each distinct code string in the data (`9M 8L33`), computed once for all lines that have it."""

    spaced: set[str] = field(default_factory=set)  # not single blanks between the codes
    malformed: set[str] = field(default_factory=set)
    twice: set[str] = field(default_factory=set)
    level: set[str] = field(default_factory=set)  # has a level-up code
    on_evolving: set[str] = field(default_factory=set)  # has a level-0 code
    current: set[str] = field(default_factory=set)  # has a code of generation 9
    machine: set[str] = field(default_factory=set)  # has 9M
    first: dict[str, int] = field(default_factory=dict)  # -> earliest generation
    taught: dict[str, int] = field(default_factory=dict)  # -> earliest generation without breeding; 99 if bred only
    bred: dict[str, tuple[int, ...]] = field(default_factory=dict)  # -> generations of egg codes, if any


def codes_of(context: Context) -> Codes:
    """The table of distinct code strings."""

    def make() -> Codes:
        strings: set[str] = set()
        for s in context.dex.species.values():
            strings.update(s.learnset.values())
        out = Codes()
        well_formed: dict[str, bool] = {}
        for text in strings:
            codes = text.split()
            if " ".join(codes) != text:
                out.spaced.add(text)
            for code in codes:
                if code not in well_formed:
                    well_formed[code] = is_code(code)
                if not well_formed[code]:
                    out.malformed.add(text)
            if text in out.malformed:
                codes = [c for c in codes if well_formed[c]]
            if len(set(codes)) != len(codes):
                out.twice.add(text)
            generations = [int(c[0]) for c in codes]
            out.first[text] = min(generations, default=9)
            out.taught[text] = min((int(c[0]) for c in codes if c[1] != "E"), default=99)
            if "E" in text:
                out.bred[text] = tuple(int(c[0]) for c in codes if c[1] == "E")
            if "L" in text:
                out.level.add(text)
                if any(c.endswith("L0") for c in codes):
                    out.on_evolving.add(text)
            if 9 in generations:
                out.current.add(text)
                if "9M" in codes:
                    out.machine.add(text)
        return out

    return once(context, "codes", make)


def _lines(context: Context, group: set[str]) -> Iterator[tuple[Species, str, str]]:
    """(species, move, codes) of the lines whose code string is in the group."""
    if group:
        for s in context.dex.species.values():
            if not group.isdisjoint(s.learnset.values()):
                yield from ((s, move, codes) for move, codes in s.learnset.items() if codes in group)


@rule(
    "MP001",
    "learnset-line",
    Severity.ERROR,
    summary="a learnset line is a move and its source codes",
    what="A line of a learnset that is not a move's slug and its codes with single blanks between.",
    why="Such a line is skipped: the move is missing from the movepool.",
    fix="Write the line as `flamethrower 9M 8M`.",
    valid=(_GOOD,),
    invalid=(one(LUNATONE, _pool("psychic"), (13, 5)), one(LUNATONE, _pool("psychic  9M"), (13, 5))),
)
def learnset_line(context: Context) -> Iterator[Hit]:
    for slug, row, message, _ in _block_faults(context, "bad-line"):
        yield Hit(
            context.home("species", slug, "learnset", row),
            f"the line {message}, expected `move code code`",
            "write the move, then its codes, with one blank between",
        )


def _block_faults(context: Context, kind: str) -> Iterator[tuple[str, int, str, int | None]]:
    def make() -> list[tuple[str, str, int, str, int | None]]:
        spaced = codes_of(context).spaced
        out = []
        for slug, s in context.dex.species.items():
            if not s.learnset and "learnset" not in raw(context, "species", slug):
                continue
            block = raw(context, "species", slug)["learnset"]
            if block.count("\n") != len(s.learnset) or (spaced and not spaced.isdisjoint(s.learnset.values())):
                out += [(slug, f.kind, f.row, f.message, f.first_row) for f in learnset_faults(block)]
        return out

    for slug, fault, row, message, first in once(context, "block faults", make):
        if fault == kind:
            yield slug, row, message, first


@rule(
    "MP002",
    "source-code",
    Severity.ERROR,
    summary="a source code is a generation, a letter and, for levels and events, a number",
    what="A code that is not of the form 9M, 8L33 or 7S0: a leading zero, an unknown letter, a level above 100, a "
    "generation that does not exist.",
    why="A malformed code is read as nothing, so the way to the move disappears.",
    fix="Correct the code as the message says.",
    valid=(_GOOD,),
    invalid=(one(LUNATONE, _pool("psychic 9M 9L07"), (13, 16)), one(LUNATONE, _pool("psychic 9X"), (13, 13))),
    sources=("data-sources 6.19",),
)
def source_code(context: Context) -> Iterator[Hit]:
    for s, move, codes in _lines(context, codes_of(context).malformed):
        for code in codes.split():
            if not is_code(code):
                letter = code[1:2]
                number = code[2:].lstrip("0")
                right = f"{code[0]}{letter}{number}" if letter in KINDS and letter else ""
                yield Hit(
                    context.home("species", s.slug, "learnset", move, code),
                    f"the source code `{code}` of {move} is malformed, "
                    "expected a generation, a letter and, for L and S, a plain number",
                    f"did you mean `{right}`?" if right and is_code(right) else f"letters: {', '.join(KINDS)}",
                )


@rule(
    "MP003",
    "source-twice",
    Severity.ERROR,
    summary="a source code stands once in its line",
    what="The same code twice in one line.",
    why="The way would be told twice; most often the second one was meant to be another level.",
    fix="Remove one, or correct its level.",
    valid=(_GOOD,),
    invalid=(one(LUNATONE, _pool("psychic 9L36 9L36 8L36"), (13, 18)),),
    sources=("data-sources 6.19",),
)
def source_twice(context: Context) -> Iterator[Hit]:
    for s, move, text in _lines(context, codes_of(context).twice):
        codes = text.split()
        for code in sorted({c for c in codes if codes.count(c) > 1}):
            yield Hit(
                context.home("species", s.slug, "learnset", move, code),
                f"the source code `{code}` of {move} stands {codes.count(code)} times, expected once",
                "remove one, or correct its level",
            )


@rule(
    "MP004",
    "move-twice",
    Severity.ERROR,
    summary="a move stands once in a learnset",
    what="Two lines of a learnset for the same move. The first one counts.",
    why="Two lines make two answers to the question how the move is learned; in BBP, a move has one Level.",
    fix="Join the codes of both lines into one, or remove the wrong one. Of two Levels, the lower one is the likelier.",
    valid=(_GOOD,),
    invalid=(one(LUNATONE, _pool("cosmic-power 9L5", "psychic 9M", "cosmic-power 9L1"), (15, 5)),),
    sources=("G-013",),
)
def move_twice(context: Context) -> Iterator[Hit]:
    for slug, row, message, first in _block_faults(context, "move-twice"):
        lines = raw(context, "species", slug)["learnset"].splitlines()
        one_, two = lines[first or 0].split(" ", 1), lines[row].split(" ", 1)
        yield Hit(
            context.home("species", slug, "learnset", row),
            f"{message} (`{one_[1]}`, then `{two[1]}`), expected one line",
            "join the two lines, or keep the lower of two Levels",
            ((context.home("species", slug, "learnset", first or 0), "first here"),),
        )


@rule(
    "MP005",
    "source-too-early",
    Severity.ERROR,
    summary="a source code is not older than the move or the species",
    what="A code of a generation before that in which the move or the species first appeared.",
    why="Such a code was copied from a wrong line.",
    fix="Correct the generation, or remove the code.",
    valid=(_GOOD,),
    invalid=(one(LUNATONE, _pool("psychic 9M 2M"), (13, 16)), one(LUNATONE, _pool("power-gem 9M 3M"), (13, 18))),
    sources=("data-sources 6.20",),
)
def source_too_early(context: Context) -> Iterator[Hit]:
    first = codes_of(context).first
    born = {slug: m.gen for slug, m in context.dex.moves.items()}
    age = born.get
    for slug, s in context.dex.species.items():
        gen = s.gen
        if any(first[c] < gen or first[c] < age(m, 0) for m, c in s.learnset.items()):
            for move, codes in s.learnset.items():
                for what, since in (("the move", born.get(move, 0)), (f"`{slug}`", gen)):
                    early = [c for c in codes.split() if is_code(c) and int(c[0]) < since]
                    if early:
                        yield Hit(
                            context.home("species", slug, "learnset", move, early[0]),
                            f"the source code `{early[0]}` of {move} is "
                            f"older than {what}, expected generation {since} or later",
                            "correct the generation",
                        )
                        break


@rule(
    "MP006",
    "absent-move",
    Severity.WARNING,
    summary="a species does not learn a move where that move does not exist",
    what="A code of generation 9 for a move that is not usable in it (status past, lgpe, unobtainable), or a move of "
    "the fan-made CAP project in the learnset of a species outside it.",
    why="The newest generation is what players look at first; a move that is not in it cannot be learned there.",
    fix="Correct the code or the move's status; a fan-made or unreleased exception gets a waiver.",
    valid=(one(LUNATONE, _pool("hidden-power 7M", "psychic 9M")),),
    invalid=(one(LUNATONE, _pool("hidden-power 9M"), (13, 18)),),
    sources=("data-sources 6.21",),
)
def absent_move(context: Context) -> Iterator[Hit]:
    current = codes_of(context).current
    moves = context.dex.moves
    gone = {slug for slug, m in moves.items() if m.status in ("past", "lgpe", "unobtainable")}
    fan_made = {slug for slug, m in moves.items() if m.status == "cap"}
    for slug, s in context.dex.species.items():
        for move in sorted(s.learnset.keys() & gone):
            if s.learnset[move] in current and s.status != moves[move].status:
                code = next(c for c in s.learnset[move].split() if c[0] == "9")
                yield Hit(
                    context.home("species", slug, "learnset", move, code),
                    f"`{slug}` learns {move} by `{code}`, but the move is "
                    f"{moves[move].status} in generation 9, expected an older code",
                    "correct the code or the move's status",
                )
        if s.status not in ("cap", "custom"):
            for move in sorted(s.learnset.keys() & fan_made):
                yield Hit(
                    context.home("species", slug, "learnset", move),
                    f"`{slug}` learns {move}, which is a CAP move, expected a CAP species or another move",
                    "correct the move",
                )


@rule(
    "MP007",
    "absent-species",
    Severity.WARNING,
    summary="a species does not learn anything where it does not exist",
    what="A species with status past, lgpe or unobtainable that has codes of generation 9.",
    why="Either the status or the codes are wrong.",
    fix="Correct the status; a species that can only be transferred or was cut in the end gets a waiver.",
    valid=(_GOOD,),
    invalid=(one(LUNATONE, lunatone(status="past", learnset=_POOL), (12, 11)),),
    sources=("data-sources 6.22",),
)
def absent_species(context: Context) -> Iterator[Hit]:
    current = codes_of(context).current
    for slug, s in context.dex.species.items():
        if s.status in ("past", "lgpe", "unobtainable") and not current.isdisjoint(s.learnset.values()):
            count = sum(c in current for c in s.learnset.values())
            yield Hit(
                context.home("species", slug, "status"),
                f"`{slug}` is {s.status} and has {count} moves with codes of generation 9, expected none",
                "correct the status or the codes",
            )


@rule(
    "MP008",
    "learnset-order",
    Severity.WARNING,
    summary="the lines of a learnset are sorted by move",
    what="A learnset in which a move comes after one that sorts behind it.",
    why="In a sorted block a missing or doubled move is seen at once, and a change is one line.",
    fix="Move the line to its place.",
    valid=(_GOOD,),
    invalid=(one(LUNATONE, _pool("psychic 9M", "cosmic-power 9L5"), (14, 5)),),
)
def learnset_order(context: Context) -> Iterator[Hit]:
    for slug, s in context.dex.species.items():
        moves = list(s.learnset)
        if moves != sorted(moves):
            before, after = next((a, b) for a, b in pairwise(moves) if a > b)
            yield Hit(
                context.home("species", slug, "learnset", after),
                f"{after} comes after {before} in the learnset of `{slug}`, expected the order of the alphabet",
                "sort the lines by move",
            )


RULES: tuple[Rule, ...] = (
    learnset_line,
    source_code,
    source_twice,
    move_twice,
    source_too_early,
    absent_move,
    absent_species,
    learnset_order,
)
