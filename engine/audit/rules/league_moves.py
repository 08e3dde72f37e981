"""Family LG, second part: where the League's data come from and how they are called, and its moves."""

from __future__ import annotations

from collections.abc import Iterator

from engine.audit.registry import Context, Rule, rule
from engine.audit.rules.league_tables import Entry, arena, entries, gym, move, move_text, moves, place_text
from engine.audit.rules.provenance import sources
from engine.audit.rules.references import missing
from engine.audit.rules.support import listed
from engine.dex.league_fields import ARENA, ARENAS, FLAGS, GYM, GYMS, LEAGUE_MOVE, MOVES
from engine.dex.names import slug as slug_of
from engine.dex.names import suggest
from engine.finding import Hit, Path, Severity

_GOOD = move(move_text())
_FIELDS = {"arena": ARENA.fields, "gym": GYM.fields, "League move": LEAGUE_MOVE.fields}
_ROLLED = ("power", "range", "crit", "pin", "statuses", "repeats")


@rule(
    "LG009",
    "league-source",
    Severity.ERROR,
    summary="an entry of the League's data names a source that is listed",
    what="An arena, gym or move without `source`, or with one that is no key of sources.yaml.",
    why="Little of the League is published. A fact of which nobody knows whence it is cannot be told from a guess.",
    fix="Add the key of a source, or the source to sources.yaml.",
    valid=(_GOOD, arena(place_text())),
    invalid=(
        arena(place_text(source=None), at=((2, 5),)),
        move(move_text(source="handbok-g9"), at=((7, 13),)),
    ),
)
def league_source(context: Context) -> Iterator[Hit]:
    known = sources(context)
    for path, what, entry in entries(context, ARENAS, GYMS, MOVES):
        key = entry.get("source")
        if key is None:
            yield Hit(path, f"the {what} {entry['name']} has no `source`", "add the key of its source")
        elif key not in known:
            near = suggest(key, known, 1)
            yield Hit(
                (*path, "source"),
                f"the source `{key}` is not in sources.yaml, expected one of {listed(known)}",
                f"did you mean `{near[0]}`?" if near else "add the source",
            )


@rule(
    "LG010",
    "stale-unknown",
    Severity.WARNING,
    summary="what is said to be unknown is a field that is not given",
    what="A word of `unknown` that is no field of such an entry, one that stands there twice, or a field "
    "that the entry has.",
    why="The page tells readers what nobody knows; what is known by now, or misspelled, does not belong there.",
    fix="Remove the word, or correct it.",
    valid=(_GOOD, arena(place_text(unknown="[prize, zone]"))),
    invalid=(
        arena(place_text(unknown="[prize, zones]"), at=((8, 22),)),
        gym(place_text(unknown="[manager]"), at=((8, 15),)),
        move(move_text(unknown="[power]"), at=((8, 15),)),
        arena(place_text(unknown="[prize, prize]"), at=((8, 22),)),
    ),
    sources=("TT-ARENA-06", "TT-ARENA-08"),
)
def stale_unknown(context: Context) -> Iterator[Hit]:
    for path, what, entry in entries(context, ARENAS, GYMS, MOVES):
        for i, field in enumerate(entry.get("unknown", ())):
            if field in entry:
                message, hint = f"`{field}` of {entry['name']} is said to be unknown and is given", "remove the word"
            elif field not in _FIELDS[what]:
                near = suggest(field, _FIELDS[what], 1)
                message = f"`{field}` is said to be unknown and is no field of the {what} {entry['name']}"
                hint = f"did you mean `{near[0]}`?" if near else "remove the word"
            elif field in entry["unknown"][:i]:
                message, hint = f"`{field}` of {entry['name']} is said to be unknown twice", "remove the word"
            else:
                continue
            yield Hit((*path, "unknown", i), message, hint)


@rule(
    "LG011",
    "league-key",
    Severity.ERROR,
    summary="an entry's slug is that of its name, and no other entry has it",
    what="A `slug` that does not follow from the `name`, or that an entry before has too. Arenas and gyms have one "
    "page, so they count together.",
    why="The slug is the entry's address on the site: two of one slug cannot be told apart.",
    fix="Correct the slug or the name, or remove the entry that stands twice.",
    valid=(_GOOD, move(move_text(), move_text("Kick"))),
    invalid=(
        move(move_text() + move_text(), at=((8, 11),)),
        move(move_text().replace("name: Stomp", "name: Stamp"), at=((2, 11),)),
    ),
    sources=("TT-BEN-04",),
)
def league_key(context: Context) -> Iterator[Hit]:
    seen: dict[tuple[bool, str], Path] = {}
    for path, what, entry in entries(context, ARENAS, GYMS, MOVES):
        slug, right = entry["slug"], slug_of(entry["name"])
        first = seen.setdefault((what == "League move", slug), path)
        if first != path:
            yield Hit(
                (*path, "slug"),
                f"the slug `{slug}` of the {what} {entry['name']} is taken",
                "remove the entry, or rename it",
                ((first, "first used here"),),
            )
        elif slug != right:
            yield Hit(
                (*path, "slug"),
                f"the slug of the {what} {entry['name']} is `{slug}`, expected `{right}`",
                f"write `{right}`, or correct the name",
            )


@rule(
    "LG012",
    "league-move-type",
    Severity.ERROR,
    summary="the type of a League move is a known one",
    what="A `type` that is no type of the data.",
    why="What is resisted, weak or immune follows from the type; a misspelled one must not count as an ordinary one.",
    fix="Correct the slug of the type.",
    valid=(_GOOD, move(move_text(type=None))),
    invalid=(move(move_text(type="rok"), at=((5, 11),)),),
    sources=("TT-TYPE-01", "TT-TYPE-02", "TT-TYPE-06"),
)
def league_move_type(context: Context) -> Iterator[Hit]:
    for path, entry in moves(context):
        if "type" in entry and entry["type"] not in context.dex.types:
            yield missing(context, "type", entry["type"], (*path, "type"), f"the type of {entry['name']}")


@rule(
    "LG013",
    "league-move-flag",
    Severity.ERROR,
    summary="the flags of a League move are known ones",
    what="A word of `flags` that no rule of the League knows.",
    why="A move may break the rules only where a flag says so; a misspelled one changes nothing, and nobody notices.",
    fix="Take the flag that the hint offers; what none of them says goes into `effect`.",
    valid=(_GOOD, move(move_text(flags="[auto-hit, burnout]"))),
    invalid=(move(move_text(flags="[autohit]"), at=((8, 13),)),),
    sources=("TT-MOVE-08", "TT-HIT-12", "TT-ENC-03", "TT-ENC-04", "TT-BLIND-04"),
)
def league_move_flag(context: Context) -> Iterator[Hit]:
    for path, entry in moves(context):
        for i, flag in enumerate(entry.get("flags", ())):
            if flag not in FLAGS:
                near = suggest(flag, FLAGS, 1)
                yield Hit(
                    (*path, "flags", i),
                    f"`{flag}` of {entry['name']} is no known flag",
                    f"did you mean `{near[0]}`?" if near else f"known: {', '.join(FLAGS)}",
                )


@rule(
    "LG014",
    "roll-without-a-target",
    Severity.ERROR,
    summary="a self or weather move has nothing that needs a target",
    what="A move of the style `self` or `weather` with a power, a range, a critical effect, a pin, statuses or the "
    "flag `auto-hit`; or a style other than `weather` together with a `weather` that it makes.",
    why="Such a move rolls neither to hit nor against a dodge: it affects its user or the weather alone.",
    fix="Correct the style, or remove the field.",
    valid=(_GOOD, move(move_text(style="self", power=None, benefit="{dash: 1}"))),
    invalid=(
        move(move_text(style="self"), at=((6, 12),)),
        move(move_text(style="weather", power=None, weather="rain", flags="[auto-hit]"), at=((4, 12),)),
        move(move_text(weather="rain"), at=((8, 14),)),
    ),
    sources=("TT-MOVE-01", "TT-MOVE-02", "TT-MOVE-03", "TT-HIT-04"),
)
def roll_without_a_target(context: Context) -> Iterator[Hit]:
    for path, entry in moves(context):
        style = entry.get("style")
        if style in ("self", "weather"):
            for field in _ROLLED:
                if field in entry:
                    yield Hit(
                        (*path, field),
                        f"the move {entry['name']} is a {style} move and has a `{field}`",
                        "correct the style, or remove the field",
                    )
            if "auto-hit" in entry.get("flags", ()):
                yield Hit(
                    (*path, "style"),
                    f"the move {entry['name']} is a {style} move, which never rolls, and has the flag auto-hit",
                    "remove the flag, or correct the style",
                )
        elif style is not None and "weather" in entry:
            yield Hit(
                (*path, "weather"),
                f"the move {entry['name']} makes weather and is a {style} move",
                "the style of such a move is `weather`",
            )


@rule(
    "LG015",
    "pin-with-a-roll",
    Severity.ERROR,
    summary="a pin has no critical hit and no certain one",
    what="A move with a `pin` that also has a critical effect or the flag `auto-hit`.",
    why="Pins do not roll to hit: strength saves decide them, so neither could ever come about.",
    fix="Remove the field or the flag, or the pin.",
    valid=(_GOOD, move(move_text(power=None, pin="{damage: 20}"))),
    invalid=(
        move(move_text(pin="{damage: 20}", crit="{boost: 100}"), at=((9, 11),)),
        move(move_text(pin="{damage: 20}", flags="[auto-hit]"), at=((9, 12),)),
    ),
    sources=("TT-PIN-01",),
)
def pin_with_a_roll(context: Context) -> Iterator[Hit]:
    for path, entry in moves(context):
        if "pin" not in entry:
            continue
        if "crit" in entry:
            yield Hit(
                (*path, "crit"), f"the move {entry['name']} pins and has a critical effect", "remove one of the two"
            )
        if "auto-hit" in entry.get("flags", ()):
            yield Hit((*path, "flags"), f"the move {entry['name']} pins and has the flag auto-hit", "remove the flag")


@rule(
    "LG016",
    "flag-and-field",
    Severity.WARNING,
    summary="fields of a League move that belong together are there together",
    what="A `height` of 0 or without the flag `leaves-plane`; `repeats` without the status repeating; the flag "
    "`off-duty` on a move that is no healing move; what a move `heals` on one of another category.",
    why="Half of such a pair says something that the engine cannot carry out.",
    fix="Add the other half, or remove the one that stands there.",
    valid=(_GOOD, move(move_text(height="3", flags="[leaves-plane]"))),
    invalid=(
        move(move_text(height="0", flags="[leaves-plane]"), at=((8, 13),)),
        move(move_text(height="3"), at=((8, 13),)),
        move(move_text(repeats="20"), at=((8, 14),)),
        move(move_text(category="attack", flags="[off-duty]"), at=((9, 12),)),
        move(move_text(category="attack", heals="40"), at=((9, 12),)),
    ),
    sources=("TT-GRID-05", "TT-REP-01", "TT-HEAL-02", "TT-HEAL-04"),
)
def flag_and_field(context: Context) -> Iterator[Hit]:
    for path, entry in moves(context):
        for field, message, hint in _halves(entry):
            yield Hit((*path, field), f"the move {entry['name']} {message}", hint)


def _halves(entry: Entry) -> Iterator[tuple[str, str, str]]:
    flags = entry.get("flags", ())
    if entry.get("height") == 0:
        yield "height", "has the height 0, which is the plane of battle", "remove it, or give the height"
    elif "height" in entry and "leaves-plane" not in flags:
        yield "height", "has a height and not the flag leaves-plane", "add the flag"
    if "repeats" in entry and "repeating" not in entry.get("statuses", ()):
        yield "repeats", "deals damage again and again without that status", "add `statuses: [repeating]`"
    if "category" in entry and entry["category"] != "healing":
        if "off-duty" in flags:
            yield "flags", "takes its user out of play and is no healing move", "correct the category or the flag"
        if "heals" in entry:
            yield "heals", "heals and is no healing move", "correct the category"


RULES: tuple[Rule, ...] = (
    league_source,
    stale_unknown,
    league_key,
    league_move_type,
    league_move_flag,
    roll_without_a_target,
    pin_with_a_roll,
    flag_and_field,
)
