"""Family LG, first part: arenas and gyms as the law of the League wants them."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from engine.audit.registry import Context, Rule, rule
from engine.audit.rules.league_tables import arena, entries, gym, place_text, places, untold
from engine.dex.league_fields import GYMS, VICTORIES
from engine.dex.names import suggest
from engine.finding import Hit, Severity

LAWFUL = 6
"""How many Pokemon a trainer may carry by law (TT-ARENA-05); no arena can allow more."""
_GOOD = arena(place_text())


@rule(
    "LG001",
    "arena-without-manager",
    Severity.ERROR,
    summary="an arena or gym has a manager and a registration",
    what="An arena or gym without `manager` or `registration`, which does not say either that its source leaves them "
    "open: then `unknown` lists them.",
    why="Only a place that a manager has registered with the league is an arena; a battle anywhere else is an offence.",
    fix="Add the field, or list it under `unknown`.",
    valid=(_GOOD, arena(place_text(manager=None, unknown="[manager]"))),
    invalid=(arena(place_text(manager=None), at=((2, 5),)), gym(place_text(registration=None), at=((2, 5),))),
    sources=("TT-ARENA-01", "TT-ARENA-06"),
)
def arena_without_manager(context: Context) -> Iterator[Hit]:
    for path, what, entry in places(context):
        for field in ("manager", "registration"):
            if untold(entry, field):
                yield Hit(
                    path,
                    f"the {what} {entry['name']} has no `{field}`",
                    f"add `{field}:`, or list it under `unknown` when the source does not say it",
                )


@rule(
    "LG002",
    "arena-without-limit",
    Severity.ERROR,
    summary="an arena or gym says how many Pokemon may take part",
    what="An arena or gym without `limit` that does not list it under `unknown` either.",
    why="The number of Pokemon on each side follows from the limit, whatever the sizes of the two groups are.",
    fix="Add `limit: {scope: larger, number: 2}` or what it is, or list `limit` under `unknown`.",
    valid=(_GOOD, arena(place_text(limit=None, unknown="[limit]"))),
    invalid=(arena(place_text(limit=None), at=((2, 5),)),),
    sources=("TT-ARENA-08", "TT-ARENA-09"),
)
def arena_without_limit(context: Context) -> Iterator[Hit]:
    for path, what, entry in places(context):
        if untold(entry, "limit"):
            yield Hit(
                path,
                f"the {what} {entry['name']} has no `limit`",
                "add `limit: {scope: larger, number: ...}`, or list it under `unknown`",
            )


@rule(
    "LG003",
    "limit-above-the-law",
    Severity.ERROR,
    summary="no arena lets a trainer have more Pokemon than the law does",
    what=f"A `carry` above {LAWFUL}, or a `limit` for each trainer that is above what a trainer may carry there.",
    why=f"Carrying more than {LAWFUL} Pokemon is an offence everywhere; who obeys the law could not use such a limit.",
    fix="Correct the number, or the scope if the limit is one of the whole side.",
    valid=(_GOOD, arena(place_text(limit="{scope: side, number: 12}"))),
    invalid=(
        arena(place_text(carry="7"), at=((8, 12),)),
        arena(place_text(limit="{scope: each, number: 7}"), at=((6, 34),)),
        arena(place_text(limit="{scope: larger, number: 7}"), at=((6, 36),)),
        arena(place_text(limit="{scope: each, number: 4}", carry="3"), at=((6, 34),)),
    ),
    sources=("TT-ARENA-05", "TT-ARENA-11"),
)
def limit_above_the_law(context: Context) -> Iterator[Hit]:
    for path, _, entry in places(context):
        most = min(entry.get("carry", LAWFUL), LAWFUL)
        if entry.get("carry", 0) > LAWFUL:
            yield Hit(
                (*path, "carry"),
                f"a trainer may carry {entry['carry']} in {entry['name']}, expected at most {LAWFUL}",
                f"the law allows {LAWFUL} Pokemon everywhere",
            )
        limit = entry.get("limit")
        if limit and limit["scope"] != "side" and limit["number"] > most:
            yield Hit(
                (*path, "limit", "number"),
                f"each trainer may use {limit['number']} in {entry['name']}, expected at most {most}",
                "correct the number or the scope",
            )


@rule(
    "LG004",
    "share-of-proceeds",
    Severity.WARNING,
    summary="the trainers get more of an arena's proceeds than its manager",
    what="A `share` whose two parts are not one whole, or of which the manager has as much as the trainers or more.",
    why="What recordings of battles bring in goes to manager and trainers alone, and mostly to the trainers.",
    fix="Correct the fractions.",
    valid=(_GOOD, arena(place_text(share='{manager: "2/5", trainers: "3/5"}'))),
    invalid=(
        arena(place_text(share='{manager: "3/5", trainers: "2/5"}'), at=((8, 22),)),
        arena(place_text(share='{manager: "1/2", trainers: "1/2"}'), at=((8, 22),)),
        arena(place_text(share='{manager: "2/5", trainers: "4/5"}'), at=((8, 12),)),
    ),
    sources=("TT-ARENA-07",),
)
def share_of_proceeds(context: Context) -> Iterator[Hit]:
    for path, _, entry in places(context):
        if "share" not in entry:
            continue
        manager, trainers = (Fraction(entry["share"][who]) for who in ("manager", "trainers"))
        if manager + trainers != 1:
            yield Hit(
                (*path, "share"),
                f"the shares of {entry['name']} are {manager + trainers} of the proceeds together, expected 1",
                "give the trainers what the manager does not get",
            )
        elif manager >= trainers:
            yield Hit(
                (*path, "share", "manager"),
                f"the manager of {entry['name']} gets {manager} of the proceeds, expected less than a half",
                "perhaps the two are the wrong way round",
            )


@rule(
    "LG005",
    "unknown-victory",
    Severity.ERROR,
    summary="the kind of a victory condition is a known one",
    what=f"A `victory` whose `kind` is none of {', '.join(VICTORIES)}.",
    why="How a battle ends follows from that word. A condition that none of them fits is `told`, in words of `about`.",
    fix="Take the kind that the hint offers, or `told` with the condition in `about`.",
    valid=(_GOOD, arena(place_text(victory="{kind: told, about: Whoever rings the bell first wins.}"))),
    invalid=(arena(place_text(victory="{kind: point, rounds: 5}"), at=((8, 21),)),),
    sources=("TT-ARENA-25", "TT-WIN-05"),
)
def unknown_victory(context: Context) -> Iterator[Hit]:
    for path, _, entry in places(context):
        kind = entry.get("victory", {}).get("kind", "knockout")
        if kind not in VICTORIES:
            near = suggest(kind, VICTORIES, 1)
            yield Hit(
                (*path, "victory", "kind"),
                f"`{kind}` is no known way to win, expected one of {', '.join(VICTORIES)}",
                f"did you mean `{near[0]}`?" if near else "write `told`, and the condition in `about`",
            )


@rule(
    "LG006",
    "victory-without-an-end",
    Severity.WARNING,
    summary="a victory condition says when the battle is over",
    what="Victory by points with neither `rounds` nor `points` to end it, a condition of its own that `about` does not "
    "tell, or a knock-out with rounds, points or judges beside it.",
    why="Two tables would end the same battle at different times.",
    fix="Add what ends the battle, or correct the kind.",
    valid=(arena(place_text(victory="{kind: points, points: 10}")), arena(place_text(victory="{kind: knockout}"))),
    invalid=(
        arena(place_text(victory="{kind: points, judges: 3}"), at=((8, 14),)),
        gym(place_text(victory="{kind: told}", posted="So it is."), at=((8, 14),)),
        arena(place_text(victory="{kind: knockout, rounds: 5}"), at=((8, 14),)),
    ),
    sources=("TT-ARENA-25", "TT-WIN-05"),
)
def victory_without_an_end(context: Context) -> Iterator[Hit]:
    for path, _, entry in places(context):
        victory = entry.get("victory", {})
        match victory.get("kind"):
            case "points" if not {"rounds", "points"} & victory.keys():
                message, hint = "nothing ends the battle by points", "add `rounds:` or `points:`"
            case "told" if "about" not in victory:
                message, hint = "the condition of victory is not told", "add `about:`"
            case "knockout" if extra := [k for k in ("rounds", "points", "judges") if k in victory]:
                message, hint = f"a knock-out has no {extra[0]}", "correct the kind, or remove the field"
            case _:
                continue
        yield Hit((*path, "victory"), f"{message} in {entry['name']}", hint)


@rule(
    "LG007",
    "conditions-not-posted",
    Severity.ERROR,
    summary="what is special about a gym is written at its door",
    what="A gym with `conditions`, `special` rules or a `victory` of its own and without `posted`, or with a posted "
    "text and nothing special. A quest may be posted too, and need not be.",
    why="A gym may have conditions only if they stand in writing on or near its door; unwritten ones bind nobody.",
    fix="Add the text as it is posted, or list `posted` under `unknown` when the source does not quote it.",
    valid=(
        gym(place_text(conditions="[Rock types only]", posted="Only Pokemon of the Rock type.")),
        gym(place_text(special="[Thick fog]", unknown="[posted]")),
        gym(place_text(quest="Bring an ore.")),
        gym(place_text(quest="Bring an ore.", posted="Bring an ore.")),
        arena(place_text(special="[Thick fog]")),
    ),
    invalid=(
        gym(place_text(conditions="[Rock types only]"), at=((8, 17),)),
        gym(place_text(special="[Thick fog]"), at=((8, 14),)),
        gym(place_text(posted="Welcome."), at=((8, 13),)),
    ),
    sources=("TT-ARENA-26", "TT-ARENA-27"),
)
def conditions_not_posted(context: Context) -> Iterator[Hit]:
    for path, _, entry in entries(context, GYMS):
        special = [k for k in ("conditions", "special", "victory") if k in entry]
        if special and untold(entry, "posted"):
            yield Hit(
                (*path, special[0]),
                f"the {special[0]} of the gym {entry['name']} stand in no `posted` text",
                "add `posted:` with what is written at the door",
            )
        elif "posted" in entry and not special and "quest" not in entry:
            yield Hit(
                (*path, "posted"),
                f"the gym {entry['name']} has a posted text and no conditions",
                "add the `conditions:` that it states",
            )


@rule(
    "LG008",
    "gym-that-is-held",
    Severity.ERROR,
    summary="a gym has no victors who hold it",
    what="A gym with a `zone` that its owners would rule over, or with the `prize` of an arena.",
    why="Gyms never change hands: whoever wins there gets neither the place nor its surroundings, and the fixed sum "
    "goes to the victors of arenas.",
    fix="Remove the field, or move the entry to league/arenas.yaml.",
    valid=(gym(place_text()), arena(place_text(zone="The pit and its rim.", prize="900"))),
    invalid=(gym(place_text(zone="The hill."), at=((8, 11),)), gym(place_text(prize="900"), at=((8, 12),))),
    sources=("TT-ARENA-13", "TT-ARENA-14", "TT-ARENA-28"),
)
def gym_that_is_held(context: Context) -> Iterator[Hit]:
    for path, _, entry in entries(context, GYMS):
        for field in ("zone", "prize"):
            if field in entry:
                yield Hit(
                    (*path, field),
                    f"the gym {entry['name']} has a `{field}`, which only arenas have",
                    "remove it, or move the entry to the arenas",
                )


RULES: tuple[Rule, ...] = (
    arena_without_manager,
    arena_without_limit,
    limit_above_the_law,
    share_of_proceeds,
    unknown_victory,
    victory_without_an_end,
    conditions_not_posted,
    gym_that_is_held,
)
