"""The tables of the League's data: its arenas and gyms, and the moves that its rules name."""

from __future__ import annotations

from generator.store.shape import Table, columns

_SLUG = "Public key: the anchor that names it on its page"
_FROM = (
    ("note", "text?", "Remark"),
    ("unknown", "text", "Fields that the source does not tell, separated by blanks"),
    ("source", "text?", "Key of the source"),
    ("ref", "text?", "Place in the source"),
    ("date", "text?", "Day on which the source was read"),
)

LEAGUE_PLACE = Table(
    "league_place",
    "Arenas and gyms of the League; whatever is NULL here nobody who was read says",
    columns(
        ("id", "int", "Internal number: arenas first, each kind in the order of its file"),
        ("slug", "text", _SLUG),
        ("name", "text", "Name"),
        ("kind", "text", "arena or gym"),
        ("region", "text?", "Region it lies in"),
        ("manager", "text?", "Who bought and registered it"),
        ("registration", "text?", "Its entry in the league's register"),
        ("limit_scope", "text?", "What the limit counts: larger, each or side"),
        ("limit_number", "int?", "How many Pokemon that are"),
        ("carry", "int?", "How many Pokemon a trainer may have along, where it is fewer than by law"),
        ("share_manager", "text?", "The manager's part of the proceeds, as a fraction"),
        ("share_trainers", "text?", "The trainers' part of the proceeds, as a fraction"),
        ("prize", "int?", "Money for the winning team"),
        ("zone", "text?", "The surroundings that its owners rule over"),
        ("victory", "text?", "How a battle is won there: knockout, points or told"),
        ("rounds", "int?", "Rounds after which it ends"),
        ("judges", "int?", "How many judges decide"),
        ("points", "int?", "Points that win"),
        ("victory_about", "text?", "The condition of victory in words"),
        ("special", "text", "Special rules, one a line"),
        ("conditions", "text", "Conditions of a gym, one a line"),
        ("posted", "text?", "What is written at a gym's door"),
        ("quest", "text?", "What a gym asks for before it accepts a challenge"),
        *_FROM,
    ),
    unique=(("slug",),),
)

LEAGUE_MOVE = Table(
    "league_move",
    "Moves of the League that a source names; whatever is NULL here nobody who was read says",
    columns(
        ("id", "int", "Internal number, in the order of the file"),
        ("slug", "text", _SLUG),
        ("name", "text", "Name"),
        ("style", "text?", "self, melee, ranged or weather"),
        ("category", "text?", "attack, benefit, healing, status or weather"),
        ("type", "text?", "Slug of its type"),
        ("power", "int?", "Power, in points of damage"),
        ("range", "int?", "Spaces it reaches, where that is not its user's range"),
        ("targets", "int?", "How many targets it has"),
        ("area", "text?", "The spaces that it covers, in words"),
        ("height", "int?", "Spaces that its user is above the field afterwards; below it when negative"),
        ("repeats", "int?", "Repeating damage a turn"),
        ("heals", "int?", "HP that it restores"),
        ("weather", "text?", "Weather that it makes"),
        ("statuses", "text", "Statuses that it deals, separated by blanks"),
        ("flags", "text", "What it may do beyond the ordinary rules, separated by blanks"),
        ("effect", "text?", "What is known of its effect, in this project's words"),
        ("details", "text?", "Critical effect, pin and benefit as JSON"),
        *_FROM,
    ),
    unique=(("slug",),),
)

LEAGUE_TABLES: tuple[Table, ...] = (LEAGUE_PLACE, LEAGUE_MOVE)
"""Both tables; neither points to another."""
