"""The League's own data: a page of its arenas and gyms, and one of the moves that its rules name."""

from __future__ import annotations

from collections.abc import Iterator

from markupsafe import Markup

from engine.dex.league_fields import FLAGS, SCOPES, VICTORIES
from engine.dex.names import enumerated
from generator.pages.fragments import NONE, esc
from generator.pages.page import Page
from generator.pages.rule_text import rule_link
from generator.pages.shelf import Shelf
from generator.pages.words import count_of
from generator.store.bulk import Record

_CRUMBS = (("Rules", "rules/"), ("Quick reference", "rules/league/"))
_UNKNOWN = Markup('<i class="unk">unknown</i>')
_ASKED = (
    ("A manager who has registered it with the league", ("TT-ARENA-01", "TT-ARENA-06")),
    ("A share of the proceeds for the manager, and a larger one for the trainers", ("TT-ARENA-07",)),
    ("A limit on the Pokémon that take part, usually by the larger group", ("TT-ARENA-08", "TT-ARENA-09")),
    ("The law’s six Pokémon for each trainer, whatever the limit is", ("TT-ARENA-05", "TT-ARENA-11")),
    ("A fixed sum for the winning team, if it is no gym", ("TT-ARENA-13", "TT-ARENA-28")),
    ("Special rules and conditions of victory, as its manager likes", ("TT-ARENA-25", "TT-WIN-05")),
    ("For a gym: its conditions in writing at the door, and perhaps a quest", ("TT-ARENA-26", "TT-ARENA-27")),
)
"""What makes an arena, and the rules that ask for it."""


def pages(shelf: Shelf) -> Iterator[Page]:
    """The arenas and gyms at `league/arenas/`, the moves at `league/moves/`."""
    told = [_place(shelf, p) for p in shelf.places]
    yield Page(
        "league/arenas/",
        "league_arenas.html",
        "Arenas and gyms of the League",
        "The arenas of the League that a published page describes: limit, victory, special rules, and what is unknown.",
        {
            "arenas": [p for p in told if p["kind"] == "arena"],
            "gyms": [p for p in told if p["kind"] == "gym"],
            "asked": [(text, [rule_link(shelf, rule, "../../") for rule in rules]) for text, rules in _ASKED],
        },
        crumbs=_CRUMBS,
    )
    yield Page(
        "league/moves/",
        "league_moves.html",
        "Moves of the League",
        "The moves that the rules of the League name, and what they say of each.",
        {"count": len(shelf.league_moves)},
        ("".join(_move(shelf, m) for m in shelf.league_moves).encode(),),
        crumbs=_CRUMBS,
    )


def _source(record: Record) -> Markup:
    """Where the facts come from: the source, the place in it, the day."""
    key = esc(record["source"] or "unknown")
    more = ", ".join(filter(None, (record["ref"], record["date"])))
    return Markup(f'<a href="../../about/#source-{key}">{key}</a>{f" ({esc(more)})" if more else ""}')


def _place(shelf: Shelf, place: Record) -> Record:
    """What the page tells of an arena or gym: its facts as (name, value), and texts."""

    def value(field: str, text: str | int | None) -> str:
        return "unknown" if field in place["unknown"] else NONE if text is None else str(text)

    share = f"manager {place['share_manager']}, trainers {place['share_trainers']}" if place["share_manager"] else None
    limit = f"{place['limit_number']} {SCOPES[place['limit_scope']]}" if place["limit_scope"] else None
    facts = [
        ("Region", value("region", place["region"])),
        ("Manager", value("manager", place["manager"])),
        ("Registration", value("registration", place["registration"])),
        ("Pokémon limit", value("limit", limit)),
        ("Carried by a trainer", value("carry", place["carry"] or "6, as by law")),
        ("Share of proceeds", value("share", share)),
        ("Won", value("victory", _victory(place))),
    ]
    if place["kind"] == "arena":
        facts += [("Prize", value("prize", place["prize"])), ("Surroundings", value("zone", place["zone"]))]
    else:
        facts += [("Posted at the door", value("posted", place["posted"])), ("Quest", value("quest", place["quest"]))]
    return {**place, "facts": facts, "source_link": _source(place)}


def _victory(place: Record) -> str:
    """`by points, after 5 rounds, with 3 judges`; the usual way where the place states none."""
    kind = place["victory"] or "knockout"
    ends = [
        f"after {count_of(place['rounds'], 'round')}" if place["rounds"] else "",
        f"at {count_of(place['points'], 'point')}" if place["points"] else "",
        f"with {count_of(place['judges'], 'judge')}" if place["judges"] else "",
    ]
    return ", ".join(filter(None, (VICTORIES.get(kind, kind), *ends)))


def _move(shelf: Shelf, m: Record) -> str:
    """One row; what a move lacks is unknown, for no page that describes it was found."""
    kind = shelf.pills.get(m["type"], esc(m["type"])) if m["type"] else _UNKNOWN
    cells = (
        f'<a href="#{m["slug"]}">{esc(m["name"])}</a>',
        esc(m["effect"]) if m["effect"] else _UNKNOWN,
        _word(m["category"]),
        kind,
        _word(m["style"]),
        _word(m["power"]),
        esc(_first_upper(enumerated([FLAGS.get(f, f) for f in m["flags"].split()]))) or NONE,
        esc(" ".join(_numbers(m))) or NONE,
        _source(m),
    )
    return f'<tr id="{m["slug"]}"><td>{"<td>".join(map(str, cells))}\n'


def _first_upper(text: str) -> str:
    return text[:1].upper() + text[1:]


def _word(value: str | int | None) -> Markup:
    return _UNKNOWN if value is None else esc(_first_upper(str(value)))


def _numbers(m: Record) -> Iterator[str]:
    """What else is known of a move, each as a short sentence."""
    for key, text in (
        ("range", "Reaches {} spaces."),
        ("targets", "Up to {} targets."),
        ("area", "Covers {}."),
        ("height", "Height {}."),
        ("repeats", "Repeating damage of {}."),
        ("heals", "Restores {} HP."),
        ("weather", "Makes {}."),
    ):
        if m[key] is not None:
            yield text.format(m[key])
    if m["statuses"]:
        yield f"Deals {enumerated(m['statuses'])}."
    for what, parts in m["details"].items():
        yield f"{what.capitalize()}: {', '.join(f'{k} {v}' for k, v in parts.items())}."
    if m["note"]:
        yield m["note"]
